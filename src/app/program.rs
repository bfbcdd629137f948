//! The program's state, and what the window reads of it.
//!
//! Nothing here knows a message; what changes the program is in the files above.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::editor::{Document, Editing, Editor};
use crate::app::files::{Dialog, Files};
use crate::app::interface::Interface;
use crate::app::lanes::{Lanes, Surroundings};
use crate::app::notices::{AppOutcome, Notice, Notices};
use crate::app::settings::Settings;
use crate::jobs::Clock;
use crate::level::{Level, RulesChoice};
use crate::player::{self, Playback, Player};
use crate::scene::{Point, Subject, Theme};
use crate::words::Text;

/// Everything that the window shows.
#[derive(Debug)]
pub struct App {
    /// The level that is open, the tool, and the drag under way.
    pub(super) editor: Editor,
    /// The searches side by side.
    pub(super) lanes: Lanes,
    pub(super) files: Files,
    pub(super) notices: Notices,
    pub(super) theme: &'static Theme,
    /// A theme that is no part of the program.
    pub(super) own_theme: Option<&'static Theme>,
    /// What is remembered at the next start.
    pub(crate) settings: Settings,
    pub(super) interface: Interface,
    /// Whether the window is to be closed.
    pub(crate) has_ended: bool,
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

    /// Changes something, and does what follows from any change: messages, and what is
    /// done before the window opens.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let result = change(self);
        let surroundings = self.surroundings();
        self.lanes.follow(surroundings);
        self.notices.follow(&mut self.lanes);
        self.settings.speed = self.lanes.playback().speed();
        result
    }

    /// What goes on around the lanes.
    pub(super) fn surroundings(&self) -> Surroundings {
        Surroundings {
            is_live: self.settings.live,
            is_painting: self.editor.is_painting(),
            has_dialog: self.files.dialog().is_some(),
            follows: self.settings.follow,
        }
    }

    /// Asks something of the lanes; places are those of the lane under the pointer.
    pub(super) fn send(&mut self, message: player::Message) {
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
    pub(super) fn editing(&mut self) -> Editing<'_> {
        Editing {
            has_dialog: self.files.dialog().is_some(),
            editor: &mut self.editor,
            lanes: &mut self.lanes,
            notices: &mut self.notices,
        }
    }

    /// The level as it is now; `None` only if its rules were changed behind its back.
    pub(super) fn level(&self) -> Option<Level> {
        let (document, rules) = (self.document(), self.lanes.rules());
        let problem = self.lanes()[0].problem().clone();
        let level = Level::of(&document.title, &document.about, rules[0].clone(), problem)?;
        level.with_lanes(rules.to_vec()).ok()
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
            marks_touched: !self.playback().is_fast(),
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

    /// What the last action did or why it failed.
    pub fn notice(&self) -> Option<&Notice> {
        self.notices.notice.as_ref()
    }

    /// What has happened since the last frame, for listeners.
    pub fn outcomes(&self) -> &[AppOutcome] {
        &self.notices.outcomes
    }

    /// The search that is shown.
    pub fn player(&self) -> &Player {
        self.lanes.player()
    }

    /// Whether and how fast the searches run.
    pub fn playback(&self) -> &Playback {
        self.lanes.playback()
    }

    /// Whether the searches run.
    pub fn is_running(&self) -> bool {
        self.lanes.playback().is_running()
    }

    /// The level's name, file and edits.
    pub fn document(&self) -> &Document {
        self.editor.document()
    }

    /// The question that is asked.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.files.dialog()
    }

    /// In what time a frame is due; `None` if the picture stays as it is.
    pub fn frame_due(&self) -> Option<Duration> {
        let of_job = self.files.is_working().then_some(Duration::ZERO);
        of_job.into_iter().chain(self.lanes.frame_due()).min()
    }

    /// The searches side by side: there is always one.
    pub fn lanes(&self) -> &[Player] {
        self.lanes.players()
    }

    /// What the searches side by side share.
    pub fn comparison(&self) -> &Lanes {
        &self.lanes
    }

    /// Which lane the panels show.
    pub fn chosen_lane(&self) -> usize {
        self.lanes.chosen()
    }

    /// Whether there are several lanes.
    pub fn is_comparing(&self) -> bool {
        self.lanes.is_comparing()
    }

    /// Where the rules of a lane come from; those of a trace are the level's.
    pub fn lane_rules(&self, lane: usize) -> &RulesChoice {
        &self.lanes.rules()[lane]
    }

    /// Where the rules of the chosen lane come from.
    pub fn rules(&self) -> &RulesChoice {
        self.lane_rules(self.chosen_lane())
    }

    /// The place in the chosen lane that corresponds to a place in another one.
    pub(super) fn in_chosen_lane(&mut self, at: Point) -> Point {
        self.lanes.in_chosen(at, self.editor.is_dragging())
    }

    /// Chooses the lane that is pressed, unless a drag or a dialog is under way.
    pub(super) fn pressed(&mut self, at: Point) -> Point {
        if self.editor.is_dragging() || self.dialog().is_some() {
            return self.in_chosen_lane(at);
        }
        self.lanes.choose_at(at)
    }
}
