//! Questions and lists in the middle of the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::{Key, Pos2, Rect, pos2, vec2};

use super::*;
use crate::app::Dialog;
use crate::jobs::Progress;
use crate::level::Scenario;
use crate::window::panels::dialogs::help::keys;

/// The program with that dialog open.
fn with(message: Message) -> Hand {
    let mut hand = Hand::new(example());
    hand.update(message);
    hand.asked.clear();
    hand
}

#[test]
fn a_new_map_has_the_size_that_was_typed() {
    let mut hand = with(Message::New);
    let (width, height) = (hand.find("24").rect.center(), hand.find("16").rect.center());
    hand.type_over(width, "30");
    assert_eq!(asked(&mut hand), ["OpenLevel(Empty(30, 16))"]);
    hand.update(Message::Undo);
    let mut hand = with(Message::New);
    hand.type_over(height, "9");
    assert_eq!(asked(&mut hand), ["OpenLevel(Empty(24, 9))"]);
}

#[test]
fn the_width_of_a_new_map_can_be_typed_at_once() {
    let mut hand = with(Message::New);
    hand.select_all();
    hand.write("31");
    hand.key(Key::Enter);
    assert_eq!(asked(&mut hand), ["OpenLevel(Empty(31, 16))"]);
}

/// Whether it is such as `24 × 16`.
fn is_size(text: &str) -> bool {
    let sides: Vec<&str> = text.split(" × ").collect();
    sides.len() == 2 && sides.iter().all(|side| side.parse::<u16>().is_ok())
}

#[test]
fn sizes_of_new_maps_are_offered() {
    for kind in [None, Some(MapKind::Maze)] {
        let mut hand = with(Message::New);
        if let Some(kind) = kind {
            hand.click(kind.title());
        }
        let offers: Vec<String> = hand.words().into_iter().filter(|text| is_size(text)).collect();
        assert_eq!(offers.len(), 5, "{offers:?}");
        for offer in &offers[..4] {
            let [width, height] =
                [0, 1].map(|at| offer.split(" × ").nth(at).unwrap().parse::<u16>().unwrap());
            let mut hand = with(Message::New);
            if let Some(kind) = kind {
                hand.click(kind.title());
                // Mazes have a wall all around.
                assert!(width % 2 == 1 && height % 2 == 1);
            }
            hand.click(offer);
            assert!(hand.words().iter().any(|text| *text == width.to_string()));
            hand.click("Create");
            hand.wait();
            let grid = hand.app.player().problem().grid();
            assert_eq!((grid.width(), grid.height()), (width, height));
            assert!(hand.app.dialog().is_none());
        }
    }
}

#[test]
fn each_kind_of_map_has_its_fields() {
    let mut hand = with(Message::New);
    assert!(!hand.says("Seed") && !hand.says("Density"));
    hand.find("Only plain ground, to draw on");
    for kind in MapKind::ALL {
        hand.click(kind.title());
        assert_eq!(hand.says("Density"), kind.density().is_some(), "{kind:?}");
        assert!(hand.says("Seed"));
        if let Some(density) = kind.density() {
            assert_eq!(hand.beside("Density").text, density.to_string());
            assert_eq!(hand.beside(&density.to_string()).text, "%");
            // Each field has a row of its own.
            let rows = ["Size", "15 × 11", "Density", "Seed"].map(|text| hand.find(text).rect);
            assert!(rows.windows(2).all(|pair| pair[0].bottom() < pair[1].center().y), "{rows:?}");
            assert_eq!(rows[0].left(), rows[2].left());
        }
        let seed = hand.beside("Seed").text;
        assert!(hand.says(&seed) && !hand.says("All plain ground"));
        // What will be made is said before.
        let recipe = Recipe::new(kind, [24, 16], kind.density(), seed.parse().unwrap()).unwrap();
        hand.find(&recipe.title());
        hand.click("New seed");
        assert_ne!(hand.beside("Seed").text, seed);
    }
    hand.click("Empty");
    assert!(!hand.says("Seed"));
    let mut hand = with(Message::New);
    assert_eq!(hand.tip("Empty"), ["Plain ground, to draw on"]);
    assert_eq!(hand.tip("Maze"), ["Exactly one path between any two cells"]);
}

#[test]
fn a_seed_that_is_none_is_not_taken() {
    let mut hand = with(Message::New);
    hand.click("Maze");
    let seed = hand.beside("Seed").rect.center();
    hand.click_at(seed);
    hand.write("x");
    assert!(hand.says("Seed must be between 0 and 18446744073709551615."));
    assert!(hand.is_disabled("Create"));
    hand.asked.clear();
    hand.click("Create");
    assert!(asked(&mut hand).is_empty());
    hand.click("Cancel");
    assert_eq!(asked(&mut hand), ["Dismiss"]);
    assert!(hand.app.dialog().is_none());
}

#[test]
fn a_number_that_cannot_be_taken_stays_as_it_was_typed() {
    for (kind, field, typed, fault) in [
        (None, "24", "5000", "Width must be between 1 and 4096."),
        (None, "16", "5000", "Height must be between 1 and 4096."),
        (None, "24", "0", "Width must be between 1 and 4096."),
        (None, "24", "1o", "Width must be between 1 and 4096."),
        (None, "16", "-3", "Height must be between 1 and 4096."),
        (None, "16", "", "Height must be between 1 and 4096."),
        (Some("Maze"), "24", "2", "Width must be between 3 and 4096."),
        (Some("Cave"), "45", "91", "Density must be between 0 and 90."),
    ] {
        let mut hand = with(Message::New);
        kind.into_iter().for_each(|kind| hand.click(kind));
        let at = hand.find(field).rect.center();
        hand.click_at(at);
        hand.key(Key::Backspace);
        if !typed.is_empty() {
            hand.write(typed);
            assert_eq!(hand.find(typed).color, super::super::parts::ERROR);
        }
        assert_eq!(hand.find(fault).color, super::super::parts::ERROR, "{typed}");
        assert!(hand.is_disabled("Create"));
        hand.key(Key::Enter);
        assert!(asked(&mut hand).is_empty());
        // It is put right where it stands.
        hand.type_over(at, "50");
        assert!(matches!(asked(&mut hand)[..], [_]), "{typed}");
    }
}

#[test]
fn a_density_is_part_of_what_is_made() {
    let mut hand = with(Message::New);
    hand.click("Random walls");
    let field = hand.beside("Density").rect.center();
    hand.click_at(field);
    hand.write("55");
    hand.click("Create");
    hand.wait();
    let made = asked(&mut hand).join(" ");
    assert!(made.contains("55") && made.contains("Seed"), "{made}");
}

#[test]
fn a_level_is_opened_by_a_click_or_by_its_path() {
    let mut hand = with(Message::Open);
    let offered = hand.foreground();
    assert!(offered.len() > 5);
    // A title, and what it teaches in the next line.
    let text = &offered[2];
    let title = text.text.lines().next().unwrap().to_owned();
    assert_ne!(hand.app.document().title(), title);
    hand.click_at(text.rect.center());
    hand.wait();
    assert_eq!(hand.app.document().title(), title);
    assert!(hand.app.dialog().is_none());

    let mut hand = with(Message::Open);
    // Nothing is opened by nothing.
    hand.key(Key::Enter);
    assert!(asked(&mut hand).is_empty());
    hand.click("Open");
    hand.find("Type the path of a file, or choose one.");
    let mut hand = with(Message::Open);
    hand.write("there is no such.ron");
    hand.key(Key::Enter);
    hand.wait();
    assert!(hand.app.fault_of_file().is_some());
    let fault = hand.app.fault_of_file().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, super::super::parts::ERROR);
    // It can be typed on.
    hand.write("x");
    hand.find("there is no such.ronx");
    hand.click("Cancel");
    assert!(hand.app.dialog().is_none());
}

#[test]
fn a_recent_file_is_opened_by_a_click_or_by_keys() {
    let folder = std::env::temp_dir().join(format!("stepstar-recent-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let recent: Vec<PathBuf> = ["one.ron", "two.ron"].map(|name| folder.join(name)).into();
    for file in &recent {
        crate::level::save(file, &WORKED_EXAMPLE.load().unwrap()).unwrap();
    }
    let opened = |way: &dyn Fn(&mut Hand)| {
        let mut hand = Hand::new(example());
        let recent = recent.clone();
        hand.app.begin_under(crate::app::Settings { recent, ..Default::default() });
        hand.update(Message::Open);
        hand.asked.clear();
        way(&mut hand);
        hand.wait();
        hand.app.document().file().map(Path::to_owned)
    };
    let title = |file: &str| format!("{file}   {}", folder.display());
    assert_eq!(opened(&|hand| hand.click(&title("two.ron"))).as_ref(), Some(&recent[1]));
    for (keys, file) in [(1, 0), (2, 1)] {
        let keys = |hand: &mut Hand| {
            // In the field the key means nothing else, also where there is a path.
            hand.write("x");
            (0..keys).for_each(|_| hand.key(Key::ArrowDown));
            hand.key(Key::Enter);
            assert_eq!(asked(hand).len(), 1);
        };
        assert_eq!(opened(&keys).as_ref(), Some(&recent[file]));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_path_to_save_to_is_typed() {
    let mut hand = with(Message::SaveAs);
    let Some(Dialog::SaveAs(file)) = hand.app.dialog() else { panic!("a dialog") };
    let file = file.display().to_string();
    hand.find(&file);
    assert!(hand.says("Relative to /"));
    let folder = std::env::temp_dir().join(format!("stepstar-hand-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("saved.ron");
    let at = hand.find(&file).rect.left_center() + vec2(8.0, 0.0);
    hand.type_over(at, path.to_str().unwrap());
    hand.wait();
    assert_eq!(asked(&mut hand), [format!("SaveTo({path:?})")]);
    assert!(path.exists());
    // A second time it asks.
    hand.update(Message::SaveTo(path.clone()));
    hand.update(Message::SaveAs);
    hand.update(Message::SaveTo(folder.join("saved.ron")));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn questions_are_answered_by_their_buttons() {
    let folder = crate::storage::tests::folder();
    let file = folder.path().join("unsaved-1.ron");
    for (answer, message) in [
        ("Restore", format!("Restore({file:?})")),
        ("Discard", "Answer(Discard)".to_owned()),
        ("Later", "Dismiss".to_owned()),
    ] {
        std::fs::write(&file, "// {\"title\":\"Maze\",\"file\":null}\nLevel(").unwrap();
        let mut hand = with(Message::Offer(file.clone()));
        assert_eq!(hand.words()[0], "Restore unsaved work?");
        hand.click(answer);
        assert_eq!(asked(&mut hand), [message]);
    }
    for (answer, message) in
        [("Save", "Answer(Save)"), ("Discard", "Answer(Discard)"), ("Cancel", "Dismiss")]
    {
        let mut hand = with(Message::CustomRules(Box::default()));
        hand.update(Message::OpenLevel(crate::app::Source::Empty(9, 9)));
        assert!(matches!(hand.app.dialog(), Some(Dialog::Unsaved(_))));
        hand.find("Lester's worked example has unsaved changes. Save or discard them?");
        hand.click(answer);
        assert_eq!(asked(&mut hand), [message]);
    }
}

#[test]
fn a_click_beside_a_question_closes_it() {
    let mut hand = with(Message::Help);
    hand.click_at(pos2(5.0, 400.0));
    assert_eq!(asked(&mut hand), ["Dismiss"]);
    let mut hand = with(Message::Help);
    hand.key(Key::Escape);
    assert_eq!(asked(&mut hand), ["Dismiss"]);
    let mut hand = with(Message::Help);
    hand.click("Keys");
    assert!(asked(&mut hand).is_empty());
}

#[test]
fn every_key_is_on_its_page() {
    let mut hand = with(Message::Help);
    let words = hand.words();
    for (title, lines) in keys().iter().flatten() {
        assert!(words.iter().any(|word| word == title), "{title}");
        assert!(lines.lines().count() > 3, "{lines}");
        for (key, does) in lines.lines().map(|line| line.split_once(" | ").unwrap()) {
            // Some keys do something else over the timeline.
            let texts = hand.foreground();
            let is_row = |one: &super::hand::Text| {
                texts.iter().any(|other| {
                    other.text == does
                        && (other.rect.top() - one.rect.top()).abs() < 6.0
                        && (0.0..100.0).contains(&(other.rect.left() - one.rect.right()))
                })
            };
            assert!(texts.iter().any(|one| one.text == key && is_row(one)), "{key}: {does}");
        }
    }
    // In two columns, each as wide as the other.
    let left = keys().map(|column| hand.find(&column[0].0).rect.left());
    let end = 640.0 + (640.0 - left[0]);
    assert!((left[1] - left[0] - (end - left[0]) / 2.0).abs() < 20.0, "{left:?}");
    hand.click("Close");
    assert_eq!(asked(&mut hand), ["Dismiss"]);
}

#[test]
fn the_page_of_keys_is_not_cut_off() {
    for (width, height) in [(1280.0, 720.0), (800.0, 600.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        hand.update(Message::Help);
        hand.rest();
        let window = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        let texts = hand.foreground();
        assert!(texts.len() > 100, "{}", texts.len());
        for text in texts {
            let is_whole = window.intersect(text.clip).expand(1.0).contains_rect(text.rect);
            assert!(is_whole, "{text:?} at {width} x {height}");
        }
    }
}

#[test]
fn pressing_the_keys_of_a_page_moves_one_that_is_too_long() {
    let mut hand = Hand::with_size(example(), 800.0, 480.0);
    hand.update(Message::Help);
    for (key, is_moved) in [(Key::End, true), (Key::Home, false), (Key::PageDown, true)] {
        hand.key(key);
        hand.wait();
        hand.rest();
        assert_eq!(!hand.words().contains(&"Search".to_owned()), is_moved, "{key:?}");
    }
}

#[test]
fn an_entry_of_a_list_is_found_and_opened() {
    let folder = std::env::temp_dir().join(format!("stepstar-list-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let map =
        "type octile\nheight 40\nwidth 40\nmap\n".to_owned() + &(".".repeat(40) + "\n").repeat(40);
    std::fs::write(folder.join("a.map"), map).unwrap();
    let file = folder.join("some.scen");
    let lines: Vec<String> = (0..30)
        .map(|place| format!("{}\ta.map\t40\t40\t{place}\t1\t{place}\t4\t3", place / 10))
        .collect();
    std::fs::write(&file, format!("version 1\n{}", lines.join("\n"))).unwrap();
    let list = Arc::new(Scenario::load(&file, &Progress::none()).unwrap());
    assert_eq!(list.entries.len(), 30);
    let mut hand = Hand::new(example());
    hand.update(Message::OpenLevel(crate::app::Source::File(file.clone())));
    hand.wait();
    assert_eq!(hand.words()[0], "Problems of some.scen");
    hand.find("30 entries; click one to open it");
    for head in ["entry", "bucket", "start", "goal", "length"] {
        hand.find(head);
    }
    // Columns end where their heads do.
    let goal = hand.find("(0, 4)");
    assert!((goal.rect.right() - hand.find("goal").rect.right()).abs() < 1.0);
    hand.write("bucket 2");
    hand.find("10 of 30 entries; click one to open it");
    assert!(!hand.says("(0, 4)") && hand.says("(20, 4)"));
    hand.write("x");
    hand.find("No entry matches");
    hand.click("Cancel");
    assert!(hand.app.dialog().is_none());
    for (how, number) in [("click", 2), ("enter", 1), ("button", 1)] {
        hand.update(Message::OpenLevel(crate::app::Source::File(file.clone())));
        hand.wait();
        hand.find("30 entries; click one to open it");
        hand.asked.clear();
        match how {
            "click" => hand.click("(1, 4)"),
            "enter" => hand.key(Key::Enter),
            _ => hand.click("Open first"),
        }
        assert_eq!(asked(&mut hand), [format!("OpenLevel(Entry({file:?}, {number}))")], "{how}");
        hand.wait();
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn work_under_way_says_how_far_it_is() {
    use super::super::dialogs::progress;
    let ctx = egui::Context::default();
    crate::window::host::install_fonts(&ctx);
    super::super::set_style(&ctx);
    let mut bars = Vec::new();
    for part in [Some(0.0), Some(0.25), Some(0.759), Some(1.0), None] {
        let app = example();
        let shown = parts::Shown::new(&app);
        let output = ctx.run(egui::RawInput::default(), |ctx| {
            egui::CentralPanel::default().show(ctx, |ui| {
                // The moving part is at the left again.
                let passed = Duration::from_millis(2400);
                progress::show(ui, "Opening a map", passed, part, &shown);
            });
        });
        let mut texts = Vec::new();
        let mut bar = Vec::new();
        for clipped in &output.shapes {
            match &clipped.shape {
                egui::Shape::Text(text) => texts.push(text.galley.text().to_owned()),
                egui::Shape::Rect(rect) if rect.rect.height() == 6.0 => bar.push(rect.rect),
                _ => {}
            }
        }
        assert!(texts.iter().any(|text| text == "2 s so far"), "{texts:?}");
        let percent = part.map(|part| format!("{} %", (part * 100.0_f32) as u32));
        assert_eq!(texts.iter().find(|text| text.ends_with('%')).cloned(), percent);
        let [whole, done] = bar[..] else { panic!("{bar:?}") };
        assert_eq!(done.left(), whole.left());
        bars.push(done.width() / whole.width());
    }
    assert_eq!(bars[..4], [0.0, 0.25, 0.759, 1.0]);
    assert!((0.1..0.5).contains(&bars[4]));
}

#[test]
fn a_dialog_that_a_key_opens_has_no_tip_of_what_lies_behind_it() {
    let mut hand = Hand::new(example());
    let view = hand.find("View").rect.center();
    hand.linger(view);
    assert_eq!(hand.layers(egui::Order::Tooltip), 1);
    hand.update(Message::New);
    assert_eq!(hand.layers(egui::Order::Tooltip), 0);
    // Its own are shown.
    hand.linger(hand.find("Maze").rect.center());
    assert_eq!(hand.layers(egui::Order::Tooltip), 1);
}

#[test]
fn a_size_that_is_refused_with_enter_is_typed_on() {
    let mut hand = with(Message::New);
    let field = hand.find("24").rect.center();
    hand.type_over(field, "5000");
    assert!(asked(&mut hand).is_empty());
    assert!(hand.focused().is_some_and(|control| control.contains(field)));
    hand.select_all();
    hand.write("50");
    hand.key(Key::Enter);
    assert_eq!(asked(&mut hand), ["OpenLevel(Empty(50, 16))"]);
}
