//! What each iteration changed.

use crate::grid::Direction;
use crate::search::Observer;

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
}

/// Places in the neighbor order, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Masks {
    pub(super) opened: u8,
    pub(super) lowered: u8,
}

/// A direction in the low three bits, and whether the cell was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Old(u8);

impl Old {
    pub(super) fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0 & 7)]
    }

    pub(super) fn was_closed(self) -> bool {
        self.0 & 8 != 0
    }
}

impl Log {
    /// The log of a search that is not recorded.
    pub(super) const NONE: Self = Self { masks: Vec::new(), olds: Vec::new(), old_gs: None };

    /// An empty log for a search whose rules let closed cells be reopened or
    /// not.
    pub fn new(may_reopen: bool) -> Self {
        Self { old_gs: may_reopen.then(Vec::new), ..Self::default() }
    }

    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self, may_reopen: bool) {
        self.masks.clear();
        self.olds.clear();
        self.old_gs = may_reopen.then(Vec::new);
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
    pub(super) fn masks(&self, iteration: usize) -> Masks {
        self.masks[iteration]
    }

    /// The changes of the first iterations.
    pub(super) fn first(&self, iterations: usize) -> &[Masks] {
        &self.masks[..iterations]
    }

    /// The largest number of cells that were open after one of the first
    /// iterations, or before them.
    pub(super) fn largest_open(&self, iterations: u64) -> usize {
        self.open_counts().take(iterations as usize).fold(1, usize::max)
    }

    /// The number of open cells after each iteration.
    pub fn open_counts(&self) -> impl Iterator<Item = usize> {
        let mut olds = self.olds.iter();
        let may_reopen = self.old_gs.is_some();
        let mut open = 1;
        self.masks.iter().map(move |masks| {
            open += masks.opened.count_ones() as usize;
            if may_reopen {
                let lowered = olds.by_ref().take(masks.lowered.count_ones() as usize);
                open += lowered.filter(|old| old.was_closed()).count();
            }
            open -= 1;
            open
        })
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.masks.len() as u64
    }

    #[inline(always)]
    pub(super) fn old(&self, place: usize) -> Old {
        self.olds[place]
    }

    /// The G before, where it is kept.
    #[inline(always)]
    pub(super) fn old_g(&self, place: usize) -> Option<u64> {
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
