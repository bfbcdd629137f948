//! Traces that are read back: runs as somebody's program has written them.
//!
//! A trace is lines of JSON, one for each iteration, as
//! [`export::json_lines`](crate::export::json_lines) writes them. A [`Reader`]
//! reads one [`Step`] after another and holds none of them; a [`Trace`] holds
//! them all in little memory. [`Judge`] tells where a trace is not what A*
//! under the rules would have done, and [`compare`] where two of them part.
//!
//! What is missing where it does not matter is let pass, and unknown fields
//! are passed over. What is there has to be in order: an error names line and
//! field, what was found and what was expected.

mod compare;
mod difference;
mod error;
mod judge;
mod raw;
mod reader;
mod step;
mod stored;

pub use compare::{Comparison, Outcome, Untold, compare};
pub use difference::{Difference, Parting};
pub use error::TraceError;
pub use judge::{Finding, Flaw, Judge, judge};
pub use reader::{MAX_LINE_BYTES, Reader};
pub use step::{EventKind, Listed, Step, StepEvent};
pub use stored::Trace;
