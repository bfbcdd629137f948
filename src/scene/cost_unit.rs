//! The unit in which costs are shown.

use crate::search::Rules;

/// If a straight step costs at least this much, costs are shown as numbers of straight steps,
/// because the costs themselves would be too long for a tile.
const LARGE_STEP: u64 = 1_000;

/// The unit in which costs are shown everywhere: in cells, sentences, lists and plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostUnit {
    /// The cost of one unit: 1, or the cost of a straight step.
    size: u64,
    /// The number of digits after the decimal point.
    digits: u32,
}

impl CostUnit {
    /// Returns the unit in which costs are shown under the given rules.
    pub fn of(rules: &Rules) -> Self {
        match rules.costs.straight {
            straight if straight >= LARGE_STEP => Self { size: straight, digits: 1 },
            _ => Self { size: 1, digits: 0 },
        }
    }

    /// Whether the unit is a straight step.
    pub fn is_step(self) -> bool {
        self.size > 1
    }

    /// Converts a cost to this unit.
    pub fn count(self, cost: u64) -> f64 {
        cost as f64 / self.size as f64
    }

    /// Adds digits until two different costs are written differently.
    #[must_use]
    pub fn telling(mut self, one: u64, other: u64) -> Self {
        while self.is_step() && one != other && self.rounded(one) == self.rounded(other) {
            self.digits += 1;
        }
        self
    }

    /// Returns the sign in "one + times × other = sum": `≈` if the rounded numbers do not add up.
    pub fn equals(self, one: u64, other: u64, times: u64) -> &'static str {
        let sum = self.rounded(one.saturating_add(other.saturating_mul(times)));
        let parts = self.rounded(one) + self.rounded(other) * u128::from(times);
        if sum == parts { "=" } else { "≈" }
    }

    /// Formats a cost in this unit, rounded to the unit's digits.
    pub fn write(self, cost: u64) -> String {
        let (parts, rounded) = (self.parts(), self.rounded(cost));
        match self.digits as usize {
            0 => rounded.to_string(),
            digits => format!("{}.{:0digits$}", rounded / parts, rounded % parts),
        }
    }

    /// Rounds a cost to a whole number of units.
    pub fn whole(self, cost: u64) -> u64 {
        Self { digits: 0, ..self }.rounded(cost) as u64
    }

    fn parts(self) -> u128 {
        10_u128.pow(self.digits)
    }

    fn rounded(self, cost: u64) -> u128 {
        let size = u128::from(self.size);
        (u128::from(cost) * self.parts() + size / 2) / size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Costs;

    #[test]
    fn digits_are_added_until_two_costs_differ() {
        let costs = Costs { straight: 13_860, diagonal: 19_601 };
        let unit = CostUnit::of(&Rules { costs, ..Rules::default() });
        let both = |one, other| [one, other].map(|cost| unit.telling(one, other).write(cost));
        assert_eq!(both(13_860, 19_601), ["1.0", "1.4"]);
        assert_eq!(both(97_020, 98_005), ["7.0", "7.1"]);
        assert_eq!(both(98_100, 98_800), ["7.08", "7.13"]);
        assert_eq!(both(1_042_272, 1_042_273), ["75.2000", "75.2001"]);
        assert_eq!(both(13_860, 13_860), ["1.0", "1.0"]);
        assert_eq!(CostUnit::of(&Rules::default()).telling(14, 15).write(14), "14");
        // In rounded numbers, 1.4 + 1.4 = 2.8 is right. 4.2 + 1.4 and 4 × 1.4 give 5.6, but the
        // exact sum, 5.65685, is rounded to 5.7.
        assert_eq!(unit.equals(19_601, 19_601, 1), "=");
        assert_eq!(unit.equals(3 * 19_601, 19_601, 1), "≈");
        assert_eq!(unit.equals(0, 19_601, 4), "≈");
        assert_eq!(CostUnit::of(&Rules::default()).equals(14, 10, 5), "=");
    }
}
