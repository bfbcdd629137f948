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

mod bench;
mod convert;
mod diff;
mod figure;
#[cfg(unix)]
mod guide;
mod help;
mod kills;
mod limits;
mod maze;
mod pipe;
mod posthoc;
mod program;
mod replay;
mod scenario;
mod solve;
mod standard_input;
mod trace;
mod wrong_call;
mod wrong_level;
