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
mod differences;
mod document;
mod files;
mod hints;
mod interface;
mod lane_table;
mod lanes;
mod lesson;
mod message;
mod notice;
mod settings;
mod state_file;
mod theme;

#[cfg(test)]
pub(crate) mod tests;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

pub use autosave::{Autosave, lost_work};
pub use background::worker::{BetweenFrames, start_worker};
pub use differences::DifferenceJump;
pub use document::Document;
pub use files::exporting::{Export, Exported};
pub use files::opening::name_of;
pub use files::saving::Saving;
pub use files::{Dialog, Listing, Pending, Source};
pub use hints::Hint;
pub use interface::{Interface, ROOM, Scaling, Tab};
pub use lanes::MOST_LANES;
pub use message::{BRUSH_SIZES, Brush, Button, Choice, Message, Shape, Tool};
pub use settings::{Setting, Settings, SettingsFile};
pub use state_file::{StateFile, describe};

use crate::history::Timeline;
use crate::jobs::{Budget, FRAME, LONG_WORK, Threads, threads};
use crate::level::{FileOrigin, Level, RulesChoice};
use crate::player::{self, Conditions, Deferred, Notice, Outcome, Place, Player, ProblemEdit};
use crate::scene::{Rect, Theme};
use crate::search::SearchError;
use crate::words::Text;
use background::{AT_ONCE, Work};
use differences::Differences;
use document::gesture::Gesture;
use files::reloading::FileWatch;
use hints::ShownHint;
use lanes::lockstep::pace;
use notice::EditRemark;

/// Everything that the window shows.
#[derive(Debug)]
pub struct App {
    document: Document,
    /// The searches that are watched, side by side: there is always one.
    players: Vec<Player>,
    /// Which of them the panels show.
    shown: usize,
    /// The part of the window that all of them have, and the pixels of a point.
    area: Rect,
    scale: f32,
    /// Where they part.
    differences: Differences,
    /// The lane under the pointer, or in which a drag began.
    pointed: usize,
    /// Where the lanes are in lockstep; the highest number for their ends.
    clock: Place,
    /// The iteration in which a run was stopped, until all lanes stand there.
    stop: Option<u64>,
    /// Whether the lanes ran on by themselves when they were last brought in step.
    runs: bool,
    /// What counts from the moment to which the lanes go.
    waiting: VecDeque<player::Message>,
    /// What waits for searches that are to be made for it.
    deferred: Vec<(usize, Deferred)>,
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
    hint: Option<ShownHint>,
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
    budget: Budget,
    /// How much of a frame long work has: less where a thread goes on with it
    /// between the frames.
    frame_share: Duration,
    /// How many changes there were.
    changes: u64,
    /// Whose turn comes first between two frames, counted on.
    first_turn: usize,
}

impl App {
    /// The program with a level open that came from a file, or from none.
    /// Its long work goes on as far as that budget allows.
    pub fn new(level: Level, file: Option<PathBuf>, budget: Budget) -> Self {
        budget.allow(FRAME);
        let document = Document::of(&level, file, None);
        let entry = document.entry().zip(document.file.as_deref());
        let notice = entry.map(|(entry, list)| Notice::info(Text::from(entry.about(list))));
        let player = |problem| Player::new(Timeline::new(problem), budget.clone());
        let players = level.problems().into_iter().map(player).collect();
        Self {
            document,
            players,
            budget,
            frame_share: FRAME,
            shown: 0,
            differences: Differences::default(),
            area: Rect::new(0.0, 0.0, 800.0, 600.0),
            scale: 1.0,
            pointed: 0,
            clock: (0, None),
            stop: None,
            runs: false,
            waiting: VecDeque::new(),
            deferred: Vec::new(),
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
            hint: None,
            work: None,
            at_once: AT_ONCE,
            watch: FileWatch::default(),
            unkept: None,
            restored: None,
            has_ended: false,
            changes: 0,
            first_turn: 0,
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
            if let Some(message) = app.wait_for_work(message) {
                app.handle(message);
            }
            app.look_after_file();
        });
    }

    /// Changes something, and does what follows from any change. Whatever
    /// changes the program goes through here: messages, what is done before the
    /// window opens, what was done between the frames and by [`Autosave`].
    fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let result = change(self);
        self.follow_differences();
        self.follow_hint();
        self.keep_in_step();
        self.share_view();
        for lane in 0..self.players.len() {
            let conditions = self.conditions(lane);
            self.players[lane].set_conditions(conditions);
        }
        self.settings.speed = self.player().playback().speed();
        self.changes += 1;
        result
    }

    fn handle(&mut self, message: Message) {
        if matches!(message, Message::Dismiss) && self.give_up_preview() {
            return;
        }
        if !message.keeps_drag() {
            // What a drag has painted so far is asked about and saved like all
            // else, and nothing is painted behind a question or on another map.
            self.give_up_preview();
            self.end_gesture();
        }
        match self.in_chosen_lane(message) {
            Message::Player(message) => {
                if message.is_about_moment() {
                    self.stop_difference();
                }
                self.send(message);
            }
            Message::Live(is_live) => self.settings.live = is_live,
            Message::Set(setting) => {
                self.settings.set(setting);
                if setting == Setting::Follow(true) {
                    self.send(player::Message::ShowCurrent);
                }
            }
            Message::Tick(passed) => {
                self.look_after_work();
                self.budget.allow(self.frame_share);
                self.find_difference();
                self.send(player::Message::Tick(passed));
                self.work_on();
            }
            Message::Choose(tool) => self.tool = tool,
            Message::Shape(shape) => self.choose_brush(Brush { shape, ..self.brush }),
            Message::BrushSize(size) => self.choose_size(size),
            Message::Press(button, at) => self.press(button, at, false),
            Message::PressLine(button, at) => self.press(button, at, true),
            Message::Grab(button, at) => self.grab(button, at),
            Message::UseTool => self.press_key(false),
            Message::EraseHere => self.press_key(true),
            Message::MoveCursor(columns, rows) => self.move_cursor(columns, rows),
            Message::Move(at) => self.point(at),
            Message::Release(button) => self.release(button),
            Message::Area { area, scale } => self.set_area(area, scale),
            Message::Compare => self.compare(),
            Message::AddLane => self.add_lane(),
            Message::CloseLane(lane) => self.close_lane(lane),
            Message::ChooseLane(lane) => self.choose_lane(lane),
            Message::BreakIn(cell, lane) => self.break_in(cell, lane),
            Message::GoToDifference(jump) => self.go_to_difference(jump),
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
            Message::Hints(are_shown) => {
                self.show_hint(Hint::ALL.first().copied().filter(|_| are_shown))
            }
            Message::NextHint => self.show_next_hint(),
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

    /// Asks something of the lanes.
    fn send(&mut self, message: player::Message) {
        if self.is_comparing() {
            self.send_in_step(message);
        } else {
            self.send_to(0, message);
        }
    }

    fn send_to_all(&mut self, message: player::Message) {
        for lane in 0..self.players.len() {
            self.with_player(lane, |player| player.update(message.clone()));
        }
        self.make_searches();
    }

    fn send_to(&mut self, lane: usize, message: player::Message) {
        self.with_player(lane, |player| player.update(message));
        self.make_searches();
    }

    /// Does something with a player, and takes note of what came of it.
    fn with_player(&mut self, player: usize, change: impl FnOnce(&mut Player) -> Vec<Outcome>) {
        let conditions = self.conditions(player);
        self.players[player].set_conditions(conditions);
        let outcomes = change(&mut self.players[player]);
        self.note(player, outcomes);
    }

    /// Takes note of what came of a change of a player; the bar speaks of the
    /// one that is shown.
    fn note(&mut self, player: usize, outcomes: Vec<Outcome>) {
        let is_shown = player == self.shown;
        for outcome in outcomes {
            match outcome {
                Outcome::NeedsSearch(deferred) => self.deferred.push((player, deferred)),
                Outcome::Stepped | Outcome::Sought | Outcome::Started | Outcome::LayerChosen => {
                    self.forget_notices();
                }
                Outcome::Found(iteration) => {
                    self.clock = (iteration, None);
                    self.forget_notices();
                }
                Outcome::Stopped(at, notice) => self.note_stop(player, at, notice),
                Outcome::Edited(edit, begins_again) => {
                    self.begin_in_step(&edit);
                    if is_shown || matches!(edit, ProblemEdit::Rules(_)) {
                        self.note_edit(player, edit, begins_again);
                    }
                }
                Outcome::Said(notice) if is_shown => self.notice = Some(notice),
                Outcome::Refused(error) if is_shown => self.fail(Text::from(&error)),
                Outcome::Said(_) | Outcome::Refused(_) => {}
            }
        }
    }

    /// What goes on around the players.
    fn conditions(&self, lane: usize) -> Conditions {
        let (limit, is_led) = pace(&self.players, lane, self.stop, self.budget.slice());
        Conditions {
            limit,
            is_led,
            clock: self.is_comparing().then_some(self.clock.0),
            is_live: self.settings.live,
            is_painting: self.gesture.as_ref().is_some_and(Gesture::is_edit),
            has_dialog: self.dialog.is_some(),
            is_working: self.work.is_some(),
            follows: self.settings.follow && lane == self.shown,
        }
    }

    /// Searches up to an iteration, or to the end, before anything is shown.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn begin_at(&mut self, iteration: u64) -> Result<(), SearchError> {
        self.change(|app| {
            app.clock = (iteration, None);
            app.players.iter_mut().try_for_each(|lane| lane.begin_at(iteration))
        })
    }

    /// From now on [`start_worker`] is called between the frames.
    pub fn work_between_frames(&mut self) {
        if threads() == Threads::Many {
            self.change(|app| app.frame_share = LONG_WORK);
        }
    }

    /// Whether there is something to go on with between two frames.
    fn is_busy(&self) -> bool {
        self.players.iter().any(Player::is_busy) || self.may_find_difference()
    }

    /// The search that is shown.
    pub fn player(&self) -> &Player {
        &self.players[self.shown]
    }

    /// The level's name, file and edits.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The question that is asked.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Whether something goes on: work that takes longer than a frame, or a run.
    pub fn is_moving(&self) -> bool {
        self.players.iter().any(Player::is_moving)
            || self.may_find_difference()
            || self.is_waiting_for_thread()
    }

    /// In what time a frame is due; `None` if the picture stays as it is.
    pub fn frame_due(&self) -> Option<Duration> {
        let is_due = self.is_waiting_for_thread() || self.may_find_difference();
        let of_thread = is_due.then_some(Duration::ZERO);
        let of_player = self.players.iter().filter_map(Player::frame_due);
        of_player.chain(of_thread).chain(self.release_due()).min()
    }

    /// Whether a thread works on something that is to be shown.
    fn is_waiting_for_thread(&self) -> bool {
        self.is_working() || self.is_looking()
    }
}
