//! Judges a trace: compares each of its iterations with the rules.
//!
//! Each iteration is compared with what A* would have done *in the state that the trace itself is
//! in*: its own open list, G values and parents, according to its events so far. So a fault is
//! reported where it occurs, and not again in its consequences.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::fmt;

use super::{TraceEvent, TraceStep};
use crate::grid::Cell;
use crate::search::{Diagonal, Kind, OpenEntry, Problem, Ranking, Status, TieBreak};

/// A place where a trace differs from A* under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The iteration of the trace.
    pub iteration: u64,
    /// The cell that the finding is about.
    pub cell: Option<Cell>,
    /// The kind of fault.
    pub flaw: Flaw,
    /// A sentence about the fault, with the trace as its subject: `took (3, 4) with F 60, though
    /// (2, 2) has F 54`.
    pub sentence: String,
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
    /// Among cells of equal F, a cell was taken that the tie-break does not choose.
    TieBreak,
    /// A neighbor was not examined; the expected kind of event, if known.
    Missing(Option<Kind>),
    /// A cell was examined that is not a neighbor, or a neighbor was examined twice.
    ExtraEvent,
    /// Neighbors were examined in a different order than the rules specify.
    Order,
    /// A neighbor that is a wall was not skipped.
    ThroughWall,
    /// A step was taken that the movement rule forbids.
    CutCorner,
    /// A neighbor has the wrong kind of event.
    WrongKind,
    /// A G is not the sum of the taken cell's G and the step, or an old G is wrong.
    WrongG,
    /// An old parent is wrong.
    WrongParent,
    /// There are iterations after the goal was closed, or its neighbors were
    /// examined.
    PastGoal,
    /// The trace ends while the goal is open.
    Unfinished,
    /// The status does not follow from the lists.
    WrongStatus,
    /// The path does not follow the parents from goal to start.
    WrongPath,
    /// The cost is neither G of the goal nor the sum of the moves.
    WrongCost,
}

impl Flaw {
    /// The expected kind of a missing event.
    pub fn missing(self) -> Option<Kind> {
        if let Self::Missing(kind) = self { kind } else { None }
    }
}

/// Judges a trace step by step. Keeps the cells that the trace has reached.
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
    /// The status that the last step reports.
    reported_status: Option<Status>,
    /// The iteration that closed the goal.
    found: Option<u64>,
    /// The iteration being judged.
    iteration: u64,
    /// The findings of that iteration.
    findings: Vec<Finding>,
}

/// The state of a cell according to the trace.
#[derive(Clone, Copy, Debug)]
struct JudgedCell {
    is_open: bool,
    /// Unknown for a cell that was taken but never opened.
    g: Option<u64>,
    parent: Option<Cell>,
    /// The place of the cell in the order of adding.
    added: u32,
}

/// The event that A* would have reported for a neighbor.
#[derive(Clone, Copy, Debug)]
struct ExpectedEvent {
    cell: Cell,
    /// `None` if it depends on a G that the trace never gave.
    kind: Option<Kind>,
    /// The step's cost with the entry cost; `None` for an impossible step.
    step: Option<u64>,
    /// G of the taken cell plus the step.
    g: Option<u64>,
    is_examined: bool,
}

impl Judge {
    /// A judge at the state before the first step.
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
            reported_status: None,
            found: None,
            iteration: 0,
            findings: Vec::new(),
        };
        judge.reach(start, 0, None);
        judge
    }

    /// Returns the differences from A* in the next step of the trace, and moves on to the state
    /// after that step. Lists are not judged, because they follow from the events. There are no findings in a trace of this program, whatever the rules.
    pub fn step(&mut self, step: &TraceStep) -> Vec<Finding> {
        self.iteration = step.iteration;
        self.reported_status = step.status;
        match (step.current, step.events.first()) {
            (Some(current), _) => self.judge_taken(current, step),
            (None, Some(&TraceEvent { cell, .. })) => {
                let sentence = format!("examines {cell} before the first step");
                self.add(cell, Flaw::ExtraEvent, sentence);
            }
            (None, None) => {}
        }
        self.judge_status(step);
        self.judge_path(step);
        std::mem::take(&mut self.findings)
    }

    /// Returns a finding if the trace ends too early. A trace that gives its last status may end
    /// anywhere.
    pub fn finish(&mut self) -> Option<Finding> {
        let goal = self.problem.goal();
        let is_open = self.reached.get(&goal).is_some_and(|reached| reached.is_open);
        if is_open && self.found.is_none() && self.reported_status.is_none() {
            let sentence =
                format!("ends while the goal {goal} is open, expected to go on until it is closed");
            self.add(goal, Flaw::Unfinished, sentence);
        }
        self.findings.pop()
    }

    /// The status after the last step, according to the cells that the trace has taken and opened.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The memory that grows with the trace, in bytes.
    pub fn bytes(&self) -> usize {
        self.reached.capacity() * size_of::<(Cell, JudgedCell)>()
            + self.queue.capacity() * size_of::<OpenEntry>()
    }

    fn add(&mut self, cell: impl Into<Option<Cell>>, flaw: Flaw, sentence: impl Into<String>) {
        let (iteration, cell, sentence) = (self.iteration, cell.into(), sentence.into());
        self.findings.push(Finding { iteration, cell, flaw, sentence });
    }

    /// Judges the choice of the taken cell, closes the cell, and judges its neighbors.
    fn judge_taken(&mut self, cell: Cell, step: &TraceStep) {
        if let Some(found) = self.found.filter(|&found| step.iteration == found + 1) {
            let sentence = format!("goes on after the goal was closed in iteration {found}");
            self.add(cell, Flaw::PastGoal, sentence);
        }
        if !self.problem.grid().contains(cell) {
            let sentence = format!("took {cell}, which is off the map");
            return self.add(cell, Flaw::NotOpen, sentence);
        }
        let start = self.problem.start();
        let reached = self.reached.get(&cell).copied();
        if step.iteration == 1 && cell != start {
            let sentence = format!(
                "begins at {cell}, though the start of the level is {start}: is it a trace of \
                 another level?"
            );
            self.add(cell, Flaw::OtherStart, sentence);
        } else if let Some(reached) = reached.filter(|reached| reached.is_open) {
            self.judge_choice(cell, reached);
            self.open -= 1;
        } else {
            let why = if reached.is_some() {
                " but closed already"
            } else if self.problem.grid().terrain(cell).is_wall() {
                ": it is a wall"
            } else {
                ": it was never opened"
            };
            self.add(cell, Flaw::NotOpen, format!("took {cell}, which is not open{why}"));
        }
        let unseen = JudgedCell { is_open: false, g: None, parent: None, added: self.added };
        self.reached.entry(cell).or_insert(unseen).is_open = false;
        if cell == self.problem.goal() {
            self.found.get_or_insert(step.iteration);
            if let Some(&TraceEvent { cell, .. }) = step.events.first() {
                let sentence =
                    format!("examines {cell}, though the search is over with the goal closed");
                self.add(cell, Flaw::PastGoal, sentence);
            }
        }
        self.judge_neighbors(cell, &step.events);
    }

    /// Judges whether the open cell that was taken is the best one.
    fn judge_choice(&mut self, cell: Cell, reached: JudgedCell) {
        let Some((best, taken)) = self.best().zip(self.entry(cell, reached)) else {
            return;
        };
        let (better, f, h) = (best.cell, taken.f, taken.rank);
        if better == cell {
            return;
        }
        if best.f != f {
            let sentence = format!("took {cell} with F {f}, though {better} has F {}", best.f);
            return self.add(cell, Flaw::NotBest, sentence);
        }
        let sentence = if best.rank != h {
            let best = best.rank;
            format!(
                "took {cell} with F {f} and H {h}, though {better} with the same F has H {best}"
            )
        } else {
            let added = match self.problem.rules().tie_break {
                TieBreak::LowerH | TieBreak::FirstAdded => "first",
                TieBreak::LastAdded => "last",
            };
            format!(
                "took {cell} with F {f}, though of the two {better} with the same F was added \
                 {added}"
            )
        };
        self.add(cell, Flaw::TieBreak, sentence);
    }

    /// The open cell that should be taken next.
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
        // G and H are at most 2⁵⁸, so their sum fits.
        Some(self.ranking.entry(cell, reached.g?, reached.added))
    }

    /// Opens a cell of the map with that G and parent. Only a cell that was open
    /// already keeps its place in the order of adding.
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

    /// Judges the events of an iteration and applies them. Neighbors of the goal should not be
    /// examined.
    fn judge_neighbors(&mut self, current: Cell, events: &[TraceEvent]) {
        let is_goal = current == self.problem.goal();
        let g = self.reached.get(&current).and_then(|reached| reached.g);
        let mut expected = if is_goal { Vec::new() } else { self.expected_events(current, g) };
        // The largest index of a neighbor so far.
        let mut last: Option<usize> = None;
        let mut is_order_found = false;
        for event in events {
            let cell = event.cell;
            match expected.iter().position(|expected| expected.cell == cell) {
                _ if is_goal => {}
                None => {
                    let why = if !self.problem.grid().contains(cell) {
                        ", which is off the map".to_owned()
                    } else if current.direction_to(cell).is_some() {
                        ", though the rules allow no diagonal steps".to_owned()
                    } else {
                        format!(", which is no neighbor of {current}")
                    };
                    self.add(cell, Flaw::ExtraEvent, format!("examines {cell}{why}"));
                }
                Some(index) if expected[index].is_examined => {
                    self.add(cell, Flaw::ExtraEvent, format!("examines {cell} twice"));
                }
                Some(index) => {
                    expected[index].is_examined = true;
                    if let Some(before) = last.filter(|&before| index < before)
                        && !is_order_found
                    {
                        is_order_found = true;
                        let sentence = format!(
                            "examines {cell} after {}, though it comes first in the rules' \
                             neighbor order",
                            expected[before].cell
                        );
                        self.add(cell, Flaw::Order, sentence);
                    }
                    last = last.max(Some(index));
                    self.judge_event(event, expected[index], g);
                }
            }
            if let Some(g) = event.g.filter(|_| event.kind.is_change())
                && self.problem.grid().contains(cell)
            {
                self.reach(cell, g, Some(current));
            }
        }
        for missing in expected.into_iter().filter(|expected| !expected.is_examined) {
            let kind =
                missing.kind.map_or(String::new(), |kind| format!(", expected {}", kind.name()));
            let g = missing.g.map_or(String::new(), |g| format!(" with G {g}"));
            let sentence = format!("does not examine {}{kind}{g}", missing.cell);
            self.add(missing.cell, Flaw::Missing(missing.kind), sentence);
        }
    }

    /// The events that expanding a cell with this G should have.
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
                return Some(ExpectedEvent { kind: Some(Kind::Wall), ..event });
            };
            if !problem.allows(current, cell) {
                return Some(ExpectedEvent { kind: Some(Kind::CutsCorner), ..event });
            }
            let cost =
                if direction.is_diagonal() { rules.costs.diagonal } else { rules.costs.straight };
            let step = cost.saturating_mul(entry_cost.into());
            let g = g.map(|g| g.saturating_add(step));
            let kind = match self.reached.get(&cell) {
                None => Some(Kind::Opened),
                Some(reached) => self.expected_kind(*reached, g),
            };
            Some(ExpectedEvent { kind, step: Some(step), g, ..event })
        });
        expected.collect()
    }

    /// The expected event for a cell that was reached before; `None` if it depends on an unknown G.
    fn expected_kind(&self, reached: JudgedCell, g: Option<u64>) -> Option<Kind> {
        let (better, other) = match (reached.is_open, self.problem.rules().reopen_closed) {
            (true, _) => (Kind::Improved, Kind::NotBetter),
            (false, true) => (Kind::Reopened, Kind::Closed),
            (false, false) => return Some(Kind::Closed),
        };
        g.zip(reached.g).map(|(new, old)| if new < old { better } else { other })
    }

    /// Judges an event of a neighbor before it is applied.
    fn judge_event(&mut self, event: &TraceEvent, expected: ExpectedEvent, from: Option<u64>) {
        let TraceEvent { cell, kind, .. } = *event;
        let reached = self.reached.get(&cell).copied();
        if let Some(right) = expected.kind.filter(|&right| right != kind) {
            let is_step = !matches!(kind, Kind::Wall | Kind::CutsCorner);
            let name = kind.name();
            if right == Kind::Wall && is_step {
                let sentence = format!("goes through the wall {cell}, as {name}");
                self.add(cell, Flaw::ThroughWall, sentence);
            } else if right == Kind::CutsCorner && is_step {
                let sentence = format!("cuts a corner on the way to {cell}, as {name}");
                self.add(cell, Flaw::CutCorner, sentence);
            } else {
                let reason = reason(right, expected.g.zip(reached.and_then(|reached| reached.g)));
                let right = right.name();
                let sentence = format!("reports {name} for {cell}, expected {right}: {reason}");
                self.add(cell, Flaw::WrongKind, sentence);
            }
        }
        if let (Some(found), Some(from), Some(step)) = (event.g, from, expected.step)
            && found != from.saturating_add(step)
        {
            let right = from.saturating_add(step);
            let sentence =
                format!("gives {cell} the G {found}, expected {from} + {step} = {right}");
            self.add(cell, Flaw::WrongG, sentence);
        }
        let Some(reached) = reached else {
            return;
        };
        if let Some((found, right)) = unequal(event.old_g, reached.g) {
            let sentence = format!("says that {cell} had the G {found}, expected {right}");
            self.add(cell, Flaw::WrongG, sentence);
        }
        if let Some((found, right)) = unequal(event.old_parent, reached.parent) {
            let sentence = format!("says that {cell} had the parent {found}, expected {right}");
            self.add(cell, Flaw::WrongParent, sentence);
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
        // After the goal is closed, any status passes: the extra iterations are a finding already.
        let is_past = self.found.is_some_and(|found| found < step.iteration);
        if let Some((found, right)) = unequal(step.status, Some(self.status)).filter(|_| !is_past) {
            let why = match right {
                Status::Found => "the goal is closed",
                Status::NoPath => "no cell is open",
                Status::Searching => "there are open cells and the goal is not closed yet",
            };
            let sentence =
                format!("reports the status {}, expected {}: {why}", found.name(), right.name());
            self.add(step.current, Flaw::WrongStatus, sentence);
        }
    }

    /// Judges the path and its cost, if the trace has them.
    fn judge_path(&mut self, step: &TraceStep) {
        let goal = self.problem.goal();
        if self.found.is_none() && (step.path.is_some() || step.cost.is_some()) {
            let sentence = "gives a path, though the goal is not closed";
            return self.add(step.current, Flaw::WrongPath, sentence);
        }
        if let Some(path) = &step.path
            && let Some((cell, sentence)) = self.wrong_path(path, goal)
        {
            self.add(cell, Flaw::WrongPath, sentence);
        }
        let right = self.reached.get(&goal).and_then(|reached| reached.g);
        if let Some((found, right)) = unequal(step.cost, right)
            && found != self.sum_of_moves(goal)
        {
            let sentence = format!("gives the cost {found}, expected {right}, G of the goal");
            self.add(goal, Flaw::WrongCost, sentence);
        }
    }

    /// The sum of the moves from the start to a cell along the parents. It is less than G if a cell
    /// on the way was improved after its child was reached.
    fn sum_of_moves(&self, cell: Cell) -> u64 {
        let parent = |cell: &Cell| self.reached.get(cell)?.parent;
        let way = std::iter::successors(Some(cell), parent).take(self.reached.len());
        let moves = way.filter_map(|cell| Some(self.problem.step_cost(parent(&cell)?, cell)));
        moves.fold(0, u64::saturating_add)
    }

    /// The last cell where the path does not follow the parents, and what is wrong there.
    fn wrong_path(&self, path: &[Cell], goal: Cell) -> Option<(Option<Cell>, String)> {
        let expected = format!("expected the goal {goal} at its end");
        let Some((&first, &last)) = path.first().zip(path.last()) else {
            return Some((None, format!("gives an empty path, {expected}")));
        };
        if last != goal {
            return Some((Some(last), format!("gives a path that ends at {last}, {expected}")));
        }
        for pair in path.windows(2).rev() {
            let (from, cell) = (pair[0], pair[1]);
            let though = match self.reached.get(&cell).and_then(|reached| reached.parent) {
                Some(parent) if parent == from => continue,
                Some(parent) => format!("its parent is {parent}"),
                None => "it has no parent".to_owned(),
            };
            let sentence = format!("gives a path that reaches {cell} from {from}, though {though}");
            return Some((Some(cell), sentence));
        }
        let start = self.problem.start();
        let sentence = format!("gives a path that begins at {first}, expected the start {start}");
        (first != start).then_some((Some(first), sentence))
    }
}

/// Returns both values if both are known and differ.
pub(super) fn unequal<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<(T, T)> {
    one.zip(other).filter(|(one, other)| one != other)
}

/// The reason why an event is the right one, with the new and the old G if both are known.
fn reason(right: Kind, numbers: Option<(u64, u64)>) -> String {
    let compared = |lower: &str| match numbers {
        Some((new, old)) => format!("the new G {new} is {lower} than {old}"),
        None => format!("the new G is {lower}"),
    };
    match right {
        Kind::Wall => "it is a wall".to_owned(),
        Kind::CutsCorner => "the step would cut a corner".to_owned(),
        Kind::Closed => "it is closed".to_owned(),
        Kind::Opened => "it was in neither list".to_owned(),
        Kind::Improved => format!("it is open, and {}", compared("lower")),
        Kind::NotBetter => format!("it is open, and {}", compared("not lower")),
        Kind::Reopened => {
            format!("closed cells may be reopened, and {}", compared("lower"))
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "iteration {}: {}", self.iteration, self.sentence)
    }
}
