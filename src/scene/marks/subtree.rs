//! What hangs on a cell: the cells whose way back to the start leads through it.

use crate::grid::{Cell, CellSet, Direction};
use crate::history::Moment;

/// The cells of a moment whose way leads through one of them. They are found from
/// there on, so that it takes time for those alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtree {
    /// The cell on which they hang; it is the first of them.
    pub root: Cell,
    cells: Vec<Cell>,
    marks: CellSet,
    /// How many of them have been asked for those whose parent they are.
    asked: usize,
}

impl Subtree {
    /// All that hangs on a cell of a moment.
    pub fn of(moment: Moment, root: Cell) -> Self {
        let mut subtree = Self::begin(moment, root);
        subtree.go_on(moment, usize::MAX);
        subtree
    }

    /// The same before anything else than the cell is found.
    pub fn begin(moment: Moment, root: Cell) -> Self {
        let mut marks = CellSet::new(moment.problem().grid());
        let cells: Vec<Cell> =
            moment.g(root).map(|_| root).into_iter().filter(|&cell| marks.insert(cell)).collect();
        Self { root, cells, marks, asked: 0 }
    }

    /// Asks up to `limit` more cells of the same moment, and returns which are new.
    pub fn go_on(&mut self, moment: Moment, limit: usize) -> &[Cell] {
        let before = self.cells.len();
        for _ in 0..limit {
            let Some(&cell) = self.cells.get(self.asked) else {
                break;
            };
            self.asked += 1;
            let around = Direction::ALL.into_iter().filter_map(|side| cell.neighbor(side));
            for child in around.filter(|&at| moment.parent(at) == Some(cell)) {
                // In another program's run parents may lead in a circle.
                if self.marks.insert(child) {
                    self.cells.push(child);
                }
            }
        }
        &self.cells[before..]
    }

    /// Whether all are found.
    pub fn is_whole(&self) -> bool {
        self.asked == self.cells.len()
    }

    /// The cells, the one on which they hang first; none where that was not reached.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many cells hang on it.
    pub fn count(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }

    /// Whether a cell is among them.
    pub fn contains(&self, cell: Cell) -> bool {
        self.marks.contains(cell)
    }
}
