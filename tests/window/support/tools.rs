//! The programs that the tests need besides stepstar.

use std::env;

/// Each with the package of Debian and Ubuntu that it comes from.
const NEEDED: [(&str, &str); 2] = [("Xvfb", "xvfb"), ("xdotool", "xdotool")];

/// Whether the tests can run. Where they cannot, it says why.
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

/// Passes over a test that cannot run here, but not in a continuous build,
/// which is there to run all of them.
#[track_caller]
pub fn do_without(reason: &str) {
    assert!(env::var_os("CI").is_none(), "this test cannot run: {reason}");
    eprintln!("This test is passed over: {reason}.");
}
