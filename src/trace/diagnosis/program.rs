//! A* with at most one change: what a program with that mistake does, in the state that its log is
//! in.
//!
//! The judge holds a log against such a program. Without a mistake it is A* under the rules. Rules,
//! map and goal express some mistakes ([`changed`]), others change what the log means
//! ([`Program::read`]), and the rest are decided here, each where A* makes the same decision.

use std::borrow::Cow;

use super::mistake::{Mistake, Overwritten, Side, Square};
use crate::grid::{Cell, Direction, Terrain};
use crate::search::{
    CellState, Diagonal, Event, Heuristic, Kind, OpenEntry, Priority, Problem, Ranking, Rules,
};
use crate::trace::TraceStep;

/// A* under the rules of a problem, with at most one change.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) problem: Problem,
    pub(super) mistake: Option<Mistake>,
    ranking: Ranking,
    /// With a weight that is no whole number: the order under one that is larger by next to nothing.
    nudged: Option<Ranking>,
}

/// What a log has told about a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) state: CellState,
    /// G, if the log gave it.
    pub(super) g: Option<u64>,
    /// The parent, even if it is no neighbor; `None` for the start.
    pub(super) parent: Option<Cell>,
    /// The insertion number.
    pub(super) added: u32,
    /// F when the cell was added to the open list.
    pub(super) first_f: u64,
}

impl Program {
    /// A* under the rules, without a mistake.
    pub(super) fn right(problem: Problem) -> Self {
        let rules = problem.rules();
        let weight = Some(rules.weight).filter(|weight| weight.fract() != 0.0);
        let weight = weight.map(|weight| weight * (1.0 + 1e-12));
        let under = |weight| problem.under(&Rules { weight, ..rules.clone() }).ok();
        let nudged = weight.and_then(under).map(|problem| Ranking::new(&problem));
        Self { ranking: Ranking::new(&problem), nudged, problem, mistake: None }
    }

    /// A* with a mistake; `None` if that is the same as A* without it.
    pub(super) fn with(problem: &Problem, mistake: Mistake) -> Option<Self> {
        let other = changed(problem, mistake)?;
        // The costs of G alone leave H as it is.
        let is_of_g = matches!(mistake, Mistake::PricesOfG(_));
        let ranking = Ranking::new(if is_of_g { problem } else { &other });
        Some(Self { ranking, mistake: Some(mistake), ..Self::right(other) })
    }

    pub(super) fn is(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    /// What a step of the log means.
    pub(super) fn read<'a>(&self, step: &'a TraceStep) -> Cow<'a, TraceStep> {
        let height = self.problem.grid().height();
        let place: &dyn Fn(Cell) -> Cell = match () {
            () if self.is(Mistake::Swapped) => &|cell| Cell::new(cell.y, cell.x),
            () if self.is(Mistake::FromOne) => {
                &|cell| Cell::new(cell.x.wrapping_sub(1), cell.y.wrapping_sub(1))
            }
            () if self.is(Mistake::Upwards) => {
                &|cell| Cell::new(cell.x, (height - 1).wrapping_sub(cell.y))
            }
            () if self.is(Mistake::FLoggedAsG) => &|cell| cell,
            () => return Cow::Borrowed(step),
        };
        let g = |cell: Cell, g: u64| match self.is(Mistake::FLoggedAsG) {
            true => g.checked_sub(self.ranking.h(cell)).unwrap_or(g),
            false => g,
        };
        let event = |event: &Event| Event {
            cell: place(event.cell),
            g: event.g.map(|new| g(event.cell, new)),
            old_g: event.old_g.map(|old| g(event.cell, old)),
            old_parent: event.old_parent.map(place),
            ..*event
        };
        Cow::Owned(TraceStep {
            current: step.current.map(place),
            events: step.events.iter().map(event).collect(),
            path: step.path.as_ref().map(|path| path.iter().copied().map(place).collect()),
            ..step.clone()
        })
    }

    /// The neighbors that are looked at when a cell is taken, in the rules' order.
    pub(super) fn neighbors(&self, from: Cell) -> impl Iterator<Item = Cell> {
        let rules = self.problem.rules();
        let directions = rules.neighbor_order.into_iter().filter(|direction| {
            (rules.diagonal != Diagonal::Never || !direction.is_diagonal())
                && !matches!(self.mistake, Some(Mistake::DirectionsSkipped(skipped))
                    if skipped.contains(*direction))
        });
        let grid = self.problem.grid();
        let cells = directions.filter_map(move |direction| from.neighbor(direction));
        cells.filter(move |&cell| {
            let is_skipped = matches!(self.mistake, Some(Mistake::EdgeSkipped(sides))
                if sides.iter().any(|side| is_at_edge(&self.problem, cell, side)));
            grid.contains(cell) && !is_skipped
        })
    }

    fn is_wall(&self, cell: Cell) -> bool {
        self.problem.grid().terrain(cell).is_wall()
    }

    fn allows(&self, from: Cell, to: Cell) -> bool {
        if let Some(Mistake::CornerSide(side)) = self.mistake {
            return !self.is_wall(match side {
                Side::Row => Cell::new(to.x, from.y),
                Side::Column => Cell::new(from.x, to.y),
            });
        }
        self.problem.allows(from, to)
    }

    /// Whether a step to a neighbor on the map would cut a corner, even if the neighbor is a wall.
    pub(super) fn cuts_corner(&self, from: Cell, to: Cell) -> bool {
        from.direction_to(to).is_some_and(Direction::is_diagonal) && !self.allows(from, to)
    }

    /// The cost of a step.
    pub(super) fn cost(&self, from: Cell, to: Cell) -> u64 {
        let entered = self.problem.step_cost(from, to);
        let left = || self.problem.step_cost(to, from);
        let is_diagonal = || from.direction_to(to).is_some_and(Direction::is_diagonal);
        match () {
            () if self.is(Mistake::GroundLeft) => left(),
            () if self.is(Mistake::GroundAveraged) => entered.saturating_add(left()) / 2,
            () if self.is(Mistake::GroundStraightOnly) && is_diagonal() => {
                self.problem.rules().costs.diagonal
            }
            () => entered,
        }
    }

    /// G of a cell that is reached from a cell with the cost `g`, and the part of it that is the
    /// step's.
    pub(super) fn next_g(&self, (from, g): (Cell, u64), to: Cell) -> [u64; 2] {
        let cost = self.cost(from, to);
        match () {
            () if self.is(Mistake::GWithoutParent) => [cost, cost],
            () if self.is(Mistake::FKeptAsG) => {
                let step = cost.saturating_add(self.ranking.h(to));
                [g.saturating_add(step), step]
            }
            () => [g.saturating_add(cost), cost],
        }
    }

    /// The kind of event for a neighbor that a new path of cost `g` leads to; `None` if it depends
    /// on a G that the log never gave, or on nothing that the log shows.
    pub(super) fn kind(
        &self,
        (from, to): (Cell, Cell),
        g: Option<u64>,
        old: Option<&Known>,
    ) -> Option<Kind> {
        if self.is_wall(to) {
            return Some(Kind::Wall);
        }
        if !self.allows(from, to) {
            return Some(Kind::CutsCorner);
        }
        let Some(old) = old else {
            return Some(Kind::Opened);
        };
        let numbers = g.zip(old.g);
        match old.state {
            CellState::Unseen => Some(Kind::Opened),
            CellState::Open if self.is(Mistake::ClosedWhenOpened) => Some(Kind::Closed),
            CellState::Open if self.is(Mistake::ImprovementIgnored) => Some(Kind::NotBetter),
            CellState::Open => numbers.map(|(g, old)| {
                let is_better = if self.is(Mistake::BetterReversed) { g > old } else { g < old };
                if is_better { Kind::Improved } else { Kind::NotBetter }
            }),
            CellState::Closed if self.is(Mistake::ClosedIgnored) => None,
            CellState::Closed if self.problem.rules().reopen_closed => {
                numbers.map(|(g, old)| if g < old { Kind::Reopened } else { Kind::Closed })
            }
            CellState::Closed => Some(Kind::Closed),
        }
    }

    /// Whether the parent of a cell is replaced by an event of this kind. `is_equal` says whether the
    /// new G is the old one.
    pub(super) fn sets_parent(&self, kind: Kind, is_equal: bool) -> bool {
        match kind {
            Kind::Opened => true,
            Kind::Improved | Kind::Reopened => !self.is(Mistake::ParentNotUpdated),
            Kind::NotBetter if self.is(Mistake::ParentOverwritten(Overwritten::Equal)) => is_equal,
            Kind::NotBetter => matches!(self.mistake, Some(Mistake::ParentOverwritten(_))),
            Kind::Closed => self.is(Mistake::ParentOverwritten(Overwritten::Reached)),
            Kind::Wall | Kind::CutsCorner => false,
        }
    }

    /// Whether the log shows in which order open cells should be taken.
    pub(super) fn has_order(&self) -> bool {
        !self.is(Mistake::OwnOrder) && !matches!(self.mistake, Some(Mistake::Weight(_)))
    }

    /// The place of an open cell in the open list; `None` if its G is unknown.
    pub(super) fn entry(&self, cell: Cell, known: &Known) -> Option<OpenEntry> {
        // G and H are at most 2⁵⁸, so their sum fits.
        let entry = self.ranking.entry(cell, known.g?, known.added);
        if let Some(Mistake::SquaredDistance(square)) = self.mistake {
            let f = known.g?.saturating_add(self.square(square, cell));
            return Some(OpenEntry { f, ..entry });
        }
        let f = match () {
            () if self.is(Mistake::HighestF) => u64::MAX - entry.f,
            () if self.is(Mistake::OldestFirst) => known.added.into(),
            () if self.is(Mistake::NewestFirst) => (u32::MAX - known.added).into(),
            () if self.is(Mistake::StaleOrder) => known.first_f,
            () => entry.f,
        };
        Some(OpenEntry { f, ..entry })
    }

    fn square(&self, square: Square, cell: Cell) -> u64 {
        let goal = self.problem.goal();
        let [dx, dy] = [cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y)].map(u64::from);
        match square {
            Square::Cells => dx * dx + dy * dy,
            Square::Steps => self.problem.rules().costs.straight.saturating_mul(dx * dx + dy * dy),
            Square::H => self.ranking.h(cell).saturating_pow(2),
        }
    }

    /// Whether H of a cell is so close to the next whole number that other arithmetic may reach it:
    /// 0.7 × 90 is 63, but a little less with doubles.
    pub(super) fn is_close_to_whole(&self, cell: Cell) -> bool {
        self.nudged.as_ref().is_some_and(|nudged| nudged.h(cell) != self.ranking.h(cell))
    }

    /// F of a cell under the rules.
    pub(super) fn f(&self, cell: Cell, g: u64) -> u64 {
        self.ranking.f(cell, g)
    }

    /// Whether cells are taken by F as the rules compute it.
    pub(super) fn is_by_f(&self) -> bool {
        let others = [Mistake::OldestFirst, Mistake::NewestFirst, Mistake::HighestF];
        let is_other = others.into_iter().any(|other| self.is(other));
        !is_other && !matches!(self.mistake, Some(Mistake::SquaredDistance(_)))
    }

    /// H of a cell under the rules.
    pub(super) fn h(&self, cell: Cell) -> u64 {
        self.ranking.h(cell)
    }
}

/// Whether a cell lies at this edge of the map and is not the goal: a program that never passes through
/// the edge may still end at a goal there.
pub(super) fn is_at_edge(problem: &Problem, cell: Cell, side: Direction) -> bool {
    let next = cell.neighbor(side).filter(|&next| problem.grid().contains(next));
    cell != problem.goal() && next.is_none()
}

/// The problem that a program with a mistake solves; `None` if the mistake is one of rules, map or
/// goal and leaves them as they are.
pub(super) fn changed(problem: &Problem, mistake: Mistake) -> Option<Problem> {
    let (mut rules, mut goal) = (problem.rules().clone(), problem.goal());
    let mut grid = problem.grid().clone();
    match mistake {
        Mistake::Prices(prices) | Mistake::PricesOfG(prices) => {
            rules.costs = prices.over(rules.costs)
        }
        Mistake::Diagonals(diagonal) => rules.diagonal = diagonal,
        Mistake::ByGAlone => (rules.heuristic, rules.priority) = (Heuristic::Zero, Priority::AStar),
        Mistake::ByHAlone => rules.priority = Priority::Greedy,
        Mistake::Heuristic(other) => rules.heuristic = other.clone(),
        Mistake::Reopens(reopens) => rules.reopen_closed = reopens,
        Mistake::Goal(other) => goal = other,
        Mistake::GroundIgnored => {
            let is_costly = |&cell: &Cell| grid.terrain(cell).cost().is_some_and(|cost| cost > 1);
            let costly: Vec<Cell> = grid.cells().filter(is_costly).collect();
            costly.into_iter().for_each(|cell| grid.set(cell, Terrain::PLAIN));
        }
        Mistake::MapSwapped => {
            for cell in problem.grid().cells() {
                let read = Cell::new(cell.y, cell.x);
                let is_there = problem.grid().contains(read);
                let terrain = is_there.then(|| problem.grid().terrain(read));
                grid.set(cell, terrain.unwrap_or(Terrain::WALL));
            }
        }
        // Between different bounds, the weight itself is unknown.
        Mistake::Weight([from, to]) => rules.weight = if from == to { from } else { 1.0 },
        Mistake::Swapped
        | Mistake::FromOne
        | Mistake::Upwards
        | Mistake::FLoggedAsG
        | Mistake::FKeptAsG
        | Mistake::GWithoutParent
        | Mistake::GroundLeft
        | Mistake::GroundAveraged
        | Mistake::GroundStraightOnly
        | Mistake::CornerSide(_)
        | Mistake::EdgeSkipped(_)
        | Mistake::DirectionsSkipped(_)
        | Mistake::NothingOpened
        | Mistake::ClosedWhenOpened
        | Mistake::ImprovementIgnored
        | Mistake::BetterReversed
        | Mistake::ParentNotUpdated
        | Mistake::ParentOverwritten(_)
        | Mistake::ClosedIgnored
        | Mistake::TakesTwice
        | Mistake::StaleOrder
        | Mistake::HighestF
        | Mistake::OldestFirst
        | Mistake::NewestFirst
        | Mistake::OpenForgotten
        | Mistake::SquaredDistance(_)
        | Mistake::GoesOn
        | Mistake::GoalWhenOpened
        | Mistake::GoalNotLogged
        | Mistake::PathWithoutWay
        | Mistake::OwnOrder => return Some(problem.clone()),
    }
    let is_same = rules == *problem.rules() && goal == problem.goal() && grid == *problem.grid();
    let other = Problem::new(grid, rules, problem.start(), goal).ok();
    other.filter(|_| !is_same || matches!(mistake, Mistake::Weight([from, to]) if from < to))
}
