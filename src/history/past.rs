//! A board that is brought to any moment of a record.

use crate::grid::Cell;
use crate::history::record::Record;
use crate::search::{Board, Event, Node};

/// The cells of a record as they were after some iteration, and inside the
/// next.
#[derive(Clone, Debug)]
pub(super) struct Past {
    pub(super) board: Board,
    /// The whole iterations that are done.
    at: u64,
    /// How many nodes of the journal they have kept.
    kept: usize,
    /// Inside the next iteration, its cell and events that have happened, and
    /// what they changed, as it was before.
    inside: Option<(Cell, Vec<Event>, Vec<Node>)>,
}

impl Past {
    /// A board near an iteration: at the start of the record, or at its end.
    pub(super) fn near(record: &Record, iteration: u64) -> Self {
        let end = record.iterations();
        let is_near_end = end - iteration.min(end) < iteration;
        let (board, at) = if is_near_end {
            (record.last_board().clone(), end)
        } else {
            (Board::new(record.problem()), 0)
        };
        Self { board, at, kept: record.kept(at), inside: None }
    }

    /// Brings it to the end of an iteration.
    pub(super) fn go_to(&mut self, record: &Record, iteration: u64) {
        self.leave();
        let from_an_end = iteration.min(record.iterations() - iteration);
        // Walking that far back takes longer than starting from an end.
        if iteration < self.at && self.at - iteration > 2 * from_an_end + record.board_cost() {
            *self = Self::near(record, iteration);
        }
        record.walk(&mut self.board, &mut self.at, &mut self.kept, iteration);
    }

    /// Takes the cell of an iteration and lets the first of its events happen.
    pub(super) fn enter(&mut self, record: &Record, iteration: u64, events: &[Event]) {
        self.go_to(record, iteration - 1);
        let (taken, mut kept) = (record.taken()[iteration as usize - 1], Vec::new());
        self.board.perform(taken, events.iter().copied(), |old| kept.push(old));
        self.inside = Some((taken, events.to_vec(), kept));
    }

    /// Undoes [`Past::enter`].
    fn leave(&mut self) {
        if let Some((taken, events, kept)) = self.inside.take() {
            self.board.undo(taken, events.into_iter(), &kept);
        }
    }
}
