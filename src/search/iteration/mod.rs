//! One iteration: the tutorials' steps 2a to 2c.

pub(in crate::search) mod better_neighbors;
pub(in crate::search) mod f_changes;
pub(in crate::search) mod fast_path;
pub(in crate::search) mod observer;

use crate::grid::Cell;
use crate::search::event::{Event, EventKind};
use crate::search::iteration::better_neighbors::better;
use crate::search::iteration::f_changes::FChanges;
use crate::search::iteration::observer::Observer;
use crate::search::nodes::board::Tally;
use crate::search::nodes::{Node, Nodes, Word, parent, stride};
use crate::search::open_list::{Admission, OpenList};
use crate::search::problem::Problem;
use crate::search::rules::movement::Movement;
use crate::search::status::{SearchError, Status};

/// All of a search but its nodes and its open list, which come in several
/// types.
#[derive(Clone, Debug)]
pub(in crate::search) struct Core {
    pub(in crate::search) problem: Problem,
    pub(in crate::search) movement: Movement,
    pub(in crate::search) admission: Admission,
    /// The cells in the order of closing, one an iteration.
    pub(in crate::search) log: Vec<Cell>,
    /// Whether all ground is plain, so that no entry cost needs to be read.
    pub(in crate::search) is_plain: bool,
    /// What the fast path needs, where the problem is simple enough for it.
    pub(in crate::search) f_changes: Option<FChanges>,
    /// The first G from which a step's sum might not fit the nodes.
    pub(in crate::search) careful_from: u64,
    pub(in crate::search) status: Status,
}

impl Core {
    /// Memory for the whole map; nothing that follows from the problem is
    /// ready yet.
    pub(in crate::search) fn new(problem: Problem) -> Self {
        let stride = stride(&problem.grid);
        let nodes = stride * (usize::from(problem.grid.height()) + 2);
        Self {
            movement: Movement::new(&problem.rules, stride),
            admission: Admission::new(&problem, nodes),
            log: room_for(problem.grid.area()),
            problem,
            is_plain: true,
            f_changes: None,
            careful_from: 0,
            status: Status::Searching,
        }
    }

    /// The entry cost of open ground, which on plain maps need not be looked
    /// up.
    #[inline(always)]
    pub(in crate::search) fn entry_cost(&self, cell: Cell) -> u64 {
        if self.is_plain { 1 } else { self.problem.grid.terrain(cell).number().into() }
    }
}

/// A list that need not be moved while it grows to so many items, which takes
/// milliseconds where it is long. It takes no memory before there are any.
pub(crate) fn room_for<T>(items: usize) -> Vec<T> {
    let mut list = Vec::new();
    // Where there is not so much at once, it grows as other lists do.
    let _ = list.try_reserve_exact(items);
    list
}

/// A search for as long as it iterates: its parts, by their types.
pub(in crate::search) struct Run<'a, W, Q, O> {
    pub(in crate::search) core: &'a mut Core,
    pub(in crate::search) nodes: &'a mut Nodes<W>,
    pub(in crate::search) tally: &'a mut Tally,
    pub(in crate::search) queue: &'a mut Q,
    pub(in crate::search) observer: &'a mut O,
}

/// The cell that an iteration has taken.
#[derive(Clone, Copy)]
struct From {
    index: u32,
    cell: Cell,
    g: u64,
}

impl<W: Word, Q: OpenList, O: Observer> Run<'_, W, Q, O> {
    /// One iteration, reporting what becomes of each neighbor.
    pub(in crate::search) fn step(
        &mut self,
        report: &mut impl FnMut(Event),
    ) -> Result<(), SearchError> {
        if let Some(from) = self.take()? {
            self.examine(from, report);
            self.conclude();
        }
        Ok(())
    }

    /// Up to `limit` iterations without an observer.
    pub(in crate::search) fn run(&mut self, limit: u64) -> Result<(), SearchError> {
        let mut left = limit;
        while left > 0 && self.core.status == Status::Searching {
            if let Some(from) = self.take()? {
                self.examine_quietly(from);
                self.conclude();
            }
            left -= 1;
        }
        Ok(())
    }

    /// Takes the best open cell and closes it; `None` if it is the goal.
    #[inline(always)]
    fn take(&mut self) -> Result<Option<From>, SearchError> {
        let nodes = &self.nodes;
        let Some(best) = self.queue.pop(|cell| nodes.at(cell).is_open()) else {
            self.core.status = Status::NoPath;
            return Ok(None);
        };
        let index = self.nodes.index(best);
        let node = self.nodes.get(index);
        let from = From { index, cell: best, g: node.g() };
        let needs_care = from.g >= self.core.careful_from || self.core.admission.is_full();
        if needs_care && let Err(error) = self.check_sums(from) {
            let entry = self.core.admission.improve(index, best, from.g);
            self.queue.push(entry);
            return Err(error);
        }
        self.nodes.set(index, node.close());
        let core = &mut *self.core;
        core.log.push(from.cell);
        self.observer.taken(from.g);
        self.tally.open -= 1;
        self.tally.closed += 1;
        if from.cell == core.problem.goal {
            core.status = Status::Found;
            return Ok(None);
        }
        Ok(Some(from))
    }

    /// Ends an iteration whose neighbors have been examined.
    #[inline(always)]
    fn conclude(&mut self) {
        let Tally { open, counts, .. } = &mut *self.tally;
        counts.largest_open = counts.largest_open.max(*open);
        if *open == 0 {
            self.core.status = Status::NoPath;
        }
    }

    /// Examines the neighbors of the current cell in the rules' order and reports
    /// what becomes of each.
    fn examine(&mut self, from: From, report: &mut impl FnMut(Event)) {
        let allowed = self.core.movement.allowed(self.nodes.side_walls(from.index));
        for place in 0..self.core.movement.steps().len() {
            if let Some(event) = judge(self.core, self.nodes, from, place, allowed) {
                if let Some(g) = event.kind.changed_g() {
                    let step = &self.core.movement.padded_steps()[place];
                    self.reach(from.index.wrapping_add_signed(step.offset), event.cell, place, g);
                }
                report(event);
            }
        }
    }

    /// Does what [`Run::examine`] does, without an observer: only neighbors
    /// that a better path leads to are looked at.
    #[inline(always)]
    fn examine_quietly(&mut self, from: From) {
        let movement = &self.core.movement;
        let costs = movement.costs();
        // What it costs to enter them only adds to it.
        let ceilings = [costs.straight, costs.diagonal].map(|cost| Node::ceiling(from.g + cost));
        let (nodes, stride) = self.nodes.words();
        let mut better = better(nodes, stride, movement, from.index, ceilings);
        while better != 0 {
            let place = better.trailing_zeros() as usize & 7;
            better &= better - 1;
            let step = &self.core.movement.padded_steps()[place];
            let index = from.index.wrapping_add_signed(step.offset);
            let cell = step.neighbor(from.cell);
            let g = from.g + step.cost * self.core.entry_cost(cell);
            let old = self.nodes.get(index);
            let may_change = !old.is_closed() || self.core.problem.rules.reopen_closed;
            if may_change && g < old.g() {
                self.reach(index, cell, place, g);
            }
        }
    }

    /// Opens, improves or reopens the neighbor at a place.
    #[inline(always)]
    fn reach(&mut self, index: u32, cell: Cell, place: usize, g: u64) {
        let (core, tally) = (&mut *self.core, &mut *self.tally);
        let old = self.nodes.get(index);
        let direction = core.movement.padded_steps()[place].direction;
        self.nodes.set(index, Node::open(g, direction));
        if old.is_open() {
            tally.counts.improved += 1;
            self.observer.changed(place, false, old.direction(), old.g());
            // Without G in F the cell keeps its place in the order of taking.
            if core.admission.ranking.has_g() {
                self.queue.improve(core.admission.improve(index, cell, g));
            }
            return;
        }
        tally.open += 1;
        if old.is_closed() {
            tally.closed -= 1;
            tally.counts.reopened += 1;
            self.observer.changed(place, true, old.direction(), old.g());
        } else {
            tally.counts.opened += 1;
            self.observer.opened(place);
        }
        self.queue.push(core.admission.admit(index, cell, g));
    }

    /// Holds every sum of the coming iteration against the largest number, so
    /// that an iteration that cannot be done whole is not begun.
    #[cold]
    fn check_sums(&self, from: From) -> Result<(), SearchError> {
        if from.cell == self.core.problem.goal {
            return Ok(());
        }
        if self.core.admission.is_full() {
            return Err(SearchError::TooManyOpenings);
        }
        let allowed = self.core.movement.allowed(self.nodes.side_walls(from.index));
        for (place, step) in self.core.movement.steps().iter().enumerate() {
            let node = self.nodes.get(from.index.wrapping_add_signed(step.offset));
            if node.is_wall() || allowed & 1 << place == 0 {
                continue;
            }
            let neighbor = step.neighbor(from.cell);
            step.cost
                .checked_mul(self.core.entry_cost(neighbor))
                .and_then(|cost| from.g.checked_add(cost))
                .filter(|&sum| sum <= W::MAX_G)
                .ok_or(SearchError::CostOverflow(neighbor))?;
        }
        Ok(())
    }
}

/// What becomes of each neighbor of a cell that is taken from open cells that
/// are as the nodes say; nothing is changed.
pub(in crate::search) fn events_of<W: Word>(
    core: &Core,
    nodes: &Nodes<W>,
    cell: Cell,
) -> Vec<Event> {
    let index = nodes.index(cell);
    let from = From { index, cell, g: nodes.get(index).g() };
    let allowed = core.movement.allowed(nodes.side_walls(index));
    let places = 0..core.movement.steps().len();
    places.filter_map(|place| judge(core, nodes, from, place, allowed)).collect()
}

/// What becomes of the neighbor at a place; `None` off the map.
#[inline(always)]
fn judge<W: Word>(
    core: &Core,
    nodes: &Nodes<W>,
    from: From,
    place: usize,
    allowed: u8,
) -> Option<Event> {
    let step = &core.movement.padded_steps()[place];
    let node = nodes.get(from.index.wrapping_add_signed(step.offset));
    if node == Node::outside() {
        return None;
    }
    let kind = if node.is_wall() {
        EventKind::Wall
    } else if allowed & 1 << place == 0 {
        EventKind::CutsCorner
    } else {
        relax(core, nodes, from, place)
    };
    Some(Event { cell: step.neighbor(from.cell), kind })
}

/// Holds a possible step against what is known of the neighbor.
#[inline(always)]
fn relax<W: Word>(core: &Core, nodes: &Nodes<W>, from: From, place: usize) -> EventKind {
    let step = &core.movement.padded_steps()[place];
    let cell = step.neighbor(from.cell);
    let node = nodes.get(from.index.wrapping_add_signed(step.offset));
    let g = from.g + step.cost * core.entry_cost(cell);
    if !node.is_reached() {
        return EventKind::Opened { g };
    }
    let is_lower = g < node.g();
    let (old_g, old_parent) = (node.g(), parent(cell, node));
    match (node.is_open(), is_lower) {
        (true, true) => EventKind::Improved { g, old_g, old_parent },
        (true, false) => EventKind::NotBetter { g },
        (false, true) if core.problem.rules.reopen_closed => {
            EventKind::Reopened { g, old_g, old_parent }
        }
        (false, _) => EventKind::Closed { g },
    }
}
