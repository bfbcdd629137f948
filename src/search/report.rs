//! The reports of a running search, and their receivers.

use crate::search::event::Event;
use crate::search::nodes::Node;

/// Receives what happens in each iteration. The search is compiled once for
/// each kind of report; the empty report, `()`, costs nothing.
pub(crate) trait Report {
    /// Whether neighbors are reported that nothing becomes of.
    const HAS_ALL_NEIGHBORS: bool;

    /// An iteration has taken and closed a cell with this G.
    fn taken(&mut self, g: u64);

    /// A neighbor was examined: the number of its step in the neighbor order,
    /// what became of it, and the node it had before.
    fn examined(&mut self, place: usize, event: Event, before: Node);
}

impl Report for () {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn taken(&mut self, _g: u64) {}

    #[inline(always)]
    fn examined(&mut self, _place: usize, _event: Event, _before: Node) {}
}

/// The events of one iteration.
impl Report for Vec<Event> {
    const HAS_ALL_NEIGHBORS: bool = true;

    fn taken(&mut self, _g: u64) {}

    fn examined(&mut self, _place: usize, event: Event, _before: Node) {
        self.push(event);
    }
}
