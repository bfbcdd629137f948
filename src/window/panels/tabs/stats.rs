//! The Stats tab: the search in numbers and plots.

use std::cmp::Ordering;

use crate::export::shown_above;
use crate::player::Jump;
use crate::search::Status;
use crate::window::panels::parts::*;
use crate::window::panels::plots::Plots;

#[derive(Default)]
pub struct StatsTab {
    plots: Plots,
}

impl StatsTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let moment = shown.moment;
        let (status, color) = match moment.status() {
            Status::Searching if moment.iteration() == 0 => (say!("stats-ready"), ui.colors().text),
            Status::Searching => (say!("stats-searching"), ui.colors().text),
            Status::Found => (say!("stats-found"), ui.colors().success),
            Status::NoPath => (say!("stats-no-path"), ui.colors().warning),
        };
        ui.label(bold(status, BODY).color(color));
        let counts = moment.counts();
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
            let count = shown.player.subject().path.cells().len();
            rows.push((say!("stats-cost"), shown.cost(cost)));
            rows.push((say!("stats-length"), say!("stats-length.cells", count)));
            rows.push((say!("stats-best"), compared(shown, cost)));
        }
        facts(ui, "stats", &rows);
        ui.add_space(6.0);
        heading(ui, say!("stats-go"));
        let go = Play::Go(Jump::FirstInconsistency);
        shown.button(ui, tipped!("stats-go-wrong"), go);
        ui.add_space(6.0);
        self.plots.show(ui, shown);
    }
}

/// Describes the best possible cost, and how far above it the path is.
fn compared(shown: &Shown, cost: u64) -> String {
    match shown.player.best_cost() {
        None => say!("stats-best.finding"),
        Some(None) => say!("stats-best.none"),
        Some(Some(best)) => {
            let least = grouped(shown.unit.telling(cost, best).write(best));
            format!("{least}: {}", verdict(cost, best))
        }
    }
}

/// Describes how a cost compares with the best possible cost.
fn verdict(cost: u64, best: u64) -> String {
    match (cost.cmp(&best), shown_above(cost, best)) {
        // The cost in a trace may be impossibly low.
        (Ordering::Less, _) => say!("stats-best.exceeded"),
        (Ordering::Equal, _) => say!("stats-best.reached"),
        (Ordering::Greater, None) => say!("stats-best.above"),
        (Ordering::Greater, Some(percent)) => say!("stats-best.above-by", percent),
    }
}
