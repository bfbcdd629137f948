//! The program: its state, the messages that change it, and what the window reads of it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::contents::entries::about;
use crate::app::editor::{Document, Editing, Editor, MapSource};
use crate::app::files::{self, Dialog, Files};
use crate::app::in_practice::InPractice;
use crate::app::interface::Interface;
use crate::app::lanes::{LaneContext, Lanes, Notice, Playback, TracePlace, ViewMessage};
use crate::app::message::{Copied, EditMessage, HandMessage, Message, Section, Setting, Tab};
use crate::app::mode::Mode;
use crate::fault::Saying;
use crate::jobs::Clock;
use crate::level::{self, FileOrigin, Level, RulesChoice, map_letters};
use crate::player::{Player, StepPosition};
use crate::practice::{Ask, Practice};
use crate::scene::{Blank, CellImage, MapImage, PathMarks, Rect, Subject, Theme, View};
use crate::search::Problem;
use crate::settings::Settings;
use crate::storage::is_file;
use crate::words::{Text, choose_language, text};

/// The built-in themes that the window does not offer; `--theme` and the settings can name them.
const NOT_OFFERED: [&str; 2] = ["lester", "lague"];

/// The program: the open level, its searches, and everything around them.
#[derive(Debug)]
pub struct App {
    /// The open level, the tool, and the drag in progress.
    pub(crate) editor: Editor,
    /// The searches that are shown side by side, with everything that they share.
    pub(crate) lanes: Lanes,
    /// The files, the dialog and the job in progress.
    pub(crate) files: Files,
    pub(super) theme: &'static Theme,
    /// A theme that the window does not offer by itself: from the user's own file, or named on the
    /// command line or in the settings.
    pub(super) own_theme: Option<&'static Theme>,
    /// The settings, which are saved for the next start.
    pub(crate) settings: Settings,
    /// The size and the visible parts of the interface.
    pub(crate) interface: Interface,
    /// A text for the clipboard.
    pub(crate) copied: Option<Copied>,
    /// The practice in progress.
    pub(super) practice: Option<InPractice>,
    /// The marks of no path.
    no_path: PathMarks,
    /// The number of lanes when the program last caught up with changes.
    lanes_before: usize,
    /// Whether a message was handled and not followed up.
    is_behind: bool,
    /// Whether the window should close.
    pub(crate) has_ended: bool,
}

impl App {
    /// Starts the program with a level, and the file that the level was read from, if any.
    pub fn new(level: Level, file: Option<PathBuf>, clock: Clock) -> Self {
        let document = Document::of(&level, file, None);
        let rules: Vec<RulesChoice> = level.lanes().cloned().collect();
        let lanes_before = rules.len();
        let tab = if lanes_before > 1 { Tab::Lanes } else { Tab::Now };
        let mut lanes = Lanes::new(level.problems(), rules, clock);
        if let Some((entry, list)) = document.entry().zip(document.file()) {
            lanes.notices.say(about(entry, list));
        }
        Self {
            editor: Editor::new(document),
            lanes,
            files: Files::new(clock),
            theme: Theme::standard(),
            own_theme: None,
            settings: Settings::default(),
            interface: Interface { tab, section: Some(Section::Rules), ..Interface::default() },
            copied: None,
            practice: None,
            no_path: PathMarks::default(),
            lanes_before,
            is_behind: false,
            has_ended: false,
        }
    }

    /// Applies the settings of the last session, before the window opens.
    pub fn apply_settings(&mut self, settings: Settings) {
        let theme = settings.theme.as_deref().and_then(Theme::named);
        self.set_theme(theme.unwrap_or(Theme::standard()));
        self.lanes.playback.set_speed(settings.speed);
        self.settings = settings;
        files::remember_file(self);
        if self.document().file().is_some() {
            self.show_card();
        }
        self.catch_up();
    }

    /// Sets the state of the level's file when it was read, or counts a built-in level as opened from
    /// the program's own list. Called before the window opens.
    pub fn begin_from(&mut self, origin: Option<FileOrigin>, is_playground: bool) {
        let document = &mut self.editor.document;
        (document.origin, document.is_playground) = (origin, is_playground);
    }

    /// Says how the map was read. Called before the window opens.
    pub fn say_how_it_was_read(&mut self, map: MapSource, note: &Saying) {
        let name = files::map_name(&map.source);
        self.say(text!("opened-read-as", name, note));
        let is_file = matches!(&map.source, level::Source::Path(file) if is_file(file));
        self.editor.document.found = Some(map).filter(|_| is_file);
    }

    /// Takes up the built-in levels as the user left them, in a folder; `reopens` the open one, too.
    /// Called before the window opens.
    pub fn begin_with_playgrounds(&mut self, folder: &Path, reopens: bool) {
        if files::begin_with_playgrounds(self, folder) && reopens {
            self.open_lesson(0);
        }
        self.catch_up();
    }

    /// Handles a message, and follows up what it has changed.
    pub fn update(&mut self, message: impl Into<Message>) {
        self.handle(message);
        self.catch_up();
    }

    /// Handles a message. What it changes is followed up by [`Self::catch_up`]: before what has changed
    /// is shown, or before the next message, unless that one only moves the pointer.
    pub fn handle(&mut self, message: impl Into<Message>) {
        let message = message.into();
        let [before, after] = follow_ups(&message);
        if self.is_behind && before {
            self.catch_up();
        }
        self.is_behind |= after;
        let message = self.in_practice(message);
        if !files::may_do(self, &message) {
            return;
        }
        match message {
            Message::Lanes(message) => self.lanes.update(message),
            Message::View(message) => self.view(message),
            Message::Tools(message) => self.editing().choose(message),
            Message::Hand(message) => self.editing().use_hand(message),
            Message::Edit(message) => self.edit(message),
            Message::File(message) => files::update(self, message),
            Message::Panel(message) => self.open_in_panel(message),
            Message::Practice(message) => self.do_in_practice(message),
            Message::Set(setting) => self.set(setting),
            Message::Tick(passed) => {
                self.lanes.pass(passed);
                files::read_listings(&mut self.files, files::READING_TIME);
                files::check_trace(self, passed);
                self.files.count_frame();
            }
            Message::Window { size, scale } => self.set_window(size, scale),
            // Another program may have changed the file while the window had no focus.
            Message::Focus => self.files.check_due = true,
            Message::FullScreen(covers) => self.cover_screen(covers),
            Message::Present => self.present(),
            Message::Warn(text) => self.fail(text),
            Message::Note(text) => self.say(text),
            Message::CopyMap => {
                let problem = self.player().problem();
                let ends = Some((problem.start(), problem.goal()));
                let map = map_letters(problem.grid(), ends);
                self.copied = Some(Copied::new(map, text!("copied-map")));
            }
            Message::Share(sharing) => self.share(sharing),
            Message::Copy(copied) => self.copied = Some(copied),
        }
    }

    /// Changes what is seen of the map; a point is translated into the chosen lane.
    pub(super) fn view(&mut self, mut message: ViewMessage) {
        if let Some(at) = message.point_mut() {
            *at = self.lanes.in_chosen(*at, self.editor.is_dragging());
        }
        let before = self.player().area();
        self.lanes.change_view(message);
        if self.player().area() != before {
            self.show_practice();
        }
    }

    fn edit(&mut self, message: EditMessage) {
        match message {
            EditMessage::Undo => self.editing().undo(true),
            EditMessage::Redo => self.editing().undo(false),
            EditMessage::Rules(preset) => self.editing().set_rules(RulesChoice::from(preset)),
            EditMessage::CustomRules(rules) => self.editing().set_rules(RulesChoice::from(*rules)),
            EditMessage::DragRules(rules) => self.editing().drag_rules(*rules),
            EditMessage::GuessRules => files::guess_rules(self),
            EditMessage::ClearWalls => self.editing().clear_walls(),
            EditMessage::AskSize => self.files.ask(Dialog::Resize),
            EditMessage::Resize { size, keeps_middle } => {
                self.files.dialog = None;
                self.editing().resize(size, keeps_middle);
            }
            EditMessage::Compare => self.editing().compare(),
            EditMessage::AddLane => self.editing().add_lane(),
            EditMessage::CloseLane(lane) => self.editing().close_lane(lane),
            EditMessage::ChooseLane(lane) => self.editing().choose_lane(lane),
        }
    }

    /// Changes a setting, and says so if this is not obvious.
    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Theme(theme) => {
                if Theme::named(&theme.name).is_some_and(|own| std::ptr::eq(own, theme)) {
                    self.settings.theme = Some(theme.name.clone());
                }
                self.set_theme(theme);
                self.interface.linked_theme = None;
                self.say(text!("theme-chosen", name = text!("theme-title", title = &theme.title)));
            }
            Setting::Language(tag) => {
                choose_language(tag);
                self.settings.language = Some(tag.to_owned());
                self.interface.linked_language = None;
                // It is in the words of the other language.
                self.editor.document.own_result = None;
            }
            Setting::Speed(speed) => {
                self.lanes.playback.set_speed(Some(speed));
                self.settings.speed = Some(self.lanes.playback.speed());
            }
            Setting::Live(is_live) => {
                self.settings.live = is_live;
                self.say(if is_live { text!("live-on") } else { text!("live-off") });
            }
            Setting::Scale(scaling) => self.scale(scaling),
            Setting::PanelWidth(width) => {
                let [narrowest, widest] = Settings::PANEL_WIDTHS;
                self.settings.panel_width = Some(width.clamp(narrowest, widest));
            }
            Setting::PanelHidden(is_hidden) => self.hide_panel(is_hidden),
            Setting::Follow(follows) => {
                self.settings.follow = follows;
                if follows {
                    self.view(ViewMessage::ShowCurrent);
                }
                self.say(if follows { text!("follow-on") } else { text!("follow-off") });
            }
            Setting::Card(_) if !self.has_card() => {
                self.say(text!("card-empty"));
            }
            Setting::Card(is_shown) => self.settings.card = is_shown,
        }
    }

    /// Opens a trace at a position, before the window opens. If reading and judging takes longer than
    /// the time given, it continues in the background while the window is open.
    ///
    /// # Errors
    /// Returns the fault of the trace, if it is found within that time.
    pub fn open_trace(
        &mut self,
        trace: &Path,
        at: StepPosition,
        wait: Duration,
    ) -> Result<(), Text> {
        let place = self.lanes.place_for(trace.to_owned(), at);
        files::judge_trace(self, place);
        let result = files::wait_for_work(self, wait);
        self.catch_up();
        result
    }

    /// Follows up all changes since the last call: takes the results of jobs, searches what was
    /// edited, and updates the pictures. The window calls it whenever the state is about to be shown.
    pub fn catch_up(&mut self) {
        self.is_behind = false;
        files::check_file(self);
        files::finish_work(self);
        self.note_own_result();
        let lanes = self.lanes().len();
        let before = std::mem::replace(&mut self.lanes_before, lanes);
        if lanes > before {
            let was_hidden = self.hides_panel_beside(before);
            self.interface.keeps_panel = false;
            if before == 1 {
                self.interface.tab = Tab::Lanes;
            }
            // A level that is opened has a sentence of its own.
            if self.hides_panel() && !was_hidden && self.document().can_undo() {
                self.say(text!("panel-folded"));
            }
        }
        // A trace is judged by the rules beside it.
        if let Some(trace) = self.follow() {
            files::judge_trace(self, trace);
            files::finish_work(self);
            self.follow();
        }
        self.note_done_task();
    }

    /// Updates the lanes after a change. Returns the trace that this closes, if any.
    pub(super) fn follow(&mut self) -> Option<TracePlace> {
        self.lanes.follow(LaneContext {
            is_live: self.settings.live,
            is_painting: self.editor.is_painting(),
            has_dialog: self.files.dialog.is_some(),
            follows: self.settings.follow,
        })
    }

    /// Borrows all parts of the program that an edit changes.
    pub(super) fn editing(&mut self) -> Editing<'_> {
        Editing { editor: &mut self.editor, lanes: &mut self.lanes }
    }

    /// The lanes of the level, even during a practice.
    pub(super) fn level_lanes(&self) -> &Lanes {
        self.practice.as_ref().map_or(&self.lanes, |practice| &practice.level)
    }

    /// Returns the level as edited so far; `None` if it is no valid problem, which never happens.
    pub(super) fn level(&self) -> Option<Level> {
        let lanes = self.level_lanes();
        let (document, rules) = (self.document(), lanes.rules());
        let problem = lanes.players()[0].problem();
        let (grid, start, goal) = (problem.grid().clone(), problem.start(), problem.goal());
        let mut level =
            Level::new(document.title.clone(), rules[0].clone(), grid, start, goal).ok()?;
        level.about.clone_from(&document.about);
        level.exercise.clone_from(&document.exercise);
        level.with_letters(document.letters.clone()).with_lanes(rules.to_vec()).ok()
    }

    /// What the program is doing.
    pub(super) fn mode(&self) -> Mode {
        if self.files.is_working() {
            Mode::Working
        } else if self.dialog().is_some() {
            Mode::Dialog
        } else if self.practice.is_some() {
            Mode::Practice
        } else {
            Mode::Free
        }
    }

    /// The picture of a lane, with the brush and the preview of a drag.
    pub fn lane_subject(&self, lane: usize) -> Subject<'_> {
        let beside = self.lanes.beside(lane);
        let asked = self.practice().filter(|practice| practice.is_asked());
        let subject = self.lanes()[lane].subject();
        let asks = asked.map(|practice| practice.question().ask);
        Subject {
            // Neither the path nor a cheaper one tells what is asked.
            path: if asks == Some(Ask::End) { &self.no_path } else { subject.path },
            cheapest: subject.cheapest.filter(|_| asked.is_none()),
            brush: self.editor.brush_size(),
            preview: self.editor.preview(),
            marks_touched: !self.playback().is_fast(),
            beside: beside.map(|beside| self.lanes()[beside].moment()),
            // All lanes frame the cell of a finding about a trace.
            wrong: self.lanes.wrong_cell(),
            blank: Blank { f: asked.is_some(), g: asks == Some(Ask::G), ..Blank::default() },
            hidden: asked.map(Practice::hidden),
            ..subject
        }
    }

    /// Paints the small cells of a lane that lie in an area; `None` if the image still shows them.
    pub fn repaint(
        &self,
        image: &mut MapImage,
        lane: usize,
        view: &View,
        area: Rect,
    ) -> Option<CellImage> {
        // The layer of differences compares every other lane with the chosen one.
        let chosen = std::iter::once(self.chosen_lane() as u64);
        let versions = self.lanes().iter().map(Player::version).chain(chosen).collect();
        image.repaint(versions, &self.lane_subject(lane), self.theme, view, area)
    }

    /// The notice about the last action.
    pub fn notice(&self) -> Option<&Notice> {
        self.lanes.notices.notice.as_ref()
    }

    /// The player of the chosen lane.
    pub fn player(&self) -> &Player {
        self.lanes.player()
    }

    /// The state and the speed of a run.
    pub fn playback(&self) -> &Playback {
        &self.lanes.playback
    }

    /// The open level's name, file and edits.
    pub fn document(&self) -> &Document {
        &self.editor.document
    }

    /// The open dialog.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.files.dialog.as_ref()
    }

    /// The time until the next frame is due; `None` if nothing moves.
    pub fn frame_due(&self) -> Option<Duration> {
        let of_job = (self.files.is_working() || self.files.is_reading()).then_some(Duration::ZERO);
        of_job.into_iter().chain(self.lanes.frame_due()).min()
    }

    /// The time until the file of an open trace is looked at; `None` if there is none.
    pub fn look_due(&self) -> Option<Duration> {
        self.lanes.trace().map(|_| files::TRACE_LOOKS)
    }

    /// The players of all lanes; there is at least one.
    pub fn lanes(&self) -> &[Player] {
        self.lanes.players()
    }

    /// The index of the lane that the panels show.
    pub fn chosen_lane(&self) -> usize {
        self.lanes.chosen()
    }

    /// Whether there are several lanes.
    pub fn is_comparing(&self) -> bool {
        self.lanes.is_comparing()
    }

    /// The rules of the chosen lane; for a trace, the level's rules.
    pub fn rules(&self) -> &RulesChoice {
        &self.lanes.rules()[self.chosen_lane()]
    }

    /// The problem of the level's chosen lane, also while a practice shows another.
    pub(in crate::app) fn own_problem(&self) -> &Problem {
        let level = self.practice.as_ref().map(|practice| &practice.level);
        level.unwrap_or(&self.lanes).player().problem()
    }

    /// The current theme.
    pub fn theme(&self) -> &'static Theme {
        self.theme
    }

    /// Returns the themes to choose from: built-in themes, then a theme that is not one of them and
    /// that the user has named in a file or on the command line.
    pub fn themes(&self) -> impl Iterator<Item = &'static Theme> + use<> {
        offered().chain(self.own_theme)
    }

    /// The theme that follows the current one.
    pub fn next_theme(&self) -> &'static Theme {
        let mut after = self.themes().skip_while(|&theme| !std::ptr::eq(theme, self.theme));
        after.nth(1).unwrap_or(Theme::standard())
    }

    /// Sets the theme, before the window opens.
    pub fn set_theme(&mut self, theme: &'static Theme) {
        if !offered().any(|other| std::ptr::eq(other, theme)) {
            self.own_theme = Some(theme);
        }
        self.theme = theme;
    }
}

/// The built-in themes that the window offers.
fn offered() -> impl Iterator<Item = &'static Theme> {
    Theme::all().iter().filter(|theme| !NOT_OFFERED.contains(&theme.name.as_str()))
}

/// Whether changes are followed up before a message, and whether it may make any.
fn follow_ups(message: &Message) -> [bool; 2] {
    match message {
        Message::Window { .. }
        | Message::View(
            ViewMessage::Pointer(_) | ViewMessage::PointAt(_) | ViewMessage::Area { .. },
        ) => [false, false],
        // A level that was opened before is shown whole first.
        Message::View(_) => [true, false],
        // The pointer may move many times in a frame.
        Message::Hand(HandMessage::Move(_)) => [false, true],
        Message::Hand(_)
        | Message::Lanes(_)
        | Message::Tools(_)
        | Message::Edit(_)
        | Message::File(_)
        | Message::Panel(_)
        | Message::Practice(_)
        | Message::Set(_)
        | Message::Tick(_)
        | Message::Focus
        | Message::FullScreen(_)
        | Message::Present
        | Message::Warn(_)
        | Message::Note(_)
        | Message::CopyMap
        | Message::Share(_)
        | Message::Copy(_) => [true, true],
    }
}
