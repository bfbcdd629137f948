//! What programs leave behind that were killed.

use std::fs::File;

use crate::app::Autosave;

#[test]
fn only_locks_that_nobody_needs_are_cleared() {
    let folder = std::env::temp_dir().join(format!("stepstar-leftovers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    // Left without work; with work; held; no lock at all.
    for name in ["1-1.lock", "2-2.lock", "2-2.ron", "3-3.lock", "notes.txt", "4-4"] {
        std::fs::write(path(name), "").unwrap();
    }
    let held = File::open(path("3-3.lock")).unwrap();
    held.lock().unwrap();
    let autosave = Autosave::begin_in(&folder);
    let is_there = |name: &str| path(name).exists();
    assert!(!is_there("1-1.lock"));
    for name in ["2-2.lock", "2-2.ron", "3-3.lock", "notes.txt", "4-4"] {
        assert!(is_there(name), "{name}");
    }
    drop(autosave);
    drop(held);
    std::fs::remove_dir_all(&folder).unwrap();
}
