//! Counterexamples to a heuristic's promises, compared with brute force: one is
//! found exactly when the map has one, and none is larger.

use crate::common::cases::Case;
use crate::common::dijkstra::{least_cost, step_cost};
use crate::common::picture::Place;
use stepstar::jobs::unwatched;
use stepstar::search::{Overestimate, RemainingCosts, Shortfall};

#[test]
fn an_overestimate_is_found_exactly_where_there_is_one() {
    let (mut found, mut hidden) = (0, 0);
    for seed in 0..1_500 {
        let case = Case::random(seed);
        if case.map.cells().len() > 60 {
            continue;
        }
        let (problem, reference) = (case.problem(), case.reference());
        let largest = unwatched(|progress| {
            let costs = RemainingCosts::of(&problem, progress)?;
            Overestimate::largest(&problem, &costs, progress)
        });
        let excess = case.map.cells().into_iter().filter_map(|cell| {
            let cost = least_cost(&case.map, &case.rules, cell, case.goal)?;
            let is_ground = case.map.place(cell.x.into(), cell.y.into()) != Place::Wall;
            (is_ground && reference.h(cell) > cost).then(|| reference.h(cell) - cost)
        });
        let most = excess.max();
        let shown = largest.map(|Overestimate { cell, h, cost }| {
            assert_eq!(u128::from(h), reference.h(cell), "{case}");
            let least = least_cost(&case.map, &case.rules, cell, case.goal);
            assert_eq!(Some(u128::from(cost)), least, "{case}");
            u128::from(h - cost)
        });
        assert_eq!(shown, most, "{case}");
        if case.rules.is_admissible() {
            assert_eq!(shown, None, "{case}");
        } else {
            found += usize::from(shown.is_some());
            hidden += usize::from(shown.is_none());
        }
    }
    assert!(found > 50 && hidden > 10, "{found} shown, {hidden} hidden");
}

#[test]
fn a_shortfall_is_found_exactly_where_there_is_one() {
    let (mut found, mut hidden) = (0, 0);
    for seed in 0..4_000 {
        let case = Case::random(seed);
        let reference = case.reference();
        let cells = case.map.cells();
        let is_beside = |(one, other): &(_, stepstar::grid::Cell)| {
            let one: &stepstar::grid::Cell = one;
            one != other && one.x.abs_diff(other.x) <= 1 && one.y.abs_diff(other.y) <= 1
        };
        let pairs = cells.iter().flat_map(|&one| cells.iter().map(move |&other| (one, other)));
        let falls = pairs.filter(is_beside).filter_map(|(from, to)| {
            if case.map.place(from.x.into(), from.y.into()) == Place::Wall {
                return None;
            }
            let cost = step_cost(&case.map, &case.rules, from, to)?;
            reference.h(from).checked_sub(reference.h(to) + cost).filter(|&by| by > 0)
        });
        let most = falls.max();
        let shown = unwatched(|progress| Shortfall::largest(&case.problem(), progress));
        if let Some(step) = shown {
            assert_eq!(u128::from(step.h), reference.h(step.from), "{case}");
            assert_eq!(u128::from(step.next), reference.h(step.to), "{case}");
            let cost = step_cost(&case.map, &case.rules, step.from, step.to);
            assert_eq!(Some(u128::from(step.cost)), cost, "{case}");
        }
        assert_eq!(shown.map(|step| u128::from(step.by())), most, "{case}");
        if case.rules.is_consistent() {
            assert_eq!(shown, None, "{case}");
        } else {
            found += usize::from(shown.is_some());
            hidden += usize::from(shown.is_none());
        }
    }
    assert!(found > 500 && hidden > 20, "{found} shown, {hidden} hidden");
}
