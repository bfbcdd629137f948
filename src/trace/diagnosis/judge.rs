//! Judges a trace: compares each of its iterations with A* under the rules.
//!
//! Each iteration is compared with what A* would have done *in the state that the trace itself is
//! in*: its own open list, G values and parents, according to its events so far. So a fault is
//! reported where it occurs, and not again in its consequences. In the same way, the diagnosis
//! compares a trace with A* that makes a [mistake](super::Mistake).

use std::collections::{BTreeSet, HashMap};
use std::f64::consts::SQRT_2;

use super::mistake::Mistake;
use super::program::{Known, Program};
use super::{Finding, Flaw};
use crate::grid::Cell;
use crate::search::{CellState, Costs, Event, Heuristic, Kind, OpenEntry, Problem, Status};
use crate::trace::TraceStep;
use crate::trace::step::unequal;

/// The cost of a straight move from which on one more or less in an F is only rounding.
const FINE: u64 = 100;

/// The cost of a straight move from which on one more or less in a G is only rounding.
const VERY_FINE: u64 = 10_000;

/// Judges a trace step by step.
#[derive(Debug)]
pub struct Judge {
    program: Program,
    /// What the trace has told about each cell.
    known: HashMap<Cell, Known>,
    /// The open list.
    open: BTreeSet<OpenEntry>,
    /// The number of open cells, which may be more than the list has.
    open_count: usize,
    added: u32,
    /// The status that the last step reports.
    reported_status: Option<Status>,
    /// The events of the first iteration.
    first_events: Vec<Event>,
    /// The iteration that closed the goal.
    found: Option<u64>,
    /// The last iteration that opened the goal.
    opened_goal: Option<u64>,
    /// By how much the new G of closed cells exceeded their old G: the largest excess among cells
    /// that were opened again, and the smallest among cells that were not.
    closed_margins: [Option<i128>; 2],
    /// The iteration being judged.
    iteration: u64,
    /// The findings of that iteration.
    findings: Vec<Finding>,
}

/// The event that A* would have reported for a neighbor.
#[derive(Clone, Copy, Debug)]
struct Expected {
    cell: Cell,
    /// `None` if it depends on a G that the trace never gave.
    kind: Option<Kind>,
    /// The new G and the part of it that is the step's; `None` for an impossible step.
    g: Option<[u64; 2]>,
    is_examined: bool,
}

impl Judge {
    /// A judge at the state before the first step.
    pub fn new(problem: Problem) -> Self {
        Self::of(Program::right(problem))
    }

    /// A judge that compares a trace with a program, before the first step.
    pub(super) fn of(program: Program) -> Self {
        let start = program.problem.start();
        let first_f = program.f(start, 0);
        let known = Known { state: CellState::Open, g: Some(0), parent: None, added: 0, first_f };
        Self {
            open: program.entry(start, &known).into_iter().collect(),
            known: HashMap::from([(start, known)]),
            program,
            open_count: 1,
            added: 1,
            reported_status: None,
            first_events: Vec::new(),
            found: None,
            opened_goal: None,
            closed_margins: [None; 2],
            iteration: 0,
            findings: Vec::new(),
        }
    }

    /// Returns the differences from A* in the next step of the trace, and moves on to the state
    /// after that step. Lists are not judged, because they follow from the events. There are no
    /// findings in a trace of stepstar, whatever the rules.
    pub fn step(&mut self, step: &TraceStep) -> Vec<Finding> {
        let step = &*self.program.read(step);
        self.iteration = step.iteration;
        self.reported_status = step.status;
        match (step.current, step.events.first()) {
            (Some(current), _) => self.judge_taken(current, step),
            // Some programs tell the start, too.
            (None, Some(event)) if event.cell != self.problem().start() => {
                self.add(event.cell, Flaw::ExaminesEarly { cell: event.cell });
            }
            (None, _) => {}
        }
        self.judge_end(step);
        std::mem::take(&mut self.findings)
    }

    /// Returns a finding if the trace ends too early. A trace that gives its last status may end
    /// anywhere.
    pub fn finish(&mut self) -> Option<Finding> {
        let goal = self.problem().goal();
        let is_told = self.reported_status.is_some() || self.ends_before_goal();
        if self.found.is_none() && !is_told && self.iteration > 0 {
            if self.state(goal) == CellState::Open && !self.is_exhausted() {
                let is_new = self.opened_goal == Some(self.iteration);
                self.add(goal, Flaw::Unfinished { goal, is_new });
            } else if !self.is_exhausted() {
                self.add(goal, Flaw::StopsEarly { goal });
            }
        }
        self.findings.pop()
    }

    /// Whether the last step opened the goal.
    pub(super) fn has_new_goal(&self) -> bool {
        self.opened_goal == Some(self.iteration)
    }

    /// The open cells, each with its G.
    pub(super) fn open(&self) -> impl Iterator<Item = (Cell, u64)> {
        self.open.iter().filter_map(|entry| Some((entry.cell, self.g(entry.cell)?)))
    }

    /// G of a cell that the trace has reached, if the trace gave it.
    pub(super) fn g(&self, cell: Cell) -> Option<u64> {
        self.known.get(&cell)?.g
    }

    fn problem(&self) -> &Problem {
        &self.program.problem
    }

    fn is_on_map(&self, cell: Cell) -> bool {
        self.problem().grid().contains(cell)
    }

    /// The parent of a cell, as the trace tells it.
    pub(super) fn parent(&self, cell: Cell) -> Option<Cell> {
        self.known.get(&cell)?.parent
    }

    fn state(&self, cell: Cell) -> CellState {
        self.known.get(&cell).map_or(CellState::Unseen, |known| known.state)
    }

    fn add(&mut self, cell: impl Into<Option<Cell>>, flaw: Flaw) {
        self.findings.push(Finding { iteration: self.iteration, cell: cell.into(), flaw });
    }

    /// Judges the cell that was taken and its neighbors, and moves on.
    fn judge_taken(&mut self, current: Cell, step: &TraceStep) {
        let goes_on = self.program.is(Mistake::GoesOn);
        let is_after = |&found: &u64| self.iteration == found + 1 && !goes_on;
        if self.iteration == 1 {
            self.first_events = step.events.clone();
        }
        let is_start = current == self.problem().start();
        let is_again = is_start && self.iteration > 1 && step.events == self.first_events;
        if is_again {
            self.add(current, Flaw::StartAgain);
        } else if let Some(found) = self.found.filter(is_after) {
            self.add(current, Flaw::GoesOn { found });
        }
        if !self.is_on_map(current) {
            let (width, height) = (self.problem().grid().width(), self.problem().grid().height());
            return self.add(current, Flaw::TookOffMap { cell: current, width, height });
        }
        self.judge_choice(current);
        self.judge_neighbors(current, &step.events);
        self.follow(current, step);
    }

    /// The largest accepted difference between a G and the sum that it should equal. A program that
    /// computes with 1 and √2 in single precision rounds each sum for its log.
    fn noise(&self) -> u64 {
        let Costs { straight, diagonal } = self.problem().rules().costs;
        let root = (straight as f64 * SQRT_2).round();
        u64::from(straight >= VERY_FINE && diagonal as f64 == root)
    }

    /// Judges whether the cell that was taken is open, and the best one. Takes it off the open list.
    fn judge_choice(&mut self, current: Cell) {
        let start = self.problem().start();
        let (taken, best) = (self.listed(current), self.open.first().copied());
        if let Some(taken) = taken {
            self.open.remove(&taken);
        }
        if self.iteration == 1 && current != start {
            return self.add(current, Flaw::OtherStart { cell: current, start });
        }
        let Some((taken, best)) = taken.zip(best) else {
            let state = self.state(current);
            let is_told = self.findings.iter().any(|finding| finding.flaw == Flaw::StartAgain);
            if state == CellState::Closed && (is_told || self.program.is(Mistake::TakesTwice)) {
                return;
            }
            let is_wall =
                state == CellState::Unseen && self.problem().grid().terrain(current).is_wall();
            let state = (!is_wall).then_some(state);
            return self.add(current, Flaw::NotOpen { cell: current, state });
        };
        if best.cell == current || !self.program.has_order() {
            return;
        }
        let better = best.cell;
        // A program with fractions rounds G and H only for its log.
        let rules = self.problem().rules();
        let is_rounded = rules.heuristic == Heuristic::Euclidean || rules.weight.fract() != 0.0;
        let is_rounded = is_rounded && rules.costs.straight >= FINE && self.program.is_by_f();
        let is_close = [current, best.cell].map(|cell| self.program.is_close_to_whole(cell));
        let slack = [is_rounded, is_close[0], is_close[1]].map(u64::from).iter().sum::<u64>();
        // Each G of the two may be rounded.
        let slack = if self.program.is_by_f() { slack + 2 * self.noise() } else { slack };
        let tie_break = rules.tie_break;
        self.add(
            current,
            match () {
                () if taken.f > best.f.saturating_add(slack) => {
                    Flaw::NotBest { cell: current, f: taken.f, better, lower: best.f }
                }
                () if best.rank != taken.rank => Flaw::HigherH { cell: current, better },
                () => Flaw::TieBreak { cell: current, better, tie_break },
            },
        );
    }

    /// The entry of a cell in the open list.
    fn listed(&self, cell: Cell) -> Option<OpenEntry> {
        let known = self.known.get(&cell).filter(|known| known.state == CellState::Open)?;
        self.program.entry(cell, known).filter(|entry| self.open.contains(entry))
    }

    /// Closes the taken cell and applies the events of a step.
    fn follow(&mut self, current: Cell, step: &TraceStep) {
        let from = (current, self.g(current).unwrap_or_default());
        self.set(current, |known| Known { state: CellState::Closed, ..known });
        if current == self.problem().goal() {
            self.found.get_or_insert(self.iteration);
        }
        if self.program.is(Mistake::OpenForgotten) {
            self.open.clear();
        }
        for event in &step.events {
            let Event { cell, kind, g, .. } = *event;
            if !kind.is_change() || !self.is_on_map(cell) {
                continue;
            }
            let g = g.unwrap_or_else(|| self.program.next_g(from, cell)[0]);
            let old = self.known.get(&cell).copied();
            let is_added = old.is_none_or(|old| old.state != CellState::Open);
            if let Some(entry) = self.listed(cell) {
                self.open.remove(&entry);
            }
            // Only a cell that was open already keeps its place in the order of adding.
            let (added, sets_parent) = (self.added, self.program.sets_parent(kind, false));
            let first_f = self.program.f(cell, g);
            self.added = self.added.saturating_add(is_added.into());
            self.set(cell, |old| Known {
                state: CellState::Open,
                g: Some(g),
                // A cell cannot be its own parent.
                parent: if sets_parent && cell != current { Some(current) } else { old.parent },
                added: if is_added { added } else { old.added },
                first_f: if is_added { first_f } else { old.first_f },
            });
            let entry = self.known.get(&cell).and_then(|known| self.program.entry(cell, known));
            self.open.extend(entry);
            if is_added && cell == self.problem().goal() {
                self.opened_goal = Some(self.iteration);
            }
        }
        if self.program.is(Mistake::GoalWhenOpened) && self.has_new_goal() {
            self.found.get_or_insert(self.iteration);
        }
    }

    /// Changes what is known about a cell.
    fn set(&mut self, cell: Cell, change: impl FnOnce(Known) -> Known) {
        let old = self.known.get(&cell).copied().unwrap_or(Known {
            state: CellState::Unseen,
            g: None,
            parent: None,
            added: 0,
            first_f: 0,
        });
        let new = change(old);
        let is_open = |known: Known| usize::from(known.state == CellState::Open);
        self.open_count = self.open_count + is_open(new) - is_open(old);
        self.known.insert(cell, new);
    }

    /// Judges the events of an iteration. Neighbors of the goal should not be examined.
    fn judge_neighbors(&mut self, current: Cell, events: &[Event]) {
        if current == self.problem().goal() && !self.program.is(Mistake::GoesOn) {
            if let Some(&Event { cell, .. }) = events.first() {
                self.add(cell, Flaw::ExaminesAtGoal { cell });
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
                let grid = self.problem().grid();
                let flaw = if !grid.contains(cell) {
                    // To many programs, everything around the map is a wall. An index of −1 is
                    // read as the largest.
                    let is_near = |a: u16, b: u16| a.wrapping_sub(b).wrapping_add(1) <= 2;
                    let is_around = is_near(cell.x, current.x) && is_near(cell.y, current.y);
                    if is_around && event.kind == Kind::Wall {
                        continue;
                    }
                    let (width, height) = (grid.width(), grid.height());
                    Flaw::ExaminesOffMap { cell, width, height }
                } else if current.direction_to(cell).is_some() {
                    Flaw::ExaminesDiagonal { cell }
                } else {
                    Flaw::ExaminesFar { cell, current }
                };
                self.add(cell, flaw);
                continue;
            };
            if expected[index].is_examined {
                self.add(cell, Flaw::ExaminesTwice { cell });
                continue;
            }
            expected[index].is_examined = true;
            if let Some(before) = last.filter(|&before| index < before && !is_order_found) {
                is_order_found = true;
                self.add(cell, Flaw::Order { cell, before: expected[before].cell });
            }
            last = last.max(Some(index));
            self.judge_event(current, event, expected[index]);
        }
        for Expected { cell, kind, g, is_examined } in expected {
            let is_changed =
                || events.iter().any(|event| event.cell == cell && event.kind.is_change());
            if self.program.is(Mistake::ClosedIgnored)
                && self.state(cell) == CellState::Closed
                && let Some(([g, _], old)) = g.zip(self.g(cell))
            {
                self.judge_margin(cell, i128::from(g) - i128::from(old), is_changed());
            }
            let is_optional = kind.is_none() && self.program.is(Mistake::ClosedIgnored)
                || kind.is_some_and(Kind::is_change) && self.program.is(Mistake::NothingOpened);
            if !is_examined && !is_optional {
                let (g, is_cut) = (g.map(|[g, _]| g), self.program.cuts_corner(current, cell));
                self.add(cell, Flaw::Missing { cell, kind, g, is_cut });
            }
            // A program may replace a parent without telling.
            let is_equal = g.is_some_and(|[g, _]| Some(g) == self.g(cell));
            let replaces =
                |kind: Kind| !kind.is_change() && self.program.sets_parent(kind, is_equal);
            if kind.is_some_and(replaces) {
                self.set(cell, |known| Known { parent: Some(current), ..known });
            }
        }
    }

    /// Judges whether a program that opens some closed cells again, and leaves others, decides that
    /// by their G as it does for open cells: by a lower G, or by one that is not higher.
    fn judge_margin(&mut self, cell: Cell, margin: i128, is_opened: bool) {
        let [most, least] = &mut self.closed_margins;
        if is_opened {
            *most = (*most).max(Some(margin));
        } else {
            *least = Some(least.map_or(margin, |least| least.min(margin)));
        }
        let is_by_g = |(most, least): (i128, i128)| most < least && most <= 0 && least >= 0;
        if most.zip(*least).is_some_and(|margins| !is_by_g(margins)) {
            self.add(
                cell,
                Flaw::Missing { cell, kind: Some(Kind::Opened), g: None, is_cut: false },
            );
        }
    }

    /// The events that A* would report for the neighbors of a cell.
    fn expected(&self, current: Cell) -> Vec<Expected> {
        let from = self.g(current);
        let neighbors = self.program.neighbors(current).map(|cell| {
            let g = from.map(|g| self.program.next_g((current, g), cell));
            let known = self.known.get(&cell);
            let kind = self.program.kind((current, cell), g.map(|[g, _]| g), known);
            let is_step = kind.is_none_or(Kind::has_step);
            Expected { cell, kind, g: g.filter(|_| is_step), is_examined: false }
        });
        neighbors.collect()
    }

    /// Judges an event of a neighbor before it is applied.
    fn judge_event(&mut self, current: Cell, event: &Event, expected: Expected) {
        let Event { cell, kind, .. } = *event;
        let old_g = self.g(cell);
        // With a wrong G, the program compares that: one fault, not two.
        let g = event.g.or(expected.g.map(|[g, _]| g));
        let own = self.program.kind((current, cell), g, self.known.get(&cell));
        let rules = self.problem().rules();
        let is_fine = rules.reopen_closed && rules.costs.straight >= FINE;
        // Fractions of G that differ by nothing but noise are equal when they are logged.
        let is_equal = old_g.is_some() && old_g == event.g && old_g == expected.g.map(|[g, _]| g);
        // A program may ask in any order whether a neighbor is closed, a wall, or behind a corner.
        let is_closed = self.state(cell) == CellState::Closed;
        let is_cut = self.program.cuts_corner(current, cell);
        let numbers = expected.g.map(|[g, _]| g).zip(old_g);
        let is_no_better = numbers.is_some_and(|(g, old)| g >= old);
        let may_be = [
            (is_equal, Kind::Improved, Kind::NotBetter),
            (is_equal && is_fine, Kind::Reopened, Kind::Closed),
            (is_closed, Kind::Closed, Kind::CutsCorner),
            (is_cut, Kind::CutsCorner, Kind::Wall),
            // Some programs close all walls before they begin.
            (true, Kind::Closed, Kind::Wall),
            // One without a closed list only sees that the way is no better.
            (is_closed && is_no_better, Kind::NotBetter, Kind::Closed),
        ];
        let right = own.or(expected.kind).filter(|&right| right != kind);
        let right = right.filter(|&right| !may_be.contains(&(true, kind, right)));
        if let Some(right) = right {
            let is_step = kind.has_step();
            let flaw = if right == Kind::Wall && is_step {
                Flaw::ThroughWall { cell, kind }
            } else if right == Kind::CutsCorner && is_step {
                Flaw::CutCorner { cell, kind }
            } else {
                Flaw::WrongKind { cell, kind, right, numbers }
            };
            self.add(cell, flaw);
        }
        let is_wrong = |&(g, [right, _]): &(u64, [u64; 2])| g.abs_diff(right) > self.noise();
        if let Some((found, [right, step])) = event.g.zip(expected.g).filter(is_wrong) {
            self.add(cell, Flaw::WrongG { cell, found, from: right - step, step });
        }
        if let Some((found, right)) = unequal(event.old_g, old_g) {
            self.add(cell, Flaw::WrongOldG { cell, found, right });
        }
        if let Some((found, right)) = unequal(event.old_parent, self.parent(cell)) {
            self.add(cell, Flaw::WrongOldParent { cell, found, right });
        }
    }

    /// Whether no cell can be taken any more.
    fn is_exhausted(&self) -> bool {
        match self.program.is(Mistake::OpenForgotten) {
            true => self.open.is_empty(),
            false => self.open_count == 0,
        }
    }

    /// Whether the search would take the goal next, and the log leaves that step out.
    fn ends_before_goal(&self) -> bool {
        let goal = self.problem().goal();
        let goal = self.known.get(&goal).and_then(|known| self.program.entry(goal, known));
        let is_best = || self.open.first().zip(goal).is_some_and(|(best, goal)| best.f == goal.f);
        self.program.is(Mistake::GoalNotLogged) && is_best()
    }

    /// Judges the status, the path and its cost, if the trace has them.
    fn judge_end(&mut self, step: &TraceStep) {
        let is_told = step.path.is_some() || step.cost.is_some();
        let tells_end = is_told || step.status == Some(Status::Found);
        if self.found.is_none() && tells_end && self.ends_before_goal() {
            self.found = Some(self.iteration);
        }
        let goal = self.problem().goal();
        let right = match () {
            () if step.current == Some(goal) || self.found == Some(self.iteration) => Status::Found,
            () if self.is_exhausted() => Status::NoPath,
            () => Status::Searching,
        };
        let has_way = self.program.is(Mistake::PathWithoutWay)
            && right == Status::NoPath
            && step.path.is_some();
        // After the goal is closed, any status passes: the extra iterations are a finding already.
        let is_past = self.found.is_some_and(|found| found < step.iteration);
        if let Some((found, right)) = unequal(step.status, Some(right))
            && !is_past
            && !has_way
        {
            self.add(step.current, Flaw::WrongStatus { found, right });
        }
        if has_way && self.found.is_none() {
            return;
        }
        if self.found.is_none() && is_told {
            let has_path = step.path.is_some();
            let flaw = if has_path { Flaw::PathWithoutGoal } else { Flaw::CostWithoutGoal };
            return self.add(step.current, flaw);
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
            && self.found == Some(self.iteration)
            && found != self.sum_of_moves(goal)
        {
            self.add(goal, Flaw::WrongCost { found, right });
        }
    }

    /// The sum of the moves from the start to a cell along the parents. It is less than G if a cell
    /// on the way was improved after its child was reached.
    fn sum_of_moves(&self, cell: Cell) -> u64 {
        let way = std::iter::successors(Some(cell), |&cell| self.parent(cell));
        let moves = way
            .take(self.known.len())
            .filter_map(|cell| Some(self.program.cost(self.parent(cell)?, cell)));
        moves.fold(0, u64::saturating_add)
    }

    /// The last cell where the path does not follow the parents, and what is wrong there.
    fn wrong_path(&self, path: &[Cell]) -> Option<(Option<Cell>, Flaw)> {
        let (start, goal) = (self.problem().start(), self.problem().goal());
        let (first, last) = (path.first().copied(), path.last().copied());
        if last != Some(goal) {
            return Some((last, Flaw::PathEnds { last, goal }));
        }
        let wrong = path.windows(2).rfind(|pair| self.parent(pair[1]) != Some(pair[0]));
        if let Some(&[from, cell]) = wrong {
            let parent = self.parent(cell);
            return Some((Some(cell), Flaw::PathLeavesParents { from, cell, parent }));
        }
        let first = first.filter(|&first| first != start)?;
        Some((Some(first), Flaw::PathBegins { first, start }))
    }
}
