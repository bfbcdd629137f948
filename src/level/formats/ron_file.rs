//! The level file, format 1.

use std::fmt;

use ron::Options;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::rules_file::{self, RawRules, syntax};
use super::{Draft, Map, draw};
use crate::fault::{cut, shortened};
use crate::grid::{Cell, Grid, GridError, MAX_SIDE, Terrain};
use crate::jobs::{Progress, Stopped};
use crate::level::preset::{self, preset};
use crate::level::{FileFault, Level, MAX_ABOUT, MAX_TITLE, RulesChoice};

/// The format that this program writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// The share of reading a large level that goes to its syntax, in which nothing
/// can be asked; the rest is for its rows.
const SYNTAX: f32 = 0.2;

/// Reads what every format has in common, its number, if that comes first.
/// Nothing behind it is looked at.
struct FormatNumber<'a>(&'a mut Option<u32>);

/// The field that comes first.
#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum First {
    Format,
    #[serde(other)]
    Other,
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
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Result<Draft, Vec<FileFault>> {
    // The number comes first, so that a newer format is not taken for a
    // faulty one because of its new fields.
    let mut format = None;
    // What else may be wrong with the file is found with the rest of it.
    let _ = Options::default().from_str_seed(text, FormatNumber(&mut format));
    format.map_or(Ok(()), check_format)?;
    progress.at(0, 1)?;
    let raw: RawLevel = ron::from_str(text).map_err(|error| vec![syntax(text, &error)])?;
    check_format(raw.format)?;
    let drawing = progress.part(SYNTAX, 1.0);
    let grid = draw(&raw.rows, Terrain::from_letter, grid_fault, &drawing);
    let long = [
        FileFault::too_long("title", &raw.title, MAX_TITLE),
        FileFault::too_long("about", &raw.about, MAX_ABOUT),
    ];
    let long: Vec<FileFault> = long.into_iter().flatten().collect();
    match (grid, choice(raw.rules)) {
        (Ok(grid), Ok(rules)) if long.is_empty() => Ok(Draft {
            title: raw.title,
            about: raw.about,
            entry: None,
            rules,
            start: Some(raw.start),
            goal: Some(raw.goal),
            map: Map::Ready(grid),
        }),
        (grid, rules) => {
            let faults = [Some(long), grid.err(), rules.err()];
            Err(faults.into_iter().flatten().flatten().collect())
        }
    }
}

/// Whether this version knows the format.
fn check_format(format: u32) -> Result<(), Vec<FileFault>> {
    if (1..=FORMAT).contains(&format) {
        return Ok(());
    }
    let message = format!(
        "{format} is a format that this version does not know, expected {FORMAT}; a newer \
         stepstar may read it"
    );
    Err(vec![FileFault::new("format", message)])
}

impl<'de> DeserializeSeed<'de> for FormatNumber<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_struct("Level", &["format"], self)
    }
}

impl<'de> Visitor<'de> for FormatNumber<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a level")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        if let Some(First::Format) = fields.next_key()? {
            *self.0 = Some(fields.next_value()?);
        }
        Ok(())
    }
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
pub(in crate::level) fn choice(raw: RawChoice) -> Result<RulesChoice, Vec<FileFault>> {
    match raw {
        RawChoice::Preset(name) => preset(&name).map(RulesChoice::Preset).ok_or_else(|| {
            let names = preset::names();
            let found = shortened(&name);
            vec![FileFault::new("rules", format!("no preset {found:?}, expected one of {names}"))]
        }),
        RawChoice::Custom(raw) => raw.check().map(RulesChoice::Custom),
    }
}

/// The level as the text of its file, laid out as a person would: the rows
/// one above the other, so that the map can be seen.
pub(in crate::level) fn write(level: &Level, progress: &Progress) -> Result<String, Stopped> {
    let problem = level.problem();
    let mut text =
        format!("Level(\n    format: {FORMAT},\n    title: {:?},\n", cut(&level.title, MAX_TITLE));
    let mut line = |line: String| {
        text.push_str("    ");
        text.push_str(&line);
        text.push('\n');
    };
    if !level.about.is_empty() {
        line(format!("about: {:?},", cut(&level.about, MAX_ABOUT)));
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
pub(in crate::level) fn rules_text(rules: &RulesChoice) -> String {
    match rules {
        RulesChoice::Preset(preset) => format!("Preset({:?})", preset.name),
        RulesChoice::Custom(rules) => {
            format!("Custom({})", rules_file::write(rules).replace('\n', "\n    "))
        }
    }
}

/// A row of the map as it stands in a level.
pub(in crate::level) fn row_text(grid: &Grid, y: u16) -> String {
    let letters: String = grid.row(y).iter().map(|terrain| terrain.letter()).collect();
    format!("\"{letters}\"")
}

fn grid_fault(error: &GridError) -> FileFault {
    match error {
        GridError::Size { .. } => FileFault::new("rows", error),
        GridError::RowLength { row, found, expected } => FileFault::new(
            format!("rows[{row}]"),
            format!("{found} cells, expected {expected} as in rows[0]"),
        ),
        GridError::Letter { row, column, found } => FileFault::new(
            format!("rows[{row}]"),
            format!(
                "{found:?} in column {}, expected . (plain), # (wall) or 2 to 9 (entry cost)",
                column + 1
            ),
        ),
    }
}
