//! Tie-breaking between cells of equal F.

use stepstar::grid::Direction::{E, N, NE, NW, S, SE, SW, W};
use stepstar::search::{Heuristic, Rules, Search, TieBreak};

use crate::common::events::{closed, improved, opened, reopened};
use crate::common::picture::{cell, cells, search};
use crate::rules::{eight_ways, plain, skip, step, taken};

/// Every cell of this map has F 30. The eastern neighbor of the start is added
/// before the southern one, and so on for the next cell.
///
/// ```text
/// A . .
/// . . B
/// ```
fn all_of_one_f(tie_break: TieBreak) -> Search {
    let rules = Rules { heuristic: Heuristic::Manhattan, tie_break, ..plain() };
    search(&["A..", "..B"], rules)
}

#[test]
fn each_tie_break_takes_another_cell_of_the_same_f() {
    for (tie_break, expected) in [
        // Toward the goal: (1, 0) is taken before (0, 1), which has H 20 too but was
        // added later. Then (2, 0) is taken before (1, 1), and then the goal.
        (TieBreak::LowerH, &[(0, 0), (1, 0), (2, 0), (2, 1)][..]),
        (TieBreak::FirstAdded, &[(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (2, 1)]),
        (TieBreak::LastAdded, &[(0, 0), (0, 1), (1, 1), (2, 1)]),
    ] {
        let expected: Vec<_> = expected.iter().map(|&(x, y)| cell(x, y)).collect();
        assert_eq!(taken(&mut all_of_one_f(tie_break)), expected, "{tie_break:?}");
    }
}

#[test]
fn a_tie_break_never_beats_a_lower_f() {
    for tie_break in [TieBreak::LowerH, TieBreak::FirstAdded, TieBreak::LastAdded] {
        let rules = Rules {
            heuristic: Heuristic::Manhattan,
            tie_break,
            neighbor_order: [N, S, W, E, NW, NE, SW, SE],
            ..plain()
        };
        // N, S, W and E are added in this order with F 60, 40, 50 and 50: the
        // lowest is neither the first nor the last, and E has a lower H.
        let mut search = search(&["#3#.", "2A4B", "#..."], rules);
        step(&mut search);
        let added = cells([(1, 0), (1, 2), (0, 1), (2, 1)]);
        let f: Vec<_> = added.into_iter().map(|cell| search.view().f(cell)).collect();
        assert_eq!(f, [Some(60), Some(40), Some(50), Some(50)]);
        assert!(search.view().h(cell(2, 1)) < search.view().h(cell(1, 2)));
        step(&mut search);
        assert_eq!(search.view().current(), Some(cell(1, 2)), "{tie_break:?}");
    }
}

/// (1, 1) is opened diagonally with F 40, before (0, 1) with F 30. From (1, 0) it
/// is improved to a tie at 30, and keeps its place before (0, 1).
fn improved_into_a_tie(tie_break: TieBreak) -> Search {
    let mut rules =
        Rules { tie_break, neighbor_order: [SE, S, E, N, W, NE, NW, SW], ..eight_ways() };
    rules.costs.diagonal = 20;
    let mut search = search(&["A.#", "32#", "##B"], rules);
    skip(&mut search, 1);
    assert_eq!(search.view().g(cell(1, 1)), Some(40));
    let old_parent = cell(0, 0);
    assert!(step(&mut search).contains(&improved((1, 1), 30, (40, old_parent))));
    assert_eq!((search.view().f(cell(1, 1)), search.view().f(cell(0, 1))), (Some(30), Some(30)));
    search
}

#[test]
fn an_improvement_keeps_its_place_among_equal_cells() {
    for (tie_break, order) in [
        (TieBreak::FirstAdded, [(1, 1), (0, 1)]),
        (TieBreak::LowerH, [(1, 1), (0, 1)]),
        (TieBreak::LastAdded, [(0, 1), (1, 1)]),
    ] {
        taken_in_order(improved_into_a_tie(tie_break), order, tie_break);
    }
}

/// Asserts that the two best open cells have this order, and that the first is taken next.
fn taken_in_order(mut search: Search, order: [(u16, u16); 2], tie_break: TieBreak) {
    let order = cells(order);
    assert_eq!(search.open()[..2], order, "{tie_break:?}");
    step(&mut search);
    assert_eq!(search.view().current(), Some(order[0]), "{tie_break:?}");
}

/// (2, 1) is opened in iteration 2, before (3, 0). In iteration 6 it is
/// reopened after (3, 0) was opened, both with F 8 and H 4.
fn reopened_into_a_tie(tie_break: TieBreak) -> Search {
    let mut rules = Rules {
        heuristic: Heuristic::Manhattan,
        weight: 2.0,
        tie_break,
        neighbor_order: [W, E, N, S, NW, NE, SW, SE],
        reopen_closed: true,
        ..plain()
    };
    rules.costs.straight = 1;
    let mut search = search(&[".....", "A4.#B"], rules);
    skip(&mut search, 5);
    assert_eq!(
        step(&mut search),
        [closed((1, 0), 4), opened((3, 0), 4), reopened((2, 1), 4, (5, cell(1, 1))),]
    );
    for tied in [cell(3, 0), cell(2, 1)] {
        assert_eq!((search.view().f(tied), search.view().h(tied)), (Some(8), 4));
    }
    search
}

#[test]
fn a_reopening_sets_its_place_again_among_equal_cells() {
    for (tie_break, order) in [
        (TieBreak::FirstAdded, [(3, 0), (2, 1)]),
        (TieBreak::LowerH, [(3, 0), (2, 1)]),
        (TieBreak::LastAdded, [(2, 1), (3, 0)]),
    ] {
        taken_in_order(reopened_into_a_tie(tie_break), order, tie_break);
    }
}
