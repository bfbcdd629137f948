//! The examination of a neighbor: the movement rule, the cost of a step and the comparison of
//! paths. The search and its history both use this file.

use crate::grid::Cell;
use crate::search::board::Board;
use crate::search::event::{Event, Kind};
use crate::search::nodes::{Node, stride};
use crate::search::problem::Problem;
use crate::search::rules::movement::Movement;
use crate::search::rules::ranking::Ranking;

/// A problem, with lookup tables computed from its rules.
#[derive(Clone, Debug)]
pub(crate) struct Expansion {
    pub(crate) problem: Problem,
    pub(crate) movement: Movement,
    pub(crate) ranking: Ranking,
    /// Whether all ground is plain, so that entry costs need not be looked up.
    is_plain: bool,
}

impl Expansion {
    pub(crate) fn new(problem: Problem) -> Self {
        Self {
            movement: Movement::new(problem.rules(), stride(problem.grid())),
            ranking: Ranking::new(&problem),
            is_plain: problem.grid().largest_cost() == 1,
            problem,
        }
    }

    /// G of a neighbor that is reached by a step from a cell with cost `g`. `slot` is the step's
    /// slot in the neighbor order.
    #[inline(always)]
    pub(crate) fn next_g(&self, g: u64, slot: usize, neighbor: Cell) -> u64 {
        let cost = self.movement.step(slot).cost;
        let entry = if self.is_plain { 1 } else { self.problem.grid().terrain(neighbor).number() };
        g + cost * u64::from(entry)
    }

    /// The steps from the node `taken` that the rules allow, given the walls around it; one bit for
    /// each slot in the neighbor order.
    #[inline(always)]
    pub(crate) fn allowed(&self, board: &Board, taken: u32) -> u8 {
        self.movement.allowed[board.nodes.side_walls(taken)]
    }

    /// The event for the neighbor at `slot` in the neighbor order, whose node is `old`, when
    /// `taken` is expanded with cost `g`; `None` if the neighbor is off the map.
    #[inline(always)]
    pub(crate) fn examine(
        &self,
        (taken, g): (Cell, u64),
        slot: usize,
        allowed: u8,
        old: Node,
    ) -> Option<Event> {
        if old.is_border() {
            return None;
        }
        let cell = self.movement.step(slot).neighbor(taken);
        let skipped = |kind| Event { kind, cell, g: None, old_g: None, old_parent: None };
        Some(if old.is_wall() {
            skipped(Kind::Wall)
        } else if allowed & 1 << slot == 0 {
            skipped(Kind::CutsCorner)
        } else {
            self.relax(cell, old, self.next_g(g, slot, cell))
        })
    }

    /// Compares a new path of cost `g` to a cell with the best known path.
    #[inline(always)]
    fn relax(&self, cell: Cell, old: Node, g: u64) -> Event {
        let is_lower = g < old.g();
        let kind = if old.is_open() {
            if is_lower { Kind::Improved } else { Kind::NotBetter }
        } else if old.is_closed() {
            let reopens = is_lower && self.problem.rules().reopen_closed;
            if reopens { Kind::Reopened } else { Kind::Closed }
        } else {
            Kind::Opened
        };
        let (_, is_lowered) = kind.changes();
        let (old_g, old_parent) = is_lowered.then(|| (old.g(), old.parent(cell))).unzip();
        Event { kind, cell, g: Some(g), old_g, old_parent }
    }
}
