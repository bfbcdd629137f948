//! Keys that are pressed while a dialog closes.

use crate::files::{Folder, shipped};
use crate::support::window::Window;

#[test]
fn keys_right_after_the_one_that_closes_a_dialog_are_noticed() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    let folder = Folder::new();
    let level = folder.file("level.ron");
    for (done, (dialog, file)) in
        (1..).zip([("ctrl+shift+s", &level), ("ctrl+e", &folder.file("figure.svg"))])
    {
        window.hand().press(&[dialog]);
        window.enter_path_and(file, &["space"]);
        window.wait_for_iteration(done);
        assert!(file.exists());
    }
    window.hand().press(&["ctrl+o"]);
    window.enter_path_and(&level, &["space"]);
    window.wait_for_iteration(1);
    window.hand().press(&["ctrl+n"]);
    window.main_button();
    window.hand().press(&["Return", "space", "space"]);
    window.wait_for_iteration(2);
}
