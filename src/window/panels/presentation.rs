//! The presentation: the title and the sentence above the map, and below it controls that fade
//! while nobody uses them.

use super::bars::{GoTo, bottom, timeline};
use super::parts::*;
use super::{dial, tabs};
use crate::fault::{one_line, short_message};

/// The heights of the parts above and below the map, and the width of the dial, in points.
const HEAD: f32 = 76.0;
const CONTROLS: f32 = 52.0;
const DIAL: f32 = 230.0;
/// The width of the legend of F, G and H, in points.
const LEGEND: f32 = 316.0;
/// The time without input after which the controls fade, in seconds, and how long fading takes.
const REST: f64 = 3.0;
const FADE: f32 = 0.3;

#[derive(Default)]
pub struct Presentation {
    /// The time of the last input for the controls, in seconds; `None` before the presentation.
    used: Option<f64>,
}

impl Presentation {
    /// Shows the title, the sentence, the legend of a cell's numbers, and the controls.
    pub fn show(&mut self, ctx: &Context, shown: &Shown, go_to: &mut GoTo) {
        let head = TopBottomPanel::top("head").exact_height(HEAD);
        let head = head.frame(panel(ctx, Margin::symmetric(16, 6))).show_separator_line(false);
        head.show(ctx, |ui| {
            let row = ui.max_rect();
            let part = |rect| UiBuilder::new().max_rect(rect);
            tabs::foot(&mut ui.new_child(part(row.with_min_x(row.right() - LEGEND))), shown);
            let mut left = ui.new_child(part(row.with_max_x(row.right() - LEGEND - 16.0)));
            left.spacing_mut().item_spacing.y = 0.0;
            let title = short_message(&one_line(&shown.app.document().title));
            left.add(Label::new(bold(title, TITLE)).truncate());
            bottom::sentence_and_why(&mut left, shown);
        });
        let foot = TopBottomPanel::bottom("controls").exact_height(CONTROLS);
        let foot = foot.frame(panel(ctx, Margin::symmetric(16, 6))).show_separator_line(false);
        foot.show(ctx, |ui| {
            ui.multiply_opacity(self.opacity(ui));
            let row = ui.max_rect();
            ui.horizontal_centered(|ui| {
                bottom::controls(ui, shown);
                let left = ui.cursor().left() + 4.0;
                let right = row.right() - DIAL;
                let middle = row.with_min_x(left).with_max_x(right - 16.0);
                let counter = go_to.show(ui, shown, middle);
                let bar = middle.with_max_x(counter - 8.0);
                timeline::show(&mut ui.new_child(row_in(bar, "timeline")), shown);
                dial::show(&mut ui.new_child(row_in(row.with_min_x(right), "dial")), shown);
            });
        });
    }

    /// Returns the opacity of the controls, and requests the frame in which they begin to fade.
    fn opacity(&mut self, ui: &Ui) -> f32 {
        let (now, is_input) = ui.input(|input| (input.time, !input.events.is_empty()));
        let is_pointed = ui.rect_contains_pointer(ui.max_rect());
        let has_focus = ui.memory(|memory| memory.focused().is_some());
        if self.used.is_none() || is_input || is_pointed || has_focus {
            self.used = Some(now);
        }
        let rest = now - self.used.unwrap_or(now);
        if rest < REST && !is_pointed && !has_focus {
            ui.ctx().request_repaint_after_secs((REST - rest) as f32);
        }
        ui.ctx().animate_bool_with_time(Id::new("controls-fade"), rest < REST, FADE)
    }
}
