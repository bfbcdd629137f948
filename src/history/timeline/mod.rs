//! A search with its past, and the moment that is shown of it.

pub(in crate::history) mod editing;
pub(in crate::history) mod running;
pub(in crate::history) mod seek;

use std::sync::Arc;

use crate::grid::Cell;
use crate::history::foreign::recorder::Retelling;
use crate::history::foreign::run::Tape;
use crate::history::moment::Moment;
use crate::history::own::board::{Board, Sketch};
use crate::history::own::log::Log;
use crate::history::stamps::Stamps;
use crate::search::{Event, Problem, Search, SearchError, Status};

/// A recorded search and a place in its past. Going back changes nothing of
/// the search: from the end it goes on as if nothing had happened.
///
/// A clone has the same record until one of the two searches on or is changed,
/// which copies it then.
#[derive(Clone, Debug)]
pub struct Timeline {
    pub(in crate::history) search: Arc<Search>,
    pub(in crate::history) log: Arc<Log>,
    /// Made when the past is first looked at. Where the place is not the end,
    /// it is at that place.
    pub(in crate::history) board: Option<Board>,
    /// The board while it is being made. Until it is there, the old one goes on
    /// to be shown, or where there is none the end.
    pub(in crate::history) sketch: Option<Sketch>,
    /// Made when a long way through the past is first gone.
    pub(in crate::history) stamps: Option<Stamps>,
    /// Somebody else's run, shown in the place of the search's own. The search
    /// then stands at its end, and the log is empty.
    pub(in crate::history) tape: Option<Tape>,
    /// The iteration that is shown.
    pub(in crate::history) at: u64,
    /// How many of its events have happened; `None` where it is shown whole.
    pub(in crate::history) shown: Option<usize>,
    /// The events of the iteration that is shown, if they are known.
    pub(in crate::history) events: Vec<Event>,
}

impl Timeline {
    /// The timeline of a search at iteration 0.
    pub fn new(problem: Problem) -> Self {
        let log = Log::of(problem.grid().area(), problem.rules().reopen_closed);
        Self::of(Search::new(problem), log, None)
    }

    /// The timeline of somebody else's run, at iteration 0. It shows what was
    /// told and never searches on; a change of the problem, or
    /// [`Timeline::reset`], puts a search of its own in its place.
    pub fn retold(run: Retelling) -> Self {
        let (search, tape) = run.finish();
        Self::of(search, Log::default(), Some(tape))
    }

    fn of(search: Search, log: Log, tape: Option<Tape>) -> Self {
        Self {
            search: Arc::new(search),
            log: Arc::new(log),
            board: None,
            sketch: None,
            stamps: None,
            tape,
            at: 0,
            shown: None,
            events: Vec::new(),
        }
    }

    /// Whether it shows somebody else's run.
    pub fn is_retold(&self) -> bool {
        self.tape.is_some()
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
        Arc::unwrap_or_clone(self.search).into_problem()
    }

    /// A clone that shows the end of the record. It leaves behind what is made
    /// for ways through the past, so that next to nothing is copied of a
    /// search; of somebody else's run all is.
    pub fn share(&self) -> Self {
        let mut shared = Self {
            search: Arc::clone(&self.search),
            log: Arc::clone(&self.log),
            board: None,
            sketch: None,
            stamps: None,
            tape: self.tape.clone(),
            at: self.search.iteration(),
            shown: None,
            events: Vec::new(),
        };
        shared.bring_board(shared.at);
        shared.find_events();
        shared
    }

    /// Whether there is a clone that has the same record.
    pub fn is_shared(&self) -> bool {
        Arc::strong_count(&self.search) > 1
    }

    /// The search and what is recorded of it, to be changed.
    pub(in crate::history) fn record(&mut self) -> (&mut Search, &mut Log) {
        (Arc::make_mut(&mut self.search), Arc::make_mut(&mut self.log))
    }

    /// What is shown.
    pub fn moment(&self) -> Moment<'_> {
        let (core, table) = self.search.parts();
        let live = (table, core.open, core.closed, core.counts);
        let (table, open, closed, counts) = match (&self.tape, &self.board) {
            (Some(tape), _) => (&tape.table, tape.open, tape.closed, tape.counts),
            (_, Some(board)) if !self.is_live() => {
                (&board.table, board.open, board.closed, board.counts)
            }
            _ => live,
        };
        Moment {
            search: &self.search,
            log: &self.log,
            tape: self.tape.as_ref(),
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
        self.is_live() && self.has_ended()
    }

    /// Whether there is nothing to come after what is recorded.
    pub fn has_ended(&self) -> bool {
        self.search.status() != Status::Searching || self.is_retold()
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
            if !self.has_ended() {
                let (search, log) = self.record();
                search.step_observed(log)?;
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
        let place = self.after_event()?;
        self.show_place(place);
        Ok(())
    }

    /// One event back: the opposite of [`Timeline::step_event`].
    pub fn back_event(&mut self) {
        let place = self.before_event();
        self.show_place(place);
    }

    /// Where one event forward leads: to an iteration, and how many of its
    /// events are shown there; `None` for all. Where it is not recorded yet, it
    /// is searched, and shown as a whole.
    ///
    /// # Errors
    /// As [`Timeline::step_event`].
    pub fn after_event(&mut self) -> Result<(u64, Option<usize>), SearchError> {
        Ok(match self.shown {
            Some(shown) if shown < self.events.len() => (self.at, Some(shown + 1)),
            _ if self.at < self.search.iteration() => (self.at + 1, Some(0)),
            _ => {
                let is_over = self.has_ended();
                self.step()?;
                (self.at, (!is_over).then_some(0))
            }
        })
    }

    /// Where one event back leads, as [`Timeline::after_event`].
    pub fn before_event(&mut self) -> (u64, Option<usize>) {
        match self.shown {
            // All of the events of the iteration before have happened.
            Some(0) => (self.at - 1, (self.at > 1).then_some(usize::MAX)),
            Some(shown) => (self.at, Some(shown - 1)),
            None if self.at > 0 => {
                // Where the events are not known yet, this finds them.
                self.show(self.at);
                (self.at, Some(self.events.len().saturating_sub(1)))
            }
            None => (0, None),
        }
    }

    fn show_place(&mut self, (iteration, shown): (u64, Option<usize>)) {
        match shown {
            Some(shown) => self.show_events(iteration, shown),
            None => self.show(iteration),
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
    pub(in crate::history) fn go_to(&mut self, iteration: u64) {
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
        self.shown = Some(shown);
        if let Some(tape) = &mut self.tape {
            tape.go_into(iteration as usize, shown);
            return;
        }
        self.bring_board(iteration - 1);
        let cell = self.search.parts().0.log.get(iteration as usize - 1);
        if let (Some(board), Some(&cell)) = (&mut self.board, cell) {
            board.begin(cell, &self.events[..shown]);
        }
    }

    /// Undoes what is shown of an iteration in part, so that the board is at
    /// the end of the one before.
    pub(in crate::history) fn settle(&mut self) {
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
        if self.is_retold() {
            return false;
        }
        // The goal's neighbors are not examined.
        let is_found = || self.search.status() == Status::Found;
        let is_end = self.at == self.search.iteration();
        self.at == 0 || !self.events.is_empty() || (is_end && is_found())
    }

    /// Brings the board to an iteration, unless it is the end.
    pub(in crate::history) fn bring_board(&mut self, iteration: u64) {
        if let Some(tape) = &mut self.tape {
            tape.go_to(iteration as usize);
        } else if iteration < self.search.iteration() {
            self.board_near(iteration);
            let Self { search, log, board, .. } = self;
            if let Some(board) = board {
                board.go_to(iteration, search, log);
            }
        }
    }

    /// Finds the events of the iteration that is shown as a whole, where they
    /// are not known.
    pub(in crate::history) fn find_events(&mut self) {
        if self.knows_events() {
            return;
        }
        if let Some(tape) = &self.tape {
            self.events = tape.events(self.at as usize);
            return;
        }
        let (core, table) = self.search.parts();
        self.events = match &self.board {
            Some(board) if self.at < self.search.iteration() => board.events(core, &self.log),
            _ => self.log.events(core, table, self.at as usize, self.log.olds()),
        };
    }
}
