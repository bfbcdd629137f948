//! Changing what is searched, which begins a new recording.

use crate::grid::{Cell, Terrain};
use crate::history::timeline::Timeline;
use crate::jobs::discard;
use crate::search::{ProblemError, Rules};

/// The longest way back, in iterations, that is gone at once.
const NEAR: u64 = 1 << 14;

impl Timeline {
    /// Forgets what is recorded and goes back to iteration 0.
    pub fn reset(&mut self) {
        if self.is_retold() {
            *self = Self::new(self.search.problem().clone());
            return;
        }
        self.rewind();
        self.record().0.reset();
        self.restart();
    }

    /// Changes the terrain of cells and starts again.
    ///
    /// # Errors
    /// As [`Search::set_terrain`](crate::search::Search::set_terrain); nothing is changed then.
    pub fn set_terrain(&mut self, changes: &[(Cell, Terrain)]) -> Result<(), ProblemError> {
        if self.is_retold() {
            return self.change_retold(|timeline| timeline.set_terrain(changes));
        }
        let place = (self.at, self.shown);
        self.rewind();
        if let Err(error) = self.record().0.set_terrain(changes) {
            self.restore(place);
            return Err(error);
        }
        if let Some(board) = &mut self.board {
            let start = self.search.problem().start();
            for &(cell, terrain) in changes {
                if self.search.problem().grid().contains(cell) && cell != start {
                    board.table.set_terrain(cell, terrain);
                }
            }
        }
        self.restart();
        Ok(())
    }

    /// Moves the start and the goal and starts again.
    ///
    /// # Errors
    /// As [`Search::set_ends`](crate::search::Search::set_ends); nothing is changed then.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<(), ProblemError> {
        if self.is_retold() {
            return self.change_retold(|timeline| timeline.set_ends(start, goal));
        }
        let place = (self.at, self.shown);
        self.rewind();
        let old_start = self.search.problem().start();
        if let Err(error) = self.record().0.set_ends(start, goal) {
            self.restore(place);
            return Err(error);
        }
        if let Some(board) = &mut self.board {
            board.table.forget(&[old_start]);
            board.table.open_start(start);
        }
        self.restart();
        Ok(())
    }

    /// Changes the rules and starts again.
    ///
    /// # Errors
    /// As [`Search::set_rules`](crate::search::Search::set_rules); nothing is changed then.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), ProblemError> {
        if self.is_retold() {
            return self.change_retold(|timeline| timeline.set_rules(rules));
        }
        let place = (self.at, self.shown);
        self.rewind();
        if let Err(error) = self.record().0.set_rules(rules) {
            self.restore(place);
            return Err(error);
        }
        self.restart();
        Ok(())
    }

    /// Changes the problem of somebody else's run, which is given up for it.
    fn change_retold(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<(), ProblemError>,
    ) -> Result<(), ProblemError> {
        let mut own = Self::new(self.search.problem().clone());
        change(&mut own)?;
        *self = own;
        Ok(())
    }

    /// Brings the board back to iteration 0 while the search still knows the
    /// way; where that is far, a new one is made when it is needed.
    fn rewind(&mut self) {
        self.settle();
        self.forget_glimpses();
        discard(self.sketch.take());
        let Self { search, log, board, .. } = self;
        discard(board.take_if(|board| board.at > NEAR));
        if let Some(board) = board {
            board.go_to(0, search, log);
        }
    }

    /// Shows a place again after a change that was refused.
    fn restore(&mut self, (at, shown): (u64, Option<usize>)) {
        match shown {
            Some(shown) => self.show_events(at, shown),
            None => {
                self.bring_board(at);
                self.at = at;
            }
        }
    }

    /// Begins a new recording at iteration 0.
    fn restart(&mut self) {
        let (search, log) = self.record();
        log.clear(search.problem().rules().reopen_closed);
        self.at = 0;
        self.shown = None;
        self.events.clear();
    }
}
