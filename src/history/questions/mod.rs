//! What can be asked of a record, answered in slices.

pub(in crate::history) mod breakpoint;
pub(in crate::history) mod cell_history;
pub(in crate::history) mod difference;
pub(in crate::history) mod find;
pub(in crate::history) mod open_order;
