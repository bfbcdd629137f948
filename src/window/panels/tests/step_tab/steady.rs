//! The headings and columns of the Step tab do not move from step to step.

use std::collections::BTreeMap;

use super::*;

const HEADINGS: [&str; 9] = [
    "Why",
    "Neighbors of the current cell",
    "Neighbors",
    "old G",
    "verdict",
    "Open list, next first",
    "Open list",
    "F",
    "parent",
];

/// The sizes of windows on common screens, some of them with a scale of 2.
const SIZES: [(f32, f32); 6] = [
    (800.0, 600.0),
    (720.0, 450.0),
    (1280.0, 720.0),
    (1440.0, 900.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];

/// Returns the positions of the headings and columns; an empty open list has no columns.
fn places(hand: &Hand) -> BTreeMap<&'static str, Rect> {
    let has_list = hand.app.player().subject().enclosure.is_none();
    let mut texts = hand.texts();
    texts.retain(|text| text.rect.left() > 400.0);
    let headings = HEADINGS.into_iter().filter(|name| has_list || !["F", "parent"].contains(name));
    let place = |name| Some((name, texts.iter().find(|text| text.text == name)?.rect));
    headings.filter_map(place).collect()
}

#[test]
fn headings_and_columns_stay_where_they_are_from_step_to_step() {
    for name in ["lester.ron", "trap.ron", "castle.ron", "swamp.ron", "corners.ron"] {
        for (width, height) in SIZES {
            let mut hand = Hand::with_size(opened(shipped(name), None), width, height);
            let mut before = places(&hand);
            assert!(before.len() >= 4, "{name}: {before:?}");
            for number in 0..320 {
                if hand.app.player().timeline().is_over() {
                    break;
                }
                // Go neighbor by neighbor first, then step by step.
                hand.app.update(if number < 170 { Play::StepEvent } else { Play::Step });
                hand.frame(Vec::new());
                let now = places(&hand);
                let what = format!("{name}, {width} × {height}, {:?}", hand.app.message());
                for (heading, rect) in &now {
                    assert_eq!(before.get(heading), Some(rect), "{heading}: {what}");
                }
                if hand.app.player().subject().enclosure.is_none() {
                    assert_eq!(before.len(), now.len(), "{what}");
                    before = now;
                }
            }
        }
    }
}

#[test]
fn the_algorithm_folds_to_one_line_where_there_is_no_room_and_by_a_click() {
    let lines = |hand: &Hand| {
        let texts = hand.texts();
        let is_shown = |line: &String| texts.iter().any(|text| text.text.trim() == line.trim());
        pseudocode().into_iter().filter(is_shown).count()
    };
    let fold = |hand: &mut Hand, width: f32| {
        let title = hand.find("Before the first iteration").rect;
        hand.click_at(pos2(width - 26.0, title.center().y));
    };
    assert_eq!(lines(&Hand::new(example())), 10);
    let mut low = Hand::with_size(example(), 800.0, 600.0);
    for expected in [1, 10, 1] {
        assert_eq!(lines(&low), expected);
        fold(&mut low, 800.0);
    }
    // One line of code leaves room for both tables; ten lines leave room for only one.
    let mut middle = Hand::with_size(example(), 1280.0, 720.0);
    let tables = |hand: &Hand| {
        let words = hand.words();
        ["verdict", "parent"].map(|head| words.contains(&head.to_owned()))
    };
    assert_eq!((lines(&middle), tables(&middle)), (1, [true, true]));
    fold(&mut middle, 1280.0);
    assert_eq!((lines(&middle), tables(&middle)), (10, [true, false]));
    middle.click("Open list");
    assert_eq!((lines(&middle), tables(&middle)), (10, [false, true]));
}
