//! Tests of the engine, its files, its traces and its figures through the public API. They are
//! one program, because every program has to be linked.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test may panic as the test itself may"
)]

#[path = "../files/mod.rs"]
mod files;

mod admissible;
mod common;
mod comparisons;
mod counterexamples;
#[cfg(feature = "window")]
mod figures;
mod history;
#[cfg(feature = "window")]
mod learners;
mod level_files;
mod maps;
mod misconceptions;
mod optimal;
mod oracle;
mod own_h;
#[cfg(feature = "window")]
mod posthoc;
#[cfg(feature = "window")]
mod practice;
#[cfg(feature = "window")]
mod proof;
mod rules;
#[cfg(feature = "window")]
mod traces;
mod worked_example;
#[cfg(feature = "window")]
mod worksheets;
