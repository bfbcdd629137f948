//! The benchmark's searches, done by other crates.

use grid_pathfinding::PathingGrid;
use grid_util::grid::ValueGrid;
use grid_util::point::Point;
use pathfinding::prelude::astar;
use stepstar::grid::{Cell, Direction};
use stepstar::search::{Costs, Problem, Rules};

/// The `astar` of the crate `pathfinding` on dense numbers of cells: eight
/// neighbors, no corner cutting.
pub struct Astar {
    /// Ground, with a border of walls, so that no bounds check is needed, as in
    /// stepstar.
    is_open: Vec<bool>,
    stride: usize,
    costs: Costs,
    weight: f64,
    start: usize,
    goal: usize,
}

impl Astar {
    pub fn new(problem: &Problem) -> Self {
        let grid = problem.grid();
        let stride = usize::from(grid.width()) + 2;
        let mut is_open = vec![false; stride * (usize::from(grid.height()) + 2)];
        let number = |cell: Cell| (usize::from(cell.y) + 1) * stride + usize::from(cell.x) + 1;
        for cell in grid.cells() {
            is_open[number(cell)] = !grid.terrain(cell).is_wall();
        }
        let (start, goal) = (number(problem.start()), number(problem.goal()));
        let Rules { costs, weight, .. } = *problem.rules();
        Self { is_open, stride, costs, weight, start, goal }
    }

    /// Searches, and returns the cost of the path. Successors come from an
    /// iterator, so that no allocation per cell slows the search down.
    pub fn cost(&self) -> Option<u64> {
        let Self { is_open, stride, costs, weight, start, goal } = self;
        let (goal_x, goal_y) = (goal % stride, goal / stride);
        let result = astar(
            start,
            |&from| {
                Direction::ALL.into_iter().filter_map(move |direction| {
                    let (dx, dy) = direction.delta();
                    let across = from.wrapping_add_signed(dx.into());
                    let along = from.wrapping_add_signed(dy as isize * *stride as isize);
                    let to = along.wrapping_add_signed(dx.into());
                    let is_free = is_open[to] && is_open[across] && is_open[along];
                    let cost =
                        if direction.is_diagonal() { costs.diagonal } else { costs.straight };
                    is_free.then_some((to, cost))
                })
            },
            |&from| {
                let dx = (from % stride).abs_diff(goal_x) as u64;
                let dy = (from / stride).abs_diff(goal_y) as u64;
                let octile = costs.diagonal * dx.min(dy) + costs.straight * dx.abs_diff(dy);
                if *weight == 1.0 { octile } else { (weight * octile as i64 as f64) as i64 as u64 }
            },
            |at| at == goal,
        );
        result.map(|(_, cost)| cost)
    }
}

/// The jump point search of the crate `grid_pathfinding`. It cuts corners, so
/// its paths differ and may be shorter.
pub struct JumpPoints {
    grid: PathingGrid,
    start: Point,
    goal: Point,
}

impl JumpPoints {
    pub fn new(problem: &Problem) -> Self {
        let grid = problem.grid();
        let mut walls = PathingGrid::new(grid.width().into(), grid.height().into(), false);
        for cell in grid.cells().filter(|&cell| grid.terrain(cell).is_wall()) {
            walls.set(cell.x.into(), cell.y.into(), true);
        }
        walls.generate_components();
        let point = |cell: Cell| Point::new(cell.x.into(), cell.y.into());
        Self { grid: walls, start: point(problem.start()), goal: point(problem.goal()) }
    }

    /// Searches, and returns whether a path exists.
    pub fn finds(&self) -> bool {
        self.grid.get_path_single_goal(self.start, self.goal, false).is_some()
    }
}
