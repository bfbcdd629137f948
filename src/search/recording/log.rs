//! The log of a search: what each iteration changed, in a few bytes.

use crate::grid::{Cell, Direction};
use crate::search::Search;
use crate::search::event::{Event, EventKind};
use crate::search::iteration::observer::Observer;
use crate::search::iteration::{events_of, room_for};
use crate::search::nodes::table::{Table, with_nodes};

/// The changes of a search, iteration by iteration. The cells that were taken
/// are in the search itself.
#[derive(Clone, Debug, Default)]
pub struct Log {
    changes: Vec<NeighborChanges>,
    /// For each lowered G, in order, the direction in which the cell was
    /// reached before.
    directions: Vec<Direction>,
    /// What cannot be found again where closed cells are reopened, since their
    /// G changes after they were taken.
    gs: Option<Gs>,
    /// What [`Log::survey`] has found, for every so many iterations.
    peaks: Vec<Peak>,
}

#[derive(Clone, Debug, Default)]
struct Gs {
    /// G of each cell that was taken.
    taken: Vec<u64>,
    /// For each lowered G the one before.
    before: Vec<u64>,
}

/// How many iterations lie between two peaks.
const STRETCH: usize = 4096;

/// What there was after some iteration, so that nobody has to go through the
/// log from its beginning to find it.
#[derive(Clone, Copy, Debug)]
struct Peak {
    /// How many cells were open.
    open: usize,
    /// The largest number of cells that were open until then.
    largest: usize,
    /// How many G had been lowered.
    lowered: usize,
}

/// What an iteration did to the neighbors, a bit for each place in the neighbor
/// order. What was lowered and not added was improved, what was added and not
/// lowered was opened, and what was both was reopened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NeighborChanges {
    /// Those that were added to the open list.
    pub(crate) added: u8,
    /// Those that had a G before, which was lowered.
    pub(crate) lowered: u8,
}

impl Log {
    /// An empty log for a search whose rules let closed cells be reopened or
    /// not.
    pub fn new(may_reopen: bool) -> Self {
        Self { gs: may_reopen.then(Gs::default), ..Self::default() }
    }

    /// The same for a map of so many cells.
    pub(crate) fn of(cells: usize, may_reopen: bool) -> Self {
        Self { changes: room_for(cells), directions: room_for(cells), ..Self::new(may_reopen) }
    }

    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self, may_reopen: bool) {
        self.changes.clear();
        self.directions.clear();
        self.peaks.clear();
        self.gs = may_reopen.then(Gs::default);
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.changes.len() as u64
    }

    /// The memory that the record takes, in bytes, the taken cells included.
    pub fn bytes(&self) -> usize {
        let gs = self.gs.as_ref().map_or(0, |gs| gs.taken.len() + gs.before.len());
        self.changes.len() * (size_of::<NeighborChanges>() + size_of::<Cell>())
            + self.directions.len()
            + gs * size_of::<u64>()
    }

    /// The changes of an iteration, counted from 0.
    #[inline(always)]
    pub(crate) fn changes(&self, place: usize) -> NeighborChanges {
        self.changes[place]
    }

    /// How many G the first iterations lowered.
    pub(in crate::search) fn lowered(&self, iterations: usize) -> usize {
        let known = (iterations / STRETCH).min(self.peaks.len());
        let rest = self.changes[known * STRETCH..iterations].iter();
        let rest: usize = rest.map(|changes| changes.lowered.count_ones() as usize).sum();
        rest + known.checked_sub(1).map_or(0, |last| self.peaks[last].lowered)
    }

    /// How a cell was reached before its G was lowered: the direction, and G
    /// where it is kept.
    #[inline(always)]
    pub(in crate::search) fn before(&self, lowered: usize) -> (Direction, Option<u64>) {
        (self.directions[lowered], self.gs.as_ref().map(|gs| gs.before[lowered]))
    }

    /// G of the cell that an iteration, counted from 0, took, where it may have
    /// changed since.
    pub(in crate::search) fn taken_g(&self, place: usize) -> Option<u64> {
        self.gs.as_ref()?.taken.get(place).copied()
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(crate) fn largest_open(&self, iterations: usize) -> usize {
        let known = (iterations / STRETCH).min(self.peaks.len());
        let largest = known.checked_sub(1).map_or(1, |last| self.peaks[last].largest);
        let from = known * STRETCH;
        self.open_counts_from(from).take(iterations - from).fold(largest, usize::max)
    }

    /// Takes note of what is new, so that questions about a long search need
    /// not begin at its first iteration.
    pub(crate) fn survey(&mut self) {
        while self.changes.len() / STRETCH > self.peaks.len() {
            let from = self.peaks.len() * STRETCH;
            let (mut open, mut largest) = (1, self.peaks.last().map_or(1, |peak| peak.largest));
            for after in self.open_counts_from(from).take(STRETCH) {
                open = after;
                largest = largest.max(after);
            }
            let lowered = self.lowered(from + STRETCH);
            self.peaks.push(Peak { open, largest, lowered });
        }
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0.
    pub fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let known = (iteration / STRETCH).min(self.peaks.len());
        let mut open = known.checked_sub(1).map_or(1, |last| self.peaks[last].open);
        let from = known * STRETCH;
        let counts = self.changes[from..].iter().map(move |changes| {
            open += changes.added.count_ones() as usize;
            open -= 1;
            open
        });
        counts.skip(iteration - from)
    }

    /// The events of an iteration, counted from 1, found in nodes as they were
    /// after it: what it changed is kept here, and what it did not is as it was
    /// before.
    pub(in crate::search) fn events(
        &self,
        search: &Search,
        table: &Table,
        iteration: usize,
    ) -> Vec<Event> {
        let core = &search.core;
        let place = iteration.checked_sub(1);
        let taken = place.and_then(|place| Some((place, *core.log.get(place)?)));
        // The goal's neighbors are not examined, and iteration 0 takes no cell.
        let Some((place, cell)) = taken.filter(|&(_, cell)| cell != core.problem.goal) else {
            return Vec::new();
        };
        let NeighborChanges { added, lowered } = self.changes[place];
        let first = if lowered == 0 { 0 } else { self.lowered(place) };
        let mut events = with_nodes!(table, nodes => events_of(core, nodes, cell));
        for event in &mut events {
            let known_g = |cell| table.known(cell).and_then(|known| known.g);
            let (Some(direction), Some(g)) = (cell.direction_to(event.cell), known_g(event.cell))
            else {
                continue;
            };
            let bit = core.movement.bit(direction);
            if lowered & bit == 0 {
                if added & bit != 0 {
                    event.kind = EventKind::Opened { g };
                }
                continue;
            }
            let number = first + (lowered & (bit - 1)).count_ones() as usize;
            let (old_direction, old_g) = self.before(number);
            let Some(old_parent) = event.cell.neighbor(old_direction.opposite()) else {
                continue;
            };
            let through_parent = || {
                let step = core.movement.step(old_direction);
                known_g(old_parent).unwrap_or_default() + step.cost * core.entry_cost(event.cell)
            };
            let old_g = old_g.unwrap_or_else(through_parent);
            event.kind = if added & bit != 0 {
                EventKind::Reopened { g, old_g, old_parent }
            } else {
                EventKind::Improved { g, old_g, old_parent }
            };
        }
        events
    }
}

impl Observer for Log {
    #[inline(always)]
    fn taken(&mut self, g: u64) {
        self.changes.push(NeighborChanges::default());
        if let Some(gs) = &mut self.gs {
            gs.taken.push(g);
        }
    }

    #[inline(always)]
    fn opened(&mut self, place: usize) {
        if let Some(changes) = self.changes.last_mut() {
            changes.added |= 1 << place;
        }
    }

    #[inline(always)]
    fn changed(&mut self, place: usize, was_closed: bool, old: Direction, old_g: u64) {
        if let Some(changes) = self.changes.last_mut() {
            changes.lowered |= 1 << place;
            changes.added |= u8::from(was_closed) << place;
        }
        self.directions.push(old);
        if let Some(gs) = &mut self.gs {
            gs.before.push(old_g);
        }
    }

    #[inline(always)]
    fn expanded(&mut self, opened: u8, improved: u8, before: [Direction; 8]) {
        self.changes.push(NeighborChanges { added: opened, lowered: improved });
        // Eight at once are faster than however many there are one by one.
        let kept = self.directions.len() + improved.count_ones() as usize;
        self.directions.extend_from_slice(&before);
        self.directions.truncate(kept);
    }
}
