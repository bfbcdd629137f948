//! `stepstar [LEVEL]`: opens the window.

use std::process::ExitCode;

use crate::cli::arguments::{Overrides, WindowArguments};
use crate::cli::level_source::theme_named;
use crate::cli::output::Result;
use crate::cli::state_file::check_state_file;
use crate::jobs::Progress;
use crate::level::{FileKind, Scenario};
use crate::window::{self, Options};

/// Opens the window and returns when it is closed.
pub(in crate::cli) fn run(arguments: WindowArguments) -> Result {
    let WindowArguments { level, overrides, trace, state_file, size, step, theme, screenshot } =
        arguments;
    let theme = theme.as_deref().map(theme_named).transpose()?;
    let mut scenario = None;
    // A level with other rules or ends is a copy without a file.
    let is_own = Overrides { entry: None, ..overrides.clone() } == Overrides::default();
    let level = match level {
        None => None,
        Some(path) if FileKind::List.is(&path) && overrides.entry.is_none() => {
            let list = Scenario::load(&path, &Progress::none())?;
            if overrides != Overrides::default() || step > 0 || trace.is_some() {
                return Err(list.missing_entry().into());
            }
            scenario = Some(path);
            None
        }
        Some(path) => {
            let (level, origin) = overrides.open(&path)?;
            let file = Some(path).filter(|path| is_own && path.as_os_str() != "-");
            Some((level, file, origin))
        }
    };
    if let Some(path) = &state_file {
        check_state_file(path)?;
    }
    let options =
        Options { level, is_own, trace, scenario, state_file, size, step, theme, screenshot };
    window::open(options)?;
    Ok(ExitCode::SUCCESS)
}
