//! A course of one's own in the real window.

use std::fs;

use stepstar::scene::Color;

use crate::files::{Folder, level_text};
use crate::support::patience::wait_for;
use crate::support::window::Window;

/// The part of the bar at the top that has the level's place in the course, in pixels.
const PLACE: [std::ops::Range<i32>; 2] = [180..240, 12..44];

/// Returns the picture of the level's place in the course.
fn place(window: &Window) -> Vec<Color> {
    let ([across, down], picture) = (PLACE, window.screen().picture());
    let pixels = down.flat_map(|y| across.clone().map(move |x| (x, y)));
    pixels.map(|pixel| picture.color(pixel)).collect()
}

/// Waits until the level's place looks different from all of `others`, or like the one that is expected.
#[track_caller]
fn wait_for_place(
    window: &Window,
    expected: Option<&Vec<Color>>,
    others: &[&Vec<Color>],
) -> Vec<Color> {
    let seen = wait_for(|| {
        let seen = place(window);
        let is_so = expected.is_none_or(|expected| *expected == seen) && !others.contains(&&seen);
        is_so.then_some(seen).ok_or(())
    });
    let picture = || window.screen().picture().keep().display().to_string();
    seen.unwrap_or_else(|()| panic!("waited too long for the place; a picture is in {}", picture()))
}

#[test]
fn a_course_of_one_s_own_keeps_to_itself_and_remembers_the_tasks_that_are_done() {
    let folder = Folder::new();
    let course = folder.file("course");
    fs::create_dir(&course).unwrap();
    let names = ["1 first.ron", "2 second.ron", "10 last.ron"];
    for name in names {
        let fields = "about: \"What now?\", task: CostAtMost(100), rules: Preset(\"gizmo\"), \
                      start: (0, 0), goal: (3, 0),";
        let text = level_text(fields, &["....", "...."]).replace("format: 1", "format: 3");
        fs::write(course.join(name), text).unwrap();
    }
    let Some(mut window) = Window::on(&course) else { return };
    let is_open = |window: &mut Window, name: &str| {
        window.wait(name, |state| state.file.as_ref().is_some_and(|file| file.ends_with(name)));
    };
    is_open(&mut window, names[0]);
    let first = wait_for_place(&window, None, &[]);
    window.hand().press(&["ctrl+Prior"]);
    window.wait("the first level", |state| state.message.contains("first level"));
    for name in &names[1..] {
        window.hand().press(&["ctrl+Next"]);
        is_open(&mut window, name);
    }
    window.hand().press(&["ctrl+Next"]);
    let last = window.wait("the last level", |state| state.message.contains("last level"));
    assert!(last.file.unwrap().ends_with(names[2]));
    window.hand().press(&["ctrl+Prior"]);
    is_open(&mut window, names[1]);
    window.catch_up();
    let second = wait_for_place(&window, None, &[&first]);
    window.hand().press(&["End"]);
    window.wait("the end", |state| state.status == "Found");
    let done = wait_for_place(&window, None, &[&first, &second]);
    window.screen().ask_to_close();
    window.open_again(&course);
    wait_for_place(&window, Some(&first), &[]);
    window.hand().press(&["ctrl+Next"]);
    is_open(&mut window, names[1]);
    wait_for_place(&window, Some(&done), &[]);
}
