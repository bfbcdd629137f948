//! The claims of the rules about a heuristic, compared with brute force over
//! displacements on an empty plane.

use crate::common::cases::random_rules;
use crate::common::dijkstra::{least_cost, path_cost};
use crate::common::picture::read;
use crate::common::plane::{inconsistency, is_near_equality, overestimate};
use crate::common::preset_rules;
use crate::common::tiny_rng::TinyRng;
use stepstar::search::{Costs, Diagonal, Heuristic, Problem, Rules, Search};

/// Checks a claim by searching for a displacement that breaks it.
fn check(claims: fn(&Rules) -> bool, broken: fn(&Rules) -> Option<(i32, i32)>) {
    let mut denied_far_out = 0;
    for seed in 0..400 {
        let rules = random_rules(&mut TinyRng::new(seed));
        let found = broken(&rules);
        if claims(&rules) {
            assert_eq!(found, None, "seed {seed}: {rules:?}");
        } else if found.is_none() {
            denied_far_out += 1;
            assert!(is_near_equality(&rules), "seed {seed}, denied although it holds: {rules:?}");
        }
    }
    assert!(denied_far_out < 20, "{denied_far_out} of 400 left unchecked");
}

#[test]
fn admissible_and_consistent_are_claimed_only_where_brute_force_agrees() {
    check(Rules::is_admissible, overestimate);
    check(Rules::is_consistent, inconsistency);
}

/// Tests weights just below the largest that the costs allow. The heuristic is
/// rounded before weighting and again after.
#[test]
fn consistent_is_claimed_of_no_straight_line_that_rounding_breaks() {
    let mut claimed = 0;
    let mut rng = TinyRng::new(1);
    for _ in 0..400 {
        let costs = (rng.between(1, 10), rng.between(1, 14));
        let weight = rng.between(40, 99) as f64 / 100.0;
        let rules = rules(Diagonal::Always, costs, Heuristic::Euclidean, weight);
        if rules.is_consistent() {
            claimed += 1;
            assert_eq!(inconsistency(&rules), None, "{rules:?}");
        }
    }
    assert!(claimed > 0);
}

/// In floating point, 0.7 × 90 is slightly less than 63, but 0.7 × 100 is not
/// less than 70.
#[test]
fn consistent_is_claimed_of_no_weight_that_floating_point_breaks() {
    let [mut claimed, mut broken] = [Vec::new(), Vec::new()];
    for tenths in 1..10_u32 {
        let costs = (10, u64::from(tenths));
        let weight = f64::from(tenths) / 10.0;
        let rules = rules(Diagonal::Always, costs, Heuristic::Chebyshev, weight);
        claimed.extend(rules.is_consistent().then_some(tenths));
        broken.extend(inconsistency(&rules).map(|_| tenths));
    }
    // A half is exact. The others but 0.7 happen to hold, which nothing guarantees.
    assert_eq!((claimed, broken), (vec![5], vec![7]));
}

/// A consistent heuristic is admissible: the steps of a path add up.
#[test]
fn consistent_rules_are_admissible() {
    for seed in 0..5_000 {
        let rules = random_rules(&mut TinyRng::new(seed));
        assert!(!rules.is_consistent() || rules.is_admissible(), "seed {seed}: {rules:?}");
    }
}

fn claims(rules: &Rules) -> (bool, bool) {
    (rules.is_admissible(), rules.is_consistent())
}

/// Manhattan with diagonal steps, used by two presets, is neither admissible nor consistent.
#[test]
fn the_presets_say_what_they_are() {
    for (name, expected) in [
        ("gizmo", (true, true)),
        ("lester", (false, false)),
        ("lague", (true, true)),
        ("bgrins-list", (true, true)),
        ("bgrins-heap", (false, false)),
        ("moving-ai", (true, true)),
    ] {
        assert_eq!(claims(&preset_rules(name)), expected, "{name}");
    }
}

fn rules(diagonal: Diagonal, costs: (u64, u64), heuristic: Heuristic, weight: f64) -> Rules {
    Rules {
        diagonal,
        costs: Costs { straight: costs.0, diagonal: costs.1 },
        heuristic,
        weight,
        ..Rules::default()
    }
}

#[test]
fn heuristics_are_admissible_and_consistent_where_arithmetic_says_so() {
    use Diagonal::{Always, Never};
    use Heuristic::{Chebyshev, Euclidean, Manhattan, Octile, Zero};
    let (neither, both) = ((false, false), (true, true));
    for (diagonal, costs, heuristic, weight, expected) in [
        // A heuristic of zero is always admissible.
        (Always, (10, 14), Zero, 0.0, both),
        (Always, (10, 14), Zero, 1.0, both),
        (Always, (10, 14), Zero, 100.0, both),
        (Always, (10, 14), Manhattan, 0.0, both),
        (Always, (10, 14), Manhattan, 1.0, neither),
        // With four directions, heuristics that assume cheap diagonals are admissible.
        (Never, (10, 14), Manhattan, 1.0, both),
        (Never, (10, 14), Octile, 1.0, both),
        (Never, (10, 14), Chebyshev, 1.0, both),
        (Never, (10, 14), Euclidean, 1.0, both),
        // Two straight steps cost 14, which an estimate of 20 exceeds.
        (Never, (7, 20), Octile, 1.0, neither),
        // A weight above 1 breaks an exact heuristic.
        (Always, (10, 14), Octile, 1.0, both),
        (Always, (10, 14), Octile, 0.5, both),
        (Always, (10, 14), Octile, 1.7, neither),
        // Eight diagonal steps at 14 are 112; the straight line is 113.1…
        (Always, (10, 14), Euclidean, 1.0, neither),
        (Always, (10, 15), Euclidean, 1.0, both),
        (Always, (13860, 19601), Euclidean, 1.0, both),
        // If a diagonal step costs less than a straight one, a zigzag is cheaper than
        // every formula that counts straight steps.
        (Always, (10, 5), Octile, 1.0, neither),
        (Always, (10, 5), Chebyshev, 1.0, neither),
        // At half weight both are at most five times the longer side; octile still
        // drops by 7 or 8 over a diagonal step of 5, from (2, 0) to (1, 1).
        (Always, (10, 5), Chebyshev, 0.5, both),
        (Always, (10, 5), Octile, 0.5, (true, false)),
        // Expensive diagonal steps are never worth taking, so Manhattan is exact.
        (Always, (7, 20), Manhattan, 1.0, both),
        (Always, (10, 20), Manhattan, 1.0, both),
        (Always, (7, 20), Octile, 1.0, neither),
    ] {
        let rules = rules(diagonal, costs, heuristic, weight);
        assert_eq!(claims(&rules), expected, "{rules:?}");
    }
}

/// The straight line is rounded before weighting and again after, so H can fall
/// by 5 over a step of 4, although 0.94 · 3 · √2 is less than 4. On this map,
/// the search would need to reopen a closed cell.
#[test]
fn rounding_twice_can_break_consistency() {
    let rules = rules(Diagonal::Always, (3, 4), Heuristic::Euclidean, 0.94);
    assert!(inconsistency(&rules).is_some());

    let (map, start, goal) = read(&["A...2", "23...", "2.333", "..2..", "....B"]);
    let problem = Problem::new(map.grid(), rules.clone(), start, goal);
    let mut search = Search::new(problem.expect("the picture is a problem"));
    search.run_for(u64::MAX);
    let path = search.view().path().expect("the map is open");
    assert_eq!(path_cost(&map, &rules, &path), Some(24));
    assert_eq!(least_cost(&map, &rules, start, goal), Some(23));

    assert_eq!(claims(&rules), (true, false));
}
