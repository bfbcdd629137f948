//! A board that can be moved to any moment of a record.

use crate::grid::Cell;
use crate::history::record::Record;
use crate::search::{Board, Event, Node};

/// The cells of a record as they were after some iteration, or in the middle of the next one.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    pub(super) board: Board,
    /// The number of complete iterations that have been applied to the board.
    at: u64,
    /// The number of nodes that the journal kept for these iterations.
    kept: usize,
    /// In the middle of an iteration: the cell that it took, the events that have happened, and the
    /// node before each change.
    inside: Option<(Cell, Vec<Event>, Vec<Node>)>,
}

impl Past {
    /// Creates a board at the start or the end of the record, whichever is nearer to `iteration`.
    pub(crate) fn near(record: &Record, iteration: u64) -> Self {
        let end = record.iterations();
        let (board, at, kept) = if iteration > end / 2 {
            let (board, kept) = record.last_board();
            (board.clone(), end, kept)
        } else {
            (Board::new(record.problem()), 0, 0)
        };
        Self { board, at, kept, inside: None }
    }

    /// The last iteration that was applied to the board.
    #[cfg(feature = "trace")]
    pub(crate) fn iteration(&self) -> u64 {
        self.at
    }

    /// Moves the board to the end of an iteration and returns the events of that iteration.
    pub(crate) fn go_to(&mut self, record: &Record, iteration: u64) -> Vec<Event> {
        // If the board is in the middle of an iteration, undo the events that have happened.
        if let Some((taken, events, kept)) = self.inside.take() {
            self.board.undo(taken, events.into_iter(), &kept);
        }
        let from_an_end = iteration.min(record.iterations() - iteration);
        // Creating a board takes about as long as replaying this many iterations.
        let board_cost = record.problem().grid().area() as u64 / 8;
        if self.at.saturating_sub(iteration) > 2 * from_an_end + board_cost {
            *self = Self::near(record, iteration);
        }
        record.walk(&mut self.board, &mut self.kept, self.at, iteration);
        self.at = iteration;
        record.events((&self.board, self.kept), iteration)
    }

    /// Moves the board into an iteration: closes the cell that the iteration takes and applies
    /// `events`, the first events of the iteration.
    pub(super) fn enter(&mut self, record: &Record, iteration: u64, events: &[Event]) {
        self.go_to(record, iteration - 1);
        let (taken, mut kept) = (record.taken()[iteration as usize - 1], Vec::new());
        self.board.perform(taken, events.iter().copied(), |old| kept.push(old));
        self.inside = Some((taken, events.to_vec(), kept));
    }

    /// Sets the largest number of cells that were open so far: after any of the given number of
    /// iterations, or now.
    pub(super) fn count_largest(&mut self, record: &Record, iterations: u64) {
        let tally = &mut self.board.tally;
        let largest = record.open_count(iterations as usize).largest;
        tally.counts.largest_open = largest.max(tally.open);
    }
}
