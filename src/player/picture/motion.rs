//! What moves in the picture for a moment after a step: the frame of the current
//! cell goes to the next one, the marks of what the step has touched come up, a path
//! that was found draws itself. Nothing waits for it, and nothing but the picture
//! knows of it.

use std::time::Duration;

use super::MadeOf;
use crate::grid::Cell;
use crate::player::Player;
use crate::scene::{Motion, PathMarks, Subject};

/// How long it moves. Steps that come sooner one after another are shown at once.
const LASTS: Duration = Duration::from_millis(100);

/// How far apart its pictures are.
const APART: Duration = Duration::from_millis(16);

/// What moves.
#[derive(Debug)]
pub(in crate::player) struct MotionState {
    /// Whether the moment was last asked for by steps, not sought.
    pub(in crate::player) steps: bool,
    /// For how long it has moved, or rested since.
    since: Duration,
    /// Whether the step that led to the moment moves.
    is_step: bool,
    /// The current cell, and that before, from which its frame comes.
    current: Option<Cell>,
    from: Option<Cell>,
    /// As much of the path as is drawn, while it draws itself; once in a search.
    path: Option<PathMarks>,
    has_drawn_path: bool,
}

impl Default for MotionState {
    fn default() -> Self {
        let (current, from, path) = (None, None, None);
        let since = LASTS;
        Self { steps: false, since, is_step: false, current, from, path, has_drawn_path: false }
    }
}

impl MotionState {
    /// Which part of the time is over.
    fn part(&self) -> f32 {
        (self.since.as_secs_f32() / LASTS.as_secs_f32()).min(1.0)
    }
}

impl Player {
    /// What the picture shows now.
    pub fn moving_subject(&self) -> Subject<'_> {
        let (subject, motion) = (self.subject(), &self.motion);
        let path = motion.path.as_ref().unwrap_or(subject.path);
        let part = motion.part();
        if !motion.is_step || part >= 1.0 {
            return Subject { path, ..subject };
        }
        let motion = Motion { from: motion.from, part, ..subject.motion };
        Subject { path, motion, ..subject }
    }

    /// What of the motion stays once it is over.
    pub(super) fn motion_at_rest(&self) -> Motion {
        Motion { marks_touched: !self.playback.is_fast(), ..Motion::REST }
    }

    /// In what time the next picture of what moves is due.
    pub(in crate::player) fn next_of_motion(&self) -> Option<Duration> {
        let MotionState { is_step, since, .. } = self.motion;
        let moves = (is_step && since < LASTS) || self.motion.path.is_some();
        moves.then_some(APART)
    }

    /// Another moment is shown. A step to the next one or the one before moves,
    /// where steps are wanted and seen; all else is there at once.
    pub(super) fn begin_motion(&mut self, before: &MadeOf, now: &MadeOf) {
        let place = |of: &MadeOf| (of.edition, of.iteration, of.events);
        if place(before) == place(now) {
            return;
        }
        self.finish_path();
        let is_step = self.motion.steps
            && !self.conditions.is_calm
            && !now.is_seeking
            && before.edition == now.edition
            && before.iteration.abs_diff(now.iteration) <= 1;
        let current = self.moment().current();
        let motion = &mut self.motion;
        motion.is_step = is_step && motion.since >= LASTS;
        motion.since = Duration::ZERO;
        motion.from = std::mem::replace(&mut motion.current, current);
    }

    /// The path is found, or shown again: once it draws itself.
    pub(super) fn begin_path_motion(&mut self, is_other: bool) {
        let is_first = !std::mem::replace(&mut self.motion.has_drawn_path, true);
        let moves = is_first && self.motion.steps && !is_other && !self.conditions.is_calm;
        if moves && self.path.is_whole() {
            let path = PathMarks::begin(self.moment());
            (self.motion.path, self.motion.since) = (Some(path), Duration::ZERO);
        }
    }

    /// Goes on with what moves, as time passes.
    pub(in crate::player) fn move_on(&mut self, passed: Duration) {
        self.motion.since = self.motion.since.saturating_add(passed);
        let part = self.motion.part();
        self.draw_path(part);
        if part >= 1.0 {
            self.motion.path = None;
        }
    }

    /// Draws as much of the path as is due, from the goal on, as the arrows lead.
    fn draw_path(&mut self, part: f32) {
        let Some(path) = &mut self.motion.path else {
            return;
        };
        let due = (self.path.cells().len() as f32 * part).ceil() as usize;
        let more = due.saturating_sub(path.cells().len());
        let cells = path.go_on(self.timeline.moment(), more).to_vec();
        self.version += 1;
        self.touch(&cells);
    }

    /// Shows all of the path.
    pub(super) fn finish_path(&mut self) {
        if self.motion.path.take().is_some() {
            let cells = self.path.cells().to_vec();
            self.touch(&cells);
        }
    }
}
