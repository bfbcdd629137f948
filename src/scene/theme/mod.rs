//! The colors of a picture, read from `assets/themes/` or from the user's own file.

mod color;

pub use color::Color;

use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Rect;
use crate::fault::{Fault, syntax};
use crate::grid::Terrain;
use crate::jobs::Progress;
use crate::level::{LevelError, MAX_TITLE};
use crate::search::CellState;
use crate::storage::{read_text, shown_name};

/// The colors of everything that a map shows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name used in commands: the theme's file name without the extension.
    #[serde(skip)]
    pub name: String,
    /// The name that people see.
    pub title: String,
    /// The shape of the tiles.
    #[serde(default)]
    pub tiles: TileStyle,
    /// The positions of numbers and arrows in a cell.
    #[serde(default)]
    pub layout: Layout,
    /// The background behind and between the tiles.
    pub background: Color,
    /// The margin around the map of a figure.
    pub paper: Color,
    /// The frame around the whole grid.
    pub frame: Color,
    /// Plain ground that the search has not reached.
    pub ground: Color,
    /// Ground with the largest entry cost; ground with lower costs has a mixed color.
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
    /// The line or the frames from the chosen cell back to the start.
    pub trail: Color,
    /// The frame of the neighbor being examined.
    pub examined: Color,
    /// Breakpoints.
    pub breakpoint: Color,
    /// Reached cells, if there is no path.
    pub enclosed: Color,
    /// The walls around the reached cells, if there is no path.
    pub enclosing: Color,
    /// The frame of the reached cell nearest to the goal, if there is no path.
    pub nearest: Color,
    /// The cell that was closed first, in the order of closing.
    pub first: Color,
    /// A cell that was closed halfway through the run.
    pub middle: Color,
    /// The cell that was closed last.
    pub last: Color,
    /// In a comparison, cells that only this search has closed; `last` if left out.
    pub closed_here: Option<Color>,
    /// In a comparison, cells that only the other search has closed; `first` if left out.
    pub closed_there: Option<Color>,
    /// Text on light tiles.
    pub on_light: Ink,
    /// Text on dark tiles.
    pub on_dark: Ink,
}

/// The positions of numbers and arrows in a cell that has room for all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Layout {
    /// F in the middle, G and H in the corners at the top, the arrow below.
    #[default]
    Corners,
    /// As in Lester's tutorial: F at the top left, G at the bottom left, H at the bottom right, the
    /// arrow in the middle.
    Lester,
    /// No numbers, the arrow in the middle.
    Arrows,
}

/// The shape of the tiles, and of the path over them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum TileStyle {
    /// Square tiles with gaps between them; the cells of the path have a color of their own.
    #[default]
    Square,
    /// Rounded tiles on open ground with a thin grid; the path is a ribbon.
    Rounded,
}

/// The colors of the text on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ink {
    /// Numbers and letters.
    pub text: Color,
    /// Arrows to the parent.
    pub arrow: Color,
    /// A number that is wrong: an H above the true cost.
    pub wrong: Color,
}

/// The colors of a tile with an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlined {
    /// The color of the tile.
    pub fill: Color,
    /// The color of the tile's outline.
    pub outline: Color,
}

/// The name and text of each theme. A new theme needs only its file and a line here.
const FILES: [(&str, &str); 7] = [
    ("light", include_str!("../../../assets/themes/light.ron")),
    ("dark", include_str!("../../../assets/themes/dark.ron")),
    ("gizmo", include_str!("../../../assets/themes/gizmo.ron")),
    ("lester", include_str!("../../../assets/themes/lester.ron")),
    ("lague", include_str!("../../../assets/themes/lague.ron")),
    ("okabe-ito", include_str!("../../../assets/themes/okabe-ito.ron")),
    ("print", include_str!("../../../assets/themes/print.ron")),
];

static THEMES: LazyLock<Vec<Theme>> = LazyLock::new(|| {
    let parsed = FILES.iter().map(|&(name, text)| {
        let theme = Theme::from_text(name, text);
        #[expect(clippy::expect_used, reason = "the files are part of the program and tested")]
        theme.expect("a theme is a valid file")
    });
    parsed.collect()
});

impl Theme {
    /// The built-in themes, the default first.
    pub fn all() -> &'static [Self] {
        &THEMES
    }

    /// Returns the built-in theme with the given name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|theme| theme.name == name)
    }

    /// The default theme.
    pub fn standard() -> &'static Self {
        &THEMES[0]
    }

    /// The look of the Unity tutorial's gizmo view.
    pub fn gizmo() -> &'static Self {
        &THEMES[2]
    }

    /// Reads a theme from the user's own file.
    ///
    /// # Errors
    /// If the file cannot be read or is not a theme.
    pub fn read(path: &Path) -> Result<Self, LevelError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (file, text) = (shown_name(path), read_text(path, &Progress::none()));
        let text = text.map_err(|error| LevelError::in_file(&file, error));
        let read = text.and_then(|text| Self::from_text(&file, &text));
        read.map(|theme| Self { name, ..theme })
    }

    /// Parses a theme from a file's text; `name` is its name in commands and errors.
    ///
    /// # Errors
    /// The first fault in the text.
    pub fn from_text(name: &str, text: &str) -> Result<Self, LevelError> {
        let read = ron::from_str::<Self>(text).map_err(|error| syntax(text, &error, |_, _| None));
        let checked = read.and_then(|theme| {
            Fault::if_too_long("title", &theme.title, MAX_TITLE)?;
            Ok(Self { name: name.to_owned(), ..theme })
        });
        checked.map_err(|fault| LevelError::in_file(name, fault))
    }

    /// Returns this theme without F, G and H in the cells.
    pub fn without_numbers(&self) -> Self {
        Self { layout: Layout::Arrows, ..self.clone() }
    }

    /// Whether the tiles are rounded, and the path is a line over them.
    pub(super) fn is_rounded(&self) -> bool {
        self.tiles == TileStyle::Rounded
    }

    /// The radius of the corners of a tile.
    pub(super) fn corner(&self, tile: Rect) -> f32 {
        if self.is_rounded() { (tile.w * 0.07).clamp(2.0, 8.0) } else { 0.0 }
    }

    /// Whether the background of the map is dark.
    pub fn is_dark(&self) -> bool {
        self.ink(self.background) == &self.on_dark
    }

    /// Returns the text colors that are most readable on a tile of the given color.
    pub fn ink(&self, tile: Color) -> &Ink {
        if self.on_light.text.contrast(tile) >= self.on_dark.text.contrast(tile) {
            &self.on_light
        } else {
            &self.on_dark
        }
    }

    /// The color of the line on both sides of a bold frame, which sets it off from tiles of the
    /// frame's own color.
    pub fn edge(&self, frame: Color) -> Color {
        self.ink(frame).text
    }

    /// Returns a tile's color tinted with another color, and made darker or lighter until the text
    /// on the tile can be read.
    pub fn washed(&self, tile: Color, color: Color, share: f32) -> Color {
        let (mixed, ink) = (tile.toward(color, share), self.ink(tile));
        let away = if ink == &self.on_dark { self.on_light.text } else { self.on_dark.text };
        let mut tiles = (0..10_u8).map(|part| mixed.toward(away, f32::from(part) / 10.0));
        let is_readable = |tile: &Color| {
            [ink, self.ink(*tile)].iter().all(|Ink { text, arrow, wrong }| {
                text.contrast(*tile) >= 4.5
                    && wrong.contrast(*tile) >= 4.5
                    && arrow.contrast(*tile) >= 3.0
            })
        };
        tiles.find(is_readable).unwrap_or(tile)
    }

    /// The color of the path between its edges: pale, so that numbers can be read.
    pub fn ribbon(&self) -> Color {
        // Numbers on the path have the color of those on closed cells.
        let is_alike = self.ink(self.ground) == self.ink(self.closed.fill);
        let under = if is_alike { self.ground } else { self.closed.fill };
        self.washed(under, self.path, 0.3)
    }

    /// The color of terrain that the search has not reached.
    pub fn terrain(&self, terrain: Terrain) -> Color {
        if terrain.is_wall() {
            return self.wall;
        }
        self.ground.toward(self.rough_ground, roughness(terrain))
    }

    /// Returns the color of a state on rough ground: shifted like the ground under
    /// it, but less. States therefore differ on rough ground as much as on plain ground.
    pub fn on_ground(&self, color: Color, terrain: Terrain) -> Color {
        let under = self.ground.toward(self.rough_ground, roughness(terrain));
        color.shifted(self.ground, under, 0.7)
    }

    /// The color of a cell that was closed after a share of the run, from 0 to 1.
    pub fn heat(&self, part: f32) -> Color {
        if part < 0.5 {
            self.first.toward(self.middle, part * 2.0)
        } else {
            self.middle.toward(self.last, part * 2.0 - 1.0)
        }
    }

    /// The colors of an open or closed cell's tile.
    pub fn reached(&self, state: CellState) -> Option<Outlined> {
        match state {
            CellState::Unseen => None,
            CellState::Open => Some(self.open),
            CellState::Closed => Some(self.closed),
        }
    }
}

/// The roughness of ground, from 0 to 1; 0 for walls.
fn roughness(terrain: Terrain) -> f32 {
    const ROUGHEST: u8 = 9;
    let cost = terrain.cost().unwrap_or(1).min(ROUGHEST);
    // Low costs must be visible too.
    (f32::from(cost - 1) / f32::from(ROUGHEST - 1)).sqrt()
}
