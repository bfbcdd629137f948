//! Arguments and files, especially wrong ones.

mod limits;
pub mod scenario;
mod standard_input;
mod wrong_call;
mod wrong_level;
