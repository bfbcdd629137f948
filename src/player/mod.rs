//! One search that is shown, as a media player shows a film: its record, the moment of
//! it that is brought up, the picture with its layers, and the viewport.
//!
//! A record grows by itself ([`Player::grow`]) until the search has ended, and
//! `Player::bring_up` brings up any moment of it at once. Which moment that is, the lanes of
//! the program decide, for all searches side by side. A player knows no files, no
//! dialogs and no other player; whatever happens to it is returned as [`Outcome`]s.

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
mod viewport;

pub use crate::history::BreakOn;
pub(crate) use breakpoints::hit_in_words;
pub use edit::ProblemEdit;
pub(crate) use find::Answer;
pub use message::{Jump, Layer, Message, Notice, Outcome};
pub use picture::trail;
pub use playback::{MAX_SPEED, MIN_SPEED, Playback};
pub use proof::WhyNot;
pub use reason::{
    Callout, LONG_RUN, Reason, became, longest_reasons, pseudocode, searched_again, stands, takes,
    tie_in_words, unexamined,
};
pub use replay::Replay;

use std::collections::BTreeMap;

use crate::grid::Cell;
use crate::history::{Moment, Timeline};
use crate::search::{Diagonal, Heuristic, Problem, Status};
use crate::words::{Text, text};
use picture::Picture;
pub(crate) use viewport::Viewport;

/// The largest map, in cells, that is made, saved, searched or measured before the
/// next frame.
pub(crate) const QUICK: usize = 1 << 16;

/// A record grows by itself to this many iterations for each cell of the map, and
/// [`MIN_BOUND`] more: some searches that reopen cells could go on for ever.
const BOUND_PER_CELL: u64 = 4;
/// See [`BOUND_PER_CELL`].
const MIN_BOUND: u64 = 1_000_000;

/// A moment of a search: the iteration, and how many of its events have happened;
/// `None` for all of it.
pub type StepPosition = (u64, Option<usize>);

/// A search that is shown.
#[derive(Debug)]
pub struct Player {
    /// The record, and the moment of it that is brought up.
    timeline: Timeline,
    /// The problem that a drag on a large map has made, which is searched when the drag
    /// ends.
    edited: Option<Problem>,
    conditions: Conditions,
    /// What has happened in the change under way.
    outcomes: Vec<Outcome>,
    /// The cells at which a run stops, and at which of their events.
    breakpoints: BTreeMap<Cell, BreakOn>,
    edition: u64,
    /// The last heuristic of the rules other than zero.
    heuristic: Option<Heuristic>,
    picture: Picture,
    viewport: Viewport,
    /// What is known of the trace that is shown, if one is.
    replay: Option<Replay>,
}

/// What the program does around a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// Whether a drag changes the map.
    pub is_painting: bool,
    /// Whether the view moves so that the current cell stays in sight.
    pub follows: bool,
    /// Whether a run is too fast for single steps to be seen.
    pub is_fast: bool,
}

impl Player {
    /// A search at iteration 0.
    pub fn new(timeline: Timeline) -> Self {
        let grid = timeline.problem().grid();
        let (picture, viewport) = (Picture::default(), Viewport::new(grid));
        let mut player = Self {
            timeline,
            edited: None,
            conditions: Conditions::default(),
            outcomes: Vec::new(),
            breakpoints: BTreeMap::new(),
            edition: 0,
            heuristic: None,
            picture,
            viewport,
            replay: None,
        };
        let _ = player.change(|_| {});
        player
    }

    /// Changes something and brings the picture up to date. Every change of a player goes
    /// through here; it returns what has happened.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut Self)) -> Vec<Outcome> {
        change(self);
        let heuristic = self.problem().rules().heuristic;
        if heuristic != Heuristic::Zero {
            self.heuristic = Some(heuristic);
        }
        self.renew_picture();
        self.follow_current();
        std::mem::take(&mut self.outcomes)
    }

    /// Adds up to so many iterations to the end of the record; the moment that is shown
    /// stays.
    pub fn grow(&mut self, limit: u64) {
        self.timeline.grow(limit);
    }

    /// Whether the record grows by itself, or because that iteration is asked for.
    pub fn wants_growth(&self, iteration: u64) -> bool {
        let cells = self.timeline.problem().grid().area() as u64;
        let bound = cells * BOUND_PER_CELL + MIN_BOUND;
        !self.timeline.is_complete() && self.timeline.iterations() < bound.max(iteration)
    }

    /// Brings up a moment, or the end of the record if that comes first.
    pub(crate) fn bring_up(&mut self, (iteration, events): StepPosition) {
        match events {
            Some(events) if iteration <= self.timeline.iterations() => {
                self.timeline.show_events(iteration, events);
            }
            Some(_) | None => self.timeline.show(iteration),
        }
    }

    /// The moment that is shown.
    pub fn position(&self) -> StepPosition {
        let moment = self.moment();
        (moment.iteration(), moment.shown())
    }

    /// Takes the results of background jobs.
    pub fn pass(&mut self) -> Vec<Outcome> {
        self.change(|player| {
            let Self { timeline, edition, picture, .. } = player;
            if picture.layer.take_costs(timeline, *edition) | picture.take_best() {
                picture.redraw();
            }
            player.take_counterexamples();
        })
    }

    /// Shows another level's search in the place of this one.
    pub fn open(&mut self, timeline: Timeline) -> Vec<Outcome> {
        self.change(|player| {
            player.replay = None;
            player.replace_timeline(timeline);
            player.heuristic = None;
            player.viewport.pinned = None;
            player.viewport.cursor = None;
            player.breakpoints.clear();
            player.look(Viewport::fit);
        })
    }

    /// A player of another search with the same layer, breakpoints and pin.
    pub fn beside(&self, timeline: Timeline) -> Self {
        let mut player = Self::new(timeline);
        player.heuristic = self.heuristic;
        player.breakpoints = self.breakpoints.clone();
        player.viewport.pinned = self.viewport.pinned;
        let _ = player.change(|player| {
            player.choose_layer(self.layer());
            if self.shows_subtree() {
                player.toggle_subtree();
            }
        });
        player
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
        self.end_proof();
        self.timeline = timeline;
        self.edited = None;
        self.viewport.pointed_in_list = None;
        self.edition += 1;
    }

    /// The problem that a drag on a large map has made and that is not searched yet.
    pub fn edited(&self) -> Option<&Problem> {
        self.edited.as_ref()
    }

    /// Sets what the program does around the player.
    pub fn set_conditions(&mut self, conditions: Conditions) {
        self.conditions = conditions;
        self.viewport.is_painting = conditions.is_painting;
    }

    /// Whether a background job finds something that is to be shown.
    pub fn is_waiting(&self) -> bool {
        self.picture.layer.is_awaited()
            || self.picture.is_awaiting_best()
            || self.picture.proof.is_awaited()
    }

    fn say(&mut self, text: Text) {
        self.outcomes.push(Outcome::Said(Notice::info(text)));
    }

    /// The problem as edited last, even if it is not searched yet.
    pub fn problem(&self) -> &Problem {
        self.edited.as_ref().unwrap_or(self.timeline.problem())
    }

    /// The heuristic of the rules; if that is zero the one before, else one that suits
    /// the steps.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic.unwrap_or(match self.problem().rules().diagonal {
            Diagonal::Never => Heuristic::Manhattan,
            Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
                Heuristic::Octile
            }
        })
    }

    /// The record with the moment that is brought up.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The moment of the search that is shown.
    pub fn moment(&self) -> Moment<'_> {
        self.timeline.moment()
    }

    /// A number that changes with the record: with the map and the rules, but not with
    /// the moment shown.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// The message about something other than the last step, if there is one.
    pub fn remark(&self) -> Option<Text> {
        self.picture
            .proof
            .message()
            .or_else(|| self.picture.layer.message())
            .or_else(|| self.replay.as_ref()?.message(self.moment()))
    }

    /// What the last step did.
    pub fn step_in_words(&self) -> Text {
        reason::step(self.moment(), self.picture.path_len(), self.cheapest().map(|(cost, _)| cost))
    }

    /// Why the shown step went the way it did.
    pub fn reason(&self) -> Reason {
        let cheapest = self.cheapest().map(|(cost, _)| cost);
        let mut reason = reason::reason(self.moment(), self.picture.path_len(), cheapest);
        let finding = self.replay.as_ref().and_then(|replay| replay.reason(self.moment()));
        if let Some(sentence) = finding {
            reason.sentence = sentence;
        }
        reason
    }
}

/// What to say if a step leads nowhere, since the search is over.
pub(crate) fn end_in_words(player: &Player) -> Text {
    match (&player.replay, player.moment().status()) {
        (Some(replay), _) => text!("end-of-trace", name = &replay.name),
        (None, Status::NoPath) => text!("end-no-path"),
        (None, Status::Found | Status::Searching) => text!("end-found"),
    }
}
