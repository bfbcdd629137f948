//! Why there is no path: what was reached, and what encloses it.

use std::collections::HashSet;

use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::search::Status;

/// The walls around everything that a search without a path has reached, and
/// how near it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosure {
    walls: HashSet<Cell>,
    /// The reached cell that lies nearest to the goal, as the crow flies.
    pub nearest: Cell,
}

impl Enclosure {
    /// The enclosure of a moment; `None` unless it is the end of a search
    /// without a path.
    pub fn of(moment: Moment) -> Option<Self> {
        if moment.status() != Status::NoPath {
            return None;
        }
        let problem = moment.problem();
        let (grid, goal) = (problem.grid(), problem.goal());
        let distance = |cell: Cell| {
            let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
            u64::from(dx).pow(2) + u64::from(dy).pow(2)
        };
        let mut walls = HashSet::new();
        let mut nearest = problem.start();
        for cell in moment.closed() {
            if distance(cell) < distance(nearest) {
                nearest = cell;
            }
            let around = Direction::ALL.into_iter().filter_map(|side| cell.neighbor(side));
            walls.extend(around.filter(|&at| grid.contains(at) && grid.terrain(at).is_wall()));
        }
        Some(Self { walls, nearest })
    }

    /// Whether a cell is a wall beside a reached cell.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls.contains(&cell)
    }

    /// How many walls enclose what was reached.
    pub fn walls(&self) -> usize {
        self.walls.len()
    }
}
