//! The program through its real window: keys and the mouse as a user moves
//! them, and then what the state file says and what can be seen.
//!
//! Each test has a virtual screen of its own, so they may run side by side,
//! and nothing of them shows on the screen of whoever runs them. They need
//! Xvfb and xdotool; where these are missing they say so and pass, except in
//! a continuous build (the variable `CI`), where they fail.

// Xvfb is an X server; other systems have none that could be started so, and
// no way to press a key for a window without asking the user.
#![cfg(all(target_os = "linux", feature = "window"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test may panic as the test itself may"
)]

#[path = "../files/mod.rs"]
mod files;
#[allow(dead_code, reason = "not all of its numbers are needed here")]
#[path = "../engine/common/tiny_rng.rs"]
mod tiny_rng;

mod support;

mod desktop;
mod document;
mod map;
mod search;
