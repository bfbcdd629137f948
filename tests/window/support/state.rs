//! The contents of the window's state file.

use std::fs;
use std::path::Path;

use serde::Deserialize;

pub type Cell = (u16, u16);

/// The state, with the documented fields.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct State {
    pub iteration: u64,
    pub iterations: u64,
    pub status: String,
    pub current: Option<Cell>,
    /// -1 in an iteration before its first neighbor is examined.
    pub event: Option<i64>,
    pub open: usize,
    pub closed: usize,
    pub running: bool,
    pub speed: f64,
    pub tool: String,
    pub brush: String,
    pub cursor: Option<Cell>,
    pub walls: usize,
    pub start: Cell,
    pub goal: Cell,
    pub rules: String,
    pub file: Option<String>,
    pub dirty: bool,
    pub message: String,
    pub view: View,
    pub scale: f32,
    /// The searches side by side, if there are several.
    pub lanes: Option<Vec<Lane>>,
    pub practice: Option<Practice>,
}

/// The question of a practice.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Practice {
    pub question: usize,
    pub asks: String,
    pub cell: Option<Cell>,
    pub words: String,
    pub hidden: usize,
    pub picked: Vec<Cell>,
    pub answers: Vec<String>,
    pub stage: String,
    pub right: usize,
}

/// One of the searches side by side.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Lane {
    pub rules: String,
    pub iteration: u64,
    pub status: String,
    pub current: Option<Cell>,
    pub open: usize,
    pub closed: usize,
}

/// The position of the map: the top left corner of cell (0, 0) and the side of a cell, in
/// window pixels.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct View {
    pub x: f32,
    pub y: f32,
    pub cell: f32,
}

impl State {
    /// Reads the state from a file; `None` if the file does not exist yet.
    pub fn read(file: &Path) -> Option<Self> {
        let text = fs::read_to_string(file).ok()?;
        let state = serde_json::from_str(&text);
        Some(state.unwrap_or_else(|error| panic!("the state file is faulty: {error}\n{text}")))
    }

    /// Returns the parts of the state that a level file contains, without the rows.
    pub fn level(&self) -> (usize, Cell, Cell, &str, Option<&str>) {
        let file = self.file.as_deref();
        (self.walls, self.start, self.goal, &self.rules, file)
    }
}

impl View {
    /// Returns the pixel at the given fractions of a cell's width and height.
    pub fn at(&self, cell: Cell, across: f32, down: f32) -> (i32, i32) {
        let place = |from: f32, number: u16, part: f32| {
            (from + (f32::from(number) + part) * self.cell).round() as i32
        };
        (place(self.x, cell.0, across), place(self.y, cell.1, down))
    }

    /// Returns the center of a cell.
    pub fn middle(&self, cell: Cell) -> (i32, i32) {
        self.at(cell, 0.5, 0.5)
    }

    /// Returns a pixel with the plain color of the tile: between G and H, above F, inside
    /// the outline.
    pub fn plain_spot(&self, cell: Cell) -> (i32, i32) {
        self.at(cell, 0.5, 0.15)
    }

    /// Returns the position of a pixel on the map, in cells.
    pub fn place(&self, pixel: (i32, i32)) -> (f32, f32) {
        ((pixel.0 as f32 - self.x) / self.cell, (pixel.1 as f32 - self.y) / self.cell)
    }
}
