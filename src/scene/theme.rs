//! How a picture looks: data, read from `assets/themes/`.

use serde::Deserialize;

use super::{Color, Layout};
use crate::grid::Terrain;
use crate::search::CellState;

/// The colors of everything that a map shows, and where the numbers stand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name that commands use: that of its file, without the ending.
    #[serde(skip)]
    pub name: String,
    /// The name that people see.
    pub title: String,
    /// Where the numbers and the arrow stand in a cell.
    #[serde(default)]
    pub layout: Layout,
    /// Around the map.
    pub background: Color,
    /// Between the tiles.
    pub gap: Color,
    /// The frame around the whole grid.
    pub frame: Color,
    /// Plain ground that the search has not reached.
    pub ground: Color,
    /// Ground of the largest entry cost; those between are mixed.
    pub rough_ground: Color,
    /// Walls.
    pub wall: Color,
    /// The start, whatever its state.
    pub start: Color,
    /// The goal, whatever its state.
    pub goal: Color,
    /// Cells of the path.
    pub path: Color,
    /// Open cells.
    pub open: Outlined,
    /// Closed cells.
    pub closed: Outlined,
    /// The frame of the current cell.
    pub current: Color,
    /// The frame of the cell under the pointer.
    pub pointed: Color,
    /// The line from the chosen cell back to the start.
    pub trail: Color,
    /// The frame of the neighbor that is examined.
    pub examined: Color,
    /// Breakpoints.
    pub breakpoint: Color,
    /// What was reached where there is no path.
    pub enclosed: Color,
    /// The walls around it.
    pub enclosing: Color,
    /// What was closed first, in the order of closing.
    pub first: Color,
    /// What was closed halfway.
    pub middle: Color,
    /// What was closed last.
    pub last: Color,
    /// A number that is wrong: an H above the true cost.
    pub wrong: Color,
    /// What is written on light tiles.
    pub on_light: Ink,
    /// What is written on dark tiles.
    pub on_dark: Ink,
}

/// The colors of what stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ink {
    /// Numbers and letters.
    pub text: Color,
    /// The arrow to the parent.
    pub arrow: Color,
}

/// A tile with an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlined {
    /// The tile.
    pub fill: Color,
    /// Its outline.
    pub outline: Color,
}

impl Theme {
    /// The same theme with no F, G and H in the cells.
    pub fn without_numbers(&self) -> Self {
        Self { layout: Layout::Arrows, ..self.clone() }
    }

    /// What can be read best on a tile of that color.
    pub fn ink(&self, tile: Color) -> Ink {
        let contrast = |ink: Ink| ink.text.contrast(tile);
        if contrast(self.on_light) >= contrast(self.on_dark) { self.on_light } else { self.on_dark }
    }

    /// The color of terrain that the search has not reached.
    pub fn terrain(&self, terrain: Terrain) -> Color {
        match terrain.cost() {
            None => self.wall,
            Some(cost) => {
                let part = f32::from(cost - 1) / f32::from(Terrain::MAX_COST - 1);
                self.ground.toward(self.rough_ground, part)
            }
        }
    }

    /// The color of what was closed a part of the way, from 0 to 1.
    pub fn heat(&self, part: f32) -> Color {
        if part < 0.5 {
            self.first.toward(self.middle, part * 2.0)
        } else {
            self.middle.toward(self.last, part * 2.0 - 1.0)
        }
    }

    /// The tile of an open or closed cell.
    pub fn reached(&self, state: CellState) -> Option<Outlined> {
        match state {
            CellState::Unseen => None,
            CellState::Open => Some(self.open),
            CellState::Closed => Some(self.closed),
        }
    }
}
