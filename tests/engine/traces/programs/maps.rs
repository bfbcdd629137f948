//! The maps and rules of the programs, each from a fixed seed.

use stepstar::search::{Costs, Diagonal, Heuristic, Priority, Rules};

use super::world::{DIRECTIONS, Spot, World};
use crate::common::tiny_rng::TinyRng;

/// Returns rules by the name of a preset, or some of our own.
pub fn rules(name: &str) -> Rules {
    let base = Rules::default();
    let of = |diagonal, (straight, diagonal_cost), heuristic| Rules {
        diagonal,
        costs: Costs { straight, diagonal: diagonal_cost },
        heuristic,
        ..Rules::default()
    };
    match name {
        "gizmo" => of(Diagonal::Always, (10, 14), Heuristic::Octile),
        "lester" => of(Diagonal::OnlyWhenNoObstacles, (10, 14), Heuristic::Manhattan),
        "list" => of(Diagonal::Never, (1, 1), Heuristic::Manhattan),
        "heap" => of(Diagonal::Always, (1, 1), Heuristic::Manhattan),
        "moving" => of(Diagonal::OnlyWhenNoObstacles, (13860, 19601), Heuristic::Octile),
        "dijkstra" => of(Diagonal::Always, (10, 14), Heuristic::Zero),
        "weighted" => Rules { weight: 2.0, ..rules("gizmo") },
        "greedy" => Rules { priority: Priority::Greedy, ..rules("gizmo") },
        "gap" => of(Diagonal::IfAtMostOneObstacle, (10, 14), Heuristic::Octile),
        "corner" => of(Diagonal::OnlyWhenNoObstacles, (10, 14), Heuristic::Octile),
        "euclid" => of(Diagonal::OnlyWhenNoObstacles, (10, 14), Heuristic::Euclidean),
        "king" => of(Diagonal::Always, (1, 1), Heuristic::Chebyshev),
        "tens" => of(Diagonal::Never, (10, 14), Heuristic::Manhattan),
        "reopen" => Rules { reopen_closed: true, ..rules("lester") },
        "reopen weighted" => Rules { reopen_closed: true, weight: 3.0, ..rules("corner") },
        _ => base,
    }
}

/// A picture of a map, `#` for walls and digits for costly ground.
type Picture = Vec<Vec<u8>>;

fn plain(width: usize, height: usize) -> Picture {
    vec![vec![b'.'; width]; height]
}

fn random(rng: &mut TinyRng, width: usize, height: usize, walls: u64) -> Picture {
    let mut picture = plain(width, height);
    for cell in picture.iter_mut().flatten() {
        if rng.chance(walls) {
            *cell = b'#';
        }
    }
    picture
}

/// Adds costly ground to the free cells.
fn costly(rng: &mut TinyRng, mut picture: Picture, percent: u64, costs: &[u8]) -> Picture {
    for cell in picture.iter_mut().flatten().filter(|cell| **cell == b'.') {
        if rng.chance(percent) {
            *cell = rng.pick(costs);
        }
    }
    picture
}

/// A maze of corridors one cell wide, with some walls taken out.
fn maze(rng: &mut TinyRng, width: usize, height: usize) -> Picture {
    let mut picture = vec![vec![b'#'; width]; height];
    let mut stack = vec![(1usize, 1usize)];
    picture[1][1] = b'.';
    while let Some(&(x, y)) = stack.last() {
        let ahead = |(dx, dy): Spot| {
            let (to_x, to_y) = (x as i32 + 2 * dx, y as i32 + 2 * dy);
            let fits =
                (1..width as i32 - 1).contains(&to_x) && (1..height as i32 - 1).contains(&to_y);
            fits.then_some((to_x as usize, to_y as usize))
        };
        let ways: Vec<_> =
            DIRECTIONS[..4].iter().filter_map(|&direction| ahead(direction)).collect();
        let ways: Vec<_> = ways.into_iter().filter(|&(x, y)| picture[y][x] == b'#').collect();
        if ways.is_empty() {
            stack.pop();
            continue;
        }
        let (to_x, to_y) = rng.pick(&ways);
        picture[to_y][to_x] = b'.';
        picture[y.midpoint(to_y)][x.midpoint(to_x)] = b'.';
        stack.push((to_x, to_y));
    }
    for _ in 0..width * height / 20 {
        let x = rng.between(1, width as u64 - 2) as usize;
        let y = rng.between(1, height as u64 - 2) as usize;
        picture[y][x] = b'.';
    }
    picture
}

/// Rooms with a door or two in each wall.
fn rooms(rng: &mut TinyRng, width: usize, height: usize, size: usize) -> Picture {
    let mut picture = plain(width, height);
    for (y, row) in picture.iter_mut().enumerate() {
        for (x, cell) in row.iter_mut().enumerate() {
            if x % size == size - 1 || y % size == size - 1 {
                *cell = b'#';
            }
        }
    }
    for y in (0..height).step_by(size) {
        for x in (0..width).step_by(size) {
            let door = rng.between(0, size as u64 - 2) as usize;
            if x + size - 1 < width && y + door < height {
                picture[y + door][x + size - 1] = b'.';
            }
            let door = rng.between(0, size as u64 - 2) as usize;
            if y + size - 1 < height && x + door < width {
                picture[y + size - 1][x + door] = b'.';
            }
        }
    }
    picture
}

/// Corridors with a dead end behind a wall that faces the goal.
fn pocket(width: usize, height: usize) -> Picture {
    let mut picture = plain(width, height);
    for row in &mut picture[1..height - 1] {
        row[width - 3] = b'#';
    }
    for y in [1, height - 2] {
        picture[y][width / 2..width - 3].fill(b'#');
    }
    picture
}

/// Returns all cells that a walker reaches in straight moves, column by column.
fn reached(picture: &Picture, from: Spot) -> Vec<Spot> {
    let (width, height) = (picture[0].len() as i32, picture.len() as i32);
    let mut is_free: Vec<Vec<bool>> =
        picture.iter().map(|row| row.iter().map(|&cell| cell != b'#').collect()).collect();
    is_free[from.1 as usize][from.0 as usize] = false;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&(x, y)) = reached.get(next) {
        next += 1;
        for (dx, dy) in &DIRECTIONS[..4] {
            let (to_x, to_y) = (x + dx, y + dy);
            let is_inside = (0..width).contains(&to_x) && (0..height).contains(&to_y);
            if is_inside && std::mem::take(&mut is_free[to_y as usize][to_x as usize]) {
                reached.push((to_x, to_y));
            }
        }
    }
    reached.sort_unstable();
    reached
}

/// Puts a start and a goal far from each other on a map; the goal is walled in if there is to be no
/// way.
fn world(
    rng: &mut TinyRng,
    name: &str,
    mut picture: Picture,
    rules_name: &str,
    way: bool,
) -> World {
    let (width, height) = (picture[0].len() as i32, picture.len() as i32);
    let spots: Vec<Spot> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    let is_free = |picture: &Picture, (x, y): Spot| picture[y as usize][x as usize] != b'#';
    let free: Vec<Spot> = spots.iter().copied().filter(|&spot| is_free(&picture, spot)).collect();
    let mut best = (-1, free[0], free[0]);
    for _ in 0..40 {
        let start = rng.pick(&free);
        let goal = rng.pick(&reached(&picture, start));
        let distance = (start.0 - goal.0).abs() + (start.1 - goal.1).abs();
        if distance > best.0 {
            best = (distance, start, goal);
        }
    }
    let (_, start, goal) = best;
    if !way {
        for (dx, dy) in DIRECTIONS {
            let (x, y) = (goal.0 + dx, goal.1 + dy);
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            if is_inside && (x, y) != start {
                picture[y as usize][x as usize] = b'#';
            }
        }
    }
    let rows = picture.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
    World { name: format!("{name}, {rules_name}"), rows, start, goal, rules: rules(rules_name) }
}

/// Makes all worlds: each map under several rules.
pub fn worlds() -> Vec<World> {
    let mut rng = TinyRng::new(20_261);
    let rng = &mut rng;
    let mut worlds = Vec::new();
    let everyday = ["gizmo", "lester", "list", "moving", "corner", "gap", "tens", "euclid"];
    let special = ["heap", "dijkstra", "weighted", "greedy", "king", "reopen", "reopen weighted"];
    for (round, name) in everyday.into_iter().chain(special).enumerate() {
        let size = |n: usize| n + round % 3;
        let pictures: [(&str, Picture); 9] = [
            ("open", plain(size(9), size(7))),
            ("twenty", random(rng, size(14), size(10), 20)),
            ("thirty", random(rng, size(16), size(16), 30)),
            ("forty", random(rng, size(18), size(12), 38)),
            ("maze", maze(rng, 19, 13)),
            ("rooms", rooms(rng, size(22), size(16), 6)),
            ("pocket", pocket(size(12), size(9))),
            ("large", random(rng, 30, 20, 25)),
            ("corridor", random(rng, 20, 3, 12)),
        ];
        for (kind, picture) in pictures {
            worlds.push(world(rng, kind, picture, name, true));
        }
        let picture = random(rng, size(10), size(10), 15);
        worlds.push(world(rng, "no way", picture, name, false));
        let picture = random(rng, 3, 3, 0);
        worlds.push(world(rng, "tiny", picture, name, true));
        let ground: [(&str, u64, &[u8]); 3] =
            [("mud", 40, b"35"), ("hills", 70, b"23456789"), ("roads", 60, b"4")];
        for (kind, percent, costs) in ground {
            let picture = random(rng, size(13), size(13), 15);
            let picture = costly(rng, picture, percent, costs);
            worlds.push(world(rng, kind, picture, name, true));
        }
    }
    worlds
}
