//! A draft: a level before its parts are checked together; and what the user says of its source.

use super::formats::scenario::ScenarioEntry;
use super::maps::Legend;
use super::{Exercise, Level, LevelText, RulesChoice};
use crate::fault::{Fault, Saying, said};
use crate::grid::{Cell, Grid};
use crate::search::ProblemError;

/// The title of a level without a name.
pub(super) const UNTITLED: &str = "Untitled";

/// What the user says of a source: what it is read as, and what replaces its own ends and rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The start; `None` keeps the source's.
    pub start: Option<Cell>,
    /// The goal; `None` keeps the source's.
    pub goal: Option<Cell>,
    /// The number of an entry of a `.scen`, or of one of several maps in a file, counted from 1.
    pub entry: Option<usize>,
    /// Whether the first and the last open cell, in reading order, become start and goal of a map
    /// without any.
    pub or_first_and_last: bool,
    /// What the signs of a map stand for.
    pub legend: Legend,
    /// Rules instead of the source's; if there are several, the others are compared with the first.
    pub rules: Vec<RulesChoice>,
    /// Whether the legend was typed, so that it must fit the map.
    pub is_typed: bool,
    /// Whether a map that is no level is never opened, but asked for.
    pub asks: bool,
}

/// A level whose parts are not checked together yet.
pub(super) struct Draft {
    pub(super) title: LevelText,
    pub(super) about: LevelText,
    pub(super) exercise: Exercise,
    pub(super) entry: Option<ScenarioEntry>,
    pub(super) rules: RulesChoice,
    pub(super) further: Vec<RulesChoice>,
    pub(super) start: Option<Cell>,
    pub(super) goal: Option<Cell>,
    pub(super) grid: Grid,
    /// The letters of dear ground, as the file has them.
    pub(super) letters: Vec<(char, u8)>,
    pub(super) note: Option<Saying>,
    pub(super) legend: Option<Legend>,
}

impl Draft {
    /// Creates the draft of a map with a title and rules alone.
    pub(super) fn of_map(title: impl Into<LevelText>, rules: RulesChoice, grid: Grid) -> Self {
        Self {
            title: title.into(),
            about: LevelText::default(),
            exercise: Exercise::default(),
            entry: None,
            rules,
            further: Vec::new(),
            start: None,
            goal: None,
            grid,
            letters: Vec::new(),
            note: None,
            legend: None,
        }
    }

    /// Says which ends are taken because neither the map nor the user has them.
    pub(super) fn said_ends(&self, reading: &Reading) -> Option<Saying> {
        Some(match (reading.start.or(self.start), reading.goal.or(self.goal)) {
            (Some(_), Some(_)) => return None,
            (None, Some(_)) => said!("read-ends.start" => "the start is the first open cell"),
            (Some(_), None) => said!("read-ends.goal" => "the goal is the last open cell"),
            (None, None) => {
                said!("read-ends" => "start and goal are the first and the last open cell")
            }
        })
    }

    /// Returns the level, if start and goal lie on open ground.
    pub(super) fn finish(self, reading: &Reading) -> Result<Level, Fault> {
        let has_default = reading.or_first_and_last || self.legend.is_some();
        let mut open = self.grid.cells().filter(|&cell| !self.grid.terrain(cell).is_wall());
        let (mut start, mut goal) = (reading.start.or(self.start), reading.goal.or(self.goal));
        if has_default && (start.is_none() || goal.is_none()) {
            let first = open.next();
            (start, goal) = (start.or(first), goal.or(open.last().or(first)));
        }
        let (Some(start), Some(goal)) = (start, goal) else {
            return Err(missing_ends(start, goal, has_default));
        };
        let level = Level::new(self.title, self.rules, self.grid, start, goal);
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
        (level.about, level.exercise, level.letters) = (self.about, self.exercise, self.letters);
        // With a different start or goal, the level is no longer the entry's problem.
        level.entry = self.entry.filter(|_| reading.start.is_none() && reading.goal.is_none());
        Ok(level)
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
