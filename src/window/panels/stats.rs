//! The Stats tab: the search in numbers, and how they grew.

use egui::{Color32, Ui};
use egui_plot::{Line, Plot, PlotPoints, VLine};

use super::parts::{grouped, heading, table};
use super::style::{ACCENT, SUCCESS, TEXT, WARNING, bold, dim};
use crate::app::{App, Jump, Message};
use crate::search::{Status, best_cost};

/// The most points that a plot shows: more than it has pixels.
const POINTS: usize = 600;
/// The largest map whose best cost is searched for without being asked.
const QUICK: usize = 1 << 18;

/// What the tab remembers between frames.
#[derive(Default)]
pub(super) struct StatsTab {
    /// The curves, with the number of iterations that they show and the map's
    /// version when they were made.
    curves: Option<(u64, Curves)>,
    /// The best cost, with the version of the map that it belongs to.
    best: Option<(u64, Option<u64>)>,
}

struct Curves {
    open: Vec<[f64; 2]>,
    f: Vec<[f64; 2]>,
}

impl StatsTab {
    pub(super) fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.moment();
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
            rows.push(("Path length", format!("{} cells", app.subject().path.cells().len())));
            rows.push(("Best possible", self.compared(app, cost)));
        }
        table(ui, "stats", &rows);
        ui.add_space(6.0);
        jumps(ui, messages);
        ui.add_space(6.0);
        self.plots(ui, app, messages);
    }

    /// The best possible cost, and how far above it the path is.
    fn compared(&mut self, app: &App, cost: u64) -> String {
        let problem = app.moment().problem();
        if problem.rules().is_consistent() {
            return format!("{}: this is a cheapest path", grouped(cost));
        }
        let version = app.edition();
        if self.best.is_none_or(|(known, _)| known != version) {
            if problem.grid().area() > QUICK {
                return "not known: the map is large; see stepstar solve".to_owned();
            }
            self.best = Some((version, best_cost(problem)));
        }
        match self.best.and_then(|(_, best)| best) {
            Some(best) if best < cost => {
                let above = (cost - best) as f64 / best as f64 * 100.0;
                format!("{}: the path is {above:.1} % above it", grouped(best))
            }
            _ => format!("{}: this is a cheapest path", grouped(cost)),
        }
    }

    fn plots(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let all = app.moment().iterations();
        if all == 0 {
            ui.label(dim("The plots begin with the first iteration."));
            return;
        }
        // While a long search runs the curves may be a little behind.
        let key = all ^ app.edition() << 40;
        let is_known = self.curves.as_ref().is_some_and(|(known, _)| *known == key);
        if !is_known && (!app.playback().is_running() || all < 20_000) {
            self.curves = Some((key, Curves::of(app)));
        }
        let Some((_, curves)) = &self.curves else {
            return;
        };
        let at = app.moment().iteration() as f64;
        for (name, points, color) in [
            ("Open list", &curves.open, Color32::from_rgb(0x6f, 0xc9, 0x5c)),
            ("F of the cell taken", &curves.f, Color32::from_rgb(0x6b, 0xa4, 0xe8)),
        ] {
            heading(ui, name);
            let plot = Plot::new(name)
                .height(110.0)
                .allow_drag(false)
                .allow_zoom(false)
                .allow_scroll(false)
                .allow_boxed_zoom(false)
                .show_grid([false, true])
                .set_margin_fraction(egui::vec2(0.01, 0.08));
            let response = plot.show(ui, |plot| {
                plot.line(
                    Line::new(PlotPoints::from(points.clone())).color(color).width(1.5).name(name),
                );
                plot.vline(VLine::new(at).color(ACCENT).width(1.0));
                plot.pointer_coordinate()
            });
            let clicked = response.response.clicked() || response.response.dragged();
            if let Some(place) = response.inner.filter(|_| clicked) {
                let iteration = place.x.round().clamp(0.0, all as f64) as u64;
                messages.push(Message::Show(iteration));
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
                messages.push(Message::Go(jump));
            }
        }
    });
}

impl Curves {
    fn of(app: &App) -> Self {
        let timeline = app.timeline();
        let open: Vec<u64> = std::iter::once(1)
            .chain(timeline.log().open_counts_from(0).map(|open| open as u64))
            .collect();
        Self { open: thin(&open, 0), f: thin(&timeline.taken_fs(), 1) }
    }
}

/// The curve with so few points that it can be drawn each frame: of each
/// stretch its first, lowest and highest value. `from` is the first iteration.
fn thin(values: &[u64], from: usize) -> Vec<[f64; 2]> {
    let point = |place: usize| [(place + from) as f64, values[place] as f64];
    if values.len() <= POINTS {
        return (0..values.len()).map(point).collect();
    }
    let stretch = values.len().div_ceil(POINTS / 3);
    let mut points = Vec::with_capacity(POINTS + 3);
    for start in (0..values.len()).step_by(stretch) {
        let end = (start + stretch).min(values.len());
        let low = (start..end).min_by_key(|&place| values[place]).unwrap_or(start);
        let high = (start..end).max_by_key(|&place| values[place]).unwrap_or(start);
        let mut places = [start, low, high];
        places.sort_unstable();
        points.extend(places.into_iter().map(point));
    }
    points.extend(values.len().checked_sub(1).map(point));
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thinned_curve_keeps_its_ends_and_its_peak() {
        let mut values: Vec<u64> = (0..100_000).map(|at| at % 50).collect();
        values[54_321] = 9_999;
        let points = thin(&values, 1);
        assert!(points.len() <= POINTS + 3);
        assert_eq!(points[0], [1.0, 0.0]);
        assert_eq!(points[points.len() - 1], [100_000.0, 49.0]);
        assert!(points.contains(&[54_322.0, 9_999.0]));
        assert!(points.windows(2).all(|pair| pair[0][0] <= pair[1][0]));
    }
}
