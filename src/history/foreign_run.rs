//! The record of another program's run, right or wrong, as its trace reports
//! it.
//!
//! The journal of our own search is short because a search does only what A*
//! does. Another program may take cells that are not open, open cells far
//! away, or be wrong about a G. So each event is kept as it was reported, with
//! the previous word of each node that it changes.

use crate::grid::Cell;
use crate::history::journal::CellChange;
use crate::search::{Board, Event, EventKind, Node, Problem, Ranking, Status};

/// Another program's run, added iteration by iteration for a
/// [`Timeline`](super::Timeline) that shows it.
#[derive(Clone, Debug)]
pub struct ForeignRun {
    problem: Problem,
    pub(super) ranking: Ranking,
    /// The cells after the last iteration.
    pub(super) board: Board,
    pub(super) taken: Vec<Cell>,
    rows: Vec<Row>,
    /// With what was before, as the board knows it.
    events: Vec<Event>,
    /// In each iteration the node that was taken, then those that its events
    /// changed, as they were before.
    olds: Vec<Node>,
    /// What few iterations report of the path, with their numbers, in order.
    ends: Vec<(u64, ReportedEnd)>,
    /// How many cells these paths have together.
    path_cells: usize,
    /// The kinds of events that it reports, a bit for the number of each.
    pub(super) kinds: u64,
}

/// What a run reports of its path.
#[derive(Clone, Debug)]
pub(super) struct ReportedEnd {
    pub(super) path: Option<Vec<Cell>>,
    pub(super) cost: Option<u64>,
}

/// One iteration.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The number of its first event, and of its first old node.
    events: u32,
    olds: u32,
    /// How many cells were open after it, and at most until then.
    open: u32,
    largest: u32,
    /// F of the cell that it took, or of the one before where that has none.
    f: u64,
    status: Status,
}

impl ForeignRun {
    /// Nothing of the run yet: the start of the problem is open.
    pub fn new(problem: Problem) -> Self {
        Self {
            ranking: Ranking::new(&problem),
            board: Board::new(&problem),
            problem,
            taken: Vec::new(),
            rows: Vec::new(),
            events: Vec::new(),
            olds: Vec::new(),
            ends: Vec::new(),
            path_cells: 0,
            kinds: 0,
        }
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The memory that the record takes, in bytes, without the map.
    pub fn bytes(&self) -> usize {
        self.taken.len() * size_of::<Cell>()
            + self.rows.len() * size_of::<Row>()
            + self.events.len() * size_of::<Event>()
            + self.olds.len() * size_of::<Node>()
            + self.ends.len() * size_of::<(u64, ReportedEnd)>()
            + self.path_cells * size_of::<Cell>()
    }

    /// What a step between two cells leads to, by what was reported so far: G
    /// of the first plus the cost of the step, as if it were possible.
    pub fn g_through(&self, from: Cell, to: Cell) -> u64 {
        let g = self.board.known(from).and_then(|known| known.g).unwrap_or_default();
        g.saturating_add(self.problem.step_cost(from, to))
    }

    /// Adds an iteration: the cell that it took, which has to be on the map,
    /// what became of the neighbors, and where the search stood after it. What
    /// the events say of before does not matter: that is known. Events off the
    /// map are left out. Every G may be up to 2⁵⁸ − 2.
    pub fn add(&mut self, taken: Cell, events: impl Iterator<Item = Event>, status: Status) {
        let grid = self.problem.grid();
        if !grid.contains(taken) {
            return;
        }
        let (largest, f) = self.rows.last().map_or((1, 0), |row| (row.largest, row.f));
        let g = self.board.known(taken).and_then(|known| known.g);
        let f = g.map_or(f, |g| self.ranking.f(taken, g));
        let (first, olds) = (self.events.len(), self.olds.len());
        self.events.extend(events.filter(|event| grid.contains(event.cell)));
        let Self { events, board, olds: kept, kinds, .. } = self;
        let events = &mut events[first..];
        board.perform(taken, events.iter().copied(), |old| kept.push(old));
        events.iter().for_each(|event| *kinds |= 1 << number(event.kind));
        let changed = events.iter_mut().filter(|event| event.kind.changed_g().is_some());
        for (event, old) in changed.zip(&kept[olds + 1..]) {
            tell_before(event, *old, taken);
        }
        let open = self.board.tally.open as u32;
        let largest = largest.max(open);
        self.taken.push(taken);
        let (events, olds) = (first as u32, olds as u32);
        self.rows.push(Row { events, olds, open, largest, f, status });
    }

    /// Adds what the last iteration reports of the path and its cost, cells of
    /// the map; what it does not report follows from the parents.
    pub fn add_end(&mut self, path: Option<Vec<Cell>>, cost: Option<u64>) {
        if path.is_some() || cost.is_some() {
            self.path_cells += path.as_ref().map_or(0, Vec::len);
            self.ends.push((self.taken.len() as u64, ReportedEnd { path, cost }));
        }
    }

    /// The events of the iteration at a place.
    pub(super) fn events(&self, place: usize) -> &[Event] {
        let first = |place: usize| {
            self.rows.get(place).map_or(self.events.len(), |row| row.events as usize)
        };
        &self.events[first(place)..first(place + 1)]
    }

    /// Does the iteration at a place again, on a board before it.
    pub(super) fn redo(&self, board: &mut Board, place: usize) {
        board.perform(self.taken[place], self.events(place).iter().copied(), |_| {});
    }

    /// Undoes the iteration at a place, on a board after it.
    pub(super) fn undo(&self, board: &mut Board, place: usize) {
        let first = self.rows[place].olds as usize;
        let end = self.rows.get(place + 1).map_or(self.olds.len(), |row| row.olds as usize);
        board.undo(self.taken[place], self.events(place).iter().copied(), &self.olds[first..end]);
    }

    /// The nodes that the events of the iteration at a place changed, as they
    /// were before, with the events.
    fn changed(&self, place: usize) -> impl Iterator<Item = (Event, Node)> {
        let olds = self.rows.get(place).map_or(0, |row| row.olds as usize + 1);
        let events = self.events(place).iter().filter(|event| event.kind.changed_g().is_some());
        events.zip(&self.olds[olds..]).map(|(&event, &old)| (event, old))
    }

    /// The cells that the iteration at a place closes, or opens after they were
    /// closed.
    pub(super) fn flipped(&self, place: usize) -> impl Iterator<Item = Cell> {
        let taken = self.taken[place];
        let was_open = !self.olds[self.rows[place].olds as usize].is_closed();
        // From itself a cell gets no parent: without one it stays as it is.
        let is_opened = move |(event, old): &(Event, Node)| event.cell != taken || old.has_g();
        let opened = self.changed(place).filter(|(_, old)| old.is_closed()).filter(is_opened);
        was_open.then_some(taken).into_iter().chain(opened.map(|(event, _)| event.cell))
    }

    /// What the iteration at a place changed.
    pub(super) fn changes(&self, place: usize) -> impl Iterator<Item = CellChange> {
        self.changed(place).map(|(Event { cell, kind }, old)| CellChange {
            cell,
            is_added: !old.is_open(),
            is_lowered: old.has_g(),
            g: kind.changed_g(),
        })
    }

    /// All cells that an iteration, counted from 1, took or examined.
    pub(super) fn touched(&self, iteration: u64) -> impl Iterator<Item = Cell> {
        let place = (iteration as usize).wrapping_sub(1);
        let taken = self.taken.get(place).copied();
        let events = taken.map_or(&[][..], |_| self.events(place));
        taken.into_iter().chain(events.iter().map(|event| event.cell))
    }

    /// Where the search stood after so many iterations, as the trace says.
    pub(super) fn status(&self, iteration: u64) -> Status {
        let row = (iteration as usize).checked_sub(1).and_then(|place| self.rows.get(place));
        row.map_or(Status::Searching, |row| row.status)
    }

    /// What the trace says of the path after so many iterations.
    pub(super) fn end(&self, iteration: u64) -> Option<&ReportedEnd> {
        let place = self.ends.binary_search_by_key(&iteration, |&(iteration, _)| iteration).ok()?;
        self.ends.get(place).map(|(_, end)| end)
    }

    /// F of the cell that the iteration at a place took.
    pub(super) fn taken_f(&self, place: usize) -> u64 {
        self.rows.get(place).map_or(0, |row| row.f)
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(super) fn largest_open(&self, iterations: usize) -> usize {
        let row = iterations.checked_sub(1).and_then(|place| self.rows.get(place));
        row.map_or(1, |row| row.largest as usize)
    }

    /// How many cells were open after each iteration from one on, counted from
    /// 0.
    pub(super) fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let rows = self.rows.get(iteration..).unwrap_or_default();
        rows.iter().map(|row| row.open as usize)
    }
}

/// The number of a kind of events.
pub(super) fn number(kind: EventKind) -> u64 {
    match kind {
        EventKind::Wall => 0,
        EventKind::CutsCorner => 1,
        EventKind::Closed { .. } => 2,
        EventKind::Opened { .. } => 3,
        EventKind::Improved { .. } => 4,
        EventKind::NotBetter { .. } => 5,
        EventKind::Reopened { .. } => 6,
    }
}

/// Replaces what an event says of the cell's G and parent before it by what its
/// node says. A cell that was not reached has the taken cell for its old parent.
fn tell_before(event: &mut Event, old: Node, taken: Cell) {
    if let EventKind::Improved { g, old_g, old_parent }
    | EventKind::Reopened { g, old_g, old_parent } = &mut event.kind
    {
        let before = old.known(event.cell).and_then(|known| Some((known.g?, known.parent)));
        (*old_g, *old_parent) = before.unwrap_or((*g, taken));
    }
}
