//! One iteration: the tutorials' steps 2a to 2c.

use super::event::{Event, EventKind};
use super::movement::Movement;
use super::nodes::{Node, Nodes, Word, stride};
use super::observer::Observer;
use super::open_list::{Admission, OpenList};
use super::problem::Problem;
use super::status::{Counts, SearchError, Status};
use crate::grid::Cell;

/// All of a search but its nodes and its open list, which come in several
/// types.
#[derive(Clone, Debug)]
pub(super) struct Core {
    pub(super) problem: Problem,
    pub(super) movement: Movement,
    pub(super) admission: Admission,
    /// The cells in the order of closing, one an iteration.
    pub(super) log: Vec<Cell>,
    /// Whether all ground is plain, so that no entry cost needs to be read.
    pub(super) is_plain: bool,
    /// The first G from which a step's sum might not fit the nodes.
    pub(super) careful_from: u64,
    pub(super) open: usize,
    pub(super) closed: usize,
    pub(super) counts: Counts,
    pub(super) status: Status,
}

impl Core {
    /// Memory for the whole map; nothing that follows from the problem is
    /// ready yet.
    pub(super) fn new(problem: Problem) -> Self {
        let stride = stride(&problem.grid);
        let nodes = stride * (usize::from(problem.grid.height()) + 2);
        Self {
            movement: Movement::new(&problem.rules, stride),
            admission: Admission::new(&problem, nodes),
            problem,
            log: Vec::new(),
            is_plain: true,
            careful_from: 0,
            open: 0,
            closed: 0,
            counts: Counts::default(),
            status: Status::Searching,
        }
    }
}

/// A search for as long as it iterates: its parts, by their types.
pub(super) struct Run<'a, W, Q, O> {
    pub(super) core: &'a mut Core,
    pub(super) nodes: &'a mut Nodes<W>,
    pub(super) queue: &'a mut Q,
    pub(super) observer: &'a mut O,
}

/// The cell that an iteration has taken.
#[derive(Clone, Copy)]
struct From {
    index: u32,
    cell: Cell,
    g: u64,
}

impl<W: Word, Q: OpenList, O: Observer> Run<'_, W, Q, O> {
    /// One iteration, telling what becomes of each neighbor.
    pub(super) fn step(&mut self, tell: &mut impl FnMut(Event)) -> Result<(), SearchError> {
        if let Some(from) = self.take()? {
            self.examine(from, tell);
            self.conclude();
        }
        Ok(())
    }

    /// Up to `limit` iterations that nobody listens to.
    pub(super) fn run(&mut self, limit: u64) -> Result<(), SearchError> {
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
        self.observer.taken();
        core.open -= 1;
        core.closed += 1;
        if from.cell == core.problem.goal {
            core.status = Status::Found;
            return Ok(None);
        }
        Ok(Some(from))
    }

    /// Ends an iteration whose neighbors have been examined.
    #[inline(always)]
    fn conclude(&mut self) {
        let core = &mut *self.core;
        core.counts.largest_open = core.counts.largest_open.max(core.open);
        if core.open == 0 {
            core.status = Status::NoPath;
        }
    }

    /// Examines the neighbors of the current cell in the rules' order and tells
    /// what becomes of each.
    fn examine(&mut self, from: From, tell: &mut impl FnMut(Event)) {
        let allowed = self.core.movement.allowed(self.nodes.side_walls(from.index));
        for place in 0..self.core.movement.steps().len() {
            let step = self.core.movement.steps()[place];
            let node = self.nodes.get(from.index.wrapping_add_signed(step.offset));
            if node == Node::outside() {
                continue;
            }
            let kind = if node.is_wall() {
                EventKind::Wall
            } else if allowed & 1 << place == 0 {
                EventKind::CutsCorner
            } else {
                self.relax(from, place)
            };
            tell(Event { cell: step.neighbor(from.cell), kind });
        }
    }

    /// Does what [`Run::examine`] does, where nobody listens.
    ///
    /// What becomes of a neighbor is hard to foresee, and a processor that
    /// guesses wrong loses more time than a comparison takes. So all are
    /// compared first, without a branch, and only those that a better way
    /// leads to are looked at again.
    #[inline(always)]
    fn examine_quietly(&mut self, from: From) {
        let mut better = 0_u8;
        for (place, step) in self.core.movement.padded_steps().iter().enumerate() {
            let node = self.nodes.get(from.index.wrapping_add_signed(step.offset));
            // Entry costs only add to it.
            better |= u8::from(from.g + step.cost < node.g()) << place;
        }
        if better == 0 {
            return;
        }
        better &= self.core.movement.allowed(self.nodes.side_walls(from.index));
        while better != 0 {
            self.relax(from, better.trailing_zeros() as usize & 7);
            better &= better - 1;
        }
    }

    /// Holds a possible step against what is known of the neighbor.
    #[inline(always)]
    fn relax(&mut self, from: From, place: usize) -> EventKind {
        let step = self.core.movement.padded_steps()[place];
        let index = from.index.wrapping_add_signed(step.offset);
        let cell = step.neighbor(from.cell);
        let node = self.nodes.get(index);
        let g = from.g + step.cost * self.entry_cost(cell);
        let reached = Node::open(g, step.direction);
        let core = &mut *self.core;
        if !node.is_reached() {
            self.nodes.set(index, reached);
            core.counts.opened += 1;
            core.open += 1;
            self.observer.opened(place);
            self.queue.push(core.admission.admit(index, cell, g));
            return EventKind::Opened { g };
        }
        if g >= node.g() {
            return if node.is_open() {
                EventKind::NotBetter { g }
            } else {
                EventKind::Closed { g }
            };
        }
        let (old_g, old_parent) = (node.g(), parent(cell, node));
        if node.is_open() {
            self.nodes.set(index, reached);
            core.counts.improved += 1;
            self.observer.changed(place, false, node.direction(), old_g);
            self.queue.improve(core.admission.improve(index, cell, g));
            EventKind::Improved { g, old_g, old_parent }
        } else if core.problem.rules.reopen_closed {
            self.nodes.set(index, reached);
            core.counts.reopened += 1;
            self.observer.changed(place, true, node.direction(), old_g);
            core.open += 1;
            core.closed -= 1;
            self.queue.push(core.admission.admit(index, cell, g));
            EventKind::Reopened { g, old_g, old_parent }
        } else {
            EventKind::Closed { g }
        }
    }

    /// The entry cost of open ground, which on plain maps need not be looked
    /// up.
    #[inline(always)]
    fn entry_cost(&self, cell: Cell) -> u64 {
        if self.core.is_plain { 1 } else { self.core.problem.grid.terrain(cell).number().into() }
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
                .checked_mul(self.entry_cost(neighbor))
                .and_then(|cost| from.g.checked_add(cost))
                .filter(|&sum| sum <= W::MAX_G)
                .ok_or(SearchError::CostOverflow(neighbor))?;
        }
        Ok(())
    }
}

/// The parent of a reached cell.
#[inline(always)]
pub(super) fn parent<W: Word>(cell: Cell, node: Node<W>) -> Cell {
    let (dx, dy) = node.direction().delta();
    Cell::new(cell.x.wrapping_add_signed(-dx), cell.y.wrapping_add_signed(-dy))
}
