//! Ways to a moment of a long search that leave time for other things.

use crate::history::own::board::{Board, Sketch};
use crate::history::snapshot::Glimpse;
use crate::history::stamps::Stamps;
use crate::history::timeline::Timeline;
use crate::jobs::discard;
use crate::search::Search;

impl Timeline {
    /// Goes toward an iteration, through at most `limit` others, and shows the
    /// one that it comes to; returns whether it has arrived. The end of what is
    /// recorded is always near. Where another board is needed, for the first
    /// way into the past or because an end is nearer than the place that is
    /// shown, that is made before, `limit` cells of the map at a time.
    pub fn approach(&mut self, iteration: u64, limit: u64) -> bool {
        let iteration = iteration.min(self.search.iteration());
        if iteration == self.search.iteration() && !self.is_retold() {
            self.show(iteration);
            return true;
        }
        let at = match &self.tape {
            Some(tape) => Some(tape.at as u64),
            None => self.prepare_board(iteration, limit as usize),
        };
        let Some(at) = at else {
            return false;
        };
        self.settle();
        let next = iteration.clamp(at.saturating_sub(limit), at.saturating_add(limit));
        self.go_to(next);
        next == iteration
    }

    /// Makes up to `limit` cells of the board from which the way to an
    /// iteration is shortest, if that is not the one there is. Returns where
    /// the board is, once it is the right one.
    fn prepare_board(&mut self, iteration: u64, limit: usize) -> Option<u64> {
        let Self { search, log, board, sketch, shown, .. } = self;
        // To make a board wide takes longer than to make a new one in slices.
        discard(board.take_if(|board| !board.table.is_like(search.parts().1)));
        let place = match board {
            Some(board) => Place::nearest(board.at, iteration, search),
            None if iteration > search.iteration() / 2 => Place::End,
            None => Place::Start,
        };
        let is_end = place == Place::End;
        let is_right = |sketch: &Sketch| place != Place::Here && sketch.is_of(search, is_end);
        if !sketch.as_ref().is_none_or(is_right) {
            discard(sketch.take());
        }
        if place != Place::Here {
            let sketch_now = sketch.get_or_insert_with(|| Sketch::new(search, is_end));
            if !sketch_now.go_on(search, limit) {
                return None;
            }
            // What was shown in part was so on the old board.
            *shown = None;
            let made = sketch.take().map(|sketch| sketch.finish(search, log));
            discard(std::mem::replace(board, made));
        }
        board.as_ref().map(|board| board.at)
    }

    /// The board, at the place from which the way to an iteration is shortest:
    /// where it is, or at one of the two ends.
    pub(in crate::history) fn board_near(&mut self, iteration: u64) -> &mut Board {
        let Self { search, log, board, .. } = self;
        let board = board.get_or_insert_with(|| Board::new(search, log));
        match Place::nearest(board.at, iteration, search) {
            Place::Here => {}
            Place::Start => board.begin_again(search),
            Place::End => board.skip_to_end(search, log),
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

/// Where a way begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Here,
    Start,
    End,
}

impl Place {
    /// The place from which the way to an iteration is shortest, for a board
    /// that is at another one.
    fn nearest(at: u64, iteration: u64, search: &Search) -> Self {
        // To begin anew takes about as long as going through so many
        // iterations.
        let anew = search.problem().grid().area() as u64 / 8;
        let from_here = at.abs_diff(iteration);
        let from_start = iteration + anew;
        let from_end = search.iteration() - iteration + anew;
        if from_end < from_here && from_end < from_start {
            Self::End
        } else if from_start < from_here {
            Self::Start
        } else {
            Self::Here
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Grid};
    use crate::search::{Heuristic, Problem, Rules};

    #[test]
    fn a_way_begins_where_it_is_shortest() {
        let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
        let grid = Grid::new(40, 20).unwrap();
        let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(39, 19)).unwrap();
        let mut search = Search::new(problem);
        search.run_for(700).unwrap();
        assert_eq!(search.iteration(), 700);
        // A new board costs as much as a hundred iterations here.
        for (at, iteration, place) in [
            (0, 100, Place::Here),
            (0, 650, Place::End),
            (650, 600, Place::Here),
            (650, 20, Place::Start),
            (300, 120, Place::Here),
            (340, 100, Place::Start),
            (300, 590, Place::End),
            (300, 480, Place::Here),
        ] {
            assert_eq!(Place::nearest(at, iteration, &search), place, "{at} to {iteration}");
        }
    }
}
