//! The state of the program, without a window: messages in, a picture and
//! words out.
//!
//! [`App::update`] is the way to change it. Mouse and keys become [`Message`]s
//! at the edge; nothing here knows macroquad or egui, so that all of it can be
//! tested without a screen. The search that is shown belongs to a
//! [`Player`]; the program around it is here: the level with its edits, files,
//! dialogs, tools and settings.

mod autosave;
mod background;
mod document;
mod files;
mod interface;
mod lanes;
mod lesson;
mod message;
mod notice;
mod settings;
mod state_file;
mod theme;

#[cfg(test)]
pub(crate) mod tests;

use std::path::PathBuf;
use std::time::Duration;

pub use autosave::{Autosave, lost_work};
pub use document::Document;
pub use files::exporting::{Export, Exported};
pub use files::opening::name_of;
pub use files::saving::Saving;
pub use files::{Dialog, Listing, Pending, Source};
pub use interface::{Interface, ROOM, Scaling, Tab};
pub use lanes::{DifferenceJump, Lanes, MOST_LANES};
pub use message::{BRUSH_SIZES, Brush, Button, Choice, Message, Shape, Tool};
pub use settings::{Setting, Settings, SettingsFile};
pub use state_file::{StateFile, describe};

use crate::jobs::Clock;
use crate::level::{FileOrigin, Level, RulesChoice};
use crate::player::{self, Notice, Outcome, Playback, Player, StepPosition};
use crate::scene::Theme;
use crate::words::Text;
use background::{AT_ONCE, Work};
use document::gesture::Gesture;
use files::reloading::FileWatch;
use lanes::Surroundings;
use message::Class;
use notice::EditRemark;

/// Everything that the window shows.
#[derive(Debug)]
pub struct App {
    document: Document,
    /// The searches side by side.
    lanes: Lanes,
    /// What the left button does.
    pub(crate) tool: Tool,
    /// How it paints.
    pub(crate) brush: Brush,
    gesture: Option<Gesture>,
    theme: &'static Theme,
    /// A theme that is no part of the program.
    own_theme: Option<&'static Theme>,
    /// What is remembered at the next start.
    pub(crate) settings: Settings,
    interface: Interface,
    dialog: Option<Dialog>,
    /// What the last action did or why it failed; `None` once the search has
    /// gone on.
    pub(crate) notice: Option<Notice>,
    /// What is said of an edit after which the search began again, as long as
    /// it has not gone on.
    edit_remark: Option<EditRemark>,
    /// What a thread works on and is waited for.
    work: Option<Work>,
    /// How long the window waits for work before it goes on.
    pub(crate) at_once: Duration,
    /// When the level's file was looked at.
    watch: FileWatch,
    /// Why unsaved changes cannot be kept through a crash, as long as it is so.
    pub(crate) unkept: Option<Text>,
    /// The file of work that a crash has left behind and that was restored,
    /// until [`Autosave`] looks after it.
    restored: Option<PathBuf>,
    /// Whether the window is to be closed.
    pub(crate) has_ended: bool,
    clock: Clock,
    /// How many changes there were.
    changes: u64,
    /// What has happened since the last frame.
    outcomes: Vec<AppOutcome>,
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
        let entry = document.entry().zip(document.file.as_deref());
        let notice = entry.map(|(entry, list)| Notice::info(Text::from(entry.about(list))));
        let rules = level.lanes().cloned().collect();
        Self {
            document,
            lanes: Lanes::new(level.problems(), rules, clock.clone()),
            clock,
            tool: Tool::Wall,
            brush: Brush { shape: Shape::Brush, size: 1 },
            gesture: None,
            theme: Theme::gizmo(),
            own_theme: None,
            settings: Settings::default(),
            interface: Interface::default(),
            dialog: None,
            notice,
            edit_remark: None,
            work: None,
            at_once: AT_ONCE,
            watch: FileWatch::default(),
            unkept: None,
            restored: None,
            has_ended: false,
            changes: 0,
            outcomes: Vec::new(),
        }
    }

    /// Begins with what is known of the level's file.
    pub fn begin_from(&mut self, origin: Option<FileOrigin>) {
        self.change(|app| app.document.origin = origin);
    }

    /// Does what a message asks for.
    pub fn update(&mut self, message: impl Into<Message>) {
        let message = message.into();
        self.change(|app| {
            if app.may_do(&message) {
                app.handle(message);
            }
            app.look_after_file();
        });
    }

    /// Changes something, and does what follows from any change: messages, and what is
    /// done before the window opens.
    fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let result = change(self);
        let surroundings = self.surroundings();
        self.lanes.follow(surroundings);
        self.note_outcomes();
        self.settings.speed = self.lanes.playback().speed();
        self.changes += 1;
        result
    }

    /// What goes on around the lanes.
    fn surroundings(&self) -> Surroundings {
        Surroundings {
            is_live: self.settings.live,
            is_painting: self.gesture.as_ref().is_some_and(Gesture::is_edit),
            has_dialog: self.dialog.is_some(),
            follows: self.settings.follow,
        }
    }

    fn handle(&mut self, message: Message) {
        if matches!(message, Message::Dismiss) && self.give_up_preview() {
            return;
        }
        if matches!(message.class(), Class::Lanes | Class::File) {
            // What a drag has painted so far is asked about and saved like all
            // else, and nothing is painted behind a question or on another map.
            self.give_up_preview();
            self.end_gesture();
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
                self.outcomes.clear();
                self.look_after_work();
                let surroundings = self.surroundings();
                self.lanes.follow(surroundings);
                self.lanes.pass(passed);
            }
            Message::Choose(tool) => {
                self.tool = tool;
                self.outcomes.push(AppOutcome::Tool(tool));
            }
            Message::Shape(shape) => self.choose_brush(Brush { shape, ..self.brush }),
            Message::BrushSize(size) => self.choose_size(size),
            Message::Press(button, at) => {
                let at = self.pressed(at);
                self.press(button, at, false);
            }
            Message::PressLine(button, at) => {
                let at = self.pressed(at);
                self.press(button, at, true);
            }
            Message::Grab(button, at) => {
                let at = self.in_chosen_lane(at);
                self.grab(button, at);
            }
            Message::UseTool => self.press_key(false),
            Message::EraseHere => self.press_key(true),
            Message::MoveCursor(columns, rows) => self.move_cursor(columns, rows),
            Message::Move(at) => {
                let at = self.in_chosen_lane(at);
                self.point(at);
            }
            Message::Release(button) => self.release(button),
            Message::Area { area, scale } => self.lanes.set_area(area, scale),
            Message::Compare => self.compare(),
            Message::AddLane => self.add_lane(),
            Message::CloseLane(lane) => self.close_lane(lane),
            Message::ChooseLane(lane) => self.lanes.choose(lane),
            Message::BreakIn(cell, lane) => self.lanes.break_in(cell, lane),
            Message::GoToDifference(jump) => self.lanes.go_to_difference(jump),
            Message::Leave => self.send(player::Message::Pointer(None)),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::Rules(preset) => self.set_rules(RulesChoice::Preset(preset)),
            Message::CustomRules(rules) => self.set_rules(RulesChoice::Custom(*rules)),
            Message::DragRules(rules) => self.drag_rules(*rules),
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
            Message::Focus => self.watch.is_due = true,
            Message::Card => self.toggle_card(),
            Message::Lesson(places) => self.open_lesson(places),
            Message::FirstSteps(are_shown) => self.show_first_steps(are_shown),
            Message::New => self.ask(Dialog::New),
            Message::Open => self.ask_for_level(),
            Message::OpenLevel(source) => self.open(source, false),
            Message::Save => {
                self.dialog = None;
                self.save(None);
            }
            Message::SaveAs => self.ask_for_file(),
            Message::SaveTo(file) => self.save_as(file),
            Message::Export => self.offer_export("svg"),
            Message::ExportTable => self.offer_export("csv"),
            Message::ExportTo(export) => self.export(*export),
            Message::Answer(choice) => self.answer(choice),
            Message::Dismiss => self.dismiss(),
            Message::Help => self.ask(Dialog::Help),
            Message::Offer(file) => self.offer(file),
            Message::Restore(file) => self.restore(file),
            Message::Quit if self.document.is_dirty() => self.ask(Dialog::Unsaved(Pending::Quit)),
            Message::Quit => self.go(Pending::Quit),
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
        self.note_outcomes();
    }

    /// Keeps what has happened in the lanes for listeners, and says it if it is of the
    /// chosen lane.
    fn note_outcomes(&mut self) {
        for (lane, outcome) in self.lanes.take_outcomes() {
            match &outcome {
                Outcome::Stepped
                | Outcome::Moved
                | Outcome::Started
                | Outcome::LayerChosen
                | Outcome::Found(_)
                | Outcome::Stopped(_) => self.forget_notices(),
                Outcome::Said(notice) if lane == self.lanes.chosen() => {
                    self.notice = Some(notice.clone());
                }
                Outcome::Said(_) | Outcome::Edited(_) | Outcome::RulesChanged(_) => {}
            }
            self.outcomes.push(AppOutcome::Lane(lane, outcome));
        }
    }

    /// What has happened since the last frame, for whoever listens.
    pub fn outcomes(&self) -> &[AppOutcome] {
        &self.outcomes
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
        &self.document
    }

    /// The question that is asked.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Whether something goes on by itself: a run, a growing record, a background job.
    pub fn is_moving(&self) -> bool {
        self.frame_due().is_some()
    }

    /// In what time a frame is due; `None` if the picture stays as it is.
    pub fn frame_due(&self) -> Option<Duration> {
        let is_due = self.is_working() || self.is_looking();
        let of_job = is_due.then_some(Duration::ZERO);
        of_job.into_iter().chain(self.lanes.frame_due()).chain(self.release_due()).min()
    }
}
