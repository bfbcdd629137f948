//! The cells whose path back to the start leads through a chosen cell.

use crate::grid::{Cell, CellSet, Direction};
use crate::history::Moment;

/// The cells of a moment whose paths lead through one cell, the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree {
    /// The cell through which the paths of all other cells lead.
    pub root: Cell,
    cells: Vec<Cell>,
    marks: CellSet,
}

impl Subtree {
    /// Finds the subtree of a cell at a moment. The time grows with the size of the subtree, not
    /// with the size of the map.
    pub fn of(moment: Moment, root: Cell) -> Self {
        let (mut cells, mut marks) = (Vec::new(), CellSet::new(moment.problem().grid()));
        if moment.g(root).is_some() {
            cells.push(root);
            marks.insert(root);
        }
        let mut asked = 0;
        while let Some(&cell) = cells.get(asked) {
            asked += 1;
            let around = Direction::ALL.into_iter().filter_map(|side| cell.neighbor(side));
            for child in around.filter(|&at| moment.parent(at) == Some(cell)) {
                // In another program's run, parents may form a cycle.
                if marks.insert(child) {
                    cells.push(child);
                }
            }
        }
        Self { root, cells, marks }
    }

    /// The cells of the subtree, the root first; empty if the root was not reached.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells that are reached through the root, without the root itself.
    pub fn count(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }

    /// Whether a cell belongs to the subtree.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.marks.contains(cell)
    }
}
