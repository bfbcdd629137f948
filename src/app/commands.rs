//! The commands that have keys: the message that each one sends.

use super::{App, DifferenceJump, Message, Play, PracticeAct, Scaling, Setting, Tab, Tool};
use crate::player::{Jump, Layer};
use crate::scene::Point;
use crate::words::Command;

/// Returns the message for a command.
pub fn message_of(app: &App, command: Command) -> Message {
    let asked = match command {
        Command::Step => Play::Step,
        Command::Back => Play::Back,
        Command::Neighbor => Play::StepEvent,
        Command::NeighborBack => Play::BackEvent,
        Command::Run => Play::ToggleRun,
        Command::Faster => return Setting::Speed(app.playback().next_speed(true)).into(),
        Command::Slower => return Setting::Speed(app.playback().next_speed(false)).into(),
        Command::First => Play::Seek(0),
        Command::End => Play::RunToEnd,
        Command::Restart => Play::Restart,
        Command::PreviousOfCell => Play::Go(Jump::PreviousOfCell),
        Command::NextOfCell => Play::Go(Jump::NextOfCell),
        Command::Inconsistency => Play::Go(Jump::FirstInconsistency),
        Command::ShowMe => Play::Disprove,
        Command::WhyNot => Play::Go(Jump::WhyNot),
        Command::NextFinding => Play::Go(Jump::NextFinding),
        Command::PreviousFinding => Play::Go(Jump::PreviousFinding),
        Command::FirstDifference => return Message::GoToDifference(DifferenceJump::First),
        Command::NextDifference => return Message::GoToDifference(DifferenceJump::Next),
        Command::PreviousDifference => return Message::GoToDifference(DifferenceJump::Previous),
        Command::Fit => Play::Fit,
        Command::ZoomIn => zoomed(app, ZOOM),
        Command::ZoomOut => zoomed(app, -ZOOM),
        Command::Pan(x, y) => panned(app, x, y),
        Command::ShowCurrent => Play::ShowCurrent,
        Command::Follow => return Setting::Follow(!app.settings.follow).into(),
        Command::MoveCursor(x, y) => Play::MoveCursor(x, y),
        Command::UseTool => return Message::UseTool,
        Command::EraseHere => return Message::EraseHere,
        Command::SmallerBrush => return Message::BrushSize(app.editor.next_brush_size(false)),
        Command::LargerBrush => return Message::BrushSize(app.editor.next_brush_size(true)),
        Command::NextShape => return Message::Shape(app.editor.next_shape()),
        Command::Minimap => Play::Minimap,
        Command::Layer => Play::Layer(match app.player().layer() {
            Layer::None => Layer::Remaining,
            Layer::Remaining => Layer::Order,
            Layer::Order => Layer::Contours,
            Layer::Contours if app.is_comparing() => Layer::Difference,
            Layer::Contours | Layer::Difference => Layer::None,
        }),
        Command::Live => return Setting::Live(!app.settings.live).into(),
        Command::Card => return Setting::Card(!app.settings.card).into(),
        Command::NextLevel => return Message::Lesson(1),
        Command::PreviousLevel => return Message::Lesson(-1),
        Command::New => return Message::New,
        Command::Open => return Message::Open,
        Command::Save => return Message::Save,
        Command::SaveAs => return Message::SaveAs,
        Command::Export => return Message::Export,
        // The text comes later, when the system has answered.
        Command::Paste => return Message::Paste(String::new()),
        Command::CopyMap => return Message::CopyMap,
        Command::Share => return Message::Share,
        Command::Quit => return Message::Quit,
        Command::Help => return Message::Help,
        Command::Dismiss => return Message::Dismiss,
        Command::Wall => return Message::Choose(Tool::Wall),
        Command::Erase => return Message::Choose(Tool::Erase),
        Command::Terrain => return Message::Choose(app.editor.terrain_tool()),
        Command::EntryCost(cost) => return Message::Digit(cost),
        Command::Start => return Message::Choose(Tool::Start),
        Command::Goal => return Message::Choose(Tool::Goal),
        Command::Break => return Message::Choose(Tool::Break),
        Command::Inspect => return Message::Choose(Tool::Inspect),
        Command::Undo => return Message::Undo,
        Command::Redo => return Message::Redo,
        Command::Compare => return Message::Compare,
        Command::Practice => return Message::Practice(PracticeAct::Begin),
        Command::Lane(lane) => return Message::ChooseLane(lane),
        Command::Theme => return Setting::Theme(app.next_theme()).into(),
        Command::Larger => return Setting::Scale(Scaling::Larger).into(),
        Command::Smaller => return Setting::Scale(Scaling::Smaller).into(),
        Command::DefaultScale => return Setting::Scale(Scaling::Default).into(),
        Command::FullScreen => return Message::FullScreen(!app.interface.is_full_screen),
        Command::Present => return Message::Present,
        Command::NowTab => return Message::Tab(Tab::Now),
        Command::MoreTab => return Message::Tab(Tab::More),
        Command::LanesTab => return Message::Tab(Tab::Lanes),
        Command::GoTo => return Message::AskIteration(true),
        Command::SidePanel => return Setting::PanelHidden(!app.hides_panel()).into(),
    };
    Message::Play(asked)
}

/// The zoom of a zoom key, in notches of the wheel.
const ZOOM: f32 = 2.0;

/// The distance that a pan key moves the view, as a share of the view's shorter side.
const PAN: f32 = 0.125;

/// Zooms at the cell cursor, or at the middle of the view.
fn zoomed(app: &App, notches: f32) -> Play {
    let player = app.player();
    let at = player.viewport().cursor.map(|cell| player.view().middle(cell));
    // A cell that is out of sight may lie under another lane.
    let at = at.filter(|&at| player.area().contains(at));
    Play::Zoom { at: at.unwrap_or(player.area().center()), notches }
}

/// Pans the view in a direction; x grows to the right and y downwards.
fn panned(app: &App, x: i32, y: i32) -> Play {
    let area = app.player().area();
    let (from, by) = (area.center(), (area.w.min(area.h) * PAN).round());
    Play::Pan { from, to: Point::new(from.x - x as f32 * by, from.y - y as f32 * by) }
}
