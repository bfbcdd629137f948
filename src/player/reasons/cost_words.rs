//! Costs and sums of costs in sentences.

use crate::history::Moment;
use crate::scene::CostUnit;
use crate::words::{Text, Value, text};

/// The unit that costs are shown in.
pub(in crate::player) fn unit(moment: Moment) -> CostUnit {
    CostUnit::of(moment.problem().rules())
}

/// Formats a cost for a sentence.
pub(in crate::player) fn cost(unit: CostUnit, cost: u64) -> Value {
    Value::Number(unit.write(cost))
}

/// Writes the sum of two costs, such as `14 + 14 = 28`.
pub(in crate::player) fn plus(unit: CostUnit, one: u64, other: u64) -> Text {
    let equals = unit.equals(one, other, 1);
    let [one, other, sum] = [one, other, one + other].map(|part| cost(unit, part));
    text!("sum", one, other, equals, sum)
}
