//! The level file, format 1.

use serde::Deserialize;

use super::draft::{Draft, Map, draw};
use super::preset::{self, preset};
use super::rules_file::{self, RawRules, syntax};
use super::{Fault, Level, RulesChoice};
use crate::grid::{Cell, Grid, GridError, Terrain};
use crate::progress::{Progress, Stopped};

/// The format that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// The share of reading a large level that goes to its syntax, in which nothing
/// can be asked; the rest is for its rows.
const SYNTAX: f32 = 0.2;

/// What every format has in common: its number.
#[derive(Deserialize)]
#[serde(rename = "Level")]
struct Header {
    format: u32,
}

/// A level as it is written.
#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct RawLevel {
    #[expect(dead_code, reason = "read by the header; here it only has to be allowed")]
    format: u32,
    title: String,
    #[serde(default)]
    about: String,
    rules: RawChoice,
    start: (i64, i64),
    goal: (i64, i64),
    rows: Vec<String>,
}

/// The rules as they are written.
#[derive(Deserialize)]
#[serde(rename = "rules")]
pub(super) enum RawChoice {
    Preset(String),
    Custom(RawRules),
}

/// A level from the text of its file.
pub(super) fn read(text: &str, progress: &Progress) -> Result<Draft, Vec<Fault>> {
    // The number comes first, so that a newer format is not taken for a
    // faulty one because of its new fields.
    let header: Header = ron::from_str(text).map_err(|error| vec![syntax(text, &error)])?;
    if header.format == 0 || header.format > FORMAT {
        let message = format!(
            "{} is a format that this version does not know, expected {FORMAT}; \
             a newer stepstar may read it",
            header.format
        );
        return Err(vec![Fault::new("format", message)]);
    }
    progress.at(0, 1)?;
    let raw: RawLevel = ron::from_str(text).map_err(|error| vec![syntax(text, &error)])?;
    let drawing = progress.part(SYNTAX, 1.0);
    let grid = draw(&raw.rows, Terrain::from_letter, grid_fault, &drawing);
    match (grid, choice(raw.rules)) {
        (Ok(grid), Ok(rules)) => Ok(Draft {
            title: raw.title,
            about: raw.about,
            entry: None,
            rules,
            start: Some(raw.start),
            goal: Some(raw.goal),
            map: Map::Ready(grid),
        }),
        (grid, rules) => {
            let faults = [grid.err(), rules.err()];
            Err(faults.into_iter().flatten().flatten().collect())
        }
    }
}

/// The rules that are meant.
pub(super) fn choice(raw: RawChoice) -> Result<RulesChoice, Vec<Fault>> {
    match raw {
        RawChoice::Preset(name) => preset(&name).map(RulesChoice::Preset).ok_or_else(|| {
            let names = preset::names();
            vec![Fault::new("rules", format!("no preset {name:?}, expected one of {names}"))]
        }),
        RawChoice::Custom(raw) => raw.check().map(RulesChoice::Custom),
    }
}

/// The level as the text of its file, laid out as a person would: the rows
/// one above the other, so that the map can be seen.
pub(super) fn write(level: &Level, progress: &Progress) -> Result<String, Stopped> {
    let problem = level.problem();
    let mut text = format!("Level(\n    format: {FORMAT},\n    title: {:?},\n", level.title);
    let mut line = |line: String| {
        text.push_str("    ");
        text.push_str(&line);
        text.push('\n');
    };
    if !level.about.is_empty() {
        line(format!("about: {:?},", level.about));
    }
    line(format!("rules: {},", rules_text(level.rules())));
    let Cell { x, y } = problem.start();
    line(format!("start: ({x}, {y}),"));
    let Cell { x, y } = problem.goal();
    line(format!("goal: ({x}, {y}),"));
    line("rows: [".to_owned());
    let grid = problem.grid();
    for y in 0..grid.height() {
        progress.at(y.into(), grid.height().into())?;
        line(format!("    {},", row_text(grid, y)));
    }
    line("],".to_owned());
    text.push_str(")\n");
    Ok(text)
}

/// Rules as they stand in a level.
pub(super) fn rules_text(rules: &RulesChoice) -> String {
    match rules {
        RulesChoice::Preset(preset) => format!("Preset({:?})", preset.name),
        RulesChoice::Custom(rules) => {
            format!("Custom({})", rules_file::write(rules).replace('\n', "\n    "))
        }
    }
}

/// A row of the map as it stands in a level.
pub(super) fn row_text(grid: &Grid, y: u16) -> String {
    let letters: String = grid.row(y).iter().map(|terrain| terrain.letter()).collect();
    format!("\"{letters}\"")
}

fn grid_fault(error: &GridError) -> Fault {
    match error {
        GridError::Size { .. } => Fault::new("rows", error),
        GridError::RowLength { row, found, expected } => Fault::new(
            format!("rows[{row}]"),
            format!("{found} cells, expected {expected} as in rows[0]"),
        ),
        GridError::Letter { row, column, found } => Fault::new(
            format!("rows[{row}]"),
            format!(
                "{found:?} in column {}, expected . (plain), # (wall) or 2 to 9 (entry cost)",
                column + 1
            ),
        ),
    }
}
