//! Names the mistake in another program's run: A* with one thing changed, or two, is held against the
//! run, and the change that explains all of it is the mistake.

use std::collections::HashSet;
use std::fmt;
use std::mem::discriminant;

use super::{Finding, Flaw, Judge, TraceStep};
use crate::fault::counted;
use crate::grid::{Cell, Terrain};
use crate::jobs::{Progress, Stopped};
use crate::search::{Costs, Diagonal, Heuristic, Kind, Priority, Problem, Rules, Status};

/// What another program's run is. `Display` says it about "your A*".
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is A* under the rules. The finding is the first tie that it breaks in its own way.
    Right(Option<Finding>),
    /// One mistake, or two together, explain all findings, of which the first is given. If the run
    /// does not show which it is, there are several choices.
    Mistake(Vec<Vec<Mistake>>, Finding),
    /// No such mistake explains it: the first finding, and the number of all.
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
    /// The search looks for another goal, which follows.
    Goal(Cell),
    /// Costly ground is as cheap as plain ground.
    GroundIgnored,
    /// Closed cells are reopened (`true`) or not, where the rules say the opposite.
    Reopens(bool),
}

/// The weights that are tried. The first belongs to programs that count cells, while a move costs 10.
const WEIGHTS: [f64; 9] = [0.1, 1.0, 1.1, 1.2, 1.25, 1.5, 2.0, 5.0, 10.0];

/// The number of cells up to which two mistakes together are tried.
const MAX_CELLS_OF_TWO: usize = 1 << 16;

/// The number of findings from which on two mistakes together are tried: few have many explanations.
const MIN_FINDINGS_OF_TWO: usize = 4;

/// A* with something changed.
struct Trial {
    mistakes: Vec<Mistake>,
    problem: Problem,
    /// Mistakes that show in the findings themselves; the others change the problem.
    excused: Vec<Mistake>,
}

/// Judges a run by its steps and its findings.
pub(super) fn diagnose(
    steps: &[TraceStep],
    problem: &Problem,
    (findings, tie): (&[Finding], Option<Finding>),
    progress: &Progress,
) -> Result<Verdict, Stopped> {
    let Some(&first) = findings.first() else {
        return Ok(Verdict::Right(tie));
    };
    let goal = steps.iter().rev().find_map(|step| step.current).unwrap_or(problem.goal());
    let single = singles(problem, goal);
    let may_be_two =
        findings.len() >= MIN_FINDINGS_OF_TWO && problem.grid().area() <= MAX_CELLS_OF_TWO;
    let choices = match explaining(steps, &single, progress)? {
        none if none.is_empty() && may_be_two => explaining(steps, &pairs(&single), progress)?,
        choices => choices,
    };
    if choices.is_empty() {
        return Ok(Verdict::Unknown(first, findings.len()));
    }
    Ok(Verdict::Mistake(choices, first))
}

/// The rules under which a run has the fewest findings, and their number. From the given rules, the
/// best single change is made as long as one helps.
pub(super) fn guess(
    steps: &[TraceStep],
    problem: &Problem,
    progress: &Progress,
) -> Result<(Rules, usize), Stopped> {
    let mut best = Trial { mistakes: Vec::new(), problem: problem.clone(), excused: Vec::new() };
    let mut least = judged(steps, &best, usize::MAX, progress)?.unwrap_or((usize::MAX, 0));
    loop {
        let before = least;
        let trials = singles(&best.problem, problem.goal());
        let is_rules = |trial: &Trial| {
            trial.excused.is_empty() && !matches!(trial.mistakes[..], [Mistake::GroundIgnored])
        };
        for trial in trials.into_iter().filter(is_rules) {
            let found = judged(steps, &trial, least.0, progress)?;
            if let Some(fewer) = found.filter(|found| *found < least) {
                (least, best) = (fewer, trial);
            }
        }
        if least == before {
            return Ok((best.problem.rules().clone(), least.0));
        }
    }
}

/// The mistakes of those trials that leave no finding, and of these the fewest ties.
fn explaining(
    steps: &[TraceStep],
    trials: &[Trial],
    progress: &Progress,
) -> Result<Vec<Vec<Mistake>>, Stopped> {
    let (mut least, mut choices) = (usize::MAX, Vec::new());
    for trial in trials {
        let Some((_, ties)) = judged(steps, trial, 0, progress)? else {
            continue;
        };
        if ties < least {
            (least, choices) = (ties, Vec::new());
        }
        if ties == least && !choices.contains(&trial.mistakes) {
            choices.push(trial.mistakes.clone());
        }
    }
    Ok(choices)
}

/// The numbers of findings and of ties that a trial leaves; `None` if there are more findings than
/// `most`.
fn judged(
    steps: &[TraceStep],
    trial: &Trial,
    most: usize,
    progress: &Progress,
) -> Result<Option<(usize, usize)>, Stopped> {
    let costs = trial.problem.rules().costs;
    let events = steps.iter().flat_map(|step| &step.events);
    let reported: HashSet<Kind> = events.map(|event| event.kind).collect();
    let is_bug = |finding: &Finding| {
        let is_habit = |kind: Kind| !kind.is_change() && !reported.contains(&kind);
        let excuse = of_flaw(finding.flaw, costs);
        !finding.flaw.is_tie()
            && !matches!(finding.flaw, Flaw::Order(..))
            && !finding.flaw.missing().is_some_and(is_habit)
            && !excuse.is_some_and(|mistake| trial.excused.contains(&mistake))
    };
    let (mut bugs, mut ties) = (0, 0);
    let mut judge = Judge::new(trial.problem.clone());
    for at in 0..=steps.len() {
        progress.check()?;
        let found = match steps.get(at) {
            Some(step) => judge.step(step),
            None => judge.finish().into_iter().collect(),
        };
        bugs += found.iter().filter(|finding| is_bug(finding)).count();
        ties += found.iter().filter(|finding| finding.flaw.is_tie()).count();
        if bugs > most {
            return Ok(None);
        }
    }
    Ok(Some((bugs, ties)))
}

/// A* with one thing changed.
fn singles(problem: &Problem, goal: Cell) -> Vec<Trial> {
    let Costs { straight, .. } = problem.rules().costs;
    let flat = Mistake::DiagonalPrice(Costs { straight, diagonal: straight });
    let shown = [
        flat,
        Mistake::ClosedWhenOpened,
        Mistake::ImprovementIgnored,
        Mistake::ParentNotUpdated,
        Mistake::GoalWhenOpened,
    ];
    let other = [Mistake::ByGAlone, Mistake::ByHAlone, Mistake::Goal(goal), Mistake::GroundIgnored];
    let heuristics = Heuristic::ALL.into_iter().filter(|other| *other != Heuristic::Zero);
    let changes = [flat, Mistake::Reopens(!problem.rules().reopen_closed)]
        .into_iter()
        .chain(Diagonal::ALL.map(Mistake::Diagonals))
        .chain(heuristics.map(Mistake::Heuristic))
        .chain(other)
        .chain(WEIGHTS.map(Mistake::Weight));
    let changed = changes.filter_map(|mistake| {
        let problem = changed(problem, mistake)?;
        Some(Trial { mistakes: vec![mistake], problem, excused: Vec::new() })
    });
    let excused = shown.map(|mistake| Trial {
        mistakes: vec![mistake],
        problem: problem.clone(),
        excused: vec![mistake],
    });
    changed.chain(excused).collect()
}

/// A* with two things changed.
fn pairs(singles: &[Trial]) -> Vec<Trial> {
    let mut pairs = Vec::new();
    for (at, one) in singles.iter().enumerate() {
        for other in &singles[at + 1..] {
            let mistakes = [one.mistakes[0], other.mistakes[0]];
            let problem = match other.excused.is_empty() {
                true => changed(&one.problem, mistakes[1]),
                false => Some(one.problem.clone()),
            };
            // Without H, its heuristic, its weight and its share of F are no further mistakes.
            let is_of_h = |mistake: &Mistake| {
                matches!(mistake, Mistake::ByHAlone | Mistake::Heuristic(_) | Mistake::Weight(_))
            };
            let is_two = discriminant(&mistakes[0]) != discriminant(&mistakes[1])
                && !(mistakes.contains(&Mistake::ByGAlone) && mistakes.iter().any(is_of_h));
            if let Some(problem) = problem.filter(|_| is_two) {
                let excused = [&one.excused[..], &other.excused].concat();
                pairs.push(Trial { mistakes: mistakes.to_vec(), problem, excused });
            }
        }
    }
    pairs
}

/// The problem that a program with this mistake solves; `None` if it is the same.
fn changed(problem: &Problem, mistake: Mistake) -> Option<Problem> {
    let (mut rules, mut goal) = (problem.rules().clone(), problem.goal());
    let mut grid = problem.grid().clone();
    match mistake {
        Mistake::DiagonalPrice(costs) => rules.costs = costs,
        Mistake::Diagonals(diagonal) => rules.diagonal = diagonal,
        Mistake::ByGAlone => rules.heuristic = Heuristic::Zero,
        Mistake::Heuristic(other) => rules.heuristic = other,
        Mistake::Weight(weight) => rules.weight = weight,
        Mistake::ByHAlone => rules.priority = Priority::Greedy,
        Mistake::Reopens(reopens) => rules.reopen_closed = reopens,
        Mistake::Goal(other) => goal = other,
        Mistake::GroundIgnored => {
            let is_costly = |&cell: &Cell| grid.terrain(cell).cost().is_some_and(|cost| cost > 1);
            let costly: Vec<Cell> = grid.cells().filter(is_costly).collect();
            costly.into_iter().for_each(|cell| grid.set(cell, Terrain::PLAIN));
        }
        Mistake::ClosedWhenOpened
        | Mistake::ImprovementIgnored
        | Mistake::ParentNotUpdated
        | Mistake::GoalWhenOpened => return None,
    }
    let is_same = rules == *problem.rules() && goal == problem.goal() && grid == *problem.grid();
    Problem::new(grid, rules, problem.start(), goal).ok().filter(|_| !is_same)
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
            Self::Weight(weight) if *weight < 1.0 => {
                write!(f, "multiplies H by {weight}, as one that counts cells for H but not for G")
            }
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
            Self::Goal(cell) => write!(f, "looks for the goal at {cell}"),
            Self::GroundIgnored => f.write_str("charges costly ground like plain ground"),
            Self::Reopens(true) => f.write_str("opens closed cells again"),
            Self::Reopens(false) => f.write_str("does not open closed cells again"),
        }
    }
}

impl Verdict {
    /// The mistake, or the mistakes that it may be; `None` if there is none, or an unknown one.
    pub fn mistake(&self) -> Option<String> {
        let Self::Mistake(choices, _) = self else {
            return None;
        };
        let named = |mistakes: &Vec<Mistake>| {
            mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", and it ")
        };
        Some(choices.iter().map(named).collect::<Vec<_>>().join("; or it "))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right(None) => f.write_str("right"),
            Self::Right(Some(tie)) => {
                write!(f, "right; it breaks ties in its own way, first in step {}", tie.iteration)
            }
            Self::Mistake(_, first) => {
                let mistake = self.mistake().unwrap_or_default();
                write!(f, "your A* {mistake}; first seen in {first}")
            }
            Self::Unknown(first, number) => {
                write!(f, "{}; the first: {first}", counted(*number, "finding"))
            }
        }
    }
}
