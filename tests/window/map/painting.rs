//! Painting walls.

use std::collections::BTreeMap;

use stepstar::scene::Theme;

use super::on_a_wide_map;
use crate::support::hand::Button;
use crate::support::picture::is_like;
use crate::support::window::Window;

/// Returns the rows of the visible walls in each column.
fn visible_walls(window: &Window) -> BTreeMap<u16, Vec<u16>> {
    let (view, picture) = (window.view(), window.screen().picture());
    let mut walls: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
    for (x, y) in (0..24).flat_map(|x| (0..12).map(move |y| (x, y))) {
        if is_like(picture.color(view.plain_spot((x, y))), Theme::gizmo().wall) {
            walls.entry(x).or_default().push(y);
        }
    }
    walls
}

#[test]
fn a_fast_drag_leaves_no_gaps_and_is_one_edit() {
    let Some(mut window) = on_a_wide_map() else { return };
    assert_eq!((window.state().walls, window.state().dirty), (0, false));

    // A drag from corner to corner without pixels between: every column gets a
    // wall, and adjacent walls touch.
    window.drag(Button::Left, &[(1, 1), (22, 10)]);
    let state = window.wait("22 walls", |state| state.walls == 22);
    assert!(state.dirty);
    window.shows((22, 10), Theme::gizmo().wall, "wall");
    let walls = visible_walls(&window);
    assert!(walls.keys().copied().eq(1..=22), "{walls:?}");
    let rows: Vec<u16> = walls.into_values().map(|rows| rows[0]).collect();
    assert_eq!((rows[0], rows[21]), (1, 10));
    for pair in rows.windows(2) {
        assert!(pair[1].abs_diff(pair[0]) <= 1, "{rows:?}");
    }

    // Drag around a corner, then over half of the walls with the right button.
    window.drag(Button::Left, &[(1, 9), (1, 7), (9, 7)]);
    window.wait("11 walls more", |state| state.walls == 33);
    window.drag(Button::Right, &[(1, 7), (7, 7)]);
    window.wait("7 walls less", |state| state.walls == 26);
    window.shows((4, 7), Theme::gizmo().ground, "ground");
    window.shows((8, 7), Theme::gizmo().wall, "wall");

    // Each drag was one edit.
    for (key, walls) in [
        ("ctrl+z", 33),
        ("ctrl+z", 22),
        ("ctrl+z", 0),
        ("ctrl+shift+z", 22),
        ("ctrl+shift+z", 33),
        ("ctrl+shift+z", 26),
    ] {
        window.hand().press(&[key]);
        let what = format!("{walls} walls after {key}");
        let state = window.wait(&what, |state| state.walls == walls);
        assert_eq!((state.dirty, state.iteration), (walls > 0, 0));
    }
    window.shows((22, 10), Theme::gizmo().wall, "wall");
}
