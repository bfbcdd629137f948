//! The keyboard in the panels: Tab, the focus ring, Space, Esc; and the tips of all controls.

use egui::{Key, Rect, Stroke, pos2};

use super::super::parts::LIGHT;
use super::super::parts::focus::RING_GAP;
use super::*;
use crate::words::choose_language;

/// Opens each tab and each section.
fn tabs() -> impl Iterator<Item = Message> {
    everywhere().into_iter().chain([Message::Panel(PanelMessage::Tab(Tab::Lanes))])
}

/// The program in the middle of a search, with a pinned cell and a breakpoint. For the Lanes tab, a
/// second search is added.
fn middle(tab: &Message) -> App {
    let cell = Cell::new(2, 2);
    let steps = [
        LaneMessage::Step,
        LaneMessage::Step,
        LaneMessage::StepEvent,
        LaneMessage::Pin(Some(cell)),
        LaneMessage::Break(cell),
    ];
    let mut app = after(steps);
    if matches!(tab, Message::Panel(PanelMessage::Tab(Tab::Lanes))) {
        app.update(EditMessage::Compare);
    }
    app.update(tab.clone());
    app
}

/// Returns the ring around the control with the keyboard focus.
fn ring(hand: &Hand) -> Option<Rect> {
    let frames = hand.frames().into_iter();
    let rings = frames.filter(|frame| {
        frame.stroke == Stroke::new(2.0, LIGHT.accent) && frame.corner_radius == 6.0.into()
    });
    rings.last().map(|frame| frame.rect)
}

#[test]
fn tab_goes_through_the_window_in_reading_order() {
    // These windows are so tall that nothing is scrolled.
    for (width, height) in [(1280.0, 2400.0), (800.0, 2400.0)] {
        for tab in tabs() {
            let mut hand = Hand::with_size(middle(&tab), width, height);
            let controls = hand.controls();
            let area = hand.app.player().area();
            // Parts 0 to 3: the top bar, the tools, the panel at the right, the bottom bar.
            let part = |rect: &Rect| match rect.center() {
                at if at.y < 56.0 => 0,
                at if at.y > height - 132.0 && at.x < area.right() => 3,
                at if at.x < area.x => 1,
                _ => 2,
            };
            let parts: Vec<i32> = controls.iter().map(part).collect();
            assert!(parts.is_sorted(), "{width}, {tab:?}: {parts:?} {controls:?}");
            for part in 0..4 {
                assert!(parts.contains(&part), "{width}, {tab:?}: nothing in part {part}");
            }
            // Within a row, Tab goes from left to right.
            for pair in controls.windows(2) {
                let in_a_row = (pair[0].center().y - pair[1].center().y).abs() < 4.0;
                let is_left = pair[0].left() < pair[1].left();
                assert!(!in_a_row || is_left, "{width}, {tab:?}: {pair:?}");
            }
        }
    }
}

#[test]
fn the_focused_control_is_visible_with_a_ring() {
    for tab in tabs() {
        let mut hand = Hand::with_size(middle(&tab), 800.0, 600.0);
        hand.key(Key::Tab);
        let first = hand.focused().unwrap();
        loop {
            hand.rest();
            let (control, ring) = (hand.focused().unwrap(), ring(&hand).unwrap());
            let rings = [0.0, RING_GAP].map(|gap| control.expand(gap));
            assert!(rings.contains(&ring), "{tab:?}");
            let sight = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
            assert!(sight.contains_rect(ring), "{tab:?}: {ring:?}");
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
    let step = hand.find("Step").rect.center();
    hand.click_at(step);
    assert_eq!((hand.iteration(), hand.focused()), (1, None));
    // A click also takes the focus from a button that has it.
    hand.focus(|rect| rect.contains(step));
    hand.key(Key::Space);
    assert_eq!(hand.iteration(), 2);
    hand.click_at(step);
    assert_eq!((hand.iteration(), hand.focused()), (3, None));
}

#[test]
fn arrow_keys_go_through_a_table_and_space_presses_a_row() {
    let mut hand = Hand::with_size(after([LaneMessage::Step]), 1280.0, 1000.0);
    let heading = hand.find("Its neighbors").rect;
    hand.focus(|rect| (rect.top() - heading.bottom()).abs() < 16.0 && rect.width() > 250.0);
    let before = hand.focused();
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp, Key::Space] {
        hand.key(key);
        assert_eq!(hand.focused(), before);
    }
    assert_eq!(hand.app.player().moment().shown(), Some(2));
    hand.key(Key::End);
    hand.key(Key::Enter);
    assert_eq!(hand.app.player().moment().shown(), Some(8));
    // Tab moves on to the open list, in which keys point at cells and pin one.
    hand.update(LaneMessage::Step);
    hand.key(Key::Tab);
    hand.key(Key::ArrowDown);
    let pointed = hand.app.player().subject().pointed;
    assert!(pointed.is_some());
    hand.key(Key::Space);
    assert_eq!(hand.app.player().pinned(), pointed);
}

#[test]
fn the_timeline_is_a_slider_for_the_keyboard() {
    let mut hand = Hand::new(ended());
    hand.wait();
    hand.focus(|rect| rect.width() > 700.0);
    for (key, iteration) in [
        (Key::ArrowLeft, 11),
        (Key::Home, 0),
        (Key::ArrowRight, 1),
        (Key::PageDown, 2),
        (Key::End, 12),
    ] {
        hand.key(key);
        assert_eq!(hand.iteration(), iteration, "{key:?}");
    }
}

/// Shows the window with every control, state by state, each with what has led there.
fn every_state(mut see: impl FnMut(Hand, &str)) {
    let mut states: Vec<(Vec<Message>, &[&str])> =
        everywhere().map(|tab| (vec![tab], &[][..])).into();
    states.push((
        vec![Message::Edit(EditMessage::Compare), Message::Panel(PanelMessage::Tab(Tab::Lanes))],
        &[],
    ));
    let nowhere = std::path::PathBuf::from("/nowhere/kept.ron");
    let custom = Message::Edit(EditMessage::CustomRules(Box::default()));
    states.extend([
        (vec![], &["≡"][..]),
        (vec![Message::Panel(PanelMessage::Section(Some(Section::Rules)))], &["Lester (2003)"]),
        (
            vec![Message::Panel(PanelMessage::Section(Some(Section::Rules)))],
            &["Lester (2003)", "As in a tutorial"],
        ),
        (vec![Message::File(FileMessage::New)], &[]),
        (vec![Message::File(FileMessage::New)], &["Maze"]),
        (vec![Message::File(FileMessage::Open)], &[]),
        (vec![Message::File(FileMessage::SaveAs)], &[]),
        (vec![Message::File(FileMessage::Export)], &[]),
        (vec![Message::File(FileMessage::Export)], &["Animated run"]),
        (vec![Message::File(FileMessage::Help)], &[]),
        (vec![Message::File(FileMessage::Offer(nowhere))], &[]),
        (vec![custom, Message::File(FileMessage::OpenLevel(crate::app::Source::Empty(9, 9)))], &[]),
        (vec![LaneMessage::Seek(0).into()], &[]),
        (vec![LaneMessage::RunToEnd.into()], &[]),
        (vec![Message::Panel(PanelMessage::TypeIteration)], &[]),
        (vec![Message::Edit(EditMessage::AddLane), LaneMessage::RunToEnd.into()], &[]),
    ]);
    for (messages, clicks) in states {
        let mut hand =
            Hand::with_size(middle(&Message::Panel(PanelMessage::Tab(Tab::Now))), 1280.0, 2000.0);
        messages.iter().for_each(|message| hand.update(message.clone()));
        for click in clicks {
            match *click {
                "≡" => hand.click_at(pos2(50.0, 28.0)),
                text => hand.click(text),
            }
        }
        see(hand, &format!("{messages:?} {clicks:?}"));
    }
}

#[test]
fn every_control_has_a_tip() {
    let mut without = Vec::new();
    every_state(|mut hand, state| {
        let controls = hand.all_controls();
        assert!(!controls.is_empty(), "{state}");
        for control in controls {
            if !hand.explains(control.center()) {
                let texts = hand.texts().into_iter();
                let inside = texts.filter(|text| control.intersects(text.rect));
                let texts: Vec<String> = inside.map(|text| text.text).collect();
                // A submenu opens under the pointer, so its entry needs no tip.
                if texts.contains(&"⏵".to_owned()) {
                    continue;
                }
                without.push(format!("{state}: {texts:?} {control:?}"));
            }
        }
    });
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn every_control_that_tab_reaches_has_a_name() {
    let mut without = Vec::new();
    every_state(|mut hand, state| {
        let mut found = Vec::new();
        loop {
            hand.control.clear();
            hand.key(Key::Tab);
            let Some(rect) = hand.focused().filter(|rect| !found.contains(rect)) else { break };
            found.push(rect);
            let name = &hand.control;
            if name.is_empty() || name.chars().all(|letter| !letter.is_alphanumeric()) {
                without.push(format!("{state}: {name:?} {rect:?}"));
            }
        }
    });
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn a_screen_reader_hears_the_state_of_a_control() {
    let mut hand = Hand::new(example());
    hand.update(PanelMessage::Section(Some(Section::Appearance)));
    let mut found = Vec::new();
    for _ in 0..60 {
        hand.key(Key::Tab);
        found.push(std::mem::take(&mut hand.control));
    }
    for expected in ["Drag to any step: 0", "None: on", "True cost: off"] {
        assert!(found.iter().any(|name| name == expected), "{expected}: {found:#?}");
    }
    hand.update(FileMessage::New);
    hand.key(Key::Tab);
    assert_eq!(hand.control, "Cells from top to bottom, 1 to 4096: 16");
}

#[test]
fn a_screen_reader_hears_dialogs_questions_and_answers_in_the_language_shown() {
    choose_language("zh");
    let mut hand = Hand::new(example());
    let said = hand.spoken();
    assert!(said.starts_with("就绪"), "{said}");
    for (message, title) in [
        (FileMessage::New, "新地图"),
        (FileMessage::Open, "打开关卡"),
        (FileMessage::Help, "按键和术语"),
    ] {
        hand.update(message);
        assert_eq!(hand.spoken(), title);
        hand.update(FileMessage::Dismiss);
        assert_eq!(hand.spoken(), said);
    }
    hand.update(PracticeMessage::BeginFrom(1));
    let question = hand.spoken();
    assert_eq!(question, hand.app.practice().unwrap().words().to_string());
    hand.update(PracticeMessage::Hint);
    let hint = hand.spoken();
    assert!(hint.starts_with("提示\n"), "{hint}");
    hand.update(PracticeMessage::End);
    choose_language("en");
}

#[test]
fn an_iteration_is_typed_at_the_counter() {
    let mut hand = Hand::new(after([LaneMessage::Step]));
    hand.update(PanelMessage::TypeIteration);
    // The number is selected, so the first letter replaces it.
    hand.write("abc");
    assert!(hand.says("“abc” is not a number"));
    hand.key(Key::Enter);
    assert!(hand.says("“abc” is not a number"), "the error is shown until the text is corrected");
    hand.select_all();
    hand.write("7");
    assert!(!hand.says("is not a number"));
    hand.key(Key::Enter);
    hand.wait();
    assert_eq!(hand.iteration(), 7);
    assert!(hand.focused().is_none() && hand.says("7"));
    hand.update(LaneMessage::RunToEnd);
    hand.click("12 / 12");
    hand.write("13");
    hand.key(Key::Enter);
    hand.find("The search ends at step 12.");
    assert!(hand.focused().is_some());
    hand.key(Key::Escape);
    assert_eq!((hand.focused(), hand.iteration()), (None, 12));
    hand.find("12 / 12");
    hand.update(LaneMessage::Seek(0));
    hand.update(LaneMessage::Go(crate::player::Jump::Iteration(500)));
    hand.find("There is no step 500: the search ends at step 12.");
    assert_eq!(hand.iteration(), 0);
}

#[test]
fn held_keys_repeat_what_is_taken_in_steps_and_nothing_else() {
    use crate::words::Command::*;
    let steps = [Step, Back, Neighbor, NeighborBack, Undo, Redo, Larger, Smaller, Faster, Slower];
    let ways = [ZoomIn, ZoomOut, Pan(1, 0), MoveCursor(0, 1), SmallerBrush, LargerBrush];
    let once = [Run, End, Restart, Save, Quit, NextOfCell, NextLevel, Wall, Dismiss, Layer, Follow];
    assert!(steps.into_iter().chain(ways).all(crate::words::Command::repeats));
    assert!(!once.into_iter().any(crate::words::Command::repeats));
}
