//! Makes the entries of the open list: which place a cell gets in the order of
//! taking.

use super::OpenEntry;
use crate::grid::Cell;
use crate::search::problem::Problem;
use crate::search::rules::ranking::Ranking;

/// Makes the entries of the open list: it knows the ranking, and in which
/// order cells were added.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) ranking: Ranking,
    /// For each open cell its place in the order of adding.
    added: Vec<u32>,
    next: u32,
}

impl Admission {
    /// For a map of that many nodes.
    pub(crate) fn new(problem: &Problem, nodes: usize) -> Self {
        Self { ranking: Ranking::new(problem), added: vec![0; nodes], next: 0 }
    }

    /// Follows a changed problem from now on.
    pub(crate) fn follow(&mut self, problem: &Problem) {
        self.ranking = Ranking::new(problem);
    }

    /// Counts from the beginning again.
    pub(crate) fn restart(&mut self) {
        self.next = 0;
    }

    /// Whether the places might not suffice for one more iteration.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.next > u32::MAX - 8
    }

    /// The entry of a cell that is opened or reopened: the last added.
    #[inline(always)]
    pub(crate) fn admit(&mut self, node: u32, cell: Cell, g: u64) -> OpenEntry {
        let added = self.next;
        self.next += 1;
        self.added[node as usize] = added;
        self.ranking.entry(cell, g, added)
    }

    /// The entry of an open cell that is improved: it keeps its place in the
    /// order of adding.
    #[inline(always)]
    pub(crate) fn improve(&self, node: u32, cell: Cell, g: u64) -> OpenEntry {
        self.ranking.entry(cell, g, self.added[node as usize])
    }

    /// How many more cells can be added.
    pub(in crate::search) fn left(&self) -> u64 {
        u64::from(u32::MAX - self.next)
    }

    /// The places of all cells, and how many cells have been added; whoever
    /// adds some sets the number with [`Admission::set_count`].
    pub(in crate::search) fn places(&mut self) -> (&mut [u32], u32) {
        (&mut self.added, self.next)
    }

    pub(in crate::search) fn set_count(&mut self, next: u32) {
        self.next = next;
    }
}
