//! `stepstar [LEVEL]`: opens the window.

use std::ffi::OsStr;
use std::path::Path;

use super::args::WindowArguments;
use super::failure::Failure;
use super::source::{MissingEnds, looks_like_a_word};
use crate::level::Scenario;
use crate::scene::Theme;
use crate::window::{self, Options};

/// Opens the window and returns when it is closed.
pub(super) fn run(arguments: WindowArguments) -> Result<(), Failure> {
    let WindowArguments { level, overrides, state_file, size, step, theme, screenshot } = arguments;
    let theme = theme.as_deref().map(theme_named).transpose()?;
    if level.is_none() && !overrides.is_empty() {
        return Err(Failure::wrong(
            "--start, --goal, --entry and --rules need a LEVEL; see stepstar --help",
        ));
    }
    let mut scenario = None;
    let level = match level {
        None => None,
        Some(path) if Scenario::is_one(&path) && overrides.entry().is_none() => {
            let list = Scenario::load(&path).map_err(|error| Failure::wrong(error.to_string()))?;
            if !overrides.is_empty() || step > 0 {
                return Err(Failure::wrong(list.missing_entry().to_string()));
            }
            scenario = Some(path);
            None
        }
        Some(path) => Some((overrides.load(&path, MissingEnds::FirstAndLast)?, path)),
    };
    window::open(Options { level, scenario, state_file, size, step, theme, screenshot })
        .map_err(Failure::Wrong)
}

/// A theme by its name, or that of a file, which lives as long as the program.
fn theme_named(name: &OsStr) -> Result<&'static Theme, Failure> {
    if let Some(theme) = name.to_str().and_then(Theme::named) {
        return Ok(theme);
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = Theme::all().iter().map(|theme| theme.name.as_str()).collect();
        let (found, names) = (path.display().to_string(), names.join(", "));
        return Err(Failure::wrong(format!(
            "--theme: no theme {found:?}, expected one of {names}, or a theme file"
        )));
    }
    let theme = Theme::read(path).map_err(Failure::wrong)?;
    Ok(Box::leak(Box::new(theme)))
}
