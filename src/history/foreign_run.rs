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
    cells: Vec<Cell>,
    /// G of each event above its kind.
    words: Vec<u64>,
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

const KIND_BITS: u32 = 3;

impl ForeignRun {
    /// Nothing of the run yet: the start of the problem is open.
    pub fn new(problem: Problem) -> Self {
        Self {
            ranking: Ranking::new(&problem),
            board: Board::new(&problem),
            problem,
            taken: Vec::new(),
            rows: Vec::new(),
            cells: Vec::new(),
            words: Vec::new(),
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
            + self.cells.len() * (size_of::<Cell>() + size_of::<u64>())
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
        let (first, olds) = (self.cells.len(), self.olds.len());
        for event in events.filter(|event| grid.contains(event.cell)) {
            let g = event.kind.g().unwrap_or_default();
            self.cells.push(event.cell);
            self.words.push(g << KIND_BITS | number(event.kind));
            self.kinds |= 1 << number(event.kind);
        }
        let Self { cells, words, board, olds: kept, .. } = self;
        let events = cells[first..].iter().zip(&words[first..]);
        let events = events.map(|(&cell, &word)| Event { cell, kind: kind(word, cell) });
        board.perform(taken, events, |old| kept.push(old));
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

    /// The events of the iteration at a place, without what was before.
    pub(super) fn reported(
        &self,
        place: usize,
    ) -> impl DoubleEndedIterator<Item = Event> + use<'_> {
        let first =
            |place: usize| self.rows.get(place).map_or(self.cells.len(), |row| row.events as usize);
        let numbers = first(place)..first(place + 1);
        let words = &self.words[numbers.clone()];
        let cells = self.cells[numbers].iter().zip(words);
        cells.map(|(&cell, &word)| Event { cell, kind: kind(word, cell) })
    }

    /// Does the iteration at a place again, on a board before it.
    pub(super) fn redo(&self, board: &mut Board, place: usize) {
        board.perform(self.taken[place], self.reported(place), |_| {});
    }

    /// Undoes the iteration at a place, on a board after it.
    pub(super) fn undo(&self, board: &mut Board, place: usize) {
        let first = self.rows[place].olds as usize;
        let end = self.rows.get(place + 1).map_or(self.olds.len(), |row| row.olds as usize);
        board.undo(self.taken[place], self.reported(place), &self.olds[first..end]);
    }

    /// The nodes that the events of the iteration at a place changed, as they
    /// were before, with the events.
    fn changed(&self, place: usize) -> impl Iterator<Item = (Event, Node)> {
        let olds = self.rows.get(place).map_or(0, |row| row.olds as usize + 1);
        let events = self.reported(place).filter(|event| event.kind.changed_g().is_some());
        events.zip(&self.olds[olds..]).map(|(event, &old)| (event, old))
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

    /// The events of an iteration, counted from 1, with what was before. A cell
    /// that was not reached before has the taken cell for its old parent.
    pub(super) fn events(&self, iteration: usize) -> Vec<Event> {
        let Some(place) = iteration.checked_sub(1).filter(|&place| place < self.rows.len()) else {
            return Vec::new();
        };
        let taken = self.taken[place];
        let mut changed = self.changed(place);
        let events = self.reported(place).map(|mut event| {
            let old = event.kind.changed_g().and_then(|_| changed.next());
            if let (
                Some((_, old)),
                EventKind::Improved { old_g, old_parent, g }
                | EventKind::Reopened { old_g, old_parent, g },
            ) = (old, &mut event.kind)
            {
                let known = old.known(event.cell);
                let before = known.and_then(|known| Some((known.g?, known.parent)));
                (*old_g, *old_parent) = before.unwrap_or((*g, taken));
            }
            event
        });
        events.collect()
    }

    /// All cells that an iteration, counted from 1, took or examined.
    pub(super) fn touched(&self, iteration: u64) -> impl Iterator<Item = Cell> {
        let place = (iteration as usize).wrapping_sub(1);
        let events = self.taken.get(place).map(|_| self.reported(place).map(|event| event.cell));
        self.taken.get(place).copied().into_iter().chain(events.into_iter().flatten())
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

/// The kind of an event that is kept as a word, without what was before.
fn kind(word: u64, old_parent: Cell) -> EventKind {
    let (g, old_g) = (word >> KIND_BITS, 0);
    match word & ((1 << KIND_BITS) - 1) {
        0 => EventKind::Wall,
        1 => EventKind::CutsCorner,
        2 => EventKind::Closed { g },
        3 => EventKind::Opened { g },
        4 => EventKind::Improved { g, old_g, old_parent },
        5 => EventKind::NotBetter { g },
        _ => EventKind::Reopened { g, old_g, old_parent },
    }
}
