//! A rules file: a level with these rules stays the same when it is written and read again,
//! its search ends, and its cost is not below the best possible one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::grid::{Cell, Grid};
use stepstar::jobs::unwatched;
use stepstar::level::{Level, RulesChoice, rules_from_text};
use stepstar::search::{Search, best_cost};
use stepstar_fuzz::{check_error, check_level};

/// A map with corners to cut, ground of several costs, and two ways around.
const ROWS: [&str; 6] = ["...9...", ".#.##2.", "..#..#.", ".3#.#..", ".##...#", "....9.."];

fuzz_target!(|text: &str| {
    let rules = match rules_from_text("some.ron", text) {
        Ok(rules) => rules,
        Err(error) => return check_error(error),
    };
    let grid = Grid::from_rows(&ROWS).expect("a map");
    let (start, goal) = (Cell::new(0, 0), Cell::new(6, 5));
    let level = Level::new("Some", RulesChoice::from(rules), grid, start, goal);
    // Only an H of one's own can be refused by a map.
    let Ok(level) = level else { return };
    let problem = level.problem().clone();
    let best = unwatched(|progress| best_cost(&problem, progress));
    let finds_cheapest = problem.finds_cheapest();
    let mut search = Search::new(problem);
    search.run_for(20_000);
    if let Some(cost) = search.view().cost() {
        let best = best.expect("a path was found");
        assert!(cost >= best, "{cost} is less than {best}");
        assert!(!finds_cheapest || cost == best, "{cost} is not {best}");
    }
    check_level(level);
});
