//! `stepstar [LEVEL]`: opens the window.

use std::path::Path;

use crate::cli::arguments::WindowArguments;
use crate::cli::failure::Failure;
use crate::cli::level_source::theme_named;
use crate::jobs::Progress;
use crate::level::Scenario;
use crate::window::{self, Options};

/// Opens the window and returns when it is closed.
pub(in crate::cli) fn run(arguments: WindowArguments) -> Result<(), Failure> {
    let WindowArguments { level, overrides, trace, state_file, size, step, theme, screenshot } =
        arguments;
    let theme = theme.as_deref().map(theme_named).transpose()?;
    if level.is_none() && !overrides.is_empty() {
        return Err(Failure::wrong(
            "--start, --goal, --entry and --rules need a LEVEL; see stepstar --help",
        ));
    }
    if level.is_none() && trace.is_some() {
        return Err(Failure::wrong(
            "--trace needs the LEVEL that the run was made on; see stepstar --help",
        ));
    }
    let mut scenario = None;
    let level = match level {
        None => None,
        Some(path) if Scenario::is_one(&path) && overrides.entry.is_none() => {
            let list = Scenario::load(&path, &Progress::none()).map_err(Failure::wrong)?;
            if !overrides.is_empty() || step > 0 || trace.is_some() {
                return Err(Failure::wrong(list.missing_entry()));
            }
            scenario = Some(path);
            None
        }
        Some(path) => {
            let (level, origin) = overrides.open(&path)?;
            // What was read from standard input is in no file.
            Some((level, Some(path).filter(|path| path != Path::new("-")), origin))
        }
    };
    window::open(Options { level, trace, scenario, state_file, size, step, theme, screenshot })
        .map_err(Failure::Wrong)
}
