//! Moving back and forth through a search, and to its interesting events.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// The left end, right end and vertical position of the timeline's track in a
/// window of 1100 × 720 pixels.
const TRACK: (i32, i32, i32) = (88, 760, 694);

#[test]
fn keys_go_neighbor_by_neighbor_and_back() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["space", "space", "space", "space"]);
    window.wait_for_iteration(4);
    // The tutorial improves the seventh neighbor.
    window.hand().press(&["Right", "Right", "Right", "Right", "Right", "Right"]);
    window.wait("six neighbors", |state| (state.iteration, state.event) == (5, Some(5)));
    window.hand().press(&["shift+space"]);
    let state = window.wait("the seventh", |state| state.event == Some(6));
    assert!(state.message.contains("F falls from 88 to 80"), "{}", state.message);
    window.hand().press(&["Left", "Left"]);
    let state = window.wait("the fifth", |state| state.event == Some(4));
    assert_eq!((state.iteration, state.open), (5, 8));
    window.hand().press(&["space"]);
    let state = window.wait("the whole step", |state| state.event.is_none());
    assert_eq!((state.iteration, state.open, state.closed), (5, 9, 5));

    window.hand().press(&["BackSpace", "BackSpace"]);
    let state = window.wait_for_iteration(3);
    assert_eq!(state.iterations, 12, "the record is complete from the start");
    window.shows((1, 3), Theme::gizmo().open.fill, "open cell's");
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found");
    window.hand().press(&["Home"]);
    let state = window.wait_for_iteration(0);
    assert_eq!((state.iterations, state.open, state.closed), (12, 1, 0));
}

#[test]
fn the_timeline_is_dragged_back_and_forth() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let theme = Theme::gizmo();
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found");
    window.shows_path((3, 0), theme.ribbon());
    let (left, right, y) = TRACK;
    let at = |iteration: i32| (left + (right - left) * iteration / 12, y);
    window.hand().drag(Button::Left, &[at(12), at(9), at(5)]);
    let state = window.wait_for_iteration(5);
    assert_eq!((state.iterations, state.open, state.closed), (12, 9, 5));
    assert_eq!(state.current, Some((1, 3)));
    window.shows((3, 0), theme.ground, "ground");
    window.shows((2, 2), theme.closed.fill, "closed cell's");
    window.hand().drag(Button::Left, &[at(5), at(2), at(12)]);
    window.wait("the end again", |state| state.status == "Found");
    window.shows_path((3, 0), theme.ribbon());
}

#[test]
fn live_from_the_start_the_dragged_goal_has_its_path_at_once() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found" && state.message.contains("68"));
    window.drag(Button::Left, &[(5, 2), (6, 4), (7, 5)]);
    let state = window.wait("the new path", |state| state.goal == (7, 5));
    assert_eq!((state.status.as_str(), state.current), ("Found", Some((7, 5))));
    // Around a wall across the path, a new path is found at once.
    window.drag(Button::Left, &[(6, 5), (6, 4)]);
    let state = window.wait("two walls more", |state| state.walls == 5);
    assert_eq!(state.status, "Found");
    let said = "2 walls drawn: ";
    window.wait(said, |state| state.message.starts_with(said) && state.message.contains("path"));
    window.hand().press(&["Home", "space", "space"]);
    window.wait_for_iteration(2);
    window.drag(Button::Left, &[(0, 5), (2, 5)]);
    window.wait("three walls more", |state| state.walls == 8 && state.iteration == 2);
    window.hand().press(&["ctrl+z"]);
    let said = "3 walls drawn, undone. This is step 2 of the new search.";
    window.wait(said, |state| state.message == said && state.walls == 5);
    window.hand().press(&["l"]);
    window.drag(Button::Left, &[(0, 5), (2, 5)]);
    let state = window.wait("the beginning", |state| state.walls == 8);
    assert_eq!(state.iteration, 0);
    assert!(state.message.contains("The search starts over: turn on Live"), "{}", state.message);
}
