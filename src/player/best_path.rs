//! The lowest possible cost of a path on the map, and a path of that cost.

use super::work::Work;
use crate::history::Timeline;
use crate::scene::PathMarks;
use crate::search::{Status, best_path};

/// The largest map, in cells, whose best path is found immediately.
pub(super) const MAX_AT_ONCE: usize = 1 << 13;

/// The least cost and a path of that cost; `None` if there is no path.
type Best = Option<(u64, PathMarks)>;

/// The best path from start to goal, for one edition of the record.
#[derive(Debug, Default)]
pub(super) struct BestPath {
    edition: u64,
    /// `None` until the best path is found.
    known: Option<Best>,
    pub(super) work: Work<Best>,
}

impl BestPath {
    /// Starts to compute the best path if the path of a record may cost more.
    pub(super) fn renew(&mut self, timeline: &Timeline, edition: u64, status: Status) {
        if self.edition != edition {
            *self = Self { edition, ..Self::default() };
        }
        let is_begun = self.known.is_some() || self.work.percent().is_some();
        if status != Status::Found || timeline.record().finds_cheapest() || is_begun {
            return;
        }
        let problem = timeline.record().problem().clone();
        let is_large = problem.grid().area() > MAX_AT_ONCE;
        self.work = Work::start("best path", is_large, move |progress| {
            let best = best_path(&problem, progress)?;
            let marks = |cells: Vec<_>| PathMarks::through(problem.grid(), cells.into_iter().rev());
            Ok(best.map(|(cost, cells)| (cost, marks(cells))))
        });
        self.take();
    }

    /// Takes the best path if it has been found; returns whether its job has ended.
    pub(super) fn take(&mut self) -> bool {
        let result = self.work.take();
        let is_there = result.is_some();
        // A job that failed is not started again.
        self.known = result.map(Result::unwrap_or_default).or_else(|| self.known.take());
        is_there
    }

    /// The best path and its cost, or `Some(None)` if there is no path; `None` until this is known.
    pub(super) fn known(&self) -> Option<Option<(u64, &PathMarks)>> {
        Some(self.known.as_ref()?.as_ref().map(|(cost, path)| (*cost, path)))
    }
}
