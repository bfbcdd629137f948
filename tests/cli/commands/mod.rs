//! Each command: its output and its files.

mod bench;
mod check;
mod compare;
mod convert;
mod diff;
mod figure;
mod help;
mod judge;
mod levels;
mod maze;
mod solve;
mod trace;
