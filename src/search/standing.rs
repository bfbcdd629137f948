//! A search that stands where somebody else's run has come to.

use super::nodes::table::Table;
use super::status::{Counts, Status};
use super::stepping::Search;
use crate::grid::Cell;

impl Search {
    /// Puts nodes, taken cells, numbers of open and closed cells, counts and
    /// status in the place of its own, to be read. It has no open list that
    /// fits them: whoever does this must not let it go on, nor be edited.
    pub(crate) fn stand_in(
        &mut self,
        table: Table,
        taken: Vec<Cell>,
        (open, closed): (usize, usize),
        counts: Counts,
        status: Status,
    ) {
        self.table = table;
        self.events.clear();
        let core = &mut self.core;
        core.log = taken;
        core.open = open;
        core.closed = closed;
        core.counts = counts;
        core.status = status;
    }
}
