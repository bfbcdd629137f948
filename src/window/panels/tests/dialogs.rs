//! Dialogs in the middle of the window.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use egui::{Key, PointerButton, Pos2, Rect, pos2, vec2};

use super::super::parts::LIGHT;
use super::*;
use crate::app::tests::files::long_work::{finish, open_slowly, wait_for_dialog};
use crate::app::{Dialog, Source};
use crate::jobs::Progress;
use crate::jobs::has_threads;
use crate::level::Scenario;
use crate::storage::tests::folder;
use crate::window::panels::dialogs::help::keys;
use crate::window::panels::dialogs::new_map::words_of;
use crate::words::{choose_language, level_text, name_of_map, say};

/// The program with the dialog that the given message opens.
fn with(message: Message) -> Hand {
    let mut hand = Hand::new(example());
    hand.update(message);
    hand.asked.clear();
    hand
}

#[test]
fn the_size_of_a_new_map_is_typed() {
    for (field, typed, size) in [("24", "30", "30, 16"), ("16", "9", "24, 9")] {
        let mut hand = with(Message::File(FileMessage::New));
        hand.type_over(hand.find(field).rect.center(), typed);
        assert_eq!(asked(&mut hand), [format!("OpenLevel(Empty({size}))")]);
    }
    // The field for the width has the focus when the dialog opens.
    let mut hand = with(Message::File(FileMessage::New));
    hand.select_all();
    hand.write("31");
    hand.key(Key::Enter);
    assert_eq!(asked(&mut hand), ["OpenLevel(Empty(31, 16))"]);
}

#[test]
fn sizes_of_new_maps_are_offered() {
    /// Returns the two numbers of a text such as `24 × 16`.
    fn size(text: &str) -> Option<[u16; 2]> {
        let (width, height) = text.split_once(" × ")?;
        Some([width.parse().ok()?, height.parse().ok()?])
    }
    for kind in [None, Some(MapKind::Maze)] {
        let open = || {
            let mut hand = with(Message::File(FileMessage::New));
            kind.iter().for_each(|&kind| hand.click(&words_of(Some(kind)).0));
            hand
        };
        let offers: Vec<String> =
            open().words().into_iter().filter(|text| size(text).is_some()).collect();
        assert_eq!(offers.len(), 5, "{offers:?}");
        for offer in &offers[..4] {
            let [width, height] = size(offer).unwrap();
            let mut hand = open();
            assert!(kind.is_none() || width % 2 == 1 && height % 2 == 1, "a maze has outer walls");
            hand.click(offer);
            hand.find(&width.to_string());
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
    let mut hand = with(Message::File(FileMessage::New));
    assert!(!hand.says("Seed") && !hand.says("Density") && hand.pictures().is_empty());
    hand.find("Plain ground, to draw on");
    for kind in MapKind::ALL {
        hand.click(&words_of(Some(kind)).0);
        assert_eq!(hand.says("Density"), kind.density().is_some(), "{kind:?}");
        if let Some(density) = kind.density() {
            assert_eq!(hand.beside("Density").text, density.to_string());
            assert_eq!(hand.beside(&density.to_string()).text, "%");
            // Each of the four fields has its own row.
            let rows = ["Size", "15 × 11", "Density", "Seed"].map(|text| hand.find(text).rect);
            assert!(rows.windows(2).all(|pair| pair[0].bottom() < pair[1].center().y), "{rows:?}");
            assert_eq!(rows[0].left(), rows[2].left());
        }
        let seed = hand.beside("Seed").text;
        assert!(!hand.says("Plain ground"));
        // The dialog shows the title that the map will have, and a picture of it. Mazes get odd sides.
        let size = if kind == MapKind::Random { [24, 16] } else { [25, 17] };
        let recipe = Recipe::new(kind, size, kind.density(), seed.parse().unwrap()).unwrap();
        hand.find(&name_of_map(&recipe).to_string());
        let pictures = hand.pictures();
        assert_eq!(pictures.len(), 1);
        hand.click("New seed");
        assert_ne!(hand.beside("Seed").text, seed);
        assert_ne!(hand.pictures(), pictures, "another seed is another picture");
    }
    // A large map is shown by a smaller one.
    assert!(!hand.says("The picture shows a smaller map of this kind."));
    hand.click_at(hand.find("25").rect.center());
    hand.select_all();
    hand.write("4096");
    hand.find("The picture shows a smaller map of this kind.");
    hand.click("Cancel");
    hand.update(FileMessage::New);
    hand.click("Empty");
    assert!(!hand.says("Seed"));
    let mut hand = with(Message::File(FileMessage::New));
    assert_eq!(hand.tip("Empty"), ["No walls yet"]);
    assert_eq!(hand.tip("Maze"), ["Exactly one path between any two cells"]);
    // The new map has the density that was typed.
    hand.click("Random walls");
    hand.click_beside("Density");
    hand.write("55");
    hand.click("Create");
    let made = asked(&mut hand).join(" ");
    assert!(made.contains("55") && made.contains("Seed"), "{made}");
}

#[test]
fn a_refused_number_stays_as_it_was_typed() {
    let seed = "Seed must be between 0 and 18446744073709551615.";
    for (kind, field, typed, fault) in [
        (None, "Width", "5000", "Width must be between 1 and 4096."),
        (None, "Height", "5000", "Height must be between 1 and 4096."),
        (None, "Width", "0", "Width must be between 1 and 4096."),
        (None, "Width", "1o", "Width must be between 1 and 4096."),
        (None, "Height", "-3", "Height must be between 1 and 4096."),
        (None, "Height", "", "Height must be between 1 and 4096."),
        (Some("Maze"), "Width", "2", "Width must be between 3 and 4096."),
        (Some("Cave"), "Density", "91", "Density must be between 0 and 90."),
        (Some("Maze"), "Seed", "x", seed),
    ] {
        let mut hand = with(Message::File(FileMessage::New));
        kind.into_iter().for_each(|kind| hand.click(kind));
        let at = match field {
            "Width" => hand.find(if kind == Some("Maze") { "25" } else { "24" }),
            "Height" => hand.find(if kind == Some("Maze") { "17" } else { "16" }),
            label => hand.beside(label),
        };
        let at = at.rect.center();
        hand.click_at(at);
        hand.key(Key::Backspace);
        if !typed.is_empty() {
            hand.write(typed);
            assert_eq!(hand.find(typed).color, LIGHT.error);
        }
        assert_eq!(hand.find(fault).color, LIGHT.error, "{typed}");
        assert!(hand.is_disabled("Create"));
        hand.click("Create");
        hand.click_at(at);
        hand.key(Key::Enter);
        assert!(asked(&mut hand).is_empty(), "{typed}");
        assert!(hand.focused().is_some_and(|control| control.contains(at)), "focus is lost");
        hand.select_all();
        hand.write("50");
        hand.key(Key::Enter);
        assert!(matches!(asked(&mut hand)[..], [_]), "{typed}");
    }
    let mut hand = with(Message::File(FileMessage::New));
    hand.click("Cancel");
    assert_eq!(asked(&mut hand), ["Dismiss"]);
    assert!(hand.app.dialog().is_none());
}

#[test]
fn a_level_is_opened_by_a_click_or_by_its_path() {
    let mut hand = with(Message::File(FileMessage::Open));
    assert!(hand.says("15 × 9 · 2 lanes") && hand.says("27 × 15 · terrain"));
    hand.click("The swamp and the road");
    hand.wait();
    assert_eq!(hand.app.document().title, "The swamp and the road");
    assert!(hand.app.dialog().is_none());

    let mut hand = with(Message::File(FileMessage::Open));
    hand.key(Key::Enter);
    assert!(asked(&mut hand).is_empty(), "no path was typed");
    hand.click("Open");
    hand.find("Type the path of a file, or choose one.");
    let mut hand = with(Message::File(FileMessage::Open));
    hand.write("there is no such.ron");
    hand.key(Key::Enter);
    hand.wait();
    let fault = hand.app.fault().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, LIGHT.error);
    // The path can be corrected.
    hand.write("x");
    hand.find("there is no such.ronx");
    hand.click("Cancel");
    assert!(hand.app.dialog().is_none());
}

#[test]
fn a_recent_file_is_opened_by_a_click_or_by_keys() {
    let folder = folder();
    let recent: Vec<PathBuf> = ["one.ron", "two.ron"].map(|name| folder.path().join(name)).into();
    for file in &recent {
        crate::level::save(file, &WORKED_EXAMPLE.load().unwrap()).unwrap();
    }
    let open = || {
        let mut hand = Hand::new(example());
        let recent = recent.clone();
        hand.app.apply_settings(crate::settings::Settings { recent, ..Default::default() });
        hand.update(FileMessage::Open);
        hand.asked.clear();
        hand
    };
    let mut hand = open();
    assert_eq!(hand.tip("two.ron"), [recent[1].display().to_string()]);
    hand.click("two.ron");
    hand.wait();
    assert_eq!(hand.app.document().file(), Some(&*recent[1]));
    let mut hand = open();
    let link = hand.find("one.ron").rect;
    hand.focus(|control| control.contains_rect(link));
    hand.key(Key::Enter);
    hand.wait();
    assert_eq!(hand.app.document().file(), Some(&*recent[0]));
}

#[test]
fn arrow_keys_choose_a_card_of_the_gallery() {
    let titles: Vec<String> =
        builtin().iter().map(|level| level.load().unwrap().title.to_string()).collect();
    for (keys, place) in [
        (&[Key::ArrowDown][..], 0),
        (&[Key::ArrowDown, Key::ArrowRight], 1),
        (&[Key::ArrowDown, Key::ArrowDown, Key::ArrowRight, Key::ArrowLeft], 5),
        // Each chapter begins a row, and the second has two.
        (&[Key::ArrowDown; 6], 20),
        (&[Key::ArrowDown; 7], 20),
        // The last card is the end.
        (&[[Key::ArrowDown; 6], [Key::ArrowRight; 6]].concat(), 24),
        (&[Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight, Key::ArrowDown, Key::ArrowUp], 1),
    ] {
        let mut hand = Hand::with_size(example(), 1280.0, 720.0);
        hand.update(FileMessage::Open);
        hand.asked.clear();
        // The first arrow key leaves the field, even after typing.
        hand.write("x");
        keys.iter().for_each(|key| hand.key(*key));
        hand.key(Key::Enter);
        assert_eq!(asked(&mut hand).len(), 1, "{keys:?}");
        hand.wait();
        assert_eq!(hand.app.document().title, titles[place], "{keys:?}");
    }
}

#[test]
fn arrow_keys_choose_the_same_card_as_soon_as_the_gallery_opens() {
    for (keys, place) in [
        (&[Key::ArrowDown][..], 0),
        (&[Key::ArrowDown, Key::ArrowRight], 1),
        (&[Key::ArrowDown, Key::ArrowDown, Key::ArrowRight, Key::ArrowUp], 1),
    ] {
        let mut hand = Hand::with_size(example(), 1280.0, 720.0);
        hand.app.update(FileMessage::Open);
        hand.frame(Vec::new());
        for key in keys.iter().chain(&[Key::Enter]) {
            hand.tap(*key);
        }
        hand.wait();
        let title = builtin()[place].load().unwrap().title;
        assert_eq!(hand.app.document().title, title, "{keys:?}");
        assert!(hand.app.dialog().is_none(), "{keys:?}");
    }
}

#[test]
fn a_card_says_what_kind_of_file_it_opens() {
    let folder = folder();
    std::fs::write(folder.path().join("a.map"), "type octile\nheight 1\nwidth 3\nmap\n...\n")
        .unwrap();
    let mut hand = Hand::new(example());
    let files = ["a.map", "b.scen", "c.ron"].map(|name| folder.path().join(name));
    hand.app.show_unread(files.map(crate::level::Listing::by_name).into());
    hand.wait();
    for (title, tags) in
        [("a", "3 × 1 · Moving AI map"), ("b.scen", "scenario"), ("c.ron", "no preview")]
    {
        let [title, tags] = [title, tags].map(|text| hand.find(text).rect);
        assert_eq!(title.left(), tags.left());
        assert!((0.0..8.0).contains(&(tags.top() - title.bottom())));
    }
}

#[test]
fn the_tip_of_a_card_asks_and_tells_nothing() {
    use crate::level::{LevelPlace, Listing};
    let level = WORKED_EXAMPLE.load().unwrap();
    let (question, answer) = level.about.as_str().split_once("\n\n").unwrap();
    let mut hand = Hand::new(example());
    let listing = Listing::of(level.clone(), LevelPlace::Builtin(WORKED_EXAMPLE));
    hand.app.show_unread(vec![listing]);
    hand.rest();
    hand.linger(hand.find("A* from A to B").rect.center());
    let words = hand.words().join(" ").replace('\n', " ");
    let beginning = |text: &str| text.split_whitespace().take(5).collect::<Vec<_>>().join(" ");
    assert!(words.contains(&beginning(question)), "{words}");
    assert!(!words.contains(&beginning(answer)), "{words}");
}

#[test]
fn a_changed_level_opens_as_it_was_left_or_as_it_was_made() {
    use crate::level::{LevelPlace, Listing};
    let level = WORKED_EXAMPLE.load().unwrap();
    let made = Listing::of(level, LevelPlace::Builtin(WORKED_EXAMPLE));
    for (is_changed, x, expected) in
        [(false, 0.0, "Builtin"), (true, 0.0, "Playground"), (true, 1.0, "Builtin")]
    {
        let mut hand = Hand::new(example());
        hand.app.show_unread(vec![Listing { is_changed, ..made.clone() }]);
        hand.rest();
        assert_eq!(hand.says("changed · 8 × 6"), is_changed);
        let title = hand.find("A* from A to B").rect;
        let mut card = hand.frames().into_iter().map(|frame| frame.rect);
        let card = card.rfind(|card| card.contains_rect(title)).unwrap();
        assert!(card.height() < 200.0, "{card:?}");
        hand.click_at(title.left_top() + x * vec2(card.width() - 34.0, -84.0));
        let asked = asked(&mut hand).join(" ");
        assert!(asked.starts_with(&format!("OpenLevel({expected}(")), "{asked}");
    }
}

#[test]
fn a_path_to_save_to_is_typed() {
    let mut hand = with(Message::File(FileMessage::SaveAs));
    let Some(Dialog::SaveAs(file)) = hand.app.dialog() else { panic!("expected a dialog") };
    let field = hand.find(&file.display().to_string()).rect;
    assert!(hand.says("Relative to /"));
    let folder = folder();
    let path = folder.path().join("saved.ron");
    hand.type_over(field.left_center() + vec2(8.0, 0.0), path.to_str().unwrap());
    hand.wait();
    assert_eq!(asked(&mut hand), [format!("SaveTo({path:?})")]);
    assert!(path.exists());
}

#[test]
fn an_ending_that_is_typed_replaces_the_one_that_was_kept() {
    for (ask, typed, name) in [
        (FileMessage::SaveAs, "a.ron", "a.ron"),
        (FileMessage::SaveAs, "a", "a.ron"),
        (FileMessage::SaveAs, "a.b", "a.b.ron"),
        (FileMessage::Export, "fig.svg", "fig.svg"),
        (FileMessage::Export, "fig.1", "fig.1.png"),
    ] {
        let mut hand = with(Message::File(ask));
        typed.split_inclusive('.').for_each(|part| hand.write(part));
        let is_shown = |text: &String| text.rsplit('/').next() == Some(name);
        assert!(hand.words().iter().any(is_shown), "{name}: {:?}", hand.words());
    }
}

#[test]
fn questions_are_answered_by_their_buttons() {
    let folder = folder();
    let file = folder.path().join("unsaved-1.ron");
    for (answer, message) in [
        ("Restore", format!("Restore({file:?})")),
        ("Discard", format!("Forget({file:?})")),
        ("Later", "Dismiss".to_owned()),
    ] {
        std::fs::write(&file, "// {\"title\":\"Maze\",\"file\":null}\nLevel(").unwrap();
        let mut hand = with(Message::File(FileMessage::Offer(file.clone())));
        assert_eq!(hand.words()[0], "Restore unsaved work?");
        hand.click(answer);
        assert_eq!(asked(&mut hand), [message]);
    }
    for (answer, message) in [
        ("Save", "SaveAnd(Open(Empty(9, 9)))"),
        ("Discard", "Continue(Open(Empty(9, 9)))"),
        ("Cancel", "Dismiss"),
    ] {
        // The answer saves the level.
        let app = opened(WORKED_EXAMPLE.load().unwrap(), Some(folder.path().join("mine.ron")));
        let mut hand = Hand::new(app);
        hand.update(EditMessage::CustomRules(Box::default()));
        hand.update(FileMessage::OpenLevel(Source::Empty(9, 9)));
        assert!(asks_about_changes(&hand.app));
        hand.find("A* from A to B has unsaved changes. Save or discard them?");
        hand.click(answer);
        assert_eq!(asked(&mut hand), [message]);
    }
}

#[test]
fn a_click_beside_a_dialog_closes_it() {
    let (beside, within) = (
        pos2(5.0, 400.0),
        with(Message::File(FileMessage::Help)).find("Keys and words").rect.center(),
    );
    for (at, expected) in
        [(Some(beside), &["Dismiss"][..]), (Some(within), &[]), (None, &["Dismiss"])]
    {
        let mut hand = with(Message::File(FileMessage::Help));
        match at {
            Some(at) => hand.click_at(at),
            None => hand.key(Key::Escape),
        }
        assert_eq!(asked(&mut hand), expected, "{at:?}");
    }
}

#[test]
fn the_help_page_shows_the_first_keys_and_the_words_and_no_text_is_cut() {
    for (width, height) in [(1280.0, 720.0), (800.0, 600.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        let nothing_is_cut = |hand: &Hand| {
            let window = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            for text in hand.foreground() {
                let is_whole = window.intersect(text.clip).expand(1.0).contains_rect(text.rect);
                assert!(is_whole, "{text:?} at {width} x {height}");
            }
        };
        hand.update(FileMessage::Help);
        for word in ["G", "H", "F", "open", "closed", "parent", "heuristic", "admissible"] {
            hand.find(word);
        }
        for key in ["Space", "Backspace", "Enter", "Left drag", "Wheel", "Ctrl+Z", "F5"] {
            hand.find(key);
        }
        nothing_is_cut(&hand);
        assert!(!hand.words().contains(&"minimap: click or drag to go there".to_owned()));
        hand.click("All keys");
        hand.find("minimap: click or drag to go there");
        nothing_is_cut(&hand);
        hand.click("First keys");
        hand.find("admissible");
    }
}

#[test]
fn every_key_is_on_its_page() {
    let mut hand = with(Message::File(FileMessage::Help));
    hand.click("All keys");
    let texts = hand.foreground();
    for (title, lines) in keys().iter().flatten() {
        hand.find(title);
        assert!(lines.lines().count() > 3, "{lines}");
        for (key, does) in lines.lines().map(|line| line.split_once(" | ").unwrap()) {
            // A key is listed twice if it has another effect over the timeline.
            let is_in_row = texts.iter().filter(|one| one.text == key).any(|one| {
                texts.iter().any(|other| {
                    other.text == does
                        && (other.rect.top() - one.rect.top()).abs() < 6.0
                        && (0.0..100.0).contains(&(other.rect.left() - one.rect.right()))
                })
            });
            assert!(is_in_row, "{key}: {does}");
        }
    }
    // Both columns have the same width.
    let left = keys().map(|column| hand.find(&column[0].0).rect.left());
    let end = 640.0 + (640.0 - left[0]);
    assert!((left[1] - left[0] - (end - left[0]) / 2.0).abs() < 20.0, "{left:?}");
    hand.click("Close");
    assert_eq!(asked(&mut hand), ["Dismiss"]);
}

#[test]
fn keys_scroll_the_page_of_keys_where_it_is_too_long() {
    let mut hand = Hand::with_size(example(), 800.0, 480.0);
    hand.update(FileMessage::Help);
    hand.click("All keys");
    for (key, is_scrolled) in [(Key::End, true), (Key::Home, false), (Key::PageDown, true)] {
        hand.key(key);
        hand.wait();
        hand.rest();
        assert_eq!(!hand.words().contains(&"Search".to_owned()), is_scrolled, "{key:?}");
    }
}

#[test]
fn an_entry_of_a_list_is_found_and_opened() {
    let folder = folder();
    let map =
        "type octile\nheight 40\nwidth 40\nmap\n".to_owned() + &(".".repeat(40) + "\n").repeat(40);
    std::fs::write(folder.path().join("a.map"), map).unwrap();
    let file = folder.path().join("some.scen");
    let lines: Vec<String> = (0..30)
        .map(|place| format!("{}\ta.map\t40\t40\t{place}\t1\t{place}\t4\t3", place / 10))
        .collect();
    std::fs::write(&file, format!("version 1\n{}", lines.join("\n"))).unwrap();
    let list = Arc::new(Scenario::load(&file, &Progress::none()).unwrap());
    assert_eq!(list.entries.len(), 30);
    let mut hand = with(Message::File(FileMessage::OpenLevel(Source::File(file.clone()))));
    assert_eq!(hand.words()[0], "Scenario entries in some.scen");
    hand.find("30 entries; click one to open it");
    for head in ["entry", "bucket", "start", "goal", "length"] {
        hand.find(head);
    }
    // Values are aligned with the right ends of their headings.
    let [value, head] = ["(0, 4)", "goal"].map(|text| hand.find(text).rect.right());
    assert!((value - head).abs() < 1.0);
    hand.write("bucket 2");
    hand.find("10 of 30 entries; click one to open it");
    assert!(!hand.says("(0, 4)") && hand.says("(20, 4)"));
    hand.write("x");
    hand.find("No entry matches");
    hand.click("Cancel");
    assert!(hand.app.dialog().is_none());
    for (how, number) in [("click", 2), ("Enter", 1), ("button", 1)] {
        hand.update(FileMessage::OpenLevel(Source::File(file.clone())));
        hand.find("30 entries; click one to open it");
        hand.asked.clear();
        match how {
            "click" => hand.click("(1, 4)"),
            "Enter" => hand.key(Key::Enter),
            _ => hand.click("Open first"),
        }
        assert_eq!(asked(&mut hand), [format!("OpenLevel(Entry({file:?}, {number}))")], "{how}");
        hand.wait();
    }
    let mut small = Hand::with_size(hand.app, 640.0, 480.0);
    small.update(FileMessage::OpenLevel(Source::File(file)));
    assert!(small.find("Cancel").rect.bottom() < 480.0);
}

#[test]
fn a_job_under_way_shows_its_progress() {
    use super::super::dialogs::progress;
    let ctx = egui::Context::default();
    crate::window::host::install_fonts(&ctx);
    super::super::set_style(&ctx);
    let app = example();
    let bars = [Some(0.0), Some(0.25), Some(0.759), Some(1.0), None].map(|part| {
        let cx = parts::PanelCx::new(&app);
        let output = ctx.run(egui::RawInput::default(), |ctx| {
            egui::CentralPanel::default().show(ctx, |ui| {
                // After this time, the moving part is back at the left end of the bar.
                let passed = Duration::from_millis(2400);
                progress::show(ui, "Opening a map", passed, part, &cx);
            });
        });
        let (mut texts, mut bar) = (Vec::new(), Vec::new());
        for clipped in &output.shapes {
            match &clipped.shape {
                egui::Shape::Text(text) => texts.push(text.galley.text().to_owned()),
                egui::Shape::Rect(rect) if rect.rect.height() == 6.0 => bar.push(rect.rect),
                _ => {}
            }
        }
        assert!(texts.iter().any(|text| text == "2 s so far"), "{texts:?}");
        let percent = part.map(|part| format!("{}%", (part * 100.0_f32) as u32));
        assert_eq!(texts.iter().find(|text| text.ends_with('%')).cloned(), percent);
        let [whole, done] = bar[..] else { panic!("{bar:?}") };
        assert_eq!(done.left(), whole.left());
        done.width() / whole.width()
    });
    assert_eq!(bars[..4], [0.0, 0.25, 0.759, 1.0]);
    assert!((0.1..0.5).contains(&bars[4]));
}

#[test]
fn a_dialog_hides_the_tips_behind_it() {
    let mut hand = Hand::new(example());
    hand.linger(hand.find("Compare").rect.center());
    assert_eq!(hand.layers(egui::Order::Tooltip), 1);
    hand.update(FileMessage::New);
    assert_eq!(hand.layers(egui::Order::Tooltip), 0);
    hand.linger(hand.find("Maze").rect.center());
    assert_eq!(hand.layers(egui::Order::Tooltip), 1, "the dialog has its own tips");
}

#[test]
fn the_dialog_of_a_job_is_seen_at_once() {
    if !has_threads() {
        return;
    }
    let mut hand = Hand::new(example());
    let _waiting = open_slowly(&mut hand.app);
    wait_for_dialog(&mut hand.app);
    // The first frame measures it.
    hand.frame(Vec::new());
    let mut color = || {
        hand.frame_after(0.01, Vec::new());
        hand.find("Opening slow.ron").color
    };
    let first = color();
    assert_eq!((0..30).map(|_| color()).last(), Some(first));
}

#[test]
fn the_gallery_begins_at_the_open_level() {
    let last = builtin().len() - 1;
    for (place, is_file) in [(0, true), (last, true), (last, false)] {
        let file = is_file.then(|| PathBuf::from("levels").join(builtin()[place].name));
        let mut hand = Hand::new(opened(builtin()[place].load().unwrap(), file));
        let title = level_text(&hand.app.document().title).to_owned();
        hand.update(FileMessage::Open);
        hand.wait();
        let card = hand.foreground().into_iter().find(|text| text.text == title).unwrap();
        assert!(card.clip.contains_rect(card.rect), "{title}: {card:?}");
        let is_marked = |frame: &egui::epaint::RectShape| {
            frame.stroke.color == LIGHT.accent && frame.rect.contains(card.rect.center())
        };
        assert!(hand.frames().iter().any(is_marked), "{title}");
    }
}

#[test]
fn a_doubtful_map_is_asked_about_and_opened_as_it_was_chosen() {
    let read_as = |text: &str| {
        let mut hand = with(Message::File(FileMessage::Paste(text.to_owned())));
        finish(&mut hand.app);
        hand
    };
    // Two letters without a hint: each may be the walls.
    let mut hand = read_as("qrqrq\nrqqqr\nqqrqq\n");
    assert_eq!(
        hand.app.player().problem(),
        example().player().problem(),
        "nothing opens by itself"
    );
    for words in ["wall: q; ground: r", "wall: r; ground: q", "Open"] {
        hand.find(words);
    }
    hand.click("Open");
    let [message] = &hand.asked[..] else { panic!("{:?}", asked(&mut hand)) };
    let message = message.clone();
    hand.update(message);
    finish(&mut hand.app);
    assert_eq!(hand.app.player().problem().grid().walls(), 10);
    // Of a sign that may be anything, its row has the role of the reading that is chosen.
    let hand = read_as("##########\n#S.~...~.#\n#..~..E~.#\n##########\n");
    hand.find("~");
    hand.find("4");
}

/// The program with the dialog *Read as* about a text.
fn asks_about(name: &str, text: &str) -> (impl Drop, Hand) {
    let folder = folder();
    let file = folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    let mut hand = Hand::new(example());
    hand.update(FileMessage::OpenLevel(Source::File(file)));
    if hand.app.dialog().is_none() {
        hand.update(FileMessage::ReadAs);
    }
    hand.asked.clear();
    (folder, hand)
}

#[test]
fn a_map_is_read_in_another_way_by_clicks_and_enter() {
    let (_folder, mut hand) = asks_about("read-as.csv", "0,0,0\n0,1,0\n0,0,0\n");
    hand.find("What do the signs of this map stand for?");
    let captions = ["wall: 1; ground: 0", "wall: 0; ground: 1"];
    let [usual, turned] = captions.map(|caption| hand.find(caption).rect);
    let open = hand.find("Open").rect;
    // A click beside the dialog keeps what was chosen, and nothing moves.
    hand.click_at(turned.left_top() - vec2(-20.0, 20.0));
    hand.click_at(pos2(5.0, 5.0));
    assert!(matches!(hand.app.dialog(), Some(Dialog::ReadAs(_))));
    assert_eq!((hand.find(captions[0]).rect, hand.find("Open").rect), (usual, open));
    // Enter closes a list first.
    hand.click("wall");
    hand.key(Key::Enter);
    assert!(hand.app.dialog().is_some());
    hand.key(Key::Escape);
    hand.key(Key::Enter);
    hand.wait();
    assert!(hand.app.dialog().is_none());
    assert_eq!(hand.app.player().problem().grid().walls(), 8);
    hand.update(FileMessage::ReadAs);
    hand.find(captions[0]);
    hand.key(Key::Escape);
    assert!(hand.app.dialog().is_none());
}

#[test]
fn a_refused_reading_is_said_in_the_dialog_until_another_is_chosen() {
    let (_folder, mut hand) = asks_about("read-as-wall.csv", "0,0,0\n0,1,0\n0,0,0\n");
    let open = hand.find("Open").rect;
    hand.click("ground");
    let walls: Vec<_> = hand.foreground().into_iter().filter(|text| text.text == "wall").collect();
    hand.click_at(walls.last().unwrap().rect.center());
    hand.find("No cell is ground.");
    assert_eq!(hand.find("Open").rect, open);
    hand.click("Open");
    hand.wait();
    let says = |hand: &Hand| hand.words().iter().any(|text| text.contains("no open cell"));
    assert!(says(&hand), "{:?}", hand.words());
    assert_eq!(hand.find("Open").rect, open);
    // The choice is still there.
    hand.find("No cell is ground.");
    hand.click_at(hand.find("wall: 1; ground: 0").rect.left_top() - vec2(-20.0, 20.0));
    assert!(!says(&hand) && !hand.says("No cell is ground."));
}

#[test]
fn a_picture_is_divided_anew_once_a_number_is_typed_or_dragged_to_its_end() {
    let pixel = |x: usize, y: usize| if (x / 4 + y / 4 * 3).is_multiple_of(4) { 40 } else { 230 };
    let rows: Vec<String> = (0..32)
        .map(|y| (0..32).map(|x| pixel(x, y).to_string()).collect::<Vec<_>>().join(" "))
        .collect();
    let text = format!("P2\n32 32\n255\n{}\n", rows.join("\n"));
    let (_folder, mut hand) = asks_about("read-as.pgm", &text);
    hand.find("read-as.pgm: 8 × 8 cells.");
    // The role that was chosen stays.
    hand.click("ground");
    hand.click("ground that costs");
    let side = hand.beside("Pixels a cell").rect.center();
    hand.click_at(side);
    hand.select_all();
    hand.write("16");
    hand.find("read-as.pgm: 8 × 8 cells.");
    hand.select_all();
    hand.write("2");
    hand.key(Key::Enter);
    hand.wait();
    hand.find("read-as.pgm: 16 × 16 cells.");
    hand.find("ground that costs");
    let way = [side, side + vec2(8.0, 0.0), side + vec2(10.0, 0.0)];
    hand.point_at(way[0]);
    hand.press(way[0], PointerButton::Primary, true);
    way.iter().for_each(|at| hand.frame(vec![egui::Event::PointerMoved(*at)]));
    hand.find("read-as.pgm: 16 × 16 cells.");
    assert_ne!(hand.beside("Pixels a cell").text, "2");
    hand.press(way[2], PointerButton::Primary, false);
    hand.wait();
    assert!(!hand.says("read-as.pgm: 16 × 16 cells."));
    // Of a number that makes no map the reason is left, and the field has the number of the map.
    hand.type_over(side, "32");
    hand.wait();
    let words = hand.words();
    assert!(words.iter().any(|text| text.contains("at least 2 × 2 cells")), "{words:?}");
    assert_eq!(hand.beside("Pixels a cell").text, "4");
    hand.find("ground that costs");
}

#[test]
fn several_maps_in_a_file_are_asked_for_by_name() {
    let layer = |name: &str, wall: u8| {
        let tag =
            format!("<layer name=\"{name}\" width=\"4\" height=\"2\"><data encoding=\"csv\">");
        format!("{tag}0,0,{wall},0,0,{wall},0,0</data></layer>")
    };
    let text = format!(
        "<map width=\"4\" height=\"2\"><tileset firstgid=\"1\"/>{}{}</map>",
        layer("low", 7),
        layer("high", 3)
    );
    let (_folder, mut hand) = asks_about("read-as.tmx", &text);
    hand.find("Which map of the file?");
    hand.click("low");
    hand.click("high");
    hand.wait();
    hand.find("What do the signs of this map stand for?");
    hand.find("3");
    hand.key(Key::Enter);
    hand.wait();
    assert!(hand.app.dialog().is_none());
    let read = hand.app.document().found.clone().unwrap();
    assert_eq!((read.reading.entry, read.reading.legend.is_empty()), (Some(2), true));
}

/// The frame of the dialog that is shown: the smallest around its title.
fn frame_of(hand: &Hand, title: &str) -> Rect {
    let title = hand.find(title).rect;
    let around = hand.frames().into_iter().map(|frame| frame.rect);
    let around = around.filter(|frame| frame.contains_rect(title));
    around.min_by(|one, other| one.area().total_cmp(&other.area())).unwrap()
}

#[test]
fn a_dialog_is_drawn_where_it_stays_in_its_first_frame() {
    for dialog in [FileMessage::New, FileMessage::SaveAs, FileMessage::Export, FileMessage::Help] {
        let mut hand = Hand::new(example());
        hand.app.update(dialog.clone());
        hand.frame(Vec::new());
        let seen = |hand: &Hand| {
            let texts = hand.foreground().into_iter();
            let texts: Vec<_> = texts.map(|text| (text.text, text.rect, text.color)).collect();
            (texts, hand.frames())
        };
        let first = seen(&hand);
        hand.wait();
        assert!(first == seen(&hand), "{dialog:?}");
    }
}

#[test]
fn the_upper_edge_of_a_new_map_stays_where_it_is() {
    use super::super::dialogs::new_map::HEIGHT;
    for language in ["en", "zh-Hans"] {
        choose_language(language);
        for (width, height) in [crate::app::ROOM.into(), (1280.0, 720.0)] {
            let mut hand = Hand::with_size(example(), width, height);
            hand.update(FileMessage::New);
            let title = say!("new-map-title");
            let before = frame_of(&hand, &title);
            let mut tallest = before.height();
            for kind in MapKind::ALL {
                hand.click(&words_of(Some(kind)).0);
                let now = frame_of(&hand, &title);
                assert_eq!(now.top(), before.top(), "{kind:?} {width} × {height} {language}");
                assert!(now.bottom() < height, "{kind:?} {width} × {height} {language}");
                tallest = tallest.max(now.height());
            }
            assert!((HEIGHT - 8.0..=HEIGHT).contains(&tallest), "{tallest} {language}");
        }
    }
}
