//! What follows from an iteration: status, path, cost and lists.

use super::{Findings, Flaw, Judge};
use crate::grid::Cell;
use crate::search::Status;
use crate::trace::{Listed, Step};

/// The most findings of one iteration to which more of its lists are added:
/// these may have millions of cells.
const MOST: usize = 1000;

impl Judge {
    pub(super) fn judge_status(&mut self, step: &Step, findings: &mut Findings) {
        let goal = self.problem.goal();
        let (right, reason) = if step.current == Some(goal) {
            (Status::Found, "the goal is closed")
        } else if self.open == 0 {
            (Status::NoPath, "no cell is open")
        } else {
            (Status::Searching, "there are open cells and the goal is not closed yet")
        };
        // After the goal anything may be said: that it goes on is told.
        let is_past = self.found.is_some_and(|found| found < step.iteration);
        self.status = right;
        if let Some(found) = step.status.filter(|&found| found != right && !is_past) {
            let (found, right) = (found.name(), right.name());
            let sentence = format!("says {found}, expected {right}: {reason}");
            findings.add(Flaw::WrongStatus, step.current, sentence);
        }
    }

    /// Judges the path and its cost, where they are told.
    pub(super) fn judge_path(&self, step: &Step, findings: &mut Findings) {
        let (start, goal) = (self.problem.start(), self.problem.goal());
        if self.found.is_none() && (step.path.is_some() || step.cost.is_some()) {
            let sentence = "tells a path, though the goal is not closed".to_owned();
            findings.add(Flaw::WrongPath, step.current, sentence);
            return;
        }
        if let Some(path) = &step.path {
            let mut add = |cell, sentence| findings.add(Flaw::WrongPath, cell, sentence);
            let (first, last) = (path.first().copied(), path.last().copied());
            if last != Some(goal) {
                let found = last.map_or("an empty path".to_owned(), |cell| {
                    format!("a path that ends at {cell}")
                });
                add(last, format!("tells {found}, expected the goal {goal} at its end"));
            } else if let Some((cell, found)) = self.first_astray(path) {
                let parent = self.known.get(&cell).and_then(|known| known.parent);
                let right = match parent {
                    Some(parent) => format!("though its parent is {parent}"),
                    None => "though it has no parent".to_owned(),
                };
                add(Some(cell), format!("tells a path that reaches {cell} from {found}, {right}"));
            } else if first != Some(start) {
                let found = first.unwrap_or(goal);
                let sentence =
                    format!("tells a path that begins at {found}, expected the start {start}");
                add(first, sentence);
            }
        }
        let right = self.known.get(&goal).and_then(|known| known.g);
        if let (Some(found), Some(right)) = (step.cost, right)
            && found != right
        {
            let sentence = format!("tells the cost {found}, expected {right}, G of the goal");
            findings.add(Flaw::WrongCost, Some(goal), sentence);
        }
    }

    /// From the end of the path the first cell that is not reached from its
    /// parent, and the cell that it is reached from.
    fn first_astray(&self, path: &[Cell]) -> Option<(Cell, Cell)> {
        let parent = |cell: &Cell| self.known.get(cell).and_then(|known| known.parent);
        let mut steps = path.windows(2).rev().map(|pair| (pair[1], pair[0]));
        steps.find(|(cell, before)| parent(cell) != Some(*before))
    }

    /// Judges the lists, where they are told.
    pub(super) fn judge_lists(&self, step: &Step, findings: &mut Findings) {
        for (name, list, is_open) in [("open", &step.open, true), ("closed", &step.closed, false)] {
            let Some(list) = list else {
                continue;
            };
            let mut add = |cell, sentence| {
                if findings.found.len() < MOST {
                    findings.add(Flaw::WrongList, Some(cell), sentence);
                }
            };
            let mut right = 0;
            for listed in list {
                let cell = listed.cell;
                match self.known.get(&cell) {
                    Some(known) if known.is_open == is_open => right += 1,
                    Some(known) => {
                        let state = if known.is_open { "open" } else { "closed" };
                        add(cell, format!("lists {cell} as {name}, though it is {state}"));
                    }
                    None => add(cell, format!("lists {cell} as {name}, though it was not reached")),
                }
                if let Some(sentence) = self.wrong_number(listed) {
                    add(cell, sentence);
                }
            }
            let number = if is_open { self.open } else { self.known.len() - self.open };
            if right < number {
                let listed: std::collections::HashSet<Cell> =
                    list.iter().map(|listed| listed.cell).collect();
                let missing = self.known.iter().filter(|(_, known)| known.is_open == is_open);
                // The same one each time, whatever the order of the table.
                let missing = missing.map(|(&cell, _)| cell).filter(|cell| !listed.contains(cell));
                if let Some(cell) = missing.min() {
                    add(cell, format!("leaves {cell} out of the {name} list"));
                }
            }
            if is_open {
                let place = |listed: &Listed| {
                    self.known.get(&listed.cell).and_then(|known| self.entry(listed.cell, *known))
                };
                let wrong = list.windows(2).find(|pair| {
                    place(&pair[0]).zip(place(&pair[1])).is_some_and(|(one, next)| one > next)
                });
                if let Some(pair) = wrong {
                    let (one, next) = (pair[0].cell, pair[1].cell);
                    add(next, format!("lists {one} before {next}, which would be taken first"));
                }
            }
        }
    }

    /// What is wrong with the numbers of a listed cell.
    fn wrong_number(&self, listed: &Listed) -> Option<String> {
        let known = self.known.get(&listed.cell)?;
        let cell = listed.cell;
        let h = self.ranking.h(cell);
        let numbers = [
            ("G", listed.g, known.g),
            ("H", listed.h, Some(h)),
            ("F", listed.f, known.g.map(|g| self.ranking.f(cell, g))),
        ];
        for (name, found, right) in numbers {
            if let (Some(found), Some(right)) = (found, right)
                && found != right
            {
                return Some(format!("lists {cell} with {name} {found}, expected {right}"));
            }
        }
        match (listed.parent, known.parent) {
            (Some(found), Some(right)) if found != right => {
                Some(format!("lists {cell} with the parent {found}, expected {right}"))
            }
            _ => None,
        }
    }
}
