//! Rules that are changed in their tab.

use std::fs;

use stepstar::scene::Color;

use crate::files::{Folder, shipped};
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::picture::Part;
use crate::support::window::Window;

/// A window that has room for all rules, and the name of their tab in it.
const SIZE: (u16, u16) = (1440, 1300);
const RULES: (i32, i32) = (1287, 64);

/// Behind what is chosen; in the panel at the right, below the layers, that is
/// the weight on its slider, from the left to the knob, and below that the order that
/// the level has.
const CHOSEN: Color = Color { r: 0x25, g: 0x41, b: 0x63 };
const PANEL: i32 = 1040;
const LAYERS: i32 = 250;

/// From the left of the names of orders to the middle of the east, and from one
/// cell of the compass to the next.
const TO_THE_EAST: i32 = -22;
const TO_THE_NEXT: i32 = 31;

/// Opens the tab; returns the track of the weight as far as its knob.
fn weight(window: &mut Window) -> Part {
    let find = |window: &Window| {
        let (picture, mut from) = (window.screen().picture(), LAYERS);
        // A track is thinner than a button.
        while let Some(part) = picture.find(CHOSEN, from) {
            if part.left > PANEL && part.bottom - part.top < 14 {
                return Ok(part);
            }
            from = part.bottom + 1;
        }
        Err(())
    };
    let opened = wait_for(|| {
        window.hand().click(RULES);
        find(window)
    });
    assert!(opened.is_ok(), "the tab does not open");
    window.catch_up();
    find(window).expect("it is still there")
}

#[test]
fn the_weight_is_dragged_and_the_search_follows() {
    let folder = Folder::new();
    let level = fs::read_to_string(shipped("trap.ron")).unwrap();
    let file = folder.write("own.ron", level.replace("weight: 5.0", "weight: 1.0"));
    let Some(mut window) = Window::of_size(SIZE, &file) else {
        return;
    };
    window.hand().press(&["End"]);
    let plain = window.wait("the end", |state| state.status == "Found");
    let track = weight(&mut window);
    // The knob at 1 stands at a third of the way to 100.
    let (knob, third) = (track.right + 8, track.right - track.left);
    let y = track.middle().1;
    let x = |x: i32| x.to_string();
    window.hand().act(["mousemove", &x(knob), &x(y), "mousedown", "1"]);
    let mut closed = vec![plain.closed];
    for part in 1..=8 {
        window.hand().point_at((knob + third * part / 10, y));
        let state = window.catch_up();
        assert_eq!(state.status, "Found");
        closed.push(state.closed);
    }
    window.hand().act(["mouseup", "1"]);
    assert!(window.catch_up().dirty);
    closed.dedup();
    assert!(closed.len() >= 3 && closed.last() < closed.first(), "{closed:?}");
    // All of it was one edit.
    window.hand().press(&["ctrl+z"]);
    let state = window.wait("the weight before", |state| !state.dirty);
    assert_eq!((state.closed, state.status.as_str()), (plain.closed, "Found"));
}

#[test]
fn the_neighbor_order_is_changed_with_clicks() {
    let folder = Folder::new();
    let file = folder.write("own.ron", fs::read(shipped("lester.ron")).unwrap());
    let Some(mut window) = Window::of_size(SIZE, &file) else {
        return;
    };
    // Row by row, which is beside the middle row of the compass.
    let track = weight(&mut window);
    let name = window.screen().picture().find(CHOSEN, track.bottom + 10);
    let name = name.expect("the level's order has a name");
    let east = (name.left + TO_THE_EAST, name.middle().1);
    let north = (east.0 - TO_THE_NEXT, east.1 - TO_THE_NEXT);
    window.hand().click(east);
    let state = window.wait("rules of its own", |state| state.rules == "custom");
    assert!(state.dirty);
    window.hand().drag(Button::Right, &[north]);
    window.catch_up();
    window.hand().press(&["ctrl+s"]);
    window.wait("the file", |state| !state.dirty);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("neighbor_order: [NW, NE, N, E, W, SW, S, SE]"), "{text}");
    window.hand().press(&["ctrl+z", "ctrl+z"]);
    window.wait("the preset again", |state| state.rules == "lester");
    // The name above is another order.
    window.hand().click((name.middle().0, name.middle().1 - TO_THE_NEXT));
    window.wait("rules of its own", |state| state.rules == "custom");
    window.hand().press(&["ctrl+s"]);
    window.wait("the file", |state| !state.dirty);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("neighbor_order: [N, NE, E, SE, S, SW, W, NW]"), "{text}");
}
