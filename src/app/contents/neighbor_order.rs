//! Orders of neighbors, and the change of one place in an order.

use crate::grid::Direction::{self, E, N, NE, NW, S, SE, SW, W};
use crate::search::{Diagonal, Rules};

/// The orders that have a name: clockwise, row by row, straight first.
pub const KNOWN: [[Direction; 8]; 3] =
    [[N, NE, E, SE, S, SW, W, NW], [NW, N, NE, W, E, SW, S, SE], [N, E, S, W, NE, SE, SW, NW]];

/// Returns the directions that the rules examine, in the given order.
pub fn examined(order: &[Direction; 8], diagonal: Diagonal) -> Vec<Direction> {
    let is_examined =
        |direction: &Direction| diagonal != Diagonal::Never || !direction.is_diagonal();
    order.iter().copied().filter(is_examined).collect()
}

/// Swaps a direction with the direction that is examined `later` places after it, if there is one.
pub fn exchange(rules: &mut Rules, direction: Direction, later: isize) {
    let order = examined(&rules.neighbor_order, rules.diagonal);
    let at = order.iter().position(|&one| one == direction);
    let Some(&other) = at.and_then(|at| order.get(at.checked_add_signed(later)?)) else {
        return;
    };
    let place = |wanted| rules.neighbor_order.iter().position(|&one| one == wanted);
    if let (Some(one), Some(another)) = (place(direction), place(other)) {
        rules.neighbor_order.swap(one, another);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_trades_places_with_its_neighbor_in_the_order() {
        for (diagonal, moved, by, expected) in [
            (Diagonal::Always, E, -1, [N, E, NE, SE, S, SW, W, NW]),
            (Diagonal::Always, N, -1, KNOWN[0]),
            (Diagonal::Always, W, 1, [N, NE, E, SE, S, SW, NW, W]),
            (Diagonal::Always, NW, 1, KNOWN[0]),
            // Directions that are not examined are skipped.
            (Diagonal::Never, S, -1, [N, NE, S, SE, E, SW, W, NW]),
            (Diagonal::Never, W, 1, KNOWN[0]),
        ] {
            let mut rules = Rules { neighbor_order: KNOWN[0], diagonal, ..Rules::default() };
            exchange(&mut rules, moved, by);
            assert_eq!(rules.neighbor_order, expected, "{moved:?}");
        }
        let [first, second, third] = KNOWN.map(|order| examined(&order, Diagonal::Never));
        assert_eq!(first, [N, E, S, W]);
        assert!(first == third && first != second);
    }

    #[test]
    fn orders_with_a_name_have_each_direction_once() {
        for mut order in KNOWN {
            order.sort_unstable();
            assert_eq!(order, Direction::ALL);
        }
    }
}
