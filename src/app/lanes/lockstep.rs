//! Lockstep: the searches side by side are at one place, by iteration; one that
//! ends before stands at its end.
//!
//! The place is the clock. What asks for another moment sets it, and every lane
//! goes there. Where they run, the first one that is not done keeps the time and
//! the others follow it, none more than a slice ahead of the slowest. Whatever
//! happens, [`App::keep_in_step`] brings those that are left behind to the clock.

use std::time::Duration;

use crate::app::App;
use crate::app::differences::DifferenceJob;
use crate::grid::Cell;
use crate::jobs::Budget;
use crate::player::{
    BreakOn, Conditions, Jump, Message, Notice, Outcome, Place, Player, ProblemEdit,
};
use crate::search::ProblemError;
use crate::words::text;

/// All of them, with what came of the work on each.
pub(in crate::app) type Outcomes = Vec<(usize, Vec<Outcome>)>;

/// How far a lane may run, and whether it follows another one there. All are held
/// at the iteration in which a breakpoint has stopped one.
pub(in crate::app) fn pace(
    lanes: &[Player],
    lane: usize,
    stop: Option<u64>,
    slice: usize,
) -> (Option<u64>, bool) {
    if lanes.len() == 1 {
        return (None, false);
    }
    let at = |lane: &Player| lane.moment().iteration();
    let going = || lanes.iter().enumerate().filter(|(_, lane)| !lane.timeline().is_over());
    let first = going().next();
    let limit = match first {
        Some((leader, player)) if leader != lane => at(player),
        _ => going().map(|(_, lane)| at(lane)).min().unwrap_or(0).saturating_add(slice as u64),
    };
    let is_led = first.is_some_and(|(leader, _)| leader != lane);
    (Some(limit.min(stop.unwrap_or(u64::MAX))), is_led)
}

/// Works on each player in turn, and on what is found in two of them, until that is to end or nothing is left to do.
pub(in crate::app) fn take_turns(
    players: &mut [Player],
    difference: &mut Option<DifferenceJob>,
    (budget, time, first): (&Budget, Duration, usize),
    mut stop: Option<u64>,
    is_over: impl Fn() -> bool,
    work: fn(&mut Player) -> Vec<Outcome>,
) -> Outcomes {
    let mut outcomes = Vec::new();
    loop {
        let mut is_busy = false;
        if let Some(job) = difference.as_mut().filter(|job| job.is_busy()) {
            is_busy = true;
            budget.allow(time);
            job.work(players, budget);
        }
        for turn in first..first + players.len() {
            if turn > first && is_over() {
                break;
            }
            let lane = turn % players.len();
            set_pace(players, lane, stop, budget);
            if players[lane].is_busy() {
                is_busy = true;
                budget.allow(time);
                let came = work(&mut players[lane]);
                stop = came.iter().fold(stop, earliest);
                if !came.is_empty() {
                    outcomes.push((lane, came));
                }
            }
        }
        if !is_busy || is_over() {
            return outcomes;
        }
    }
}

fn set_pace(players: &mut [Player], lane: usize, stop: Option<u64>, budget: &Budget) {
    let (limit, is_led) = pace(players, lane, stop, budget.slice());
    let conditions = Conditions { limit, is_led, ..players[lane].conditions() };
    players[lane].set_conditions(conditions);
}

/// Where runs are to stop after an outcome.
fn earliest(stop: Option<u64>, outcome: &Outcome) -> Option<u64> {
    match outcome {
        Outcome::Stopped(at, _) => Some(stop.map_or(*at, |stop| stop.min(*at))),
        Outcome::Stepped
        | Outcome::Sought
        | Outcome::Found(_)
        | Outcome::Started
        | Outcome::LayerChosen
        | Outcome::Said(_)
        | Outcome::Edited(..)
        | Outcome::Refused(_)
        | Outcome::NeedsSearch(_) => stop,
    }
}

impl App {
    /// The iteration in which the searches side by side are; of one alone, that
    /// which is shown.
    pub fn clock(&self) -> u64 {
        if self.is_comparing() { self.clock.0 } else { self.player().moment().iteration() }
    }

    /// The last iteration that one of them has recorded.
    pub fn last_iteration(&self) -> u64 {
        let recorded = self.players.iter().map(|lane| lane.timeline().iterations());
        recorded.max().unwrap_or(0)
    }

    /// Whether one of them runs.
    pub fn is_running(&self) -> bool {
        self.players.iter().any(|lane| lane.playback().is_running())
    }

    /// The cell that a trace is wrong about in the iteration shown.
    pub(in crate::app) fn wrong_cell(&self) -> Option<Cell> {
        let clock = self.clock();
        let mut there = self.players.iter().filter(|lane| lane.moment().iteration() == clock);
        there.find_map(Player::wrong_cell)
    }

    /// Whether all of them are at their ends.
    fn are_over(&self) -> bool {
        self.players.iter().all(|lane| lane.timeline().is_over())
    }

    /// Asks something of the lanes, of which there are several.
    pub(in crate::app) fn send_in_step(&mut self, message: Message) {
        if message.is_relative() && self.players.iter().any(Player::is_seeking) {
            return self.waiting.push_back(message);
        }
        if message.is_about_moment() && !message.is_relative() {
            self.waiting.clear();
        }
        if let Some(place) = self.place_after(&message) {
            return self.gather(place, message.is_relative());
        }
        match message {
            Message::Step | Message::StepEvent => self.send_to(self.shown, message),
            Message::ToggleRun if self.is_running() => self.gather(self.farthest(), false),
            Message::ToggleRun | Message::RunToEnd => {
                let all = self.are_over();
                (self.stop, self.runs) = (None, true);
                if all && matches!(message, Message::ToggleRun) {
                    self.clock = (0, None);
                }
                for lane in 0..self.players.len() {
                    if all || !self.players[lane].timeline().is_over() {
                        self.send_to(lane, message.clone());
                    }
                }
                // Also within a frame, where the map is of ordinary size.
                self.work_on();
            }
            Message::Go(jump) => {
                self.gather(self.farthest(), false);
                let is_of_trace = matches!(jump, Jump::NextFinding | Jump::PreviousFinding);
                let trace = self.players.iter().position(|lane| lane.replay().is_some());
                // What is wrong there is said of the chosen lane.
                self.shown = trace.filter(|_| is_of_trace).unwrap_or(self.shown);
                self.send_to(self.shown, message);
                let player = &self.players[self.shown];
                if !player.is_finding() {
                    self.clock = player.seek_place();
                }
            }
            Message::Restart => {
                self.clock = (0, None);
                for lane in 0..self.players.len() {
                    if self.players[lane].replay().is_none() {
                        self.send_to(lane, message.clone());
                    }
                }
            }
            Message::Pointer(_)
            | Message::MoveCursor(..)
            | Message::ShowCurrent
            | Message::Zoom { .. }
            | Message::Pan { .. }
            | Message::Steer(_)
            | Message::Fit
            | Message::Minimap => self.send_to(self.shown, message),
            Message::Disprove => {
                // What is framed in another one is spoken of no more.
                self.send_to_all(Message::StopFinding);
                self.send_to(self.shown, message);
            }
            // It may be that of one lane alone.
            Message::Break(cell) | Message::BreakOn(cell, _)
                if self.player().breakpoints().contains(&cell) =>
            {
                for lane in 0..self.players.len() {
                    if self.players[lane].breakpoints().contains(&cell) {
                        self.send_to(lane, message.clone());
                    }
                }
            }
            Message::Break(cell) => self.send_to_all(Message::BreakOn(cell, BreakOn::Any)),
            message => self.send_to_all(message),
        }
    }

    /// The place to which a message leads; `None` where it does not lead to one.
    fn place_after(&self, message: &Message) -> Option<Place> {
        let (at, shown) = self.farthest();
        let there = || {
            let is_there = |lane: &&Player| lane.moment().iteration() == at;
            self.players.iter().filter(is_there).map(Player::moment)
        };
        let events = there().map(|moment| moment.events().len()).max().unwrap_or(0);
        let is_within = shown.is_some_and(|shown| shown < events);
        let shown = shown.map(|shown| shown.min(events));
        let last = self.last_iteration();
        Some(match *message {
            Message::Step | Message::StepEvent if self.are_over() => return None,
            Message::Step if is_within => (at, None),
            Message::Step => (at + 1, None),
            Message::StepEvent if is_within => (at, shown.map(|shown| shown + 1)),
            Message::StepEvent => (at + 1, Some(0)),
            Message::Back => (at.saturating_sub(1), None),
            Message::BackEvent => match shown {
                Some(0) => (at.saturating_sub(1), (at > 1).then_some(usize::MAX)),
                Some(shown) => (at, Some(shown - 1)),
                None => (at, (at > 0).then_some(events.saturating_sub(1))),
            },
            Message::Seek(iteration) => (iteration.min(last), None),
            Message::SeekEvent(iteration, shown) if last > 0 => {
                (iteration.clamp(1, last), Some(shown))
            }
            Message::SeekEvent(..) | Message::First => (0, None),
            Message::Go(Jump::Iteration(iteration)) => (iteration, None),
            _ => return None,
        })
    }

    /// Has all lanes go to a place.
    pub(in crate::app) fn gather(&mut self, place: Place, steps: bool) {
        (self.clock, self.stop, self.runs) = (place, None, false);
        self.send_to_all(Message::Meet { place, steps });
    }

    /// The farthest place where one of them is or goes.
    pub(in crate::app) fn farthest(&self) -> Place {
        if self.is_running() || self.clock.0 == u64::MAX {
            let at = self.players.iter().map(Player::seek_target);
            (at.max().unwrap_or(0), None)
        } else {
            self.clock
        }
    }

    /// Works on the players as far as a frame has time, so that they are in step.
    pub(in crate::app) fn work_on(&mut self) {
        let began = self.budget.clock().now();
        let (budget, share) = (self.budget.clone(), self.budget.left());
        let is_over = || budget.clock().now() - began >= share;
        let turns = (&budget, share / self.players.len() as u32, 0);
        let players = &mut self.players;
        let outcomes = take_turns(players, &mut None, turns, self.stop, is_over, Player::work);
        self.note_all(outcomes);
        // Those that follow another one come to where that has come to.
        budget.allow(Duration::ZERO);
        for lane in 0..self.players.len() {
            loop {
                set_pace(&mut self.players, lane, self.stop, &budget);
                let player = &mut self.players[lane];
                // What catches up after an edit follows nobody, and has frames of its own.
                let follows = player.conditions().is_led && !player.playback().is_catching_up();
                if !follows || !player.is_behind() {
                    break;
                }
                let came = player.work();
                self.note(lane, came);
            }
        }
        budget.allow(share.saturating_sub(budget.clock().now() - began));
    }

    pub(in crate::app) fn note_all(&mut self, outcomes: Outcomes) {
        for (lane, outcomes) in outcomes {
            self.note(lane, outcomes);
        }
    }

    /// A run was stopped: all lanes stand in the first iteration in which one was.
    pub(in crate::app) fn note_stop(&mut self, lane: usize, at: u64, notice: Notice) {
        if !self.is_comparing() {
            self.notice = Some(notice);
        } else if self.stop.is_none_or(|stop| at < stop) {
            self.stop = Some(at);
            let text = text!("lane-stopped", lane = Self::lane_name(lane), text = &notice.text);
            self.notice = Some(Notice { text, ..notice });
        }
    }

    /// Why an edit of the map is refused in one of several lanes, so that none of
    /// them does it.
    pub(in crate::app) fn refusal(&self, edit: &ProblemEdit) -> Option<ProblemError> {
        let &ProblemEdit::Ends { start, goal } = edit else {
            return None;
        };
        self.players.iter().find_map(|lane| lane.problem().check_ends(start, goal).err())
    }

    /// To be called before an edit: searches that are all at their ends come to
    /// their ends again.
    pub(in crate::app) fn begin_edit(&mut self) {
        if self.are_over() {
            self.clock = (u64::MAX, None);
        }
    }

    /// Takes note of an edit of a lane: with *live* on all come to where they were,
    /// else they begin again.
    pub(in crate::app) fn begin_in_step(&mut self, edit: &ProblemEdit) {
        if !self.settings.live && self.is_comparing() && matches!(edit, ProblemEdit::Rules(_)) {
            return self.gather((0, None), false);
        }
        let iteration = if self.settings.live { self.clock.0 } else { 0 };
        (self.clock, self.runs) = ((iteration, None), false);
    }

    /// Brings those lanes to the clock that are not there and do nothing.
    pub(in crate::app) fn keep_in_step(&mut self) {
        if !self.is_comparing() {
            (self.clock, self.stop) = (self.player().seek_place(), None);
            self.waiting.clear();
            return;
        }
        // What is being found in them searches them on, each by itself.
        if self.is_working() || self.is_finding_difference() {
            return;
        }
        let is_free = |lane: &Player| lane.playback().is_free();
        if let Some(stop) = self.stop {
            for lane in 0..self.players.len() {
                let player = &self.players[lane];
                if is_free(player) && player.seek_target() >= stop {
                    self.meet(lane, (stop, None));
                }
            }
            if !self.players.iter().any(is_free) {
                (self.clock, self.stop, self.runs) = ((stop, None), None, false);
            }
        }
        let runs = self.players.iter().any(is_free);
        if std::mem::replace(&mut self.runs, runs) || runs {
            let ran = self.players.iter().map(Player::seek_target);
            self.clock = (ran.max().unwrap_or(0), None);
        }
        if !runs {
            let is_at_rest = |lane: &Player| {
                !lane.is_seeking() && !lane.is_finding() && !lane.playback().is_running()
            };
            for lane in 0..self.players.len() {
                // A second time where it has searched on to an iteration, of which
                // a part is to be shown.
                for _ in 0..2 {
                    let player = &self.players[lane];
                    if is_at_rest(player) && !player.is_at(self.clock) {
                        self.meet(lane, self.clock);
                    }
                }
            }
            if self.players.iter().all(is_at_rest) {
                let at = self.players.iter().map(|lane| lane.moment().iteration()).max();
                let at = at.unwrap_or(0).min(self.clock.0);
                let there = self.players.iter().filter(|lane| lane.moment().iteration() == at);
                self.clock = (at, there.map(|lane| lane.moment().shown()).max().flatten());
            }
        }
        if !self.players.iter().any(Player::is_seeking)
            && let Some(message) = self.waiting.pop_front()
        {
            self.send_in_step(message);
            self.keep_in_step();
        }
    }

    /// Brings a lane to a place; of what comes of that only a failure is said.
    fn meet(&mut self, lane: usize, place: Place) {
        let conditions = self.conditions(lane);
        self.players[lane].set_conditions(conditions);
        let came = self.players[lane].update(Message::Meet { place, steps: false });
        let stopped = came.into_iter().filter(|came| matches!(came, Outcome::Stopped(..)));
        self.note(lane, stopped.collect());
    }
}
