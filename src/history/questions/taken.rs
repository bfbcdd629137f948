//! F of the cells that were taken, at that time.

use crate::history::own::board::{Board, Sketch};
use crate::history::timeline::Timeline;

/// A way through what is recorded that tells F of the cell that each iteration
/// took, as it was then. It goes on where it stopped, also when more is
/// recorded.
#[derive(Clone, Debug, Default)]
pub struct TakenFs {
    /// The next iteration, counted from 0.
    next: usize,
    /// Where cells were reopened, the nodes as they were before it: a cell may
    /// have been taken with another G than it has now.
    board: Option<Board>,
    /// That board while it is being made.
    sketch: Option<Sketch>,
    /// F of the cell taken last.
    last: u64,
}

impl TakenFs {
    /// The way from an iteration on, counted from 0.
    pub fn from(iteration: usize) -> Self {
        Self { next: iteration, ..Self::default() }
    }

    /// Tells F of up to `limit` more iterations of the same timeline; returns
    /// whether those were all. Where cells were reopened, it first goes through
    /// the map and to its first iteration, `limit` cells or iterations at a
    /// time.
    pub fn go_on(&mut self, timeline: &Timeline, limit: usize, tell: impl FnMut(u64)) -> bool {
        if !self.prepare(timeline, limit) {
            return false;
        }
        let left = timeline.taken().len().saturating_sub(self.next);
        (0..limit.min(left)).filter_map(|_| self.next(timeline)).for_each(tell);
        left <= limit
    }

    /// Makes ready for [`TakenFs::next`], through up to `limit` cells or
    /// iterations; returns whether it is.
    pub(in crate::history) fn prepare(&mut self, timeline: &Timeline, limit: usize) -> bool {
        let search = timeline.search();
        if search.counts().reopened == 0 || timeline.is_retold() {
            return true;
        }
        if self.board.is_none() {
            let sketch = self.sketch.get_or_insert_with(|| Sketch::new(search, false));
            if !sketch.go_on(search, limit) {
                return false;
            }
            self.board = self.sketch.take().map(|sketch| sketch.finish(search, timeline.log()));
        }
        self.board.as_mut().is_none_or(|board| {
            let next = (self.next as u64).min(search.iteration());
            let to = next.min(board.at.saturating_add(limit as u64));
            board.go_to(to, search, timeline.log());
            to == next
        })
    }

    /// F of the cell that the next iteration took; where somebody else's run
    /// took one that has none, that of the cell before. `None` at the end.
    pub(in crate::history) fn next(&mut self, timeline: &Timeline) -> Option<u64> {
        let place = self.next;
        let &taken = timeline.taken().get(place)?;
        self.next += 1;
        let search = timeline.search();
        let g = match (&timeline.tape, &mut self.board) {
            (Some(tape), _) => tape.taken_g(place),
            (None, Some(board)) => {
                board.go_to(place as u64, search, timeline.log());
                board.table.known(taken).and_then(|known| known.g)
            }
            (None, None) => search.g(taken),
        };
        self.last = g.map_or(self.last, |g| search.f_with(taken, g));
        Some(self.last)
    }
}
