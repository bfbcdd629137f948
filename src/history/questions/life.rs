//! What happened to one cell, and where things of interest happened.

use crate::grid::Cell;
use crate::history::timeline::Timeline;

/// What happened to one cell in all that is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Life {
    /// The iteration in which it was opened, 0 for the start, and its G.
    pub opened: Option<(u64, u64)>,
    /// Each time its G was lowered, in order.
    pub lowered: Vec<Lowered>,
    /// The iterations in which it was closed: more than one if it was
    /// reopened.
    pub closed: Vec<u64>,
}

/// A G that was lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The iteration in which it happened.
    pub iteration: u64,
    /// Whether the cell was closed, and reopened by it.
    pub was_closed: bool,
    /// G before.
    pub old_g: u64,
    /// G after.
    pub g: u64,
}

impl Life {
    /// The iterations in which something happened to the cell, in order.
    pub fn iterations(&self) -> Vec<u64> {
        let opened = self.opened.iter().map(|&(iteration, _)| iteration);
        let lowered = self.lowered.iter().map(|lowered| lowered.iteration);
        let mut all: Vec<u64> = opened.chain(lowered).chain(self.closed.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// A way through the log that finds what happened to one cell, and goes on
/// where it stopped.
#[derive(Clone, Debug)]
pub struct LifeWalk {
    cell: Cell,
    opened: Option<(u64, u64)>,
    lowered: Vec<Change>,
    closed: Vec<u64>,
    /// The iterations and the old parents gone through.
    iterations: usize,
    olds: usize,
}

/// A lowered G: the iteration, whether the cell was closed, G before where the
/// log keeps it, and G after.
type Change = (u64, bool, Option<u64>, u64);

impl LifeWalk {
    /// The way before its first iteration.
    pub fn new(cell: Cell) -> Self {
        Self { cell, opened: None, lowered: Vec::new(), closed: Vec::new(), iterations: 0, olds: 0 }
    }

    /// How many iterations it has gone through.
    pub fn iterations(&self) -> u64 {
        self.iterations as u64
    }

    /// Goes through up to `limit` more iterations of a timeline, the same at
    /// each call; returns whether it has come to the end.
    pub fn go_on(&mut self, timeline: &Timeline, limit: usize) -> bool {
        let (search, log, cell) = (timeline.search(), timeline.log(), self.cell);
        let (core, _) = search.parts();
        if cell == search.problem().start() {
            self.opened = Some((0, 0));
        }
        let end = core.log.len().min(self.iterations.saturating_add(limit));
        if let Some(tape) = &timeline.tape {
            for place in self.iterations..end {
                let iteration = place as u64 + 1;
                if core.log[place] == cell {
                    self.closed.push(iteration);
                }
                for change in tape.changes(place).filter(|change| change.cell == cell) {
                    let (old, g) = (change.old, change.g);
                    if old.has_g() {
                        self.lowered.push((iteration, old.is_closed(), Some(old.g()), g));
                    } else {
                        self.opened = Some((iteration, g));
                    }
                }
            }
            self.iterations = end;
            return end == core.log.len();
        }
        let taken = &core.log[self.iterations..end];
        let masks = &log.first(end)[self.iterations..];
        for (place, (&taken, masks)) in taken.iter().zip(masks).enumerate() {
            let iteration = (self.iterations + place) as u64 + 1;
            if taken.x.abs_diff(cell.x) <= 1 && taken.y.abs_diff(cell.y) <= 1 {
                if taken == cell {
                    self.closed.push(iteration);
                }
                let Some(direction) = taken.direction_to(cell) else {
                    self.olds += masks.lowered.count_ones() as usize;
                    continue;
                };
                let step = core.movement.step(direction);
                let bit = core.movement.bit(direction);
                let g = || search.g(taken).unwrap_or_default() + step.cost * core.entry_cost(cell);
                if masks.opened & bit != 0 {
                    self.opened = Some((iteration, g()));
                }
                if masks.lowered & bit != 0 {
                    let own = self.olds + (masks.lowered & (bit - 1)).count_ones() as usize;
                    let was_closed = log.old(own).was_closed();
                    self.lowered.push((iteration, was_closed, log.old_g(own), g()));
                }
            }
            self.olds += masks.lowered.count_ones() as usize;
        }
        self.iterations = end;
        end == core.log.len()
    }

    /// What happened to the cell as far as it has gone.
    pub fn life(&self, timeline: &Timeline) -> Life {
        let lowered = timeline.with_gs(self.cell, self.opened, &self.lowered);
        let mut opened = self.opened;
        if let (Some((_, g)), Some(first)) = (&mut opened, lowered.first()) {
            *g = first.old_g;
        }
        Life { opened, lowered, closed: self.closed.clone() }
    }
}

impl Timeline {
    /// What happened to a cell in all that is recorded. It goes through the
    /// log once.
    pub fn life(&self, cell: Cell) -> Life {
        let mut walk = LifeWalk::new(cell);
        walk.go_on(self, usize::MAX);
        walk.life(self)
    }

    /// The changes of a cell's G with what it was before and after each. Where
    /// the log keeps the G before, it is the truth; else no G of a closed cell
    /// ever changes, and the G that its parent has now is what it had then.
    fn with_gs(&self, cell: Cell, opened: Option<(u64, u64)>, changes: &[Change]) -> Vec<Lowered> {
        let mut before = opened.map_or(0, |(_, g)| g);
        let mut lowered = Vec::with_capacity(changes.len());
        for (place, &(iteration, was_closed, old_g, g)) in changes.iter().enumerate() {
            let next = changes.get(place + 1).map(|&(_, _, old_g, _)| old_g);
            let g = match (old_g, next) {
                (None, _) => g,
                (Some(_), Some(next)) => next.unwrap_or(g),
                (Some(_), None) => self.search().g(cell).unwrap_or(g),
            };
            let old_g = old_g.unwrap_or(before);
            lowered.push(Lowered { iteration, was_closed, old_g, g });
            before = g;
        }
        lowered
    }

    /// The number of open cells after each iteration from one on, counted from
    /// 0.
    pub fn open_counts_from(&self, iteration: usize) -> impl Iterator<Item = usize> {
        let tape = self.tape.as_ref();
        let told = tape.into_iter().flat_map(move |tape| tape.open_counts_from(iteration));
        let iteration = if tape.is_some() { 0 } else { iteration };
        told.chain(self.log().open_counts_from(iteration))
    }

    /// The cells that an iteration, counted from 1, took or examined, where it
    /// is somebody else's; of a search's own they are the taken cell and its
    /// neighbors.
    pub fn told_cells(&self, iteration: u64) -> impl Iterator<Item = Cell> {
        let place = (iteration as usize).checked_sub(1);
        self.tape.iter().zip(place).flat_map(|(tape, place)| tape.touched(place))
    }
}
