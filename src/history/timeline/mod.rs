//! A record and the moment that is shown of it.

pub(in crate::history) mod editing;

use crate::grid::Cell;
use crate::history::foreign::ForeignRun;
use crate::history::moment::Moment;
use crate::history::own::Own;
use crate::history::record::Record;
use crate::history::snapshot::Snapshot;
use crate::search::{Event, Problem, Search, SearchError, Status};

/// A recorded run and a place in its past.
///
/// The run is a search of our own, which goes on from the end as if nothing had
/// happened, or [another program's](ForeignRun), which never does.
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
/// let last = timeline.iterations();
/// timeline.show(1);
/// assert_eq!(timeline.moment().closed(), [Cell::new(0, 0)]);
/// timeline.show(last);
/// assert!(timeline.moment().path().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    pub(super) record: Record,
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
        Self::of(Record::Own(Box::new(Own::new(problem))))
    }

    /// The timeline of another program's run, at iteration 0. It shows what was
    /// reported and never searches on; a change of the problem, or
    /// [`Timeline::reset`], puts a search of our own in its place.
    pub fn foreign(mut run: ForeignRun) -> Self {
        run.go_to(0);
        Self::of(Record::Foreign(Box::new(run)))
    }

    fn of(record: Record) -> Self {
        Self { record, at: 0, shown: None, events: Vec::new() }
    }

    /// Another timeline of the same record, at its end. The record of a search
    /// is not copied until one of the two searches on or is changed.
    #[must_use]
    pub fn share(&self) -> Self {
        let mut shared = match &self.record {
            Record::Own(own) => Self::of(Record::Own(Box::new(own.share()))),
            Record::Foreign(_) => self.clone(),
        };
        shared.show(self.iterations());
        shared
    }

    /// Whether there is another timeline that has the same record.
    pub fn is_shared(&self) -> bool {
        self.own().is_some_and(Own::is_shared)
    }

    /// Whether it shows another program's run.
    pub fn is_foreign(&self) -> bool {
        self.record.foreign().is_some()
    }

    fn own(&self) -> Option<&Own> {
        match &self.record {
            Record::Own(own) => Some(own),
            Record::Foreign(_) => None,
        }
    }

    /// The search, at the end of what is recorded; `None` of another program's
    /// run.
    pub fn search(&self) -> Option<&Search> {
        self.own().map(|own| &*own.search)
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        self.record.problem()
    }

    /// The number of iterations recorded.
    pub fn iterations(&self) -> u64 {
        self.record.iterations()
    }

    /// Whether the run is at its end after all that is recorded, and how.
    pub fn status(&self) -> Status {
        self.record.status(self.iterations())
    }

    /// The cells that were taken and closed, one an iteration.
    pub fn taken(&self) -> &[Cell] {
        self.record.taken()
    }

    /// G of the cell that an iteration, counted from 0, took, as it was then; of
    /// another program's what F has more than H.
    pub fn taken_g(&self, place: usize) -> u64 {
        self.record.taken_g(place)
    }

    /// F of the cell that an iteration, counted from 0, took, as it was then;
    /// where another program took one that has none, that of the cell before.
    pub fn taken_f(&self, place: usize) -> u64 {
        self.record.taken_f(place)
    }

    /// Whether cells were closed more than once, or may have been.
    pub fn has_reopened(&self) -> bool {
        self.record.has_reopened()
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0.
    pub fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let own = self.own().into_iter();
        let own = own.flat_map(move |own| own.log.open_counts_from(iteration));
        let foreign = self.record.foreign().into_iter();
        own.chain(foreign.flat_map(move |run| run.open_counts_from(iteration)))
    }

    /// The cells that an iteration, counted from 1, took or examined, where it
    /// is another program's; of our own they are the taken cell and its
    /// neighbors.
    pub fn reported_cells(&self, iteration: u64) -> impl Iterator<Item = Cell> {
        self.record.foreign().into_iter().flat_map(move |run| run.touched(iteration))
    }

    /// The memory that the record of our own search takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.own().map_or(0, |own| own.log.bytes())
    }

    /// What is shown.
    pub fn moment(&self) -> Moment<'_> {
        Moment {
            record: &self.record,
            board: self.record.board(self.is_at_end()),
            iteration: self.at,
            shown: self.shown,
            events: &self.events,
        }
    }

    /// Whether the end of what is recorded is shown, as a whole.
    pub fn is_at_end(&self) -> bool {
        self.at == self.iterations() && self.shown.is_none()
    }

    /// Whether there is nothing after what is shown.
    pub fn is_over(&self) -> bool {
        self.is_at_end() && self.has_ended()
    }

    /// Whether there is nothing to come after what is recorded.
    pub fn has_ended(&self) -> bool {
        self.is_foreign() || self.status() != Status::Searching
    }

    /// One iteration forward: to the end of the one that is shown in part,
    /// else to the next, which is searched if it is not recorded yet.
    pub fn step(&mut self) {
        if self.shown.is_some_and(|shown| shown < self.events.len()) {
            self.show(self.at);
        } else if self.at < self.iterations() || self.has_ended() {
            self.show(self.at + 1);
        } else {
            self.show(self.at);
            self.run_for(1);
        }
    }

    /// One iteration back: to the end of the one before.
    pub fn back(&mut self) {
        self.show(self.at.saturating_sub(1));
    }

    /// One event forward. A new iteration begins with taking its cell, which
    /// is a step of its own.
    pub fn step_event(&mut self) {
        let place = self.after_event();
        self.show_place(place);
    }

    /// One event back: the opposite of [`Timeline::step_event`].
    pub fn back_event(&mut self) {
        let place = self.before_event();
        self.show_place(place);
    }

    /// Where one event forward leads: to an iteration, and how many of its
    /// events are shown there; `None` for all. Where it is not recorded yet, it
    /// is searched, and shown as a whole.
    pub fn after_event(&mut self) -> (u64, Option<usize>) {
        match self.shown {
            Some(shown) if shown < self.events.len() => (self.at, Some(shown + 1)),
            _ if self.at < self.iterations() => (self.at + 1, Some(0)),
            _ => {
                let is_over = self.has_ended();
                self.step();
                (self.at, (!is_over).then_some(0))
            }
        }
    }

    /// Where one event back leads, as [`Timeline::after_event`].
    pub fn before_event(&mut self) -> (u64, Option<usize>) {
        match self.shown {
            // All of the events of the iteration before have happened.
            Some(0) => (self.at - 1, (self.at > 1).then_some(usize::MAX)),
            Some(shown) => (self.at, Some(shown - 1)),
            None if self.at > 0 => (self.at, Some(self.events.len().saturating_sub(1))),
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
        let iteration = iteration.min(self.iterations());
        if self.shown.is_some() || iteration != self.at {
            self.settle();
            self.go_to(iteration);
        }
    }

    /// Shows the state after an iteration, once what is shown in part is
    /// undone.
    fn go_to(&mut self, iteration: u64) {
        let is_new = iteration != self.at || self.events.is_empty();
        self.record.go_to(iteration);
        self.at = iteration;
        if is_new {
            self.events = self.record.events(iteration);
        }
    }

    /// Shows an iteration with the first of its events.
    pub fn show_events(&mut self, iteration: u64, shown: usize) {
        if self.iterations() == 0 {
            return;
        }
        let iteration = iteration.clamp(1, self.iterations());
        self.show(iteration);
        let shown = shown.min(self.events.len());
        self.shown = Some(shown);
        self.record.enter(iteration, &self.events[..shown]);
    }

    /// Undoes what is shown of an iteration in part, so that the board is at
    /// the end of the one before.
    fn settle(&mut self) {
        if let Some(shown) = self.shown.take() {
            self.record.leave(self.at, &self.events[..shown]);
        }
    }

    /// Goes toward an iteration, through at most `limit` others, and shows the
    /// one that it comes to; returns whether it has arrived. The end of our own
    /// search is always near. Where another board is needed, for the first seek
    /// into the past or because an end is nearer than the place that is shown,
    /// that is made before, `limit` cells of the map at a time.
    pub fn seek(&mut self, iteration: u64, limit: u64) -> bool {
        let iteration = iteration.min(self.iterations());
        let is_end = iteration == self.iterations();
        match &mut self.record {
            Record::Own(_) if is_end => {
                self.show(iteration);
                return true;
            }
            Record::Own(own) => match own.prepare(iteration, limit) {
                None => return false,
                // What was shown in part was so on the old board.
                Some(true) => self.shown = None,
                Some(false) => self.settle(),
            },
            Record::Foreign(_) => self.settle(),
        }
        let at = self.record.at();
        let next = iteration.clamp(at.saturating_sub(limit), at.saturating_add(limit));
        self.go_to(next);
        next == iteration
    }

    /// Prepares [`Timeline::snapshot`], through at most `limit` iterations;
    /// returns whether it is ready, or `None` where it never will be: where
    /// cells were reopened, and of another program's run.
    pub fn prepare_snapshots(&mut self, limit: usize) -> Option<bool> {
        match &mut self.record {
            Record::Own(own) => own.prepare_snapshots(limit),
            Record::Foreign(_) => None,
        }
    }

    /// Gives the memory for snapshots back, 8 bytes a cell.
    pub fn forget_snapshots(&mut self) {
        if let Record::Own(own) = &mut self.record {
            own.forget_snapshots();
        }
    }

    /// The sets of all cells after an iteration, whatever moment is shown;
    /// `None` unless that is prepared.
    pub fn snapshot(&self, iteration: u64) -> Option<Snapshot<'_>> {
        self.own()?.snapshot(iteration)
    }

    /// Searches on from the end of what is recorded, up to `limit` iterations,
    /// and shows the last one; another program's run is shown on instead. It
    /// returns how many it did. Events of the last are known, because it is done
    /// alone.
    pub fn run_for(&mut self, limit: u64) -> u64 {
        let mut done = 0;
        loop {
            self.make_ready(usize::MAX);
            // Every sum fits: the problem has been checked for that.
            done += self.run_ready(limit - done).unwrap_or_default();
            if self.is_foreign() || self.is_ready() {
                return done;
            }
        }
    }

    /// Adds up to `limit` iterations to the end of the record and returns how
    /// many it added. The moment that is shown stays.
    pub fn grow(&mut self, limit: u64) -> u64 {
        let before = self.iterations();
        let Record::Own(own) = &mut self.record else {
            return 0;
        };
        let (search, log) = own.parts_mut();
        let _ = search.run_observed(limit, log);
        log.survey();
        if self.shown.is_none() {
            self.record.go_to(self.at);
        }
        self.iterations() - before
    }

    /// The run, without the moment that is shown of it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether nothing more will be recorded: the run has ended.
    pub fn is_complete(&self) -> bool {
        self.record.is_complete()
    }

    /// Does what [`Timeline::run_for`] does, if the search is ready to go on at
    /// once.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn run_ready(&mut self, limit: u64) -> Result<u64, SearchError> {
        if self.is_foreign() {
            let before = self.at;
            self.show(before.saturating_add(limit));
            return Ok(self.at - before);
        }
        self.settle();
        let before = self.iterations();
        let result = if self.is_ready() { self.search_on(limit) } else { Ok(()) };
        result.map(|()| self.iterations() - before)
    }

    /// Searches on, and shows the end of what is recorded.
    fn search_on(&mut self, limit: u64) -> Result<(), SearchError> {
        let Record::Own(own) = &mut self.record else {
            return Ok(());
        };
        let (search, log) = own.parts_mut();
        let mut result = search.run_ready(limit.saturating_sub(1), log).map(|_| ());
        if result.is_ok() && limit > 0 {
            result = search.step_ready(log);
        }
        log.survey();
        self.at = search.iteration();
        self.shown = None;
        self.events.clear();
        self.events.extend_from_slice(search.events());
        if self.events.is_empty() {
            // It may have ended before its last step.
            self.events = self.record.events(self.at);
        }
        result
    }

    /// Whether the search can go on at once.
    pub fn is_ready(&self) -> bool {
        self.search().is_none_or(Search::is_ready)
    }

    /// Goes on with what the search has to do before it can go on, through up
    /// to `limit` cells; returns whether that was all.
    pub fn make_ready(&mut self, limit: usize) -> bool {
        match &mut self.record {
            Record::Own(own) if !own.search.is_ready() => own.parts_mut().0.make_ready(limit),
            Record::Own(_) | Record::Foreign(_) => true,
        }
    }
}
