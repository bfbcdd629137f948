//! Names the mistake in another program's run: the one change of the rules that explains all of it, or
//! else the one kind of mistake that all findings share.

use std::fmt;
use std::path::Path;

use super::{Finding, Flaw, TraceError, read_foreign};
use crate::jobs::Progress;
use crate::search::{Costs, Diagonal, Heuristic, Kind, Priority, Problem, Rules, Status};

/// What another program's run is.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is A* under the rules. The finding is the first tie that it breaks in its own way.
    Right(Option<Finding>),
    /// One mistake explains all findings, of which the first is given. If the run does not show which
    /// of several it is, there is more than one.
    Mistake(Vec<Mistake>, Finding),
    /// Several things are wrong: the first finding, and the number of all.
    Unknown(Finding, usize),
}

/// A mistake that people make. `Display` says what the program does: "closes a cell when it opens it".
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Mistake {
    /// A cell is closed when it is opened, so no better way to it counts.
    ClosedWhenOpened,
    /// A better way to an open cell is ignored.
    ImprovementIgnored,
    /// G is improved, but the parent stays.
    ParentNotUpdated,
    /// The search ends when the goal is opened, not when it is taken.
    GoalWhenOpened,
    /// The cell with the lowest H is taken, whatever its G.
    ByHAlone,
    /// The cell with the lowest G is taken, whatever its H.
    ByGAlone,
    /// Another heuristic, which follows.
    Heuristic(Heuristic),
    /// The heuristic has this weight.
    Weight(f64),
    /// A diagonal move costs as much as a straight one.
    DiagonalPrice(Costs),
    /// Another rule for diagonal moves, which follows.
    Diagonals(Diagonal),
    /// Closed cells are reopened (`true`) or not, where the rules say the opposite.
    Reopens(bool),
}

/// The weights that are tried.
const WEIGHTS: [f64; 5] = [1.0, 1.5, 2.0, 5.0, 10.0];

impl Verdict {
    /// Judges the run in a file, by the rules of the problem and by those with one change.
    ///
    /// # Errors
    /// See [`read_foreign`].
    pub fn of(file: &Path, problem: &Problem, progress: &Progress) -> Result<Self, TraceError> {
        let judge = |problem: Problem| Ok(read_foreign(file, problem, progress)?.findings);
        let findings = judge(problem.clone())?;
        let bugs: Vec<Finding> =
            findings.iter().filter(|finding| is_bug(finding)).copied().collect();
        let Some(&first) = bugs.first() else {
            return Ok(Self::Right(findings.iter().find(|finding| finding.flaw.is_tie()).copied()));
        };
        // Of several changes that explain all, those that leave the fewest ties.
        let (mut least, mut mistakes) = (usize::MAX, Vec::new());
        for (mistake, rules) in changes(problem.rules()) {
            let Ok(changed) = problem.under(&rules) else {
                continue;
            };
            let left = judge(changed)?;
            if left.iter().any(is_bug) || left.len() > least {
                continue;
            }
            if left.len() < least {
                (least, mistakes) = (left.len(), Vec::new());
            }
            mistakes.push(mistake);
        }
        if !mistakes.is_empty() {
            return Ok(Self::Mistake(mistakes, first));
        }
        let mut mistakes = bugs.iter().map(|finding| of_flaw(finding.flaw, problem.rules().costs));
        let shared = mistakes
            .next()
            .flatten()
            .filter(|mistake| mistakes.all(|other| other == Some(*mistake)));
        Ok(shared.map_or(Self::Unknown(first, bugs.len()), |mistake| {
            Self::Mistake(vec![mistake], first)
        }))
    }
}

/// Whether a finding is more than an order of its own among ties or neighbors.
fn is_bug(finding: &Finding) -> bool {
    !finding.flaw.is_tie() && !matches!(finding.flaw, Flaw::Order(..))
}

/// Rules with one change each.
fn changes(rules: &Rules) -> Vec<(Mistake, Rules)> {
    let with = |mistake, change: &dyn Fn(&mut Rules)| {
        let mut changed = rules.clone();
        change(&mut changed);
        (mistake, changed)
    };
    let mut all = Vec::new();
    let Costs { straight, .. } = rules.costs;
    let flat = Costs { straight, diagonal: straight };
    all.push(with(Mistake::DiagonalPrice(flat), &|rules| rules.costs = flat));
    all.extend(
        Diagonal::ALL
            .map(|diagonal| with(Mistake::Diagonals(diagonal), &|rules| rules.diagonal = diagonal)),
    );
    all.push(with(Mistake::ByGAlone, &|rules| rules.heuristic = Heuristic::Zero));
    all.extend(
        Heuristic::ALL
            .map(|other| with(Mistake::Heuristic(other), &|rules| rules.heuristic = other)),
    );
    all.push(with(Mistake::ByHAlone, &|rules| rules.priority = Priority::Greedy));
    all.push(with(Mistake::Reopens(!rules.reopen_closed), &|rules| {
        rules.reopen_closed = !rules.reopen_closed
    }));
    all.extend(WEIGHTS.map(|weight| with(Mistake::Weight(weight), &|rules| rules.weight = weight)));
    // The heuristic that is always 0 is in the list already, as `ByGAlone`.
    let is_double = |mistake: &Mistake| *mistake == Mistake::Heuristic(Heuristic::Zero);
    all.retain(|(mistake, changed)| changed != rules && !is_double(mistake));
    all
}

/// The mistake that a flaw shows, if it shows one by itself.
fn of_flaw(flaw: Flaw, costs: Costs) -> Option<Mistake> {
    let Costs { straight, diagonal } = costs;
    // Entry costs multiply both prices.
    if let Flaw::WrongG(_, found, [g, step]) = flaw
        && found.saturating_sub(g).saturating_mul(diagonal) == step.saturating_mul(straight)
    {
        return Some(Mistake::DiagonalPrice(Costs { straight, diagonal: straight }));
    }
    let is_known_closed =
        |kinds: [Kind; 2]| matches!(kinds, [Kind::Closed, Kind::Improved | Kind::NotBetter]);
    let shown = [
        (
            matches!(flaw, Flaw::WrongKind(_, kinds, _) if is_known_closed(kinds)),
            Mistake::ClosedWhenOpened,
        ),
        (
            flaw.missing() == Some(Kind::Improved)
                || matches!(flaw, Flaw::WrongKind(_, [Kind::NotBetter, Kind::Improved], _)),
            Mistake::ImprovementIgnored,
        ),
        (
            matches!(flaw, Flaw::WrongOldParent(..) | Flaw::PathLeavesParents(..)),
            Mistake::ParentNotUpdated,
        ),
        (
            matches!(
                flaw,
                Flaw::Unfinished(_) | Flaw::PathWithoutGoal | Flaw::WrongStatus(Status::Found, _)
            ),
            Mistake::GoalWhenOpened,
        ),
    ];
    shown.into_iter().find(|(is_shown, _)| *is_shown).map(|(_, mistake)| mistake)
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClosedWhenOpened => f.write_str(
                "closes a cell when it opens it, so a better way to it no longer counts",
            ),
            Self::ImprovementIgnored => {
                f.write_str("ignores a better way to a cell that is open already")
            }
            Self::ParentNotUpdated => f.write_str("improves G but keeps the old parent"),
            Self::GoalWhenOpened => {
                f.write_str("ends when it opens the goal, not when it takes it")
            }
            Self::ByHAlone => f.write_str("takes the cell with the lowest H, whatever its G"),
            Self::ByGAlone => f.write_str("takes the cell with the lowest G, whatever its H"),
            Self::Heuristic(other) => write!(f, "computes H by the heuristic {}", other.name()),
            Self::Weight(weight) => write!(f, "multiplies H by {weight}"),
            Self::DiagonalPrice(Costs { straight, .. }) => {
                write!(f, "charges {straight} for a diagonal move, as for a straight one")
            }
            Self::Diagonals(diagonal) => f.write_str(match diagonal {
                Diagonal::Never => "makes no diagonal moves",
                Diagonal::Always => "passes diagonally between two walls",
                Diagonal::IfAtMostOneObstacle => {
                    "cuts corners, but does not pass between two walls"
                }
                Diagonal::OnlyWhenNoObstacles => "cuts no corners",
            }),
            Self::Reopens(true) => f.write_str("opens closed cells again"),
            Self::Reopens(false) => f.write_str("does not open closed cells again"),
        }
    }
}

#[cfg(test)]
mod tests;
