//! The stepstar program: opens the window or runs one of the commands.

// A double click opens no console beside the window.
#![cfg_attr(windows, windows_subsystem = "windows")]

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    stepstar::cli::main()
}

/// In a web page there is only the window.
#[cfg(target_arch = "wasm32")]
fn main() {
    stepstar::window::open_in_page();
}
