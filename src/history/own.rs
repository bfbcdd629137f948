//! The record of our own search, and how any of its moments is sought.

use std::sync::Arc;

use super::snapshot::{CellTimes, Snapshot};
use crate::jobs::discard;
use crate::search::{Board, Event, Log, PastBoard, Problem, Search};

/// A recorded search. Going back changes nothing of it: from the end it goes on
/// as if nothing had happened.
#[derive(Clone, Debug)]
pub struct Own {
    pub(super) search: Arc<Search>,
    pub(super) log: Arc<Log>,
    /// Made when the past is first looked at. Where the place that is shown is
    /// not the end, it is at that place.
    replay: Option<PastBoard>,
    /// The replay under construction. Until it is there, the old one goes on to
    /// be shown, or where there is none the end.
    next: Option<PastBoard>,
    /// Made when the first long seek begins.
    times: Option<CellTimes>,
}

impl Own {
    pub(super) fn new(problem: Problem) -> Self {
        let log = Log::of(problem.grid().area(), problem.rules().reopen_closed);
        Self::of(Arc::new(Search::new(problem)), Arc::new(log))
    }

    fn of(search: Arc<Search>, log: Arc<Log>) -> Self {
        Self { search, log, replay: None, next: None, times: None }
    }

    /// The same record with a place of its own.
    pub(super) fn share(&self) -> Self {
        Self::of(Arc::clone(&self.search), Arc::clone(&self.log))
    }

    /// Whether there is another that has the same record.
    pub(super) fn is_shared(&self) -> bool {
        Arc::strong_count(&self.search) > 1
    }

    /// The search and what is recorded of it, to be changed.
    pub(super) fn parts_mut(&mut self) -> (&mut Search, &mut Log) {
        (Arc::make_mut(&mut self.search), Arc::make_mut(&mut self.log))
    }

    /// Begins a new recording of a search that was changed.
    pub(super) fn restart(&mut self) {
        let (search, log) = self.parts_mut();
        log.clear(search.problem().rules().reopen_closed);
        discard(self.replay.take());
        discard(self.next.take());
        discard(self.times.take());
    }

    pub(super) fn board(&self, is_at_end: bool) -> &Board {
        let replay = self.replay.as_ref().filter(|_| !is_at_end);
        replay.map_or(self.search.board(), |replay| &replay.board)
    }

    pub(super) fn go_to(&mut self, iteration: u64) {
        if iteration >= self.search.iteration() {
            return;
        }
        let Self { search, log, replay, .. } = self;
        let begin = || {
            let mut replay = PastBoard::begin(search, log, false);
            replay.skip(search, log, false);
            replay
        };
        let replay = replay.get_or_insert_with(begin);
        match WayFrom::nearest(Some(replay.at), iteration, search) {
            WayFrom::Here => {}
            origin => replay.skip(search, log, origin == WayFrom::End),
        }
        replay.go_to(iteration, search, log);
    }

    /// Where the board is, whole iterations only.
    pub(super) fn at(&self) -> u64 {
        self.replay.as_ref().map_or(self.search.iteration(), |replay| replay.at)
    }

    /// Makes up to `limit` cells of the board from which the seek to an iteration
    /// is shortest, if that is not the one there is. Returns whether it is
    /// another one, once it is there.
    pub(super) fn prepare(&mut self, iteration: u64, limit: u64) -> Option<bool> {
        let Self { search, log, replay, next, .. } = self;
        // To make a board wide takes longer than to make a new one in slices.
        discard(replay.take_if(|replay| !replay.is_like(search)));
        let origin = WayFrom::nearest(replay.as_ref().map(|replay| replay.at), iteration, search);
        let at = if origin == WayFrom::End { search.iteration() } else { 0 };
        discard(next.take_if(|next| origin == WayFrom::Here || next.at != at));
        if origin == WayFrom::Here {
            return Some(false);
        }
        let begin = || PastBoard::begin(search, log, origin == WayFrom::End);
        if !next.get_or_insert_with(begin).copy(search, limit as usize) {
            return None;
        }
        discard(std::mem::replace(replay, next.take()));
        Some(true)
    }

    pub(super) fn enter(&mut self, iteration: u64, events: &[Event]) {
        // The end of an iteration is seen in the search itself, its parts are
        // not.
        self.go_to(iteration - 1);
        let cell = self.search.taken()[iteration as usize - 1];
        if let Some(replay) = &mut self.replay {
            replay.enter(cell, events);
        }
    }

    pub(super) fn leave(&mut self, iteration: u64, events: &[Event]) {
        let cell = self.search.taken()[iteration as usize - 1];
        if let Some(replay) = &mut self.replay {
            replay.leave(cell, events);
        }
    }

    pub(super) fn events(&self, iteration: u64) -> Vec<Event> {
        match &self.replay {
            Some(replay) if iteration < self.search.iteration() => {
                replay.events(&self.search, &self.log)
            }
            _ => self.search.last_events(&self.log),
        }
    }

    /// Prepares [`Own::snapshot`], through at most `limit` iterations; returns
    /// whether it is ready, or `None` where it never will be: where cells were
    /// reopened.
    pub(super) fn prepare_snapshots(&mut self, limit: usize) -> Option<bool> {
        let Self { search, log, times, .. } = self;
        if search.counts().reopened > 0 {
            *times = None;
            return None;
        }
        let times = times.get_or_insert_with(|| CellTimes::new(search));
        Some(times.learn(search, log, limit))
    }

    pub(super) fn forget_snapshots(&mut self) {
        discard(self.times.take());
    }

    pub(super) fn snapshot(&self, iteration: u64) -> Option<Snapshot<'_>> {
        let times = self.times.as_ref().filter(|times| times.iterations as u64 >= iteration)?;
        let is_possible = self.search.counts().reopened == 0;
        is_possible.then_some(Snapshot { search: &self.search, times, iteration })
    }
}

/// Where a seek to a moment begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WayFrom {
    Here,
    Start,
    End,
}

impl WayFrom {
    /// The place from which the seek to an iteration is shortest, for a board
    /// that is at another one, or that is yet to be made.
    fn nearest(at: Option<u64>, iteration: u64, search: &Search) -> Self {
        // To copy a board takes about as long as going through so many
        // iterations.
        let copy = search.problem().grid().area() as u64 / 8;
        let from_here = at.map_or(u64::MAX, |at| at.abs_diff(iteration));
        let from_start = iteration + copy;
        let from_end = search.iteration() - iteration + copy;
        if from_end < from_here && from_end < from_start {
            Self::End
        } else if from_start < from_here {
            Self::Start
        } else {
            Self::Here
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Grid};
    use crate::search::{Heuristic, Problem, Rules};

    #[test]
    fn a_way_begins_where_it_is_shortest() {
        let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
        let grid = Grid::new(40, 20).unwrap();
        let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(39, 19)).unwrap();
        let mut search = Search::new(problem);
        search.run_for(700);
        assert_eq!(search.iteration(), 700);
        // A new board costs as much as a hundred iterations here.
        for (at, iteration, place) in [
            (0, 100, WayFrom::Here),
            (0, 650, WayFrom::End),
            (650, 600, WayFrom::Here),
            (650, 20, WayFrom::Start),
            (300, 120, WayFrom::Here),
            (340, 100, WayFrom::Start),
            (300, 590, WayFrom::End),
            (300, 480, WayFrom::Here),
        ] {
            assert_eq!(
                WayFrom::nearest(Some(at), iteration, &search),
                place,
                "{at} to {iteration}"
            );
        }
    }
}
