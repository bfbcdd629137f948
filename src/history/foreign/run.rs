//! Somebody else's run, as it was told, right or wrong.
//!
//! A [`Log`](super::Log) can be so short because a search does only what A*
//! does. Another program may take cells that are not open, open cells far
//! away, or be wrong about a G. So a tape keeps each event as it was told, and
//! of each node that it changes the word that was there before.

use crate::grid::{Cell, Direction};
use crate::search::{Counts, Event, EventKind, Node, Nodes, Problem, Status, Table};

/// A run that was told, and a place in it.
#[derive(Clone, Debug)]
pub(in crate::history) struct Tape {
    pub(in crate::history) table: Table,
    pub(in crate::history) open: usize,
    pub(in crate::history) closed: usize,
    /// All but the largest open list, which cannot be undone.
    pub(in crate::history) counts: Counts,
    /// The whole iterations that are done, and how many events of the next.
    pub(in crate::history) at: usize,
    part: Option<usize>,
    taken: Vec<Cell>,
    rows: Vec<Row>,
    cells: Vec<Cell>,
    /// G of each event above its kind.
    words: Vec<u64>,
    /// In each iteration the node that was taken, then those that its events
    /// changed, as they were before.
    olds: Vec<Node<u64>>,
    /// What few iterations tell of the path, with their numbers, in order.
    ends: Vec<(u64, End)>,
    /// How many cells these paths have together.
    path_cells: usize,
}

/// What a run says of its path.
#[derive(Clone, Debug)]
pub(in crate::history) struct End {
    pub(in crate::history) path: Option<Vec<Cell>>,
    pub(in crate::history) cost: Option<u64>,
}

/// One iteration.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The number of its first event, and of its first old node.
    events: usize,
    olds: usize,
    /// How many cells were open after it, and at most until then.
    open: u32,
    largest: u32,
    status: Status,
}

/// A node that an iteration changed.
#[derive(Clone, Copy, Debug)]
pub(in crate::history) struct Change {
    pub(in crate::history) cell: Cell,
    pub(in crate::history) old: Node<u64>,
    pub(in crate::history) g: u64,
}

const KIND_BITS: u32 = 3;

impl Tape {
    /// Nothing of the run yet: the start of the problem is open.
    pub(in crate::history) fn new(problem: &Problem) -> Self {
        let mut table = Table::Wide(Nodes::new(problem.grid()));
        table.open_start(problem.start());
        Self {
            table,
            open: 1,
            closed: 0,
            counts: Counts::default(),
            at: 0,
            part: None,
            taken: Vec::new(),
            rows: Vec::new(),
            cells: Vec::new(),
            words: Vec::new(),
            olds: Vec::new(),
            ends: Vec::new(),
            path_cells: 0,
        }
    }

    /// The memory that the record takes, in bytes, without the map.
    pub(in crate::history) fn bytes(&self) -> usize {
        self.taken.len() * size_of::<Cell>()
            + self.rows.len() * size_of::<Row>()
            + self.cells.len() * (size_of::<Cell>() + size_of::<u64>())
            + self.olds.len() * size_of::<Node<u64>>()
            + self.ends.len() * size_of::<(u64, End)>()
            + self.path_cells * size_of::<Cell>()
    }

    /// The cells that were taken.
    pub(in crate::history) fn taken(&self) -> &[Cell] {
        &self.taken
    }

    /// Keeps one more iteration, whose cells are on the map, and goes to it
    /// from the one before.
    pub(in crate::history) fn record(
        &mut self,
        taken: Cell,
        events: impl Iterator<Item = Event>,
        status: Status,
    ) {
        let largest = self.rows.last().map_or(1, |row| row.largest);
        let (first, olds) = (self.cells.len(), self.olds.len());
        for event in events {
            let g = event.kind.g().unwrap_or_default();
            self.cells.push(event.cell);
            self.words.push(g << KIND_BITS | number(event.kind));
        }
        self.taken.push(taken);
        self.rows.push(Row { events: first, olds, open: 0, largest, status });
        self.perform(self.at, usize::MAX, true);
        self.at += 1;
        let open = self.open as u32;
        if let Some(row) = self.rows.last_mut() {
            row.open = open;
            row.largest = largest.max(open);
        }
    }

    /// Keeps what the last iteration says of the path.
    pub(in crate::history) fn record_end(&mut self, end: End) {
        self.path_cells += end.path.as_ref().map_or(0, Vec::len);
        self.ends.push((self.taken.len() as u64, end));
    }

    /// Goes to the end of an iteration.
    pub(in crate::history) fn go_to(&mut self, iteration: usize) {
        self.settle();
        while self.at < iteration.min(self.taken.len()) {
            self.perform(self.at, usize::MAX, false);
            self.at += 1;
        }
        while self.at > iteration {
            self.at -= 1;
            self.undo(self.at, usize::MAX);
        }
    }

    /// Goes into an iteration, counted from 1: its cell is taken, and the first
    /// of its events have happened.
    pub(in crate::history) fn go_into(&mut self, iteration: usize, events: usize) {
        self.go_to(iteration.saturating_sub(1));
        self.perform(self.at, events, false);
        self.part = Some(events);
    }

    fn settle(&mut self) {
        if let Some(events) = self.part.take() {
            self.undo(self.at, events);
        }
    }

    /// Does an iteration, counted from 0, with up to so many of its events; the
    /// first time, what was there before is kept.
    fn perform(&mut self, place: usize, events: usize, is_first: bool) {
        let Some(&taken) = self.taken.get(place) else {
            return;
        };
        let Some(node) = self.node(taken) else {
            return;
        };
        let closed = if node.is_reached() { node.close() } else { Node::closed_unknown() };
        self.put(taken, closed, is_first);
        for number in self.events_of(place).take(events) {
            let (cell, kind) = self.event(number);
            self.count(kind, true);
            if let Some(g) = kind.changed_g()
                && let Some(node) = self.opened(taken, cell, g)
            {
                self.put(cell, node, is_first);
            }
        }
    }

    /// What a cell becomes that was opened from another. From itself it gets no
    /// parent: it keeps the one that it has, or stays without.
    fn opened(&self, taken: Cell, cell: Cell, g: u64) -> Option<Node<u64>> {
        let old = self.node(cell)?;
        let direction = toward(taken, cell).or(old.has_g().then(|| old.direction()));
        Some(direction.map_or(old, |direction| Node::open(g, direction)))
    }

    /// Undoes what [`Tape::perform`] did.
    fn undo(&mut self, place: usize, events: usize) {
        let (Some(&taken), Some(row)) = (self.taken.get(place), self.rows.get(place).copied())
        else {
            return;
        };
        let numbers: Vec<usize> = self.events_of(place).take(events).collect();
        let changes = |&&number: &&usize| self.event(number).1.changed_g().is_some();
        let mut old = row.olds + numbers.iter().filter(changes).count();
        for &number in numbers.iter().rev() {
            let (cell, kind) = self.event(number);
            self.count(kind, false);
            if kind.changed_g().is_some() {
                self.put(cell, self.olds[old], false);
                old -= 1;
            }
        }
        self.put(taken, self.olds[row.olds], false);
    }

    fn count(&mut self, kind: EventKind, is_done: bool) {
        let counts = &mut self.counts;
        let count = match kind {
            EventKind::Opened { .. } => &mut counts.opened,
            EventKind::Improved { .. } => &mut counts.improved,
            EventKind::Reopened { .. } => &mut counts.reopened,
            EventKind::Wall
            | EventKind::CutsCorner
            | EventKind::Closed { .. }
            | EventKind::NotBetter { .. } => return,
        };
        *count = if is_done { *count + 1 } else { *count - 1 };
    }

    /// Puts a node in the place of the one that a cell has.
    fn put(&mut self, cell: Cell, node: Node<u64>, is_first: bool) {
        let Table::Wide(nodes) = &mut self.table else {
            return;
        };
        let old = nodes.at(cell);
        nodes.set_at(cell, node);
        self.open = self.open + usize::from(node.is_open()) - usize::from(old.is_open());
        self.closed = self.closed + usize::from(node.is_closed()) - usize::from(old.is_closed());
        if is_first {
            self.olds.push(old);
        }
    }

    /// The node of a cell of the map.
    pub(in crate::history) fn node(&self, cell: Cell) -> Option<Node<u64>> {
        match &self.table {
            Table::Wide(nodes) => Some(nodes.at(cell)),
            Table::Narrow(_) => None,
        }
    }

    /// The numbers of the events of an iteration, counted from 0.
    fn events_of(&self, place: usize) -> std::ops::Range<usize> {
        let first = |place: usize| self.rows.get(place).map_or(self.cells.len(), |row| row.events);
        first(place)..first(place + 1)
    }

    /// An event without what was before.
    fn event(&self, number: usize) -> (Cell, EventKind) {
        let word = self.words[number];
        let g = word >> KIND_BITS;
        let (old_g, old_parent) = (0, self.cells[number]);
        let kind = match word & ((1 << KIND_BITS) - 1) {
            0 => EventKind::Wall,
            1 => EventKind::CutsCorner,
            2 => EventKind::Closed { g },
            3 => EventKind::Opened { g },
            4 => EventKind::Improved { g, old_g, old_parent },
            5 => EventKind::NotBetter { g },
            _ => EventKind::Reopened { g, old_g, old_parent },
        };
        (self.cells[number], kind)
    }

    /// The nodes that the events of an iteration, counted from 0, changed.
    pub(in crate::history) fn changes(&self, place: usize) -> impl Iterator<Item = Change> {
        let olds = self.rows.get(place).map_or(0, |row| row.olds + 1);
        let changes = self.events_of(place).filter_map(|number| {
            let (cell, kind) = self.event(number);
            Some((cell, kind.changed_g()?))
        });
        (olds..).zip(changes).map(|(old, (cell, g))| Change { cell, old: self.olds[old], g })
    }

    /// The events of an iteration, counted from 1, with what was before. A cell
    /// that was not reached before has the taken cell for its old parent.
    pub(in crate::history) fn events(&self, iteration: usize) -> Vec<Event> {
        let Some(place) = iteration.checked_sub(1).filter(|&place| place < self.rows.len()) else {
            return Vec::new();
        };
        let taken = self.taken[place];
        let mut changes = self.changes(place);
        let events = self.events_of(place).map(|number| {
            let (cell, mut kind) = self.event(number);
            let change = kind.changed_g().and_then(|_| changes.next());
            if let (
                Some(change),
                EventKind::Improved { old_g, old_parent, g }
                | EventKind::Reopened { old_g, old_parent, g },
            ) = (change, &mut kind)
            {
                let is_reached = change.old.has_g();
                *old_g = if is_reached { change.old.g() } else { *g };
                *old_parent =
                    if is_reached { crate::search::parent(cell, change.old) } else { taken };
            }
            Event { cell, kind }
        });
        events.collect()
    }

    /// All cells that an iteration, counted from 0, took or examined.
    pub(in crate::history) fn touched(&self, place: usize) -> impl Iterator<Item = Cell> {
        let events = self.events_of(place).map(|number| self.cells[number]);
        self.taken.get(place).copied().into_iter().chain(events)
    }

    /// Where the search stood after so many iterations, as the run says.
    pub(in crate::history) fn status(&self, iteration: usize) -> Status {
        let row = iteration.checked_sub(1).and_then(|place| self.rows.get(place));
        row.map_or(Status::Searching, |row| row.status)
    }

    /// What the run says of the path after so many iterations.
    pub(in crate::history) fn end(&self, iteration: u64) -> Option<&End> {
        let place = self.ends.binary_search_by_key(&iteration, |&(iteration, _)| iteration).ok()?;
        self.ends.get(place).map(|(_, end)| end)
    }

    /// G of the cell that an iteration, counted from 0, took, if it had one.
    pub(in crate::history) fn taken_g(&self, place: usize) -> Option<u64> {
        let old = self.rows.get(place).map(|row| self.olds[row.olds]);
        old.filter(|old| old.has_g()).map(Node::g)
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(in crate::history) fn largest_open(&self, iterations: usize) -> usize {
        let row = iterations.checked_sub(1).and_then(|place| self.rows.get(place));
        row.map_or(1, |row| row.largest as usize)
    }

    /// How many cells were open after each iteration from one on, counted from
    /// 0.
    pub(in crate::history) fn open_counts_from(
        &self,
        iteration: usize,
    ) -> impl Iterator<Item = usize> {
        let rows = self.rows.get(iteration..).unwrap_or_default();
        rows.iter().map(|row| row.open as usize)
    }
}

/// The direction of a step, or for cells that are no neighbors the nearest one;
/// `None` from a cell to itself.
fn toward(from: Cell, to: Cell) -> Option<Direction> {
    let sign = |from: u16, to: u16| i16::from(to > from) - i16::from(to < from);
    let delta = (sign(from.x, to.x), sign(from.y, to.y));
    Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
}

fn number(kind: EventKind) -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::search::{Rules, Search};

    #[test]
    fn going_back_and_forth_keeps_nothing_more() {
        let (start, goal) = (Cell::new(0, 0), Cell::new(7, 5));
        let problem =
            Problem::new(Grid::new(8, 6).unwrap(), Rules::default(), start, goal).unwrap();
        let mut search = Search::new(problem.clone());
        let mut tape = Tape::new(&problem);
        while search.status() == Status::Searching {
            let events = search.step().unwrap().to_vec();
            let taken = search.current().unwrap();
            tape.record(taken, events.into_iter(), search.status());
        }
        let kept = tape.olds.len();
        let end = tape.taken.len();
        assert!(end > 5 && kept > end);
        for iteration in [0, end, end / 2, 1, end] {
            tape.go_to(iteration);
            tape.go_into(end / 2, 2);
        }
        assert_eq!(tape.olds.len(), kept);
    }
}
