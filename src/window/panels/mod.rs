//! The panels around the map: they show the state and answer with messages.
//!
//! A panel borrows the program's state and changes nothing. What only the
//! interface knows, such as the text in a field, is kept in [`Panels`].

mod bottom;
mod callout;
mod cell;
mod choices;
mod columns;
mod curve;
mod dialogs;
mod entries;
mod export;
mod figures;
mod findings;
mod legend;
mod marks;
mod neighbors;
mod new_map;
mod open_list;
mod parts;
mod path_field;
mod progress;
mod questions;
mod rules;
mod side;
mod span;
mod stats;
mod step;
mod style;
mod timeline;
mod toolbar;
mod top;

use crate::app::{App, Message};
use crate::player;
use dialogs::Dialogs;
use side::Side;
use timeline::Timeline;

pub(super) use style::set_style;

/// What only the interface knows.
#[derive(Default)]
pub(super) struct Panels {
    dialogs: Dialogs,
    side: Side,
    timeline: Timeline,
}

impl Panels {
    /// Shows all panels and collects what is asked for in them.
    /// `figures` are the times of the last frames, by name.
    pub(super) fn show(
        &mut self,
        ctx: &egui::Context,
        app: &App,
        figures: &[(&'static str, String)],
        messages: &mut Vec<Message>,
    ) {
        // Unless a list says otherwise, nothing in it is pointed at: it may have
        // been left by a key, or be too long to be shown just now.
        messages.push(Message::Player(player::Message::PointAt(None)));
        top::show(ctx, app, messages);
        bottom::show(ctx, app, &mut self.timeline, messages);
        toolbar::show(ctx, app, messages);
        self.side.show(ctx, app, messages);
        callout::show(ctx, app);
        figures::show(ctx, app, figures);
        self.dialogs.show(ctx, app, messages);
    }

    /// Whether another dialog is open by now than was shown last.
    pub(super) fn are_behind(&self, app: &App) -> bool {
        self.dialogs.are_behind(app)
    }
}

#[cfg(test)]
mod tests;
