//! The mistakes that the findings of a run make likely, and those of them that explain all of it.

use std::collections::HashMap;

use super::judge::Judge;
use super::log::{Log, MAX_JUDGED, tells_end};
use super::mistake::{Directions, Mistake, MistakeKind, Overwritten, Prices, Side, Square};
use super::program::{Program, is_at_edge};
use super::{Finding, Flaw};
use crate::grid::{Cell, Direction, Terrain};
use crate::jobs::{Progress, Stopped};
use crate::search::{Diagonal, Heuristic, Kind, Priority, Problem, Rules, Status};
use crate::trace::TraceStep;

/// The most open cells that are compared in the search for a weight.
const MAX_COMPARED: usize = 100_000_000;

/// The fewest cells that should have been opened in a run that opens none, so that it shows more than
/// that a few neighbors are left out.
const MIN_MISSING: usize = 5;

/// The fewest cells that a run takes out of order in which it may follow another order altogether.
const MIN_ORDERS: usize = 3;

/// The squares that a program may have in place of H.
const SQUARES: [Square; 3] = [Square::Cells, Square::Steps, Square::H];

/// The least weight that is named: below, H hardly counts.
const MIN_WEIGHT: f64 = 0.05;

/// The weights that are tried first, of those that the run does not exclude.
pub(super) const USUAL_WEIGHTS: [f64; 16] =
    [0.1, 0.5, 0.8, 0.9, 1.0, 1.1, 1.2, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 10.0, 100.0];

/// The cell at which the log says that it ended, if that is neither the goal nor the start.
pub(super) fn other_goal(log: &Log, problem: &Problem) -> Option<Cell> {
    let last = log.steps.last()?;
    let end = match &last.path {
        Some(path) => path.last().copied()?,
        None => last.current.filter(|_| last.status == Some(Status::Found))?,
    };
    let is_other = ![problem.start(), problem.goal()].contains(&end);
    (is_other && last.current == Some(end)).then_some(end)
}

fn list(mistake: Option<Mistake>) -> Vec<Mistake> {
    mistake.into_iter().collect()
}

/// The heuristics that a program may have in place of its own. Without one, it goes by G alone.
pub(super) fn heuristics() -> impl Iterator<Item = &'static Heuristic> {
    const ALL: &[Heuristic] = &Heuristic::ALL;
    ALL.iter().filter(|&heuristic| *heuristic != Heuristic::Zero)
}

/// What the findings of a run make likely.
pub(super) struct Suspicion<'a> {
    pub(super) log: &'a Log<'a>,
    pub(super) problem: &'a Problem,
    pub(super) findings: &'a [Finding],
}

impl Suspicion<'_> {
    fn has(&self, is_found: impl Fn(Flaw) -> bool) -> bool {
        self.findings.iter().any(|finding| is_found(finding.flaw))
    }

    /// The mistakes that leave nothing unexplained, of each kind but [`Mistake::OwnOrder`], and the
    /// number of kinds that were not tried.
    pub(super) fn explanations(
        &self,
        progress: &Progress,
    ) -> Result<(Vec<Mistake>, usize), Stopped> {
        let (mut choices, mut judged) = (Vec::new(), 0);
        for (tried, &kind) in MistakeKind::ALL.iter().enumerate() {
            // The costs of G alone say less than those of G and H.
            let has_prices = choices.iter().any(|one: &Mistake| one.kind() == MistakeKind::Prices);
            if kind == MistakeKind::PricesOfG && has_prices {
                continue;
            }
            for mistake in self.of_kind(kind, &mut judged, progress)? {
                let Some(program) = Program::with(self.problem, mistake) else { continue };
                if self.log.fits(program, &mut judged, progress)? {
                    choices.push(mistake);
                    // The sentences of these do not say which of them it is.
                    let is_said = [MistakeKind::ParentOverwritten, MistakeKind::SquaredDistance];
                    if is_said.contains(&kind) {
                        break;
                    }
                }
            }
            if judged > MAX_JUDGED {
                return Ok((choices, MistakeKind::ALL.len() - tried));
            }
        }
        Ok((choices, 0))
    }

    /// The mistakes of a kind that the run may show.
    fn of_kind(
        &self,
        kind: MistakeKind,
        judged: &mut usize,
        progress: &Progress,
    ) -> Result<Vec<Mistake>, Stopped> {
        let Self { log, problem, .. } = self;
        let rules = problem.rules();
        let has_h = rules.heuristic != Heuristic::Zero && rules.weight > 0.0;
        let has_order = self.has_order();
        let has_diagonals = rules.diagonal != Diagonal::Never;
        let is_costly = problem.grid().largest_cost() > 1;
        let is_elsewhere = self.is_elsewhere();
        let calls_closed = |flaw| {
            matches!(flaw, Flaw::WrongKind { kind: Kind::Closed, right, .. }
                if [Kind::Improved, Kind::NotBetter].contains(&right))
        };
        let opens_closed = |flaw| matches!(flaw, Flaw::WrongKind { kind, right: Kind::Closed, .. } if kind.is_change());
        let (may_be, mistakes): (bool, Vec<Mistake>) = match kind {
            MistakeKind::Swapped => (is_elsewhere, vec![Mistake::Swapped]),
            MistakeKind::FromOne => (is_elsewhere, vec![Mistake::FromOne]),
            MistakeKind::Upwards => (is_elsewhere, vec![Mistake::Upwards]),
            MistakeKind::MapSwapped => (is_elsewhere, vec![Mistake::MapSwapped]),
            MistakeKind::FLoggedAsG => (true, vec![Mistake::FLoggedAsG]),
            MistakeKind::FKeptAsG => (true, vec![Mistake::FKeptAsG]),
            MistakeKind::Prices => (true, self.prices().into_iter().map(Mistake::Prices).collect()),
            // Where H has no costs, they are those of H as well.
            MistakeKind::PricesOfG => {
                (has_h, self.prices().into_iter().map(Mistake::PricesOfG).collect())
            }
            MistakeKind::GWithoutParent => (true, vec![Mistake::GWithoutParent]),
            MistakeKind::GroundIgnored => (is_costly, vec![Mistake::GroundIgnored]),
            MistakeKind::GroundLeft => (is_costly, vec![Mistake::GroundLeft]),
            MistakeKind::GroundAveraged => (is_costly, vec![Mistake::GroundAveraged]),
            MistakeKind::GroundStraightOnly => {
                (is_costly && has_diagonals, vec![Mistake::GroundStraightOnly])
            }
            // Where the rules allow none, the first finding says it best.
            MistakeKind::Diagonals => (has_diagonals, Diagonal::ALL.map(Mistake::Diagonals).into()),
            MistakeKind::CornerSide => {
                (has_diagonals, [Side::Row, Side::Column].map(Mistake::CornerSide).into())
            }
            MistakeKind::EdgeSkipped => (true, list(self.edges().map(Mistake::EdgeSkipped))),
            MistakeKind::DirectionsSkipped => {
                (true, list(self.directions().map(Mistake::DirectionsSkipped)))
            }
            MistakeKind::NothingOpened => (self.opens_nothing(), vec![Mistake::NothingOpened]),
            MistakeKind::ClosedWhenOpened => {
                // A log that tells no closed cells may come from either of two mistakes.
                let may_be = self.has(calls_closed) || !log.reported.contains(&Kind::Closed);
                (may_be, vec![Mistake::ClosedWhenOpened])
            }
            MistakeKind::ImprovementIgnored => (true, vec![Mistake::ImprovementIgnored]),
            MistakeKind::BetterReversed => (true, vec![Mistake::BetterReversed]),
            MistakeKind::ParentNotUpdated => (true, vec![Mistake::ParentNotUpdated]),
            MistakeKind::ParentOverwritten => {
                let all = [Overwritten::Equal, Overwritten::Open, Overwritten::Reached];
                (true, all.map(Mistake::ParentOverwritten).into())
            }
            MistakeKind::ClosedIgnored => (self.has(opens_closed), vec![Mistake::ClosedIgnored]),
            MistakeKind::Reopens => (true, vec![Mistake::Reopens(!rules.reopen_closed)]),
            MistakeKind::TakesTwice => (true, vec![Mistake::TakesTwice]),
            MistakeKind::StaleOrder => (has_order, vec![Mistake::StaleOrder]),
            MistakeKind::ByGAlone => (has_order, vec![Mistake::ByGAlone]),
            MistakeKind::ByHAlone => (has_order && has_h, vec![Mistake::ByHAlone]),
            MistakeKind::HighestF => (has_order, vec![Mistake::HighestF]),
            MistakeKind::OldestFirst => (has_order, vec![Mistake::OldestFirst]),
            MistakeKind::NewestFirst => (has_order, vec![Mistake::NewestFirst]),
            MistakeKind::OpenForgotten => (has_order, vec![Mistake::OpenForgotten]),
            MistakeKind::Heuristic => (has_order, heuristics().map(Mistake::Heuristic).collect()),
            MistakeKind::SquaredDistance => {
                (has_order, SQUARES.map(Mistake::SquaredDistance).into())
            }
            MistakeKind::Weight => {
                let weight = if has_order { self.weight(judged, progress)? } else { None };
                (has_order, list(weight.map(Mistake::Weight)))
            }
            MistakeKind::GoesOn => (true, vec![Mistake::GoesOn]),
            MistakeKind::GoalWhenOpened => (true, vec![Mistake::GoalWhenOpened]),
            MistakeKind::GoalNotLogged => (true, vec![Mistake::GoalNotLogged]),
            MistakeKind::Goal => (true, list(other_goal(log, problem).map(Mistake::Goal))),
            MistakeKind::PathWithoutWay => (true, vec![Mistake::PathWithoutWay]),
            // Everything of the order explains it.
            MistakeKind::OwnOrder => (false, Vec::new()),
        };
        Ok(if may_be { mistakes } else { Vec::new() })
    }

    /// The costs of a straight and a diagonal step onto plain ground, as the run charges them, and
    /// those of a program that charges both alike.
    pub(super) fn prices(&self) -> Vec<Prices> {
        let rules = self.problem.rules().costs;
        let straight = rules.straight;
        let mut g = HashMap::from([(self.problem.start(), 0)]);
        let mut found = [None; 2];
        let is_plain = |cell: Cell| {
            self.problem.grid().contains(cell)
                && self.problem.grid().terrain(cell) == Terrain::PLAIN
        };
        for step in self.log.steps {
            let Some((current, from)) = step.current.and_then(|cell| Some((cell, *g.get(&cell)?)))
            else {
                continue;
            };
            for event in &step.events {
                let Some((new, direction)) = event.g.zip(current.direction_to(event.cell)) else {
                    continue;
                };
                let price = &mut found[usize::from(direction.is_diagonal())];
                if price.is_none() && is_plain(event.cell) {
                    *price = new.checked_sub(from).filter(|&price| price > 0);
                }
                if event.kind.is_change() {
                    g.insert(event.cell, new);
                }
            }
            if found.iter().all(Option::is_some) {
                break;
            }
        }
        let own = Prices { straight: found[0].unwrap_or(straight), diagonal: found[1] };
        let flat = Prices { straight, diagonal: Some(straight) };
        let mut all = vec![own];
        all.extend(found[1].is_some_and(|_| own != flat).then_some(flat));
        all.retain(|prices| prices.over(rules) != rules);
        all
    }

    /// The cells in which events change something, with the cells that are taken meanwhile.
    fn changes(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.log.steps.iter().flat_map(|step| {
            let changed = step.events.iter().filter(|event| event.kind.is_change());
            changed.filter_map(|event| Some((step.current?, event.cell)))
        })
    }

    /// Whether no cell is opened, although many should have been. If the log tells its end, two are
    /// enough; a single cell may be missing because its direction is never looked at.
    pub(super) fn opens_nothing(&self) -> bool {
        let last = self.log.steps.last();
        let is_taken = |step: &&TraceStep| step.current.is_some();
        let taken = self.log.steps.iter().filter(is_taken).count();
        let tells_end = last.is_some_and(tells_end);
        let least = if tells_end { 2 } else { MIN_MISSING };
        (taken > 1 || tells_end)
            && self.changes().next().is_none()
            && self.missing().nth(least - 1).is_some()
    }

    /// The cells that should have been opened or improved and were not, each with its iteration.
    fn missing(&self) -> impl Iterator<Item = (u64, Cell)> {
        let is_missing = |finding: &&Finding| finding.flaw.missing().is_some_and(Kind::is_change);
        let missing = self.findings.iter().filter(is_missing);
        missing.filter_map(|finding| Some((finding.iteration, finding.cell?)))
    }

    /// The cells that should have been examined and were not, each with its iteration.
    fn unexamined(&self) -> impl Iterator<Item = (u64, Cell)> {
        let missing = self.findings.iter().filter(|finding| finding.flaw.missing().is_some());
        missing.filter_map(|finding| Some((finding.iteration, finding.cell?)))
    }

    /// Whether more is wrong than the order of a few cells.
    fn is_elsewhere(&self) -> bool {
        self.has_order() || self.has(|flaw| !matches!(flaw, Flaw::NotBest { .. }))
    }

    /// Whether so many cells are taken out of order that their order can be told.
    fn has_order(&self) -> bool {
        let is_order = |finding: &&Finding| matches!(finding.flaw, Flaw::NotBest { .. });
        self.findings.iter().filter(is_order).count() >= MIN_ORDERS
    }

    /// The sides of the map whose outermost cells should have been entered and never were.
    fn edges(&self) -> Option<Directions> {
        let is_at = |cell, side| is_at_edge(self.problem, cell, side);
        let sides = [Direction::N, Direction::W, Direction::E, Direction::S].into_iter();
        let skipped: Directions = sides
            .filter(|&side| self.unexamined().any(|(_, cell)| is_at(cell, side)))
            .filter(|&side| !self.changes().any(|(_, cell)| is_at(cell, side)))
            .collect();
        // A single missing cell can have many causes.
        let is_skipped = |&(_, cell): &(u64, Cell)| skipped.iter().any(|side| is_at(cell, side));
        let is_shown = self.unexamined().filter(is_skipped).count() > 1;
        (is_shown && self.changes().next().is_some()).then_some(skipped)
    }

    /// The directions in which no neighbor is ever looked at, if there are any, and not all.
    fn directions(&self) -> Option<Directions> {
        let events = self.log.steps.iter().flat_map(|step| {
            step.events.iter().filter_map(|event| step.current?.direction_to(event.cell))
        });
        let seen: Directions = events.collect();
        let taken: HashMap<u64, Cell> = self
            .log
            .steps
            .iter()
            .filter_map(|step| Some((step.iteration, step.current?)))
            .collect();
        let missed: Vec<Direction> = self
            .unexamined()
            .filter_map(|(iteration, cell)| taken.get(&iteration)?.direction_to(cell))
            .collect();
        let skipped: Directions =
            missed.iter().copied().filter(|&direction| !seen.contains(direction)).collect();
        let diagonals: Directions =
            Direction::ALL.into_iter().filter(|direction| direction.is_diagonal()).collect();
        // In a run of a step or two, anything may be missing by chance.
        let is_enough = missed.len() >= 2 * skipped.iter().count().max(1);
        // A skipped edge may be a skipped direction.
        let is_shown = is_enough || self.edges().is_some();
        let is_some = skipped != Directions::default() && seen != Directions::default();
        (is_some && is_shown && skipped != diagonals).then_some(skipped)
    }

    /// The bounds of the weight of H that explains in which order the run takes its cells.
    fn weight(&self, judged: &mut usize, progress: &Progress) -> Result<Option<[f64; 2]>, Stopped> {
        let Self { log, problem, .. } = self;
        let open = Mistake::Weight([0.0, f64::INFINITY]);
        let Some(program) = Program::with(problem, open) else { return Ok(None) };
        if problem.rules().priority == Priority::Greedy
            || !log.fits(program.clone(), judged, progress)?
        {
            return Ok(None);
        }
        let (mut from, mut to) = (0.0_f64, f64::INFINITY);
        let (mut judge, mut compared) = (Judge::of(program.clone()), 0);
        for step in log.steps {
            progress.check()?;
            if let Some(taken) = step.current
                && let Some(g) = judge.g(taken)
            {
                let h = program.h(taken) as f64;
                for (other, other_g) in judge.open() {
                    // ⌊weight · h⌋ + g of the taken cell is at most that of the other.
                    let (more, less) =
                        (h - program.h(other) as f64, other_g as f64 - g as f64 + 1.0);
                    match () {
                        () if more > 0.0 => to = to.min(less / more),
                        () if more < 0.0 => from = from.max(less / more),
                        () if less <= 0.0 => return Ok(None),
                        () => {}
                    }
                    compared += 1;
                }
                if compared > MAX_COMPARED {
                    *judged = MAX_JUDGED + 1;
                }
                if from >= to || compared > MAX_COMPARED {
                    return Ok(None);
                }
            }
            judge.step(step);
        }
        let to_try = to.min(100.0);
        let is_between = |weight: &f64| from < *weight && *weight < to;
        if is_between(&problem.rules().weight) || from >= to_try || to < MIN_WEIGHT {
            return Ok(None);
        }
        // Several weights between the bounds must explain the run.
        let parts = [0.02, 0.25, 0.5, 0.75, 0.98].map(|part| from + part * (to_try - from));
        let usual = USUAL_WEIGHTS.into_iter().filter(is_between);
        let rounded = [10.0, 100.0].map(|scale| (parts[2] * scale).round() / scale);
        let mut tried: Vec<f64> =
            usual.take(6).chain(rounded.into_iter().filter(is_between)).chain(parts).collect();
        tried.sort_by(f64::total_cmp);
        let mut fitting: Vec<f64> = Vec::new();
        for weight in tried {
            let rules = Rules { weight, ..problem.rules().clone() };
            let Ok(other) = problem.under(&rules) else { continue };
            if log.fits(Program::right(other), judged, progress)? {
                fitting.push(weight);
            } else if !fitting.is_empty() {
                break;
            }
        }
        Ok(match fitting[..] {
            // Where ties allow one weight alone, the weights around it were tried, too.
            [one] => USUAL_WEIGHTS.contains(&one).then_some([one; 2]),
            // Any weight that explains the run lies between the bounds.
            [.., last] => (last >= MIN_WEIGHT).then_some([from, to]),
            [] => None,
        })
    }
}
