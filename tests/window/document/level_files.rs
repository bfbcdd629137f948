//! Opening and saving level files.

use stepstar::level::{Reading, load};

use super::changed_files::{is_wall, on_a_copy};
use crate::files::Folder;
use crate::support::hand::Button;
use crate::support::window::Window;

#[test]
fn what_is_saved_is_what_is_opened_again() {
    let folder = Folder::new();
    let Some((mut window, file)) = on_a_copy(&folder) else { return };
    let original = window.state();
    assert_eq!(original.file.as_deref(), file.to_str());

    // Save to the same file.
    window.drag(Button::Left, &[(6, 4)]);
    window.wait("an unsaved wall", |state| state.dirty && state.walls == 4);
    let saved = load(&file, Reading::default()).unwrap();
    assert!(!is_wall(&saved, 6, 4), "a file was written without being requested");
    window.hand().press(&["ctrl+s"]);
    let first = window.wait("no unsaved changes", |state| !state.dirty);
    assert_eq!(first.level().0, 4);
    let saved = load(&file, Reading::default()).unwrap();
    assert!(is_wall(&saved, 6, 4) && is_wall(&saved, 3, 2));
    assert_eq!(saved.title, "A* from A to B");

    // Save to another file. Its name consists of keys with a meaning for the
    // map; the map must ignore them while they are typed.
    window.drag(Button::Left, &[(5, 2), (7, 0)]);
    window.drag(Button::Right, &[(3, 3)]);
    window.wait("changes", |state| state.goal == (7, 0) && state.walls == 3);
    window.hand().press(&["ctrl+shift+s"]);
    let other = folder.file("few steps-get7-pr.ron");
    window.enter_path(&other);
    let second = window
        .wait("the other file", |state| !state.dirty && state.file.as_deref() == other.to_str());
    window.wait_for_no_dialog();
    assert_eq!((second.tool.as_str(), second.iteration), ("wall", 0));
    assert_eq!((second.view, second.running), (original.view, false));
    assert_eq!((second.start, second.goal), ((1, 2), (7, 0)));
    let saved = load(&other, Reading::default()).unwrap();
    assert!(is_wall(&saved, 6, 4) && !is_wall(&saved, 3, 3));
    let before = load(&file, Reading::default()).unwrap();
    assert!(is_wall(&before, 3, 3), "the first file is left as it was");
    assert_eq!(folder.names(), ["copy.ron", "few steps-get7-pr.ron"]);

    // Both files open as they were saved.
    for expected in [&first, &second] {
        window.hand().press(&["ctrl+o"]);
        let path = expected.file.clone().unwrap();
        window.enter_path(path.as_ref());
        let state = window.wait("the file opened", |state| state.file == expected.file);
        assert_eq!(state.level(), expected.level());
        assert!(!state.dirty);
        assert_eq!((state.tool.as_str(), state.iteration), ("wall", 0));
        window.wait_for_no_dialog();
    }
}

#[test]
fn a_built_in_level_opened_by_name_is_as_the_user_left_it() {
    let Some(mut window) = Window::that_keeps("lester".as_ref()) else { return };
    let walls = window.state().walls;
    window.drag(Button::Left, &[(0, 0)]);
    window.wait("a further wall", |state| state.walls == walls + 1);
    // Neither another level nor the end of the program asks what to do with it.
    window.hand().press(&["ctrl+Next"]);
    window.wait("the next level", |state| state.walls != walls + 1);
    window.hand().press(&["ctrl+q"]);
    window.open_again("lester".as_ref());
    assert_eq!(window.state().walls, walls + 1);
}

#[test]
fn a_desktop_sees_what_is_wrong_with_a_file() {
    let folder = Folder::new();
    let level = folder.write("broken.ron", "Level(");
    let Some(mut window) = Window::with(&level, &["--desktop"]) else { return };
    let state = window.wait("the fault", |state| !state.message.is_empty());
    assert!(state.message.contains("broken.ron"), "{}", state.message);
}

#[test]
fn a_map_is_copied_and_pasted() {
    let folder = Folder::new();
    let Some((mut window, _)) = on_a_copy(&folder) else { return };
    let walls = window.state().walls;
    window.hand().press(&["ctrl+c", "ctrl+v"]);
    let state = window.wait("the pasted map", |state| state.file.is_none());
    assert_eq!(state.walls, walls);
    assert!(state.message.starts_with("Opened Pasted map: #=wall"), "{}", state.message);
}
