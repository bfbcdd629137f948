//! The events of macroquad in their order, each with the modifiers that held at it.

use std::collections::VecDeque;

use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{KeyCode, MouseButton, is_mouse_button_down};
use macroquad::math::{Vec2, vec2};
use macroquad::miniquad::{EventHandler, KeyMods};

use super::with_own_bit;

/// What happened, before anyone has decided whose it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Press {
        button: MouseButton,
        pos: Vec2,
    },
    Release {
        button: MouseButton,
        pos: Vec2,
    },
    Move {
        pos: Vec2,
    },
    /// The pointer came into the window with no button down, so that a button that was down must have been let go
    /// outside.
    EnterFree {
        pos: Vec2,
    },
    /// In notches, to the right and away from the user.
    Wheel {
        notches: Vec2,
    },
    Char {
        char: char,
        repeat: bool,
    },
    KeyDown {
        key: KeyCode,
        repeat: bool,
    },
    KeyUp {
        key: KeyCode,
    },
    /// Another window has the keyboard now.
    FocusLost,
    /// This window has the keyboard now.
    FocusGained,
}

/// One event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Event {
    pub kind: Kind,
    pub mods: KeyMods,
}

/// Takes the events from macroquad.
///
/// macroquad's polled input forgets: a press and release within one frame, the second notch of the wheel, which
/// modifiers held at which key. Its subscribers get every event in order.
pub struct Collector {
    subscriber: usize,
    mods: KeyMods,
    events: VecDeque<Event>,
}

impl Collector {
    pub fn new() -> Self {
        Self {
            subscriber: register_input_subscriber(),
            mods: KeyMods::default(),
            events: VecDeque::new(),
        }
    }

    /// The events since the last call.
    pub fn take(&mut self) -> VecDeque<Event> {
        let subscriber = self.subscriber;
        repeat_all_miniquad_input(self, subscriber);
        let mut events = std::mem::take(&mut self.events);
        mend_entering(&mut events, is_mouse_button_down);
        events
    }

    fn push(&mut self, kind: Kind) {
        self.events.push_back(Event { kind, mods: self.mods });
    }
}

/// Tells true releases from those that macroquad makes up when the pointer comes into the window.
///
/// For X11's EnterNotify macroquad passes on a release of the button that is *down*, and of an unknown one when none
/// is. After such a release macroquad counts the button as down; after a true one it does not.
fn mend_entering(events: &mut VecDeque<Event>, is_down: impl Fn(MouseButton) -> bool) {
    for i in 0..events.len() {
        let Kind::Release { button, pos } = events[i].kind else {
            continue;
        };
        if button == MouseButton::Unknown {
            events[i].kind = Kind::EnterFree { pos };
            continue;
        }
        let pressed_again = events
            .range(i + 1..)
            .any(|e| matches!(e.kind, Kind::Press { button: other, .. } if other == button));
        let released_later = events
            .range(i + 1..)
            .any(|e| matches!(e.kind, Kind::Release { button: other, .. } if other == button));
        if is_down(button) && !pressed_again && !released_later {
            events[i].kind = Kind::Move { pos };
        }
    }
}

/// Wheel units of the system in one notch: X11 counts notches, Windows parts of 120, and miniquad makes 10 of a line
/// on a Mac.
const UNITS_PER_NOTCH: f32 = if cfg!(target_os = "windows") {
    120.0
} else if cfg!(target_os = "macos") {
    10.0
} else {
    1.0
};

impl EventHandler for Collector {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.push(Kind::Move { pos: vec2(x, y) });
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.push(Kind::Wheel { notches: vec2(x, y) / UNITS_PER_NOTCH });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(Kind::Press { button, pos: vec2(x, y) });
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(Kind::Release { button, pos: vec2(x, y) });
    }

    fn char_event(&mut self, char: char, mods: KeyMods, repeat: bool) {
        self.mods = mods;
        self.push(Kind::Char { char, repeat });
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        // The waker sends this one to get a frame drawn; it has no modifiers to tell of.
        if key == KeyCode::Unknown {
            return;
        }
        self.mods = with_own_bit(mods, key, true);
        self.push(Kind::KeyDown { key, repeat });
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        self.mods = with_own_bit(mods, key, false);
        self.push(Kind::KeyUp { key });
    }

    /// On X11 this is the loss of the keyboard: the releases of what is held go to another window.
    fn window_minimized_event(&mut self) {
        self.mods = KeyMods::default();
        self.push(Kind::FocusLost);
    }

    /// On X11 this is the keyboard coming back.
    fn window_restored_event(&mut self) {
        self.push(Kind::FocusGained);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(kinds: &[Kind]) -> VecDeque<Event> {
        kinds.iter().map(|&kind| Event { kind, mods: KeyMods::default() }).collect()
    }

    #[test]
    fn a_release_made_up_on_entering_is_only_a_move() {
        let pos = vec2(1.0, 2.0);
        let button = MouseButton::Left;
        let mut entered = events(&[Kind::Release { button, pos }]);
        mend_entering(&mut entered, |_| true);
        assert_eq!(entered, events(&[Kind::Move { pos }]));

        let mut released = events(&[Kind::Release { button, pos }]);
        mend_entering(&mut released, |_| false);
        assert_eq!(released, events(&[Kind::Release { button, pos }]));

        let mut double = events(&[Kind::Release { button, pos }, Kind::Press { button, pos }]);
        mend_entering(&mut double, |_| true);
        assert_eq!(double, events(&[Kind::Release { button, pos }, Kind::Press { button, pos }]));

        let mut free = events(&[Kind::Release { button: MouseButton::Unknown, pos }]);
        mend_entering(&mut free, |_| false);
        assert_eq!(free, events(&[Kind::EnterFree { pos }]));
    }
}
