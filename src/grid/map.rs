//! The grid: a rectangle of terrain, and the runs in its rows.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::{Cell, MAX_SIDE, Terrain};
use crate::fault::counted;

/// A rectangle of terrain, 1 to [`MAX_SIDE`] cells wide and high.
///
/// A clone shares each row with the original until one of them changes it, so that even a large map
/// can be cloned between two frames.
///
/// ```
/// use stepstar::grid::{Cell, Grid, Terrain};
///
/// let grid = Grid::from_rows(&["..#", "..9"])?;
/// assert_eq!((grid.width(), grid.height()), (3, 2));
/// assert!(grid.terrain(Cell::new(2, 0)).is_wall());
/// assert_eq!(grid.terrain(Cell::new(2, 1)).cost(), Some(9));
/// # Ok::<(), stepstar::grid::GridError>(())
/// ```
#[derive(Clone, Eq)]
pub struct Grid {
    width: u16,
    height: u16,
    rows: Vec<Arc<[Terrain]>>,
    /// The number of cells of each terrain, which gives the number of walls and the
    /// largest entry cost without a scan of the grid.
    counts: Box<[u32; Terrain::MAX_COST as usize + 1]>,
}

/// Adjacent cells of one terrain in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainRun {
    /// The row.
    pub y: u16,
    /// The first column.
    pub start: u16,
    /// The column after the last.
    pub end: u16,
    /// The terrain of the cells.
    pub terrain: Terrain,
}

impl TerrainRun {
    /// The columns of the run.
    pub fn columns(&self) -> Range<u16> {
        self.start..self.end
    }
}

/// The reason why a grid cannot be created.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridError {
    /// A side is 0 or larger than [`MAX_SIDE`].
    Size {
        /// The requested width, in cells.
        width: usize,
        /// The requested height, in cells.
        height: usize,
    },
    /// A row is longer or shorter than the first.
    RowLength {
        /// The row, from 0.
        row: usize,
        /// The number of letters in the row.
        found: usize,
        /// The number of letters in the first row.
        expected: usize,
    },
    /// A letter does not stand for any terrain.
    Letter {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// The letter.
        found: char,
    },
}

impl Grid {
    /// Creates a grid of plain ground.
    ///
    /// # Errors
    /// [`GridError::Size`] if a side is 0 or over [`MAX_SIDE`].
    pub fn new(width: u16, height: u16) -> Result<Self, GridError> {
        Self::sized(width.into(), height.into())
    }

    /// Creates a grid of plain ground from side lengths that may be out of range.
    ///
    /// # Errors
    /// [`GridError::Size`] if a side is out of range.
    pub fn sized(width: usize, height: usize) -> Result<Self, GridError> {
        let side = |length: usize| {
            u16::try_from(length).ok().filter(|length| (1..=MAX_SIDE).contains(length))
        };
        let fault = GridError::Size { width, height };
        let (Some(width), Some(height)) = (side(width), side(height)) else {
            return Err(fault);
        };
        let mut counts = Box::new([0; Terrain::MAX_COST as usize + 1]);
        counts[usize::from(Terrain::PLAIN.number())] = u32::from(width) * u32::from(height);
        let row = Arc::from(vec![Terrain::PLAIN; width.into()]);
        Ok(Self { width, height, rows: vec![row; height.into()], counts })
    }

    /// Reads a grid from rows of letters; see [`Terrain::from_letter`].
    ///
    /// # Errors
    /// The first fault found, from the top: a size out of range, a row that is
    /// longer or shorter than the first, or an unknown letter.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, GridError> {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let mut grid = Self::sized(width, rows.len())?;
        for (y, row) in (0..grid.height).zip(rows) {
            grid.draw_row(y, row.as_ref().chars(), Terrain::from_letter)?;
        }
        Ok(grid)
    }

    /// Replaces a row with the terrain that `read` returns for its letters.
    ///
    /// # Errors
    /// If there are more or fewer letters than columns, or for the first letter
    /// for which `read` returns `None`. The row is then unchanged.
    pub fn draw_row(
        &mut self,
        y: u16,
        letters: impl Iterator<Item = char> + Clone,
        read: impl Fn(char) -> Option<Terrain>,
    ) -> Result<(), GridError> {
        let (expected, found) = (usize::from(self.width), letters.clone().count());
        if found != expected {
            return Err(GridError::RowLength { row: y.into(), found, expected });
        }
        let mut drawn = Vec::with_capacity(expected);
        for (column, found) in letters.enumerate() {
            let fault = GridError::Letter { row: y.into(), column, found };
            drawn.push(read(found).ok_or(fault)?);
        }
        self.set_row(y, &drawn);
        Ok(())
    }

    /// Sets the terrain of a row's cells, from the left; cells off the grid are
    /// ignored.
    pub fn set_row(&mut self, y: u16, terrain: &[Terrain]) {
        let Some(row) = self.rows.get_mut(usize::from(y)) else {
            return;
        };
        for (cell, &terrain) in Arc::make_mut(row).iter_mut().zip(terrain) {
            if *cell != terrain {
                self.counts[usize::from(cell.number())] -= 1;
                self.counts[usize::from(terrain.number())] += 1;
                *cell = terrain;
            }
        }
    }

    /// Sets the cells of a run to its terrain; cells off the grid are ignored.
    pub fn set_run(&mut self, run: TerrainRun) {
        let columns = usize::from(run.start)..usize::from(run.end.min(self.width));
        let is_changed = |cells: &[Terrain]| cells.iter().any(|&cell| cell != run.terrain);
        if let Some(row) = self.rows.get_mut(usize::from(run.y))
            && row.get(columns.clone()).is_some_and(is_changed)
        {
            let cells = &mut Arc::make_mut(row)[columns];
            for cell in &*cells {
                self.counts[usize::from(cell.number())] -= 1;
            }
            self.counts[usize::from(run.terrain.number())] += cells.len() as u32;
            cells.fill(run.terrain);
        }
    }

    /// Returns the terrain in a range of columns of a row as runs, each as long as possible;
    /// columns off the grid are left out.
    pub fn runs(&self, y: u16, columns: Range<u16>) -> impl Iterator<Item = TerrainRun> {
        let mut end = columns.start;
        let columns = usize::from(columns.start)..usize::from(columns.end.min(self.width));
        let cells = self.row(y).get(columns).unwrap_or_default();
        cells.chunk_by(|one, next| one == next).map(move |run| {
            let start = end;
            end += run.len() as u16;
            TerrainRun { y, start, end, terrain: run[0] }
        })
    }

    /// The number of columns, 1 to [`MAX_SIDE`].
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The number of rows, 1 to [`MAX_SIDE`].
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The number of cells.
    pub fn area(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Returns whether a cell lies on this grid.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.x < self.width && cell.y < self.height
    }

    /// The terrain of a cell; a wall for every cell off the grid.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        let terrain = self.row(cell.y).get(usize::from(cell.x));
        terrain.copied().unwrap_or(Terrain::WALL)
    }

    /// The terrain of a row's cells, from the left; empty below the grid.
    pub fn row(&self, y: u16) -> &[Terrain] {
        self.rows.get(usize::from(y)).map_or(&[], |row| row)
    }

    /// Sets the terrain of a cell; a cell off the grid is ignored.
    pub fn set(&mut self, cell: Cell, terrain: Terrain) {
        let Cell { x: start, y } = cell;
        self.set_run(TerrainRun { y, start, end: start.saturating_add(1), terrain });
    }

    /// The number of walls.
    pub fn walls(&self) -> usize {
        self.counts[0] as usize
    }

    /// Whether there is ground with this entry cost.
    pub fn has_cost(&self, cost: u8) -> bool {
        self.counts[usize::from(cost)] > 0
    }

    /// The largest entry cost on the grid; 1 if all cells are walls.
    pub fn largest_cost(&self) -> u8 {
        (2..=Terrain::MAX_COST).rev().find(|&cost| self.has_cost(cost)).unwrap_or(1)
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
    }

    /// Returns the cells at which another grid of the same size has different terrain.
    pub fn changed_from<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Cell> + 'a {
        let rows = (0..self.height).zip(self.rows.iter().zip(&other.rows));
        let rows = rows.filter(|(_, (own, other))| !Arc::ptr_eq(own, other));
        rows.flat_map(|(y, (own, other))| {
            let cells = (0..self.width).zip(own.iter().zip(other.iter()));
            let cells = cells.filter(|(_, (own, other))| own != other);
            cells.map(move |(x, _)| Cell::new(x, y))
        })
    }

    /// The rows as letters, as [`Grid::from_rows`] reads them.
    pub fn to_rows(&self) -> Vec<String> {
        (0..self.height)
            .map(|y| self.row(y).iter().map(|terrain| terrain.letter()).collect())
            .collect()
    }
}

impl PartialEq for Grid {
    /// Compares the rows that the grids do not share; most grids that differ differ in a count.
    fn eq(&self, other: &Self) -> bool {
        let is_row = |(own, other): (&Arc<[Terrain]>, _)| Arc::ptr_eq(own, other) || own == other;
        let is_size = (self.width, self.height) == (other.width, other.height);
        is_size && self.counts == other.counts && self.rows.iter().zip(&other.rows).all(is_row)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Grid {} × {}\n{}", self.width, self.height, self.to_rows().join("\n"))
    }
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Size { width, height } => write!(
                f,
                "the map is {width} × {height} cells, expected 1 × 1 to {MAX_SIDE} × {MAX_SIDE}"
            ),
            Self::RowLength { row, found, expected } => {
                let found = counted(found, "cell");
                write!(f, "row {row} has {found}, expected {expected} as in row 0")
            }
            Self::Letter { row, column, found } => {
                write!(f, "row {row}, column {column} is {found:?}, which stands for no terrain")
            }
        }
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_shares_what_neither_has_changed() {
        let mut grid = Grid::from_rows(&["..#", "29#", "..."]).unwrap();
        let clone = grid.clone();
        grid.set(Cell::new(0, 0), Terrain::WALL);
        grid.set(Cell::new(1, 2), Terrain::PLAIN);
        assert_eq!(clone.to_rows(), ["..#", "29#", "..."]);
        assert_eq!(grid.to_rows(), ["#.#", "29#", "..."]);
        for (y, is_shared) in [(0, false), (1, true), (2, true)] {
            assert_eq!(grid.row(y).as_ptr() == clone.row(y).as_ptr(), is_shared, "row {y}");
        }
    }

    #[test]
    fn rows_read_back_and_counts_follow_changes() {
        let rows = ["..#", "29#"];
        let mut grid = Grid::from_rows(&rows).unwrap();
        assert_eq!(grid.to_rows(), rows);
        assert_eq!((grid.walls(), grid.largest_cost()), (2, 9));
        grid.set(Cell::new(1, 1), Terrain::WALL);
        grid.set(Cell::new(7, 7), Terrain::WALL);
        assert_eq!((grid.walls(), grid.largest_cost()), (3, 2));
        assert!(grid.terrain(Cell::new(3, 0)).is_wall());
    }

    #[test]
    fn runs_are_read_and_set() {
        let mut grid = Grid::from_rows(&["..##.9", "......"]).unwrap();
        let found = |grid: &Grid, columns| -> Vec<(u16, u16, char)> {
            let runs = grid.runs(0, columns);
            runs.map(|run| (run.start, run.end, run.terrain.letter())).collect()
        };
        assert_eq!(found(&grid, 1..9), [(1, 2, '.'), (2, 4, '#'), (4, 5, '.'), (5, 6, '9')]);
        assert_eq!(found(&grid, 3..3), []);
        assert_eq!(grid.runs(2, 0..6).count(), 0);
        for (y, start, end) in [(0, 1, 5), (1, 4, 99), (2, 0, 6), (1, 9, 12)] {
            grid.set_run(TerrainRun { y, start, end, terrain: Terrain::WALL });
        }
        assert_eq!(grid.to_rows(), [".####9", "....##"]);
        assert_eq!((grid.walls(), grid.largest_cost()), (6, 9));
    }

    #[test]
    fn a_faulty_drawing_is_refused_with_its_place() {
        assert_eq!(
            Grid::from_rows(&["...", ".."]).unwrap_err(),
            GridError::RowLength { row: 1, found: 2, expected: 3 }
        );
        assert_eq!(
            Grid::from_rows(&["...", ".x."]).unwrap_err(),
            GridError::Letter { row: 1, column: 1, found: 'x' }
        );
        assert!(Grid::from_rows::<&str>(&[]).is_err());
        assert!(Grid::new(4097, 1).is_err());
        assert!(Grid::new(1, 0).is_err());
        assert!(Grid::new(4096, 1).is_ok());
    }
}
