//! The keyboard in the panels: Tab, the ring, Space, Esc; and every control's tip.

use egui::{Color32, Key, PointerButton, Rect, Shape, pos2};

use super::super::parts::focus::AWAY;
use super::*;
use crate::app::Tab;

const TABS: [Tab; 5] = [Tab::Step, Tab::Cell, Tab::Rules, Tab::Stats, Tab::Lanes];

/// The program in the middle of a search, with a pinned cell and a breakpoint.
fn middle() -> App {
    let mut app = example();
    for message in [Play::Step, Play::Step, Play::StepEvent, Play::Pin(Some(Cell::new(2, 2)))] {
        app.update(message);
    }
    app.update(Play::Break(Cell::new(2, 2)));
    app
}

/// The same with a second search where the tab needs one.
fn with(tab: Tab) -> App {
    let mut app = middle();
    if tab == Tab::Lanes {
        app.update(Message::Compare);
    }
    app
}

/// The ring around what has the keyboard.
fn ring(hand: &Hand) -> Option<Rect> {
    let mut found = None;
    hand.each_shape(|shape| {
        if let Shape::Rect(rect) = shape
            && rect.stroke.width == 2.0
            && rect.stroke.color == Color32::WHITE
        {
            found = Some(rect.rect);
        }
    });
    found
}

#[test]
fn tab_goes_through_the_window_as_one_reads() {
    // So high that nothing is scrolled meanwhile.
    for (width, height) in [(1280.0, 2400.0), (800.0, 2400.0)] {
        for tab in TABS {
            let mut hand = Hand::with_size(with(tab), width, height);
            hand.update(Message::Tab(tab));
            let controls = hand.controls();
            let area = hand.app.player().area();
            // The bar at the top, the tools, the panel at the right, the bar below.
            let part = |rect: &Rect| match rect.center() {
                at if at.y < 44.0 => 0,
                at if at.y > height - 122.0 => 3,
                at if at.x < area.x => 1,
                _ => 2,
            };
            let parts: Vec<i32> = controls.iter().map(part).collect();
            assert!(parts.is_sorted(), "{width}, {tab:?}: {parts:?} {controls:?}");
            for part in 0..4 {
                assert!(parts.contains(&part), "{width}, {tab:?}: nothing in part {part}");
            }
            // In a row from left to right.
            for pair in controls.windows(2) {
                let in_a_row = (pair[0].center().y - pair[1].center().y).abs() < 4.0;
                let is_left = pair[0].left() < pair[1].left();
                assert!(!in_a_row || is_left, "{width}, {tab:?}: {pair:?}");
            }
        }
    }
}

#[test]
fn what_has_the_keyboard_is_in_sight_with_a_ring() {
    for tab in TABS {
        let mut hand = Hand::with_size(with(tab), 800.0, 600.0);
        hand.update(Message::Tab(tab));
        hand.key(Key::Tab);
        let first = hand.focused().unwrap();
        loop {
            hand.rest();
            let (control, ring) = (hand.focused().unwrap(), ring(&hand).unwrap());
            assert_eq!(control.expand(AWAY), ring, "{tab:?}");
            let sight = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
            assert!(sight.contains_rect(ring), "{tab:?}: {ring:?}");
            // In the panel at the right, above the legend and the bar.
            if control.left() > 560.0 && control.top() > 90.0 && control.top() < 478.0 {
                assert!(ring.top() < 440.0, "{tab:?}: {ring:?}");
            }
            hand.key(Key::Tab);
            if hand.focused() == Some(first) {
                break;
            }
        }
        hand.key(Key::Escape);
        assert_eq!((hand.focused(), ring(&hand)), (None, None));
    }
}

#[test]
fn a_click_leaves_the_keyboard_to_the_map() {
    let mut hand = Hand::new(example());
    let step = hand.texts().into_iter().find(|text| text.text == "Step" && text.rect.top() > 600.0);
    let step = step.unwrap().rect.center();
    hand.click_at(step);
    assert_eq!((hand.app.player().moment().iteration(), hand.focused()), (1, None));
    // Nor does the one that has it keep it when it is clicked.
    while !hand.focused().is_some_and(|rect| rect.contains(step)) {
        hand.key(Key::Tab);
    }
    hand.key(Key::Space);
    assert_eq!(hand.app.player().moment().iteration(), 2);
    hand.click_with(step, PointerButton::Primary);
    assert_eq!((hand.app.player().moment().iteration(), hand.focused()), (3, None));
}

#[test]
fn arrow_keys_go_through_a_table_and_space_presses_a_row() {
    let mut app = example();
    app.update(Play::Step);
    let mut hand = Hand::with_size(app, 1280.0, 1000.0);
    let table = hand.find("verdict").rect;
    let is_table = |rect: Rect| (rect.top() - table.bottom()).abs() < 12.0 && rect.width() > 250.0;
    while !hand.focused().is_some_and(is_table) {
        hand.key(Key::Tab);
    }
    let before = hand.focused();
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp, Key::Space] {
        hand.key(key);
        assert_eq!(hand.focused(), before);
    }
    assert_eq!(hand.app.player().moment().shown(), Some(2));
    hand.key(Key::End);
    hand.key(Key::Enter);
    assert_eq!(hand.app.player().moment().shown(), Some(8));
    // The open list is the next stop: it points at its rows, and pins one.
    hand.update(Play::Step);
    hand.key(Key::Tab);
    hand.key(Key::ArrowDown);
    let pointed = hand.app.player().subject().pointed;
    assert!(pointed.is_some());
    hand.key(Key::Space);
    assert_eq!(hand.app.player().pinned(), pointed);
}

#[test]
fn the_timeline_is_a_slider_for_the_keyboard() {
    let mut app = example();
    app.update(Play::RunToEnd);
    let mut hand = Hand::new(app);
    hand.wait();
    while !hand.focused().is_some_and(|rect| rect.width() > 1000.0) {
        hand.key(Key::Tab);
    }
    let at = |hand: &mut Hand, key| {
        hand.key(key);
        hand.app.player().moment().iteration()
    };
    assert_eq!(at(&mut hand, Key::ArrowLeft), 11);
    assert_eq!(at(&mut hand, Key::Home), 0);
    assert_eq!(at(&mut hand, Key::ArrowRight), 1);
    assert_eq!(at(&mut hand, Key::PageDown), 2);
    assert_eq!(at(&mut hand, Key::End), 12);
}

#[test]
fn every_control_has_a_tip() {
    let mut states: Vec<(Vec<Message>, &[&str])> =
        TABS.map(|tab| (vec![Message::Tab(tab)], &[][..])).into();
    states[TABS.len() - 1].0.insert(0, Message::Compare);
    let nowhere = std::path::PathBuf::from("/nowhere/kept.ron");
    let custom = Message::CustomRules(Box::default());
    states.extend([
        (vec![], &["View"][..]),
        (vec![], &["View", "Theme"]),
        (vec![], &["View", "Layer"]),
        (vec![], &["Rules: Lester (2003)"]),
        (vec![Message::New], &[]),
        (vec![Message::New], &["Maze"]),
        (vec![Message::Open], &[]),
        (vec![Message::SaveAs], &[]),
        (vec![Message::Export], &[]),
        (vec![Message::Export], &["Animated run"]),
        (vec![Message::Help], &[]),
        (vec![Message::Offer(nowhere)], &[]),
        (vec![custom, Message::OpenLevel(crate::app::Source::Empty(9, 9))], &[]),
        (vec![Play::First.into()], &[]),
        (vec![Play::RunToEnd.into()], &[]),
        (vec![Message::AskIteration(true)], &[]),
        (vec![Message::AddLane, Play::RunToEnd.into()], &[]),
    ]);
    let mut without = Vec::new();
    for (messages, clicks) in states {
        let mut hand = Hand::with_size(middle(), 1280.0, 2000.0);
        messages.iter().for_each(|message| hand.update(message.clone()));
        clicks.iter().for_each(|click| hand.click(click));
        let controls = hand.all_controls();
        assert!(!controls.is_empty(), "{messages:?} {clicks:?}");
        for control in controls {
            if !hand.explains(control.center()) {
                let texts = hand.texts().into_iter();
                let inside = texts.filter(|text| control.intersects(text.rect));
                let texts: Vec<String> = inside.map(|text| text.text).collect();
                // A menu within a menu opens by itself.
                if texts.contains(&"⏵".to_owned()) {
                    continue;
                }
                without.push(format!("{messages:?} {clicks:?}: {texts:?} {control:?}"));
            }
        }
    }
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn the_number_of_an_iteration_is_typed_at_the_counter() {
    let mut app = example();
    app.update(Play::Seek(0));
    let mut hand = Hand::new(app);
    hand.update(Play::Step);
    hand.update(Message::AskIteration(true));
    // What stands there is chosen: the first letter takes its place.
    hand.write("abc");
    assert!(hand.says("“abc” is not a number"));
    hand.key(Key::Enter);
    assert!(hand.says("“abc” is not a number"), "it stays");
    hand.select_all();
    hand.write("7");
    assert!(!hand.says("is not a number"));
    hand.key(Key::Enter);
    hand.wait();
    // It has searched on to there.
    assert_eq!(hand.app.player().moment().iteration(), 7);
    assert_eq!((hand.app.interface().asks_iteration, hand.focused()), (false, None));
    hand.update(Play::RunToEnd);
    hand.click("12 / 12");
    hand.write("13");
    hand.key(Key::Enter);
    hand.find("The search ends at iteration 12.");
    assert!(hand.app.interface().asks_iteration);
    hand.key(Key::Escape);
    assert!(!hand.app.interface().asks_iteration);
    assert_eq!(hand.app.player().moment().iteration(), 12);
}

#[test]
fn an_iteration_after_the_end_is_not_found() {
    let mut app = example();
    app.update(Play::Go(crate::player::Jump::Iteration(500)));
    let mut hand = Hand::new(app);
    hand.wait();
    hand.find("There is no iteration 500: the search ends at iteration 12.");
    assert_eq!(hand.app.player().moment().iteration(), 0);
}
