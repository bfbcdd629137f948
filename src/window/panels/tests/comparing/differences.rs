//! The buttons that go to differences between lanes, and the colors of their layer.

use super::*;
use crate::player::Layer;
use crate::window::panels::parts::icons;
use crate::words::grouped;

#[test]
fn buttons_over_the_lanes_go_to_their_differences() {
    let mut hand = Hand::new(lanes(2));
    hand.update(LaneMessage::Seek(0));
    hand.click("First difference");
    hand.wait();
    let (first, sentence) = (hand.iteration(), hand.app.message());
    assert!(first > 0 && sentence.starts_with(&format!("Step {first}: ")), "{sentence}");
    assert!(hand.says(&sentence));
    let row = hand.row("First difference");
    let [back, on] = [icons::SKIP_BACK, icons::SKIP_FORWARD]
        .map(|name| row.iter().find(|one| one.text == name).unwrap().rect.center());
    hand.click_at(on);
    hand.wait();
    let next = hand.app.message();
    assert!(next.starts_with("Step ") && next != sentence, "{next}");
    hand.click_at(back);
    hand.wait();
    assert_eq!(hand.app.message(), sentence);
}

#[test]
fn each_color_of_a_difference_has_its_number_under_the_map() {
    for count in 2..=4 {
        for (width, height) in [(640.0, 480.0), (800.0, 600.0), (1280.0, 720.0)] {
            let mut hand = Hand::with_size(lanes(count), width, height);
            hand.update(LaneMessage::Layer(Layer::Difference));
            for text in ["closed only here", "only there", "in both"] {
                hand.find(text);
            }
            for lane in 0..count {
                let other = hand.app.lanes.beside(lane).unwrap();
                let [name, beside] = [lane, other].map(crate::app::lane_name);
                let row = hand.row(&format!("{name} against {beside}:"));
                let numbers = hand.app.lane_subject(lane).closed_counts().unwrap();
                for (text, number) in row.iter().zip(numbers) {
                    assert_eq!(text.text, grouped(number), "{count} lanes, {width}: {name}");
                }
            }
            assert_eq!(faults(&hand), Vec::<String>::new(), "{count} lanes, {width} × {height}");
        }
    }
}
