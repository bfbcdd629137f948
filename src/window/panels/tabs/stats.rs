//! The Stats tab: the search in numbers, and how they grew.

use egui::{Color32, Ui};
use egui_plot::{AxisHints, Line, Plot, PlotPoints, Points, VLine};

use crate::export::verdict;
use crate::player::{self, BestCost, Jump};
use crate::search::Status;
use crate::window::panels::parts::style::{ACCENT, SUCCESS, TEXT, WARNING};
use crate::window::panels::parts::{Shown, bold, dim, facts, heading};
use crate::window::panels::plots::axis::{marks, numbered};
use crate::window::panels::plots::curve::Curves;
use crate::words::{grouped, say};

/// The most points of a curve that are marked.
const FEW: usize = 21;

/// What the tab remembers between frames.
#[derive(Default)]
pub struct StatsTab {
    curves: Option<Curves>,
    best: Option<BestCost>,
}

impl StatsTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let moment = shown.moment;
        let (status, color) = match moment.status() {
            Status::Searching if moment.iteration() == 0 => (say!("stats-ready"), TEXT),
            Status::Searching => (say!("stats-searching"), TEXT),
            Status::Found => (say!("stats-found"), SUCCESS),
            Status::NoPath => (say!("stats-no-path"), WARNING),
        };
        ui.label(bold(status, 14.0).color(color));
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
            rows.push((say!("stats-cost"), grouped(cost)));
            rows.push((say!("stats-length"), say!("stats-length.cells", count)));
            rows.push((say!("stats-best"), self.compared(ui, shown, cost)));
        }
        facts(ui, "stats", &rows);
        ui.add_space(6.0);
        jumps(ui, shown);
        ui.add_space(6.0);
        self.plots(ui, shown);
    }

    /// The best possible cost, and how far above it the path is.
    fn compared(&mut self, ui: &Ui, shown: &Shown, cost: u64) -> String {
        match self.best(shown) {
            None => {
                // The thread that finds it cannot wake the window.
                ui.ctx().request_repaint();
                say!("stats-best.finding")
            }
            Some(None) => say!("stats-best.none"),
            Some(Some(best)) => format!("{}: {}", grouped(best), verdict(cost, best)),
        }
    }

    /// The best possible cost, if there is a path; `None` while that is being
    /// found.
    fn best(&mut self, shown: &Shown) -> Option<Option<u64>> {
        let (player, moment) = (shown.player, shown.moment);
        // What another program claims of its path proves nothing.
        if player.replay().is_none() && moment.problem().rules().is_consistent() {
            return Some(moment.cost());
        }
        let known = self.best.take().filter(|best| best.is_of(player));
        self.best.insert(known.unwrap_or_else(|| BestCost::of(player))).get()
    }

    fn plots(&mut self, ui: &mut Ui, shown: &Shown) {
        let (player, all) = (shown.player, shown.moment.iterations());
        if all == 0 {
            ui.label(dim(say!("stats-no-plots")));
            return;
        }
        let known = self.curves.take().filter(|curves| curves.is_of(player));
        let curves = self.curves.insert(known.unwrap_or_else(|| Curves::new(player.edition())));
        shown.gather(ui, || curves.go_on(player));
        let colors = [Color32::from_rgb(0x6f, 0xc9, 0x5c), Color32::from_rgb(0x6b, 0xa4, 0xe8)];
        let names = [say!("stats-plot-open"), say!("stats-plot-f")];
        for ((name, points), color) in names.iter().zip(&curves.points).zip(colors) {
            heading(ui, name);
            let plot = Plot::new(name)
                .height(125.0)
                .allow_drag(false)
                .allow_zoom(false)
                .allow_scroll(false)
                .allow_boxed_zoom(false)
                .show_grid([false, true])
                .x_grid_spacer(marks)
                .y_grid_spacer(marks)
                .custom_x_axes(numbered(AxisHints::new_x()))
                .custom_y_axes(numbered(AxisHints::new_y()))
                // Both begin and end at the same iterations.
                .include_x(0.0)
                .include_x(all as f64)
                .set_margin_fraction(egui::vec2(0.01, 0.08));
            let plot = plot.show(ui, |plot| {
                let line = Line::new(PlotPoints::from(points.clone()));
                plot.line(line.color(color).width(1.5).name(name));
                if points.len() <= FEW {
                    // A single one is no line.
                    plot.points(Points::new(points.clone()).color(color).radius(2.5));
                }
                let at = shown.moment.iteration() as f64;
                plot.vline(VLine::new(at).color(ACCENT).width(1.0));
                plot.pointer_coordinate()
            });
            let is_clicked = plot.response.clicked() || plot.response.dragged();
            if let Some(place) = plot.inner.filter(|_| is_clicked) {
                let iteration = place.x.round().clamp(0.0, all as f64) as u64;
                shown.ask(player::Message::Seek(iteration));
            }
            plot.response.on_hover_text(say!("stats-plot.tip"));
        }
    }
}

/// Buttons to where something of interest happens.
fn jumps(ui: &mut Ui, shown: &Shown) {
    heading(ui, say!("stats-go"));
    ui.horizontal_wrapped(|ui| {
        for (name, tip, jump) in [
            (say!("stats-go-lower"), say!("stats-go-lower.tip"), Jump::NextImprovement),
            (say!("stats-go-f"), say!("stats-go-f.tip"), Jump::NextFChange),
            (say!("stats-go-wrong"), say!("stats-go-wrong.tip"), Jump::FirstInconsistency),
        ] {
            let button = egui::Button::new(name).small();
            shown.button(ui, true, button, tip, player::Message::Go(jump));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{App, Message};
    use crate::jobs::unwatched;
    use crate::level::{WORKED_EXAMPLE, preset};
    use crate::search::best_cost;

    #[test]
    fn the_cost_that_another_program_claims_is_not_taken_for_the_best() {
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        app.update(Message::Rules(preset("gizmo").unwrap()));
        let problem = app.player().moment().problem().clone();
        assert!(problem.rules().is_consistent());
        let goal = problem.goal();
        let name = format!("stepstar-claim-{}.jsonl", std::process::id());
        let trace = std::env::temp_dir().join(name);
        let [x, y] = [goal.x, goal.y];
        let text = format!(
            r#"{{"current": [1, 2], "events": [{{"cell": [{x}, {y}], "kind": "Opened", "g": 999}}]}}
               {{"current": [{x}, {y}], "status": "Found"}}"#
        );
        std::fs::write(&trace, text).unwrap();
        app.begin_with(&trace).unwrap();
        std::fs::remove_file(trace).unwrap();
        app.update(Message::Player(player::Message::Seek(2)));
        assert_eq!(app.player().moment().cost(), Some(999));
        let best = unwatched(|progress| best_cost(&problem, progress));
        assert!(best.is_some_and(|best| best < 999));
        assert_eq!(StatsTab::default().best(&Shown::new(&app)), Some(best));
    }
}
