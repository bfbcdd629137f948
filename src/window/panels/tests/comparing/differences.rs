//! The buttons that go to where lanes part, and what the layer's colors mean.

use super::*;
use crate::player::Layer;
use crate::words::grouped;

#[test]
fn the_buttons_over_the_lanes_go_to_where_they_part() {
    let mut hand = Hand::new(lanes(2));
    hand.update(Play::First);
    hand.click("First difference");
    hand.wait();
    let (first, sentence) = (hand.app.player().moment().iteration(), hand.app.message());
    assert!(first > 0 && sentence.starts_with(&format!("Iteration {first}: ")), "{sentence}");
    assert!(hand.says(&sentence));
    let [back, on] = {
        let first = hand.find("First difference").rect;
        let mut row = hand.foreground();
        row.retain(|one| {
            one.rect.left() > first.left() && first.y_range().contains(one.rect.center().y)
        });
        ["◀", "▶"].map(|name| row.iter().find(|one| one.text == name).unwrap().rect.center())
    };
    hand.click_at(on);
    hand.wait();
    let next = hand.app.message();
    assert!(next.starts_with("Iteration ") && next != sentence, "{next}");
    hand.click_at(back);
    hand.wait();
    assert_eq!(hand.app.message(), sentence);
}

#[test]
fn the_colors_of_a_difference_have_their_numbers_under_the_map() {
    for count in 2..=4 {
        for (width, height) in [(640.0, 480.0), (800.0, 600.0), (1280.0, 720.0)] {
            let mut hand = Hand::with_size(lanes(count), width, height);
            hand.update(Play::Layer(Layer::Difference));
            for text in ["closed only here", "only there", "in both"] {
                hand.find(text);
            }
            for lane in 0..count {
                let other = hand.app.lane_beside(lane).unwrap();
                let [name, beside] = [lane, other].map(App::lane_name);
                let mut text = hand.find(&format!("{name} against {beside}:"));
                for number in hand.app.closed_counts(lane).unwrap() {
                    let row = text.rect.y_range();
                    let mut others = hand.foreground();
                    others.retain(|one| {
                        one.rect.left() > text.rect.left() && row.contains(one.rect.center().y)
                    });
                    others.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
                    text = others.swap_remove(0);
                    assert_eq!(text.text, grouped(number), "{count} lanes, {width}: {name}");
                }
            }
            assert_eq!(faults(&hand), Vec::<String>::new(), "{count} lanes, {width} × {height}");
        }
    }
}
