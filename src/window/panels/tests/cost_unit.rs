//! Panels show costs in straight steps whenever the cells do.

use super::*;
use crate::search::{Costs, Rules};

/// The example with the costs of Moving AI maps, where costs stay below 1000 only if they are shown
/// in straight steps.
fn in_steps() -> App {
    let costs = Costs { straight: 13_860, diagonal: 19_601 };
    let rules = Rules { costs, ..example().player().problem().rules().clone() };
    after([Message::Edit(EditMessage::CustomRules(Box::new(rules)))])
}

/// Returns the texts that contain a whole number of 1000 or more.
fn large_numbers(hand: &Hand) -> Vec<String> {
    let texts = hand.texts().into_iter().map(|text| text.text.replace(' ', ""));
    let is_large = |text: &String| {
        let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
        numbers.any(|number| number.parse::<u64>().is_ok_and(|number| number >= 1000))
    };
    texts.filter(is_large).collect()
}

#[test]
fn every_step_is_explained_in_the_unit_of_the_cells() {
    let mut hand = Hand::new(in_steps());
    hand.find("A*: moves cost 13 860 and 19 601 now.");
    hand.update(LaneMessage::Seek(0));
    assert!(hand.says("= 0.0 + 4.0"), "{:#?}", hand.words());
    while !hand.app.player().timeline().is_over() {
        assert_eq!(large_numbers(&hand), [""; 0], "{}", hand.app.message());
        hand.update(LaneMessage::StepEvent);
    }
    hand.find("Path found: 6 moves, cost 6.8. B is closed.");
    hand.update(LaneMessage::SeekEvent(5, 7));
    hand.find("Improved: G 2.8 → 2.0");
    assert!(hand.says("it costs only 1.0 + 1.0 = 2.0, so"), "{:#?}", hand.words());
    assert!(hand.says("F falls from 8.8 to 8.0"));
}

#[test]
fn the_tab_of_the_cell_shows_whole_costs_too() {
    let mut hand = Hand::new(in_steps());
    hand.update(LaneMessage::RunToEnd);
    hand.update(LaneMessage::Pin(Some(Cell::new(5, 2))));
    hand.update(PanelMessage::Section(Some(Section::Cell)));
    let cost = hand.app.player().moment().cost().unwrap();
    assert!(hand.says(&crate::words::grouped(cost).replace('\u{a0}', " ")), "{:#?}", hand.words());
    hand.find("6.8 + 0.0 = 6.8");
}
