//! The best possible cost of a map, found while the window goes on.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use super::Player;
use crate::search::{best_cost, best_cost_while};

/// The largest map, in cells, whose best cost is found at once.
const QUICK: usize = 1 << 13;

/// The best possible cost from start to goal on an edition of the map. A large
/// map is searched on a thread, which ends soon after this is dropped.
#[derive(Debug)]
pub struct BestCost {
    edition: u64,
    /// What is known; `None` until it is.
    known: Option<Option<u64>>,
    awaited: Option<(Receiver<Option<u64>>, Arc<()>)>,
}

impl BestCost {
    /// Begins to find it for the map as it is now.
    pub fn of(player: &Player) -> Self {
        let problem = player.moment().problem();
        let edition = player.edition();
        if problem.grid().area() <= QUICK {
            return Self { edition, known: Some(best_cost(problem)), awaited: None };
        }
        let wanted = Arc::new(());
        let (problem, is_wanted) = (problem.clone(), Arc::downgrade(&wanted));
        let (sender, receiver) = mpsc::channel();
        // Where nobody waits any more there is nobody to tell.
        let is_wanted = move || is_wanted.strong_count() > 0;
        thread::spawn(move || sender.send(best_cost_while(&problem, is_wanted)).ok());
        Self { edition, known: None, awaited: Some((receiver, wanted)) }
    }

    /// Whether it is that of the map as it is now.
    pub fn is_of(&self, player: &Player) -> bool {
        self.edition == player.edition()
    }

    /// The cost, or that there is none because there is no path; `None` while
    /// that is being found.
    pub fn get(&mut self) -> Option<Option<u64>> {
        if let Some((receiver, _)) = &self.awaited {
            match receiver.try_recv() {
                Ok(cost) => self.known = Some(cost),
                Err(TryRecvError::Empty) => return None,
                // A thread that died has no answer, and will have none.
                Err(TryRecvError::Disconnected) => self.known = Some(None),
            }
            self.awaited = None;
        }
        self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_died_is_not_waited_for() {
        let (_, receiver) = mpsc::channel();
        let awaited = Some((receiver, Arc::new(())));
        let mut best = BestCost { edition: 0, known: None, awaited };
        assert_eq!(best.get(), Some(None));
    }
}
