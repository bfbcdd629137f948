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
mod read_as;
mod tabs;

use crate::app::{App, Button, FileMessage, HandMessage, Message, ViewMessage};
use bars::Counter;
use dialogs::Dialogs;
use parts::Shown;
use presentation::Presentation;
use read_as::ReadAsStrip;
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
    read_as: ReadAsStrip,
}

impl Panels {
    /// Shows all panels and returns their messages.
    pub fn show(&mut self, ctx: &egui::Context, app: &App) -> Vec<Message> {
        // The palette suits the theme of the map.
        ctx.set_theme(if app.theme().is_dark() { egui::Theme::Dark } else { egui::Theme::Light });
        let shown = Shown::new(app);
        // Lists report the row under the pointer in each frame, so forget the last report.
        shown.ask(ViewMessage::PointAt(None));
        let interface = app.interface;
        // While a dialog is open, hide the pointer from the panels, so that they show no tooltips.
        let take = |_| ctx.input_mut(|input| std::mem::take(&mut input.pointer));
        let pointer = app.dialog().map(take);
        if interface.is_presenting {
            self.presentation.show(ctx, &shown, &mut self.counter, &mut self.practice);
        } else {
            self.presentation = Presentation::default();
            self.frame_map(ctx, &shown);
        }
        // What is asked is not told on the map.
        if app.practice().is_none() {
            over_map::bubbles(ctx, &shown);
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
            pasted.into_iter().for_each(|message| shown.ask(message));
        }
        self.dialogs.show(ctx, &shown);
        parts::focus::show(ctx);
        if app.editor.is_dragging_rules() && !ctx.input(|input| input.pointer.any_down()) {
            shown.ask(HandMessage::Release(Button::Left));
        }
        shown.messages.into_inner()
    }

    /// Shows the panels on all sides of the map.
    fn frame_map(&mut self, ctx: &egui::Context, shown: &Shown) {
        if shown.app.interface.is_embedded {
            let mut bottom = bars::bottom::place(ctx);
            lanes::show(ctx, shown);
            return bars::bottom::show(&mut bottom, shown, &mut self.counter);
        }
        bars::top::show(ctx, shown);
        // The room at the right and at the bottom is filled last, because Tab follows the order in
        // which controls are shown. In a narrow window, the bar at the bottom takes the full width.
        let is_narrow = ctx.content_rect().width() < bars::bottom::NARROW;
        let mut bottom = is_narrow.then(|| bars::bottom::place(ctx));
        let mut side = None;
        let practice = shown.app.practice();
        if practice.is_none() {
            bars::tools::show(ctx, shown);
        }
        let place = |ui: &mut egui::Ui| side = Some(ui.new_child(egui::UiBuilder::new()));
        bars::side::show(ctx, shown, place);
        let bottom = bottom.get_or_insert_with(|| bars::bottom::place(ctx));
        if let Some(practice) = practice {
            practice::strip(ctx, shown, practice);
            lanes::show(ctx, shown);
            side.iter_mut().for_each(|side| practice::side(side, shown, practice));
            return self.practice.bottom(bottom, shown, practice);
        }
        card::show(ctx, shown);
        self.read_as.show(ctx, shown);
        lanes::show(ctx, shown);
        if let Some(side) = &mut side {
            self.tabs.show(side, shown);
        }
        bars::bottom::show(bottom, shown, &mut self.counter);
    }
}

#[cfg(test)]
mod tests;
