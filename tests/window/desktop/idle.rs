//! The processor time of a window in which nothing happens.

use std::thread::sleep;
use std::time::Duration;

use crate::files::shipped;
use crate::support::picture::is_like;
use crate::support::window::Window;

#[test]
fn at_rest_it_takes_almost_no_processor_time() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
    let step = window.step_button();
    window.hand().point_at(step.middle());
    // Leave time to draw the button's tip.
    sleep(Duration::from_millis(1500));
    // A window that draws all the time would use a whole core. A busy machine makes no
    // difference: this is the time used, not the time passed.
    let used = share(&window, 2);
    assert!(used < 8, "{used} hundredths of a core");
}

#[test]
fn a_tip_appears_without_further_input() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let step = window.step_button();
    window.hand().point_at(step.middle());
    // Compare pixels around the button: the button itself is highlighted at once.
    let around = |window: &Window| {
        let picture = window.screen().picture();
        let rows = (step.top - 60..step.top - 3).chain(step.bottom + 3..window.height());
        let pixels = rows.flat_map(|y| (step.left..step.right).map(move |x| (x, y)));
        pixels.map(|pixel| picture.color(pixel)).collect::<Vec<_>>()
    };
    let before = around(&window);
    let has_changed = (0..50).any(|_| {
        sleep(Duration::from_millis(200));
        let now = around(&window);
        before.iter().zip(now).any(|(&before, now)| !is_like(before, now))
    });
    assert!(has_changed, "no tip in ten seconds");
}

/// Measures the share of a core that the program uses over some seconds, in hundredths.
fn share(window: &Window, seconds: u64) -> u64 {
    let before = window.ticks();
    sleep(Duration::from_secs(seconds));
    (window.ticks() - before) / seconds
}

#[test]
fn a_slow_run_draws_only_what_is_due() {
    let Some(mut window) = Window::on(&shipped("city.ron")) else { return };
    // Use keys, which show no tip.
    window.hand().press(&["minus"; 8]);
    window.wait("the lowest speed", |state| state.speed == 1.0);
    window.hand().press(&["Return"]);
    window.wait_for_iteration(3);
    let used = share(&window, 4);
    // A window that draws all the time would use 100 or more.
    assert!(used < 25, "{used} hundredths of a core");
    window.hand().press(&["p"]);
    window.wait("a pause", |state| !state.running);
    sleep(Duration::from_millis(1500));
    let used = share(&window, 2);
    assert!(used < 8, "{used} hundredths of a core in a pause");
}
