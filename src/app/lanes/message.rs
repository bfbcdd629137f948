//! The messages to the lanes. Points are in pixels of the window.

use super::DifferenceJump;
use crate::grid::Cell;
use crate::player::{Jump, Layer};
use crate::scene::{Point, Rect};

/// Shows another moment of the searches, runs, or marks something in them.
#[derive(Clone, Copy, Debug)]
pub enum LaneMessage {
    /// Go one iteration forward.
    Step,
    /// Go one iteration back.
    Back,
    /// Go one event forward: taking a cell, or examining one neighbor.
    StepEvent,
    /// Go one event back.
    BackEvent,
    /// Show the state after an iteration, or at the end if there are fewer iterations.
    Seek(u64),
    /// Show an iteration after the given number of its events.
    SeekEvent(u64, usize),
    /// Find something of interest and go there.
    Go(Jump),
    /// Go to an iteration in which two lanes differ.
    GoToDifference(DifferenceJump),
    /// Show where on the map the heuristic is not admissible or not consistent.
    Disprove,
    /// Pin the cell whose history is shown, or unpin it.
    Pin(Option<Cell>),
    /// Draw a layer over the map.
    Layer(Layer),
    /// Set or clear a breakpoint on a cell.
    Break(Cell),
    /// Let the breakpoint of a cell stop all lanes, or only the given lane.
    BreakIn(Cell, Option<usize>),
    /// Run or pause.
    ToggleRun,
    /// Go to the end, or to the next iteration with a breakpoint.
    RunToEnd,
    /// Go back to the beginning, and show the level's own search instead of a trace.
    Restart,
    /// Show the level's own search instead of a trace.
    CloseTrace,
}

/// Changes what is seen of the map, in all lanes.
#[derive(Clone, Copy, Debug)]
pub enum ViewMessage {
    /// Move the pointer to a position, or away from the map.
    Pointer(Option<Point>),
    /// Mark the cell under the pointer in a list next to the map.
    PointAt(Option<Cell>),
    /// Move the cell cursor, which begins at the pointer, by some columns and rows.
    MoveCursor(i32, i32),
    /// Center the current cell, and zoom in if it is too small to be seen.
    ShowCurrent,
    /// Make cells larger (positive notches of the wheel) or smaller.
    Zoom {
        /// The position that stays fixed.
        at: Point,
        /// The number of notches of the wheel.
        notches: f32,
    },
    /// Move the map along with the pointer.
    Pan {
        /// The previous position of the pointer.
        from: Point,
        /// The current position of the pointer.
        to: Point,
    },
    /// Show the part of the map around a point of the minimap.
    Steer(Point),
    /// Show the whole map.
    Fit,
    /// Show or hide the minimap.
    Minimap,
    /// The part of the window that belongs to the lanes has changed.
    Area {
        /// The new area, in pixels.
        area: Rect,
        /// Pixels per point.
        scale: f32,
    },
}

impl ViewMessage {
    /// The point of the window that the message is about, which may be in another lane than the
    /// chosen one. A pan is the same in every lane.
    pub(in crate::app) fn point_mut(&mut self) -> Option<&mut Point> {
        match self {
            Self::Pointer(at) => at.as_mut(),
            Self::Zoom { at, .. } | Self::Steer(at) => Some(at),
            Self::PointAt(_)
            | Self::MoveCursor(..)
            | Self::ShowCurrent
            | Self::Pan { .. }
            | Self::Fit
            | Self::Minimap
            | Self::Area { .. } => None,
        }
    }
}
