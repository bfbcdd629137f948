use std::collections::HashMap;

use super::*;
use crate::grid::{Cell, Grid, Terrain};

/// A plain A* with an unsorted list, and the mistakes that can be built into it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    Nothing,
    /// Takes the newest of several best cells, and examines neighbors in an order of its own.
    OwnOrder,
    DiagonalPrice,
    CutsCorners,
    Straight,
    ByG,
    ByH,
    Manhattan,
    Ignores,
    Closes,
    GoalOpened,
}

/// Runs the search, and returns its trace; it reports only what it changes.
fn trace(problem: &Problem, wrong: Wrong) -> String {
    let (grid, start, goal) = (problem.grid(), problem.start(), problem.goal());
    let is_open = |x: i32, y: i32| {
        let cell = || Some(Cell::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?));
        cell().filter(|&cell| grid.contains(cell) && !grid.terrain(cell).is_wall())
    };
    let h = |cell: Cell| {
        let (dx, dy) = (u64::from(cell.x.abs_diff(goal.x)), u64::from(cell.y.abs_diff(goal.y)));
        match wrong {
            Wrong::Manhattan => 10 * (dx + dy),
            Wrong::ByG => 0,
            _ => 14 * dx.min(dy) + 10 * dx.abs_diff(dy),
        }
    };
    let (mut open, mut closed, mut lines) = (vec![start], Vec::new(), String::new());
    let mut g = HashMap::from([(start, 0)]);
    let mut steps: Vec<(i32, i32)> = (-1..2)
        .flat_map(|dy| (-1..2).map(move |dx| (dx, dy)))
        .filter(|step| *step != (0, 0))
        .collect();
    if wrong == Wrong::OwnOrder {
        steps.reverse();
    }
    while !open.is_empty() {
        let f = |cell: &Cell| if wrong == Wrong::ByH { h(*cell) } else { g[cell] + h(*cell) };
        let best = (0..open.len()).min_by_key(|&at| {
            let own = if wrong == Wrong::OwnOrder { open.len() - at } else { 0 };
            (f(&open[at]), own, h(open[at]))
        });
        let current = open.remove(best.unwrap());
        closed.push(current);
        let (mut events, mut ends) = (Vec::new(), current == goal);
        for &(dx, dy) in steps.iter().filter(|_| current != goal) {
            let (x, y) = (i32::from(current.x), i32::from(current.y));
            let is_diagonal = dx != 0 && dy != 0;
            let is_free = is_open(x + dx, y).is_some() && is_open(x, y + dy).is_some();
            let is_cut = is_diagonal && !is_free && wrong != Wrong::CutsCorners;
            let Some(cell) = is_open(x + dx, y + dy) else {
                continue;
            };
            if closed.contains(&cell) {
                let is_told = wrong == Wrong::Closes && (!is_diagonal || is_free);
                events.extend(
                    is_told
                        .then(|| format!(r#"{{"kind":"Closed","cell":[{},{}]}}"#, cell.x, cell.y)),
                );
                continue;
            }
            if is_cut || is_diagonal && wrong == Wrong::Straight {
                continue;
            }
            let step = if is_diagonal && wrong != Wrong::DiagonalPrice { 14 } else { 10 };
            let new = g[&current] + step;
            let kind = match g.get(&cell) {
                None => "Opened",
                Some(&old) if new < old && wrong == Wrong::Ignores => continue,
                Some(&old) if new < old && wrong == Wrong::Closes => "Closed",
                Some(_) if wrong == Wrong::Closes => "Closed",
                Some(&old) if new < old => "Improved",
                Some(_) => continue,
            };
            if kind == "Closed" {
                events.push(format!(r#"{{"kind":"Closed","cell":[{},{}]}}"#, cell.x, cell.y));
                continue;
            }
            if kind == "Opened" {
                open.push(cell);
            }
            g.insert(cell, new);
            events.push(format!(r#"{{"kind":"{kind}","cell":[{},{}],"g":{new}}}"#, cell.x, cell.y));
            ends |= wrong == Wrong::GoalOpened && cell == goal;
        }
        let (x, y, events) = (current.x, current.y, events.join(","));
        lines += &format!("{{\"current\":[{x},{y}],\"events\":[{events}]}}\n");
        if ends {
            break;
        }
    }
    lines
}

/// Random levels of 10 × 8 cells with a quarter of walls.
fn levels(number: usize) -> Vec<Problem> {
    let mut random = 5_u64;
    let mut below = |limit: u64| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) % limit
    };
    let rules = Rules {
        diagonal: Diagonal::OnlyWhenNoObstacles,
        costs: Costs { straight: 10, diagonal: 14 },
        heuristic: Heuristic::Octile,
        ..Rules::default()
    };
    let level = |_| {
        let mut grid = Grid::new(10, 8).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(9, 7));
        for cell in grid.cells().collect::<Vec<_>>() {
            if below(4) == 0 && cell != start && cell != goal {
                grid.set(cell, Terrain::WALL);
            }
        }
        Problem::new(grid, rules.clone(), start, goal).unwrap()
    };
    (0..number).map(level).collect()
}

fn verdict(problem: &Problem, trace: &str, name: &str) -> Verdict {
    let file = std::env::temp_dir().join(format!("stepstar-verdict-{}-{name}", std::process::id()));
    std::fs::write(&file, trace).unwrap();
    let verdict = Verdict::of(&file, problem, &Progress::none()).unwrap();
    std::fs::remove_file(file).unwrap();
    verdict
}

#[test]
fn a_right_search_is_called_right_whatever_its_order() {
    for (number, problem) in levels(60).iter().enumerate() {
        for wrong in [Wrong::Nothing, Wrong::OwnOrder] {
            let found = verdict(problem, &trace(problem, wrong), &format!("right-{wrong:?}"));
            assert!(matches!(found, Verdict::Right(_)), "{number} {wrong:?}: {found:?}");
        }
    }
}

#[test]
fn each_mistake_is_named() {
    let levels = levels(60);
    for (wrong, expected) in [
        (Wrong::DiagonalPrice, Mistake::DiagonalPrice(Costs { straight: 10, diagonal: 10 })),
        (Wrong::CutsCorners, Mistake::Diagonals(Diagonal::Always)),
        (Wrong::Straight, Mistake::Diagonals(Diagonal::Never)),
        (Wrong::ByG, Mistake::ByGAlone),
        (Wrong::ByH, Mistake::ByHAlone),
        (Wrong::Manhattan, Mistake::Heuristic(Heuristic::Manhattan)),
        (Wrong::Ignores, Mistake::ImprovementIgnored),
        (Wrong::Closes, Mistake::ClosedWhenOpened),
        (Wrong::GoalOpened, Mistake::GoalWhenOpened),
    ] {
        let (mut named, mut shown) = (0, 0);
        let mut others = Vec::new();
        for problem in &levels {
            match verdict(problem, &trace(problem, wrong), &format!("{wrong:?}")) {
                // The mistake does not show on this level.
                Verdict::Right(_) => continue,
                Verdict::Mistake(mistakes, _) if mistakes.contains(&expected) => named += 1,
                other => others.push(other),
            }
            shown += 1;
        }
        others.truncate(3);
        let is_named = shown > 40 && named * 100 >= shown * 95;
        assert!(is_named, "{wrong:?}: {named} of {shown}, {others:?}");
    }
}
