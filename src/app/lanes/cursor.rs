//! The target that all lanes share: stepping, running, jumping, and the pending question, which
//! waits for a record that is still growing.
//!
//! Every command sets the target. Each lane shows the target, or the end of its search
//! if that comes first. While records grow, all lanes stop where the shortest one ends.

use std::time::Duration;

use super::question::Question;
use super::{Lanes, lane_name};
use crate::history::next_break;
use crate::player::{Answer, Jump, Player, StepPosition};
use crate::words::{Text, text};

/// The share of each frame in which the records may grow.
const GROWTH_SHARE: Duration = Duration::from_millis(6);

/// The number of iterations that a record first grows by between two readings of the clock. The
/// number is doubled as long as they take less than [`QUICK`], up to [`LAST_CHUNK`].
const FIRST_CHUNK: u64 = 1 << 6;
const LAST_CHUNK: u64 = 1 << 12;
const QUICK: Duration = Duration::from_millis(1);

impl Lanes {
    /// The shown moment: the latest moment that any lane shows.
    pub fn position(&self) -> StepPosition {
        let order = |&(iteration, events): &StepPosition| (iteration, events.unwrap_or(usize::MAX));
        self.players.iter().map(Player::position).max_by_key(order).unwrap_or_default()
    }

    /// Whether every lane shows the end of its search.
    pub fn are_over(&self) -> bool {
        self.players.iter().all(|lane| lane.timeline().is_over())
    }

    /// Whether a pending question waits for a record to grow.
    pub fn is_finding(&self) -> bool {
        self.question.is_some()
    }

    /// Whether any record is still growing.
    pub fn is_growing(&self) -> bool {
        self.players.iter().any(|lane| lane.wants_growth(self.wanted()))
    }

    /// Returns the message to show while the records grow toward the target.
    pub(in crate::app) fn message_of_growing(&self) -> Option<Text> {
        let (at, target) = (self.position().0, self.target.0);
        (at < target && self.is_growing() && self.question.is_none()).then(|| match target {
            u64::MAX => text!("catching-up", iteration = at),
            _ => text!("catching-up-share", percent = at * 100 / target.max(1)),
        })
    }

    /// The iteration that the records must reach.
    fn wanted(&self) -> u64 {
        match (&self.question, self.playback.is_running()) {
            (Some(_), _) => u64::MAX,
            (None, true) => self.target.0.saturating_add(1),
            (None, false) => self.target.0,
        }
    }

    /// The last iteration that all growing records contain; no limit if none can grow.
    pub(super) fn reach(&self) -> u64 {
        let growing = self.players.iter().filter(|lane| lane.timeline().record().can_grow());
        growing.map(|lane| lane.timeline().record().iterations()).min().unwrap_or(u64::MAX)
    }

    /// Lets the records grow for the rest of the frame's share, and as long as it takes less than
    /// [`QUICK`], each by at least one chunk.
    pub(super) fn grow(&mut self) {
        let mut chunk = FIRST_CHUNK;
        while self.is_growing() {
            let (before, wanted) = ((self.clock.0)(), self.wanted());
            let lanes = self.players.iter_mut().filter(|lane| lane.wants_growth(wanted));
            lanes.for_each(|lane| lane.grow(chunk));
            let took = (self.clock.0)() - before;
            self.growth_left = self.growth_left.saturating_sub(took);
            if took < QUICK && chunk < LAST_CHUNK {
                chunk *= 2;
            } else if self.growth_left.is_zero() {
                break;
            }
        }
        let recorded = self.players.iter().map(|lane| lane.timeline().record().iterations());
        self.playback.recorded = recorded.max().unwrap_or_default();
        self.answer();
        let lacks_target = |lane: &&Player| {
            let record = lane.timeline().record();
            record.is_full() && record.iterations() < self.target.0
        };
        let full = self.players.iter().find(lacks_target).map(Player::end_in_words);
        self.show_target();
        self.say(full);
    }

    /// Stops on the way to a moment that is not recorded yet, at what is recorded, or drops the
    /// pending question; returns whether there was either.
    pub(in crate::app) fn stop_waiting(&mut self) -> bool {
        let is_behind = self.message_of_growing().is_some();
        if is_behind {
            self.target = self.position();
            self.say(text!("catching-up-stopped", iteration = self.target.0));
        }
        self.stop_question() || is_behind
    }

    /// Shows the target in all lanes, limited by the shortest growing record.
    fn show_target(&mut self) {
        let reach = self.reach();
        let shown = if self.target.0 > reach { (reach, None) } else { self.target };
        self.each(|player| player.bring_up(shown));
        self.shows_end |= self.are_over();
        if self.target.0 <= reach {
            // A target beyond the end, or beyond the last event, becomes the shown moment.
            self.target = self.position();
        }
    }

    /// Pauses a run, drops the pending question, and removes the frames that explain a message.
    pub(in crate::app) fn pause(&mut self) {
        self.stop_question();
        self.playback.halt();
        self.each(Player::end_proof);
    }

    /// Removes a message and the frames that explain it; returns whether there were any frames.
    pub(in crate::app) fn dismiss_proof(&mut self) -> bool {
        let is_proving = self.players.iter().any(Player::is_proving);
        if is_proving {
            self.each(Player::end_proof);
            self.notices.forget();
        }
        is_proving
    }

    /// Pauses a run and goes to a moment.
    pub(super) fn seek(&mut self, target: StepPosition) {
        self.pause();
        self.notices.forget();
        self.target = target;
        self.grow();
    }

    /// The number of events in the shown iteration, in the lane with the most events.
    fn events_there(&self) -> usize {
        let at = self.position().0;
        let there = self.players.iter().filter(|lane| lane.position().0 == at);
        there.map(|lane| lane.moment().events().len()).max().unwrap_or_default()
    }

    /// Goes forward by one iteration or one event.
    pub(super) fn step(&mut self, is_event: bool) {
        if self.are_over() {
            self.pause();
            return self.say(self.player().end_in_words());
        }
        let (at, shown) = self.position();
        let target = match shown.filter(|&shown| shown < self.events_there()) {
            Some(shown) if is_event => (at, Some(shown + 1)),
            Some(_) => (at, None),
            None => (at + 1, is_event.then_some(1)),
        };
        self.seek(target);
    }

    /// Goes back by one iteration or one event.
    pub(super) fn back(&mut self, is_event: bool) {
        let (at, shown) = self.position();
        let before = at.saturating_sub(1);
        self.seek(match shown {
            _ if !is_event => (before, None),
            Some(0 | 1) => (before, (before > 0).then_some(usize::MAX)),
            Some(shown) => (at, Some(shown - 1)),
            None => (at, (at > 0).then(|| self.events_there().saturating_sub(1))),
        });
    }

    /// Pauses a run or starts one, from the beginning if every lane shows its end.
    pub(super) fn toggle_run(&mut self) {
        if self.playback.is_running() {
            return self.playback.halt();
        }
        let at = if self.are_over() { (0, None) } else { self.position() };
        self.seek(at);
        self.playback.run();
    }

    /// Goes to the end, or to the next iteration with a breakpoint.
    pub(super) fn run_to_end(&mut self) {
        let from = self.position().0;
        if self.players.iter().all(|lane| lane.breakpoints.is_empty()) {
            self.seek((u64::MAX, None));
        } else {
            self.seek((from, None));
            self.ask(Question::Break(from));
        }
    }

    /// Goes to the iteration that a jump finds.
    pub(super) fn jump(&mut self, jump: Jump) {
        self.pause();
        if matches!(jump, Jump::NextFinding | Jump::PreviousFinding)
            && let Some(trace) = self.players.iter().position(|lane| lane.replay().is_some())
        {
            self.chosen = trace;
        }
        let from = if jump == Jump::FirstInconsistency { 0 } else { self.position().0 };
        self.ask(Question::Jump(self.chosen, from, jump));
    }

    /// Asks a question, which is answered immediately if the records are long enough.
    pub(super) fn ask(&mut self, question: Question) {
        self.question = Some(question);
        self.grow();
        if self.is_finding() {
            self.say(text!("find-searching"));
        }
    }

    /// Drops the pending question; returns whether there was one.
    pub(in crate::app) fn stop_question(&mut self) -> bool {
        let is_stopped = self.question.take().is_some();
        if is_stopped {
            let searched = self.player().timeline().record().iterations();
            self.say(text!("find-stopped", searched));
        }
        is_stopped
    }

    /// Answers the pending question, or keeps it pending if the records have to grow first.
    fn answer(&mut self) {
        match self.question.take() {
            None => {}
            Some(Question::Jump(lane, from, jump)) => match self.players[lane].find(jump, from) {
                Answer::At(iteration, text) => {
                    self.seek((iteration, None));
                    let is_why_not = jump == Jump::WhyNot;
                    let text = if is_why_not { self.players[lane].show_why_not() } else { text };
                    self.say(text);
                }
                Answer::Nothing(text) => self.say(text),
                Answer::NotYet => {
                    let recorded = self.players[lane].timeline().record().iterations();
                    self.question = Some(Question::Jump(lane, recorded, jump));
                }
            },
            Some(Question::Break(from)) => {
                match (self.next_break(from, self.reach()), self.reach()) {
                    (Some((lane, iteration)), _) => self.stop_at(lane, iteration),
                    (None, u64::MAX) => self.target = (u64::MAX, None),
                    (None, reach) => self.question = Some(Question::Break(from.max(reach))),
                }
            }
            Some(Question::Difference(search, jump)) => self.find_difference(search, jump),
        }
    }

    /// Returns the first iteration after `from`, up to and including `to`, in which a lane hits
    /// a breakpoint.
    fn next_break(&self, from: u64, to: u64) -> Option<(usize, u64)> {
        let next = |(lane, player): (usize, &Player)| {
            let record = player.timeline().record();
            Some((lane, next_break(record, &player.breakpoints, from, to)?))
        };
        let hits = self.players.iter().enumerate().filter_map(next);
        hits.min_by_key(|&(_, iteration)| iteration)
    }

    /// Stops a run at an iteration in which a lane hits a breakpoint.
    fn stop_at(&mut self, lane: usize, iteration: u64) {
        self.seek((iteration, None));
        if let Some(text) = self.players[lane].hit_in_words() {
            let lane = lane_name(lane);
            self.say(if self.is_comparing() { text!("lane-stopped", lane, text) } else { text });
        }
    }

    /// Lets time pass: collects the results of jobs, lets records grow, and continues a run.
    pub(in crate::app) fn pass(&mut self, passed: Duration) {
        self.growth_left = GROWTH_SHARE;
        self.each_says(Player::take_results);
        if self.may_run() {
            self.playback.pass(passed);
        }
        self.grow();
        if self.may_run() {
            self.run_on();
        }
    }

    /// Whether a run may continue. A run waits while a drag changes the map or a dialog is open.
    fn may_run(&self) -> bool {
        self.playback.is_running() && !self.context.is_painting && !self.context.has_dialog
    }

    /// Advances a run by the iterations that are due.
    fn run_on(&mut self) {
        let (from, due) = (self.position().0, self.playback.due());
        let to = from.saturating_add(due).min(self.reach());
        if to > from {
            if let Some((lane, iteration)) = self.next_break(from, to) {
                return self.stop_at(lane, iteration);
            }
            self.target = (to, None);
            self.show_target();
            // The sentence about the step replaces a notice, but an error stays.
            if self.notices.notice.as_ref().is_none_or(|notice| !notice.is_error) {
                self.notices.forget();
            }
            self.playback.shown(self.position().0 - from);
        }
        if self.are_over() {
            self.playback.halt();
            let full = self.players.iter().find(|lane| lane.timeline().record().is_full());
            self.say(full.map(Player::end_in_words));
        }
    }

    /// The time until the next frame is due; `None` if the picture stays as it is.
    pub(in crate::app) fn frame_due(&self) -> Option<Duration> {
        let is_busy = self.is_growing()
            || self.first_difference.has_more
            || self.question.is_some()
            || self.players.iter().any(Player::is_waiting);
        if is_busy {
            return Some(Duration::ZERO);
        }
        self.playback.next_in().filter(|_| self.may_run())
    }

    /// Shows the sentence about the last action, if there is one.
    pub(super) fn say(&mut self, text: impl Into<Option<Text>>) {
        text.into().into_iter().for_each(|text| self.notices.say(text));
    }
}
