//! One iteration: the tutorials' steps 2a to 2c.

use super::event::{Event, EventKind};
use super::movement::Movement;
use super::nodes::{MAX_G, Node, Nodes};
use super::open_list::{Admission, OpenList};
use super::problem::Problem;
use super::status::{Counts, SearchError, Status};
use crate::grid::{Cell, Grid};

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

    /// Up to `limit` iterations in a loop of their own, where the compiler
    /// sees that nobody listens to the events.
    pub(super) fn run(&mut self, queue: &mut impl OpenList, limit: u64) -> Result<(), SearchError> {
        let mut left = limit;
        while left > 0 && self.status == Status::Searching {
            self.iterate(queue, &mut |_| {})?;
            left -= 1;
        }
        Ok(())
    }

    /// One iteration: the tutorials' steps 2a to 2c.
    #[inline]
    pub(super) fn iterate(
        &mut self,
        queue: &mut impl OpenList,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), SearchError> {
        let nodes = &self.nodes;
        let Some(best) = queue.pop(|node| nodes.get(node).is_open()) else {
            self.status = Status::NoPath;
            return Ok(());
        };
        let current = best.node;
        let node = self.nodes.get(current);
        let cell = self.nodes.cell(current);
        let g = node.g();
        let needs_care = g >= self.careful_from || self.admission.is_full();
        if needs_care && let Err(error) = self.check_sums(current, cell, g) {
            queue.push(best);
            return Err(error);
        }
        self.nodes.set(current, node.close());
        self.log.push(current);
        self.open -= 1;
        self.closed += 1;
        if cell == self.problem.goal {
            self.status = Status::Found;
            return Ok(());
        }
        self.examine(current, cell, g, queue, tell);
        self.counts.largest_open = self.counts.largest_open.max(self.open);
        if self.open == 0 {
            self.status = Status::NoPath;
        }
        Ok(())
    }

    /// Examines the neighbors of the current cell in the rules' order.
    #[inline]
    fn examine(
        &mut self,
        current: u32,
        cell: Cell,
        g: u64,
        queue: &mut impl OpenList,
        tell: &mut impl FnMut(Event),
    ) {
        let allowed = self.movement.allowed(self.nodes.side_walls(current));
        let may_reopen = self.problem.rules.reopen_closed;
        let Self { movement, nodes, admission, counts, .. } = self;
        for step in movement.steps() {
            let index = current.wrapping_add_signed(step.offset);
            let node = nodes.get(index);
            if node == Node::OUTSIDE {
                continue;
            }
            let neighbor =
                Cell::new(cell.x.wrapping_add_signed(step.dx), cell.y.wrapping_add_signed(step.dy));
            let mut happens = |kind| tell(Event { cell: neighbor, kind });
            if node.is_wall() {
                happens(EventKind::Wall);
                continue;
            }
            if allowed & step.bit == 0 {
                happens(EventKind::CutsCorner);
                continue;
            }
            let g = g + step.cost * entry_cost(self.is_plain, &self.problem.grid, neighbor);
            let reached = Node::open(g, step.direction);
            if !node.is_reached() {
                happens(EventKind::Opened { g });
                nodes.set(index, reached);
                counts.opened += 1;
                self.open += 1;
                queue.push(admission.admit(index, neighbor, g));
            } else if g >= node.g() {
                if node.is_open() {
                    happens(EventKind::NotBetter { g });
                } else {
                    happens(EventKind::Closed { g });
                }
            } else if node.is_open() {
                let (old_g, old_parent) = nodes.before(index);
                happens(EventKind::Improved { g, old_g, old_parent });
                nodes.set(index, reached);
                counts.improved += 1;
                queue.improve(admission.improve(index, neighbor, g));
            } else if may_reopen {
                let (old_g, old_parent) = nodes.before(index);
                happens(EventKind::Reopened { g, old_g, old_parent });
                nodes.set(index, reached);
                counts.reopened += 1;
                self.open += 1;
                self.closed -= 1;
                queue.push(admission.admit(index, neighbor, g));
            } else {
                happens(EventKind::Closed { g });
            }
        }
    }

    /// Holds every sum of the coming iteration against the largest number, so
    /// that an iteration that cannot be done whole is not begun.
    #[cold]
    fn check_sums(&self, current: u32, cell: Cell, g: u64) -> Result<(), SearchError> {
        if cell == self.problem.goal {
            return Ok(());
        }
        if self.admission.is_full() {
            return Err(SearchError::TooManyOpenings);
        }
        let allowed = self.movement.allowed(self.nodes.side_walls(current));
        for step in self.movement.steps() {
            let Some(neighbor) = cell.neighbor(step.direction) else {
                continue;
            };
            let cost = self.problem.grid.terrain(neighbor).cost();
            let is_possible = allowed & step.bit != 0;
            if let Some(cost) = cost.filter(|_| is_possible) {
                step.cost
                    .checked_mul(cost.into())
                    .and_then(|cost| g.checked_add(cost))
                    .filter(|&sum| sum <= MAX_G)
                    .ok_or(SearchError::CostOverflow(neighbor))?;
            }
        }
        Ok(())
    }
}

/// The entry cost of open ground, which on plain maps need not be looked up.
#[inline]
fn entry_cost(is_plain: bool, grid: &Grid, cell: Cell) -> u64 {
    if is_plain { 1 } else { grid.terrain(cell).number().into() }
}
