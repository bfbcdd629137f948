//! `stepstar package`, for those who make packages: man pages and completions.

use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;

use crate::cli::arguments::Arguments;
use crate::cli::output::Result;

/// Writes a man page for each command, and completions for each shell, into a folder.
pub(in crate::cli) fn run(folder: &Path) -> Result {
    clap_mangen::generate_to(Arguments::command(), folder)?;
    for &shell in Shell::value_variants() {
        clap_complete::generate_to(shell, &mut Arguments::command(), "stepstar", folder)?;
    }
    Ok(ExitCode::SUCCESS)
}
