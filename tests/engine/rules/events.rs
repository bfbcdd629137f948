//! Each neighbor gives exactly one event: which kind, and when.

use stepstar::search::EventKind::{Closed, CutsCorner, Improved, NotBetter, Opened, Wall};
use stepstar::search::{CellState, Costs, Diagonal, Rules, Search};

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

/// On the first map both ways to (1, 1) cost 20, on the second the diagonal step costs less.
#[test]
fn an_open_cell_of_no_lower_new_g_is_not_better() {
    let at = cell(1, 1);
    let known = |search: &Search| (search.view().g(at), search.view().parent(at));
    for (picture, rules, skipped, g, parent) in [
        (["A.", "..", "#B"], plain(), 2, 20, cell(1, 0)),
        (["A.#", "..#", "##B"], eight_ways(), 1, 14, cell(0, 0)),
    ] {
        let mut search = search(&picture, rules);
        skip(&mut search, skipped);
        assert_eq!(known(&search), (Some(g), Some(parent)));
        assert!(step(&mut search).contains(&((1, 1), NotBetter { g: 20 })), "{picture:?}");
        assert_eq!(known(&search), (Some(g), Some(parent)));
        assert_eq!(search.view().counts().improved, 0);
    }
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

/// (0, 1) is open at 90. From (1, 0) it would cost 10 + 126, which is not better, or 10 + 9, which
/// would be better if the step were allowed.
#[test]
fn a_cut_corner_is_reported_before_not_better_and_before_improved() {
    for diagonal in [14, 1] {
        let costs = Costs { straight: 10, diagonal };
        let rules = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, costs, ..plain() };
        let mut search = search(&["A.B", "9##"], rules);
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
        let kept = (search.view().g(cell(0, 1)), search.view().parent(cell(0, 1)));
        assert_eq!(kept, (Some(90), Some(cell(0, 0))), "{diagonal}");
    }
}
