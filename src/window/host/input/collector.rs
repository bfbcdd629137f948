//! The events of macroquad in order, each with its own modifiers.

use std::collections::VecDeque;

use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{KeyCode, MouseButton, is_mouse_button_down};
use macroquad::math::{Vec2, vec2};
use macroquad::miniquad::{EventHandler, KeyMods};

use super::super::x11::Desktop;
use super::{Input, named, with_own_bit};

/// Collects the events from macroquad.
///
/// macroquad's polled input loses a press and release within one frame, the second notch of the wheel, and the modifiers
/// of each key. Its subscribers get every event in order.
#[derive(Default)]
pub struct Collector {
    subscriber: usize,
    mods: KeyMods,
    pos: Vec2,
    events: VecDeque<Input>,
    /// Whether a character comes before the event of its key, as on X11, rather than after it.
    is_char_first: bool,
    /// The character that the next key types.
    typed: Option<char>,
}

impl Collector {
    pub fn new() -> Self {
        Self { subscriber: register_input_subscriber(), ..Self::default() }
    }

    /// Returns the events since the last call.
    pub fn take(&mut self, desktop: Option<&Desktop>) -> VecDeque<Input> {
        self.is_char_first = desktop.is_some();
        repeat_all_miniquad_input(self, self.subscriber);
        let mut events = std::mem::take(&mut self.events);
        mend_entering(&mut events, is_mouse_button_down);
        for event in &mut events {
            if let Input::Key { key, typed: Some(typed), mods, .. } = event {
                let position =
                    |typed| desktop.and_then(|desktop| desktop.position_of(typed).ok().flatten());
                *key = named(*key, *typed, *mods, position);
            }
        }
        events
    }
}

/// Replaces the releases that macroquad invents when the pointer enters the window.
///
/// For X11's EnterNotify macroquad reports a release of the button that is *down*, or of an unknown button if none
/// is. After such a release macroquad still counts the button as down; after a real one it does not.
fn mend_entering(events: &mut VecDeque<Input>, is_down: impl Fn(MouseButton) -> bool) {
    for i in 0..events.len() {
        let Input::Release { button, pos, mods } = events[i] else {
            continue;
        };
        let is_last = events.range(i + 1..).all(|event| {
            !matches!(event, Input::Press { button: other, .. } | Input::Release { button: other, .. }
                if *other == button)
        });
        if button == MouseButton::Unknown {
            events[i] = Input::Enter { pos, mods };
        } else if is_down(button) && is_last {
            events[i] = Input::Move { pos, mods };
        }
    }
}

/// The system's wheel units per notch: X11 counts notches, Windows sends 120 units per notch, the
/// page sends about 100 pixels, and miniquad reports a line as 10 on a Mac.
const UNITS_PER_NOTCH: f32 = if cfg!(target_os = "windows") {
    120.0
} else if cfg!(target_os = "macos") {
    10.0
} else if cfg!(target_arch = "wasm32") {
    100.0
} else {
    1.0
};

impl EventHandler for Collector {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.pos = vec2(x, y);
        self.events.push_back(Input::Move { pos: self.pos, mods: self.mods });
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        let notches = vec2(x, y) / UNITS_PER_NOTCH;
        self.events.push_back(Input::Wheel { pos: self.pos, notches, mods: self.mods });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.pos = vec2(x, y);
        self.events.push_back(Input::Press { button, pos: self.pos, mods: self.mods });
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.pos = vec2(x, y);
        self.events.push_back(Input::Release { button, pos: self.pos, mods: self.mods });
    }

    fn char_event(&mut self, char: char, mods: KeyMods, repeat: bool) {
        self.mods = mods;
        match self.events.back_mut() {
            _ if self.is_char_first => self.typed = Some(char),
            Some(Input::Key { typed: typed @ None, .. }) => *typed = Some(char),
            _ => {
                let (key, typed) = (KeyCode::Unknown, Some(char));
                self.events.push_back(Input::Key { key, typed, mods, repeat });
            }
        }
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        self.mods = with_own_bit(mods, key, true);
        let typed = self.typed.take();
        self.events.push_back(Input::Key { key, typed, mods: self.mods, repeat });
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        self.mods = with_own_bit(mods, key, false);
        self.events.push_back(Input::KeyUp { key, mods: self.mods });
    }

    /// Handles the loss of the keyboard focus on X11: another window gets the releases of held
    /// keys.
    fn window_minimized_event(&mut self) {
        self.mods = KeyMods::default();
        self.events.push_back(Input::FocusLost);
    }

    /// Handles the return of the keyboard focus on X11.
    fn window_restored_event(&mut self) {
        self.events.push_back(Input::Focused);
    }
}

#[cfg(test)]
mod tests {
    use std::slice;

    use super::*;

    #[test]
    fn a_release_made_up_on_entering_is_only_a_move() {
        let (pos, mods) = (vec2(1.0, 2.0), KeyMods::default());
        let button = MouseButton::Left;
        let release = Input::Release { button, pos, mods };
        let press = Input::Press { button, pos, mods };
        let mended = |events: &[Input], is_down: bool| {
            let mut events = VecDeque::from(events.to_vec());
            mend_entering(&mut events, |_| is_down);
            events
        };
        assert_eq!(mended(slice::from_ref(&release), true), [Input::Move { pos, mods }]);
        assert_eq!(mended(slice::from_ref(&release), false), slice::from_ref(&release));
        assert_eq!(mended(&[release.clone(), press.clone()], true), [release, press]);

        let free = Input::Release { button: MouseButton::Unknown, pos, mods };
        assert_eq!(mended(&[free], false), [Input::Enter { pos, mods }]);
    }
}
