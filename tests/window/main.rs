//! Tests of the program in its real window: keys and mouse in, state file and pixels out.
//!
//! Each test has its own virtual screen, so tests run in parallel and never show on the
//! user's screen. They need Xvfb and xdotool; without these they pass with a note, or fail
//! if the variable `CI` is set.

// Only X11 has virtual screens, and keys that a program can press on them.
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
