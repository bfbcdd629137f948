//! The beginning of an iteration: iteration 0, and the best open cell, which is
//! closed and becomes current.

use stepstar::search::{CellState, Heuristic, Rules, Status, TieBreak};

use super::{plain, skip, step};
use crate::common::picture::{cell, cells, read, search};

#[test]
fn iteration_0_is_the_state_before_the_first_step() {
    let manhattan = Rules { heuristic: Heuristic::Manhattan, ..plain() };
    let picture = ["A.#", "..B"];
    let search = search(&picture, manhattan);

    assert_eq!(search.iteration(), 0);
    assert_eq!(search.status(), Status::Searching);
    assert_eq!(search.view().current(), None);
    assert_eq!(search.open(), [cell(0, 0)]);
    assert_eq!(search.view().closed(), []);
    assert_eq!((search.view().open_len(), search.view().closed_len()), (1, 0));
    assert_eq!((search.view().path(), search.view().cost()), (None, None));

    let start = cell(0, 0);
    assert_eq!(search.view().state(start), CellState::Open);
    assert_eq!(
        (search.view().g(start), search.view().h(start), search.view().f(start)),
        (Some(0), 30, Some(30))
    );
    assert_eq!(search.view().parent(start), None);
    for other in read(&picture).0.cells().into_iter().filter(|&other| other != start) {
        assert_eq!(search.view().state(other), CellState::Unseen);
        assert_eq!(
            (search.view().g(other), search.view().f(other), search.view().parent(other)),
            (None, None, None)
        );
    }

    let counts = search.view().counts();
    assert_eq!((counts.opened, counts.improved, counts.reopened), (0, 0, 0));
    assert_eq!(counts.largest_open, 1);
}

#[test]
fn a_search_knows_its_problem() {
    let search = search(&["A.#", "..B"], plain());
    let problem = search.problem();
    assert_eq!((problem.start(), problem.goal()), (cell(0, 0), cell(2, 1)));
    assert_eq!(problem.rules(), &plain());
    assert!(problem.grid().terrain(cell(2, 0)).is_wall());
}

/// The cell of lowest F is neither the first nor the last added, nor the one of
/// lowest G.
#[test]
fn a_step_takes_the_lowest_f_and_closes_it() {
    let manhattan =
        Rules { heuristic: Heuristic::Manhattan, tie_break: TieBreak::FirstAdded, ..plain() };
    let mut search = search(&["...#.", ".A2.B", "....."], manhattan);
    // N, W, E and S of the start are added in this order with F 50, 50, 40 and
    // 50.
    skip(&mut search, 1);
    assert_eq!(search.open(), cells([(2, 1), (1, 0), (0, 1), (1, 2)]));
    assert_eq!(search.view().f(cell(2, 1)), Some(40));
    assert_eq!((search.view().g(cell(2, 1)), search.view().g(cell(1, 0))), (Some(20), Some(10)));

    step(&mut search);
    assert_eq!(search.iteration(), 2);
    assert_eq!(search.view().current(), Some(cell(2, 1)));
    assert_eq!(search.view().state(cell(2, 1)), CellState::Closed);
    assert_eq!(search.view().closed(), cells([(1, 1), (2, 1)]));
    assert!(!search.open().contains(&cell(2, 1)));
    // The numbers and the parent of a closed cell can still be read.
    assert_eq!((search.view().g(cell(2, 1)), search.view().f(cell(2, 1))), (Some(20), Some(40)));
    assert_eq!(search.view().parent(cell(2, 1)), Some(cell(1, 1)));
}

#[test]
fn open_lists_the_cells_in_the_order_in_which_they_will_be_taken() {
    // Four dead ends: nothing is added or improved after iteration 1, so this
    // order must follow.
    let mut search = search(&["#9##", "3A.#", "#5##", "###B"], plain());
    skip(&mut search, 1);
    let shown = search.open();
    assert_eq!(shown, cells([(2, 1), (0, 1), (1, 2), (1, 0)]));
    for expected in shown {
        step(&mut search);
        assert_eq!(search.view().current(), Some(expected));
    }
    assert_eq!(search.status(), Status::NoPath);
}

#[test]
fn the_largest_open_list_is_counted_after_an_iteration() {
    // One cell is taken and four are added; after that the list only shrinks.
    let mut search = search(&["#.##", ".A.#", "#.##", "###B"], plain());
    assert_eq!(search.view().counts().largest_open, 1);
    skip(&mut search, 5);
    assert_eq!(search.view().open_len(), 0);
    assert_eq!(search.view().counts().largest_open, 4);
    assert_eq!(search.view().counts().opened, 4);
}
