//! The state of the program, without a window: messages in, a picture and
//! words out.
//!
//! [`App::update`] is the only way to change it. Mouse and keys become
//! [`Message`]s at the edge; nothing here knows macroquad or egui, so that
//! all of it can be tested without a screen.

mod autosave;
mod best;
mod callout;
mod document;
mod editing;
mod exporting;
mod files;
mod findings;
mod gesture;
mod hunt;
mod layers;
mod meanwhile;
mod message;
mod notice;
mod opening;
mod pace;
mod picture;
mod playback;
mod reason;
mod reloading;
mod replay;
mod rescue;
mod saving;
mod sight;
mod state_file;
mod theme;
mod travel;
mod words;
mod work;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;

pub use autosave::{Autosave, lost_work};
pub use best::BestCost;
pub use callout::Callout;
pub use document::Document;
pub use exporting::{Export, Exported};
pub use files::{Dialog, Listing, Pending, Source};
pub use meanwhile::{Lent, Meanwhile};
pub use message::{BreakOn, Button, Choice, Jump, Layer, Message, Tool};
pub use notice::Notice;
pub use pace::{FRAME, MINIMAP, PAINTING, gathering};
pub use playback::{MAX_SPEED, MIN_SPEED, Playback};
pub use reason::{LONG_RUN, PSEUDOCODE, Reason};
pub use replay::Replay;
pub use rescue::Rescue;
pub use saving::Saving;
pub use state_file::{StateFile, describe};

use crate::grid::{Cell, short_message};
use crate::history::{Moment, Timeline};
use crate::level::{Level, Origin, Scenario};
use crate::scene::{Changes, Enclosure, Overlay, PathMarks, Point, Rect, Theme, View};
use crate::search::Search;
use gesture::Gesture;
use hunt::Hunt;
use layers::Awaited;
use pace::Pace;
use picture::Picture;
use reloading::Watch;
use travel::Aim;
use work::Work;

/// Everything that the window shows.
#[derive(Debug)]
pub struct App {
    timeline: Timeline,
    /// What there is time for.
    pace: Pace,
    /// Where the timeline is going, if it takes more than a frame.
    aim: Option<Aim>,
    /// What was asked for on the way, and counts from there.
    waiting: VecDeque<Message>,
    /// A jump that takes more than a frame.
    hunt: Option<Hunt>,
    path: PathMarks,
    picture: Picture,
    document: Document,
    playback: Playback,
    tool: Tool,
    gesture: Gesture,
    pointer: Option<Point>,
    view: View,
    area: Rect,
    scale: f32,
    theme: &'static Theme,
    /// A theme that is no part of the program.
    own_theme: Option<&'static Theme>,
    /// Whether the view follows the area, until the user zooms or pans.
    is_fitted: bool,
    dialog: Option<Dialog>,
    /// What the last action did or why it failed; `None` once the search has
    /// gone on.
    notice: Option<Notice>,
    version: u64,
    edition: u64,
    has_ended: bool,
    /// The cell whose story is told even when the pointer is elsewhere.
    pinned: Option<Cell>,
    /// The cell that is pointed at in a list beside the map.
    pointed_elsewhere: Option<Cell>,
    /// The cells at which a run stops.
    breakpoints: BTreeSet<Cell>,
    /// The breakpoints that do not stop at every event.
    break_on: BTreeMap<Cell, BreakOn>,
    /// Whether an edit brings the new search to where the old one was.
    is_live: bool,
    /// What encloses the search that is shown, where there is no path.
    enclosure: Option<Enclosure>,
    overlay: Arc<Overlay>,
    /// What the overlay was made from.
    overlay_of: (u64, u64),
    /// The true remaining costs, while they are being found.
    awaited: Option<Awaited>,
    shows_figures: bool,
    hides_minimap: bool,
    /// What a thread works on and is waited for.
    work: Option<Work>,
    /// When the level's file was looked at.
    watch: Watch,
    /// What is known of the trace that the timeline shows.
    replay: Option<Replay>,
    /// Why unsaved changes cannot be kept through a crash, as long as it is so.
    unkept: Option<String>,
    /// The file of work that a crash has left behind and that was restored,
    /// until [`Autosave`] looks after it.
    restored: Option<PathBuf>,
}

impl App {
    /// The program with a level open that came from a file, or from none.
    pub fn new(level: Level, file: Option<PathBuf>) -> Self {
        let document = Document::of(&level, file, None);
        // What is expected of an entry of a list of problems.
        let is_entry = document.file.as_deref().is_some_and(Scenario::is_one);
        let notice =
            is_entry.then(|| Notice { text: short_message(&document.about), is_error: false });
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        let view = View::fit(level.problem().grid(), area, 1.0);
        let picture = Picture::new(Changes::new(level.problem().grid()));
        Self {
            timeline: Timeline::new(level.into_problem()),
            pace: Pace::alone(),
            aim: None,
            waiting: VecDeque::new(),
            hunt: None,
            picture,
            path: PathMarks::default(),
            document,
            playback: Playback::default(),
            tool: Tool::Wall,
            gesture: Gesture::None,
            pointer: None,
            view,
            area,
            scale: 1.0,
            theme: Theme::gizmo(),
            own_theme: None,
            is_fitted: true,
            dialog: None,
            notice,
            version: 0,
            edition: 0,
            has_ended: false,
            pinned: None,
            pointed_elsewhere: None,
            breakpoints: BTreeSet::new(),
            break_on: BTreeMap::new(),
            is_live: false,
            enclosure: None,
            overlay: Arc::default(),
            overlay_of: (0, 0),
            awaited: None,
            shows_figures: false,
            hides_minimap: false,
            work: None,
            watch: Watch::default(),
            replay: None,
            unkept: None,
            restored: None,
        }
    }

    /// Begins with what is known of the level's file.
    pub fn begin_from(&mut self, origin: Option<Origin>) {
        self.document.origin = origin;
    }

    /// Does what a message asks for.
    pub fn update(&mut self, message: Message) {
        let Some(message) = self.wait_for_work(message) else {
            return;
        };
        if self.hunt.is_some() && message.is_about_moment() {
            self.give_hunt_up();
        }
        if self.aim.is_some() && message.is_relative() {
            self.waiting.push_back(message);
            return;
        }
        self.handle(message);
        self.look_after_replay();
        self.look_after_file();
        self.follow_trail();
    }

    fn handle(&mut self, message: Message) {
        match message {
            Message::Step => self.step(),
            Message::ToggleRun => self.toggle_run(),
            Message::RunToEnd => self.run_to_end(),
            Message::Back => self.back(),
            Message::StepEvent => self.step_event(),
            Message::BackEvent => self.back_event(),
            Message::Show(iteration) => self.travel_to(iteration, None),
            Message::ShowEvents(iteration, events) => self.travel_to(iteration, Some(events)),
            Message::First => self.travel_to(0, None),
            Message::Go(jump) => self.go_to(jump),
            Message::Pin(cell) => self.pinned = cell,
            Message::PointAt(cell) => self.pointed_elsewhere = cell,
            Message::Live(is_live) => self.is_live = is_live,
            Message::Lay(layer) => {
                // What is being found is told in its place.
                self.notice = None;
                self.lay(layer);
            }
            Message::Break(cell) => self.toggle_breakpoint(cell),
            Message::BreakOn(cell, on) => self.set_breakpoint(cell, on),
            Message::ClearBreakpoints => self.clear_breakpoints(),
            Message::Restart => self.restart(),
            Message::CloseTrace => self.close_trace(),
            Message::Speed(speed) => self.playback.set_speed(speed),
            Message::Faster => self.playback.change_speed(1.0),
            Message::Slower => self.playback.change_speed(-1.0),
            Message::Tick(passed) => self.tick(passed),
            Message::Choose(tool) => self.tool = tool,
            Message::Press { button, at } => self.press(button, at),
            Message::Move { at } => self.point(at),
            Message::Release { button } => self.release(button),
            Message::Leave => self.pointer = None,
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::Rules(preset) => self.choose_rules(preset),
            Message::CustomRules(rules) => self.change_rules(*rules),
            Message::Zoom { at, notches } => self.zoom(at, notches),
            Message::Minimap => self.hides_minimap = !self.hides_minimap,
            Message::Fit => self.fit(),
            Message::Theme(theme) => self.choose_theme(theme),
            Message::Warn(text) => self.fail(text),
            Message::Figures => self.shows_figures = !self.shows_figures,
            Message::Area { area, scale } => self.set_area(area, scale),
            Message::Focus => self.look_soon(),
            Message::New
            | Message::Create { .. }
            | Message::Generate(_)
            | Message::Open
            | Message::OpenLevel(_)
            | Message::OpenTrace(_)
            | Message::Save
            | Message::SaveAs
            | Message::SaveTo(_)
            | Message::Export
            | Message::ExportTo(_)
            | Message::Answer(_)
            | Message::Dismiss
            | Message::Help
            | Message::Offer(_)
            | Message::Restore(_)
            | Message::Quit => self.update_files(message),
        }
    }

    /// The search, at the end of what is recorded.
    pub fn search(&self) -> &Search {
        self.timeline.search()
    }

    /// The search with its past.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The moment of the search that is shown.
    pub fn moment(&self) -> Moment<'_> {
        self.timeline.moment()
    }

    /// The level's name, file and edits.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Whether and how fast the search runs.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// What the left button does.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// The question that is asked.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// What the last action did or why it failed.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Why unsaved changes cannot be kept through a crash, as long as it is so.
    pub fn unkept(&self) -> Option<&str> {
        self.unkept.as_deref()
    }

    /// The cell under the pointer.
    pub fn pointed(&self) -> Option<Cell> {
        self.pointed_from(Point::default())
    }

    /// The cell under what the pointer holds so far from its middle.
    fn pointed_from(&self, held: Point) -> Option<Cell> {
        let is_over_map = |&at: &Point| self.area.contains(at) && self.minimap_at(at).is_none();
        let at = self.pointer.filter(is_over_map)?;
        let at = Point::new(at.x - held.x, at.y - held.y);
        self.view.cell_at(self.timeline.search().problem().grid(), at)
    }

    /// The cell whose story is told: the pinned one, else the one under the
    /// pointer.
    pub fn chosen(&self) -> Option<Cell> {
        self.pinned.or_else(|| self.pointed())
    }

    /// The cell that was pinned.
    pub fn pinned(&self) -> Option<Cell> {
        self.pinned
    }

    /// The cells at which a run stops.
    pub fn breakpoints(&self) -> &BTreeSet<Cell> {
        &self.breakpoints
    }

    /// At which events the breakpoint of a cell stops a run.
    pub fn break_on(&self, cell: Cell) -> BreakOn {
        self.break_on.get(&cell).copied().unwrap_or_default()
    }

    /// Whether an edit brings the new search to where the old one was.
    pub fn is_live(&self) -> bool {
        self.is_live
    }

    /// A number that changes with the map and the search, so that an image of
    /// them is made anew only where it must.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// A number that changes with the map and the rules, but not with the
    /// moment shown.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// Whether frames should keep coming because something moves.
    pub fn is_moving(&self) -> bool {
        // Behind a dialog a run waits.
        let is_running = self.playback.is_running() && self.dialog.is_none();
        self.is_busy() || is_running || self.is_awaiting() || self.is_working() || self.is_looking()
    }

    /// Whether the times of the frames are shown.
    pub fn shows_figures(&self) -> bool {
        self.shows_figures
    }

    /// Whether the window is to be closed.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }
}
