//! Where two runs part.

use std::collections::HashMap;
use std::fmt;

use super::{EventKind, Step, StepEvent};
use crate::grid::Cell;
use crate::search::Status;

/// What came of comparing two runs, A and B.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first iteration in which they do not do the same, if there is one.
    pub difference: Option<Difference>,
    /// The first iteration in which they do the same in another order, if it
    /// comes before that.
    pub order: Option<Difference>,
    /// What came of A.
    pub a: Outcome,
    /// What came of B.
    pub b: Outcome,
}

/// Where two runs part, and how. It is shown as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The iteration.
    pub iteration: u64,
    /// How it differs.
    pub parting: Parting,
}

/// How an iteration of A differs from the same one of B. The first of each
/// pair is A's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// One run has ended before; the other takes this cell.
    End(Option<Cell>, Option<Cell>),
    /// They take different cells.
    Current(Cell, Cell),
    /// A neighbor is examined in one of them alone.
    Missing(Option<StepEvent>, Option<StepEvent>),
    /// Something else becomes of the same neighbor.
    Event(StepEvent, StepEvent),
    /// They examine the same neighbors another number of times.
    Times(usize, usize),
    /// The same becomes of the same neighbors in another order; the first two
    /// that differ.
    Order(Cell, Cell),
    /// They stand elsewhere after it.
    Status(Status, Status),
    /// They find different paths; the first two cells that differ.
    Path(Option<Cell>, Option<Cell>),
    /// They tell different costs.
    Cost(u64, u64),
}

/// What came of a run, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Where it stands at its end.
    pub status: Status,
    /// The cost of the path, if it is told.
    pub cost: Option<u64>,
    /// The cells of the path, if it is told.
    pub path_cells: Option<usize>,
    /// The last iteration.
    pub iterations: u64,
    /// `Opened` events.
    pub opened: u64,
    /// `Improved` events.
    pub improved: u64,
    /// `Reopened` events.
    pub reopened: u64,
}

/// Reads two runs in step, to the end of both, and holds one of them against
/// the other. No more than one step of each is kept.
///
/// What only one of them tells (the state before the first step, the G of an
/// event that changes nothing, the path) is no difference, and lists are not
/// compared: they follow from the events.
///
/// # Errors
/// The first error of either.
pub fn compare<E>(
    a: impl Iterator<Item = Result<Step, E>>,
    b: impl Iterator<Item = Result<Step, E>>,
) -> Result<Comparison, E> {
    let (mut a, mut b) = (Run::new(a)?, Run::new(b)?);
    // One of them may not tell the state before the first step.
    a.skip_start();
    b.skip_start();
    let (mut difference, mut order) = (None, None);
    loop {
        a.fill()?;
        b.fill()?;
        let iteration = match (&a.step, &b.step) {
            (None, None) => break,
            (Some(step), _) | (None, Some(step)) => step.iteration,
        };
        if difference.is_none()
            && let Some(parting) = part(a.step.as_ref(), b.step.as_ref())
        {
            let found = Difference { iteration, parting };
            if let Parting::Order(..) = found.parting {
                order.get_or_insert(found);
            } else {
                difference = Some(found);
            }
        }
        a.step = None;
        b.step = None;
    }
    Ok(Comparison { difference, order, a: a.outcome, b: b.outcome })
}

/// One of the two runs, with the step at hand.
struct Run<I> {
    steps: I,
    step: Option<Step>,
    outcome: Outcome,
}

impl<E, I: Iterator<Item = Result<Step, E>>> Run<I> {
    fn new(steps: I) -> Result<Self, E> {
        let outcome = Outcome {
            status: Status::Searching,
            cost: None,
            path_cells: None,
            iterations: 0,
            opened: 0,
            improved: 0,
            reopened: 0,
        };
        let mut run = Self { steps, step: None, outcome };
        run.fill()?;
        Ok(run)
    }

    /// Passes over the state before the first step.
    fn skip_start(&mut self) {
        self.step = self.step.take().filter(|step| step.iteration > 0);
    }

    /// Reads the next step, unless there is one at hand.
    fn fill(&mut self) -> Result<(), E> {
        if self.step.is_some() {
            return Ok(());
        }
        self.step = self.steps.next().transpose()?;
        let Some(step) = &self.step else {
            return Ok(());
        };
        let outcome = &mut self.outcome;
        outcome.status = step.status;
        outcome.iterations = step.iteration;
        outcome.cost = step.cost.or(outcome.cost);
        outcome.path_cells = step.path.as_ref().map(Vec::len).or(outcome.path_cells);
        for event in &step.events {
            match event.kind {
                EventKind::Opened => outcome.opened += 1,
                EventKind::Improved => outcome.improved += 1,
                EventKind::Reopened => outcome.reopened += 1,
                _ => {}
            }
        }
        Ok(())
    }
}

/// How two steps of the same iteration differ, if they do.
fn part(a: Option<&Step>, b: Option<&Step>) -> Option<Parting> {
    let (a, b) = match (a, b) {
        (Some(a), Some(b)) => (a, b),
        (a, b) => {
            let taken = |step: Option<&Step>| step.and_then(|step| step.current);
            return Some(Parting::End(taken(a), taken(b)));
        }
    };
    if let (Some(one), Some(other)) = (a.current, b.current)
        && one != other
    {
        return Some(Parting::Current(one, other));
    }
    let events = part_events(&a.events, &b.events);
    // What is only another order shows least.
    if events.is_some() && !matches!(events, Some(Parting::Order(..))) {
        return events;
    }
    if a.status != b.status {
        return Some(Parting::Status(a.status, b.status));
    }
    if let (Some(one), Some(other)) = (&a.path, &b.path)
        && one != other
    {
        let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        return Some(Parting::Path(one.get(same).copied(), other.get(same).copied()));
    }
    if let (Some(one), Some(other)) = (a.cost, b.cost)
        && one != other
    {
        return Some(Parting::Cost(one, other));
    }
    events
}

fn part_events(a: &[StepEvent], b: &[StepEvent]) -> Option<Parting> {
    let is_same = a.len() == b.len() && a.iter().zip(b).all(|(one, other)| agrees(one, other));
    if is_same {
        return None;
    }
    let (in_a, in_b) = (by_cell(a), by_cell(b));
    for (cell, event) in a.iter().map(|event| (event.cell, *event)) {
        match in_b.get(&cell) {
            None => return Some(Parting::Missing(Some(event), None)),
            // The same neighbor may have been examined twice.
            Some(other) if in_a.get(&cell) == Some(&event) && !agrees(&event, other) => {
                return Some(Parting::Event(event, *other));
            }
            Some(_) => {}
        }
    }
    if let Some(&event) = b.iter().find(|event| !in_a.contains_key(&event.cell)) {
        return Some(Parting::Missing(None, Some(event)));
    }
    let place = a.iter().zip(b).position(|(one, other)| one.cell != other.cell);
    match place {
        Some(place) if a.len() == b.len() => Some(Parting::Order(a[place].cell, b[place].cell)),
        _ => Some(Parting::Times(a.len(), b.len())),
    }
}

/// The first event of each neighbor.
fn by_cell(events: &[StepEvent]) -> HashMap<Cell, StepEvent> {
    events.iter().rev().map(|event| (event.cell, *event)).collect()
}

/// Whether two events say the same, as far as both say it.
fn agrees(a: &StepEvent, b: &StepEvent) -> bool {
    fn is_equal<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
        a.is_none() || b.is_none() || a == b
    }
    a.cell == b.cell
        && a.kind == b.kind
        && is_equal(a.g, b.g)
        && is_equal(a.old_g, b.old_g)
        && is_equal(a.old_parent, b.old_parent)
}

impl Comparison {
    /// Whether the two runs do the same in the same order.
    pub fn is_same(&self) -> bool {
        self.difference.is_none() && self.order.is_none()
    }
}

impl Difference {
    /// The cell that it is about, if it is about one.
    pub fn cell(&self) -> Option<Cell> {
        match self.parting {
            Parting::End(a, b) | Parting::Path(a, b) => a.or(b),
            Parting::Current(a, _) | Parting::Order(a, _) => Some(a),
            Parting::Missing(a, b) => a.or(b).map(|event| event.cell),
            Parting::Event(a, _) => Some(a.cell),
            Parting::Times(..) | Parting::Status(..) | Parting::Cost(..) => None,
        }
    }

    /// One word for how they differ.
    pub fn name(&self) -> &'static str {
        match self.parting {
            Parting::End(..) => "end",
            Parting::Current(..) => "current",
            Parting::Missing(..) | Parting::Event(..) | Parting::Times(..) => "event",
            Parting::Order(..) => "order",
            Parting::Status(..) => "status",
            Parting::Path(..) => "path",
            Parting::Cost(..) => "cost",
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "iteration {}: {}", self.iteration, self.parting)
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goes_on = |f: &mut fmt::Formatter<'_>, one: &str, other: &str, cell: Option<Cell>| {
            write!(f, "{one} has ended, {other} goes on")?;
            cell.map_or(Ok(()), |cell| write!(f, " and takes {cell}"))
        };
        match self {
            Self::End(None, cell) => goes_on(f, "A", "B", *cell),
            Self::End(cell, _) => goes_on(f, "B", "A", *cell),
            Self::Current(a, b) => write!(f, "A takes {a}, B takes {b}"),
            Self::Missing(Some(event), _) => {
                write!(f, "A examines {} ({}), B does not", event.cell, Telling(event))
            }
            Self::Missing(None, Some(event)) => {
                write!(f, "B examines {} ({}), A does not", event.cell, Telling(event))
            }
            Self::Missing(None, None) => write!(f, "a neighbor is missing"),
            Self::Event(a, b) => {
                write!(f, "{} is {} in A, {} in B", a.cell, Telling(a), Telling(b))
            }
            Self::Times(a, b) => write!(f, "A examines {a} neighbors, B {b}"),
            Self::Order(a, b) => write!(
                f,
                "the same becomes of the same neighbors in another order: where A examines {a}, \
                 B examines {b}"
            ),
            Self::Status(a, b) => {
                write!(f, "after it A is {}, B is {}", a.name(), b.name())
            }
            Self::Path(Some(a), Some(b)) => {
                write!(f, "the paths part: A's goes over {a}, B's over {b}")
            }
            Self::Path(Some(cell), None) => {
                write!(f, "the path of A goes on over {cell}, where that of B ends")
            }
            Self::Path(None, Some(cell)) => {
                write!(f, "the path of B goes on over {cell}, where that of A ends")
            }
            Self::Path(None, None) => write!(f, "the paths differ"),
            Self::Cost(a, b) => write!(f, "the path costs {a} in A, {b} in B"),
        }
    }
}

/// An event without its cell, as `Improved with G 20, before 28 from (2, 3)`.
struct Telling<'a>(&'a StepEvent);

impl fmt::Display for Telling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StepEvent { kind, g, old_g, old_parent, .. } = *self.0;
        write!(f, "{}", kind.name())?;
        if let Some(g) = g {
            write!(f, " with G {g}")?;
        }
        if let Some(old_g) = old_g {
            write!(f, ", before {old_g}")?;
        }
        if let Some(parent) = old_parent {
            write!(f, " from {parent}")?;
        }
        Ok(())
    }
}
