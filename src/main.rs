//! stepstar, the program: a window, or one of the commands.

use std::process::ExitCode;

fn main() -> ExitCode {
    stepstar::cli::main()
}
