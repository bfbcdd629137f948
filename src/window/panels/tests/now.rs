//! The tab Now: the algorithm, the neighbors, the open list; and findings.

mod steady;

use crate::app::Setting;
use crate::jobs::Progress;
use egui::{Rect, pos2, vec2};

use super::super::parts::LIGHT;
use super::*;
use crate::player::pseudocode;

/// The program in the middle of a search with a long open list.
fn wide() -> App {
    let recipe = Recipe::new(MapKind::Random, [60, 60], Some(5), 4).unwrap();
    let rules = RulesChoice::from(preset("gizmo").unwrap());
    let mut app = opened(recipe.level(rules, &Progress::none()).unwrap(), None);
    while app.player().moment().open_len() < 60 {
        app.update(LaneMessage::Step);
    }
    app
}

fn line_of(hand: &Hand, line: usize) -> super::hand::Text {
    let lines = pseudocode(&hand.rules());
    hand.texts().into_iter().find(|text| text.text.trim() == lines[line].trim()).unwrap()
}

#[test]
fn the_line_of_the_algorithm_is_marked() {
    let mut hand = Hand::with_size(example(), 1280.0, 1100.0);
    for _ in 0..20 {
        let line = hand.app.player().reason().line;
        let place = line_of(&hand, line).rect;
        assert!(hand.filled(LIGHT.marked).iter().any(|rect| rect.contains_rect(place)), "{line}");
        assert_eq!(line_of(&hand, line).color, LIGHT.text);
        let number = hand.find(&format!("{:>2}", line + 1)).rect;
        assert!(number.right() < place.left());
        assert_eq!(number.center().y, place.center().y);
        hand.update(LaneMessage::StepEvent);
    }
    // The lines are evenly spaced.
    let tops: Vec<f32> = (0..10).map(|line| line_of(&hand, line).rect.center().y).collect();
    let height = tops[1] - tops[0];
    assert_eq!(height, 18.0);
    // In a low window the lines are closer together, so that all are in view.
    let low = Hand::with_size(after([LaneMessage::Step]), 1280.0, 720.0);
    let last = line_of(&low, 9);
    assert!(last.clip.contains_rect(last.rect), "{last:?}");
    assert!(tops.windows(2).all(|pair| pair[1] - pair[0] == height), "{tops:?}");
}

#[test]
fn neighbors_are_listed_up_to_the_one_that_was_examined() {
    let mut hand = Hand::new(after([LaneMessage::Step]));
    let events = hand.app.player().moment().events().to_vec();
    assert_eq!(events.len(), 8);
    let area = Rect::from_x_y_ranges(
        0.0..=1280.0,
        hand.find("Its neighbors").rect.bottom()..=hand.find("Next in the open list").rect.top(),
    );
    let verdicts = |hand: &Hand| {
        let words = ["opened", "improved", "kept", "skipped"];
        let texts = hand.texts().into_iter();
        texts.filter(|one| area.contains_rect(one.rect) && words.contains(&&*one.text)).count()
    };
    assert_eq!(verdicts(&hand), 8);
    hand.update(LaneMessage::SeekEvent(1, 3));
    assert_eq!(verdicts(&hand), 3);
    // The row of the third neighbor is marked, later rows are dim, and a click goes to an event.
    let third = hand.find_in(area, &events[2].cell.to_string()).rect;
    assert!(hand.filled(LIGHT.marked).iter().any(|rect| rect.contains_rect(third)));
    let sixth = hand.find_in(area, &events[5].cell.to_string());
    assert_eq!(sixth.color, LIGHT.dim);
    hand.click_at(sixth.rect.center());
    assert_eq!((hand.app.player().moment().shown(), verdicts(&hand)), (Some(6), 6));
}

#[test]
fn each_neighbor_has_its_result_with_the_numbers() {
    let mut hand = Hand::new(after([LaneMessage::Seek(3)]));
    hand.find("Step 3 closes (2, 3)");
    hand.find(
        "F 54 was the lowest, shared with (2, 1): these rules take the cell that was added last.",
    );
    // Those come first that the step has changed; those that it skipped are folded.
    let rows = ["(1, 4)", "(2, 4)", "(1, 3)", "5 skipped"];
    let list = |hand: &Hand| Rect::everything_above(hand.find("Next in the open list").rect.top());
    let tops = rows.map(|cell| hand.find_in(list(&hand), cell).rect.top());
    assert!(tops.is_sorted() && hand.says("closed cells, cut corners, walls"), "{tops:?}");
    hand.click("5 skipped");
    for (cell, verdict, why) in [
        ("(1, 4)", "opened", "G = 14 + 14 = 28"),
        ("(2, 4)", "opened", "G = 14 + 10 = 24"),
        ("(1, 3)", "kept", "24 is not below 10"),
        ("(3, 4)", "skipped", "cuts a corner"),
        ("(3, 3)", "skipped", "a wall"),
        ("(2, 2)", "skipped", "closed"),
    ] {
        let row = hand.find_in(list(&hand), cell).rect.y_range();
        let mut texts = hand.texts();
        texts.retain(|text| row.contains(text.rect.center().y) && text.rect.left() > 900.0);
        let texts: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
        assert_eq!(texts, [cell, verdict, why]);
    }
    hand.update(LaneMessage::Seek(5));
    hand.find("improved");
    hand.find("10 + 10 = 20 < 28");
}

#[test]
fn the_open_list_begins_with_the_cell_that_is_taken_next() {
    let mut hand = Hand::new(after([LaneMessage::Step]));
    let [first] = hand.filled(LIGHT.next)[..] else { panic!("one row is marked as next") };
    let row = |hand: &Hand| {
        let mut texts = hand.texts();
        texts.retain(|text| first.contains(text.rect.center()));
        texts
    };
    let shown = row(&hand);
    hand.update(LaneMessage::Step);
    assert_eq!(hand.app.player().moment().current().unwrap().to_string(), shown[0].text);
    hand.update(LaneMessage::Back);
    let words = |row: &[hand::Text]| row.iter().map(|one| one.text.clone()).collect::<Vec<_>>();
    assert_eq!(words(&row(&hand)), words(&shown));
    let f = shown[1].text.parse::<u64>().unwrap();
    let parts: Vec<u64> =
        shown[2].text[2..].split(" + ").map(|part| part.parse().unwrap()).collect();
    assert_eq!(f, parts.iter().sum::<u64>());
    // A click shows the other cells, another hides them.
    let rows = |hand: &Hand| hand.texts().iter().filter(|one| one.text.starts_with("= ")).count();
    assert_eq!(rows(&hand), 3);
    hand.click("Show all 8");
    assert_eq!(rows(&hand), 8);
    hand.click("Show fewer");
    assert_eq!(rows(&hand), 3);
    // Once the search has ended, nothing is next.
    hand.update(LaneMessage::RunToEnd);
    hand.find("Still in the open list");
    assert!(hand.filled(LIGHT.next).is_empty() && !hand.says("Next in the open list"));
}

#[test]
fn a_row_of_the_open_list_points_and_pins() {
    let mut hand = Hand::with_size(after([LaneMessage::Step]), 1280.0, 900.0);
    let row = hand.filled(LIGHT.next)[0];
    let next = row.left_center() + vec2(20.0, row.height());
    let texts = hand.texts();
    let cell = texts.iter().find(|text| text.rect.contains(next)).unwrap().text.clone();
    hand.point_at(next);
    hand.rest();
    let pointed = hand.app.player().subject().pointed.unwrap();
    assert_eq!(pointed.to_string(), cell);
    let mut frames = hand.frames();
    frames.retain(|one| one.rect.contains(next) && one.rect.height() == row.height());
    assert_eq!(frames.len(), 1);
    for pinned in [Some(pointed), None] {
        hand.click_at(next);
        assert_eq!(hand.app.player().pinned(), pinned);
    }
    hand.point_at(pos2(300.0, 300.0));
    hand.rest();
    assert_eq!(hand.app.player().subject().pointed, None);
}

#[test]
fn a_long_open_list_scrolls_to_the_cell_under_the_pointer() {
    let mut hand = Hand::with_size(wide(), 1280.0, 1000.0);
    let count = hand.app.player().moment().open_len();
    hand.click(&format!("Show all {count}"));
    let moment = hand.app.player().moment();
    let mut order = crate::history::OpenOrder::of(moment);
    let cells: Vec<Cell> = order.cells(0..moment.open_len()).collect();
    let in_sight = |hand: &Hand, cell: Cell| {
        let list = hand.find("Next in the open list").rect.bottom();
        let texts = hand.texts();
        texts.into_iter().find(|text| text.text == cell.to_string() && text.rect.top() > list)
    };
    let (first, late) = (cells[0], cells[45]);
    assert!(in_sight(&hand, first).is_some() && in_sight(&hand, late).is_none());
    let center = hand.app.player().view().square(late).center();
    hand.update(HandMessage::Move(center));
    let found = in_sight(&hand, late).expect("the list scrolls to the cell").rect;
    assert!(hand.filled(LIGHT.marked).iter().any(|rect| rect.contains_rect(found)));
    assert!(in_sight(&hand, first).is_none());
    // A few rows above the found cell are visible too.
    assert!(in_sight(&hand, cells[43]).is_some() && in_sight(&hand, cells[36]).is_none());
    // The list scrolls to the cell only once, so the wheel can scroll away from it.
    hand.wheel(found.center(), vec2(0.0, 2000.0));
    assert!(in_sight(&hand, first).is_some() && in_sight(&hand, late).is_none());
}

#[test]
fn a_long_open_list_waits_until_the_search_pauses() {
    let recipe = Recipe::new(MapKind::Random, [300, 300], Some(5), 4).unwrap();
    let heuristic = crate::search::Heuristic::Zero;
    let rules = RulesChoice::from(crate::search::Rules { heuristic, ..Default::default() });
    let mut app = opened(recipe.level(rules, &Progress::none()).unwrap(), None);
    app.update(Setting::Speed(500_000.0));
    app.update(LaneMessage::ToggleRun);
    let mut hand = Hand::with_size(app, 1280.0, 900.0);
    while hand.app.player().moment().iteration() <= crate::player::LONG_RUN {
        assert!(hand.app.playback().is_running(), "the run is too short");
        hand.app.update(Message::Tick(std::time::Duration::from_millis(16)));
    }
    hand.frame(Vec::new());
    // The heading does not move while the list is hidden.
    let heading = hand.find("Next in the open list").rect;
    assert!(hand.says("Pause to see the cells.") && hand.filled(LIGHT.next).is_empty());
    hand.update(LaneMessage::ToggleRun);
    assert!(!hand.says("Pause to see the cells"));
    assert_eq!(hand.find("Next in the open list").rect, heading);
    assert!(!hand.filled(LIGHT.next).is_empty());
}

#[test]
fn findings_of_a_trace_are_listed_and_gone_to() {
    let mut hand = Hand::new(with_findings());
    let findings = hand.app.player().replay().unwrap().findings.to_vec();
    let first = findings[0].iteration;
    assert!(hand.says("mine.jsonl"));
    assert!(hand.says(&format!("{} findings", findings.len())));
    let (_, count) = hand.app.player().replay().unwrap().kinds[0];
    assert!(count > 0 && count < findings.len());
    let times = if count > 1 { format!("{count} ×, first in ") } else { String::new() };
    let line = format!("{times}step {first}: {}", findings[0].flaw);
    hand.update(LaneMessage::Seek(0));
    assert_eq!(hand.find(&line).color, LIGHT.text);
    hand.click(&line);
    hand.wait();
    assert_eq!(hand.iteration(), first);
    // What the sentence about the step tells is not told again.
    let line = format!("{times}step {first}, which is shown");
    assert_eq!(hand.find(&line).color, LIGHT.error);
    for (button, message) in [("Next", "Go(NextFinding)"), ("Previous", "Go(PreviousFinding)")] {
        hand.asked.clear();
        hand.click(button);
        assert_eq!(asked(&mut hand), [message]);
    }
    hand.click("Close trace");
    hand.wait();
    assert!(hand.app.player().replay().is_none());
    assert!(!hand.says(" findings"));
}

#[test]
fn a_verdict_that_explains_a_trace_leads_and_the_rest_is_folded() {
    let hand = Hand::new(with_findings());
    let verdict = hand.app.player().replay().unwrap().verdict.clone();
    let heading = format!("Your A* differs from these rules: {}.", verdict.heading());
    assert!(
        verdict.mistake().is_none()
            && hand.find(&heading).rect.top() < hand.find("mine.jsonl").rect.top()
    );
    // A diagonal move for 10 is a mistake with a name.
    let events = [(0, 1), (1, 1), (2, 1), (0, 2), (2, 2), (0, 3), (1, 3), (2, 3)]
        .map(|(x, y)| format!("{{\"cell\": [{x}, {y}], \"kind\": \"Opened\", \"g\": 10}}"));
    let line = format!("{{\"current\": [1, 2], \"events\": [{}]}}", events.join(", "));
    let mut hand = Hand::new(with_trace(&line));
    hand.update(LaneMessage::Seek(1));
    assert!(hand.says("Your A* charges 10 for a diagonal move"), "{:?}", hand.words());
    let first = hand.app.player().findings()[0].flaw.to_string();
    let told = |hand: &Hand| hand.words().iter().filter(|text| text.contains(&first)).count();
    // The sentence about the step stands in the bar.
    assert_eq!(told(&hand), 1);
    let count = hand.app.player().replay().unwrap().findings.len();
    hand.click(&format!("All findings: {count}"));
    hand.wait();
    assert_eq!(told(&hand), 1);
    if let Some(note) = hand.app.player().replay().unwrap().notes().first().cloned() {
        assert!(!hand.says(&note));
        hand.click("Notes: 1");
        hand.wait();
        assert!(hand.says(&note));
    }
}

#[test]
fn a_few_findings_of_one_iteration_are_shown_and_the_rest_is_counted() {
    // The trace has eight neighbors, each with a wrong G.
    let events = [(0, 1), (1, 1), (2, 1), (0, 2), (2, 2), (0, 3), (1, 3), (2, 3)]
        .map(|(x, y)| format!("{{\"cell\": [{x}, {y}], \"kind\": \"Opened\", \"g\": 999}}"));
    let line = format!("{{\"current\": [1, 2], \"events\": [{}]}}", events.join(", "));
    let mut hand = Hand::new(with_trace(&line));
    hand.update(LaneMessage::Seek(1));
    let found = hand.app.player().findings().len();
    assert!(found > 6, "{found}");
    // The first one is the reason in the sentence about the step.
    hand.find(&format!("and {} more in this step", found - 7));
}
