//! Edits of the problem, and catching up with where the search was before.
//!
//! Every edit starts the search again: what is shown is always a search of the
//! map as it is.

use super::{Outcome, Player, ProblemEdit, QUICK};
use crate::history::Timeline;
use crate::search::{Problem, Status};
use crate::words::{Text, text};

/// From so many cells on, an edit takes longer than a frame: a search of the
/// changed map is made beside the one that is shown.
pub(crate) const LARGE: usize = 1 << 19;

/// Where a search is: at an iteration, or at its end.
type Standing = (u64, bool);

/// What only a search of the level's own can do; a trace cannot.
#[derive(Debug, PartialEq)]
pub(super) enum OwnWork {
    Edit(ProblemEdit),
    Restart,
    CloseTrace,
}

/// What waits for a search that is made for it, and where the run was.
#[derive(Debug)]
pub struct Deferred(OwnWork, Standing);

impl Deferred {
    /// The search that it waits for, of a player's problem: where other ground is
    /// asked for, of the map with that.
    pub fn search(&self, problem: Problem) -> Timeline {
        let Self(OwnWork::Edit(ProblemEdit::Terrain(runs)), _) = self else {
            return Timeline::new(problem);
        };
        let (rules, start, goal) = (problem.rules().clone(), problem.start(), problem.goal());
        let mut grid = problem.grid().clone();
        runs.iter().for_each(|&run| grid.set_run(run));
        // Where it would be refused, the edit itself is.
        Timeline::new(Problem::new(grid, rules, start, goal).unwrap_or(problem))
    }
}

impl OwnWork {
    fn is_large(&self) -> bool {
        match self {
            Self::Edit(ProblemEdit::Terrain(runs)) => {
                let cells = || runs.iter().map(|run| run.columns().len()).sum::<usize>();
                runs.len() > LARGE || cells() > LARGE
            }
            Self::Edit(_) | Self::Restart | Self::CloseTrace => false,
        }
    }
}

impl Player {
    /// Does what only a search of the level's own can do, or asks for that.
    pub(super) fn with_own_search(&mut self, work: OwnWork) {
        let place = self.place();
        if self.timeline.is_foreign() || work.is_large() {
            self.outcomes.push(Outcome::NeedsSearch(Deferred(work, place)));
        } else {
            self.do_own_work(work, place);
        }
    }

    /// Goes on with what waited for a search, which takes the place of the trace
    /// or of the search of the map before.
    pub fn resume(&mut self, timeline: Timeline, Deferred(work, place): Deferred) -> Vec<Outcome> {
        self.change(|player| {
            if player.timeline.is_foreign() {
                player.playback.halt();
            }
            player.leave();
            player.put_timeline(timeline);
            match work {
                OwnWork::Edit(edit @ ProblemEdit::Terrain(_)) => player.have_edited(edit, place),
                work => {
                    player.edition += 1;
                    player.do_own_work(work, place);
                }
            }
        })
    }

    fn do_own_work(&mut self, work: OwnWork, place: Standing) {
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

    fn edit(&mut self, edit: ProblemEdit, place: Standing) {
        self.leave();
        let result = match &edit {
            ProblemEdit::Terrain(runs) => self.timeline.set_runs(runs),
            &ProblemEdit::Ends { start, goal } => self.timeline.set_ends(start, goal),
            ProblemEdit::Rules(rules) => self.timeline.set_rules(rules.rules().clone()),
        };
        match result {
            Ok(()) => {
                self.have_edited(edit, place);
            }
            Err(error) => self.outcomes.push(Outcome::Refused(error)),
        }
    }

    /// What follows from an edit that was done.
    fn have_edited(&mut self, edit: ProblemEdit, place: Standing) {
        self.edition += 1;
        let begins_again = place != (0, false) && !self.playback.runs_on();
        self.outcomes.push(Outcome::Edited(edit, begins_again));
        self.catch_up(place);
    }

    /// With *live* on, brings the new search of a changed map to where the old
    /// one was: to its end, or to the same iteration.
    fn catch_up(&mut self, (iteration, was_over): Standing) {
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
    fn place(&self) -> Standing {
        match self.conditions.clock.or(self.playback.target()) {
            Some(u64::MAX) => (0, true),
            Some(target) => (target, false),
            None => (self.seek_target(), self.moment().status() != Status::Searching),
        }
    }
}
