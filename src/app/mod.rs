//! The state of the program, without a window: messages in, a picture and
//! words out.
//!
//! [`App::update`] is the way to change it. Mouse and keys become [`Message`]s
//! at the edge; nothing here knows macroquad or egui, so that all of it can be
//! tested without a screen. The search that is shown belongs to a
//! [`Player`]; the program around it is here: the level with its edits, files,
//! dialogs, tools and settings.

mod autosave;
mod editor;
mod files;
mod interface;
mod lanes;
mod lesson;
mod message;
mod notices;
mod settings;
mod state_file;
mod theme;

#[cfg(test)]
pub(crate) mod tests;

use std::path::{Path, PathBuf};
use std::time::Duration;

pub use autosave::{Autosave, lost_work};
pub use editor::{Document, Editor};
pub use files::exporting::{Export, Exported};
pub use files::opening::name_of;
pub use files::saving::Saving;
pub use files::{Dialog, Files, Listing, Pending, Source};
pub use interface::{Interface, ROOM, Scaling, Tab};
pub use lanes::{DifferenceJump, Lanes, MOST_LANES};
pub use message::{BRUSH_SIZES, Brush, Button, Choice, Message, Shape, Tool};
pub use settings::{Setting, Settings, SettingsFile};
pub use state_file::{StateFile, describe};

use crate::fault::short_message;
use crate::jobs::Clock;
use crate::level::{FileOrigin, Level, RulesChoice};
use crate::player::{self, Notice, Outcome, Playback, Player, StepPosition};
use crate::scene::{Subject, Theme};
use crate::trace::TraceError;
use crate::words::Text;
use editor::Editing;
use lanes::Surroundings;
use message::Class;
use notices::Notices;

/// Everything that the window shows.
#[derive(Debug)]
pub struct App {
    /// The level that is open, the tool, and the drag under way.
    editor: Editor,
    /// The searches side by side.
    lanes: Lanes,
    files: Files,
    notices: Notices,
    theme: &'static Theme,
    /// A theme that is no part of the program.
    own_theme: Option<&'static Theme>,
    /// What is remembered at the next start.
    pub(crate) settings: Settings,
    interface: Interface,
    /// Whether the window is to be closed.
    pub(crate) has_ended: bool,
}

/// Something that has happened, for whoever listens.
#[derive(Clone, Debug, PartialEq)]
pub enum AppOutcome {
    /// In a lane.
    Lane(usize, Outcome),
    /// A tab was opened.
    Tab(Tab),
    /// A tool was chosen.
    Tool(Tool),
}

impl App {
    /// The program with a level open that came from a file, or from none.
    pub fn new(level: Level, file: Option<PathBuf>, clock: Clock) -> Self {
        let document = Document::of(&level, file, None);
        let entry = document.entry().zip(document.file());
        let mut notices = Notices::default();
        if let Some((entry, list)) = entry {
            notices.say(Text::from(entry.about(list)));
        }
        let rules = level.lanes().cloned().collect();
        Self {
            editor: Editor::new(document),
            lanes: Lanes::new(level.problems(), rules, clock.clone()),
            files: Files::new(clock),
            notices,
            theme: Theme::gizmo(),
            own_theme: None,
            settings: Settings::default(),
            interface: Interface::default(),
            has_ended: false,
        }
    }

    /// Begins with what is known of the level's file.
    pub fn begin_from(&mut self, origin: Option<FileOrigin>) {
        self.change(|app| app.editor.document_mut().set_origin(origin));
    }

    /// Does what a message asks for.
    pub fn update(&mut self, message: impl Into<Message>) {
        let message = message.into();
        self.change(|app| {
            if files::may_do(app, &message) {
                app.handle(message);
            }
            files::look_after_file(app);
        });
    }

    /// Changes something, and does what follows from any change: messages, and what is
    /// done before the window opens.
    fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let result = change(self);
        let surroundings = self.surroundings();
        self.lanes.follow(surroundings);
        self.notices.follow(&mut self.lanes);
        self.settings.speed = self.lanes.playback().speed();
        result
    }

    /// What goes on around the lanes.
    fn surroundings(&self) -> Surroundings {
        Surroundings {
            is_live: self.settings.live,
            is_painting: self.editor.is_painting(),
            has_dialog: self.files.dialog().is_some(),
            follows: self.settings.follow,
        }
    }

    fn handle(&mut self, message: Message) {
        if matches!(message, Message::Dismiss) && self.editor.give_up_preview() {
            return;
        }
        if matches!(message.class(), Class::Lanes | Class::File) {
            // What a drag has painted so far is asked about and saved like all
            // else, and nothing is painted behind a question or on another map.
            self.editing().end_drag();
        }
        match message {
            Message::Player(message) => self.send(message),
            Message::Live(is_live) => self.settings.live = is_live,
            Message::Set(setting) => {
                self.settings.set(setting);
                if setting == Setting::Follow(true) {
                    self.send(player::Message::ShowCurrent);
                }
            }
            Message::Tick(passed) => {
                self.notices.begin_frame();
                files::look_after_work(self);
                let surroundings = self.surroundings();
                self.lanes.follow(surroundings);
                self.lanes.pass(passed);
            }
            Message::Choose(tool) => {
                self.editor.choose(tool);
                self.notices.chose_tool(tool);
            }
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
            Message::MoveCursor(columns, rows) => self.editing().move_cursor(columns, rows),
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
            Message::Leave => self.send(player::Message::Pointer(None)),
            Message::Undo => self.editing().undo(),
            Message::Redo => self.editing().redo(),
            Message::Rules(preset) => self.editing().set_rules(RulesChoice::Preset(preset)),
            Message::CustomRules(rules) => self.editing().set_rules(RulesChoice::Custom(*rules)),
            Message::DragRules(rules) => self.editing().drag_rules(*rules),
            Message::Theme(theme) => self.choose_theme(theme),
            Message::Warn(text) => self.fail(text),
            Message::Note(text) => self.say(text),
            Message::Window { size, scale } => self.set_window(size, scale),
            Message::Scale(scaling) => self.scale(scaling),
            Message::FullScreen(covers) => self.interface.is_full_screen = covers,
            Message::Present => self.present(),
            Message::Tab(tab) => self.show_tab(tab),
            Message::AskIteration(asks) => self.interface.asks_iteration = asks,
            // Other programs may have been at work.
            Message::Focus => self.files.look_again(),
            Message::Card => self.toggle_card(),
            Message::Lesson(places) => self.open_lesson(places),
            Message::FirstSteps(are_shown) => {
                self.interface.shows_first_steps = are_shown;
                self.settings.hints_seen |= !are_shown;
            }
            Message::New => self.files.ask(Dialog::New),
            Message::Open => files::ask_for_level(self),
            Message::OpenLevel(source) => files::open(self, source, false),
            Message::Save => files::save(self, None),
            Message::SaveAs => files::ask_for_file(self),
            Message::SaveTo(file) => files::save_as(self, file),
            Message::Export => files::offer_export(self, "svg"),
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

    /// Asks something of the lanes; places are those of the lane under the pointer.
    fn send(&mut self, message: player::Message) {
        use player::Message::{Pointer, Steer, Zoom};
        let message = match message {
            Pointer(Some(at)) => Pointer(Some(self.in_chosen_lane(at))),
            Zoom { at, notches } => Zoom { at: self.in_chosen_lane(at), notches },
            Steer(at) => Steer(self.in_chosen_lane(at)),
            message => message,
        };
        self.lanes.update(message);
        self.notices.follow(&mut self.lanes);
    }

    /// The editor, to change the level.
    fn editing(&mut self) -> Editing<'_> {
        Editing {
            may_begin: self.files.dialog().is_none(),
            editor: &mut self.editor,
            lanes: &mut self.lanes,
            notices: &mut self.notices,
        }
    }

    /// Closes what is open, from the top: the dialog, a question to the lanes, the
    /// presentation, the notice, a trace.
    fn dismiss(&mut self) {
        if self.files.close_dialog().is_some() || self.lanes.stop_question() {
        } else if self.lanes().iter().any(Player::is_proving) {
            self.send(player::Message::StopFinding);
        } else if self.interface.is_presenting {
            self.present();
        } else if self.notices.notice().is_some() {
            self.notices.show(None);
            self.lanes.unframe();
        } else {
            self.send(player::Message::CloseTrace);
        }
    }

    /// The level as it is now; `None` only if its rules were changed behind its back.
    fn level(&self) -> Option<Level> {
        let (document, rules) = (self.document(), self.lanes.rules());
        let problem = self.lanes()[0].problem().clone();
        let level = Level::of(document.title(), document.about(), rules[0].clone(), problem)?;
        level.with_lanes(rules.to_vec()).ok()
    }

    /// Opens a trace before anything is shown.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn begin_with(&mut self, trace: &Path) -> Result<(), TraceError> {
        self.change(|app| files::open_trace_at_once(app, trace))
    }

    /// Why the file typed last cannot be opened or written, while its dialog is
    /// open.
    pub fn fault_of_file(&self) -> Option<String> {
        let asks = |dialog: &Dialog| {
            matches!(dialog, Dialog::Open { .. } | Dialog::SaveAs(_) | Dialog::Export(_))
        };
        let is_asked = self.dialog().is_some_and(asks);
        let notice = self.notices.notice().filter(|notice| is_asked && notice.is_error)?;
        Some(short_message(&notice.text.to_string()))
    }

    /// The files, the dialog and the work under way.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// The tool and the drag under way.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// What the picture shows, with what the hand is about to do.
    pub fn subject(&self) -> Subject<'_> {
        self.lane_subject(self.chosen_lane())
    }

    /// The picture of any lane, with what the hand is about to do.
    pub fn lane_subject(&self, lane: usize) -> Subject<'_> {
        let subject = self.lanes()[lane].subject();
        Subject {
            brush: self.editor.brush_size(),
            preview: self.editor.preview(),
            closed_there: self.lanes.closed_beside(lane),
            // What a player frames came later: a difference is gone to, which ends it.
            // What a trace is wrong about is seen in the lanes beside it, too.
            wrong: self.lanes.wrong_cell(),
            framed: if subject.framed.is_empty() {
                self.lanes.framed(lane)
            } else {
                subject.framed
            },
            ..subject
        }
    }

    /// The title of the window.
    pub fn window_title(&self) -> String {
        self.document().window_title()
    }

    /// What the last action did or why it failed.
    pub fn notice(&self) -> Option<&Notice> {
        self.notices.notice()
    }

    /// What has happened since the last frame, for whoever listens.
    pub fn outcomes(&self) -> &[AppOutcome] {
        self.notices.outcomes()
    }

    /// Shows an iteration before anything is shown.
    pub fn begin_at(&mut self, iteration: u64) {
        self.update(player::Message::Seek(iteration));
    }

    /// The search that is shown.
    pub fn player(&self) -> &Player {
        self.lanes.player()
    }

    /// The moment that is shown: the farthest one of all lanes.
    pub fn position(&self) -> StepPosition {
        self.lanes.position()
    }

    /// Whether and how fast the searches run.
    pub fn playback(&self) -> &Playback {
        self.lanes.playback()
    }

    /// Whether the searches run.
    pub fn is_running(&self) -> bool {
        self.lanes.playback().is_running()
    }

    /// Whether something is being found in records that still grow.
    pub fn is_finding(&self) -> bool {
        self.lanes.is_finding()
    }

    /// The level's name, file and edits.
    pub fn document(&self) -> &Document {
        self.editor.document()
    }

    /// The question that is asked.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.files.dialog()
    }

    /// Whether something goes on by itself: a run, a growing record, a background job.
    pub fn is_moving(&self) -> bool {
        self.frame_due().is_some()
    }

    /// In what time a frame is due; `None` if the picture stays as it is.
    pub fn frame_due(&self) -> Option<Duration> {
        let is_looking = self.files.is_looking() && !self.editor.is_dragging();
        let is_due = self.files.is_working() || is_looking;
        let of_job = is_due.then_some(Duration::ZERO);
        of_job.into_iter().chain(self.lanes.frame_due()).min()
    }
}
