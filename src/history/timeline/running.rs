//! Searching on from the end of what is recorded.

use crate::history::timeline::Timeline;
use crate::jobs::discard;
use crate::search::SearchError;

impl Timeline {
    /// Searches on from the end of what is recorded, up to `limit` iterations,
    /// and shows the last one; somebody else's run is shown on instead. It
    /// returns how many it did. Events of the last are known, because it is done
    /// alone.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn run_for(&mut self, limit: u64) -> Result<u64, SearchError> {
        let mut done = 0;
        loop {
            self.make_ready(usize::MAX);
            done += self.run_ready(limit - done)?;
            if self.search.is_ready() {
                return Ok(done);
            }
        }
    }

    /// Does what [`Timeline::run_for`] does, as long as the search is ready to
    /// go on at once.
    ///
    /// # Errors
    /// If the search cannot go on.
    pub fn run_ready(&mut self, limit: u64) -> Result<u64, SearchError> {
        self.settle();
        if self.is_retold() {
            let before = self.at;
            self.show(before.saturating_add(limit));
            return Ok(self.at - before);
        }
        let before = self.search.iteration();
        let (search, log) = self.record();
        let mut result = search.run_ready(limit.saturating_sub(1), log).map(|_| ());
        if result.is_ok() && limit > 0 {
            result = search.step_ready(log);
        }
        self.follow();
        // It may have ended before its last step could be told.
        self.find_events();
        result.map(|()| self.search.iteration() - before)
    }

    /// Goes on with what the search has to do before it can go on, through up
    /// to `limit` cells; returns whether that was all.
    pub fn make_ready(&mut self, limit: usize) -> bool {
        self.search.is_ready()
            || self.record().0.make_ready_with(limit, |outgrown| discard(Some(outgrown)))
    }

    /// Shows the end of what is recorded, just after a step of the search.
    pub(in crate::history) fn follow(&mut self) {
        self.record().1.survey();
        self.at = self.search.iteration();
        self.shown = None;
        self.events.clear();
        self.events.extend_from_slice(self.search.events());
    }
}
