//! Costs and sums of costs in sentences.

use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::CellState;
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

/// Writes a number of another program's run, and the one that the rules give, if it differs.
pub(in crate::player) fn own_and_right(unit: CostUnit, own: u64, right: u64) -> Value {
    match own == right {
        true => cost(unit, own),
        false => Value::Text(text!("differs", own = cost(unit, own), right = cost(unit, right))),
    }
}

/// Whether a move between two cells is diagonal.
pub(super) fn is_diagonal(from: Cell, to: Cell) -> bool {
    from.x != to.x && from.y != to.y
}

/// G of a cell through a neighbor, as the rules count it.
#[derive(Clone, Copy, Debug)]
pub(super) struct GSum {
    before: u64,
    step: u64,
    times: u8,
}

impl GSum {
    /// Returns the sum for a move; `None` if there is no such move, or if G of its first cell is
    /// unknown.
    pub(super) fn of(moment: Moment, from: Cell, to: Cell) -> Option<Self> {
        from.direction_to(to)?;
        let costs = moment.problem().rules().costs;
        let step = if is_diagonal(from, to) { costs.diagonal } else { costs.straight };
        let times = moment.problem().grid().terrain(to).cost()?;
        Some(Self { before: moment.g(from)?, step, times })
    }

    /// The sum.
    pub(super) fn total(self) -> u64 {
        self.before + self.step * u64::from(self.times)
    }

    /// Writes the sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
    fn in_words(self, unit: CostUnit) -> Text {
        let Self { before, step, times } = self;
        if times == 1 {
            return plus(unit, before, step);
        }
        let equals = unit.equals(before, step, times.into());
        let [g, step, sum] = [before, step, self.total()].map(|part| cost(unit, part));
        text!("sum-terrain", g, step, cost = times, equals, sum)
    }
}

/// Writes G of a cell as a sum, given the cell that it was reached from. If a run has another G,
/// both are named.
pub(super) fn g_in_words(moment: Moment, unit: CostUnit, [from, to]: [Cell; 2], g: u64) -> Value {
    // A cell that was taken before and is open, or was taken twice, may have got a lower G since.
    let is_current = moment.current() == Some(from);
    let is_settled = || {
        let times = moment.taken.iter().filter(|&&taken| taken == from).count();
        is_current || times == 1 && moment.state(from) == CellState::Closed
    };
    match GSum::of(moment, from, to) {
        Some(sum) if sum.total() == g => Value::Text(sum.in_words(unit)),
        Some(sum) if is_settled() => {
            Value::Text(text!("differs", own = cost(unit, g), right = sum.in_words(unit)))
        }
        Some(_) | None => cost(unit, g),
    }
}
