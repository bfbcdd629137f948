//! Arguments and files that commands read, above all those that are wrong.

mod limits;
mod replay;
pub mod scenario;
mod standard_input;
mod wrong_call;
mod wrong_level;
