//! The questions that an iteration of a record offers, each with a weight: moments that teach more
//! weigh more.

use super::question::{Ask, Number, Question, tenths_of_f};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder, Timeline};
use crate::scene::CostUnit;
use crate::search::{CellState, Event, Heuristic, Kind, Priority, Rules, Search, Status};

/// The most cells that may be open where a learner looks for the next one.
const MOST_OPEN: usize = 600;

/// A step that the learner does alone changes at most this many neighbors.
const MOST_CHANGED: usize = 8;

/// The largest map, in cells, on which the least costs are known.
const LARGEST_MEASURED: usize = 1 << 16;

/// A question that could be asked, and its weight.
pub(super) type Candidate = (Question, f32);

/// The least cost from the start to the cells that are no farther than the goal, from a search without
/// an estimate; `None` on large maps.
pub(super) fn least_costs(moment: Moment) -> Option<Search> {
    let problem = moment.problem();
    let own = problem.rules().clone();
    let rules = Rules { heuristic: Heuristic::Zero, priority: Priority::AStar, ..own };
    let is_small = problem.grid().area() <= LARGEST_MEASURED;
    let mut search = Search::new(problem.under(&rules).ok().filter(|_| is_small)?);
    search.run_for(u64::MAX);
    Some(search)
}

/// Returns the questions about an iteration and the step after it. `least` comes from
/// [`least_costs`], `number` is the number that a question may ask for, and `room` is the largest
/// area, in columns and rows, in which a learner can look for a cell. Moves the timeline.
pub(super) fn candidates(
    timeline: &mut Timeline,
    iteration: u64,
    least: Option<&Search>,
    number: Number,
    room: [u16; 2],
) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |weight, events: Option<usize>, ask| {
        let iteration = if events.is_some() { iteration + 1 } else { iteration };
        found.push((Question { at: (iteration, events), ask }, weight));
    };
    timeline.show(iteration);
    let is_last = timeline.moment().status() != Status::Searching;
    let next = timeline.record().taken().get(iteration as usize).copied();
    between_steps(timeline.moment(), least, number, &mut |weight, ask| add(weight, None, ask));
    let may_close = next.and_then(|next| lowest(timeline.moment(), next, room));
    if let Some((right, weight)) = may_close.clone() {
        add(weight, None, Ask::Next(right));
    }
    if is_last || next.is_none() {
        return found;
    }
    timeline.show_events(iteration + 1, 0);
    let moment = timeline.moment();
    let unit = CostUnit::of(moment.problem().rules());
    for (place, &event) in moment.events().iter().enumerate() {
        if can_be_told(moment, unit, event) {
            within_step(moment, event, &mut |weight, ask| add(weight, Some(place), ask));
        }
    }
    if let Some((next, _)) = may_close {
        let events = moment.events().iter();
        let changes = events.filter(|event| event.kind.is_change());
        let changed: Vec<Cell> = changes.map(|event| event.cell).collect();
        let improved = moment.events().iter().filter(|event| event.before().is_some());
        let are_clear = moment.events().iter().all(|&event| can_be_told(moment, unit, event));
        if (1..=MOST_CHANGED).contains(&changed.len()) && are_clear {
            let weight = 3.0 + 3.0 * improved.count() as f32;
            add(weight, None, Ask::Step { next, changed });
        }
    }
    found
}

/// The questions about what a whole iteration has left behind.
fn between_steps(
    moment: Moment,
    least: Option<&Search>,
    number: Number,
    add: &mut impl FnMut(f32, Ask),
) {
    let problem = moment.problem();
    for event in moment.events().iter().filter(|event| moment.is_new(event.cell)) {
        let terrain = problem.grid().terrain(event.cell).cost();
        let weight = if terrain == Some(1) { 5.0 } else { 7.0 };
        add(weight, Ask::Number(number, event.cell));
    }
    let goal = problem.goal();
    let opens_goal = moment.events().iter().any(|event| event.cell == goal)
        && moment.state(goal) == CellState::Open
        && moment.is_new(goal);
    // Where the path is found, it is drawn, and tells the answer.
    if moment.status() == Status::Found {
        return;
    }
    let is_over = moment.status() == Status::NoPath;
    if opens_goal || is_over {
        add(if is_over { 3.0 } else { 14.0 }, Ask::End(is_over));
    }
    if least.is_none() {
        return;
    }
    // A path is sure to be a cheapest one if its last cell is closed and H is consistent. It is
    // certainly none if a cheaper path exists.
    let least = |cell| {
        let view = least?.view();
        view.g(cell).filter(|_| view.state(cell) == CellState::Closed)
    };
    let is_sure = problem.is_consistent() && problem.rules().priority == Priority::AStar;
    let ahead = OpenOrder::of(moment).cells(0..40).collect::<Vec<_>>();
    for cell in ahead.into_iter().chain(moment.current()) {
        let (Some(g), Some(least)) = (moment.g(cell), least(cell)) else { continue };
        let is_closed = moment.state(cell) == CellState::Closed;
        if g > least && differs(moment, g, least) {
            add(if is_closed { 9.0 } else { 6.0 }, Ask::Cheapest { cell, least });
        } else if g == least && is_closed && is_sure && cell != problem.start() {
            add(2.0, Ask::Cheapest { cell, least });
        }
    }
}

/// The questions about the next neighbor, given the moment before the first one is examined.
fn within_step(moment: Moment, event: Event, add: &mut impl FnMut(f32, Ask)) {
    let own = moment.g(event.cell);
    let new: Vec<Cell> = moment.current().into_iter().collect();
    let (weight, parent) = match event.kind {
        Kind::Improved => (8.0, Some((8.0, new))),
        Kind::Reopened => (8.0, None),
        Kind::Closed if own.is_some_and(|own| event.g < Some(own)) => (8.0, None),
        Kind::NotBetter => {
            let is_equal = own == event.g;
            let new = new.into_iter().filter(|_| is_equal);
            let right = moment.parent(event.cell).map(|old| [old].into_iter().chain(new).collect());
            (5.0, right.map(|right| (5.0, right)))
        }
        // Of such a cell it is as true that it is closed.
        Kind::CutsCorner if moment.state(event.cell) == CellState::Closed => return,
        Kind::CutsCorner => (5.0, None),
        Kind::Opened => (2.0, Some((1.5, new))),
        Kind::Closed => (2.0, None),
        Kind::Wall => (1.0, None),
    };
    add(weight, Ask::Neighbor(event));
    if let Some((weight, right)) = parent {
        add(weight, Ask::Parent(event, right));
    }
}

/// The open cells with the lowest F, and the weight of a question for them. `next` is the one that is
/// taken. `None` if there is no choice, or if the numbers that the cells show do not decide it.
fn lowest(moment: Moment, next: Cell, room: [u16; 2]) -> Option<(Vec<Cell>, f32)> {
    if !(2..=MOST_OPEN).contains(&moment.open_len()) {
        return None;
    }
    let open: Vec<Cell> = OpenOrder::of(moment).cells(0..usize::MAX).collect();
    let span = |of: fn(&Cell) -> u16| {
        let least = open.iter().map(of).min().unwrap_or_default();
        open.iter().map(of).max().unwrap_or_default() - least
    };
    if span(|cell| cell.x) >= room[0] || span(|cell| cell.y) >= room[1] {
        return None;
    }
    let unit = CostUnit::of(moment.problem().rules());
    let all_with = |value: &dyn Fn(Cell) -> Option<u64>| -> Vec<Cell> {
        let least = open.iter().filter_map(|&cell| value(cell)).min();
        open.iter().copied().filter(|&cell| value(cell) == least).collect()
    };
    let right = all_with(&|cell| moment.f(cell));
    if right != all_with(&|cell| Some(tenths_of_f(moment, unit, cell))) {
        return None;
    }
    let has_one_of = |cells: &[Cell]| cells.iter().any(|cell| right.contains(cell));
    let nearest = all_with(&|cell| Some(moment.h(cell)));
    let newest: Vec<Cell> = open.iter().copied().filter(|&cell| moment.is_new(cell)).collect();
    let is_near = moment.current().is_some_and(|current| current.direction_to(next).is_some());
    let mut weight = 20.0;
    for (is_easy, factor) in [
        (right.len() * 4 > open.len(), 0.4),
        (has_one_of(&nearest), 0.5),
        (has_one_of(&newest), 0.7),
        (is_near, 0.8),
    ] {
        weight *= if is_easy { factor } else { 1.0 };
    }
    Some((right, weight))
}

/// Whether the numbers that the cells show decide what happens to a neighbor.
fn can_be_told(moment: Moment, unit: CostUnit, event: Event) -> bool {
    match (event.g, moment.g(event.cell)) {
        (Some(g), Some(own)) if g != own => !unit.is_step() || differs(moment, g, own),
        _ => true,
    }
}

/// Whether two costs are clearly different as cells show them, even if one is added up from rounded
/// numbers.
fn differs(moment: Moment, one: u64, other: u64) -> bool {
    let unit = CostUnit::of(moment.problem().rules());
    !unit.is_step() || (unit.count(one) - unit.count(other)).abs() >= 0.2
}
