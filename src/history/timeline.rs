//! A record and the moment in it that is shown.

use crate::history::moment::Moment;
use crate::history::past::Past;
use crate::history::record::Record;
use crate::search::{Event, Problem, Status, View};

/// A record and the moment in it that is shown.
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
/// timeline.show(u64::MAX);
/// assert!(timeline.moment().path().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    record: Record,
    /// The iteration that is shown.
    at: u64,
    /// The number of events of the shown iteration that have happened; `None` if all have.
    shown: Option<usize>,
    /// The events of the iteration that is shown.
    events: Vec<Event>,
    /// The board of the moment that is shown; unused at the end of the record, where the
    /// search's own board is shown.
    past: Option<Past>,
}

impl Timeline {
    /// Creates the timeline of a search, showing iteration 0.
    pub fn new(problem: Problem) -> Self {
        Self::of(Record::new(problem))
    }

    /// Creates the timeline of a record, showing iteration 0.
    pub fn of(record: Record) -> Self {
        let mut timeline = Self { record, at: 0, shown: None, events: Vec::new(), past: None };
        timeline.update();
        timeline
    }

    /// The record, without the shown moment.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Adds up to `limit` iterations to the end of the record and returns how many it added. If the
    /// end was shown, the new end is shown; any other moment stays.
    pub fn grow(&mut self, limit: u64) -> u64 {
        let was_at_end = self.is_at_end();
        let added = self.record.grow(limit);
        if was_at_end {
            self.show(u64::MAX);
        }
        added
    }

    /// The moment that is shown.
    pub fn moment(&self) -> Moment<'_> {
        let Self { record, at, shown, events, .. } = self;
        let past = self.past.as_ref().filter(|_| !self.is_at_end());
        let is_whole = shown.is_none_or(|shown| shown >= events.len());
        let view = View {
            problem: record.problem(),
            ranking: record.ranking(),
            board: past.map_or(record.last_board().0, |past| &past.board),
            iteration: *at,
            taken: &record.taken()[..*at as usize],
            events,
            status: if is_whole { record.status(*at) } else { Status::Searching },
            reported: record.reported_path(*at),
        };
        Moment { record, shown: *shown, view }
    }

    /// Whether the last recorded iteration is shown as a whole.
    fn is_at_end(&self) -> bool {
        self.at == self.record.iterations() && self.shown.is_none()
    }

    /// Whether the shown moment is the last of a record that cannot grow.
    pub fn is_over(&self) -> bool {
        self.is_at_end() && !self.record.can_grow()
    }

    /// Shows the state after an iteration, or after the last one recorded so far if that is
    /// earlier.
    pub fn show(&mut self, iteration: u64) {
        let iteration = iteration.min(self.record.iterations());
        if self.shown.take().is_some() || iteration != self.at {
            self.at = iteration;
            self.update();
        }
    }

    /// Shows an iteration at the moment after its first `events` events.
    pub fn show_events(&mut self, iteration: u64, events: usize) {
        if self.record.iterations() == 0 {
            return;
        }
        self.show(iteration.max(1));
        let events = events.min(self.events.len());
        self.shown = Some(events);
        let Self { record, past, at, .. } = self;
        let past = past.get_or_insert_with(|| Past::near(record, *at));
        past.enter(record, *at, &self.events[..events]);
        past.count_largest(record, *at - 1);
    }

    /// Moves the board and the events to the shown iteration.
    fn update(&mut self) {
        let Self { record, past, at, .. } = self;
        if *at == record.iterations() {
            self.events = record.events(record.last_board(), *at);
        } else {
            let past = past.get_or_insert_with(|| Past::near(record, *at));
            self.events = past.go_to(record, *at);
            past.count_largest(record, *at);
        }
    }
}
