//! The best possible cost of a map and a path of that cost, found in the background
//! where the map is large.

use crate::jobs::{Background, Progress, Stopped, unwatched};
use crate::player::Player;
use crate::scene::PathMarks;
use crate::search::{Problem, Status, best_path};

/// The largest map, in cells, whose best path is found at once.
const MAX_AT_ONCE: usize = 1 << 13;

/// The least cost and a path of that cost; `None` where there is no path.
type Best = Option<(u64, PathMarks)>;

/// What is possible from start to goal on an edition of the map.
#[derive(Debug)]
pub(super) struct BestPath {
    edition: u64,
    /// `None` until it is found.
    known: Option<Best>,
    awaited: Option<Background<Best>>,
}

fn find(problem: &Problem, progress: &Progress) -> Result<Best, Stopped> {
    let best = best_path(problem, progress)?;
    let marks = |cells: Vec<_>| PathMarks::through(problem.grid(), cells.into_iter().rev());
    Ok(best.map(|(cost, cells)| (cost, marks(cells))))
}

impl Player {
    /// Begins to find the best path, where the path that is shown may cost more.
    pub(in crate::player) fn renew_best_path(&mut self, status: Status) {
        let edition = self.edition;
        self.picture.best.take_if(|best| best.edition != edition);
        if status != Status::Found || self.is_surely_best() || self.picture.best.is_some() {
            return;
        }
        let problem = self.timeline.problem();
        let (known, awaited) = if problem.grid().area() <= MAX_AT_ONCE {
            (Some(unwatched(|progress| find(problem, progress))), None)
        } else {
            let problem = problem.clone();
            let work = move |progress: &Progress| find(&problem, progress);
            (None, Some(Background::start("best path", work)))
        };
        self.picture.best = Some(BestPath { edition, known, awaited });
    }

    /// Whether no path can cost less than the one that is found. What another program
    /// claims proves nothing.
    fn is_surely_best(&self) -> bool {
        self.replay.is_none() && self.timeline.problem().rules().finds_cheapest()
    }

    /// Whether the best path is being found.
    pub(in crate::player) fn is_awaiting_best_path(&self) -> bool {
        self.picture.best.as_ref().is_some_and(|best| best.awaited.is_some())
    }

    /// Shows the best path, once it is found.
    pub(in crate::player) fn take_best_path(&mut self) {
        if let Some(best) = &mut self.picture.best
            && let Some(result) = best.awaited.as_ref().and_then(Background::poll)
        {
            // A job that failed is not started again.
            (best.known, best.awaited) = (Some(result.unwrap_or_default()), None);
            self.redraw();
        }
    }

    /// At the end of a search with a path, the best possible cost, or that there is
    /// none; `None` while that is being found, and before the end.
    pub fn best_cost(&self) -> Option<Option<u64>> {
        if self.is_surely_best() {
            return self.moment().cost().map(Some);
        }
        self.known_best().map(|best| best.map(|(cost, _)| cost))
    }

    /// The best path and its cost; `None` while they are being found.
    pub(in crate::player) fn known_best(&self) -> Option<Option<(u64, &PathMarks)>> {
        let known = self.picture.best.as_ref()?.known.as_ref()?;
        Some(known.as_ref().map(|(cost, path)| (*cost, path)))
    }

    /// A cheapest path and its cost, where the path that is shown costs more.
    pub(crate) fn cheapest(&self) -> Option<(u64, &PathMarks)> {
        let best = self.known_best()?;
        best.filter(|(cost, _)| self.moment().cost().is_some_and(|own| own > *cost))
    }

    /// A cheapest path, where the path that is shown costs more, or where the message
    /// says why it was lost.
    pub(super) fn drawn_cheapest(&self) -> Option<&PathMarks> {
        let lost = || self.known_best()?.filter(|_| self.why_not().is_some());
        self.cheapest().or_else(lost).map(|(_, path)| path)
    }
}
