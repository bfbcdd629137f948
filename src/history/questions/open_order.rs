//! The open list of a moment in the order of taking, found bit by bit and put
//! in order only where somebody looks.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::grid::Cell;
use crate::history::foreign::run::Change;
use crate::history::moment::Moment;
use crate::search::{CellState, Entry, Known, with_nodes};

/// So many entries are put in order at once.
const PAGE: usize = 64;

/// One iteration of the log takes about the time of so many cells of the map.
const CELLS_AN_ITERATION: usize = 8;

/// The open cells of one moment. They are collected in slices, and then
/// parted and sorted around the rows that are asked for, so that the first
/// rows of a long list cost little more than looking at it once.
#[derive(Clone, Debug)]
pub struct OpenOrder {
    way: Way,
    is_complete: bool,
    entries: Vec<Entry>,
    /// Where the entries are parted: all before a cut come before all after
    /// it. With each, whether those up to the next cut are in order.
    cuts: BTreeMap<usize, bool>,
}

/// Where the open cells are looked for.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// On the map, from this row on.
    Map { row: u16 },
    /// Among all that were ever added, from this iteration on; with the old
    /// parents and the added cells gone through.
    Log { iteration: usize, olds: usize, added: u32 },
    /// The same in somebody else's run.
    Tape { iteration: usize, added: u32 },
}

impl OpenOrder {
    /// Nothing of the open list yet.
    pub fn new(moment: Moment) -> Self {
        let (core, _) = moment.search.parts();
        // Of a cell that was added again the search knows the last time only.
        let is_known = core.counts.reopened == 0 || moment.is_live();
        let area = moment.problem().grid().area();
        let is_short = moment.whole().saturating_mul(CELLS_AN_ITERATION) < area;
        let has_log = moment.log.iterations() >= moment.whole() as u64;
        let way = if moment.tape.is_some() {
            Way::Tape { iteration: 0, added: 0 }
        } else if is_known && !(is_short && has_log) {
            Way::Map { row: 0 }
        } else {
            Way::Log { iteration: 0, olds: 0, added: 0 }
        };
        let entries = Vec::with_capacity(moment.open_len());
        Self { way, is_complete: false, entries, cuts: BTreeMap::from([(0, false)]) }
    }

    /// Looks through about `limit` more cells of the same moment; returns
    /// whether all open cells are known.
    pub fn go_on(&mut self, moment: Moment, limit: usize) -> bool {
        if self.is_complete {
            return true;
        }
        self.is_complete = match self.way {
            Way::Map { row } => self.look_at_map(moment, row, limit),
            Way::Log { iteration, olds, added } => {
                let end = iteration.saturating_add(limit.div_ceil(CELLS_AN_ITERATION));
                self.look_at_log(moment, iteration..end.min(moment.whole()), olds, added)
            }
            Way::Tape { iteration, added } => {
                let end = iteration.saturating_add(limit.div_ceil(CELLS_AN_ITERATION));
                self.look_at_tape(moment, iteration..end.min(moment.whole()), added)
            }
        };
        self.is_complete
    }

    /// Collects a cell that was added, if it is open.
    #[inline]
    fn add_open(&mut self, moment: Moment, cell: Cell, added: u32) {
        let (core, _) = moment.search.parts();
        if let Some(Known { state: CellState::Open, g: Some(g), .. }) = moment.known(cell) {
            self.entries.push(core.admission.ranking.entry(cell, g, added));
        }
    }

    fn look_at_tape(&mut self, moment: Moment, iterations: Range<usize>, mut added: u32) -> bool {
        let Some(tape) = moment.tape else {
            return true;
        };
        let mut add = |cell| {
            self.add_open(moment, cell, added);
            added += 1;
        };
        let Range { start, end } = iterations;
        if start == 0 {
            add(moment.problem().start());
        }
        let is_added = |change: &Change| !change.old.is_open();
        for change in (start..end).flat_map(|place| tape.changes(place)).filter(is_added) {
            add(change.cell);
        }
        let is_complete = end == moment.whole();
        if is_complete {
            let shown = moment.events.iter().take(moment.shown.unwrap_or_default());
            let number = shown.filter(|event| event.kind.changed_g().is_some()).count();
            for change in tape.changes(end).take(number).filter(is_added) {
                add(change.cell);
            }
            self.keep_last(moment);
        }
        self.way = Way::Tape { iteration: end, added };
        is_complete
    }

    fn look_at_map(&mut self, moment: Moment, from: u16, limit: usize) -> bool {
        let (core, _) = moment.search.parts();
        let grid = moment.problem().grid();
        let rows = limit.div_ceil(usize::from(grid.width())).min(usize::from(u16::MAX)) as u16;
        let end = from.saturating_add(rows.max(1)).min(grid.height());
        with_nodes!(moment.table, nodes => {
            for y in from..end {
                for (x, node) in (0..).zip(nodes.row(y)) {
                    if node.is_open() {
                        let cell = Cell::new(x, y);
                        let entry = core.admission.improve(nodes.index(cell), cell, node.g());
                        self.entries.push(entry);
                    }
                }
            }
        });
        self.way = Way::Map { row: end };
        end == grid.height()
    }

    fn look_at_log(
        &mut self,
        moment: Moment,
        iterations: Range<usize>,
        mut olds: usize,
        mut added: u32,
    ) -> bool {
        let (core, _) = moment.search.parts();
        let mut add = |cell| {
            self.add_open(moment, cell, added);
            added += 1;
        };
        let Range { start, end } = iterations;
        if start == 0 {
            add(moment.problem().start());
        }
        let masks = &moment.log.first(end)[start..];
        for (&cell, masks) in core.log[start..end].iter().zip(masks) {
            let mut left = masks.opened | masks.lowered;
            while left != 0 {
                let place = left.trailing_zeros() as usize & 7;
                left &= left - 1;
                let is_opened = masks.opened & 1 << place != 0;
                if is_opened || moment.log.old(olds).was_closed() {
                    add(core.movement.padded_steps()[place].neighbor(cell));
                }
                olds += usize::from(!is_opened);
            }
        }
        let is_complete = end == moment.whole();
        if is_complete {
            for event in moment.events.iter().take(moment.shown.unwrap_or_default()) {
                if event.kind.is_added() {
                    add(event.cell);
                }
            }
            self.keep_last(moment);
        }
        self.way = Way::Log { iteration: end, olds, added };
        is_complete
    }

    /// Of a cell that was added more than once the last time counts.
    fn keep_last(&mut self, moment: Moment) {
        if moment.search.counts().reopened == 0 && moment.tape.is_none() {
            return;
        }
        let (core, _) = moment.search.parts();
        let ranking = &core.admission.ranking;
        self.entries.sort_unstable_by_key(|entry| (entry.cell, Reverse(ranking.added(entry))));
        self.entries.dedup_by_key(|entry| entry.cell);
    }

    /// Whether all open cells are known.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The open cells of some rows, those next to be taken first. It must be
    /// complete; rows beyond the end are left out.
    pub fn cells(&mut self, rows: Range<usize>) -> impl Iterator<Item = Cell> {
        let all = self.entries.len();
        let end = rows.end.min(all);
        let start = rows.start.min(end);
        self.sort(start / PAGE * PAGE..end.next_multiple_of(PAGE).min(all));
        self.entries[start..end].iter().map(|entry| entry.cell)
    }

    /// In which row a cell is; `None` if it is not open.
    pub fn row_of(&self, cell: Cell) -> Option<usize> {
        let own = self.entries.iter().find(|entry| entry.cell == cell)?;
        Some(self.entries.iter().filter(|entry| *entry < own).count())
    }

    /// Puts rows in order.
    fn sort(&mut self, rows: Range<usize>) {
        self.part(rows.start);
        self.part(rows.end);
        let mut from = rows.start;
        while from < rows.end {
            let to = self.next_cut(from);
            if self.cuts.insert(from, true) != Some(true) {
                self.entries[from..to].sort_unstable();
            }
            from = to;
        }
    }

    /// Parts the entries at a place. What lies around it is halved until it is
    /// small, so that rows nearby are parted soon.
    fn part(&mut self, at: usize) {
        while at < self.entries.len() && !self.cuts.contains_key(&at) {
            let (from, is_sorted) = self
                .cuts
                .range(..at)
                .next_back()
                .map_or((0, false), |(&cut, &sorted)| (cut, sorted));
            let to = self.next_cut(from);
            let middle =
                if is_sorted || to - from <= 2 * PAGE { at } else { from + (to - from) / 2 };
            if !is_sorted {
                self.entries[from..to].select_nth_unstable(middle - from);
            }
            self.cuts.insert(middle, is_sorted);
        }
    }

    /// The first cut after one, or the end.
    fn next_cut(&self, cut: usize) -> usize {
        self.cuts.range(cut + 1..).next().map_or(self.entries.len(), |(&next, _)| next)
    }
}
