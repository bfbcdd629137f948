//! What each iteration changed, and how it is undone and done again.

pub(in crate::search) mod log;
pub(in crate::search) mod past_board;
