//! Where two runs part.

use std::collections::HashMap;

use super::{Difference, EventKind, Parting, Step, StepEvent};
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
    /// What A never tells though B does.
    pub untold_in_a: Untold,
    /// What B never tells though A does.
    pub untold_in_b: Untold,
}

/// Events that change nothing and that one of two runs tells of no neighbor,
/// although the other does. They are no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Untold {
    /// The kinds.
    pub kinds: Vec<EventKind>,
    /// How many events are missing, up to the first difference.
    pub missing: u64,
}

impl Untold {
    /// One sentence that says so of the run of that name, if there is anything
    /// to say.
    pub fn note(&self, name: &str) -> Option<String> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        let kinds = match names.split_last()? {
            (last, []) => (*last).to_owned(),
            (last, rest) => format!("{} or {last}", rest.join(", ")),
        };
        let missing = self.missing;
        let are = if missing == 1 { "is" } else { "are" };
        Some(format!(
            "{name} never tells {kinds} events; the {missing} that {are} missing {are} not counted."
        ))
    }
}

/// What came of a run, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Where it stands at its end, if it is told; with a path, `Found`.
    pub status: Option<Status>,
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
/// What only one of them tells (the state before the first step, statuses, the
/// G of an event that changes nothing, the path, the neighbors that it passes
/// over for some reason) is no difference, and lists are not compared: they
/// follow from the events.
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
        let silences = (&mut a.silence, &mut b.silence);
        let Some(parting) = part(iteration, steps.0.as_ref(), steps.1.as_ref(), silences) else {
            continue;
        };
        let found = Difference { iteration, parting };
        if let Parting::Order(..) = found.parting {
            order.get_or_insert(found);
        } else {
            difference = Some(found);
        }
    }
    let (differs_in_a, untold_in_a) = a.silence.finish();
    let (differs_in_b, untold_in_b) = b.silence.finish();
    let all = [difference, differs_in_a, differs_in_b];
    let difference = all.into_iter().flatten().min_by_key(|found| found.iteration);
    let is_before = |order: &Difference| {
        difference.as_ref().is_none_or(|difference| order.iteration < difference.iteration)
    };
    let order = order.filter(is_before);
    Ok(Comparison { difference, order, a: a.outcome, b: b.outcome, untold_in_a, untold_in_b })
}

/// One of the two runs, with the step at hand.
struct Run<I> {
    steps: I,
    step: Option<Step>,
    outcome: Outcome,
    silence: Silence,
}

impl<E, I: Iterator<Item = Result<Step, E>>> Run<I> {
    fn new(steps: I) -> Result<Self, E> {
        let outcome = Outcome {
            status: None,
            cost: None,
            path_cells: None,
            iterations: 0,
            opened: 0,
            improved: 0,
            reopened: 0,
        };
        let mut run = Self { steps, step: None, outcome, silence: Silence::default() };
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
        let Some(step) = &mut self.step else {
            return Ok(());
        };
        // They are not compared, and two of the longest are not held at once.
        (step.open, step.closed) = (None, None);
        let outcome = &mut self.outcome;
        let is_found = step.path.is_some() || step.cost.is_some();
        outcome.status = step.status.or(is_found.then_some(Status::Found));
        outcome.iterations = step.iteration;
        outcome.cost = step.cost.or(outcome.cost);
        outcome.path_cells = step.path.as_ref().map(Vec::len).or(outcome.path_cells);
        for event in &step.events {
            self.silence.is_told[event.kind as usize] = true;
            match event.kind {
                EventKind::Opened => outcome.opened += 1,
                EventKind::Improved => outcome.improved += 1,
                EventKind::Reopened => outcome.reopened += 1,
                EventKind::Wall
                | EventKind::CutsCorner
                | EventKind::Closed
                | EventKind::NotBetter => {}
            }
        }
        Ok(())
    }
}

/// The events of the other run that a run does not have, as long as it is not
/// known whether it tells such events at all.
#[derive(Default)]
struct Silence {
    is_told: [bool; EventKind::ALL.len()],
    /// The first difference of each kind, with how many there are.
    missing: [(Option<Difference>, u64); EventKind::ALL.len()],
}

impl Silence {
    /// Whether a run may leave an event out because it never tells its kind.
    fn allows(&mut self, event: StepEvent, difference: impl FnOnce() -> Difference) -> bool {
        let kind = event.kind as usize;
        if event.kind.is_change() || self.is_told[kind] {
            return false;
        }
        let (first, number) = &mut self.missing[kind];
        first.get_or_insert_with(difference);
        *number += 1;
        true
    }

    /// The first difference in kinds of which the run did tell in the end, and
    /// what it never told.
    fn finish(self) -> (Option<Difference>, Untold) {
        let mut differences = Vec::new();
        let mut untold = Untold::default();
        let kinds = EventKind::ALL.into_iter().zip(self.is_told).zip(self.missing);
        for ((kind, is_told), (first, number)) in kinds {
            if is_told {
                differences.extend(first);
            } else if number > 0 {
                untold.kinds.push(kind);
                untold.missing += number;
            }
        }
        (differences.into_iter().min_by_key(|found| found.iteration), untold)
    }
}

/// How two steps of the same iteration differ, if they do.
fn part(
    iteration: u64,
    a: Option<&Step>,
    b: Option<&Step>,
    silences: (&mut Silence, &mut Silence),
) -> Option<Parting> {
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
    let events = part_events(iteration, &a.events, &b.events, silences);
    // What is only another order shows least.
    if events.is_some() && !matches!(events, Some(Parting::Order(..))) {
        return events;
    }
    if let (Some(one), Some(other)) = (a.status, b.status)
        && one != other
    {
        return Some(Parting::Status(one, other));
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

fn part_events(
    iteration: u64,
    a: &[StepEvent],
    b: &[StepEvent],
    (silence_of_a, silence_of_b): (&mut Silence, &mut Silence),
) -> Option<Parting> {
    let is_same = a.len() == b.len() && a.iter().zip(b).all(|(one, other)| agrees(one, other));
    if is_same {
        return None;
    }
    let (in_a, in_b) = (by_cell(a), by_cell(b));
    let number = |events: &Events, cell| events.get(&cell).map_or(0, Vec::len);
    let missing = |event: StepEvent, is_in_a: bool| {
        let cell = event.cell;
        match (number(&in_a, cell), number(&in_b, cell)) {
            (times, other) if times > 0 && other > 0 => Parting::Times(cell, times, other),
            _ if is_in_a => Parting::Missing(Some(event), None),
            _ => Parting::Missing(None, Some(event)),
        }
    };
    // The cells of the events that both tell, in the order of each.
    let (mut order_of_a, mut order_of_b) = (Vec::new(), Vec::new());
    for (time, &event) in with_times(a) {
        match in_b.get(&event.cell).and_then(|events| events.get(time)) {
            Some(other) if agrees(&event, other) => order_of_a.push((event.cell, time)),
            Some(&other) => return Some(Parting::Event(event, other)),
            None => {
                let parting = missing(event, true);
                let found = || Difference { iteration, parting: parting.clone() };
                if !silence_of_b.allows(event, found) {
                    return Some(parting);
                }
            }
        }
    }
    for (time, &event) in with_times(b) {
        if time < number(&in_a, event.cell) {
            order_of_b.push((event.cell, time));
            continue;
        }
        let parting = missing(event, false);
        let found = || Difference { iteration, parting: parting.clone() };
        if !silence_of_a.allows(event, found) {
            return Some(parting);
        }
    }
    let mut pairs = order_of_a.into_iter().zip(order_of_b);
    let (one, other) = pairs.find(|(one, other)| one != other)?;
    Some(Parting::Order(one.0, other.0))
}

/// The events of each neighbor, in order.
type Events = HashMap<Cell, Vec<StepEvent>>;

fn by_cell(events: &[StepEvent]) -> Events {
    let mut by_cell = Events::new();
    for &event in events {
        by_cell.entry(event.cell).or_default().push(event);
    }
    by_cell
}

/// Each event with how often its neighbor was examined before.
fn with_times(events: &[StepEvent]) -> impl Iterator<Item = (usize, &StepEvent)> {
    let mut times: HashMap<Cell, usize> = HashMap::new();
    events.iter().map(move |event| {
        let time = times.entry(event.cell).or_default();
        *time += 1;
        (*time - 1, event)
    })
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
