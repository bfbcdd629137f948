//! The record of another program's run, exactly as its trace reports it, even if the run is wrong.
//!
//! The journal of our own search is short because a search does only what A* does. Another program
//! may take cells that are not open, open cells far away, or be wrong about a G. So each event is
//! kept as it was reported, with the previous node of each cell that the event changes.

use std::collections::HashSet;

use crate::grid::Cell;
use crate::history::journal::CellChange;
use crate::search::{Board, Event, Expansion, Kind, MAX_G, Node, Problem, ReportedPath, Status};

/// Another program's run, built iteration by iteration so that a [`Timeline`](super::Timeline) can
/// show it.
#[derive(Clone, Debug)]
pub struct ForeignRun {
    pub(crate) expansion: Expansion,
    /// The cells after the last iteration.
    pub(crate) board: Board,
    pub(super) taken: Vec<Cell>,
    pub(super) iterations: Vec<Iteration>,
    /// The kinds of events that the trace reports.
    pub(super) kinds: HashSet<Kind>,
    bytes: usize,
}

/// One iteration, without the cell that it took.
#[derive(Clone, Debug)]
pub(super) struct Iteration {
    /// The reported events, but with the old G and parent taken from the board.
    pub(super) events: Box<[Event]>,
    /// The nodes before the iteration: first the node of the taken cell, then the nodes of the
    /// cells that the events changed.
    pub(super) olds: Box<[Node]>,
    /// The number of open cells after the iteration.
    pub(super) open: usize,
    /// F of the taken cell; the previous F if unknown.
    pub(super) f: u64,
    pub(super) status: Status,
    /// The path and its cost as the trace reports them; a missing value is computed from the
    /// parents.
    pub(super) end: Option<Box<ReportedPath>>,
}

impl ForeignRun {
    /// Creates a run without iterations, in which only the start is open.
    pub fn new(problem: Problem) -> Self {
        Self {
            board: Board::new(&problem),
            expansion: Expansion::new(problem),
            taken: Vec::new(),
            iterations: Vec::new(),
            kinds: HashSet::new(),
            bytes: 0,
        }
    }

    /// The problem that the run solves.
    pub fn problem(&self) -> &Problem {
        &self.expansion.problem
    }

    /// The cells that were taken and closed, one per iteration.
    pub fn taken(&self) -> &[Cell] {
        &self.taken
    }

    /// The memory that the record takes, in bytes, without the map.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// G of `from` as reported so far plus the cost of a step to `to`, even if that step is
    /// impossible.
    fn g_through(&self, from: Cell, to: Cell) -> u64 {
        let g = self.board.known(from).and_then(|known| known.g).unwrap_or_default();
        g.saturating_add(self.problem().step_cost(from, to))
    }

    /// Adds an iteration: the cell that it took, which must be on the map, its events, and the
    /// status after it, if the trace gives it. Ignores events off the map, computes a G that is missing,
    /// and replaces the old G and parent in an event with those that the run knows. A G above
    /// 2⁵⁸ − 2 counts as that.
    pub fn add(
        &mut self,
        taken: Cell,
        events: impl Iterator<Item = Event>,
        status: Option<Status>,
    ) {
        let grid = self.expansion.problem.grid();
        if !grid.contains(taken) {
            return;
        }
        let f = self.iterations.last().map_or(0, |iteration| iteration.f);
        let g = self.board.known(taken).and_then(|known| known.g);
        let f = g.map_or(f, |g| self.expansion.ranking.f(taken, g));
        let events = events.filter(|event| grid.contains(event.cell));
        let mut events: Box<[Event]> = events
            .map(|event| Event {
                g: event.kind.has_step().then(|| {
                    let g = event.g.unwrap_or_else(|| self.g_through(taken, event.cell));
                    g.min(MAX_G)
                }),
                old_g: None,
                old_parent: None,
                ..event
            })
            .collect();
        let mut olds = Vec::new();
        self.board.perform(taken, events.iter().copied(), |old| olds.push(old));
        self.kinds.extend(events.iter().map(|event| event.kind));
        let changed = events.iter_mut().filter(|event| event.kind.is_change());
        for (event, old) in changed.zip(&olds[1..]).filter(|(event, _)| event.kind.changes().1) {
            // If the cell was not reached, its old parent is the taken cell.
            let before = old.known(event.cell).and_then(|known| Some((known.g?, known.parent)));
            (event.old_g, event.old_parent) = before.or(event.g.map(|g| (g, taken))).unzip();
        }
        self.bytes += size_of::<(Cell, Iteration)>() + size_of_val(&*events) + size_of_val(&*olds);
        let (olds, open) = (olds.into(), self.board.tally.open);
        let largest = &mut self.board.tally.counts.largest_open;
        *largest = open.max(*largest);
        let status = status.unwrap_or_else(|| self.status_by_cells(Some(taken)));
        self.taken.push(taken);
        self.iterations.push(Iteration { events, olds, open, f, status, end: None });
    }

    /// The status after the last iteration, which took `taken`, according to the cells.
    pub(crate) fn status_by_cells(&self, taken: Option<Cell>) -> Status {
        if taken == Some(self.problem().goal()) {
            Status::Found
        } else if self.board.tally.open == 0 {
            Status::NoPath
        } else {
            Status::Searching
        }
    }

    /// Adds the path and the cost that the last iteration reports. The path must be on the map.
    pub fn add_end(&mut self, path: Option<Vec<Cell>>, cost: Option<u64>) {
        if let Some(last) = self.iterations.last_mut().filter(|_| path.is_some() || cost.is_some())
        {
            self.bytes +=
                size_of::<ReportedPath>() + path.as_ref().map_or(0, Vec::len) * size_of::<Cell>();
            last.end = Some(Box::new(ReportedPath { cells: path, cost }));
        }
    }
}

impl Iteration {
    /// The changes of the iteration.
    pub(super) fn changes(&self) -> impl Iterator<Item = CellChange> {
        let events = self.events.iter().filter(|event| event.kind.is_change());
        events.zip(&self.olds[1..]).map(|(&Event { cell, g, .. }, old)| CellChange {
            cell,
            is_added: !old.is_open(),
            is_lowered: old.has_g(),
            g,
        })
    }
}
