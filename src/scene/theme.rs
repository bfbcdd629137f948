//! The colors of a picture: data, read from `assets/themes/`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Color;
use crate::grid::Terrain;
use crate::search::CellState;

/// The colors of everything that a map shows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name that people see.
    pub title: String,
    /// Behind and between the tiles.
    pub background: Color,
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
    /// Numbers and letters.
    pub text: Color,
    /// Numbers on the path.
    pub text_on_path: Color,
    /// Arrows to the parent.
    pub arrow: Color,
    /// Arrows on the path.
    pub arrow_on_path: Color,
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

static GIZMO: LazyLock<Theme> = LazyLock::new(|| {
    let theme = ron::from_str(include_str!("../../assets/themes/gizmo.ron"));
    #[expect(clippy::expect_used, reason = "the file is part of the program and tested")]
    theme.expect("the theme is a valid file")
});

impl Theme {
    /// The default: the Unity tutorial's gizmo view.
    pub fn gizmo() -> &'static Self {
        &GIZMO
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
