//! Brute force on an empty plane: does H ever exceed the true cost, or fall by
//! more than a step costs?

use stepstar::grid::Grid;
use stepstar::search::{Diagonal, Heuristic, Problem, Rules, Search};

use super::dijkstra::least_costs;
use super::picture::{Map, cell};

/// The largest displacement, in cells, at which H is compared with the true
/// cost.
const NEAR: u16 = 16;
/// The largest displacement, in cells, at which H is compared with its neighbors.
const FAR: i32 = 120;

const STEPS: [(i32, i32); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The engine's H at every displacement up to `FAR`, and one step beyond.
struct Estimates(Vec<Vec<u64>>);

impl Estimates {
    fn new(rules: &Rules) -> Self {
        let side = FAR as u16 + 2;
        let plane = Grid::new(side, side).expect("a small grid");
        let problem = Problem::new(plane, rules.clone(), cell(0, 0), cell(0, 0));
        let search = Search::new(problem.expect("an empty plane is a problem"));
        let row = |y| (0..side).map(|x| search.view().h(cell(x, y))).collect();
        Estimates((0..side).map(row).collect())
    }

    fn at(&self, dx: i32, dy: i32) -> u128 {
        self.0[dy.unsigned_abs() as usize][dx.unsigned_abs() as usize].into()
    }
}

/// Returns the least costs to every displacement up to `NEAR`. The map has room
/// around them, because a cheapest path may stray by a cell, like a cheap zigzag
/// along an axis.
fn true_costs(rules: &Rules) -> Vec<(i32, i32, u128)> {
    const ROOM: u16 = 2;
    let side = usize::from(NEAR + 2 * ROOM + 1);
    let map = Map::new(&vec![".".repeat(side); side]);
    let costs = least_costs(&map, rules, cell(ROOM, ROOM));
    map.cells()
        .into_iter()
        .zip(costs)
        .map(|(at, cost)| (at, cost.expect("the plane is empty")))
        .filter(|(at, _)| (ROOM..=ROOM + NEAR).contains(&at.x))
        .filter(|(at, _)| (ROOM..=ROOM + NEAR).contains(&at.y))
        .map(|(at, cost)| ((at.x - ROOM).into(), (at.y - ROOM).into(), cost))
        .collect()
}

/// Returns a displacement at which H exceeds the true cost.
pub fn overestimate(rules: &Rules) -> Option<(i32, i32)> {
    let estimates = Estimates::new(rules);
    true_costs(rules)
        .into_iter()
        .find(|&(dx, dy, cost)| estimates.at(dx, dy) > cost)
        .map(|(dx, dy, _)| (dx, dy))
}

/// Returns a displacement from which a step lowers H by more than it costs. By
/// symmetry, checking all eight steps from the displacements of one octant is
/// enough.
pub fn inconsistency(rules: &Rules) -> Option<(i32, i32)> {
    let estimates = Estimates::new(rules);
    let octant = (0..=FAR).flat_map(|dx| (0..=dx).map(move |dy| (dx, dy)));
    let falls_too_far = |dx: i32, dy: i32, step_x: i32, step_y: i32| {
        let cost = match (step_x != 0 && step_y != 0, rules.diagonal) {
            (true, Diagonal::Never) => return false,
            (true, _) => rules.costs.diagonal,
            (false, _) => rules.costs.straight,
        };
        estimates.at(dx, dy) > u128::from(cost) + estimates.at(dx + step_x, dy + step_y)
    };
    octant.into_iter().find(|&(dx, dy)| STEPS.iter().any(|&(x, y)| falls_too_far(dx, dy, x, y)))
}

/// Returns whether heuristic and cost are so close that, after rounding, the
/// first displacement where they differ may lie beyond the range of brute
/// force.
pub fn is_near_equality(rules: &Rules) -> bool {
    exceeds_by_a_fraction(rules) || is_rounded_twice_near_the_diagonal(rules)
}

/// Before rounding, H exceeds the true cost somewhere up to `NEAR`, but nowhere
/// by more than rounding can hide.
fn exceeds_by_a_fraction(rules: &Rules) -> bool {
    let (straight, diagonal) = (rules.costs.straight as f64, rules.costs.diagonal as f64);
    let unrounded = |dx: f64, dy: f64| {
        rules.weight
            * match &rules.heuristic {
                Heuristic::Manhattan => straight * (dx + dy),
                Heuristic::Octile => diagonal * dx.min(dy) + straight * (dx - dy).abs(),
                Heuristic::Chebyshev => straight * dx.max(dy),
                Heuristic::Euclidean => straight * dx.hypot(dy),
                Heuristic::Zero => 0.0,
                other => unreachable!("this test does not know {other:?}"),
            }
    };
    let most = true_costs(rules)
        .into_iter()
        .map(|(dx, dy, cost)| unrounded(dx.into(), dy.into()) - cost as f64)
        .fold(0.0, f64::max);
    most > 1e-6 && most < 1.0 + rules.weight
}

/// Returns whether the two roundings of the straight line, before and after it is
/// weighted, can make a difference; each is less than one.
fn is_rounded_twice_near_the_diagonal(rules: &Rules) -> bool {
    let fall = rules.weight * rules.costs.straight as f64 * std::f64::consts::SQRT_2;
    rules.heuristic == Heuristic::Euclidean
        && rules.weight != 1.0
        && (fall - rules.costs.diagonal as f64).abs() < 1.0 + rules.weight
}
