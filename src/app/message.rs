//! The messages that the program handles, and the types of their fields.

use std::path::PathBuf;
use std::time::Duration;

use super::{Export, LaneMessage, Pending, Saving, Source, ViewMessage};
use crate::grid::Terrain;
use crate::grid::shapes::Shape;
use crate::level::Preset;
use crate::practice::{Answer, Belief};
use crate::scene::{Point, Theme};
use crate::search::Rules;
use crate::words::Text;

/// A tool of the left mouse button. Start and goal can be dragged with any tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Paints walls.
    Wall,
    /// Paints plain ground.
    Erase,
    /// Paints ground with an entry cost from 1 to 9.
    Terrain(u8),
    /// Places the start.
    Start,
    /// Places the goal.
    Goal,
    /// Sets and clears breakpoints.
    Break,
    /// Pins the cell whose history is shown.
    Inspect,
}

impl Tool {
    /// The terrain that the tool paints; `None` if it does not paint.
    pub fn terrain(self) -> Option<Terrain> {
        match self {
            Self::Wall => Some(Terrain::WALL),
            Self::Erase => Some(Terrain::PLAIN),
            Self::Terrain(cost) => Some(Terrain::ground(cost).unwrap_or(Terrain::PLAIN)),
            Self::Start | Self::Goal | Self::Break | Self::Inspect => None,
        }
    }

    /// Returns the terrain tool whose entry cost is higher by `more`. The costs from 2 to 9 follow one
    /// another in a circle. Other tools stay as they are.
    pub fn costlier(self, more: i32) -> Self {
        let Self::Terrain(cost) = self else { return self };
        Self::Terrain((i32::from(cost) - 2 + more).rem_euclid(8) as u8 + 2)
    }
}

/// A mouse button, or a key that acts like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left button, which uses the tool.
    Left,
    /// The middle button, which pans.
    Middle,
    /// The right button, which erases.
    Right,
    /// A key that uses the tool or erases at the cell cursor.
    Key,
}

/// A new value of a setting.
#[derive(Clone, Copy, Debug)]
pub enum Setting {
    /// The theme.
    Theme(&'static Theme),
    /// The language, by its tag.
    Language(&'static str),
    /// The speed of a run, in iterations per second.
    Speed(f64),
    /// Whether an edit keeps the shown iteration.
    Live(bool),
    /// A larger or smaller interface.
    Scale(Scaling),
    /// The width of the side panel, in points.
    PanelWidth(u16),
    /// Whether the side panel is hidden.
    PanelHidden(bool),
    /// Whether the map follows the current cell.
    Follow(bool),
    /// Whether the card with the level's text is shown.
    Card(bool),
}

/// A request to the program, by the part of it that answers. Points are in pixels of the window.
#[derive(Clone, Debug)]
pub enum Message {
    /// Show another moment, run, or mark something in the searches.
    Lanes(LaneMessage),
    /// Change what is seen of the map.
    View(ViewMessage),
    /// Choose a tool.
    Tools(ToolMessage),
    /// Use a mouse button or the cell cursor on the map.
    Hand(HandMessage),
    /// Change the level, or the lanes beside one another.
    Edit(EditMessage),
    /// Open, save or export a file, open or answer a dialog, or close the window.
    File(FileMessage),
    /// Open a part of the side panel.
    Panel(PanelMessage),
    /// Begin a practice, or act in it.
    Practice(PracticeMessage),
    /// Change a setting.
    Set(Setting),
    /// Time has passed.
    Tick(Duration),
    /// The size of the window or the scale of its screen has changed.
    Window {
        /// Width and height in pixels.
        size: (u16, u16),
        /// The scale of the screen: 2 on a screen with twice the usual pixel density.
        scale: f32,
    },
    /// The window has received the keyboard focus.
    Focus,
    /// Enter or leave full-screen mode.
    FullScreen(bool),
    /// Start or end the presentation, which covers the screen.
    Present,
    /// Show an error that the window reports.
    Warn(Text),
    /// Show a notice from the window.
    Note(Text),
    /// Copy the map of the chosen lane as text.
    CopyMap,
    /// Pass on the level and the shown step.
    Share(Sharing),
    /// Copy a text.
    Copy(Copied),
}

/// How a level is passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// A link is copied.
    Link,
    /// A link goes to a program that the system offers, or is copied where it offers none.
    Send,
    /// The lines that show the level in another page are copied.
    Embed,
}

/// A text for the clipboard.
#[derive(Clone, Debug)]
pub struct Copied {
    /// The text.
    pub text: String,
    /// What to say once it is in the clipboard.
    pub said: Text,
    /// Whether it may go to a program that the system offers instead.
    pub is_sent: bool,
}

impl Copied {
    /// Makes a text that is copied, with what to say then.
    pub fn new(text: String, said: Text) -> Self {
        Self { text, said, is_sent: false }
    }
}

/// Chooses a tool, or changes its brush.
#[derive(Clone, Copy, Debug)]
pub enum ToolMessage {
    /// Choose a tool.
    Choose(Tool),
    /// A digit, 1 to 9: choose the ground of this entry cost, or an answer of a practice.
    Digit(u8),
    /// Choose the shape to paint.
    Shape(Shape),
    /// Choose the size of the brush in cells, rounded down to an available size.
    BrushSize(u16),
}

/// What a hand does on the map.
#[derive(Clone, Copy, Debug)]
pub enum HandMessage {
    /// A button was pressed over the map.
    Press(Button, Point),
    /// A button was pressed over the map to paint a straight line.
    PressLine(Button, Point),
    /// A button was pressed over the map to move the view.
    Grab(Button, Point),
    /// The pointer has moved to this point.
    Move(Point),
    /// A button was released.
    Release(Button),
    /// Use the tool at the cell cursor.
    UseTool,
    /// Erase at the cell cursor.
    EraseHere,
}

/// Changes the level's map, ends or rules, or the lanes beside one another.
#[derive(Clone, Debug)]
pub enum EditMessage {
    /// Undo the last edit.
    Undo,
    /// Redo the most recently undone edit.
    Redo,
    /// Search under the rules of a preset.
    Rules(&'static Preset),
    /// Search under custom rules.
    CustomRules(Box<Rules>),
    /// Search under custom rules, as part of a drag. All changes until the left button is
    /// released are one edit.
    DragRules(Box<Rules>),
    /// Search under the rules that the open trace follows best.
    GuessRules,
    /// Turn all walls into plain ground.
    ClearWalls,
    /// Open the dialog for another size of the map.
    AskSize,
    /// Give the map this width and height, and keep its upper left corner, or its middle.
    Resize {
        /// Width and height in cells.
        size: [u16; 2],
        /// Whether the middle of the map is kept, rather than its upper left corner.
        keeps_middle: bool,
    },
    /// Add a second lane to compare with, or close all lanes but the chosen one.
    Compare,
    /// Add a lane.
    AddLane,
    /// Close a lane.
    CloseLane(usize),
    /// Show a lane in the panels.
    ChooseLane(usize),
}

/// Opens, saves or exports a file, or opens or answers a dialog.
#[derive(Clone, Debug)]
pub enum FileMessage {
    /// Open the built-in level this many places after the open level.
    Lesson(isize),
    /// Open the dialog for a new map.
    New,
    /// Open the dialog with all levels.
    Open,
    /// Open a level, a scenario, or another program's trace of the open level.
    OpenLevel(Source),
    /// Ask what the signs of the open map stand for.
    ReadAs,
    /// Open a text from the clipboard: a map, a link, or the path of a file.
    Paste(String),
    /// Save to the level's file, or ask for a file if the level has none.
    Save,
    /// Ask for a file to save to.
    SaveAs,
    /// Save to this file.
    SaveTo(PathBuf),
    /// Open the dialog that exports a figure.
    Export,
    /// Open the dialog that exports the table of lanes.
    ExportTable,
    /// Draw a figure and write it to its file.
    ExportTo(Box<Export>),
    /// Save, and then continue with an action.
    SaveAnd(Pending),
    /// Continue with an action, although changes of the level are lost.
    Continue(Pending),
    /// Save, as the user has agreed.
    Write(Saving),
    /// Draw a figure and replace its file, as the user has agreed.
    Draw(Box<Export>),
    /// Forget the unsaved work in this file.
    Forget(PathBuf),
    /// Close the dialog or the message.
    Dismiss,
    /// Show the page with all keys.
    Help,
    /// Ask whether to restore the unsaved work in this file.
    Offer(PathBuf),
    /// Restore the unsaved work in this file.
    Restore(PathBuf),
    /// Ask whether to begin as on the first day.
    AskAnew,
    /// Forget all changes of built-in levels, the tasks that are done and what was difficult, and open
    /// the first level.
    BeginAnew,
    /// Close the window.
    Quit,
}

/// Opens a part of the side panel, or answers the card.
#[derive(Clone, Copy, Debug)]
pub enum PanelMessage {
    /// Open a tab of the right panel.
    Tab(Tab),
    /// Open a section of the tab *More*, or close all.
    Section(Option<Section>),
    /// Open the field for typing the iteration to go to.
    TypeIteration,
    /// Predict an answer of the level, by its place, or a number of cells.
    Predict(usize),
}

/// What a learner does in a practice.
#[derive(Clone, Debug, PartialEq)]
pub enum PracticeMessage {
    /// Begin a practice on the shown search, again if one is over.
    Begin,
    /// Begin the practice of a seed, which a link names.
    BeginFrom(u64),
    /// Answer the question.
    Answer(Answer),
    /// Give the answer that has this number, if one has.
    Digit(u8),
    /// Answer with the cell under the cell cursor, go on after an answer, or practice again.
    Enter,
    /// Narrow the question.
    Hint,
    /// Show the answer.
    Reveal,
    /// Copy the summary as text.
    Copy,
    /// At the end, show the question in this place again, with its answer.
    Show(usize),
    /// Open the level that was made for a misconception.
    Level(Belief),
    /// Forget what was difficult.
    Forget,
    /// End the practice.
    End,
}

macro_rules! into_message {
    ($($part:ident: $messages:ident),*) => {
        $(impl From<$messages> for Message {
            fn from(message: $messages) -> Self {
                Self::$part(message)
            }
        })*
    };
}

into_message!(
    Lanes: LaneMessage,
    View: ViewMessage,
    Tools: ToolMessage,
    Hand: HandMessage,
    Edit: EditMessage,
    File: FileMessage,
    Panel: PanelMessage,
    Practice: PracticeMessage,
    Set: Setting
);

/// A change of the interface's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scaling {
    /// The next larger scale.
    Larger,
    /// The next smaller scale.
    Smaller,
    /// The scale used at the first start.
    Default,
}

/// A tab of the right panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The shown step: its reason, the neighbors and the open list.
    #[default]
    Now,
    /// Everything else, in sections.
    More,
    /// The searches that are shown side by side.
    Lanes,
}

/// A section of the tab *More*, of which one is open at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// The numbers and the history of one cell.
    #[default]
    Cell,
    /// The algorithm and all rules.
    Rules,
    /// Numbers and plots of the search.
    Statistics,
    /// The layers, the themes, and the meanings of the colors.
    Appearance,
}
