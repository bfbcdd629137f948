//! The order in which open cells are taken: by F, with the tie-break among equal F.

use crate::grid::Cell;
use crate::search::open_list::list::OpenEntry;
use crate::search::problem::Problem;
use crate::search::rules::heuristic::Estimate;
use crate::search::rules::{Priority, TieBreak};

/// H, F and the order of the open list under the rules of a problem.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    pub(in crate::search) estimate: Estimate,
    /// The mask that is applied to G in F: all ones, or 0 if F does not contain G.
    of_g: u64,
    /// The mask that turns H into the rank: all ones, or 0 if the rank ignores H.
    of_rank: u64,
    /// The bits of the insertion number to flip: all of them to reverse the order, or none.
    flipped: u32,
}

impl Ranking {
    pub(crate) fn new(problem: &Problem) -> Self {
        // Masks, so that creating an entry needs no branch.
        let (of_rank, flipped) = match problem.rules.tie_break {
            TieBreak::LowerH => (u64::MAX, 0),
            TieBreak::FirstAdded => (0, 0),
            TieBreak::LastAdded => (0, u32::MAX),
        };
        Self {
            estimate: Estimate::new(&problem.rules, problem.goal, problem.own.clone()),
            of_g: match problem.rules.priority {
                Priority::AStar => u64::MAX,
                Priority::Greedy => 0,
            },
            of_rank,
            flipped,
        }
    }

    /// H of a cell.
    #[inline(always)]
    pub(crate) fn h(&self, cell: Cell) -> u64 {
        self.estimate.h(cell)
    }

    /// F of a cell whose G is `g`.
    #[inline(always)]
    pub(crate) fn f(&self, cell: Cell, g: u64) -> u64 {
        (g & self.of_g) + self.h(cell)
    }

    /// Whether a lower G lowers F.
    #[inline(always)]
    pub(in crate::search) fn has_g(&self) -> bool {
        self.of_g != 0
    }

    /// The open-list entry of a cell whose G is `g` and whose insertion number is `added`.
    #[inline(always)]
    pub(crate) fn entry(&self, cell: Cell, g: u64, added: u32) -> OpenEntry {
        let h = self.h(cell);
        let (rank, order) = (h & self.of_rank, added ^ self.flipped);
        OpenEntry { f: (g & self.of_g) + h, rank, order, cell }
    }

    /// The insertion number of an entry.
    pub(crate) fn added(&self, entry: &OpenEntry) -> u32 {
        entry.order ^ self.flipped
    }
}
