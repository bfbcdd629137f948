//! A\* as the tutorials tell it, without a trick: read this first, if you came to learn A\*.
//!
//! The library's [`Search`](stepstar::search::Search) takes the same cells in the same order, under
//! any [`Rules`](stepstar::search::Rules), and is faster by orders of magnitude.
//!
//! `cargo run --example plain --no-default-features`

use std::collections::HashMap;

use stepstar::grid::{Cell, Direction, Grid};

/// What a move to a neighbor costs on plain ground, straight and diagonal.
const STRAIGHT: u64 = 10;
const DIAGONAL: u64 = 14;

/// The closed cells in the order in which they were taken, and the path if there is one.
type Found = (Vec<Cell>, Option<Vec<Cell>>);

fn astar(grid: &Grid, start: Cell, goal: Cell) -> Found {
    let mut open = vec![start];
    let mut closed = Vec::new();
    let mut g = HashMap::from([(start, 0)]);
    let mut parent = HashMap::new();
    // Take the open cell with the lowest F = G + H; if several have it, the one with the lowest H.
    let h = |cell| estimate(cell, goal);
    while let Some(&current) = open.iter().min_by_key(|&cell| (g[cell] + h(*cell), h(*cell))) {
        open.retain(|&cell| cell != current);
        closed.push(current);
        if current == goal {
            return (closed, Some(path(&parent, goal)));
        }
        for (neighbor, cost) in neighbors(grid, current) {
            let new_g = g[&current] + cost;
            if closed.contains(&neighbor) || open.contains(&neighbor) && new_g >= g[&neighbor] {
                continue;
            }
            g.insert(neighbor, new_g);
            parent.insert(neighbor, current);
            if !open.contains(&neighbor) {
                open.push(neighbor);
            }
        }
    }
    (closed, None)
}

/// H: what the moves to the goal would cost if there were no walls.
fn estimate(cell: Cell, goal: Cell) -> u64 {
    let (dx, dy) = (cell.x.abs_diff(goal.x).into(), cell.y.abs_diff(goal.y).into());
    DIAGONAL * u64::min(dx, dy) + STRAIGHT * u64::abs_diff(dx, dy)
}

/// The neighbors of a cell that one move leads to, and its cost. A diagonal move may not cut the
/// corner of a wall.
fn neighbors(grid: &Grid, cell: Cell) -> Vec<(Cell, u64)> {
    let ground = |cell| grid.terrain(cell).cost();
    let move_to = |direction: Direction| {
        let to = cell.neighbor(direction)?;
        let beside = [Cell::new(to.x, cell.y), Cell::new(cell.x, to.y)];
        beside.into_iter().all(|cell| ground(cell).is_some()).then_some(())?;
        let cost = if direction.is_diagonal() { DIAGONAL } else { STRAIGHT };
        Some((to, cost * u64::from(ground(to)?)))
    };
    Direction::ALL.into_iter().filter_map(move_to).collect()
}

/// The path to the goal, found backward from parent to parent.
fn path(parent: &HashMap<Cell, Cell>, goal: Cell) -> Vec<Cell> {
    let way_back = std::iter::successors(Some(goal), |cell| parent.get(cell).copied());
    let mut path: Vec<Cell> = way_back.collect();
    path.reverse();
    path
}

fn main() -> Result<(), stepstar::grid::GridError> {
    let grid = Grid::from_rows(&["........", "...#....", "...#....", "...#....", "........"])?;
    let (closed, path) = astar(&grid, Cell::new(1, 2), Cell::new(5, 2));
    println!("{} cells were taken.", closed.len());
    for cell in path.unwrap_or_default() {
        println!("{cell}");
    }
    Ok(())
}

/// On 500 random maps, the search of the library closes the same cells in the same order and finds
/// the same path.
#[test]
fn the_library_searches_in_the_same_way() -> Result<(), Box<dyn std::error::Error>> {
    use stepstar::grid::Terrain;
    use stepstar::search::{Diagonal, Problem, Rules, Search};

    let mut state = 1_u64;
    let mut random = |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let (mut found, mut none) = (0, 0);
    while found + none < 500 {
        let (width, height) = (1 + random(12) as u16, 1 + random(12) as u16);
        let mut grid = Grid::new(width, height)?;
        for cell in grid.cells().collect::<Vec<_>>() {
            let cost = [0, 0, 1, 1, 1, 1, 1 + random(9) as u8][random(7) as usize];
            grid.set(cell, Terrain::ground(cost).unwrap_or(Terrain::WALL));
        }
        let mut end = || Cell::new(random(width.into()) as u16, random(height.into()) as u16);
        let (start, goal) = (end(), end());
        let diagonal = Diagonal::OnlyWhenNoObstacles;
        let neighbor_order = Direction::ALL;
        let rules = Rules { diagonal, neighbor_order, ..Rules::default() };
        let Ok(problem) = Problem::new(grid.clone(), rules, start, goal) else { continue };
        let mut search = Search::new(problem);
        search.run_for(u64::MAX);
        let (closed, path) = astar(&grid, start, goal);
        assert_eq!((search.view().closed(), search.view().path()), (closed, path.clone()));
        *(if path.is_some() { &mut found } else { &mut none }) += 1;
    }
    assert!(found > 100 && none > 50, "{found} {none}");
    Ok(())
}
