//! What is found of an edition of the map while the window goes on, and of these
//! what a search costs: its time, and the comparisons that its open list makes.

use std::time::Duration;

use crate::jobs::{Background, Progress, Stopped, Time, unwatched};
use crate::player::Player;
use crate::search::{KeyComparisons, Problem, Search, SearchError, Status};

/// The largest map, in cells, that is searched again at once.
const QUICK: usize = 1 << 11;

/// Searching again can be stopped after so many iterations.
const AT_ONCE: u64 = 1 << 14;

/// Something about an edition of the map. Of a large one it is found on a thread,
/// which ends soon after this is dropped.
#[derive(Debug)]
pub(in crate::player) struct OfEdition<T> {
    pub(in crate::player) edition: u64,
    /// What is known; `None` until it is.
    pub(in crate::player) known: Option<T>,
    awaited: Option<Background<T>>,
}

impl<T: Default + Send + 'static> OfEdition<T> {
    /// Begins to find it; on a map of at most so many cells it is found at once.
    pub(in crate::player) fn find(
        (problem, edition): (&Problem, u64),
        quick: usize,
        find: fn(&Problem, &Progress) -> Result<T, Stopped>,
    ) -> Self {
        if problem.grid().area() <= quick {
            let known = Some(unwatched(|progress| find(problem, progress)));
            return Self { edition, known, awaited: None };
        }
        let problem = problem.clone();
        let job = Background::start("of-map", move |progress| find(&problem, progress));
        Self { edition, known: None, awaited: Some(job) }
    }

    /// Whether it is being found.
    pub(in crate::player) fn is_awaited(&self) -> bool {
        self.awaited.is_some()
    }

    /// Takes what has been found; whether something has.
    pub(in crate::player) fn take(&mut self) -> bool {
        let Some(result) = self.awaited.as_ref().and_then(Background::poll) else {
            return false;
        };
        // Where it has failed, there will be no answer.
        self.known = Some(result.unwrap_or_default());
        self.awaited = None;
        true
    }
}

/// What a search from its beginning to its end costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchCost {
    /// The comparisons of keys in the open list.
    pub comparisons: KeyComparisons,
    /// The time of the search alone, without its record.
    pub time: Duration,
}

/// Does a search again, to measure it and to count; `None` if it cannot go on.
fn measure(problem: &Problem, progress: &Progress) -> Result<Option<SearchCost>, Stopped> {
    let mut search = Search::new(problem.clone());
    let mut time = Duration::ZERO;
    while search.status() == Status::Searching {
        progress.unknown().at(0, 1)?;
        let before = Time::now();
        search.run_for(AT_ONCE);
        time += before.elapsed();
    }
    drop(search);
    let counted: Result<_, SearchError> = KeyComparisons::count(problem, u64::MAX, progress);
    match counted {
        Ok(Some(comparisons)) => Ok(Some(SearchCost { comparisons, time })),
        Ok(None) => Err(Stopped),
        Err(_) => Ok(None),
    }
}

impl Player {
    /// Begins to measure the search, if it has come to its end and that is not
    /// known yet; returns whether it does so.
    pub(crate) fn measure(&mut self) -> bool {
        self.change(|player| {
            let is_own = !player.timeline.is_foreign() && player.timeline.has_ended();
            if is_own && player.measured.is_none() {
                let of = (player.timeline.problem(), player.edition);
                player.measured = Some(OfEdition::find(of, QUICK, measure));
            }
        });
        self.is_measuring()
    }

    /// Whether the search is done again to measure it.
    pub(in crate::player) fn is_measuring(&self) -> bool {
        self.measured.as_ref().is_some_and(OfEdition::is_awaited)
    }

    /// Takes what was measured, unless it is of another search.
    pub(in crate::player) fn take_measured(&mut self) {
        self.measured.take_if(|measured| measured.edition != self.edition);
        if let Some(measured) = &mut self.measured {
            measured.take();
        }
    }

    /// At the end of a search, what it costs; `None` until that was measured.
    pub fn search_cost(&self) -> Option<SearchCost> {
        let measured = self.measured.as_ref().filter(|measured| measured.edition == self.edition);
        let is_end = self.moment().status() != Status::Searching;
        measured.filter(|_| is_end)?.known?
    }
}
