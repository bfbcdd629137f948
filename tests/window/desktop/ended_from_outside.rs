//! Ends that nobody in the window has asked for: what was not saved is kept.

use std::os::unix::process::ExitStatusExt;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::window::Window;

/// A window with a wall that is in no file, drawn just now.
fn with_an_unsaved_wall() -> Option<Window> {
    let mut window = Window::that_keeps(&shipped("lester.ron"))?;
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("an unsaved wall", |state| state.dirty && state.walls == 4);
    Some(window)
}

/// The walls of the work that was kept.
fn kept_walls(window: &Window) -> Option<usize> {
    window.kept().map(|level| level.problem().grid().walls())
}

#[test]
fn a_signal_loses_nothing() {
    for (signal, number) in [("TERM", 15), ("INT", 2), ("HUP", 1)] {
        let Some(mut window) = with_an_unsaved_wall() else {
            return;
        };
        window.send(signal);
        assert_eq!(window.ended().signal(), Some(number), "{}", window.complaint());
        assert_eq!(kept_walls(&window), Some(4), "{signal}");
    }
}

#[test]
fn a_signal_behind_a_question_loses_nothing() {
    let Some(mut window) = with_an_unsaved_wall() else {
        return;
    };
    window.hand().press(&["ctrl+q"]);
    window.main_button();
    window.send("TERM");
    assert_eq!(window.ended().signal(), Some(15));
    assert_eq!(kept_walls(&window), Some(4));
}

#[test]
fn a_signal_leaves_nothing_where_nothing_is_unsaved() {
    let Some(mut window) = with_an_unsaved_wall() else {
        return;
    };
    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
    window.send("TERM");
    assert_eq!(window.ended().signal(), Some(15));
    assert_eq!(kept_walls(&window), None);
    assert_eq!(window.complaint(), "");
}

#[test]
fn a_window_that_another_program_destroys_loses_nothing() {
    let Some(mut window) = with_an_unsaved_wall() else {
        return;
    };
    window.screen().destroy_program();
    assert_eq!(window.ended().code(), Some(2));
    assert_eq!(kept_walls(&window), Some(4));
    let said = window.complaint();
    assert!(said.contains("has destroyed the window; unsaved work is kept"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_display_that_goes_away_loses_nothing() {
    let Some(mut window) = with_an_unsaved_wall() else {
        return;
    };
    window.lose_display();
    assert_eq!(window.ended().code(), Some(2));
    assert_eq!(kept_walls(&window), Some(4));
    let said = window.complaint();
    assert!(said.contains("the display has gone away; unsaved work is kept"), "{said}");
}

#[test]
fn a_hangup_that_is_to_be_passed_over_is_passed_over() {
    let Some(mut window) = Window::without_hangup(&shipped("lester.ron")) else {
        return;
    };
    window.send("HUP");
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
}
