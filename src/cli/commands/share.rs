//! `stepstar share`: a link to a level.

use std::process::ExitCode;

use crate::cli::arguments::ShareArguments;
use crate::cli::output::{self, Result};
use crate::level::{Link, PAGE};

/// Prints the link.
pub(in crate::cli) fn run(arguments: &ShareArguments) -> Result {
    let ShareArguments { level, overrides, step, page } = arguments;
    let level = overrides.load(level)?;
    let link = Link { step: *step, ..Link::to(&level) }.write();
    let link = link.map_err(|fault| fault.to_string())?;
    output::print(&format!("{}{link}\n", page.as_deref().unwrap_or(PAGE)))?;
    Ok(ExitCode::SUCCESS)
}
