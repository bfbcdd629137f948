//! What each iteration changed.

use crate::grid::Direction;
use crate::search::{Core, Event, EventKind, Observer, Table, room_for};

/// The changes of a search, iteration by iteration. The cells that were taken
/// are in the search itself.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// For each iteration the places of the neighbors that were opened, and of
    /// those whose G was lowered.
    masks: Vec<Masks>,
    /// For each lowered G, in order, how the cell was reached before.
    olds: Vec<Old>,
    /// For each lowered G the one before, if it cannot be found again: where
    /// closed cells are reopened, the parent's G may have changed since.
    old_gs: Option<Vec<u64>>,
    /// What [`Log::survey`] has found, for every so many iterations.
    peaks: Vec<Peak>,
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
    /// How many old parents had been kept.
    olds: usize,
}

/// Places in the neighbor order, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::history) struct Masks {
    pub(in crate::history) opened: u8,
    pub(in crate::history) lowered: u8,
}

/// A direction in the low three bits, and whether the cell was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::history) struct Old(u8);

impl Old {
    pub(in crate::history) fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0 & 7)]
    }

    pub(in crate::history) fn was_closed(self) -> bool {
        self.0 & 8 != 0
    }
}

impl Log {
    /// The log of a search that is not recorded.
    pub(in crate::history) const NONE: Self =
        Self { masks: Vec::new(), olds: Vec::new(), old_gs: None, peaks: Vec::new() };

    /// An empty log for a search whose rules let closed cells be reopened or
    /// not.
    pub fn new(may_reopen: bool) -> Self {
        Self { old_gs: may_reopen.then(Vec::new), ..Self::default() }
    }

    /// The same for a map of so many cells.
    pub(in crate::history) fn of(cells: usize, may_reopen: bool) -> Self {
        Self { masks: room_for(cells), olds: room_for(cells), ..Self::new(may_reopen) }
    }

    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self, may_reopen: bool) {
        self.masks.clear();
        self.olds.clear();
        self.peaks.clear();
        self.old_gs = may_reopen.then(|| self.old_gs.take().unwrap_or_default());
        self.old_gs.iter_mut().for_each(Vec::clear);
    }

    /// The memory that the recorded iterations take, in bytes, with the cells
    /// that were taken.
    pub fn bytes(&self) -> usize {
        let cells = self.masks.len() * size_of::<crate::grid::Cell>();
        let old_gs = self.old_gs.as_ref().map_or(0, |old_gs| size_of_val(&old_gs[..]));
        cells + size_of_val(&self.masks[..]) + size_of_val(&self.olds[..]) + old_gs
    }

    /// The changes of an iteration, counted from 0.
    #[inline(always)]
    pub(in crate::history) fn masks(&self, iteration: usize) -> Masks {
        self.masks[iteration]
    }

    /// The changes of the first iterations.
    pub(in crate::history) fn first(&self, iterations: usize) -> &[Masks] {
        &self.masks[..iterations]
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(in crate::history) fn largest_open(&self, iterations: u64) -> usize {
        let iterations = iterations as usize;
        let known = (iterations / STRETCH).min(self.peaks.len());
        let largest = known.checked_sub(1).map_or(1, |last| self.peaks[last].largest);
        let from = known * STRETCH;
        self.open_counts_from(from).take(iterations - from).fold(largest, usize::max)
    }

    /// Takes note of what is new, so that questions about a long search need
    /// not begin at its first iteration.
    pub(in crate::history) fn survey(&mut self) {
        while self.masks.len() / STRETCH > self.peaks.len() {
            let from = self.peaks.len() * STRETCH;
            let before = self.peaks.last();
            let (mut largest, mut olds) = before.map_or((1, 0), |peak| (peak.largest, peak.olds));
            let mut open = 1;
            for after in self.open_counts_from(from).take(STRETCH) {
                open = after;
                largest = largest.max(after);
            }
            let lowered = |masks: &Masks| masks.lowered.count_ones() as usize;
            olds += self.masks[from..from + STRETCH].iter().map(lowered).sum::<usize>();
            self.peaks.push(Peak { open, largest, olds });
        }
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0. To begin at a later one, it goes through what is not surveyed yet.
    pub fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let known = (iteration / STRETCH).min(self.peaks.len());
        let peak = known.checked_sub(1).map(|last| self.peaks[last]);
        let from = known * STRETCH;
        let mut open = peak.map_or(1, |peak| peak.open);
        let mut olds = self.olds[peak.map_or(0, |peak| peak.olds)..].iter();
        let may_reopen = self.old_gs.is_some();
        let counts = self.masks[from..].iter().map(move |masks| {
            open += masks.opened.count_ones() as usize;
            if may_reopen {
                let lowered = olds.by_ref().take(masks.lowered.count_ones() as usize);
                open += lowered.filter(|old| old.was_closed()).count();
            }
            open -= 1;
            open
        });
        counts.skip(iteration - from)
    }

    /// How many old parents are kept.
    pub(in crate::history) fn olds(&self) -> usize {
        self.olds.len()
    }

    /// The events of an iteration, counted from 1, found in nodes as they were
    /// after it: what it changed is in the log, and what it did not is as it
    /// was before. `olds` is the number of old parents kept until then.
    pub(in crate::history) fn events(
        &self,
        core: &Core,
        table: &Table,
        iteration: usize,
        olds: usize,
    ) -> Vec<Event> {
        let place = iteration.checked_sub(1);
        let taken = place.and_then(|place| Some((*core.log.get(place)?, *self.masks.get(place)?)));
        // The goal's neighbors are not examined, and iteration 0 takes no cell.
        let Some((cell, masks)) = taken.filter(|&(cell, _)| cell != core.problem.goal()) else {
            return Vec::new();
        };
        let first = olds - masks.lowered.count_ones() as usize;
        let mut events = table.events_of(core, cell);
        for event in &mut events {
            let (Some(direction), Some(g)) =
                (cell.direction_to(event.cell), table.known(event.cell).and_then(|known| known.g))
            else {
                continue;
            };
            let bit = core.movement.bit(direction);
            if masks.opened & bit != 0 {
                event.kind = EventKind::Opened { g };
            } else if masks.lowered & bit != 0 {
                let place = first + (masks.lowered & (bit - 1)).count_ones() as usize;
                let old = self.old(place);
                let Some(old_parent) = event.cell.neighbor(old.direction().opposite()) else {
                    continue;
                };
                let through_parent = || {
                    let step = core.movement.step(old.direction());
                    let parent =
                        table.known(old_parent).and_then(|known| known.g).unwrap_or_default();
                    parent + step.cost * core.entry_cost(event.cell)
                };
                let old_g = self.old_g(place).unwrap_or_else(through_parent);
                event.kind = if old.was_closed() {
                    EventKind::Reopened { g, old_g, old_parent }
                } else {
                    EventKind::Improved { g, old_g, old_parent }
                };
            }
        }
        events
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.masks.len() as u64
    }

    #[inline(always)]
    pub(in crate::history) fn old(&self, place: usize) -> Old {
        self.olds[place]
    }

    /// The G before, where it is kept.
    #[inline(always)]
    pub(in crate::history) fn old_g(&self, place: usize) -> Option<u64> {
        self.old_gs.as_ref().map(|old_gs| old_gs[place])
    }
}

impl Observer for Log {
    #[inline(always)]
    fn taken(&mut self) {
        self.masks.push(Masks::default());
    }

    #[inline(always)]
    fn opened(&mut self, place: usize) {
        if let Some(masks) = self.masks.last_mut() {
            masks.opened |= 1 << place;
        }
    }

    #[inline(always)]
    fn changed(&mut self, place: usize, was_closed: bool, old: Direction, old_g: u64) {
        if let Some(masks) = self.masks.last_mut() {
            masks.lowered |= 1 << place;
        }
        self.olds.push(Old(old as u8 | u8::from(was_closed) << 3));
        if let Some(old_gs) = &mut self.old_gs {
            old_gs.push(old_g);
        }
    }

    #[inline(always)]
    fn expanded(&mut self, opened: u8, improved: u8, before: [Direction; 8]) {
        self.masks.push(Masks { opened, lowered: improved });
        // Eight at once are faster than however many there are one by one.
        let kept = self.olds.len() + improved.count_ones() as usize;
        self.olds.extend_from_slice(&before.map(|old| Old(old as u8)));
        self.olds.truncate(kept);
    }
}
