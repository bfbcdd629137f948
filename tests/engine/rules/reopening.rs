//! A better path to a closed cell: the cell is skipped, or reopened if the rules
//! say so.
//!
//! With a weight of 100, the search runs to `X` at (2, 0) over the expensive
//! cell before it tries the cheap row below. It cannot stop at `X`, because
//! walls enclose the goal.
//!
//! ```text
//! A 9 X # B
//! . . . # #
//! ```

use stepstar::search::{CellState, Heuristic, Priority, Rules, Search, Status, TieBreak};

use super::{eight_ways, plain, skip, step};
use crate::common::events::{closed, reopened, wall};
use crate::common::picture::{cell, cells, search};

fn dear_way_first(reopen_closed: bool) -> Search {
    let mut rules =
        Rules { heuristic: Heuristic::Manhattan, weight: 100.0, reopen_closed, ..plain() };
    rules.costs.straight = 1;
    search(&["A9.#B", "...##"], rules)
}

#[test]
fn a_closed_cell_stays_closed_unless_the_rules_say_otherwise() {
    let mut search = dear_way_first(false);
    skip(&mut search, 5);
    assert_eq!(
        step(&mut search),
        [
            closed((0, 0), 2),
            // Its G would fall from 10 to 2, but it is skipped.
            closed((1, 1), 2),
        ]
    );
    assert_eq!(search.status(), Status::NoPath);
    assert_eq!(search.view().g(cell(1, 1)), Some(10));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(1, 0)));
    assert_eq!(search.view().counts().reopened, 0);
    assert_eq!(search.view().closed(), cells([(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)]));
}

#[test]
fn a_closed_cell_of_lower_new_g_is_reopened_where_the_rules_say_so() {
    let mut search = dear_way_first(true);
    skip(&mut search, 5);
    let reopened = reopened((1, 1), 2, (10, cell(1, 0)));
    assert_eq!(step(&mut search), [closed((0, 0), 2), reopened]);
    // The cell is open again with a new G, F and parent, and no longer in the
    // closed list.
    assert_eq!(search.status(), Status::Searching);
    assert_eq!(search.view().state(cell(1, 1)), CellState::Open);
    assert_eq!((search.view().g(cell(1, 1)), search.view().f(cell(1, 1))), (Some(2), Some(402)));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(0, 1)));
    assert_eq!(search.open(), cells([(1, 1)]));
    assert_eq!(search.view().closed(), cells([(0, 0), (1, 0), (2, 0), (2, 1), (0, 1)]));
    assert_eq!(search.view().counts().reopened, 1);
    // Reopening a cell does not count as opening it.
    assert_eq!(search.view().counts().opened, 5);
}

#[test]
fn a_reopened_cell_is_taken_again_and_closed_at_the_end_of_the_list() {
    let mut search = dear_way_first(true);
    skip(&mut search, 7);
    assert_eq!(search.view().current(), Some(cell(1, 1)));
    assert_eq!(search.view().closed(), cells([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]));
    skip_to_the_end(&mut search);
    // (1, 1), (2, 1) and X were taken a second time; the expensive cell did not
    // improve.
    assert_eq!((search.status(), search.iteration()), (Status::NoPath, 9));
    assert_eq!(search.view().closed(), cells([(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, 0)]));
    assert_eq!(search.view().g(cell(2, 0)), Some(4));
    assert_eq!(search.view().parent(cell(2, 0)), Some(cell(2, 1)));
    assert_eq!(search.view().counts().reopened, 3);
}

/// In the last iteration, the closed neighbors of X are reached at a higher or
/// equal G.
#[test]
fn a_closed_cell_of_no_lower_new_g_is_never_reopened() {
    let mut search = dear_way_first(true);
    skip(&mut search, 8);
    assert_eq!(step(&mut search), [closed((1, 0), 13), wall((3, 0)), closed((2, 1), 5),]);
}

/// Both paths to (1, 1) cost the same; the cell is closed over the first path
/// when the second is tried.
#[test]
fn an_equal_new_g_does_not_reopen() {
    let rules =
        Rules { heuristic: Heuristic::Manhattan, weight: 100.0, reopen_closed: true, ..plain() };
    let mut search = search(&["A.#", "..#", "##B"], rules);
    skip(&mut search, 3);
    assert_eq!(search.view().state(cell(1, 1)), CellState::Closed);
    assert!(step(&mut search).contains(&closed((1, 1), 20)));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(1, 0)));
    assert_eq!(search.view().counts().reopened, 0);
}

fn skip_to_the_end(search: &mut Search) {
    while search.status() == Status::Searching {
        step(search);
    }
}

/// Greedy search may improve a cell of the path after the goal got its G. The path is followed back
/// through the parents, so its cost is that of their moves, and G of the goal is too high.
#[test]
fn the_cost_is_that_of_the_path_even_if_g_of_the_goal_is_higher() {
    let rules = Rules {
        priority: Priority::Greedy,
        tie_break: TieBreak::LowerH,
        neighbor_order: Rules::default().neighbor_order,
        reopen_closed: true,
        ..eight_ways()
    };
    let mut search = search(&[".B.559", "..33..", "...9A."], rules);
    search.run_for(u64::MAX);
    let view = search.view();
    assert_eq!(view.path(), Some(cells([(4, 2), (4, 1), (3, 1), (2, 0), (1, 0)])));
    assert_eq!(view.cost(), Some(10 + 30 + 14 + 10));
    assert_eq!((view.g(cell(1, 0)), view.believed_cost()), (Some(66), Some(66)));
}
