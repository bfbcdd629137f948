//! The benchmark's problems. They have fixed seeds, so every run searches the same maps.

use stepstar::generate::{MapKind, Recipe};
use stepstar::grid::{Cell, Grid, Terrain};
use stepstar::jobs::Progress;
use stepstar::level::{RulesChoice, preset};
use stepstar::search::{Diagonal, OpenListKind, Problem, Rules};

/// A named map with a start, a goal, and a path between them.
pub struct Task {
    /// The name in the table.
    pub name: String,
    grid: Grid,
    start: Cell,
    goal: Cell,
}

impl Task {
    /// Returns the problem under the benchmark's rules: eight neighbors, costs 10
    /// and 14, no corner cutting, octile, lower H first.
    pub fn problem(&self, open_list: OpenListKind) -> Problem {
        self.under(Rules { open_list, ..Rules::default() })
    }

    /// Returns the problem under other rules, but still without corner cutting.
    pub fn under(&self, rules: Rules) -> Problem {
        let rules = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..rules };
        Problem::new(self.grid.clone(), rules, self.start, self.goal).expect("both ends are open")
    }
}

/// Returns all problems: seven random maps, and eight shaped like the maps of the
/// Moving AI benchmarks.
pub fn tasks() -> Vec<Task> {
    vec![
        random(512, 20),
        random(512, 40),
        random(2048, 20),
        random(2048, 40),
        made(MapKind::Maze, 1025, None, 7).named("maze 1025"),
        empty(1024),
        made(MapKind::Rooms, 1024, None, 11).named("rooms 1024"),
        made(MapKind::Cave, 512, None, 2).named("cave 512"),
        made(MapKind::Cave, 1024, None, 3).named("cave 1024"),
        made(MapKind::Rooms, 512, None, 4).named("rooms 512"),
        made(MapKind::Rooms, 256, None, 5).larger(4).named("wide rooms 1024"),
        made(MapKind::Maze, 129, None, 6).larger(4).named("maze 516, 4 wide"),
        made(MapKind::Maze, 65, None, 8).larger(8).named("maze 520, 8 wide"),
        made(MapKind::Random, 64, Some(25), 9).larger(8).named("blocks 512"),
        made(MapKind::Random, 128, Some(15), 10).larger(8).named("blocks 1024"),
    ]
}

/// Makes a map with randomly scattered walls; `density` in percent.
pub fn random(side: u16, density: u8) -> Task {
    made(MapKind::Random, side, Some(density), 1).named(&format!("random {side}, {density} %"))
}

fn made(kind: MapKind, side: u16, density: Option<u8>, seed: u64) -> Task {
    let recipe = Recipe::new(kind, [side, side], density, seed).expect("the sides are in range");
    let rules = RulesChoice::from(preset("gizmo").expect("the preset is known"));
    let problem = recipe.level(rules, &Progress::none()).expect("not canceled").into_problem();
    let (start, goal) = (problem.start(), problem.goal());
    Task { name: String::new(), grid: problem.into_grid(), start, goal }
}

impl Task {
    fn named(self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self }
    }

    /// Enlarges the map: each cell becomes a square of cells.
    fn larger(self, times: u16) -> Self {
        let (width, height) = (self.grid.width() * times, self.grid.height() * times);
        let mut grid = Grid::new(width, height).expect("the side is in range");
        for cell in grid.cells() {
            let terrain = self.grid.terrain(Cell::new(cell.x / times, cell.y / times));
            if terrain != Terrain::PLAIN {
                grid.set(cell, terrain);
            }
        }
        let last = |cell: Cell| Cell::new((cell.x + 1) * times - 1, (cell.y + 1) * times - 1);
        let first = |cell: Cell| Cell::new(cell.x * times, cell.y * times);
        Self { start: first(self.start), goal: last(self.goal), grid, name: self.name }
    }
}

/// Makes an empty map with start and goal far off a diagonal, so many paths are equally good.
fn empty(side: u16) -> Task {
    Task {
        name: format!("empty {side}"),
        grid: Grid::new(side, side).expect("the side is in range"),
        start: Cell::new(0, side / 3),
        goal: Cell::new(side - 1, side * 2 / 3),
    }
}
