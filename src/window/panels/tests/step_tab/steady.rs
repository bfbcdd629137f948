//! What stands in the tab Step keeps its place from step to step.

use std::collections::BTreeMap;

use egui::Rect;

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

/// The sizes of windows on screens of today, and those that a scale of 2 leaves.
const SIZES: [(f32, f32); 6] = [
    (800.0, 600.0),
    (720.0, 450.0),
    (1280.0, 720.0),
    (1440.0, 900.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];

/// Where the headings and columns are, but for the open list's once it is empty.
fn places(hand: &Hand) -> BTreeMap<&'static str, Rect> {
    let has_list = hand.app.player().subject().enclosure.is_none();
    let columns = |name: &&&str| has_list || !["F", "parent"].contains(*name);
    let texts = hand.texts();
    let place = |&name: &&'static str| {
        let mut found = texts.iter().filter(|text| text.text == name && text.rect.left() > 400.0);
        Some((name, found.next()?.rect))
    };
    HEADINGS.iter().filter(columns).filter_map(place).collect()
}

#[test]
fn headings_and_columns_stay_where_they_are_from_step_to_step() {
    for name in ["lester.ron", "trap.ron", "castle.ron", "swamp.ron", "corners.ron"] {
        for (width, height) in SIZES {
            let mut hand = Hand::with_size(opened(shipped(name), None), width, height);
            let mut before = places(&hand);
            assert!(before.len() >= 4, "{name}: {before:?}");
            let mut is_over = false;
            for number in 0.. {
                if is_over || number == 320 {
                    break;
                }
                // Neighbor by neighbor at first.
                let message = if number < 170 { Play::StepEvent } else { Play::Step };
                hand.app.update(message);
                hand.frame(Vec::new());
                is_over = hand.app.player().timeline().is_over();
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
fn the_algorithm_folds_where_there_is_no_room_and_when_it_is_asked_to() {
    let lines = |hand: &Hand| {
        let lines = crate::player::pseudocode();
        lines
            .iter()
            .filter(|line| hand.texts().iter().any(|text| text.text.trim() == line.trim()))
            .count()
    };
    let high = Hand::with_size(example(), 1280.0, 800.0);
    assert_eq!(lines(&high), 10);
    let mut low = Hand::with_size(example(), 800.0, 600.0);
    assert_eq!(lines(&low), 1);
    let title = low.find("Before the first iteration").rect;
    let switch = egui::pos2(800.0 - 10.0 - 6.0 - 10.0, title.center().y);
    low.click_at(switch);
    assert_eq!(lines(&low), 10);
    low.click_at(switch);
    assert_eq!(lines(&low), 1);
    // Both tables have room beside a line, and take turns beside all of them.
    let mut middle = Hand::with_size(example(), 1280.0, 720.0);
    let both = |hand: &Hand| {
        let words = hand.words();
        ["verdict", "parent"].map(|head| words.contains(&head.to_owned()))
    };
    assert_eq!((lines(&middle), both(&middle)), (1, [true, true]));
    let title = middle.find("Before the first iteration").rect;
    middle.click_at(egui::pos2(1280.0 - 26.0, title.center().y));
    assert_eq!((lines(&middle), both(&middle)), (10, [true, false]));
    middle.click("Open list");
    assert_eq!((lines(&middle), both(&middle)), (10, [false, true]));
}
