//! Traces: runs as lines of JSON, written, read, judged and compared.
//!
//! [`write_line`] writes a search, one line for each iteration, and [`posthoc`] writes it for
//! another program. A [`Reader`] reads one [`TraceStep`] after another without keeping them; a
//! [`Judge`] finds where a trace differs from A* under the rules, and [`compare`] where two traces
//! diverge. [`read_foreign`] reads and judges a whole trace so that it can be shown, and [`judge()`]
//! says what is wrong with one.
//!
//! Optional fields may be missing, and the lists are not read. Any other field that is present must be
//! valid: an error names the line and the field, what was found and what was expected. A status in
//! other words and a cell off the map are findings.

mod compare;
mod diagnosis;
mod difference_search;
mod divergence;
mod foreign;
pub mod posthoc;
mod reader;
mod step;

pub use crate::fault::FileFault as TraceError;
pub use compare::{Comparison, OmittedKinds, RunTotals, compare};
pub use diagnosis::{
    Directions, Finding, Flaw, GuessedRules, Judge, Mistake, MistakeKind, Overwritten, Prices,
    Side, Square, Verdict,
};
pub use difference_search::{DifferenceFound, DifferenceSearch};
pub use divergence::{Difference, Divergence};
pub use foreign::{ForeignTrace, guess_rules, judge, read_foreign};
pub use reader::Reader;
pub use step::{Listed, TraceStep, write_line};
