//! Maps as text pictures: `.` plain ground, `2` to `9` ground that costs more
//! to enter, `#` a wall, `A` the start and `B` the goal, both on plain ground.

use stepstar::grid::{Cell, Grid};
use stepstar::search::{Problem, Rules, Search};

/// A cell of a test map. Independent of the engine's grid, which is under test
/// too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    OffTheMap,
    Wall,
    Ground(u8),
}

/// A map as rows of text, without start and goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    rows: Vec<Vec<u8>>,
}

impl Map {
    pub fn new(rows: &[impl AsRef<str>]) -> Self {
        let rows: Vec<Vec<u8>> = rows.iter().map(|row| row.as_ref().bytes().collect()).collect();
        assert!(rows.iter().all(|row| row.len() == rows[0].len()));
        Map { rows }
    }

    pub fn width(&self) -> u16 {
        self.rows[0].len() as u16
    }

    pub fn height(&self) -> u16 {
        self.rows.len() as u16
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> Vec<Cell> {
        let (width, height) = (self.width(), self.height());
        (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y))).collect()
    }

    pub fn place(&self, x: i32, y: i32) -> Place {
        let inside = x >= 0 && y >= 0 && x < self.width().into() && y < self.height().into();
        if !inside {
            return Place::OffTheMap;
        }
        match self.rows[y as usize][x as usize] {
            b'#' => Place::Wall,
            b'.' => Place::Ground(1),
            digit @ b'2'..=b'9' => Place::Ground(digit - b'0'),
            other => panic!("unknown terrain: {:?}", char::from(other)),
        }
    }

    pub fn text_rows(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().copied().map(char::from).collect()).collect()
    }

    pub fn grid(&self) -> Grid {
        let rows = self.text_rows();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        Grid::from_rows(&rows).expect("the rows have equal length and known letters")
    }
}

/// Reads a picture with its `A` and `B`.
pub fn read(picture: &[&str]) -> (Map, Cell, Cell) {
    let find = |letter: char| {
        let mut places = picture.iter().enumerate().flat_map(|(y, row)| {
            row.chars()
                .enumerate()
                .filter(move |&(_, found)| found == letter)
                .map(move |(x, _)| Cell::new(x as u16, y as u16))
        });
        let place = places.next().unwrap_or_else(|| panic!("no {letter} in {picture:#?}"));
        assert!(places.next().is_none(), "two {letter} in {picture:#?}");
        place
    };
    let rows: Vec<String> = picture.iter().map(|row| row.replace(['A', 'B'], ".")).collect();
    (Map::new(&rows), find('A'), find('B'))
}

/// The search from `A` to `B`, before its first step.
pub fn search(picture: &[&str], rules: Rules) -> Search {
    let (map, start, goal) = read(picture);
    let problem = Problem::new(map.grid(), rules, start, goal).expect("the picture is a problem");
    Search::new(problem)
}

pub fn cell(x: u16, y: u16) -> Cell {
    Cell::new(x, y)
}

/// Makes cells from pairs, which keeps the lists in tests short.
pub fn cells<const N: usize>(pairs: [(u16, u16); N]) -> Vec<Cell> {
    pairs.iter().map(|&(x, y)| Cell::new(x, y)).collect()
}
