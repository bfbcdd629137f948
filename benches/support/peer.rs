//! The same search by the crate `pathfinding`: its `astar` on dense numbers
//! of cells, eight neighbors, no corner cutting.

use pathfinding::prelude::astar;
use stepstar::grid::{Cell, Direction};
use stepstar::search::Problem;

/// The cost of the path that the peer finds. Its successors come from an
/// iterator, so that it is not held back by an allocation for each cell.
pub fn cost(problem: &Problem) -> Option<u64> {
    let grid = problem.grid();
    let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
    // A border of walls spares the peer the question whether a cell is on the
    // map, as it spares ours.
    let stride = width + 2;
    let mut is_open = vec![false; stride * (height + 2)];
    let number = |cell: Cell| (usize::from(cell.y) + 1) * stride + usize::from(cell.x) + 1;
    for cell in grid.cells() {
        is_open[number(cell)] = !grid.terrain(cell).is_wall();
    }
    let is_open = &is_open;
    let costs = problem.rules().costs;
    let goal = number(problem.goal());
    let (goal_x, goal_y) = (goal % stride, goal / stride);
    let result = astar(
        &number(problem.start()),
        |&from| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let (dx, dy) = direction.delta();
                let across = from.wrapping_add_signed(dx.into());
                let along = from.wrapping_add_signed(dy as isize * stride as isize);
                let to = along.wrapping_add_signed(dx.into());
                let is_free = is_open[to] && is_open[across] && is_open[along];
                let cost = if direction.is_diagonal() { costs.diagonal } else { costs.straight };
                is_free.then_some((to, cost))
            })
        },
        |&from| {
            let dx = (from % stride).abs_diff(goal_x) as u64;
            let dy = (from / stride).abs_diff(goal_y) as u64;
            costs.diagonal * dx.min(dy) + costs.straight * dx.abs_diff(dy)
        },
        |&at| at == goal,
    );
    result.map(|(_, cost)| cost)
}
