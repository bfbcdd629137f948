//! Exporting figures from the window.

use std::cell::RefCell;

use super::*;
use crate::app::Paper;
use crate::app::files::exporting::page;
use crate::export::figure::{Animation, Figure, FigureRuns};
use crate::jobs::Progress;
use crate::scene::Blank;

pub(super) fn figure(file: PathBuf, what: Exported) -> Export {
    Export {
        file,
        what,
        has_all_lanes: true,
        has_numbers: true,
        has_edge_numbers: false,
        side: 640,
        blank: Blank::default(),
        paper: None,
    }
}

fn export(app: &mut App, export: Export) {
    app.update(FileMessage::ExportTo(Box::new(export)));
    finish(app);
}

#[test]
fn the_view_is_exported_with_what_lies_on_it() {
    let folder = Folder::new("export-view");
    let mut app = shipped("lester.ron");
    step(&mut app, 5);
    app.update(FileMessage::Export);
    let Some(Dialog::Export(suggested)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    assert!(suggested.display().to_string().ends_with(".png"), "{suggested:?}");
    // The F of (1, 4) is 80, and 7 is the last of the 8 columns.
    let check = |app: &mut App, name, what, numbers: [bool; 2], expected| {
        let [has_numbers, has_edge_numbers] = numbers;
        let file = folder.file(name);
        export(app, Export { has_numbers, has_edge_numbers, ..figure(file.clone(), what) });
        assert!(app.dialog().is_none() && !is_error(app), "{}", app.message());
        let svg = read(&file);
        let found = [">80</text>", ">7</text>"].map(|text| svg.contains(text));
        assert_eq!(found, expected, "{name}");
        svg.len()
    };
    let length = check(&mut app, "view.svg", Exported::View, [true, false], [true, false]);
    // A figure of the view contains only the visible cells, and the layer.
    let at = app.player().area().center();
    app.update(ViewMessage::Zoom { at, notches: 6.0 });
    app.update(LaneMessage::Layer(Layer::Order));
    let closer = check(&mut app, "closer.svg", Exported::View, [true, false], [false; 2]);
    assert!(closer < length);
    check(&mut app, "whole.svg", Exported::Map, [true, false], [true, false]);
    check(&mut app, "bare.svg", Exported::Map, [false, false], [false; 2]);
    check(&mut app, "numbered.svg", Exported::Map, [true, true], [true; 2]);
}

#[test]
fn lanes_are_exported_side_by_side_or_one_alone() {
    let folder = Folder::new("export-lanes");
    let mut app = shipped("lester.ron");
    app.update(EditMessage::Compare);
    step(&mut app, 5);
    let drawn = |app: &mut App, name: &str, what, has_all_lanes| {
        let file = folder.file(name);
        export(app, Export { has_all_lanes, ..figure(file.clone(), what) });
        assert!(!is_error(app), "{}", app.message());
        std::fs::read(file).unwrap()
    };
    for (name, what) in [("map.svg", Exported::Map), ("view.svg", Exported::View)] {
        let svg = String::from_utf8(drawn(&mut app, name, what, true)).unwrap();
        for text in ["<g id=\"A\"", "<g id=\"B\"", ">A*<", ">searching · 5 steps<"] {
            assert!(svg.contains(text), "{name}: {text}");
        }
        let svg = drawn(&mut app, &format!("one-{name}"), what, false);
        let svg = String::from_utf8(svg).unwrap();
        assert!(!svg.contains("<g id=\"A\"") && !svg.contains(">A*<"), "{name}");
    }
    let size = |gif: Vec<u8>| [6, 8].map(|at| u16::from_le_bytes([gif[at], gif[at + 1]]));
    let [all, one] =
        [true, false].map(|all| size(drawn(&mut app, &format!("{all}.gif"), Exported::Run, all)));
    // The maps of one and of two lanes are equally wide and not equally high.
    assert_eq!((all, one), ([640, 294], [640, 487]));
}

#[test]
fn the_table_of_lanes_is_saved_as_csv_or_markdown() {
    let folder = Folder::new("export-table");
    let mut app = shipped("lester.ron");
    app.update(EditMessage::Compare);
    app.update(LaneMessage::RunToEnd);
    finish(&mut app);
    app.update(FileMessage::ExportTable);
    let Some(Dialog::Export(suggested)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    assert_eq!(suggested.extension().unwrap(), "csv");
    let table = app.lane_table();
    for (name, written, text) in [
        ("lanes", "lanes.csv", table.csv()),
        ("b.CSV", "b.CSV", table.csv()),
        ("lanes.md", "lanes.md", crate::app::contents::verdicts::markdown(&app)),
    ] {
        export(&mut app, figure(folder.file(name), Exported::Table));
        assert_eq!(read(&folder.file(written)), text);
        assert!(app.message().starts_with("Exported "), "{}", app.message());
    }
    assert!(table.csv().starts_with("rules,heuristic,"), "{}", table.csv());
}

#[test]
fn a_figure_is_replaced_only_when_asked_for() {
    let folder = Folder::new("export-replace");
    let file = folder.file("old.svg");
    std::fs::write(&file, "mine").unwrap();
    let mut app = shipped("lester.ron");
    export(&mut app, figure(file.clone(), Exported::View));
    assert_eq!(question(&app).title, text!("question-overwrite", name = "old.svg"));
    app.update(FileMessage::Dismiss);
    assert_eq!(read(&file), "mine");
    export(&mut app, figure(file.clone(), Exported::View));
    agree(&mut app);
    finish(&mut app);
    assert!(read(&file).contains("</svg>"));
}

#[test]
fn a_worksheet_is_exported_with_its_solution() {
    let folder = Folder::new("export-sheet");
    let mut app = shipped("lester.ron");
    step(&mut app, 5);
    app.update(EditMessage::Compare);
    app.update(LaneMessage::Layer(Layer::Order));
    let sheet = |name: &str, paper| Export {
        blank: Blank { f: true, ..Blank::default() },
        paper,
        ..figure(folder.file(name), Exported::Sheet)
    };
    export(&mut app, sheet("sheet.svg", None));
    let message = app.message();
    assert!(message.starts_with("Exported ") && !is_error(&app), "{message}");
    for name in ["sheet.svg", "sheet-solution.svg"] {
        assert!(message.contains(name), "{message}");
        let svg = read(&folder.file(name));
        // The F of (1, 4) is 80. Only the chosen lane is drawn, in black and white.
        assert_eq!(svg.contains(">80</text>"), name == "sheet-solution.svg");
        assert!(svg.contains(">20</text>") && !svg.contains("id=\"A\""), "{name}");
        let colors = svg.split("=\"#").skip(1).map(|rest| &rest[..6]);
        let is_gray = |color: &str| color[..2] == color[2..4] && color[..2] == color[4..];
        assert!(colors.clone().count() > 20 && colors.clone().all(is_gray), "{name}");
    }
    // The solution alone is asked about, too.
    std::fs::rename(folder.file("sheet.svg"), folder.file("other.svg")).unwrap();
    export(&mut app, sheet("sheet.svg", None));
    assert!(question(&app).text.to_string().contains("sheet-solution.svg"));
    agree(&mut app);
    finish(&mut app);
    assert!(folder.file("sheet.svg").exists());
    // Paper has a size of its own, whatever side is chosen.
    let paper = |steps, variants| Some(Paper { steps, variants });
    export(&mut app, sheet("page.png", paper(1, 0)));
    for name in ["page.png", "page-solution.png"] {
        let bytes = std::fs::read(folder.file(name)).unwrap();
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(side(16).max(side(20)), 3508, "{name}");
    }
    export(&mut app, sheet("many.svg", paper(2, 2)));
    assert!(app.message().starts_with("Exported 2 pages from "), "{}", app.message());
    for (name, exercises) in [("many-1.svg", 2), ("many-2.svg", 2), ("many-solution.svg", 4)] {
        assert_eq!(read(&folder.file(name)).matches(">Which cell is next").count(), exercises);
    }
    // Pages that exist are asked about, too.
    export(&mut app, sheet("many.svg", paper(2, 2)));
    assert!(question(&app).text.to_string().contains("many-1.svg"));
}

#[test]
fn what_is_wrong_with_a_name_is_reported_in_the_dialog() {
    let folder = Folder::new("export-fault");
    let mut app = shipped("lester.ron");
    open_file(&mut app, &folder.file("nowhere.ron"));
    app.update(FileMessage::Export);
    assert_eq!(app.fault(), None, "the old error is gone");
    for (name, what, expected) in [
        ("no/such/folder/a.svg", Exported::View, "no folder"),
        ("a.gif", Exported::View, ".png or .svg"),
        ("a.svg", Exported::Run, ".gif"),
        ("a.txt", Exported::Map, ".png or .svg"),
        ("a.svg", Exported::Table, ".csv or .md"),
        ("..", Exported::Run, "name"),
    ] {
        export(&mut app, figure(folder.file(name), what));
        assert!(matches!(app.dialog(), Some(Dialog::Export(_))), "{:?}", app.dialog());
        assert!(app.fault().unwrap().contains(expected), "{:?}", app.fault());
    }
    export(&mut app, figure(folder.file("a.svg"), Exported::View));
    assert!(app.dialog().is_none() && folder.file("a.svg").exists());
}

#[test]
fn the_way_to_the_pointed_cell_is_not_exported_but_to_a_pinned_one_it_is() {
    let folder = Folder::new("export-trail");
    let mut app = shipped("lester.ron");
    step(&mut app, 5);
    let cell = Cell::new(1, 4);
    move_to(&mut app, (cell.x, cell.y));
    assert_eq!(app.player().focused_cell(), Some(cell));
    let has_trail = |app: &mut App, name: &str| {
        let file = folder.file(name);
        export(app, figure(file.clone(), Exported::View));
        // The cells of the way have frames, and a pinned cell has corners without a stroke.
        read(&file).contains(&format!("stroke=\"{}\"", app.theme().trail))
    };
    assert!(!has_trail(&mut app, "pointed.svg"));
    app.update(LaneMessage::Pin(Some(cell)));
    assert!(has_trail(&mut app, "pinned.svg"));
}

#[test]
fn drawing_a_run_reports_how_far_it_is_and_stops_when_it_is_to() {
    let app = shipped("maze.ron");
    let shares = RefCell::new(Vec::new());
    let watcher = |done: Option<f32>| {
        shares.borrow_mut().extend(done);
        done.is_some_and(|done| done < 0.1)
    };
    let looks = Figure::new(app.theme());
    let mut runs = FigureRuns::of(app.player().timeline().clone());
    let animation = Animation::whole(&mut runs, 1.0);
    let drawn = animation.to_gif(&looks, &mut runs, &Progress::new(&watcher));
    assert!(drawn.is_err());
    let shares = shares.into_inner();
    assert!(shares.is_sorted() && shares[0] == 0.0, "{shares:?}");
    assert!(shares.last().is_some_and(|last| (0.1..0.2).contains(last)), "{shares:?}");
}

#[test]
fn while_a_figure_is_drawn_the_window_shows_what_it_did() {
    let folder = Folder::new("export-shared");
    let mut app = shipped("lester.ron");
    run_to_end(&mut app);
    let last = iteration(&app);
    app.update(LaneMessage::Seek(last / 2));
    app.update(LaneMessage::StepEvent);
    let before = seen(&app);
    // A file name without an ending gets the usual one.
    for (name, what) in
        [("map.svg", Exported::Map), ("map.png", Exported::View), ("run", Exported::Run)]
    {
        export(&mut app, figure(folder.file(name), what));
        assert!(!is_error(&app) && app.message().starts_with("Exported "), "{}", app.message());
        assert_eq!(seen(&app), before);
    }
    assert_eq!(&std::fs::read(folder.file("run.gif")).unwrap()[..6], b"GIF89a");
    // A figure shows the current moment even between two events of an iteration.
    let svg = read(&folder.file("map.svg"));
    assert!(svg.contains(&format!("Step {}, after 1 of", last / 2 + 1)), "{}", &svg[..400]);
    app.update(LaneMessage::ToggleRun);
    tick(&mut app, 500);
    assert!(iteration(&app) > last / 2);
}

#[test]
fn the_numbers_of_show_me_are_exported() {
    let folder = Folder::new("export-proof");
    let mut app = shipped("manhattan.ron");
    app.update(LaneMessage::Disprove);
    let file = folder.file("proof.svg");
    export(&mut app, figure(file.clone(), Exported::Map));
    assert!(read(&file).contains(">H 170 &gt; 146</text>"));
}

#[test]
fn a_view_without_marks_is_drawn_as_the_commands_draw_it() {
    for level in builtin() {
        let mut app = shipped(level.name);
        app.update(EditMessage::Compare);
        app.update(LaneMessage::RunToEnd);
        finish(&mut app);
        let last = app.player().moment().iteration();
        for at in [last / 3, last] {
            app.update(LaneMessage::Seek(at));
            finish(&mut app);
            let figure_of_all = Figure::new(app.theme());
            let page = page(&app, &figure("a.svg".into(), Exported::Map), &figure_of_all).unwrap();
            let lanes = app.lanes().iter().enumerate();
            let runs =
                lanes.map(|(lane, player)| (app.lanes.rules_name(lane), player.timeline().clone()));
            let wanted = FigureRuns::side_by_side(runs).page(&figure_of_all).unwrap();
            assert_eq!(page.to_svg(), wanted.to_svg(), "{} {at}", level.name);
        }
    }
}
