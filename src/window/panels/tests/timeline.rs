//! The timeline at the bottom.

use crate::player::Message as Play;
use egui::PointerButton::{Primary, Secondary};
use egui::{Color32, Pos2, Rect, Shape, pos2, vec2};

use super::super::parts::{ACCENT, ERROR, LINE};
use super::*;

/// The program at the end of a search of some hundred iterations.
fn ended() -> Hand {
    let mut hand = Hand::new(long());
    hand.update(Play::RunToEnd);
    assert!(all(&hand) > 60, "{}", all(&hand));
    hand
}

fn all(hand: &Hand) -> u64 {
    hand.app.player().moment().iterations()
}

/// The bar, and the part of it that is done.
fn bars(hand: &Hand) -> (Rect, Rect) {
    let of = |fill: Color32| {
        let mut patches = hand.patches();
        patches.retain(|patch| {
            patch.fill == fill && patch.rect.height() == 4.0 && patch.rect.top() > 650.0
        });
        patches.first().unwrap().rect
    };
    (of(LINE), of(ACCENT))
}

fn knob(hand: &Hand) -> Option<Pos2> {
    let mut found = None;
    hand.each_shape(|shape| {
        if let Shape::Circle(circle) = shape
            && circle.radius == 7.0
            && circle.center.y > 650.0
        {
            found = Some(circle.center);
        }
    });
    found
}

/// Where the ticks are.
fn ticks(hand: &Hand, height: f32) -> Vec<f32> {
    let track = bars(hand).0;
    let mut found = Vec::new();
    hand.each_shape(|shape| {
        if let Shape::LineSegment { points: [from, to], .. } = shape
            && from.x == to.x
            && (to.y - from.y - height).abs() < 0.1
            && track.y_range().contains((from.y + to.y) / 2.0)
        {
            found.push(from.x);
        }
    });
    found
}

#[test]
fn the_knob_is_where_its_iteration_is() {
    let mut hand = ended();
    let all = all(&hand);
    for iteration in [0, all / 4, all / 2, all] {
        hand.update(Play::Seek(iteration));
        let (track, done) = bars(&hand);
        let x = track.left() + track.width() * iteration as f32 / all as f32;
        let knob = knob(&hand).unwrap();
        assert!((knob.x - x).abs() < 0.5 && knob.y == track.center().y);
        assert_eq!(done.left(), track.left());
        assert!((done.right() - x).abs() < 0.5);
        // Its number is over it, as far as there is room.
        let text = hand.find(&format!("{iteration} / {all}")).rect;
        assert!(text.bottom() < track.top());
        let center = text.center().x;
        assert!((center - x).abs() < 1.0 || iteration == 0 || iteration == all, "{center} {x}");
        assert!(text.left() >= track.left() - 8.5 && text.right() <= track.right() + 8.5);
    }
}

#[test]
fn ticks_are_round_and_not_too_many() {
    let hand = ended();
    let ticks = ticks(&hand, 10.0);
    let track = bars(&hand).0;
    let apart: Vec<f32> = ticks.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(ticks.len() > 4 && apart.iter().all(|&apart| apart >= 50.0), "{apart:?}");
    assert!(apart.iter().all(|one| (one - apart[0]).abs() < 0.5));
    let step = (ticks[0] - track.left()) / track.width() * all(&hand) as f32;
    let round = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];
    assert!(round.iter().any(|one| (step - one).abs() < 0.1), "{step}");
}

#[test]
fn a_drag_goes_through_the_iterations() {
    let mut hand = ended();
    let (track, _) = bars(&hand);
    let (middle, y) = (track.center().x, track.center().y);
    hand.drag(Primary, &[pos2(track.right(), y), pos2(middle + 90.0, y), pos2(middle, y)]);
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), (all(&hand) as f32 / 2.0).round() as u64);
    hand.click_at(pos2(track.left() - 4.0, y));
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), 0);
    // Where it is already, nothing is asked for.
    hand.asked.clear();
    hand.click_at(pos2(track.left(), y));
    assert!(hand.asked.is_empty(), "{:?}", hand.asked);
}

#[test]
fn the_wheel_looks_closer_and_shows_which_part() {
    let mut hand = ended();
    let all = all(&hand);
    hand.update(Play::Seek(all / 2));
    let (track, _) = bars(&hand);
    let at = knob(&hand).unwrap();
    let before = ticks(&hand, 10.0).len();
    hand.wheel(at, vec2(0.0, 120.0));
    // What is under the pointer stays there.
    let after = knob(&hand).unwrap();
    assert!((after.x - at.x).abs() < 2.0, "{at} {after}");
    let length = all as f32 / 1.3_f32.powi(3);
    assert!(ticks(&hand, 10.0).len() + 6 > before);
    // The ends are numbered, and a line says which part of the whole it is.
    let first = (all as f32 / 2.0 - length / 2.0).round() as u64;
    let texts = hand.texts();
    let number = |near: u64| {
        let mut near = (near - 1..=near + 1).map(|number| number.to_string());
        near.find_map(|number| {
            texts.iter().find(|text| text.text == number && text.rect.top() > 650.0)
        })
    };
    assert!((number(first).unwrap().rect.left() - (track.left() - 8.0)).abs() < 1.0);
    let last = number(first + length as u64).unwrap();
    assert!((last.rect.right() - (track.right() + 8.0)).abs() < 1.0);
    let mut lines = hand.patches();
    lines.retain(|patch| patch.rect.height() == 2.0 && patch.rect.top() > track.bottom());
    let [whole, part] = lines[..] else { panic!("{lines:?}") };
    assert_eq!(whole.rect.x_range(), track.x_range());
    assert!((part.rect.width() / whole.rect.width() - length / all as f32).abs() < 0.01);
    assert!((part.rect.center().x - whole.rect.center().x).abs() < 3.0);
    // Sideways it moves along, by a tenth for a notch.
    let was = part.rect;
    hand.wheel(at, vec2(40.0, 0.0));
    let mut lines = hand.patches();
    lines.retain(|patch| patch.rect.height() == 2.0 && patch.rect.top() > track.bottom());
    let moved = was.left() - lines[1].rect.left();
    assert!((moved - was.width() / 10.0).abs() < 1.0, "{moved}");
    // So does a drag with another button.
    hand.drag(Secondary, &[at, at + vec2(20.0, 0.0), at + vec2(track.width() / 4.0, 0.0)]);
    let mut lines = hand.patches();
    lines.retain(|patch| patch.rect.height() == 2.0 && patch.rect.top() > track.bottom());
    assert!(lines[1].rect.left() < was.left() - moved - was.width() / 5.0);
}

#[test]
fn a_drag_beyond_an_end_goes_on_to_what_lies_there() {
    let mut hand = ended();
    let all = all(&hand);
    let (track, _) = bars(&hand);
    for (beyond, end) in [(track.left() - 30.0, 0), (track.right() + 30.0, all)] {
        hand.update(Play::Seek(all / 2));
        let at = knob(&hand).unwrap();
        for _ in 0..4 {
            hand.wheel(at, vec2(0.0, 120.0));
        }
        let at = knob(&hand).unwrap();
        hand.point_at(at);
        hand.press(at, Primary, true);
        hand.frame(vec![egui::Event::PointerMoved(pos2(beyond, at.y))]);
        hand.frame(Vec::new());
        let soon = hand.app.player().seek_target();
        assert!(soon != end && soon != all / 2, "{soon}");
        for _ in 0..600 {
            hand.frame(Vec::new());
        }
        assert_eq!(hand.app.player().seek_target(), end);
        hand.press(pos2(beyond, at.y), Primary, false);
        hand.rest();
        // A double click shows all again.
        hand.double_click(track.center());
        let is_part = |patch: &super::hand::Patch| {
            patch.rect.height() == 2.0 && patch.rect.top() > track.bottom()
        };
        assert!(!hand.patches().iter().any(is_part));
    }
}

#[test]
fn a_knob_out_of_sight_is_followed_when_it_moves() {
    let mut hand = ended();
    let all = all(&hand);
    let (track, _) = bars(&hand);
    for _ in 0..6 {
        hand.wheel(pos2(track.left() + 5.0, track.center().y), vec2(0.0, 120.0));
    }
    assert!(knob(&hand).is_none(), "the end is beyond what is shown");
    hand.find(&format!("{all} / {all}"));
    hand.update(Play::Back);
    assert!(knob(&hand).is_some());
    hand.update(Play::Seek(0));
    let knob = knob(&hand).unwrap();
    assert!((knob.x - track.left()).abs() < 1.0);
}

#[test]
fn findings_are_marked_in_red() {
    let (app, _) = with_findings("stepstar-mark");
    let hand = Hand::new(app);
    let iterations = hand.app.player().replay().unwrap().iterations.to_vec();
    let (track, all) = (bars(&hand).0, all(&hand) as f32);
    let mut red = Vec::new();
    hand.each_shape(|shape| {
        if let Shape::LineSegment { points: [from, to], stroke } = shape
            && stroke.color == ERROR
        {
            assert_eq!(to.y - from.y, track.height() + 10.0);
            red.push((from.x - track.left()) / track.width() * all);
        }
    });
    assert_eq!(red.len(), iterations.len());
    assert!(red.iter().zip(&iterations).all(|(x, &at)| (x - at as f32).abs() < 0.1), "{red:?}");
}
