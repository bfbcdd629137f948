//! Traces that are read back: runs as another program has written them.
//!
//! A trace is lines of JSON, one for each iteration, as
//! [`export::json_lines`](crate::export::json_lines) writes them. A [`Reader`]
//! reads one [`TraceStep`] after another and keeps none of them; a [`Judge`]
//! finds where a trace is not what A* under the rules would have done, and
//! [`compare`] where two of them part.
//!
//! What is missing where it does not matter is let pass, and unknown fields
//! are passed over. What is there has to be in order: an error names line and
//! field, what was found and what was expected.

mod compare;
mod judge;
mod reader;
mod step;

pub use compare::{Comparison, Difference, LeftOut, Parting, RunTotals, compare, compare_searches};
pub use judge::{Finding, Flaw, Judge};
pub use reader::{MAX_LINE_BYTES, Reader, TraceError};
pub use step::{Listed, TraceEvent, TraceEventKind, TraceStep};
