//! By how much F changes in a step, without computing H.
//!
//! All heuristics but the Euclidean are linear in pieces: away from the lines
//! on which a piece ends, a step in the same direction changes H by the same
//! amount. Which piece a cell lies in follows from the signs of its distances
//! to the goal and, near the diagonals, from their difference.

use crate::grid::Cell;
use crate::search::nodes::Node;
use crate::search::rules::heuristic::Estimate;
use crate::search::rules::movement::Movement;

/// What a step does, by the piece that it begins in.
#[derive(Clone, Debug)]
pub(crate) struct FChanges {
    /// For each column and each row its distance to the goal, and above it the
    /// part that its direction has in the number of the piece.
    columns: Vec<u32>,
    rows: Vec<u32>,
    /// For each piece the steps of the rules, by place.
    pieces: Box<[[Slope; 8]; PIECES]>,
}

/// One step from anywhere in a piece.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Slope {
    /// What to add to a node's index to reach the neighbor's.
    pub(in crate::search) offset: i32,
    /// The node of a neighbor of G 0.
    pub(in crate::search) node: Node<u32>,
    /// What to add to F; never negative with a consistent heuristic.
    pub(in crate::search) f: u32,
    /// What to add to H, wrapping.
    pub(in crate::search) h: u32,
}

/// The sign of one distance, the sign of the other, and their difference from
/// -2 to 2, as a step changes it by 2 at most. Rounded up to a power of two, so
/// that a number of so many bits needs no check.
const PIECES: usize = 64;

/// What a column's or a row's distance to the goal adds to a piece, in the
/// upper half, and how long it is, in the lower.
fn part(distance: i32, weight: u32) -> u32 {
    ((distance.signum() + 1) as u32 * weight) << 16 | distance.unsigned_abs()
}

const COLUMN: u32 = 15;
const ROW: u32 = 5;

/// The piece that a column's part and a row's make.
#[inline(always)]
fn piece(column: u32, row: u32) -> usize {
    let nearer = (column & 0xffff) as i32 - (row & 0xffff) as i32;
    ((column >> 16) + (row >> 16)) as usize + (nearer.clamp(-2, 2) + 2) as usize
}

impl FChanges {
    /// The f_changes of a heuristic on plain ground; `None` if it is not linear in
    /// pieces or its numbers are too large.
    pub(in crate::search) fn of(
        (width, height): (u16, u16),
        movement: &Movement,
        estimate: &Estimate,
    ) -> Option<Self> {
        if !estimate.is_piecewise_linear() {
            return None;
        }
        let h = |dx: i32, dy: i32| {
            let h = estimate.over(dx.unsigned_abs() as u16, dy.unsigned_abs() as u16);
            i64::try_from(h).ok()
        };
        let never = Slope { offset: 0, node: Node::unseen(), f: 0, h: 0 };
        let mut pieces = Box::new([[never; 8]; PIECES]);
        // The smallest distances of each piece stand for all of it.
        for (dx, dy) in (-3..=3).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy))) {
            for (slope, step) in
                pieces[piece(part(dx, COLUMN), part(dy, ROW))].iter_mut().zip(movement.steps())
            {
                let rise = h(dx + i32::from(step.dx), dy + i32::from(step.dy))? - h(dx, dy)?;
                *slope = Slope {
                    offset: step.offset,
                    node: Node::open(step.cost, step.direction),
                    f: u32::try_from(i64::try_from(step.cost).ok()? + rise).ok()?,
                    h: i32::try_from(rise).ok()? as u32,
                };
            }
        }
        let goal = estimate.goal();
        let parts = |length: u16, goal: u16, weight: u32| {
            (0..length).map(|at| part(i32::from(at) - i32::from(goal), weight)).collect()
        };
        let (columns, rows) = (parts(width, goal.x, COLUMN), parts(height, goal.y, ROW));
        Some(Self { columns, rows, pieces })
    }

    /// The steps from a cell, by place.
    #[inline(always)]
    pub(in crate::search) fn at(&self, cell: Cell) -> &[Slope; 8] {
        let piece = piece(self.columns[usize::from(cell.x)], self.rows[usize::from(cell.y)]);
        &self.pieces[piece % PIECES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Costs, Heuristic, Rules};

    #[test]
    fn the_slopes_are_the_differences_of_h() {
        let goal = Cell::new(20, 20);
        for heuristic in Heuristic::ALL {
            let costs = Costs { straight: 10, diagonal: 20 };
            let rules = Rules { heuristic, costs, ..Rules::default() };
            let (movement, estimate) = (Movement::new(&rules, 100), Estimate::new(&rules, goal));
            let Some(f_changes) = FChanges::of((41, 41), &movement, &estimate) else {
                assert_eq!(heuristic, Heuristic::Euclidean);
                continue;
            };
            for (x, y) in (1..40).flat_map(|x| (1..40).map(move |y| (x, y))) {
                let cell = Cell::new(x, y);
                for (slope, step) in f_changes.at(cell).iter().zip(movement.steps()) {
                    let h = estimate.h(cell) as u32;
                    let next = step.neighbor(cell);
                    assert_eq!(h.wrapping_add(slope.h), estimate.h(next) as u32, "{cell} {next}");
                    assert_eq!(slope.f, slope.h.wrapping_add(step.cost as u32));
                }
            }
        }
    }

    #[test]
    fn what_is_not_linear_in_pieces_has_none() {
        let has_slopes = |rules: Rules| {
            let estimate = Estimate::new(&rules, Cell::new(3, 3));
            FChanges::of((8, 8), &Movement::new(&rules, 10), &estimate).is_some()
        };
        assert!(has_slopes(Rules { heuristic: Heuristic::Zero, ..Rules::default() }));
        assert!(!has_slopes(Rules { heuristic: Heuristic::Euclidean, ..Rules::default() }));
        assert!(!has_slopes(Rules { weight: 0.5, ..Rules::default() }));
    }
}
