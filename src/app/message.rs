//! Everything that can be asked of the program.

use std::path::PathBuf;
use std::time::Duration;

use super::{Export, Source};
use crate::generate::Recipe;
use crate::grid::Cell;
use crate::level::Preset;
use crate::scene::{Point, Rect, Theme};
use crate::search::Rules;

/// What the left button does to the map. Start and goal can be dragged with
/// any tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Paints walls.
    Wall,
    /// Paints plain ground.
    Erase,
    /// Paints ground of an entry cost, 1 to 9.
    Terrain(u8),
    /// Places the start.
    Start,
    /// Places the goal.
    Goal,
    /// Sets and takes away breakpoints.
    Break,
    /// Pins the cell whose story is told.
    Inspect,
}

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

/// What can be laid over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Nothing.
    None,
    /// The true remaining cost of each cell.
    Remaining,
    /// The order in which cells were closed, as colors.
    Order,
}

/// Where to go in the recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// To the next iteration in which something happens to the chosen cell.
    NextOfCell,
    /// To the one before.
    PreviousOfCell,
    /// To the next iteration that lowers a G.
    NextImprovement,
    /// To the next iteration whose cell has another F than the one before.
    NextFChange,
    /// To the first iteration in which the heuristic turns out inconsistent.
    FirstInconsistency,
    /// To the next iteration of a trace that is not what A* would do.
    NextFinding,
    /// To the one before.
    PreviousFinding,
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Uses the tool.
    Left,
    /// Pans.
    Middle,
    /// Erases.
    Right,
}

/// The answer to the question whether unsaved changes may be lost, or whether
/// a file may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Save first; replace the file.
    Save,
    /// Go on without saving.
    Discard,
    /// Save, but leave the rules and ends that the file has.
    KeepOwn,
}

/// One thing asked of the program. Places are in pixels of the window.
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
    Show(u64),
    /// Show an iteration with the first of its events.
    ShowEvents(u64, usize),
    /// Show the state before the first iteration; nothing is forgotten.
    First,
    /// Go to where something of interest happened.
    Go(Jump),
    /// Tell the story of a cell, wherever the pointer is, or no longer.
    Pin(Option<Cell>),
    /// A cell is pointed at in a list beside the map.
    PointAt(Option<Cell>),
    /// Whether an edit brings the new search to where the old one was.
    Live(bool),
    /// Lay something over the map.
    Lay(Layer),
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
    /// Run at that many iterations a second.
    Speed(f64),
    /// Run at the next higher speed.
    Faster,
    /// Run at the next lower speed.
    Slower,
    /// Time has passed.
    Tick(Duration),
    /// Use another tool.
    Choose(Tool),
    /// A button went down over the map.
    Press {
        /// Which.
        button: Button,
        /// Where.
        at: Point,
    },
    /// The pointer is there now.
    Move {
        /// Where.
        at: Point,
    },
    /// A button went up.
    Release {
        /// Which.
        button: Button,
    },
    /// The pointer is no longer over the map.
    Leave,
    /// Take the last edit back.
    Undo,
    /// Do the last undone edit again.
    Redo,
    /// Search under the rules of a preset.
    Rules(&'static Preset),
    /// Search under rules of the level's own.
    CustomRules(Box<Rules>),
    /// Make cells larger (positive notches of the wheel) or smaller.
    Zoom {
        /// What stays where it is.
        at: Point,
        /// How far.
        notches: f32,
    },
    /// Show the whole map.
    Fit,
    /// Show everything in the colors of a theme.
    Theme(&'static Theme),
    /// Show the whole map in a corner where the view shows a part of it, or no
    /// longer.
    Minimap,
    /// Show the times of the frames, or no longer.
    Figures,
    /// Say that something failed outside the program, in a sentence.
    Warn(String),
    /// The map has that part of the window, on a screen of that scale.
    Area {
        /// The part in pixels.
        area: Rect,
        /// Pixels a point.
        scale: f32,
    },
    /// The window has got the keyboard: other programs may have been at work.
    Focus,
    /// Ask for the kind and the size of a new map.
    New,
    /// Make a map from a seed.
    Generate(Recipe),
    /// Make a new, empty map.
    Create {
        /// Its width in cells.
        width: u16,
        /// Its height in cells.
        height: u16,
    },
    /// Show the levels that can be opened.
    Open,
    /// Open a level, or show the entries of a list of problems.
    OpenLevel(Source),
    /// Show another program's run on the level that is open.
    OpenTrace(PathBuf),
    /// Show the level's own search again.
    CloseTrace,
    /// Save to the level's file, or ask for one.
    Save,
    /// Ask for a file to save to.
    SaveAs,
    /// Save to that file.
    SaveTo(PathBuf),
    /// Ask for a figure and its file.
    Export,
    /// Draw a figure.
    ExportTo(Box<Export>),
    /// Answer the question of the dialog.
    Answer(Choice),
    /// Close the dialog or the message.
    Dismiss,
    /// Show the keys.
    Help,
    /// Ask whether work that a crash has left behind is to be opened.
    Offer(PathBuf),
    /// Open it.
    Restore(PathBuf),
    /// Close the window.
    Quit,
}

impl Message {
    /// Whether what it does depends on the moment that is shown, so that it has
    /// to wait while that is being gone to.
    pub(super) fn is_relative(&self) -> bool {
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

    /// Whether it asks for another moment, so that it ends a jump under way.
    pub(super) fn is_about_moment(&self) -> bool {
        self.is_relative()
            || matches!(
                self,
                Self::Show(_)
                    | Self::ShowEvents(..)
                    | Self::First
                    | Self::Restart
                    | Self::CloseTrace
            )
    }
}
