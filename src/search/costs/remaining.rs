//! The true remaining cost of every cell, which H estimates.

use super::cell_costs::{CellCosts, Way};
use crate::grid::{Cell, Direction};
use crate::jobs::{Progress, Stopped};
use crate::search::problem::Problem;

/// The least possible cost from every cell of a map to the goal.
#[derive(Clone, Debug)]
pub struct RemainingCosts(CellCosts);

impl RemainingCosts {
    /// Computes the costs with Dijkstra's algorithm, backward from the goal, under the movement
    /// rule, the step costs and the terrain. Takes as long as a search of the whole map.
    ///
    /// # Errors
    /// If `progress` asks to stop.
    pub fn of(problem: &Problem, progress: &Progress) -> Result<Self, Stopped> {
        CellCosts::of(problem, Way::ToGoal, u64::MAX, progress).map(Self)
    }

    /// The least possible cost from a cell of the map to the goal; `None` for a wall, or if no path
    /// leads from the cell to the goal.
    pub fn get(&self, cell: Cell) -> Option<u64> {
        self.0.get(cell)
    }

    /// Returns the cells of a path of least cost from a cell to the goal, or only the cell if there
    /// is none. The problem must be the one that the costs were computed for.
    pub fn path_from(&self, problem: &Problem, cell: Cell) -> Vec<Cell> {
        let next = |&from: &Cell| {
            let cost = self.get(from)?;
            let neighbors = Direction::ALL.into_iter().filter_map(|way| from.neighbor(way));
            let mut allowed = neighbors.filter(|&to| problem.allows(from, to));
            allowed.find(|&to| {
                let rest = self.get(to).map(|rest| rest.checked_add(problem.step_cost(from, to)));
                rest.flatten() == Some(cost)
            })
        };
        std::iter::successors(Some(cell), next).collect()
    }

    /// The largest remaining cost of any cell from which a path leads to the goal.
    pub fn largest(&self) -> u64 {
        self.0.largest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::search::{Rules, best_cost};

    #[test]
    fn it_reports_how_far_it_is_and_stops_when_it_is_asked_to() {
        let grid = Grid::new(200, 100).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(7, 3));
        let problem = Problem::new(grid, Rules::default(), start, goal).unwrap();
        let reported = std::cell::RefCell::new(Vec::new());
        let watcher = |done: Option<f32>| {
            reported.borrow_mut().push(done.unwrap());
            reported.borrow().len() < 4
        };
        let stopped = RemainingCosts::of(&problem, &Progress::new(&watcher));
        assert_eq!(stopped.unwrap_err(), Stopped);
        assert_eq!(*reported.borrow(), [0, 1, 2, 3].map(|looks| (looks << 12) as f32 / 20_000.0));
    }

    #[test]
    fn the_cost_from_the_start_is_the_best_cost() {
        let grid = Grid::from_rows(&["..3.#...", ".##...2.", "....9#..", ".#..#..."]).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(7, 3));
        for start in grid.cells().filter(|&cell| !grid.terrain(cell).is_wall()) {
            let problem = Problem::new(grid.clone(), Rules::default(), start, goal).unwrap();
            assert_eq!(
                RemainingCosts::of(&problem, &Progress::none()).unwrap().get(start),
                best_cost(&problem, &Progress::none()).unwrap(),
                "{start}"
            );
        }
        let problem = Problem::new(grid, Rules::default(), start, goal).unwrap();
        let remaining = RemainingCosts::of(&problem, &Progress::none()).unwrap();
        assert_eq!(remaining.get(goal), Some(0));
        let costs = |y| (0..8).map(move |x| Cell::new(x, y)).map(|cell| remaining.get(cell));
        assert_eq!(Some(remaining.largest()), (0..4).flat_map(costs).flatten().max());
        assert_eq!(remaining.get(Cell::new(4, 0)), None);
        assert_eq!(remaining.get(Cell::new(1, 1)), None);
    }
}
