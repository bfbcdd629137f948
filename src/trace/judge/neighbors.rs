//! What should have become of the neighbors, and what has.

use super::{Findings, Flaw, Judge, Known};
use crate::grid::Cell;
use crate::search::Diagonal;
use crate::trace::{EventKind, StepEvent};

/// What A* would have done with a neighbor.
#[derive(Clone, Copy, Debug)]
struct Expected {
    cell: Cell,
    /// `None` where the trace leaves it open, because it never said a G.
    kind: Option<EventKind>,
    /// The step's cost with the entry cost; `None` for an impossible step.
    step: Option<u64>,
    is_told: bool,
}

impl Judge {
    /// Judges the events of an iteration and makes them true. Of the goal no
    /// neighbor is expected to be examined.
    pub(super) fn judge_neighbors(
        &mut self,
        current: Cell,
        events: &[StepEvent],
        is_goal: bool,
        findings: &mut Findings,
    ) {
        let g = self.known.get(&current).and_then(|known| known.g);
        let mut expected = self.expected(current, g);
        // The place of the last neighbor that was told in order.
        let mut last: Option<usize> = None;
        let mut is_order_told = false;
        for event in events {
            let cell = event.cell;
            match expected.iter().position(|expected| expected.cell == cell) {
                _ if is_goal => {}
                None => {
                    let sentence = self.why_no_neighbor(current, cell);
                    findings.add(Flaw::ExtraEvent, Some(cell), sentence);
                }
                Some(place) if expected[place].is_told => {
                    let sentence = format!("examines {cell} twice");
                    findings.add(Flaw::ExtraEvent, Some(cell), sentence);
                }
                Some(place) => {
                    expected[place].is_told = true;
                    if let Some(before) = last.filter(|&before| place < before)
                        && !is_order_told
                    {
                        is_order_told = true;
                        let after = expected[before].cell;
                        let sentence = format!(
                            "examines {cell} after {after}, though it comes first in the rules' \
                             neighbor order"
                        );
                        findings.add(Flaw::Order, Some(cell), sentence);
                    }
                    last = last.max(Some(place));
                    self.judge_event(event, expected[place], g, findings);
                }
            }
            if let Some(g) = event.g.filter(|_| event.kind.is_change())
                && self.problem.grid().contains(cell)
            {
                self.reach(cell, g, Some(current));
            }
        }
        for missing in expected.iter().filter(|expected| !expected.is_told && !is_goal) {
            let cell = missing.cell;
            let mut sentence = format!("does not examine {cell}");
            if let Some(kind) = missing.kind {
                sentence += &format!(", expected {}", kind.name());
            }
            if let Some(g) = new_g(g, missing.step) {
                sentence += &format!(" with G {g}");
            }
            findings.add(Flaw::MissingEvent, Some(cell), sentence);
            if let Some(finding) = findings.found.last_mut() {
                finding.missing = missing.kind;
            }
        }
    }

    /// What A* would have done, neighbor by neighbor, from a cell with that G.
    fn expected(&self, current: Cell, g: Option<u64>) -> Vec<Expected> {
        let problem = &self.problem;
        let (grid, rules) = (problem.grid(), problem.rules());
        let mut expected = Vec::with_capacity(8);
        for direction in rules.neighbor_order {
            if rules.diagonal == Diagonal::Never && direction.is_diagonal() {
                continue;
            }
            let neighbor = current.neighbor(direction).filter(|&cell| grid.contains(cell));
            let Some(cell) = neighbor else {
                continue;
            };
            let impossible = |kind| Expected { cell, kind: Some(kind), step: None, is_told: false };
            let Some(entry_cost) = grid.terrain(cell).cost() else {
                expected.push(impossible(EventKind::Wall));
                continue;
            };
            if !problem.allows(current, cell) {
                expected.push(impossible(EventKind::CutsCorner));
                continue;
            }
            let cost =
                if direction.is_diagonal() { rules.costs.diagonal } else { rules.costs.straight };
            let step = cost.saturating_mul(entry_cost.into());
            let kind = match self.known.get(&cell) {
                None => Some(EventKind::Opened),
                Some(known) => self.relaxed(*known, new_g(g, Some(step))),
            };
            expected.push(Expected { cell, kind, step: Some(step), is_told: false });
        }
        expected
    }

    /// What becomes of a cell that was reached before; `None` where a G that
    /// decides it is not known.
    fn relaxed(&self, known: Known, g: Option<u64>) -> Option<EventKind> {
        let is_lower = g.zip(known.g).map(|(new, old)| new < old);
        if known.is_open {
            is_lower
                .map(|is_lower| if is_lower { EventKind::Improved } else { EventKind::NotBetter })
        } else if self.problem.rules().reopen_closed {
            is_lower.map(|is_lower| if is_lower { EventKind::Reopened } else { EventKind::Closed })
        } else {
            Some(EventKind::Closed)
        }
    }

    /// Judges an event of a neighbor; nothing of it is true yet.
    fn judge_event(
        &self,
        event: &StepEvent,
        expected: Expected,
        g: Option<u64>,
        findings: &mut Findings,
    ) {
        let StepEvent { cell, kind, .. } = *event;
        let known = self.known.get(&cell).copied();
        let mut add = |flaw, sentence| findings.add(flaw, Some(cell), sentence);
        match expected.kind {
            Some(right) if right != kind => match right {
                EventKind::Wall if kind != EventKind::CutsCorner => {
                    let name = kind.name();
                    add(Flaw::ThroughWall, format!("goes through the wall {cell}, as {name}"));
                }
                EventKind::CutsCorner if kind != EventKind::Wall => {
                    let name = kind.name();
                    add(Flaw::CutCorner, format!("cuts a corner on the way to {cell}, as {name}"));
                }
                _ => {
                    let reason = reason(right, new_g(g, expected.step), known);
                    let (name, right) = (kind.name(), right.name());
                    let sentence = format!("says {name} of {cell}, expected {right}: {reason}");
                    add(Flaw::WrongKind, sentence);
                }
            },
            _ => {}
        }
        if let (Some(found), Some(from), Some(step)) = (event.g, g, expected.step) {
            let right = from.saturating_add(step);
            if found != right {
                let sentence =
                    format!("gives {cell} the G {found}, expected {from} + {step} = {right}");
                add(Flaw::WrongG, sentence);
            }
        }
        let Some(known) = known else {
            return;
        };
        if let (Some(found), Some(right)) = (event.old_g, known.g)
            && found != right
        {
            add(Flaw::WrongG, format!("says that {cell} had the G {found}, expected {right}"));
        }
        if let (Some(found), Some(right)) = (event.old_parent, known.parent)
            && found != right
        {
            let sentence = format!("says that {cell} had the parent {found}, expected {right}");
            add(Flaw::WrongParent, sentence);
        }
    }

    fn why_no_neighbor(&self, current: Cell, cell: Cell) -> String {
        if !self.problem.grid().contains(cell) {
            format!("examines {cell}, which is off the map")
        } else if current.direction_to(cell).is_some() {
            format!("examines {cell}, though the rules allow no diagonal steps")
        } else {
            format!("examines {cell}, which is no neighbor of {current}")
        }
    }
}

fn new_g(g: Option<u64>, step: Option<u64>) -> Option<u64> {
    g.zip(step).map(|(g, step)| g.saturating_add(step))
}

/// Why a kind is the right one.
fn reason(right: EventKind, g: Option<u64>, known: Option<Known>) -> String {
    let compare = |verdict: &str| {
        let old = known.and_then(|known| known.g);
        match g.zip(old) {
            Some((new, old)) => format!("the new G {new} is {verdict} than {old}"),
            None => format!("the new G is {verdict}"),
        }
    };
    match right {
        EventKind::Wall => "it is a wall".to_owned(),
        EventKind::CutsCorner => "the step would cut a corner".to_owned(),
        EventKind::Closed => "it is closed".to_owned(),
        EventKind::Opened => "it was in neither list".to_owned(),
        EventKind::Improved => format!("it is open, and {}", compare("lower")),
        EventKind::NotBetter => format!("it is open, and {}", compare("not lower")),
        EventKind::Reopened => {
            format!("closed cells may be reopened, and {}", compare("lower"))
        }
    }
}
