//! One search that is being watched, as a media player shows a film: its record,
//! playback, seeking and finding, the picture with its layers, the viewport.
//!
//! [`Player::update`] takes a [`Message`] and returns what came of it: a list of
//! [`Outcome`]s. It knows no files, no dialogs and no other player; what the
//! program around it does is set as [`Conditions`].

mod breakpoints;
mod edit;
mod find;
mod layers;
mod message;
mod picture;
mod playback;
mod proof;
mod reason;
mod replay;
mod seek;
mod viewport;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

pub use edit::Deferred;
pub(crate) use edit::LARGE;
pub use message::{BreakOn, Jump, Layer, Message, Notice, Outcome, ProblemEdit};
pub use picture::trail;
pub use playback::{MAX_SPEED, MIN_SPEED, Playback};
pub use proof::WhyNot;
pub use reason::{
    Callout, LONG_RUN, Reason, became, longest_reasons, pseudocode, stands, takes, tie_in_words,
    unexamined,
};
pub use replay::Replay;
pub use seek::Place;

use crate::grid::Cell;
use crate::history::{Moment, Timeline};
use crate::jobs::{Budget, discard};
use crate::scene::Rect;
use crate::search::{Diagonal, Heuristic, Problem};
use crate::words::Text;
use edit::OwnWork;
use find::FindJob;
use picture::Picture;
use proof::IN_SIGHT;
use seek::SeekJob;
use viewport::Viewport;

/// The largest map, in cells, that can be gone through before the next frame,
/// to make it, save it, find its true costs or give its memory back.
pub(crate) const QUICK: usize = 1 << 16;

/// A search that is being watched.
#[derive(Debug)]
pub struct Player {
    timeline: Timeline,
    budget: Budget,
    conditions: Conditions,
    /// What has come of the change under way.
    outcomes: Vec<Outcome>,
    playback: Playback,
    /// The moment that is gone to, if it takes more than a frame.
    seek: Option<SeekJob>,
    /// Messages that wait for that moment, since they count from it.
    waiting: VecDeque<Message>,
    find: Option<FindJob>,
    /// The cells at which a run stops.
    breakpoints: BTreeSet<Cell>,
    /// The breakpoints that do not stop at every event.
    break_on: BTreeMap<Cell, BreakOn>,
    edition: u64,
    /// The last heuristic of the rules that was any.
    heuristic: Option<Heuristic>,
    picture: Picture,
    viewport: Viewport,
    /// The cell whose history is shown even when the pointer is elsewhere.
    pinned: Option<Cell>,
    /// The cell that is pointed at in a list beside the map.
    pointed_in_list: Option<Cell>,
    /// What is known of the trace that the timeline shows.
    replay: Option<Replay>,
}

/// What the program does around a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// Whether an edit brings the new search to where the old one was.
    pub is_live: bool,
    /// Whether a drag changes the map: a run waits until it is over.
    pub is_painting: bool,
    /// Whether a dialog is open: behind it runs and finding wait.
    pub has_dialog: bool,
    /// Whether a thread works on something: what was asked for waits.
    pub is_working: bool,
    /// Whether the view moves so that the current cell stays in sight.
    pub follows: bool,
    /// The last iteration that a run may do, so that searches beside one another
    /// keep in step.
    pub limit: Option<u64>,
    /// Whether it runs up to there at once, and another one keeps the time.
    pub is_led: bool,
    /// The iteration in which all of them are; the highest number for the end.
    pub clock: Option<u64>,
}

impl Player {
    /// A search at iteration 0, whose long work shares that budget.
    pub fn new(timeline: Timeline, budget: Budget) -> Self {
        let grid = timeline.problem().grid();
        let (picture, viewport) = (Picture::default(), Viewport::new(grid));
        Self {
            timeline,
            budget,
            conditions: Conditions::default(),
            outcomes: Vec::new(),
            playback: Playback::default(),
            seek: None,
            waiting: VecDeque::new(),
            find: None,
            breakpoints: BTreeSet::new(),
            break_on: BTreeMap::new(),
            edition: 0,
            heuristic: None,
            picture,
            viewport,
            pinned: None,
            pointed_in_list: None,
            replay: None,
        }
    }

    /// Does what a message asks for, and returns what came of it.
    pub fn update(&mut self, message: Message) -> Vec<Outcome> {
        self.change(|player| player.handle(message))
    }

    /// Changes something, and brings up to date what follows from it. Whatever
    /// changes the player goes through here.
    fn change(&mut self, change: impl FnOnce(&mut Self)) -> Vec<Outcome> {
        // Before and after it: an edit may lead to the rules with none.
        self.note_heuristic();
        change(self);
        self.note_heuristic();
        self.close_old_trace();
        self.renew_picture();
        self.follow_current();
        std::mem::take(&mut self.outcomes)
    }

    fn handle(&mut self, message: Message) {
        if self.find.is_some() && message.is_about_moment() {
            self.stop_finding();
        }
        if message.is_about_moment() {
            self.end_proof();
        }
        if self.seek.is_some() && message.is_relative() {
            self.waiting.push_back(message);
            return;
        }
        match message {
            Message::Step => self.step(),
            Message::Back => self.back(),
            Message::StepEvent => self.step_event(),
            Message::BackEvent => self.back_event(),
            Message::Seek(iteration) => self.seek(iteration, None),
            Message::SeekEvent(iteration, events) => self.seek(iteration, Some(events)),
            Message::First => self.seek(0, None),
            Message::Meet { place, .. } => self.meet(place),
            Message::Go(jump) => self.go_to(jump),
            Message::StopFinding => {
                self.dismiss_proof();
                self.stop_finding();
            }
            Message::Disprove => self.disprove(),
            Message::Pin(cell) => self.pinned = cell,
            Message::Subtree => self.toggle_subtree(),
            Message::PointAt(cell) => self.pointed_in_list = cell,
            Message::Layer(layer) => {
                // What is being found is said in its place.
                self.outcomes.push(Outcome::LayerChosen);
                self.choose_layer(layer);
            }
            Message::Break(cell) => self.toggle_breakpoint(cell),
            Message::BreakOn(cell, on) => self.set_breakpoint(cell, on),
            Message::ClearBreakpoints => self.clear_breakpoints(),
            Message::ToggleRun => self.toggle_run(),
            Message::RunToEnd => self.run_to_end(),
            Message::Restart => self.restart(),
            Message::CloseTrace => self.with_own_search(OwnWork::CloseTrace),
            Message::Speed(speed) => self.playback.set_speed(speed),
            Message::Faster => self.playback.change_speed(1.0),
            Message::Slower => self.playback.change_speed(-1.0),
            Message::Tick(passed) => self.tick(passed),
            Message::Edit(edit) => self.with_own_search(OwnWork::Edit(edit)),
            Message::Pointer(at) => self.point(at),
            Message::MoveCursor(columns, rows) => self.move_cursor(columns, rows),
            Message::Show(cell) => self.keep_in_sight(cell, IN_SIGHT),
            Message::ShowCurrent => self.show_current(),
            Message::Zoom { at, notches } => self.zoom(at, notches),
            Message::Pan { from, to } => self.pan(from, to),
            Message::Steer(at) => self.steer(at),
            Message::Fit => self.fit(),
            Message::Minimap => self.toggle_minimap(),
        }
    }

    /// Shows another level's search in the place of this one.
    pub fn open(&mut self, timeline: Timeline) -> Vec<Outcome> {
        self.change(|player| {
            player.replay = None;
            player.replace_timeline(timeline);
            player.heuristic = None;
            player.pinned = None;
            player.viewport.cursor = None;
            player.clear_breakpoints();
            player.fit();
        })
    }

    /// Another search, beside this one: seen as this one is.
    pub fn beside(&self, timeline: Timeline) -> Self {
        let mut player = Self::new(timeline, self.budget.clone());
        player.playback = self.playback;
        player.heuristic = self.heuristic;
        player.breakpoints.clone_from(&self.breakpoints);
        player.break_on.clone_from(&self.break_on);
        player.pinned = self.pinned;
        let _ = player.change(|player| {
            player.choose_layer(self.layer());
            if self.subtree().is_some() {
                player.toggle_subtree();
            }
        });
        player
    }

    /// Has that part of the window from now on, on a screen of that scale.
    pub fn set_place(&mut self, area: Rect, scale: f32) -> Vec<Outcome> {
        self.change(|player| player.set_area(area, scale))
    }

    /// Shows another program's run on the same map.
    pub fn open_trace(&mut self, replay: Replay, timeline: Timeline) -> Vec<Outcome> {
        self.change(|player| {
            player.replay = Some(replay);
            player.replace_timeline(timeline);
        })
    }

    /// Puts another record in the place of the one that is shown.
    fn replace_timeline(&mut self, timeline: Timeline) {
        self.put_timeline(timeline);
        self.drop_jobs();
        self.end_proof();
        self.edition += 1;
        self.playback.halt();
    }

    fn put_timeline(&mut self, timeline: Timeline) {
        let before = std::mem::replace(&mut self.timeline, timeline);
        if before.problem().grid().area() > QUICK {
            discard(Some(before));
        }
        self.pointed_in_list = None;
    }

    /// Ends a seek.
    fn drop_jobs(&mut self) {
        self.seek = None;
        self.waiting.clear();
        self.find = None;
    }

    /// What the program does around the player.
    pub fn conditions(&self) -> Conditions {
        self.conditions
    }

    /// What the program does around the player, from now on.
    pub fn set_conditions(&mut self, conditions: Conditions) {
        self.conditions = conditions;
    }

    /// Whether there is something to go on with between two frames.
    pub(crate) fn is_busy(&self) -> bool {
        self.seek.is_some()
            || (!self.waiting.is_empty() && self.may_answer())
            || (self.find.is_some() && !self.conditions.has_dialog && !self.timeline.is_shared())
            || self.is_behind()
            || self.is_making_ready()
            || (self.is_explaining() && self.seek.is_none())
    }

    /// Whether something goes on: work that takes longer than a frame, or a run.
    pub fn is_moving(&self) -> bool {
        self.is_busy() || self.is_waiting_for_thread() || self.may_run()
    }

    /// Whether a thread finds something that is to be shown.
    fn is_waiting_for_thread(&self) -> bool {
        self.is_awaiting_costs()
            || self.is_awaiting_best_path()
            || self.is_awaiting_counterexamples()
    }

    /// In what time a frame is due; `None` if the picture stays as it is.
    pub fn frame_due(&self) -> Option<Duration> {
        if self.is_busy() || self.is_waiting_for_thread() {
            return Some(Duration::ZERO);
        }
        let keeps_time = self.may_run() && !self.conditions.is_led;
        self.playback.next_in().filter(|_| keeps_time)
    }

    /// Goes on with everything that takes longer than a frame, as far as there
    /// is time.
    pub(crate) fn work(&mut self) -> Vec<Outcome> {
        self.change(Self::go_on)
    }

    fn go_on(&mut self) {
        self.make_ready();
        self.seek_on();
        // What is being drawn on a thread may not be searched on.
        if self.seek.is_some() || self.timeline.is_shared() {
            return;
        }
        self.explain_on();
        if !self.conditions.has_dialog {
            self.find_on();
        }
        self.run_on();
    }

    /// Does some long work in slices, as far as there is time.
    fn in_slices(&mut self, is_left: impl Fn(&Self) -> bool, slice: impl Fn(&mut Self, usize)) {
        if is_left(self) {
            self.budget.clone().work(|length| {
                slice(self, length);
                is_left(self)
            });
        }
    }

    fn say(&mut self, text: Text) {
        self.outcomes.push(Outcome::Said(Notice::info(text)));
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        self.timeline.problem()
    }

    fn note_heuristic(&mut self) {
        let heuristic = self.problem().rules().heuristic;
        if heuristic != Heuristic::Zero {
            self.heuristic = Some(heuristic);
        }
    }

    /// The heuristic of the rules, or where that is zero the one that they had before,
    /// else one that suits their steps.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic.unwrap_or(match self.problem().rules().diagonal {
            Diagonal::Never => Heuristic::Manhattan,
            Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
                Heuristic::Octile
            }
        })
    }

    /// The run with its past.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The moment of the search that is shown.
    pub fn moment(&self) -> Moment<'_> {
        self.timeline.moment()
    }

    /// Whether and how fast the search runs.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// The cell whose history is shown: the pinned one, else the one under the
    /// pointer.
    pub fn chosen(&self) -> Option<Cell> {
        self.pinned.or_else(|| self.pointed())
    }

    /// The cell that was pinned.
    pub fn pinned(&self) -> Option<Cell> {
        self.pinned
    }

    /// Whether another moment is being gone to.
    pub(crate) fn is_seeking(&self) -> bool {
        self.seek.is_some()
    }

    /// A number that changes with the map and the rules, but not with the
    /// moment shown.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// What the bar says in the place of the last step.
    pub fn remark(&self) -> Option<Text> {
        self.message_of_catching_up()
            .or_else(|| self.message_of_proof())
            .or_else(|| self.message_of_costs())
            .or_else(|| self.message_of_finding())
    }

    /// What the last step did.
    pub fn step_in_words(&self) -> Text {
        reason::step(self.moment(), self.path_len(), self.cheapest().map(|(cost, _)| cost))
    }

    /// Where the search of a changed map has come to, and `back`: how the edit is
    /// taken back.
    pub fn searched_again(&self, back: Text) -> Text {
        reason::searched_again(self.moment(), back)
    }

    /// Why the shown step went the way it did.
    pub fn reason(&self) -> Reason {
        let cheapest = self.cheapest().map(|(cost, _)| cost);
        let mut reason = reason::reason(self.moment(), self.path_len(), cheapest);
        if let Some(sentence) = self.reason_of_finding() {
            reason.sentence = sentence;
        }
        reason
    }
}

#[cfg(test)]
impl Player {
    /// As on a machine that has hardly any time: slices are short.
    pub(crate) fn in_slices_of(&mut self, slice: usize) {
        self.budget = self.budget.clone().in_slices_of(slice);
    }
}
