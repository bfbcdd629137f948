//! Each neighbor gives exactly one event: which kind, and when.

use stepstar::search::EventKind::{Closed, CutsCorner, Improved, NotBetter, Opened, Wall};
use stepstar::search::{CellState, Diagonal, Rules};

use super::{eight_ways, plain, skip, step};
use crate::common::picture::{cell, search};

#[test]
fn neighbors_off_the_grid_give_no_event() {
    let mut corner = search(&["A.", "..", "B."], eight_ways());
    assert_eq!(
        step(&mut corner),
        [((1, 0), Opened { g: 10 }), ((0, 1), Opened { g: 10 }), ((1, 1), Opened { g: 14 })]
    );
    let mut far_corner = search(&["B.", "..", ".A"], eight_ways());
    assert_eq!(
        step(&mut far_corner),
        [((0, 1), Opened { g: 14 }), ((1, 1), Opened { g: 10 }), ((0, 2), Opened { g: 10 })]
    );
}

#[test]
fn a_cell_in_neither_set_is_opened() {
    let mut search = search(&["#.B", "A.."], plain());
    assert_eq!(step(&mut search), [((0, 0), Wall), ((1, 1), Opened { g: 10 })]);
    assert_eq!(search.view().state(cell(1, 1)), CellState::Open);
    assert_eq!(search.view().g(cell(1, 1)), Some(10));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(0, 1)));
    // The start was in the open list before any event.
    assert_eq!(search.view().counts().opened, 1);
    assert_eq!(search.view().state(cell(0, 0)), CellState::Unseen);
}

#[test]
fn a_closed_cell_is_skipped_with_the_g_it_would_have_had() {
    let mut search = search(&["A..B"], plain());
    skip(&mut search, 1);
    assert_eq!(step(&mut search), [((0, 0), Closed { g: 20 }), ((2, 0), Opened { g: 20 })]);
    assert_eq!(search.view().g(cell(0, 0)), Some(0));
    assert_eq!(search.view().parent(cell(0, 0)), None);
}

/// (1, 1) costs 42 by the diagonal and 40 by (1, 0), which is taken next.
#[test]
fn an_open_cell_of_lower_new_g_is_improved() {
    let mut search = search(&["A.#", "93#", "##B"], eight_ways());
    skip(&mut search, 1);
    assert_eq!(search.view().g(cell(1, 1)), Some(42));
    let old_parent = cell(0, 0);
    assert!(step(&mut search).contains(&((1, 1), Improved { g: 40, old_g: 42, old_parent })));
    assert_eq!(search.view().g(cell(1, 1)), Some(40));
    assert_eq!(search.view().f(cell(1, 1)), Some(40));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(1, 0)));
    assert_eq!(search.view().counts().improved, 1);
    assert_eq!(search.view().counts().opened, 3);
}

/// Both ways to (1, 1) cost 20: the second is not lower.
#[test]
fn an_open_cell_of_equal_new_g_is_not_better() {
    let mut search = search(&["A.", "..", "#B"], plain());
    skip(&mut search, 2);
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(1, 0)));
    assert!(step(&mut search).contains(&((1, 1), NotBetter { g: 20 })));
    assert_eq!(search.view().current(), Some(cell(0, 1)));
    assert_eq!(search.view().g(cell(1, 1)), Some(20));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(1, 0)));
    assert_eq!(search.view().counts().improved, 0);
}

#[test]
fn an_open_cell_of_higher_new_g_is_not_better() {
    let mut search = search(&["A.#", "..B"], eight_ways());
    skip(&mut search, 1);
    assert!(step(&mut search).contains(&((1, 1), NotBetter { g: 20 })));
    assert_eq!(search.view().g(cell(1, 1)), Some(14));
    assert_eq!(search.view().parent(cell(1, 1)), Some(cell(0, 0)));
}

#[test]
fn with_diagonals_off_the_four_diagonal_neighbors_give_no_event() {
    let mut search = search(&["#..", ".A.", "..B"], plain());
    assert_eq!(
        step(&mut search),
        [
            ((1, 0), Opened { g: 10 }),
            ((0, 1), Opened { g: 10 }),
            ((2, 1), Opened { g: 10 }),
            ((1, 2), Opened { g: 10 }),
        ]
    );
}

#[test]
fn a_wall_is_a_wall_even_where_the_step_would_cut_a_corner() {
    for diagonal in [Diagonal::Always, Diagonal::IfAtMostOneObstacle, Diagonal::OnlyWhenNoObstacles]
    {
        let mut search = search(&["A#", "##", "B."], Rules { diagonal, ..eight_ways() });
        assert_eq!(
            step(&mut search),
            [((1, 0), Wall), ((0, 1), Wall), ((1, 1), Wall)],
            "{diagonal:?}"
        );
    }
}

/// A forbidden step is reported as a cut corner, even if the search already
/// closed the cell behind the corner.
#[test]
fn a_cut_corner_is_reported_before_closed() {
    let no_corners = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..plain() };
    let mut search = search(&["A.#", "#..", "#.B"], no_corners);
    skip(&mut search, 2);
    assert_eq!(search.view().state(cell(0, 0)), CellState::Closed);
    let events = step(&mut search);
    assert_eq!(search.view().current(), Some(cell(1, 1)));
    assert!(events.contains(&((0, 0), CutsCorner)));
    assert!(events.contains(&((1, 0), Closed { g: 30 })));
}

/// (0, 1) is open at 90. From (1, 0) it would cost 10 + 126, which is not better,
/// and the step is not allowed.
#[test]
fn a_cut_corner_is_reported_before_not_better() {
    let no_corners = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..plain() };
    let mut search = search(&["A.B", "9##"], no_corners);
    skip(&mut search, 1);
    assert_eq!(search.view().state(cell(0, 1)), CellState::Open);
    assert_eq!(
        step(&mut search),
        [
            ((0, 0), Closed { g: 20 }),
            ((2, 0), Opened { g: 20 }),
            ((0, 1), CutsCorner),
            ((1, 1), Wall),
            ((2, 1), Wall),
        ]
    );
}

/// With a diagonal cost of 1, the step would be better if it were allowed: 10 + 9
/// instead of 90.
#[test]
fn a_cut_corner_is_reported_before_improved() {
    let mut rules = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..plain() };
    rules.costs.diagonal = 1;
    let mut search = search(&["A.B", "9##"], rules);
    skip(&mut search, 1);
    assert_eq!(search.view().g(cell(0, 1)), Some(90));
    assert!(step(&mut search).contains(&((0, 1), CutsCorner)));
    assert_eq!(search.view().g(cell(0, 1)), Some(90));
    assert_eq!(search.view().parent(cell(0, 1)), Some(cell(0, 0)));
}
