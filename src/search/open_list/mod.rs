//! The three kinds of open list that the rules offer.
//!
//! The kind affects only the speed: all three take the cells in the same total order
//! ([`OpenEntry`]).

mod buckets;
mod heap;
pub(in crate::search) mod list;

use buckets::Buckets;
use heap::Heap;
use list::UnsortedList;
pub(crate) use list::{OpenEntry, OpenList};

use crate::search::problem::Problem;
use crate::search::rules::ranking::Ranking;
use crate::search::rules::{OpenListKind, Priority};

/// The open list of a search.
#[derive(Clone, Debug)]
pub(in crate::search) enum Queue {
    List(UnsortedList),
    Heap(Heap),
    Buckets(Buckets),
}

/// Runs the same code on an open list of any type.
macro_rules! with_queue {
    ($queue:expr, $list:ident => $call:expr) => {
        match $queue {
            $crate::search::open_list::Queue::List($list) => $call,
            $crate::search::open_list::Queue::Heap($list) => $call,
            $crate::search::open_list::Queue::Buckets($list) => $call,
        }
    };
}
pub(in crate::search) use with_queue;

impl Queue {
    /// Creates an empty open list for a problem. If buckets cannot be used, a heap replaces them.
    pub(in crate::search) fn new(problem: &Problem, ranking: &Ranking) -> Self {
        match problem.rules().open_list {
            OpenListKind::List => Self::List(UnsortedList::default()),
            OpenListKind::BinaryHeap => Self::Heap(Heap::default()),
            OpenListKind::BucketQueue => {
                buckets(problem, ranking).map_or_else(|| Self::Heap(Heap::default()), Self::Buckets)
            }
        }
    }
}

/// Returns a bucket queue if F never falls along a path and differs little between open cells.
fn buckets(problem: &Problem, ranking: &Ranking) -> Option<Buckets> {
    let (grid, rules) = (problem.grid(), problem.rules());
    let never_falls = match rules.priority {
        Priority::AStar => problem.is_consistent(),
        Priority::Greedy => false,
    };
    // A step raises F by its own cost plus the rise of H, which is at most the cost of a step onto
    // plain ground. An H of the user's own may rise by the cost of the step back.
    let step = rules.costs.straight.max(rules.costs.diagonal);
    let largest = u64::from(grid.largest_cost());
    let rise = if rules.heuristic.is_own() { largest } else { 1 };
    let span = step.saturating_mul(largest + rise);
    let max_h = ranking.estimate.largest(grid.width(), grid.height());
    let first_f = ranking.f(problem.start(), 0);
    never_falls.then(|| Buckets::new(first_f, span, max_h))?
}
