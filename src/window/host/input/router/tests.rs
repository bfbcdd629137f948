//! Each test is a short story of one hand on the mouse or the keyboard. The panels are everything right of x = 100.

use macroquad::math::vec2;
use macroquad::miniquad::KeyMods;

use super::*;

#[derive(Default)]
struct Side {
    keys: bool,
}

impl Panels for Side {
    fn cover(&self, pos: Vec2) -> bool {
        pos.x >= 100.0
    }

    fn want_keys(&self) -> bool {
        self.keys
    }
}

const MODS: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
const LEFT: MouseButton = MouseButton::Left;

fn event(kind: Kind) -> Event {
    Event { kind, mods: MODS }
}

fn press(x: f32) -> Event {
    event(Kind::Press { button: LEFT, pos: vec2(x, 0.0) })
}

fn release(x: f32) -> Event {
    event(Kind::Release { button: LEFT, pos: vec2(x, 0.0) })
}

fn moved(x: f32) -> Event {
    event(Kind::Move { pos: vec2(x, 0.0) })
}

fn key(key: KeyCode) -> Event {
    event(Kind::KeyDown { key, repeat: false })
}

#[test]
fn a_drag_from_the_map_stays_the_maps_over_a_panel() {
    let mut router = Router::default();
    let side = Side::default();
    assert_eq!(router.route(&press(50.0), &side).panels, Pass::PointerGone);
    let over_panel = router.route(&moved(150.0), &side);
    assert_eq!(over_panel.map, [Input::Move { pos: vec2(150.0, 0.0), mods: MODS }]);
    assert_eq!(over_panel.panels, Pass::Nothing);
    let end = router.route(&release(150.0), &side);
    assert_eq!(
        end.map,
        [Input::Release { button: LEFT, pos: vec2(150.0, 0.0), mods: MODS }, Input::Leave]
    );
    assert_eq!(end.panels, Pass::PointerBack);
}

#[test]
fn a_drag_from_a_panel_stays_the_panels_over_the_map() {
    let mut router = Router::default();
    let side = Side::default();
    for step in [press(150.0), moved(50.0), release(50.0)] {
        let route = router.route(&step, &side);
        assert_eq!(route.map, []);
        assert_eq!(route.panels, Pass::Event);
    }
}

#[test]
fn a_button_let_go_outside_the_window_is_released_on_return() {
    let mut router = Router::default();
    let side = Side::default();
    router.route(&press(50.0), &side);
    let back = router.route(&event(Kind::EnterFree { pos: vec2(10.0, 0.0) }), &side);
    assert_eq!(back.map[0], Input::Release { button: LEFT, pos: vec2(10.0, 0.0), mods: MODS });
    assert!(router.owner.is_none());
}

#[test]
fn the_wheel_goes_to_what_is_under_the_pointer() {
    let mut router = Router::default();
    let side = Side::default();
    let wheel = event(Kind::Wheel { notches: vec2(0.0, 1.0) });
    router.route(&moved(50.0), &side);
    assert_eq!(
        router.route(&wheel, &side).map,
        [Input::Wheel { pos: vec2(50.0, 0.0), notches: 1.0, mods: MODS }]
    );
    router.route(&moved(150.0), &side);
    assert_eq!(router.route(&wheel, &side), to_panels());
}

#[test]
fn keys_are_the_maps_only_while_no_panel_wants_them() {
    let mut router = Router::default();
    assert_eq!(router.route(&key(KeyCode::Space), &Side { keys: true }), to_panels());
    assert_eq!(router.route(&key(KeyCode::Tab), &Side { keys: false }), to_panels());
    let space = router.route(&key(KeyCode::Space), &Side { keys: false });
    assert_eq!(space.map, [Input::Key { key: KeyCode::Space, mods: MODS, repeat: false }]);
}

#[test]
fn what_may_change_hands_waits_a_frame() {
    let mut router = Router::default();
    let side = Side::default();
    // Into a text field: the letters wait until it has the keyboard.
    router.route(&press(150.0), &side);
    router.route(&release(150.0), &side);
    assert!(router.must_wait(&event(Kind::Char { char: 'a', repeat: false })));
    assert!(router.must_wait(&key(KeyCode::A)));
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::A)));
    // A held key does not wait for itself, nor for the character that comes with it.
    router.route(&event(Kind::Char { char: ' ', repeat: false }), &side);
    router.route(&key(KeyCode::Space), &side);
    assert!(!router.must_wait(&event(Kind::Char { char: ' ', repeat: false })));
    assert!(!router.must_wait(&key(KeyCode::Space)));
    assert!(router.must_wait(&key(KeyCode::O)));
    assert!(!router.must_wait(&release(150.0)));
}

#[test]
fn what_comes_after_a_dialog_has_closed_waits_until_that_shows() {
    let mut router = Router::default();
    router.route(&key(KeyCode::Enter), &Side { keys: true });
    router.settle();
    router.unsettle();
    // Of a key that is let go nobody has to be found.
    assert!(!router.must_wait(&event(Kind::KeyUp { key: KeyCode::Enter })));
    for later in [key(KeyCode::Escape), event(Kind::Char { char: 'a', repeat: false }), press(5.0)]
    {
        assert!(router.must_wait(&later), "{later:?}");
    }
    router.settle();
    assert!(!router.must_wait(&key(KeyCode::Escape)));
}
