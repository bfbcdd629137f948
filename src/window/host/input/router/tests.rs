//! Each test is a short story of one hand on the mouse or the keyboard. The panels are everything right of x = 100.

use macroquad::math::vec2;

use super::*;

#[derive(Default)]
struct Side {
    text: bool,
    /// A button, say, has the keyboard.
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
    Input::Key { key, mods: MODS, repeat: false }
}

fn typed(char: char) -> Input {
    Input::Char { char, mods: MODS, repeat: false }
}

#[test]
fn a_drag_from_the_map_stays_the_maps_over_a_panel() {
    let mut router = Router::default();
    let side = Side::default();
    assert_eq!(router.route(&press(50.0), &side).panels, PanelShare::PointerGone);
    let over_panel = router.route(&moved(150.0), &side);
    assert_eq!(over_panel.map, [Input::Move { pos: vec2(150.0, 0.0), mods: MODS }]);
    assert_eq!(over_panel.panels, PanelShare::Nothing);
    let end = router.route(&release(150.0), &side);
    assert_eq!(
        end.map,
        [Input::Release { button: LEFT, pos: vec2(150.0, 0.0), mods: MODS }, Input::Leave]
    );
    assert_eq!(end.panels, PanelShare::PointerBack(vec2(150.0, 0.0)));
}

#[test]
fn a_drag_from_a_panel_stays_the_panels_over_the_map() {
    let mut router = Router::default();
    let side = Side::default();
    for step in [press(150.0), moved(50.0), release(50.0)] {
        let route = router.route(&step, &side);
        assert_eq!(route.map, []);
        assert_eq!(route.panels, PanelShare::Event);
    }
}

#[test]
fn a_button_let_go_outside_the_window_is_released_on_return() {
    let mut router = Router::default();
    let side = Side::default();
    router.route(&press(50.0), &side);
    let back = router.route(&Input::Enter { pos: vec2(10.0, 0.0), mods: MODS }, &side);
    assert_eq!(back.map[0], Input::Release { button: LEFT, pos: vec2(10.0, 0.0), mods: MODS });
    assert!(router.owner.is_none());
}

#[test]
fn the_wheel_goes_to_what_is_under_the_pointer() {
    let mut router = Router::default();
    let side = Side::default();
    let wheel = |x| Input::Wheel { pos: vec2(x, 0.0), notches: vec2(0.0, 1.0), mods: MODS };
    assert_eq!(router.route(&wheel(50.0), &side), to_map(&wheel(50.0)));
    assert_eq!(router.route(&wheel(150.0), &side), to_panels());
    router.route(&press(50.0), &side);
    assert_eq!(router.route(&wheel(150.0), &side), to_map(&wheel(150.0)));
}

#[test]
fn keys_are_the_maps_only_while_no_panel_wants_them() {
    let mut router = Router::default();
    let (nobody, field) = (Side::default(), Side { text: true, ..Side::default() });
    let button = Side { control: true, ..Side::default() };
    for side in [&field, &button] {
        assert_eq!(router.route(&key(KeyCode::Space), side), to_panels());
    }
    assert_eq!(router.route(&key(KeyCode::Tab), &nobody), to_panels());
    assert_eq!(router.route(&key(KeyCode::Space), &nobody), to_map(&key(KeyCode::Space)));
    // A field is typed into; what a button knows nothing of stays the map's.
    assert_eq!(router.route(&key(KeyCode::F), &field), to_panels());
    assert_eq!(router.route(&typed('+'), &field), to_panels());
    for event in [key(KeyCode::F), typed('+')] {
        assert_eq!(router.route(&event, &button), to_map(&event));
    }
    let mods = KeyMods { ctrl: true, ..MODS };
    let event = Input::Key { key: KeyCode::Space, mods, repeat: false };
    assert_eq!(router.route(&event, &button), to_map(&event));
}

#[test]
fn what_may_change_hands_waits_a_frame() {
    let mut router = Router::default();
    let side = Side::default();
    // Into a text field: the letters wait until it has the keyboard.
    router.route(&press(150.0), &side);
    router.route(&release(150.0), &side);
    assert!(router.must_wait(&typed('a')));
    assert!(router.must_wait(&key(KeyCode::A)));
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::A)));
    // A held key does not wait for itself, nor for the character that comes with it.
    router.route(&typed(' '), &side);
    router.route(&key(KeyCode::Space), &side);
    assert!(!router.must_wait(&typed(' ')));
    assert!(!router.must_wait(&key(KeyCode::Space)));
    assert!(router.must_wait(&key(KeyCode::O)));
    assert!(!router.must_wait(&release(150.0)));
}

#[test]
fn what_comes_after_a_dialog_has_closed_waits_until_that_shows() {
    let mut router = Router::default();
    router.route(&key(KeyCode::Enter), &Side { text: true, ..Side::default() });
    router.settle();
    router.unsettle();
    // Of a key that is let go nobody has to be found.
    assert!(!router.must_wait(&Input::KeyUp { key: KeyCode::Enter, mods: MODS }));
    for later in [key(KeyCode::Escape), typed('a'), press(5.0)] {
        assert!(router.must_wait(&later), "{later:?}");
    }
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::Escape)));
}
