//! Messages to the searches that are shown, and the outcomes of these messages.

use crate::grid::Cell;
use crate::scene::Point;
use crate::words::Text;

/// A layer that is drawn over the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// Nothing.
    #[default]
    None,
    /// The true remaining cost of each cell.
    Remaining,
    /// The order in which cells were closed, as colors.
    Order,
    /// F of each cell, as bands of color.
    Contours,
    /// The cells that only one of two compared searches has closed.
    Difference,
}

impl Layer {
    /// All layers, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::None, Self::Remaining, Self::Order, Self::Contours, Self::Difference];
}

/// An iteration to find in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The next iteration in which something happens to the chosen cell.
    NextOfCell,
    /// The previous iteration in which something happens to the chosen cell.
    PreviousOfCell,
    /// The first iteration in which the heuristic turns out inconsistent.
    FirstInconsistency,
    /// The iteration with the given number.
    Iteration(u64),
    /// The next iteration of a trace that differs from A*.
    NextFinding,
    /// The previous iteration of a trace that differs from A*.
    PreviousFinding,
    /// The iteration in which the search lost a cheapest path.
    WhyNot,
}

/// A request to the searches that are shown. Positions are in pixels of the window.
#[derive(Clone, Debug)]
pub enum Message {
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
    /// Show where on the map the heuristic is not admissible or not consistent.
    Disprove,
    /// Pin the cell whose history is shown, or unpin it.
    Pin(Option<Cell>),
    /// Mark the cell under the pointer in a list next to the map.
    PointAt(Option<Cell>),
    /// Draw a layer over the map.
    Layer(Layer),
    /// Set or clear a breakpoint on a cell.
    Break(Cell),
    /// Run or pause.
    ToggleRun,
    /// Go to the end, or to the next iteration with a breakpoint.
    RunToEnd,
    /// Go back to the beginning, and show the level's own search instead of a trace.
    Restart,
    /// Show the level's own search instead of a trace.
    CloseTrace,
    /// Run at the given speed, in iterations per second.
    Speed(f64),
    /// Run at the next higher speed.
    Faster,
    /// Run at the next lower speed.
    Slower,
    /// Move the pointer to a position, or away from the map.
    Pointer(Option<Point>),
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
}

/// Something that happened to a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// A different moment is shown, or a run or a jump begins.
    Moved,
    /// A run has moved on.
    Ran,
    /// A different layer is drawn over the map, or its contents have changed.
    LayerChosen,
    /// There is a message for the user.
    Said(Text),
}
