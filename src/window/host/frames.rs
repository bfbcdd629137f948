//! Frame pacing: draws only when needed.

use std::time::Duration;

use macroquad::miniquad;

use super::x11::Desktop;
use crate::jobs::{self, Time, now};

/// The shortest time between two frames; it matters only without vertical synchronization.
const MOVING: Duration = Duration::from_millis(8);

/// The longest pause between frames, and the longest delay that is bridged by drawing frames, on
/// systems where nothing can wake the window at a set time.
const PAUSE_MAX: Duration = Duration::from_millis(25);
const DELAY_MAX: Duration = Duration::from_secs(2);

/// Decides when the next frame comes.
pub struct FramePacing {
    frame_began: Time,
    due: Option<Time>,
}

impl FramePacing {
    pub fn new() -> Self {
        Self { frame_began: now(), due: Some(now()) }
    }

    /// Requests a frame at most `due` after the beginning of this one.
    pub fn want_frame(&mut self, due: Duration) {
        self.due = self.due.into_iter().chain([self.frame_began + due]).min();
    }

    /// Begins a frame: waits until it is due, unless there is something to show already.
    pub fn begin_frame(&mut self, desktop: Option<&Desktop>, is_needed: bool) {
        let left = |due: Time| due.max(self.frame_began + MOVING).saturating_sub(now());
        let due = self.due.take().map(left);
        let mut has_events = false;
        match desktop {
            _ if is_needed || due == Some(Duration::ZERO) => {}
            Some(desktop) => has_events = desktop.sleep(due),
            None => jobs::sleep(due.map_or(PAUSE_MAX, |due| due.min(PAUSE_MAX))),
        }
        self.frame_began = now();
        // miniquad handles the events after this frame.
        self.due = has_events.then_some(self.frame_began);
    }

    /// Ends a frame. egui wants to run again at `due`.
    pub fn end_frame(&mut self, due: Option<Time>, desktop: Option<&Desktop>) {
        self.due = self.due.into_iter().chain(due).min();
        let Some(due) = self.due.filter(|_| desktop.is_none()) else {
            return;
        };
        let pause = due.saturating_sub(now());
        #[cfg(target_arch = "wasm32")]
        if pause > MOVING {
            crate::page::ask("wake", &pause.as_millis().to_string(), &[]);
            return;
        }
        if pause <= DELAY_MAX {
            miniquad::window::schedule_update();
        }
    }
}
