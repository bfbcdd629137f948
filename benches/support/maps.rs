//! The benchmark's problems: seeded, so that every run searches the same maps.

use stepstar::grid::{Cell, Grid, Terrain};
use stepstar::search::{Diagonal, OpenListKind, Problem, Rules};

/// A named map with a start and a goal between which there is a path.
pub struct Task {
    /// What the table calls it.
    pub name: String,
    grid: Grid,
    start: Cell,
    goal: Cell,
}

impl Task {
    /// The problem under the benchmark's rules: eight neighbors, costs 10 and
    /// 14, no corner cutting, octile, lower H first.
    pub fn problem(&self, open_list: OpenListKind) -> Problem {
        let rules =
            Rules { diagonal: Diagonal::OnlyWhenNoObstacles, open_list, ..Rules::default() };
        Problem::new(self.grid.clone(), rules, self.start, self.goal).expect("both ends are open")
    }
}

/// All problems.
pub fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for side in [512, 2048] {
        for density in [20, 40] {
            tasks.push(random(side, density));
        }
    }
    tasks.push(maze(1025));
    tasks.push(empty(1024));
    tasks.push(rooms(1024));
    tasks
}

/// xorshift64* (Vigna 2016): small, and the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % limit
    }
}

/// Walls at random on a square, so many in a hundred.
pub fn random(side: u16, density: u64) -> Task {
    let mut dice = Dice(u64::from(side) * 100 + density);
    let mut grid = blank(side);
    for cell in grid.cells() {
        if dice.below(100) < density {
            grid.set(cell, Terrain::WALL);
        }
    }
    across(format!("random {side} {density}%"), grid)
}

/// A perfect maze on the odd cells, carved by a depth-first walk.
fn maze(side: u16) -> Task {
    let mut dice = Dice(7);
    let mut grid = blank(side);
    for cell in grid.cells() {
        grid.set(cell, Terrain::WALL);
    }
    let mut walk = vec![Cell::new(1, 1)];
    grid.set(walk[0], Terrain::PLAIN);
    while let Some(&Cell { x, y }) = walk.last() {
        let mut ways = Vec::with_capacity(4);
        for (dx, dy) in [(2, 0), (-2, 0), (0, 2), (0, -2)] {
            let (Some(nx), Some(ny)) = (x.checked_add_signed(dx), y.checked_add_signed(dy)) else {
                continue;
            };
            let next = Cell::new(nx, ny);
            if grid.contains(next) && grid.terrain(next).is_wall() {
                ways.push((next, Cell::new((x + nx) / 2, (y + ny) / 2)));
            }
        }
        if ways.is_empty() {
            walk.pop();
            continue;
        }
        let (next, between) = ways[dice.below(ways.len() as u64) as usize];
        grid.set(next, Terrain::PLAIN);
        grid.set(between, Terrain::PLAIN);
        walk.push(next);
    }
    across(format!("maze {side}"), grid)
}

fn empty(side: u16) -> Task {
    // Far off the diagonal, where many paths are equally good.
    Task {
        name: format!("empty {side}"),
        grid: blank(side),
        start: Cell::new(0, side / 3),
        goal: Cell::new(side - 1, side * 2 / 3),
    }
}

/// Square rooms with one door in each wall.
fn rooms(side: u16) -> Task {
    const ROOM: u16 = 32;
    let mut dice = Dice(11);
    let mut grid = blank(side);
    for cell in grid.cells() {
        if cell.x % ROOM == 0 || cell.y % ROOM == 0 {
            grid.set(cell, Terrain::WALL);
        }
    }
    for x in (0..side).step_by(ROOM.into()) {
        for y in (0..side).step_by(ROOM.into()) {
            let mut door = || 1 + dice.below(u64::from(ROOM) - 1) as u16;
            let (right, down) = (door(), door());
            grid.set(Cell::new(x + ROOM, y + right), Terrain::PLAIN);
            grid.set(Cell::new(x + down, y + ROOM), Terrain::PLAIN);
        }
    }
    across(format!("rooms {side}"), grid)
}

fn blank(side: u16) -> Grid {
    Grid::new(side, side).expect("the side is in range")
}

/// From the top left to the bottom right, or as near to both as a path goes.
fn across(name: String, grid: Grid) -> Task {
    let region = largest_region(&grid);
    let far = |cell: &&Cell| u32::from(cell.x) + u32::from(cell.y);
    let start = *region.iter().min_by_key(far).expect("some ground is open");
    let goal = *region.iter().max_by_key(far).expect("some ground is open");
    Task { name, grid, start, goal }
}

/// The largest set of open cells that are connected by straight steps.
fn largest_region(grid: &Grid) -> Vec<Cell> {
    let width = usize::from(grid.width());
    let number = |cell: Cell| usize::from(cell.y) * width + usize::from(cell.x);
    let mut seen = vec![false; grid.area()];
    let mut largest = Vec::new();
    for first in grid.cells() {
        if grid.terrain(first).is_wall() || std::mem::replace(&mut seen[number(first)], true) {
            continue;
        }
        let mut region = vec![first];
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            for direction in [1, 3, 4, 6].map(|i| stepstar::grid::Direction::ALL[i]) {
                let Some(to) = cell.neighbor(direction).filter(|&to| grid.contains(to)) else {
                    continue;
                };
                if !grid.terrain(to).is_wall() && !std::mem::replace(&mut seen[number(to)], true) {
                    region.push(to);
                }
            }
        }
        if region.len() > largest.len() {
            largest = region;
        }
    }
    largest
}
