//! The panels around the map: they show the state and answer with messages.
//!
//! A panel borrows the program's state and changes nothing. What only the
//! interface knows, such as the text in a field, is kept in [`Panels`].

mod bars;
mod callout;
mod dialogs;
mod frame_times;
mod parts;
mod plots;
mod tabs;

use crate::app::{App, Message};
use crate::player;
use bars::TimelineBar;
use dialogs::Dialogs;
use tabs::SideTabs;

pub use parts::style::set_style;

/// What only the interface knows.
#[derive(Default)]
pub struct Panels {
    dialogs: Dialogs,
    tabs: SideTabs,
    timeline: TimelineBar,
}

impl Panels {
    /// Shows all panels and collects what is asked for in them.
    /// `times` are the times of the last frames, by name.
    pub fn show(
        &mut self,
        ctx: &egui::Context,
        app: &App,
        times: &[(&'static str, String)],
        messages: &mut Vec<Message>,
    ) {
        // Unless a list says otherwise, nothing in it is pointed at: it may have
        // been left by a key, or be too long to be shown just now.
        messages.push(Message::Player(player::Message::PointAt(None)));
        bars::top::show(ctx, app, messages);
        bars::bottom::show(ctx, app, &mut self.timeline, messages);
        bars::tools::show(ctx, app, messages);
        self.tabs.show(ctx, app, messages);
        callout::show(ctx, app);
        frame_times::show(ctx, app, times);
        self.dialogs.show(ctx, app, messages);
    }

    /// Whether another dialog is open by now than was shown last.
    pub fn are_behind(&self, app: &App) -> bool {
        self.dialogs.are_behind(app)
    }
}

#[cfg(test)]
mod tests;
