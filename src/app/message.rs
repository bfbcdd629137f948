//! Everything that can be asked of the program.

use std::path::PathBuf;
use std::time::Duration;

use super::{DifferenceJump, Export, Scaling, Setting, Source, Tab};
use crate::grid::{Cell, Terrain};
use crate::level::Preset;
use crate::player;
use crate::scene::{Point, Rect, Theme};
use crate::search::Rules;
use crate::words::Text;

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
    /// Pins the cell whose history is shown.
    Inspect,
}

impl Tool {
    /// What it paints, if it does.
    pub(super) fn terrain(self) -> Option<Terrain> {
        match self {
            Self::Wall => Some(Terrain::WALL),
            Self::Erase => Some(Terrain::PLAIN),
            Self::Terrain(cost) => Some(Terrain::ground(cost).unwrap_or(Terrain::PLAIN)),
            Self::Start | Self::Goal | Self::Break | Self::Inspect => None,
        }
    }
}

/// How the tools that paint, and the right button, do so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// What a drag paints.
    pub shape: Shape,
    /// The side of a brush in cells, one of [`BRUSH_SIZES`].
    pub size: u16,
}

/// What a drag paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Wherever a square brush passes.
    Brush,
    /// The rectangle from corner to corner.
    Rectangle,
    /// All ground like that of the cell that is pressed, as far as it goes.
    Fill,
}

impl Shape {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Brush, Self::Rectangle, Self::Fill];
}

/// The sides that a brush can have, in cells: odd, so that it has a middle.
pub const BRUSH_SIZES: [u16; 7] = [1, 3, 5, 9, 17, 33, 65];

/// A button of the mouse, or what does the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Uses the tool.
    Left,
    /// Pans.
    Middle,
    /// Erases.
    Right,
    /// A key that uses the tool, or erases, at the cell cursor.
    Key,
}

/// The answer to the question whether unsaved changes may be lost, or whether
/// a file may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Save first; replace the file.
    Save,
    /// Go on without saving.
    Discard,
}

/// One thing asked of the program. Places are in pixels of the window.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something for the search that is watched.
    Player(player::Message),
    /// Whether an edit brings the new search to where the old one was.
    Live(bool),
    /// Change another setting.
    Set(Setting),
    /// Time has passed.
    Tick(Duration),
    /// Use another tool.
    Choose(Tool),
    /// Paint another shape.
    Shape(Shape),
    /// Paint with a brush of that side, in cells, or of the next one that there
    /// is.
    BrushSize(u16),
    /// A button went down over the map.
    Press(Button, Point),
    /// A button went down over the map that is to paint a straight line.
    PressLine(Button, Point),
    /// A button went down over the map that is to move the view.
    Grab(Button, Point),
    /// A key went down that uses the tool at the cell cursor.
    UseTool,
    /// A key went down that erases there.
    EraseHere,
    /// Move the cell cursor by so many columns and rows.
    MoveCursor(i32, i32),
    /// The pointer is there now.
    Move(Point),
    /// A button went up.
    Release(Button),
    /// The pointer is no longer over the map.
    Leave,
    /// The lanes have that part of the window, on a screen of that scale.
    Area {
        /// The part in pixels.
        area: Rect,
        /// Pixels a point.
        scale: f32,
    },
    /// Show a second search beside the one there is, or the chosen one alone.
    Compare,
    /// Show one more search beside the others.
    AddLane,
    /// Show a search no longer.
    CloseLane(usize),
    /// Show a search in the panels.
    ChooseLane(usize),
    /// Have the breakpoint of a cell stop runs in all lanes, or in one alone.
    BreakIn(Cell, Option<usize>),
    /// Find an iteration in which two searches part, and go there.
    GoToDifference(DifferenceJump),
    /// Take the last edit back.
    Undo,
    /// Do the last undone edit again.
    Redo,
    /// Search under the rules of a preset.
    Rules(&'static Preset),
    /// Search under rules of the level's own.
    CustomRules(Box<Rules>),
    /// The same, in a drag that goes on until the left button goes up: one edit.
    DragRules(Box<Rules>),
    /// Show everything in the colors of a theme.
    Theme(&'static Theme),
    /// The window has that size in pixels, on a screen of that scale.
    Window {
        /// Its width and height.
        size: (u16, u16),
        /// Pixels of the screen for each of a plain one.
        scale: f32,
    },
    /// Make the interface larger or smaller.
    Scale(Scaling),
    /// Cover the whole screen, or no longer.
    FullScreen(bool),
    /// Show map, message and transport alone, and large, or no longer.
    Present,
    /// Show a tab of the panel at the right.
    Tab(Tab),
    /// Ask for the number of an iteration to go to, or no longer.
    AskIteration(bool),
    /// Say that something failed outside the program, in a sentence.
    Warn(Text),
    /// Say that something was done there.
    Note(Text),
    /// The window has got the keyboard: other programs may have been at work.
    Focus,
    /// Show what the level teaches, or no longer.
    Card,
    /// Open the level of the program that comes so many after this one.
    Lesson(isize),
    /// Show what to try first, or no longer.
    FirstSteps(bool),
    /// Ask for the kind and the size of a new map.
    New,
    /// Show the levels that can be opened.
    Open,
    /// Open a level, show the entries of a list of problems, or another program's
    /// run on the level that is open.
    OpenLevel(Source),
    /// Save to the level's file, or ask for one.
    Save,
    /// Ask for a file to save to.
    SaveAs,
    /// Save to that file.
    SaveTo(PathBuf),
    /// Ask for a figure and its file.
    Export,
    /// Ask for the file of the table of lanes.
    ExportTable,
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

/// What a message is about. Whoever treats some messages differently asks for this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// The window, what it shows of the search, and settings: always possible.
    View,
    /// A change of the level's map, ends or rules, as part of a drag too.
    Edit,
    /// The searches side by side.
    Lanes,
    /// Files and dialogs.
    File,
}

impl Message {
    /// What the message is about.
    pub(super) fn class(&self) -> Class {
        match self {
            Self::Player(_)
            | Self::Live(_)
            | Self::Set(_)
            | Self::Tick(_)
            | Self::Choose(_)
            | Self::Shape(_)
            | Self::BrushSize(_)
            | Self::MoveCursor(..)
            | Self::Move(_)
            | Self::Release(_)
            | Self::Leave
            | Self::Area { .. }
            | Self::BreakIn(..)
            | Self::GoToDifference(_)
            | Self::Theme(_)
            | Self::Window { .. }
            | Self::Scale(_)
            | Self::FullScreen(_)
            | Self::Present
            | Self::Tab(_)
            | Self::AskIteration(_)
            | Self::Card
            | Self::FirstSteps(_)
            | Self::Warn(_)
            | Self::Note(_)
            | Self::Focus => Class::View,
            Self::Press(..)
            | Self::PressLine(..)
            | Self::Grab(..)
            | Self::UseTool
            | Self::EraseHere
            | Self::Undo
            | Self::Redo
            | Self::Rules(_)
            | Self::CustomRules(_)
            | Self::DragRules(_) => Class::Edit,
            Self::Compare | Self::AddLane | Self::CloseLane(_) | Self::ChooseLane(_) => {
                Class::Lanes
            }
            Self::Lesson(_)
            | Self::New
            | Self::Open
            | Self::OpenLevel(_)
            | Self::Save
            | Self::SaveAs
            | Self::SaveTo(_)
            | Self::Export
            | Self::ExportTable
            | Self::ExportTo(_)
            | Self::Answer(_)
            | Self::Dismiss
            | Self::Help
            | Self::Offer(_)
            | Self::Restore(_)
            | Self::Quit => Class::File,
        }
    }
}

impl From<player::Message> for Message {
    fn from(message: player::Message) -> Self {
        Self::Player(message)
    }
}
