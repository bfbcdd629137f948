//! Frame pacing: draws only when needed.

use std::time::Duration;

use macroquad::miniquad;

use super::x11::Desktop;
use crate::jobs::{self, Time};

/// The time for which frames keep coming after the last event, so that the window is awake for the
/// next event of a gesture.
const SETTLE: Duration = Duration::from_millis(120);

/// The time for which frames keep coming after the start: long enough for the system to resize and
/// first expose the window.
const START: Duration = Duration::from_millis(600);

/// The shortest time between two frames; it matters only without vertical synchronization.
const MOVING: Duration = Duration::from_millis(8);

/// The time between frames while nothing moves; the window does not go to sleep if a frame is due sooner.
const WAITING: Duration = Duration::from_millis(25);

/// The longest delay that is bridged by drawing frames, on systems where nothing can wake the
/// window at a set time.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The delay added to a wake-up time, because a frame drawn too early would be wasted.
const GRACE: Duration = Duration::from_millis(1);

/// Decides after each frame when the next one comes.
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

    /// Keeps frames coming for a moment after an event.
    pub fn wake(&mut self) {
        self.awake_until = self.awake_until.max(Time::now() + SETTLE);
    }

    /// Requests a frame at most `due` after the beginning of this one.
    pub fn want_frame(&mut self, due: Duration) {
        let at = self.frame_began + due;
        self.wanted = Some(self.wanted.map_or(at, |earlier| earlier.min(at)));
    }

    /// Ends a frame. egui wants to run again at `due`, and `desktop` can wake the window then.
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

    /// Begins a frame after the pause that [`Self::end_frame`] chose. The pause comes here, after the previous frame was
    /// shown.
    pub fn begin_frame(&mut self) {
        jobs::sleep(std::mem::take(&mut self.nap));
        self.frame_began = Time::now();
    }
}
