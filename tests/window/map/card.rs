//! The card of a level, next to the map.

use stepstar::grid::Terrain;
use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// The position of the button that closes the card, in pixels, and two positions
/// on the text below it.
const CLOSE: (i32, i32) = (765, 65);
const TEXT: [(i32, i32); 2] = [(200, 86), (500, 86)];

#[test]
fn the_card_is_closed_comes_back_and_takes_nothing_of_the_map() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let beside = window.view();
    window.hand().click(CLOSE);
    let alone = window.wait("a map without a card", |state| state.view != beside).view;
    assert!(alone.y < beside.y && alone.cell >= beside.cell);
    window.hand().press(&["a"]);
    window.wait("the card", |state| state.view == beside);
    window.hand().press(&["a"]);
    window.wait("no card", |state| state.view == alone);
    window.hand().press(&["a"]);
    window.wait("the card again", |state| state.view == beside);
    // Dragging on the card draws nothing, but dragging on the map does.
    window.hand().drag(Button::Left, &TEXT);
    let state = window.catch_up();
    assert_eq!((state.walls, state.dirty), (3, false));
    window.drag(Button::Left, &[(0, 0), (7, 0)]);
    window.wait("a row of walls", |state| state.walls == 11);
    window.shows((6, 0), Theme::gizmo().terrain(Terrain::WALL), "wall");
    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
}
