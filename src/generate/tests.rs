//! Tests of maps that are generated from a seed.

use std::collections::HashSet;

use super::*;
use crate::grid::{Cell, Direction};
use crate::jobs::{Progress, unwatched};
use crate::level::preset;

fn rules() -> RulesChoice {
    RulesChoice::from(preset("gizmo").unwrap())
}

fn level_of(recipe: &Recipe) -> Level {
    recipe.level(rules(), &Progress::none()).unwrap()
}

fn grid_of(recipe: &Recipe) -> Grid {
    unwatched(|progress| recipe.grid(progress))
}

fn recipe(kind: MapKind, width: u16, height: u16, seed: u64) -> Recipe {
    Recipe::new(kind, [width, height], None, seed).unwrap()
}

/// Draws a map with `A` at its start and `B` at its goal.
fn drawing(kind: MapKind, width: u16, height: u16, seed: u64) -> Vec<String> {
    let level = level_of(&recipe(kind, width, height, seed));
    let problem = level.problem();
    let mut rows = problem.grid().to_rows();
    for (end, letter) in [(problem.start(), "A"), (problem.goal(), "B")] {
        let x = usize::from(end.x);
        rows[usize::from(end.y)].replace_range(x..=x, letter);
    }
    rows
}

/// Map sizes from the smallest up: even and odd sides, wide and tall maps.
const SIZES: [[u16; 2]; 12] = [
    [3, 3],
    [3, 4],
    [4, 4],
    [5, 3],
    [3, 40],
    [7, 8],
    [8, 6],
    [16, 10],
    [24, 16],
    [41, 31],
    [40, 60],
    [129, 65],
];

#[test]
fn start_and_goal_are_connected_on_every_map() {
    for kind in MapKind::ALL {
        for size in SIZES {
            for seed in 0..20 {
                let level = level_of(&recipe(kind, size[0], size[1], seed));
                let problem = level.problem();
                let reached = reached(problem.grid(), problem.start());
                let what = format!("{}: {:?}", level.title, problem.grid());
                assert!(reached.contains(&problem.goal()), "{what}");
                assert_ne!(problem.start(), problem.goal(), "{what}");
                let place = |cell: Cell| u32::from(cell.x) + u32::from(cell.y);
                assert!(place(problem.start()) < place(problem.goal()), "{what}");
                if kind != MapKind::Random {
                    // All open ground can be reached.
                    let open = problem.grid().area() - problem.grid().walls();
                    assert_eq!(reached.len(), open, "{what}");
                }
            }
        }
    }
}

/// Returns the cells that straight steps from `start` can reach.
fn reached(grid: &Grid, start: Cell) -> HashSet<Cell> {
    let mut reached = HashSet::from([start]);
    let mut left = vec![start];
    while let Some(cell) = left.pop() {
        for direction in [Direction::N, Direction::E, Direction::S, Direction::W] {
            let to = cell.neighbor(direction).filter(|&to| !grid.terrain(to).is_wall());
            left.extend(to.filter(|&to| reached.insert(to)));
        }
    }
    reached
}

#[test]
fn a_maze_has_exactly_one_way_between_any_two_cells() {
    for [width, height] in SIZES {
        for seed in 0..10 {
            let recipe = recipe(MapKind::Maze, width, height, seed);
            let grid = grid_of(&recipe);
            let is_open = |cell: Cell| !grid.terrain(cell).is_wall();
            let open = grid.cells().filter(|&cell| is_open(cell)).count();
            // A connected graph is a tree if it has one fewer edge than it has nodes.
            let edges = grid.cells().filter(|&cell| is_open(cell)).map(|cell| {
                [Direction::E, Direction::S]
                    .into_iter()
                    .filter(|&direction| cell.neighbor(direction).is_some_and(is_open))
                    .count()
            });
            assert_eq!(edges.sum::<usize>(), open - 1, "{grid:?}");
        }
    }
}

#[test]
fn a_map_looks_like_its_kind() {
    let walls = |kind, density, seed| {
        let recipe = Recipe::new(kind, [100, 100], density, seed).unwrap();
        let grid = grid_of(&recipe);
        grid.walls() * 100 / grid.area()
    };
    for seed in 0..10 {
        assert!((27..=33).contains(&walls(MapKind::Random, None, seed)));
        assert!((67..=73).contains(&walls(MapKind::Random, Some(70), seed)));
        assert_eq!(walls(MapKind::Random, Some(0), seed), 0);
        assert!((15..=60).contains(&walls(MapKind::Cave, None, seed)));
        // Even at the highest density, a cave is left.
        assert!((15..=60).contains(&walls(MapKind::Cave, Some(MAX_DENSITY), seed)));
        assert!((10..=40).contains(&walls(MapKind::Rooms, None, seed)));
        assert!((45..=55).contains(&walls(MapKind::Maze, None, seed)));
    }
}

#[test]
fn no_room_is_too_small_or_too_large() {
    for seed in 0..10 {
        let grid = grid_of(&recipe(MapKind::Rooms, 120, 90, seed));
        for y in (0..90).step_by(2) {
            let row: String = grid.row(y).iter().map(|terrain| terrain.letter()).collect();
            // In a row with doors, a stretch of ground may extend over several rooms.
            for hall in row.split('#').filter(|hall| !hall.is_empty()) {
                assert!(hall.len() >= 3, "{row}");
            }
        }
        let column: Vec<Cell> = (0..90).map(|y| Cell::new(0, y)).collect();
        let rooms = column.split(|&cell| grid.terrain(cell).is_wall());
        assert!(rooms.count() > 4, "{grid:?}");
    }
}

#[test]
fn another_seed_is_another_map() {
    for kind in MapKind::ALL {
        let maps: HashSet<Vec<String>> =
            (0..50).map(|seed| grid_of(&recipe(kind, 30, 30, seed)).to_rows()).collect();
        assert_eq!(maps.len(), 50, "{kind:?}");
    }
}

#[test]
fn what_cannot_be_made_is_refused() {
    let size = |size: &str| format!("the map is {size} cells, expected 3 × 3 to 4096 × 4096");
    let none = "the kind rooms has no density, expected random or cave";
    for (kind, sides, density, expected) in [
        (MapKind::Maze, [2, 10], None, &*size("2 × 10")),
        (MapKind::Maze, [10, 2], None, &size("10 × 2")),
        (MapKind::Maze, [4097, 10], None, &size("4097 × 10")),
        (MapKind::Maze, [0, 0], None, &size("0 × 0")),
        (MapKind::Cave, [9, 9], Some(91), "the density is 91%, expected 0 to 90"),
        (MapKind::Rooms, [9, 9], Some(30), none),
    ] {
        assert_eq!(Recipe::new(kind, sides, density, 1).unwrap_err().to_string(), expected);
    }
}

/// These drawings are a promise: a shared seed gives the same map forever. If they changed, every
/// seed that someone has kept would give a different map.
#[test]
fn a_seed_gives_the_same_map_for_ever() {
    let rooms = [
        "A......#.......#.........#....",
        "...#...#.......#.........#....",
        "...#...#.......#.........#....",
        "...#...#.......#.#########....",
        "...#..........................",
        "##.#.###.......#...#.....#....",
        "...#...#.......#...#.....#....",
        "...#...#.#######.#########....",
        "...#.......#..................",
        ".###.###...#.............#....",
        ".......#.................#....",
        "...#...#...#.............#....",
        "...#...#...#.............#...B",
    ];
    assert_eq!(drawing(MapKind::Rooms, 30, 13, 7), rooms);
    let sums = MapKind::ALL.map(|kind| {
        let rows = drawing(kind, 300, 200, 7).concat();
        rows.bytes().fold(0_u32, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter.into()))
    });
    assert_eq!(sums, [803_855_950, 1_501_491_310, 857_563_106, 414_426_109]);
}

#[test]
fn making_a_map_can_be_stopped_often() {
    for kind in MapKind::ALL {
        let calls = std::cell::Cell::new(0_u32);
        let watcher = |_: Option<f32>| {
            calls.set(calls.get() + 1);
            true
        };
        let level = recipe(kind, 401, 401, 3);
        level.level(rules(), &Progress::new(&watcher)).unwrap();
        // At least one report for every 5,000 cells.
        assert!(calls.get() >= 32, "{kind:?}: {}", calls.get());
    }
}
