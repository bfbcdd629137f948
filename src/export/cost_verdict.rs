//! How the cost of a path compares with the least possible cost.

/// Compares a cost with the least possible cost, as the end of a sentence that began with the least
/// cost.
pub(super) fn cost_verdict(cost: u64, best: u64) -> String {
    match shown_above(cost, best) {
        _ if cost <= best => "this is a cheapest path".to_owned(),
        None => "the path costs more".to_owned(),
        Some(percent) => format!("the path costs {} more", percent.replace('<', "less than ")),
    }
}

/// The percentage by which a cost is above the least possible one; it is 0.0 only if both are
/// equal.
pub fn shown_above(cost: u64, best: u64) -> Option<String> {
    let above = cost.checked_sub(best).filter(|_| best > 0)?;
    let percent = above as f64 / best as f64 * 100.0;
    let is_little = above > 0 && percent < 0.05;
    Some(if is_little { "<0.1%".to_owned() } else { format!("{percent:.1}%") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_from_the_best_cost_is_a_percentage() {
        for (cost, best, expected) in [
            (68, 68, "this is a cheapest path"),
            (75, 60, "the path costs 25.0% more"),
            (1_000_001, 1_000_000, "the path costs less than 0.1% more"),
            (5, 0, "the path costs more"),
        ] {
            assert_eq!(cost_verdict(cost, best).to_string(), expected);
        }
        let shown = [(68, 68), (75, 60), (1_000_001, 1_000_000), (5, 0), (59, 60)]
            .map(|(cost, best)| shown_above(cost, best));
        let expected = [Some("0.0%"), Some("25.0%"), Some("<0.1%"), None, None];
        assert_eq!(shown, expected.map(|shown| shown.map(str::to_owned)));
    }
}
