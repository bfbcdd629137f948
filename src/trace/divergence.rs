//! How two runs diverge in an iteration, and the iterations in which two records diverge.

use std::collections::HashMap;
use std::fmt;

use super::judge::unequal;
use super::{TraceEvent, TraceStep};
use crate::grid::Cell;
use crate::history::{Past, Record};
use crate::search::Status;

/// An iteration in which two runs diverge, and the kind of divergence. `Display` makes a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The iteration.
    pub iteration: u64,
    /// The kind of difference.
    pub divergence: Divergence,
}

/// How an iteration of A differs from the same iteration of B. The first value of each pair is A's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// One run has ended already; the other takes this cell.
    End(Option<Cell>, Option<Cell>),
    /// The runs take different cells.
    Current(Cell, Cell),
    /// A neighbor is examined only in A.
    OnlyInA(TraceEvent),
    /// A neighbor is examined only in B.
    OnlyInB(TraceEvent),
    /// The same neighbor has different events.
    Event(TraceEvent, TraceEvent),
    /// A neighbor is examined more often in one run than in the other.
    Times(Cell, usize, usize),
    /// The same neighbors have the same events in a different order; the first two cells that
    /// differ.
    Order(Cell, Cell),
    /// The runs have different statuses after the iteration.
    Status(Status, Status),
    /// The runs find different paths; the first two cells that differ.
    Path(Option<Cell>, Option<Cell>),
    /// The paths have different costs.
    Cost(u64, u64),
}

impl Divergence {
    /// Compares the same iteration of two runs that both report all events. A value that only one
    /// run reports (its status, a path, a G) is not a difference, and the G of an event that sets
    /// no G is not compared.
    pub fn of(a: &TraceStep, b: &TraceStep) -> Option<Self> {
        Self::among(a, b, &mut |_, _, _| true)
    }

    /// Compares the same iteration of two runs. An event that is missing in a run (0 is A)
    /// is a divergence only if `counts` returns true.
    pub(super) fn among(
        a: &TraceStep,
        b: &TraceStep,
        counts: &mut impl FnMut(usize, &TraceEvent, &Self) -> bool,
    ) -> Option<Self> {
        if let Some((a, b)) = unequal(a.current, b.current) {
            return Some(Self::Current(a, b));
        }
        let events = Self::of_events(&a.events, &b.events, counts);
        // A different order is reported only if nothing else differs.
        if events.as_ref().is_some_and(|events| !events.is_order()) {
            return events;
        }
        let status = unequal(a.status, b.status).map(|(a, b)| Self::Status(a, b));
        let path = || {
            let (a, b) = unequal(a.path.as_ref(), b.path.as_ref())?;
            let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
            Some(Self::Path(a.get(same).copied(), b.get(same).copied()))
        };
        let cost = || unequal(a.cost, b.cost).map(|(a, b)| Self::Cost(a, b));
        status.or_else(path).or_else(cost).or(events)
    }

    fn of_events(
        a: &[TraceEvent],
        b: &[TraceEvent],
        counts: &mut impl FnMut(usize, &TraceEvent, &Self) -> bool,
    ) -> Option<Self> {
        if a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agrees(a, b)) {
            return None;
        }
        let times =
            |events: &[TraceEvent], cell| events.iter().filter(|event| event.cell == cell).count();
        let missing = |event: &TraceEvent, only: fn(TraceEvent) -> Self| match (
            times(a, event.cell),
            times(b, event.cell),
        ) {
            (0, _) | (_, 0) => only(*event),
            (in_a, in_b) => Self::Times(event.cell, in_a, in_b),
        };
        // The events of B without a partner in A so far, by cell; the first of each cell is last.
        let mut left = HashMap::<Cell, Vec<usize>>::new();
        for (index, event) in b.iter().enumerate().rev() {
            left.entry(event.cell).or_default().push(index);
        }
        let mut partners = Vec::new();
        for event in a {
            let partner = left.get_mut(&event.cell).and_then(Vec::pop);
            partners.extend(partner);
            match partner.map(|index| &b[index]) {
                Some(other) if agrees(event, other) => {}
                Some(other) => return Some(Self::Event(*event, *other)),
                None => {
                    let found = missing(event, Self::OnlyInA);
                    if counts(1, event, &found) {
                        return Some(found);
                    }
                }
            }
        }
        let mut only_in_b: Vec<usize> = left.into_values().flatten().collect();
        only_in_b.sort_unstable();
        for event in only_in_b.into_iter().map(|index| &b[index]) {
            let found = missing(event, Self::OnlyInB);
            if counts(0, event, &found) {
                return Some(found);
            }
        }
        let mut in_order = partners.clone();
        in_order.sort_unstable();
        let (one, other) = partners.into_iter().zip(in_order).find(|(one, other)| one != other)?;
        Some(Self::Order(b[one].cell, b[other].cell))
    }

    /// Whether only the order of neighbors differs.
    pub fn is_order(&self) -> bool {
        matches!(self, Self::Order(..))
    }

    /// The sentence about the divergence, with the names of the two runs.
    fn named(&self, [a, b]: [&str; 2]) -> String {
        match self {
            Self::End(in_a, in_b) => {
                let (one, other) = if in_a.is_none() { (a, b) } else { (b, a) };
                let takes = in_a.or(*in_b).map(|cell| format!(" and takes {cell}"));
                format!("{one} has ended, {other} goes on{}", takes.unwrap_or_default())
            }
            Self::Current(in_a, in_b) => format!("{a} takes {in_a}, {b} takes {in_b}"),
            Self::OnlyInA(event) => format!("{a} examines {} ({event}), {b} does not", event.cell),
            Self::OnlyInB(event) => format!("{b} examines {} ({event}), {a} does not", event.cell),
            Self::Event(in_a, in_b) => format!("{} is {in_a} in {a}, {in_b} in {b}", in_a.cell),
            Self::Times(cell, in_a, in_b) => {
                format!("{a} examines {cell} {}, {b} {}", times(*in_a), times(*in_b))
            }
            Self::Order(in_a, in_b) => format!(
                "the same becomes of the same neighbors in another order: where {a} examines \
                 {in_a}, {b} examines {in_b}"
            ),
            Self::Status(in_a, in_b) => {
                format!("after it {a} is {}, {b} is {}", in_a.name(), in_b.name())
            }
            Self::Path(Some(in_a), Some(in_b)) => {
                format!("the paths part: {a}'s goes over {in_a}, {b}'s over {in_b}")
            }
            Self::Path(Some(cell), None) => {
                format!("the path of {a} goes on over {cell}, where that of {b} ends")
            }
            Self::Path(None, Some(cell)) => {
                format!("the path of {b} goes on over {cell}, where that of {a} ends")
            }
            Self::Path(None, None) => "the paths differ".to_owned(),
            Self::Cost(in_a, in_b) => format!("the path costs {in_a} in {a}, {in_b} in {b}"),
        }
    }
}

/// Whether two events agree in all fields that both have.
fn agrees(a: &TraceEvent, b: &TraceEvent) -> bool {
    a.cell == b.cell
        && a.kind == b.kind
        && (!a.kind.is_change() || unequal(a.g, b.g).is_none())
        && unequal(a.old_g, b.old_g).is_none()
        && unequal(a.old_parent, b.old_parent).is_none()
}

/// Returns the first difference after an iteration in what both records contain, ignoring the
/// neighbor order. If one run ends before the other, they differ in the iteration after its last.
/// Events that change nothing are ignored if one of the runs never reports their kind.
pub fn next_difference(records: [&Record; 2], iteration: u64) -> Option<Difference> {
    differences(records, iteration).find(|found| !found.divergence.is_order())
}

/// Returns the last difference before an iteration, ignoring the neighbor order.
pub fn previous_difference(records: [&Record; 2], iteration: u64) -> Option<Difference> {
    let before = differences(records, 0).take_while(|found| found.iteration < iteration);
    before.filter(|found| !found.divergence.is_order()).last()
}

/// Returns the first iteration in which only the order of neighbors differs.
pub fn first_reordered(records: [&Record; 2]) -> Option<Difference> {
    differences(records, 0).find(|found| found.divergence.is_order())
}

/// The differences of two records after an iteration.
fn differences(records: [&Record; 2], iteration: u64) -> impl Iterator<Item = Difference> {
    let mut pasts = records.map(|record| Past::near(record, iteration));
    let iterations = records.map(Record::iterations);
    let common = iterations[0].min(iterations[1]);
    let in_both = (iteration + 1..=common).filter_map(move |iteration| {
        let steps = [0, 1].map(|run| {
            let (record, events) = (records[run], pasts[run].go_to(records[run], iteration));
            let compared = events.iter().filter(|event| {
                event.kind.changed_g().is_some()
                    || records.iter().all(|record| record.reports(event.kind))
            });
            let event =
                |event| TraceEvent { old_g: None, old_parent: None, ..TraceEvent::from(event) };
            TraceStep {
                current: record.taken().get(iteration as usize - 1).copied(),
                status: Some(record.status(iteration)),
                events: compared.map(event).collect(),
                ..TraceStep::default()
            }
        });
        let divergence = Divergence::of(&steps[0], &steps[1])?;
        Some(Difference { iteration, divergence })
    });
    let shorter = records[usize::from(iterations[1] == common)];
    let goes_on = iterations[0] != iterations[1] && shorter.is_complete() && common >= iteration;
    let end = goes_on.then(|| {
        let [a, b] = records.map(|record| record.taken().get(common as usize).copied());
        Difference { iteration: common + 1, divergence: Divergence::End(a, b) }
    });
    in_both.chain(end)
}

impl Difference {
    /// The cell that the difference is about, if any.
    pub fn cell(&self) -> Option<Cell> {
        match self.divergence {
            Divergence::End(a, b) | Divergence::Path(a, b) => a.or(b),
            Divergence::OnlyInA(event)
            | Divergence::OnlyInB(event)
            | Divergence::Event(event, _) => Some(event.cell),
            Divergence::Current(cell, _)
            | Divergence::Order(cell, _)
            | Divergence::Times(cell, ..) => Some(cell),
            Divergence::Status(..) | Divergence::Cost(..) => None,
        }
    }

    /// The kind of difference, as one word.
    pub fn name(&self) -> &'static str {
        match self.divergence {
            Divergence::End(..) => "end",
            Divergence::Current(..) => "current",
            Divergence::OnlyInA(_)
            | Divergence::OnlyInB(_)
            | Divergence::Event(..)
            | Divergence::Times(..) => "event",
            Divergence::Order(..) => "order",
            Divergence::Status(..) => "status",
            Divergence::Path(..) => "path",
            Divergence::Cost(..) => "cost",
        }
    }

    /// The sentence about the difference, with these names for the runs.
    pub fn named(&self, names: [&str; 2]) -> String {
        format!("iteration {}: {}", self.iteration, self.divergence.named(names))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named(["A", "B"]))
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named(["A", "B"]))
    }
}

fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{number} times"),
    }
}
