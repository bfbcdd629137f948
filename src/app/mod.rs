//! The program without its window: messages come in, a picture and sentences go out.
//!
//! All changes go through [`App::handle`], and [`App::catch_up`] follows them up. The window turns
//! mouse and keyboard input into [`Message`]s; nothing here depends on macroquad or egui, so
//! everything can be tested without a screen. Each search belongs to a player. This room contains
//! the rest of the program: the level and its edits, files, dialogs, tools and settings.

mod autosave;
mod bar;
pub mod commands;
pub mod contents;
pub mod dial;
mod editor;
mod files;
mod in_practice;
mod interface;
mod lanes;
mod lesson;
mod message;
mod mode;
mod practice;
mod program;
mod sharing;
mod state_file;
mod view_menu;

#[cfg(test)]
pub(crate) mod tests;

pub use autosave::Autosave;
pub use editor::{AskedMap, Document, Editor, MapSource};
pub use files::{Confirmation, Dialog, Export, Exported, Files, Paper, Pending, Saving, Source};
pub use interface::{Interface, ROOM};
pub(crate) use lanes::check_memory;
pub use lanes::{
    DifferenceJump, LaneDifference, LaneMessage, Lanes, MOST_LANES, Notice, Playback, ViewMessage,
    lane_name,
};
pub use message::{
    Button, Copied, EditMessage, FileMessage, HandMessage, Message, PanelMessage, PracticeMessage,
    Scaling, Section, Setting, Sharing, Tab, Tool, ToolMessage,
};
pub use program::App;
pub use state_file::describe;
