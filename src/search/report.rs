//! The interface through which a search reports each iteration.

use crate::search::event::Event;
use crate::search::nodes::Node;

/// Receives what happens in each iteration. The search is compiled once for
/// each kind of report; the empty report, `()`, costs nothing.
pub(crate) trait Report {
    /// Whether the search also reports neighbors that do not change.
    const HAS_ALL_NEIGHBORS: bool;

    /// Reports that an iteration took and closed a cell whose G is `g`.
    fn taken(&mut self, g: u64);

    /// Reports an examined neighbor, with its place in the neighbor order, the event, and the
    /// neighbor's node before the event.
    fn examined(&mut self, place: usize, event: Event, before: Node);
}

impl Report for () {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn taken(&mut self, _g: u64) {}

    #[inline(always)]
    fn examined(&mut self, _place: usize, _event: Event, _before: Node) {}
}

/// Collects the events of one iteration.
impl Report for Vec<Event> {
    const HAS_ALL_NEIGHBORS: bool = true;

    fn taken(&mut self, _g: u64) {}

    fn examined(&mut self, _place: usize, event: Event, _before: Node) {
        self.push(event);
    }
}
