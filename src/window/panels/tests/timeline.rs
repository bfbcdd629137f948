//! The timeline at the bottom.

use crate::player::Message as Play;
use egui::PointerButton::Primary;
use egui::{Color32, Pos2, Rect, Shape, pos2};

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

#[test]
fn a_window_of_any_size_is_drawn() {
    for (width, height) in [(1.0, 1.0), (40.0, 30.0), (150.0, 90.0), (320.0, 20.0), (60.0, 700.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        hand.update(Play::StepEvent);
        hand.update(Message::AskIteration(true));
        hand.update(Message::AddLane);
        hand.update(Message::Present);
    }
}
