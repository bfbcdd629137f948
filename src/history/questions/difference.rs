//! Finding the iterations in which two runs on one map part, with breaks.

use super::find::FindProgress;
use crate::grid::{Cell, Grid};
use crate::history::closed_cells::ClosedCells;
use crate::history::foreign::number;
use crate::history::record::Record;
use crate::history::timeline::Timeline;
use crate::search::{Event, EventKind, Status};

/// A walk through what is recorded of two runs to an iteration in which they part:
/// they take other cells, stand elsewhere after it, or the set of events is not the
/// same, each with its cell, its kind and its G. Where one run has ended before the
/// other, that is one more difference, in the iteration after its last. Events that
/// change nothing are no difference where one of the runs never reports that kind.
///
/// It goes on where it stopped, also when more is recorded, and leads anywhere else
/// in the time of what lies between.
#[derive(Clone, Debug)]
pub struct DifferenceWalk {
    closed: [ClosedCells; 2],
    is_backward: bool,
    /// Forward, how many iterations are behind it; backward, how many are still to
    /// be looked at.
    from: u64,
    /// The first iteration on the way forward in which only the order is another.
    order: Option<u64>,
    /// What is held against each other.
    events: [Vec<ComparedEvent>; 2],
}

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

impl DifferenceWalk {
    /// The walk through two runs on a map to the first difference.
    pub fn new(grid: &Grid) -> Self {
        let closed = [ClosedCells::none(grid), ClosedCells::none(grid)];
        let events = [Vec::new(), Vec::new()];
        Self { closed, is_backward: false, from: 0, order: None, events }
    }

    /// From now on it leads to the first difference after an iteration.
    pub fn look_after(&mut self, iteration: u64) {
        (self.is_backward, self.from, self.order) = (false, iteration, None);
    }

    /// From now on it leads to the last difference before an iteration.
    pub fn look_before(&mut self, iteration: u64) {
        (self.is_backward, self.from) = (true, iteration.saturating_sub(1));
    }

    /// The first iteration on the way forward in which the same became of the same
    /// neighbors in another order.
    pub fn other_order(&self) -> Option<u64> {
        self.order
    }

    /// Which of the runs have to go on before there is more to look at.
    pub fn are_short(runs: [&Timeline; 2]) -> [bool; 2] {
        runs.map(|run| run.iterations() == common(runs) && !run.has_ended())
    }

    /// Looks through up to `limit` more iterations of the same two runs.
    pub fn go_on(&mut self, runs: [&Timeline; 2], limit: u64) -> FindProgress {
        let common = common(runs);
        let is_longer = |run: &&Timeline| run.iterations() > common;
        let has_end = runs.iter().any(is_longer) && DifferenceWalk::are_short(runs) == [false; 2];
        let mut left = limit;
        while left > 0 {
            let place = if self.is_backward {
                let is_beyond = self.from > common;
                self.from = self.from.min(common);
                if is_beyond && has_end {
                    return FindProgress::Found(common + 1);
                }
                self.from.checked_sub(1)
            } else {
                if self.from == common && has_end {
                    self.from += 1;
                    return FindProgress::Found(common + 1);
                }
                (self.from < common).then_some(self.from)
            };
            let Some(place) = place else {
                return FindProgress::Nothing;
            };
            let far = self.closed[0].iterations().abs_diff(place);
            if self.bring_to(runs, place, left) {
                let is_different = self.is_different(runs, place);
                self.from = if self.is_backward { place } else { place + 1 };
                if is_different {
                    return FindProgress::Found(place + 1);
                }
            }
            left = left.saturating_sub(far.max(1));
        }
        FindProgress::More
    }

    /// What is compared of an iteration, counted from 1, of each run that has it; not
    /// what G and parent were before.
    pub fn compared(
        &mut self,
        runs: [&Timeline; 2],
        iteration: u64,
    ) -> [Option<ComparedIteration>; 2] {
        let place = iteration.saturating_sub(1);
        self.bring_to(runs, place, u64::MAX);
        let is_told = &is_told(runs);
        [0, 1].map(|side| {
            let (run, closed) = (runs[side], &self.closed[side]);
            let taken = *run.taken().get(place as usize)?;
            let mut events = Vec::new();
            let add = |event: Event| events.extend(Some(event).filter(is_told));
            run.record.reported(place as usize, |cell| closed.contains(cell), add);
            Some(ComparedIteration { taken, status: run.record.status(place + 1), events })
        })
    }

    fn bring_to(&mut self, runs: [&Timeline; 2], iteration: u64, limit: u64) -> bool {
        let sides = self.closed.iter_mut().zip(runs);
        sides.fold(true, |_, (closed, run)| closed.go_to(run, iteration, limit, |_| {}))
    }

    /// Whether the runs part in the iteration at a place, before which these are the
    /// closed cells.
    fn is_different(&mut self, runs: [&Timeline; 2], place: u64) -> bool {
        let [taken, other] = runs.map(|run| run.taken()[place as usize]);
        let [status, other_status] = runs.map(|run| run.record.status(place + 1));
        if taken != other || status != other_status {
            return true;
        }
        let is_told = is_told(runs);
        for ((events, run), closed) in self.events.iter_mut().zip(runs).zip(&self.closed) {
            events.clear();
            let add = |event: Event| {
                let compared = (event.cell, number(event.kind), event.kind.changed_g());
                events.extend(is_told(&event).then_some(compared));
            };
            run.record.reported(place as usize, |cell| closed.contains(cell), add);
        }
        let [events, others] = &mut self.events;
        if events == others {
            return false;
        }
        events.sort_unstable();
        others.sort_unstable();
        let is_different = events != others;
        if !is_different && !self.is_backward {
            self.order.get_or_insert(place + 1);
        }
        is_different
    }
}

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
            record.flipped(place as usize, |cell| closed.flip(cell));
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

/// How many iterations both runs have.
fn common(runs: [&Timeline; 2]) -> u64 {
    runs[0].iterations().min(runs[1].iterations())
}

/// Whether an event is compared: it changes something, or is of a kind that both
/// report.
fn is_told(runs: [&Timeline; 2]) -> impl Fn(&Event) -> bool {
    let all_report = move |kind: EventKind| runs.iter().all(|run| run.record.reports(kind));
    move |event| event.kind.changed_g().is_some() || all_report(event.kind)
}
