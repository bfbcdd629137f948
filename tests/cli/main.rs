//! The program, as a user or a script calls it: what it prints, where, and
//! with which exit status.

#![cfg(feature = "window")]
// The helpers of a test may panic as the test itself may.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../files/mod.rs"]
mod files;
// Not all of its numbers are needed here.
#[allow(dead_code)]
#[path = "../common/tiny_rng.rs"]
mod tiny_rng;

mod commands;
#[cfg(unix)]
mod guide;
mod input;
mod kills;
mod pipe;
mod program;
