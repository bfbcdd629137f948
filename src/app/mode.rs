//! The modes of the program, and which messages may pass in each.

use crate::app::lanes::Play;
use crate::app::message::Message;

/// What the program is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It waits for anything.
    Free,
    /// It asks the learner; tools rest.
    Practice,
    /// A dialog is open.
    Dialog,
    /// A job is in progress, during which the level cannot be changed, saved or replaced.
    Working,
}

/// The kind of a message, for code that treats some kinds differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Changes only how something is shown, or a setting. Always possible.
    Look,
    /// Chooses a tool, or asks for more about the search.
    Aid,
    /// Begins a practice, or acts in it.
    Practice,
    /// Shows another moment.
    Move,
    /// Runs or pauses.
    Run,
    /// Acts on the map at a point or a cell.
    Click,
    /// Changes the level's map, ends or rules.
    Edit,
    /// Adds, closes or chooses a lane.
    Lanes,
    /// Opens, saves or exports a file, or answers a dialog.
    File,
}

impl Mode {
    /// Whether messages of a class may pass.
    pub(super) fn admits(self, class: Class) -> bool {
        match self {
            Self::Free => true,
            Self::Practice => matches!(class, Class::Look | Class::Practice | Class::File),
            Self::Dialog => class != Class::Click,
            Self::Working => {
                matches!(class, Class::Look | Class::Aid | Class::Move | Class::Run)
            }
        }
    }
}

impl Message {
    /// The kind of the message.
    pub(super) fn class(&self) -> Class {
        match self {
            Self::Play(
                Play::Step
                | Play::Back
                | Play::StepEvent
                | Play::BackEvent
                | Play::Seek(_)
                | Play::SeekEvent(..)
                | Play::Go(_)
                | Play::Restart
                | Play::CloseTrace,
            )
            | Self::GoToDifference(_) => Class::Move,
            Self::Play(Play::ToggleRun | Play::RunToEnd) => Class::Run,
            Self::Play(
                Play::PointAt(_)
                | Play::Pointer(_)
                | Play::MoveCursor(..)
                | Play::ShowCurrent
                | Play::Zoom { .. }
                | Play::Pan { .. }
                | Play::Steer(_)
                | Play::Fit
                | Play::Minimap,
            )
            | Self::Set(_)
            | Self::Tick(_)
            | Self::Move(_)
            | Self::Release(_)
            | Self::Area { .. }
            | Self::Grab(..)
            | Self::Window { .. }
            | Self::FullScreen(_)
            | Self::Present
            | Self::CopyMap
            | Self::Share
            | Self::Warn(_)
            | Self::Note(_)
            | Self::Focus => Class::Look,
            Self::Play(Play::Disprove | Play::Pin(_) | Play::Layer(_) | Play::Break(_))
            | Self::Choose(_)
            | Self::Digit(_)
            | Self::Shape(_)
            | Self::BrushSize(_)
            | Self::BreakIn(..)
            | Self::Tab(_)
            | Self::Section(_)
            | Self::AskIteration(_) => Class::Aid,
            Self::Practice(_) => Class::Practice,
            Self::Press(..) | Self::PressLine(..) | Self::UseTool | Self::EraseHere => Class::Click,
            Self::Undo
            | Self::Redo
            | Self::Rules(_)
            | Self::ClearWalls
            | Self::AskSize
            | Self::Resize { .. }
            | Self::GuessRules
            | Self::CustomRules(_)
            | Self::DragRules(_) => Class::Edit,
            Self::Compare | Self::AddLane | Self::CloseLane(_) | Self::ChooseLane(_) => {
                Class::Lanes
            }
            Self::Lesson(_)
            | Self::New
            | Self::Open
            | Self::OpenLevel(_)
            | Self::Paste(_)
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
