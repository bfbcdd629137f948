//! The dial from Dijkstra's algorithm to greedy search.

use egui::{Event, Key, Pos2};

use super::*;
use crate::app::Setting;
use crate::search::Priority;
use crate::words::Stop;

/// Returns the positions of all notches, from left to right.
fn notches(hand: &Hand) -> Vec<Pos2> {
    let stops = ["Dijkstra", "A*", "Weighted", "Greedy"].map(|name| name_of(hand, name));
    let mut places = Vec::new();
    for (pair, count) in stops.windows(2).zip([10, 8, 10]) {
        let notch = (pair[1].x - pair[0].x) / count as f32;
        places.extend(
            (0..count).map(|place| pos2(pair[0].x + notch * place as f32, pair[0].y - 17.0)),
        );
    }
    places.push(stops[3] - vec2(0.0, 17.0));
    places
}

/// Returns the center of a name below the dial; the bold name may be another.
fn name_of(hand: &Hand, name: &str) -> Pos2 {
    let bar = Rect::from_min_max(pos2(400.0, 0.0), pos2(1060.0, 56.0));
    hand.find_in(bar, name).rect.center()
}

#[test]
fn a_drag_from_end_to_end_is_one_edit_and_nothing_else_moves() {
    let mut hand = on(
        after([Setting::Live(true).into(), Message::from(LaneMessage::RunToEnd)]),
        Section::Rules,
    );
    let lester = hand.rules();
    let places = notches(&hand);
    hand.point_at(places[10]);
    hand.press(places[10], Primary, true);
    let mut closed = Vec::new();
    // Drag to the left end, and from there to the right end.
    for at in (0..10).rev().chain(1..29) {
        hand.frame(vec![Event::PointerMoved(places[at])]);
        hand.rest();
        let now = hand.rules();
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
        assert_eq!(hand.app.player().moment().status(), crate::search::Status::Found);
        closed.push(hand.app.player().moment().closed_len());
    }
    hand.press(places[28], Primary, false);
    hand.rest();
    // Dijkstra's algorithm closes the most cells, greedy search the fewest.
    let [most, fewest] = [closed.iter().max(), closed.iter().min()].map(Option::unwrap);
    assert!(most > fewest && closed[9] == *most && closed[37] == *fewest, "{closed:?}");
    hand.update(EditMessage::Undo);
    assert_eq!((hand.rules(), hand.app.document().can_undo()), (lester, false));
}

#[test]
fn each_name_goes_to_its_stop_with_its_formula_and_promise() {
    let own = Rules { heuristic: Heuristic::Chebyshev, ..on(example(), Section::Rules).rules() };
    let mut hand =
        on(after([Message::Edit(EditMessage::CustomRules(Box::new(own.clone())))]), Section::Rules);
    let zero = Rules { heuristic: Heuristic::Zero, ..own.clone() };
    let weighted = Rules { weight: 2.0, ..own.clone() };
    let greedy = Rules { priority: Priority::Greedy, ..own.clone() };
    let promises = ["admissible and consistent", "(not admissible)", "F ignores the cost so far"];
    for (name, title, formula, expected, promise) in [
        ("Dijkstra", "Dijkstra’s algorithm", "F = G", zero, promises[0]),
        ("A*", "A*", "F = G + H", own, promises[0]),
        ("Weighted", "Weighted A*", "F = G + 2 · h", weighted, promises[1]),
        ("Greedy", "Greedy best-first", "F = H", greedy, promises[2]),
    ] {
        hand.click_at(name_of(&hand, name));
        assert_eq!(hand.rules(), expected, "{name}");
        assert_eq!(promises.map(|one| hand.says(one)), promises.map(|one| one == promise));
        hand.find(title);
        hand.find(formula);
        hand.asked.clear();
        hand.click_at(name_of(&hand, name));
        assert!(hand.asked.is_empty(), "{name} is chosen already");
    }
    // The least possible cost does not depend on the dial.
    hand.update(LaneMessage::RunToEnd);
    assert_eq!(hand.app.player().best_cost(), Some(Some(68)));
    let stops = [Stop::Dijkstra, Stop::Less, Stop::AStar, Stop::Weighted, Stop::Greedy];
    let words: BTreeSet<_> = stops.iter().map(|stop| stop.words()).collect();
    assert_eq!(words.len(), stops.len());
}

#[test]
fn arrow_keys_turn_it_notch_by_notch() {
    let mut hand = on(example(), Section::Rules);
    let places = notches(&hand);
    hand.focus(|rect| rect.contains(places[10]));
    for (key, weight) in [
        (Key::ArrowRight, 1.1),
        (Key::ArrowRight, 1.2),
        (Key::ArrowLeft, 1.1),
        (Key::ArrowLeft, 1.0),
        (Key::ArrowLeft, 0.9),
    ] {
        hand.key(key);
        assert_eq!(hand.rules().weight, weight);
    }
    (0..12).for_each(|_| hand.key(Key::ArrowLeft));
    assert_eq!(hand.rules().heuristic, Heuristic::Zero);
    hand.key(Key::ArrowRight);
    let now = hand.rules();
    assert_eq!((now.heuristic, now.weight), (Heuristic::Manhattan, 0.1));
    // A click on the rail chooses the notch there, not the nearest name.
    hand.click_at(places[13]);
    assert_eq!(hand.rules().weight, 1.3);
}

#[test]
fn it_shows_rules_that_are_at_no_stop() {
    let mut hand = on(example(), Section::Rules);
    let own = Rules { weight: 2.25, ..hand.rules() };
    hand.update(EditMessage::CustomRules(Box::new(own.clone())));
    hand.find("F = G + 2.25 · h");
    hand.update(EditMessage::Undo);
    let places = notches(&hand);
    hand.update(EditMessage::Redo);
    let knob = |hand: &Hand| {
        let mut circles = hand.circles();
        circles.retain(|circle| circle.radius >= 8.0 && circle.center.y < 56.0);
        let [knob] = circles[..] else { panic!("{circles:?}") };
        knob.center.x
    };
    // The knob is halfway between 2 and 2.5; pointing at the dial does not turn it.
    let middle = (places[18].x + places[19].x) / 2.0;
    assert!((knob(&hand) - middle).abs() < 1.5, "{} {middle}", knob(&hand));
    hand.point_at(places[25]);
    assert_eq!(hand.rules(), own);
    // If the level has no heuristic, choosing A* sets one that suits the allowed steps.
    for (diagonal, suits) in
        [(Diagonal::Never, Heuristic::Manhattan), (Diagonal::Always, Heuristic::Octile)]
    {
        let zero = Rules { diagonal, heuristic: Heuristic::Zero, ..Rules::default() };
        let level =
            WORKED_EXAMPLE.load().unwrap().with_lanes(vec![RulesChoice::from(zero)]).unwrap();
        let mut hand = on(opened(level, None), Section::Rules);
        assert!((knob(&hand) - places[0].x).abs() < 1.5);
        hand.click_at(name_of(&hand, "A*"));
        assert_eq!(hand.rules().heuristic, suits);
    }
    // A weight of 0 means Dijkstra's algorithm, whether the rules contain it or it is typed.
    hand.update(EditMessage::CustomRules(Box::new(Rules { weight: 0.0, ..own.clone() })));
    hand.find("Dijkstra’s algorithm");
    let field = hand.beside("Weight").rect.center();
    let zero = Rules { weight: 1.0, heuristic: Heuristic::Zero, ..own.clone() };
    for (typed, expected) in [
        ("3", Rules { weight: 3.0, ..own.clone() }),
        ("0", zero),
        ("1", Rules { weight: 1.0, ..own }),
    ] {
        hand.type_over(field, typed);
        assert_eq!(hand.rules(), expected);
    }
}

#[test]
fn show_me_asks_for_the_proof_where_the_promise_is_broken() {
    let mut hand = on(example(), Section::Rules);
    let at = hand.find("Show me").rect.center();
    hand.click_at(at);
    assert_eq!(asked(&mut hand), ["Disprove"]);
    assert!(!hand.app.player().subject().framed.is_empty() && hand.says("not admissible. From"));
    for (name, is_asked) in [("Dijkstra", false), ("Weighted", true), ("Greedy", true)] {
        hand.click_at(name_of(&hand, name));
        assert!(hand.app.player().subject().framed.is_empty(), "frames remain");
        hand.asked.clear();
        hand.click("Show me");
        assert_eq!(!hand.asked.is_empty(), is_asked, "{name}");
    }
}

#[test]
fn why_not_is_offered_where_the_path_is_no_cheapest_one() {
    for (width, height) in [(640.0, 480.0), (1280.0, 800.0)] {
        let mut hand = Hand::with_size(opened(shipped("trap.ron"), None), width, height);
        assert!(!hand.says("Why not?"));
        hand.update(LaneMessage::RunToEnd);
        hand.asked.clear();
        let button = hand.find("Why not?").rect;
        assert!(button.right() < width && button.bottom() < height);
        hand.click_at(button.center());
        assert_eq!(asked(&mut hand), ["Go(WhyNot)"]);
        assert!(hand.says("The goal B was closed with G 270") && !hand.says("Why not?"));
        for message in [Message::File(FileMessage::Dismiss), Message::Present] {
            hand.update(message);
            assert!(hand.says("Why not?"));
        }
        hand.update(LaneMessage::Back);
        assert!(!hand.says("Why not?"));
    }
}

#[test]
fn the_knob_grows_under_the_pointer() {
    let mut hand = Hand::new(example());
    let radius = |hand: &Hand| {
        let knobs = hand.circles().into_iter().filter(|circle| circle.fill == LIGHT.accent);
        knobs.map(|knob| knob.radius).fold(0.0, f32::max)
    };
    let [stop, before] = [name_of(&hand, "A*"), pos2(0.0, 700.0)];
    hand.point_at(before);
    let small = radius(&hand);
    hand.point_at(stop - vec2(0.0, 17.0));
    assert!(small > 0.0 && radius(&hand) > small);
}
