//! A run as it is at one moment: the sets, the numbers of every cell, the path and the totals.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::board::{Board, Counts};
use super::costs::counterexamples::Shortfall;
use super::event::Event;
use super::nodes::{CellState, Node, ReachedNode};
use super::problem::Problem;
use super::rules::choices;
use super::rules::heuristic::Estimate;
use super::rules::ranking::Ranking;
use crate::grid::{Cell, CellSet};

choices! {
    /// Whether a search is still running, or how it ended.
    pub enum Status {
        /// There are open cells, and the goal is not closed yet.
        Searching,
        /// The goal is closed.
        Found,
        /// The open list is empty, and the goal was not reached.
        NoPath,
    }
}

/// Everything that can be read of a run at one moment, except the order of its open list.
///
/// A [`Search`](super::Search) returns the view of its last iteration, and a
/// [`Timeline`](crate::history::Timeline) that of any iteration.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) ranking: &'a Ranking,
    pub(crate) board: &'a Board,
    pub(crate) iteration: u64,
    /// The cells taken so far, one per iteration; without a record, at least the last closing of
    /// each closed cell.
    pub(crate) taken: &'a [Cell],
    /// All events of the last iteration.
    pub(crate) events: &'a [Event],
    pub(crate) status: Status,
    /// What another program reports about its path; `None` in a run of our own.
    pub(crate) reported: Option<&'a ReportedPath>,
}

/// The path and its cost as another program reports them with an iteration.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReportedPath {
    pub(crate) cells: Option<Vec<Cell>>,
    pub(crate) cost: Option<u64>,
}

impl<'a> View<'a> {
    /// The problem that the run solves.
    pub fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// Whether the run goes on, or how it ended.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The number of the iteration; 0 before the first.
    pub fn iteration(&self) -> u64 {
        self.iteration
    }

    /// The cell that the iteration took and closed; `None` at iteration 0.
    pub fn current(&self) -> Option<Cell> {
        self.taken.last().copied()
    }

    /// All events of the iteration. A search has none after a
    /// [`run_for`](super::Search::run_for).
    pub fn events(&self) -> &'a [Event] {
        self.events
    }

    /// The counts of events so far, and the largest number of open cells.
    pub fn counts(&self) -> Counts {
        self.board.tally.counts
    }

    /// The set that a cell is in; `Unseen` for walls and cells off the map.
    #[inline]
    pub fn state(&self, cell: Cell) -> CellState {
        let is_on_map = self.problem.grid().contains(cell);
        if is_on_map { self.board.state(cell) } else { CellState::Unseen }
    }

    /// The cost of the best path found so far from the start to a cell, as the search believes;
    /// `None` if no path was found, even if another program closed the cell.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.known(cell)?.g
    }

    /// The weighted estimate of the cost from a cell to the goal. The estimate depends only on the
    /// position of the cell, so walls have one too.
    pub fn h(&self, cell: Cell) -> u64 {
        self.ranking.h(cell)
    }

    /// G + H, or H alone under [`Priority::Greedy`](super::Priority); `None` if the search has not
    /// reached the cell.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.f_with(cell, self.g(cell)?))
    }

    /// The F that a cell would have if a path of cost `g` led to it.
    pub fn f_with(&self, cell: Cell, g: u64) -> u64 {
        self.ranking.f(cell, g)
    }

    /// The parent of a cell: the cell before it on the best path found so far; `None` for the start
    /// and for cells that the search has not reached.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let known = self.known(cell).filter(|known| known.g.is_some())?;
        (cell != self.problem.start()).then_some(known.parent)
    }

    /// The first step from a cell, in the neighbor order, along which H falls by more than the step
    /// costs. The result does not depend on the moment.
    pub fn shortfall(&self, cell: Cell) -> Option<Shortfall> {
        Shortfall::all(self.problem, self.ranking, cell).next()
    }

    /// The number of open cells.
    pub fn open_len(&self) -> usize {
        self.board.tally.open
    }

    /// The number of closed cells.
    pub fn closed_len(&self) -> usize {
        self.board.tally.closed
    }

    /// The closed cells in the order in which they were closed. If a cell was closed more than
    /// once, the last time counts.
    pub fn closed(&self) -> Vec<Cell> {
        if self.reported.is_none() && self.counts().reopened == 0 {
            return self.taken.to_vec();
        }
        let mut seen = CellSet::new(self.problem.grid());
        let mut last: Vec<Cell> = self.taken.iter().copied().rev().collect();
        last.retain(|&cell| seen.insert(cell) && self.state(cell) == CellState::Closed);
        last.reverse();
        last
    }

    /// The path from start to goal; `None` unless it has been found.
    pub fn path(&self) -> Option<Vec<Cell>> {
        let path = || {
            let follow = || self.path_to(self.problem.goal());
            self.reported_path().map_or_else(follow, <[Cell]>::to_vec)
        };
        (self.status == Status::Found).then(path)
    }

    /// The cell that has come closest to the goal: of the start and the cells that were taken, the one
    /// with the lowest [`View::distance`]; among several, the one with the lowest G. `None` once a
    /// path has been found.
    pub fn closest(&self) -> Option<Cell> {
        if self.status == Status::Found {
            return None;
        }
        let estimate = self.closeness();
        let taken = [self.problem.start()].into_iter().chain(self.taken.iter().copied());
        // Another program may take a cell without a G.
        let reached = taken.filter_map(|cell| Some((estimate.h(cell), self.g(cell)?, cell)));
        reached.min_by_key(|&(distance, g, _)| (distance, g)).map(|(.., cell)| cell)
    }

    /// The estimated distance of a cell to the goal: H or, under rules that make H 0 everywhere, the
    /// heuristic that suits the allowed steps.
    pub fn distance(&self, cell: Cell) -> u64 {
        self.closeness().h(cell)
    }

    fn closeness(&self) -> Estimate {
        Estimate::of_closeness(&self.problem.rules, self.problem.goal, self.problem.own.clone())
    }

    /// The path that another program's trace reports, which need not follow the parents.
    pub fn reported_path(&self) -> Option<&'a [Cell]> {
        self.reported?.cells.as_deref()
    }

    /// The cost of the path: the sum of its moves; `None` unless the path has been found. If another
    /// program's path does not lead from neighbor to neighbor, the cost that it reports.
    pub fn cost(&self) -> Option<u64> {
        let believed = self.believed_cost();
        // Only closed cells have children, so without reopening every G is the sum of the moves.
        if self.status != Status::Found || self.reported.is_none() && self.counts().reopened == 0 {
            return believed;
        }
        let sum = match self.reported_path() {
            Some(cells) => self.sum_of_moves(cells.iter().rev().copied()),
            None => self.sum_of_moves(self.way_back(self.problem.goal())),
        };
        sum.or(believed)
    }

    /// What the run believes the path to cost: the cost that another program reports, or else G of
    /// the goal, which exceeds the sum of the moves if a cell of the path was improved after its
    /// child was reached. `None` unless the path has been found.
    pub fn believed_cost(&self) -> Option<u64> {
        let reported = self.reported.and_then(|reported| reported.cost);
        let cost = || reported.or_else(|| self.g(self.problem.goal()));
        (self.status == Status::Found).then(cost)?
    }

    /// The sum of the moves along a path, given from the goal back to the start; `None` if it does
    /// not lead from neighbor to neighbor between the two.
    fn sum_of_moves(&self, mut way_back: impl Iterator<Item = Cell>) -> Option<u64> {
        let mut cell = way_back.next().filter(|&goal| goal == self.problem.goal())?;
        let mut sum = 0_u64;
        for parent in way_back {
            parent.direction_to(cell)?;
            sum = sum.saturating_add(self.problem.step_cost(parent, cell));
            cell = parent;
        }
        (cell == self.problem.start()).then_some(sum)
    }

    /// The best path found so far from the start to a cell; empty if the cell was not reached. In
    /// another program's run, the path begins where [`View::way_back`] ends.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        let mut path: Vec<Cell> = self.way_back(cell).collect();
        path.reverse();
        path
    }

    /// Visits a reached cell, its parent, and so on, back to the start. In another program's run
    /// the parents may form a cycle or not lead to the start; the visit then ends before the first
    /// cell that repeats or was never reached.
    pub fn way_back(self, cell: Cell) -> impl Iterator<Item = Cell> + 'a {
        let (start, mut seen) = (self.problem.start(), self.reported.map(|_| HashSet::new()));
        let mut next = Some(cell);
        let way = std::iter::from_fn(move || {
            let cell = next.take()?;
            let known = self.known(cell).filter(|known| known.g.is_some())?;
            next = (cell != start).then_some(known.parent);
            Some(cell)
        });
        way.take_while(move |&cell| seen.as_mut().is_none_or(|seen| seen.insert(cell)))
    }

    /// State, G and parent of a cell; `None` if the run has not reached the cell.
    pub(crate) fn known(&self, cell: Cell) -> Option<ReachedNode> {
        self.problem.grid().contains(cell).then(|| self.board.known(cell))?
    }

    /// The states of the cells in row `y`, starting at column `from`. The row must be on the map: what
    /// is given for another one means nothing.
    #[inline]
    pub fn row(&self, y: u16, from: u16) -> impl Iterator<Item = CellState> + 'a {
        self.board.nodes.row(y, from).map(Node::state)
    }
}
