//! Which of several cells of equal F is taken.

use stepstar::grid::Direction::{E, N, NE, NW, S, SE, SW, W};
use stepstar::search::{EventKind, Heuristic, Rules, Search, TieBreak};

use crate::common::picture::{cell, cells, search};
use crate::rules::{eight_ways, plain, skip, step, taken};

/// Every cell of this map has F 30. E of the start is added before S, then E
/// and S of the next.
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
fn lower_h_goes_on_toward_the_goal() {
    // (1, 0) before (0, 1), both of H 20, as the first added; then (2, 0)
    // before (1, 1); then the goal.
    assert_eq!(taken(&mut all_of_one_f(TieBreak::LowerH)), cells([(0, 0), (1, 0), (2, 0), (2, 1)]));
}

#[test]
fn first_added_takes_the_oldest() {
    assert_eq!(
        taken(&mut all_of_one_f(TieBreak::FirstAdded)),
        cells([(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (2, 1)])
    );
}

#[test]
fn last_added_takes_the_newest() {
    assert_eq!(
        taken(&mut all_of_one_f(TieBreak::LastAdded)),
        cells([(0, 0), (0, 1), (1, 1), (2, 1)])
    );
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
        let f: Vec<_> = added.into_iter().map(|cell| search.f(cell)).collect();
        assert_eq!(f, [Some(60), Some(40), Some(50), Some(50)]);
        assert!(search.h(cell(2, 1)) < search.h(cell(1, 2)));
        step(&mut search);
        assert_eq!(search.current(), Some(cell(1, 2)), "{tie_break:?}");
    }
}

/// (1, 1) is opened by the diagonal at 40, before (0, 1) at 30. From (1, 0) it
/// is improved to 30, a tie, and keeps its place before (0, 1).
fn improved_into_a_tie(tie_break: TieBreak) -> Search {
    let mut rules =
        Rules { tie_break, neighbor_order: [SE, S, E, N, W, NE, NW, SW], ..eight_ways() };
    rules.costs.diagonal = 20;
    let mut search = search(&["A.#", "32#", "##B"], rules);
    skip(&mut search, 1);
    assert_eq!(search.g(cell(1, 1)), Some(40));
    let old_parent = cell(0, 0);
    assert!(
        step(&mut search).contains(&((1, 1), EventKind::Improved { g: 30, old_g: 40, old_parent }))
    );
    assert_eq!((search.f(cell(1, 1)), search.f(cell(0, 1))), (Some(30), Some(30)));
    search
}

#[test]
fn an_improvement_keeps_its_place_among_the_first_added() {
    for tie_break in [TieBreak::FirstAdded, TieBreak::LowerH] {
        let search = improved_into_a_tie(tie_break);
        assert_eq!(search.open(), cells([(1, 1), (0, 1)]), "{tie_break:?}");
    }
}

#[test]
fn an_improvement_keeps_its_place_among_the_last_added() {
    let mut search = improved_into_a_tie(TieBreak::LastAdded);
    assert_eq!(search.open(), cells([(0, 1), (1, 1)]));
    step(&mut search);
    assert_eq!(search.current(), Some(cell(0, 1)));
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
        [
            ((1, 0), EventKind::Closed { g: 4 }),
            ((3, 0), EventKind::Opened { g: 4 }),
            ((2, 1), EventKind::Reopened { g: 4, old_g: 5, old_parent: cell(1, 1) }),
        ]
    );
    for tied in [cell(3, 0), cell(2, 1)] {
        assert_eq!((search.f(tied), search.h(tied)), (Some(8), 4));
    }
    search
}

#[test]
fn a_reopening_sets_its_place_again_among_the_first_added() {
    for tie_break in [TieBreak::FirstAdded, TieBreak::LowerH] {
        let mut search = reopened_into_a_tie(tie_break);
        assert_eq!(search.open()[..2], cells([(3, 0), (2, 1)]), "{tie_break:?}");
        step(&mut search);
        assert_eq!(search.current(), Some(cell(3, 0)), "{tie_break:?}");
    }
}

#[test]
fn a_reopening_sets_its_place_again_among_the_last_added() {
    let mut search = reopened_into_a_tie(TieBreak::LastAdded);
    assert_eq!(search.open()[..2], cells([(2, 1), (3, 0)]));
    step(&mut search);
    assert_eq!(search.current(), Some(cell(2, 1)));
}
