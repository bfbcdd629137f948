//! Level files: format 1, format 2 for levels with further rules, format 3 for levels with a task,
//! texts in several languages or entry costs above 9, and format 4 for levels with a prediction, a task
//! that says what may be changed, or an H of one's own.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::draw;
use super::rules_file::{COSTS, expected};
use crate::fault::{Fault, counted, cut, syntax};
use crate::grid::{Cell, GridError, Terrain};
use crate::jobs::Progress;
use crate::level::draft::Draft;
use crate::level::{
    Exercise, Level, LevelText, MAX_ABOUT, MAX_FURTHER, MAX_TITLE, Part, Prediction, RulesChoice,
    Task, task,
};

/// The newest format.
const NEWEST: u32 = 4;

/// Structures nested deeper than this are written on one line.
const DEPTH_LIMIT: usize = 2;

/// A level file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
struct LevelFile<'a> {
    format: u32,
    title: LevelText,
    #[serde(default, skip_serializing_if = "LevelText::is_none")]
    about: LevelText,
    #[serde(default, with = "task", skip_serializing_if = "Option::is_none")]
    predict: Option<Prediction>,
    #[serde(default, with = "task", skip_serializing_if = "Option::is_none")]
    task: Option<Task>,
    #[serde(default, with = "task", skip_serializing_if = "Option::is_none")]
    may_change: Option<Vec<Part>>,
    #[serde(default, skip_serializing_if = "LevelText::is_none")]
    proves: LevelText,
    rules: RulesChoice,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    compare: Vec<RulesChoice>,
    start: (u16, u16),
    goal: (u16, u16),
    /// The letters of ground whose entry cost is above 9.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    terrain: BTreeMap<char, u8>,
    #[serde(borrow)]
    rows: Vec<&'a str>,
}

impl LevelFile<'_> {
    /// Returns the oldest format that can hold the level, and the field that needs it. A level is
    /// written in this format, so that older versions read what they can.
    fn oldest_format(&self) -> (u32, &'static str) {
        let has_languages = self.title.has_languages() || self.about.has_languages();
        let mut rules = std::iter::once(&self.rules).chain(&self.compare);
        if rules.any(|rules| rules.rules().heuristic.is_own()) {
            return (NEWEST, "heuristic of one's own");
        }
        if let Some(field) = self.exercise().newest_field() {
            return (NEWEST, field);
        }
        match (self.terrain.is_empty(), self.task, self.compare.is_empty()) {
            (false, ..) => (3, "terrain"),
            (true, Some(_), _) => (3, "task"),
            (true, None, _) if has_languages => (3, "text in several languages"),
            (true, None, false) => (2, "compare"),
            (true, None, true) => (1, "rows"),
        }
    }

    fn exercise(&self) -> Exercise {
        Exercise {
            predict: self.predict.clone(),
            task: self.task,
            may_change: self.may_change.clone().unwrap_or_default(),
            proves: self.proves.clone(),
        }
    }
}

/// The format of a level file; its other fields are ignored.
#[derive(Deserialize)]
#[serde(rename = "Level")]
struct LevelHead {
    format: u32,
}

/// Reads a level from the text of its file.
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Result<Draft, Fault> {
    progress.check()?;
    let file: LevelFile = ron::from_str(text).map_err(|error| {
        // In a newer format, unknown fields are not mistakes.
        let format = ron::from_str::<LevelHead>(text).map(|head| head.format);
        let fault = format.ok().and_then(|format| check_format(format).err());
        fault.unwrap_or_else(|| syntax(text, &error, expected))
    })?;
    check_format(file.format)?;
    let answers = file.predict.iter().flat_map(|predict| &predict.answers);
    let texts = [
        ("title", &file.title, MAX_TITLE),
        ("about", &file.about, MAX_ABOUT),
        ("proves", &file.proves, MAX_ABOUT),
    ];
    for (field, texts, most) in
        texts.into_iter().chain(answers.map(|answer| ("predict", answer, MAX_TITLE)))
    {
        texts.texts().try_for_each(|text| Fault::if_too_long(field, text, most))?;
    }
    if let Some(expected) = file.predict.as_ref().and_then(Prediction::fault) {
        let sentence = format!("no such answer, expected {expected}");
        return Err(Fault::in_field("predict", sentence));
    }
    match &file.may_change {
        Some(_) if file.task.is_none() => {
            return Err(Fault::in_field("may_change", "there is no task that it could belong to"));
        }
        Some(parts) if parts.is_empty() => {
            return Err(Fault::in_field(
                "may_change",
                format!("found nothing, expected {}", Part::KINDS),
            ));
        }
        Some(_) | None => {}
    }
    let (oldest, field) = file.oldest_format();
    if file.format < oldest {
        let sentence = format!("{} has no {field:?}, expected {oldest}", file.format);
        return Err(Fault::in_field("format", sentence));
    }
    let further = file.compare.len();
    if further > MAX_FURTHER {
        let sentence = format!(
            "{further} sets of rules besides the level's own, expected at most {MAX_FURTHER}"
        );
        return Err(Fault::in_field("compare", sentence));
    }
    let rows = file.rows.iter().map(|row| row.chars());
    let own = |(&letter, &cost): (&char, &u8)| cost == 0 || Terrain::from_letter(letter).is_some();
    if let Some((letter, cost)) = file.terrain.iter().find(|&one| own(one)) {
        let sentence = format!("{letter:?} is {cost}, expected {{'w': 25}}, {COSTS}");
        return Err(Fault::in_field("terrain", sentence));
    }
    let alphabet = |letter| {
        let cost = file.terrain.get(&letter).and_then(|&cost| Terrain::ground(cost));
        cost.or(Terrain::from_letter(letter))
    };
    let grid = draw(rows, alphabet, grid_fault, progress)?;
    Ok(Draft {
        // A text editor on Windows may have changed the line ends.
        about: file.about.map(|text| text.replace("\r\n", "\n")),
        exercise: file.exercise(),
        further: file.compare,
        start: Some(Cell::new(file.start.0, file.start.1)),
        goal: Some(Cell::new(file.goal.0, file.goal.1)),
        letters: file.terrain.into_iter().collect(),
        ..Draft::of_map(file.title, file.rules, grid)
    })
}

fn check_format(found: u32) -> Result<(), Fault> {
    if (1..=NEWEST).contains(&found) {
        return Ok(());
    }
    let sentence = format!(
        "{found} is a format that this version does not know, expected 1 to {NEWEST}; a newer \
         stepstar may read it"
    );
    Err(Fault::in_field("format", sentence))
}

/// Writes a level as the text of its file, one row of the map on each line.
pub(in crate::level) fn write(level: &Level) -> String {
    let problem = level.problem();
    let pair = |cell: Cell| (cell.x, cell.y);
    let grid = problem.grid();
    // The letters that a person chose are kept, and dear ground without one gets the next.
    let is_used = |&&(letter, cost): &&(char, u8)| {
        grid.has_cost(cost) && Terrain::from_letter(letter).is_none()
    };
    let mut terrain: BTreeMap<char, u8> = level.letters.iter().filter(is_used).copied().collect();
    let dear = (10..=Terrain::MAX_COST).filter(|&cost| grid.has_cost(cost));
    let new: Vec<u8> = dear.filter(|cost| !terrain.values().any(|own| own == cost)).collect();
    let letters = ('a'..='z').chain('A'..='Z').chain('À'..);
    let free: Vec<char> =
        letters.filter(|letter| !terrain.contains_key(letter)).take(new.len()).collect();
    terrain.extend(free.into_iter().zip(new));
    let letter = |ground: &Terrain| match ground.cost() {
        Some(cost @ 2..) => {
            terrain.iter().find(|one| *one.1 == cost).map_or(ground.letter(), |one| *one.0)
        }
        Some(_) | None => ground.letter(),
    };
    let rows: Vec<String> =
        (0..grid.height()).map(|y| grid.row(y).iter().map(letter).collect()).collect();
    let mut file = LevelFile {
        format: NEWEST,
        title: level.title.map(|text| cut(text, MAX_TITLE)),
        about: level.about.map(|text| cut(text, MAX_ABOUT)),
        predict: level.exercise.predict.clone(),
        task: level.exercise.task,
        may_change: Some(level.exercise.may_change.clone()).filter(|parts| !parts.is_empty()),
        proves: level.exercise.proves.map(|text| cut(text, MAX_ABOUT)),
        rules: level.rules().clone(),
        compare: level.further().to_vec(),
        start: pair(problem.start()),
        goal: pair(problem.goal()),
        rows: rows.iter().map(String::as_str).collect(),
        terrain,
    };
    file.format = file.oldest_format().0;
    let layout = PrettyConfig::new()
        .new_line("\n")
        .struct_names(true)
        .escape_strings(false)
        .depth_limit(DEPTH_LIMIT);
    #[expect(clippy::expect_used, reason = "texts, numbers and names can always be written")]
    let text = ron::ser::to_string_pretty(&file, layout).expect("a level can be written");
    text + "\n"
}

fn grid_fault(error: GridError) -> Fault {
    match error {
        GridError::Size { .. } => Fault::in_field("rows", error.to_string()),
        GridError::RowLength { row, found, expected } => {
            let found = counted(found, "cell");
            let sentence = format!("{found}, expected {expected} as in rows[0]");
            Fault::in_field(format!("rows[{row}]"), sentence)
        }
        GridError::Letter { row, column, found } => {
            let column = column + 1;
            let sentence = format!(
                "{found:?} in column {column}, expected . (plain), # (wall), 2 to 9 (entry cost) or a letter of terrain"
            );
            Fault::in_field(format!("rows[{row}]"), sentence)
        }
    }
}
