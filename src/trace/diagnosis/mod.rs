//! What is wrong with another program's run.
//!
//! A [`Judge`] compares a trace step by step with what A* would do and makes a [`Finding`] of each
//! difference. A [`Verdict`] says what they amount to: the findings make some mistakes likely, and a
//! [`Mistake`] is named if A* with that one change explains the whole log.

mod finding;
mod guess;
mod judge;
mod log;
mod mistake;
mod program;
mod suspicion;
mod verdict;

pub use finding::{Finding, Flaw};
pub use guess::GuessedRules;
pub(super) use guess::guess;
pub use judge::Judge;
pub(super) use log::Log;
pub use mistake::{Directions, Mistake, MistakeKind, Overwritten, Prices, Side, Square};
pub use verdict::Verdict;
pub(super) use verdict::diagnose;
