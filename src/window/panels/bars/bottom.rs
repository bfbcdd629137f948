//! The bar at the bottom: the sentence about the last step, stepping, running, speed, the timeline.

use egui::text::LayoutJob;

use super::counter::Counter;
use super::timeline;
use crate::app::Tab;
use crate::app::contents::speed::{self, counter as counter_text};
use crate::app::contents::verdicts::outcome_in_bar;
use crate::fault::short_message;
use crate::player::Jump;
use crate::settings::{MAX_SPEED, MIN_SPEED};
use crate::window::panels::parts::*;

/// The height of the sentence, which may take two lines or three small ones, in points.
const MESSAGE: f32 = 42.0;

/// The smallest width of the slider for the speed, without which it is left out.
const SLIDER_MIN_WIDTH: f32 = 40.0;

/// The width of a window below which the bar lies under the panel at the right too.
pub const NARROW: f32 = 720.0;

/// The width of a part of another page below which there is only the sentence and *Step*.
pub const SMALL_PART: f32 = 400.0;

/// Reserves room for the bar. The bar is filled after everything above it, because Tab follows the
/// order in which controls are shown.
pub fn place(ctx: &Context, height: f32) -> Ui {
    let bar = TopBottomPanel::bottom("bottom").exact_height(height);
    let side = if ctx.available_rect().width() < NARROW { 12 } else { 24 };
    let bar = bar.frame(panel(ctx, Margin::symmetric(side, 8)));
    bar.show(ctx, |ui| ui.new_child(UiBuilder::new())).inner
}

pub fn show(ui: &mut Ui, cx: &PanelCx, counter: &mut Counter) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let size = vec2(ui.available_width().max(0.0), MESSAGE);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let left = |ui: &mut Ui| {
            unkept(ui, cx);
            let size = if ui.available_width() < 440.0 { BODY } else { SENTENCE };
            sentence(ui, cx, (size, 2));
        };
        both_ends(ui, left, |ui| why(ui, cx));
    });
    let size = vec2(ui.available_width().max(0.0), 36.0);
    let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        controls(ui, cx);
        if !is_phone(ui.ctx()) {
            ui.add_space(1.5 * ui.spacing().item_spacing.x);
            // The counter of the timeline is to the right.
            let counter = text_width(ui, &counter_text(cx.app), bold_font(BODY)) + 16.0;
            speed(ui, cx, ui.available_width() - counter);
        }
        ui.available_rect_before_wrap()
    });
    counter.show(ui, cx, row.inner);
    timeline::show(ui, cx);
}

/// Shows only the sentence and the button for a step, which leads back to the start at the end.
pub fn step(ui: &mut Ui, cx: &PanelCx) {
    let row = ui.max_rect();
    let ui = &mut ui.new_child(row_in(row, "step"));
    ui.spacing_mut().interact_size.y = 36.0;
    match cx.any(|lane| !lane.timeline().is_over()) {
        true => cx.main_button(ui, true, tipped!("bottom-step"), LaneMessage::Step),
        false => {
            let again = (icons::SKIP_BACK, say!("bottom-again.tip"));
            cx.icon_button(ui, true, again, LaneMessage::Seek(0));
        }
    }
    sentence(ui, cx, (BODY, 2));
}

/// Shows the buttons for stepping and running.
pub fn controls(ui: &mut Ui, cx: &PanelCx) {
    let run_width = steps(ui, cx);
    run(ui, cx, run_width);
}

/// Shows the buttons for stepping; returns the width of the button for running beside them.
pub fn steps(ui: &mut Ui, cx: &PanelCx) -> f32 {
    use crate::app::LaneMessage::{Back, Step, StepEvent};
    ui.spacing_mut().interact_size.y = 36.0;
    let is_begun = cx.any(|lane| lane.moment().iteration() > 0);
    let is_left = cx.any(|lane| !lane.timeline().is_over());
    cx.icon_button(ui, is_begun, (icons::CARET_LEFT, say!("bottom-back.tip")), Back);
    let is_wide = ui.available_width() > 540.0;
    let (padding, gap, run_width) = if is_wide { (20.0, 8.0, 92.0) } else { (10.0, 4.0, 76.0) };
    (ui.spacing_mut().button_padding.x, ui.spacing_mut().item_spacing.x) = (padding, gap);
    cx.main_button(ui, is_left, tipped!("bottom-step"), Step);
    let (name, tip) = tipped!("bottom-neighbor");
    cx.press(ui, is_left, Button::new(name), tip, StepEvent);
    run_width
}

/// Shows the button for running.
pub fn run(ui: &mut Ui, cx: &PanelCx, width: f32) {
    let (icon, (name, tip)) = match cx.app.playback().is_running() {
        true => (icons::PAUSE, tipped!("bottom-pause")),
        false => (icons::PLAY, tipped!("bottom-run")),
    };
    let run = Button::new(icon_and_text(ui, icon, &name)).min_size(vec2(width, 36.0));
    if ui.add(run).on_hover_text(tip).clicked() {
        cx.ask(LaneMessage::ToggleRun);
    }
}

/// Shows the slider for the speed, and the speed in words, as far as there is room.
pub fn speed(ui: &mut Ui, cx: &PanelCx, room: f32) {
    let tip = say!("bottom-speed.tip");
    let mut speed = cx.app.playback().speed();
    ui.spacing_mut().interact_size.y = 20.0;
    ui.visuals_mut().widgets.inactive.fg_stroke = (2.0, ui.colors().accent).into();
    // The rail must be visible on the panel.
    ui.visuals_mut().widgets.inactive.bg_fill = ui.colors().line;
    if room < SLIDER_MIN_WIDTH {
        return;
    }
    let end = ui.cursor().left() + room;
    // On a phone, there is no room for words.
    let around = if is_phone(ui.ctx()) { 8.0 } else { 100.0 };
    ui.spacing_mut().slider_width = (room - around).clamp(SLIDER_MIN_WIDTH, 120.0);
    let slider = Slider::new(&mut speed, MIN_SPEED..=MAX_SPEED).logarithmic(true).show_value(false);
    if tip_at_rest(spoken(ui.add(slider), &tip), tip).changed() {
        cx.ask(Setting::Speed(speed));
    }
    if end - ui.cursor().left() > 80.0 {
        ui.label(dim(ui, speed::in_words(cx.app.playback().speed())).size(TABLE));
    }
}

/// Offers to explain a path that costs more than necessary, or the step; and, at the end, the next level.
pub fn why(ui: &mut Ui, cx: &PanelCx) {
    let has_no_panel = cx.app.interface.is_presenting || cx.app.interface.is_embedded;
    let is_explained = cx.app.tab() == Tab::Now && !cx.app.hides_panel() || has_no_panel;
    if cx.player.cheapest().is_some() && cx.player.why_not().is_none() {
        if link(ui, tipped!("bottom-why-not"), BODY).clicked() {
            cx.ask(LaneMessage::Go(Jump::WhyNot));
        }
    } else if !is_explained
        && cx.moment.current().is_some()
        && link(ui, tipped!("bottom-why"), BODY).clicked()
    {
        cx.ask(PanelMessage::Tab(Tab::Now));
    }
    // The card has the button once the task is done.
    let has_card_button = cx.app.is_task_done() && cx.app.card().is_some();
    if !has_card_button {
        lead_on(ui, cx);
    }
}

/// Offers the next level at the end of every search, but not in an embedded page.
pub fn lead_on(ui: &mut Ui, cx: &PanelCx) {
    if leads_on(cx)
        && cx.app.lesson_after(1).is_some()
        && link(ui, tipped!("bottom-next"), BODY).clicked()
    {
        cx.ask(FileMessage::Lesson(1));
    }
}

/// Whether the button *Next level* is shown: at the end of every search, but not in an embedded page.
pub fn leads_on(cx: &PanelCx) -> bool {
    let is_over = cx.app.lanes.shows_end() && !cx.any(|lane| !lane.timeline().is_over());
    is_over && !cx.app.interface.is_embedded
}

/// Says why unsaved changes would not survive a crash, if no backup can be written.
pub fn unkept(ui: &mut Ui, cx: &PanelCx) {
    let Some(why) = cx.app.files.unkept() else {
        return;
    };
    ui.scope(|ui| {
        // Leave half of the room for the message.
        ui.set_max_width(ui.available_width() * 0.5);
        let color = ui.colors().error;
        let label = fitted(ui, say!("bottom-unkept", why), color, (BODY, 2));
        label.on_hover_text(say!("bottom-unkept.tip", why));
    });
    ui.separator();
}

/// Shows the last message in a font size or a smaller one, on at most so many lines.
pub fn sentence(ui: &mut Ui, cx: &PanelCx, size: (f32, usize)) {
    if !notice(ui, cx, size) {
        fitted(ui, told(cx), ui.colors().text, size);
    }
}

/// Shows the notice about the last action; returns whether there is one.
pub fn notice(ui: &mut Ui, cx: &PanelCx, size: (f32, usize)) -> bool {
    let Some(notice) = cx.app.notice() else {
        return false;
    };
    if notice.is_error {
        let close = (icons::X, say!("bottom-close.tip"));
        cx.icon_button(ui, true, close, FileMessage::Dismiss);
    }
    let color = if notice.is_error { ui.colors().error } else { ui.colors().text };
    fitted(ui, cx.app.message(), color, size);
    true
}

/// Returns the sentence about the search. Among several lanes, a step has the letter of its lane.
pub fn told(cx: &PanelCx) -> String {
    let text = short_message(&cx.app.said_of_search().to_string());
    let lane = || lane_name(cx.app.chosen_lane());
    match outcome_in_bar(cx.app) {
        Some(outcome) => outcome,
        None if cx.app.is_comparing() => say!("lane-says", letter = lane(), text),
        None => text,
    }
}

/// Shows a text in a font size or a smaller one, on at most so many lines.
pub fn fitted(
    ui: &mut Ui,
    text: String,
    color: Color32,
    (size, lines): (f32, usize),
) -> egui::Response {
    let (text, width) = (unbroken(&text), ui.available_width());
    let laid_out = |(size, lines)| {
        let mut job = LayoutJob::simple(text.clone(), FontId::proportional(size), color, width);
        job.wrap.max_rows = lines;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let sizes = [(size, lines), (SMALL, lines), (11.0, lines.saturating_add(1))].map(laid_out);
    let whole = sizes.iter().position(|galley| !galley.elided).unwrap_or(sizes.len() - 1);
    // The label's tip shows the whole text if the label is cut off.
    ui.add(Label::new(sizes[whole].clone()))
}
