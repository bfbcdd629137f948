//! A moment: the search as it was after some iteration, or inside one.

use std::ops::Deref;

use super::record::Record;
use crate::grid::{Cell, Direction};
use crate::search::{CellState, Event, View};

/// A run as it was after an iteration, or within one. It is read as the [`View`] of a search that
/// stopped there, and knows the record that it is a moment of.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    pub(super) record: &'a Record,
    /// The number of events of the iteration that have happened; `None` if all have.
    pub(super) shown: Option<usize>,
    pub(super) view: View<'a>,
}

impl<'a> Deref for Moment<'a> {
    type Target = View<'a>;

    fn deref(&self) -> &View<'a> {
        &self.view
    }
}

impl Moment<'_> {
    /// The number of iterations recorded so far.
    pub fn iterations(&self) -> u64 {
        self.record.iterations()
    }

    /// The number of events of the shown iteration that have happened; `None` if all have.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// Whether what an iteration did to a cell has happened.
    pub fn has_happened(&self, iteration: u64, cell: Cell) -> bool {
        let is_examined = || {
            let shown = self.shown.unwrap_or(usize::MAX);
            self.events().iter().take(shown).any(|event| event.cell == cell)
        };
        iteration < self.iteration()
            || iteration == self.iteration() && (self.current() == Some(cell) || is_examined())
    }

    /// Whether a cell is open and got its path in the shown iteration.
    pub fn is_new(&self, cell: Cell) -> bool {
        let shown = self.shown.unwrap_or(usize::MAX);
        let mut happened = self.events().iter().take(shown);
        self.state(cell) == CellState::Open
            && happened.any(|event| event.cell == cell && event.kind.is_change())
    }

    /// The index of the last event that has happened, and the event; `None` if the iteration is
    /// shown as a whole, or before its first event.
    pub fn event(&self) -> Option<(usize, Event)> {
        let index = self.shown?.checked_sub(1)?;
        Some((index, *self.events().get(index)?))
    }

    /// The closed neighbors from which the rules allow a step to a cell, and what the path through
    /// each of them costs.
    pub fn ways_to(&self, cell: Cell) -> impl Iterator<Item = (Cell, u64)> {
        let neighbors = Direction::ALL.into_iter().filter_map(move |side| cell.neighbor(side));
        neighbors.filter_map(move |from| {
            let is_way = self.state(from) == CellState::Closed && self.problem().allows(from, cell);
            let g = self.g(from).filter(|_| is_way)?;
            Some((from, g.saturating_add(self.problem().step_cost(from, cell))))
        })
    }

    /// The parent of a cell, and the other closed neighbors through which it has the same G.
    pub fn equal_parents(&self, cell: Cell) -> Vec<Cell> {
        let (g, parent) = (self.g(cell), self.parent(cell));
        let same = self.ways_to(cell).filter(|&(_, cost)| Some(cost) == g);
        let others = same.map(|(from, _)| from).filter(|&from| Some(from) != parent);
        parent.into_iter().chain(others).collect()
    }

    /// Whether this is a moment of another program's run.
    pub fn is_foreign(&self) -> bool {
        self.record.is_foreign()
    }

    /// Whether cells were reopened anywhere in the record so far, or may have been.
    pub fn has_reopened(&self) -> bool {
        self.record.has_reopened()
    }

    /// Visits the cells that an iteration of the record, counted from 1, reopened; none if there is
    /// no such iteration.
    pub fn reopened(&self, iteration: u64, mut visit: impl FnMut(Cell)) {
        let index = (iteration as usize).checked_sub(1);
        let Some(index) = index.filter(|&index| index < self.record.taken().len()) else {
            return;
        };
        self.record.changes(index, |change| {
            if change.is_added && change.is_lowered {
                visit(change.cell);
            }
        });
    }
}
