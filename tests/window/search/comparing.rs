//! Searches side by side, with the mouse and with keys.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::state::State;
use crate::support::window::Window;

/// Returns the iterations that the lanes show.
fn iterations(state: &State) -> Vec<u64> {
    state.lanes.iter().flatten().map(|lane| lane.iteration).collect()
}

#[test]
fn two_searches_are_put_beside_each_other_stepped_painted_in_and_parted() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let count = |state: &State| state.lanes.as_ref().map_or(1, Vec::len);
    window.hand().press(&["shift+c"]);
    window.wait("two lanes", |state| count(state) == 2);
    // The button has the same effect as the key.
    let button = window.upper_button().middle();
    window.hand().click(button);
    let alone = window.wait("one search", |state| count(state) == 1);
    window.hand().press(&["ctrl+z"]);
    window.wait("two lanes", |state| count(state) == 2);
    window.hand().press(&["ctrl+shift+z"]);
    window.wait("one search", |state| count(state) == 1);
    window.hand().click(button);
    window.wait("two lanes", |state| count(state) == 2);

    // Both lanes step, and each stays at its own end.
    window.hand().press(&["space", "space", "space"]);
    let state = window.wait("three steps", |state| iterations(state) == [3, 3]);
    assert_eq!(state.iteration, 3);
    window.hand().press(&["End"]);
    let state = window
        .wait("both ends", |state| state.lanes.iter().flatten().all(|lane| lane.status == "Found"));
    let ends = iterations(&state);
    assert_ne!(ends[0], ends[1]);
    window.hand().press(&["BackSpace"]);
    let longest = *ends.iter().max().unwrap();
    let stays = |end: u64| end.min(longest - 1);
    window.wait("a step back of the longer one", |state| {
        iterations(state) == [stays(ends[0]), stays(ends[1])]
    });

    // Keys choose a lane, and so does a click, which paints nothing.
    window.hand().press(&["alt+1"]);
    let first = window.wait("the first lane", |state| state.iteration == stays(ends[0]));
    window.hand().press(&["alt+2"]);
    let second = window.wait("the second lane", |state| state.iteration == stays(ends[1]));
    assert_ne!((first.view.x, first.view.y), (second.view.x, second.view.y));
    assert_eq!(first.view.cell, second.view.cell);
    window.hand().press(&["i"]);
    window.hand().click(first.view.middle((6, 5)));
    window.wait("the first lane", |state| state.view == first.view);
    window.hand().click(second.view.middle((6, 5)));
    window.wait("the second lane", |state| state.view == second.view);

    // A wall painted in one lane appears in the other too.
    window.hand().press(&["w"]);
    let way = [(4, 4), (5, 4), (6, 4)].map(|cell| second.view.middle(cell));
    window.hand().drag(Button::Left, &way);
    window.wait("three walls more", |state| state.walls == alone.walls + 3);
    window.shows((5, 4), Theme::gizmo().wall, "wall");
    window.hand().press(&["alt+1"]);
    window.wait("the first lane", |state| state.view == first.view);
    window.shows((5, 4), Theme::gizmo().wall, "wall");

    window.hand().press(&["shift+c"]);
    let state = window.wait("one search", |state| count(state) == 1);
    assert_eq!((state.rules, state.walls), (alone.rules, alone.walls + 3));
}
