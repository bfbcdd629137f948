//! The example that Lester's tutorial works through, sentence by sentence: the
//! same cells, the same numbers, the same order.

use crate::common::events::{closed, cuts_corner, improved, not_better, opened, wall};
use crate::common::picture::{cell, cells, search};
use crate::common::preset_rules;
use stepstar::grid::Cell;
use stepstar::jobs::unwatched;
use stepstar::search::{CellState, Event, Search, Status, best_cost};

const START: Cell = Cell { x: 1, y: 2 };

/// Returns the search after the given number of iterations.
fn example(iterations: u64) -> Search {
    let mut search = search(
        &["........", "...#....", ".A.#.B..", "...#....", "........", "........"],
        preset_rules("lester"),
    );
    assert_eq!(search.run_for(iterations), iterations);
    search
}

/// Returns the events of the given iteration.
fn events_of(iteration: u64) -> Vec<Event> {
    let mut search = example(iteration - 1);
    search.step();
    search.events().to_vec()
}

/// Returns G, H and F, as the tutorial writes them into a square.
fn numbers(search: &Search, x: u16, y: u16) -> (u64, u64, u64) {
    let cell = cell(x, y);
    let (Some(g), Some(f)) = (search.view().g(cell), search.view().f(cell)) else {
        panic!("({x}, {y}) has no numbers yet");
    };
    (g, search.view().h(cell), f)
}

#[test]
fn at_first_the_start_alone_is_closed_and_all_eight_neighbors_are_open() {
    let search = example(1);
    assert_eq!(search.view().closed(), [START]);
    assert_eq!(search.view().current(), Some(START));
    assert_eq!(search.view().open_len(), 8);
    for (x, y) in [(0, 1), (1, 1), (2, 1), (0, 2), (2, 2), (0, 3), (1, 3), (2, 3)] {
        assert_eq!(search.view().state(cell(x, y)), CellState::Open);
        assert_eq!(search.view().parent(cell(x, y)), Some(START), "of ({x}, {y})");
    }
}

/// A straight step costs 10 and a diagonal one 14.
#[test]
fn each_square_is_scored_with_its_distance_from_the_goal() {
    let search = example(1);
    // These squares are three and four steps from the goal.
    assert_eq!(numbers(&search, 2, 2), (10, 30, 40));
    assert_eq!(numbers(&search, 2, 1), (14, 40, 54));
    // The other squares are scored in the same way.
    assert_eq!(numbers(&search, 2, 3), (14, 40, 54));
    assert_eq!(numbers(&search, 1, 1), (10, 50, 60));
    assert_eq!(numbers(&search, 1, 3), (10, 50, 60));
    assert_eq!(numbers(&search, 0, 2), (10, 50, 60));
    assert_eq!(numbers(&search, 0, 1), (14, 60, 74));
    assert_eq!(numbers(&search, 0, 3), (14, 60, 74));
}

#[test]
fn iteration_2_takes_the_lowest_f_and_improves_nothing() {
    assert_eq!(
        events_of(2),
        [
            not_better((1, 1), 24),
            not_better((2, 1), 20),
            wall((3, 1)),
            closed((1, 2), 20),
            wall((3, 2)),
            not_better((1, 3), 24),
            // It costs 10 to get here and 10 more to the square below,
            // which has 14 already.
            not_better((2, 3), 20),
            wall((3, 3)),
        ]
    );
    let search = example(2);
    assert_eq!(search.view().current(), Some(cell(2, 2)));
    assert_eq!(search.view().closed(), cells([(1, 2), (2, 2)]));
    assert_eq!(numbers(&search, 2, 3), (14, 40, 54));
    assert_eq!(search.view().parent(cell(2, 3)), Some(START));
    // Seven squares are left. Two have the lowest F, 54; the one added last is taken first.
    assert_eq!(search.view().open_len(), 7);
    assert_eq!(search.open()[..2], cells([(2, 3), (2, 1)]));
    let f: Vec<_> = search.open().into_iter().map(|cell| search.view().f(cell)).collect();
    assert!(f[..2] == [Some(54); 2] && f[2..].iter().all(|f| *f > Some(54)), "{f:?}");
}

#[test]
fn iteration_3_takes_the_square_added_last() {
    assert_eq!(
        events_of(3),
        [
            closed((1, 2), 28),
            closed((2, 2), 24),
            wall((3, 2)),
            not_better((1, 3), 24),
            wall((3, 3)),
            opened((1, 4), 28),
            opened((2, 4), 24),
            // The square under the wall cannot be reached without cutting the
            // wall's corner.
            cuts_corner((3, 4)),
        ]
    );
    let search = example(3);
    assert_eq!(search.view().current(), Some(cell(2, 3)));
    assert_eq!(search.view().state(cell(3, 4)), CellState::Unseen);
    for (x, y, expected) in [(1, 4, (28, 60, 88)), (2, 4, (24, 50, 74))] {
        assert_eq!(numbers(&search, x, y), expected);
        assert_eq!(search.view().parent(cell(x, y)), Some(cell(2, 3)));
    }
}

#[test]
fn iteration_4_takes_the_other_square_of_f_54() {
    let search = example(4);
    assert_eq!(search.view().current(), Some(cell(2, 1)));
    assert_eq!(search.view().closed(), cells([(1, 2), (2, 2), (2, 3), (2, 1)]));
    assert!(events_of(4).contains(&cuts_corner((3, 0))));
}

#[test]
fn iteration_5_finds_the_better_way_to_it() {
    let old_parent = cell(2, 3);
    assert_eq!(
        events_of(5),
        [
            not_better((0, 2), 24),
            closed((1, 2), 20),
            closed((2, 2), 24),
            not_better((0, 3), 20),
            closed((2, 3), 20),
            opened((0, 4), 24),
            improved((1, 4), 20, (28, old_parent)),
            // An equal G is not better.
            not_better((2, 4), 24),
        ]
    );
    let search = example(5);
    assert_eq!(search.view().current(), Some(cell(1, 3)));
    assert_eq!(numbers(&search, 1, 4), (20, 60, 80));
    assert_eq!(search.view().parent(cell(1, 4)), Some(cell(1, 3)));
    assert_eq!(search.view().parent(cell(2, 4)), Some(cell(2, 3)));
}

#[test]
fn the_goal_is_closed_in_iteration_12_with_g_68_and_the_path_follows_the_arrows_back() {
    let before = example(11);
    assert_eq!(before.status(), Status::Searching);
    assert_eq!(before.open()[0], cell(5, 2));
    assert_eq!((before.view().path(), before.view().cost()), (None, None));

    let search = example(12);
    assert_eq!(search.status(), Status::Found);
    assert_eq!(search.iteration(), 12);
    assert_eq!(search.view().current(), Some(cell(5, 2)));
    assert_eq!(search.view().state(cell(5, 2)), CellState::Closed);
    assert_eq!(numbers(&search, 5, 2), (68, 0, 68));
    assert_eq!(search.view().cost(), Some(68));
    assert_eq!(events_of(12), []);
    let path = search.view().path().expect("the goal was found");
    assert_eq!(path, cells([(1, 2), (2, 1), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2)]));
    // Manhattan with diagonal steps promises nothing, but here the path happens to
    // be the cheapest.
    assert_eq!(unwatched(|progress| best_cost(search.problem(), progress)), Some(68));
    let closed = [(1, 2), (2, 2), (2, 3), (2, 1), (1, 3), (0, 2)];
    let last = [(1, 1), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2)];
    assert_eq!(search.view().closed(), [cells(closed), cells(last)].concat());
    let counts = search.view().counts();
    assert_eq!((counts.opened, counts.improved, counts.reopened), (24, 2, 0));
    assert_eq!((counts.largest_open, search.view().open_len()), (14, 13));
}
