//! Settings that are kept from one start to the next.

use std::fs;
use std::path::PathBuf;

use stepstar::scene::Theme;

use crate::files::{Folder, shipped};
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::screen::Screen;
use crate::support::state::Cell;
use crate::support::window::{Window, program_on};

/// Returns the paths of a window's settings file and of the copy of a broken one.
fn settings(window: &Window) -> [PathBuf; 2] {
    let folder = window.folder().file("config").join("stepstar");
    ["settings.ron", "settings-broken.ron"].map(|name| folder.join(name))
}

fn close(window: &mut Window) {
    window.screen().ask_to_close();
    assert!(window.ended().success());
}

/// A corner of the worked example that no search reaches.
const CORNER: Cell = (7, 5);

/// Edits the map, and returns whether the search stays at its iteration.
#[track_caller]
fn is_live(window: &mut Window) -> bool {
    window.hand().press(&["Home", "space", "space"]);
    let before = window.wait_for_iteration(2);
    window.drag(Button::Left, &[(0, 5)]);
    let after = window.wait("an edit", |state| state.walls != before.walls);
    window.hand().press(&["ctrl+z"]);
    window.wait("no edit", |state| state.walls == before.walls && !state.dirty);
    after.iteration == 2
}

#[test]
fn theme_speed_live_and_scale_are_kept_through_a_restart() {
    let level = shipped("lester.ron");
    let Some(mut window) = Window::on(&level) else { return };
    let [file, broken] = settings(&window);
    let [first, second] = ["gizmo", "okabe-ito"].map(|name| Theme::named(name).unwrap());
    let was_live = is_live(&mut window);
    window.shows(CORNER, first.ground, "ground");
    let before = window.view();
    window.hand().press(&["ctrl+plus", "l", "c", "plus", "plus"]);
    window.wait("the speed", |state| state.speed == 4.0);
    let larger = window.wait("a larger interface", |state| state.view != before).view;
    // The last change is kept even if the window closes at once.
    close(&mut window);

    window.open_again(&level);
    assert_eq!((window.state().speed, window.view()), (4.0, larger));
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.contains("window: None"), "the command line's size was kept: {kept}");
    window.shows(CORNER, second.ground, "ground");
    assert_eq!(is_live(&mut window), !was_live);
    // Changes are written while the window is open, so that they survive a crash.
    window.hand().press(&["minus"]);
    let kept = wait_for(|| {
        let text = fs::read_to_string(&file).unwrap();
        text.contains("speed: Some(2.0)").then_some(()).ok_or(text)
    });
    assert_eq!(kept, Ok(()));
    assert!(!broken.exists());
}

#[test]
fn a_broken_settings_file_is_reported_and_replaced() {
    let level = shipped("lester.ron");
    let Some(mut window) = Window::on(&level) else { return };
    close(&mut window);
    let [file, _] = settings(&window);
    let theme = &Theme::all()[0];
    let fields = format!("Settings(theme: {:?}, speed: -1, color: 7)", Theme::all()[1].name);
    for (text, kept) in [
        ("settings: everything!".as_bytes(), "settings-broken.ron"),
        (fields.as_bytes(), "settings-broken-2.ron"),
        (b"\xff\xfd", "settings-broken-3.ron"),
    ] {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        window.open_again(&level);
        let state = window.state();
        for name in ["settings.ron", kept] {
            assert!(state.message.contains(name), "{}", state.message);
        }
        assert_eq!(state.speed, 1.0);
        window.shows(CORNER, theme.ground, "ground");
        let replaced = wait_for(|| {
            let now = fs::read(&file).unwrap();
            (now != text).then(|| String::from_utf8(now).unwrap()).ok_or(())
        });
        // No theme is chosen any more.
        let replaced = replaced.unwrap();
        assert!(replaced.contains("theme: None"), "{replaced}");
        assert_eq!(fs::read(file.with_file_name(kept)).unwrap(), text);
        close(&mut window);
        // The new file is valid.
        window.open_again(&level);
        let message = window.state().message;
        assert!(!message.contains("settings"), "{message}");
        close(&mut window);
    }
}

#[test]
fn a_screenshot_ignores_the_settings() {
    let Some(screen) = Screen::of_size((800, 600)) else { return };
    let folder = Folder::new();
    let config = folder.file("stepstar");
    fs::create_dir(&config).unwrap();
    let text = "Settings(theme: \"dark\", scale: Some(150), speed: 0)";
    let pictures = ["one.png", "two.png"].map(|name| {
        let mut program = program_on(&screen.server);
        program.env("XDG_CONFIG_HOME", folder.path()).args(["--size", "640x480"]);
        program.arg("--screenshot").arg(folder.file(name)).arg(shipped("lester.ron"));
        assert!(program.status().unwrap().success());
        fs::write(config.join("settings.ron"), text).unwrap();
        fs::read(folder.file(name)).unwrap()
    });
    assert!(pictures[0] == pictures[1]);
    let names: Vec<_> = fs::read_dir(&config).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(names, [config.join("settings.ron")]);
    assert_eq!(fs::read_to_string(&names[0]).unwrap(), text);
}
