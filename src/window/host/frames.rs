//! When the next frame is drawn: as seldom as can be.

use std::time::Duration;

use macroquad::miniquad;

use super::x11::Desktop;
use crate::jobs::{self, Time};

/// How long frames keep coming after the last event, so that the next one of the same gesture finds the window awake.
const SETTLE: Duration = Duration::from_millis(120);

/// How long frames keep coming after the start: the system's own resizing and first exposure are over by then.
const START: Duration = Duration::from_millis(600);

/// Frames are no nearer to each other than this, which matters only where nothing waits for the screen.
const MOVING: Duration = Duration::from_millis(8);

/// The same while nothing moves but something may come up; so near, a frame is waited for without going to sleep.
const WAITING: Duration = Duration::from_millis(25);

/// The longest delay that is waited for with frames where nothing wakes the window at a set time.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// Rather a little late than too early, which would be a frame in vain.
const GRACE: Duration = Duration::from_millis(1);

/// Decides after each frame whether there is another one, and when.
pub struct FramePacing {
    frame_began: Time,
    awake_until: Time,
    wanted: Option<Time>,
    nap: Duration,
}

impl FramePacing {
    pub fn new() -> Self {
        let now = Time::now();
        Self { frame_began: now, awake_until: now + START, wanted: Some(now), nap: Duration::ZERO }
    }

    /// Something happened.
    pub fn wake(&mut self) {
        self.awake_until = self.awake_until.max(Time::now() + SETTLE);
    }

    /// There is to be another frame so long after the beginning of this one, or earlier.
    pub fn want_frame(&mut self, due: Duration) {
        let at = self.frame_began + due;
        self.wanted = Some(self.wanted.map_or(at, |earlier| earlier.min(at)));
    }

    /// Call at the end of a frame; `due` is when egui wants its next run, and `desktop` wakes the window then, if there
    /// is one.
    pub fn end_frame(&mut self, due: Option<Time>, desktop: Option<&Desktop>) {
        let now = Time::now();
        let due = self.wanted.take().into_iter().chain(due).min().map(|at| at - now);
        let waits_with_frames = desktop.is_none() && due.is_some_and(|due| due <= LONGEST_WAIT);
        let is_awake = now < self.awake_until || waits_with_frames;
        let waiting = (self.frame_began + WAITING) - now;
        if !is_awake && due.is_none_or(|due| due > waiting) {
            self.nap = Duration::ZERO;
            if let Some(desktop) = desktop {
                desktop.sleep(due.map(|due| due + GRACE));
            }
            return;
        }
        self.nap =
            due.map_or(waiting, |due| due.min(waiting)).max((self.frame_began + MOVING) - now);
        miniquad::window::schedule_update();
    }

    /// Call at the beginning of a frame: rests as long as [`Self::end_frame`] found right.
    ///
    /// This is the place for it, and not before the frame is shown, so that what was drawn is seen at once.
    pub fn begin_frame(&mut self) {
        jobs::sleep(std::mem::take(&mut self.nap));
        self.frame_began = Time::now();
    }
}
