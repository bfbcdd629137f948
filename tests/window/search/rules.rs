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

/// Behind what is chosen; in the panel at the right, below its tabs, that is the dial
/// from its left end to the knob, the stop that it stands at, the layer, and the order
/// of neighbors that the level has.
const CHOSEN: Color = Color { r: 0x25, g: 0x41, b: 0x63 };
const PANEL: i32 = 1040;
const TABS: i32 = 85;

/// From the left of the names of orders to the middle of the east, and from one
/// cell of the compass to the next.
const TO_THE_EAST: i32 = -22;
const TO_THE_NEXT: i32 = 31;

/// Opens the tab; returns what is chosen in it, from the top.
fn chosen(window: &mut Window) -> Vec<Part> {
    let (right, below) = (i32::from(SIZE.0), i32::from(SIZE.1));
    let find = |window: &Window| {
        let picture = window.screen().picture();
        let row = |y| {
            let mut columns = (PANEL..right).filter(|&x| picture.color((x, y)) == CHOSEN);
            let left = columns.next()?;
            Some(Part { left, top: y, right: columns.next_back().unwrap_or(left), bottom: y })
        };
        let mut parts: Vec<Part> = Vec::new();
        for row in (TABS..below).filter_map(row) {
            match parts.last_mut().filter(|part| part.bottom + 1 == row.top) {
                Some(part) => {
                    part.bottom = row.bottom;
                    part.left = part.left.min(row.left);
                    part.right = part.right.max(row.right);
                }
                None => parts.push(row),
            }
        }
        if parts.len() > 3 { Ok(parts) } else { Err(()) }
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
fn the_dial_is_dragged_and_the_region_searched_shrinks() {
    let folder = Folder::new();
    let level = fs::read_to_string(shipped("trap.ron")).unwrap();
    // That lane alone, as A* at first.
    let alone = level.replace("    compare: [\n        Preset(\"astar\"),\n    ],\n", "");
    assert_ne!(alone, level);
    let file = folder.write("own.ron", alone.replace("weight: 5.0", "weight: 1.0"));
    let Some(mut window) = Window::of_size(SIZE, &file) else {
        return;
    };
    window.hand().press(&["End"]);
    let plain = window.wait("the end", |state| state.status == "Found");
    let track = chosen(&mut window)[0];
    // The knob at A* stands 10 of 28 notches from the left end.
    let (knob, y) = (track.right + 8, track.middle().1);
    let length = (knob - track.left) * 28 / 10;
    let x = |part: i32| track.left + length * part / 28;
    window.hand().act(["mousemove", &x(10).to_string(), &y.to_string(), "mousedown", "1"]);
    let mut closed = Vec::new();
    for part in [5, -2, 10, 18, 22, 25, 30] {
        window.hand().point_at((x(part), y));
        let state = window.catch_up();
        assert_eq!(state.status, "Found");
        closed.push(state.closed);
    }
    window.hand().act(["mouseup", "1"]);
    let state = window.catch_up();
    assert!(state.dirty);
    // Fewest under greedy search, most under Dijkstra's algorithm.
    let [less, all, plain_again, .., greedy] = closed[..] else { unreachable!() };
    assert!(all > less && less > plain.closed && plain_again == plain.closed, "{closed:?}");
    assert!(closed[2..].is_sorted_by(|a, b| a >= b) && greedy < plain.closed, "{closed:?}");
    // All of it was one edit.
    window.hand().press(&["ctrl+s"]);
    window.wait("the file", |state| !state.dirty);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("priority: Greedy") && text.contains("heuristic: Octile"), "{text}");
    window.hand().press(&["ctrl+z"]);
    let state = window.wait("A* again", |state| state.closed == plain.closed);
    assert_eq!((state.dirty, state.status.as_str()), (true, "Found"));
}

#[test]
fn the_neighbor_order_is_changed_with_clicks() {
    let folder = Folder::new();
    let file = folder.write("own.ron", fs::read(shipped("lester.ron")).unwrap());
    let Some(mut window) = Window::of_size(SIZE, &file) else {
        return;
    };
    // Row by row, which is beside the middle row of the compass.
    let name = chosen(&mut window)[3];
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
