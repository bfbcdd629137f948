//! Looking for an iteration of interest, with breaks.

use crate::grid::Cell;
use crate::history::questions::taken::TakenFs;
use crate::history::timeline::Timeline;
use crate::search::{Problem, Search};

/// What an iteration can be looked for by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Something happens to a cell.
    OfCell(Cell),
    /// A G is lowered.
    LowerG,
    /// It takes a cell with another F than the iteration before.
    OtherF,
    /// It takes a cell with a neighbor toward which H falls by more than the
    /// step costs: there the heuristic turns out inconsistent.
    Inconsistency,
}

/// How far a [`Quest`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sighting {
    /// This iteration is what was looked for.
    Found(u64),
    /// There is more to look through.
    More,
    /// It is not in what is recorded so far.
    Nothing,
}

/// A way through what is recorded to the next iteration, or to the one before,
/// of some kind. It goes on where it stopped, also when more is recorded.
#[derive(Clone, Debug)]
pub struct Quest {
    wanted: Wanted,
    is_backward: bool,
    /// Backward, whether the time before the first iteration counts.
    has_start: bool,
    /// Forward, the iteration to look at next, counted from 0; backward, the
    /// one that was looked at last.
    next: usize,
    /// F of the cells from the next on, and of the one before.
    fs: TakenFs,
    last_f: Option<u64>,
}

impl Quest {
    /// The way to the first iteration after one.
    pub fn after(wanted: Wanted, iteration: u64) -> Self {
        let from = match wanted {
            // The one before it counts too.
            Wanted::OtherF => iteration.saturating_sub(1),
            _ => iteration,
        };
        let next = from as usize;
        let fs = TakenFs::from(next);
        Self { wanted, is_backward: false, has_start: false, next, fs, last_f: None }
    }

    /// The way to the last iteration before one; not for another F.
    pub fn before(wanted: Wanted, iteration: u64) -> Self {
        let next = iteration.saturating_sub(1) as usize;
        let has_start = iteration > 0;
        Self { is_backward: true, has_start, next, ..Self::after(wanted, iteration) }
    }

    /// Looks through up to `limit` more iterations of the same timeline.
    pub fn go_on(&mut self, timeline: &Timeline, limit: usize) -> Sighting {
        if self.is_backward {
            return self.go_back(timeline, limit);
        }
        if self.wanted == Wanted::OtherF && !self.fs.prepare(timeline, limit) {
            return Sighting::More;
        }
        let recorded = timeline.taken().len();
        let end = recorded.min(self.next.saturating_add(limit));
        while self.next < end {
            let place = self.next;
            self.next += 1;
            if self.is_it(timeline, place) {
                return Sighting::Found(place as u64 + 1);
            }
        }
        if end < recorded { Sighting::More } else { Sighting::Nothing }
    }

    fn go_back(&mut self, timeline: &Timeline, limit: usize) -> Sighting {
        let end = self.next.saturating_sub(limit);
        while self.next > end {
            self.next -= 1;
            if self.is_it(timeline, self.next) {
                return Sighting::Found(self.next as u64 + 1);
            }
        }
        match self.wanted {
            _ if end > 0 => Sighting::More,
            // It was opened before the first iteration.
            Wanted::OfCell(cell) => {
                let is_start = cell == timeline.search().problem().start();
                if is_start && self.has_start { Sighting::Found(0) } else { Sighting::Nothing }
            }
            _ => Sighting::Nothing,
        }
    }

    /// Whether an iteration, counted from 0, is what is looked for.
    fn is_it(&mut self, timeline: &Timeline, place: usize) -> bool {
        let search = timeline.search();
        let taken = timeline.taken()[place];
        match (self.wanted, &timeline.tape) {
            (Wanted::LowerG, Some(tape)) => tape.changes(place).any(|change| change.old.has_g()),
            (Wanted::LowerG, None) => timeline.log().masks(place).lowered != 0,
            (Wanted::OfCell(cell), Some(tape)) => {
                taken == cell || tape.changes(place).any(|change| change.cell == cell)
            }
            (Wanted::OfCell(cell), None) => {
                let masks = timeline.log().masks(place);
                let is_near = taken.x.abs_diff(cell.x) <= 1 && taken.y.abs_diff(cell.y) <= 1;
                let (core, _) = search.parts();
                let is_changed =
                    |direction| (masks.opened | masks.lowered) & core.movement.bit(direction) != 0;
                is_near && taken.direction_to(cell).is_none_or(is_changed)
            }
            (Wanted::OtherF, _) => {
                let f = self.fs.next(timeline);
                let before = std::mem::replace(&mut self.last_f, f);
                before.is_some() && before != f
            }
            (Wanted::Inconsistency, _) => {
                taken != search.problem().goal() && Descent::from(search, taken).is_some()
            }
        }
    }
}

/// A step along which H falls by more than the step costs: so F falls too, and
/// the heuristic is not consistent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descent {
    /// The cell that it leads to.
    pub to: Cell,
    /// What it costs.
    pub cost: u64,
}

impl Descent {
    /// The first such step from a cell, in the order of the neighbors.
    pub fn from(search: &Search, cell: Cell) -> Option<Self> {
        let problem: &Problem = search.problem();
        let (core, _) = search.parts();
        let h = search.h(cell);
        core.movement.steps().iter().find_map(|step| {
            let to = cell.neighbor(step.direction).filter(|&to| problem.allows(cell, to))?;
            let ground = problem.grid().terrain(to).cost().unwrap_or(1);
            let cost = step.cost * u64::from(ground);
            (h > search.h(to) + cost).then_some(Self { to, cost })
        })
    }
}
