//! The best possible cost of a map and a path of that cost, found in the background
//! where the map is large.

use super::Picture;
use crate::history::Timeline;
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

/// Whether no path can cost less than the one that a record has found. The claims of
/// another program prove nothing.
fn is_surely_best(timeline: &Timeline) -> bool {
    timeline.search().is_some() && timeline.problem().rules().finds_cheapest()
}

impl Picture {
    /// Begins to find the best path, where the path of a record may cost more.
    pub(in crate::player) fn renew_best(
        &mut self,
        timeline: &Timeline,
        edition: u64,
        status: Status,
    ) {
        self.best.take_if(|best| best.edition != edition);
        if status != Status::Found || is_surely_best(timeline) || self.best.is_some() {
            return;
        }
        let problem = timeline.problem();
        let (known, awaited) = if problem.grid().area() <= MAX_AT_ONCE {
            (Some(unwatched(|progress| find(problem, progress))), None)
        } else {
            let problem = problem.clone();
            let work = move |progress: &Progress| find(&problem, progress);
            (None, Some(Background::start("best path", work)))
        };
        self.best = Some(BestPath { edition, known, awaited });
    }

    /// Whether the best path is being found.
    pub(in crate::player) fn is_awaiting_best(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.awaited.is_some())
    }

    /// Takes the best path once it is found; returns whether it is.
    pub(in crate::player) fn take_best(&mut self) -> bool {
        let Some(best) = &mut self.best else {
            return false;
        };
        let Some(result) = best.awaited.as_ref().and_then(Background::poll) else {
            return false;
        };
        // A job that failed is not started again.
        (best.known, best.awaited) = (Some(result.unwrap_or_default()), None);
        true
    }

    /// The best path and its cost; `None` while they are being found.
    pub(in crate::player) fn known_best(&self) -> Option<Option<(u64, &PathMarks)>> {
        let known = self.best.as_ref()?.known.as_ref()?;
        Some(known.as_ref().map(|(cost, path)| (*cost, path)))
    }
}

impl Player {
    /// At the end of a search with a path, the best possible cost, or that there is
    /// none; `None` while that is being found, and before the end.
    pub fn best_cost(&self) -> Option<Option<u64>> {
        if is_surely_best(&self.timeline) {
            return self.moment().cost().map(Some);
        }
        self.picture.known_best().map(|best| best.map(|(cost, _)| cost))
    }

    /// A cheapest path and its cost, where the path that is shown costs more.
    pub(crate) fn cheapest(&self) -> Option<(u64, &PathMarks)> {
        let best = self.picture.known_best()?;
        best.filter(|(cost, _)| self.moment().cost().is_some_and(|own| own > *cost))
    }
}
