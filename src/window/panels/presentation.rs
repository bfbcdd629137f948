//! The presentation: the level's question and the sentences about the step, beside or above the
//! map, and over the map controls that fade while the pointer rests.

use egui::{Area, Event, Order};

use super::bars::{Counter, bottom, timeline};
use super::parts::*;
use super::practice::NumberField;
use super::{card, dial, lanes, over_map, tabs};
use crate::fault::{one_line, short_message};
use crate::search::Status;
use crate::words::level_text;

/// The width of the texts beside the map, the margin around texts, and the gap between them, in
/// points.
const COLUMN: f32 = 272.0;
const MARGIN: f32 = 10.0;
const GAP: f32 = 6.0;
/// The height of the usual texts above the map, in points: it does not move from step to step.
const HEAD: f32 = 122.0;
/// The largest share of the height for the level's text; a longer one is scrolled.
const LEVEL_SHARE: f32 = 0.35;
/// The heights of the controls and of the legend of F, G and H, and the width of the dial, in points.
const CONTROLS: f32 = 52.0;
const LEGEND: f32 = 88.0;
const DIAL: f32 = 230.0;
/// The time without input after which the controls fade, in seconds, and how long fading takes.
const REST: f64 = 3.0;
const FADE: f32 = 0.3;

#[derive(Default)]
pub struct Presentation {
    /// The time of the last input for the controls, in seconds; `None` before the presentation.
    used: Option<f64>,
    /// The height of the texts above the map.
    height: f32,
}

impl Presentation {
    /// Shows the texts where they leave the map larger, beside it or above it, and the controls.
    pub fn show(
        &mut self,
        ctx: &Context,
        cx: &PanelCx,
        counter: &mut Counter,
        number: &mut NumberField,
    ) {
        let (screen, scale) = (ctx.content_rect(), ctx.pixels_per_point());
        let cell = |free| cx.app.lanes.cell_in(over_map::pixels(free, scale), scale);
        let frame = panel(ctx, Margin::same(MARGIN as i8));
        if cell(screen.with_min_x(COLUMN)) >= cell(screen.with_min_y(HEAD)) {
            let column = SidePanel::left("texts").exact_width(COLUMN).resizable(false);
            column.show_separator_line(false).frame(frame).show(ctx, |ui| {
                texts(ui, cx, number);
                // The controls must not cover the legend.
                let rest = ui.available_rect_before_wrap();
                let bottom = rest.bottom() + MARGIN - CONTROLS;
                if rest.top() < bottom - LEGEND {
                    let legend = rest.with_min_y(bottom - LEGEND).with_max_y(bottom);
                    tabs::foot(&mut ui.new_child(UiBuilder::new().max_rect(legend)), cx);
                }
            });
        } else {
            let head = TopBottomPanel::top("texts").min_height(HEAD).show_separator_line(false);
            let head = head.frame(frame).show(ctx, |ui| texts(ui, cx, number));
            let height = head.response.rect.height();
            if std::mem::replace(&mut self.height, height) != height {
                ctx.request_discard("height");
            }
        }
        lanes::show(ctx, cx);
        if cx.app.practice().is_none() {
            self.controls(ctx, cx, counter);
        }
    }

    /// Shows the controls, which cover the lower edge of the map.
    fn controls(&mut self, ctx: &Context, cx: &PanelCx, counter: &mut Counter) {
        let bottom = ctx.available_rect().bottom();
        let opacity = self.opacity(ctx);
        // Faded controls are below the window, where the pointer keeps no tip of theirs open.
        let top = if opacity > 0.0 { bottom - CONTROLS } else { bottom };
        let bar = ctx.content_rect().with_min_y(top).with_max_y(top + CONTROLS);
        let area = Area::new(Id::new("controls")).order(Order::Middle).sense(Sense::CLICK);
        let area = area.fixed_pos(bar.min).constrain(false).interactable(opacity > 0.0);
        area.show(ctx, |ui| {
            ui.multiply_opacity(opacity);
            ui.allocate_rect(bar, Sense::hover());
            ui.painter().rect_filled(bar, 0.0, ui.colors().panel);
            let row = bar.shrink2(vec2(MARGIN, 6.0));
            let mut ui = ui.new_child(row_in(row, "row"));
            bottom::controls(&mut ui, cx);
            let (left, right) = (ui.cursor().left() + 4.0, row.right() - DIAL);
            let middle = row.with_min_x(left).with_max_x(right - 16.0);
            let counter = counter.show(&mut ui, cx, middle);
            let time = middle.with_max_x(counter - 8.0);
            timeline::show(&mut ui.new_child(row_in(time, "timeline")), cx);
            dial::show(&mut ui.new_child(row_in(row.with_min_x(right), "dial")), cx);
        });
    }

    /// Returns the opacity of the controls, and requests the frame in which they begin to fade. Keys
    /// do not bring them back, and a pointer that rests does not keep them, so that they do not cover the
    /// map while steps are taken with keys.
    fn opacity(&mut self, ctx: &Context) -> f32 {
        let is_pointer = |event: &Event| {
            matches!(
                event,
                Event::PointerMoved(_) | Event::PointerButton { .. } | Event::MouseWheel { .. }
            )
        };
        let (now, is_used) = ctx.input(|input| (input.time, input.events.iter().any(is_pointer)));
        let is_held = ctx.memory(|memory| memory.focused().is_some())
            || ctx.input(|input| input.pointer.any_down());
        if self.used.is_none() || is_used || is_held {
            self.used = Some(now);
        }
        let rest = now - self.used.unwrap_or(now);
        if rest < REST && !is_held {
            ctx.request_repaint_after_secs((REST - rest) as f32);
        }
        ctx.animate_bool_with_time(Id::new("controls-fade"), rest < REST, FADE)
    }
}

/// Shows the level's question, or what it teaches once its search has ended, or else its title;
/// then the whole sentence about the step, and its reason.
fn texts(ui: &mut Ui, cx: &PanelCx, number: &mut NumberField) {
    ui.spacing_mut().item_spacing.y = GAP;
    if let Some(practice) = cx.app.practice() {
        return number.wall(ui, cx, practice);
    }
    let most = LEVEL_SHARE * ui.ctx().content_rect().height();
    scrolled().max_height(most).show(ui, |ui| match cx.app.card() {
        Some(text) => card::texts(ui, [&text, ""], BODY, cx),
        None => {
            let title = short_message(&one_line(level_text(&cx.app.document().title)));
            ui.add(Label::new(bold(title, TITLE)).wrap());
        }
    });
    bottom::unkept(ui, cx);
    bottom::sentence(ui, cx, (SENTENCE, usize::MAX));
    if let Some(reason) = reason(cx) {
        ui.add(Label::new(RichText::new(unbroken(&reason)).color(ui.colors().dim)).wrap());
    }
    bottom::why(ui, cx);
}

/// Returns the reason for the shown step, unless the sentence gives it.
fn reason(cx: &PanelCx) -> Option<String> {
    let reason = cx.player.reason().sentence.to_string();
    let is_step = cx.moment.status() == Status::Searching;
    (is_step && reason != cx.app.message()).then_some(reason)
}
