//! The dial from Dijkstra's algorithm to greedy search.

use egui::{Event, Key, Pos2};

use super::super::super::tabs::{RuleChoice, Stop};
use super::*;
use crate::search::{Heuristic, Priority};

/// The places of all notches, from the left to the right.
fn notches(hand: &Hand) -> Vec<Pos2> {
    let [one, two] = ["A*", "Weighted A*"].map(|name| name_of(hand, name));
    let notch = (two.x - one.x) / 8.0;
    (-10..=18).map(|place| pos2(one.x + notch * place as f32, one.y - 22.0)).collect()
}

/// The middle of a name below the dial.
fn name_of(hand: &Hand, name: &str) -> Pos2 {
    let row = hand.find("Greedy").rect.center().y;
    let texts = hand.texts().into_iter();
    let mut found = texts.filter(|text| text.text == name && text.rect.y_range().contains(row));
    found.next().unwrap_or_else(|| panic!("{name} is not below the dial")).rect.center()
}

/// What the rules promise, in the words of the tab.
fn verdict(hand: &Hand) -> Vec<&'static str> {
    let all = ["admissible and consistent", "(it is not admissible)", "promises nothing"];
    all.into_iter().filter(|words| hand.says(words)).collect()
}

#[test]
fn it_is_dragged_from_end_to_end_as_one_edit_and_nothing_else_moves() {
    let mut app = example();
    app.update(Message::Live(true));
    app.update(Play::RunToEnd);
    let mut hand = on(app, "Rules");
    let lester = rules(&hand);
    let (places, below) = (notches(&hand), hand.find("Diagonals").rect);
    hand.point_at(places[10]);
    hand.press(places[10], Primary, true);
    let mut closed = Vec::new();
    // To the left end, and from there to the right.
    for &place in places[..10].iter().rev().chain(&places[1..]) {
        hand.frame(vec![Event::PointerMoved(place)]);
        hand.rest();
        let now = rules(&hand);
        let at = places.iter().position(|other| *other == place).unwrap();
        let expected = match at {
            0 => Rules { heuristic: Heuristic::Zero, ..lester.clone() },
            28 => Rules { priority: Priority::Greedy, ..lester.clone() },
            _ => Rules { weight: now.weight, ..lester.clone() },
        };
        assert_eq!(now, expected, "notch {at}");
        match at {
            0 | 10 | 28 => assert_eq!(now.weight, 1.0),
            18 => assert_eq!(now.weight, 2.0),
            _ => assert_eq!(now.weight < 1.0, at < 10),
        }
        assert!(!hand.app.document().can_undo());
        assert_eq!(hand.app.player().moment().status(), crate::search::Status::Found);
        assert_eq!(hand.find("Diagonals").rect, below, "notch {at}");
        closed.push(hand.app.player().moment().closed_len());
    }
    hand.press(places[28], Primary, false);
    hand.rest();
    let [all, few] = [closed.iter().max(), closed.iter().min()].map(Option::unwrap);
    assert!(all > few && closed[9] == *all && closed[37] == *few, "{closed:?}");
    hand.update(Message::Undo);
    assert_eq!((rules(&hand), hand.app.document().can_undo()), (lester, false));
}

#[test]
fn its_names_go_to_the_stops_and_the_verdict_is_that_of_each() {
    let mut app = example();
    let own = Rules { heuristic: Heuristic::Chebyshev, ..rules_of(&app) };
    app.update(Message::CustomRules(Box::new(own.clone())));
    let mut hand = on(app, "Rules");
    let [good, bad] = ["admissible and consistent", "(it is not admissible)"];
    for (name, title, formula, expected, promise) in [
        (
            "Dijkstra",
            "Dijkstra’s algorithm",
            "F = G",
            Rules { heuristic: Heuristic::Zero, ..own.clone() },
            good,
        ),
        ("A*", "A*", "F = G + H", own.clone(), good),
        ("Weighted A*", "Weighted A*", "F = G + 2 · h", Rules { weight: 2.0, ..own.clone() }, bad),
        (
            "Greedy",
            "Greedy best-first",
            "F = H",
            Rules { priority: Priority::Greedy, ..own.clone() },
            "promises nothing",
        ),
    ] {
        let at = name_of(&hand, name);
        hand.click_at(at);
        assert_eq!((rules(&hand), verdict(&hand)), (expected, vec![promise]), "{name}");
        hand.find(title);
        hand.find(formula);
        // What is chosen already is not asked for again.
        hand.asked.clear();
        hand.click_at(at);
        assert!(hand.asked.is_empty());
    }
    // Only the cells that are closed differ, not what is possible.
    hand.update(Play::RunToEnd);
    assert_eq!(hand.app.player().best_cost(), Some(Some(68)));
}

fn rules_of(app: &App) -> Rules {
    app.player().problem().rules().clone()
}

#[test]
fn arrow_keys_turn_it_notch_by_notch() {
    let mut hand = on(example(), "Rules");
    let places = notches(&hand);
    while !hand.focused().is_some_and(|rect| rect.contains(places[10])) {
        hand.key(Key::Tab);
    }
    for (key, weight) in [
        (Key::ArrowRight, 1.1),
        (Key::ArrowRight, 1.2),
        (Key::ArrowLeft, 1.1),
        (Key::ArrowLeft, 1.0),
        (Key::ArrowLeft, 0.9),
    ] {
        hand.key(key);
        assert_eq!(rules(&hand).weight, weight);
    }
    for _ in 0..12 {
        hand.key(Key::ArrowLeft);
    }
    assert_eq!(rules(&hand).heuristic, Heuristic::Zero);
    hand.key(Key::ArrowRight);
    let now = rules(&hand);
    assert_eq!((now.heuristic, now.weight), (Heuristic::Manhattan, 0.1));
}

#[test]
fn it_shows_where_rules_stand_that_are_at_no_stop() {
    let mut hand = on(example(), "Rules");
    let own = Rules { weight: 2.25, ..rules(&hand) };
    hand.update(Message::CustomRules(Box::new(own.clone())));
    hand.find("F = G + 2.25 · h");
    let places = notches(&hand);
    let knob = |hand: &Hand| {
        let mut at = Vec::new();
        hand.each_shape(|shape| match shape {
            Shape::Circle(circle) if (circle.center.y - places[0].y).abs() < 4.0 => {
                at.push(circle.center.x);
            }
            _ => {}
        });
        assert_eq!(at.len(), 1, "{at:?}");
        at[0]
    };
    // Halfway between 2 and 2.5, also when it is only looked at.
    let middle = (places[18].x + places[19].x) / 2.0;
    assert!((knob(&hand) - middle).abs() < 1.5, "{} {middle}", knob(&hand));
    hand.point_at(places[25]);
    assert_eq!(rules(&hand), own);
    // Without an estimate there is none to come back to: then it suits the steps.
    for (diagonal, suits) in
        [(Diagonal::Never, Heuristic::Manhattan), (Diagonal::Always, Heuristic::Octile)]
    {
        let zero = Rules { diagonal, heuristic: Heuristic::Zero, ..Rules::default() };
        let level = crate::level::WORKED_EXAMPLE.load().unwrap();
        let level = level.with_rules(crate::level::RulesChoice::Custom(zero)).unwrap();
        let mut hand = on(crate::app::tests::opened(level, None), "Rules");
        assert!((knob(&hand) - places[0].x).abs() < 1.5);
        let at = name_of(&hand, "A*");
        hand.click_at(at);
        assert_eq!(rules(&hand).heuristic, suits);
    }
    // A weight of 0 is Dijkstra's algorithm too, and so is one that is typed.
    hand.update(Message::CustomRules(Box::new(Rules { weight: 0.0, ..own.clone() })));
    hand.find("Dijkstra’s algorithm");
    let field = hand.beside("Weight").rect.center();
    hand.type_over(field, "3");
    assert_eq!(rules(&hand), Rules { weight: 3.0, ..own.clone() });
    hand.type_over(field, "0");
    assert_eq!(rules(&hand), Rules { weight: 1.0, heuristic: Heuristic::Zero, ..own.clone() });
    hand.type_over(field, "1");
    assert_eq!(rules(&hand), Rules { weight: 1.0, ..own });
}

#[test]
fn each_stop_says_what_it_does() {
    let mut all = std::collections::BTreeSet::new();
    for stop in Stop::CHOICES {
        let rules = Rules { weight: 2.0, ..Rules::default() };
        assert!(all.insert(stop.words()) && stop.formula(&rules).is_some());
    }
}

#[test]
fn show_me_asks_for_the_proof_where_the_verdict_is_bad() {
    let mut hand = on(example(), "Rules");
    let at = hand.find("Show me").rect.center();
    hand.click_at(at);
    assert_eq!(asked(&mut hand), ["Disprove"]);
    assert!(!hand.app.player().framed().is_empty() && hand.says("not admissible. From"));
    for (name, is_asked) in [("Dijkstra", false), ("Weighted A*", true), ("Greedy", true)] {
        let stop = name_of(&hand, name);
        hand.click_at(stop);
        assert!(hand.app.player().framed().is_empty(), "the rules are others");
        hand.asked.clear();
        assert_eq!(hand.find("Show me").rect.center(), at);
        hand.click_at(at);
        assert_eq!(!hand.asked.is_empty(), is_asked, "{name}");
    }
}

#[test]
fn why_not_is_asked_where_the_path_is_no_cheapest_one() {
    for size in [(640.0, 480.0), (1280.0, 800.0)] {
        let mut hand = Hand::with_size(opened(shipped("trap.ron"), None), size.0, size.1);
        assert!(!hand.says("Why not?"));
        hand.update(Play::RunToEnd);
        hand.asked.clear();
        let button = hand.find("Why not?").rect;
        assert!(button.right() < size.0 && button.bottom() < size.1);
        hand.click_at(button.center());
        assert_eq!(asked(&mut hand), ["Go(WhyNot)"]);
        assert!(hand.says("Iteration 114 closes (18, 7)") && !hand.says("Why not?"));
        hand.update(Message::Dismiss);
        assert!(hand.says("Why not?"));
        hand.update(Message::Present);
        assert!(hand.says("Why not?"));
        hand.update(Play::Back);
        assert!(!hand.says("Why not?"));
    }
}
