//! Going back and forth, and breakpoints.

use super::pace::{LongWork, QUICK};
use super::{App, BreakOn};
use crate::grid::Cell;
use crate::level::grouped;
use crate::search::{EventKind, Status};

/// Every how many slices of a long way one is for what is shown meanwhile.
const GLIMPSES: u32 = 3;

/// A moment that is being gone to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub(super) iteration: u64,
    /// How many of its events are to be shown; `None` for all.
    pub(super) shown: Option<usize>,
    /// How many slices of the way have been gone.
    slices: u32,
}

impl App {
    /// The iteration that is shown, or will be as soon as it is gone to.
    pub fn aim(&self) -> u64 {
        self.aim.map_or(self.moment().iteration(), |aim| aim.iteration)
    }

    /// Goes to another moment of what is recorded, in as many frames as it
    /// takes.
    pub(super) fn travel_to(&mut self, iteration: u64, shown: Option<usize>) {
        self.waiting.clear();
        self.head_for((iteration, shown));
    }

    /// The same for what was asked for on the way to another moment: the rest
    /// of that still waits.
    fn head_for(&mut self, (iteration, shown): (u64, Option<usize>)) {
        self.playback.halt();
        self.notice = None;
        let iteration = iteration.min(self.search().iteration());
        self.aim = Some(Aim { iteration, shown, slices: 0 });
        self.approach();
    }

    /// Goes on to where the timeline is going, as far as there is time; once
    /// there, does what was asked for on the way.
    pub(super) fn approach(&mut self) {
        let mut turn = self.pace.begin(LongWork::Way);
        while let Some(mut aim) = self.aim {
            // What is shown of an iteration in part begins at the end of the
            // one before.
            let to = aim.iteration - u64::from(aim.shown.is_some() && aim.iteration > 0);
            if self.timeline.approach(to, turn.limit()) {
                self.aim = None;
                if let Some(shown) = aim.shown {
                    self.timeline.show_events(aim.iteration, shown);
                }
            } else {
                aim.slices += 1;
                self.aim = Some(aim);
                if aim.slices.is_multiple_of(GLIMPSES) {
                    self.timeline.prepare_glimpses(turn.limit() as usize);
                }
            }
            self.changed();
            if self.aim.is_some() && turn.is_over() {
                break;
            }
        }
        self.pace.end(&turn);
        while self.aim.is_none()
            && let Some(message) = self.waiting.pop_front()
        {
            // Long work may have begun meanwhile, and then it waits for that.
            self.update(message);
        }
    }

    pub(super) fn back(&mut self) {
        self.head_for((self.moment().iteration().saturating_sub(1), None));
    }

    pub(super) fn back_event(&mut self) {
        let place = self.timeline.before_event();
        self.head_for(place);
    }

    pub(super) fn step_event(&mut self) {
        self.playback.halt();
        self.notice = None;
        if self.timeline.is_over() {
            self.tell_end();
            return;
        }
        match self.timeline.after_event() {
            Ok(place) => self.head_for(place),
            Err(error) => {
                self.changed();
                self.tell_error(Err(error));
            }
        }
    }

    pub(super) fn toggle_breakpoint(&mut self, cell: Cell) {
        self.break_on.remove(&cell);
        if !self.breakpoints.remove(&cell) && self.search().problem().grid().contains(cell) {
            self.breakpoints.insert(cell);
        }
    }

    pub(super) fn clear_breakpoints(&mut self) {
        self.breakpoints.clear();
        self.break_on.clear();
    }

    pub(super) fn set_breakpoint(&mut self, cell: Cell, on: BreakOn) {
        if self.search().problem().grid().contains(cell) {
            self.breakpoints.insert(cell);
            self.break_on.insert(cell, on);
        }
    }

    /// What stopped a run: the breakpoint that the shown iteration has met.
    pub(super) fn met_breakpoint(&self) -> Option<(Cell, &'static str)> {
        let moment = self.moment();
        let stops = |cell: Cell, at: BreakOn| {
            let on = self.break_on(cell);
            self.breakpoints.contains(&cell) && (on == BreakOn::Any || on == at)
        };
        if let Some(cell) = moment.current().filter(|&cell| stops(cell, BreakOn::Closed)) {
            return Some((cell, "closed"));
        }
        moment.events().iter().find_map(|event| {
            let (at, what) = match event.kind {
                EventKind::Opened { .. } => (BreakOn::Opened, "opened"),
                EventKind::Improved { .. } => (BreakOn::Improved, "improved"),
                EventKind::Reopened { .. } => (BreakOn::Opened, "reopened"),
                EventKind::Wall
                | EventKind::CutsCorner
                | EventKind::Closed { .. }
                | EventKind::NotBetter { .. } => return None,
            };
            stops(event.cell, at).then_some((event.cell, what))
        })
    }

    /// With *live* on, brings the new search of a changed map to where the old
    /// one was: to its end, or to the same iteration.
    pub(super) fn catch_up(&mut self, (iteration, was_over): (u64, bool)) {
        if !self.is_live || (iteration == 0 && !was_over) {
            return;
        }
        let target = if was_over { u64::MAX } else { iteration };
        self.playback.catch_up_to(target);
        // On a large map several edits in a frame share the frame's time.
        if self.search().problem().grid().area() <= QUICK {
            self.tick_now();
        }
    }

    /// What the bar says until the search of a changed map is where the old one
    /// was. How far the end is nobody knows.
    pub(super) fn message_of_catching_up(&self) -> Option<String> {
        let target = self.playback.target().filter(|_| self.playback.is_catching_up())?;
        let at = self.moment().iteration();
        Some(match target {
            u64::MAX => format!("Searching again … iteration {}", grouped(at)),
            _ => format!("Searching again … {} %", at * 100 / target.max(1)),
        })
    }

    /// Where the search is, for [`App::catch_up`]; while one catches up still,
    /// where it wants to.
    pub(super) fn place(&self) -> (u64, bool) {
        match self.playback.target() {
            Some(u64::MAX) => (0, true),
            Some(target) => (target, false),
            None => (self.aim(), self.moment().status() != Status::Searching),
        }
    }
}
