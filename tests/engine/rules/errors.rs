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
fn the_weight_is_from_0_to_100() {
    let refused = |weight| is_refused(Rules { weight, ..plain() }, cell(0, 0), cell(2, 1));
    for weight in [0.0, 0.5, 1.0, 99.9, 100.0] {
        assert!(!refused(weight), "{weight}");
    }
    for weight in [-0.001, -1.0, 100.001, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        assert!(refused(weight), "{weight}");
    }
}

#[test]
fn both_costs_are_positive() {
    for (straight, diagonal) in [(0, 14), (10, 0), (0, 0)] {
        let costs = Costs { straight, diagonal };
        assert!(is_refused(Rules { costs, ..plain() }, cell(0, 0), cell(2, 1)));
    }
}

#[test]
fn the_neighbor_order_names_each_direction_once() {
    let mut neighbor_order = Direction::ALL;
    neighbor_order[3] = neighbor_order[4];
    assert!(is_refused(Rules { neighbor_order, ..plain() }, cell(0, 0), cell(2, 1)));
}

#[test]
fn an_h_that_cannot_be_represented_is_an_error() {
    let costs = Costs { straight: u64::MAX / 2, diagonal: u64::MAX / 2 };
    let rules = Rules { costs, heuristic: Heuristic::Manhattan, ..plain() };
    assert!(is_refused(rules, cell(0, 0), cell(2, 1)));

    // The weight alone can make H too large.
    let costs = Costs { straight: 1 << 57, diagonal: 1 << 57 };
    let rules = Rules { costs, heuristic: Heuristic::Octile, weight: 100.0, ..plain() };
    assert!(is_refused(rules, cell(0, 0), cell(2, 1)));
}
