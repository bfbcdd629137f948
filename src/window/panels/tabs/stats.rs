//! The Stats tab: the search in numbers, and how they grew.

use egui::{Color32, Ui};
use egui_plot::{AxisHints, Line, Plot, PlotPoints, Points, VLine};

use crate::app::{App, Message};
use crate::export::verdict;
use crate::player::{self, BestCost, Jump};
use crate::search::Status;
use crate::window::panels::parts::style::{ACCENT, SUCCESS, TEXT, WARNING, bold, dim};
use crate::window::panels::parts::{heading, table};
use crate::window::panels::plots::axis::{marks, numbered};
use crate::window::panels::plots::curve::Curves;
use crate::words::{counted, grouped};

/// The most points of a curve that are marked.
const FEW: usize = 21;

/// What the tab remembers between frames.
#[derive(Default)]
pub struct StatsTab {
    curves: Option<Curves>,
    best: Option<BestCost>,
}

impl StatsTab {
    pub fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.player().moment();
        let (status, color) = match moment.status() {
            Status::Searching if moment.iteration() == 0 => ("Ready: Space takes a step", TEXT),
            Status::Searching => ("Searching", TEXT),
            Status::Found => ("Path found", SUCCESS),
            Status::NoPath => ("No path", WARNING),
        };
        ui.label(bold(status, 14.0).color(color));
        let counts = moment.counts();
        let mut rows = vec![
            ("Iteration", grouped(moment.iteration())),
            ("Open", grouped(moment.open_len() as u64)),
            ("Closed", grouped(moment.closed_len() as u64)),
            ("Opened", grouped(counts.opened)),
            ("Improved", grouped(counts.improved)),
            ("Largest open list", grouped(counts.largest_open as u64)),
        ];
        if counts.reopened > 0 {
            rows.insert(5, ("Reopened", grouped(counts.reopened)));
        }
        if let Some(cost) = moment.cost() {
            rows.push(("Path cost", grouped(cost)));
            rows.push((
                "Path length",
                counted(app.player().subject().path.cells().len() as u64, "cell"),
            ));
            rows.push(("Best possible", self.compared(ui, app, cost)));
        }
        table(ui, "stats", &rows);
        ui.add_space(6.0);
        jumps(ui, messages);
        ui.add_space(6.0);
        self.plots(ui, app, messages);
    }

    /// The best possible cost, and how far above it the path is.
    fn compared(&mut self, ui: &Ui, app: &App, cost: u64) -> String {
        match self.best(app) {
            None => {
                // The thread that finds it cannot wake the window.
                ui.ctx().request_repaint();
                "being found …".to_owned()
            }
            Some(None) => "none was found".to_owned(),
            Some(Some(best)) => format!("{}: {}", grouped(best), verdict(cost, best)),
        }
    }

    /// The best possible cost, if there is a path; `None` while that is being
    /// found.
    fn best(&mut self, app: &App) -> Option<Option<u64>> {
        let moment = app.player().moment();
        // What another program claims of its path proves nothing.
        if app.player().replay().is_none() && moment.problem().rules().is_consistent() {
            return Some(moment.cost());
        }
        if !self.best.as_ref().is_some_and(|best| best.is_of(app.player())) {
            self.best = None;
        }
        self.best.get_or_insert_with(|| BestCost::of(app.player())).get()
    }

    fn plots(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let all = app.player().moment().iterations();
        if all == 0 {
            ui.label(dim("The plots begin with the first iteration."));
            return;
        }
        if !self.curves.as_ref().is_some_and(|curves| curves.is_of(app)) {
            self.curves = Some(Curves::new(app.player().edition()));
        }
        let Some(curves) = &mut self.curves else {
            return;
        };
        let ([open, f], is_all) = curves.follow(app);
        if !is_all {
            ui.ctx().request_repaint();
        }
        let at = app.player().moment().iteration() as f64;
        for (name, points, color) in [
            ("Open list", open, Color32::from_rgb(0x6f, 0xc9, 0x5c)),
            ("F of the cell taken", f, Color32::from_rgb(0x6b, 0xa4, 0xe8)),
        ] {
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
            let response = plot.show(ui, |plot| {
                plot.line(
                    Line::new(PlotPoints::from(points.clone())).color(color).width(1.5).name(name),
                );
                if points.len() <= FEW {
                    // A single one is no line.
                    plot.points(Points::new(points.clone()).color(color).radius(2.5));
                }
                plot.vline(VLine::new(at).color(ACCENT).width(1.0));
                plot.pointer_coordinate()
            });
            let clicked = response.response.clicked() || response.response.dragged();
            if let Some(place) = response.inner.filter(|_| clicked) {
                let iteration = place.x.round().clamp(0.0, all as f64) as u64;
                messages.push(Message::Player(player::Message::Seek(iteration)));
            }
            response.response.on_hover_text("Click to go to an iteration");
        }
    }
}

/// Buttons to where something of interest happens.
fn jumps(ui: &mut Ui, messages: &mut Vec<Message>) {
    heading(ui, "Go to");
    ui.horizontal_wrapped(|ui| {
        for (text, tip, jump) in [
            ("Next lower G", "The next iteration that lowers a G (V)", Jump::NextImprovement),
            ("Next F", "The next iteration whose cell has another F (N)", Jump::NextFChange),
            (
                "Inconsistency",
                "The first iteration in which the heuristic turns out inconsistent (H)",
                Jump::FirstInconsistency,
            ),
        ] {
            if ui.small_button(text).on_hover_text(tip).clicked() {
                messages.push(Message::Player(player::Message::Go(jump)));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(StatsTab::default().best(&app), Some(best));
    }
}
