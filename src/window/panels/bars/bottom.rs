//! The bar at the bottom: stepping, running, speed, and the message.

use egui::text::LayoutJob;
use egui::{Frame, UiBuilder};

use super::TimelineBar;
use crate::player::{Jump, MAX_SPEED, MIN_SPEED};
use crate::search::Status;
use crate::window::panels::parts::*;

/// The height of the message, which may take two lines, in points.
const MESSAGE: f32 = 36.0;

/// Reserves room for the bar. The bar is filled after everything above it, because Tab follows the
/// order in which controls are shown.
pub fn place(ctx: &Context, shown: &Shown) -> Ui {
    let is_presenting = shown.app.interface().is_presenting;
    let (name, height) = if is_presenting { ("presentation", 96.0) } else { ("bottom", 122.0) };
    let bar = TopBottomPanel::bottom(name).exact_height(height);
    let bar = bar.frame(panel(ctx, Margin::symmetric(14, 8)));
    bar.show(ctx, |ui| ui.new_child(UiBuilder::new())).inner
}

pub fn show(ui: &mut Ui, shown: &Shown, timeline: &mut TimelineBar) {
    if shown.app.interface().is_presenting {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.horizontal(|ui| {
            controls(ui, shown);
            timeline.show(ui, shown);
        });
        ui.horizontal(|ui| {
            why_not(ui, shown);
            notice(ui, shown, 16.0);
        });
        return;
    }
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| {
        controls(ui, shown);
        ui.add_space(8.0);
        speed(ui, shown);
        from_right(ui, |ui| summary(ui, shown));
    });
    timeline.show(ui, shown);
    let size = vec2(ui.available_width(), MESSAGE);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let message = |ui: &mut Ui| {
            unkept(ui, shown);
            notice(ui, shown, 13.5);
        };
        both_ends(ui, message, |ui| {
            why_not(ui, shown);
            live(ui, shown);
        });
    });
}

fn controls(ui: &mut Ui, shown: &Shown) {
    use player::Message::{Back, RunToEnd, Seek, Step, StepEvent, ToggleRun};
    ui.spacing_mut().item_spacing.x = 6.0;
    let is_begun = shown.any(|lane| lane.moment().iteration() > 0);
    let is_left = shown.any(|lane| !lane.timeline().is_over());
    let is_running = shown.app.playback().is_running();
    let run = if is_running { tipped!("bottom-pause") } else { tipped!("bottom-run") };
    for (words, is_enabled, message) in [
        (tipped!("bottom-first"), is_begun, Seek(0)),
        (tipped!("bottom-back"), is_begun, Back),
        (run, true, ToggleRun),
        (tipped!("bottom-step"), is_left, Step),
        (tipped!("bottom-neighbor"), is_left, StepEvent),
        (tipped!("bottom-end"), is_left, RunToEnd),
    ] {
        if matches!(message, ToggleRun) {
            shown.main_button(ui, words, message);
        } else {
            shown.button_that(ui, is_enabled, words, |button| button, message);
        }
    }
}

fn speed(ui: &mut Ui, shown: &Shown) {
    let (name, tip) = tipped!("bottom-speed");
    if ui.available_width() > 300.0 {
        ui.label(RichText::new(name).color(ui.colors().dim));
    }
    let mut speed = shown.app.playback().speed();
    ui.spacing_mut().slider_width = (ui.available_width() * 0.28).clamp(70.0, 200.0);
    let slider = Slider::new(&mut speed, MIN_SPEED..=MAX_SPEED).logarithmic(true).show_value(false);
    if tip_at_rest(ui.add(slider), tip).changed() {
        shown.ask(player::Message::Speed(speed));
    }
    ui.label(RichText::new(in_words(shown.app.playback().speed())).color(ui.colors().text));
}

/// Offers to explain a path that costs more than necessary.
fn why_not(ui: &mut Ui, shown: &Shown) {
    if shown.player.cheapest().is_some() && shown.player.why_not().is_none() {
        shown.button(ui, tipped!("bottom-why-not"), player::Message::Go(Jump::WhyNot));
    }
}

/// Shows the switch for Live, apart from the playback buttons because it concerns edits.
fn live(ui: &mut Ui, shown: &Shown) {
    let (mut is_live, (name, tip)) = (shown.app.settings.live, tipped!("bottom-live"));
    let frame =
        Frame::new().fill(ui.colors().button).stroke(ui.visuals().widgets.inactive.bg_stroke);
    let frame = frame.corner_radius(5).inner_margin(Margin::symmetric(8, 0));
    let switch = frame.show(ui, |ui| ui.checkbox(&mut is_live, name));
    // A click on the frame works like a click on the switch.
    let all = ui.interact(switch.response.rect, switch.inner.id, Sense::click());
    all.on_hover_text(tip);
    if is_live != shown.app.settings.live {
        shown.ask(Message::Live(is_live));
    }
}

fn in_words(speed: f64) -> String {
    match speed {
        _ if speed >= MAX_SPEED => say!("bottom-speed-greatest"),
        _ if speed >= 999_500.0 => say!("bottom-speed-millions", number = decimal(speed / 1e6, 1)),
        _ if speed >= 9_999.5 => say!("bottom-speed-thousands", number = decimal(speed / 1e3, 0)),
        _ => {
            let digits = usize::from(speed < 9.95 && speed.fract() >= 0.05);
            let number = format!("{speed:.digits$}");
            say!("bottom-speed-steps", number, count = decimal(speed, digits))
        }
    }
}

/// Shows a short summary of the search.
fn summary(ui: &mut Ui, shown: &Shown) {
    let (moment, playback) = (shown.moment, shown.app.playback());
    let status = match moment.status() {
        Status::Searching if moment.iteration() == 0 => say!("bottom-status-ready"),
        Status::Searching if playback.is_running() => say!("bottom-status-running"),
        Status::Searching => say!("bottom-status-searching"),
        Status::Found => say!("bottom-status-found"),
        Status::NoPath => say!("bottom-status-no-path"),
    };
    let path = moment.cost().map_or("–".to_owned(), |cost| shown.cost(cost));
    let [closed, open] = [moment.closed_len(), moment.open_len()];
    // Show the longest text that fits.
    let texts = [
        say!("bottom-summary", status = &status, closed, open, path),
        say!("bottom-summary.short", status = &status, closed, open),
        status,
    ];
    let font = egui::TextStyle::Body.resolve(ui.style());
    for text in texts {
        let galley = ui.painter().layout_no_wrap(text, font.clone(), ui.colors().dim);
        if galley.size().x <= ui.available_width() {
            ui.label(galley);
            return;
        }
    }
}

/// Says why unsaved changes would not survive a crash, if no backup can be written.
fn unkept(ui: &mut Ui, shown: &Shown) {
    let Some(why) = shown.app.files().unkept() else {
        return;
    };
    ui.scope(|ui| {
        // Leave half of the room for the message.
        ui.set_max_width(ui.available_width() * 0.5);
        let label = Label::new(RichText::new(say!("bottom-unkept", why)).color(ui.colors().error))
            .truncate();
        ui.add(label).on_hover_text(say!("bottom-unkept.tip", why));
    });
    ui.separator();
}

/// Shows the last message in the given font size.
fn notice(ui: &mut Ui, shown: &Shown, size: f32) {
    let is_error = shown.app.notice().is_some_and(|notice| notice.is_error);
    if is_error {
        shown.button_that(ui, true, tipped!("bottom-close"), Button::small, Message::Dismiss);
    }
    let (font, color) =
        (FontId::proportional(size), if is_error { ui.colors().error } else { ui.colors().text });
    let mut text = shown.app.message();
    // A notice concerns all lanes. A step concerns one lane, so the lane's letter is shown.
    if shown.app.is_comparing() && shown.app.notice().is_none() {
        text = say!("lane-says", letter = lane_name(shown.app.chosen_lane()), text);
    }
    let mut text = LayoutJob::simple(unbroken(&text), font, color, 0.0);
    text.wrap.max_rows = 2;
    // The label's tip shows the whole text if the label is cut off.
    ui.add(Label::new(text).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_said_in_round_numbers() {
        for (speed, words) in [
            (1.0, "1 step/s"),
            (1.01, "1 step/s"),
            (2.5, "2.5 steps/s"),
            (8.0, "8 steps/s"),
            (101.0, "101 steps/s"),
            (40_000.0, "40 k steps/s"),
            (2_000_000.0, "2.0 M steps/s"),
            (1e7, "full speed"),
        ] {
            assert_eq!(in_words(speed), words);
        }
    }
}
