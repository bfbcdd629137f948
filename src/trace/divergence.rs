//! How two runs diverge in an iteration.

use std::collections::HashMap;
use std::fmt;

use super::TraceStep;
use super::step::unequal;
use crate::grid::Cell;
use crate::search::{Event, Status};

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
#[non_exhaustive]
pub enum Divergence {
    /// One run has ended already; the other takes this cell.
    End(Option<Cell>, Option<Cell>),
    /// The runs take different cells.
    Current(Cell, Cell),
    /// The same neighbor has different events, or is examined in only one of the runs.
    Event(Option<Event>, Option<Event>),
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
    /// Compares the same iteration of two runs that both report all events; `None` is a run that
    /// has ended. A value that only one run reports (its status, a path, a G) is not a difference,
    /// and the G of an event that sets no G is not compared.
    pub fn of(a: Option<&TraceStep>, b: Option<&TraceStep>) -> Option<Self> {
        Self::among(a, b, &mut |_, _, _| true)
    }

    /// Compares the same iteration of two runs. If one run has an event that the other lacks, `counts`
    /// decides whether this is a divergence: it is given the run that lacks the event (0 is A, 1 is
    /// B), the event, and the divergence that it would be.
    pub(super) fn among(
        a: Option<&TraceStep>,
        b: Option<&TraceStep>,
        counts: &mut impl FnMut(usize, &Event, &Self) -> bool,
    ) -> Option<Self> {
        let (a, b) = match (a, b) {
            (None, None) => return None,
            (Some(a), Some(b)) => (a, b),
            (a, b) => return Some(Self::End(a.and_then(|a| a.current), b.and_then(|b| b.current))),
        };
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
        a: &[Event],
        b: &[Event],
        counts: &mut impl FnMut(usize, &Event, &Self) -> bool,
    ) -> Option<Self> {
        if a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agrees(a, b)) {
            return None;
        }
        let times =
            |events: &[Event], cell| events.iter().filter(|event| event.cell == cell).count();
        let missing = |event: Event| match (times(a, event.cell), times(b, event.cell)) {
            (_, 0) => Self::Event(Some(event), None),
            (0, _) => Self::Event(None, Some(event)),
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
                Some(other) => return Some(Self::Event(Some(*event), Some(*other))),
                None => {
                    let found = missing(*event);
                    if counts(1, event, &found) {
                        return Some(found);
                    }
                }
            }
        }
        let mut only_in_b: Vec<usize> = left.into_values().flatten().collect();
        only_in_b.sort_unstable();
        for event in only_in_b.into_iter().map(|index| &b[index]) {
            let found = missing(*event);
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
                format!("{one} has ended, {other} continues{}", takes.unwrap_or_default())
            }
            Self::Current(in_a, in_b) => format!("{a} takes {in_a}, {b} takes {in_b}"),
            Self::Event(Some(in_a), Some(in_b)) => {
                format!("{a} reports {} as {in_a}, {b} as {in_b}", in_a.cell)
            }
            Self::Event(in_a, in_b) => {
                let (one, other) = if in_a.is_some() { (a, b) } else { (b, a) };
                let event = in_a.or(*in_b);
                let examines = event.map(|event| format!("{} ({event})", event.cell));
                format!("{one} examines {}, {other} does not", examines.unwrap_or_default())
            }
            Self::Times(cell, in_a, in_b) => {
                format!("{a} examines {cell} {}, {b} {}", times(*in_a), times(*in_b))
            }
            Self::Order(in_a, in_b) => format!(
                "both examine the same neighbors with the same results, in a different order: \
                 {a} has {in_a} where {b} has {in_b}"
            ),
            Self::Status(in_a, in_b) => {
                format!("{a} is then {}, {b} is {}", in_a.name(), in_b.name())
            }
            Self::Path(Some(in_a), Some(in_b)) => {
                format!("the path of {a} continues to {in_a}, the path of {b} to {in_b}")
            }
            Self::Path(in_a, in_b) => {
                let (one, other) = if in_a.is_some() { (a, b) } else { (b, a) };
                let to = in_a.or(*in_b).map(|cell| format!(" to {cell}")).unwrap_or_default();
                format!("the path of {one} continues{to}, where the path of {other} ends")
            }
            Self::Cost(in_a, in_b) => format!("the path costs {in_a} in {a}, {in_b} in {b}"),
        }
    }
}

/// Whether two events agree in all fields that both have.
fn agrees(a: &Event, b: &Event) -> bool {
    a.cell == b.cell
        && a.kind == b.kind
        && (!a.kind.is_change() || unequal(a.g, b.g).is_none())
        && unequal(a.old_g, b.old_g).is_none()
        && unequal(a.old_parent, b.old_parent).is_none()
}

impl Difference {
    /// The cell that the difference is about, if any.
    pub fn cell(&self) -> Option<Cell> {
        match self.divergence {
            Divergence::End(a, b) | Divergence::Path(a, b) => a.or(b),
            Divergence::Event(a, b) => a.or(b).map(|event| event.cell),
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
            Divergence::Event(..) | Divergence::Times(..) => "event",
            Divergence::Order(..) => "order",
            Divergence::Status(..) => "status",
            Divergence::Path(..) => "path",
            Divergence::Cost(..) => "cost",
        }
    }

    /// The sentence about the difference, with these names for the runs.
    pub fn named(&self, names: [&str; 2]) -> String {
        format!("step {}: {}", self.iteration, self.divergence.named(names))
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
