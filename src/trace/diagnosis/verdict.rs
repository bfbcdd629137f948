//! Names the mistake in another program's run.
//!
//! A* with one thing changed is held against the whole run, step by step, once for each kind of
//! mistake. A mistake is named only if it leaves nothing unexplained.

use std::fmt;

use super::log::Log;
use super::mistake::{Mistake, MistakeKind};
use super::program::Program;
use super::suspicion::{Suspicion, other_goal};
use super::{Finding, Flaw};
use crate::fault::{Saying, counted, said};
use crate::jobs::{Progress, Stopped};
use crate::search::{Problem, Status};

/// What another program's run is. `Display` says it about "your A*".
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verdict {
    /// It is A* under the rules.
    Right {
        /// The first tie that it breaks in its own way.
        tie: Option<Finding>,
        /// Whether the trace reports its path, if the search found one. Without it, the parents cannot be
        /// judged.
        has_path: bool,
    },
    /// It is A* under the rules as far as the trace goes, but the trace ends before the search does;
    /// the finding says where.
    Cut(Finding),
    /// Each of these mistakes, three at most, explains the whole run by itself; and the first finding
    /// in the run.
    Mistake {
        /// The mistakes.
        choices: Vec<Mistake>,
        /// The first finding.
        first: Finding,
        /// Whether the log tells no end, and ends before the search does with any of them.
        breaks_off: bool,
    },
    /// No mistake explains it, or too many do.
    Unknown {
        /// The first finding.
        first: Finding,
        /// The number of findings.
        findings: usize,
        /// The number of kinds of mistakes that were not tried, because the trace is too long.
        untried: usize,
    },
}

/// The most mistakes that are named: more are no help.
const MAX_CHOICES: usize = 3;

/// The most steps of a trace in which a mistake is looked for.
const MAX_STEPS: usize = 200_000;

/// Judges a run by its steps and its findings, which are no habits and of which there are `number`
/// in all.
pub(in crate::trace) fn diagnose(
    log: &Log,
    problem: &Problem,
    (findings, number, tie): (&[Finding], usize, Option<Finding>),
    progress: &Progress,
) -> Result<Verdict, Stopped> {
    let takes_goal = log.takes(problem.goal());
    let Some(&first) = findings.first() else {
        if let Some(last) = log.steps.last()
            && !takes_goal
            && last.status == Some(Status::Searching)
        {
            let flaw = Flaw::StopsEarly { goal: problem.goal() };
            let cell = Some(problem.goal());
            return Ok(Verdict::Cut(Finding { iteration: last.iteration, cell, flaw }));
        }
        let has_path = !takes_goal || log.steps.iter().any(|step| step.path.is_some());
        return Ok(Verdict::Right { tie, has_path });
    };
    let named = |choices: Vec<Mistake>| {
        let mut breaks_off = true;
        for program in choices.iter().filter_map(|&choice| Program::with(problem, choice)) {
            breaks_off &= log.ends_before(program, progress)?;
        }
        Ok(Verdict::Mistake { choices, first, breaks_off })
    };
    let unknown = |untried| Verdict::Unknown { first, findings: number, untried };
    let suspicion = Suspicion { log, problem, findings };
    if findings.iter().all(|finding| log.is_cut(finding)) {
        let end = findings.iter().find(|finding| finding.flaw.is_end()).unwrap_or(&first);
        // A program that ends when it opens the goal, and one that was stopped there, log the same.
        return match suspicion.opens_nothing() {
            true => named(vec![Mistake::NothingOpened]),
            false => Ok(Verdict::Cut(*end)),
        };
    }
    // A path in another form is no mistake of the search.
    let is_form = findings.iter().all(|finding| finding.flaw.is_form_of_path());
    if is_form && other_goal(log, problem).is_none() {
        return Ok(unknown(0));
    }
    if log.steps.len() > MAX_STEPS {
        return Ok(unknown(MistakeKind::ALL.len()));
    }
    let (mut choices, untried) = suspicion.explanations(progress)?;
    if untried > 0 {
        return Ok(unknown(untried));
    }
    // A search that comes to the goal without ever going back may forget all other open cells, too;
    // where enough else explains it, that is not said.
    if choices.len() > MAX_CHOICES {
        choices.retain(|&choice| choice != Mistake::OpenForgotten);
    }
    match choices.len() {
        1 if choices == [Mistake::GoalNotLogged] => {
            let goal = problem.goal();
            let flaw = Flaw::Unfinished { goal, is_new: false };
            Ok(Verdict::Cut(Finding { cell: Some(goal), flaw, ..first }))
        }
        // A search that comes to the goal without ever going back to an earlier cell may go by anything.
        1 if choices == [Mistake::OpenForgotten] && takes_goal => named(vec![Mistake::OwnOrder]),
        1..=MAX_CHOICES => named(choices),
        _ => {
            // Of too many mistakes of the order, none is named.
            let own_order = Program::with(problem, Mistake::OwnOrder);
            let fits = own_order.map(|program| log.fits(program, &mut 0, progress)).transpose()?;
            match fits {
                Some(true) => named(vec![Mistake::OwnOrder]),
                Some(false) | None => Ok(unknown(0)),
            }
        }
    }
}

impl Verdict {
    /// Whether the trace breaks off before the search ends, or may do so.
    pub fn may_break_off(&self) -> bool {
        match self {
            Self::Cut(_) => true,
            Self::Mistake { choices, breaks_off, .. } => {
                *breaks_off || choices.contains(&Mistake::GoalNotLogged)
            }
            Self::Right { .. } | Self::Unknown { .. } => false,
        }
    }

    /// The mistake, or the mistakes that it may be; `None` if none is named.
    pub fn mistake(&self) -> Option<Saying> {
        let Self::Mistake { choices, .. } = self else {
            return None;
        };
        let all = choices.iter().map(|mistake| mistake.saying());
        all.reduce(|all, next| said!("mistake-or" => "{all}; or it {next}", [all, next]))
    }

    /// The clause about the run, with the first finding.
    pub fn saying(&self) -> Saying {
        let verdict = self.heading();
        match self {
            Self::Right { .. } | Self::Cut(_) => verdict,
            Self::Mistake { first, .. } => {
                let first = first.saying();
                said!(
                    "verdict-first" => "{verdict}; first seen in {first}", [verdict, first]
                )
            }
            Self::Unknown { first, .. } => {
                let first = first.saying();
                said!(
                    "verdict-first.of-all" => "{verdict}; the first: {first}", [verdict, first]
                )
            }
        }
    }

    /// The clause about the run.
    pub fn heading(&self) -> Saying {
        match self {
            Self::Right { tie, has_path } => {
                let tie = tie.map(|Finding { iteration, .. }| {
                    said!(
                        "verdict-right.tie" =>
                        "; it breaks ties in its own way, first in step {iteration}", iteration
                    )
                });
                let path = (!has_path).then(|| {
                    said!(
                        "verdict-right.no-path" =>
                        "; it reports no path, so its parents are not judged"
                    )
                });
                let (tie, path) = (tie.unwrap_or_default(), path.unwrap_or_default());
                said!("verdict-right" => "right{tie}{path}", [tie, path])
            }
            Self::Cut(end) => {
                let (is_end, end) = (end.flaw.is_end(), end.saying());
                match is_end {
                    true => said!(
                        "verdict-cut" => "right as far as its log goes, which ends before the search does: {end}", [end]
                    ),
                    false => said!(
                        "verdict-cut.within" =>
                        "right up to its last step, in which its log may break off: {end}", [end]
                    ),
                }
            }
            Self::Mistake { choices, breaks_off, .. } => {
                let mistake = self.mistake().unwrap_or_default();
                let cut = breaks_off.then(
                    || said!("verdict-mistake.cut" => "; its log ends before the search does"),
                );
                let cut = cut.unwrap_or_default();
                match choices.len() {
                    1 => said!("verdict-mistake" => "your A* {mistake}{cut}", [mistake, cut]),
                    _ => said!(
                        "verdict-mistake.several" =>
                        "your A* {mistake}; one of these explains all of it{cut}", [mistake, cut]
                    ),
                }
            }
            Self::Unknown { findings, untried, .. } => {
                let untried = (*untried > 0).then(|| {
                    let kinds = counted(*untried, "kind");
                    said!(
                        "verdict-unknown.untried" =>
                        ", and {kinds} of mistakes not tried, as the log is long: use a smaller map",
                        untried
                    )
                });
                let all = counted(*findings, "finding");
                let untried = untried.unwrap_or_default();
                said!("verdict-unknown" => "{all}{untried}", [untried], findings)
            }
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saying().fmt(f)
    }
}
