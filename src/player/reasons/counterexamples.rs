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
            Overlay::None | Overlay::Order(_) | Overlay::Contours(_) | Overlay::Difference => {
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
        let over_text = match self.over {
            Some(ExcessiveH { cell, h, cost: least, .. }) => {
                let unit = unit.telling(h, least);
                let [h, least] = [h, least].map(|value| cost(unit, value));
                text!("proof-overestimate", cell, h, cost = least)
            }
            None => text!("proof-overestimate.hidden"),
        };
        let fall_text = match self.fall {
            Some(fall @ Shortfall { from, h, to, next, cost: step }) => {
                let unit = unit.telling(fall.by(), 0);
                let [h, next, step] = [h, next, step].map(|value| cost(unit, value));
                text!("proof-shortfall", from, h, to, next, cost = step)
            }
            None => text!("proof-shortfall.hidden"),
        };
        match (rules.is_admissible(), &self.over, self.fall) {
            (true, ..) => fall_text,
            (false, None, None) => text!("proof-hidden"),
            (false, ..) => text!("proof", over = over_text, fall = fall_text),
        }
    }
}
