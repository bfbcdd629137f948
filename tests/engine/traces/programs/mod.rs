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
use score::{Judged, Score, ask, score};
use truth::Truth;
use world::World;

use crate::common::tiny_rng::TinyRng;

/// How many logs of each kind are judged.
const OF_A_RIGHT_KIND: usize = 4;
const OF_A_WRONG_KIND: usize = 4;

/// Lets the programs of a kind search in worlds that they fit, until `enough` have shown what they
/// are, and asks the judge about each.
fn judged(kind: &Kind, worlds: &[World], seed: u64, enough: usize, is_right: bool) -> Vec<Judged> {
    let mut rng = TinyRng::new(seed);
    let mut fitting: Vec<_> = worlds.iter().filter(|world| (kind.fits)(world)).collect();
    rng.shuffle(&mut fitting);
    let mut judged = Vec::new();
    let (mut shown, mut hidden) = (0, 0);
    for world in fitting.into_iter().take(40) {
        let mut world = world.clone();
        if let Some(goal) = kind.goal {
            world.goal = goal(&world);
        }
        let log = (kind.log)(&world, &mut rng);
        let truth = truth::truth(&world, &log);
        let is_wrong = matches!(truth, Truth::Wrong(..));
        if is_wrong || is_right {
            shown += 1;
        } else if hidden == 1 {
            continue;
        } else {
            // A wrong program whose log is one that a right program may write.
            hidden += 1;
        }
        let (said, sentence) = ask(&world, &log.text());
        let names = (kind.names)(&world);
        let score = score(&world, &log, &truth, &said, &names);
        let kind = kind.name.clone();
        judged.push(Judged { kind, world, log, names, truth, said, sentence, score });
        if shown == enough {
            break;
        }
    }
    judged
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

fn judge_all(kinds: &[Kind], enough: usize, is_right: bool) -> Vec<Judged> {
    let worlds = maps::worlds();
    let seeded = kinds.iter().zip(1u64..);
    seeded.flat_map(|(kind, seed)| judged(kind, &worlds, seed, enough, is_right)).collect()
}

#[test]
#[ignore = "the judge does not hold to it yet"]
fn no_right_program_is_accused() {
    let kinds = right::kinds();
    assert!(kinds.len() >= 36, "{} kinds", kinds.len());
    let judged = judge_all(&kinds, OF_A_RIGHT_KIND, true);
    show(&judged);
    // The programs are right indeed.
    let wrong = lines(judged.iter().filter(|case| matches!(case.truth, Truth::Wrong(..))));
    assert!(wrong.is_empty(), "not right:\n{wrong}");
    let (all, table) = counts(&judged);
    let accused = lines(judged.iter().filter(|case| case.score == Score::Accused));
    println!("{table}{accused}");
    assert!(!all.contains_key(&Score::Accused), "{table}{accused}");
}

#[test]
#[ignore = "the judge does not hold to it yet"]
fn wrong_programs_are_named_and_none_is_named_wrong() {
    let kinds = wrong::kinds();
    assert!(kinds.len() >= 60, "{} kinds", kinds.len());
    let judged = judge_all(&kinds, OF_A_WRONG_KIND, false);
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
    assert!(passed_over.is_empty(), "the true name is passed over:\n{passed_over}");
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
