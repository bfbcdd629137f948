//! The drag in progress, until its button is released.

use crate::app::message::Button;
use crate::grid::shapes::Corner;
use crate::grid::{Terrain, TerrainRun};
use crate::scene::Point;
use crate::words::Text;

/// The drag in progress, and the button whose release ends it.
#[derive(Clone, Debug)]
pub(super) struct Gesture {
    pub(super) button: Button,
    pub(super) drag: Drag,
    /// The last reason why an edit was refused. Later edits of the drag do not clear it.
    pub(super) refusal: Option<Text>,
}

#[derive(Clone, Debug)]
pub(super) enum Drag {
    Paint(Painting),
    /// Moving the start or the goal, which was grabbed at an offset from the middle of its
    /// cell.
    MoveEnd {
        is_start: bool,
        offset: Point,
    },
    /// Changing the rules, in a panel.
    Rules,
    /// Moving the view.
    Pan {
        last: Point,
    },
    /// Moving the view through the minimap.
    Steer,
}

#[derive(Clone, Debug)]
pub(super) struct Painting {
    pub(super) terrain: Terrain,
    pub(super) stroke: Stroke,
    /// The cell where the stroke began; for a free stroke, the cell that it last reached.
    pub(super) from: Corner,
    /// The terrain that is painted when the drag ends.
    pub(super) preview: Vec<TerrainRun>,
    pub(super) was_over_map: bool,
    /// Whether a release takes walls away: a stroke of walls began on a wall and has not left its
    /// cell.
    pub(super) is_click_on_wall: bool,
}

/// The shape of a painted stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stroke {
    /// A free line that follows the pointer.
    Free,
    /// A straight line to the pointer, painted when the drag ends.
    Line,
    /// A rectangle with a corner at the pointer, painted when the drag ends.
    Rectangle,
}

impl Gesture {
    pub(super) fn new(button: Button, drag: Drag) -> Self {
        Self { button, drag, refusal: None }
    }

    /// Whether the drag changes the level.
    pub(super) fn is_edit(&self) -> bool {
        match self.drag {
            Drag::Paint(_) | Drag::MoveEnd { .. } | Drag::Rules => true,
            Drag::Pan { .. } | Drag::Steer => false,
        }
    }

    /// The terrain that is painted when the drag ends.
    pub(super) fn preview(&self) -> &[TerrainRun] {
        if let Drag::Paint(painting) = &self.drag { &painting.preview } else { &[] }
    }
}
