//! The panels around the map: they show the state and answer with messages.
//!
//! A panel borrows the program's state and changes nothing. [`Panels`] keeps only the state
//! of the interface, such as the text in a field.

mod bars;
mod card;
mod dialogs;
mod first_steps;
mod lanes;
mod over_map;
mod parts;
mod plots;
mod tabs;

use crate::app::{App, Button, Message};
use crate::player;
use bars::TimelineBar;
use dialogs::Dialogs;
use parts::Shown;
use tabs::SideTabs;

pub use parts::{Colors, set_style};

#[derive(Default)]
pub struct Panels {
    dialogs: Dialogs,
    tabs: SideTabs,
    timeline: TimelineBar,
}

impl Panels {
    /// Shows all panels and returns their messages.
    pub fn show(&mut self, ctx: &egui::Context, app: &App) -> Vec<Message> {
        parts::set_palette(ctx, app.theme().is_dark());
        let shown = Shown::new(app);
        // Lists report the row under the pointer in each frame, so forget the last report.
        shown.ask(player::Message::PointAt(None));
        let interface = app.interface();
        // While a dialog is open, hide the pointer from the panels, so that they show no tooltips.
        let take = |_| ctx.input_mut(|input| std::mem::take(&mut input.pointer));
        let pointer = app.dialog().map(take);
        if !interface.is_presenting {
            bars::top::show(ctx, &shown);
        }
        let mut bottom = bars::bottom::place(ctx, &shown);
        if !interface.is_presenting {
            bars::tools::show(ctx, &shown);
            let mut side = None;
            let place = |ui: &mut egui::Ui| side = Some(ui.new_child(egui::UiBuilder::new()));
            bars::side::show(ctx, &shown, place);
            card::show(ctx, &shown);
            bars::comparing::show(ctx, &shown);
            lanes::show(ctx, &shown);
            if let Some(side) = &mut side {
                self.tabs.show(side, &shown);
            }
        } else {
            lanes::show(ctx, &shown);
        }
        bars::bottom::show(&mut bottom, &shown, &mut self.timeline);
        over_map::callout(ctx, &shown);
        first_steps::show(ctx, &shown);
        if let Some(pointer) = pointer {
            ctx.input_mut(|input| input.pointer = pointer);
        }
        self.dialogs.show(ctx, &shown);
        parts::focus::show(ctx);
        if app.editor().is_dragging_rules() && !ctx.input(|input| input.pointer.any_down()) {
            shown.ask(Message::Release(Button::Left));
        }
        shown.into_messages()
    }

    /// Returns whether the open dialog differs from the one that was shown last.
    pub fn are_behind(&self, app: &App) -> bool {
        self.dialogs.are_behind(app)
    }
}

#[cfg(test)]
mod tests;
