//! A whole trace in little memory.

use std::io::BufRead;

use super::{EventKind, Listed, Reader, Step, StepEvent, TraceError};
use crate::grid::Cell;
use crate::search::Status;

/// A whole trace: 12 bytes for each event and 16 for each iteration. Only what
/// few of them have (the G and the parent before a change, the path, the lists)
/// takes more.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    steps: Vec<Row>,
    cells: Vec<Cell>,
    /// G of each event above its kind.
    words: Vec<u64>,
    /// What was before a change, with the number of its event, in order.
    before: Vec<(u64, Option<u64>, Option<Cell>)>,
    /// With the place of their step, in order.
    extras: Vec<(usize, Extra)>,
    first: u64,
}

/// The part of a step that each has.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The number of its first event.
    events: u64,
    current: Option<Cell>,
    status: Option<Status>,
}

/// The part of a step that few have.
#[derive(Clone, Debug)]
struct Extra {
    path: Option<Vec<Cell>>,
    cost: Option<u64>,
    open: Option<Vec<Listed>>,
    closed: Option<Vec<Listed>>,
}

const KIND_BITS: u32 = 3;

/// Stands for a G that is not told. Every G that is told is lower.
const NO_G: u64 = u64::MAX >> KIND_BITS;

impl Trace {
    /// Reads a trace to its end.
    ///
    /// # Errors
    /// The first fault that the reader finds.
    pub fn read<R: BufRead>(reader: Reader<R>) -> Result<Self, TraceError> {
        let mut trace = Self::default();
        for step in reader {
            trace.push(step?);
        }
        trace.steps.shrink_to_fit();
        trace.cells.shrink_to_fit();
        trace.words.shrink_to_fit();
        trace.before.shrink_to_fit();
        Ok(trace)
    }

    /// How many lines the trace has: its iterations, and the state before the
    /// first if it has that.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether it has no line at all.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of the last iteration; 0 of none.
    pub fn last_iteration(&self) -> u64 {
        (self.first + self.len() as u64).saturating_sub(1)
    }

    /// What the trace tells of an iteration; `None` if it has none of that
    /// number.
    pub fn iteration(&self, iteration: u64) -> Option<Step> {
        let place = usize::try_from(iteration.checked_sub(self.first)?).ok()?;
        let row = self.steps.get(place)?;
        let end = self.steps.get(place + 1).map_or(self.cells.len() as u64, |next| next.events);
        let events = (row.events..end).map(|number| self.event(number)).collect();
        let extra = self.extras.binary_search_by_key(&place, |(place, _)| *place);
        let extra = extra.ok().and_then(|found| self.extras.get(found)).map(|(_, extra)| extra);
        Some(Step {
            iteration,
            status: row.status,
            current: row.current,
            events,
            path: extra.and_then(|extra| extra.path.clone()),
            cost: extra.and_then(|extra| extra.cost),
            open: extra.and_then(|extra| extra.open.clone()),
            closed: extra.and_then(|extra| extra.closed.clone()),
        })
    }

    /// The cell that an iteration took, without its events.
    pub fn current(&self, iteration: u64) -> Option<Cell> {
        let place = usize::try_from(iteration.checked_sub(self.first)?).ok()?;
        self.steps.get(place)?.current
    }

    /// All steps in order, each made when it is asked for.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        (self.first..).map_while(|iteration| self.iteration(iteration))
    }

    /// The memory that the trace takes, in bytes, without lists and paths.
    pub fn bytes(&self) -> usize {
        self.steps.capacity() * size_of::<Row>()
            + self.cells.capacity() * size_of::<Cell>()
            + self.words.capacity() * size_of::<u64>()
            + self.before.capacity() * size_of::<(u64, Option<u64>, Option<Cell>)>()
    }

    fn push(&mut self, step: Step) {
        if self.steps.is_empty() {
            self.first = step.iteration;
        }
        let place = self.steps.len();
        let Step { iteration: _, status, current, events, path, cost, open, closed } = step;
        self.steps.push(Row { events: self.cells.len() as u64, current, status });
        for event in events {
            if event.old_g.is_some() || event.old_parent.is_some() {
                self.before.push((self.cells.len() as u64, event.old_g, event.old_parent));
            }
            self.cells.push(event.cell);
            self.words.push(event.g.unwrap_or(NO_G) << KIND_BITS | event.kind as u64);
        }
        if path.is_some() || cost.is_some() || open.is_some() || closed.is_some() {
            self.extras.push((place, Extra { path, cost, open, closed }));
        }
    }

    fn event(&self, number: u64) -> StepEvent {
        let place = number as usize;
        let word = self.words[place];
        let kind = EventKind::ALL[(word & ((1 << KIND_BITS) - 1)) as usize];
        let before = self.before.binary_search_by_key(&number, |(number, ..)| *number);
        let (old_g, old_parent) = match before {
            Ok(found) => (self.before[found].1, self.before[found].2),
            Err(_) => (None, None),
        };
        let g = word >> KIND_BITS;
        StepEvent { cell: self.cells[place], kind, g: (g != NO_G).then_some(g), old_g, old_parent }
    }
}
