//! The promises of the search: legal paths whose steps add up to the cost, and
//! least costs under an admissible heuristic.
//!
//! The tests have their own Dijkstra search to find least costs.

use crate::common::cases::Case;
use crate::common::dijkstra::{least_cost, least_costs, path_cost};
use stepstar::jobs::unwatched;
use stepstar::search::{Heuristic, Priority, ReachCosts, Search, Status, best_cost, best_path};

/// Runs the search of a case to its end.
fn solved(case: &Case) -> Search {
    let mut search = case.search();
    search.run_for(u64::MAX);
    assert_ne!(search.status(), Status::Searching, "{case}");
    search
}

fn least(case: &Case) -> Option<u128> {
    least_cost(&case.map, &case.rules, case.start, case.goal)
}

/// Under an admissible but inconsistent heuristic, the first path to a closed
/// cell need not be the cheapest; only reopening repairs that.
#[test]
fn an_admissible_heuristic_finds_a_least_cost_if_closed_cells_reopen() {
    let mut checked = 0;
    let mut reopened = 0;
    for seed in 0..4_000 {
        let mut case = Case::random(seed);
        // Octile at half weight never exceeds five times the longer side, the
        // true cost here, but it drops by 7 over some diagonal steps of 5.
        case.rules.costs.straight = 10;
        case.rules.costs.diagonal = 5;
        case.rules.heuristic = Heuristic::Octile;
        case.rules.weight = 0.5;
        case.rules.reopen_closed = true;
        case.rules.priority = Priority::AStar;
        if !case.rules.is_admissible() {
            panic!("octile at half weight is admissible\n{case}");
        }
        if case.rules.is_consistent() {
            // Without diagonal steps, the heuristic is consistent.
            continue;
        }
        checked += 1;
        let search = solved(&case);
        assert_eq!(search.view().cost().map(u128::from), least(&case), "{case}");
        reopened += search.view().counts().reopened;
    }
    assert!(checked > 1_000, "{checked} problems of 4000");
    assert!(reopened > 0, "no cell was ever reopened");
}

/// Under any rules, a path is found if and only if one exists, and it is legal. It is a cheapest one
/// if the rules promise that.
#[test]
fn any_rules_find_a_legal_path_if_there_is_one_and_the_cheapest_if_they_promise_it() {
    let mut promised = 0;
    for seed in 0..4_000 {
        let case = Case::random(seed);
        let search = solved(&case);
        let (least, reopened) = (least(&case), search.view().counts().reopened);
        let is_promised = case.rules.finds_cheapest();
        assert!(reopened == 0 || !is_promised || !case.rules.is_consistent(), "{case}");
        assert_eq!(search.status() == Status::Found, least.is_some(), "{case}");
        assert_eq!(search.view().path().is_some(), least.is_some(), "{case}");
        let (Some(path), Some(cost)) = (search.view().path(), search.view().cost()) else {
            assert_eq!((search.view().path(), search.view().cost()), (None, None), "{case}");
            continue;
        };
        assert_eq!((path[0], path[path.len() - 1]), (case.start, case.goal), "{case}");
        let steps = path_cost(&case.map, &case.rules, &path)
            .unwrap_or_else(|| panic!("an illegal step in {path:?}\n{case}"));
        assert!(Some(steps) >= least, "{case}");
        if is_promised {
            promised += 1;
            assert_eq!((Some(steps), Some(u128::from(cost))), (least, least), "{case}");
        }
        let visited: std::collections::HashSet<_> = path.iter().collect();
        assert_eq!(visited.len(), path.len(), "the path visits a cell twice\n{case}");
        if reopened == 0 {
            assert_eq!(u128::from(cost), steps, "{case}");
        } else {
            // A cell reopened just before the end may not have passed its
            // lower G on to its children.
            assert!(u128::from(cost) >= steps, "{case}");
        }
    }
    assert!(promised > 500, "{promised} paths of 4000 problems");
}

#[test]
fn a_cell_is_within_reach_if_its_least_cost_is_at_most_the_limit() {
    for seed in 0..1_000 {
        let case = Case::random(seed);
        let costs = least_costs(&case.map, &case.rules, case.start);
        let mut sorted: Vec<u128> = costs.iter().copied().flatten().collect();
        sorted.sort_unstable();
        for most in [u64::MAX, 0, sorted[sorted.len() / 2] as u64] {
            let reach = unwatched(|progress| ReachCosts::within(&case.problem(), most, progress));
            let mut largest = 0;
            for (cell, &cost) in case.map.cells().into_iter().zip(&costs) {
                let cost = cost.filter(|&cost| cost <= u128::from(most));
                assert_eq!(reach.get(cell).map(u128::from), cost, "{cell} for {most}\n{case}");
                largest = largest.max(cost.unwrap_or(0));
            }
            let cells = sorted.iter().filter(|&&cost| cost <= u128::from(most)).count();
            assert_eq!((reach.cells(), u128::from(reach.largest())), (cells, largest), "{case}");
        }
    }
}

#[test]
fn best_cost_is_the_least_cost_whatever_the_heuristic() {
    for seed in 0..4_000 {
        let case = Case::random(seed);
        let cost = unwatched(|progress| best_cost(&case.problem(), progress));
        assert_eq!(cost.map(u128::from), least(&case), "{case}");
        let best = unwatched(|progress| best_path(&case.problem(), progress));
        assert_eq!(best.as_ref().map(|(cost, _)| *cost), cost, "{case}");
        if let Some((_, path)) = best {
            assert_eq!((path[0], path[path.len() - 1]), (case.start, case.goal), "{case}");
            assert_eq!(path_cost(&case.map, &case.rules, &path), least(&case), "{case}");
        }
    }
}
