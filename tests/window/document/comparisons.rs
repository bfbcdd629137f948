//! A level that is a comparison.

use std::fs;
use std::path::Path;

use stepstar::level::{Ends, RulesChoice, load};

use crate::files::{Folder, shipped};
use crate::support::hand::Button;
use crate::support::state::{Cell, Lane, State};
use crate::support::window::Window;

fn each<T>(state: &State, of: impl Fn(&Lane) -> T) -> Vec<T> {
    state.lanes.iter().flatten().map(of).collect()
}

fn saved(file: &Path) -> Vec<&'static str> {
    load(file, Ends::default()).unwrap().lanes().map(RulesChoice::name).collect()
}

#[test]
fn a_comparison_is_run_changed_saved_and_opened_again() {
    let folder = Folder::new();
    let file = folder.write("copy.ron", fs::read(shipped("trap.ron")).unwrap());
    let Some(mut window) = Window::on(&file) else {
        return;
    };
    let both = ["custom", "astar"];
    let first = window.state();
    assert_eq!(each(&first, |lane| lane.rules.clone()), both);

    // Both run to their own ends.
    window.hand().press(&["End"]);
    let is_done = |state: &State| each(state, |lane| lane.status == "Found") == [true; 2];
    let ends = window.wait("both ends", is_done);
    assert_eq!(each(&ends, |lane| lane.iteration), [114, 197]);
    assert_eq!(each(&ends, |lane| lane.closed), [114, 197]);
    assert!(each(&ends, |lane| lane.open).iter().all(|&open| open > 0));

    // Where they part first, and next.
    window.hand().press(&["ctrl+j"]);
    let parted = window.wait("the first difference", |state| state.iteration == 16);
    let currents: [Option<Cell>; 2] = [Some((14, 9)), Some((13, 8))];
    assert_eq!(each(&parted, |lane| lane.current), currents);
    assert!(parted.message.starts_with("Iteration 16: A takes (14, 9)"), "{}", parted.message);
    window.hand().press(&["j"]);
    window.wait("the next difference", |state| state.iteration > 16);
    window.hand().press(&["shift+j"]);
    window.wait("the one before", |state| state.iteration == 16);

    // An edit is one in both lanes, and so is taking it back.
    window.hand().press(&["End"]);
    window.wait("both ends", is_done);
    window.drag(Button::Right, &[(15, 8), (15, 7), (15, 6)]);
    let open = window.wait("a gap", |state| state.walls == first.walls - 3 && is_done(state));
    let closed = each(&open, |lane| lane.closed);
    assert!(closed[0] < 114 && closed[1] < 197, "{closed:?}");
    window.hand().press(&["ctrl+z"]);
    let before = window.wait("no gap", |state| state.walls == first.walls && is_done(state));
    assert_eq!(each(&before, |lane| lane.closed), [114, 197]);
    assert!(!before.dirty);

    // To go back to one search is a change, too.
    window.hand().press(&["alt+2"]);
    window.wait("the second lane", |state| state.rules == "astar");
    window.hand().press(&["shift+c"]);
    let alone = window.wait("one search", |state| state.lanes.is_none());
    assert_eq!((alone.rules.as_str(), alone.dirty), ("astar", true));
    window.hand().press(&["ctrl+s"]);
    window.wait("no changes", |state| !state.dirty);
    assert_eq!(saved(&file), ["astar"]);
    window.hand().press(&["ctrl+z"]);
    let again = window.wait("two lanes", |state| state.lanes.is_some());
    assert!(again.dirty);
    window.hand().press(&["ctrl+s"]);
    window.wait("no changes", |state| !state.dirty);
    assert_eq!(saved(&file), both);

    window.hand().press(&["ctrl+q"]);
    window.open_again(&file);
    let state = window.state();
    assert_eq!(each(&state, |lane| lane.rules.clone()), both);
    assert_eq!((state.walls, state.dirty), (first.walls, false));
}
