//! The bar at the bottom: stepping, running, speed, and what happened.

use egui::{Button, Context, Margin, Slider, TopBottomPanel, Ui};

use super::timeline::TimelineBar;
use crate::app::{App, Message};
use crate::player::{self, MAX_SPEED, MIN_SPEED};
use crate::search::Status;
use crate::window::panels::parts::style::{CHOSEN, DIM, ERROR, TEXT, panel};
use crate::words::grouped;

pub fn show(ctx: &Context, app: &App, timeline: &mut TimelineBar, messages: &mut Vec<Message>) {
    TopBottomPanel::bottom("bottom")
        .exact_height(112.0)
        .frame(panel(Margin::symmetric(14, 8)))
        .show(ctx, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.horizontal(|ui| {
                controls(ui, app, messages);
                ui.add_space(8.0);
                speed(ui, app, messages);
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    live(ui, app, messages);
                    summary(ui, app);
                });
            });
            timeline.show(ui, app, messages);
            ui.horizontal(|ui| {
                unkept(ui, app);
                message(ui, app, messages);
            });
        });
}

/// Whether an edit brings the new search to where the old one was.
fn live(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let mut is_live = app.is_live();
    let tip = "Search again at once when the map is changed, up to the same iteration or to the \
               end (L)";
    if ui.checkbox(&mut is_live, "Live").on_hover_text(tip).changed() {
        messages.push(Message::Live(is_live));
    }
}

fn controls(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.x = 6.0;
    let is_running = app.player().playback().is_running();
    let (run, tip) = if is_running {
        ("⏸ Pause", "Pause (Enter or P)")
    } else {
        ("▶ Run", "Run at the speed set (Enter or P)")
    };
    let moment = app.player().moment();
    let is_over = app.player().timeline().is_over();
    let at_start = moment.iteration() == 0;
    let is_narrow = ui.ctx().screen_rect().width() < 1000.0;
    let neighbor = if is_narrow { "+1" } else { "Neighbor" };
    let buttons = [
        ("⏮", "To the first iteration (Home)", !at_start, Message::Player(player::Message::First)),
        ("◀", "One iteration back (Backspace)", !at_start, Message::Player(player::Message::Back)),
        (run, tip, true, Message::Player(player::Message::ToggleRun)),
        ("Step", "One iteration (Space)", !is_over, Message::Player(player::Message::Step)),
        (
            neighbor,
            "One neighbor (Right or Shift+Space; Left goes back)",
            !is_over,
            Message::Player(player::Message::StepEvent),
        ),
        (
            "⏭",
            "To the end, at full speed (End)",
            !is_over,
            Message::Player(player::Message::RunToEnd),
        ),
    ];
    for (text, tip, is_enabled, message) in buttons {
        let mut button = Button::new(text);
        if text == run {
            button = button.fill(CHOSEN).min_size(egui::vec2(86.0, 28.0));
        }
        let response = ui.add_enabled(is_enabled, button);
        if response.on_hover_text(tip).on_disabled_hover_text(tip).clicked() {
            messages.push(message);
        }
    }
}

fn speed(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    ui.label(egui::RichText::new("Speed").color(DIM));
    let mut speed = app.player().playback().speed();
    ui.spacing_mut().slider_width = (ui.available_width() * 0.28).clamp(70.0, 200.0);
    let slider = Slider::new(&mut speed, MIN_SPEED..=MAX_SPEED).logarithmic(true).show_value(false);
    let tip = "How fast the search runs (+ and -)";
    if ui.add(slider).on_hover_text(tip).changed() {
        messages.push(Message::Player(player::Message::Speed(speed)));
    }
    ui.label(egui::RichText::new(in_words(app.player().playback().speed())).color(TEXT));
}

/// A speed as people say it.
fn in_words(speed: f64) -> String {
    let number = match speed {
        _ if speed >= MAX_SPEED => return "as fast as it can".to_owned(),
        _ if speed >= 999_500.0 => format!("{:.1} M", speed / 1e6),
        _ if speed >= 9_999.5 => format!("{:.0} k", speed / 1e3),
        _ if speed >= 9.95 || speed.fract() < 0.05 => format!("{speed:.0}"),
        _ => format!("{speed:.1}"),
    };
    let noun = if number == "1" { "step" } else { "steps" };
    format!("{number} {noun}/s")
}

/// The state in a few words, as far as there is room.
fn summary(ui: &mut Ui, app: &App) {
    let search = app.player().moment();
    let status = match search.status() {
        Status::Searching if app.player().playback().is_catching_up() => "searching again",
        Status::Searching if search.iteration() == 0 => "ready",
        Status::Searching if app.player().playback().is_running() => "running",
        Status::Searching => "searching",
        Status::Found => "path found",
        Status::NoPath => "no path",
    };
    let path = search.cost().map_or("–".to_owned(), grouped);
    let [closed, open] =
        [search.closed_len(), search.open_len()].map(|number| grouped(number as u64));
    // The longest text that there is room for.
    let texts = [
        format!("{status} · closed {closed} · open {open} · path {path}"),
        format!("{status} · closed {closed} · open {open}"),
        status.to_owned(),
    ];
    let font = egui::TextStyle::Body.resolve(ui.style());
    let room = ui.available_width();
    for text in texts {
        let galley = ui.painter().layout_no_wrap(text, font.clone(), DIM);
        if galley.size().x <= room {
            ui.label(galley);
            return;
        }
    }
}

/// Why unsaved changes cannot be kept through a crash, as long as it is so.
fn unkept(ui: &mut Ui, app: &App) {
    let Some(why) = app.unkept() else {
        return;
    };
    let text = format!("Unsaved changes are not kept: {why}");
    let tip = format!(
        "A crash would lose them: {why}. It is tried again every few seconds. Ctrl+S saves the \
         level to a file."
    );
    ui.scope(|ui| {
        // What happened last needs room, too.
        ui.set_max_width(ui.available_width() * 0.5);
        let label = egui::Label::new(egui::RichText::new(text).color(ERROR)).truncate();
        ui.add(label).on_hover_text(tip);
    });
    ui.separator();
}

/// What the last step or action did.
fn message(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let is_error = app.notice().is_some_and(|notice| notice.is_error);
    let color = if is_error { ERROR } else { TEXT };
    if is_error && ui.small_button("×").on_hover_text("Close this message (Esc)").clicked() {
        messages.push(Message::Dismiss);
    }
    let text = app.message();
    // Where it is cut, the label shows the whole text when it is pointed at.
    ui.add(egui::Label::new(egui::RichText::new(text).color(color)).truncate());
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::app::{Autosave, Button};
    use crate::level::WORKED_EXAMPLE;
    use crate::player::Message as Play;
    use crate::scene::Point;

    /// What stands in the bar.
    fn texts(app: &App) -> Vec<String> {
        let (ctx, mut messages) = (Context::default(), Vec::new());
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1400.0, 800.0));
        let input = egui::RawInput { screen_rect: Some(screen), ..egui::RawInput::default() };
        let output = ctx.run(input, |ctx| {
            show(ctx, app, &mut TimelineBar::default(), &mut messages);
        });
        let shapes = output.shapes.into_iter().map(|clipped| clipped.shape);
        let texts = shapes.filter_map(|shape| match shape {
            egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn that_unsaved_changes_are_not_kept_stands_there_whatever_happens() {
        let stands = |app: &App| {
            let texts = texts(app);
            assert!(texts.contains(&app.message()), "{texts:?}");
            texts.iter().any(|text| text.starts_with("Unsaved changes are not kept: /dev/null/"))
        };
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        let mut autosave = Autosave::begin_in(Some(Path::new("/dev/null/stepstar")));
        let due = std::time::Instant::now() + std::time::Duration::from_secs(3);
        autosave.update_at(&mut app, due);
        assert!(!stands(&app), "there is nothing to keep");
        let at = app.player().view().square(crate::grid::Cell::new(6, 4)).center();
        app.update(Message::Press { button: Button::Left, at: Point::new(at.x, at.y) });
        app.update(Message::Release { button: Button::Left });
        autosave.update_at(&mut app, due);
        for message in [Play::Step.into(), Message::Dismiss, Message::Save, Message::Dismiss] {
            app.update(message);
            assert!(stands(&app));
        }
        app.update(Message::Undo);
        autosave.update(&mut app);
        assert!(!stands(&app));
    }

    #[test]
    fn speeds_are_said_in_round_numbers() {
        for (speed, words) in [
            (1.0, "1 step/s"),
            (2.5, "2.5 steps/s"),
            (8.0, "8 steps/s"),
            (1.01, "1 step/s"),
            (2.1, "2.1 steps/s"),
            (11.0, "11 steps/s"),
            (21.0, "21 steps/s"),
            (101.0, "101 steps/s"),
            (125.0, "125 steps/s"),
            (40_000.0, "40 k steps/s"),
            (2_000_000.0, "2.0 M steps/s"),
            (1e7, "as fast as it can"),
        ] {
            assert_eq!(in_words(speed), words);
        }
    }
}
