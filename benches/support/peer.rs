//! The same search by the crate `pathfinding`: its `astar` on dense numbers
//! of cells, eight neighbors, no corner cutting.

use pathfinding::prelude::astar;
use stepstar::grid::{Cell, Direction};
use stepstar::search::Problem;

/// The cost of the path that the peer finds.
pub fn cost(problem: &Problem) -> Option<u64> {
    let grid = problem.grid();
    let width = usize::from(grid.width());
    let is_open: Vec<bool> = grid
        .cells()
        .map(|cell| !grid.terrain(cell).is_wall())
        .collect();
    let number = |cell: Cell| usize::from(cell.y) * width + usize::from(cell.x);
    let cell = |number: usize| Cell::new((number % width) as u16, (number / width) as u16);
    let passable = |at: Option<Cell>| at.is_some_and(|at| grid.contains(at) && is_open[number(at)]);
    let costs = problem.rules().costs;
    let goal = problem.goal();
    let result = astar(
        &number(problem.start()),
        |&from| {
            let from = cell(from);
            let mut successors = Vec::with_capacity(8);
            for direction in Direction::ALL {
                let to = from.neighbor(direction);
                if !passable(to) {
                    continue;
                }
                let Some(to) = to else { continue };
                if direction.is_diagonal() {
                    let beside = [Cell::new(to.x, from.y), Cell::new(from.x, to.y)];
                    if beside.into_iter().all(|beside| passable(Some(beside))) {
                        successors.push((number(to), costs.diagonal));
                    }
                } else {
                    successors.push((number(to), costs.straight));
                }
            }
            successors
        },
        |&from| {
            let from = cell(from);
            let dx = u64::from(from.x.abs_diff(goal.x));
            let dy = u64::from(from.y.abs_diff(goal.y));
            costs.diagonal * dx.min(dy) + costs.straight * dx.abs_diff(dy)
        },
        |&at| at == number(goal),
    );
    result.map(|(_, cost)| cost)
}
