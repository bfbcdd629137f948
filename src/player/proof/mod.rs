//! What is proved on the map: where the heuristic breaks its promises, and why a path is
//! not a cheapest one. The cells that a proof speaks of are framed.

mod why_not;

use super::reason::{cost, plus};
use super::{Outcome, Player, QUICK};
use crate::grid::Cell;
use crate::jobs::{Background, Progress, Stopped, unwatched};
use crate::scene::{CostUnit, Overlay};
use crate::search::{Overestimate, Priority, Problem, RemainingCosts, Rules, Shortfall};
use crate::words::{Text, text};
pub use why_not::WhyNot;

/// A proof that is shown, or a background job that looks for one.
#[derive(Debug, Default)]
pub(super) struct Proof {
    framed: Vec<Cell>,
    why_not: Option<WhyNot>,
    job: Option<Background<Counterexamples>>,
}

impl Proof {
    /// Whether a background job looks for counterexamples.
    pub(super) fn is_awaited(&self) -> bool {
        self.job.is_some()
    }

    /// The message while a background job looks for counterexamples.
    pub(super) fn message(&self) -> Option<Text> {
        let done = self.job.as_ref()?.token().done().unwrap_or_default();
        Some(text!("proof-finding", percent = (done * 100.0) as u32))
    }
}

/// Where H exceeds the true cost most, and where it falls by more than the step costs.
type Counterexamples = (Option<Overestimate>, Option<Shortfall>);

/// Finds counterexamples to the promises of the heuristic, with the true costs of the
/// overlay if it shows them.
fn find(
    problem: &Problem,
    overlay: &Overlay,
    progress: &Progress,
) -> Result<Counterexamples, Stopped> {
    let over = match overlay {
        Overlay::Remaining(costs) => {
            Overestimate::largest(problem, costs, &progress.part(0.0, 0.9))?
        }
        Overlay::None | Overlay::Order(_) | Overlay::Contours(_) | Overlay::Difference(_) => {
            let costs = RemainingCosts::of(problem, &progress.part(0.0, 0.8))?;
            Overestimate::largest(problem, &costs, &progress.part(0.8, 0.9))?
        }
    };
    Ok((over, Shortfall::largest(problem, &progress.part(0.9, 1.0))?))
}

/// The sentence about counterexamples.
fn counterexamples_in_words(rules: &Rules, (over, fall): Counterexamples) -> Text {
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
    match (rules.is_admissible(), over, fall) {
        (true, ..) => fall_text,
        (false, None, None) => text!("proof-hidden"),
        (false, ..) => text!("proof", over = over_text, fall = fall_text),
    }
}

/// The sentence about why a path is not a cheapest one.
fn why_not_in_words(problem: &Problem, why: WhyNot) -> Text {
    let rules = problem.rules();
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
        _ if cell != problem.goal() => text!("why-not-closed"),
        Priority::Greedy => text!("why-not-greedy"),
        Priority::AStar => text!("why-not-left", left),
    };
    text!("why-not", iteration, cell, g, least, waiting, sum, f, because)
}

impl Player {
    /// The cells that a proof speaks of.
    pub fn framed(&self) -> &[Cell] {
        &self.picture.proof.framed
    }

    /// Why the path is not a cheapest one, while that is shown.
    pub fn why_not(&self) -> Option<&WhyNot> {
        self.picture.proof.why_not.as_ref()
    }

    /// Whether a proof is shown or looked for.
    pub fn is_proving(&self) -> bool {
        !self.framed().is_empty() || self.picture.proof.is_awaited()
    }

    /// Takes the frames of a proof away.
    pub(crate) fn end_proof(&mut self) {
        self.picture.proof = Proof::default();
    }

    /// Takes the frames of a proof away, and its message.
    pub(crate) fn dismiss_proof(&mut self) {
        if self.is_proving() {
            self.end_proof();
            self.outcomes.push(Outcome::LayerChosen);
        }
    }

    /// Frames cells, brings the first of them into sight, and says something of them.
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
        let (problem, overlay) = (self.problem(), self.overlay());
        if problem.rules().is_consistent() {
            return self.say(text!("proof-none"));
        }
        if problem.grid().area() <= QUICK {
            let found = unwatched(|progress| find(problem, &overlay, progress));
            return self.show_counterexamples(found);
        }
        let problem = problem.clone();
        let work = move |progress: &Progress| find(&problem, &overlay, progress);
        self.picture.proof.job = Some(Background::start("counterexamples", work));
        self.outcomes.push(Outcome::LayerChosen);
    }

    fn show_counterexamples(&mut self, found: Counterexamples) {
        let over = found.0.map(|over| over.cell);
        let fall = found.1.map(|fall| [fall.from, fall.to]);
        let cells = over.into_iter().chain(fall.into_iter().flatten()).collect();
        self.prove(cells, counterexamples_in_words(self.problem().rules(), found));
    }

    /// Shows the result of the background job, once it is there.
    pub(super) fn take_counterexamples(&mut self) {
        if let Some(result) = self.picture.proof.job.as_ref().and_then(Background::poll) {
            self.picture.proof.job = None;
            if let Ok(found) = result {
                self.show_counterexamples(found);
            }
        }
    }
}
