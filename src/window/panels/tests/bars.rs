//! The bars at the edges: top, bottom, tools.

use super::super::parts::LIGHT;
use super::*;
use crate::app::{Autosave, Tool};
use crate::grid::Grid;
use crate::player::MAX_SPEED;
use egui::PointerButton::Primary;
use egui::{Rect, pos2, vec2};

#[test]
fn buttons_at_the_top_open_their_dialogs() {
    let all = [
        ("New", "New map"),
        ("Open", "Open a level"),
        ("Save", "Save as"),
        ("?", "Keyboard shortcuts"),
    ];
    let others = [("Save as", "Save as"), ("Export", "Export a figure")];
    let mut hand = Hand::new(example());
    for (button, title) in all.into_iter().chain(others) {
        hand.click(button);
        hand.wait();
        assert_eq!(hand.words()[0], title, "{button}");
        hand.update(Message::Dismiss);
        assert!(hand.app.dialog().is_none());
    }
    // In a narrow window, the buttons for files are in a menu.
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    for (button, title) in [all[0], others[0], others[1]] {
        hand.click("File");
        assert_eq!(hand.beside("Save").text, "Ctrl+S", "the menu shows the key");
        hand.click(button);
        assert_eq!(hand.words()[0], title);
        hand.update(Message::Dismiss);
    }
}

#[test]
fn edits_are_marked_undone_and_redone() {
    let mut hand = Hand::new(example());
    // Whether *Undo* and *Redo* can be clicked, and whether a dot marks unsaved changes.
    let state = |hand: &Hand| {
        let is_unsaved = hand.circles().iter().any(|circle| circle.fill == LIGHT.unsaved);
        (!hand.is_disabled("Undo"), !hand.is_disabled("Redo"), is_unsaved)
    };
    assert_eq!((state(&hand), hand.is_disabled("Save")), ((false, false, false), false));
    hand.update(Message::CustomRules(Box::default()));
    assert_eq!(state(&hand), (true, false, true));
    assert_eq!(hand.tip("Undo"), ["Undo the last edit (Ctrl+Z)"]);
    assert_eq!(hand.tip("Redo"), ["Redo the edit that was undone (Ctrl+Shift+Z)"], "disabled");
    hand.click("Undo");
    assert_eq!(state(&hand), (false, true, false));
    hand.click("Redo");
    assert_eq!(state(&hand), (true, false, true));
}

#[test]
fn the_menu_of_rules_follows_the_choice() {
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
    hand.find("Rules: The level’s own");
    // A narrow window leaves out the label before the rules and the name of the program.
    let narrow = Hand::with_size(example(), 800.0, 600.0);
    assert!(narrow.says("Lester (2003)") && !narrow.says("Rules: Lester (2003)"));
    assert!(!narrow.says("stepstar") && hand.says("stepstar"));
    narrow.find("Neighbor");
}

#[test]
fn tools_are_chosen_by_a_click() {
    let mut hand = Hand::new(example());
    let column = Rect::everything_left_of(62.0);
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
        // One button contains the key above the name, and is marked.
        let [key, name] = [key, name].map(|text| hand.find_in(column, text).rect);
        let mut marked = hand.filled(LIGHT.chosen);
        marked.retain(|rect| rect.left() < 10.0);
        let [button] = marked[..] else { panic!("{marked:?}") };
        assert!(button.expand(1.0).contains_rect(key.union(name)), "{button} {key} {name}");
        assert!(key.bottom() <= name.top() && (key.center().x - name.center().x).abs() < 1.0);
    }
    // While the terrain tool is chosen, it shows its cost instead of its key.
    let has_tool = |hand: &Hand, key: &str| {
        hand.texts().iter().any(|one| one.text == key && column.contains_rect(one.rect))
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
    // A tab has the same name as one of the buttons, so search only the bar at the bottom.
    let bar = Rect::everything_below(600.0);
    let state = |hand: &Hand| {
        let buttons = ["⏮", "◀", "▶ Run", "Step", "Neighbor", "⏭"];
        buttons
            .map(|button| [LIGHT.text, LIGHT.on_accent].contains(&hand.find_in(bar, button).color))
    };
    let [at_start, within, at_end] = [
        [false, false, true, true, true, true],
        [true; 6],
        [true, true, true, false, false, false],
    ];
    assert_eq!(state(&hand), at_start);
    for (button, iteration, expected) in [
        ("Step", 1, within),
        ("Neighbor", 2, within),
        ("◀", 1, within),
        ("⏭", 12, at_end),
        ("⏮", 0, at_start),
    ] {
        hand.click_at(hand.find_in(bar, button).rect.center());
        hand.wait();
        assert_eq!((hand.iteration(), state(&hand)), (iteration, expected), "{button}");
        // *Neighbor* first takes a cell, without examining any neighbor.
        let shown = hand.app.player().moment().shown();
        assert_eq!(shown == Some(0), button == "Neighbor", "{button}: {shown:?}");
    }
    hand.click("▶ Run");
    assert!(hand.app.playback().is_running());
    hand.click("⏸ Pause");
    assert!(!hand.app.playback().is_running());
    for is_live in [false, true] {
        hand.click("Live");
        assert_eq!(hand.app.settings.live, is_live);
    }
}

#[test]
fn the_slider_sets_the_speed() {
    let mut hand = Hand::new(example());
    let row = hand.find("Speed").rect;
    let end = hand.find("8 steps/s").rect.left();
    hand.drag(Primary, &[row.right_center() + vec2(60.0, 0.0), pos2(end, row.center().y)]);
    hand.rest();
    assert_eq!(hand.app.playback().speed(), MAX_SPEED);
    hand.find("full speed");
    hand.click_at(row.right_center() + vec2(14.0, 0.0));
    assert!(hand.app.playback().speed() < 2.0, "{}", hand.app.playback().speed());
}

#[test]
fn the_status_is_shorter_in_a_narrow_window() {
    let mut hand = Hand::new(example());
    hand.find("ready · closed 0 · open 1 · path –");
    hand.update(Play::Step);
    hand.find("searching · closed 1 · open 8 · path –");
    hand.update(Play::RunToEnd);
    hand.find("path found · closed 12 · open 13 · path 68");
    let found = [1100.0, 900.0, 800.0, 700.0].map(|width| {
        let hand = Hand::with_size(ended(), width, 600.0);
        hand.words().into_iter().find(|text| text.starts_with("path found")).unwrap_or_default()
    });
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
    let mut hand = Hand::new(after([Message::Card]));
    let hint = "The start (1, 2) is open. Press Space to take the first step.";
    assert!(hand.find(hint).color != LIGHT.error && !hand.says("×"));
    hand.update(Message::OpenLevel(crate::app::Source::File("no such file.jsonl".into())));
    let text = hand.texts().into_iter().find(|text| text.text.contains("no such file")).unwrap();
    assert_eq!(text.color, LIGHT.error);
    hand.click("×");
    assert!(!hand.says("no such file") && hand.says(hint));
}

#[test]
fn the_name_says_which_level_and_which_file() {
    let title = "Lester's worked example";
    let mut hand = Hand::new(after([Message::Card]));
    for text in [title, "not saved yet"] {
        assert_eq!(hand.tip(text), ["Lester's worked example\nnot saved yet"]);
    }
    let level = WORKED_EXAMPLE.load().unwrap();
    let mut hand = Hand::new(opened(level, Some("some/where.ron".into())));
    assert_eq!(hand.tip("where.ron"), ["Lester's worked example\nsome/where.ron"]);
    let top = Rect::everything_above(50.0);
    let [title, file] = [title, "where.ron"].map(|text| hand.find_in(top, text).rect);
    assert!(title.bottom() <= file.top() + 1.0 && title.left() == file.left());
}

#[test]
fn the_callout_stands_beside_its_cell_inside_the_map() {
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
    // A cell out of view has no callout.
    let mut hand = Hand::new(long());
    for message in [Play::Step, Play::StepEvent, Play::StepEvent] {
        hand.update(message);
    }
    let callout = hand.app.player().reason().callout.unwrap();
    hand.find(&callout.title.to_string());
    let (area, square) = (hand.app.player().area(), hand.app.player().view().square(callout.cell));
    let is_left = square.center().x < area.center().x;
    let x = if is_left { area.right() - 2.0 } else { area.x + 2.0 };
    let at = crate::scene::Point::new(x, area.center().y);
    hand.update(Play::Zoom { at, notches: 30.0 });
    assert!(!area.contains(hand.app.player().view().square(callout.cell).center()));
    assert!(!hand.says(&callout.title.to_string()));
}

#[test]
fn a_failing_backup_is_reported_until_there_is_nothing_to_keep() {
    let mut app = example();
    let mut autosave = Autosave::begin_in(Some("/dev/null/stepstar".as_ref()));
    let reports = |app: &mut App| {
        let hand = Hand::new(std::mem::replace(app, example()));
        let is_reported = hand.says("No backup of unsaved changes: /dev/null/");
        hand.find(&hand.app.message());
        *app = hand.app;
        is_reported
    };
    autosave.write_now(&mut app);
    assert!(!reports(&mut app), "there are no changes to back up");
    app.update(Message::CustomRules(Box::default()));
    autosave.write_now(&mut app);
    for message in [Play::Step.into(), Message::Dismiss, Message::Undo] {
        assert!(reports(&mut app));
        app.update(message);
    }
    autosave.update(&mut app);
    assert!(!reports(&mut app));
}
