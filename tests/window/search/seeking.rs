//! Back and forth through a search, and where it matters.

use stepstar::scene::{Color, Theme};

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::picture::is_like;
use crate::support::window::Window;

/// The line of the timeline in a window of 1100 by 720 pixels: its ends, and
/// how far below the top it lies.
const TRACK: (i32, i32, i32) = (22, 1078, 671);
/// The middle of the tab *Stats*, and a column through its plots.
const STATS: (i32, i32) = (1053, 64);
const PLOTS: i32 = 980;
/// A column through the tables of the tab *Step*.
const TABLE: i32 = 830;

#[test]
fn keys_go_neighbor_by_neighbor_and_back() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["space", "space", "space", "space"]);
    window.wait_for_iteration(4);
    // The cell is taken first, then come its neighbors; the seventh is the
    // one that the tutorial sees improved.
    window.hand().press(&["Right", "Right", "Right", "Right", "Right", "Right", "Right"]);
    window.wait("six neighbors", |state| (state.iteration, state.event) == (5, Some(5)));
    window.hand().press(&["shift+space"]);
    let state = window.wait("the seventh", |state| state.event == Some(6));
    assert!(state.message.contains("F falls from 88 to 80"), "{}", state.message);
    window.hand().press(&["Left", "Left"]);
    let state = window.wait("the fifth", |state| state.event == Some(4));
    assert_eq!((state.iteration, state.open), (5, 8));
    window.hand().press(&["space"]);
    let state = window.wait("the whole iteration", |state| state.event.is_none());
    assert_eq!((state.iteration, state.open, state.closed), (5, 9, 5));

    window.hand().press(&["BackSpace", "BackSpace"]);
    let state = window.wait_for_iteration(3);
    assert_eq!(state.iterations, 5);
    window.shows((1, 3), Theme::gizmo().open.fill, "open cell's");
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found");
    window.hand().press(&["Home"]);
    let state = window.wait_for_iteration(0);
    assert_eq!((state.iterations, state.open, state.closed), (12, 1, 0));
}

#[test]
fn the_timeline_is_dragged_back_and_forth() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    let theme = Theme::gizmo();
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found");
    window.shows((3, 0), theme.path, "path");
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
    window.shows((3, 0), theme.path, "path");
}

/// Opens the tab *Stats*, which has a line under its name then.
fn open_stats(window: &Window) {
    let accent = Color { r: 0x4e, g: 0xa3, b: 0xff };
    let opened = wait_for(|| {
        window.hand().click(STATS);
        let picture = window.screen().picture();
        let is_open = (70..86).any(|y| is_like(picture.color((STATS.0, y)), accent));
        is_open.then_some(()).ok_or(())
    });
    assert!(opened.is_ok(), "the tab does not open");
}

#[test]
fn a_click_in_a_plot_goes_to_its_iteration() {
    let Some(mut window) = Window::on(&shipped("rooms.ron")) else {
        return;
    };
    window.hand().press(&["End"]);
    let end = window.wait("the end", |state| state.status == "Found").iteration;
    open_stats(&window);
    // Two clicks within one frame would be one for the panels.
    window.catch_up();
    // The plots lie below the numbers; how many of these there are is not
    // this test's business.
    for y in (300..600).step_by(20) {
        window.hand().click((PLOTS, y));
    }
    let state =
        window.wait("an iteration of the plot", |state| (1..end).contains(&state.iteration));
    assert_eq!((state.iterations, state.status.as_str()), (end, "Searching"));
}

#[test]
fn a_breakpoint_stops_the_run() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["b"]);
    window.wait("the tool", |state| state.tool == "break");
    window.hand().click(window.view().middle((1, 4)));
    window.hand().press(&["w", "End"]);
    let state = window.wait("the cell opened", |state| state.message.contains("Breakpoint"));
    assert_eq!((state.iteration, state.running, state.dirty), (3, false, false));
    window.hand().press(&["End"]);
    let state = window.wait("the cell improved", |state| state.message.contains("improved"));
    assert_eq!((state.iteration, state.walls), (5, 3));
}

#[test]
fn live_from_the_start_the_dragged_goal_has_its_path_at_once() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found" && state.message.contains("68"));
    window.drag(Button::Left, &[(5, 2), (6, 4), (7, 5)]);
    let state = window.wait("the new path", |state| state.goal == (7, 5));
    assert_eq!((state.status.as_str(), state.current), ("Found", Some((7, 5))));
    // A wall in its way is gone around at once, too.
    window.drag(Button::Left, &[(6, 5), (6, 4)]);
    let state = window.wait("two walls more", |state| state.walls == 5);
    assert_eq!(state.status, "Found");
    let said = "Searched again: the path now costs ";
    window.wait(said, |state| state.message.starts_with(said) && !state.message.contains("68"));
    window.hand().press(&["Home", "space", "space"]);
    window.wait_for_iteration(2);
    window.drag(Button::Left, &[(0, 5), (2, 5)]);
    let said = "Searched again up to iteration 2; Ctrl+Z undoes the edit.";
    window.wait(said, |state| state.message == said && state.walls == 8);
    window.hand().press(&["ctrl+z"]);
    let said = "Searched again up to iteration 2; Ctrl+Y redoes the edit.";
    window.wait(said, |state| state.message == said && state.walls == 5);
    window.hand().press(&["l"]);
    window.drag(Button::Left, &[(0, 5), (2, 5)]);
    let state = window.wait("the beginning", |state| state.walls == 8);
    assert_eq!(state.iteration, 0);
    assert!(state.message.starts_with("The search starts over; Ctrl+Z"), "{}", state.message);
}

#[test]
fn a_click_on_a_neighbor_shows_its_step() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["space"; 5]);
    window.wait_for_iteration(5);
    // The rows lie below the algorithm and the reason, which may be of any
    // length; the first row that answers is that of the first neighbor.
    let (column, below_algorithm) = (TABLE, 200);
    for y in (below_algorithm..600).step_by(12) {
        window.hand().click((column, y));
        if window.catch_up().event.is_some() {
            break;
        }
    }
    let state = window.state();
    assert_eq!((state.iteration, state.event), (5, Some(0)), "{state:#?}");
    assert_eq!((state.open, state.iterations), (8, 5), "nothing is opened by it yet");
    assert!(!state.dirty);
    // From there the keys go on.
    window.hand().press(&["Right"]);
    window.wait("the second neighbor", |state| state.event == Some(1));
    window.hand().press(&["Left", "Left"]);
    window.wait("the cell taken", |state| (state.iteration, state.event) == (5, None));
}
