//! Finding the iterations in which two runs differ, compared with a naive search.

use std::collections::BTreeMap;

use stepstar::grid::Cell;
use stepstar::history::{ForeignRun, Record};
use stepstar::search::{Diagonal, Event, OpenListKind, Priority, Problem, Rules, TieBreak};
use stepstar::trace::{Difference, DifferenceFound, DifferenceSearch, Divergence, TraceStep};

use crate::common::cases::{Case, random_rules};
use crate::common::tiny_rng::TinyRng;

/// Makes two problems on one map, mostly under nearly the same rules.
fn pair(seed: u64) -> [Case; 2] {
    let mut rng = TinyRng::new(seed ^ 0x0070_6172_7473);
    let case = if seed % 500 == 7 { Case::random_large(seed) } else { Case::random(seed) };
    let (mut other, rules) = (case.clone(), random_rules(&mut rng));
    match rng.between(0, 9) {
        0 => other.rules = rules,
        1 => other.rules.diagonal = rules.diagonal,
        2 => other.rules.costs.diagonal = rules.costs.diagonal,
        3 => other.rules.heuristic = rules.heuristic,
        4 => other.rules.tie_break = rng.pick(&TieBreak::ALL),
        5 => other.rules.neighbor_order = rules.neighbor_order,
        6 => other.rules.reopen_closed = case.rules.priority == Priority::AStar,
        7 => other.rules.open_list = rng.pick(&OpenListKind::ALL),
        8 => other.rules.weight *= 0.9,
        _ => {
            other.rules.neighbor_order.swap(rng.between(0, 7) as usize, rng.between(0, 7) as usize)
        }
    }
    [case, other]
}

/// The two runs, as a search for differences names them.
const PAIR: [usize; 2] = [0, 1];

/// Searches to the end; returns the difference and the number of slices.
fn search(search: &mut DifferenceSearch, records: &[&Record]) -> (Option<Difference>, u64) {
    for slices in 1.. {
        match search.advance(records) {
            DifferenceFound::Between(_, found) => return (Some(found), slices),
            DifferenceFound::Nothing => return (None, slices),
            DifferenceFound::More => {}
            DifferenceFound::Waits => panic!("the records are complete"),
        }
    }
    unreachable!()
}

fn recorded(problem: Problem) -> Record {
    let mut record = Record::new(problem);
    record.grow(u64::MAX);
    record
}

/// Returns the steps of a run, without iteration 0.
fn steps(problem: Problem) -> Vec<TraceStep> {
    super::steps(problem).split_off(1)
}

/// Counts the events of a step with the G they set, ignoring their order.
fn set(step: &TraceStep, is_reported: IsReported) -> BTreeMap<String, usize> {
    let mut set = BTreeMap::new();
    for event in step.events.iter().filter(|event| is_reported(event)) {
        let g = event.g.filter(|_| event.kind.is_change());
        *set.entry(format!("{} {:?} {g:?}", event.cell, event.kind)).or_default() += 1;
    }
    set
}

/// Tells whether a missing event counts as a difference.
type IsReported<'a> = &'a dyn Fn(&Event) -> bool;

/// Returns the iterations in which two runs differ.
fn naive(a: &[TraceStep], b: &[TraceStep], is_reported: IsReported) -> Vec<u64> {
    let differ = a.iter().zip(b).filter(|(a, b)| {
        (a.current, a.status) != (b.current, b.status) || set(a, is_reported) != set(b, is_reported)
    });
    let common = a.len().min(b.len()) as u64;
    let end = (a.len() != b.len()).then_some(common + 1);
    differ.map(|(step, _)| step.iteration).chain(end).collect()
}

/// Compares two runs step by step. Returns the first difference, and the first one before it that is
/// only a different order.
fn step_by_step(runs: [&[TraceStep]; 2]) -> (Option<Difference>, Option<Difference>) {
    let mut order = None;
    for index in 0..runs[0].len().max(runs[1].len()) {
        let [a, b] = runs.map(|run| run.get(index));
        let Some(divergence) = Divergence::of(a, b) else { continue };
        let found = Difference { iteration: index as u64 + 1, divergence };
        if !found.divergence.is_order() {
            return (Some(found), order);
        }
        order.get_or_insert(found);
    }
    (None, order)
}

/// Checks the first difference, and those before and after random iterations.
fn check(
    runs: &[Record; 2],
    [a, b]: [&[TraceStep]; 2],
    seed: u64,
    is_reported: IsReported,
) -> Option<u64> {
    let mut rng = TinyRng::new(seed + 9);
    let differ = naive(a, b, is_reported);
    let records = runs.each_ref();
    let at =
        |mut from: DifferenceSearch| search(&mut from, &records).0.map(|found| found.iteration);
    let mut from_start = DifferenceSearch::after(&[PAIR], 0);
    let (first, _) = search(&mut from_start, &records);
    assert_eq!(first.as_ref().map(|found| found.iteration), differ.first().copied(), "{seed}");
    if !runs[1].is_foreign() {
        let order = from_start.reordered(&records, PAIR);
        assert_eq!((first, order), step_by_step([a, b]), "{seed}");
    }
    let longest = a.len().max(b.len()) as u64;
    for _ in 0..12 {
        let from = rng.between(0, longest + 2);
        let after = differ.iter().copied().find(|&iteration| iteration > from);
        assert_eq!(at(DifferenceSearch::after(&[PAIR], from)), after, "{seed}: after {from}");
        let before = differ.iter().copied().rev().find(|&iteration| iteration < from);
        assert_eq!(at(DifferenceSearch::before(&[PAIR], from)), before, "{seed}: before {from}");
    }
    differ.first().copied()
}

#[test]
fn the_differences_of_two_searches_are_those_of_a_naive_comparison() {
    let (mut same, mut late) = (0, 0);
    for seed in 0..2000 {
        let cases = pair(seed);
        let [a, b] = cases.each_ref().map(|case| steps(case.problem()));
        let runs = cases.each_ref().map(|case| recorded(case.problem()));
        match check(&runs, [&a, &b], seed, &|_| true) {
            None => same += 1,
            Some(iteration) if iteration > 5 => late += 1,
            Some(_) => {}
        }
    }
    assert!(same > 300 && late > 60, "{same} equal, {late} differ late");
}

/// Makes a run as another program might report it: some kinds of events are left
/// out, and some may be wrong.
fn foreign(problem: &Problem, rng: &mut TinyRng) -> (Record, Vec<TraceStep>) {
    let mut steps = steps(problem.clone());
    let silent: Vec<u64> = (0..3).map(|_| rng.between(0, 12)).collect();
    let last = steps.len() as u64 - 1;
    for step in &mut steps {
        step.events
            .retain(|event| event.kind.is_change() || !silent.contains(&(event.kind as u64)));
    }
    for _ in 0..rng.between(0, 2) {
        let step = &mut steps[rng.between(0, last) as usize];
        let event = rng.between(0, 7) as usize;
        if let Some(&event) = step.events.get(event) {
            match rng.between(0, 3) {
                0 => step.events.push(event),
                1 => step.events.retain(|other| *other != event),
                2 => step.events.reverse(),
                _ => step.current = Some(event.cell),
            }
        }
    }
    if rng.chance(20) {
        steps.truncate(rng.between(1, last + 1) as usize);
    }
    let mut run = ForeignRun::new(problem.clone());
    for step in &steps {
        run.add(step.current.unwrap(), step.events.iter().copied(), step.status);
    }
    (Record::foreign(run), steps)
}

#[test]
fn the_differences_of_a_trace_are_those_of_a_naive_comparison() {
    let mut same = 0;
    for seed in 0..1500 {
        let mut rng = TinyRng::new(seed + 77);
        let [case, other] = pair(seed);
        let (trace, reported) = foreign(&case.problem(), &mut rng);
        let reference = if rng.chance(70) { case } else { other };
        let runs = [recorded(reference.problem()), trace];
        let own = steps(reference.problem());
        let is_reported = |event: &Event| {
            let mut all = reported.iter().flat_map(|step| &step.events);
            event.kind.is_change() || all.any(|other| other.kind == event.kind)
        };
        same += u32::from(check(&runs, [&own, &reported], seed, &is_reported).is_none());
    }
    assert!(same > 200, "{same} equal");
}

#[test]
fn long_runs_that_are_alike_are_compared_by_their_journals() {
    let grid = stepstar::grid::Grid::new(400, 400).unwrap();
    let runs = |diagonal: [Diagonal; 2]| {
        [0, 1].map(|run| {
            let rules = Rules {
                heuristic: stepstar::search::Heuristic::Zero,
                diagonal: diagonal[run],
                open_list: OpenListKind::ALL[run],
                ..Rules::default()
            };
            let (start, goal) = (Cell::new(0, 0), Cell::new(399, 399));
            recorded(Problem::new(grid.clone(), rules, start, goal).unwrap())
        })
    };
    let (always, careful) = (Diagonal::Always, Diagonal::OnlyWhenNoObstacles);
    for runs in [runs([always; 2]), runs([always, careful])] {
        let records = runs.each_ref();
        let end = records[0].iterations();
        assert!(end > 150_000);
        for mut from in
            [DifferenceSearch::after(&[PAIR], 0), DifferenceSearch::before(&[PAIR], end)]
        {
            let (found, slices) = search(&mut from, &records);
            assert_eq!(found, None);
            assert!(from.reordered(&records, PAIR).is_none());
            // A slice that compared events would get no farther than a few hundred iterations.
            assert!((10..20).contains(&slices), "{slices} slices for {end} iterations");
        }
    }
}

#[test]
fn the_difference_before_an_iteration_is_searched_from_there_back() {
    let grid = stepstar::grid::Grid::new(400, 400).unwrap();
    let runs = [TieBreak::FirstAdded, TieBreak::LastAdded].map(|tie_break| {
        let heuristic = stepstar::search::Heuristic::Zero;
        let rules = Rules { heuristic, tie_break, ..Rules::default() };
        let (start, goal) = (Cell::new(0, 200), Cell::new(399, 0));
        recorded(Problem::new(grid.clone(), rules, start, goal).unwrap())
    });
    let records = runs.each_ref();
    let end = records.map(Record::iterations).into_iter().min().unwrap();
    assert!(end > 100_000);
    let mut before = DifferenceSearch::before(&[PAIR], end);
    let (found, slices) = search(&mut before, &records);
    assert!(found.is_some_and(|found| found.iteration + 100 > end), "{end}");
    assert!(slices < 15, "{slices}");
}
