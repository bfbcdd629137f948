//! The formula of each heuristic, with numbers worked out by hand, and the weight.

use stepstar::grid::Grid;
use stepstar::search::{Costs, Heuristic, Problem, Rules, Search};

use super::plain;
use crate::common::picture::cell;

/// Returns H of a cell that is `dx` and `dy` away from the goal. Asserts that it
/// is equal in all four quadrants.
fn h(rules: &Rules, dx: u16, dy: u16) -> u64 {
    let grid = Grid::new(41, 41).expect("a small grid");
    let problem = Problem::new(grid, rules.clone(), cell(0, 0), cell(20, 20));
    let search = Search::new(problem.expect("an empty grid is a problem"));
    let below = search.view().h(cell(20 + dx, 20 + dy));
    assert_eq!(search.view().h(cell(20 - dx, 20 + dy)), below);
    assert_eq!(search.view().h(cell(20 + dx, 20 - dy)), below);
    assert_eq!(search.view().h(cell(20 - dx, 20 - dy)), below);
    below
}

fn rules(heuristic: Heuristic, straight: u64, diagonal: u64) -> Rules {
    Rules { heuristic, costs: Costs { straight, diagonal }, ..plain() }
}

#[test]
fn each_heuristic_is_its_formula() {
    use Heuristic::{Chebyshev, Euclidean, Manhattan, Octile, Zero};
    for (heuristic, (straight, diagonal), (dx, dy), expected) in [
        // Straight times the sum.
        (Manhattan, (10, 14), (5, 3), 80),
        (Manhattan, (10, 14), (3, 5), 80),
        (Manhattan, (10, 14), (0, 4), 40),
        (Manhattan, (10, 14), (0, 0), 0),
        // Diagonal times the shorter side, plus straight times the rest.
        (Octile, (10, 14), (5, 3), 62),
        (Octile, (10, 14), (3, 5), 62),
        (Octile, (10, 14), (4, 4), 56),
        (Octile, (10, 14), (4, 0), 40),
        // The formula stays the same if a diagonal step costs more than two straight ones.
        (Octile, (7, 20), (5, 3), 74),
        // Straight times the longer side.
        (Chebyshev, (10, 14), (5, 3), 50),
        (Chebyshev, (10, 14), (3, 5), 50),
        (Chebyshev, (10, 14), (4, 4), 40),
        // The straight line, rounded down.
        (Euclidean, (10, 14), (3, 4), 50),
        (Euclidean, (10, 14), (4, 0), 40),
        // 10·√34 = 58.3…, 10·√2 = 14.1…: rounded after the multiplication, not before.
        (Euclidean, (10, 14), (5, 3), 58),
        (Euclidean, (10, 14), (1, 1), 14),
        // √5 = 2.2…, 10·√8 = 28.2…, 10·√74 = 86.02…
        (Euclidean, (1, 1), (1, 2), 2),
        (Euclidean, (10, 14), (2, 2), 28),
        (Euclidean, (10, 14), (7, 5), 86),
        // 19600.9… is not rounded up to 19601, the diagonal cost.
        (Euclidean, (13860, 19601), (1, 1), 19600),
        (Zero, (10, 14), (5, 3), 0),
    ] {
        let rules = rules(heuristic.clone(), straight, diagonal);
        assert_eq!(h(&rules, dx, dy), expected, "{heuristic:?} of ({dx}, {dy})");
    }
}

/// Here s·√2 is so close below an integer that a float would round it up.
#[test]
fn euclidean_is_exact_for_large_costs() {
    let (straight, just_above): (u64, u64) = (543_339_720, 768_398_401);
    assert_eq!(straight * straight * 2 + 1, just_above * just_above);
    let rules = rules(Heuristic::Euclidean, straight, 1);
    assert_eq!(h(&rules, 1, 1), just_above - 1);
}

#[test]
fn the_weight_multiplies_h_and_the_product_is_rounded_down() {
    use Heuristic::{Euclidean, Manhattan, Octile, Zero};
    for (weight, heuristic, straight, (dx, dy), expected) in [
        (0.0, Manhattan, 10, (5, 3), 0),
        (0.5, Manhattan, 1, (2, 1), 1),
        (1.5, Manhattan, 5, (1, 0), 7),
        (1.75, Manhattan, 1, (5, 0), 8),
        (5.0, Manhattan, 10, (5, 3), 400),
        (100.0, Octile, 10, (5, 3), 6200),
        (100.0, Zero, 10, (5, 3), 0),
        // The heuristic is rounded down before it is weighted: 5 · ⌊√2⌋ and not ⌊5 · √2⌋.
        (5.0, Euclidean, 1, (1, 1), 5),
        (1.5, Euclidean, 10, (3, 5), 87),
    ] {
        let rules = Rules { weight, ..rules(heuristic.clone(), straight, 14) };
        assert_eq!(h(&rules, dx, dy), expected, "{weight} {heuristic:?} of ({dx}, {dy})");
    }
}

/// A weight of 1 is plain A*: it leaves the heuristic unchanged, even if a float
/// would round it.
#[test]
fn a_weight_of_1_changes_no_digit() {
    let odd = (1 << 53) + 1;
    let rules = rules(Heuristic::Manhattan, odd, 1);
    let grid = Grid::new(2, 1).expect("a grid of two cells");
    let problem = Problem::new(grid, rules, cell(0, 0), cell(1, 0));
    let search = Search::new(problem.expect("an H of 54 bits is not too large"));
    assert_eq!(search.view().h(cell(0, 0)), odd);
}
