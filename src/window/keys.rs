//! What each key means: from inputs to messages, and to the page of keys.

use macroquad::input::{KeyCode, MouseButton};

use super::host::{Input, command};
use crate::app::{App, Button, Message, Tool};
use crate::player::{self, Jump, Layer};
use crate::scene::Point;

/// Keys that belong together, with what each does.
pub(super) type Group = (&'static str, &'static [(&'static str, &'static str)]);

/// The keys as the help shows them, in two columns.
pub(super) const KEYS: [&[Group]; 2] = [&SEARCH_AND_FILES, &MAP_AND_VIEW];

const SEARCH_AND_FILES: [Group; 2] = [
    (
        "Search",
        &[
            ("Space", "one iteration"),
            ("Backspace", "one iteration back"),
            ("Right, Left", "one neighbor (or Shift+Space), back"),
            ("Enter, P", "run, pause"),
            ("+  -", "faster, slower"),
            ("Home", "to the first iteration"),
            ("End", "to the end, at full speed"),
            ("R", "forget the run, begin anew"),
            ("[  ]", "events of the chosen cell"),
            ("V  N  H", "next lower G, other F, inconsistency"),
            ("L", "live: search again at each edit"),
            ("X, Shift+X", "next, previous finding in a trace"),
        ],
    ),
    (
        "Files",
        &[
            ("Ctrl+N", "new map"),
            ("Ctrl+O", "open a level or a trace"),
            ("Ctrl+S", "save"),
            ("Ctrl+Shift+S", "save as"),
            ("Ctrl+E", "export a figure or an animation"),
            ("Ctrl+Q", "close the window"),
            ("F3", "how long frames take"),
            ("F1, ?", "this page"),
            ("Esc", "close it, stop what takes long"),
        ],
    ),
];

const MAP_AND_VIEW: [Group; 3] = [
    (
        "Map",
        &[
            ("Left drag", "paint with the tool; move A or B"),
            ("Right drag", "erase, with any tool"),
            ("W  E  T", "wall, erase, terrain"),
            ("S  G", "place the start, the goal"),
            ("2 … 9", "paint ground of that entry cost; 1 plain"),
            ("B", "breakpoints"),
            ("I", "inspect: pin a cell"),
            ("Ctrl+Z", "undo"),
            ("Ctrl+Y", "redo (or Ctrl+Shift+Z)"),
        ],
    ),
    (
        "View",
        &[
            ("Wheel", "zoom at the pointer"),
            ("Middle drag", "pan"),
            ("F", "fit the map"),
            ("M", "a small map: click or drag to look there"),
            ("O", "over the map: true costs, order"),
            ("C", "colors: the next theme"),
        ],
    ),
    (
        "Timeline",
        &[
            ("Click, drag", "to any iteration"),
            ("Wheel", "look closer"),
            ("Shift+Wheel", "move along (or right drag)"),
            ("Double click", "show all again"),
        ],
    ),
];

/// The message of an input; `None` for one that means nothing.
pub(super) fn message(app: &App, input: Input) -> Option<Message> {
    Some(match input {
        Input::Press { button, pos, .. } => {
            Message::Press(self::button(button)?, Point::new(pos.x, pos.y))
        }
        Input::Release { button, .. } => Message::Release(self::button(button)?),
        Input::Move { pos, .. } => Message::Move(Point::new(pos.x, pos.y)),
        Input::Leave => Message::Leave,
        Input::Wheel { pos, notches, .. } => Message::Player(player::Message::Zoom {
            at: Point::new(pos.x, pos.y),
            notches: notches.y,
        }),
        Input::Char { char, .. } => match char {
            '+' | '=' => Message::Player(player::Message::Faster),
            '-' | '_' => Message::Player(player::Message::Slower),
            '?' => Message::Help,
            '[' => Message::Player(player::Message::Go(Jump::PreviousOfCell)),
            ']' => Message::Player(player::Message::Go(Jump::NextOfCell)),
            _ => return None,
        },
        Input::Key { key, mods, repeat } if command(mods) => {
            if repeat && !matches!(key, KeyCode::Z | KeyCode::Y) {
                return None;
            }
            shortcut(key, mods.shift)?
        }
        Input::Key { key, mods, repeat } => {
            if mods.alt || mods.logo {
                return None;
            }
            // Held down, a step goes on and on; the others mean one thing.
            let is_step =
                matches!(key, KeyCode::Space | KeyCode::Backspace | KeyCode::Left | KeyCode::Right);
            if repeat && !is_step {
                return None;
            }
            plain(app, key, mods.shift)?
        }
        Input::Dropped(path) => Message::OpenLevel(crate::app::Source::File(path)),
        Input::Focused => Message::Focus,
        Input::NotPasted(why) => Message::Warn(why),
        Input::Enter { .. } | Input::KeyUp { .. } | Input::FocusLost => return None,
        Input::CloseRequested => Message::Quit,
    })
}

fn shortcut(key: KeyCode, shift: bool) -> Option<Message> {
    Some(match (key, shift) {
        (KeyCode::Z, false) => Message::Undo,
        (KeyCode::Z, true) | (KeyCode::Y, _) => Message::Redo,
        (KeyCode::N, _) => Message::New,
        (KeyCode::O, _) => Message::Open,
        (KeyCode::S, false) => Message::Save,
        (KeyCode::S, true) => Message::SaveAs,
        (KeyCode::E, _) => Message::Export,
        (KeyCode::Q, _) => Message::Quit,
        _ => return None,
    })
}

fn plain(app: &App, key: KeyCode, shift: bool) -> Option<Message> {
    Some(match key {
        KeyCode::Space if shift => Message::Player(player::Message::StepEvent),
        KeyCode::Space => Message::Player(player::Message::Step),
        KeyCode::Right => Message::Player(player::Message::StepEvent),
        KeyCode::Left => Message::Player(player::Message::BackEvent),
        KeyCode::Backspace => Message::Player(player::Message::Back),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::P => {
            Message::Player(player::Message::ToggleRun)
        }
        KeyCode::Home => Message::Player(player::Message::First),
        KeyCode::R => Message::Player(player::Message::Restart),
        KeyCode::L => Message::Live(!app.is_live),
        KeyCode::O => Message::Player(player::Message::Layer(match app.player().layer() {
            Layer::None => Layer::Remaining,
            Layer::Remaining => Layer::Order,
            Layer::Order => Layer::None,
        })),
        KeyCode::C => Message::Theme(app.next_theme()),
        KeyCode::B => Message::Choose(Tool::Break),
        KeyCode::I => Message::Choose(Tool::Inspect),
        KeyCode::V => Message::Player(player::Message::Go(Jump::NextImprovement)),
        KeyCode::N => Message::Player(player::Message::Go(Jump::NextFChange)),
        KeyCode::H => Message::Player(player::Message::Go(Jump::FirstInconsistency)),
        KeyCode::X if shift => Message::Player(player::Message::Go(Jump::PreviousFinding)),
        KeyCode::X => Message::Player(player::Message::Go(Jump::NextFinding)),
        KeyCode::End => Message::Player(player::Message::RunToEnd),
        KeyCode::W => Message::Choose(Tool::Wall),
        KeyCode::E => Message::Choose(Tool::Erase),
        KeyCode::T => Message::Choose(terrain_tool(app)),
        KeyCode::S => Message::Choose(Tool::Start),
        KeyCode::G => Message::Choose(Tool::Goal),
        KeyCode::F => Message::Player(player::Message::Fit),
        KeyCode::M => Message::Player(player::Message::Minimap),
        KeyCode::F1 => Message::Help,
        KeyCode::F3 => Message::FrameTimes,
        KeyCode::Escape => Message::Dismiss,
        key => Message::Choose(Tool::Terrain(digit(key)?)),
    })
}

/// The terrain tool with the cost it had last, or a middling one.
pub(super) fn terrain_tool(app: &App) -> Tool {
    match app.tool {
        Tool::Terrain(cost) => Tool::Terrain(cost),
        _ => Tool::Terrain(5),
    }
}

fn digit(key: KeyCode) -> Option<u8> {
    const ROW: [KeyCode; 9] = [
        KeyCode::Key1,
        KeyCode::Key2,
        KeyCode::Key3,
        KeyCode::Key4,
        KeyCode::Key5,
        KeyCode::Key6,
        KeyCode::Key7,
        KeyCode::Key8,
        KeyCode::Key9,
    ];
    const PAD: [KeyCode; 9] = [
        KeyCode::Kp1,
        KeyCode::Kp2,
        KeyCode::Kp3,
        KeyCode::Kp4,
        KeyCode::Kp5,
        KeyCode::Kp6,
        KeyCode::Kp7,
        KeyCode::Kp8,
        KeyCode::Kp9,
    ];
    let place = |keys: &[KeyCode]| keys.iter().position(|&other| other == key);
    place(&ROW).or_else(|| place(&PAD)).map(|place| place as u8 + 1)
}

fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}
