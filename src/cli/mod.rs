//! The command line.
/// The whole program.
pub fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
