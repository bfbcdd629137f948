//! The best possible cost of a map, found while the window goes on.

use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Weak};
use std::thread;

use super::App;
use crate::search::{Heuristic, OpenListKind, Problem, Rules, Search, best_cost};

/// The largest map, in cells, whose best cost is found at once.
const QUICK: usize = 1 << 13;

/// After how many iterations a thread asks whether anybody still waits.
const SLICE: u64 = 1 << 16;

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
    pub fn of(app: &App) -> Self {
        let problem = app.moment().problem();
        let edition = app.edition();
        if problem.grid().area() <= QUICK {
            return Self { edition, known: Some(best_cost(problem)), awaited: None };
        }
        let wanted = Arc::new(());
        let (problem, is_wanted) = (problem.clone(), Arc::downgrade(&wanted));
        let (sender, receiver) = mpsc::channel();
        // Where nobody waits any more there is nobody to tell.
        thread::spawn(move || sender.send(search(&problem, &is_wanted)).ok());
        Self { edition, known: None, awaited: Some((receiver, wanted)) }
    }

    /// Whether it is that of the map as it is now.
    pub fn is_of(&self, app: &App) -> bool {
        self.edition == app.edition()
    }

    /// The cost, or that there is none because there is no path; `None` while
    /// that is being found.
    pub fn get(&mut self) -> Option<Option<u64>> {
        if let Some((receiver, _)) = &self.awaited
            && let Ok(cost) = receiver.try_recv()
        {
            self.known = Some(cost);
            self.awaited = None;
        }
        self.known
    }
}

/// [`best_cost`], as long as somebody waits for it.
fn search(problem: &Problem, is_wanted: &Weak<()>) -> Option<u64> {
    let rules = Rules {
        heuristic: Heuristic::Zero,
        open_list: OpenListKind::BucketQueue,
        ..problem.rules().clone()
    };
    let grid = problem.grid().clone();
    let problem = Problem::new(grid, rules, problem.start(), problem.goal()).ok()?;
    let mut search = Search::new(problem);
    while is_wanted.strong_count() > 0 && search.run_for(SLICE).ok()? > 0 {}
    search.cost()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Message;
    use crate::generate::{Kind, Recipe};
    use crate::level::{RulesChoice, preset};

    #[test]
    fn a_large_map_has_the_best_cost_of_a_whole_search() {
        let rules = RulesChoice::Preset(preset("lester").unwrap());
        for size in [[60, 50], [300, 200]] {
            let recipe = Recipe::new(Kind::Random, size, None, 5).unwrap();
            let mut app = App::new(recipe.level(rules.clone()), None);
            let mut best = BestCost::of(&app);
            let cost = loop {
                if let Some(cost) = best.get() {
                    break cost;
                }
                thread::yield_now();
            };
            assert_eq!(cost, best_cost(app.moment().problem()));
            assert!(cost.is_some() && best.is_of(&app));
            app.update(Message::Rules(preset("gizmo").unwrap()));
            assert!(!best.is_of(&app));
        }
    }

    #[test]
    fn a_search_that_nobody_waits_for_ends() {
        let recipe = Recipe::new(Kind::Maze, [901, 901], None, 5).unwrap();
        let level = recipe.level(RulesChoice::Preset(preset("gizmo").unwrap()));
        assert_eq!(search(level.problem(), &Weak::new()), None);
    }
}
