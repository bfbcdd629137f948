//! Each neighbor gives exactly one event: which kind, and when.

use stepstar::search::{CellState, Costs, Diagonal, Rules, Search};

use super::{eight_ways, plain, skip, step};
use crate::common::events::{closed, cuts_corner, improved, not_better, opened, wall};
use crate::common::picture::{cell, search};

#[test]
fn neighbors_off_the_grid_give_no_event() {
    let mut corner = search(&["A.", "..", "B."], eight_ways());
    assert_eq!(step(&mut corner), [opened((1, 0), 10), opened((0, 1), 10), opened((1, 1), 14)]);
    let mut far_corner = search(&["B.", "..", ".A"], eight_ways());
    assert_eq!(step(&mut far_corner), [opened((0, 1), 14), opened((1, 1), 10), opened((0, 2), 10)]);
}

#[test]
fn a_cell_in_neither_set_is_opened() {
    let mut search = search(&["#.B", "A.."], plain());
    assert_eq!(step(&mut search), [wall((0, 0)), opened((1, 1), 10)]);
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
    assert_eq!(step(&mut search), [closed((0, 0), 20), opened((2, 0), 20)]);
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
    assert!(step(&mut search).contains(&improved((1, 1), 40, (42, old_parent))));
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
        assert!(step(&mut search).contains(&not_better((1, 1), 20)), "{picture:?}");
        assert_eq!(known(&search), (Some(g), Some(parent)));
        assert_eq!(search.view().counts().improved, 0);
    }
}

#[test]
fn a_wall_is_a_wall_even_where_the_step_would_cut_a_corner() {
    for diagonal in [Diagonal::Always, Diagonal::IfAtMostOneObstacle, Diagonal::OnlyWhenNoObstacles]
    {
        let mut search = search(&["A#", "##", "B."], Rules { diagonal, ..eight_ways() });
        assert_eq!(step(&mut search), [wall((1, 0)), wall((0, 1)), wall((1, 1))], "{diagonal:?}");
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
    assert!(events.contains(&cuts_corner((0, 0))));
    assert!(events.contains(&closed((1, 0), 30)));
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
                closed((0, 0), 20),
                opened((2, 0), 20),
                cuts_corner((0, 1)),
                wall((1, 1)),
                wall((2, 1)),
            ]
        );
        let kept = (search.view().g(cell(0, 1)), search.view().parent(cell(0, 1)));
        assert_eq!(kept, (Some(90), Some(cell(0, 0))), "{diagonal}");
    }
}
