//! One iteration: the tutorials' steps 2a to 2c.

use super::event::{Event, EventKind};
use super::movement::{Movement, Step};
use super::nodes::{MAX_G, Node, Nodes};
use super::open_list::{Admission, OpenList};
use super::problem::Problem;
use super::status::{Counts, SearchError, Status};
use crate::grid::Cell;

/// All but the open list, which comes in several types.
#[derive(Clone, Debug)]
pub(super) struct Core {
    pub(super) problem: Problem,
    pub(super) nodes: Nodes,
    pub(super) admission: Admission,
    pub(super) movement: Movement,
    /// The nodes in the order of closing, one an iteration.
    pub(super) log: Vec<u32>,
    /// Whether all ground is plain, so that no entry cost needs to be read.
    pub(super) is_plain: bool,
    /// The first G from which a step's sum might overflow.
    pub(super) careful_from: u64,
    pub(super) open: usize,
    pub(super) closed: usize,
    pub(super) counts: Counts,
    pub(super) status: Status,
}

/// The cell that an iteration has taken.
#[derive(Clone, Copy)]
pub(super) struct From {
    node: u32,
    cell: Cell,
    g: u64,
}

impl Core {
    /// Memory for the whole map; nothing that follows from the problem is
    /// ready yet.
    pub(super) fn new(problem: Problem) -> Self {
        let nodes = Nodes::new(&problem.grid);
        Self {
            admission: Admission::new(&problem, nodes.len()),
            movement: Movement::new(&problem.rules, nodes.stride()),
            nodes,
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

    /// One iteration, telling what becomes of each neighbor.
    pub(super) fn step(
        &mut self,
        queue: &mut impl OpenList,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), SearchError> {
        if let Some(from) = self.take(queue)? {
            self.examine(from, queue, tell);
            self.conclude();
        }
        Ok(())
    }

    /// Up to `limit` iterations that nobody listens to.
    pub(super) fn run(&mut self, queue: &mut impl OpenList, limit: u64) -> Result<(), SearchError> {
        let mut left = limit;
        while left > 0 && self.status == Status::Searching {
            if let Some(from) = self.take(queue)? {
                self.examine_quietly(from, queue);
                self.conclude();
            }
            left -= 1;
        }
        Ok(())
    }

    /// Takes the best open cell and closes it; `None` if it is the goal.
    #[inline(always)]
    fn take(&mut self, queue: &mut impl OpenList) -> Result<Option<From>, SearchError> {
        let nodes = &self.nodes;
        let Some(best) = queue.pop(|node| nodes.get(node).is_open()) else {
            self.status = Status::NoPath;
            return Ok(None);
        };
        let node = self.nodes.get(best.node);
        let from = From { node: best.node, cell: self.nodes.cell(best.node), g: node.g() };
        let needs_care = from.g >= self.careful_from || self.admission.is_full();
        if needs_care && let Err(error) = self.check_sums(from) {
            queue.push(best);
            return Err(error);
        }
        self.nodes.set(from.node, node.close());
        self.log.push(from.node);
        self.open -= 1;
        self.closed += 1;
        if from.cell == self.problem.goal {
            self.status = Status::Found;
            return Ok(None);
        }
        Ok(Some(from))
    }

    /// Ends an iteration whose neighbors have been examined.
    #[inline]
    fn conclude(&mut self) {
        self.counts.largest_open = self.counts.largest_open.max(self.open);
        if self.open == 0 {
            self.status = Status::NoPath;
        }
    }

    /// Examines the neighbors of the current cell in the rules' order and tells
    /// what becomes of each.
    fn examine(&mut self, from: From, queue: &mut impl OpenList, tell: &mut impl FnMut(Event)) {
        let allowed = self.movement.allowed(self.nodes.side_walls(from.node));
        for place in 0..self.movement.steps().len() {
            let step = self.movement.steps()[place];
            let node = self.nodes.get(from.node.wrapping_add_signed(step.offset));
            if node == Node::OUTSIDE {
                continue;
            }
            let kind = if node.is_wall() {
                EventKind::Wall
            } else if allowed & 1 << place == 0 {
                EventKind::CutsCorner
            } else {
                self.relax(from, &step, queue)
            };
            tell(Event { cell: step.neighbor(from.cell), kind });
        }
    }

    /// Does what [`Core::examine`] does, where nobody listens.
    ///
    /// What becomes of a neighbor is hard to foresee, and a processor that
    /// guesses wrong loses more time than a comparison takes. So all are
    /// compared first, without a branch, and only those that a better way
    /// leads to are looked at again.
    #[inline]
    fn examine_quietly(&mut self, from: From, queue: &mut impl OpenList) {
        let mut better = 0_u8;
        for (place, step) in self.movement.steps().iter().enumerate() {
            let node = self.nodes.get(from.node.wrapping_add_signed(step.offset));
            // Entry costs only add to it.
            better |= u8::from(from.g + step.cost < node.g()) << place;
        }
        better &= self.movement.allowed(self.nodes.side_walls(from.node));
        while better != 0 {
            let step = self.movement.steps()[better.trailing_zeros() as usize];
            self.relax(from, &step, queue);
            better &= better - 1;
        }
    }

    /// Holds a possible step against what is known of the neighbor.
    #[inline(always)]
    fn relax(&mut self, from: From, step: &Step, queue: &mut impl OpenList) -> EventKind {
        let index = from.node.wrapping_add_signed(step.offset);
        let cell = step.neighbor(from.cell);
        let node = self.nodes.get(index);
        let g = from.g + step.cost * self.entry_cost(cell);
        let reached = Node::open(g, step.direction);
        if !node.is_reached() {
            self.nodes.set(index, reached);
            self.counts.opened += 1;
            self.open += 1;
            queue.push(self.admission.admit(index, cell, g));
            return EventKind::Opened { g };
        }
        if g >= node.g() {
            return if node.is_open() {
                EventKind::NotBetter { g }
            } else {
                EventKind::Closed { g }
            };
        }
        let (old_g, old_parent) = self.nodes.before(index);
        if node.is_open() {
            self.nodes.set(index, reached);
            self.counts.improved += 1;
            queue.improve(self.admission.improve(index, cell, g));
            EventKind::Improved { g, old_g, old_parent }
        } else if self.problem.rules.reopen_closed {
            self.nodes.set(index, reached);
            self.counts.reopened += 1;
            self.open += 1;
            self.closed -= 1;
            queue.push(self.admission.admit(index, cell, g));
            EventKind::Reopened { g, old_g, old_parent }
        } else {
            EventKind::Closed { g }
        }
    }

    /// The entry cost of open ground, which on plain maps need not be looked
    /// up.
    #[inline]
    fn entry_cost(&self, cell: Cell) -> u64 {
        if self.is_plain { 1 } else { self.problem.grid.terrain(cell).number().into() }
    }

    /// Holds every sum of the coming iteration against the largest number, so
    /// that an iteration that cannot be done whole is not begun.
    #[cold]
    fn check_sums(&self, from: From) -> Result<(), SearchError> {
        if from.cell == self.problem.goal {
            return Ok(());
        }
        if self.admission.is_full() {
            return Err(SearchError::TooManyOpenings);
        }
        let allowed = self.movement.allowed(self.nodes.side_walls(from.node));
        for (place, step) in self.movement.steps().iter().enumerate() {
            let node = self.nodes.get(from.node.wrapping_add_signed(step.offset));
            if node.is_wall() || allowed & 1 << place == 0 {
                continue;
            }
            let neighbor = step.neighbor(from.cell);
            step.cost
                .checked_mul(self.entry_cost(neighbor))
                .and_then(|cost| from.g.checked_add(cost))
                .filter(|&sum| sum <= MAX_G)
                .ok_or(SearchError::CostOverflow(neighbor))?;
        }
        Ok(())
    }
}
