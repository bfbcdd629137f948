//! The Stats tab: the search in numbers, and plots of the number of open cells and of F of the taken
//! cell over all iterations.

use crate::app::contents::statistics::{Curves, curves, statistics};
use crate::player::Jump;
use crate::search::Status;
use crate::window::panels::parts::*;

/// A curve with at most this many points has a mark at each of them.
const POINT_MARKS_MAX: usize = 21;

/// The height of a plot, the room below it for numbers, and the gap beside it.
const HEIGHT: f32 = 125.0;
const FOOT: f32 = 16.0;
const GAP: f32 = 6.0;

const GREEN: Color32 = Color32::from_rgb(0x6f, 0xc9, 0x5c);
const BLUE: Color32 = Color32::from_rgb(0x6b, 0xa4, 0xe8);

/// The edition of a map, the number of recorded iterations, and whether there are no more.
type RecordKey = (u64, u64, bool);

/// The curves of the plots, which are kept as long as the record stays the same.
#[derive(Default)]
pub struct StatsTab(Option<(RecordKey, Curves)>);

impl StatsTab {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx) {
        let moment = cx.moment;
        let (status, color) = match moment.status() {
            Status::Searching if moment.iteration() == 0 => (say!("stats-ready"), ui.colors().text),
            Status::Searching => (say!("stats-searching"), ui.colors().text),
            Status::Found => (say!("stats-found"), ui.colors().success),
            Status::NoPath => (say!("stats-no-path"), ui.colors().warning),
        };
        ui.label(bold(status, BODY).color(color));
        facts(ui, "stats", &statistics(cx.player));
        ui.add_space(6.0);
        heading(ui, say!("stats-go"));
        let go = LaneMessage::Go(Jump::FirstInconsistency);
        cx.button(ui, tipped!("stats-go-wrong"), go);
        ui.add_space(6.0);
        self.plots(ui, cx);
    }

    /// Shows the plots; a click in a plot goes to the iteration under the pointer.
    fn plots(&mut self, ui: &mut Ui, cx: &PanelCx) {
        let (player, timeline) = (cx.player, cx.player.timeline());
        let iterations = timeline.record().iterations();
        if cx.moment.iterations() == 0 {
            return;
        }
        let key = (player.edition(), iterations, timeline.record().is_complete());
        let known = self.0.take().filter(|(known, _)| {
            // Do not go through a long record again in each frame while it is still filling.
            let &(edition, before, is_complete) = known;
            let is_new = before <= iterations && iterations <= before + before / 4;
            *known == key || edition == key.0 && !is_complete && !key.2 && is_new
        });
        let (_, [open, f]) = self.0.insert(known.unwrap_or_else(|| (key, curves(player))));
        let f: Vec<_> = f.iter().map(|&[at, f]| [at, cx.unit.count(f as u64)]).collect();
        let steps = |words: String| match cx.unit.is_step() {
            true => say!("stats-plot-steps", plot = words),
            false => words,
        };
        show_curve(ui, cx, (say!("stats-plot-open"), GREEN), open);
        show_curve(ui, cx, (steps(say!("stats-plot-f")), BLUE), &f);
    }
}

/// Shows a curve over all iterations, with round numbers at both axes.
fn show_curve(ui: &mut Ui, cx: &PanelCx, (name, color): (String, Color32), points: &[[f64; 2]]) {
    heading(ui, &name);
    let all = cx.moment.iterations() as f64;
    let values = || points.iter().map(|point| point[1]);
    let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
    let margin = (0.08 * (most - least)).max(0.1);
    let bounds = (least - margin, most + margin);
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
    let response = spoken(response, &name);
    let (font, dim) = (FontId::proportional(SMALL), ui.colors().dim);
    let values: Vec<(f64, String)> = marks(bounds).map(|mark| (mark, written(mark))).collect();
    let widths = values.iter().map(|(_, mark)| text_width(ui, mark, font.clone()));
    let left = rect.left() + widths.fold(0.0, f32::max) + GAP;
    let area =
        rect.with_min_x(left).with_max_x(rect.right() - GAP).with_max_y(rect.bottom() - FOOT);
    let along = |at: f64, to: (f64, f64), [from, until]: [f32; 2]| {
        from + ((at - to.0) / (to.1 - to.0)) as f32 * (until - from)
    };
    let x = |at: f64| along(at, (0.0, all), [area.left(), area.right()]);
    let y = |value: f64| along(value, bounds, [area.bottom(), area.top()]);
    let painter = ui.painter();
    for (mark, words) in values {
        painter.hline(area.x_range(), y(mark), (1.0, ui.colors().line));
        let at = pos2(left - GAP, y(mark));
        painter.text(at, Align2::RIGHT_CENTER, words, font.clone(), dim);
    }
    for mark in marks((0.0, all)) {
        let at = pos2(x(mark), rect.bottom());
        painter.text(at, Align2::CENTER_BOTTOM, written(mark), font.clone(), dim);
    }
    let curve: Vec<Pos2> = points.iter().map(|&[at, value]| pos2(x(at), y(value))).collect();
    if points.len() <= POINT_MARKS_MAX {
        // A line through a single point would be invisible.
        curve.iter().for_each(|&point| _ = painter.circle_filled(point, 2.5, color));
    }
    painter.line(curve, (1.5, color));
    painter.vline(x(cx.moment.iteration() as f64), area.y_range(), (1.0, ui.colors().accent));
    if let Some(at) = response.interact_pointer_pos() {
        let iteration = egui::remap_clamp(at.x, area.x_range(), 0.0..=all as f32).round();
        cx.ask(LaneMessage::Seek(iteration as u64));
    }
    response.on_hover_text(say!("stats-plot.tip"));
}

/// Returns the marks between two numbers, at most six.
fn marks((low, high): (f64, f64)) -> impl Iterator<Item = f64> {
    let step = step((low, high));
    let first = (low.max(0.0) / step).ceil();
    (0..6).map(move |mark| (first + f64::from(mark)) * step).take_while(move |mark| *mark <= high)
}

/// Returns the distance between marks, 1, 2 or 5 times a power of ten, for at most four intervals.
fn step((low, high): (f64, f64)) -> f64 {
    let least = ((high - low.max(0.0)) / 4.0).max(1.0);
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .map(|step| step * power)
        .into_iter()
        .find(|&step| step >= least)
        .unwrap_or(10.0 * power)
}

/// Formats the number at a mark.
fn written(value: f64) -> String {
    let is_whole = (value - value.round()).abs() < 0.01;
    grouped(if is_whole { format!("{value:.0}") } else { format!("{value:.1}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn short_and_long_runs_have_a_few_round_marks() {
        for (bounds, distance) in [
            ((-0.01, 1.01), 1.0),
            ((-0.1, 3.1), 1.0),
            ((-0.1, 12.1), 5.0),
            ((39.0, 75.0), 10.0),
            ((-9e3, 1.01e6), 5e5),
        ] {
            assert_eq!(step(bounds), distance, "{bounds:?}");
        }
    }
}
