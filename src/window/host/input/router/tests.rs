//! Sequences of mouse and keyboard events. The panels cover everything from x = 100 to the right.

use macroquad::math::vec2;

use super::*;

#[derive(Default)]
struct Side {
    /// Whether a text field has the keyboard focus.
    text: bool,
    /// Whether a button has the keyboard focus.
    control: bool,
}

impl PanelClaims for Side {
    fn cover(&self, pos: Vec2) -> bool {
        pos.x >= 100.0
    }

    fn want_text(&self) -> bool {
        self.text
    }

    fn want_key(&self, key: KeyCode) -> bool {
        self.text || self.control && key == KeyCode::Space
    }
}

const NOTHING: Side = Side { text: false, control: false };
const FIELD: Side = Side { text: true, control: false };
const BUTTON: Side = Side { text: false, control: true };
const MODS: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
const LEFT: MouseButton = MouseButton::Left;

fn press(x: f32) -> Input {
    Input::Press { button: LEFT, pos: vec2(x, 0.0), mods: MODS }
}

fn release(x: f32) -> Input {
    Input::Release { button: LEFT, pos: vec2(x, 0.0), mods: MODS }
}

fn moved(x: f32) -> Input {
    Input::Move { pos: vec2(x, 0.0), mods: MODS }
}

fn key(key: KeyCode) -> Input {
    Input::Key { key, typed: None, mods: MODS, repeat: false }
}

fn typed(char: char) -> Input {
    letter(KeyCode::Unknown, char)
}

fn letter(key: KeyCode, typed: char) -> Input {
    Input::Key { key, typed: Some(typed), mods: MODS, repeat: false }
}

#[test]
fn a_drag_belongs_to_the_place_where_it_began() {
    let mut router = Router::default();
    for (event, map, panels) in [
        (press(50.0), vec![press(50.0)], PanelShare::PointerGone),
        (moved(150.0), vec![moved(150.0)], PanelShare::Nothing),
        (
            release(150.0),
            vec![release(150.0), Input::Leave],
            PanelShare::PointerBack(vec2(150.0, 0.0)),
        ),
        (press(150.0), vec![], PanelShare::Event),
        (moved(50.0), vec![], PanelShare::Event),
        (release(50.0), vec![], PanelShare::Event),
    ] {
        assert_eq!(router.route(&event, &NOTHING), Route { map, panels }, "{event:?}");
    }
}

#[test]
fn a_button_let_go_outside_the_window_is_released_on_return() {
    let mut router = Router::default();
    router.route(&press(50.0), &NOTHING);
    let back = router.route(&Input::Enter { pos: vec2(10.0, 0.0), mods: MODS }, &NOTHING);
    assert_eq!(back.map[0], release(10.0));
    assert!(router.owner.is_none());
}

#[test]
fn the_wheel_goes_to_the_place_under_the_pointer() {
    let mut router = Router::default();
    let wheel = |x| Input::Wheel { pos: vec2(x, 0.0), notches: vec2(0.0, 1.0), mods: MODS };
    assert_eq!(router.route(&wheel(50.0), &NOTHING), to_map(&wheel(50.0)));
    assert_eq!(router.route(&wheel(150.0), &NOTHING), to_panels());
    router.route(&press(50.0), &NOTHING);
    assert_eq!(router.route(&wheel(150.0), &NOTHING), to_map(&wheel(150.0)));
}

#[test]
fn keys_belong_to_the_map_while_no_panel_wants_them() {
    let mods = KeyMods { ctrl: true, ..MODS };
    let shortcut = Input::Key { key: KeyCode::Space, typed: None, mods, repeat: false };
    for (event, side, is_for_map) in [
        (key(KeyCode::Space), FIELD, false),
        (key(KeyCode::Space), BUTTON, false),
        (key(KeyCode::Space), NOTHING, true),
        (key(KeyCode::Tab), NOTHING, false),
        (key(KeyCode::F), FIELD, false),
        (typed('+'), FIELD, false),
        (key(KeyCode::F5), FIELD, true),
        (key(KeyCode::F), BUTTON, true),
        (typed('+'), BUTTON, true),
        (shortcut, BUTTON, true),
    ] {
        let expected = if is_for_map { to_map(&event) } else { to_panels() };
        assert_eq!(Router::default().route(&event, &side), expected, "{event:?}");
    }
}

#[test]
fn events_wait_a_frame_while_their_recipient_may_change() {
    let mut router = Router::default();
    // After a click into a text field, letters wait until the field has the focus.
    router.route(&press(150.0), &NOTHING);
    router.route(&release(150.0), &NOTHING);
    assert!(router.must_wait(&typed('a')) && router.must_wait(&key(KeyCode::A)));
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::A)));
    // A repeat of a held key does not wait.
    router.route(&key(KeyCode::Space), &NOTHING);
    assert!(!router.must_wait(&key(KeyCode::Space)));
    assert!(router.must_wait(&key(KeyCode::O)) && !router.must_wait(&release(150.0)));
    // After a dialog has closed, all events but released keys wait until the panels have run.
    router.settle();
    router.unsettle();
    assert!(!router.must_wait(&Input::KeyUp { key: KeyCode::Enter, mods: MODS }));
    for later in [key(KeyCode::Escape), typed('a'), press(5.0)] {
        assert!(router.must_wait(&later), "{later:?}");
    }
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::Escape)));
}

#[test]
fn the_focus_moves_on_only_after_the_field_has_read_its_text() {
    let mut router = Router::default();
    for event in [letter(KeyCode::Key2, '2'), letter(KeyCode::Key5, '5')] {
        assert!(!router.must_wait(&event), "{event:?}");
        router.route(&event, &FIELD);
    }
    for leaving in [key(KeyCode::Tab), key(KeyCode::Escape), press(150.0)] {
        assert!(router.must_wait(&leaving), "{leaving:?}");
    }
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::Tab)));
    // Text after Tab is for the next field, which gets the focus when the panels run.
    router.route(&key(KeyCode::Tab), &FIELD);
    assert!(router.must_wait(&key(KeyCode::Key7)));
    // A character of an input method comes without a key.
    router.settle();
    router.route(&typed('é'), &FIELD);
    assert!(router.must_wait(&key(KeyCode::Tab)) && !router.must_wait(&typed('a')));
}
