//! The events of one frame, and which of them are for the panels or for the map.

use std::collections::VecDeque;

use macroquad::input::{KeyCode, MouseButton};

use super::{Input, command, is_modifier, is_printable, types_text};

/// Returns whether an event may be handled in the same frame as those `before`, or must wait for the
/// next one because they may change which control receives it.
///
/// egui finds the control under the pointer once a frame, and moves or drops the focus before a field
/// reads the text of the frame. Text follows text only if a text field has the focus: as commands,
/// the first letter may open a dialog for the second. A repeat of the same key does not wait, so that a
/// held key keeps up when frames are slow.
fn may_follow(before: &[Input], event: &Input, has_field: bool) -> bool {
    let is_text = |event: &Input| {
        has_field
            && matches!(*event, Input::Key { key, typed: Some(typed), mods, .. }
                if key != KeyCode::Space && types_text(mods) && is_printable(typed))
    };
    let last = before.iter().rev().find(|earlier| match **earlier {
        Input::Press { .. } | Input::Release { .. } => true,
        // Keys are handled before the pointer, which may say what they act upon.
        Input::Move { .. } | Input::Wheel { .. } => matches!(event, Input::Key { .. }),
        Input::Key { key, typed, .. } => !is_modifier(key, typed),
        _ => false,
    });
    match (last, event) {
        (None, _) => true,
        // The space bar pans if it is still down at the press.
        (Some(last), Input::KeyUp { .. }) => !matches!(last, Input::Press { .. }),
        (
            Some(last @ Input::Key { key: before, mods: held, .. }),
            Input::Key { key, typed, mods, repeat },
        ) => {
            is_modifier(*key, *typed)
                || *repeat && (before, held) == (key, mods) && *key != KeyCode::Tab
                || is_text(last) && is_text(event)
        }
        (Some(Input::Key { .. }), Input::Press { .. } | Input::Wheel { .. }) => false,
        (Some(Input::Key { .. }), _) => true,
        _ => false,
    }
}

/// Takes the events of this frame from those that wait; a text field may have the focus.
pub fn take_frame(waiting: &mut VecDeque<Input>, has_field: bool) -> Vec<Input> {
    let mut taken = Vec::new();
    while waiting.front().is_some_and(|event| may_follow(&taken, event, has_field)) {
        taken.extend(waiting.pop_front());
    }
    taken
}

/// The keys that the panels claim, as of the beginning of a frame.
#[derive(Clone, Copy, Default)]
pub struct KeyClaims {
    /// A menu or a dialog is open.
    pub has_popup: bool,
    /// A text field has the focus.
    pub has_field: bool,
    /// A control has the focus, and whether it takes Home, End, PageUp and PageDown.
    pub has_control: Option<bool>,
}

/// Whether a text field uses a key with Ctrl.
fn edits_text(key: KeyCode) -> bool {
    use KeyCode::{A, Backspace, C, Delete, Down, End, Home, Left, Right, Up, V, X, Y, Z};
    matches!(
        key,
        A | C | V | X | Y | Z | Left | Right | Up | Down | Home | End | Backspace | Delete
    )
}

impl KeyClaims {
    /// Whether an event is a key that the panels claim.
    pub fn claim(self, event: &Input) -> bool {
        use KeyCode::{
            Down, End, Enter, Escape, Home, KpEnter, Left, PageDown, PageUp, Right, Space, Tab, Up,
        };
        let &Input::Key { key, typed, mods, .. } = event else { return false };
        let is_plain = !command(mods) && !mods.alt;
        match key {
            Tab => true,
            _ if is_modifier(key, typed) => true,
            KeyCode::F1 | KeyCode::F5 | KeyCode::F11 => false,
            _ if self.has_popup => true,
            PageUp | PageDown if self.has_field => false,
            _ if self.has_field => {
                let is_text = types_text(mods) && typed.is_some_and(is_printable);
                is_plain || is_text || edits_text(key)
            }
            Space | Enter | KpEnter | Escape | Up | Down | Left | Right => {
                is_plain && self.has_control.is_some()
            }
            Home | End | PageUp | PageDown => is_plain && self.has_control == Some(true),
            _ => false,
        }
    }
}

/// The map as one of egui's controls: it has the pointer from a press on it until the last button is
/// up. egui would end a drag when any button is released.
#[derive(Default)]
pub struct MapControl {
    /// The buttons that are held since they were pressed on the map.
    held: Vec<MouseButton>,
    is_pointed: bool,
}

impl MapControl {
    /// Whether egui sees no further button, because the map has the pointer.
    pub fn is_held(&self) -> bool {
        !self.held.is_empty()
    }

    /// Returns the events of the pointer that are for the map. `map` is its response in this frame.
    pub fn events(
        &mut self,
        taken: Vec<Input>,
        has_popup: bool,
        map: &egui::Response,
    ) -> Vec<Input> {
        let mut own = Vec::new();
        let is_over = map.hovered() && !has_popup;
        for event in taken {
            match event {
                Input::Press { button, .. } => {
                    let begins = map.is_pointer_button_down_on() && !has_popup;
                    if begins && !self.is_held() {
                        map.ctx.memory_mut(egui::Memory::stop_text_input);
                    }
                    if self.is_held() || begins {
                        self.held.push(button);
                        own.push(event);
                    }
                }
                Input::Release { button, .. } => {
                    if let Some(index) = self.held.iter().position(|&held| held == button) {
                        self.held.swap_remove(index);
                        own.push(event);
                    }
                }
                Input::Enter { pos, mods } => {
                    let held = std::mem::take(&mut self.held).into_iter();
                    own.extend(held.map(|button| Input::Release { button, pos, mods }));
                }
                Input::Move { .. } | Input::Wheel { .. } if self.is_held() || is_over => {
                    own.push(event)
                }
                // The pointer is over the panels, or it is no event of the pointer.
                _ => {}
            }
        }
        let is_pointed = self.is_held() || is_over;
        if std::mem::replace(&mut self.is_pointed, is_pointed) && !is_pointed {
            own.push(Input::Leave);
        }
        own
    }
}

#[cfg(test)]
mod tests {
    //! The map takes everything up to x = 100, and a panel the rest.

    use egui::{Event, Pos2, Rect, Sense};
    use macroquad::math::vec2;
    use macroquad::miniquad::KeyMods;

    use super::*;

    const MODS: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };

    fn press(x: f32) -> Input {
        Input::Press { button: MouseButton::Left, pos: vec2(x, 5.0), mods: MODS }
    }

    fn release(x: f32) -> Input {
        Input::Release { button: MouseButton::Left, pos: vec2(x, 5.0), mods: MODS }
    }

    fn moved(x: f32) -> Input {
        Input::Move { pos: vec2(x, 5.0), mods: MODS }
    }

    fn wheel(x: f32) -> Input {
        Input::Wheel { pos: vec2(x, 5.0), notches: vec2(0.0, 1.0), mods: MODS }
    }

    fn key(key: KeyCode) -> Input {
        Input::Key { key, typed: None, mods: MODS, repeat: false }
    }

    fn letter(key: KeyCode, typed: char) -> Input {
        Input::Key { key, typed: Some(typed), mods: MODS, repeat: false }
    }

    fn repeat(key: KeyCode) -> Input {
        Input::Key { key, typed: None, mods: MODS, repeat: true }
    }

    fn up(key: KeyCode) -> Input {
        Input::KeyUp { key, mods: MODS }
    }

    /// A window with the map and a panel.
    #[derive(Default)]
    struct Window {
        ctx: egui::Context,
        map: MapControl,
    }

    impl Window {
        /// Draws frames with one event each; returns what the map gets of the last.
        fn after(&mut self, events: &[Input]) -> Vec<Input> {
            events.iter().fold(Vec::new(), |_, event| self.frame(event))
        }

        fn frame(&mut self, event: &Input) -> Vec<Input> {
            let at = |pos: macroquad::math::Vec2| Pos2::new(pos.x, pos.y);
            let button = |pos, pressed| Event::PointerButton {
                pos: at(pos),
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::default(),
            };
            let events = match *event {
                Input::Press { pos, .. } => vec![Event::PointerMoved(at(pos)), button(pos, true)],
                Input::Release { pos, .. } => {
                    vec![Event::PointerMoved(at(pos)), button(pos, false)]
                }
                Input::Move { pos, .. } | Input::Wheel { pos, .. } | Input::Enter { pos, .. } => {
                    vec![Event::PointerMoved(at(pos))]
                }
                _ => Vec::new(),
            };
            let screen = Rect::from_min_size(Pos2::ZERO, egui::vec2(200.0, 50.0));
            let raw = egui::RawInput { screen_rect: Some(screen), events, ..Default::default() };
            let (mut taken, mut own) = (vec![event.clone()], Vec::new());
            let _ = self.ctx.run(raw, |ctx| {
                let free = Rect::from_min_size(Pos2::ZERO, egui::vec2(100.0, 50.0));
                let root = egui::UiBuilder::new().layer_id(egui::LayerId::background());
                let ui = egui::Ui::new(ctx.clone(), egui::Id::new("area"), root.max_rect(free));
                let response = ui.interact(free, egui::Id::new("map"), Sense::DRAG);
                own.extend(self.map.events(std::mem::take(&mut taken), false, &response));
            });
            own
        }
    }

    #[test]
    fn a_drag_belongs_to_the_place_where_it_began() {
        let mut window = Window::default();
        // egui looks for the control under the pointer among those of the previous frame.
        window.frame(&moved(50.0));
        for (event, map) in [
            (press(50.0), vec![press(50.0)]),
            (moved(150.0), vec![moved(150.0)]),
            (release(150.0), vec![release(150.0), Input::Leave]),
            (press(150.0), vec![]),
            (moved(50.0), vec![]),
            (release(50.0), vec![]),
        ] {
            assert_eq!(window.frame(&event), map, "{event:?}");
        }
    }

    #[test]
    fn a_button_let_go_outside_the_window_is_released_on_return() {
        let mut window = Window::default();
        window.after(&[moved(50.0), press(50.0)]);
        let back = window.frame(&Input::Enter { pos: vec2(10.0, 5.0), mods: MODS });
        assert_eq!(back[0], release(10.0));
        assert!(!window.map.is_held());
    }

    #[test]
    fn the_wheel_goes_to_the_place_under_the_pointer() {
        let mut window = Window::default();
        assert_eq!(window.after(&[moved(50.0), wheel(50.0)]), [wheel(50.0)]);
        assert_eq!(window.after(&[moved(150.0), wheel(150.0)]), []);
        assert_eq!(window.after(&[moved(50.0), press(50.0), wheel(150.0)]), [wheel(150.0)]);
    }

    #[test]
    fn keys_belong_to_the_map_while_no_panel_wants_them() {
        const NOTHING: KeyClaims =
            KeyClaims { has_popup: false, has_field: false, has_control: None };
        const FIELD: KeyClaims = KeyClaims { has_field: true, ..NOTHING };
        const BUTTON: KeyClaims = KeyClaims { has_control: Some(false), ..NOTHING };
        const PAGES: KeyClaims = KeyClaims { has_control: Some(true), ..NOTHING };
        const MENU: KeyClaims = KeyClaims { has_popup: true, ..NOTHING };
        let mods = KeyMods { ctrl: true, ..MODS };
        let with_ctrl = |key| Input::Key { key, typed: None, mods, repeat: false };
        let shortcut = with_ctrl(KeyCode::Space);
        for (event, claims, is_for_map) in [
            (key(KeyCode::Space), FIELD, false),
            (key(KeyCode::Space), BUTTON, false),
            (key(KeyCode::Space), NOTHING, true),
            (key(KeyCode::Tab), NOTHING, false),
            (key(KeyCode::F), FIELD, false),
            (key(KeyCode::PageDown), FIELD, true),
            (with_ctrl(KeyCode::PageDown), FIELD, true),
            (with_ctrl(KeyCode::O), FIELD, true),
            (with_ctrl(KeyCode::V), FIELD, false),
            (with_ctrl(KeyCode::O), MENU, false),
            (letter(KeyCode::Unknown, '+'), FIELD, false),
            (key(KeyCode::F5), FIELD, true),
            (key(KeyCode::F), BUTTON, true),
            (letter(KeyCode::Unknown, '+'), BUTTON, true),
            (key(KeyCode::Home), BUTTON, true),
            (key(KeyCode::Home), PAGES, false),
            (key(KeyCode::F), MENU, false),
            (key(KeyCode::F1), MENU, true),
            (shortcut, BUTTON, true),
        ] {
            assert_eq!(!claims.claim(&event), is_for_map, "{event:?}");
        }
    }

    #[test]
    fn events_wait_a_frame_while_their_recipient_may_change() {
        use KeyCode::{A, Enter, Escape, G, Key2, Key5, Key7, O, Q, Space, Tab, Unknown};
        let quit =
            Input::Key { key: Q, typed: None, mods: KeyMods { ctrl: true, ..MODS }, repeat: false };
        // Each list is one frame, while a field has the focus, or without.
        let fields: &[&[&[Input]]] = &[
            // A field reads its text before the focus moves on, and text after Tab is for the next.
            &[&[letter(Key2, '2'), letter(Key5, '5')], &[key(Tab)], &[letter(Key7, '7')]],
            // A character of an input method comes without a key.
            &[&[letter(Unknown, 'é'), letter(Unknown, 'a')], &[key(Tab)]],
        ];
        let none: &[&[&[Input]]] = &[
            // After a click into a text field, letters wait until the field has the focus.
            &[&[moved(150.0), press(150.0)], &[release(150.0)], &[letter(A, 'a')]],
            // A repeat of a held key does not wait, and no released key does.
            &[&[key(Space), repeat(Space), up(Space)], &[key(O)]],
            // Panels count the same key once in a frame.
            &[&[key(Escape), up(Escape)], &[key(Escape), up(Escape)]],
            // After a key that may close a dialog, other keys and presses wait.
            &[&[key(Enter), up(Enter)], &[key(Escape)], &[press(5.0)]],
            // A letter may open a field for the next, and a key with Ctrl a dialog for the same key.
            &[&[letter(G, 'g')], &[letter(Key5, '5')]],
            &[&[quit], &[letter(Q, 'q')]],
            // A key acts upon what the pointer has moved to.
            &[&[moved(5.0)], &[key(A)]],
            // The space bar pans if it is still down at the press.
            &[&[key(Space)], &[press(5.0)], &[up(Space)]],
        ];
        for (cases, has_field) in [(fields, true), (none, false)] {
            for frames in cases {
                let mut waiting: VecDeque<Input> = frames.concat().into();
                for &frame in *frames {
                    assert_eq!(take_frame(&mut waiting, has_field), frame);
                }
                assert!(waiting.is_empty());
            }
        }
    }
}
