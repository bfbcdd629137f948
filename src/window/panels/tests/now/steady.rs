//! The parts of the tab Now around the neighbors and the open list do not move from step to step.

use std::collections::BTreeMap;

use super::*;

const HEADINGS: [&str; 2] = ["Its neighbors", "The algorithm"];

/// The sizes of windows on common screens, some of them with a scale of 2.
const SIZES: [(f32, f32); 6] = [
    (800.0, 600.0),
    (720.0, 450.0),
    (1280.0, 720.0),
    (1440.0, 900.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];

/// Returns the positions of the headings that are in view.
fn places(hand: &Hand) -> BTreeMap<&'static str, egui::Pos2> {
    // Without a path, the walls around the reached cells are described instead of the open list.
    let has_list = hand.app.player().subject().enclosure.is_none();
    let texts = hand.texts();
    let headings = HEADINGS.into_iter().filter(|name| has_list || *name != "The algorithm");
    let place = |name| Some((name, texts.iter().find(|text| text.text == name)?.rect.min));
    headings.filter_map(place).collect()
}

#[test]
fn headings_stay_where_they_are_from_step_to_step() {
    for name in ["lester.ron", "trap.ron", "castle.ron", "swamp.ron", "corners.ron"] {
        for (width, height) in SIZES {
            let mut hand = Hand::with_size(opened(shipped(name), None), width, height);
            if hand.app.is_comparing() && height < 500.0 {
                // The name of the lane takes a line, so the panel scrolls to the neighbors.
                continue;
            }
            hand.update(PanelMessage::Tab(Tab::Now));
            // Before the first step there are no neighbors to make room for.
            hand.update(LaneMessage::StepEvent);
            let mut before = places(&hand);
            assert!(!before.is_empty(), "{name}: {before:?}");
            for number in 0..320 {
                if hand.app.player().timeline().is_over() {
                    break;
                }
                // Go neighbor by neighbor first, then step by step.
                hand.app.update(if number < 170 {
                    LaneMessage::StepEvent
                } else {
                    LaneMessage::Step
                });
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
fn the_open_list_takes_the_rows_that_the_neighbors_of_a_step_do_not_need() {
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        let gap = |hand: &Hand, last: &str| {
            let texts = hand.texts();
            let rect =
                |of: &dyn Fn(&str) -> bool| texts.iter().rfind(|text| of(&text.text)).unwrap().rect;
            rect(&|text| text.ends_with("in the open list")).top()
                - rect(&|text| text == last).bottom()
        };
        let none = gap(&hand, "None yet: no cell has been closed.");
        assert!((0.0..30.0).contains(&none), "{none}");
        hand.update(LaneMessage::Seek(3));
        let rows = gap(&hand, "5 skipped");
        assert!((0.0..30.0).contains(&rows), "{rows}");
        let sums = hand.texts().into_iter().filter(|text| text.text.starts_with("= ")).count();
        assert_eq!(sums, 7, "the three rows of a short list, and four of eight neighbors");
    }
}
