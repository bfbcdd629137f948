//! The window on any screen: its size and scale, full screen, presentation, and the width
//! of the panel.

use std::fs;

use crate::files::shipped;
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::screen::Screen;
use crate::support::state::State;
use crate::support::window::Window;

/// Waits until the window has the given size and its map is laid out.
#[track_caller]
fn wait_for_size(window: &mut Window, size: (u16, u16)) -> State {
    let sizes = wait_for(|| {
        let now = window.screen().size_of_program();
        if now == size { Ok(()) } else { Err(now) }
    });
    assert_eq!(sizes, Ok(()), "waited too long for {size:?}");
    // The panels are laid out one frame later.
    window.catch_up();
    window.catch_up()
}

/// Opens a window that fits itself into a screen of the given size.
fn fitted(screen: (u16, u16)) -> Option<Window> {
    Window::fitted(Screen::of_size(screen)?, &shipped("lester.ron"))
}

#[test]
fn the_interface_is_scaled_by_keys_and_keeps_its_scale() {
    let level = shipped("lester.ron");
    let Some(mut window) = Window::on(&level) else { return };
    let first = window.state();
    assert_eq!(first.scale, 1.0);
    for (keys, scale) in [
        (&["ctrl+plus"][..], 1.1),
        (&["ctrl+equal", "ctrl+minus", "ctrl+minus"], 1.0),
        (&["ctrl+minus", "ctrl+KP_Subtract"], 0.75),
        (&["ctrl+0"], 1.0),
        (&["ctrl+KP_Add", "ctrl+plus"], 1.25),
    ] {
        window.hand().press(keys);
        let state = window.wait(&format!("{scale} after {keys:?}"), |state| state.scale == scale);
        assert_eq!(state.speed, first.speed, "the keys change only the scale");
        let is_first = scale == 1.0;
        assert_eq!(state.view == first.view, is_first, "panels have the wrong size: {keys:?}");
    }
    // A click hits the cell at the position in the state file.
    window.drag(Button::Left, &[(7, 5)]);
    window.wait("a wall", |state| state.walls == 4);
    window.hand().press(&["ctrl+z"]);
    window.wait("no edit", |state| !state.dirty);
    window.screen().ask_to_close();
    window.ended();
    window.open_again(&level);
    assert_eq!(window.state().scale, 1.25);
}

#[test]
fn a_presentation_shows_a_larger_map_until_it_is_ended() {
    let Some(mut window) = Window::of_size((1280, 720), &shipped("lester.ron")) else { return };
    let first = window.state();
    for (end, iteration) in [("F5", 1), ("Escape", 2)] {
        window.hand().press(&["F5"]);
        let state = window.wait("a presentation", |state| state.scale > 1.4);
        assert!(state.view.cell > 1.2 * first.view.cell, "{state:?}");
        // The map fills what the texts beside it leave, up to the edge of the window.
        let edge = 1280.0 - state.view.x - 8.0 * state.view.cell;
        assert!((5.0..60.0).contains(&edge), "{state:?}");
        window.hand().press(&["space"]);
        let state = window.wait_for_iteration(iteration);
        let step = window.button(360, None);
        assert!(step.bottom - step.top > 40, "{step:?}");
        assert!(state.message.starts_with("Step "), "{}", state.message);
        window.hand().press(&[end]);
        let state = window.wait("its end", |state| state.scale == 1.0);
        assert_eq!(state.view, first.view);
    }
}

#[test]
fn a_presentation_covers_the_screen() {
    let Some(mut window) = fitted((1920, 1080)) else { return };
    window.screen().resize_program((1024, 768));
    wait_for_size(&mut window, (1024, 768));
    let first = window.state().scale;
    for (size, key) in [((1920, 1080), "F5"), ((1024, 768), "Escape")] {
        window.hand().press(&[key]);
        wait_for_size(&mut window, size);
    }
    window.wait("the scale as it was", |state| state.scale == first);
    // A window that covered the screen before still does at the end.
    window.hand().press(&["F11", "F5"]);
    window.wait("a presentation", |state| state.scale > 2.0);
    window.hand().press(&["F5"]);
    window.wait("its end", |state| state.scale == first);
    wait_for_size(&mut window, (1920, 1080));
}

#[test]
fn the_first_window_fits_the_screen_and_the_next_is_as_large_as_the_last() {
    let level = shipped("lester.ron");
    let Some(mut window) = fitted((1024, 600)) else { return };
    wait_for_size(&mut window, (1024, 600));
    window.screen().resize_program((820, 520));
    let small = wait_for_size(&mut window, (820, 520));
    // The size in full screen is not remembered.
    window.hand().press(&["F11"]);
    wait_for_size(&mut window, (1024, 600));
    window.screen().ask_to_close();
    window.ended();
    window.open_again(&level);
    assert_eq!(wait_for_size(&mut window, (820, 520)).view, small.view);
    for size in [(1024, 600), (820, 520)] {
        window.hand().press(&["F11"]);
        wait_for_size(&mut window, size);
    }
    window.screen().ask_to_close();
    window.ended();
    // The remembered size may be that of a larger screen.
    let settings = window.folder().file("config").join("stepstar/settings.ron");
    fs::write(settings, "Settings(window: Some((2500, 550)))").unwrap();
    window.open_again(&level);
    wait_for_size(&mut window, (1024, 550));
}

#[test]
fn on_a_screen_with_twice_the_density_everything_is_there_and_readable() {
    for (size, least) in [((1920, 1080), [1280, 960]), ((1280, 800), [1280, 800])] {
        let Some(screen) = Screen::of_size(size) else { return };
        screen.set_dots(192);
        let Some(mut window) = Window::fitted(screen, &shipped("lester.ron")) else { return };
        let state = wait_for_size(&mut window, size);
        let hints = window.screen().told("WM_NORMAL_HINTS");
        let hints: Vec<u32> = hints
            .chunks_exact(4)
            .map(|bytes| u32::from_ne_bytes(bytes.try_into().unwrap()))
            .collect();
        let has_least = hints[0] & 1 << 4 != 0;
        assert!(has_least && hints[5..7] == least, "{hints:?}");
        // The scale is reduced to leave room for all controls.
        let scale = if size.0 == 1920 { 2.0 } else { 1.625 };
        assert_eq!(state.scale, scale);
        if size.0 == 1920 {
            assert!(state.view.cell / scale >= 42.0, "G and H have room: {:?}", state.view);
        }
        // The last tool paints terrain.
        let at = [28.0, 184.0].map(|points| (points * scale) as i32);
        window.hand().click(at.into());
        window.wait("the tool for terrain", |state| state.tool.starts_with("terrain"));
    }
}

#[test]
fn the_panel_is_dragged_wider_and_away_and_comes_back() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let first = window.view();
    let middle = |state: &State| state.view.x + 4.0 * state.view.cell;
    // The handle lies in the panel's left edge.
    let [narrow, wide, away] = [1100 - 308 + 4, 1100 - 450 + 4, 1090].map(|x| (x, 360));
    window.hand().drag(Button::Left, &[narrow, wide]);
    let state = window.wait("a wider panel", |state| state.view != first);
    assert!((middle(&state) - (56.0 + 650.0) / 2.0).abs() < 8.0, "{state:?}");
    let wider = state.view;
    window.hand().drag(Button::Left, &[wide, away]);
    let state = window.wait("no panel", |state| middle(state) > 540.0);
    assert!(state.view.cell >= first.cell);
    window.hand().press(&["ctrl+b"]);
    window.wait("the panel as it was", |state| state.view == wider);
    window.hand().press(&["ctrl+b"]);
    window.wait("no panel", |state| middle(state) > 540.0);
    // A click on its handle brings it back.
    window.hand().click((1094, 300));
    window.wait("the panel again", |state| state.view == wider);
    assert_eq!(window.state().walls, 3, "the map was not edited");
}
