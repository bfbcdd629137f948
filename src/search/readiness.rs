//! What goes through all nodes of a map before the next iteration, as a whole or
//! in slices: forgetting them after a change, and making them wide.

use super::iteration::observer::Observer;
use super::nodes::Nodes;
use super::nodes::table::{Table, with_nodes};
use super::status::{SearchError, Status};
use super::stepping::Search;

impl Search {
    /// Whether the next iteration can be done at once. Where it cannot, it
    /// does first what [`Search::make_ready`] does.
    pub fn is_ready(&self) -> bool {
        self.wide.is_none() && with_nodes!(&self.table, nodes => nodes.is_fresh())
    }

    /// Goes on with what the next iteration has to wait for, through up to
    /// `limit` cells; returns whether that was all. After a change of a map
    /// that was searched far the cells are forgotten, and where a G has become
    /// too large they get room for larger ones.
    pub fn make_ready(&mut self, limit: usize) -> bool {
        self.make_ready_with(limit, drop)
    }

    /// The same; the nodes that have become too narrow are given away, since to
    /// give the memory of all of them back takes a while.
    pub(crate) fn make_ready_with(&mut self, limit: usize, give: impl FnOnce(Table)) -> bool {
        with_nodes!(&mut self.table, nodes => nodes.forget_on(limit));
        if let (Some(wide), Table::Narrow(nodes)) = (&mut self.wide, &self.table)
            && wide.add_widened(nodes, limit)
            && let Some(wide) = self.wide.take()
        {
            give(std::mem::replace(&mut self.table, Table::Wide(wide)));
            self.core.careful_from = self.table.careful_from(&self.core);
        }
        self.is_ready()
    }

    /// Does what [`Search::step_observed`] does, unless something has to go
    /// through all nodes first.
    ///
    /// # Errors
    /// As [`Search::step`].
    pub(crate) fn step_ready(&mut self, observer: &mut impl Observer) -> Result<(), SearchError> {
        self.events.clear();
        if self.core.status != Status::Searching || !self.is_ready() {
            return Ok(());
        }
        let Self { core, table, queue, events, .. } = self;
        let result = table.step(core, queue, observer, &mut |event| events.push(event));
        self.widen_after(result)
    }

    /// Does what [`Search::run_observed`] does until something goes through
    /// all nodes first.
    ///
    /// # Errors
    /// As [`Search::run_for`].
    pub(crate) fn run_ready(
        &mut self,
        limit: u64,
        observer: &mut impl Observer,
    ) -> Result<u64, SearchError> {
        self.events.clear();
        let before = self.iteration();
        if self.is_ready() {
            let Self { core, table, queue, .. } = self;
            let result = table.run(core, queue, observer, limit);
            self.widen_after(result)?;
        }
        Ok(self.iteration() - before)
    }

    /// Begins to make room for a larger G, if that is what an iteration has
    /// failed for. It was not begun, so it can be done again.
    fn widen_after(&mut self, result: Result<(), SearchError>) -> Result<(), SearchError> {
        match (&self.table, result) {
            (Table::Narrow(nodes), Err(SearchError::CostOverflow(_))) => {
                self.wide = Some(Nodes::room_for(nodes));
                Ok(())
            }
            (_, result) => result,
        }
    }
}
