//! The tab Lanes: the table of the searches that are side by side.

use egui::{Color32, Key};

use super::super::layout::faults_among;
use super::*;
use crate::app::{Dialog, ROOM, Tab};
use crate::search::Costs;
use crate::window::panels::parts::SUCCESS;

/// So many lanes of a level at their ends, with the table.
fn comparing(mut app: App, lanes: usize, (width, height): (f32, f32)) -> Hand {
    while app.lanes().len() < lanes {
        app.update(Message::AddLane);
    }
    app.update(Play::RunToEnd);
    app.update(Message::Tab(Tab::Lanes));
    let mut hand = Hand::with_size(app, width, height);
    hand.wait();
    assert_eq!(hand.app.lanes().len(), lanes);
    hand
}

/// What stands in a row, from left to right.
fn row(hand: &Hand, name: &str) -> Vec<String> {
    let label = hand.find(name);
    let mut values: Vec<_> = hand.foreground();
    values.retain(|text| {
        text.rect.left() > label.rect.right()
            && (text.rect.center().y - label.rect.center().y).abs() < 4.0
    });
    values.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
    values.into_iter().map(|text| text.text).collect()
}

#[test]
fn the_tab_is_there_while_searches_are_side_by_side() {
    let mut hand = Hand::new(example());
    assert!(!hand.says("Lanes"));
    hand.update(Message::Tab(Tab::Lanes));
    assert_eq!(hand.app.tab(), Tab::Step, "there is nothing to show");
    assert!(hand.says("Only one search is open."));
    hand.update(Message::Compare);
    hand.click("Lanes");
    assert!(hand.says("Save as CSV …"));
    hand.update(Message::Compare);
    assert_eq!(hand.app.tab(), Tab::Stats);
    assert!(!hand.says("Save as CSV …"));
    // Comparing again comes back to it.
    hand.update(Message::Undo);
    assert_eq!(hand.app.tab(), Tab::Lanes);
}

#[test]
fn the_table_has_what_each_search_has_come_to() {
    let mut hand = comparing(long(), 2, (1280.0, 900.0));
    assert!(hand.says("A: octile\nB: zero") || hand.says("B: zero"));
    let counts = hand.app.lanes().iter().map(|lane| lane.moment().counts().opened.to_string());
    assert_eq!(row(&hand, "Opened"), counts.collect::<Vec<_>>());
    let iterations = hand.app.lanes().iter().map(|lane| lane.moment().iteration().to_string());
    assert_eq!(row(&hand, "Iterations"), iterations.collect::<Vec<_>>());
    assert_eq!(row(&hand, "Status"), ["found", "found"]);
    // Before the end the numbers are those of the moment.
    hand.update(Play::Seek(7));
    assert_eq!(row(&hand, "Iterations"), ["7", "7"]);
    assert_eq!(row(&hand, "Status"), ["searching", "searching"]);
    for unknown in ["Cost", "Path cells"] {
        assert_eq!(row(&hand, unknown), ["–", "–"], "{unknown}");
    }
}

#[test]
fn the_best_of_a_row_is_framed() {
    let mut hand = comparing(opened(shipped("trap.ron"), None), 2, (1280.0, 900.0));
    let framed = |hand: &Hand, name: &str| {
        let y = hand.find(name).rect.center().y;
        let mut frames = Vec::new();
        hand.each_shape(|shape| {
            if let Shape::Rect(rect) = shape
                && rect.stroke.color == SUCCESS
                && rect.fill == Color32::TRANSPARENT
                && (rect.rect.center().y - y).abs() < 4.0
            {
                frames.push(rect.rect);
            }
        });
        let texts = hand
            .texts()
            .into_iter()
            .filter(|text| frames.iter().any(|frame| frame.contains(text.rect.center())));
        texts.map(|text| text.text).collect::<Vec<_>>()
    };
    // The weight of 5 closes fewer cells, and finds a dearer path.
    assert_eq!(row(&hand, "Cost"), ["270", "240"]);
    assert_eq!(framed(&hand, "Cost"), ["240"]);
    assert_eq!(framed(&hand, "Above best"), ["0.0%"]);
    assert_eq!(framed(&hand, "Iterations"), ["114"]);
    for neutral in ["Status", "Best possible", "Path cells", "Improved", "Reopened"] {
        assert!(framed(&hand, neutral).is_empty(), "{neutral}");
    }
    hand.update(Play::Seek(100));
    assert!(framed(&hand, "Opened").is_empty(), "nobody has won yet");
    // Where steps cost something else, so do paths.
    hand.update(Play::RunToEnd);
    let costs = Costs { straight: 5, diagonal: 7 };
    let rules = Rules { costs, ..rules(&hand) };
    hand.update(Message::CustomRules(Box::new(rules)));
    hand.update(Play::RunToEnd);
    assert!(framed(&hand, "Cost").is_empty());
    assert_eq!(framed(&hand, "Above best"), ["0.0%"]);
}

#[test]
fn no_number_leaves_its_column_at_any_size() {
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    let rules = |app: &mut App| {
        let rules = Rules { costs, ..app.player().problem().rules().clone() };
        app.update(Message::CustomRules(Box::new(rules)));
    };
    for (width, height) in [ROOM.into(), (800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        for lanes in 2..=4 {
            for is_costly in [false, true] {
                let mut app = long();
                if is_costly {
                    rules(&mut app);
                }
                let mut hand = comparing(app, lanes, (width, height));
                for _ in 0..3 {
                    let mut texts = hand.foreground();
                    let left = hand.find("Cell").clip.left();
                    texts.retain(|text| {
                        text.clip.left() >= left && text.rect.bottom() < height - 122.0
                    });
                    let faults = faults_among(&texts);
                    let what = format!("{width} × {height}, {lanes} lanes, {is_costly}");
                    assert!(faults.is_empty(), "{what}: {faults:#?}");
                    let at = hand.find("Lanes").rect.center() + vec2(-60.0, 200.0);
                    hand.wheel(at, vec2(0.0, -200.0));
                }
            }
        }
    }
}

#[test]
fn a_click_on_a_lane_chooses_it() {
    let mut hand = comparing(example(), 3, (1280.0, 900.0));
    assert_eq!(hand.app.chosen_lane(), 2);
    let (status, open) = (hand.find("Status").rect, hand.find("Opened").rect);
    let texts = hand.texts();
    let letter = texts.iter().rfind(|text| {
        text.text == "A" && (status.top() - 30.0..open.top()).contains(&text.rect.top())
    });
    let letter = letter.unwrap().rect;
    hand.linger(letter.center());
    assert!(hand.says("Lane A: Lester (2003); click to show it in the other tabs"));
    hand.click_at(letter.center());
    assert_eq!(hand.app.chosen_lane(), 0);
    assert_eq!(hand.app.tab(), Tab::Lanes);
}

#[test]
fn the_table_is_copied_and_saved() {
    let mut hand = comparing(example(), 2, (1280.0, 900.0));
    hand.click("Copy as Markdown");
    let copied = hand.copied.take().unwrap();
    assert_eq!(copied, hand.app.lane_table().markdown());
    assert!(copied.starts_with("| rules | lester | "), "{copied}");
    assert!(hand.says("Copied the table."));
    hand.click("Save as CSV …");
    let Some(Dialog::Export(file)) = hand.app.dialog() else { panic!("a dialog") };
    assert_eq!(file.extension().unwrap(), "csv");
    assert!(!hand.says("F, G and H in the cells"), "a table has none");
    hand.asked.clear();
    hand.key(Key::Escape);
    assert!(hand.app.dialog().is_none());
    // The next figure is a picture again.
    hand.update(Message::Export);
    assert!(hand.says("F, G and H in the cells"));
}
