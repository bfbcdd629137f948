//! The panels around the map: they show the state and answer with messages.
//!
//! A panel borrows the program's state and changes nothing. [`Panels`] keeps only the state
//! of the interface, such as the text in a field.

mod bars;
mod card;
mod dial;
mod dialogs;
mod lanes;
mod over_map;
mod parts;
mod practice;
mod presentation;
mod tabs;

use crate::app::{App, Button, FileMessage, HandMessage, Message, ViewMessage};
use crate::window::host::speak;
use bars::Counter;
use dialogs::Dialogs;
use parts::PanelCx;
use presentation::Presentation;
use tabs::SideTabs;

pub use parts::{Colors, set_style};
pub use tabs::color;

#[derive(Default)]
pub struct Panels {
    dialogs: Dialogs,
    tabs: SideTabs,
    counter: Counter,
    presentation: Presentation,
    practice: practice::NumberField,
}

/// The height of the bar at the bottom.
const BOTTOM: f32 = 132.0;
/// The height of the bar with a sentence and *Step* alone.
const SMALL_BOTTOM: f32 = 58.0;

impl Panels {
    /// Shows all panels and returns their messages.
    pub fn show(&mut self, ctx: &egui::Context, app: &App) -> Vec<Message> {
        // The palette suits the theme of the map.
        ctx.set_theme(if app.theme().is_dark() { egui::Theme::Dark } else { egui::Theme::Light });
        let cx = PanelCx::new(app);
        speak(ctx, &app.spoken());
        // Lists report the row under the pointer in each frame, so forget the last report.
        cx.ask(ViewMessage::PointAt(None));
        if app.practice().is_none() {
            self.practice = practice::NumberField::default();
        }
        self.practice.has_menu = egui::Popup::is_any_open(ctx);
        let interface = app.interface;
        // While a dialog is open, hide the pointer from the panels, so that they show no tooltips.
        let take = |_| ctx.input_mut(|input| std::mem::take(&mut input.pointer));
        let pointer = app.dialog().map(take);
        if interface.is_presenting {
            self.presentation.show(ctx, &cx, &mut self.counter, &mut self.practice);
        } else {
            self.presentation = Presentation::default();
            self.frame_map(ctx, &cx);
        }
        // What is asked is not told on the map.
        if app.practice().is_none() {
            over_map::bubbles(ctx, &cx);
        }
        if let Some(pointer) = pointer {
            ctx.input_mut(|input| input.pointer = pointer);
        }
        if app.dialog().is_none() && !ctx.wants_keyboard_input() {
            let paste = |event: &egui::Event| match event {
                egui::Event::Paste(text) => Some(Message::File(FileMessage::Paste(text.clone()))),
                _ => None,
            };
            let pasted = ctx.input(|input| input.events.iter().find_map(paste));
            pasted.into_iter().for_each(|message| cx.ask(message));
        }
        self.dialogs.show(ctx, &cx);
        parts::focus::show(ctx);
        if app.editor.is_dragging_rules() && !ctx.input(|input| input.pointer.any_down()) {
            cx.ask(HandMessage::Release(Button::Left));
        }
        cx.messages.into_inner()
    }

    /// Shows the panels on all sides of the map.
    fn frame_map(&mut self, ctx: &egui::Context, cx: &PanelCx) {
        if cx.app.interface.is_embedded {
            let is_small = ctx.content_rect().width() < bars::bottom::SMALL_PART;
            let height = if is_small { SMALL_BOTTOM } else { BOTTOM };
            let mut bottom = bars::bottom::place(ctx, height);
            lanes::show(ctx, cx);
            if is_small {
                return bars::bottom::step(&mut bottom, cx);
            }
            return bars::bottom::show(&mut bottom, cx, &mut self.counter);
        }
        bars::top::show(ctx, cx);
        // The room at the right and at the bottom is filled last, because Tab follows the order in
        // which controls are shown. In a narrow window, the bar at the bottom takes the full width.
        let is_narrow = ctx.content_rect().width() < bars::bottom::NARROW;
        let practice = cx.app.practice();
        let height = if practice.is_some() { self.practice.height(ctx) } else { BOTTOM };
        let mut bottom = is_narrow.then(|| bars::bottom::place(ctx, height));
        let mut side = None;
        bars::tools::show(ctx, cx);
        let place = |ui: &mut egui::Ui| side = Some(ui.new_child(egui::UiBuilder::new()));
        bars::side::show(ctx, cx, place);
        let bottom = bottom.get_or_insert_with(|| bars::bottom::place(ctx, height));
        if let Some(practice) = practice {
            practice::strip(ctx, cx, practice);
            lanes::show(ctx, cx);
            side.iter_mut().for_each(|side| practice::side(side, cx, practice));
            return self.practice.bottom(bottom, cx, practice);
        }
        card::show(ctx, cx);
        lanes::show(ctx, cx);
        if let Some(side) = &mut side {
            self.tabs.show(side, cx);
        }
        bars::bottom::show(bottom, cx, &mut self.counter);
    }
}

#[cfg(test)]
mod tests;
