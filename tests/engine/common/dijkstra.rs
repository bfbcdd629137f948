//! Finds least costs without a heuristic, a goal or the engine. The movement
//! rule is implemented here a second time.

use stepstar::grid::Cell;
use stepstar::search::{Diagonal, Rules};

use super::picture::{Map, Place};

/// Returns the cost of the step from one cell to another, or `None` if the
/// rules do not allow it.
pub fn step_cost(map: &Map, rules: &Rules, from: Cell, to: Cell) -> Option<u128> {
    let (x0, y0) = (i32::from(from.x), i32::from(from.y));
    let (x1, y1) = (i32::from(to.x), i32::from(to.y));
    let Place::Ground(entry_cost) = map.place(x1, y1) else {
        return None;
    };
    let base = match ((x1 - x0).abs(), (y1 - y0).abs()) {
        (1, 0) | (0, 1) => rules.costs.straight,
        (1, 1) => {
            let one_is_free = map.place(x0, y1) != Place::Wall;
            let other_is_free = map.place(x1, y0) != Place::Wall;
            let allowed = match rules.diagonal {
                Diagonal::Never => false,
                Diagonal::Always => true,
                Diagonal::IfAtMostOneObstacle => one_is_free || other_is_free,
                Diagonal::OnlyWhenNoObstacles => one_is_free && other_is_free,
            };
            if !allowed {
                return None;
            }
            rules.costs.diagonal
        }
        _ => return None,
    };
    Some(u128::from(base) * u128::from(entry_cost))
}

/// Returns the sum of the steps along a path, or `None` if a step is not allowed.
pub fn path_cost(map: &Map, rules: &Rules, path: &[Cell]) -> Option<u128> {
    path.windows(2).map(|step| step_cost(map, rules, step[0], step[1])).sum()
}

/// Returns the least cost from the start to each cell, row by row; `None` for
/// cells that cannot be reached.
pub fn least_costs(map: &Map, rules: &Rules, start: Cell) -> Vec<Option<u128>> {
    let cells = map.cells();
    let width = usize::from(map.width());
    let mut least: Vec<Option<u128>> = vec![None; cells.len()];
    let mut settled = vec![false; cells.len()];
    least[usize::from(start.y) * width + usize::from(start.x)] = Some(0);
    loop {
        let nearest = (0..cells.len())
            .filter(|&index| !settled[index])
            .filter_map(|index| least[index].map(|cost| (cost, index)))
            .min();
        let Some((cost, index)) = nearest else {
            return least;
        };
        settled[index] = true;
        let from = cells[index];
        for y in from.y.saturating_sub(1)..=(from.y + 1).min(map.height() - 1) {
            for x in from.x.saturating_sub(1)..=(from.x + 1).min(map.width() - 1) {
                let Some(step) = step_cost(map, rules, from, Cell::new(x, y)) else {
                    continue;
                };
                let known = &mut least[usize::from(y) * width + usize::from(x)];
                if known.is_none_or(|known| cost + step < known) {
                    *known = Some(cost + step);
                }
            }
        }
    }
}

pub fn least_cost(map: &Map, rules: &Rules, start: Cell, goal: Cell) -> Option<u128> {
    least_costs(map, rules, start)
        [usize::from(goal.y) * usize::from(map.width()) + usize::from(goal.x)]
}
