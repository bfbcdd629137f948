//! F is G + H, or H alone. Both priorities have the same rules for G, parents
//! and events.

use stepstar::search::{Heuristic, OpenListKind, Priority, Rules, Search, Status};

use crate::common::events::improved;
use crate::common::picture::{cell, cells, search};
use crate::rules::{plain, step, taken};

/// Returns rules with four directions, straight steps of 1, and Manhattan.
fn rules(priority: Priority) -> Rules {
    let mut rules = Rules { heuristic: Heuristic::Manhattan, priority, ..plain() };
    rules.costs.straight = 1;
    rules
}

/// The direct path crosses ground of cost 9, the way around plain ground.
const DEAR_MIDDLE: [&str; 2] = ["A99B", "...."];

fn end(priority: Priority) -> Search {
    let mut search = search(&DEAR_MIDDLE, rules(priority));
    search.run_for(u64::MAX);
    assert_eq!(search.status(), Status::Found);
    search
}

#[test]
fn greedy_looks_at_h_alone_and_pays_for_it() {
    assert_eq!(end(Priority::AStar).view().cost(), Some(5));
    let greedy = end(Priority::Greedy);
    assert_eq!(greedy.view().closed(), cells([(0, 0), (1, 0), (2, 0), (3, 0)]));
    assert_eq!(greedy.view().cost(), Some(19));
}

#[test]
fn f_is_h_and_g_is_counted_as_ever() {
    let greedy = end(Priority::Greedy);
    for (x, g) in [(0, 0), (1, 9), (2, 18), (3, 19)] {
        let at = cell(x, 0);
        assert_eq!(
            (greedy.view().g(at), greedy.view().f(at)),
            (Some(g), Some(greedy.view().h(at))),
            "{at}"
        );
    }
}

/// The weight changes H, and so F, but not the order.
#[test]
fn a_weight_changes_the_numbers_of_greedy_and_not_its_order() {
    let heavy = Rules { weight: 7.0, ..rules(Priority::Greedy) };
    let mut heavy = search(&DEAR_MIDDLE, heavy);
    assert_eq!(taken(&mut heavy), end(Priority::Greedy).view().closed());
    assert_eq!(heavy.view().f(cell(1, 0)), Some(14));
}

/// With H of zero, all cells have the same F, and the first added is taken first.
/// (1, 1) is opened over the expensive cell, before (0, 2), and later improved
/// over the cheap one, but keeps its place.
#[test]
fn an_improvement_lowers_g_and_keeps_the_place() {
    for open_list in OpenListKind::ALL {
        let rules = Rules { open_list, heuristic: Heuristic::Zero, ..rules(Priority::Greedy) };
        let mut search = search(&["A9#", "...", ".#B"], rules);
        step(&mut search);
        step(&mut search);
        assert_eq!(search.open(), cells([(0, 1), (1, 1)]), "{open_list:?}");
        let improved = improved((1, 1), 2, (10, cell(1, 0)));
        assert!(step(&mut search).contains(&improved), "{open_list:?}");
        assert_eq!(search.open(), cells([(1, 1), (0, 2)]), "{open_list:?}");
        assert_eq!((search.view().g(cell(1, 1)), search.view().f(cell(1, 1))), (Some(2), Some(0)));
    }
}

#[test]
fn nothing_is_promised_of_the_path_of_greedy() {
    for heuristic in Heuristic::ALL {
        let rules = Rules { heuristic: heuristic.clone(), ..rules(Priority::Greedy) };
        assert!(!rules.finds_cheapest(), "{heuristic:?}");
        assert!(!Rules { reopen_closed: true, ..rules }.finds_cheapest(), "{heuristic:?}");
    }
    assert!(rules(Priority::AStar).finds_cheapest());
}
