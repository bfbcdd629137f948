//! The commands that have keys: the message that each one sends.

use super::{App, DifferenceJump, Message, Scaling, Tab, Tool};
use crate::player::{self, Jump, Layer};
use crate::scene::Point;
use crate::settings::Setting;
use crate::words::Command;

/// Returns the message for a command.
pub fn message_of(app: &App, command: Command) -> Message {
    called_by(app, command, "")
}

/// Returns the message for a command and the key that called it; `key` is empty if none did.
pub fn called_by(app: &App, command: Command, key: &str) -> Message {
    let asked = match command {
        Command::Step => player::Message::Step,
        Command::Back => player::Message::Back,
        Command::Neighbor => player::Message::StepEvent,
        Command::NeighborBack => player::Message::BackEvent,
        Command::Run => player::Message::ToggleRun,
        Command::Faster => player::Message::Faster,
        Command::Slower => player::Message::Slower,
        Command::First => player::Message::Seek(0),
        Command::End => player::Message::RunToEnd,
        Command::Restart => player::Message::Restart,
        Command::PreviousOfCell => player::Message::Go(Jump::PreviousOfCell),
        Command::NextOfCell => player::Message::Go(Jump::NextOfCell),
        Command::Inconsistency => player::Message::Go(Jump::FirstInconsistency),
        Command::ShowMe => player::Message::Disprove,
        Command::WhyNot => player::Message::Go(Jump::WhyNot),
        Command::NextFinding => player::Message::Go(Jump::NextFinding),
        Command::PreviousFinding => player::Message::Go(Jump::PreviousFinding),
        Command::FirstDifference => return Message::GoToDifference(DifferenceJump::First),
        Command::NextDifference => return Message::GoToDifference(DifferenceJump::Next),
        Command::PreviousDifference => return Message::GoToDifference(DifferenceJump::Previous),
        Command::Fit => player::Message::Fit,
        Command::ZoomIn => zoomed(app, ZOOM),
        Command::ZoomOut => zoomed(app, -ZOOM),
        Command::Pan => panned(app, direction(key)),
        Command::ShowCurrent => player::Message::ShowCurrent,
        Command::Follow => return Message::Set(Setting::Follow(!app.settings.follow)),
        Command::MoveCursor => {
            let ((x, y), far) =
                (direction(key), if key.starts_with("Ctrl+") { CTRL_STEP_CELLS } else { 1 });
            player::Message::MoveCursor(x * far, y * far)
        }
        Command::UseTool => return Message::UseTool,
        Command::EraseHere => return Message::EraseHere,
        Command::SmallerBrush => return Message::BrushSize(app.editor().next_brush_size(false)),
        Command::LargerBrush => return Message::BrushSize(app.editor().next_brush_size(true)),
        Command::NextShape => return Message::Shape(app.editor().next_shape()),
        Command::Minimap => player::Message::Minimap,
        Command::Layer => player::Message::Layer(match app.player().layer() {
            Layer::None => Layer::Remaining,
            Layer::Remaining => Layer::Order,
            Layer::Order => Layer::Contours,
            Layer::Contours if app.is_comparing() => Layer::Difference,
            Layer::Contours | Layer::Difference => Layer::None,
        }),
        Command::Live => return Message::Live(!app.settings.live),
        Command::Card => return Message::Card,
        Command::NextLevel => return Message::Lesson(1),
        Command::PreviousLevel => return Message::Lesson(-1),
        Command::New => return Message::New,
        Command::Open => return Message::Open,
        Command::Save => return Message::Save,
        Command::SaveAs => return Message::SaveAs,
        Command::Export => return Message::Export,
        Command::Quit => return Message::Quit,
        Command::Help => return Message::Help,
        Command::Dismiss => return Message::Dismiss,
        Command::Wall => return Message::Choose(Tool::Wall),
        Command::Erase => return Message::Choose(Tool::Erase),
        Command::Terrain => return Message::Choose(app.editor().terrain_tool()),
        Command::EntryCost => {
            let cost = key.chars().next_back().and_then(|digit| digit.to_digit(10));
            return Message::Choose(
                cost.map_or(app.editor().terrain_tool(), |cost| Tool::Terrain(cost as u8)),
            );
        }
        Command::Start => return Message::Choose(Tool::Start),
        Command::Goal => return Message::Choose(Tool::Goal),
        Command::Break => return Message::Choose(Tool::Break),
        Command::Inspect => return Message::Choose(Tool::Inspect),
        Command::Undo => return Message::Undo,
        Command::Redo => return Message::Redo,
        Command::Compare => return Message::Compare,
        Command::Lane => {
            let number = key.rsplit('+').next().and_then(|number| number.parse().ok());
            return Message::ChooseLane(number.unwrap_or(1_usize).saturating_sub(1));
        }
        Command::Theme => return Message::Theme(app.next_theme()),
        Command::Larger => return Message::Scale(Scaling::Larger),
        Command::Smaller => return Message::Scale(Scaling::Smaller),
        Command::DefaultScale => return Message::Scale(Scaling::Default),
        Command::FullScreen => return Message::FullScreen(!app.interface().is_full_screen),
        Command::Present => return Message::Present,
        Command::NowTab => return Message::Tab(Tab::Now),
        Command::MoreTab => return Message::Tab(Tab::More),
        Command::LanesTab => return Message::Tab(Tab::Lanes),
        Command::GoTo => return Message::AskIteration(true),
        Command::SidePanel => {
            return Message::Set(Setting::PanelHidden(!app.hides_panel()));
        }
    };
    Message::Player(asked)
}

/// The zoom of a zoom key, in notches of the wheel.
const ZOOM: f32 = 2.0;

/// The distance that a pan key moves the view, as a share of the view's shorter side.
const PAN: f32 = 0.125;

/// The distance that Ctrl with an arrow key moves the cell cursor, in cells.
const CTRL_STEP_CELLS: i32 = 10;

/// Zooms at the cell cursor, or at the middle of the view.
fn zoomed(app: &App, notches: f32) -> player::Message {
    let player = app.player();
    let at = player.viewport().cursor.map(|cell| player.view().middle(cell));
    player::Message::Zoom { at: at.unwrap_or(player.area().center()), notches }
}

/// Pans the view in a direction.
fn panned(app: &App, (x, y): (i32, i32)) -> player::Message {
    let area = app.player().area();
    let (from, by) = (area.center(), (area.w.min(area.h) * PAN).round());
    player::Message::Pan { from, to: Point::new(from.x - x as f32 * by, from.y - y as f32 * by) }
}

/// Returns the direction of an arrow key; x grows to the right and y downwards.
fn direction(key: &str) -> (i32, i32) {
    match key.rsplit('+').next() {
        Some("Left") => (-1, 0),
        Some("Right") => (1, 0),
        Some("Up") => (0, -1),
        _ => (0, 1),
    }
}

/// Returns whether a command repeats while its key is held.
pub fn goes_on(command: Command) -> bool {
    use Command::{
        Back, Larger, MoveCursor, Neighbor, NeighborBack, Pan, Redo, Smaller, Step, Undo,
    };
    use Command::{ZoomIn, ZoomOut};
    matches!(command, Step | Back | Neighbor | NeighborBack | Undo | Redo | Larger | Smaller)
        || matches!(command, ZoomIn | ZoomOut | Pan | MoveCursor)
}
