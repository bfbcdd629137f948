//! Converts inputs to commands, and commands to messages.

use macroquad::input::{KeyCode, MouseButton};

use super::host::{Input, command};
use crate::app::{App, Button, DifferenceJump, Message, Scaling, Source, Tab, Tool};
use crate::grid::shapes::{BRUSH_SIZES, Shape};
use crate::player::{self, Jump, Layer};
use crate::scene::Point;
use crate::settings::Setting;
use crate::words::Command;

/// Returns the message for an input, if there is one.
pub(super) fn message(app: &App, input: Input) -> Option<Message> {
    Some(match input {
        Input::Press { button, pos, mods } => {
            let (button, at) = (self::button(button)?, Point::new(pos.x, pos.y));
            // Some window managers use a drag with Alt themselves, so Ctrl works too.
            let moves_view = mods.alt || command(mods);
            match button {
                Button::Left if moves_view => Message::Grab(button, at),
                Button::Left | Button::Right if mods.shift => Message::PressLine(button, at),
                button => Message::Press(button, at),
            }
        }
        Input::Release { button, .. } => Message::Release(self::button(button)?),
        Input::Move { pos, .. } => Message::Move(Point::new(pos.x, pos.y)),
        Input::Leave => Message::Player(player::Message::Pointer(None)),
        Input::Wheel { pos, notches, .. } => Message::Player(player::Message::Zoom {
            at: Point::new(pos.x, pos.y),
            notches: notches.y,
        }),
        // Ignore letters and digits: their commands come from key events.
        Input::Char { char, .. } if char.is_alphanumeric() => return None,
        Input::Char { char, mods, .. } => {
            let key = format!("{}{char}", if command(mods) { "Ctrl+" } else { "" });
            called_by(app, Command::with_key(&key)?, &key)
        }
        Input::Key { key, mods, repeat } => {
            let is_shortcut = command(mods);
            if mods.logo && !is_shortcut {
                return None;
            }
            let key = name(key)?;
            let begin = match (is_shortcut, mods.alt) {
                (true, _) => "Ctrl+",
                (false, true) => "Alt+",
                (false, false) => "",
            };
            let with_shift = format!("{begin}Shift+{key}");
            // Shift is ignored if no command uses it with this key.
            let command = Command::with_key(&with_shift)
                .filter(|_| mods.shift)
                .or_else(|| Command::with_key(&format!("{begin}{key}")));
            match command {
                Some(command) if repeat && !goes_on(command) => return None,
                Some(command) => called_by(app, command, &with_shift),
                None => return None,
            }
        }
        Input::Dropped(path) => Message::OpenLevel(Source::File(path)),
        Input::FullScreen(covers) => Message::FullScreen(covers),
        Input::Focused => Message::Focus,
        Input::KeyUp { .. } | Input::FocusLost | Input::Enter { .. } => return None,
        Input::CloseRequested => Message::Quit,
    })
}

/// Returns the message for a command.
pub(super) fn message_of(app: &App, command: Command) -> Message {
    called_by(app, command, "")
}

/// Returns the message for a command and the key that called it; `key` is empty if none did.
fn called_by(app: &App, command: Command, key: &str) -> Message {
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
        Command::LowerG => player::Message::Go(Jump::NextImprovement),
        Command::OtherF => player::Message::Go(Jump::NextFChange),
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
        Command::SmallerBrush => return Message::BrushSize(next_size(app, false)),
        Command::LargerBrush => return Message::BrushSize(next_size(app, true)),
        Command::NextShape => return Message::Shape(next_shape(app)),
        Command::Minimap => player::Message::Minimap,
        Command::Layer => player::Message::Layer(match app.player().layer() {
            Layer::None => Layer::Remaining,
            Layer::Remaining => Layer::Order,
            Layer::Order => Layer::Contours,
            Layer::Contours if app.is_comparing() => Layer::Difference,
            Layer::Contours | Layer::Difference => Layer::None,
        }),
        Command::Hanging => player::Message::Subtree,
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
        Command::Terrain => return Message::Choose(terrain_tool(app)),
        Command::EntryCost => {
            let cost = key.chars().next_back().and_then(|digit| digit.to_digit(10));
            return Message::Choose(
                cost.map_or(terrain_tool(app), |cost| Tool::Terrain(cost as u8)),
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
        Command::StepTab => return Message::Tab(Tab::Step),
        Command::CellTab => return Message::Tab(Tab::Cell),
        Command::RulesTab => return Message::Tab(Tab::Rules),
        Command::StatsTab => return Message::Tab(Tab::Stats),
        Command::LanesTab => return Message::Tab(Tab::Lanes),
        Command::GoTo => return Message::AskIteration(true),
        Command::SidePanel => {
            return Message::Set(Setting::PanelHidden(!app.settings.panel_hidden));
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

/// Returns the next larger or smaller brush size.
pub(super) fn next_size(app: &App, is_larger: bool) -> u16 {
    let size = app.editor().brush().size;
    let next = if is_larger {
        BRUSH_SIZES.into_iter().find(|&next| next > size)
    } else {
        BRUSH_SIZES.into_iter().rfind(|&next| next < size)
    };
    next.unwrap_or(size)
}

/// Returns the brush shape after the current one.
pub(super) fn next_shape(app: &App) -> Shape {
    match app.editor().brush().shape {
        Shape::Brush => Shape::Rectangle,
        Shape::Rectangle => Shape::Fill,
        Shape::Fill => Shape::Brush,
    }
}

/// Returns whether a command repeats while its key is held.
fn goes_on(command: Command) -> bool {
    matches!(
        command,
        Command::Step
            | Command::Back
            | Command::Neighbor
            | Command::NeighborBack
            | Command::Undo
            | Command::Redo
            | Command::Larger
            | Command::Smaller
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::Pan
            | Command::MoveCursor
    )
}

/// Returns the terrain tool with its current cost, or a medium cost if another tool is chosen.
pub(super) fn terrain_tool(app: &App) -> Tool {
    match app.editor().tool() {
        Tool::Terrain(cost) => Tool::Terrain(cost),
        _ => Tool::Terrain(5),
    }
}

/// Returns the name of a key in the table of commands.
fn name(key: KeyCode) -> Option<String> {
    let name = match key {
        KeyCode::Space => "Space",
        KeyCode::Backspace => "Backspace",
        KeyCode::Right => "Right",
        KeyCode::Left => "Left",
        KeyCode::Up => "Up",
        KeyCode::Down => "Down",
        KeyCode::PageUp => "PageUp",
        KeyCode::PageDown => "PageDown",
        KeyCode::Delete => "Delete",
        KeyCode::Enter | KeyCode::KpEnter => "Enter",
        KeyCode::Home => "Home",
        KeyCode::End => "End",
        KeyCode::Escape => "Esc",
        KeyCode::F1 => "F1",
        // On Linux, = and - are handled as characters.
        KeyCode::Equal | KeyCode::KpAdd if !cfg!(target_os = "linux") => "=",
        KeyCode::Minus | KeyCode::KpSubtract if !cfg!(target_os = "linux") => "-",
        KeyCode::F5 => "F5",
        KeyCode::F11 => "F11",
        key => {
            // The codes of letter and digit keys are ASCII codes.
            let pad = (KeyCode::Kp0 as u16..=KeyCode::Kp9 as u16).position(|at| at == key as u16);
            let number = pad.map_or(key as u32, |place| u32::from('0') + place as u32);
            let letter = char::from_u32(number).filter(char::is_ascii_alphanumeric);
            return letter.map(String::from);
        }
    };
    Some(name.to_owned())
}

fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}
