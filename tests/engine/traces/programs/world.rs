//! A map with its start, goal and rules, and the arithmetic of docs/rules.md, written anew.

use stepstar::grid::{Cell, Grid};
use stepstar::search::{Diagonal, Heuristic, Priority, Problem, Rules};

/// A cell, which may lie off the map.
pub type Spot = (i32, i32);

/// The eight directions, straight ones first.
pub const DIRECTIONS: [Spot; 8] =
    [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// What a program has to search.
#[derive(Clone)]
pub struct World {
    pub name: String,
    pub rows: Vec<String>,
    pub start: Spot,
    pub goal: Spot,
    pub rules: Rules,
}

impl World {
    pub fn width(&self) -> i32 {
        self.rows[0].len() as i32
    }

    pub fn height(&self) -> i32 {
        self.rows.len() as i32
    }

    pub fn contains(&self, (x, y): Spot) -> bool {
        (0..self.width()).contains(&x) && (0..self.height()).contains(&y)
    }

    /// Returns the entry cost of a cell, or 0 for a wall and off the map.
    pub fn ground(&self, spot: Spot) -> i64 {
        if !self.contains(spot) {
            return 0;
        }
        match self.rows[spot.1 as usize].as_bytes()[spot.0 as usize] {
            b'#' => 0,
            b'.' => 1,
            digit => i64::from(digit - b'0'),
        }
    }

    pub fn is_wall(&self, spot: Spot) -> bool {
        self.ground(spot) == 0
    }

    pub fn spots(&self) -> Vec<Spot> {
        (0..self.height()).flat_map(|y| (0..self.width()).map(move |x| (x, y))).collect()
    }

    pub fn free_spots(&self) -> Vec<Spot> {
        self.spots().into_iter().filter(|&spot| !self.is_wall(spot)).collect()
    }

    pub fn has_diagonals(&self) -> bool {
        self.rules.diagonal != Diagonal::Never
    }

    pub fn has_costly_ground(&self) -> bool {
        self.free_spots().into_iter().any(|spot| self.ground(spot) > 1)
    }

    /// Returns how many of the two cells beside a diagonal move are walls.
    pub fn walls_beside(&self, (x, y): Spot, (to_x, to_y): Spot) -> usize {
        usize::from(self.is_wall((to_x, y))) + usize::from(self.is_wall((x, to_y)))
    }

    /// Returns whether a diagonal rule allows a move between two cells beside each other.
    pub fn allows(&self, rule: Diagonal, from: Spot, to: Spot) -> bool {
        let walls = self.walls_beside(from, to);
        !is_diagonal(from, to)
            || match rule {
                Diagonal::Never => false,
                Diagonal::Always => true,
                Diagonal::IfAtMostOneObstacle => walls < 2,
                Diagonal::OnlyWhenNoObstacles => walls == 0,
            }
    }

    /// Returns the cost of a move onto plain ground.
    pub fn move_cost(&self, from: Spot, to: Spot) -> i64 {
        let costs = self.rules.costs;
        (if is_diagonal(from, to) { costs.diagonal } else { costs.straight }) as i64
    }

    pub fn price(&self, from: Spot, to: Spot) -> i64 {
        self.move_cost(from, to) * self.ground(to)
    }

    /// Returns H under the rules.
    pub fn h(&self, spot: Spot) -> i64 {
        (self.rules.weight * self.estimate(&self.rules.heuristic, spot, self.goal) as f64).floor()
            as i64
    }

    /// Returns a heuristic without its weight.
    pub fn estimate(&self, heuristic: &Heuristic, spot: Spot, goal: Spot) -> i64 {
        let (dx, dy) = distances(spot, goal);
        let (s, d) = (self.rules.costs.straight as i64, self.rules.costs.diagonal as i64);
        match heuristic {
            Heuristic::Manhattan => s * (dx + dy),
            Heuristic::Octile => d * dx.min(dy) + s * (dx.max(dy) - dx.min(dy)),
            Heuristic::Chebyshev => s * dx.max(dy),
            Heuristic::Euclidean => whole_root(i128::from(s * s) * i128::from(dx * dx + dy * dy)),
            Heuristic::Zero => 0,
            other => unreachable!("this test does not know {other:?}"),
        }
    }

    /// Returns F under the rules.
    pub fn f(&self, g: i64, spot: Spot) -> i64 {
        match self.rules.priority {
            Priority::AStar => g + self.h(spot),
            Priority::Greedy => self.h(spot),
        }
    }

    pub fn problem(&self) -> Problem {
        let cell = |(x, y): Spot| Cell::new(x as u16, y as u16);
        let grid = Grid::from_rows(&self.rows).unwrap();
        Problem::new(grid, self.rules.clone(), cell(self.start), cell(self.goal)).unwrap()
    }
}

/// Returns the distances to a goal in cells.
pub fn distances(spot: Spot, goal: Spot) -> (i64, i64) {
    (i64::from((spot.0 - goal.0).abs()), i64::from((spot.1 - goal.1).abs()))
}

pub fn is_diagonal(from: Spot, to: Spot) -> bool {
    from.0 != to.0 && from.1 != to.1
}

/// Returns the greatest whole number whose square is not above `square`.
fn whole_root(square: i128) -> i64 {
    let mut root = (square as f64).sqrt() as i128;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    root as i64
}
