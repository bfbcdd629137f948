//! The search itself: a state machine that does one iteration a step.

use super::event::{Event, EventKind};
use super::iteration::observer::Observer;
use super::iteration::{Core, Run, fast_path};
use super::nodes::board::{Board, Tally};
use super::nodes::table::{Table, with_nodes};
use super::nodes::{Known, Nodes};
use super::open_list::{OpenEntry, OpenList, Queue, with_queue};
use super::problem::Problem;
use super::recording::log::{Log, NeighborChanges};
use super::rules::ranking::Ranking;
use super::status::{CellState, Counts, SearchError, Status};
use crate::grid::Cell;
use crate::jobs::discard;

/// An A* search that does one iteration at a time.
///
/// After every step the open list, the closed list, the current cell, and
/// state, G, H, F and parent of every cell can be read.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules, Search, Status};
///
/// let grid = Grid::from_rows(&["....", ".##.", "...."])?;
/// let (start, goal) = (Cell::new(0, 1), Cell::new(3, 1));
/// let mut search = Search::new(Problem::new(grid, Rules::default(), start, goal)?);
/// while search.status() == Status::Searching {
///     search.step();
///     for event in search.events() {
///         println!("{}: {}", event.cell, event.kind.name());
///     }
/// }
/// assert_eq!(search.cost(), Some(38));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Memory is allocated for the whole map at once; a step allocates nothing
/// once its lists have grown to their size, and [`Search::reset`] keeps them.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) core: Core,
    pub(super) board: Board,
    /// The same nodes with room for a larger G, while these are being made.
    pub(super) wide: Option<Nodes<u64>>,
    pub(super) queue: Queue,
    pub(super) events: Vec<Event>,
}

impl Search {
    /// The search at iteration 0: the start is open, nothing is closed.
    pub fn new(problem: Problem) -> Self {
        let mut search = Self {
            board: Board { table: Table::new(&problem.grid), tally: Tally::START },
            core: Core::new(problem),
            wide: None,
            queue: Queue::default(),
            events: Vec::with_capacity(8),
        };
        search.prepare();
        search
    }

    /// Does one iteration and returns where the search stands after it. What
    /// became of each neighbor is in [`Search::events`]. At the end of the
    /// search a step changes nothing and has no events.
    pub fn step(&mut self) -> Status {
        // Every sum fits: the problem has been checked for that.
        let _ = self.step_observed(&mut ());
        self.status()
    }

    /// Does what [`Search::step`] does and reports it to an observer.
    ///
    /// # Errors
    /// As [`Search::step`].
    pub fn step_observed(&mut self, observer: &mut impl Observer) -> Result<&[Event], SearchError> {
        loop {
            self.make_ready(usize::MAX);
            self.step_ready(observer)?;
            if self.is_ready() {
                return Ok(&self.events);
            }
        }
    }

    /// Does what [`Search::step_observed`] does, unless something has to go
    /// through all nodes first.
    ///
    /// # Errors
    /// As [`Search::step`].
    pub(crate) fn step_ready(&mut self, observer: &mut impl Observer) -> Result<(), SearchError> {
        self.events.clear();
        if self.core.status != Status::Searching || !self.is_ready() {
            return Ok(());
        }
        let Self { core, board: Board { table, tally }, queue, events, .. } = self;
        let result = with_nodes!(table, nodes => with_queue!(queue, queue => {
            let report = &mut |event| events.push(event);
            Run { core, nodes, tally, queue, observer }.step(report)
        }));
        self.widen_after(result)
    }

    /// Does up to `limit` iterations without collecting events, and returns
    /// how many it did.
    pub fn run_for(&mut self, limit: u64) -> u64 {
        let before = self.iteration();
        let _ = self.run_observed(limit, &mut ());
        self.iteration() - before
    }

    /// Does what [`Search::run_for`] does and reports it to an observer.
    ///
    /// # Errors
    /// As [`Search::run_for`].
    pub fn run_observed(
        &mut self,
        limit: u64,
        observer: &mut impl Observer,
    ) -> Result<u64, SearchError> {
        let mut done = 0;
        loop {
            self.make_ready(usize::MAX);
            done += self.run_ready(limit - done, observer)?;
            if self.is_ready() {
                return Ok(done);
            }
        }
    }

    /// Does what [`Search::run_observed`] does, until something has to go
    /// through all nodes first.
    ///
    /// # Errors
    /// As [`Search::run_for`].
    pub(crate) fn run_ready(
        &mut self,
        limit: u64,
        observer: &mut impl Observer,
    ) -> Result<u64, SearchError> {
        self.events.clear();
        let before = self.iteration();
        if self.is_ready() {
            let Self { core, board: Board { table, tally }, queue, .. } = self;
            if let (Table::Narrow(nodes), Queue::Bucket(queue)) = (&mut *table, &mut *queue)
                && core.status == Status::Searching
            {
                fast_path::run(core, nodes, tally, queue, observer, limit);
            }
            let left = before.saturating_add(limit) - core.log.len() as u64;
            let result = with_nodes!(table, nodes => with_queue!(queue, queue => {
                Run { core, nodes, tally, queue, observer }.run(left)
            }));
            self.widen_after(result)?;
        }
        Ok(self.iteration() - before)
    }

    /// Begins to make room for a larger G, if that is what an iteration has
    /// failed for. It was not begun, so it can be done again.
    fn widen_after(&mut self, result: Result<(), SearchError>) -> Result<(), SearchError> {
        match (&self.board.table, result) {
            (Table::Narrow(nodes), Err(SearchError::CostOverflow(_))) => {
                self.wide = Some(Nodes::room_for(nodes));
                Ok(())
            }
            (_, result) => result,
        }
    }

    /// Whether the next iteration can be done at once. Where it cannot, it
    /// does first what [`Search::make_ready`] does.
    pub fn is_ready(&self) -> bool {
        self.wide.is_none() && with_nodes!(&self.board.table, nodes => nodes.is_fresh())
    }

    /// Goes on with what the next iteration has to wait for, through up to
    /// `limit` cells; returns whether that was all. After a change of a map
    /// that was searched far the cells are forgotten, and where a G has become
    /// too large they get room for larger ones.
    pub fn make_ready(&mut self, limit: usize) -> bool {
        with_nodes!(&mut self.board.table, nodes => nodes.forget_on(limit));
        if let (Some(wide), Table::Narrow(nodes)) = (&mut self.wide, &self.board.table)
            && wide.add(nodes, limit)
            && let Some(wide) = self.wide.take()
        {
            let narrow = std::mem::replace(&mut self.board.table, Table::Wide(wide));
            discard(Some(narrow));
            self.be_careful();
        }
        self.is_ready()
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
        self.core.log.last().copied()
    }

    /// The events of the last [`Search::step`]; none after a
    /// [`Search::run_for`] or a change.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What has happened so far, in numbers.
    pub fn counts(&self) -> Counts {
        self.board.tally.counts
    }

    /// Which set a cell is in; `Unseen` for walls and cells off the map.
    pub fn state(&self, cell: Cell) -> CellState {
        self.known(cell).map_or(CellState::Unseen, |known| known.state)
    }

    /// The cost of the best path found so far from the start to a cell;
    /// `None` if the search has not reached it.
    pub fn g(&self, cell: Cell) -> Option<u64> {
        self.known(cell)?.g
    }

    /// The weighted estimate of the cost from a cell to the goal. It depends
    /// on the cell's place alone: walls have one too.
    pub fn h(&self, cell: Cell) -> u64 {
        self.core.admission.ranking.h(cell)
    }

    /// G + H; `None` if the search has not reached the cell.
    pub fn f(&self, cell: Cell) -> Option<u64> {
        Some(self.f_with(cell, self.g(cell)?))
    }

    /// F that a cell has if it is reached with that G.
    pub fn f_with(&self, cell: Cell, g: u64) -> u64 {
        self.core.admission.ranking.f(cell, g)
    }

    /// The cell before this one on the best path found so far; `None` for the
    /// start and for cells that the search has not reached.
    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        let known = self.known(cell).filter(|known| known.g.is_some())?;
        (cell != self.core.problem.start).then_some(known.parent)
    }

    /// The open cells in the order in which they would be taken.
    pub fn open(&self) -> Vec<Cell> {
        let mut entries = Vec::with_capacity(self.board.tally.open);
        self.entries(|entry| {
            let is_open = self.state(entry.cell) == CellState::Open;
            if is_open && self.f(entry.cell) == Some(entry.f) {
                entries.push(entry);
            }
        });
        entries.sort_unstable();
        entries.into_iter().map(|entry| entry.cell).collect()
    }

    /// The closed cells in the order of closing; a cell that was reopened
    /// stands where it was closed last.
    pub fn closed(&self) -> Vec<Cell> {
        let may_repeat = self.board.tally.counts.reopened > 0;
        last_of_each(&self.core.log, may_repeat, |cell| self.state(cell) == CellState::Closed)
    }

    /// How many cells are open.
    pub fn open_len(&self) -> usize {
        self.board.tally.open
    }

    /// How many cells are closed.
    pub fn closed_len(&self) -> usize {
        self.board.tally.closed
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

    /// The cells that were taken and closed, one an iteration.
    pub(crate) fn taken(&self) -> &[Cell] {
        &self.core.log
    }

    /// Shows the entries of the open list; an improved cell may have outdated ones
    /// beside its own.
    pub(crate) fn entries(&self, visit: impl FnMut(OpenEntry)) {
        with_queue!(&self.queue, list => list.for_each(visit));
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn ranking(&self) -> &Ranking {
        &self.core.admission.ranking
    }

    /// The entry of an open cell that was added once, by its G at some moment.
    pub(crate) fn entry(&self, cell: Cell, g: u64) -> OpenEntry {
        self.core.admission.improve(self.board.table.index(cell), cell, g)
    }

    /// The events of the last iteration, found again.
    pub(crate) fn last_events(&self, log: &Log) -> Vec<Event> {
        log.events(self, &self.board.table, self.core.log.len())
    }

    /// Shows what an iteration, counted from 0, changed: each neighbor, whether
    /// it was added to the open list, and whether it had a G before.
    #[inline]
    pub(crate) fn changes(&self, log: &Log, place: usize, mut visit: impl FnMut(Cell, bool, bool)) {
        let NeighborChanges { added, lowered } = log.changes(place);
        let mut left = added | lowered;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let step = &self.core.movement.padded_steps()[bit.trailing_zeros() as usize & 7];
            visit(step.neighbor(self.core.log[place]), added & bit != 0, lowered & bit != 0);
        }
    }

    /// What became of each neighbor in an iteration, counted from 0, of which the
    /// set of closed cells before it is known; not what G and parent were before.
    pub(crate) fn reported(
        &self,
        log: &Log,
        place: usize,
        is_closed: impl Fn(Cell) -> bool,
        mut visit: impl FnMut(Event),
    ) {
        let core = &self.core;
        let taken = core.log[place];
        // The goal's neighbors are not examined.
        if taken == core.problem.goal {
            return;
        }
        let NeighborChanges { added, lowered } = log.changes(place);
        let before = self.taken_g(log, place);
        let walls = with_nodes!(&self.board.table, nodes => nodes.side_walls(nodes.index(taken)));
        let allowed = core.movement.allowed(walls);
        for (place, step) in core.movement.steps().iter().enumerate() {
            let (cell, bit) = (step.neighbor(taken), 1 << place);
            if !core.problem.grid.contains(cell) {
                continue;
            }
            let g = before + step.cost * core.entry_cost(cell);
            let kind = match (added & bit != 0, lowered & bit != 0) {
                (true, false) => EventKind::Opened { g },
                (false, true) => EventKind::Improved { g, old_g: g, old_parent: taken },
                (true, true) => EventKind::Reopened { g, old_g: g, old_parent: taken },
                (false, false) if core.problem.grid.terrain(cell).is_wall() => EventKind::Wall,
                (false, false) if allowed & bit == 0 => EventKind::CutsCorner,
                (false, false) if is_closed(cell) => EventKind::Closed { g },
                (false, false) => EventKind::NotBetter { g },
            };
            visit(Event { cell, kind });
        }
    }

    /// G of the cell that an iteration, counted from 0, took.
    pub(crate) fn taken_g(&self, log: &Log, place: usize) -> u64 {
        let now = || self.g(self.core.log[place]).unwrap_or_default();
        log.taken_g(place).unwrap_or_else(now)
    }

    /// What is known of a cell that the search has reached.
    fn known(&self, cell: Cell) -> Option<Known> {
        self.core.problem.grid.contains(cell).then(|| self.board.known(cell))?
    }
}

/// The cells that fit, each where it stands last if it may stand there more
/// than once.
pub(crate) fn last_of_each(
    cells: &[Cell],
    may_repeat: bool,
    fits: impl Fn(Cell) -> bool,
) -> Vec<Cell> {
    if !may_repeat {
        return cells.to_vec();
    }
    let mut seen = std::collections::HashSet::new();
    let is_last = |cell: &Cell| seen.insert(*cell) && fits(*cell);
    let mut last: Vec<Cell> = cells.iter().copied().rev().filter(is_last).collect();
    last.reverse();
    last
}
