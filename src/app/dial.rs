//! The positions of the dial from Dijkstra's algorithm through A* to greedy search.

use crate::search::{Heuristic, Priority, Rules};

/// The largest weight of a heuristic.
pub const MAX_WEIGHT: f64 = 100.0;

/// The weights on the dial, in three equal parts with a named weight at each end; infinity is greedy
/// search, where only H counts.
const NOTCHES: [&[f64]; 3] = [
    &[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0],
    &[1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2.0],
    &[2.0, 2.5, 3.0, 4.0, 5.0, 7.0, 10.0, 20.0, 50.0, MAX_WEIGHT, f64::INFINITY],
];

/// Returns the rules with another weight, and with `heuristic` if the weight needs a heuristic and
/// the rules have none.
pub fn with_weight(rules: &Rules, weight: f64, heuristic: &Heuristic) -> Rules {
    let is_greedy = weight == f64::INFINITY;
    let own = if rules.heuristic == Heuristic::Zero { heuristic } else { &rules.heuristic };
    Rules {
        priority: if is_greedy { Priority::Greedy } else { Priority::AStar },
        weight: if is_greedy || weight == 0.0 { 1.0 } else { weight },
        heuristic: if weight == 0.0 { Heuristic::Zero } else { own.clone() },
        ..rules.clone()
    }
}

/// Returns the position of a weight on the dial, from 0 to 1.
pub fn place_of(weight: f64) -> f32 {
    let part = NOTCHES.iter().position(|notches| weight <= notches[notches.len() - 1]).unwrap_or(0);
    let notches = NOTCHES[part];
    let after = notches.partition_point(|&notch| notch < weight);
    let within = match after.checked_sub(1).map(|before| (notches[before], notches[after])) {
        Some((from, to)) if to.is_finite() => after as f64 - (to - weight) / (to - from),
        Some(_) | None => after as f64,
    };
    ((part as f64 + within / (notches.len() - 1) as f64) / NOTCHES.len() as f64) as f32
}

/// Returns the weight of the notch nearest to a position.
pub fn weight_at(place: f32) -> f64 {
    let all = NOTCHES.iter().flat_map(|notches| notches.iter().copied());
    let far = |weight: f64| (place_of(weight) - place).abs();
    all.min_by(|&one, &other| far(one).total_cmp(&far(other))).unwrap_or(1.0)
}

/// Returns the notch `by` places after a weight.
pub fn notch_after(weight: f64, by: isize) -> f64 {
    let mut all: Vec<f64> = NOTCHES.concat();
    all.dedup();
    let at = all.partition_point(|&notch| notch < weight) as isize;
    // A weight between two notches moves to one of them.
    let is_between = all.get(at as usize) != Some(&weight);
    let to = if is_between && by > 0 { at + by - 1 } else { at + by };
    all[to.clamp(0, all.len() as isize - 1) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Stop;

    #[test]
    fn each_notch_has_its_own_place() {
        let mut all = NOTCHES.concat();
        all.dedup();
        for pair in all.windows(2) {
            assert!(place_of(pair[0]) + 0.02 < place_of(pair[1]), "{pair:?}");
            assert_eq!((notch_after(pair[0], 1), notch_after(pair[1], -1)), (pair[1], pair[0]));
        }
        for (place, (_, weight)) in Stop::NAMED.into_iter().enumerate() {
            assert!((place_of(weight) - place as f32 / 3.0).abs() < 1e-6);
        }
        assert!(all.iter().all(|&weight| weight_at(place_of(weight)) == weight));
        let between = place_of(2.25);
        assert!(place_of(2.0) < between && between < place_of(2.5));
        assert_eq!((notch_after(2.25, 1), notch_after(2.25, -1)), (2.5, 2.0));
    }
}
