//! The commands that have keys: the message that each one sends.

use super::{
    App, DifferenceJump, EditMessage, FileMessage, HandMessage, LaneMessage, Message, PanelMessage,
    PracticeMessage, Scaling, Setting, Tab, Tool, ToolMessage, ViewMessage,
};
use crate::player::{Jump, Layer};
use crate::scene::Point;
use crate::words::Command;

/// Returns the message for a command.
pub fn message_of(app: &App, command: Command) -> Message {
    match command {
        Command::Step => LaneMessage::Step.into(),
        Command::Back => LaneMessage::Back.into(),
        Command::Neighbor => LaneMessage::StepEvent.into(),
        Command::NeighborBack => LaneMessage::BackEvent.into(),
        Command::Run => LaneMessage::ToggleRun.into(),
        Command::Faster => Setting::Speed(app.playback().next_speed(true)).into(),
        Command::Slower => Setting::Speed(app.playback().next_speed(false)).into(),
        Command::First => LaneMessage::Seek(0).into(),
        Command::End => LaneMessage::RunToEnd.into(),
        Command::Restart => LaneMessage::Restart.into(),
        Command::PreviousOfCell => LaneMessage::Go(Jump::PreviousOfCell).into(),
        Command::NextOfCell => LaneMessage::Go(Jump::NextOfCell).into(),
        Command::Inconsistency => LaneMessage::Go(Jump::FirstInconsistency).into(),
        Command::ShowMe => LaneMessage::Disprove.into(),
        Command::WhyNot => LaneMessage::Go(Jump::WhyNot).into(),
        Command::NextFinding => LaneMessage::Go(Jump::NextFinding).into(),
        Command::PreviousFinding => LaneMessage::Go(Jump::PreviousFinding).into(),
        Command::FirstDifference => LaneMessage::GoToDifference(DifferenceJump::First).into(),
        Command::NextDifference => LaneMessage::GoToDifference(DifferenceJump::Next).into(),
        Command::PreviousDifference => LaneMessage::GoToDifference(DifferenceJump::Previous).into(),
        Command::Fit => ViewMessage::Fit.into(),
        Command::ZoomIn => zoomed(app, ZOOM).into(),
        Command::ZoomOut => zoomed(app, -ZOOM).into(),
        Command::Pan(x, y) => panned(app, x, y).into(),
        Command::ShowCurrent => ViewMessage::ShowCurrent.into(),
        Command::Follow => Setting::Follow(!app.settings.follow).into(),
        Command::MoveCursor(x, y) => ViewMessage::MoveCursor(x, y).into(),
        Command::UseTool => HandMessage::UseTool.into(),
        Command::EraseHere => HandMessage::EraseHere.into(),
        Command::SmallerBrush => ToolMessage::BrushSize(app.editor.next_brush_size(false)).into(),
        Command::LargerBrush => ToolMessage::BrushSize(app.editor.next_brush_size(true)).into(),
        Command::NextShape => ToolMessage::Shape(app.editor.next_shape()).into(),
        Command::Minimap => ViewMessage::Minimap.into(),
        Command::Layer => LaneMessage::Layer(match app.player().layer() {
            Layer::None => Layer::Remaining,
            Layer::Remaining => Layer::Order,
            Layer::Order => Layer::Contours,
            Layer::Contours if app.is_comparing() => Layer::Difference,
            Layer::Contours | Layer::Difference => Layer::None,
        })
        .into(),
        Command::Live => Setting::Live(!app.settings.live).into(),
        Command::Card => Setting::Card(!app.settings.card).into(),
        Command::NextLevel => FileMessage::Lesson(1).into(),
        Command::PreviousLevel => FileMessage::Lesson(-1).into(),
        Command::New => FileMessage::New.into(),
        Command::Open => FileMessage::Open.into(),
        Command::Save => FileMessage::Save.into(),
        Command::SaveAs => FileMessage::SaveAs.into(),
        Command::Export => FileMessage::Export.into(),
        // The text comes later, when the system has answered.
        Command::Paste => FileMessage::Paste(String::new()).into(),
        Command::CopyMap => Message::CopyMap,
        Command::Share => Message::Share,
        Command::Quit => FileMessage::Quit.into(),
        Command::Help => FileMessage::Help.into(),
        Command::Dismiss => FileMessage::Dismiss.into(),
        Command::Wall => ToolMessage::Choose(Tool::Wall).into(),
        Command::Erase => ToolMessage::Choose(Tool::Erase).into(),
        Command::Terrain => ToolMessage::Choose(app.editor.terrain_tool()).into(),
        Command::EntryCost(cost) => ToolMessage::Digit(cost).into(),
        Command::Start => ToolMessage::Choose(Tool::Start).into(),
        Command::Goal => ToolMessage::Choose(Tool::Goal).into(),
        Command::Break => ToolMessage::Choose(Tool::Break).into(),
        Command::Inspect => ToolMessage::Choose(Tool::Inspect).into(),
        Command::Undo => EditMessage::Undo.into(),
        Command::Redo => EditMessage::Redo.into(),
        Command::Compare => EditMessage::Compare.into(),
        Command::Practice => PracticeMessage::Begin.into(),
        Command::Lane(lane) => EditMessage::ChooseLane(lane).into(),
        Command::Theme => Setting::Theme(app.next_theme()).into(),
        Command::Larger => Setting::Scale(Scaling::Larger).into(),
        Command::Smaller => Setting::Scale(Scaling::Smaller).into(),
        Command::DefaultScale => Setting::Scale(Scaling::Default).into(),
        Command::FullScreen => Message::FullScreen(!app.interface.is_full_screen),
        Command::Present => Message::Present,
        Command::NowTab => PanelMessage::Tab(Tab::Now).into(),
        Command::MoreTab => PanelMessage::Tab(Tab::More).into(),
        Command::LanesTab => PanelMessage::Tab(Tab::Lanes).into(),
        Command::TypeIteration => PanelMessage::TypeIteration.into(),
        Command::SidePanel => Setting::PanelHidden(!app.hides_panel()).into(),
    }
}

/// The zoom of a zoom key, in notches of the wheel.
const ZOOM: f32 = 2.0;

/// The distance that a pan key moves the view, as a share of the view's shorter side.
const PAN: f32 = 0.125;

/// Zooms at the cell cursor, or at the middle of the view.
fn zoomed(app: &App, notches: f32) -> ViewMessage {
    let player = app.player();
    let at = player.viewport().cursor.map(|cell| player.view().middle(cell));
    // A cell that is out of sight may lie under another lane.
    let at = at.filter(|&at| player.area().contains(at));
    ViewMessage::Zoom { at: at.unwrap_or(player.area().center()), notches }
}

/// Pans the view in a direction; x grows to the right and y downwards.
fn panned(app: &App, x: i32, y: i32) -> ViewMessage {
    let area = app.player().area();
    let (from, by) = (area.center(), (area.w.min(area.h) * PAN).round());
    ViewMessage::Pan { from, to: Point::new(from.x - x as f32 * by, from.y - y as f32 * by) }
}
