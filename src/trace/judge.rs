//! Judges a trace: compares each of its iterations with the rules.
//!
//! Each iteration is compared with what A* would have done *in the state that the trace itself is
//! in*: its own open list, G values and parents, according to its events so far. So a fault is
//! reported where it occurs, and not again in its consequences.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::{Finding, Flaw, TraceStep};
use crate::grid::Cell;
use crate::history::ForeignRun;
use crate::search::{CellState, Event, Heuristic, Kind, Node, OpenEntry, Problem, Status};

/// The cost of a straight move from which on one more or less is only rounding.
const FINE: u64 = 100;

/// Judges a trace step by step. Keeps the run as the trace reports it.
#[derive(Debug)]
pub struct Judge {
    run: ForeignRun,
    /// What the run does not keep about the cells that the trace has opened.
    reached: HashMap<Cell, Reached>,
    /// Open cells, the best first; entries may be outdated.
    queue: BinaryHeap<Reverse<OpenEntry>>,
    added: u32,
    /// The status that the last step reports.
    reported_status: Option<Status>,
    /// The iteration that closed the goal.
    found: Option<u64>,
    /// The cell that was taken last.
    last: Option<Cell>,
    /// The iteration being judged.
    iteration: u64,
    /// The findings of that iteration.
    findings: Vec<Finding>,
}

/// What the trace reports about a cell besides its G.
#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The place of the cell in the order of adding.
    added: u32,
    /// The parent, even if it is no neighbor; `None` for the start.
    parent: Option<Cell>,
    /// F when the cell was opened.
    first_f: u64,
}

/// The event that A* would have reported for a neighbor.
#[derive(Clone, Copy, Debug)]
struct Expected {
    cell: Cell,
    /// `None` if it depends on a G that the trace never gave.
    kind: Option<Kind>,
    /// G of the taken cell plus the step; `None` for an impossible step.
    g: Option<u64>,
    is_examined: bool,
}

impl Judge {
    /// A judge at the state before the first step.
    pub fn new(problem: Problem) -> Self {
        let start = problem.start();
        let mut judge = Self {
            run: ForeignRun::new(problem),
            reached: HashMap::from([(start, Reached { added: 0, parent: None, first_f: 0 })]),
            queue: BinaryHeap::new(),
            added: 1,
            reported_status: None,
            found: None,
            last: None,
            iteration: 0,
            findings: Vec::new(),
        };
        judge.queue.extend(judge.entry(start).map(Reverse));
        judge
    }

    /// Returns the differences from A* in the next step of the trace, and moves on to the state
    /// after that step. Lists are not judged, because they follow from the events. There are no
    /// findings in a trace of this program, whatever the rules.
    pub fn step(&mut self, step: &TraceStep) -> Vec<Finding> {
        self.iteration = step.iteration;
        self.reported_status = step.status;
        match (step.current, step.events.first()) {
            (Some(current), _) => self.judge_taken(current, step),
            (None, Some(event)) => self.add(event.cell, Flaw::ExaminesEarly(event.cell)),
            (None, None) => {}
        }
        self.judge_status(step);
        self.judge_path(step);
        std::mem::take(&mut self.findings)
    }

    /// Returns a finding if the trace ends too early. A trace that gives its last status may end
    /// anywhere.
    pub fn finish(&mut self) -> Option<Finding> {
        let goal = self.problem().goal();
        if self.found.is_none() && self.reported_status.is_none() {
            if self.run.board.state(goal) == CellState::Open {
                let is_new = self.run.last_changes().any(|change| change.cell == goal);
                self.add(goal, Flaw::Unfinished(goal, is_new));
            } else if self.best().is_some() {
                let is_beside = self.last.is_some_and(|last| self.problem().allows(last, goal));
                self.add(goal, Flaw::StopsEarly(goal, is_beside));
            }
        }
        self.findings.pop()
    }

    /// Ends the judging and returns the run.
    pub fn into_run(self) -> ForeignRun {
        self.run
    }

    /// The memory that grows with the trace, in bytes.
    pub fn bytes(&self) -> usize {
        self.run.bytes()
            + self.reached.capacity() * size_of::<(Cell, Reached)>()
            + self.queue.capacity() * size_of::<OpenEntry>()
    }

    fn problem(&self) -> &Problem {
        self.run.problem()
    }

    fn is_on_map(&self, cell: Cell) -> bool {
        self.problem().grid().contains(cell)
    }

    fn size(&self) -> [u16; 2] {
        [self.problem().grid().width(), self.problem().grid().height()]
    }

    /// G of a cell that the trace has reached, if the trace gave it.
    fn g(&self, cell: Cell) -> Option<u64> {
        self.run.board.known(cell)?.g
    }

    fn parent(&self, cell: Cell) -> Option<Cell> {
        self.reached.get(&cell)?.parent
    }

    fn add(&mut self, cell: impl Into<Option<Cell>>, flaw: Flaw) {
        self.findings.push(Finding { iteration: self.iteration, cell: cell.into(), flaw });
    }

    /// Judges the cell that was taken and its neighbors, and moves on.
    fn judge_taken(&mut self, current: Cell, step: &TraceStep) {
        if let Some(found) = self.found.filter(|&found| self.iteration == found + 1) {
            self.add(current, Flaw::GoesOn(found));
        }
        if !self.is_on_map(current) {
            return self.add(current, Flaw::TookOffMap(current, self.size()));
        }
        self.judge_choice(current);
        self.judge_neighbors(current, &step.events);
        self.follow(current, step);
    }

    /// Judges whether the cell that was taken is open, and the best one.
    fn judge_choice(&mut self, current: Cell) {
        let start = self.problem().start();
        if self.iteration == 1 && current != start {
            return self.add(current, Flaw::OtherStart(current, start));
        }
        let Some(taken) = self.entry(current) else {
            let state = self.run.board.state(current);
            let is_wall =
                state == CellState::Unseen && self.problem().grid().terrain(current).is_wall();
            return self.add(current, Flaw::NotOpen(current, (!is_wall).then_some(state)));
        };
        let Some(best) = self.best().filter(|best| best.cell != current) else {
            return;
        };
        let better = best.cell;
        // A program with fractions rounds G and H only for its log.
        let rules = self.problem().rules();
        let is_rounded = rules.heuristic == Heuristic::Euclidean || rules.weight.fract() != 0.0;
        let slack = u64::from(is_rounded && rules.costs.straight >= FINE);
        let flaw = if taken.f > best.f + slack {
            let first_f = self.reached.get(&better).map_or(0, |reached| reached.first_f);
            Flaw::NotBest([(current, taken.f), (better, best.f)], first_f >= taken.f)
        } else if best.rank != taken.rank {
            Flaw::HigherH([current, better])
        } else {
            Flaw::TieBreak([current, better], self.problem().rules().tie_break)
        };
        self.add(current, flaw);
    }

    /// The open cell that should be taken next.
    fn best(&mut self) -> Option<OpenEntry> {
        while let Some(&Reverse(entry)) = self.queue.peek() {
            if self.entry(entry.cell) == Some(entry) {
                return Some(entry);
            }
            self.queue.pop();
        }
        None
    }

    /// The place of a cell in the order of taking; `None` if the cell is not open.
    fn entry(&self, cell: Cell) -> Option<OpenEntry> {
        let known = self.run.board.known(cell).filter(|known| known.state == CellState::Open)?;
        let added = self.reached.get(&cell)?.added;
        // G and H are at most 2⁵⁸, so their sum fits.
        Some(self.run.expansion.ranking.entry(cell, known.g?, added))
    }

    /// Closes the taken cell and applies the events of a step to the run.
    fn follow(&mut self, current: Cell, step: &TraceStep) {
        self.last = Some(current);
        if current == self.problem().goal() {
            self.found.get_or_insert(self.iteration);
        }
        self.run.add(current, step.events.iter().copied(), step.status);
        // Cells off the map cannot be shown.
        let on_map =
            |path: &Vec<Cell>| path.iter().copied().filter(|&cell| self.is_on_map(cell)).collect();
        let path = step.path.as_ref().map(on_map);
        self.run.add_end(path, step.cost);
        let changes: Vec<_> = self.run.last_changes().collect();
        for change in changes {
            // Only a cell that was open already keeps its place in the order of adding.
            let old = self.reached.get(&change.cell).filter(|_| !change.is_added);
            let added = old.map_or(self.added, |reached| reached.added);
            let first_f = old.map(|reached| reached.first_f);
            self.added = self.added.saturating_add(change.is_added.into());
            let parent = Some(current);
            self.reached.insert(change.cell, Reached { added, parent, first_f: 0 });
            let first_f = first_f.or(self.entry(change.cell).map(|entry| entry.f)).unwrap_or(0);
            self.reached.insert(change.cell, Reached { added, parent, first_f });
            self.queue.extend(self.entry(change.cell).map(Reverse));
        }
    }

    /// Judges the events of an iteration. Neighbors of the goal should not be examined.
    fn judge_neighbors(&mut self, current: Cell, events: &[Event]) {
        if current == self.problem().goal() {
            if let Some(&Event { cell, .. }) = events.first() {
                self.add(cell, Flaw::ExaminesAtGoal(cell));
            }
            return;
        }
        let mut expected = self.expected(current);
        // The largest index of a neighbor so far.
        let mut last: Option<usize> = None;
        let mut is_order_found = false;
        for event in events {
            let cell = event.cell;
            let Some(index) = expected.iter().position(|expected| expected.cell == cell) else {
                let flaw = if !self.is_on_map(cell) {
                    Flaw::ExaminesOffMap(cell, self.size())
                } else if current.direction_to(cell).is_some() {
                    Flaw::ExaminesDiagonal(cell)
                } else {
                    Flaw::ExaminesFar(cell, current)
                };
                self.add(cell, flaw);
                continue;
            };
            if expected[index].is_examined {
                self.add(cell, Flaw::ExaminesTwice(cell));
                continue;
            }
            expected[index].is_examined = true;
            if let Some(before) = last.filter(|&before| index < before && !is_order_found) {
                is_order_found = true;
                self.add(cell, Flaw::Order(cell, expected[before].cell));
            }
            last = last.max(Some(index));
            self.judge_event(event, expected[index], self.g(current));
        }
        for Expected { cell, kind, g, .. } in expected.into_iter().filter(|one| !one.is_examined) {
            self.add(cell, Flaw::Missing(cell, kind, g));
        }
    }

    /// The events that A* would report for the neighbors of a cell.
    fn expected(&self, current: Cell) -> Vec<Expected> {
        let (problem, expansion) = (self.problem(), &self.run.expansion);
        let from = self.g(current);
        let expected =
            expansion.movement.directions().enumerate().filter_map(|(place, direction)| {
                let cell = current.neighbor(direction).filter(|&cell| self.is_on_map(cell))?;
                // The trace may have opened a wall.
                let is_wall = problem.grid().terrain(cell).is_wall();
                let old = if is_wall { Node::WALL } else { self.run.board.nodes.at(cell) };
                let allowed = u8::from(problem.allows(current, cell)) << place;
                let taken = (current, from.unwrap_or_default());
                let right = expansion.examine(taken, place, allowed, old)?;
                let is_known = match right.kind {
                    Kind::Wall | Kind::CutsCorner | Kind::Opened => true,
                    Kind::Closed if !problem.rules().reopen_closed => true,
                    Kind::Closed | Kind::Improved | Kind::NotBetter | Kind::Reopened => {
                        from.is_some() && old.has_g()
                    }
                };
                let (kind, g) =
                    (is_known.then_some(right.kind), right.g.filter(|_| from.is_some()));
                Some(Expected { cell, kind, g, is_examined: false })
            });
        expected.collect()
    }

    /// Judges an event of a neighbor before it is applied.
    fn judge_event(&mut self, event: &Event, expected: Expected, from: Option<u64>) {
        let Event { cell, kind, .. } = *event;
        let old_g = self.g(cell);
        // With a wrong G, the program compares that: one fault, not two.
        let is_compared = [Some(Kind::Improved), Some(Kind::NotBetter)].contains(&expected.kind);
        let both = event.g.zip(old_g).filter(|_| is_compared);
        let compared = both.map(|(g, old)| if g < old { Kind::Improved } else { Kind::NotBetter });
        let own = compared.or(expected.kind);
        if let Some(right) = own.filter(|&right| right != kind) {
            let is_step = kind.has_step();
            // Fractions of G that differ by nothing but noise are equal when they are logged.
            let is_equal = kind.is_change() && event.g.is_some() && event.g == old_g;
            if is_equal && matches!(right, Kind::NotBetter | Kind::Closed) {
                return;
            }
            let flaw = if is_step && right == Kind::Wall {
                Flaw::ThroughWall(cell, kind)
            } else if is_step && right == Kind::CutsCorner {
                Flaw::CutCorner(cell, kind)
            } else {
                Flaw::WrongKind(cell, [kind, right], expected.g.zip(old_g))
            };
            self.add(cell, flaw);
        }
        if let Some((found, right)) = unequal(event.g, expected.g) {
            let from = from.unwrap_or_default();
            self.add(cell, Flaw::WrongG(cell, found, [from, right - from]));
        }
        if let Some((found, right)) = unequal(event.old_g, old_g) {
            self.add(cell, Flaw::WrongOldG(cell, [found, right]));
        }
        if let Some((found, right)) = unequal(event.old_parent, self.parent(cell)) {
            self.add(cell, Flaw::WrongOldParent(cell, [found, right]));
        }
    }

    fn judge_status(&mut self, step: &TraceStep) {
        let right = self.run.status_by_cells(step.current);
        // After the goal is closed, any status passes: the extra iterations are a finding already.
        let is_past = self.found.is_some_and(|found| found < step.iteration);
        if let Some((found, right)) = unequal(step.status, Some(right)).filter(|_| !is_past) {
            self.add(step.current, Flaw::WrongStatus(found, right));
        }
    }

    /// Judges the path and its cost, if the trace has them.
    fn judge_path(&mut self, step: &TraceStep) {
        let goal = self.problem().goal();
        if self.found.is_none() && (step.path.is_some() || step.cost.is_some()) {
            return self.add(step.current, Flaw::PathWithoutGoal);
        }
        let wrong = step.path.as_ref().and_then(|path| {
            // Many programs list their path from the goal back.
            let is_back = path.first() == Some(&goal) && path.last() != Some(&goal);
            let back: Vec<Cell> = path.iter().rev().copied().collect();
            self.wrong_path(if is_back { &back } else { path })
        });
        if let Some((cell, flaw)) = wrong {
            self.add(cell, flaw);
        }
        if let Some((found, right)) = unequal(step.cost, self.g(goal))
            && found != self.sum_of_moves(goal)
        {
            self.add(goal, Flaw::WrongCost(found, right));
        }
    }

    /// The sum of the moves from the start to a cell along the parents. It is less than G if a cell
    /// on the way was improved after its child was reached.
    fn sum_of_moves(&self, cell: Cell) -> u64 {
        let way = std::iter::successors(Some(cell), |&cell| self.parent(cell));
        let moves = way
            .take(self.reached.len())
            .filter_map(|cell| Some(self.problem().step_cost(self.parent(cell)?, cell)));
        moves.fold(0, u64::saturating_add)
    }

    /// The last cell where the path does not follow the parents, and what is wrong there.
    fn wrong_path(&self, path: &[Cell]) -> Option<(Option<Cell>, Flaw)> {
        let (start, goal) = (self.problem().start(), self.problem().goal());
        let (first, last) = (path.first().copied(), path.last().copied());
        if last != Some(goal) {
            return Some((last, Flaw::PathEnds(last, goal)));
        }
        let wrong = path.windows(2).rfind(|pair| self.parent(pair[1]) != Some(pair[0]));
        if let Some(&[from, cell]) = wrong {
            return Some((Some(cell), Flaw::PathLeavesParents([from, cell], self.parent(cell))));
        }
        let first = first.filter(|&first| first != start)?;
        Some((Some(first), Flaw::PathBegins(first, start)))
    }
}

/// Returns both values if both are known and differ.
pub(super) fn unequal<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<(T, T)> {
    one.zip(other).filter(|(one, other)| one != other)
}
