//! The findings of the judge in faulty traces, and none in correct ones.

use stepstar::grid::Cell;
use stepstar::jobs::Progress;
use stepstar::search::{Diagonal, Event, Heuristic, Kind, Problem, Rules, Status, TieBreak};
use stepstar::trace::{Finding, Flaw, Judge, TraceStep, Verdict, read_foreign};

use crate::common::cases::Case;
use crate::common::tiny_rng::TinyRng;
use crate::common::{picture, shipped};
use crate::traces::{read, steps, written};

/// Returns the findings of the judge in the given steps.
fn findings(problem: Problem, steps: &[TraceStep]) -> Vec<Finding> {
    let mut judge = Judge::new(problem);
    let mut found: Vec<_> = steps.iter().flat_map(|step| judge.step(step)).collect();
    found.extend(judge.finish());
    found
}

/// Returns the findings in the worked example after a change.
fn changed(change: impl Fn(&mut Vec<TraceStep>)) -> Vec<Finding> {
    let problem = shipped("lester.ron");
    let mut steps = steps(problem.clone());
    change(&mut steps);
    findings(problem, &steps)
}

/// A finding: iteration, cell and sentence.
type Expected<'a> = (u64, (u16, u16), &'a str);

/// Asserts that the first finding is the expected one.
#[track_caller]
fn first(findings: &[Finding], (iteration, (x, y), sentence): Expected) {
    let found = findings.first().unwrap();
    let expected = (iteration, Some(Cell::new(x, y)), sentence.to_owned());
    assert_eq!((found.iteration, found.cell, found.flaw.to_string()), expected, "{findings:#?}");
}

/// Asserts that the expected finding is the only one.
#[track_caller]
fn alone(findings: &[Finding], expected: Expected) {
    first(findings, expected);
    assert_eq!(findings.len(), 1, "{findings:#?}");
}

/// A change of the worked example's steps.
type Change<'a> = &'a dyn Fn(&mut Vec<TraceStep>);

/// Asserts that each change by itself leads to exactly its finding.
#[track_caller]
fn each_alone(table: &[(Change, Expected)]) {
    for &(change, expected) in table {
        alone(&changed(change), expected);
    }
}

/// Makes a problem without walls, under the given rules but without diagonal steps.
fn straight_steps(rules: Rules) -> Problem {
    let rules = Rules { diagonal: Diagonal::Never, ..rules };
    picture::search(&["A..", "...", "..B"], rules).into_problem()
}

/// Makes the event of a wall that is skipped.
fn wall(x: u16, y: u16) -> Event {
    let (kind, cell) = (Kind::Wall, Cell::new(x, y));
    Event { kind, cell, g: None, old_g: None, old_parent: None }
}

#[test]
fn a_trace_that_begins_elsewhere_is_reported_first() {
    let problem = shipped("maze.ron");
    let found = findings(problem, &steps(shipped("lester.ron")));
    let sentence = "begins at (1, 2), though the start of the level is (1, 19) (if it has none, say \
                    --start)";
    first(&found, (1, (1, 2), sentence));
}

#[test]
fn nothing_is_found_in_a_trace_of_the_program() {
    for seed in 0..300 {
        let case = Case::random(seed);
        let trace = read(&written(case.problem(), true)).unwrap();
        assert_eq!(findings(case.problem(), &trace), [], "{case}");
    }
    for level in stepstar::level::builtin() {
        let problem = shipped(level.name);
        let trace = read(&written(problem.clone(), false)).unwrap();
        assert_eq!(findings(problem, &trace), [], "{}", level.name);
    }
}

#[test]
fn another_cell_than_the_best_is_reported_with_what_is_better() {
    // Iteration 3 should take (2, 3) with F 54, the one added last.
    let problem = shipped("lester.ron");
    let steps = steps(problem.clone());
    let tie = "took (2, 1), while these rules take (2, 3): same F, added last";
    for (x, y, sentence) in [
        (1, 3, "took (1, 3) with F 60, though (2, 3) has F 54"),
        (2, 1, tie),
        (2, 2, "took (2, 2), which is closed already"),
        (3, 2, "took (3, 2), which is a wall"),
        (7, 5, "took (7, 5), which was never opened"),
        (8, 5, "took (8, 5), which is off the map of 8 × 6 cells"),
    ] {
        let step =
            TraceStep { current: Some(Cell::new(x, y)), events: Vec::new(), ..steps[3].clone() };
        let found = findings(problem.clone(), &[&steps[..3], &[step]].concat());
        first(&found, (3, (x, y), sentence));
    }
}

#[test]
fn a_tie_that_h_should_have_broken_is_reported() {
    let (heuristic, tie_break) = (Heuristic::Manhattan, TieBreak::LowerH);
    let problem = straight_steps(Rules { heuristic, tie_break, ..Rules::default() });
    let mut steps = steps(problem.clone());
    // All F are 40: the second iteration takes one of H 30, the third one of
    // H 20, and the other one of H 30 is left.
    let other = if steps[2].current == Some(Cell::new(1, 0)) { (0, 1) } else { (1, 0) };
    steps[3].current = Some(Cell::new(other.0, other.1));
    let found = findings(problem, &steps)[0];
    assert_eq!((found.iteration, found.cell), (3, steps[3].current));
    let sentence = found.to_string();
    assert!(sentence.ends_with(": same F, lower H"), "{sentence}");
    assert!(found.flaw.is_tie());
}

#[test]
fn neighbors_that_are_missing_added_or_out_of_order_are_reported() {
    let not_better = "does not examine (0, 2), expected not better with G 24";
    let no_neighbor = "examines (5, 5), which is not a neighbor of (2, 2)";
    let order = "examines (2, 1) after (3, 1), though it comes first in the rules' neighbor order";
    each_alone(&[
        (&|steps| _ = steps[5].events.remove(0), (5, (0, 2), not_better)),
        (
            &|steps| _ = steps[2].events.remove(2),
            (2, (3, 1), "does not examine (3, 1), expected a wall"),
        ),
        (&|steps| steps[2].events.push(wall(3, 1)), (2, (3, 1), "examines (3, 1) twice")),
        (&|steps| steps[2].events.push(wall(5, 5)), (2, (5, 5), no_neighbor)),
        (
            &|steps| steps[2].events.push(wall(50, 5)),
            (2, (50, 5), "examines (50, 5), which is off the map of 8 × 6 cells"),
        ),
        (
            &|steps| steps[0].events.push(wall(5, 5)),
            (0, (5, 5), "examines (5, 5) before the first step"),
        ),
        (&|steps| steps[2].events.swap(0, 2), (2, (2, 1), order)),
    ]);
}

#[test]
fn a_diagonal_step_where_there_is_none_is_reported() {
    let problem = straight_steps(Rules::default());
    let mut steps = steps(problem.clone());
    let opened = Event { kind: Kind::Opened, g: Some(14), ..wall(1, 1) };
    steps[1].events.push(opened);
    let found = findings(problem, &steps);
    let sentence = "examines (1, 1), though the rules allow no diagonal moves";
    first(&found, (1, (1, 1), sentence));
}

#[test]
fn a_wrong_event_is_reported_with_what_is_right() {
    let says = |iteration: usize, (x, y), kind, g| {
        changed(|steps| {
            let mut events = steps[iteration].events.iter_mut();
            let event = events.find(|event| event.cell == Cell::new(x, y)).unwrap();
            *event = Event { kind, g: Some(g), ..wall(x, y) };
        })
    };
    let closed = "reports (1, 1) as closed, expected not better: it is open, and the new G 24 is not lower than 10";
    let improved = "reports (1, 4) as not better, expected improved: it is open, and the new G 20 is lower than 28";
    for (iteration, cell, kind, g, sentence) in [
        (5, (1, 4), Kind::NotBetter, 20, improved),
        (2, (3, 1), Kind::Opened, 24, "reports the wall (3, 1) as opened"),
        (3, (3, 4), Kind::Opened, 28, "cuts a corner: reports (3, 4) as opened"),
        (2, (1, 1), Kind::Closed, 24, closed),
        (1, (0, 1), Kind::Opened, 15, "your G for (0, 1) is 15, expected 0 + 14 = 14"),
    ] {
        let found = says(iteration, cell, kind, g);
        first(&found, (iteration as u64, cell, sentence));
    }
    let old_g = "says that (1, 4) had the G 27, expected 28";
    let old_parent = "says that (1, 4) had the parent (1, 3), expected (2, 3)";
    each_alone(&[
        (&|steps| steps[5].events[6].old_g = Some(27), (5, (1, 4), old_g)),
        (&|steps| steps[5].events[6].old_parent = Some(Cell::new(1, 3)), (5, (1, 4), old_parent)),
    ]);
}

#[test]
fn a_fault_is_reported_where_it_was_made_and_not_where_it_leads() {
    // One G is too low by one; the judge takes it over for all that follows.
    let found = changed(|steps| {
        steps.truncate(3);
        let opened = steps[1].events.iter_mut().find(|event| event.cell == Cell::new(2, 2));
        opened.unwrap().g = Some(9);
        for event in &mut steps[2].events {
            event.g = event.g.map(|g| g - 1);
        }
    });
    alone(&found, (1, (2, 2), "your G for (2, 2) is 9, expected 0 + 10 = 10"));
}

#[test]
fn going_on_after_the_goal_is_reported_once() {
    let found = changed(|steps| {
        let mut step = steps[12].clone();
        step.iteration = 13;
        step.current = Some(Cell::new(5, 1));
        step.path = None;
        step.cost = None;
        steps.push(step.clone());
        step.iteration = 14;
        steps.push(step);
    });
    let sentence = "goes on after the goal was closed in step 12";
    first(&found, (13, (5, 1), sentence));
    assert_eq!(
        found.iter().filter(|finding| matches!(finding.flaw, Flaw::GoesOn { .. })).count(),
        1
    );
    let found = changed(|steps| {
        let examined = steps[2].events[2..4].to_vec();
        steps[12].events.extend(examined);
    });
    let sentence = "examines (3, 1), though the search is over with the goal closed";
    alone(&found, (12, (3, 1), sentence));
}

#[test]
fn a_status_that_does_not_follow_from_the_lists_is_reported() {
    let searching = "reports the status Searching, expected Found: the goal is closed";
    let found = "reports the status Found, expected Searching: there are open cells and the goal \
                 is not closed yet";
    each_alone(&[
        (&|steps| steps[12].status = Some(Status::Searching), (12, (5, 2), searching)),
        (&|steps| steps[11].status = Some(Status::Found), (11, (5, 1), found)),
    ]);
    let problem = shipped("castle.ron");
    let mut steps = steps(problem.clone());
    steps.last_mut().unwrap().status = Some(Status::Searching);
    let sentence = "reports the status Searching, expected NoPath: no cell is open";
    assert_eq!(findings(problem, &steps)[0].flaw.to_string(), sentence);
}

#[test]
fn a_goal_that_is_accepted_when_it_is_opened_is_reported_and_a_missing_status_is_not() {
    let sentence = "stops while the goal (5, 2) is only open. Does it end when it opens \
                    the goal, not when it takes it?";
    // The goal is opened in iteration 11 and taken in iteration 12.
    let without_status = |iterations: usize| {
        changed(|steps| {
            steps.truncate(iterations + 1);
            for step in steps {
                (step.status, step.path, step.cost) = (None, None, None);
            }
        })
    };
    alone(&without_status(11), (11, (5, 2), sentence));
    assert_eq!(without_status(12), []);
    // A run that was stopped says that it is still searching.
    assert_eq!(changed(|steps| steps.truncate(12)), []);
}

#[test]
fn a_path_that_does_not_follow_the_parents_is_reported() {
    let path = |steps: &mut Vec<TraceStep>, change: fn(&mut Vec<Cell>)| {
        change(steps[12].path.as_mut().unwrap());
    };
    let left = "reports a path that enters (3, 0) from (3, 0), but its parent is (2, 0)";
    let begins = "gives a path that begins at (2, 1), expected the start (1, 2)";
    let ends = "gives a path that ends at (5, 1), expected the goal (5, 2) at its end";
    let before = "reports a path that enters (1, 2) from (0, 2), but it has no parent";
    let cost = "gives the cost 70, expected 68, G of the goal";
    each_alone(&[
        (&|steps| path(steps, |path| path[2] = Cell::new(3, 0)), (12, (3, 0), left)),
        (&|steps| path(steps, |path| _ = path.remove(0)), (12, (2, 1), begins)),
        (&|steps| path(steps, |path| _ = path.pop()), (12, (5, 1), ends)),
        (&|steps| path(steps, |path| path.insert(0, Cell::new(0, 2))), (12, (1, 2), before)),
        (&|steps| steps[12].cost = Some(70), (12, (5, 2), cost)),
    ]);
    for (iteration, sentence) in [
        (12, "gives an empty path, expected the goal (5, 2) at its end"),
        (11, "gives a path, but has not taken the goal"),
    ] {
        let found = changed(|steps| steps[iteration].path = Some(Vec::new()));
        assert_eq!(found[0].flaw.to_string(), sentence);
    }
}

#[test]
fn a_program_that_never_closes_anything_is_caught_in_its_second_iteration() {
    // The program takes the start twice without reporting any neighbor.
    let text = r#"{"current": [1, 2], "events": []}
{"current": [1, 2], "events": []}"#;
    let found = findings(shipped("lester.ron"), &read(text).unwrap());
    assert_eq!(
        found.iter().filter(|finding| matches!(finding.flaw, Flaw::Missing { .. })).count(),
        16
    );
    assert!(found.iter().any(|finding| finding.flaw == Flaw::StartAgain && finding.iteration == 2));
}

#[test]
fn an_order_of_its_own_is_noted_and_no_finding() {
    let problem = shipped("lester.ron");
    let mut lines: Vec<serde_json::Value> = written(problem.clone(), false)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    lines[2]["events"].as_array_mut().unwrap().swap(0, 1);
    let file = std::env::temp_dir().join(format!("own-order-{}.jsonl", std::process::id()));
    let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
    std::fs::write(&file, text.join("\n")).unwrap();
    let trace = read_foreign(&file, problem, &Progress::none()).unwrap();
    assert_eq!((trace.findings.len(), trace.own_order), (0, Some(2)));
    assert_eq!(trace.verdict, Verdict::Right { tie: None, has_path: true });
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn an_index_off_any_map_is_a_finding_of_its_step() {
    let problem = shipped("lester.ron");
    let lines: Vec<String> = written(problem.clone(), false).lines().map(str::to_owned).collect();
    for number in ["-1", "4096", "-32768", "32767"] {
        // The cell (0, 1) is the first neighbor of the start.
        let mut lines = lines.clone();
        lines[1] = lines[1].replacen("[0,1]", &format!("[{number},1]"), 1);
        let found = findings(problem.clone(), &read(&lines.join("\n")).unwrap());
        let sentence = format!("examines ({number}, 1), which is off the map of 8 × 6 cells");
        assert_eq!((found[0].iteration, found[0].flaw.to_string()), (1, sentence));
        assert_eq!(serde_json::to_string(&found[0].cell).unwrap(), format!("[{number},1]"));
    }
}

#[test]
fn no_number_in_a_trace_stops_the_program() {
    let mut rng = TinyRng::new(48);
    let file = std::env::temp_dir().join(format!("off-{}.jsonl", std::process::id()));
    for seed in 0..200 {
        let problem = Case::random(seed).problem();
        let text = written(problem.clone(), false);
        // Some of the numbers in cells.
        let mut changed = String::new();
        for part in text.split_inclusive(['[', ',', ']']) {
            let (number, end) = part.split_at(part.len() - 1);
            let is_number = number.parse::<u16>().is_ok() && (end == "," || end == "]");
            let other = rng.pick(&["-1", "4095", "4096", "-32768", "32767"]);
            changed += if is_number && rng.chance(3) { other } else { number };
            changed += end;
        }
        std::fs::write(&file, changed).unwrap();
        let _ = read_foreign(&file, problem, &Progress::none());
    }
    std::fs::remove_file(file).unwrap();
}
