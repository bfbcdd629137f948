//! The best possible cost of a map and a path of that cost, found while the window
//! goes on.

use std::sync::Arc;

use super::measured::OfEdition;
use crate::jobs::{Progress, Stopped};
use crate::player::Player;
use crate::scene::PathMarks;
use crate::search::{Problem, Status, best_path};

/// The largest map, in cells, whose best path is found at once.
const QUICK: usize = 1 << 13;

/// A least cost and a path of that cost; `None` where there is no path.
type Best = Option<(u64, Arc<PathMarks>)>;

/// What is possible from start to goal on an edition of the map.
pub(super) type BestPath = OfEdition<Best>;

fn find(problem: &Problem, progress: &Progress) -> Result<Best, Stopped> {
    let best = best_path(problem, progress)?;
    let marks = |cells: Vec<_>| PathMarks::through(problem.grid(), cells.into_iter().rev());
    Ok(best.map(|(cost, cells)| (cost, Arc::new(marks(cells)))))
}

impl Player {
    /// Begins to find the best path, where the one that is shown may be another.
    pub(in crate::player) fn renew_best_path(&mut self, status: Status) {
        let edition = self.edition;
        self.picture.best.take_if(|best| best.edition != edition);
        // What another program claims of its path proves nothing.
        let is_best = self.replay.is_none() && self.problem().rules().finds_cheapest();
        if status == Status::Found && !is_best && self.picture.best.is_none() {
            self.picture.best =
                Some(BestPath::find((self.timeline.problem(), edition), QUICK, find));
        }
    }

    /// Whether the best path is being found.
    pub(in crate::player) fn is_awaiting_best_path(&self) -> bool {
        self.picture.best.as_ref().is_some_and(BestPath::is_awaited)
    }

    /// Shows the best path, once it is found.
    pub(in crate::player) fn take_best_path(&mut self) {
        if self.picture.best.as_mut().is_some_and(BestPath::take) {
            self.version += 1;
        }
    }

    /// At the end of a search with a path, the best possible cost, or that there is
    /// none; `None` while that is being found, and before the end.
    pub fn best_cost(&self) -> Option<Option<u64>> {
        if self.replay.is_none() && self.problem().rules().finds_cheapest() {
            return self.moment().cost().map(Some);
        }
        let known = self.picture.best.as_ref()?.known.as_ref()?;
        Some(known.as_ref().map(|(cost, _)| *cost))
    }

    /// The best path and its cost; `None` while they are being found.
    pub(in crate::player) fn known_best(&self) -> Option<Option<(u64, &Arc<PathMarks>)>> {
        let known = self.picture.best.as_ref()?.known.as_ref()?;
        Some(known.as_ref().map(|(cost, path)| (*cost, path)))
    }

    /// A cheapest path and its cost, where the one that is shown costs more.
    pub(crate) fn cheapest(&self) -> Option<(u64, &Arc<PathMarks>)> {
        let best = self.known_best()?;
        best.filter(|(cost, _)| {
            !self.is_seeking() && self.moment().cost().is_some_and(|own| own > *cost)
        })
    }

    /// The same, or the one that is spoken of where it was lost.
    pub(super) fn drawn_cheapest(&self) -> Option<&PathMarks> {
        let lost = || self.known_best()?.filter(|_| self.why_not().is_some());
        self.cheapest().or_else(lost).map(|(_, path)| &**path)
    }
}
