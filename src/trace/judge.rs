//! Judges a trace: holds each of its iterations against the rules.
//!
//! Each iteration is compared with what A* would have done *in the state that
//! the trace itself is in*: its own open list, G values and parents, as its
//! events so far say. So a fault is found where it was made, and not again in
//! all that follows from it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::fmt;

use super::{Listed, TraceEvent, TraceEventKind, TraceStep};
use crate::grid::Cell;
use crate::search::{Diagonal, OpenEntry, Problem, Ranking, Status, TieBreak};

/// The most findings of one iteration to which more of its lists are added:
/// these may have millions of cells.
const MOST: usize = 1000;

/// One place where a trace is not what A* under the rules would have done.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The iteration of the trace.
    pub iteration: u64,
    /// The cell that it is about.
    pub cell: Option<Cell>,
    /// What kind of fault it is.
    pub flaw: Flaw,
    /// Where an event is missing, its kind, if that is known.
    pub missing: Option<TraceEventKind>,
    /// What is wrong, with the trace as the subject: `took (3, 4) with F 60,
    /// though (2, 2) has F 54`.
    pub fault: String,
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// The first cell that was taken is not the start.
    OtherStart,
    /// A cell was taken that is not open.
    NotOpen,
    /// An open cell was taken though another has a lower F.
    NotBest,
    /// Among cells of equal F another one than the tie-break says was taken.
    TieBreak,
    /// A neighbor was not examined.
    MissingEvent,
    /// Something was examined that is no neighbor, or a neighbor twice.
    ExtraEvent,
    /// Neighbors were examined in another order than the rules say.
    Order,
    /// A neighbor that is a wall was not passed over.
    ThroughWall,
    /// A step was taken that the movement rule forbids.
    CutCorner,
    /// Something else should have become of a neighbor.
    WrongKind,
    /// A G is not that of the taken cell and the step, or an old one not what
    /// it was.
    WrongG,
    /// A parent is not what it was.
    WrongParent,
    /// There are iterations after the goal was closed, or its neighbors were
    /// examined.
    PastGoal,
    /// The status is not what follows from the lists.
    WrongStatus,
    /// The path does not follow the parents from goal to start.
    WrongPath,
    /// The cost is not G of the goal.
    WrongCost,
    /// The open or the closed list is not what follows from the events.
    WrongList,
}

/// Judges a trace step by step. It keeps what the trace has reached.
///
/// ```
/// use stepstar::grid::{Cell, Grid};
/// use stepstar::search::{Problem, Rules};
/// use stepstar::trace::{Flaw, Judge, Reader};
///
/// let grid = Grid::from_rows(&["..."])?;
/// let problem = Problem::new(grid, Rules::default(), Cell::new(0, 0), Cell::new(2, 0))?;
/// let line = r#"{"current": [0, 0], "events": [{"kind": "Opened", "cell": [1, 0], "g": 14}]}"#;
/// let mut judge = Judge::new(problem);
/// for step in Reader::new("a trace", line.as_bytes()) {
///     let findings = judge.step(&step?);
///     assert_eq!(findings[0].flaw, Flaw::WrongG);
///     let sentence = "gives (1, 0) the G 14, expected 0 + 10 = 10";
///     assert_eq!(findings[0].fault.to_string(), sentence);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Judge {
    problem: Problem,
    ranking: Ranking,
    reached: HashMap<Cell, JudgedCell>,
    /// Open cells, the best first; entries may be outdated.
    queue: BinaryHeap<Reverse<OpenEntry>>,
    added: u32,
    open: usize,
    status: Status,
    /// The iteration that closed the goal.
    found: Option<u64>,
    /// What was found in the step at hand.
    findings: Vec<Finding>,
}

/// What the trace has said of a cell.
#[derive(Clone, Copy, Debug)]
struct JudgedCell {
    is_open: bool,
    /// Not known of a cell that was taken and never opened.
    g: Option<u64>,
    parent: Option<Cell>,
    /// Its place in the order of adding.
    added: u32,
}

/// What A* would have done with a neighbor.
#[derive(Clone, Copy, Debug)]
struct ExpectedEvent {
    cell: Cell,
    /// `None` where the trace leaves it open, because it never said a G.
    kind: Option<TraceEventKind>,
    /// The step's cost with the entry cost; `None` for an impossible step.
    step: Option<u64>,
    /// G of the taken cell and the step.
    g: Option<u64>,
    is_examined: bool,
}

impl Judge {
    /// At the state before the first step.
    pub fn new(problem: Problem) -> Self {
        let start = problem.start();
        let mut judge = Self {
            ranking: Ranking::new(&problem),
            problem,
            reached: HashMap::new(),
            queue: BinaryHeap::new(),
            added: 0,
            open: 0,
            status: Status::Searching,
            found: None,
            findings: Vec::new(),
        };
        judge.reach(start, 0, None);
        judge
    }

    /// What A* would not have done in the next step of the trace. The state is
    /// then the one that the step leads to. Nothing is found in a trace of this
    /// program, whatever the rules.
    pub fn step(&mut self, step: &TraceStep) -> Vec<Finding> {
        match (step.current, step.events.first()) {
            (Some(current), _) => self.judge_taken(current, step),
            (None, Some(&TraceEvent { cell, .. })) => self.add(cell, flaws::early_event(cell)),
            (None, None) => {}
        }
        self.judge_status(step);
        self.judge_path(step);
        self.judge_list("open", step.open.as_deref(), true);
        self.judge_list("closed", step.closed.as_deref(), false);
        for finding in &mut self.findings {
            finding.iteration = step.iteration;
        }
        std::mem::take(&mut self.findings)
    }

    /// Where the search stands after the last step, as follows from the cells
    /// that the trace has taken and opened.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The memory that what the trace has reached takes, in bytes, as far as it
    /// grows with the trace.
    pub fn bytes(&self) -> usize {
        self.reached.capacity() * size_of::<(Cell, JudgedCell)>()
            + self.queue.capacity() * size_of::<OpenEntry>()
    }

    fn add(&mut self, cell: impl Into<Option<Cell>>, (flaw, fault): (Flaw, String)) {
        let finding = Finding { iteration: 0, cell: cell.into(), flaw, missing: None, fault };
        self.findings.push(finding);
    }

    /// Judges which cell was taken, closes it, and goes on to its neighbors.
    fn judge_taken(&mut self, cell: Cell, step: &TraceStep) {
        if let Some(found) = self.found.filter(|&found| step.iteration == found + 1) {
            self.add(cell, flaws::past_goal(found));
        }
        if !self.problem.grid().contains(cell) {
            return self.add(cell, flaws::taken_off_map(cell));
        }
        let start = self.problem.start();
        let reached = self.reached.get(&cell).copied();
        if step.iteration == 1 && cell != start {
            self.add(cell, flaws::other_start(cell, start));
        } else if let Some(reached) = reached.filter(|reached| reached.is_open) {
            self.judge_choice(cell, reached);
            self.open -= 1;
        } else {
            let fault = if reached.is_some() {
                flaws::taken_closed(cell)
            } else if self.problem.grid().terrain(cell).is_wall() {
                flaws::taken_wall(cell)
            } else {
                flaws::taken_new(cell)
            };
            self.add(cell, fault);
        }
        let unseen = JudgedCell { is_open: false, g: None, parent: None, added: self.added };
        self.reached.entry(cell).or_insert(unseen).is_open = false;
        if cell == self.problem.goal() {
            self.found.get_or_insert(step.iteration);
            if let Some(&TraceEvent { cell, .. }) = step.events.first() {
                self.add(cell, flaws::event_past_goal(cell));
            }
        }
        self.judge_neighbors(cell, &step.events);
    }

    /// Judges whether the open cell that was taken is the best one.
    fn judge_choice(&mut self, cell: Cell, reached: JudgedCell) {
        let Some((best, taken)) = self.best().zip(self.entry(cell, reached)) else {
            return;
        };
        let (better, f) = (best.cell, taken.f);
        if better == cell {
            return;
        }
        if best.f != f {
            return self.add(cell, flaws::not_best(cell, f, better, best.f));
        }
        let fault = if best.rank != taken.rank {
            flaws::tie_h(cell, f, taken.rank, better, best.rank)
        } else {
            match self.problem.rules().tie_break {
                TieBreak::LowerH | TieBreak::FirstAdded => flaws::tie_first(cell, f, better),
                TieBreak::LastAdded => flaws::tie_last(cell, f, better),
            }
        };
        self.add(cell, fault);
    }

    /// The open cell that is to be taken next.
    fn best(&mut self) -> Option<OpenEntry> {
        while let Some(&Reverse(entry)) = self.queue.peek() {
            let reached = self.reached.get(&entry.cell).filter(|reached| reached.is_open);
            if reached.is_some_and(|&reached| self.entry(entry.cell, reached) == Some(entry)) {
                return Some(entry);
            }
            self.queue.pop();
        }
        None
    }

    /// The place of an open cell in the order of taking.
    fn entry(&self, cell: Cell, reached: JudgedCell) -> Option<OpenEntry> {
        // G and H are at most 2⁵⁸, so that their sum fits.
        Some(self.ranking.entry(cell, reached.g?, reached.added))
    }

    /// Makes true that a cell of the map is open with that G and parent. Only
    /// a cell that was open already keeps its place in the order of adding.
    fn reach(&mut self, cell: Cell, g: u64, parent: Option<Cell>) {
        let old = self.reached.get(&cell).filter(|reached| reached.is_open).copied();
        let added = old.map_or(self.added, |reached| reached.added);
        if old.is_none() {
            self.added = self.added.saturating_add(1);
            self.open += 1;
        }
        let reached = JudgedCell { is_open: true, g: Some(g), parent, added };
        self.reached.insert(cell, reached);
        self.queue.extend(self.entry(cell, reached).map(Reverse));
    }

    /// Judges the events of an iteration and makes them true. Of the goal no
    /// neighbor is expected to be examined.
    fn judge_neighbors(&mut self, current: Cell, events: &[TraceEvent]) {
        let is_goal = current == self.problem.goal();
        let g = self.reached.get(&current).and_then(|reached| reached.g);
        let mut expected = if is_goal { Vec::new() } else { self.expected_events(current, g) };
        // The place of the last neighbor that came in order.
        let mut last: Option<usize> = None;
        let mut is_order_found = false;
        for event in events {
            let cell = event.cell;
            match expected.iter().position(|expected| expected.cell == cell) {
                _ if is_goal => {}
                None => {
                    let fault = self.why_no_neighbor(current, cell);
                    self.add(cell, fault);
                }
                Some(place) if expected[place].is_examined => {
                    self.add(cell, flaws::twice(cell));
                }
                Some(place) => {
                    expected[place].is_examined = true;
                    if let Some(before) = last.filter(|&before| place < before)
                        && !is_order_found
                    {
                        is_order_found = true;
                        self.add(cell, flaws::order(cell, expected[before].cell));
                    }
                    last = last.max(Some(place));
                    self.judge_event(event, expected[place], g);
                }
            }
            if let Some(g) = event.g.filter(|_| event.kind.is_change())
                && self.problem.grid().contains(cell)
            {
                self.reach(cell, g, Some(current));
            }
        }
        for missing in expected.into_iter().filter(|expected| !expected.is_examined) {
            let cell = missing.cell;
            let fault = match (missing.kind.map(TraceEventKind::name), missing.g) {
                (Some(kind), Some(g)) => flaws::missing_kind_g(cell, kind, g),
                (Some(kind), None) => flaws::missing_kind(cell, kind),
                (None, Some(g)) => flaws::missing_g(cell, g),
                (None, None) => flaws::missing(cell),
            };
            self.add(cell, fault);
            if let Some(finding) = self.findings.last_mut() {
                finding.missing = missing.kind;
            }
        }
    }

    /// What A* would have done, neighbor by neighbor, from a cell with that G.
    fn expected_events(&self, current: Cell, g: Option<u64>) -> Vec<ExpectedEvent> {
        let problem = &self.problem;
        let (grid, rules) = (problem.grid(), problem.rules());
        let directions = rules
            .neighbor_order
            .into_iter()
            .filter(|direction| rules.diagonal != Diagonal::Never || !direction.is_diagonal());
        let expected = directions.filter_map(|direction| {
            let cell = current.neighbor(direction).filter(|&cell| grid.contains(cell))?;
            let event = ExpectedEvent { cell, kind: None, step: None, g: None, is_examined: false };
            let Some(entry_cost) = grid.terrain(cell).cost() else {
                return Some(ExpectedEvent { kind: Some(TraceEventKind::Wall), ..event });
            };
            if !problem.allows(current, cell) {
                return Some(ExpectedEvent { kind: Some(TraceEventKind::CutsCorner), ..event });
            }
            let cost =
                if direction.is_diagonal() { rules.costs.diagonal } else { rules.costs.straight };
            let step = cost.saturating_mul(entry_cost.into());
            let g = g.map(|g| g.saturating_add(step));
            let kind = match self.reached.get(&cell) {
                None => Some(TraceEventKind::Opened),
                Some(reached) => self.expected_kind(*reached, g),
            };
            Some(ExpectedEvent { kind, step: Some(step), g, ..event })
        });
        expected.collect()
    }

    /// What becomes of a cell that was reached before; `None` where a G that
    /// decides it is not known.
    fn expected_kind(&self, reached: JudgedCell, g: Option<u64>) -> Option<TraceEventKind> {
        let (better, other) = match (reached.is_open, self.problem.rules().reopen_closed) {
            (true, _) => (TraceEventKind::Improved, TraceEventKind::NotBetter),
            (false, true) => (TraceEventKind::Reopened, TraceEventKind::Closed),
            (false, false) => return Some(TraceEventKind::Closed),
        };
        g.zip(reached.g).map(|(new, old)| if new < old { better } else { other })
    }

    /// Judges an event of a neighbor; nothing of it is true yet.
    fn judge_event(&mut self, event: &TraceEvent, expected: ExpectedEvent, from: Option<u64>) {
        let TraceEvent { cell, kind, .. } = *event;
        let reached = self.reached.get(&cell).copied();
        if let Some(right) = expected.kind.filter(|&right| right != kind) {
            let is_possible = !matches!(kind, TraceEventKind::Wall | TraceEventKind::CutsCorner);
            let name = kind.name();
            if right == TraceEventKind::Wall && is_possible {
                self.add(cell, flaws::through_wall(cell, name));
            } else if right == TraceEventKind::CutsCorner && is_possible {
                self.add(cell, flaws::cut_corner(cell, name));
            } else {
                self.add(
                    cell,
                    flaws::kind(
                        name,
                        cell,
                        right.name(),
                        reason(right, expected.g, reached.and_then(|reached| reached.g)),
                    ),
                );
            }
        }
        if let (Some(found), Some(from), Some(step)) = (event.g, from, expected.step)
            && found != from.saturating_add(step)
        {
            self.add(cell, flaws::g(cell, found, from, step, from.saturating_add(step)));
        }
        let Some(reached) = reached else {
            return;
        };
        if let Some((found, right)) = unequal(event.old_g, reached.g) {
            self.add(cell, flaws::old_g(cell, found, right));
        }
        if let Some((found, right)) = unequal(event.old_parent, reached.parent) {
            self.add(cell, flaws::old_parent(cell, found, right));
        }
    }

    fn why_no_neighbor(&self, current: Cell, cell: Cell) -> (Flaw, String) {
        if !self.problem.grid().contains(cell) {
            flaws::event_off_map(cell)
        } else if current.direction_to(cell).is_some() {
            flaws::diagonal(cell)
        } else {
            flaws::no_neighbor(cell, current)
        }
    }

    fn judge_status(&mut self, step: &TraceStep) {
        self.status = if step.current == Some(self.problem.goal()) {
            Status::Found
        } else if self.open == 0 {
            Status::NoPath
        } else {
            Status::Searching
        };
        // After the goal anything may be said: that it goes on is a finding.
        let is_past = self.found.is_some_and(|found| found < step.iteration);
        let Some((found, right)) = unequal(step.status, Some(self.status)).filter(|_| !is_past)
        else {
            return;
        };
        let found = found.name();
        let fault = match right {
            Status::Found => flaws::status_found(found),
            Status::NoPath => flaws::status_no_path(found),
            Status::Searching => flaws::status_searching(found),
        };
        self.add(step.current, fault);
    }

    /// Judges the path and its cost, where the trace has them.
    fn judge_path(&mut self, step: &TraceStep) {
        let (start, goal) = (self.problem.start(), self.problem.goal());
        if self.found.is_none() && (step.path.is_some() || step.cost.is_some()) {
            return self.add(step.current, flaws::early_path());
        }
        if let Some(path) = &step.path
            && let Some((cell, fault)) = self.wrong_path(path, start, goal)
        {
            self.add(cell, fault);
        }
        let right = self.reached.get(&goal).and_then(|reached| reached.g);
        if let Some((found, right)) = unequal(step.cost, right) {
            self.add(goal, flaws::cost(found, right));
        }
    }

    /// Where the path is not that of the parents, from its end.
    fn wrong_path(
        &self,
        path: &[Cell],
        start: Cell,
        goal: Cell,
    ) -> Option<(Option<Cell>, (Flaw, String))> {
        let Some((&first, &last)) = path.first().zip(path.last()) else {
            let fault = flaws::path_empty(goal);
            return Some((None, fault));
        };
        if last != goal {
            let fault = flaws::path_end(last, goal);
            return Some((Some(last), fault));
        }
        let parent = |cell| self.reached.get(&cell).and_then(|reached| reached.parent);
        for pair in path.windows(2).rev() {
            let (from, cell) = (pair[0], pair[1]);
            let fault = match parent(cell) {
                Some(parent) if parent == from => continue,
                Some(parent) => flaws::path_parent(cell, from, parent),
                None => flaws::path_no_parent(cell, from),
            };
            return Some((Some(cell), fault));
        }
        let fault = || flaws::path_start(first, start);
        (first != start).then(|| (Some(first), fault()))
    }

    /// Judges a list, where the trace has it.
    fn judge_list(&mut self, name: &str, list: Option<&[Listed]>, is_open: bool) {
        let Some(list) = list else {
            return;
        };
        let mut right = 0;
        for listed in list {
            if self.findings.len() >= MOST {
                return;
            }
            let cell = listed.cell;
            let reached = self.reached.get(&cell).copied();
            let fault = match reached {
                Some(reached) if reached.is_open == is_open => {
                    right += 1;
                    None
                }
                Some(_) => {
                    Some(flaws::list_other(cell, name, if is_open { "closed" } else { "open" }))
                }
                None => Some(flaws::list_new(cell, name)),
            };
            let number = reached.and_then(|reached| self.wrong_number(listed, reached));
            for fault in fault.into_iter().chain(number) {
                self.add_of_list(cell, fault);
            }
        }
        if right < if is_open { self.open } else { self.reached.len() - self.open } {
            let listed: HashSet<Cell> = list.iter().map(|listed| listed.cell).collect();
            let missing = self.reached.iter().filter(|(_, reached)| reached.is_open == is_open);
            // The same one each time, whatever the order of the table.
            let missing = missing.map(|(&cell, _)| cell).filter(|cell| !listed.contains(cell));
            if let Some(cell) = missing.min() {
                self.add_of_list(cell, flaws::list_short(cell, name));
            }
        }
        if is_open {
            let entry = |listed: &Listed| self.entry(listed.cell, *self.reached.get(&listed.cell)?);
            let is_wrong = |pair: &&[Listed]| {
                entry(&pair[0]).zip(entry(&pair[1])).is_some_and(|(one, next)| one > next)
            };
            if let Some(pair) = list.windows(2).find(is_wrong) {
                self.add_of_list(pair[1].cell, flaws::list_order(pair[0].cell, pair[1].cell));
            }
        }
    }

    fn add_of_list(&mut self, cell: Cell, fault: (Flaw, String)) {
        if self.findings.len() < MOST {
            self.add(cell, fault);
        }
    }

    /// What is wrong with the numbers of a listed cell.
    fn wrong_number(&self, listed: &Listed, reached: JudgedCell) -> Option<(Flaw, String)> {
        let cell = listed.cell;
        let numbers = [
            ("G", listed.g, reached.g),
            ("H", listed.h, Some(self.ranking.h(cell))),
            ("F", listed.f, reached.g.map(|g| self.ranking.f(cell, g))),
        ];
        for (name, found, right) in numbers {
            if let Some((found, right)) = unequal(found, right) {
                return Some(flaws::list_number(cell, name, found, right));
            }
        }
        let (found, right) = unequal(listed.parent, reached.parent)?;
        Some(flaws::list_parent(cell, found, right))
    }
}

/// The sentences of the flaws.
mod flaws {
    use super::Flaw;
    use crate::grid::Cell;

    macro_rules! flaws {
        ($($name:ident($($arg:ident: $type:ty),*) $flaw:ident $english:literal)*) => {
            $(pub fn $name($($arg: $type),*) -> (Flaw, String) {
                (Flaw::$flaw, format!($english))
            })*
        };
    }

    flaws! {
        early_event(cell: Cell) ExtraEvent
            "examines {cell} before the first step"
        past_goal(found: u64) PastGoal
            "goes on after the goal was closed in iteration {found}"
        taken_off_map(cell: Cell) NotOpen
            "took {cell}, which is off the map"
        other_start(cell: Cell, start: Cell) OtherStart
            "begins at {cell}, though the start of the level is {start}: is it a trace of another \
             level?"
        taken_closed(cell: Cell) NotOpen
            "took {cell}, which is not open but closed already"
        taken_wall(cell: Cell) NotOpen
            "took {cell}, which is not open: it is a wall"
        taken_new(cell: Cell) NotOpen
            "took {cell}, which is not open: it was never opened"
        event_past_goal(cell: Cell) PastGoal
            "examines {cell}, though the search is over with the goal closed"
        not_best(cell: Cell, f: u64, better: Cell, best: u64) NotBest
            "took {cell} with F {f}, though {better} has F {best}"
        tie_h(cell: Cell, f: u64, h: u64, better: Cell, best: u64) TieBreak
            "took {cell} with F {f} and H {h}, though {better} with the same F has H {best}"
        tie_first(cell: Cell, f: u64, better: Cell) TieBreak
            "took {cell} with F {f}, though of the two {better} with the same F was added first"
        tie_last(cell: Cell, f: u64, better: Cell) TieBreak
            "took {cell} with F {f}, though of the two {better} with the same F was added last"
        twice(cell: Cell) ExtraEvent
            "examines {cell} twice"
        order(cell: Cell, before: Cell) Order
            "examines {cell} after {before}, though it comes first in the rules' neighbor order"
        missing_kind_g(cell: Cell, kind: &str, g: u64) MissingEvent
            "does not examine {cell}, expected {kind} with G {g}"
        missing_kind(cell: Cell, kind: &str) MissingEvent
            "does not examine {cell}, expected {kind}"
        missing_g(cell: Cell, g: u64) MissingEvent
            "does not examine {cell} with G {g}"
        missing(cell: Cell) MissingEvent
            "does not examine {cell}"
        through_wall(cell: Cell, name: &str) ThroughWall
            "goes through the wall {cell}, as {name}"
        cut_corner(cell: Cell, name: &str) CutCorner
            "cuts a corner on the way to {cell}, as {name}"
        kind(name: &str, cell: Cell, right: &str, reason: String) WrongKind
            "says {name} of {cell}, expected {right}: {reason}"
        g(cell: Cell, found: u64, from: u64, step: u64, right: u64) WrongG
            "gives {cell} the G {found}, expected {from} + {step} = {right}"
        old_g(cell: Cell, found: u64, right: u64) WrongG
            "says that {cell} had the G {found}, expected {right}"
        old_parent(cell: Cell, found: Cell, right: Cell) WrongParent
            "says that {cell} had the parent {found}, expected {right}"
        event_off_map(cell: Cell) ExtraEvent
            "examines {cell}, which is off the map"
        diagonal(cell: Cell) ExtraEvent
            "examines {cell}, though the rules allow no diagonal steps"
        no_neighbor(cell: Cell, current: Cell) ExtraEvent
            "examines {cell}, which is no neighbor of {current}"
        status_found(found: &str) WrongStatus
            "says {found}, expected Found: the goal is closed"
        status_no_path(found: &str) WrongStatus
            "says {found}, expected NoPath: no cell is open"
        status_searching(found: &str) WrongStatus
            "says {found}, expected Searching: there are open cells and the goal is not closed yet"
        early_path() WrongPath
            "tells a path, though the goal is not closed"
        cost(found: u64, right: u64) WrongCost
            "tells the cost {found}, expected {right}, G of the goal"
        path_empty(goal: Cell) WrongPath
            "tells an empty path, expected the goal {goal} at its end"
        path_end(last: Cell, goal: Cell) WrongPath
            "tells a path that ends at {last}, expected the goal {goal} at its end"
        path_parent(cell: Cell, from: Cell, parent: Cell) WrongPath
            "tells a path that reaches {cell} from {from}, though its parent is {parent}"
        path_no_parent(cell: Cell, from: Cell) WrongPath
            "tells a path that reaches {cell} from {from}, though it has no parent"
        path_start(first: Cell, start: Cell) WrongPath
            "tells a path that begins at {first}, expected the start {start}"
        list_other(cell: Cell, name: &str, state: &str) WrongList
            "lists {cell} as {name}, though it is {state}"
        list_new(cell: Cell, name: &str) WrongList
            "lists {cell} as {name}, though it was not reached"
        list_short(cell: Cell, name: &str) WrongList
            "leaves {cell} out of the {name} list"
        list_order(one: Cell, next: Cell) WrongList
            "lists {one} before {next}, which would be taken first"
        list_number(cell: Cell, name: &str, found: u64, right: u64) WrongList
            "lists {cell} with {name} {found}, expected {right}"
        list_parent(cell: Cell, found: Cell, right: Cell) WrongList
            "lists {cell} with the parent {found}, expected {right}"
    }
}

/// Both values, where both are there and they differ.
pub(super) fn unequal<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<(T, T)> {
    one.zip(other).filter(|(one, other)| one != other)
}

/// Why a kind is the right one, for a new and an old G.
fn reason(right: TraceEventKind, new: Option<u64>, old: Option<u64>) -> String {
    let is_lower = matches!(right, TraceEventKind::Improved | TraceEventKind::Reopened);
    let compared = match (new.zip(old), is_lower) {
        (Some((new, old)), true) => {
            format!("the new G {new} is lower than {old}")
        }
        (Some((new, old)), false) => {
            format!("the new G {new} is not lower than {old}")
        }
        (None, true) => "the new G is lower".to_owned(),
        (None, false) => "the new G is not lower".to_owned(),
    };
    match right {
        TraceEventKind::Wall => "it is a wall".to_owned(),
        TraceEventKind::CutsCorner => "the step would cut a corner".to_owned(),
        TraceEventKind::Closed => "it is closed".to_owned(),
        TraceEventKind::Opened => "it was in neither list".to_owned(),
        TraceEventKind::Improved | TraceEventKind::NotBetter => {
            format!("it is open, and {compared}")
        }
        TraceEventKind::Reopened => {
            format!("closed cells may be reopened, and {compared}")
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "iteration {}: {}", self.iteration, self.fault)
    }
}
