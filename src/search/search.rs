//! The A* algorithm, one iteration at a time.

use super::board::Board;
use super::event::{Event, Report};
use super::expansion::Expansion;
use super::nodes::{Node, node_count};
use super::open_list::{OpenEntry, OpenList, Queue, with_queue};
use super::problem::Problem;
use super::view::{Status, View};
use crate::grid::Cell;

/// An A* search that does one iteration at a time.
///
/// After every step, its [`View`] has the closed list, the current cell, and the state, G, H, F and
/// parent of every cell.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules, Search, Status};
///
/// let grid = Grid::from_rows(&["....", ".##.", "...."])?;
/// let (start, goal) = (Cell::new(0, 1), Cell::new(3, 1));
/// let mut search = Search::new(Problem::new(grid, Rules::default(), start, goal)?);
/// while search.step() == Status::Searching {
///     for event in search.events() {
///         println!("{}: {} (G {:?})", event.cell, event.kind.name(), search.view().g(event.cell));
///     }
/// }
/// assert_eq!(search.view().cost(), Some(38));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    state: SearchState,
    open_list: Queue,
    /// The events of the last step.
    events: Vec<Event>,
}

/// The number of iterations after which a search drops what it need not remember.
const PART: u64 = 1 << 20;

/// Everything in a search except the open list, whose type depends on the rules.
#[derive(Clone, Debug)]
struct SearchState {
    expansion: Expansion,
    board: Board,
    /// The taken cells in the order in which they were closed, one per iteration, except those that
    /// [`Search::forget_reopened`] has dropped.
    taken: Vec<Cell>,
    iterations: u64,
    /// The insertion number of each node: how many cells were added to the open list before.
    order: Vec<u32>,
    added: u32,
    status: Status,
}

impl SearchState {
    /// Does one iteration: steps 2a to 2c in Lester's tutorial.
    #[inline(always)]
    fn iterate(&mut self, open_list: &mut impl OpenList, report: &mut impl Report) {
        // Take the best open cell and close it.
        let nodes = &self.board.nodes;
        let Some(current) = open_list.pop(|cell| nodes.at(cell).is_open()) else {
            self.status = Status::NoPath;
            return;
        };
        let g = self.close(current);
        report.taken(g);
        // If the taken cell is the goal, the search has found a path.
        if current == self.expansion.problem.goal() {
            self.status = Status::Found;
            return;
        }
        // Examine each neighbor: open it, improve it, reopen it or skip it.
        self.examine_neighbors(current, g, open_list, report);
        // If no cell is open, there is no path.
        if self.board.tally.open == 0 {
            self.status = Status::NoPath;
        }
    }

    /// Moves a cell from the open list to the closed list and returns the cell's G.
    #[inline(always)]
    fn close(&mut self, current: Cell) -> u64 {
        let Board { nodes, tally } = &mut self.board;
        let index = nodes.index(current);
        let node = nodes.get(index);
        nodes.set(index, node.close());
        tally.open -= 1;
        tally.closed += 1;
        self.taken.push(current);
        self.iterations += 1;
        node.g()
    }

    #[inline(always)]
    fn examine_neighbors<R: Report>(
        &mut self,
        current: Cell,
        g: u64,
        open_list: &mut impl OpenList,
        report: &mut R,
    ) {
        let index = self.board.nodes.index(current);
        let allowed = self.expansion.allowed(&self.board, index);
        let mut places = if R::HAS_ALL_NEIGHBORS {
            self.expansion.movement.places()
        } else {
            allowed & self.places_above(index, g)
        };
        // Visit the neighbors in the rules' order; each bit of `places` stands for one neighbor.
        while places != 0 {
            let place = places.trailing_zeros() as usize & 7;
            places &= places - 1;
            let step = self.expansion.movement.step(place);
            let direction = step.direction;
            let neighbor = index.wrapping_add_signed(step.offset);
            let old = self.board.nodes.get(neighbor);
            let Some(event) = self.expansion.examine((current, g), place, allowed, old) else {
                continue;
            };
            match (event.kind.changes(), event.g) {
                ((true, false), Some(g)) => {
                    self.board.tally.counts.opened += 1;
                    self.open(event.cell, neighbor, Node::open(g, direction), open_list);
                }
                ((true, true), Some(g)) => {
                    self.board.tally.counts.reopened += 1;
                    self.board.tally.closed -= 1;
                    self.open(event.cell, neighbor, Node::open(g, direction), open_list);
                }
                ((false, true), Some(g)) => {
                    self.board.tally.counts.improved += 1;
                    self.improve(event.cell, neighbor, Node::open(g, direction), open_list);
                }
                ((false, false), _) | (_, None) => {}
            }
            report.examined(place, event, old);
        }
        let tally = &mut self.board.tally;
        tally.counts.largest_open = tally.counts.largest_open.max(tally.open);
    }

    /// The steps from a cell with cost `g` that might give a neighbor a better path, one bit for
    /// each place in the neighbor order. The loop has no branches, because the processor could not
    /// predict which neighbors already have a better path.
    #[inline(always)]
    fn places_above(&self, index: u32, g: u64) -> u8 {
        self.expansion.movement.steps.iter().enumerate().fold(0, |places, (place, step)| {
            // The entry cost can be ignored here: it could only raise the new G.
            let neighbor = index.wrapping_add_signed(step.offset);
            places | u8::from(self.board.nodes.get(neighbor).is_above(g + step.cost)) << place
        })
    }

    /// Adds a cell to the open list with the next insertion number.
    #[inline(always)]
    fn open(&mut self, cell: Cell, index: u32, node: Node, open_list: &mut impl OpenList) {
        self.board.nodes.set(index, node);
        self.board.tally.open += 1;
        self.order[index as usize] = self.added;
        open_list.push(self.expansion.ranking.entry(cell, node.g(), self.added));
        // After `u32::MAX` additions, which take minutes, all further cells count as added at the
        // same time.
        self.added = self.added.saturating_add(1);
    }

    /// Moves an open cell forward in the open list, with its old insertion number. If F does not
    /// contain G, the position in the list does not change.
    #[inline(always)]
    fn improve(&mut self, cell: Cell, index: u32, node: Node, open_list: &mut impl OpenList) {
        self.board.nodes.set(index, node);
        let ranking = &self.expansion.ranking;
        if ranking.has_g() {
            open_list.improve(ranking.entry(cell, node.g(), self.order[index as usize]));
        }
    }

    /// Does up to `limit` iterations.
    fn run(&mut self, limit: u64, open_list: &mut impl OpenList, report: &mut impl Report) {
        let mut left = limit;
        while left > 0 && self.status == Status::Searching {
            self.iterate(open_list, report);
            left -= 1;
        }
    }
}

impl Search {
    /// Creates a search at iteration 0: only the start is open, and nothing is closed.
    pub fn new(problem: Problem) -> Self {
        let (start, nodes) = (problem.start(), node_count(problem.grid()));
        let state = SearchState {
            board: Board::new(&problem),
            taken: Vec::with_capacity(problem.grid().area()),
            iterations: 0,
            order: vec![0; nodes],
            added: 1,
            status: Status::Searching,
            expansion: Expansion::new(problem),
        };
        let ranking = &state.expansion.ranking;
        let mut open_list = Queue::new(&state.expansion.problem, ranking);
        with_queue!(&mut open_list, list => list.push(ranking.entry(start, 0, 0)));
        Self { state, open_list, events: Vec::with_capacity(8) }
    }

    /// Does one iteration and returns the status after it. [`Search::events`] has the result for
    /// each neighbor. Once the search has ended, a step changes nothing and has no events.
    pub fn step(&mut self) -> Status {
        let Self { state, open_list, events } = self;
        events.clear();
        with_queue!(open_list, list => state.run(1, list, events));
        self.forget_reopened();
        self.status()
    }

    /// Does up to `limit` iterations without collecting events, and returns
    /// how many it did.
    pub fn run_for(&mut self, limit: u64) -> u64 {
        let mut done = 0;
        loop {
            let part = (limit - done).min(PART);
            let of_part = self.run_reporting(part, &mut ());
            self.forget_reopened();
            done += of_part;
            if of_part < part || done == limit {
                return done;
            }
        }
    }

    /// Keeps only the last closing of each closed cell, once there are many more. A search that
    /// reopens cells may take them many thousand times.
    fn forget_reopened(&mut self) {
        if self.state.taken.len() > 2 * self.problem().grid().area() + PART as usize {
            self.state.taken = self.view().closed();
        }
    }

    /// Does up to `limit` iterations, like [`Search::run_for`], and reports each of them to
    /// `report`.
    pub(crate) fn run_reporting(&mut self, limit: u64, report: &mut impl Report) -> u64 {
        let before = self.iteration();
        self.events.clear();
        let Self { state, open_list, .. } = self;
        with_queue!(open_list, list => state.run(limit, list, report));
        self.iteration() - before
    }

    /// The problem that the search solves.
    pub fn problem(&self) -> &Problem {
        &self.state.expansion.problem
    }

    /// Ends the search and returns its problem.
    pub fn into_problem(self) -> Problem {
        self.state.expansion.problem
    }

    /// Whether the search is still running, or how it ended.
    pub fn status(&self) -> Status {
        self.state.status
    }

    /// The number of iterations done.
    pub fn iteration(&self) -> u64 {
        self.state.iterations
    }

    /// The events of the last [`Search::step`]; none after a
    /// [`Search::run_for`].
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The search after its last iteration.
    pub fn view(&self) -> View<'_> {
        let SearchState { expansion, board, taken, status, .. } = &self.state;
        View {
            problem: &expansion.problem,
            ranking: &expansion.ranking,
            board,
            iteration: self.iteration(),
            taken,
            events: &self.events,
            status: *status,
            reported: None,
        }
    }

    /// The open cells in the order in which they would be taken. Scans the whole map.
    pub fn open(&self) -> Vec<Cell> {
        let mut entries: Vec<OpenEntry> = self.entries(&self.state.board).collect();
        entries.sort_unstable();
        entries.into_iter().map(|entry| entry.cell).collect()
    }

    /// The cells that were taken and closed, one per iteration, if the search has only been advanced
    /// with [`Search::run_reporting`].
    pub(crate) fn taken(&self) -> &[Cell] {
        &self.state.taken
    }

    pub(crate) fn board(&self) -> &Board {
        &self.state.board
    }

    pub(crate) fn expansion(&self) -> &Expansion {
        &self.state.expansion
    }

    /// The open-list entry of a cell whose G is `g`.
    pub(crate) fn entry(&self, cell: Cell, g: u64) -> OpenEntry {
        let index = self.state.board.nodes.index(cell);
        self.state.expansion.ranking.entry(cell, g, self.state.order[index as usize])
    }

    /// The open-list entries of a board's open cells, in no particular order. `board` may be any
    /// past board of this search if no cell was ever reopened.
    pub(crate) fn entries(&self, board: &Board) -> impl Iterator<Item = OpenEntry> {
        let height = self.problem().grid().height();
        let cells = (0..height).flat_map(move |y| {
            let row = (0..).zip(board.nodes.row(y, 0));
            row.map(move |(x, node)| (Cell::new(x, y), node))
        });
        let open = cells.filter(|(_, node)| node.is_open());
        open.map(|(cell, node)| self.entry(cell, node.g()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::search::{Heuristic, Priority, Rules, TieBreak};

    #[test]
    fn a_search_that_reopens_cells_without_end_takes_no_more_memory() {
        let rules = Rules {
            heuristic: Heuristic::Zero,
            priority: Priority::Greedy,
            tie_break: TieBreak::LastAdded,
            reopen_closed: true,
            ..Rules::default()
        };
        let mut grid = Grid::new(48, 48).unwrap();
        for (x, y) in [(46, 46), (46, 47), (47, 46)] {
            grid.set(Cell::new(x, y), crate::grid::Terrain::WALL);
        }
        let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(47, 47)).unwrap();
        let mut search = Search::new(problem.clone());
        assert_eq!((search.run_for(1_200_000), search.iteration()), (1_200_000, 1_200_000));
        assert!(search.taken().len() < 4_000_000 / 3, "{}", search.taken().len());
        let mut whole = Search::new(problem);
        whole.run_reporting(1_200_000, &mut ());
        let read = |search: &Search| (search.view().closed(), search.view().current());
        assert_eq!(read(&search), read(&whole));
    }
}
