//! Counterexamples to the promises of the heuristic: a cell whose H exceeds the true cost, and a
//! step on which H falls by more than the step costs.

use super::cost_words::cost;
use crate::grid::Cell;
use crate::jobs::{Progress, Stopped};
use crate::scene::{CostUnit, ExcessiveH, Overlay, PathMarks};
use crate::search::{Overestimate, Problem, RemainingCosts, Rules, Shortfall};
use crate::words::{Text, text};

/// The worst counterexamples on a map.
#[derive(Clone, Debug)]
pub(in crate::player) struct Counterexamples {
    /// The cell whose H is too large, if there is one.
    pub(in crate::player) over: Option<ExcessiveH>,
    fall: Option<Shortfall>,
}

impl Counterexamples {
    /// Finds the counterexamples, using the true costs of the overlay if it has them.
    pub(in crate::player) fn find(
        problem: &Problem,
        overlay: &Overlay,
        progress: &Progress,
    ) -> Result<Self, Stopped> {
        let found;
        let costs = match overlay {
            Overlay::Remaining(costs) => costs,
            Overlay::None
            | Overlay::Reach(_)
            | Overlay::Order(_)
            | Overlay::Contours(_)
            | Overlay::Difference => {
                found = RemainingCosts::of(problem, progress)?;
                &found
            }
        };
        let over = Overestimate::largest(problem, costs, progress)?;
        let over = over.map(|Overestimate { cell, h, cost }| {
            let path = PathMarks::through(problem.grid(), costs.path_from(problem, cell));
            ExcessiveH { cell, h, cost, path }
        });
        Ok(Self { over, fall: Shortfall::largest(problem, progress)? })
    }

    /// The cells of the counterexamples.
    pub(in crate::player) fn cells(&self) -> Vec<Cell> {
        let fall = self.fall.map(|fall| [fall.from, fall.to]);
        self.over.iter().map(|over| over.cell).chain(fall.into_iter().flatten()).collect()
    }

    /// The sentence about the counterexamples.
    pub(in crate::player) fn in_words(&self, rules: &Rules) -> Text {
        let unit = CostUnit::of(rules);
        let over = self.over.as_ref().map(|&ExcessiveH { cell, h, cost: least, .. }| {
            let unit = unit.telling(h, least);
            let [h, least] = [h, least].map(|value| cost(unit, value));
            text!("proof-overestimate", cell, h, cost = least)
        });
        let fall = self.fall.map(|fall| {
            let (Shortfall { from, h, to, next, cost: step }, unit) =
                (fall, unit.telling(fall.by(), 0));
            let [by, step] = [h - next, step].map(|value| cost(unit, value));
            match over {
                None if !rules.is_admissible() => {
                    text!("proof-shortfall.alone", from, to, by, cost = step)
                }
                _ => text!("proof-shortfall", from, to, by, cost = step),
            }
        });
        match (over, fall) {
            (Some(over), Some(fall)) => text!("proof", over, fall),
            (Some(over), None) => text!("proof", over, fall = text!("proof-shortfall.hidden")),
            (None, Some(fall)) => fall,
            (None, None) if rules.is_admissible() => text!("proof-shortfall.hidden"),
            (None, None) => text!("proof-hidden"),
        }
    }
}
