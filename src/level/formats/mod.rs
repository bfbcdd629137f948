//! The formats that levels are read from, and what all of them give: a level
//! that has been read but not yet checked as a whole.

pub(super) mod comments;
pub(super) mod moving_ai;
pub(super) mod ron_file;
pub(super) mod rules_file;
pub(super) mod scenario;
mod text;

use moving_ai::{Class, MovingAiMap};
use scenario::ScenarioEntry;

use crate::grid::{Cell, Grid, GridError, Terrain};
use crate::jobs::Progress;
use crate::level::{Fault, Level, RulesChoice, preset};
use crate::search::{ProblemError, Rules};
use crate::storage::STANDARD_INPUT;

/// The title of a level that nobody has named.
pub(super) const UNTITLED: &str = "Untitled";

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
pub(super) struct Draft {
    pub(super) title: String,
    pub(super) about: String,
    /// Which of a list's problems it is.
    pub(super) entry: Option<ScenarioEntry>,
    pub(super) rules: RulesChoice,
    /// The rules that these are compared with.
    pub(super) further: Vec<RulesChoice>,
    pub(super) start: Option<(i64, i64)>,
    pub(super) goal: Option<(i64, i64)>,
    pub(super) map: DraftMap,
}

/// The map of a draft.
pub(super) enum DraftMap {
    Ready(Grid),
    /// What is open depends on where the start lies.
    MovingAi(MovingAiMap),
}

/// Reads a file's text by its ending, or by what it begins with.
pub(super) fn read(name: &str, text: &str, progress: &Progress) -> Result<Draft, Vec<Fault>> {
    let title = match std::path::Path::new(name).file_stem() {
        _ if name == STANDARD_INPUT => UNTITLED.to_owned(),
        Some(stem) => stem.to_string_lossy().into_owned(),
        None => name.to_owned(),
    };
    let ending = |ending: &str| name.to_ascii_lowercase().ends_with(ending);
    let begins = |word: &str| text.trim_start().starts_with(word);
    if ending(".scen") || begins("version") {
        Err(Fault::new("a list of problems, expected one level; its entries are levels"))?
    } else if ending(".ron") && comments::first_word(text) == "Rules" {
        rules_file::parse(text)?;
        Err(Fault::new("rules, expected a level"))?
    } else if ending(".ron") || begins("Level") {
        ron_file::read(text, progress)
    } else if ending(".map") || begins("type ") {
        let map = moving_ai::parse(text, &progress.part(0.0, moving_ai::LETTERS))?;
        Ok(Draft::of_map(title, "moving-ai", DraftMap::MovingAi(map)))
    } else {
        Ok(Draft::of_map(title, "lester", DraftMap::Ready(text::read(text, progress)?)))
    }
}

/// The grid that rows of letters draw, under the format's own alphabet.
fn draw<L: Iterator<Item = char> + Clone>(
    rows: impl Iterator<Item = L> + Clone,
    alphabet: impl Fn(char) -> Option<Terrain>,
    fault: impl Fn(GridError) -> Fault,
    progress: &Progress,
) -> Result<Grid, Vec<Fault>> {
    let width = rows.clone().next().map_or(0, Iterator::count);
    let mut grid = Grid::sized(width, rows.clone().count()).map_err(&fault)?;
    for (y, row) in (0..grid.height()).zip(rows) {
        progress.at(y.into(), grid.height().into())?;
        grid.draw_row(y, row, &alphabet).map_err(&fault)?;
    }
    Ok(grid)
}

/// The preset of that name as the rules of a level.
fn preset_rules(name: &str) -> RulesChoice {
    preset(name).map_or_else(|| RulesChoice::Custom(Rules::default()), RulesChoice::Preset)
}

impl Draft {
    /// That of a file which is nothing but a map.
    fn of_map(title: String, preset: &str, map: DraftMap) -> Self {
        let (about, rules) = (String::new(), preset_rules(preset));
        Self { title, about, entry: None, rules, further: Vec::new(), start: None, goal: None, map }
    }

    /// The level, if start and goal lie on open ground. `progress` is that of
    /// the reading, of which this is the end.
    pub(super) fn finish(self, ends: Ends, progress: &Progress) -> Result<Level, Vec<Fault>> {
        let pick = |asked: Option<Cell>, own: Option<(i64, i64)>, is_last: bool, field: &str| {
            match (asked, own) {
                (Some(asked), _) => return Ok(asked),
                (None, Some(own)) => return cell(own).ok_or_else(|| outside(field, own)),
                (None, None) => {}
            }
            let default = ends.or_first_and_last.then(|| self.map.end(is_last));
            match default {
                Some(Some(cell)) => Ok(cell),
                Some(None) => Err(Fault::new(format!("the map has no open cell for a {field}")))?,
                None => Err(Fault::new(format!(
                    "the map has no {field} of its own, expected --{field} X,Y"
                )))?,
            }
        };
        let start = pick(ends.start, self.start, false, "start");
        let goal = pick(ends.goal, self.goal, true, "goal");
        let (start, goal) = match (start, goal) {
            (Ok(start), Ok(goal)) => (start, goal),
            (start, goal) => return Err([start.err(), goal.err()].into_iter().flatten().collect()),
        };
        let grid = match self.map {
            DraftMap::Ready(grid) => grid,
            DraftMap::MovingAi(map) => {
                map.grid(common_class(&map, start, goal)?, &progress.part(moving_ai::LETTERS, 1.0))?
            }
        };
        let level = Level::new(&self.title, self.rules, grid, start, goal);
        let mut level = level.map_err(problem_fault)?;
        let check = |(place, rules): (usize, &RulesChoice)| {
            let fault = level.problem().under(rules.rules()).err()?;
            Some(Fault::in_field("rules", fault.to_string()).of_further(place))
        };
        let faults: Vec<Fault> = self.further.iter().enumerate().filter_map(check).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        level.further = self.further;
        // With other ends it is another problem.
        let is_same = ends.start.is_none() && ends.goal.is_none();
        Ok(Level { about: self.about, entry: self.entry.filter(|_| is_same), ..level })
    }
}

impl DraftMap {
    /// The first or last open cell in reading order.
    fn end(&self, is_last: bool) -> Option<Cell> {
        match self {
            Self::Ready(grid) => {
                let mut open = grid.cells().filter(|&cell| !grid.terrain(cell).is_wall());
                if is_last { open.last() } else { open.next() }
            }
            Self::MovingAi(letters) => letters.end(is_last),
        }
    }
}

/// The class of ground that both ends lie in.
fn common_class(map: &MovingAiMap, start: Cell, goal: Cell) -> Result<Class, Fault> {
    let is_inside = |cell: Cell| cell.x < map.width() && cell.y < map.height();
    let (class, of_goal) = (map.class(start), map.class(goal));
    // Of what lies outside, the level itself says so, as in every format.
    if class == of_goal && class != Class::OutOfBounds || !is_inside(start) || !is_inside(goal) {
        return Ok(class);
    }
    check_in_bounds(start, class)?;
    let fault = format!(
        "{goal} is {found}, expected {expected} as at the start: no step leads from one to the \
         other",
        found = of_goal.name(),
        expected = class.name()
    );
    Err(Fault::in_field("goal", fault))
}

/// Whether a start can have a path at all.
pub(super) fn check_in_bounds(start: Cell, class: Class) -> Result<(), Fault> {
    if class != Class::OutOfBounds {
        return Ok(());
    }
    let fault = format!("{start} is out of bounds, expected open ground");
    Err(Fault::in_field("start", fault))
}

pub(super) fn cell((x, y): (i64, i64)) -> Option<Cell> {
    Some(Cell::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?))
}

fn outside(field: &str, (x, y): (i64, i64)) -> Fault {
    Fault::in_field(field, format!("({x}, {y}) is off the map, expected a cell of it"))
}

fn problem_fault(error: ProblemError) -> Fault {
    let (place, fault) = match error {
        ProblemError::StartOutside(Cell { x, y }) => return outside("start", (x.into(), y.into())),
        ProblemError::GoalOutside(Cell { x, y }) => return outside("goal", (x.into(), y.into())),
        ProblemError::StartOnWall(cell) => ("start", wall(cell)),
        ProblemError::GoalOnWall(cell) => ("goal", wall(cell)),
        other => ("rules", other.to_string()),
    };
    Fault::in_field(place, fault)
}

fn wall(cell: Cell) -> String {
    format!("{cell} is a wall, expected open ground")
}
