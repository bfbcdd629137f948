//! The presentation: the level's question, the sentences about the step, and the controls, beside the
//! map or above and below it.

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
/// The largest share of the height for the level's text above the map, and beside it; a longer one is
/// scrolled.
const LEVEL_SHARE: f32 = 0.35;
const LEVEL_SHARE_BESIDE: f32 = 0.42;
/// The heights of a row of controls and of the legend of F, G and H, and the width of the dial, in
/// points. Beside the map and on an upright screen, the controls have three rows, else one.
const ROW: f32 = 40.0;
const LEGEND: f32 = 88.0;
const DIAL: f32 = 230.0;

#[derive(Default)]
pub struct Presentation {
    /// The height of the texts above the map.
    height: f32,
}

impl Presentation {
    /// Shows the texts and the controls where they leave the map larger: beside it, or above and below
    /// it. They never lie over the map, and neither do tips, which are not shown.
    pub fn show(
        &mut self,
        ctx: &Context,
        cx: &PanelCx,
        counter: &mut Counter,
        number: &mut NumberField,
    ) {
        let set_delay = |delay| ctx.all_styles_mut(|style| style.interaction.tooltip_delay = delay);
        set_delay(f32::INFINITY);
        let (screen, scale) = (ctx.content_rect(), ctx.pixels_per_point());
        let cell = |free| cx.app.lanes.cell_in(over_map::pixels(free, scale), scale);
        let frame = panel(ctx, Margin::same(MARGIN as i8));
        let has_controls = cx.app.practice().is_none();
        let is_upright = screen.width() < screen.height();
        let rows = if is_upright { 3.0 } else { 1.0 };
        let between = screen.with_min_y(HEAD).with_max_y(screen.bottom() - rows * ROW);
        if cell(screen.with_min_x(COLUMN)) >= cell(between) {
            let column = SidePanel::left("texts").exact_width(COLUMN).resizable(false);
            column.show_separator_line(false).frame(frame).show(ctx, |ui| {
                let whole = ui.max_rect();
                texts(ui, cx, number);
                let top = whole.bottom() - 3.0 * ROW;
                let legend = whole.with_min_y(top - LEGEND).with_max_y(top);
                if ui.cursor().top() < legend.top() {
                    tabs::foot(&mut ui.new_child(UiBuilder::new().max_rect(legend)), cx);
                }
                if has_controls {
                    controls(ui, cx, whole.with_min_y(top), counter);
                }
            });
        } else {
            let head = TopBottomPanel::top("texts").min_height(HEAD).show_separator_line(false);
            let head = head.frame(frame).show(ctx, |ui| texts(ui, cx, number));
            let height = head.response.rect.height();
            if std::mem::replace(&mut self.height, height) != height {
                ctx.request_discard("height");
            }
            if has_controls {
                let band = TopBottomPanel::bottom("controls").exact_height(rows * ROW);
                let frame = panel(ctx, Margin::symmetric(MARGIN as i8, 0));
                band.show_separator_line(false).frame(frame).show(ctx, |ui| {
                    let row = ui.max_rect();
                    if is_upright {
                        return controls(ui, cx, row, counter);
                    }
                    let (left, dial) = row.split_left_right_at_x(row.right() - DIAL);
                    let left = row_in(left.with_max_x(left.right() - 16.0), "time");
                    let mut left = ui.new_child(left);
                    bottom::controls(&mut left, cx);
                    end(&mut left, cx);
                    time(left, cx, counter);
                    dial_or_notice(ui, cx, dial);
                });
            }
        }
        lanes::show(ctx, cx);
        set_delay(TIP_DELAY);
    }
}

/// Shows the controls in three rows.
fn controls(ui: &mut Ui, cx: &PanelCx, whole: Rect, counter: &mut Counter) {
    let (steps, rest) = whole.split_top_bottom_at_y(whole.top() + ROW);
    let (time, dial) = rest.split_top_bottom_at_y(rest.top() + ROW);
    let mut steps = ui.new_child(row_in(steps, "steps"));
    let run_width = bottom::steps(&mut steps, cx);
    end(&mut steps, cx);
    let mut time = ui.new_child(row_in(time, "time"));
    bottom::run(&mut time, cx, run_width);
    self::time(time, cx, counter);
    dial_or_notice(ui, cx, dial);
}

/// Shows the button that ends the presentation.
fn end(ui: &mut Ui, cx: &PanelCx) {
    cx.icon_button(ui, true, (icons::X, say!("presenting-end.tip")), Message::Present);
}

/// Shows the timeline with its counter in the rest of a row.
fn time(mut ui: Ui, cx: &PanelCx, counter: &mut Counter) {
    let rest = ui.available_rect_before_wrap();
    let right = counter.show(&mut ui, cx, rest.with_min_x(rest.center().x)) - 8.0;
    timeline::show(&mut ui.new_child(row_in(rest.with_max_x(right), "timeline")), cx);
}

/// Shows the dial, or a notice in its place, so that the sentence about the search stays.
fn dial_or_notice(ui: &mut Ui, cx: &PanelCx, place: Rect) {
    let ui = &mut ui.new_child(row_in(place, "dial"));
    if has_error(cx) || !bottom::notice(ui, cx, (BODY, 2)) {
        dial::show(ui, cx);
    }
}

fn has_error(cx: &PanelCx) -> bool {
    cx.app.notice().is_some_and(|notice| notice.is_error)
}

/// Shows the level's question, or what it teaches once its search has ended, or else its title;
/// then the whole sentence about the step, and its reason.
fn texts(ui: &mut Ui, cx: &PanelCx, number: &mut NumberField) {
    ui.spacing_mut().item_spacing.y = GAP;
    if let Some(practice) = cx.app.practice() {
        return number.wall(ui, cx, practice, |ui| end(ui, cx));
    }
    let is_beside = ui.available_width() < COLUMN;
    let share = if is_beside { LEVEL_SHARE_BESIDE } else { LEVEL_SHARE };
    let most = share * ui.ctx().content_rect().height();
    // A phone is held in the hand, and leaves room beside its map.
    let (text_size, sentence) = match is_phone(ui.ctx()) {
        true => (SENTENCE, TITLE),
        false => (BODY, SENTENCE),
    };
    // The map stays where it is when the text changes.
    let least = cx.app.card_parts().map_or(0.0, |[question, lesson]| {
        let parts = ["", &question, &lesson];
        card::height(ui.ctx(), cx, parts, [text_size, TITLE], ui.available_width(), most)
    });
    scrolled().max_height(most).show(ui, |ui| {
        ui.set_min_height(least);
        match cx.app.card() {
            Some(text) => card::texts(ui, [&text, ""], [text_size, TITLE], cx),
            None => {
                let title = short_message(&one_line(level_text(&cx.app.document().title)));
                ui.add(Label::new(bold(title, TITLE)).wrap());
            }
        }
    });
    bottom::unkept(ui, cx);
    let told = bottom::told(cx);
    // While lanes are compared, the sentence begins with its lane's letter.
    let reason = reason(cx).filter(|reason| !told.contains(reason));
    bottom::fitted(ui, told, ui.colors().text, (sentence, usize::MAX));
    // The place of the dial would be too small for an error, which is never shortened.
    let has_error = has_error(cx);
    if has_error {
        ui.horizontal(|ui| bottom::notice(ui, cx, (BODY, usize::MAX)));
    }
    // Links are as high as a reason, so that the map does not move at the end.
    ui.spacing_mut().interact_size.y = 0.0;
    ui.horizontal_wrapped(|ui| {
        if let Some(reason) = reason.filter(|_| !has_error) {
            ui.label(RichText::new(unbroken(&reason)).size(text_size).color(ui.colors().dim));
        }
        bottom::why(ui, cx);
        if let Some((_, count)) = cx.app.lesson().filter(|_| bottom::leads_on(cx)) {
            let done = say!("bottom-done", done = cx.app.lessons_done(), count);
            ui.add(Label::new(dim(ui, done)).extend());
        }
    });
}

/// Returns the reason for the shown step.
fn reason(cx: &PanelCx) -> Option<String> {
    let is_step = cx.moment.status() == Status::Searching;
    is_step.then(|| cx.player.reason().sentence.to_string())
}
