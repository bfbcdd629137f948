//! The bars at the edges: top, bottom, tools.

use super::*;
use crate::app::Tool;
use crate::grid::Grid;
use crate::player::MAX_SPEED;
use crate::player::Message as Play;
use egui::PointerButton::Primary;
use egui::{Color32, vec2};

#[test]
fn the_buttons_at_the_top_do_what_they_say() {
    let mut hand = Hand::new(example());
    for (button, title) in [
        ("New", "New map"),
        ("Open", "Open a level"),
        ("Save", "Save as"),
        ("Save as", "Save as"),
        ("Export", "Export a figure"),
        ("?", "Keys"),
    ] {
        hand.click(button);
        hand.wait();
        assert_eq!(hand.words()[0], title, "{button}");
        hand.update(Message::Dismiss);
        assert!(hand.app.dialog().is_none());
    }
}

#[test]
fn edits_are_marked_undone_and_done_again() {
    let mut hand = Hand::new(example());
    let dots = |hand: &Hand| {
        let mut dots = 0;
        hand.each_shape(|shape| {
            let is_dot = |fill| fill == super::super::parts::UNSAVED;
            dots +=
                usize::from(matches!(shape, egui::Shape::Circle(circle) if is_dot(circle.fill)));
        });
        dots
    };
    assert!(hand.is_disabled("Undo") && hand.is_disabled("Redo") && !hand.is_disabled("Save"));
    assert_eq!(dots(&hand), 0);
    hand.update(Message::CustomRules(Box::default()));
    assert!(!hand.is_disabled("Undo") && hand.is_disabled("Redo"));
    assert_eq!(dots(&hand), 1);
    assert_eq!(hand.tip("Undo"), ["Undo the last edit (Ctrl+Z)"]);
    assert_eq!(hand.tip("Redo"), ["Redo the edit that was undone (Ctrl+Shift+Z)"], "disabled, too");
    hand.click("Undo");
    assert!(hand.is_disabled("Undo") && !hand.is_disabled("Redo"));
    hand.click("Redo");
    assert!(!hand.is_disabled("Undo") && hand.is_disabled("Redo"));
}

#[test]
fn the_menu_of_rules_follows_what_is_chosen() {
    let mut hand = Hand::new(example());
    hand.click("Rules: Lester (2003)");
    for preset in crate::level::presets() {
        hand.find(preset.title);
    }
    hand.click("Lague");
    hand.rest();
    hand.find("Rules: Lague");
    assert_eq!(hand.app.rules().name(), "lague");
    hand.update(Message::CustomRules(Box::default()));
    hand.find("Rules: The level's own");
    // In a narrow window the name alone has to do, and that of the program goes.
    let narrow = Hand::with_size(example(), 800.0, 600.0);
    assert!(narrow.says("Lester (2003)") && !narrow.says("Rules: Lester (2003)"));
    assert!(!narrow.says("stepstar") && hand.says("stepstar"));
    let words = narrow.words();
    assert!(words.contains(&"Neighbor".to_owned()) && words.contains(&"File".to_owned()));
}

#[test]
fn tools_are_chosen_by_a_click() {
    let mut hand = Hand::new(example());
    for (name, key, tool) in [
        ("Erase", "E", Tool::Erase),
        ("Start", "S", Tool::Start),
        ("Goal", "G", Tool::Goal),
        ("Break", "B", Tool::Break),
        ("Inspect", "I", Tool::Inspect),
        ("Wall", "W", Tool::Wall),
    ] {
        hand.click(name);
        assert_eq!(hand.app.editor().tool(), tool);
        // The key stands over the name, in the same button, which is marked.
        let texts = hand.texts();
        let own = |text: &str| {
            texts.iter().find(|one| one.text == text && one.rect.left() < 62.0).unwrap().rect
        };
        let (over, under) = (own(key), own(name));
        let chosen: Vec<_> = hand
            .patches()
            .into_iter()
            .filter(|patch| patch.fill == super::super::parts::CHOSEN && patch.rect.left() < 10.0)
            .collect();
        assert_eq!(chosen.len(), 1, "{name}");
        let around = chosen[0].rect.expand(1.0);
        assert!(
            around.contains_rect(over) && around.contains_rect(under),
            "{around} {over} {under}"
        );
        assert!(over.bottom() <= under.top(), "{name}");
        assert!((over.center().x - under.center().x).abs() < 1.0);
    }
    // The cost stands on the tool that is in hand.
    let has_tool = |hand: &Hand, key: &str| {
        hand.texts().iter().any(|one| one.text == key && one.rect.left() < 62.0)
    };
    assert!(has_tool(&hand, "T") && !has_tool(&hand, "7"));
    hand.update(Message::Choose(Tool::Terrain(7)));
    assert!(!has_tool(&hand, "T") && has_tool(&hand, "7"));
    hand.click("Erase");
    assert!(has_tool(&hand, "T") && !has_tool(&hand, "7"));
}

#[test]
fn steps_can_be_taken_while_there_are_some() {
    let mut hand = Hand::new(example());
    let state = |hand: &Hand| {
        ["⏮", "◀", "▶ Run", "Step", "Neighbor", "⏭"].map(|button| {
            let place = hand.texts().into_iter().rfind(|text| text.text == button).unwrap();
            place.color == super::super::parts::TEXT
        })
    };
    let click = |hand: &mut Hand, button: &str| {
        // A tab has the same name as one of the buttons.
        let texts = hand.texts();
        let at = texts.iter().rfind(|text| text.text == button).unwrap().rect.center();
        hand.click_at(at);
        hand.wait();
        hand.app.player().moment().iteration()
    };
    assert_eq!(state(&hand), [false, false, true, true, true, true]);
    assert_eq!(click(&mut hand, "Step"), 1);
    assert_eq!(state(&hand), [true; 6]);
    assert_eq!(click(&mut hand, "Neighbor"), 2);
    // Its cell is taken; none of its neighbors was examined yet.
    assert_eq!(hand.app.player().moment().shown(), Some(0));
    assert_eq!(click(&mut hand, "◀"), 1);
    assert_eq!(click(&mut hand, "⏭"), 12);
    assert_eq!(state(&hand), [true, true, true, false, false, false]);
    assert_eq!(click(&mut hand, "⏮"), 0);
    assert_eq!(state(&hand), [false, false, true, true, true, true]);
    hand.click("▶ Run");
    assert!(hand.app.playback().is_running());
    hand.click("⏸ Pause");
    assert!(!hand.app.playback().is_running());
}

#[test]
fn the_slider_sets_the_speed() {
    let mut hand = Hand::new(example());
    let row = hand.find("Speed").rect;
    let end = hand.find("8 steps/s").rect.left();
    hand.drag(Primary, &[row.right_center() + vec2(60.0, 0.0), egui::pos2(end, row.center().y)]);
    hand.rest();
    assert_eq!(hand.app.playback().speed(), MAX_SPEED);
    hand.find("full speed");
    hand.click_at(row.right_center() + vec2(14.0, 0.0));
    assert!(hand.app.playback().speed() < 2.0, "{}", hand.app.playback().speed());
}

#[test]
fn live_is_switched_on_and_off() {
    let mut hand = Hand::new(example());
    assert!(hand.app.settings.live);
    hand.click("Live");
    assert!(!hand.app.settings.live);
    hand.click("Live");
    assert!(hand.app.settings.live);
}

#[test]
fn the_state_is_said_as_far_as_there_is_room() {
    let mut hand = Hand::new(example());
    hand.find("ready · closed 0 · open 1 · path –");
    hand.update(Play::Step);
    hand.find("searching · closed 1 · open 8 · path –");
    hand.update(Play::RunToEnd);
    hand.find("path found · closed 12 · open 13 · path 68");
    let mut found = Vec::new();
    for width in [1100.0, 900.0, 800.0, 700.0] {
        let mut hand = Hand::with_size(example(), width, 600.0);
        hand.update(Play::RunToEnd);
        let texts = hand.texts();
        let text = texts.into_iter().find(|text| text.text.starts_with("path found"));
        found.push(text.map(|text| text.text).unwrap_or_default());
    }
    assert!(found.windows(2).all(|pair| pair[0].len() >= pair[1].len()), "{found:?}");
    assert!(found.contains(&"path found".to_owned()), "{found:?}");
    let grid = Grid::from_rows(&["..#."]).unwrap();
    let rules = RulesChoice::Preset(preset("gizmo").unwrap());
    let level = Level::new("No way", rules, grid, Cell::new(0, 0), Cell::new(3, 0)).unwrap();
    let mut hand = Hand::new(opened(level, None));
    hand.update(Play::RunToEnd);
    assert!(hand.says("no path · closed"));
}

#[test]
fn an_error_is_red_and_can_be_closed() {
    let mut hand = Hand::new(example());
    hand.update(Message::Card);
    let place = hand.find("The start (1, 2) is open. Press Space to take the first step.");
    assert!(!hand.says("×"));
    hand.update(Message::OpenLevel(crate::app::Source::File("no such file.jsonl".into())));
    hand.wait();
    let text = hand.texts().into_iter().find(|text| text.text.contains("no such file")).unwrap();
    assert_ne!(text.color, place.color);
    assert_eq!(text.color, super::super::parts::ERROR);
    hand.click("×");
    assert!(!hand.says("no such file"));
    assert_ne!(hand.find(&place.text).color, Color32::TRANSPARENT);
}

#[test]
fn the_name_says_which_level_and_which_file() {
    let mut hand = Hand::new(example());
    hand.update(Message::Card);
    let tip = ["Lester's worked example\nnot saved yet"];
    assert_eq!(hand.tip("Lester's worked example"), tip);
    assert_eq!(hand.tip("not saved yet"), tip);
    let level = WORKED_EXAMPLE.load().unwrap();
    let mut hand = Hand::new(opened(level, Some("some/where.ron".into())));
    assert_eq!(hand.tip("where.ron"), ["Lester's worked example\nsome/where.ron"]);
    let [title, file] = ["Lester's worked example", "where.ron"]
        .map(|text| hand.texts().into_iter().find(|one| one.text == text).unwrap().rect);
    assert!(title.bottom() <= file.top() + 1.0 && title.left() == file.left());
}

#[test]
fn what_became_of_a_neighbor_stands_beside_it() {
    for (width, height) in [(1280.0, 800.0), (800.0, 600.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        for _ in 0..30 {
            hand.update(Play::StepEvent);
            let Some(callout) = hand.app.player().reason().callout else { continue };
            let title = hand.find(&callout.title.to_string()).rect;
            let square = hand.app.player().view().square(callout.cell);
            let area = hand.app.player().area();
            assert!(title.left() > square.right() || title.right() < square.x, "{callout:?}");
            assert!(title.right() < area.right() && title.bottom() < area.bottom());
            assert!(title.left() > area.x && title.top() > area.y);
        }
    }
}

#[test]
fn nothing_stands_beside_a_neighbor_out_of_sight() {
    let mut hand = Hand::new(long());
    hand.update(Play::Step);
    hand.update(Play::StepEvent);
    hand.update(Play::StepEvent);
    let callout = hand.app.player().reason().callout.unwrap();
    hand.find(&callout.title.to_string());
    let (area, square) = (hand.app.player().area(), hand.app.player().view().square(callout.cell));
    let is_left = square.center().x < area.center().x;
    let x = if is_left { area.right() - 2.0 } else { area.x + 2.0 };
    let at = crate::scene::Point::new(x, area.center().y);
    for _ in 0..30 {
        hand.update(Play::Zoom { at, notches: 1.0 });
    }
    assert!(!area.contains(hand.app.player().view().square(callout.cell).center()));
    assert!(!hand.says(&callout.title.to_string()));
}
