//! Finding the next iteration of interest, with breaks.

use crate::grid::Cell;
use crate::history::record::Record;
use crate::history::timeline::Timeline;
use crate::search::Shortfall;

/// What an iteration can be found by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindTarget {
    /// Something happens to a cell.
    OfCell(Cell),
    /// A G is lowered.
    LowerG,
    /// It is the one of that number.
    Number(u64),
    /// It takes a cell with another F than the iteration before.
    OtherF,
    /// It takes a cell with a neighbor toward which H falls by more than the
    /// step costs: there the heuristic turns out inconsistent.
    Inconsistency,
}

/// How far a [`FindWalk`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindProgress {
    /// This iteration is what was to be found.
    Found(u64),
    /// There is more to look through.
    More,
    /// It is not in what is recorded so far.
    Nothing,
}

/// A walk through what is recorded to the next iteration, or to the one before,
/// of some kind. It goes on where it stopped, also when more is recorded.
#[derive(Clone, Debug)]
pub struct FindWalk {
    target: FindTarget,
    is_backward: bool,
    /// Backward, whether the time before the first iteration counts.
    has_start: bool,
    /// Forward, the iteration to look at next, counted from 0; backward, the
    /// one that was looked at last.
    pub(super) next: usize,
}

impl FindWalk {
    /// The walk to the first iteration after one.
    pub fn after(target: FindTarget, iteration: u64) -> Self {
        Self { target, is_backward: false, has_start: false, next: iteration as usize }
    }

    /// The walk to the last iteration before one.
    pub fn before(target: FindTarget, iteration: u64) -> Self {
        let next = iteration.saturating_sub(1) as usize;
        Self { target, is_backward: true, has_start: iteration > 0, next }
    }

    /// Looks through up to `limit` more iterations of the same timeline.
    pub fn go_on(&mut self, timeline: &Timeline, limit: usize) -> FindProgress {
        if self.is_backward {
            return self.go_back(timeline, limit);
        }
        let recorded = timeline.taken().len();
        let end = recorded.min(self.next.saturating_add(limit));
        while self.next < end {
            let place = self.next;
            self.next += 1;
            if self.is_it(timeline, place) {
                return FindProgress::Found(place as u64 + 1);
            }
        }
        if end < recorded { FindProgress::More } else { FindProgress::Nothing }
    }

    fn go_back(&mut self, timeline: &Timeline, limit: usize) -> FindProgress {
        let end = self.next.saturating_sub(limit);
        while self.next > end {
            self.next -= 1;
            if self.is_it(timeline, self.next) {
                return FindProgress::Found(self.next as u64 + 1);
            }
        }
        // The start was opened before the first iteration.
        let is_start = self.target == FindTarget::OfCell(timeline.problem().start());
        if end > 0 {
            FindProgress::More
        } else if is_start && self.has_start {
            FindProgress::Found(0)
        } else {
            FindProgress::Nothing
        }
    }

    /// Whether an iteration, counted from 0, is what is to be found.
    fn is_it(&self, timeline: &Timeline, place: usize) -> bool {
        self.target.is_in(&timeline.record, place)
    }
}

/// The first iteration after one that is what was to be found.
pub fn find_next(record: &Record, target: FindTarget, iteration: u64) -> Option<u64> {
    let places = iteration as usize..record.taken().len();
    places.into_iter().find(|&place| target.is_in(record, place)).map(|place| place as u64 + 1)
}

/// The last iteration before one that is what was to be found. The start was
/// opened before the first iteration, in number 0.
pub fn find_previous(record: &Record, target: FindTarget, iteration: u64) -> Option<u64> {
    let end = (iteration.saturating_sub(1) as usize).min(record.taken().len());
    let found = (0..end).rev().find(|&place| target.is_in(record, place));
    let has_start = || iteration > 0 && target == FindTarget::OfCell(record.problem().start());
    found.map(|place| place as u64 + 1).or_else(|| has_start().then_some(0))
}

impl FindTarget {
    /// Whether it is in an iteration, counted from 0.
    fn is_in(self, record: &Record, place: usize) -> bool {
        match self {
            FindTarget::OfCell(cell) => record.happens_to(cell, place),
            FindTarget::Number(number) => place as u64 + 1 == number,
            FindTarget::LowerG => {
                let mut is_lowered = false;
                record.changes(place, |change| is_lowered |= change.is_lowered);
                is_lowered
            }
            FindTarget::OtherF => place > 0 && record.taken_f(place) != record.taken_f(place - 1),
            FindTarget::Inconsistency => {
                let taken = record.taken()[place];
                let is_goal = taken == record.problem().goal();
                !is_goal && Shortfall::from(record.problem(), record.ranking(), taken).is_some()
            }
        }
    }
}
