//! What can be asked of a player, and what came of it.

use std::sync::Arc;
use std::time::Duration;

use super::edit::Deferred;
use super::seek::Place;
use crate::grid::{Cell, TerrainRun};
use crate::level::RulesChoice;
use crate::scene::Point;
use crate::search::ProblemError;
use crate::words::Text;

/// At which events of its cell a breakpoint stops a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BreakOn {
    /// At all of them.
    #[default]
    Any,
    /// When it is opened, or reopened.
    Opened,
    /// When its G is lowered.
    Improved,
    /// When it is taken and closed.
    Closed,
}

/// What can be drawn over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Nothing.
    None,
    /// The true remaining cost of each cell.
    Remaining,
    /// The order in which cells were closed, as colors.
    Order,
    /// F of each cell, in bands.
    Contours,
    /// Which cells this search has closed and another one has not, beside it.
    Difference,
}

impl Layer {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::None, Self::Remaining, Self::Order, Self::Contours, Self::Difference];
}

/// What to find in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The next iteration in which something happens to the chosen cell.
    NextOfCell,
    /// The one before.
    PreviousOfCell,
    /// The next iteration that lowers a G.
    NextImprovement,
    /// The next iteration whose cell has another F than the one before.
    NextFChange,
    /// The first iteration in which the heuristic turns out inconsistent.
    FirstInconsistency,
    /// That iteration.
    Iteration(u64),
    /// The next iteration of a trace that is not what A* would do.
    NextFinding,
    /// The one before.
    PreviousFinding,
    /// The iteration in which the search lost a cheapest path.
    WhyNot,
}

/// A change of the problem that is searched.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemEdit {
    /// Other ground on some cells, none of which is there twice.
    Terrain(Arc<[TerrainRun]>),
    /// Another start or goal.
    Ends {
        /// The start from now on.
        start: Cell,
        /// The goal from now on.
        goal: Cell,
    },
    /// Other rules.
    Rules(RulesChoice),
}

/// One thing asked of a player. Places are in pixels of the window.
#[derive(Clone, Debug)]
pub enum Message {
    /// Do one iteration.
    Step,
    /// Take one iteration back.
    Back,
    /// Examine one neighbor.
    StepEvent,
    /// Take the examination of one neighbor back.
    BackEvent,
    /// Show the state after an iteration, or after the last one recorded.
    Seek(u64),
    /// Show an iteration with the first of its events.
    SeekEvent(u64, usize),
    /// Show the state before the first iteration; nothing is forgotten.
    First,
    /// Go where other searches are that are shown beside this one: searching on as
    /// far as that is not recorded, or to the end where that comes before.
    Meet {
        /// The place.
        place: Place,
        /// Whether that is a step.
        steps: bool,
    },
    /// Find something of interest and go there.
    Go(Jump),
    /// Stop finding it, and frame nothing any more.
    StopFinding,
    /// Show where on the map the heuristic breaks its promises.
    Disprove,
    /// Show the history of a cell, wherever the pointer is, or no longer.
    Pin(Option<Cell>),
    /// Show what hangs on the cell, or no longer.
    Subtree,
    /// A cell is pointed at in a list beside the map.
    PointAt(Option<Cell>),
    /// Draw something over the map.
    Layer(Layer),
    /// Set a breakpoint on a cell that stops at some of its events only.
    BreakOn(Cell, BreakOn),
    /// Set a breakpoint on a cell, or take it away.
    Break(Cell),
    /// Take all breakpoints away.
    ClearBreakpoints,
    /// Run, or pause.
    ToggleRun,
    /// Run to the end as fast as the machine can.
    RunToEnd,
    /// Forget what is recorded and go back to iteration 0.
    Restart,
    /// Show the level's own search in the place of a trace.
    CloseTrace,
    /// Run at that many iterations a second.
    Speed(f64),
    /// Run at the next higher speed.
    Faster,
    /// Run at the next lower speed.
    Slower,
    /// Time has passed.
    Tick(Duration),
    /// Search on another map, between other ends or under other rules.
    Edit(ProblemEdit),
    /// The pointer is there now, or no longer over the map.
    Pointer(Option<Point>),
    /// Move the cell cursor by so many columns and rows; it begins at the pointer.
    MoveCursor(i32, i32),
    /// Bring a cell into sight.
    Show(Cell),
    /// Bring the current cell to the middle, large enough to be seen.
    ShowCurrent,
    /// Make cells larger (positive notches of the wheel) or smaller.
    Zoom {
        /// What stays where it is.
        at: Point,
        /// How far.
        notches: f32,
    },
    /// Move the map along with the pointer.
    Pan {
        /// Where the pointer was.
        from: Point,
        /// Where it is now.
        to: Point,
    },
    /// Show what lies at a point of the minimap.
    Steer(Point),
    /// Show the whole map.
    Fit,
    /// Show the whole map in a corner where the view shows a part of it, or no
    /// longer.
    Minimap,
}

impl Message {
    /// Whether what it does depends on the moment that is shown, so that it has
    /// to wait while another one is gone to.
    pub(crate) fn is_relative(&self) -> bool {
        matches!(
            self,
            Self::Step
                | Self::Back
                | Self::StepEvent
                | Self::BackEvent
                | Self::ToggleRun
                | Self::RunToEnd
                | Self::Go(_)
        )
    }

    /// Whether it asks for another moment, so that nothing is to be found any
    /// more.
    pub(crate) fn is_about_moment(&self) -> bool {
        let is_absolute = matches!(
            self,
            Self::Seek(_)
                | Self::SeekEvent(..)
                | Self::First
                | Self::Meet { .. }
                | Self::Restart
                | Self::CloseTrace
        );
        is_absolute || self.is_relative()
    }
}

/// A message to the user: one short line.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// What it says.
    pub text: Text,
    /// Whether something failed.
    pub is_error: bool,
}

impl Notice {
    /// What was done.
    pub fn info(text: Text) -> Self {
        Self { text, is_error: false }
    }

    /// A failure.
    pub fn error(text: Text) -> Self {
        Self { text, is_error: true }
    }
}

/// What came of a message, or of the time that has passed.
#[derive(Debug)]
#[must_use = "the program has to know"]
pub enum Outcome {
    /// One step was done.
    Stepped,
    /// Another moment is being gone to.
    Sought,
    /// What was to be found is in this iteration.
    Found(u64),
    /// A run has begun.
    Started,
    /// A breakpoint or a failure has stopped a run in that iteration.
    Stopped(u64, Notice),
    /// Another layer is drawn over the map.
    LayerChosen,
    /// There is something to say.
    Said(Notice),
    /// The problem is another one now, and whether a search that had begun
    /// begins again and stays where that leads it.
    Edited(ProblemEdit, bool),
    /// The problem is as it was, and why.
    Refused(ProblemError),
    /// While a trace is shown this has to wait for a search of the level's own:
    /// [`Player::resume`](super::Player::resume) goes on with it.
    NeedsSearch(Deferred),
}
