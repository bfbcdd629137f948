//! Names the mistake in another program's run: A* with one thing changed, or two, is held against the
//! run, and the change that explains all of it is the mistake.

use std::collections::HashSet;
use std::fmt;
use std::mem::discriminant;

use super::{Finding, Flaw, Judge, TraceStep};
use crate::fault::counted;
use crate::grid::{Cell, Terrain};
use crate::jobs::{Progress, Stopped};
use crate::search::{
    CellState, Costs, Diagonal, Heuristic, Kind, Priority, Problem, Rules, Status,
};

/// What another program's run is. `Display` says it about "your A*".
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is A* under the rules.
    Right {
        /// The first tie that it breaks in its own way.
        tie: Option<Finding>,
        /// Whether the trace reports its path, if the search found one. Without it, the parents cannot be
        /// judged.
        has_path: bool,
    },
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
    /// The moves have these costs.
    Prices(Costs),
    /// G is the cost of the last move alone.
    GWithoutParent,
    /// A cell that is improved stays where it is in the open list.
    StaleOrder,
    /// A cell is taken again after it was closed.
    TakesTwice,
    /// It is not checked whether a neighbor is closed.
    ClosedIgnored,
    /// The cells at the edge of the map are not entered.
    EdgeSkipped,
    /// Cells are taken in an order that no other mistake explains; everything else is right.
    OwnOrder,
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

/// The number of findings, for each step up to the first one, from which on the rules may be wrong.
const MANY: u64 = 30;

/// The number of cells up to which two mistakes together are tried.
const MAX_CELLS_OF_TWO: usize = 1 << 16;

/// The number of findings from which on two mistakes together are tried: few have many explanations.
const MIN_FINDINGS_OF_TWO: usize = 4;

/// The steps of a run, and the kinds of events that it reports at all.
struct Run<'a> {
    steps: &'a [TraceStep],
    reported: HashSet<Kind>,
}

impl<'a> Run<'a> {
    fn of(steps: &'a [TraceStep]) -> Self {
        let events = steps.iter().flat_map(|step| &step.events);
        Self { steps, reported: events.map(|event| event.kind).collect() }
    }
}

/// A* with something changed.
struct Trial {
    mistakes: Vec<Mistake>,
    problem: Problem,
    /// Mistakes that show in the findings themselves; the others change the problem.
    excused: Vec<Mistake>,
}

impl Trial {
    /// The same problem, with a mistake that shows in the findings.
    fn excusing(problem: &Problem, mistake: Mistake) -> Self {
        let (mistakes, excused) = (vec![mistake], vec![mistake]);
        Self { mistakes, problem: problem.clone(), excused }
    }
}

/// Judges a run by its steps and its findings.
pub(super) fn diagnose(
    steps: &[TraceStep],
    problem: &Problem,
    (findings, tie): (&[Finding], Option<Finding>),
    progress: &Progress,
) -> Result<Verdict, Stopped> {
    let Some(&first) = findings.first() else {
        let reaches = steps.iter().any(|step| step.current == Some(problem.goal()));
        let has_path = !reaches || steps.iter().any(|step| step.path.is_some());
        return Ok(Verdict::Right { tie, has_path });
    };
    // A path in another form is no mistake of the search.
    if findings.iter().all(|finding| is_of_form(finding.flaw)) {
        return Ok(Verdict::Unknown(first, findings.len()));
    }
    let run = &Run::of(steps);
    let single = singles(problem, steps);
    let may_be_two =
        findings.len() >= MIN_FINDINGS_OF_TWO && problem.grid().area() <= MAX_CELLS_OF_TWO;
    let mut choices = explaining(run, &single, progress)?;
    if choices.is_empty() && may_be_two {
        choices = explaining(run, &pairs(&single), progress)?;
    }
    if choices.is_empty() {
        choices = explaining(run, &[Trial::excusing(problem, Mistake::OwnOrder)], progress)?;
    }
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
    let run = &Run::of(steps);
    let mut least = judged(run, &best, usize::MAX, progress)?.unwrap_or((usize::MAX, 0));
    loop {
        let before = least;
        let trials = singles(&best.problem, steps);
        let is_rules = |trial: &Trial| {
            let of_map =
                |mistake: &Mistake| matches!(mistake, Mistake::GroundIgnored | Mistake::Goal(_));
            trial.excused.is_empty() && !trial.mistakes.iter().any(of_map)
        };
        for trial in trials.into_iter().filter(is_rules) {
            let found = judged(run, &trial, least.0, progress)?;
            if let Some(fewer) = found.filter(|found| *found < least) {
                (least, best) = (fewer, trial);
            }
        }
        if least == before {
            return Ok((best.problem.rules().clone(), least.0));
        }
    }
}

/// Whether a flaw is only about the order of neighbors or the form of a path.
fn is_of_form(flaw: Flaw) -> bool {
    matches!(flaw, Flaw::Order(..) | Flaw::PathBegins(..) | Flaw::PathEnds(..))
}

/// The mistakes of those trials that leave no finding, and of these the fewest ties.
fn explaining(
    run: &Run,
    trials: &[Trial],
    progress: &Progress,
) -> Result<Vec<Vec<Mistake>>, Stopped> {
    let (mut least, mut choices) = (usize::MAX, Vec::new());
    for trial in trials {
        let Some((_, ties)) = judged(run, trial, 0, progress)? else {
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
    Run { steps, reported }: &Run,
    trial: &Trial,
    most: usize,
    progress: &Progress,
) -> Result<Option<(usize, usize)>, Stopped> {
    let last = steps.last().map(|step| step.iteration);
    let ends_at_goal = trial.excused.contains(&Mistake::GoalWhenOpened);
    let is_bug = |finding: &Finding| {
        // Who ends within a step leaves the other neighbors out.
        let is_cut = ends_at_goal
            && Some(finding.iteration) == last
            && matches!(finding.flaw, Flaw::Missing(..));
        let is_habit = |kind: Kind| !kind.is_change() && !reported.contains(&kind);
        let is_excused = |&mistake: &Mistake| shows(finding.flaw, mistake, &trial.problem);
        !finding.flaw.is_tie()
            && !is_cut
            && !is_of_form(finding.flaw)
            && !finding.flaw.missing().is_some_and(is_habit)
            && !trial.excused.iter().any(is_excused)
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
fn singles(problem: &Problem, steps: &[TraceStep]) -> Vec<Trial> {
    let Costs { straight, .. } = problem.rules().costs;
    let flat = Mistake::Prices(Costs { straight, diagonal: straight });
    let goal = steps.iter().rev().find_map(|step| step.current);
    let goal = goal.filter(|&goal| goal != problem.start()).unwrap_or(problem.goal());
    let shown = [
        flat,
        Mistake::GWithoutParent,
        Mistake::ClosedWhenOpened,
        Mistake::ClosedIgnored,
        Mistake::ImprovementIgnored,
        Mistake::StaleOrder,
        Mistake::TakesTwice,
        Mistake::ParentNotUpdated,
        Mistake::GoalWhenOpened,
        Mistake::EdgeSkipped,
    ];
    let own = prices(problem, steps).map(Mistake::Prices);
    let other = [Mistake::ByGAlone, Mistake::ByHAlone, Mistake::Goal(goal), Mistake::GroundIgnored];
    let heuristics = Heuristic::ALL.into_iter().filter(|other| *other != Heuristic::Zero);
    let changes = [flat, Mistake::Reopens(!problem.rules().reopen_closed)]
        .into_iter()
        .chain(own)
        .chain(Diagonal::ALL.map(Mistake::Diagonals))
        .chain(heuristics.map(Mistake::Heuristic))
        .chain(other)
        .chain(WEIGHTS.map(Mistake::Weight));
    let changed = changes.filter_map(|mistake| {
        let problem = changed(problem, mistake)?;
        Some(Trial { mistakes: vec![mistake], problem, excused: Vec::new() })
    });
    changed.chain(shown.map(|mistake| Trial::excusing(problem, mistake))).collect()
}

/// The costs of a straight and a diagonal move onto plain ground in the first step.
fn prices(problem: &Problem, steps: &[TraceStep]) -> Option<Costs> {
    let first = steps.iter().find(|step| step.current == Some(problem.start()))?;
    let price = |is_diagonal: bool| {
        first.events.iter().find_map(|event| {
            let is_plain = problem.grid().contains(event.cell)
                && problem.grid().terrain(event.cell) == Terrain::PLAIN;
            let direction = problem.start().direction_to(event.cell)?;
            event.g.filter(|&g| is_plain && g > 0 && direction.is_diagonal() == is_diagonal)
        })
    };
    let straight = price(false)?;
    Some(Costs { straight, diagonal: price(true).unwrap_or(straight) })
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
        Mistake::Prices(costs) => rules.costs = costs,
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
        | Mistake::ClosedIgnored
        | Mistake::EdgeSkipped
        | Mistake::GWithoutParent
        | Mistake::ImprovementIgnored
        | Mistake::OwnOrder
        | Mistake::StaleOrder
        | Mistake::TakesTwice
        | Mistake::ParentNotUpdated
        | Mistake::GoalWhenOpened => return None,
    }
    let is_same = rules == *problem.rules() && goal == problem.goal() && grid == *problem.grid();
    Problem::new(grid, rules, problem.start(), goal).ok().filter(|_| !is_same)
}

/// Whether a flaw shows a mistake by itself.
fn shows(flaw: Flaw, mistake: Mistake, problem: &Problem) -> bool {
    let Costs { straight, diagonal } = problem.rules().costs;
    let is_edge = |cell: Cell| {
        let (right, bottom) = (problem.grid().width() - 1, problem.grid().height() - 1);
        [0, right].contains(&cell.x) || [0, bottom].contains(&cell.y)
    };
    match mistake {
        // Entry costs multiply both prices.
        Mistake::Prices(_) => matches!(flaw, Flaw::WrongG(_, found, [g, step])
            if found.saturating_sub(g).saturating_mul(diagonal) == step.saturating_mul(straight)),
        Mistake::GWithoutParent => {
            matches!(flaw, Flaw::WrongG(_, found, [g, step]) if found == step && g > 0)
        }
        Mistake::ClosedWhenOpened => {
            matches!(flaw, Flaw::WrongKind(_, [Kind::Closed, Kind::Improved | Kind::NotBetter], _))
        }
        Mistake::ClosedIgnored => {
            matches!(flaw, Flaw::WrongKind(_, [Kind::Opened | Kind::Improved, Kind::Closed], _))
        }
        Mistake::ImprovementIgnored => {
            flaw.missing() == Some(Kind::Improved)
                || matches!(flaw, Flaw::WrongKind(_, [Kind::NotBetter, Kind::Improved], _))
        }
        Mistake::StaleOrder => matches!(flaw, Flaw::NotBest(_, true)),
        Mistake::OwnOrder => matches!(flaw, Flaw::NotBest(..)),
        Mistake::TakesTwice => matches!(flaw, Flaw::NotOpen(_, Some(CellState::Closed))),
        Mistake::ParentNotUpdated => {
            matches!(flaw, Flaw::WrongOldParent(..) | Flaw::PathLeavesParents(..))
        }
        Mistake::GoalWhenOpened => matches!(
            flaw,
            Flaw::Unfinished(_, true)
                | Flaw::StopsEarly(_, true)
                | Flaw::PathWithoutGoal
                | Flaw::WrongStatus(Status::Found, _)
        ),
        Mistake::EdgeSkipped => matches!(flaw, Flaw::Missing(cell, ..) if is_edge(cell)),
        Mistake::ByHAlone
        | Mistake::ByGAlone
        | Mistake::Heuristic(_)
        | Mistake::Weight(_)
        | Mistake::Diagonals(_)
        | Mistake::Goal(_)
        | Mistake::GroundIgnored
        | Mistake::Reopens(_) => false,
    }
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
            Self::Prices(Costs { straight, diagonal }) if straight == diagonal => {
                write!(f, "charges {straight} for a diagonal move, as for a straight one")
            }
            Self::Prices(Costs { straight, diagonal }) => {
                write!(f, "charges {straight} for a straight and {diagonal} for a diagonal move")
            }
            Self::GWithoutParent => {
                f.write_str("gives a cell the cost of the last move as G, without G of its parent")
            }
            Self::StaleOrder => {
                f.write_str("leaves an improved cell where it was in the open list")
            }
            Self::TakesTwice => {
                f.write_str("takes a closed cell again, as from an old entry of its open list")
            }
            Self::ClosedIgnored => {
                f.write_str("does not check whether a neighbor is closed, and opens it again")
            }
            Self::OwnOrder => f.write_str(
                "takes cells in an order of its own: G and the neighbors are right, so look at H, \
                 and at how the open list is sorted",
            ),
            Self::EdgeSkipped => f.write_str("never enters the cells at the edge of the map"),
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
        let mut all = String::new();
        for (at, choice) in choices.iter().enumerate() {
            let last = at.checked_sub(1).map(|at| &choices[at][..]);
            all += &match (last, &choice[..]) {
                (None, _) => named(choice),
                // Several weights are named in one go.
                (Some([Mistake::Weight(_)]), [Mistake::Weight(weight)]) => format!(" or {weight}"),
                (Some(_), _) => format!("; or it {}", named(choice)),
            };
        }
        Some(all)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right { tie, has_path } => {
                f.write_str("right")?;
                if let Some(tie) = tie {
                    write!(f, "; it breaks ties in its own way, first in step {}", tie.iteration)?;
                }
                if !has_path {
                    f.write_str("; it reports no path, so its parents are not judged")?;
                }
                Ok(())
            }
            Self::Mistake(_, first) => {
                let mistake = self.mistake().unwrap_or_default();
                write!(f, "your A* {mistake}; first seen in {first}")
            }
            Self::Unknown(first, number) => {
                write!(f, "{}; the first: {first}", counted(*number, "finding"))?;
                // Many in few steps are seldom one mistake.
                let is_all = *number as u64 > first.iteration.max(1) * MANY;
                match is_all && !matches!(first.flaw, Flaw::OtherStart(..)) {
                    true => f.write_str("; are these the rules that it follows?"),
                    false => Ok(()),
                }
            }
        }
    }
}
