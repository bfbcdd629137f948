//! The program without its window: messages come in, a picture and sentences go out.
//!
//! All changes go through [`App::update`]. The window turns mouse and keyboard input into
//! [`Message`]s; nothing here depends on macroquad or egui, so everything can be tested without
//! a screen. Each search belongs to a player. This room contains the rest of the program: the
//! level and its edits, files, dialogs, tools and settings.

mod autosave;
mod bar;
pub mod commands;
pub mod contents;
pub mod dial;
mod editor;
mod files;
mod interface;
mod lane_table;
mod lanes;
mod lesson;
mod level_state;
mod message;
mod mode;
mod program;
mod scaling;
mod state_file;
mod theme;

#[cfg(test)]
pub(crate) mod tests;

use std::path::Path;

pub use autosave::Autosave;
pub use editor::{Document, Editor};
pub use files::{Dialog, Export, Exported, Files, Pending, Saving, Source};
pub use interface::{Interface, ROOM, Scaling, Section, Tab};
pub(crate) use lanes::check_memory;
pub use lanes::{DifferenceJump, Lanes, MOST_LANES, Notice, Play, Playback, lane_name};
pub use message::{Button, Choice, Message, Tool};
pub use program::App;
pub use state_file::describe;

use crate::export::text_map;
use crate::jobs::Progress;
use crate::level::{FileOrigin, RulesChoice};
use crate::player::Replay;
use crate::scene::Theme;
use crate::settings::{Setting, Settings};
use crate::storage::name_of;
use crate::trace::{TraceError, read_foreign};
use crate::words::text;
use mode::Class;

impl App {
    /// Applies the settings of the last session, before the window opens.
    pub fn begin_under(&mut self, settings: Settings) {
        self.change(|app| {
            app.begin_in(Theme::named(&settings.theme).unwrap_or(Theme::standard()));
            app.settings = settings;
            app.set_speed();
            files::remember_file(app);
            if app.document().file().is_some() {
                app.show_card();
            }
        });
    }

    /// Sets the state of the level's file when it was read. Called before the window opens.
    pub fn begin_from(&mut self, origin: Option<FileOrigin>) {
        self.change(|app| app.editor.document_mut().origin = origin);
    }

    /// Counts the level, which is built in, as opened from the program's own list. Called before the
    /// window opens.
    pub fn begin_as_playground(&mut self) {
        self.editor.document_mut().is_playground = true;
    }

    /// Handles a message.
    pub fn update(&mut self, message: impl Into<Message>) {
        let message = message.into();
        self.change(|app| {
            if files::may_do(app, &message) {
                app.handle(message);
            }
            files::check_file(app);
            files::finish_work(app);
            app.note_own_result();
        });
    }

    fn handle(&mut self, message: Message) {
        if matches!(message, Message::Dismiss) && self.editing().cancel_drag() {
            return;
        }
        if matches!(message.class(), Class::Lanes | Class::File) {
            // A drag must not continue behind a dialog or on another map. The cells that
            // it has changed so far count as an unsaved edit.
            self.editor.end_drag();
        }
        match message {
            Message::Play(message) => self.send(message),
            Message::Live(is_live) => {
                self.settings.live = is_live;
                self.say(if is_live { text!("live-on") } else { text!("live-off") });
            }
            Message::Set(setting) => {
                self.settings.set(setting);
                match setting {
                    Setting::Follow(true) => {
                        self.send(Play::ShowCurrent);
                        self.say(text!("follow-on"));
                    }
                    Setting::Follow(false) => self.say(text!("follow-off")),
                    Setting::PanelHidden(is_hidden) => self.interface.keeps_panel = !is_hidden,
                    Setting::PanelWidth(_) => {}
                }
            }
            Message::Tick(passed) => {
                self.lanes.pass(passed);
                files::read_more(self);
            }
            Message::Choose(tool) => self.editor.choose(tool),
            Message::Shape(shape) => self.editing().choose_shape(shape),
            Message::BrushSize(size) => self.editing().choose_size(size),
            Message::Press(button, at) => {
                let at = self.pressed(at);
                self.editing().press(button, at, false);
            }
            Message::PressLine(button, at) => {
                let at = self.pressed(at);
                self.editing().press(button, at, true);
            }
            Message::Grab(button, at) => {
                let at = self.in_chosen_lane(at);
                self.editing().grab(button, at);
            }
            Message::UseTool => self.editing().press_key(false),
            Message::EraseHere => self.editing().press_key(true),
            Message::Move(at) => {
                let at = self.in_chosen_lane(at);
                self.editing().point(at);
            }
            Message::Release(button) => self.editing().release(button),
            Message::Area { area, scale } => self.lanes.set_area(area, scale),
            Message::Compare => self.editing().compare(),
            Message::AddLane => self.editing().add_lane(),
            Message::CloseLane(lane) => self.editing().close_lane(lane),
            Message::ChooseLane(lane) => self.lanes.choose(lane),
            Message::BreakIn(cell, lane) => self.lanes.break_in(cell, lane),
            Message::GoToDifference(jump) => self.lanes.go_to_difference(jump),
            Message::Undo => self.editing().undo(true),
            Message::Redo => self.editing().undo(false),
            Message::Rules(preset) => self.editing().set_rules(RulesChoice::from(preset)),
            Message::CustomRules(rules) => self.editing().set_rules(RulesChoice::from(*rules)),
            Message::DragRules(rules) => self.editing().drag_rules(*rules),
            Message::Theme(theme) => self.choose_theme(theme),
            Message::Warn(text) => self.fail(text),
            Message::Note(text) => self.say(text),
            Message::Window { size, scale } => self.set_window(size, scale),
            Message::Scale(scaling) => self.scale(scaling),
            Message::FullScreen(covers) => self.interface.is_full_screen = covers,
            Message::Present => self.present(),
            Message::Tab(tab) => self.show_tab(tab),
            Message::Section(section) => self.show_section(section),
            Message::AskIteration(asks) => self.interface.asks_iteration = asks,
            // Another program may have changed the file while the window had no focus.
            Message::Focus => self.files.ask_for_check(),
            Message::Card => self.toggle_card(),
            Message::Lesson(places) => self.open_lesson(places),
            Message::New => self.files.ask(Dialog::New),
            Message::Open => files::ask_for_level(self),
            Message::OpenLevel(source) => files::open(self, source, false),
            Message::Save => files::save(self, None),
            Message::SaveAs => files::ask_for_file(self),
            Message::SaveTo(file) => files::save_as(self, file),
            Message::Export => files::offer_export(self, "svg"),
            Message::CopyMap => {
                self.copied = Some(text_map(*self.player().moment()));
                self.say(text!("copied-map"));
            }
            Message::ExportTable => files::offer_export(self, "csv"),
            Message::ExportTo(export) => files::export(self, *export),
            Message::Answer(choice) => files::answer(self, choice),
            Message::Dismiss => self.dismiss(),
            Message::Help => self.files.ask(Dialog::Help),
            Message::Offer(file) => files::offer(self, file),
            Message::Restore(file) => files::restore(self, file),
            Message::Quit if self.document().is_dirty() => {
                self.files.ask(Dialog::Unsaved(Pending::Quit));
            }
            Message::Quit => files::go(self, Pending::Quit),
        }
    }

    /// Closes the first of these that is open: the dialog, the pending question or the way to
    /// a moment that is not recorded yet, the proof,
    /// the presentation, the notice, the trace.
    fn dismiss(&mut self) {
        let is_closed = self.files.close_dialog().is_some();
        if is_closed || self.lanes.stop_waiting() || self.lanes.dismiss_proof() {
        } else if self.interface.is_presenting {
            self.present();
        } else if self.lanes.notices.notice.is_some() {
            self.lanes.notices.notice = None;
        } else {
            self.send(Play::CloseTrace);
        }
    }

    /// Opens a trace, before the window opens.
    ///
    /// # Errors
    /// Returns the first fault in the trace.
    pub fn begin_with(&mut self, trace: &Path) -> Result<(), TraceError> {
        let problem = self.player().problem().clone();
        let read = read_foreign(trace, problem, &Progress::none())?;
        let (replay, run) = Replay::new(trace, name_of(trace), read);
        self.change(|app| files::show_trace(app, replay, run));
        Ok(())
    }
}
