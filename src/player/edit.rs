//! Edits of the problem, and catching up with where the search was before.
//!
//! Every edit starts the search again: what is shown is always a search of the
//! map as it is.

use super::{Outcome, Player, ProblemEdit, QUICK};
use crate::grid::Cell;
use crate::history::Timeline;
use crate::search::Status;
use crate::words::{Text, text};

/// Where a search is: at an iteration, or at its end.
type Place = (u64, bool);

/// What only a search of the level's own can do; a trace cannot.
#[derive(Debug)]
pub(super) enum OwnWork {
    Edit(ProblemEdit),
    Restart,
    CloseTrace,
}

/// What waits for a search of the level's own, and where the trace was.
#[derive(Debug)]
pub struct Deferred(OwnWork, Place);

impl Player {
    /// Does what only a search of the level's own can do, or asks for that.
    pub(super) fn with_own_search(&mut self, work: OwnWork) {
        let place = self.place();
        if self.timeline.is_foreign() {
            self.outcomes.push(Outcome::NeedsSearch(Deferred(work, place)));
        } else {
            self.do_own_work(work, place);
        }
    }

    /// Goes on with what waited for a search of the level's own, which takes
    /// the place of the trace.
    pub fn resume(&mut self, timeline: Timeline, Deferred(work, place): Deferred) -> Vec<Outcome> {
        self.change(|player| {
            player.replace_timeline(timeline);
            player.do_own_work(work, place);
        })
    }

    fn do_own_work(&mut self, work: OwnWork, place: Place) {
        match work {
            OwnWork::Edit(edit) => self.edit(edit, place),
            OwnWork::Restart => {
                self.leave();
                self.timeline.reset();
            }
            OwnWork::CloseTrace => {
                if let Some(replay) = self.replay.take() {
                    self.say(text!("trace-closed", name = &replay.name));
                }
            }
        }
    }

    fn edit(&mut self, edit: ProblemEdit, place: Place) {
        let had_begun = place != (0, false);
        self.leave();
        let (result, cells) = match &edit {
            ProblemEdit::Terrain(cells) => {
                let places: Vec<Cell> = cells.iter().map(|&(cell, _)| cell).collect();
                (self.timeline.set_terrain(cells), places)
            }
            &ProblemEdit::Ends { start, goal } => {
                (self.timeline.set_ends(start, goal), vec![start, goal])
            }
            ProblemEdit::Rules(rules) => {
                (self.timeline.set_rules(rules.rules().clone()), Vec::new())
            }
        };
        match result {
            Ok(()) => {
                self.edition += 1;
                self.touch(&cells);
                let begins_again = had_begun && !self.playback.runs_on();
                self.outcomes.push(Outcome::Edited(edit, begins_again));
                self.catch_up(place);
            }
            Err(error) => self.outcomes.push(Outcome::Refused(error)),
        }
    }

    /// With *live* on, brings the new search of a changed map to where the old
    /// one was: to its end, or to the same iteration.
    fn catch_up(&mut self, (iteration, was_over): Place) {
        if !self.conditions.is_live || (iteration == 0 && !was_over) {
            return;
        }
        let target = if was_over { u64::MAX } else { iteration };
        self.playback.catch_up_to(target);
        // On a large map several edits in a frame share the frame's time.
        if self.problem().grid().area() <= QUICK {
            self.run_on();
        }
    }

    /// What the bar says until the search of a changed map is where the old one
    /// was. How far the end is nobody knows.
    pub(super) fn message_of_catching_up(&self) -> Option<Text> {
        let target = self.playback.target().filter(|_| self.playback.is_catching_up())?;
        let at = self.moment().iteration();
        Some(match target {
            u64::MAX => text!("catching-up", iteration = at),
            _ => text!("catching-up-share", percent = at * 100 / target.max(1)),
        })
    }

    /// Where the search is; while it catches up still, where it wants to.
    fn place(&self) -> Place {
        match self.playback.target() {
            Some(u64::MAX) => (0, true),
            Some(target) => (target, false),
            None => (self.seek_target(), self.moment().status() != Status::Searching),
        }
    }
}
