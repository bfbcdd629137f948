//! The iterations in which two runs part, held against a naive comparison.

use std::collections::BTreeMap;

use stepstar::grid::Cell;
use stepstar::history::{DifferenceWalk, FindProgress, ForeignRun, Timeline};
use stepstar::search::{
    Event, EventKind, OpenListKind, Priority, Problem, Search, Status, TieBreak,
};
use stepstar::trace::{TraceEvent, TraceStep, compare_searches};

use crate::common::cases::{Case, random_rules};
use crate::common::tiny_rng::TinyRng;

/// Two searches on one map: mostly under rules that are nearly the same.
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

fn steps(problem: Problem) -> Vec<TraceStep> {
    let mut search = Search::new(problem);
    let next = || {
        (search.status() == Status::Searching).then(|| {
            search.step();
            TraceStep::of(&search)
        })
    };
    std::iter::from_fn(next).collect()
}

/// How often each event is there, without what was before, and in which order.
fn set(step: &TraceStep, is_told: IsTold) -> BTreeMap<String, usize> {
    let mut set = BTreeMap::new();
    for event in step.events.iter().filter(|event| is_told(event)) {
        *set.entry(format!("{} {:?} {:?}", event.cell, event.kind, event.g)).or_default() += 1;
    }
    set
}

/// Whether the events of a kind that are missing are a difference.
type IsTold<'a> = &'a dyn Fn(&TraceEvent) -> bool;

/// The iterations in which they part.
fn naive(a: &[TraceStep], b: &[TraceStep], is_told: IsTold) -> Vec<u64> {
    let differ = a.iter().zip(b).filter(|(a, b)| {
        (a.current, a.status) != (b.current, b.status) || set(a, is_told) != set(b, is_told)
    });
    let common = a.len().min(b.len()) as u64;
    let end = (a.len() != b.len()).then_some(common + 1);
    differ.map(|(step, _)| step.iteration).chain(end).collect()
}

/// What a walk finds in slices, where a run goes on once it has to.
fn found(walk: &mut DifferenceWalk, runs: &mut [Timeline; 2], rng: &mut TinyRng) -> Option<u64> {
    loop {
        let [a, b] = &*runs;
        match walk.go_on([a, b], rng.between(1, 9)) {
            FindProgress::Found(iteration) => return Some(iteration),
            FindProgress::More => {}
            FindProgress::Nothing => {
                let are_short = DifferenceWalk::are_short([a, b]);
                if are_short == [false; 2] {
                    return None;
                }
                for (run, _) in runs.iter_mut().zip(are_short).filter(|(_, is_short)| *is_short) {
                    run.run_for(rng.between(1, 5));
                }
            }
        }
    }
}

/// Asks for the first difference, for all after it, and for some here and there.
fn check(
    runs: &mut [Timeline; 2],
    [a, b]: [&[TraceStep]; 2],
    seed: u64,
    is_told: IsTold,
) -> Option<u64> {
    let mut rng = TinyRng::new(seed + 9);
    let differ = naive(a, b, is_told);
    let mut walk = DifferenceWalk::new(runs[0].problem().grid());
    assert_eq!(found(&mut walk, runs, &mut rng), differ.first().copied(), "{seed}");
    let longest = a.len().max(b.len()) as u64;
    if !runs[1].is_foreign() {
        fn each(steps: &[TraceStep]) -> impl Iterator<Item = Result<TraceStep, ()>> + '_ {
            steps.iter().cloned().map(Ok)
        }
        let known = compare_searches(each(a), each(b)).unwrap();
        let difference = known.difference.map(|found| found.iteration);
        assert_eq!(difference, differ.first().copied(), "{seed}");
        assert_eq!(known.order.map(|found| found.iteration), walk.other_order(), "{seed}");
    }
    for _ in 0..12 {
        let at = rng.between(0, longest + 2);
        walk.look_after(at);
        let after = differ.iter().copied().find(|&iteration| iteration > at);
        assert_eq!(found(&mut walk, runs, &mut rng), after, "{seed}: after {at}");
        if after.is_some() && rng.chance(50) {
            let next = differ.iter().copied().find(|&next| Some(next) > after);
            assert_eq!(found(&mut walk, runs, &mut rng), next, "{seed}: after {at} and {after:?}");
        }
        runs.iter_mut().for_each(|run| _ = run.run_for(u64::MAX));
        walk.look_before(at);
        let before = differ.iter().copied().rev().find(|&iteration| iteration < at);
        assert_eq!(found(&mut walk, runs, &mut rng), before, "{seed}: before {at}");
    }
    for &iteration in differ.iter().take(3) {
        let [one, other] = &*runs;
        let compared = walk.compared([one, other], iteration);
        for (compared, steps) in compared.iter().zip([a, b]) {
            let Some(step) = steps.get(iteration as usize - 1) else {
                assert_eq!(*compared, None);
                continue;
            };
            let compared = compared.as_ref().unwrap();
            assert_eq!((Some(compared.taken), Some(compared.status)), (step.current, step.status));
            let told = step.events.iter().filter(|event| is_told(event));
            let key = |event: TraceEvent| (event.cell, event.kind, event.g);
            let events: Vec<_> = compared.events.iter().map(|event| key(event.into())).collect();
            assert_eq!(events, told.copied().map(key).collect::<Vec<_>>(), "{seed}");
        }
    }
    differ.first().copied()
}

#[test]
fn the_differences_of_two_searches_are_those_of_a_naive_comparison() {
    let (mut same, mut late) = (0, 0);
    for seed in 0..2000 {
        let cases = pair(seed);
        let [a, b] = cases.each_ref().map(|case| steps(case.problem()));
        let mut runs = cases.each_ref().map(|case| Timeline::new(case.problem()));
        match check(&mut runs, [&a, &b], seed, &|_| true) {
            None => same += 1,
            Some(iteration) if iteration > 5 => late += 1,
            Some(_) => {}
        }
    }
    assert!(same > 300 && late > 60, "{same} the same, {late} that part late");
}

/// A run as another program reports it, which says nothing of some neighbors and
/// may be wrong about some.
fn foreign(problem: &Problem, rng: &mut TinyRng) -> (Timeline, Vec<TraceStep>) {
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
        run.add(step.current.unwrap(), step.events.iter().map(event), step.status.unwrap());
    }
    (Timeline::foreign(run), steps)
}

fn event(event: &TraceEvent) -> Event {
    use stepstar::trace::TraceEventKind as Kind;
    let (cell, g) = (event.cell, event.g.unwrap_or_default());
    let (old_g, old_parent) = (g, Cell::new(0, 0));
    let kind = match event.kind {
        Kind::Wall => EventKind::Wall,
        Kind::CutsCorner => EventKind::CutsCorner,
        Kind::Closed => EventKind::Closed { g },
        Kind::Opened => EventKind::Opened { g },
        Kind::Improved => EventKind::Improved { g, old_g, old_parent },
        Kind::NotBetter => EventKind::NotBetter { g },
        Kind::Reopened => EventKind::Reopened { g, old_g, old_parent },
    };
    Event { cell, kind }
}

#[test]
fn the_differences_of_a_trace_are_those_of_a_naive_comparison() {
    let mut same = 0;
    for seed in 0..1500 {
        let mut rng = TinyRng::new(seed + 77);
        let [case, other] = pair(seed);
        let (trace, reported) = foreign(&case.problem(), &mut rng);
        let reference = if rng.chance(70) { case } else { other };
        let mut runs = [Timeline::new(reference.problem()), trace];
        let own = steps(reference.problem());
        let is_told = |event: &TraceEvent| {
            let mut all = reported.iter().flat_map(|step| &step.events);
            event.kind.is_change() || all.any(|other| other.kind == event.kind)
        };
        same += u32::from(check(&mut runs, [&own, &reported], seed, &is_told).is_none());
    }
    assert!(same > 200, "{same} the same");
}
