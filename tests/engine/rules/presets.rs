//! The presets, value by value.

use stepstar::grid::Direction::{self, E, N, NE, NW, S, SE, SW, W};
use stepstar::level::preset;
use stepstar::search::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};

use crate::common::preset_rules;

fn expect(name: &str, expected: Rules) {
    assert_eq!(preset_rules(name), expected, "{name}");
}

/// What the tutorials have in common: plain A*, and no closed cell is opened
/// again.
fn tutorial(
    diagonal: Diagonal,
    (straight, diagonal_cost): (u64, u64),
    heuristic: Heuristic,
    tie_break: TieBreak,
    neighbor_order: [Direction; 8],
    open_list: OpenListKind,
) -> Rules {
    Rules {
        diagonal,
        costs: Costs { straight, diagonal: diagonal_cost },
        heuristic,
        weight: 1.0,
        priority: Priority::AStar,
        tie_break,
        neighbor_order,
        reopen_closed: false,
        open_list,
    }
}

#[test]
fn gizmo() {
    expect(
        "gizmo",
        tutorial(
            Diagonal::Always,
            (10, 14),
            Heuristic::Octile,
            TieBreak::LowerH,
            [SW, S, SE, W, E, NW, N, NE],
            OpenListKind::List,
        ),
    );
}

#[test]
fn the_default_is_gizmo_with_a_fast_open_list() {
    let gizmo = preset_rules("gizmo");
    assert_eq!(Rules::default(), Rules { open_list: OpenListKind::BucketQueue, ..gizmo });
}

#[test]
fn lester() {
    expect(
        "lester",
        tutorial(
            Diagonal::OnlyWhenNoObstacles,
            (10, 14),
            Heuristic::Manhattan,
            TieBreak::LastAdded,
            [NW, N, NE, W, E, SW, S, SE],
            OpenListKind::List,
        ),
    );
}

#[test]
fn lague() {
    expect(
        "lague",
        tutorial(
            Diagonal::Always,
            (10, 14),
            Heuristic::Octile,
            TieBreak::LowerH,
            [SW, W, NW, S, N, SE, E, NE],
            OpenListKind::List,
        ),
    );
}

#[test]
fn bgrins_list() {
    expect(
        "bgrins-list",
        tutorial(
            Diagonal::Never,
            (1, 1),
            Heuristic::Manhattan,
            TieBreak::FirstAdded,
            [W, E, N, S, NW, NE, SW, SE],
            OpenListKind::List,
        ),
    );
}

#[test]
fn bgrins_heap() {
    expect(
        "bgrins-heap",
        tutorial(
            Diagonal::Always,
            (1, 1),
            Heuristic::Manhattan,
            TieBreak::FirstAdded,
            [W, E, N, S, NW, NE, SW, SE],
            OpenListKind::BinaryHeap,
        ),
    );
}

/// The benchmarks ask for an answer, so the open list is whichever is fastest;
/// the rest is theirs.
#[test]
fn moving_ai() {
    let open_list = preset_rules("moving-ai").open_list;
    expect(
        "moving-ai",
        tutorial(
            Diagonal::OnlyWhenNoObstacles,
            (13860, 19601),
            Heuristic::Octile,
            TieBreak::LowerH,
            [NW, N, NE, W, E, SW, S, SE],
            open_list,
        ),
    );
}

#[test]
fn an_unknown_name_is_no_preset() {
    for name in ["", "Gizmo", "lester ", "bgrins", "moving_ai"] {
        assert!(preset(name).is_none(), "{name:?}");
    }
}

#[test]
fn the_dial_is_gizmo_with_a_heap_but_for_one_rule() {
    let astar = || Rules { open_list: OpenListKind::BinaryHeap, ..preset_rules("gizmo") };
    expect("dijkstra", Rules { heuristic: Heuristic::Zero, ..astar() });
    expect("astar", astar());
    expect("weighted", Rules { weight: 2.0, ..astar() });
    expect("greedy", Rules { priority: Priority::Greedy, ..astar() });
}
