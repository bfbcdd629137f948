//! What can be heard of a search while it runs.

use crate::grid::Direction;

/// Hears of every change that a search makes, and of nothing else: with it a
/// run can be recorded at a small part of the cost of its events.
///
/// A place is the number of a step in the rules' neighbor order, diagonal
/// steps left out where the rules allow none; 0 to 7.
pub trait Observer {
    /// An iteration has taken and closed a cell. What follows up to the next
    /// call belongs to it.
    fn taken(&mut self);

    /// The neighbor at a place was opened.
    fn opened(&mut self, place: usize);

    /// The neighbor at a place, open or closed (then it is reopened), got a
    /// lower G. Before that it was reached in the direction `old`, with
    /// `old_g`.
    fn changed(&mut self, place: usize, was_closed: bool, old: Direction, old_g: u64);
}

/// Nobody listens.
impl Observer for () {
    #[inline(always)]
    fn taken(&mut self) {}

    #[inline(always)]
    fn opened(&mut self, _place: usize) {}

    #[inline(always)]
    fn changed(&mut self, _place: usize, _was_closed: bool, _old: Direction, _old_g: u64) {}
}
