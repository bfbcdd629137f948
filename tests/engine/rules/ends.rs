//! The end of a search: at the goal, or without a path. Also what a step does
//! after that.

use stepstar::grid::Grid;
use stepstar::search::{CellState, Problem, Search, Status};

use super::{eight_ways, plain, skip, step};
use crate::common::picture::{cell, cells, read, search};

#[test]
fn the_search_is_found_when_the_goal_is_closed_not_when_it_is_opened() {
    let mut search = search(&["A.B"], plain());
    skip(&mut search, 2);
    assert_eq!(search.view().state(cell(2, 0)), CellState::Open);
    assert_eq!(search.status(), Status::Searching);
    assert_eq!((search.view().path(), search.view().cost()), (None, None));
    step(&mut search);
    assert_eq!(search.view().state(cell(2, 0)), CellState::Closed);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(search.iteration(), 3);
}

/// The start opens the goal, on ground of cost 5, with a diagonal step of 70. One straight
/// step to its neighbor and one to the goal cost 60.
#[test]
fn a_better_way_to_an_open_goal_is_still_found() {
    let grid = Grid::from_rows(&["..", ".5"]).unwrap();
    let problem = Problem::new(grid, eight_ways(), cell(0, 0), cell(1, 1)).unwrap();
    let mut search = Search::new(problem);
    step(&mut search);
    assert_eq!(
        (search.view().state(cell(1, 1)), search.view().g(cell(1, 1))),
        (CellState::Open, Some(70))
    );
    while search.status() == Status::Searching {
        step(&mut search);
    }
    assert_eq!(search.view().cost(), Some(60));
    assert_eq!(search.view().path().map(|path| path.len()), Some(3));
}

#[test]
fn the_neighbors_of_the_goal_are_not_examined() {
    let mut search = search(&["#...", "AB..", "#..."], eight_ways());
    skip(&mut search, 1);
    assert_eq!(step(&mut search), []);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(search.view().current(), Some(cell(1, 1)));
    for unseen in cells([(2, 0), (2, 1), (2, 2)]) {
        assert_eq!(search.view().state(unseen), CellState::Unseen);
    }
    assert_eq!(search.view().counts().opened, 3);
}

#[test]
fn the_path_leads_from_the_start_to_the_goal() {
    let mut search = search(&["A..", "##.", "B.."], plain());
    skip(&mut search, 7);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(
        search.view().path(),
        Some(cells([(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]))
    );
    assert_eq!(search.view().cost(), Some(60));
}

#[test]
fn an_empty_open_list_ends_the_same_iteration_with_no_path_unless_the_goal_was_taken() {
    for (picture, iterations, status) in [
        (&["A.#B"][..], 2, Status::NoPath),
        (&["A#.", "##B"], 1, Status::NoPath),
        (&["AB"], 2, Status::Found),
    ] {
        let mut search = search(picture, plain());
        skip(&mut search, iterations - 1);
        assert_eq!(search.status(), Status::Searching, "{picture:?}");
        step(&mut search);
        let end = (search.status(), search.iteration(), search.view().open_len());
        assert_eq!(end, (status, iterations, 0), "{picture:?}");
        let is_found = status == Status::Found;
        let found = [search.view().path().is_some(), search.view().cost().is_some()];
        assert_eq!(found, [is_found; 2], "{picture:?}");
    }
}

#[test]
fn a_start_that_is_the_goal_is_found_in_iteration_1() {
    let (map, start, _) = read(&["...", ".A.", "..B"]);
    let problem = Problem::new(map.grid(), eight_ways(), start, start);
    let mut search = Search::new(problem.expect("start and goal may be one"));
    assert_eq!(search.status(), Status::Searching);
    assert_eq!(step(&mut search), []);
    assert_eq!((search.status(), search.iteration()), (Status::Found, 1));
    assert_eq!(search.view().path(), Some(vec![start]));
    assert_eq!(search.view().cost(), Some(0));
    assert_eq!((search.view().open_len(), search.view().closed()), (0, vec![start]));
    assert_eq!(search.view().counts().opened, 0);
}
