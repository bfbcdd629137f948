//! The presets, value by value.

use stepstar::grid::Direction::{E, N, NE, NW, S, SE, SW, W};
use stepstar::level::{RulesChoice, preset};
use stepstar::search::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};

use crate::common::preset_rules;

#[test]
fn each_tutorial_has_its_rules() {
    use Diagonal::{Always, Never, OnlyWhenNoObstacles};
    use Heuristic::{Manhattan, Octile};
    use OpenListKind::{BinaryHeap, List};
    use TieBreak::{FirstAdded, LastAdded, LowerH};
    let by_rows = [NW, N, NE, W, E, SW, S, SE];
    let by_columns = [SW, W, NW, S, N, SE, E, NE];
    let from_below = [SW, S, SE, W, E, NW, N, NE];
    let sides_first = [W, E, N, S, NW, NE, SW, SE];
    for (name, diagonal, costs, heuristic, tie_break, neighbor_order, open_list) in [
        ("gizmo", Always, (10, 14), Octile, LowerH, from_below, List),
        ("lester", OnlyWhenNoObstacles, (10, 14), Manhattan, LastAdded, by_rows, List),
        ("lague", Always, (10, 14), Octile, LowerH, by_columns, List),
        ("bgrins-list", Never, (1, 1), Manhattan, FirstAdded, sides_first, List),
        ("bgrins-heap", Always, (1, 1), Manhattan, FirstAdded, sides_first, BinaryHeap),
        ("moving-ai", OnlyWhenNoObstacles, (13860, 19601), Octile, LowerH, by_rows, BinaryHeap),
    ] {
        let expected = Rules {
            diagonal,
            costs: Costs { straight: costs.0, diagonal: costs.1 },
            heuristic,
            weight: 1.0,
            priority: Priority::AStar,
            tie_break,
            neighbor_order,
            reopen_closed: false,
            open_list,
        };
        assert_eq!(preset_rules(name), expected, "{name}");
    }
}

#[test]
fn the_default_is_gizmo_with_a_fast_open_list() {
    let gizmo = preset_rules("gizmo");
    assert_eq!(Rules::default(), Rules { open_list: OpenListKind::BucketQueue, ..gizmo });
}

#[test]
fn a_map_without_rules_gets_those_under_which_a_star_finds_a_cheapest_path() {
    let rules = RulesChoice::for_map();
    let expected = Rules {
        diagonal: Diagonal::OnlyWhenNoObstacles,
        open_list: OpenListKind::BucketQueue,
        ..preset_rules("gizmo")
    };
    assert_eq!((rules.name(), rules.rules()), ("no-corner-cutting", &expected));
    assert!(rules.rules().is_admissible() && rules.rules().is_consistent());
    assert!(rules.rules().finds_cheapest());
    // Of any size: no unsorted list has to be replaced.
    assert_eq!(rules.clone().for_area(4096 * 4096), rules);
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
    for (name, expected) in [
        ("dijkstra", Rules { heuristic: Heuristic::Zero, ..astar() }),
        ("astar", astar()),
        ("weighted", Rules { weight: 2.0, ..astar() }),
        ("greedy", Rules { priority: Priority::Greedy, ..astar() }),
    ] {
        assert_eq!(preset_rules(name), expected, "{name}");
    }
}
