//! Holding a trace against the rules.
//!
//! Each iteration is compared with what A* would have done *in the state that
//! the trace itself is in*: its own open list, G values and parents, as its
//! events so far say. So a fault is told where it was made, and not again in
//! all that follows from it.

mod ends;
mod finding;
mod neighbors;

pub use finding::{Finding, Flaw};

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::{Step, Trace};
use crate::grid::Cell;
use crate::search::{Entry, Problem, Ranking, Status, TieBreak};

/// Everything in a trace that A* would not have done, in order. Nothing is
/// found in a trace of this program, whatever the rules.
pub fn judge<'a>(problem: &Problem, trace: &'a Trace) -> impl Iterator<Item = Finding> + use<'a> {
    let mut judge = Judge::new(problem.clone());
    trace.steps().flat_map(move |step| judge.step(&step))
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
///     assert_eq!(findings[0].sentence, "gives (1, 0) the G 14, expected 0 + 10 = 10");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Judge {
    problem: Problem,
    ranking: Ranking,
    known: HashMap<Cell, Known>,
    /// Open cells, the best first; entries may be outdated.
    queue: BinaryHeap<Reverse<Entry>>,
    added: u32,
    open: usize,
    status: Status,
    /// The iteration that closed the goal.
    found: Option<u64>,
    is_past_told: bool,
}

/// What the trace has said of a cell.
#[derive(Clone, Copy, Debug)]
struct Known {
    is_open: bool,
    /// Not known of a cell that was taken and never opened.
    g: Option<u64>,
    parent: Option<Cell>,
    /// Its place in the order of adding.
    added: u32,
}

impl Judge {
    /// At the state before the first step.
    pub fn new(problem: Problem) -> Self {
        let start = problem.start();
        let mut judge = Self {
            ranking: Ranking::new(&problem),
            problem,
            known: HashMap::new(),
            queue: BinaryHeap::new(),
            added: 0,
            open: 0,
            status: Status::Searching,
            found: None,
            is_past_told: false,
        };
        judge.reach(start, 0, None);
        judge
    }

    /// What A* would not have done in the next step of the trace. The state is
    /// then the one that the step leads to.
    pub fn step(&mut self, step: &Step) -> Vec<Finding> {
        let mut findings = Findings { iteration: step.iteration, found: Vec::new() };
        match step.current {
            Some(current) => self.judge_taken(current, step, &mut findings),
            None => {
                if let Some(event) = step.events.first() {
                    let sentence = format!("examines {} before the first step", event.cell);
                    findings.add(Flaw::ExtraEvent, Some(event.cell), sentence);
                }
            }
        }
        self.judge_status(step, &mut findings);
        self.judge_path(step, &mut findings);
        self.judge_lists(step, &mut findings);
        findings.found
    }

    /// Where the search stands after the last step, as follows from the cells
    /// that the trace has taken and opened.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The memory that what the trace has reached takes, in bytes, as far as it
    /// grows with the trace.
    pub fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(Cell, Known)>()
            + self.queue.capacity() * size_of::<Entry>()
    }

    /// Judges which cell was taken, closes it, and goes on to its neighbors.
    fn judge_taken(&mut self, current: Cell, step: &Step, findings: &mut Findings) {
        if let Some(found) = self.found
            && !self.is_past_told
        {
            self.is_past_told = true;
            let sentence = format!("goes on after the goal was closed in iteration {found}");
            findings.add(Flaw::PastGoal, Some(current), sentence);
        }
        if !self.problem.grid().contains(current) {
            let sentence = format!("took {current}, which is off the map");
            findings.add(Flaw::NotOpen, Some(current), sentence);
            return;
        }
        let start = self.problem.start();
        match self.known.get(&current).copied() {
            _ if step.iteration == 1 && current != start => {
                let sentence = format!(
                    "begins at {current}, though the start of the level is {start}: is it a trace \
                     of another level?"
                );
                findings.add(Flaw::OtherStart, Some(current), sentence);
            }
            Some(known) if known.is_open => {
                self.judge_choice(current, known, findings);
                self.open -= 1;
            }
            Some(_) => {
                let sentence = format!("took {current}, which is not open but closed already");
                findings.add(Flaw::NotOpen, Some(current), sentence);
            }
            None => {
                let is_wall = self.problem.grid().terrain(current).is_wall();
                let reason = if is_wall { "it is a wall" } else { "it was never opened" };
                let sentence = format!("took {current}, which is not open: {reason}");
                findings.add(Flaw::NotOpen, Some(current), sentence);
            }
        }
        let unseen = Known { is_open: false, g: None, parent: None, added: self.added };
        self.known.entry(current).or_insert(unseen).is_open = false;
        let is_goal = current == self.problem.goal();
        if is_goal {
            self.found.get_or_insert(step.iteration);
            if let Some(event) = step.events.first() {
                let sentence = format!(
                    "examines {}, though the search is over with the goal closed",
                    event.cell
                );
                findings.add(Flaw::PastGoal, Some(event.cell), sentence);
            }
        }
        self.judge_neighbors(current, &step.events, is_goal, findings);
    }

    /// Judges whether the open cell that was taken is the best one.
    fn judge_choice(&mut self, current: Cell, known: Known, findings: &mut Findings) {
        let Some((best, taken)) = self.best().zip(self.entry(current, known)) else {
            return;
        };
        if best.cell == current {
            return;
        }
        let (cell, f) = (best.cell, taken.f);
        let (flaw, sentence) = if best.f != f {
            (Flaw::NotBest, format!("took {current} with F {f}, though {cell} has F {}", best.f))
        } else if best.rank != taken.rank {
            let (h, best_h) = (taken.rank, best.rank);
            (
                Flaw::TieBreak,
                format!(
                    "took {current} with F {f} and H {h}, though {cell} with the same F has H \
                     {best_h}"
                ),
            )
        } else {
            let order = match self.problem.rules().tie_break {
                TieBreak::LowerH | TieBreak::FirstAdded => "first",
                TieBreak::LastAdded => "last",
            };
            (
                Flaw::TieBreak,
                format!(
                    "took {current} with F {f}, though of the two {cell} with the same F was \
                     added {order}"
                ),
            )
        };
        findings.add(flaw, Some(current), sentence);
    }

    /// The open cell that is to be taken next.
    fn best(&mut self) -> Option<Entry> {
        while let Some(&Reverse(entry)) = self.queue.peek() {
            let known = self.known.get(&entry.cell);
            let is_valid = known.is_some_and(|&known| {
                known.is_open && self.entry(entry.cell, known) == Some(entry)
            });
            if is_valid {
                return Some(entry);
            }
            self.queue.pop();
        }
        None
    }

    /// The place of an open cell in the order of taking.
    fn entry(&self, cell: Cell, known: Known) -> Option<Entry> {
        // G and H are at most 2⁵⁸, so that their sum fits.
        Some(self.ranking.entry(cell, known.g?, known.added))
    }

    /// Makes true that a cell of the map is open with that G and parent. Only
    /// a cell that was open already keeps its place in the order of adding.
    fn reach(&mut self, cell: Cell, g: u64, parent: Option<Cell>) {
        let old = self.known.get(&cell).filter(|known| known.is_open).copied();
        let added = old.map_or(self.added, |known| known.added);
        if old.is_none() {
            self.added = self.added.saturating_add(1);
            self.open += 1;
        }
        let known = Known { is_open: true, g: Some(g), parent, added };
        self.known.insert(cell, known);
        self.queue.extend(self.entry(cell, known).map(Reverse));
    }
}

/// What was found in one iteration.
struct Findings {
    iteration: u64,
    found: Vec<Finding>,
}

impl Findings {
    fn add(&mut self, flaw: Flaw, cell: Option<Cell>, sentence: String) {
        self.found.push(Finding { iteration: self.iteration, cell, flaw, missing: None, sentence });
    }
}
