//! The program's state, and the methods that the window uses to read the state.
//!
//! Nothing here handles messages; the files that import this file do.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::editor::{Document, Editing, Editor};
use crate::app::files::{Dialog, Files};
use crate::app::interface::{Interface, Section, Tab, WITH_MANY_LANES};
use crate::app::lanes::{LaneContext, Lanes, Notice, Play, Playback};
use crate::jobs::Clock;
use crate::level::{Level, RulesChoice};
use crate::player::Player;
use crate::scene::{CellImage, MapImage, Point, Rect, Subject, Theme, View};
use crate::settings::Settings;
use crate::words::Text;

/// The program: the open level, its searches, and everything around them.
#[derive(Debug)]
pub struct App {
    /// The open level, the tool, and the drag in progress.
    pub(super) editor: Editor,
    /// The searches that are shown side by side.
    pub(super) lanes: Lanes,
    pub(super) files: Files,
    pub(super) theme: &'static Theme,
    /// A theme that the window does not offer by itself: from the user's own file, or named on the
    /// command line or in the settings.
    pub(super) own_theme: Option<&'static Theme>,
    /// The settings, which are saved for the next start.
    pub(crate) settings: Settings,
    pub(super) interface: Interface,
    /// A text for the clipboard.
    pub(crate) copied: Option<String>,
    /// Whether the window should close.
    pub(crate) has_ended: bool,
}

impl App {
    /// Starts the program with a level, and the file that the level was read from, if any.
    pub fn new(level: Level, file: Option<PathBuf>, clock: Clock) -> Self {
        let document = Document::of(&level, file, None);
        let rules: Vec<RulesChoice> = level.lanes().cloned().collect();
        let tab = if rules.len() > 1 { Tab::Lanes } else { Tab::Now };
        let mut lanes = Lanes::new(level.problems(), rules, clock.clone());
        if let Some((entry, list)) = document.entry().zip(document.file()) {
            lanes.notices.say(Text::from(entry.about(list)));
        }
        let mut app = Self {
            editor: Editor::new(document),
            lanes,
            files: Files::new(clock),
            theme: Theme::standard(),
            own_theme: None,
            settings: Settings::default(),
            interface: Interface { tab, section: Some(Section::Cell), ..Interface::default() },
            copied: None,
            has_ended: false,
        };
        app.set_speed();
        app
    }

    /// Sets the speed that the user has chosen, or else the one that suits the map.
    pub(super) fn set_speed(&mut self) {
        let cells = self.player().problem().grid().area();
        let speed = self.settings.speed.unwrap_or(Playback::default_speed(cells));
        self.lanes.update(Play::Speed(speed));
    }

    /// Makes a change, then updates the lanes accordingly.
    /// Every message goes through here, and so does every change before the window opens.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.lanes().len();
        let result = change(self);
        if self.lanes().len() > before {
            self.interface.keeps_panel = false;
            if before == 1 {
                self.interface.tab = Tab::Lanes;
            }
        }
        let context = self.lane_context();
        self.lanes.follow(context);
        result
    }

    /// The state of the program that the lanes depend on.
    pub(super) fn lane_context(&self) -> LaneContext {
        LaneContext {
            is_live: self.settings.live,
            is_painting: self.editor.is_painting(),
            has_dialog: self.files.dialog().is_some(),
            follows: self.settings.follow,
        }
    }

    /// Forwards a message to the lanes, with its points translated into the chosen lane.
    pub(super) fn send(&mut self, message: Play) {
        use crate::app::Play::{Faster, Pointer, Slower, Speed, Steer, Zoom};
        let chooses_speed = matches!(message, Speed(_) | Faster | Slower);
        let message = match message {
            Pointer(Some(at)) => Pointer(Some(self.in_chosen_lane(at))),
            Zoom { at, notches } => Zoom { at: self.in_chosen_lane(at), notches },
            Steer(at) => Steer(self.in_chosen_lane(at)),
            message => message,
        };
        self.lanes.update(message);
        if chooses_speed {
            self.settings.speed = Some(self.playback().speed());
        }
    }

    /// Whether the panel at the right is hidden, by the user or to leave room for many lanes.
    pub fn hides_panel(&self) -> bool {
        let has_many = self.lanes().len() > 2 && !self.interface.keeps_panel;
        let is_narrow = || self.interface.width(self.pixels_per_point()) < WITH_MANY_LANES;
        self.settings.panel_hidden || has_many && is_narrow()
    }

    /// Borrows all parts of the program that an edit changes.
    pub(super) fn editing(&mut self) -> Editing<'_> {
        Editing { editor: &mut self.editor, lanes: &mut self.lanes }
    }

    /// Returns the level as edited so far; `None` if it is no valid problem, which never happens.
    pub(super) fn level(&self) -> Option<Level> {
        let (document, rules) = (self.document(), self.lanes.rules());
        let problem = self.lanes()[0].problem();
        let (grid, start, goal) = (problem.grid().clone(), problem.start(), problem.goal());
        let mut level = Level::new(&document.title, rules[0].clone(), grid, start, goal).ok()?;
        level.about.clone_from(&document.about);
        level.with_lanes(rules.to_vec()).ok()
    }

    /// The files, the dialog and the job in progress.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// The tool and the drag in progress.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The picture of a lane, with the brush and the preview of a drag.
    pub fn lane_subject(&self, lane: usize) -> Subject<'_> {
        let beside = self.lanes.beside(lane);
        Subject {
            brush: self.editor.brush_size(),
            preview: self.editor.preview(),
            marks_touched: !self.playback().is_fast(),
            closed_there: beside.and_then(|beside| self.lanes()[beside].subject().overlay.closed()),
            // All lanes frame the cell of a finding about a trace.
            wrong: self.lanes.wrong_cell(),
            ..self.lanes()[lane].subject()
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
        let versions = self.lanes().iter().map(Player::version).collect();
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
        self.lanes.playback()
    }

    /// The open level's name, file and edits.
    pub fn document(&self) -> &Document {
        self.editor.document()
    }

    /// The open dialog.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.files.dialog()
    }

    /// The time until the next frame is due; `None` if nothing moves.
    pub fn frame_due(&self) -> Option<Duration> {
        let of_job = (self.files.is_working() || self.files.is_reading()).then_some(Duration::ZERO);
        of_job.into_iter().chain(self.lanes.frame_due()).min()
    }

    /// The players of all lanes; there is at least one.
    pub fn lanes(&self) -> &[Player] {
        self.lanes.players()
    }

    /// The lanes, with everything that they share.
    pub fn comparison(&self) -> &Lanes {
        &self.lanes
    }

    /// The index of the lane that the panels show.
    pub fn chosen_lane(&self) -> usize {
        self.lanes.chosen()
    }

    /// Whether there are several lanes.
    pub fn is_comparing(&self) -> bool {
        self.lanes.is_comparing()
    }

    /// The rules of a lane; for a trace, the level's rules.
    pub fn lane_rules(&self, lane: usize) -> &RulesChoice {
        &self.lanes.rules()[lane]
    }

    /// The rules of the chosen lane.
    pub fn rules(&self) -> &RulesChoice {
        self.lane_rules(self.chosen_lane())
    }

    /// Translates a point from the lane under the pointer into the chosen lane.
    pub(super) fn in_chosen_lane(&mut self, at: Point) -> Point {
        self.lanes.in_chosen(at, self.editor.is_dragging())
    }

    /// Chooses the lane under the pointer, unless a drag is in progress; returns the point
    /// translated into the chosen lane.
    pub(super) fn pressed(&mut self, at: Point) -> Point {
        if self.editor.is_dragging() {
            return self.in_chosen_lane(at);
        }
        self.lanes.choose_at(at)
    }
}
