//! The neighbors are examined in the order that the rules give.

use stepstar::grid::Direction::{self, E, N, NE, NW, S, SE, SW, W};
use stepstar::search::{OpenListKind, Rules};

use crate::common::picture::search;
use crate::rules::{eight_ways, plain, step};

/// Returns the cells that the first iteration reports, around a start in the middle.
fn examined(neighbor_order: [Direction; 8], rules: Rules) -> Vec<(u16, u16)> {
    let rules = Rules { neighbor_order, ..rules };
    let mut search = search(&["..#", ".A.", "B.."], rules);
    step(&mut search).into_iter().map(|event| (event.cell.x, event.cell.y)).collect()
}

#[test]
fn each_direction_is_where_it_is_on_the_screen_and_any_order_is_kept() {
    for (order, rules, expected) in [
        (
            [N, E, S, W, NE, SE, SW, NW],
            eight_ways(),
            &[(1, 0), (2, 1), (1, 2), (0, 1), (2, 0), (2, 2), (0, 2), (0, 0)][..],
        ),
        (
            [SW, W, NW, S, N, SE, E, NE],
            eight_ways(),
            &[(0, 2), (0, 1), (0, 0), (1, 2), (1, 0), (2, 2), (2, 1), (2, 0)],
        ),
        // Without diagonal steps, four directions are left.
        ([SE, S, SW, E, W, NE, N, NW], plain(), &[(1, 2), (2, 1), (0, 1), (1, 0)]),
    ] {
        assert_eq!(examined(order, rules), expected, "{order:?}");
    }
}

/// Cells are added in the order of examination, which breaks ties.
#[test]
fn the_order_decides_which_equal_cell_was_added_first() {
    for open_list in [OpenListKind::List, OpenListKind::BinaryHeap, OpenListKind::BucketQueue] {
        let rules = Rules { neighbor_order: [S, W, N, E, NW, NE, SW, SE], open_list, ..plain() };
        let mut search = search(&["#.#", ".A.", "#.#", "##B"], rules);
        step(&mut search);
        let open: Vec<_> = search.open().iter().map(|cell| (cell.x, cell.y)).collect();
        assert_eq!(open, [(1, 2), (0, 1), (1, 0), (2, 1)], "{open_list:?}");
    }
}
