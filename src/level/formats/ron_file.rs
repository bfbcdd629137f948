//! The level file: format 1, and format 2 of one with further rules.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};

use super::rules_file::{self, RawRules, syntax};
use super::{Draft, DraftMap, draw};
use crate::fault::cut;
use crate::grid::{Cell, Grid, GridError, MAX_SIDE, Terrain};
use crate::jobs::{Progress, Stopped};
use crate::level::preset::{self, preset};
use crate::level::{Fault, Level, MAX_ABOUT, MAX_FURTHER, MAX_TITLE, RulesChoice};

/// The newest format that this program reads. It writes the oldest that has room
/// for the level, so that older versions read what they can.
const NEWEST: u32 = 2;

/// The share of reading a large level that goes to its syntax, in which nothing
/// can be asked; the rest is for its rows.
const SYNTAX: f32 = 0.2;

/// How many commas may stand before the end of the format.
const MOST_COMMAS: usize = 20;

/// The beginning of a level, whatever its format: the number of that.
#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct LevelHead {
    format: u32,
}

/// A level as it is written.
#[derive(Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct RawLevel {
    format: u32,
    title: String,
    #[serde(default)]
    about: String,
    rules: RawChoice,
    #[serde(default)]
    compare: Vec<RawChoice>,
    start: (i64, i64),
    goal: (i64, i64),
    #[serde(deserialize_with = "rows")]
    rows: Vec<String>,
}

/// The rules as they are written.
#[derive(Deserialize)]
#[serde(rename = "rules")]
pub(in crate::level) enum RawChoice {
    Preset(String),
    Custom(RawRules),
}

/// A level from the text of its file.
pub(super) fn read(text: &str, progress: &Progress) -> Result<Draft, Vec<Fault>> {
    // The number comes first, so that a newer format is not taken for a
    // faulty one because of its new fields. Only a comment before it may have
    // commas too.
    let ends = text.match_indices(',').map(|(end, _)| end).take(MOST_COMMAS);
    let head = |end| ron::from_str::<LevelHead>(&format!("{})", &text[..end])).ok();
    if let Some(LevelHead { format }) = ends.into_iter().find_map(head) {
        check_format(format)?;
    }
    progress.at(0, 1)?;
    let raw: RawLevel = ron::from_str(text).map_err(|error| syntax(text, &error))?;
    check_format(raw.format)?;
    let drawing = progress.part(SYNTAX, 1.0);
    let rows = raw.rows.iter().map(|row| row.chars());
    let grid = draw(rows, Terrain::from_letter, grid_fault, &drawing);
    let long = [
        Fault::too_long("title", &raw.title, MAX_TITLE),
        Fault::too_long("about", &raw.about, MAX_ABOUT),
    ];
    let long: Vec<Fault> = long.into_iter().flatten().collect();
    match (grid, choice(raw.rules), further(raw.format, raw.compare)) {
        (Ok(grid), Ok(rules), Ok(further)) if long.is_empty() => Ok(Draft {
            title: raw.title,
            about: raw.about,
            entry: None,
            rules,
            further,
            start: Some(raw.start),
            goal: Some(raw.goal),
            map: DraftMap::Ready(grid),
        }),
        (grid, rules, further) => {
            let faults = [Some(long), grid.err(), rules.err(), further.err()];
            Err(faults.into_iter().flatten().flatten().collect())
        }
    }
}

/// Whether this version knows the format.
fn check_format(found: u32) -> Result<(), Fault> {
    let fault = || {
        format!(
            "{found} is a format that this version does not know, expected 1 to {newest}; a newer \
             stepstar may read it",
            newest = NEWEST
        )
    };
    if (1..=NEWEST).contains(&found) { Ok(()) } else { Err(Fault::in_field("format", fault())) }
}

/// Reads the rows of a map, and no more of them than a map can have.
fn rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Rows;

    impl<'de> Visitor<'de> for Rows {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of rows")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<String>, A::Error> {
            let mut rows = Vec::new();
            while let Some(row) = list.next_element()? {
                if rows.len() == usize::from(MAX_SIDE) {
                    return Err(A::Error::custom(format!(
                        "more than {MAX_SIDE} rows, expected 1 to {MAX_SIDE}"
                    )));
                }
                rows.push(row);
            }
            Ok(rows)
        }
    }

    deserializer.deserialize_seq(Rows)
}

/// The rules that are meant.
pub(in crate::level) fn choice(raw: RawChoice) -> Result<RulesChoice, Vec<Fault>> {
    match raw {
        RawChoice::Preset(name) => preset(&name).map(RulesChoice::Preset).ok_or_else(|| {
            let fault =
                format!("no preset {name:?}, expected one of {names}", names = preset::names());
            Fault::in_field("rules", fault).into()
        }),
        RawChoice::Custom(raw) => raw.check().map(RulesChoice::Custom),
    }
}

/// The further rules that are meant.
fn further(format: u32, raw: Vec<RawChoice>) -> Result<Vec<RulesChoice>, Vec<Fault>> {
    let mut faults: Vec<Fault> = Vec::new();
    if !raw.is_empty() && format != NEWEST {
        let fault = format!(
            "{found} has no \"compare\", expected {newest}",
            found = format,
            newest = NEWEST
        );
        faults.push(Fault::in_field("format", fault));
    }
    if raw.len() > MAX_FURTHER {
        let fault = format!(
            "{found} sets of rules beside the level's own, expected at most {most}",
            found = raw.len(),
            most = MAX_FURTHER
        );
        faults.push(Fault::in_field("compare", fault));
    }
    let mut further = Vec::new();
    for (place, raw) in raw.into_iter().enumerate() {
        match choice(raw) {
            Ok(rules) => further.push(rules),
            Err(found) => faults.extend(found.into_iter().map(|fault| fault.of_further(place))),
        }
    }
    if faults.is_empty() { Ok(further) } else { Err(faults) }
}

/// The format of a level: the oldest that has room for it.
pub(in crate::level) fn format_of(level: &Level) -> u32 {
    if level.further().is_empty() { 1 } else { NEWEST }
}

/// The level as the text of its file, laid out as a person would: the rows
/// one above the other, so that the map can be seen.
pub(in crate::level) fn write(level: &Level, progress: &Progress) -> Result<String, Stopped> {
    let problem = level.problem();
    let (format, title) = (format_of(level), cut(&level.title, MAX_TITLE));
    let mut text = format!("Level(\n    format: {format},\n    title: {title:?},\n");
    let mut line = |line: String| {
        text.push_str("    ");
        text.push_str(&line);
        text.push('\n');
    };
    if !level.about.is_empty() {
        line(format!("about: {:?},", cut(&level.about, MAX_ABOUT)));
    }
    line(format!("rules: {},", rules_text(level.rules())));
    if !level.further().is_empty() {
        line(format!("compare: {},", further_text(level.further())));
    }
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
pub(in crate::level) fn rules_text(rules: &RulesChoice) -> String {
    match rules {
        RulesChoice::Preset(preset) => format!("Preset({:?})", preset.name),
        RulesChoice::Custom(rules) => {
            format!("Custom({})", rules_file::write(rules).replace('\n', "\n    "))
        }
    }
}

/// Further rules as they stand in a level.
pub(in crate::level) fn further_text(further: &[RulesChoice]) -> String {
    let rules = further.iter().map(|rules| format!("\n    {},", rules_text(rules)));
    format!("[{}\n]", rules.collect::<String>()).replace('\n', "\n    ")
}

/// A row of the map as it stands in a level.
pub(in crate::level) fn row_text(grid: &Grid, y: u16) -> String {
    let letters: String = grid.row(y).iter().map(|terrain| terrain.letter()).collect();
    format!("\"{letters}\"")
}

fn grid_fault(error: GridError) -> Fault {
    match error {
        GridError::Size { .. } => Fault::in_field("rows", error.to_string()),
        GridError::RowLength { row, found, expected } => Fault::in_field(
            format!("rows[{row}]"),
            format!("{found} cells, expected {expected} as in rows[0]"),
        ),
        GridError::Letter { row, column, found } => Fault::in_field(
            format!("rows[{row}]"),
            format!(
                "{found:?} in column {column}, expected . (plain), # (wall) or 2 to 9 (entry cost)",
                column = column + 1
            ),
        ),
    }
}
