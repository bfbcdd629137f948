//! Tests of the program as a user or a script calls it: output, files and exit
//! status.

#![cfg(feature = "window")]
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

mod commands;
#[cfg(unix)]
mod guide;
mod input;
mod kills;
mod loggers;
mod pipe;
mod program;
mod terminal;
