//! The observer of a search: what it is called for while the search runs.

use crate::grid::Direction;

/// Is called for every change that a search makes, and nothing else: with it a run
/// is recorded at a small part of the cost of its events.
///
/// A place is the number of a step in the rules' neighbor order, diagonal
/// steps left out where the rules allow none; 0 to 7.
pub trait Observer {
    /// Whether anybody observes; what is only there for it is left out
    /// otherwise.
    const LISTENS: bool = true;

    /// An iteration has taken and closed a cell of that G. What follows up to
    /// the next call belongs to it.
    fn taken(&mut self, g: u64);

    /// The neighbor at a place was opened.
    fn opened(&mut self, place: usize);

    /// The neighbor at a place, open or closed (then it is reopened), got a
    /// lower G. Before that it was reached in the direction `old`, with
    /// `old_g`.
    fn changed(&mut self, place: usize, was_closed: bool, old: Direction, old_g: u64);

    /// An iteration has taken a cell, opened the neighbors at some places, and
    /// improved the open ones at others, a bit for each place. `before` has, of
    /// each improved one in the order of places, the direction in which it was
    /// reached before; what follows them means nothing.
    ///
    /// It stands for one call of the others each, where closed cells are not
    /// reopened: the G before is then that of the old parent and the step.
    fn expanded(&mut self, opened: u8, improved: u8, before: [Direction; 8]);
}

/// No observer.
impl Observer for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn taken(&mut self, _g: u64) {}

    #[inline(always)]
    fn opened(&mut self, _place: usize) {}

    #[inline(always)]
    fn changed(&mut self, _place: usize, _was_closed: bool, _old: Direction, _old_g: u64) {}

    #[inline(always)]
    fn expanded(&mut self, _opened: u8, _improved: u8, _before: [Direction; 8]) {}
}
