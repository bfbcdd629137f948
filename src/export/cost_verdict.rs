//! A sentence on the cost of a path, beside the least possible one.

use crate::fault;
use crate::fault::Fault;

/// How a cost stands to the least possible one, as the end of a sentence that
/// has named the latter. A cost that another program claims may be any.
pub fn cost_verdict(cost: u64, best: u64) -> Fault {
    if cost < best {
        return fault!("cost-impossible", "no path can cost less, and yet this one is said to");
    }
    if cost == best {
        return fault!("cost-least", "this is a cheapest path");
    }
    let percent = (cost - best) as f64 / best as f64 * 100.0;
    if best == 0 {
        fault!("cost-above", "the path is above it")
    } else if percent < 0.05 {
        fault!("cost-hardly-above", "the path is less than 0.1% above it")
    } else {
        let percent = format!("{percent:.1}");
        fault!("cost-percent-above", "the path is {percent}% above it", percent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_from_the_best_cost_is_a_percentage() {
        for (cost, best, expected) in [
            (68, 68, "this is a cheapest path"),
            (75, 60, "the path is 25.0% above it"),
            (1_000_001, 1_000_000, "the path is less than 0.1% above it"),
            (5, 0, "the path is above it"),
            (59, 60, "no path can cost less, and yet this one is said to"),
        ] {
            assert_eq!(cost_verdict(cost, best).to_string(), expected);
        }
    }
}
