//! A record and the moment of it that is shown.

use std::ops::Deref;

use crate::history::foreign_run::ForeignRun;
use crate::history::moment::Moment;
use crate::history::past::Past;
use crate::history::record::Record;
use crate::search::{Event, Problem, Status};

/// A record and the moment of it that is shown.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::history::Timeline;
/// use stepstar::search::{Problem, Rules};
///
/// let grid = Grid::from_rows(&["...", ".#.", "..."])?;
/// let problem = Problem::new(grid, Rules::default(), Cell::new(0, 0), Cell::new(2, 2))?;
/// let mut timeline = Timeline::new(problem);
/// timeline.grow(u64::MAX);
/// timeline.show(1);
/// assert_eq!(timeline.moment().closed(), [Cell::new(0, 0)]);
/// timeline.show(timeline.iterations());
/// assert!(timeline.moment().path().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    record: Record,
    /// The iteration that is shown.
    at: u64,
    /// How many of its events have happened; `None` if it is shown whole.
    shown: Option<usize>,
    /// The events of the iteration that is shown.
    events: Vec<Event>,
    /// The board of the moment that is shown. At the end of the record it is the
    /// search's own, and this one waits at an earlier moment, or is not made yet.
    past: Option<Past>,
}

/// A timeline answers what its record answers.
impl Deref for Timeline {
    type Target = Record;

    fn deref(&self) -> &Record {
        &self.record
    }
}

impl Timeline {
    /// The timeline of a search at iteration 0.
    pub fn new(problem: Problem) -> Self {
        Self::of(Record::new(problem))
    }

    /// The timeline of another program's run, at iteration 0.
    pub fn foreign(run: ForeignRun) -> Self {
        Self::of(Record::foreign(run))
    }

    fn of(record: Record) -> Self {
        let mut timeline = Self { record, at: 0, shown: None, events: Vec::new(), past: None };
        timeline.bring_up();
        timeline
    }

    /// The run, without the moment that is shown of it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Adds up to `limit` iterations to the end of the record and returns how
    /// many it added. The moment that is shown stays.
    pub fn grow(&mut self, limit: u64) -> u64 {
        let was_at_end = self.is_at_end();
        let added = self.record.grow(limit);
        if was_at_end && added > 0 {
            self.bring_up();
        }
        added
    }

    /// Whether the run is at its end after all that is recorded, and how.
    pub fn status(&self) -> Status {
        self.record.status(self.iterations())
    }

    /// The moment that is shown.
    pub fn moment(&self) -> Moment<'_> {
        let past = self.past.as_ref().filter(|_| !self.is_at_end());
        Moment {
            record: &self.record,
            board: past.map_or(self.record.last_board(), |past| &past.board),
            iteration: self.at,
            shown: self.shown,
            events: &self.events,
        }
    }

    /// Whether the end of what is recorded is shown, as a whole.
    pub fn is_at_end(&self) -> bool {
        self.at == self.iterations() && self.shown.is_none()
    }

    /// Whether nothing comes after the moment that is shown.
    pub fn is_over(&self) -> bool {
        self.is_at_end() && self.is_complete()
    }

    /// Shows the state after an iteration, or after the last one recorded.
    pub fn show(&mut self, iteration: u64) {
        let iteration = iteration.min(self.iterations());
        if self.shown.take().is_some() || iteration != self.at {
            self.at = iteration;
            self.bring_up();
        }
    }

    /// Shows an iteration after only the first `events` of its events.
    pub fn show_events(&mut self, iteration: u64, events: usize) {
        if self.iterations() == 0 {
            return;
        }
        self.show(iteration.max(1));
        let events = events.min(self.events.len());
        self.shown = Some(events);
        let Self { record, past, at, .. } = self;
        let past = past.get_or_insert_with(|| Past::near(record, *at));
        past.enter(record, *at, &self.events[..events]);
    }

    /// Brings up the board and the events of the iteration that is shown.
    fn bring_up(&mut self) {
        if !self.is_at_end() {
            let Self { record, past, at, .. } = self;
            past.get_or_insert_with(|| Past::near(record, *at)).go_to(record, *at);
        }
        self.events = self.record.events(self.moment().board, self.at);
    }

    /// One iteration forward: to the end of the one that is shown in part, else
    /// to the next, which is searched if it is not recorded yet.
    pub fn step(&mut self) {
        if self.shown.is_some_and(|shown| shown < self.events.len()) {
            self.show(self.at);
        } else {
            if self.at == self.iterations() {
                self.record.grow(1);
            }
            self.show(self.at + 1);
        }
    }

    /// One iteration back: to the end of the one before.
    pub fn back(&mut self) {
        self.show(self.at.saturating_sub(1));
    }

    /// One event forward. A new iteration begins with taking its cell, which
    /// is a step of its own.
    pub fn step_event(&mut self) {
        let position = self.after_event();
        self.show_position(position);
    }

    /// One event back: the opposite of [`Timeline::step_event`].
    pub fn back_event(&mut self) {
        let position = self.before_event();
        self.show_position(position);
    }

    /// The position one event forward: an iteration, and how many of its events
    /// are shown there, `None` for all. It is searched if it is not recorded yet.
    pub fn after_event(&mut self) -> (u64, Option<usize>) {
        match self.shown {
            Some(shown) if shown < self.events.len() => (self.at, Some(shown + 1)),
            Some(_) | None => {
                if self.at == self.iterations() {
                    self.grow(1);
                }
                let is_over = self.at == self.iterations();
                if is_over { (self.at, None) } else { (self.at + 1, Some(0)) }
            }
        }
    }

    /// The position one event back, as [`Timeline::after_event`].
    pub fn before_event(&self) -> (u64, Option<usize>) {
        match self.shown {
            // All events of the iteration before have happened.
            Some(0) => (self.at - 1, (self.at > 1).then_some(usize::MAX)),
            Some(shown) => (self.at, Some(shown - 1)),
            None if self.at > 0 => (self.at, Some(self.events.len().saturating_sub(1))),
            None => (0, None),
        }
    }

    fn show_position(&mut self, (iteration, shown): (u64, Option<usize>)) {
        match shown {
            Some(shown) => self.show_events(iteration, shown),
            None => self.show(iteration),
        }
    }
}
