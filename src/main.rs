//! The stepstar program: opens the window or runs one of the commands.

use std::process::ExitCode;

fn main() -> ExitCode {
    stepstar::cli::main()
}
