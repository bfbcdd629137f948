//! A search with its past, and the moment that is shown of it.

use super::board::Board;
use super::log::Log;
use super::moment::Moment;
use super::stamps::Stamps;
use crate::grid::{Cell, Terrain};
use crate::search::{Event, Problem, ProblemError, Rules, Search, SearchError, Status};

/// A way that is never too far to go back.
const NEAR: u64 = 4096;

/// A recorded search and a place in its past. Going back changes nothing of
/// the search: from the end it goes on as if nothing had happened.
#[derive(Clone, Debug)]
pub struct Timeline {
    pub(super) search: Search,
    pub(super) log: Log,
    /// Made when the past is first looked at. Where the place is not the end,
    /// it is at that place.
    pub(super) board: Option<Board>,
    /// Made when a long way through the past is first gone.
    pub(super) stamps: Option<Stamps>,
    /// The iteration that is shown.
    at: u64,
    /// How many of its events have happened; `None` where it is shown whole.
    shown: Option<usize>,
    /// The events of the iteration that is shown, if they are known.
    events: Vec<Event>,
}

impl Timeline {
    /// The timeline of a search at iteration 0.
    pub fn new(problem: Problem) -> Self {
        let log = Log::new(problem.rules().reopen_closed);
        let search = Search::new(problem);
        Self { search, log, board: None, stamps: None, at: 0, shown: None, events: Vec::new() }
    }

    /// The search, at the end of what is recorded.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The cells that were taken and closed, one an iteration.
    pub fn taken(&self) -> &[Cell] {
        &self.search.parts().0.log
    }

    /// What is recorded.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Ends the search and returns its problem.
    pub fn into_problem(self) -> Problem {
        self.search.into_problem()
    }

    /// What is shown.
    pub fn moment(&self) -> Moment<'_> {
        let (core, table) = self.search.parts();
        let live = (table, core.open, core.closed, core.counts);
        let (table, open, closed, counts) = match &self.board {
            Some(board) if !self.is_live() => {
                (&board.table, board.open, board.closed, board.counts)
            }
            _ => live,
        };
        Moment {
            search: &self.search,
            log: &self.log,
            table,
            iteration: self.at,
            shown: self.shown,
            events: &self.events,
            open,
            closed,
            counts,
        }
    }

    /// Whether the end of what is recorded is shown, as a whole.
    pub fn is_live(&self) -> bool {
        self.at == self.search.iteration() && self.shown.is_none()
    }

    /// Whether there is nothing after what is shown.
    pub fn is_over(&self) -> bool {
        self.is_live() && self.search.status() != Status::Searching
    }

    /// One iteration forward: to the end of the one that is shown in part,
    /// else to the next, which is searched if it is not recorded yet.
    ///
    /// # Errors
    /// If the search cannot go on; what is shown stays.
    pub fn step(&mut self) -> Result<(), SearchError> {
        if self.shown.is_some_and(|shown| shown < self.events.len()) {
            self.show(self.at);
        } else if self.at < self.search.iteration() {
            self.show(self.at + 1);
        } else {
            self.show(self.at);
            if self.search.status() == Status::Searching {
                self.search.step_observed(&mut self.log)?;
                self.follow();
            }
        }
        Ok(())
    }

    /// One iteration back: to the end of the one before.
    pub fn back(&mut self) {
        self.show(self.at.saturating_sub(1));
    }

    /// One event forward. A new iteration begins with taking its cell, which
    /// is a step of its own.
    ///
    /// # Errors
    /// If the search cannot go on; what is shown stays.
    pub fn step_event(&mut self) -> Result<(), SearchError> {
        match self.shown {
            Some(shown) if shown < self.events.len() => self.show_events(self.at, shown + 1),
            _ if self.at < self.search.iteration() => self.show_events(self.at + 1, 0),
            _ => {
                self.show(self.at);
                if self.search.status() == Status::Searching {
                    self.search.step_observed(&mut self.log)?;
                    self.show_events(self.at + 1, 0);
                }
            }
        }
        Ok(())
    }

    /// One event back: the opposite of [`Timeline::step_event`].
    pub fn back_event(&mut self) {
        match self.shown {
            Some(0) => {
                let before = self.at - 1;
                self.show(before);
                if before > 0 {
                    self.show_events(before, self.events.len());
                }
            }
            Some(shown) => self.show_events(self.at, shown - 1),
            None if self.at > 0 => {
                // Where the events are not known yet, this finds them.
                self.show(self.at);
                let shown = self.events.len().saturating_sub(1);
                self.show_events(self.at, shown);
            }
            None => {}
        }
    }

    /// Shows the state after an iteration, or after the last one recorded.
    pub fn show(&mut self, iteration: u64) {
        let iteration = iteration.min(self.search.iteration());
        if self.shown.is_none() && iteration == self.at && self.knows_events() {
            return;
        }
        self.settle();
        self.go_to(iteration);
    }

    /// Shows the state after an iteration, once what is shown in part is
    /// undone.
    pub(super) fn go_to(&mut self, iteration: u64) {
        if iteration != self.at {
            self.events.clear();
        }
        self.bring_board(iteration);
        self.at = iteration;
        self.find_events();
    }

    /// Shows an iteration with the first of its events.
    pub fn show_events(&mut self, iteration: u64, shown: usize) {
        let iteration = iteration.clamp(1, self.search.iteration().max(1));
        if self.search.iteration() == 0 {
            return;
        }
        self.show(iteration);
        let shown = shown.min(self.events.len());
        self.bring_board(iteration - 1);
        let cell = self.search.parts().0.log.get(iteration as usize - 1);
        if let (Some(board), Some(&cell)) = (&mut self.board, cell) {
            board.begin(cell, &self.events[..shown]);
        }
        self.shown = Some(shown);
    }

    /// Searches on from the end of what is recorded, up to `limit` iterations,
    /// and shows the last one; returns how many it did. Its events are known,
    /// because it is done alone.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn run_for(&mut self, limit: u64) -> Result<u64, SearchError> {
        self.settle();
        let before = self.search.iteration();
        let quiet = self.search.run_observed(limit.saturating_sub(1), &mut self.log);
        let result = match quiet {
            Ok(_) if self.search.status() == Status::Searching && limit > 0 => {
                self.search.step_observed(&mut self.log).map(|_| ())
            }
            result => result.map(|_| ()),
        };
        self.follow();
        // It may have ended before its last step could be told.
        self.find_events();
        result.map(|()| self.search.iteration() - before)
    }

    /// Forgets what is recorded and goes back to iteration 0.
    pub fn reset(&mut self) {
        self.rewind();
        self.search.reset();
        self.restart();
    }

    /// Changes the terrain of cells and starts again.
    ///
    /// # Errors
    /// As [`Search::set_terrain`]; nothing is changed then.
    pub fn set_terrain(&mut self, changes: &[(Cell, Terrain)]) -> Result<(), ProblemError> {
        let place = (self.at, self.shown);
        self.rewind();
        if let Err(error) = self.search.set_terrain(changes) {
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
    /// As [`Search::set_ends`]; nothing is changed then.
    pub fn set_ends(&mut self, start: Cell, goal: Cell) -> Result<(), ProblemError> {
        let place = (self.at, self.shown);
        self.rewind();
        let old_start = self.search.problem().start();
        if let Err(error) = self.search.set_ends(start, goal) {
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
    /// As [`Search::set_rules`]; nothing is changed then.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), ProblemError> {
        let place = (self.at, self.shown);
        self.rewind();
        if let Err(error) = self.search.set_rules(rules) {
            self.restore(place);
            return Err(error);
        }
        self.restart();
        Ok(())
    }

    /// Shows the end of what is recorded, just after a step of the search.
    fn follow(&mut self) {
        self.log.survey();
        self.at = self.search.iteration();
        self.shown = None;
        self.events.clear();
        self.events.extend_from_slice(self.search.events());
    }

    /// Undoes what is shown of an iteration in part, so that the board is at
    /// the end of the one before.
    pub(super) fn settle(&mut self) {
        let Some(shown) = self.shown.take() else {
            return;
        };
        let cell = self.search.parts().0.log.get(self.at as usize - 1);
        if let (Some(board), Some(&cell)) = (&mut self.board, cell) {
            board.take_back(cell, &self.events[..shown]);
        }
    }

    /// Whether the events at hand are those of the iteration shown.
    fn knows_events(&self) -> bool {
        // The goal's neighbors are not examined.
        let is_found = || self.search.status() == Status::Found;
        let is_end = self.at == self.search.iteration();
        self.at == 0 || !self.events.is_empty() || (is_end && is_found())
    }

    /// Brings the board to an iteration, unless it is the end.
    fn bring_board(&mut self, iteration: u64) {
        if iteration < self.search.iteration() {
            self.board_near(iteration);
            let Self { search, log, board, .. } = self;
            if let Some(board) = board {
                board.go_to(iteration, search, log);
            }
        }
    }

    /// Finds the events of the iteration that is shown as a whole, where they
    /// are not known.
    fn find_events(&mut self) {
        if self.knows_events() {
            return;
        }
        let (core, table) = self.search.parts();
        self.events = match &self.board {
            Some(board) if self.at < self.search.iteration() => board.events(core, &self.log),
            _ => self.log.events(core, table, self.at as usize, self.log.olds()),
        };
    }

    /// Brings the board back to iteration 0 while the search still knows the
    /// way; where that is far, a new one is made when it is needed.
    fn rewind(&mut self) {
        self.settle();
        self.forget_glimpses();
        let Self { search, log, board, .. } = self;
        let near = search.problem().grid().area() as u64 / 8;
        if board.as_ref().is_some_and(|board| board.at > near.max(NEAR)) {
            discard(board.take());
        }
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
        self.log.clear(self.search.problem().rules().reopen_closed);
        self.at = 0;
        self.shown = None;
        self.events.clear();
    }
}

/// Gives memory back on a thread: so much of it takes longer than a frame.
pub(super) fn discard<T: Send + 'static>(large: Option<T>) {
    if large.is_some() {
        // Where there is no thread for it, it is given back here.
        let _ = std::thread::Builder::new().spawn(move || drop(large));
    }
}
