//! Each command: what it prints and writes.

mod bench;
mod compare;
mod convert;
mod diff;
mod figure;
mod help;
mod maze;
mod posthoc;
mod solve;
mod trace;
