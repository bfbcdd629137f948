//! The program is ended by a signal or loses its window or display: unsaved work is kept.

use std::os::unix::process::ExitStatusExt;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::window::Window;

/// Opens a window with an unsaved fourth wall, and waits until it is kept.
fn with_an_unsaved_wall() -> Option<Window> {
    let mut window = Window::that_keeps(&shipped("lester.ron"))?;
    draw(&mut window);
    Some(window)
}

/// Draws a fourth wall, and waits until it is kept.
fn draw(window: &mut Window) {
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("an unsaved wall", |state| state.dirty && state.walls == 4);
    assert_eq!(wait_for(|| (kept_walls(window) == Some(4)).then_some(()).ok_or(())), Ok(()));
}

/// Returns the number of walls in the kept work.
fn kept_walls(window: &Window) -> Option<usize> {
    window.kept().map(|level| level.problem().grid().walls())
}

#[test]
fn a_signal_leaves_unsaved_work_even_behind_a_question() {
    for (signal, number, asks) in
        [("TERM", 15, false), ("INT", 2, false), ("HUP", 1, false), ("TERM", 15, true)]
    {
        let Some(mut window) = with_an_unsaved_wall() else { return };
        if asks {
            window.hand().press(&["ctrl+q"]);
            window.main_button();
        }
        window.send(signal);
        assert_eq!(window.ended().signal(), Some(number), "{}", window.complaint());
        assert_eq!(kept_walls(&window), Some(4), "{signal}");
    }
}

#[test]
fn a_signal_ends_the_program_if_its_standard_error_is_full() {
    let opened = Window::with_full_complaints(&shipped("lester.ron"));
    let Some((mut window, _reader)) = opened else { return };
    draw(&mut window);
    window.send("TERM");
    assert_eq!(window.ended().signal(), Some(15));
    assert_eq!(kept_walls(&window), Some(4));
}

#[test]
fn a_signal_leaves_nothing_where_nothing_is_unsaved() {
    let Some(mut window) = with_an_unsaved_wall() else { return };
    window.hand().press(&["ctrl+z"]);
    window.wait("no changes", |state| !state.dirty);
    assert_eq!(wait_for(|| kept_walls(&window).is_none().then_some(()).ok_or(())), Ok(()));
    window.send("TERM");
    assert_eq!(window.ended().signal(), Some(15));
    assert_eq!((kept_walls(&window), window.complaint().as_str()), (None, ""));
}

#[test]
fn a_window_or_a_display_that_goes_away_leaves_unsaved_work() {
    let destroy = |window: &mut Window| window.screen().destroy_program();
    for (end, line) in [
        (&destroy as &dyn Fn(&mut Window), "another program has destroyed the window\n"),
        (&Window::lose_display, "the display has gone away"),
    ] {
        let Some(mut window) = with_an_unsaved_wall() else { return };
        end(&mut window);
        assert_eq!(window.ended().code(), Some(2));
        assert_eq!(kept_walls(&window), Some(4));
        let said = window.complaint();
        assert!(said.contains(&format!("stepstar: {line}")), "{said}");
    }
}
