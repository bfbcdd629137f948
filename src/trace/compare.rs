//! Compares two runs and finds where they part.

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use super::judge::unequal;
use super::{TraceEvent, TraceEventKind, TraceStep};
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
    /// What came of A and of B.
    pub totals: [RunTotals; 2],
    /// What A, and what B, never writes though the other does.
    pub left_out: [LeftOut; 2],
}

/// What came of a run, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunTotals {
    /// Where it stands at its end, if the trace says so; with a path, `Found`.
    pub status: Option<Status>,
    /// The cost of the path.
    pub cost: Option<u64>,
    /// The cells of the path.
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

/// Events that change nothing and that one of two runs writes of no neighbor,
/// although the other does. They are no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The kinds.
    pub kinds: Vec<TraceEventKind>,
    /// How many events are missing, up to the first difference.
    pub missing: u64,
}

/// Where two runs part, and how. It is shown as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The iteration.
    pub iteration: u64,
    /// How it differs.
    pub divergence: Divergence,
}

/// How an iteration of A differs from the same one of B. The first of each
/// pair is A's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// One run has ended before; the other takes this cell.
    End(Option<Cell>, Option<Cell>),
    /// They take different cells.
    Current(Cell, Cell),
    /// A neighbor is examined in A alone.
    OnlyInA(TraceEvent),
    /// A neighbor is examined in B alone.
    OnlyInB(TraceEvent),
    /// Something else becomes of the same neighbor.
    Event(TraceEvent, TraceEvent),
    /// They examine a neighbor another number of times.
    Times(Cell, usize, usize),
    /// The same becomes of the same neighbors in another order; the first two
    /// that differ.
    Order(Cell, Cell),
    /// They stand elsewhere after it.
    Status(Status, Status),
    /// They find different paths; the first two cells that differ.
    Path(Option<Cell>, Option<Cell>),
    /// Their paths have different costs.
    Cost(u64, u64),
}

/// Reads two runs in step, to the end of both, and holds one of them against
/// the other. No more than one step of each is kept.
///
/// What only one of them says (the state before the first step, statuses, the
/// G of an event that changes nothing, the path, the neighbors that it passes
/// over for some reason) is no difference, and lists are not compared: they
/// follow from the events.
///
/// # Errors
/// The first error of either.
pub fn compare<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
) -> Result<Comparison, E> {
    compare_in_step(a, b, UnreportedKinds::default)
}

/// Does what [`compare`] does with two searches of our own, which report all
/// neighbors: one that only one of them examines is a difference, whatever became
/// of it.
///
/// # Errors
/// The first error of either.
pub fn compare_searches<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
) -> Result<Comparison, E> {
    compare_in_step(a, b, UnreportedKinds::broken)
}

fn compare_in_step<E>(
    a: impl Iterator<Item = Result<TraceStep, E>>,
    b: impl Iterator<Item = Result<TraceStep, E>>,
    unreported: fn() -> UnreportedKinds,
) -> Result<Comparison, E> {
    let (mut a, mut b) = (ComparedRun::new(a, unreported())?, ComparedRun::new(b, unreported())?);
    let (mut difference, mut order): (Option<Difference>, Option<Difference>) = (None, None);
    loop {
        a.fill()?;
        b.fill()?;
        let steps = (a.step.take(), b.step.take());
        let iteration = match &steps {
            (None, None) => break,
            (Some(step), _) | (None, Some(step)) => step.iteration,
        };
        if difference.is_some() {
            continue;
        }
        let divergence = match steps {
            (Some(one), Some(other)) => part(&one, &other, &mut a.unreported, &mut b.unreported),
            (one, other) => {
                let taken = |step: Option<TraceStep>| step.and_then(|step| step.current);
                Some(Divergence::End(taken(one), taken(other)))
            }
        };
        let Some(found) = divergence.map(|divergence| Difference { iteration, divergence }) else {
            continue;
        };
        if let Divergence::Order(..) = found.divergence {
            order.get_or_insert(found);
        } else {
            difference = Some(found);
        }
    }
    let (differs_in_a, left_out_of_a) = a.unreported.finish();
    let (differs_in_b, left_out_of_b) = b.unreported.finish();
    let all = [difference, differs_in_a, differs_in_b];
    let difference = all.into_iter().flatten().min_by_key(|found| found.iteration);
    let end = difference.as_ref().map_or(u64::MAX, |difference| difference.iteration);
    Ok(Comparison {
        difference,
        order: order.filter(|order| order.iteration < end),
        totals: [a.totals, b.totals],
        left_out: [left_out_of_a, left_out_of_b],
    })
}

/// One of the two runs, with the step at hand.
struct ComparedRun<I> {
    steps: I,
    step: Option<TraceStep>,
    totals: RunTotals,
    unreported: UnreportedKinds,
}

impl<E, I: Iterator<Item = Result<TraceStep, E>>> ComparedRun<I> {
    /// A run behind the state before its first step, if it has that.
    fn new(steps: I, unreported: UnreportedKinds) -> Result<Self, E> {
        let mut run = Self { steps, step: None, totals: RunTotals::default(), unreported };
        run.fill()?;
        run.step = run.step.take().filter(|step| step.iteration > 0);
        Ok(run)
    }

    /// Reads the next step, unless there is one at hand.
    fn fill(&mut self) -> Result<(), E> {
        if self.step.is_some() {
            return Ok(());
        }
        self.step = self.steps.next().transpose()?;
        let Some(step) = &mut self.step else {
            return Ok(());
        };
        // They are not compared, and two of the longest are not held at once.
        (step.open, step.closed) = (None, None);
        let totals = &mut self.totals;
        let is_found = step.path.is_some() || step.cost.is_some();
        totals.status = step.status.or(is_found.then_some(Status::Found));
        totals.iterations = step.iteration;
        totals.cost = step.cost.or(totals.cost);
        totals.path_cells = step.path.as_ref().map(Vec::len).or(totals.path_cells);
        for event in &step.events {
            self.unreported.is_broken[event.kind as usize] = true;
            match event.kind {
                TraceEventKind::Opened => totals.opened += 1,
                TraceEventKind::Improved => totals.improved += 1,
                TraceEventKind::Reopened => totals.reopened += 1,
                TraceEventKind::Wall
                | TraceEventKind::CutsCorner
                | TraceEventKind::Closed
                | TraceEventKind::NotBetter => {}
            }
        }
        Ok(())
    }
}

/// The events of the other run that a run does not have, as long as it is not
/// known whether it writes such events at all.
#[derive(Default)]
struct UnreportedKinds {
    is_broken: [bool; TraceEventKind::ALL.len()],
    /// The first difference of each kind, with how many there are.
    missing: [(Option<Difference>, u64); TraceEventKind::ALL.len()],
}

impl UnreportedKinds {
    /// Of a run that reports all kinds.
    fn broken() -> Self {
        Self { is_broken: [true; TraceEventKind::ALL.len()], ..Self::default() }
    }

    /// The difference that a missing event makes; `None` where the run may leave
    /// it out because it never writes its kind.
    fn part(
        &mut self,
        iteration: u64,
        event: TraceEvent,
        divergence: impl FnOnce() -> Divergence,
    ) -> Option<Divergence> {
        let kind = event.kind as usize;
        if event.kind.is_change() || self.is_broken[kind] {
            return Some(divergence());
        }
        let (first, number) = &mut self.missing[kind];
        first.get_or_insert_with(|| Difference { iteration, divergence: divergence() });
        *number += 1;
        None
    }

    /// The first difference in kinds that the run did write in the end, and what
    /// it never wrote.
    fn finish(self) -> (Option<Difference>, LeftOut) {
        let mut differences = Vec::new();
        let mut left_out = LeftOut::default();
        let kinds = TraceEventKind::ALL.into_iter().zip(self.is_broken).zip(self.missing);
        for ((kind, is_broken), (first, number)) in kinds {
            if is_broken {
                differences.extend(first);
            } else if number > 0 {
                left_out.kinds.push(kind);
                left_out.missing += number;
            }
        }
        (differences.into_iter().min_by_key(|found| found.iteration), left_out)
    }
}

/// How two steps of the same iteration differ, if they do.
fn part(
    a: &TraceStep,
    b: &TraceStep,
    unreported_of_a: &mut UnreportedKinds,
    unreported_of_b: &mut UnreportedKinds,
) -> Option<Divergence> {
    if let Some((a, b)) = unequal(a.current, b.current) {
        return Some(Divergence::Current(a, b));
    }
    let events = part_events(a, b, unreported_of_a, unreported_of_b);
    // What is only another order shows least.
    if events.is_some() && !matches!(events, Some(Divergence::Order(..))) {
        return events;
    }
    let status = unequal(a.status, b.status).map(|(a, b)| Divergence::Status(a, b));
    let path = || {
        let (a, b) = unequal(a.path.as_ref(), b.path.as_ref())?;
        let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        Some(Divergence::Path(a.get(same).copied(), b.get(same).copied()))
    };
    let cost = || unequal(a.cost, b.cost).map(|(a, b)| Divergence::Cost(a, b));
    status.or_else(path).or_else(cost).or(events)
}

fn part_events(
    a: &TraceStep,
    b: &TraceStep,
    unreported_of_a: &mut UnreportedKinds,
    unreported_of_b: &mut UnreportedKinds,
) -> Option<Divergence> {
    let iteration = a.iteration;
    let is_same = a.events.len() == b.events.len()
        && a.events.iter().zip(&b.events).all(|(a, b)| agrees(a, b));
    if is_same {
        return None;
    }
    let times = |step: &TraceStep, cell: Cell| {
        step.events.iter().filter(|event| event.cell == cell).count()
    };
    let missing = |event: TraceEvent, only: fn(TraceEvent) -> Divergence| match (
        times(a, event.cell),
        times(b, event.cell),
    ) {
        (0, _) | (_, 0) => only(event),
        (in_a, in_b) => Divergence::Times(event.cell, in_a, in_b),
    };
    let (events_of_a, events_of_b) = (numbered(a), numbered(b));
    let in_a: HashMap<_, _> = events_of_a.iter().copied().collect();
    let in_b: HashMap<_, _> = events_of_b.iter().copied().collect();
    for (place, event) in &events_of_a {
        let divergence = match in_b.get(place) {
            Some(other) if agrees(event, other) => None,
            Some(other) => Some(Divergence::Event(*event, *other)),
            None => {
                unreported_of_b.part(iteration, *event, || missing(*event, Divergence::OnlyInA))
            }
        };
        if divergence.is_some() {
            return divergence;
        }
    }
    for (_, event) in events_of_b.iter().filter(|(place, _)| !in_a.contains_key(place)) {
        let divergence =
            unreported_of_a.part(iteration, *event, || missing(*event, Divergence::OnlyInB));
        if divergence.is_some() {
            return divergence;
        }
    }
    // The events that both have, in the order of each.
    let order_of_a =
        events_of_a.iter().map(|(place, _)| place).filter(|place| in_b.contains_key(place));
    let order_of_b =
        events_of_b.iter().map(|(place, _)| place).filter(|place| in_a.contains_key(place));
    let (one, other) = order_of_a.zip(order_of_b).find(|(one, other)| one != other)?;
    Some(Divergence::Order(one.0, other.0))
}

/// The events with their neighbor, and how often it was examined before.
fn numbered(step: &TraceStep) -> Vec<((Cell, usize), TraceEvent)> {
    let mut times: HashMap<Cell, usize> = HashMap::new();
    let number = |event: &TraceEvent| {
        let time = times.entry(event.cell).or_default();
        *time += 1;
        ((event.cell, *time), *event)
    };
    step.events.iter().map(number).collect()
}

/// Whether two events say the same, as far as both say it.
fn agrees(a: &TraceEvent, b: &TraceEvent) -> bool {
    a.cell == b.cell
        && a.kind == b.kind
        // The new G of an event that changes nothing is no difference.
        && (!a.kind.is_change() || unequal(a.g, b.g).is_none())
        && unequal(a.old_g, b.old_g).is_none()
        && unequal(a.old_parent, b.old_parent).is_none()
}

impl Comparison {
    /// Whether the two runs do the same in the same order.
    pub fn is_same(&self) -> bool {
        self.difference.is_none() && self.order.is_none()
    }
}

impl LeftOut {
    /// One sentence that says so of the run of that name, or else of the only one,
    /// if there is anything to say.
    pub fn note(&self, name: Option<&str>) -> Option<String> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let (last, rest) = names.split_last()?;
        let or = if rest.is_empty() { "" } else { " or " };
        let (kinds, missing) = (rest.join(", "), self.missing);
        let are = if missing == 1 { "is" } else { "are" };
        Some(format!(
            "{} never tells {kinds}{or}{last} events; the {missing} that {are} missing {are} not \
             counted.",
            name.unwrap_or("It")
        ))
    }
}

impl Difference {
    /// The cell that it is about, if it is about one.
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

    /// One word for how they differ.
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
}

impl Difference {
    /// The sentence, of runs that are called other names than A and B.
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

impl Divergence {
    /// How the same iteration of two runs differs, both of which report all events
    /// that there are to compare.
    pub fn of(a: &TraceStep, b: &TraceStep) -> Option<Self> {
        part(a, b, &mut UnreportedKinds::broken(), &mut UnreportedKinds::broken())
    }

    /// The sentence, of runs that are called other names than A and B.
    fn named(&self, [a, b]: [&str; 2]) -> String {
        match self {
            Self::End(in_a, in_b) => {
                let (one, other) = if in_a.is_none() { (a, b) } else { (b, a) };
                let takes = in_a.or(*in_b).map(|cell| format!(" and takes {cell}"));
                format!("{one} has ended, {other} goes on{}", takes.unwrap_or_default())
            }
            Self::Current(in_a, in_b) => format!("{a} takes {in_a}, {b} takes {in_b}"),
            Self::OnlyInA(event) => {
                format!("{a} examines {} ({event}), {b} does not", event.cell)
            }
            Self::OnlyInB(event) => {
                format!("{b} examines {} ({event}), {a} does not", event.cell)
            }
            Self::Event(in_a, in_b) => {
                format!("{} is {in_a} in {a}, {in_b} in {b}", in_a.cell)
            }
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

fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{number} times"),
    }
}
