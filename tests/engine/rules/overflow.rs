//! A problem whose sums could grow too large is refused before a search exists;
//! all other problems are computed exactly.
//!
//! The bound is 2^58, for H and for the largest step times the number of cells, the
//! most that a path can cost.

use stepstar::grid::{Grid, Terrain};
use stepstar::search::{
    Costs, Diagonal, Heuristic, Kind, OpenListKind, Problem, ProblemError, Rules, Search, Status,
};

use super::plain;
use crate::common::cases::OPEN_LISTS;
use crate::common::picture::cell;

const LARGEST: u64 = 1 << 58;

/// Makes a problem in a corridor whose cells all have the given entry cost.
fn corridor(length: u16, entry_cost: u8, rules: Rules) -> Result<Problem, ProblemError> {
    let mut grid = Grid::new(length, 1).expect("a corridor is a grid");
    for x in 0..length {
        let ground = Terrain::ground(entry_cost).expect("an entry cost from 1 to 9");
        grid.set(cell(x, 0), ground);
    }
    Problem::new(grid, rules, cell(0, 0), cell(length - 1, 0))
}

fn with_costs(straight: u64, diagonal: u64) -> Rules {
    Rules { costs: Costs { straight, diagonal }, ..plain() }
}

#[test]
fn the_largest_step_times_the_cells_is_at_most_the_bound() {
    let refused = |length, entry_cost, straight, diagonal| {
        corridor(length, entry_cost, with_costs(straight, diagonal)).is_err()
    };
    assert!(!refused(8, 1, LARGEST / 8, 1));
    assert!(refused(8, 1, LARGEST / 8 + 1, 1));
    assert!(refused(9, 1, LARGEST / 8, 1));
    // The most expensive ground counts, and the more expensive of the two steps.
    assert!(!refused(8, 4, LARGEST / 32, 1));
    assert!(refused(8, 5, LARGEST / 32, 1));
    assert!(refused(8, 1, 1, LARGEST / 8 + 1));
    // The largest H counts too, along both sides of the map.
    let grid = Grid::new(8, 8).expect("a size in range");
    let heavy = |weight| {
        let heuristic = Heuristic::Manhattan;
        let rules = Rules { heuristic, weight, ..with_costs(LARGEST / 64, 1) };
        Problem::new(grid.clone(), rules, cell(0, 0), cell(7, 7)).is_err()
    };
    assert!(!heavy(4.0) && heavy(5.0));
    // The check itself does not overflow.
    assert!(refused(300, 9, u64::MAX, u64::MAX));
    assert!(refused(8, 8, 1 << 61, 1));
    let sentence = corridor(9, 1, with_costs(LARGEST / 8, 1)).unwrap_err().to_string();
    assert!(sentence.contains("too large") && sentence.contains("2^58"), "{sentence}");
}

#[test]
fn every_g_up_to_the_bound_is_the_true_sum() {
    for open_list in OPEN_LISTS {
        let step = LARGEST / 256;
        let rules = Rules { open_list, ..with_costs(step, 1) };
        let mut search = Search::new(corridor(256, 1, rules).expect("it is at the bound"));
        while search.status() == Status::Searching {
            search.step();
            let current = search.view().current().expect("a cell was taken");
            for event in search.events() {
                let steps = u64::from(current.x) + 1;
                assert!(matches!(event.kind, Kind::Opened | Kind::Closed), "{event:?}");
                assert_eq!(event.g, Some(steps * step));
            }
        }
        assert_eq!(search.view().cost(), Some(255 * step));
    }
}

#[test]
fn a_diagonal_step_near_the_bound_is_exact() {
    let mut grid = Grid::new(2, 2).expect("a small grid");
    grid.set(cell(1, 1), Terrain::ground(8).expect("8 is an entry cost"));
    let diagonal = LARGEST / 32;
    let rules = Rules { diagonal: Diagonal::Always, ..with_costs(LARGEST / 32, diagonal) };
    let problem = Problem::new(grid, rules, cell(0, 0), cell(1, 1));
    let mut search = Search::new(problem.expect("8 times 4 times the step is the bound"));
    search.run_for(u64::MAX);
    assert_eq!(search.view().cost(), Some(diagonal * 8));
}

/// F is exact even if the sum of G and H is near the bound.
#[test]
fn a_large_f_is_the_true_sum() {
    let mut refused = 0;
    for (straight, weight) in [(1_u64 << 53, 1.0), (1 << 53, 2.0), (1 << 55, 1.0), (1 << 55, 7.0)] {
        for open_list in OPEN_LISTS {
            let heuristic = Heuristic::Manhattan;
            let rules = Rules { heuristic, weight, open_list, ..with_costs(straight, 1) };
            let Ok(problem) = corridor(7, 1, rules) else {
                assert!(u128::from(straight) * 6 * weight as u128 > LARGEST.into());
                refused += 1;
                continue;
            };
            let mut search = Search::new(problem);
            while search.status() == Status::Searching {
                search.step();
                for x in 0..7 {
                    let h = straight * (6 - x) * weight as u64;
                    assert_eq!(search.view().h(cell(x as u16, 0)), h);
                    if let Some(f) = search.view().f(cell(x as u16, 0)) {
                        assert_eq!(f, straight * x + h);
                    }
                }
            }
        }
    }
    assert_eq!(refused, OPEN_LISTS.len(), "only the last is too large");
}

/// The only path has over 120,000 steps, and its cost needs 28 bits.
#[test]
fn a_long_path_of_large_costs_is_exact() {
    let (width, height) = (600, 401);
    let mut grid = Grid::new(width, height).expect("the size is in range");
    // The path winds through every other row.
    for y in (1..height).step_by(2) {
        let gap = if y % 4 == 1 { width - 1 } else { 0 };
        for x in (0..width).filter(|&x| x != gap) {
            grid.set(cell(x, y), Terrain::WALL);
        }
    }
    for open_list in [OpenListKind::BinaryHeap, OpenListKind::BucketQueue] {
        let rules = Rules { open_list, ..with_costs(2000, 2000) };
        let goal = cell(width - 1, height - 1);
        let problem = Problem::new(grid.clone(), rules, cell(0, 0), goal);
        let mut search = Search::new(problem.expect("both ends are open"));
        for limit in [30_000, 50_000, 7, 20_000] {
            assert_eq!(search.run_for(limit), limit);
        }
        search.run_for(u64::MAX);
        assert_eq!(search.view().cost(), Some(2000 * (search.iteration() - 1)));
    }
}
