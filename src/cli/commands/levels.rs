//! `stepstar levels`: the levels that ship with the program.

use std::process::ExitCode;

use crate::cli::output::{self, Result};
use crate::level::builtin;

/// Prints the levels, each with its name, its size and its title.
pub(in crate::cli) fn run() -> Result {
    let mut text = String::new();
    for builtin in builtin() {
        let level = builtin.load()?;
        let grid = level.problem().grid();
        let size = format!("{} × {}", grid.width(), grid.height());
        text += &format!("{:<10} {size:<9} {}\n", builtin.word(), level.title);
    }
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
