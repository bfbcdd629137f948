//! The search itself: a state machine that does one iteration a step.

use super::core::Core;
use super::event::Event;
use super::nodes::Node;
use super::open_list::{OpenList, Queue, with_queue};
use super::problem::Problem;
use super::status::{CellState, Counts, SearchError, Status};
use crate::grid::Cell;

/// An A* search that does one iteration at a time.
///
/// After every step the open list, the closed list, the current cell, and
/// state, G, H, F and parent of every cell can be read.
///
/// Memory is allocated for the whole map at once; a step allocates nothing
/// once its lists have grown to their size, and [`Search::reset`] keeps them.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) core: Core,
    pub(super) queue: Queue,
    pub(super) events: Vec<Event>,
}

impl Search {
    /// The search at iteration 0: the start is open, nothing is closed.
    pub fn new(problem: Problem) -> Self {
        let mut search = Self {
            core: Core::new(problem),
            queue: Queue::default(),
            events: Vec::with_capacity(8),
        };
        search.prepare();
        search
    }

    /// Does one iteration and returns what happened in it, neighbor by
    /// neighbor. At the end of the search it returns no events and changes
    /// nothing.
    ///
    /// # Errors
    /// If a sum would overflow; the search stays as it was.
    pub fn step(&mut self) -> Result<&[Event], SearchError> {
        self.events.clear();
        if self.core.status == Status::Searching {
            let Self {
                core,
                queue,
                events,
            } = self;
            with_queue!(queue, list => core.step(list, &mut |event| events.push(event)))?;
        }
        Ok(&self.events)
    }

    /// Does up to `limit` iterations without collecting events, and returns
    /// how many it did.
    ///
    /// # Errors
    /// If a sum would overflow; the search stays as it was before that step.
    pub fn run_for(&mut self, limit: u64) -> Result<u64, SearchError> {
        let before = self.iteration();
        let core = &mut self.core;
        with_queue!(&mut self.queue, list => core.run(list, limit))?;
        Ok(self.iteration() - before)
    }

    /// Goes back to iteration 0. It takes the time of what was touched, not
    /// of the whole map.
    pub fn reset(&mut self) {
        self.forget();
        self.start();
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        &self.core.problem
    }

    /// Ends the search and returns its problem.
    pub fn into_problem(self) -> Problem {
        self.core.problem
    }

    /// Whether the search is at its end, and how.
    pub fn status(&self) -> Status {
        self.core.status
    }

    /// The number of iterations done.
    pub fn iteration(&self) -> u64 {
        self.core.log.len() as u64
    }

    /// The cell that the last iteration took and closed; `None` before the
    /// first.
    pub fn current(&self) -> Option<Cell> {
        self.core.log.last().map(|&node| self.core.nodes.cell(node))
    }

    /// The events of the last [`Search::step`]; none after a
    /// [`Search::run_for`] or a change.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What has happened so far, in numbers.
    pub fn counts(&self) -> Counts {
        self.core.counts
    }

    /// Which set a cell is in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        match self.node(cell) {
            Some(node) if node.is_open() => CellState::Open,
            Some(node) if node.is_closed() => CellState::Closed,
            _ => CellState::Unseen,
        }
    }

    /// The cost of the best path found so far from the start to a cell;
    /// `None` if the search has not reached it.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.node(cell)
            .filter(|node| node.is_reached())
            .map(Node::g)
    }

    /// The weighted estimate of the cost from a cell to the goal. It depends
    /// on the cell's place alone: walls have one too.
    pub fn h(&self, cell: Cell) -> u64 {
        self.core.admission.estimate.h(cell)
    }

    /// G + H; `None` if the search has not reached the cell.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.g(cell)? + self.h(cell))
    }

    /// The cell before this one on the best path found so far; `None` for the
    /// start and for cells that the search has not reached.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        self.g(cell)?;
        if cell == self.core.problem.start {
            return None;
        }
        let nodes = &self.core.nodes;
        Some(nodes.cell(nodes.parent(nodes.index(cell))))
    }

    /// The open cells in the order in which they would be taken.
    pub fn open(&self) -> Vec<Cell> {
        let core = &self.core;
        let mut entries = Vec::with_capacity(core.open);
        with_queue!(&self.queue, list => list.for_each(|entry| {
            // An improved cell may have an outdated entry beside its own.
            let node = core.nodes.get(entry.node);
            if node.is_open() && entry.f == node.g() + core.admission.estimate.h(core.nodes.cell(entry.node)) {
                entries.push(entry);
            }
        }));
        entries.sort_unstable();
        entries
            .into_iter()
            .map(|entry| core.nodes.cell(entry.node))
            .collect()
    }

    /// The closed cells in the order of closing; a cell that was reopened
    /// stands where it was closed last.
    pub fn closed(&self) -> Vec<Cell> {
        let core = &self.core;
        if core.counts.reopened == 0 {
            return core.log.iter().map(|&node| core.nodes.cell(node)).collect();
        }
        let mut seen = vec![false; core.nodes.len()];
        let mut closed: Vec<Cell> = core
            .log
            .iter()
            .rev()
            .filter(|&&node| {
                let is_first = !std::mem::replace(&mut seen[node as usize], true);
                is_first && core.nodes.get(node).is_closed()
            })
            .map(|&node| core.nodes.cell(node))
            .collect();
        closed.reverse();
        closed
    }

    /// How many cells are open.
    pub fn open_len(&self) -> usize {
        self.core.open
    }

    /// How many cells are closed.
    pub fn closed_len(&self) -> usize {
        self.core.closed
    }

    /// The path from start to goal; `None` unless the search has found it.
    pub fn path(&self) -> Option<Vec<Cell>> {
        (self.core.status == Status::Found).then(|| self.path_to(self.core.problem.goal))
    }

    /// The cost of the path: G of the goal; `None` unless the search has found
    /// it. Where cells were reopened it can be more than the path's own steps
    /// add up to, if a cell of the path was improved after its successor.
    pub fn cost(&self) -> Option<u64> {
        (self.core.status == Status::Found).then(|| self.g(self.core.problem.goal))?
    }

    /// The best path found so far from the start to a cell; empty if the
    /// search has not reached it.
    pub fn path_to(&self, cell: Cell) -> Vec<Cell> {
        if self.g(cell).is_none() {
            return Vec::new();
        }
        let mut path: Vec<Cell> =
            std::iter::successors(Some(cell), |&cell| self.parent(cell)).collect();
        path.reverse();
        path
    }

    fn node(&self, cell: Cell) -> Option<Node> {
        let core = &self.core;
        core.problem
            .grid
            .contains(cell)
            .then(|| core.nodes.get(core.nodes.index(cell)))
    }
}
