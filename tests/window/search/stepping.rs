//! One iteration after the other, on the worked example of Lester's tutorial.

use stepstar::scene::Theme;

use crate::files::shipped;
use crate::support::window::Window;

#[test]
fn five_steps_show_what_the_tutorial_shows() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    // The cell under the pointer has a frame.
    window.hand().point_at(window.view().middle((7, 5)));
    window.hand().press(&["space"; 5]);
    let state = window.wait_for_iteration(5);
    assert_eq!(state.status, "Searching");
    assert_eq!(state.current, Some((1, 3)));
    assert_eq!((state.open, state.closed), (9, 5));
    assert!(!state.running && !state.dirty);
    assert!(state.message.contains("(1, 3)"), "{}", state.message);

    let theme = Theme::gizmo();
    window.shows_edge((1, 3), theme.current, "current cell's");
    window.shows((1, 2), theme.start, "start");
    window.shows((5, 2), theme.goal, "goal");
    for (color, name, cells) in [
        (theme.wall, "wall", &[(3, 1), (3, 2), (3, 3)][..]),
        (theme.open.fill, "open cell's", &[(0, 2), (0, 1)]),
        (theme.washed(theme.open.fill, theme.open.outline, 0.25), "improved cell's", &[(1, 4)]),
        (theme.closed.fill, "closed cell's", &[(2, 2), (2, 1), (2, 3), (1, 3)]),
        (theme.ground, "ground", &[(6, 4)]),
    ] {
        cells.iter().for_each(|&cell| window.shows(cell, color, name));
    }
}

#[test]
fn three_quick_presses_are_three_iterations() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["space", "space", "space"]);
    window.wait_for_iteration(3);
    // More presses than iterations do no harm.
    window.hand().press(&["space"; 20]);
    let state = window.wait("the end", |state| state.message.contains("over"));
    assert_eq!((state.iteration, state.status.as_str()), (12, "Found"));
    window.hand().press(&["Home", "space"]);
    window.wait_for_iteration(1);
}
