//! Many programs with an A* of their own, written without a look at the search or the judge: right
//! ones in all the manners that people have, and wrong ones of which it is known what is wrong. The
//! judge reads their logs.
//!
//! Whether a log is one of A* under the rules is decided by [`truth`]. `STEPSTAR_PROGRAM=queue cargo
//! test --test engine programs -- --nocapture` prints the map, the log and the verdict of each
//! program that has "queue" in its name.

mod alike;
mod author;
mod kind;
mod log;
mod maps;
mod open_list;
mod others;
mod right;
mod score;
mod truth;
mod world;
mod wrong;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use alike::explains;
use kind::Kind;
use log::Log;
use score::{Judged, Score, ask, score};
use truth::Truth;
use world::World;

use crate::common::tiny_rng::TinyRng;

/// How many logs of each kind are judged.
const OF_A_RIGHT_KIND: usize = 4;
const OF_A_WRONG_KIND: usize = 4;

/// A log whose truth is known.
struct Run {
    world: World,
    log: Log,
    truth: Truth,
}

/// Lets the programs of a kind search in worlds that they fit, until `enough` have shown what they
/// are.
fn runs(kind: &Kind, worlds: &[World], seed: u64, enough: usize, is_right: bool) -> Vec<Run> {
    let mut rng = TinyRng::new(seed);
    let mut fitting: Vec<_> = worlds.iter().filter(|world| (kind.fits)(world)).collect();
    rng.shuffle(&mut fitting);
    let mut runs = Vec::new();
    let (mut shown, mut hidden) = (0, 0);
    for world in fitting.into_iter().take(40) {
        let mut world = world.clone();
        if let Some(goal) = kind.goal {
            world.goal = goal(&world);
        }
        let log = (kind.log)(&world, &mut rng);
        let truth = truth::truth(&world, &log);
        if is_right || matches!(truth, Truth::Wrong(..)) {
            shown += 1;
        } else if hidden == 1 {
            continue;
        } else {
            // A wrong program whose log is one that a right program may write.
            hidden += 1;
        }
        runs.push(Run { world, log, truth });
        if shown == enough {
            break;
        }
    }
    runs
}

/// Asks the judge about the programs of a kind.
fn judged(kind: &Kind, runs: Vec<Run>) -> impl Iterator<Item = Judged> {
    runs.into_iter().map(|Run { world, log, truth }| {
        let (said, sentence) = ask(&world, &log.text());
        let names = (kind.names)(&world);
        let score = score(&world, &log, &truth, &said, &names);
        Judged { kind: kind.name.clone(), world, log, names, truth, said, sentence, score }
    })
}

/// Prints the cases that are asked for by name.
fn show(judged: &[Judged]) {
    let Ok(name) = std::env::var("STEPSTAR_PROGRAM") else { return };
    for case in judged.iter().filter(|case| case.kind.contains(&name)) {
        println!("{}\n", case.whole());
    }
}

/// Returns how often each score was given, for each kind and in all.
fn counts(judged: &[Judged]) -> (BTreeMap<Score, usize>, String) {
    let mut kinds: BTreeMap<&str, BTreeMap<Score, usize>> = BTreeMap::new();
    let mut all = BTreeMap::new();
    for Judged { kind, score, .. } in judged {
        *kinds.entry(kind).or_default().entry(*score).or_default() += 1;
        *all.entry(*score).or_default() += 1;
    }
    let mut table = String::new();
    for (kind, scores) in &kinds {
        _ = writeln!(table, "{kind:58} {scores:?}");
    }
    _ = writeln!(table, "{} kinds, {} logs: {all:?}", kinds.len(), judged.len());
    (all, table)
}

fn lines<'a>(judged: impl Iterator<Item = &'a Judged>) -> String {
    judged.map(|case| case.line() + "\n").collect()
}

/// Returns the runs of each kind.
fn all_runs(kinds: &[Kind], enough: usize, is_right: bool) -> Vec<Vec<Run>> {
    let worlds = maps::worlds();
    let seeded = kinds.iter().zip(1u64..);
    seeded.map(|(kind, seed)| runs(kind, &worlds, seed, enough, is_right)).collect()
}

fn judge_all(kinds: &[Kind], enough: usize, is_right: bool) -> Vec<Judged> {
    let runs = all_runs(kinds, enough, is_right);
    kinds.iter().zip(runs).flat_map(|(kind, runs)| judged(kind, runs)).collect()
}

#[test]
fn right_programs_are_right_and_each_wrong_one_shows_what_is_wrong() {
    let (right, wrong) = (right::kinds(), wrong::kinds());
    assert!(right.len() >= 36 && wrong.len() >= 60, "{} and {}", right.len(), wrong.len());
    let mut logs = 0;
    for (kind, runs) in right.iter().zip(all_runs(&right, OF_A_RIGHT_KIND, true)) {
        assert!(!runs.is_empty(), "{} fits no world", kind.name);
        for Run { world, truth, .. } in &runs {
            let is_wrong = matches!(truth, Truth::Wrong(..));
            assert!(!is_wrong, "{} on {}: {truth:?}", kind.name, world.name);
        }
        logs += runs.len();
    }
    for (kind, runs) in wrong.iter().zip(all_runs(&wrong, OF_A_WRONG_KIND, false)) {
        let shown = runs.iter().filter(|run| matches!(run.truth, Truth::Wrong(..))).count();
        assert!(shown > 0, "{} never shows", kind.name);
        logs += shown;
    }
    assert!(logs >= 400, "{logs} logs");
}

#[test]
fn a_right_log_is_wrong_after_a_change() {
    let kinds = right::kinds();
    let plain = kinds.iter().find(|kind| kind.name == "logs as docs/bug.md does").unwrap();
    let runs = runs(plain, &maps::worlds(), 1, OF_A_RIGHT_KIND, true);
    let changes: [fn(&mut Log, usize); 5] = [
        |log, at| _ = log.lines[at].events.pop(),
        |log, at| log.lines[at].events[0].g = log.lines[at].events[0].g.map(|g| g + 1),
        |log, at| log.lines[at].events[0].kind = "Improved",
        |log, at| log.lines[at].current = log.lines[at + 1].current,
        |log, _| _ = log.lines.last_mut().unwrap().path.as_mut().unwrap().remove(1),
    ];
    for Run { world, log, .. } in &runs {
        // The first line that opens something, and is not the last one.
        let opens = |line: &log::Line| line.events.iter().any(|event| event.kind == "Opened");
        let at = log.lines.iter().position(opens).unwrap();
        for (index, change) in changes.iter().enumerate() {
            let mut log = log.clone();
            change(&mut log, at);
            let truth = truth::truth(world, &log);
            assert!(
                matches!(truth, Truth::Wrong(..)),
                "change {index} on {}: {truth:?}",
                world.name
            );
        }
    }
}

#[test]
fn no_right_program_is_accused() {
    let judged = judge_all(&right::kinds(), OF_A_RIGHT_KIND, true);
    show(&judged);
    let (all, table) = counts(&judged);
    let accused = lines(judged.iter().filter(|case| case.score == Score::Accused));
    println!("{table}{accused}");
    assert!(!all.contains_key(&Score::Accused), "{table}{accused}");
}

#[test]
fn wrong_programs_are_named_and_none_is_named_wrong() {
    let judged = judge_all(&wrong::kinds(), OF_A_WRONG_KIND, false);
    show(&judged);
    let (named, nameable) = named(&judged);
    let (_, table) = counts(&judged);
    let scored =
        |scores: &[Score]| lines(judged.iter().filter(|case| scores.contains(&case.score)));
    let faults = scored(&[Score::NamedWrong, Score::Accused, Score::CalledRight, Score::CalledCut]);
    let alike = judged.iter().filter(|case| case.score == Score::Alike);
    let (without_name, passed_over): (Vec<_>, Vec<_>) =
        alike.partition(|case| case.names.is_empty());
    let without_name = lines(without_name.into_iter());
    let passed_over = lines(passed_over.into_iter());
    println!("{table}{faults}{without_name}The true name is passed over:\n{passed_over}");
    println!("{named} named of {nameable} runs that show a mistake with a name");
    assert!(faults.is_empty(), "{table}{faults}");
    // A name that explains the log as well is no fault, unless the true one was left out.
    // A run that forgets cells and still comes to the goal may be that of a greedy search as well.
    assert!(passed_over.lines().count() <= 1, "the true name is passed over:\n{passed_over}");
    assert!(4 * named >= 3 * nameable, "{named} of {nameable} named\n{table}");
}

/// Returns how many logs have got a true name, and how many show a mistake that has one. Where the
/// order alone is wrong and there is no other name, "an order of its own" is the name.
fn named(judged: &[Judged]) -> (usize, usize) {
    let shown = judged.iter().filter(|case| matches!(case.truth, Truth::Wrong(..)));
    let nameable =
        shown.filter(|case| !case.names.is_empty() || explains(&case.world, &case.log, "OwnOrder"));
    let nameable: Vec<_> = nameable.collect();
    let is_named = |case: &&&Judged| match case.score {
        Score::Named | Score::Among => true,
        Score::CatchAll => case.names.is_empty(),
        _ => false,
    };
    (nameable.iter().filter(is_named).count(), nameable.len())
}
