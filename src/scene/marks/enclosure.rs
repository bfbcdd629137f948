//! Why there is no path: what was reached, and the walls that enclose it.

use std::ops::Range;

use super::PathMarks;
use crate::grid::{Cell, CellSet, Direction};
use crate::history::Moment;
use crate::search::{CellState, Status};

/// The walls around everything that a search without a path has reached, and
/// how near it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosure {
    cells: CellSet,
    /// How many walls enclose what was reached.
    pub walls: usize,
    /// The reached cell that lies nearest to the goal, as the crow flies.
    pub nearest: Cell,
    /// The way to it, from there to the start.
    way: PathMarks,
    /// The rows that have been looked at.
    rows: u16,
}

impl Enclosure {
    /// The enclosure of a moment; `None` unless it is the end of a search
    /// without a path.
    pub fn of(moment: Moment) -> Option<Self> {
        let mut enclosure = Self::begin(moment)?;
        enclosure.look_at(moment, u16::MAX);
        Some(enclosure)
    }

    /// The same before any row of the map has been looked at.
    pub fn begin(moment: Moment) -> Option<Self> {
        let problem = moment.problem();
        let cells = CellSet::new(problem.grid());
        let is_end = moment.status() == Status::NoPath;
        let (nearest, way) = (problem.start(), PathMarks::default());
        is_end.then_some(Self { cells, walls: 0, nearest, way, rows: 0 })
    }

    /// Whether all rows have been looked at, and the way is known.
    pub fn is_whole(&self, moment: Moment) -> bool {
        self.rows >= moment.problem().grid().height() && self.way.is_whole()
    }

    /// The way from the nearest cell to the start.
    pub fn way(&self) -> &PathMarks {
        &self.way
    }

    /// Looks at some more rows of the same moment, or at as many cells of the way as
    /// they have.
    pub fn look_at(&mut self, moment: Moment, rows: u16) {
        let problem = moment.problem();
        let (grid, goal) = (problem.grid(), problem.goal());
        let distance = |cell: Cell| {
            let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
            u64::from(dx).pow(2) + u64::from(dy).pow(2)
        };
        if self.rows >= grid.height() {
            self.way.go_on(moment, usize::from(rows) * usize::from(grid.width()));
            return;
        }
        let end = self.rows.saturating_add(rows).min(grid.height());
        for y in self.rows..end {
            let mut row = (0..).map(|x| Cell::new(x, y));
            moment.row(y, 0, |state| {
                let Some(cell) = row.next().filter(|_| state == CellState::Closed) else {
                    return;
                };
                if distance(cell) < distance(self.nearest) {
                    self.nearest = cell;
                }
                let around = Direction::ALL.into_iter().filter_map(|side| cell.neighbor(side));
                for at in around.filter(|&at| grid.contains(at) && grid.terrain(at).is_wall()) {
                    self.walls += usize::from(self.cells.insert(at));
                }
            });
        }
        self.rows = end;
        if end == grid.height() {
            self.way = PathMarks::begin_at(moment, self.nearest);
            self.way.go_on(moment, usize::from(rows) * usize::from(grid.width()));
        }
    }

    /// Whether a cell is a wall beside a reached cell.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Visits the columns of a row at which it has a wall, within a range.
    pub(in crate::scene) fn in_row(&self, y: u16, columns: Range<u16>, visit: impl FnMut(u16)) {
        self.cells.in_row(y, columns, visit);
    }
}
