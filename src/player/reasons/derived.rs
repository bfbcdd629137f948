//! Where the numbers of a cell come from: G, H and F as sums, and the result for a neighbor in a
//! few words.

use std::cmp::Ordering;

use super::cost_words::{cost, g_in_words, is_diagonal, plus, unit};
use super::neighbor::ExaminedNeighbor;
use crate::fault::shortened;
use crate::grid::Cell;
use crate::history::Moment;
use crate::search::{Event, Heuristic, Kind, Priority};
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
    let lower = |g: u64, old_g| {
        // Another program may call any change an improvement.
        let sign = match g.cmp(&old_g) {
            Ordering::Less => "<",
            Ordering::Equal => "=",
            Ordering::Greater => ">",
        };
        text!("result-lower", sum = examined.short_sum(), sign, old_g = examined.cost(old_g))
    };
    let Event { kind, g, old_g, .. } = examined.event;
    let (g, old_g) = (g.unwrap_or_default(), old_g.unwrap_or_default());
    let (verdict, why) = match kind {
        Kind::Wall => (text!("result-skipped"), text!("result-wall")),
        Kind::CutsCorner => (text!("result-skipped"), text!("result-cuts-corner")),
        Kind::Closed => (text!("result-skipped"), text!("result-closed")),
        Kind::Opened => (text!("result-opened"), text!("result-sum", sum = examined.short_sum())),
        Kind::Improved => (text!("result-improved"), lower(g, old_g)),
        Kind::Reopened => (text!("result-reopened"), lower(g, old_g)),
        Kind::NotBetter => {
            let why = match moment.g(event.cell).filter(|&own| g < own) {
                Some(own) => lower(g, own),
                None => text!("result-not-lower", g = new, own),
            };
            (text!("result-kept"), why)
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
    let g_text = match moment.parent(cell) {
        None => text!("derived-g-start", g = cost(unit, g)),
        // Another program may open a cell far away.
        Some(parent) if moment.g(parent).is_none() => {
            text!("derived-g-told", g = cost(unit, g))
        }
        Some(parent) => {
            let sum = g_in_words(moment, unit, [parent, cell], g);
            match is_diagonal(parent, cell) {
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
    let formula = match &rules.heuristic {
        Heuristic::Zero => return text!("derived-h-zero"),
        Heuristic::Manhattan => text!("derived-h-manhattan", straight, dx, dy),
        Heuristic::Octile => {
            text!("derived-h-octile", diagonal, straight, least, rest = most - least)
        }
        Heuristic::Chebyshev => text!("derived-h-chebyshev", straight, most),
        Heuristic::Euclidean => text!("derived-h-euclidean", straight, dx, dy),
        Heuristic::Own(formula) => {
            text!("derived-h-own", formula = shortened(formula.text()), dx, dy)
        }
        Heuristic::Values(_) => text!("derived-h-values"),
    };
    if rules.weight == 1.0 {
        return text!("derived-h", formula, h);
    }
    let weight = rules.weight.to_string();
    let formula = match rules.heuristic.is_rounded() {
        true => text!("derived-h-weighted.floor", formula),
        false => text!("derived-h-weighted.brackets", formula),
    };
    match moment.problem().h_on_paper(cell) {
        Some(paper) => {
            text!("derived-h-weighted.inexact", weight, formula, h, paper = cost(unit, paper))
        }
        None if rules.weight.fract() != 0.0 => text!("derived-h-weighted.down", weight, formula, h),
        None => text!("derived-h-weighted", weight, formula, h),
    }
}
