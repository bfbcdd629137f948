//! The bars at the edges: top, bottom, tools.

use super::super::parts::LIGHT;
use super::*;
use crate::app::Setting;
use crate::app::{Autosave, Tool};
use crate::settings::MAX_SPEED;
use crate::window::panels::parts::icons;
use egui::PointerButton::Primary;
use egui::{Pos2, Rect, pos2, vec2};

const MENU: Pos2 = pos2(50.0, 28.0);

#[test]
fn the_menu_opens_the_dialogs() {
    let mut hand = Hand::new(example());
    for (entry, title) in [
        ("New…", "New map"),
        ("Open…", "Open a level"),
        ("Save", "Save as"),
        ("Save as…", "Save as"),
        ("Export…", "Export a figure"),
    ] {
        hand.click_at(MENU);
        assert_eq!(hand.beside("Save").text, "Ctrl+S", "the menu shows the key");
        hand.click(entry);
        hand.wait();
        assert_eq!(hand.words()[0], title, "{entry}");
        hand.update(FileMessage::Dismiss);
        assert!(hand.app.dialog().is_none());
    }
    hand.click("?");
    assert!(hand.app.dialog().is_some());
}

#[test]
fn edits_are_marked_undone_and_redone() {
    let mut hand = Hand::new(example_in_file());
    let [undo, redo] = [icons::ARROW_U_UP_LEFT, icons::ARROW_U_UP_RIGHT];
    assert!(!hand.says(undo) && !hand.says(redo), "there is nothing to undo");
    // Whether *Undo* and *Redo* can be clicked, and whether a dot marks unsaved changes.
    let state = |hand: &Hand| {
        let is_unsaved = hand.circles().iter().any(|circle| circle.fill == LIGHT.unsaved);
        (!hand.is_disabled(undo), !hand.is_disabled(redo), is_unsaved)
    };
    hand.update(EditMessage::CustomRules(Box::default()));
    assert_eq!(state(&hand), (true, false, true));
    assert_eq!(hand.tip(undo), ["Undo the last edit (Ctrl+Z)"]);
    assert_eq!(hand.tip(redo), ["Redo the edit that was undone (Ctrl+Shift+Z)"], "disabled");
    hand.click(undo);
    assert_eq!(state(&hand), (false, true, false));
    hand.click(redo);
    assert_eq!(state(&hand), (true, false, true));
}

#[test]
fn tools_are_chosen_by_a_click_and_the_brush_appears() {
    let mut hand = Hand::new(example());
    let column = Rect::everything_left_of(56.0);
    let brush = icons::PAINT_BRUSH;
    assert!(!hand.says(brush));
    for (icon, tool) in [(icons::ERASER, Tool::Erase), (icons::MOUNTAINS, Tool::Terrain(5))] {
        hand.click(icon);
        assert_eq!(hand.app.editor.tool(), tool);
        let mut marked = hand.filled(LIGHT.chosen);
        marked.retain(|rect| rect.left() < 20.0);
        let [button] = marked[..] else { panic!("{marked:?}") };
        assert!(button.contains_rect(hand.find_in(column, icon).rect));
        assert!(hand.says(brush));
    }
    // A click on the chosen tool goes to the next entry cost, and the wheel changes it.
    let terrain = hand.find_in(column, icons::MOUNTAINS).rect.center();
    for (turn, costs) in [
        (None, &[6, 7, 8, 9, 2, 3][..]),
        (Some(40.0), &[4, 5]),
        (Some(-20.0), &[5, 4, 4, 3, 3, 2, 2, 9]),
        (Some(200.0), &[6, 3, 8]),
    ] {
        for &cost in costs {
            match turn {
                None => hand.click_at(terrain),
                Some(turn) => hand.wheel(terrain, vec2(0.0, turn)),
            }
            assert_eq!(hand.app.editor.tool(), Tool::Terrain(cost), "{turn:?}");
        }
    }
    hand.click("+");
    assert_eq!(hand.app.editor.brush().size, 3);
    hand.click(brush);
    assert!(hand.says(icons::SELECTION) && !hand.says(brush));
    hand.update(ToolMessage::Choose(Tool::Terrain(7)));
    hand.find_in(column, "×7");
    // A tool that was chosen with its key is shown until another is chosen.
    for (tool, icon) in [(Tool::Break, icons::HAND_PALM), (Tool::Inspect, icons::PUSH_PIN)] {
        assert!(!hand.says(icon));
        hand.update(ToolMessage::Choose(tool));
        assert!(hand.says(icon) && !hand.says(icons::SELECTION));
    }
}

#[test]
fn steps_can_be_taken_while_there_are_some() {
    let mut hand = Hand::new(example());
    let bar = Rect::everything_below(660.0);
    let buttons = [icons::CARET_LEFT, "Step", "Neighbor", "Run"];
    let state = |hand: &Hand| {
        buttons
            .map(|button| [LIGHT.text, LIGHT.on_accent].contains(&hand.find_in(bar, button).color))
    };
    let [at_start, within, at_end] =
        [[false, true, true, true], [true; 4], [true, false, false, true]];
    assert_eq!(state(&hand), at_start);
    for (button, iteration) in [("Step", 1), ("Neighbor", 2), (icons::CARET_LEFT, 1)] {
        hand.click_at(hand.find_in(bar, button).rect.center());
        hand.wait();
        assert_eq!((hand.iteration(), state(&hand)), (iteration, within), "{button}");
        // *Neighbor* shows the first neighbor.
        let shown = hand.app.player().moment().shown();
        assert_eq!(shown == Some(1), button == "Neighbor", "{button}: {shown:?}");
    }
    hand.update(LaneMessage::RunToEnd);
    assert_eq!(state(&hand), at_end);
    hand.click("Run");
    assert!(hand.app.playback().is_running());
    hand.click("Pause");
    assert!(!hand.app.playback().is_running());
}

#[test]
fn the_sentence_leads_to_the_reason() {
    let mut hand = Hand::new(after([LaneMessage::Step]));
    assert!(!hand.says("Why this one?"), "the reason is in view");
    hand.update(PanelMessage::Tab(Tab::More));
    hand.click("Why this one?");
    assert_eq!(hand.app.tab(), Tab::Now);
}

#[test]
fn the_slider_sets_the_speed() {
    let mut hand = Hand::new(example());
    let (run, end) = (hand.find("Run").rect, hand.find("1 step/s").rect.left());
    let row = Rect::from_min_max(run.right_top() + vec2(36.0, 0.0), pos2(end, run.bottom()));
    hand.drag(Primary, &[row.center(), pos2(end, row.center().y)]);
    hand.rest();
    assert_eq!(hand.app.playback().speed(), MAX_SPEED);
    hand.find("full speed");
    hand.click_at(row.left_center() + vec2(8.0, 0.0));
    assert!(hand.app.playback().speed() < 2.0, "{}", hand.app.playback().speed());
}

#[test]
fn an_error_is_red_and_can_be_closed() {
    let mut hand = Hand::new(after([Setting::Card(false)]));
    let hint = "Ready: Space takes the first step, which closes the start (1, 2).";
    assert!(hand.find(hint).color != LIGHT.error && !hand.says(icons::X));
    hand.update(FileMessage::OpenLevel(crate::app::Source::File("no such file.jsonl".into())));
    let text = hand.texts().into_iter().find(|text| text.text.contains("no such file")).unwrap();
    assert_eq!(text.color, LIGHT.error);
    hand.click(icons::X);
    assert!(!hand.says("no such file") && hand.says(hint));
}

#[test]
fn the_name_says_which_level_and_which_file() {
    let title = "A* from A to B";
    let mut hand = Hand::new(after([Setting::Card(false)]));
    for text in [title, &format!("1 of {} · 0 done", builtin().len())] {
        assert_eq!(
            hand.tip(text),
            ["A* from A to B\nBuilt-in level. It opens as you left it, the next time too."]
        );
    }
    let mut level = WORKED_EXAMPLE.load().unwrap();
    level.title = "My own".into();
    let mut hand = Hand::new(opened(level, Some("some/where.ron".into())));
    assert_eq!(hand.tip("where.ron"), ["My own\nsome/where.ron"]);
    let top = Rect::everything_above(50.0);
    let [title, file] = ["My own", "where.ron"].map(|text| hand.find_in(top, text).rect);
    assert!(title.right() <= file.left() && (title.center().y - file.center().y).abs() < 3.0);
}

fn current(hand: &Hand) -> Cell {
    hand.app.player().moment().current().unwrap()
}

#[test]
fn the_callout_stands_beside_its_cell_inside_the_map() {
    for (width, height) in [(1280.0, 800.0), (800.0, 600.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        for _ in 0..30 {
            hand.update(LaneMessage::StepEvent);
            let Some(callout) = hand.app.player().reason().callout else { continue };
            let title = hand.find(&callout.title.to_string()).rect;
            let square = hand.app.player().view().square(callout.cell);
            let area = hand.app.player().area();
            let touched =
                [square.center(), hand.app.player().view().square(current(&hand)).center()];
            assert!(
                touched.iter().all(|at| !title.contains(egui::pos2(at.x, at.y))),
                "{callout:?}"
            );
            assert!(title.right() < area.right() && title.bottom() < area.bottom());
            assert!(title.left() > area.x && title.top() > area.y);
        }
    }
    // A cell out of view has no callout.
    let mut hand = Hand::new(long());
    for message in [LaneMessage::Step, LaneMessage::StepEvent, LaneMessage::StepEvent] {
        hand.update(message);
    }
    let callout = hand.app.player().reason().callout.unwrap();
    hand.find(&callout.title.to_string());
    let (area, square) = (hand.app.player().area(), hand.app.player().view().square(callout.cell));
    let is_left = square.center().x < area.center().x;
    let x = if is_left { area.right() - 2.0 } else { area.x + 2.0 };
    let at = crate::scene::Point::new(x, area.center().y);
    hand.update(ViewMessage::Zoom { at, notches: 30.0 });
    assert!(!area.contains(hand.app.player().view().square(callout.cell).center()));
    assert!(!hand.says(&callout.title.to_string()));
}

#[test]
fn a_failing_backup_is_reported_until_there_is_nothing_to_keep() {
    let mut app = example_in_file();
    let mut autosave = Autosave::begin_in(Some("/dev/null/stepstar".as_ref()));
    let reports = |app: &mut App| {
        let mut hand = Hand::new(std::mem::replace(app, example()));
        let fault = "No backup: /dev/null/";
        let is_reported = hand.says(fault);
        hand.find(&hand.app.message());
        hand.update(Message::Present);
        assert_eq!(hand.says(fault), is_reported, "in a presentation");
        hand.update(Message::Present);
        *app = hand.app;
        is_reported
    };
    autosave.write_now(&mut app);
    assert!(!reports(&mut app), "there are no changes to back up");
    app.update(EditMessage::CustomRules(Box::default()));
    autosave.write_now(&mut app);
    for message in [
        LaneMessage::Step.into(),
        Message::File(FileMessage::Dismiss),
        Message::Edit(EditMessage::Undo),
    ] {
        assert!(reports(&mut app));
        app.update(message);
    }
    autosave.update(&mut app);
    assert!(!reports(&mut app));
}

#[test]
fn the_edge_of_the_panel_is_dragged_to_a_width_or_out_of_the_window() {
    let mut hand = Hand::new(example());
    let settings = |hand: &Hand| {
        let settings = &hand.app.settings;
        (settings.panel_width, settings.panel_hidden)
    };
    let mut drag = |from: f32, to: f32| {
        let [from, middle, to] = [from, (from + to) / 2.0, to].map(|x| egui::pos2(x, 400.0));
        hand.drag(egui::PointerButton::Primary, &[from, middle, to]);
        hand.rest();
        settings(&hand)
    };
    // The panel is 358 wide at first, and the handle 12. It keeps the pointer in its middle.
    assert_eq!(drag(928.0, 886.0), (Some(400), false));
    assert_eq!(drag(886.0, 1036.0), (Some(250), false));
    // A panel as narrow as this keeps its least width, and a narrower one is hidden.
    assert_eq!(drag(1036.0, 1146.0), (Some(220), false));
    assert_eq!(drag(1066.0, 1147.0), (Some(220), true));
    // The strip that is left brings it back.
    assert_eq!(drag(1274.0, 1000.0), (Some(286), false));
}

#[test]
fn the_place_in_the_course_stays_beside_undo() {
    for (width, height) in [(1024.0, 768.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        for (place, level) in builtin().iter().enumerate() {
            let app = opened(level.load().unwrap(), None);
            let mut hand = Hand::with_size(app, width, height);
            let place = format!("{} of {}", place + 1, builtin().len());
            assert!(hand.says(&place), "{} at {width}", level.name);
            hand.update(EditMessage::ClearWalls);
            hand.update(EditMessage::CustomRules(Box::default()));
            assert!(hand.app.document().can_undo());
            hand.rest();
            assert!(hand.says(&place), "{} at {width}, with undo", level.name);
        }
    }
}

#[test]
fn undo_is_as_high_as_the_other_buttons_and_the_lines_of_the_legend_are_alike() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    hand.update(ViewMessage::MoveCursor(1, 0));
    hand.update(HandMessage::UseTool);
    let all = hand.all_controls();
    let heights = [icons::ARROW_U_UP_LEFT, icons::CARET_RIGHT, "Compare"].map(|name| {
        let at = hand.find(name).rect.center();
        all.iter().find(|control| control.contains(at)).unwrap().height()
    });
    assert_eq!(heights, [heights[2]; 3]);
    let lines = ["F = G + H: the lowest goes first", "H: estimated cost to B"];
    let [f, h] = lines.map(|line| hand.find(line).rect.height());
    let g = hand.texts().into_iter().find(|text| text.text.starts_with("G: cost from A")).unwrap();
    assert_eq!([f, h], [g.rect.height(); 2]);
}

#[test]
fn four_lanes_in_a_square_have_heads_of_one_line() {
    let mut hand = Hand::with_size(opened(shipped("corners.ron"), None), 800.0, 600.0);
    // The panel makes room for them.
    hand.update(Message::Window { size: (800, 600), scale: 1.0 });
    let name = hand.find("A*, no diagonals").rect;
    let area = hand.app.lanes()[3].area();
    let head = egui::Rect::from_x_y_ranges(name.left()..=area.right(), name.y_range().expand(8.0));
    hand.find_in(head, "0 closed");
}
