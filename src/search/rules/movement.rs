//! The steps that are allowed from a cell, and the order in which they are examined.

use crate::grid::{Cell, Direction};
use crate::search::rules::{Costs, Diagonal, Rules};

/// A step in one direction, for whatever cell it begins at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) direction: Direction,
    pub(crate) dx: i16,
    pub(crate) dy: i16,
    /// The offset from a node's index to the index of its neighbor.
    pub(crate) offset: i32,
    /// The cost of the step onto plain ground.
    pub(crate) cost: u64,
}

impl Step {
    /// A placeholder that stays on the same cell, so that it never leads to a better path.
    const NEVER: Self = Self { direction: Direction::NW, dx: 0, dy: 0, offset: 0, cost: 0 };

    fn new(direction: Direction, costs: Costs, stride: i32) -> Self {
        let (dx, dy) = direction.delta();
        Self {
            direction,
            dx,
            dy,
            offset: i32::from(dy) * stride + i32::from(dx),
            cost: if direction.is_diagonal() { costs.diagonal } else { costs.straight },
        }
    }

    /// The cell that the step leads to from `cell`; meaningless if that is off the map.
    #[inline]
    pub(crate) fn neighbor(&self, cell: Cell) -> Cell {
        Cell::new(cell.x.wrapping_add_signed(self.dx), cell.y.wrapping_add_signed(self.dy))
    }
}

/// The movement rule as tables: a slot for each step, in the order of the neighbors; for a map whose rows lie `stride` nodes apart.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    /// The steps in the rules' order, padded with `Step::NEVER` so that the compiler can unroll
    /// loops over them.
    pub(crate) steps: [Step; 8],
    /// The number of steps without the padding.
    used: usize,
    /// For each combination of walls on the four sides (in the order of [`SIDES`]; cells off the map
    /// count as walls), the allowed steps, with one bit for each index into `steps`.
    pub(crate) allowed: [u8; 16],
}

/// The slots of a set, one bit for each, in their order.
#[inline(always)]
pub(crate) fn slots(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let slot = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (slot < 8).then_some(slot)
    })
}

/// The four sides of a cell, in the order of their bits in a set of walls.
pub(crate) const SIDES: [Direction; 4] = [Direction::N, Direction::W, Direction::E, Direction::S];

impl Movement {
    pub(crate) fn new(rules: &Rules, stride: usize) -> Self {
        let stride = stride as i32;
        let mut steps = [Step::NEVER; 8];
        let mut used = 0;
        for direction in rules.neighbor_order {
            if rules.diagonal != Diagonal::Never || !direction.is_diagonal() {
                steps[used] = Step::new(direction, rules.costs, stride);
                used += 1;
            }
        }
        let mut allowed = [0; 16];
        for (walls, bits) in allowed.iter_mut().enumerate() {
            for (slot, step) in steps[..used].iter().enumerate() {
                *bits |= u8::from(is_allowed(rules.diagonal, step.direction, walls)) << slot;
            }
        }
        Self { steps, used, allowed }
    }

    /// The step at a slot in the rules' order, from 0 to 7.
    #[inline(always)]
    pub(crate) fn step(&self, slot: usize) -> &Step {
        &self.steps[slot & 7]
    }

    /// The slots of all steps without the padding, one bit for each.
    #[inline(always)]
    pub(crate) fn all(&self) -> u8 {
        (0xff_u16 >> (8 - self.used)) as u8
    }
}

/// Whether the movement rule allows a step, given the walls on the four sides of the cell.
pub(in crate::search) fn is_allowed(rule: Diagonal, direction: Direction, walls: usize) -> bool {
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.delta();
    // The step passes between the neighbors on two of the sides.
    let is_beside = |side: Direction| side.delta().0 == dx || side.delta().1 == dy;
    let sides = SIDES.into_iter().enumerate();
    let obstacles = sides.filter(|&(bit, side)| walls & 1 << bit != 0 && is_beside(side)).count();
    match rule {
        Diagonal::Never => false,
        Diagonal::Always => true,
        Diagonal::IfAtMostOneObstacle => obstacles <= 1,
        Diagonal::OnlyWhenNoObstacles => obstacles == 0,
    }
}
