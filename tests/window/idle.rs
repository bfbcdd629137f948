//! What the window costs while nothing happens.

use std::thread::sleep;
use std::time::Duration;

use crate::files::shipped;
use crate::window::Window;

#[test]
fn at_rest_it_takes_almost_no_processor_time() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else {
        return;
    };
    window.hand().press(&["space"]);
    window.wait_for_iteration(1);
    let run = window.run_button();
    window.hand().point_at(run.middle());
    // Whatever is still to be drawn, such as the button's tooltip, has had its
    // time then.
    sleep(Duration::from_millis(1500));
    let before = window.ticks();
    sleep(Duration::from_secs(2));
    let used = window.ticks() - before;
    // A window that draws all the time would use two hundred and more. This
    // holds on a busy machine too: it is the time used, not the time passed.
    assert!(used < 15, "{used} hundredths of a second in two seconds");
}
