//! Where the numbers of a cell come from: G, H and F as sums, and the result for a neighbor in a
//! few words.

use super::cost_words::{cost, plus, unit};
use super::neighbor::{ExaminedNeighbor, is_diagonal};
use crate::grid::Cell;
use crate::history::Moment;
use crate::search::{Event, EventKind, Heuristic, Priority};
use crate::words::{Text, text};

/// The result for one neighbor, in a few words.
#[derive(Clone, Debug, PartialEq)]
pub struct NeighborResult {
    /// One word: what was done with the neighbor.
    pub verdict: Text,
    /// The new G as a sum, or the reason why nothing was done.
    pub why: Text,
}

/// Returns the result for a neighbor that the moment's iteration examined; `None` if the iteration
/// took no cell.
pub fn neighbor_result(moment: Moment, event: Event) -> Option<NeighborResult> {
    let examined = ExaminedNeighbor::new(moment, moment.current()?, event);
    let (own, new) = examined.costs();
    let (verdict, why) = match event.kind {
        EventKind::Wall => (text!("result-skipped"), text!("result-wall")),
        EventKind::CutsCorner => (text!("result-skipped"), text!("result-cuts-corner")),
        EventKind::Closed { .. } => (text!("result-skipped"), text!("result-closed")),
        EventKind::Opened { .. } => {
            (text!("result-opened"), text!("result-sum", sum = examined.sum()))
        }
        EventKind::Improved { old_g, .. } => {
            let (sum, old_g) = (examined.sum(), examined.cost(old_g));
            (text!("result-improved"), text!("result-lower", sum, old_g))
        }
        EventKind::Reopened { old_g, .. } => {
            let (sum, old_g) = (examined.sum(), examined.cost(old_g));
            (text!("result-reopened"), text!("result-lower", sum, old_g))
        }
        EventKind::NotBetter { .. } => {
            (text!("result-kept"), text!("result-not-lower", g = new, own))
        }
    };
    Some(NeighborResult { verdict, why })
}

/// The numbers of a cell that the search has reached, each as a sum.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation {
    /// G: the parent's G and the cost of the move from there.
    pub g: Text,
    /// H: the formula of the heuristic with its numbers.
    pub h: Text,
    /// F: the sum of the two.
    pub f: Text,
}

/// Returns where the numbers of a cell come from; `None` if the search has not reached the cell.
///
/// The formulas of H are those of `docs/rules.md`.
pub fn derivation(moment: Moment, cell: Cell) -> Option<Derivation> {
    let (g, f) = (moment.g(cell)?, moment.f(cell)?);
    let (rules, unit) = (moment.problem().rules(), unit(moment));
    let h = moment.h(cell);
    let from_parent = moment.parent(cell).and_then(|parent| Some((parent, moment.g(parent)?)));
    let g_text = match from_parent {
        None => text!("derived-g-start", g = cost(unit, g)),
        Some((parent, before)) => {
            let is_diagonal = is_diagonal(parent, cell);
            let costs = rules.costs;
            let step = if is_diagonal { costs.diagonal } else { costs.straight };
            let times = moment.problem().grid().terrain(cell).cost().unwrap_or(1);
            // The parent may have got a lower G since, and a trace may hold any number.
            let sum = match before + step * u64::from(times) == g {
                true if times > 1 => {
                    let equals = unit.equals(before, step, times.into());
                    let [one, step, sum] = [before, step, g].map(|part| cost(unit, part));
                    text!("sum-terrain", g = one, step, cost = times, equals, sum)
                }
                true => plus(unit, before, step),
                false => text!("sum-unknown", g = cost(unit, g)),
            };
            match is_diagonal {
                true => text!("derived-g-diagonal", sum, parent),
                false => text!("derived-g-straight", sum, parent),
            }
        }
    };
    let f_text = match rules.priority {
        Priority::AStar => text!("derived-f", sum = plus(unit, g, h)),
        Priority::Greedy => text!("derived-f-greedy", h = cost(unit, f)),
    };
    Some(Derivation { g: g_text, h: heuristic_in_words(moment, cell), f: f_text })
}

/// Returns H of a cell as the formula of the heuristic with the numbers of this cell.
fn heuristic_in_words(moment: Moment, cell: Cell) -> Text {
    let (rules, unit) = (moment.problem().rules(), unit(moment));
    let goal = moment.problem().goal();
    let [dx, dy] = [cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y)].map(u64::from);
    let (least, most) = (dx.min(dy), dx.max(dy));
    let [straight, diagonal] = [rules.costs.straight, rules.costs.diagonal];
    let [straight, diagonal] = [straight, diagonal].map(|step| cost(unit, step));
    let h = cost(unit, moment.h(cell));
    let formula = match rules.heuristic {
        Heuristic::Zero => return text!("derived-h-zero"),
        Heuristic::Manhattan => text!("derived-h-manhattan", straight, dx, dy),
        Heuristic::Octile => {
            text!("derived-h-octile", diagonal, straight, least, rest = most - least)
        }
        Heuristic::Chebyshev => text!("derived-h-chebyshev", straight, most),
        Heuristic::Euclidean => text!("derived-h-euclidean", straight, dx, dy),
    };
    match rules.weight == 1.0 {
        true => text!("derived-h", formula, h),
        false => text!("derived-h-weighted", formula, h, weight = rules.weight.to_string()),
    }
}
