//! The timeline at the bottom.

use egui::PointerButton::Primary;
use egui::{Color32, Event, Modifiers, Rect, Shape, pos2};

use super::super::parts::LIGHT;
use super::*;

/// The program at the end of a long search, and the number of its iterations.
fn at_the_end() -> (Hand, u64) {
    let mut hand = Hand::new(long());
    hand.update(LaneMessage::RunToEnd);
    let all = hand.app.player().moment().iterations();
    assert!(all > 60, "{all}");
    (hand, all)
}

/// Returns the bar of the given color: the whole timeline or its elapsed part.
fn bar(hand: &Hand, fill: Color32) -> Rect {
    let bars = hand.filled(fill).into_iter();
    let mut bars = bars.filter(|bar| bar.height() == 4.0 && bar.top() > 650.0);
    bars.next().unwrap()
}

#[test]
fn the_knob_is_where_its_iteration_is() {
    let (mut hand, all) = at_the_end();
    for iteration in [0, all / 4, all / 2, all] {
        hand.update(LaneMessage::Seek(iteration));
        let (track, done) = (bar(&hand, LIGHT.line), bar(&hand, LIGHT.accent));
        let x = track.left() + track.width() * iteration as f32 / all as f32;
        let mut circles = hand.circles();
        circles.retain(|circle| track.y_range().contains(circle.center.y));
        let knob = circles[0].center;
        assert!((knob.x - x).abs() < 0.5);
        assert_eq!(done.left(), track.left());
        assert!((done.right() - x).abs() < 0.5);
        // The numbers are at the right end, above the timeline.
        let text = hand.find(&format!("{iteration} / {all}")).rect;
        assert!(text.bottom() < track.top() && (text.right() - track.right()).abs() < 10.0);
        // The knob grows under the pointer.
        hand.point_at(knob);
        assert!(hand.circles().iter().any(|it| it.center == knob && it.radius > circles[0].radius));
        hand.point_at(pos2(track.left(), 200.0));
    }
}

#[test]
fn a_drag_goes_through_the_iterations() {
    let (mut hand, all) = at_the_end();
    let track = bar(&hand, LIGHT.line);
    let (middle, y) = (track.center().x, track.center().y);
    hand.drag(Primary, &[pos2(track.right(), y), pos2(middle + 90.0, y), pos2(middle, y)]);
    hand.wait();
    assert_eq!(hand.iteration(), (all as f32 / 2.0).round() as u64);
    hand.click_at(pos2(track.left() - 4.0, y));
    hand.wait();
    assert_eq!(hand.iteration(), 0);
    // In a fast drag, the pointer moves and the button is released within one frame.
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    hand.frame(vec![button(track.left_center(), true)]);
    let end = track.right_center();
    hand.frame(vec![Event::PointerMoved(end), button(end, false)]);
    hand.wait();
    assert_eq!(hand.iteration(), all);
    hand.update(LaneMessage::Seek(0));
    hand.asked.clear();
    hand.click_at(pos2(track.left(), y));
    assert!(hand.asked.is_empty(), "the step is already shown: {:?}", hand.asked);
}

#[test]
fn a_drag_in_a_presentation_goes_on_when_the_texts_above_change() {
    let mut hand = Hand::with_size(example(), 854.0, 480.0);
    hand.update(LaneMessage::RunToEnd);
    hand.update(Message::Present);
    hand.update(LaneMessage::Seek(6));
    let mut bars = hand.filled(LIGHT.line).into_iter();
    let track = bars.rfind(|bar| bar.height() == 4.0).unwrap();
    let (middle, y) = (track.center().x, track.center().y);
    hand.drag(Primary, &[pos2(middle, y), pos2(track.right(), y), pos2(track.left(), y)]);
    hand.wait();
    assert_eq!(hand.iteration(), 0);
}

#[test]
fn findings_are_marked_in_red() {
    let hand = Hand::new(with_findings());
    let iterations = hand.app.player().replay().unwrap().iterations.to_vec();
    let (track, all) = (bar(&hand, LIGHT.line), hand.app.player().moment().iterations() as f32);
    let mut red = Vec::new();
    for shape in hand.shapes() {
        if let Shape::LineSegment { points: [from, to], stroke } = shape
            && stroke.color == LIGHT.error
        {
            assert_eq!(to.y - from.y, track.height() + 10.0);
            red.push((from.x - track.left()) / track.width() * all);
        }
    }
    assert_eq!(red.len(), iterations.len());
    assert!(red.iter().zip(&iterations).all(|(x, &at)| (x - at as f32).abs() < 0.1), "{red:?}");
}

#[test]
fn a_window_of_any_size_is_drawn() {
    for (width, height) in [(1.0, 1.0), (40.0, 30.0), (150.0, 90.0), (320.0, 20.0), (60.0, 700.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        hand.update(LaneMessage::StepEvent);
        for message in [
            Message::Panel(PanelMessage::TypeIteration),
            Message::Edit(EditMessage::AddLane),
            Message::Present,
        ] {
            hand.update(message);
        }
    }
}
