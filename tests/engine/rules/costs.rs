//! New G: the G of the current cell, plus the cost of the step times the entry
//! cost of the neighbor.

use stepstar::grid::{Grid, Terrain};
use stepstar::search::{Costs, Problem, Rules, Search, Status};

use super::{eight_ways, plain, skip, step};
use crate::common::events::opened;
use crate::common::picture::{cell, search};

#[test]
fn a_step_costs_the_straight_or_the_diagonal_cost_times_the_neighbors_ground() {
    for (straight, diagonal, picture, expected) in [
        (7, 20, ["...", ".A.", "...", "##B"], [20, 7, 20, 7, 7, 20, 7, 20]),
        (10, 14, ["234", "5A6", "789", "##B"], [28, 30, 56, 50, 60, 98, 80, 126]),
    ] {
        let rules = Rules { costs: Costs { straight, diagonal }, ..eight_ways() };
        let cells = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
        let opened = cells.into_iter().zip(expected).map(|(cell, g)| opened(cell, g));
        assert!(step(&mut search(&picture, rules)).into_iter().eq(opened), "{picture:?}");
    }
}

/// Leaving rough ground costs nothing extra.
#[test]
fn it_is_the_entered_cell_that_counts_and_not_the_one_left() {
    let mut search = search(&["A9.3B"], plain());
    skip(&mut search, 5);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(search.view().g(cell(1, 0)), Some(90));
    assert_eq!(search.view().g(cell(2, 0)), Some(100));
    assert_eq!(search.view().g(cell(3, 0)), Some(130));
    assert_eq!(search.view().cost(), Some(140));
}

/// The start is never entered, so its own ground is free; the goal's is not.
#[test]
fn the_ground_of_the_goal_counts_and_that_of_the_start_does_not() {
    let mut grid = Grid::new(2, 1).expect("a grid of two cells");
    for x in [0, 1] {
        grid.set(cell(x, 0), Terrain::ground(6).expect("6 is an entry cost"));
    }
    let problem = Problem::new(grid, plain(), cell(0, 0), cell(1, 0));
    let mut search = Search::new(problem.expect("rough ground can be start and goal"));
    assert_eq!(search.view().g(cell(0, 0)), Some(0));
    skip(&mut search, 2);
    assert_eq!(search.view().cost(), Some(60));
}

#[test]
fn f_is_g_and_h_together() {
    let mut rules = plain();
    rules.heuristic = stepstar::search::Heuristic::Manhattan;
    let mut search = search(&["A4.B"], rules);
    skip(&mut search, 1);
    let at = cell(1, 0);
    assert_eq!(
        (search.view().g(at), search.view().h(at), search.view().f(at)),
        (Some(40), 20, Some(60))
    );
}
