//! Running, pausing, and jumping to the end and back.

use std::thread::sleep;

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::window::{A_WHILE, Window};

#[test]
fn it_runs_at_the_speed_chosen_until_it_is_paused() {
    let Some(mut window) = Window::on(&shipped("city.ron")) else { return };
    let before = window.state().speed;
    window.hand().press(&["plus"]);
    let faster = window.wait("a higher speed", |state| state.speed > before);
    window.hand().press(&["minus"]);
    window.wait("a lower speed", |state| state.speed < faster.speed);

    window.hand().press(&["Return"]);
    window.wait("the third step", |state| state.running && state.iteration >= 3);
    window.hand().press(&["p"]);
    let paused = window.wait("a pause", |state| !state.running);
    assert_eq!(paused.status, "Searching");
    sleep(A_WHILE);
    assert_eq!(window.state(), paused, "the search continued during a pause");

    // Speed up during the run, and pause with the other key.
    window.hand().press(&["p"]);
    window.wait("running", |state| state.running);
    window.hand().press(&["plus", "plus"]);
    window.wait("more steps", |state| {
        state.iteration >= paused.iteration + 20 && state.speed > faster.speed
    });
    window.hand().press(&["Return"]);
    let paused = window.wait("a pause", |state| !state.running);

    window.hand().press(&["End"]);
    let end = window.wait("the end", |state| state.status == "Found" && !state.running);
    assert!(end.iteration > paused.iteration);
    assert_eq!(end.current, Some(end.goal));
}

#[test]
fn the_path_is_black_at_the_end_and_gone_at_the_start() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    // The path that the tutorial finds, without its ends.
    let path = [(2, 1), (2, 0), (3, 0), (4, 0), (5, 1)];
    let theme = Theme::gizmo();
    window.hand().press(&["plus", "plus", "Return"]);
    let state = window.wait("the end", |state| state.status == "Found" && !state.running);
    assert_eq!((state.iteration, state.current), (12, Some((5, 2))));
    assert!(state.message.contains("cost 68"), "{}", state.message);
    for cell in path {
        window.shows_path(cell, theme.ribbon());
    }
    window.shows_end((1, 2), theme.start, "start");
    window.shows_end((5, 2), theme.goal, "goal");
    window.hand().press(&["Home"]);
    let state = window.wait_for_iteration(0);
    assert_eq!((state.status.as_str(), state.current), ("Searching", None));
    assert_eq!((state.open, state.closed), (1, 0));
    for cell in path {
        window.shows(cell, theme.ground, "ground");
    }
}
