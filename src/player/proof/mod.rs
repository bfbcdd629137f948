//! What is proved on the map: where the heuristic breaks its promises, and why a path
//! is no cheapest one. The cells that a proof speaks of are framed.

mod why_not;

use super::reason::{cost, plus};
use super::{Outcome, Player, QUICK};
use crate::grid::Cell;
use crate::jobs::{Background, Progress, Stopped, unwatched};
use crate::scene::{CostUnit, Overlay};
use crate::search::{Overestimate, Priority, Problem, RemainingCosts, Shortfall};
use crate::words::{Text, text};
pub use why_not::WhyNot;

/// What is proved, and what is on its way.
#[derive(Debug, Default)]
pub(super) struct Proof {
    framed: Vec<Cell>,
    why_not: Option<WhyNot>,
    awaited: Option<Background<Counterexamples>>,
}

/// Where H exceeds the true cost most, and where it falls by more than the step costs.
type Counterexamples = (Option<Overestimate>, Option<Shortfall>);

/// Finds both, with the true costs of the overlay where it has them.
fn find(
    problem: &Problem,
    overlay: &Overlay,
    progress: &Progress,
) -> Result<Counterexamples, Stopped> {
    let found = match overlay {
        Overlay::Remaining(_) => None,
        Overlay::None | Overlay::Order(_) | Overlay::Contours(_) | Overlay::Difference(_) => {
            Some(RemainingCosts::of(problem, &progress.part(0.0, 0.8))?)
        }
    };
    let over = match (overlay, &found) {
        (Overlay::Remaining(costs), _) | (_, Some(costs)) => {
            Overestimate::largest(problem, costs, &progress.part(0.8, 0.9))?
        }
        _ => None,
    };
    Ok((over, Shortfall::largest(problem, &progress.part(0.9, 1.0))?))
}

impl Player {
    /// The cells that what was said speaks of.
    pub fn framed(&self) -> &[Cell] {
        &self.picture.proof.framed
    }

    /// Why the path is no cheapest one, where that is shown.
    pub fn why_not(&self) -> Option<&WhyNot> {
        self.picture.proof.why_not.as_ref()
    }

    /// Whether something is proved, or being found for a proof.
    pub fn is_proving(&self) -> bool {
        !self.picture.proof.framed.is_empty() || self.picture.proof.awaited.is_some()
    }

    /// Whether it is being found where the heuristic breaks its promises.
    pub(super) fn is_awaiting_counterexamples(&self) -> bool {
        self.picture.proof.awaited.is_some()
    }

    /// Frames no cells any more.
    pub(crate) fn end_proof(&mut self) {
        self.picture.proof = Proof::default();
    }

    /// The same where that was asked for: what was said goes too.
    pub(crate) fn dismiss_proof(&mut self) {
        if self.is_proving() {
            self.end_proof();
            self.outcomes.push(Outcome::LayerChosen);
        }
    }

    /// Frames cells, the first of which is in sight then, and says something of them.
    fn prove(&mut self, mut cells: Vec<Cell>, text: Text) {
        cells.dedup();
        for &cell in cells.iter().rev() {
            self.look(|viewport, grid| viewport.show(grid, cell));
        }
        self.picture.proof.framed = cells;
        self.say(text);
    }

    /// Shows where on the map the heuristic breaks its promises.
    pub(crate) fn disprove(&mut self) {
        self.end_proof();
        if self.problem().rules().is_consistent() {
            return self.say(text!("proof-none"));
        }
        if self.problem().grid().area() <= QUICK {
            let awaited = unwatched(|progress| find(self.problem(), &self.overlay(), progress));
            return self.show_counterexamples(awaited);
        }
        let (problem, overlay) = (self.problem().clone(), self.overlay());
        let work = move |progress: &Progress| find(&problem, &overlay, progress);
        self.picture.proof.awaited = Some(Background::start("counterexamples", work));
        self.outcomes.push(Outcome::LayerChosen);
    }

    /// Shows it, once it is found.
    pub(super) fn take_counterexamples(&mut self) {
        if let Some(result) = self.picture.proof.awaited.as_ref().and_then(Background::poll) {
            self.picture.proof.awaited = None;
            if let Ok(awaited) = result {
                self.show_counterexamples(awaited);
            }
        }
    }

    /// What the bar says until then.
    pub(super) fn message_of_proof(&self) -> Option<Text> {
        let done = self.picture.proof.awaited.as_ref()?.token().done().unwrap_or_default();
        Some(text!("proof-finding", percent = (done * 100.0) as u32))
    }

    fn show_counterexamples(&mut self, (over, fall): Counterexamples) {
        let rules = self.problem().rules();
        let unit = CostUnit::of(rules);
        let over_text = match over {
            Some(Overestimate { cell, h, cost: least }) => {
                let unit = unit.telling(h, least);
                let [h, least] = [h, least].map(|value| cost(unit, value));
                text!("proof-overestimate", cell, h, cost = least)
            }
            None => text!("proof-overestimate.hidden"),
        };
        let fall_text = match fall {
            Some(fall @ Shortfall { from, h, to, next, cost: step }) => {
                let unit = unit.telling(fall.by(), 0);
                let [h, next, step] = [h, next, step].map(|value| cost(unit, value));
                text!("proof-shortfall", from, h, to, next, cost = step)
            }
            None => text!("proof-shortfall.hidden"),
        };
        let text = match (rules.is_admissible(), over, fall) {
            (true, ..) => fall_text,
            (false, None, None) => text!("proof-hidden"),
            (false, ..) => text!("proof", over = over_text, fall = fall_text),
        };
        let over = over.map(|over| over.cell);
        let fall = fall.map(|fall| [fall.from, fall.to]);
        self.prove(over.into_iter().chain(fall.into_iter().flatten()).collect(), text);
    }

    /// What is said of why the path is no cheapest one.
    fn say_why_not(&mut self, why: WhyNot) {
        let rules = self.problem().rules();
        let WhyNot { iteration, cell, waiting, .. } = why;
        let unit = CostUnit::of(rules).telling(why.g, why.least).telling(why.f, why.waiting_f);
        let h = why.waiting_h;
        let left = why.least.saturating_sub(why.waiting_g);
        let sum = match rules.priority {
            Priority::Greedy => text!("taken-h-alone", h = cost(unit, h)),
            Priority::AStar => plus(unit, why.waiting_g, h),
        };
        let [g, least, f, left] = [why.g, why.least, why.f, left].map(|value| cost(unit, value));
        let because = match rules.priority {
            _ if cell != self.problem().goal() => text!("why-not-closed"),
            Priority::Greedy => text!("why-not-greedy"),
            Priority::AStar => text!("why-not-left", left),
        };
        let text = text!("why-not", iteration, cell, g, least, waiting, sum, f, because);
        self.prove(vec![cell, waiting], text);
        self.picture.proof.why_not = Some(why);
    }
}
