//! The closed cells of a run at any moment, as a set that needs no board.

use super::moment::Moment;
use super::record::Record;
use super::timeline::Timeline;
use crate::grid::{Cell, CellSet, Grid};
use crate::search::CellState;

/// The cells that are closed at some moment of a run. It is brought to another one
/// through the iterations between the two, in slices.
#[derive(Clone, Debug)]
pub struct ClosedCells {
    cells: CellSet,
    /// How many iterations it has taken in.
    iterations: u64,
    /// Beyond these, how many events of the next, and what they changed.
    events: Option<usize>,
    inside: Vec<Cell>,
}

impl ClosedCells {
    /// Those before the first iteration of a run on a map: none.
    pub fn none(grid: &Grid) -> Self {
        Self { cells: CellSet::new(grid), iterations: 0, events: None, inside: Vec::new() }
    }

    /// Those of a moment.
    pub fn of(moment: Moment) -> Self {
        let grid = moment.problem().grid();
        let mut closed = Self::none(grid);
        for y in 0..grid.height() {
            let mut x = 0;
            moment.row(y, 0, |state| {
                if state == CellState::Closed {
                    closed.cells.insert(Cell::new(x, y));
                }
                x += 1;
            });
        }
        (closed.iterations, closed.events) = (moment.whole() as u64, moment.shown());
        closed
    }

    /// Those after an iteration of a run, or after its last.
    pub fn after(record: &Record, iteration: u64) -> Self {
        let mut closed = Self::none(record.problem().grid());
        closed.iterations = iteration.min(record.iterations());
        for place in 0..closed.iterations as usize {
            record.flipped(place, |cell| closed.cells.flip(cell));
        }
        closed
    }

    pub(super) fn flip(&mut self, cell: Cell) {
        self.cells.flip(cell);
    }

    /// Whether a cell is one of them.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// How many cells are closed here alone, in another run alone, and in both.
    pub fn counts_beside(&self, other: &Self) -> [usize; 3] {
        self.cells.counts_beside(&other.cells)
    }

    /// How many iterations it has taken in.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Whether these are the cells that are closed at a moment.
    pub fn are_of(&self, moment: Moment) -> bool {
        (self.iterations, self.events) == (moment.whole() as u64, moment.shown())
    }

    /// Brings it to the end of an iteration of a run, always the same one, through
    /// at most `limit` others; returns whether it is there. `visit` gets each cell
    /// that is another one now.
    pub fn go_to(
        &mut self,
        timeline: &Timeline,
        iteration: u64,
        limit: u64,
        mut visit: impl FnMut(Cell),
    ) -> bool {
        let iteration = iteration.min(timeline.iterations());
        self.events = None;
        let Self { cells, inside, iterations, .. } = self;
        let mut flip = |cell| {
            cells.flip(cell);
            visit(cell);
        };
        inside.drain(..).for_each(&mut flip);
        let next =
            iteration.clamp(iterations.saturating_sub(limit), iterations.saturating_add(limit));
        while *iterations < next {
            timeline.record.flipped(*iterations as usize, &mut flip);
            *iterations += 1;
        }
        while *iterations > next {
            *iterations -= 1;
            timeline.record.flipped(*iterations as usize, &mut flip);
        }
        next == iteration
    }

    /// The same for the moment that is shown of the run, which may be inside an
    /// iteration.
    pub fn follow(&mut self, timeline: &Timeline, limit: u64, mut visit: impl FnMut(Cell)) -> bool {
        let moment = timeline.moment();
        if !self.go_to(timeline, moment.whole() as u64, limit, &mut visit) {
            return false;
        }
        self.events = moment.shown();
        let events = moment.events().iter().take(self.events.unwrap_or_default());
        let touched = moment.current().into_iter().chain(events.map(|event| event.cell));
        for cell in touched.filter(|_| self.events.is_some()) {
            if (moment.state(cell) == CellState::Closed) != self.cells.contains(cell) {
                self.cells.flip(cell);
                self.inside.push(cell);
                visit(cell);
            }
        }
        true
    }
}
