//! Ways to a moment of a long search that leave time for other things.

use super::board::{Board, Sketch};
use super::glimpse::Glimpse;
use super::stamps::Stamps;
use super::timeline::{Timeline, discard};

impl Timeline {
    /// Goes toward an iteration, through at most `limit` others, and shows the
    /// one that it comes to; returns whether it has arrived. The end of what is
    /// recorded is always near. Where the past is looked at for the first time,
    /// what that takes is made before, `limit` cells of the map at a time.
    pub fn approach(&mut self, iteration: u64, limit: u64) -> bool {
        let iteration = iteration.min(self.search.iteration());
        if iteration == self.search.iteration() && !self.is_retold() {
            self.show(iteration);
            return true;
        }
        if !self.prepare_board(limit as usize) {
            return false;
        }
        self.settle();
        let at = match &self.tape {
            Some(tape) => tape.at as u64,
            None => self.board_near(iteration).at,
        };
        let next = iteration.clamp(at.saturating_sub(limit), at.saturating_add(limit));
        self.go_to(next);
        next == iteration
    }

    /// Makes up to `limit` cells of the board, where there is none; returns
    /// whether there is one, or none is needed.
    fn prepare_board(&mut self, limit: usize) -> bool {
        if self.board.is_some() || self.tape.is_some() {
            return true;
        }
        let Self { search, sketch, .. } = self;
        let is_ready = sketch.get_or_insert_with(|| Sketch::new(search)).go_on(search, limit);
        if is_ready {
            self.board = sketch.take().map(|sketch| sketch.finish(search));
        }
        is_ready
    }

    /// The board, at the place from which the way to an iteration is shortest:
    /// where it is, or at one of the two ends.
    pub(super) fn board_near(&mut self, iteration: u64) -> &mut Board {
        let Self { search, log, board, sketch, .. } = self;
        let board = board.get_or_insert_with(|| {
            sketch.take().map_or_else(|| Board::new(search), |sketch| sketch.finish(search))
        });
        // To begin anew takes about as long as going through so many
        // iterations.
        let anew = search.problem().grid().area() as u64 / 8;
        let from_here = board.at.abs_diff(iteration);
        let from_start = iteration + anew;
        let from_end = search.iteration() - iteration + anew;
        if from_end < from_here && from_end < from_start {
            board.skip_to_end(search, log);
        } else if from_start < from_here {
            board.begin_again(search);
        }
        board
    }

    /// Prepares [`Timeline::glimpse`], through at most `limit` iterations;
    /// returns whether it is ready, or `None` where it never will be: where
    /// cells were reopened, and of somebody else's run.
    pub fn prepare_glimpses(&mut self, limit: usize) -> Option<bool> {
        let Self { search, log, stamps, tape, .. } = self;
        if search.counts().reopened > 0 || tape.is_some() {
            *stamps = None;
            return None;
        }
        let stamps = stamps.get_or_insert_with(|| Stamps::new(search));
        Some(stamps.learn(search, log, limit))
    }

    /// Gives the memory for glimpses back, 8 bytes a cell.
    pub fn forget_glimpses(&mut self) {
        discard(self.stamps.take());
    }

    /// The sets of all cells after an iteration, whatever moment is shown;
    /// `None` unless that is prepared.
    pub fn glimpse(&self, iteration: u64) -> Option<Glimpse<'_>> {
        let stamps = self.stamps.as_ref().filter(|stamps| stamps.knows(iteration))?;
        let is_possible = self.search.counts().reopened == 0;
        is_possible.then_some(Glimpse { search: &self.search, stamps, iteration })
    }
}
