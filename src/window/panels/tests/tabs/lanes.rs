//! The Lanes tab: the table of the searches being compared.

use egui::Key;

use super::super::layout::faults_among;
use super::*;
use crate::app::{Copied, Dialog, ROOM, Setting, Source, Tab};
use crate::search::Costs;
use crate::window::panels::parts::LIGHT;
use crate::words::{choose_language, say};

/// Opens the table of the given number of lanes, at the ends of their searches.
fn comparing(mut app: App, lanes: usize, (width, height): (f32, f32)) -> Hand {
    while app.lanes().len() < lanes {
        app.update(EditMessage::AddLane);
    }
    app.update(LaneMessage::RunToEnd);
    app.update(PanelMessage::Tab(Tab::Lanes));
    let mut hand = Hand::with_size(app, width, height);
    hand.wait();
    assert_eq!(hand.app.lanes().len(), lanes);
    hand
}

/// Returns the values in a row, from left to right.
fn row(hand: &Hand, name: &str) -> Vec<String> {
    hand.row(name).into_iter().map(|text| text.text).collect()
}

#[test]
fn the_tab_is_there_while_searches_are_side_by_side() {
    let mut hand = Hand::new(example());
    assert!(!hand.says("Lanes"));
    hand.update(PanelMessage::Tab(Tab::Lanes));
    assert_eq!(hand.app.tab(), Tab::Now, "there is nothing to compare");
    assert!(hand.says("Only one search is open."));
    hand.update(EditMessage::Compare);
    assert_eq!(hand.app.tab(), Tab::Lanes);
    assert!(hand.says("Save as CSV…"));
    hand.update(EditMessage::Compare);
    assert_eq!(hand.app.tab(), Tab::Now);
    assert!(!hand.says("Save as CSV…"));
    hand.update(EditMessage::Undo);
    assert_eq!(hand.app.tab(), Tab::Lanes, "the tab returns with the lanes");
}

#[test]
fn the_table_has_the_numbers_of_each_search() {
    let mut hand = comparing(long(), 2, (1280.0, 900.0));
    assert!(hand.says("B: zero"));
    let numbers = |number: &dyn Fn(&crate::player::Player) -> u64| {
        hand.app.lanes().iter().map(|lane| number(lane).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(row(&hand, "Opened"), numbers(&|lane| lane.moment().counts().opened));
    assert_eq!(row(&hand, "Steps"), numbers(&|lane| lane.moment().iteration()));
    assert_eq!(row(&hand, "Status"), ["found", "found"]);
    // Until the searches end, the table shows the numbers at the current iteration.
    hand.update(LaneMessage::Seek(7));
    for (name, value) in
        [("Steps", "7"), ("Status", "searching"), ("Cost", "–"), ("Path cells", "–")]
    {
        assert_eq!(row(&hand, name), [value, value], "{name}");
    }
}

#[test]
fn the_best_of_a_row_is_green() {
    let mut hand = comparing(opened(shipped("trap.ron"), None), 2, (1280.0, 900.0));
    hand.find("B finds the cheaper path, 240 instead of 270");
    hand.find("A closes fewer cells, 114 instead of 197.");
    hand.find("Where they diverge");
    assert!(hand.says("A multiplies H by 5."));
    hand.click("Show it");
    hand.wait();
    assert!(hand.app.message().starts_with(&format!("Step {}: A takes", hand.iteration())));
    hand.update(LaneMessage::RunToEnd);
    let best = |hand: &Hand, name: &str| {
        let mut texts = hand.row(name);
        texts.retain(|text| text.color == LIGHT.success);
        texts.into_iter().map(|text| text.text).collect::<Vec<_>>()
    };
    // Lane A has a weight of 5: it closes fewer cells, but finds a more expensive path.
    assert_eq!(row(&hand, "Cost"), ["270", "240"]);
    assert_eq!(hand.beside("Cost").color, LIGHT.warning);
    for (name, value) in [("Cost", "240"), ("Above best", "0.0%"), ("Steps", "114")] {
        assert_eq!(best(&hand, name), [value], "{name}");
    }
    for neutral in ["Status", "Best possible", "Path cells", "Improved", "Reopened"] {
        assert!(best(&hand, neutral).is_empty(), "{neutral}");
    }
    hand.update(LaneMessage::Seek(100));
    assert!(best(&hand, "Opened").is_empty(), "no search has ended");
    // Costs in different units cannot be compared.
    hand.update(LaneMessage::RunToEnd);
    let costs = Costs { straight: 5, diagonal: 7 };
    hand.update(EditMessage::CustomRules(Box::new(Rules { costs, ..hand.rules() })));
    hand.update(LaneMessage::RunToEnd);
    assert!(best(&hand, "Cost").is_empty() && hand.says("The move costs differ"));
    assert_eq!(best(&hand, "Above best"), ["0.0%"]);
}

#[test]
fn no_number_leaves_its_column_at_any_size() {
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    let rules = Rules { costs, ..long().player().problem().rules().clone() };
    for (width, height) in [ROOM.into(), (800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        for (lanes, is_costly) in
            [(2, false), (2, true), (3, false), (3, true), (4, false), (4, true)]
        {
            let mut app = long();
            if is_costly {
                app.update(EditMessage::CustomRules(Box::new(rules.clone())));
            }
            let mut hand = comparing(app, lanes, (width, height));
            for _ in 0..3 {
                let mut texts = hand.foreground();
                let left = hand.find("More").clip.left();
                texts.retain(|text| text.clip.left() >= left && text.rect.bottom() < height - 8.0);
                let what = format!("{width} × {height}, {lanes} lanes, {is_costly}");
                assert_eq!(faults_among(&texts), [""; 0], "{what}");
                let at = hand.find("Lanes").rect.center() + vec2(20.0, 200.0);
                hand.wheel(at, vec2(0.0, -200.0));
            }
        }
    }
}

#[test]
fn a_click_on_a_lane_chooses_it() {
    let mut hand = comparing(example(), 3, (1280.0, 900.0));
    assert_eq!(hand.app.chosen_lane(), 2);
    let (status, opened) = (hand.find("Status").rect, hand.find("Opened").rect);
    let head = Rect::from_min_max(
        status.left_top() - vec2(0.0, 30.0),
        pos2(hand.beside("Status").rect.right() + 40.0, opened.top()),
    );
    let letter = hand.find_in(head, "A").rect.center();
    hand.linger(letter);
    assert!(hand.says("Lane A: A*, Manhattan; click to show it in the other tabs"));
    hand.click_at(letter);
    assert_eq!((hand.app.chosen_lane(), hand.app.tab()), (0, Tab::Lanes));
}

#[test]
fn the_table_is_copied_and_saved() {
    let mut hand = comparing(example(), 2, (1280.0, 900.0));
    hand.click("Copy as Markdown");
    let Copied { text: copied, said, .. } = hand.app.copied.take().unwrap();
    let lines = ["| Rules | A* | Dijkstra |\n| --- | ---: | ---: |\n", "\n| Steps |"];
    assert!(copied.starts_with(lines[0]) && copied.contains(lines[1]), "{copied}");
    assert_eq!(said.to_string(), "Copied the table.");
    hand.click("Save as CSV…");
    let Some(Dialog::Export(file)) = hand.app.dialog() else { panic!("expected a dialog") };
    assert_eq!(file.extension().unwrap(), "csv");
    assert!(!hand.says("F, G and H in the cells"), "a table has no cells");
    hand.key(Key::Escape);
    assert!(hand.app.dialog().is_none());
    hand.update(FileMessage::Export);
    assert!(hand.says("F, G and H in the cells"), "the next figure is a picture");
}

#[test]
fn the_table_keeps_its_font_while_the_numbers_grow() {
    choose_language("zh-Hans");
    let mut app = example();
    app.update(FileMessage::OpenLevel(Source::Empty(300, 300)));
    app.update(EditMessage::Rules(preset("dijkstra").unwrap()));
    for _ in 1..4 {
        app.update(EditMessage::AddLane);
    }
    app.update(PanelMessage::Tab(Tab::Lanes));
    let mut hand = Hand::with_size(app, 1280.0, 900.0);
    hand.update(LaneMessage::RunToEnd);
    hand.wait();
    let last = hand.app.lanes().iter().map(|lane| lane.moment().iteration()).max().unwrap() - 1;
    assert!(last > 10_000, "{last}");
    for width in (220..300).step_by(4) {
        hand.update(Setting::PanelWidth(width));
        let [first, last] = [0, last].map(|iteration| {
            hand.update(LaneMessage::Seek(iteration));
            hand.rest();
            hand.find(&say!("lanes-searching")).rect.height()
        });
        assert_eq!(first, last, "{width}");
    }
}
