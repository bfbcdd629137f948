//! A draft: the content of a file of any format, before it is checked as a whole.

use super::formats::found::{Found, ReadAs};
use super::formats::moving_ai::{LandClass, MovingAiMap};
use super::formats::scenario::ScenarioEntry;
use super::{Level, LevelText, RulesChoice, Task};
use crate::fault::{Fault, Saying, said};
use crate::grid::{Cell, Grid};
use crate::jobs::Progress;
use crate::search::ProblemError;

/// The title of a level without a name.
pub(super) const UNTITLED: &str = "Untitled";

/// What the user says of a file: the start and goal instead of its own, and how to read it.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// The start; `None` keeps the file's.
    pub start: Option<Cell>,
    /// The goal; `None` keeps the file's.
    pub goal: Option<Cell>,
    /// The entry of a `.scen`, counted from 1. A scenario file needs it, and no
    /// other file has one.
    pub entry: Option<usize>,
    /// Whether the first and the last open cell, in reading order, become start and
    /// goal of a map without any.
    pub or_first_and_last: bool,
    /// What the letters or numbers of a map stand for.
    pub read_as: ReadAs,
}

/// The content of a file of any format, not checked yet.
pub(super) struct Draft {
    pub(super) title: LevelText,
    pub(super) about: LevelText,
    pub(super) task: Option<Task>,
    pub(super) entry: Option<ScenarioEntry>,
    pub(super) rules: RulesChoice,
    pub(super) further: Vec<RulesChoice>,
    pub(super) start: Option<Cell>,
    pub(super) goal: Option<Cell>,
    pub(super) map: DraftMap,
    /// How a file of no known format was read, as a sentence. Such a map always gets ends.
    pub(super) note: Option<Saying>,
}

/// The map of a draft.
pub(super) enum DraftMap {
    Ready(Grid),
    /// Its open ground depends on the start.
    MovingAi(MovingAiMap),
}

impl Draft {
    /// Creates the draft of a map with a title and rules alone.
    pub(super) fn of_map(title: impl Into<LevelText>, rules: RulesChoice, map: DraftMap) -> Self {
        let (title, about, further, task) = (title.into(), LevelText::default(), Vec::new(), None);
        let (entry, start, goal, note) = (None, None, None, None);
        Self { title, about, task, entry, rules, further, start, goal, map, note }
    }

    /// Creates the draft of a map of no known format.
    pub(super) fn of_found(title: String, rules: RulesChoice, found: Found) -> Self {
        let Found { grid, start, goal, note } = found;
        let draft = Self::of_map(title, rules, DraftMap::Ready(grid));
        Self { start, goal, note: Some(note), ..draft }
    }

    /// Says which ends are taken because neither the map nor the user has them.
    pub(super) fn said_ends(&self, ends: &Ends) -> Option<Saying> {
        Some(match (ends.start.or(self.start), ends.goal.or(self.goal)) {
            (Some(_), Some(_)) => return None,
            (None, Some(_)) => said!("read-ends.start" => "the start is the first open cell"),
            (Some(_), None) => said!("read-ends.goal" => "the goal is the last open cell"),
            (None, None) => {
                said!("read-ends" => "start and goal are the first and the last open cell")
            }
        })
    }

    /// Returns the level, if start and goal lie on open ground.
    pub(super) fn finish(self, ends: Ends, progress: &Progress) -> Result<Level, Fault> {
        let has_default = ends.or_first_and_last || self.note.is_some();
        let or_default = |cell: Option<Cell>, is_last| {
            cell.or_else(|| self.map.end(is_last).filter(|_| has_default))
        };
        let start = or_default(ends.start.or(self.start), false);
        let goal = or_default(ends.goal.or(self.goal), true);
        let (Some(start), Some(goal)) = (start, goal) else {
            return Err(missing_ends(start, goal, has_default));
        };
        let grid = match self.map {
            DraftMap::Ready(grid) => grid,
            DraftMap::MovingAi(map) => map.grid(common_class(&map, start, goal)?, progress)?,
        };
        let level = Level::new(self.title, self.rules, grid, start, goal);
        let mut level = level.map_err(|error| match error {
            ProblemError::Outside { .. } | ProblemError::OnWall { .. } => {
                Fault::new(error.to_string())
            }
            _ => Fault::in_field("rules", error.to_string()),
        })?;
        for (number, rules) in self.further.iter().enumerate() {
            level.problem.check_under(rules.rules()).map_err(|error| {
                Fault::in_field(format!("compare[{number}]"), error.to_string())
            })?;
        }
        level.further = self.further;
        (level.about, level.task) = (self.about, self.task);
        // With a different start or goal, the level is no longer the entry's problem.
        level.entry = self.entry.filter(|_| ends.start.is_none() && ends.goal.is_none());
        Ok(level)
    }
}

impl DraftMap {
    /// Returns the first or the last open cell in reading order.
    fn end(&self, is_last: bool) -> Option<Cell> {
        match self {
            Self::Ready(grid) => {
                let mut open = grid.cells().filter(|&cell| !grid.terrain(cell).is_wall());
                if is_last { open.last() } else { open.next() }
            }
            Self::MovingAi(map) => map.end(is_last),
        }
    }
}

fn missing_ends(start: Option<Cell>, goal: Option<Cell>, or_first_and_last: bool) -> Fault {
    if or_first_and_last {
        return Fault::new("the map has no open cell for a start and a goal");
    }
    let (missing, expected) = match (start, goal) {
        (None, None) => ("start and no goal", "--start X,Y and --goal X,Y"),
        (None, Some(_)) => ("start", "--start X,Y"),
        (Some(_), _) => ("goal", "--goal X,Y"),
    };
    Fault::new(format!("the map has no {missing} of its own, expected {expected}"))
}

/// Returns the class of ground of both ends.
fn common_class(map: &MovingAiMap, start: Cell, goal: Cell) -> Result<LandClass, Fault> {
    let (Some(class), Some(of_goal)) = (map.class(start), map.class(goal)) else {
        // Cells outside the map are refused by `Problem::new`, as in every format.
        return Ok(LandClass::Ground);
    };
    if class == of_goal && class != LandClass::OutOfBounds {
        return Ok(class);
    }
    if class == LandClass::OutOfBounds {
        let sentence = format!("{start} is out of bounds, expected open ground");
        return Err(Fault::in_field("start", sentence));
    }
    let (found, expected) = (of_goal.name(), class.name());
    let sentence = format!(
        "{goal} is {found}, expected {expected} as at the start: no move leads from one to the other"
    );
    Err(Fault::in_field("goal", sentence))
}
