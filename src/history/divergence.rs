//! Where two runs diverge.

use crate::grid::Cell;
use crate::history::closed_cells::ClosedCells;
use crate::history::foreign_run::number;
use crate::history::record::Record;
use crate::search::{Event, Status};

/// What is compared of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedIteration {
    /// The cell that it took.
    pub taken: Cell,
    /// Where the run stood after it.
    pub status: Status,
    /// What became of each neighbor.
    pub events: Vec<Event>,
}

/// What is compared of an event: the cell, the number of its kind, and the G that it
/// sets.
type ComparedEvent = (Cell, u64, Option<u64>);

/// The first iteration after one in which two runs on a map differ: they take
/// other cells, the status after it is not the same, or the set of events is not
/// (cell, kind, and the G that an event sets). Where one run has ended before the
/// other, that is one more difference, in the iteration after its last. Events that
/// change nothing are no difference where one of the runs never reports that kind.
pub fn next_difference(records: [&Record; 2], iteration: u64) -> Option<u64> {
    let mut pair = ComparedRuns::at(records, iteration);
    let common = pair.common();
    let found = (iteration..common).find(|_| pair.advance() == Likeness::Different);
    found.map(|place| place + 1).or_else(|| pair.end().filter(|&end| end > iteration))
}

/// The last iteration before one in which two runs on a map differ.
pub fn previous_difference(records: [&Record; 2], iteration: u64) -> Option<u64> {
    let mut pair = ComparedRuns::at(records, 0);
    if let Some(end) = pair.end().filter(|&end| end < iteration) {
        return Some(end);
    }
    let before = iteration.saturating_sub(1).min(pair.common());
    let places = 0..before;
    places.filter(|_| pair.advance() == Likeness::Different).last().map(|place| place + 1)
}

/// The first iteration in which the same becomes of the same neighbors in another
/// order.
pub fn first_reordered(records: [&Record; 2]) -> Option<u64> {
    let mut pair = ComparedRuns::at(records, 0);
    let found = (0..pair.common()).find(|_| pair.advance() == Likeness::Reordered);
    found.map(|place| place + 1)
}

/// What is compared of an iteration, counted from 1, of each run that has it; not
/// what G and parent were before.
pub fn compared(records: [&Record; 2], iteration: u64) -> [Option<ComparedIteration>; 2] {
    let place = iteration.saturating_sub(1);
    let pair = ComparedRuns::at(records, place);
    [0, 1].map(|side| pair.iteration(side, place))
}

/// Two runs with the closed cells before the next iteration that is compared.
struct ComparedRuns<'a> {
    records: [&'a Record; 2],
    place: u64,
    closed: [ClosedCells; 2],
    events: [Vec<ComparedEvent>; 2],
}

/// How alike an iteration of two runs is.
#[derive(PartialEq)]
enum Likeness {
    Same,
    /// The same events in another order.
    Reordered,
    Different,
}

impl<'a> ComparedRuns<'a> {
    fn at(records: [&'a Record; 2], place: u64) -> Self {
        let closed = records.map(|record| ClosedCells::after(record, place));
        Self { records, place, closed, events: [Vec::new(), Vec::new()] }
    }

    /// How many iterations both runs have.
    fn common(&self) -> u64 {
        self.records[0].iterations().min(self.records[1].iterations())
    }

    /// The iteration that only one of the runs has, the other having ended.
    fn end(&self) -> Option<u64> {
        let common = self.common();
        let [one, other] = self.records;
        let is_longer = one.iterations() != other.iterations();
        let shorter = if one.iterations() == common { one } else { other };
        (is_longer && shorter.is_complete()).then_some(common + 1)
    }

    /// Whether an event is compared: it changes something, or is of a kind that
    /// both report.
    fn is_compared(&self, event: &Event) -> bool {
        event.kind.changed_g().is_some()
            || self.records.iter().all(|record| record.reports(event.kind))
    }

    fn iteration(&self, side: usize, place: u64) -> Option<ComparedIteration> {
        let (record, closed) = (self.records[side], &self.closed[side]);
        let taken = *record.taken().get(place as usize)?;
        let mut events = Vec::new();
        let add = |event: Event| events.extend(Some(event).filter(|event| self.is_compared(event)));
        record.reported(place as usize, |cell| closed.contains(cell), add);
        Some(ComparedIteration { taken, status: record.status(place + 1), events })
    }

    /// Compares the next iteration, which both runs have, and goes on behind it.
    fn advance(&mut self) -> Likeness {
        let place = self.place;
        let likeness = self.compare(place);
        self.place += 1;
        for (closed, record) in self.closed.iter_mut().zip(self.records) {
            closed.add_iteration(record, place as usize);
        }
        likeness
    }

    fn compare(&mut self, place: u64) -> Likeness {
        let [taken, other] = self.records.map(|record| record.taken()[place as usize]);
        let [status, other_status] = self.records.map(|record| record.status(place + 1));
        if taken != other || status != other_status {
            return Likeness::Different;
        }
        let mut events = std::mem::take(&mut self.events);
        for ((events, record), closed) in events.iter_mut().zip(self.records).zip(&self.closed) {
            events.clear();
            let add = |event: Event| {
                let compared = (event.cell, number(event.kind), event.kind.changed_g());
                events.extend(self.is_compared(&event).then_some(compared));
            };
            record.reported(place as usize, |cell| closed.contains(cell), add);
        }
        let [one, two] = &mut events;
        let likeness = if one == two {
            Likeness::Same
        } else {
            one.sort_unstable();
            two.sort_unstable();
            if one == two { Likeness::Reordered } else { Likeness::Different }
        };
        self.events = events;
        likeness
    }
}
