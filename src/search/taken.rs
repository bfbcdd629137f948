//! The cells that a search has taken, without those that a search without end would pile up.

use std::collections::HashSet;
use std::ops::Deref;

use crate::grid::Cell;

/// The taken cells in the order in which they were closed. A search that reopens cells may take them
/// many thousand times: of such a cell, only the last time is sure to be here.
#[derive(Clone, Debug)]
pub(super) struct TakenCells {
    cells: Vec<Cell>,
    /// The number of cells at which repeated ones are dropped.
    most: usize,
}

/// The number of repeated cells that are kept for a while.
const REPEATED: usize = 1 << 20;

impl TakenCells {
    /// No cells of a map with `area` cells.
    pub(super) fn new(area: usize) -> Self {
        Self { cells: Vec::with_capacity(area), most: 2 * area + REPEATED }
    }

    /// Keeps all cells from now on.
    pub(super) fn keep_all(&mut self) {
        self.most = usize::MAX;
    }

    #[inline(always)]
    pub(super) fn push(&mut self, cell: Cell) {
        if self.cells.len() == self.most {
            self.drop_repeated();
        }
        self.cells.push(cell);
    }

    #[cold]
    fn drop_repeated(&mut self) {
        let mut seen = HashSet::new();
        self.cells.reverse();
        self.cells.retain(|&cell| seen.insert(cell));
        self.cells.reverse();
    }
}

impl Deref for TakenCells {
    type Target = [Cell];

    fn deref(&self) -> &[Cell] {
        &self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Terrain};
    use crate::search::{Heuristic, Priority, Problem, Rules, Search, TieBreak};

    #[test]
    fn a_search_that_reopens_cells_without_end_takes_no_more_memory() {
        let rules = Rules {
            heuristic: Heuristic::Zero,
            priority: Priority::Greedy,
            tie_break: TieBreak::LastAdded,
            reopen_closed: true,
            ..Rules::default()
        };
        let mut grid = Grid::new(48, 48).unwrap();
        for (x, y) in [(46, 46), (46, 47), (47, 46)] {
            grid.set(Cell::new(x, y), Terrain::WALL);
        }
        let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(47, 47)).unwrap();
        let mut search = Search::new(problem.clone());
        assert_eq!((search.run_for(1_200_000), search.iteration()), (1_200_000, 1_200_000));
        assert!(search.taken().len() < 4_000_000 / 3, "{}", search.taken().len());
        let mut whole = Search::new(problem);
        whole.keep_taken();
        whole.run_for(1_200_000);
        let read = |search: &Search| (search.view().closed(), search.view().current());
        assert_eq!(read(&search), read(&whole));
    }
}
