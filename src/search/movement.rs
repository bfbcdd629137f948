//! Which steps a cell allows, and in which order they are examined.

use super::rules::{Diagonal, Rules};
use crate::grid::{Cell, Direction};

/// One possible step away from any cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) direction: Direction,
    pub(super) dx: i16,
    pub(super) dy: i16,
    /// What to add to a node's index to reach the neighbor's.
    pub(super) offset: i32,
    /// The cost onto plain ground.
    pub(super) cost: u64,
}

impl Step {
    /// Where the step leads from a cell, if it does not lead off the map.
    #[inline]
    pub(super) fn neighbor(&self, cell: Cell) -> Cell {
        Cell::new(cell.x.wrapping_add_signed(self.dx), cell.y.wrapping_add_signed(self.dy))
    }
}

/// The movement rule, laid out for a map whose rows lie `stride` nodes apart.
#[derive(Clone, Debug)]
pub(super) struct Movement {
    steps: Vec<Step>,
    /// For each combination of walls on the four sides (in the order of
    /// [`SIDES`]), the steps that are allowed, a bit for each place among them.
    allowed: [u8; 16],
}

/// The four sides of a cell, in the order of their bits.
pub(super) const SIDES: [Direction; 4] = [Direction::N, Direction::W, Direction::E, Direction::S];

impl Movement {
    pub(super) fn new(rules: &Rules, stride: usize) -> Self {
        let stride = stride as i32;
        let steps: Vec<Step> = rules
            .neighbor_order
            .into_iter()
            .filter(|direction| rules.diagonal != Diagonal::Never || !direction.is_diagonal())
            .map(|direction| {
                let (dx, dy) = direction.delta();
                Step {
                    direction,
                    dx,
                    dy,
                    offset: i32::from(dy) * stride + i32::from(dx),
                    cost: if direction.is_diagonal() {
                        rules.costs.diagonal
                    } else {
                        rules.costs.straight
                    },
                }
            })
            .collect();
        let mut allowed = [0; 16];
        for (walls, bits) in allowed.iter_mut().enumerate() {
            for (place, step) in steps.iter().enumerate() {
                *bits |= u8::from(is_allowed(rules.diagonal, step.direction, walls)) << place;
            }
        }
        Self { steps, allowed }
    }

    /// The steps to examine, in the rules' order.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The allowed steps, a bit for each place in [`Movement::steps`], where `walls` has the bit of
    /// each of [`SIDES`] set that is a wall or outside the map.
    pub(super) fn allowed(&self, walls: usize) -> u8 {
        self.allowed[walls]
    }
}

/// Whether the movement rule lets a step pass between those side walls.
fn is_allowed(rule: Diagonal, direction: Direction, walls: usize) -> bool {
    if !direction.is_diagonal() {
        return true;
    }
    let obstacles = SIDES
        .iter()
        .enumerate()
        .filter(|&(bit, &side)| walls & 1 << bit != 0 && is_beside(side, direction))
        .count();
    match rule {
        Diagonal::Never => false,
        Diagonal::Always => true,
        Diagonal::IfAtMostOneObstacle => obstacles <= 1,
        Diagonal::OnlyWhenNoObstacles => obstacles == 0,
    }
}

/// Whether the cell on that side is one of the two beside a diagonal step.
fn is_beside(side: Direction, diagonal: Direction) -> bool {
    let ((sx, sy), (dx, dy)) = (side.delta(), diagonal.delta());
    sx == dx || sy == dy
}
