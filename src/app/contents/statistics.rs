//! The numbers of a search.

use std::cmp::Ordering;

use crate::export::shown_above;
use crate::player::Player;
use crate::scene::CostUnit;
use crate::words::{grouped, say};

/// Returns the names and values of the numbers at the shown moment.
pub fn statistics(player: &Player) -> Vec<(String, String)> {
    let (moment, counts) = (player.moment(), player.moment().counts());
    let mut rows = vec![
        (say!("stats-iteration"), grouped(moment.iteration())),
        (say!("stats-open"), grouped(moment.open_len() as u64)),
        (say!("stats-closed"), grouped(moment.closed_len() as u64)),
        (say!("stats-opened"), grouped(counts.opened)),
        (say!("stats-improved"), grouped(counts.improved)),
    ];
    if counts.reopened > 0 {
        rows.push((say!("stats-reopened"), grouped(counts.reopened)));
    }
    rows.push((say!("stats-largest-open"), grouped(counts.largest_open as u64)));
    if let Some(cost) = moment.cost() {
        let count = player.subject().path.cells().len();
        let unit = CostUnit::of(moment.problem().rules());
        let best = match player.best_cost() {
            None => say!("stats-best.finding"),
            Some(None) => say!("stats-best.none"),
            Some(Some(best)) => {
                let least = grouped(unit.telling(cost, best).write(best));
                format!("{least}: {}", compared(cost, best))
            }
        };
        rows.push((say!("stats-cost"), grouped(unit.write(cost))));
        rows.push((say!("stats-length"), say!("stats-length.cells", count)));
        rows.push((say!("stats-best"), best));
    }
    rows
}

/// Describes how a cost compares with the best possible cost.
fn compared(cost: u64, best: u64) -> String {
    match (cost.cmp(&best), shown_above(cost, best)) {
        // The cost in a trace may be impossibly low.
        (Ordering::Less, _) => say!("stats-best.exceeded"),
        (Ordering::Equal, _) => say!("stats-best.reached"),
        (Ordering::Greater, None) => say!("stats-best.above"),
        (Ordering::Greater, Some(percent)) => say!("stats-best.above-by", percent),
    }
}
