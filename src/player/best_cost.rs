//! The best possible cost of a map, found while the window goes on.

use super::Player;
use crate::jobs::{Background, unwatched};
use crate::search::best_cost;

/// The largest map, in cells, whose best cost is found at once.
const QUICK: usize = 1 << 13;

/// The best possible cost from start to goal on an edition of the map. A large
/// map is searched on a thread, which ends soon after this is dropped.
#[derive(Debug)]
pub struct BestCost {
    edition: u64,
    /// What is known; `None` until it is.
    known: Option<Option<u64>>,
    awaited: Option<Background<Option<u64>>>,
}

impl BestCost {
    /// Begins to find it for the map as it is now.
    pub fn of(player: &Player) -> Self {
        let problem = player.moment().problem();
        let edition = player.edition();
        if problem.grid().area() <= QUICK {
            let known = unwatched(|progress| best_cost(problem, progress));
            return Self { edition, known: Some(known), awaited: None };
        }
        let problem = problem.clone();
        let job = Background::start("best cost", move |progress| best_cost(&problem, progress));
        Self { edition, known: None, awaited: Some(job) }
    }

    /// Whether it is that of the map as it is now.
    pub fn is_of(&self, player: &Player) -> bool {
        self.edition == player.edition()
    }

    /// The cost, or that there is none because there is no path; `None` while
    /// that is being found.
    pub fn get(&mut self) -> Option<Option<u64>> {
        if let Some(result) = self.awaited.as_ref().and_then(Background::poll) {
            // Where it has failed, there will be no answer.
            self.known = Some(result.unwrap_or_default());
            self.awaited = None;
        }
        self.known
    }
}
