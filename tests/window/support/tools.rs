//! The other programs that the tests need.

use std::env;

/// Each program with its package in Debian and Ubuntu.
const NEEDED: [(&str, &str); 2] = [("Xvfb", "xvfb"), ("xdotool", "xdotool")];

/// Returns whether the tests can run, and prints the reason if not.
pub fn are_there() -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    let missing = NEEDED
        .iter()
        .find(|(tool, _)| !env::split_paths(&folders).any(|folder| folder.join(tool).is_file()));
    match missing {
        None => true,
        Some((tool, package)) => {
            do_without(&format!(
                "the program {tool} is not installed (on Debian and Ubuntu: the package {package})"
            ));
            false
        }
    }
}

/// Skips a test that cannot run here; fails in continuous integration, which runs all tests.
#[track_caller]
pub fn do_without(reason: &str) {
    assert!(env::var_os("CI").is_none(), "this test cannot run: {reason}");
    eprintln!("This test is skipped: {reason}.");
}
