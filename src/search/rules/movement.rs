//! Which steps a cell allows, and in which order they are examined.

use crate::grid::{Cell, Direction};
use crate::search::rules::{Costs, Diagonal, Rules};

/// One possible step away from any cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) direction: Direction,
    pub(crate) dx: i16,
    pub(crate) dy: i16,
    /// What to add to a node's index to reach the neighbor's.
    pub(crate) offset: i32,
    /// The cost onto plain ground.
    pub(crate) cost: u64,
}

impl Step {
    /// A step on the spot, dearer than any path.
    const NEVER: Self = Self { direction: Direction::NW, dx: 0, dy: 0, offset: 0, cost: 1 << 62 };

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

    /// Where the step leads from a cell, if it does not lead off the map.
    #[inline]
    pub(crate) fn neighbor(&self, cell: Cell) -> Cell {
        Cell::new(cell.x.wrapping_add_signed(self.dx), cell.y.wrapping_add_signed(self.dy))
    }
}

/// The movement rule, laid out for a map whose rows lie `stride` nodes apart.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    /// The steps in the rules' order, and after them some that are never worth
    /// taking: a loop over a fixed number of steps is unrolled.
    steps: [Step; 8],
    used: usize,
    /// The place of each direction among the steps.
    places: [u8; 8],
    /// For each combination of walls on the four sides (in the order of
    /// [`SIDES`]), the steps that are allowed, a bit for each place among them.
    allowed: [u8; 16],
    /// For each set of directions, a bit each, the set of their places.
    places_of: [u8; 256],
    costs: Costs,
}

/// The four sides of a cell, in the order of their bits.
pub(crate) const SIDES: [Direction; 4] = [Direction::N, Direction::W, Direction::E, Direction::S];

impl Movement {
    pub(crate) fn new(rules: &Rules, stride: usize) -> Self {
        let stride = stride as i32;
        let mut steps = [Step::NEVER; 8];
        let mut used = 0;
        let mut places = [0; 8];
        for direction in rules.neighbor_order {
            if rules.diagonal != Diagonal::Never || !direction.is_diagonal() {
                steps[used] = Step::new(direction, rules.costs, stride);
                places[direction as usize] = used as u8;
                used += 1;
            }
        }
        let mut allowed = [0; 16];
        for (walls, bits) in allowed.iter_mut().enumerate() {
            for (place, step) in steps[..used].iter().enumerate() {
                *bits |= u8::from(is_allowed(rules.diagonal, step.direction, walls)) << place;
            }
        }
        let mut places_of = [0; 256];
        for (directions, bits) in places_of.iter_mut().enumerate() {
            for (place, step) in steps[..used].iter().enumerate() {
                *bits |= ((directions >> step.direction as u8 & 1) as u8) << place;
            }
        }
        Self { steps, used, places, allowed, places_of, costs: rules.costs }
    }

    /// The steps to examine, in the rules' order.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps[..self.used]
    }

    /// The same with steps behind them that no comparison of costs takes.
    #[inline(always)]
    pub(crate) fn padded_steps(&self) -> &[Step; 8] {
        &self.steps
    }

    /// The places of a set of directions, a bit for each [`Direction`]; those
    /// that the rules never allow have none.
    #[inline(always)]
    pub(in crate::search) fn places_of(&self, directions: u8) -> u8 {
        self.places_of[usize::from(directions)]
    }

    /// What steps cost onto plain ground.
    #[inline(always)]
    pub(in crate::search) fn costs(&self) -> Costs {
        self.costs
    }

    /// The step in a direction.
    #[inline(always)]
    pub(crate) fn step(&self, direction: Direction) -> &Step {
        &self.steps[usize::from(self.places[direction as usize])]
    }

    /// The bit of a direction's place; 0 for a direction that the rules never
    /// allow.
    pub(crate) fn bit(&self, direction: Direction) -> u8 {
        let place = self.places[direction as usize];
        let is_used = self.steps().get(usize::from(place)).map(|step| step.direction);
        if is_used == Some(direction) { 1 << place } else { 0 }
    }

    /// The allowed steps, a bit for each place in [`Movement::steps`], where `walls` has the bit of
    /// each of [`SIDES`] set that is a wall or outside the map.
    pub(crate) fn allowed(&self, walls: usize) -> u8 {
        self.allowed[walls]
    }
}

/// Whether the movement rule lets a step pass between those side walls.
pub(in crate::search) fn is_allowed(rule: Diagonal, direction: Direction, walls: usize) -> bool {
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
