//! Problems that are refused before a search exists.

use stepstar::grid::{Cell, Direction};
use stepstar::search::{Costs, Heuristic, Problem, Rules};

use super::plain;
use crate::common::picture::{Map, cell};

fn is_refused(rules: Rules, start: Cell, goal: Cell) -> bool {
    let grid = Map::new(&["..#", "..."]).grid();
    Problem::new(grid, rules, start, goal).is_err()
}

#[test]
fn start_and_goal_have_to_be_on_the_ground_of_the_map() {
    assert!(!is_refused(plain(), cell(0, 0), cell(2, 1)));
    assert!(!is_refused(plain(), cell(1, 1), cell(1, 1)));
    let off = [cell(3, 0), cell(0, 2), cell(3, 2), cell(u16::MAX, 0), cell(0, u16::MAX)];
    let wall = cell(2, 0);
    for wrong in off.into_iter().chain([wall]) {
        assert!(is_refused(plain(), wrong, cell(0, 0)), "{wrong:?}");
        assert!(is_refused(plain(), cell(0, 0), wrong), "{wrong:?}");
        assert!(is_refused(plain(), wrong, wrong), "{wrong:?}");
    }
}

#[test]
fn rules_with_a_value_out_of_range_are_refused() {
    let refused = |rules| is_refused(rules, cell(0, 0), cell(2, 1));
    let weighted = |weight| Rules { weight, ..plain() };
    for weight in [0.0, 0.5, 1.0, 99.9, 100.0] {
        assert!(!refused(weighted(weight)), "{weight}");
    }
    let weights = [-0.001, -1.0, 100.001, f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(weighted);
    let with_costs = |(straight, diagonal), heuristic, weight| {
        let costs = Costs { straight, diagonal };
        Rules { costs, heuristic, weight, ..plain() }
    };
    let costs = [(0, 14), (10, 0), (0, 0)].map(|costs| with_costs(costs, Heuristic::Zero, 1.0));
    let half = u64::MAX / 2;
    // The weight alone can make H too large.
    let huge = [
        with_costs((half, half), Heuristic::Manhattan, 1.0),
        with_costs((1 << 57, 1 << 57), Heuristic::Octile, 100.0),
    ];
    let mut neighbor_order = Direction::ALL;
    neighbor_order[3] = neighbor_order[4];
    let twice = Rules { neighbor_order, ..plain() };
    for rules in weights.into_iter().chain(costs).chain(huge).chain([twice]) {
        assert!(refused(rules.clone()), "{rules:?}");
    }
}
