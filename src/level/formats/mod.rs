//! The formats that levels are read from, and what all of them give: a level
//! that has been read but not yet checked as a whole.

pub(super) mod comments;
pub(super) mod moving_ai;
pub(super) mod ron_file;
pub(super) mod rules_file;
pub(super) mod scenario;
mod text;

use moving_ai::{Class, MovingAiMap};
use scenario::Entry;

use crate::grid::{Cell, Grid, GridError, Terrain};
use crate::jobs::Progress;
use crate::level::{FileFault, Level, RulesChoice};
use crate::search::ProblemError;
use crate::storage::STANDARD_INPUT;

/// The title of a level that nobody has named.
pub(in crate::level) const UNTITLED: &str = "Untitled";

/// Start and goal that the user asks for in place of the file's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ends {
    /// The start; `None` keeps the file's.
    pub start: Option<Cell>,
    /// The goal; `None` keeps the file's.
    pub goal: Option<Cell>,
    /// The entry of a `.scen`, counted from 1; a list of problems is no level
    /// without it, and no other file has one.
    pub entry: Option<usize>,
    /// Whether a map without a start and a goal gets some: its first and its
    /// last open cell, in reading order.
    pub or_first_and_last: bool,
}

/// What a file of any format says.
pub(in crate::level) struct Draft {
    pub(in crate::level) title: String,
    pub(in crate::level) about: String,
    /// Which of a list's problems it is.
    pub(in crate::level) entry: Option<Entry>,
    pub(in crate::level) rules: RulesChoice,
    pub(in crate::level) start: Option<(i64, i64)>,
    pub(in crate::level) goal: Option<(i64, i64)>,
    pub(in crate::level) map: Map,
}

/// The map of a draft.
pub(in crate::level) enum Map {
    Ready(Grid),
    /// What is open depends on where the start lies.
    MovingAi(MovingAiMap),
}

/// Reads a file's text by its ending, or by what it begins with.
pub(in crate::level) fn read(
    name: &str,
    text: &str,
    progress: &Progress,
) -> Result<Draft, Vec<FileFault>> {
    let title = match std::path::Path::new(name).file_stem() {
        _ if name == STANDARD_INPUT => UNTITLED.to_owned(),
        Some(stem) => stem.to_string_lossy().into_owned(),
        None => name.to_owned(),
    };
    let ending = |ending: &str| name.to_ascii_lowercase().ends_with(ending);
    let begins = |word: &str| text.trim_start().starts_with(word);
    if ending(".scen") || begins("version") {
        let message = "a list of problems, expected one level; its entries are levels";
        Err(vec![FileFault::of_file(message)])
    } else if ending(".ron") || begins("Level") {
        ron_file::read(text, progress)
    } else if ending(".map") || begins("type ") {
        moving_ai::read(&title, text, progress)
    } else {
        text::read(&title, text, progress)
    }
}

/// The grid that rows of letters draw, under the format's own alphabet.
pub(in crate::level) fn draw(
    rows: &[String],
    read: impl Fn(char) -> Option<Terrain>,
    fault: impl Fn(&GridError) -> FileFault,
    progress: &Progress,
) -> Result<Grid, Vec<FileFault>> {
    let fault = |error| vec![fault(&error)];
    let mut grid = Grid::sized_for(rows).map_err(fault)?;
    for (y, row) in (0..grid.height()).zip(rows) {
        progress.at(y.into(), rows.len())?;
        grid.draw_row(y, row, &read).map_err(fault)?;
    }
    Ok(grid)
}

impl Draft {
    /// The level, if start and goal lie on open ground. `progress` is that of
    /// the reading, of which this is the end.
    pub(in crate::level) fn finish(
        self,
        ends: Ends,
        progress: &Progress,
    ) -> Result<Level, Vec<FileFault>> {
        let default = |last: bool| ends.or_first_and_last.then(|| self.map.end(last)).flatten();
        let pick = |asked: Option<Cell>, own: Option<(i64, i64)>, last: bool, field: &str| {
            let own = || own.map(|own| cell(own).ok_or_else(|| outside(field, own)));
            asked.map(Ok).or_else(own).or_else(|| default(last).map(Ok)).unwrap_or_else(|| {
                Err(FileFault::of_file(if ends.or_first_and_last {
                    format!("the map has no open cell for a {field}")
                } else {
                    format!("the map has no {field} of its own, expected --{field} X,Y")
                }))
            })
        };
        let start = pick(ends.start, self.start, false, "start");
        let goal = pick(ends.goal, self.goal, true, "goal");
        let (start, goal) = match (start, goal) {
            (Ok(start), Ok(goal)) => (start, goal),
            (start, goal) => return Err([start.err(), goal.err()].into_iter().flatten().collect()),
        };
        let grid = match self.map {
            Map::Ready(grid) => grid,
            Map::MovingAi(map) => {
                let class = common_class(&map, start, goal).map_err(|fault| vec![fault])?;
                map.grid(class, &progress.part(moving_ai::LETTERS, 1.0))?
            }
        };
        let level = Level::new(&self.title, self.rules, grid, start, goal);
        let level = level.map_err(|error| vec![problem_fault(error)])?;
        // With other ends it is another problem.
        let is_same = ends.start.is_none() && ends.goal.is_none();
        let entry = self.entry.filter(|_| is_same);
        Ok(Level { about: self.about, entry, ..level })
    }
}

impl Map {
    /// The first or last open cell in reading order.
    fn end(&self, last: bool) -> Option<Cell> {
        match self {
            Self::Ready(grid) => {
                let mut open = grid.cells().filter(|&cell| !grid.terrain(cell).is_wall());
                if last { open.last() } else { open.next() }
            }
            Self::MovingAi(letters) => letters.end(last),
        }
    }
}

/// The class of ground that both ends lie in.
fn common_class(map: &MovingAiMap, start: Cell, goal: Cell) -> Result<Class, FileFault> {
    let is_inside = |cell: Cell| cell.x < map.width() && cell.y < map.height();
    let (class, of_goal) = (map.class(start), map.class(goal));
    if !(is_inside(start) && is_inside(goal)) {
        // The level itself says so, in the words of every format.
        Ok(class)
    } else if class == Class::OutOfBounds {
        Err(FileFault::new("start", format!("{start} is out of bounds, expected open ground")))
    } else if class != of_goal {
        let (found, expected) = (of_goal.name(), class.name());
        let message = format!(
            "{goal} is {found}, expected {expected} as at the start: no step leads from one to \
             the other"
        );
        Err(FileFault::new("goal", message))
    } else {
        Ok(class)
    }
}

pub(in crate::level) fn cell((x, y): (i64, i64)) -> Option<Cell> {
    Some(Cell::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?))
}

fn outside(field: &str, (x, y): (i64, i64)) -> FileFault {
    FileFault::new(field, format!("({x}, {y}) is off the map, expected a cell of it"))
}

fn problem_fault(error: ProblemError) -> FileFault {
    let place = match error {
        ProblemError::StartOutside(_) | ProblemError::StartOnWall(_) => "start",
        ProblemError::GoalOutside(_) | ProblemError::GoalOnWall(_) => "goal",
        _ => "rules",
    };
    let message = match error {
        ProblemError::StartOutside(cell) | ProblemError::GoalOutside(cell) => {
            format!("{cell} is off the map, expected a cell of it")
        }
        ProblemError::StartOnWall(cell) | ProblemError::GoalOnWall(cell) => {
            format!("{cell} is a wall, expected open ground")
        }
        other => other.to_string(),
    };
    FileFault::new(place, message)
}
