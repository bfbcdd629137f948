//! Taking somebody else's run down.

use crate::grid::{Cell, Direction};
use crate::history::foreign::run::{End, Tape};
use crate::search::{Counts, Event, Node, Problem, Search, Status};

/// Takes somebody else's run down, iteration by iteration, for a
/// [`Timeline`](super::Timeline) that shows it.
#[derive(Debug)]
pub struct Retelling {
    search: Search,
    tape: Tape,
}

impl Retelling {
    /// Nothing of the run yet: the start of the problem is open.
    pub fn new(problem: Problem) -> Self {
        let tape = Tape::new(&problem);
        Self { search: Search::new(problem), tape }
    }

    /// What is searched.
    pub fn problem(&self) -> &Problem {
        self.search.problem()
    }

    /// How many iterations were told so far.
    pub fn iterations(&self) -> u64 {
        self.tape.taken().len() as u64
    }

    /// The memory that what was told so far takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.tape.bytes()
    }

    /// What a step between two cells leads to, by what was told so far: G of
    /// the first plus the cost of the step, as if it were possible.
    pub fn g_through(&self, from: Cell, to: Cell) -> u64 {
        let problem = self.search.problem();
        let g = self.tape.node(from).filter(|node| node.has_g()).map_or(0, Node::g);
        let costs = problem.rules().costs;
        let is_diagonal = from.direction_to(to).is_some_and(Direction::is_diagonal);
        let step = if is_diagonal { costs.diagonal } else { costs.straight };
        let entry = problem.grid().terrain(to).cost().unwrap_or(1);
        g.saturating_add(step.saturating_mul(entry.into()))
    }

    /// Takes one iteration down: the cell that it took, which has to be on the
    /// map, what became of the neighbors, and where the search stood after it.
    /// What the events say of before does not matter: that is known. Events
    /// off the map are left out. Every G may be up to 2⁵⁸ − 2.
    pub fn tell(&mut self, taken: Cell, events: impl Iterator<Item = Event>, status: Status) {
        let grid = self.search.problem().grid();
        if !grid.contains(taken) {
            return;
        }
        let events = events.filter(|event| grid.contains(event.cell));
        self.tape.record(taken, events, status);
    }

    /// Takes down what the last iteration says of the path and its cost, cells
    /// of the map; what it does not say follows from the parents.
    pub fn tell_end(&mut self, path: Option<Vec<Cell>>, cost: Option<u64>) {
        if path.is_some() || cost.is_some() {
            self.tape.record_end(End { path, cost });
        }
    }

    /// The run, and a search that stands at its end and can be read.
    pub(in crate::history) fn finish(self) -> (Search, Tape) {
        let Self { mut search, mut tape } = self;
        let largest_open = tape.largest_open(tape.at);
        let counts = Counts { largest_open, ..tape.counts };
        let status = tape.status(tape.at);
        let sets = (tape.open, tape.closed);
        search.stand_in(tape.table.clone(), tape.taken().to_vec(), sets, counts, status);
        tape.go_to(0);
        (search, tape)
    }
}
