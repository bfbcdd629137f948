//! Which cells lie on the path, a bit each.

use std::ops::Range;

use super::cell_set::CellSet;
use crate::grid::Cell;
use crate::history::Moment;
use crate::search::Status;

/// The cells of a found path, so that each cell of a picture can be asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathMarks {
    cells: Vec<Cell>,
    marks: CellSet,
    /// With which cell it goes on; `None` where all of it is marked.
    next: Option<Cell>,
}

impl PathMarks {
    /// The marks of a moment's path; none unless it has found one.
    pub fn of(moment: Moment) -> Self {
        let mut path = Self::begin(moment);
        path.go_on(moment, usize::MAX);
        path
    }

    /// The same before anything is marked, unless it is the path of a foreign
    /// trace.
    pub fn begin(moment: Moment) -> Self {
        if moment.status() != Status::Found {
            return Self::default();
        }
        let marks = CellSet::new(moment.problem().grid());
        let mut path = Self { cells: Vec::new(), marks, next: None };
        match moment.reported_path() {
            Some(cells) => cells.iter().rev().for_each(|&cell| path.mark(cell)),
            None => path.next = Some(moment.problem().goal()),
        }
        path
    }

    /// Marks up to `limit` more cells of the same moment's path, on the way back
    /// to the start, and returns which.
    pub fn go_on(&mut self, moment: Moment, limit: usize) -> &[Cell] {
        let before = self.cells.len();
        let mut way = self.next.take().into_iter().flat_map(|cell| moment.way_back(cell));
        way.by_ref().take(limit).for_each(|cell| self.mark(cell));
        self.next = way.next();
        &self.cells[before..]
    }

    /// Whether all of the path is marked.
    pub fn is_whole(&self) -> bool {
        self.next.is_none()
    }

    fn mark(&mut self, cell: Cell) {
        self.cells.push(cell);
        self.marks.insert(cell);
    }

    /// Whether a cell lies on the path.
    pub fn contains(&self, cell: Cell) -> bool {
        self.marks.contains(cell)
    }

    /// Visits the columns of a row that lie on the path, within a range.
    pub(in crate::scene) fn in_row(&self, y: u16, columns: Range<u16>, visit: impl FnMut(u16)) {
        self.marks.in_row(y, columns, visit);
    }

    /// The path, from the goal back to the start; empty without one.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
