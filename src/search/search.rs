//! The A* algorithm, one iteration at a time.

use super::board::{Board, Tally};
use super::event::{Event, Report};
use super::expansion::Expansion;
use super::nodes::Node;
use super::open_list::{OpenEntry, OpenList, Queue, with_queue};
use super::problem::Problem;
use super::rules::movement::slots;
use super::taken::TakenCells;
use super::view::{Status, View};
use crate::grid::{Cell, Direction};

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

/// Everything in a search except the open list, whose type depends on the rules.
#[derive(Clone, Debug)]
struct SearchState {
    expansion: Expansion,
    board: Board,
    taken: TakenCells,
    iterations: u64,
    /// The number of cells that were added to the open list.
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
        let g = self.board.close(self.board.nodes.index(current));
        self.taken.push(current);
        self.iterations += 1;
        report.taken(g);
        // If the taken cell is the goal, the search has found a path.
        if current == self.expansion.problem.goal() {
            self.status = Status::Found;
            return;
        }
        self.examine_neighbors(current, g, open_list, report);
        // If no cell is open, there is no path.
        let Tally { open, counts, .. } = &mut self.board.tally;
        counts.largest_open = counts.largest_open.max(*open);
        if *open == 0 {
            self.status = Status::NoPath;
        }
    }

    /// Examines each neighbor of the taken cell in the rules' order: opens it, improves it, reopens
    /// it or skips it.
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
        let all = self.expansion.movement.all();
        for slot in slots(if R::HAS_ALL_NEIGHBORS { all } else { allowed & self.above(index, g) }) {
            let step = *self.expansion.movement.step(slot);
            let neighbor = index.wrapping_add_signed(step.offset);
            let old = self.board.nodes.get(neighbor);
            if let Some(event) = self.expansion.examine((current, g), slot, allowed, old) {
                self.apply(event, neighbor, step.direction, open_list);
                report.examined(slot, event, old);
            }
        }
    }

    /// The slots of the neighbors that might get a better path from a cell with cost `g`. The loop
    /// has no branches, because the processor could not predict which neighbors have a better path
    /// already. Without this function, a search takes 1.3 times as long.
    #[inline(always)]
    fn above(&self, index: u32, g: u64) -> u8 {
        self.expansion.movement.steps.iter().enumerate().fold(0, |set, (slot, step)| {
            // The entry cost can be ignored here: it could only raise the new G.
            let neighbor = index.wrapping_add_signed(step.offset);
            set | u8::from(self.board.nodes.is_above(neighbor, g + step.cost)) << slot
        })
    }

    /// Opens, improves or reopens a neighbor. A cell that is improved keeps its insertion number; if
    /// F does not contain G, it keeps its place in the open list, too.
    #[inline(always)]
    fn apply(
        &mut self,
        event: Event,
        index: u32,
        direction: Direction,
        open_list: &mut impl OpenList,
    ) {
        let Some(g) = event.changed_g() else { return };
        let (is_added, _) = event.kind.changes();
        self.board.apply(event.kind.changes(), index, Node::open(g, direction));
        if is_added {
            self.board.nodes.set_added(index, self.added);
            // After `u32::MAX` additions, which take minutes, all further cells count as added at
            // the same time.
            self.added = self.added.saturating_add(1);
        }
        if is_added || self.expansion.ranking.has_g() {
            let added = self.board.nodes.added(index);
            open_list.put(self.expansion.ranking.entry(event.cell, g, added), is_added);
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
        let start = problem.start();
        let state = SearchState {
            board: Board::new(&problem),
            taken: TakenCells::new(problem.grid().area()),
            iterations: 0,
            added: 1,
            status: Status::Searching,
            expansion: Expansion::new(problem),
        };
        let ranking = &state.expansion.ranking;
        let mut open_list = Queue::new(&state.expansion.problem, ranking);
        with_queue!(&mut open_list, list => list.put(ranking.entry(start, 0, 0), true));
        Self { state, open_list, events: Vec::with_capacity(8) }
    }

    /// Does one iteration and returns the status after it. [`Search::events`] has the result for
    /// each neighbor. Once the search has ended, a step changes nothing and has no events.
    pub fn step(&mut self) -> Status {
        let Self { state, open_list, events } = self;
        events.clear();
        with_queue!(open_list, list => state.run(1, list, events));
        self.status()
    }

    /// Does up to `limit` iterations without collecting events, and returns
    /// how many it did.
    pub fn run_for(&mut self, limit: u64) -> u64 {
        self.run_reporting(limit, &mut ())
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

    /// The cells that were taken and closed, one per iteration, if [`Search::keep_taken`] was called
    /// before the first.
    pub(crate) fn taken(&self) -> &[Cell] {
        &self.state.taken
    }

    /// Keeps all taken cells, however often a cell is reopened.
    pub(crate) fn keep_taken(&mut self) {
        self.state.taken.keep_all();
    }

    pub(crate) fn board(&self) -> &Board {
        &self.state.board
    }

    pub(crate) fn expansion(&self) -> &Expansion {
        &self.state.expansion
    }

    /// The open-list entry of a cell whose G is `g`.
    pub(crate) fn entry(&self, cell: Cell, g: u64) -> OpenEntry {
        let nodes = &self.state.board.nodes;
        self.state.expansion.ranking.entry(cell, g, nodes.added(nodes.index(cell)))
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
