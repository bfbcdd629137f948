//! `stepstar [LEVEL]`: opens the window.

use super::args::WindowArguments;
use super::failure::Failure;
use super::source::MissingEnds;
use crate::window::{self, Options};

/// Opens the window and returns when it is closed.
pub(super) fn run(arguments: WindowArguments) -> Result<(), Failure> {
    let WindowArguments { level, overrides, state_file, size, step, screenshot } = arguments;
    if level.is_none() && !overrides.is_empty() {
        return Err(Failure::wrong(
            "--start, --goal and --rules need a LEVEL; see stepstar --help",
        ));
    }
    let level = match level {
        None => None,
        Some(path) => Some((overrides.load(&path, MissingEnds::FirstAndLast)?, path)),
    };
    window::open(Options { level, state_file, size, step, screenshot }).map_err(Failure::Wrong)
}
