//! Lists of problems of the Moving AI benchmarks, `.scen`: on each line a
//! map, a start, a goal, and the length of a shortest path.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::moving_ai::{self, MovingAiMap};
use super::{Draft, DraftMap, Ends, preset_rules};
use crate::fault::{cut, short_name};
use crate::grid::{Cell, MAX_SIDE};
use crate::jobs::Progress;
use crate::level::error::MOST_FAULTS;
use crate::level::{Fault, Level, LevelError, MAX_TITLE, file};
use crate::storage::{read_file, read_text, shown_name};

/// What stands on each line, in this order.
const FIELDS: [&str; 9] = [
    "bucket",
    "map",
    "map width",
    "map height",
    "start x",
    "start y",
    "goal x",
    "goal y",
    "optimal length",
];

/// The entries of a `.scen` file, all of which name cells of their maps as
/// the file itself gives their sizes. The maps are not read yet.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file that it was read from.
    pub file: PathBuf,
    /// The maps that the file names, each once.
    maps: Vec<String>,
    /// All entries; there is at least one.
    pub entries: Vec<ScenarioEntry>,
}

/// How far a length may be from the one that is expected.
pub const TOLERANCE: f64 = 0.01;

/// The most cells of all maps whose entries are read at once.
const MOST_CELLS: usize = 16 * MAX_SIDE as usize * MAX_SIDE as usize;

/// One problem of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioEntry {
    /// Its place in the list, counted from 1.
    pub number: usize,
    /// The group of problems of similar length that it is in.
    pub bucket: u32,
    /// Where the path begins.
    pub start: Cell,
    /// Where the path ends.
    pub goal: Cell,
    /// The length of a shortest path, where a straight step is 1 and a
    /// diagonal one √2; 0 between different cells means that there is no path.
    pub length: f64,
    map: usize,
    /// Width and height of the map.
    size: [u16; 2],
    /// The line that it stands on, from 1.
    line: usize,
}

/// An entry with its map.
#[derive(Clone, Debug)]
pub struct ScenarioTask {
    /// The entry.
    pub entry: ScenarioEntry,
    /// The map, which has the size that the entry gives.
    pub map: Arc<MovingAiMap>,
}

impl ScenarioEntry {
    /// The length that a path must have; `None` if there must be none.
    pub fn expected(&self) -> Option<f64> {
        (self.length > 0.0 || self.start == self.goal).then_some(self.length)
    }

    /// Whether the length of the path that was found, or none, is the one that
    /// is expected, within [`TOLERANCE`].
    pub fn is_right(&self, found: Option<f64>) -> bool {
        match (self.expected(), found) {
            (Some(expected), Some(found)) => (expected - found).abs() <= TOLERANCE,
            (None, None) => true,
            _ => false,
        }
    }

    /// The same as a sentence.
    pub fn expectation(&self) -> String {
        match self.expected() {
            Some(length) => {
                format!("A path of length {length} is expected.")
            }
            None => "No path is expected.".to_owned(),
        }
    }

    /// What it is, in that list.
    pub fn about(&self, list: &Path) -> String {
        let (number, bucket, expected) = (self.number, self.bucket, self.expectation());
        let list = shown_name(list);
        let list = base_name(&list);
        format!("Entry {number} of {list}, bucket {bucket}. {expected}")
    }
}

impl Scenario {
    /// Whether a file is a list of problems, by its ending.
    pub fn is_one(file: &Path) -> bool {
        file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("scen"))
    }

    /// Reads a list of problems.
    ///
    /// # Errors
    /// If the file cannot be read, for all faults of its lines, or if it was
    /// stopped.
    pub fn load(path: &Path, progress: &Progress) -> Result<Self, LevelError> {
        let text = read_text(path, &progress.part(0.0, file::BYTES));
        let text = text.map_err(|error| LevelError::in_file(&shown_name(path), error))?;
        Self::from_text(path, &text, &progress.part(file::BYTES, 1.0))
    }

    /// The list of problems that a file's text describes. `path` is what errors
    /// call the file, and where its maps are looked for.
    ///
    /// # Errors
    /// All faults that the lines have, or if it was stopped.
    pub fn from_text(path: &Path, text: &str, progress: &Progress) -> Result<Self, LevelError> {
        let (entries, maps) = parse(text, progress)
            .map_err(|faults| LevelError::in_file(&shown_name(path), faults))?;
        Ok(Self { file: path.to_owned(), maps, entries })
    }

    /// The name of an entry's map, without its folder and ending.
    pub fn map_title(&self, entry: &ScenarioEntry) -> &str {
        let name = base_name(self.map_name(entry));
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }

    /// The entries of these numbers, counted from 1, with their maps. A map
    /// is looked for beside the list by its name, and then along the path
    /// that the list gives.
    ///
    /// # Errors
    /// If a number is not in the list, a map cannot be read, or an entry does
    /// not fit its map; or if it was stopped. Of each map it is reported how far
    /// it is.
    pub fn tasks(
        &self,
        numbers: RangeInclusive<usize>,
        progress: &Progress,
    ) -> Result<Vec<ScenarioTask>, LevelError> {
        let mut maps: HashMap<usize, Arc<MovingAiMap>> = HashMap::new();
        let (mut tasks, mut cells) = (Vec::new(), 0);
        for number in numbers {
            let entry = self.entry(number)?;
            let map = match maps.get(&entry.map) {
                Some(map) => Arc::clone(map),
                None => {
                    let map = Arc::new(self.read_map(entry, progress)?);
                    cells += usize::from(map.width()) * usize::from(map.height());
                    if cells > MOST_CELLS {
                        let fault = format!(
                            "more than {most} cells in the maps up to here, expected fewer entries \
                             at once",
                            most = MOST_CELLS
                        );
                        return Err(self.error(Fault::in_line(entry.line, fault)));
                    }
                    maps.insert(entry.map, Arc::clone(&map));
                    map
                }
            };
            let faults = self.size_faults(entry, [map.width(), map.height()]);
            if !faults.is_empty() {
                return Err(self.error(faults));
            }
            tasks.push(ScenarioTask { entry: entry.clone(), map });
        }
        Ok(tasks)
    }

    /// One entry as a level, under the rules of the benchmarks.
    ///
    /// # Errors
    /// If it is not in the list, its map cannot be read, or its start and goal
    /// do not lie in one class of open ground; or if it was stopped.
    pub fn level(&self, number: usize, progress: &Progress) -> Result<Level, LevelError> {
        let finished = self.draft(Some(number), progress)?.finish(Ends::default(), progress);
        finished.map_err(|faults| self.error(faults))
    }

    /// One entry as a level that was just read.
    pub(in crate::level) fn draft(
        &self,
        number: Option<usize>,
        progress: &Progress,
    ) -> Result<Draft, LevelError> {
        let number = number.ok_or_else(|| self.missing_entry())?;
        let mut tasks = self.tasks(number..=number, progress)?;
        let ScenarioTask { entry, map } = tasks.pop().ok_or_else(|| self.missing_entry())?;
        let about = entry.about(&self.file).to_string();
        let pair = |cell: Cell| Some((i64::from(cell.x), i64::from(cell.y)));
        Ok(Draft {
            title: format!("{}, entry {number}", cut(self.map_title(&entry), MAX_TITLE / 2)),
            about,
            rules: preset_rules("moving-ai"),
            start: pair(entry.start),
            goal: pair(entry.goal),
            further: Vec::new(),
            entry: Some(entry),
            map: DraftMap::MovingAi(Arc::unwrap_or_clone(map)),
        })
    }

    /// The error of a call that does not say which entry is meant.
    pub fn missing_entry(&self) -> LevelError {
        self.error(Fault::new(format!(
            "a list of problems, expected --entry N with one of its entries, 1 to {count}",
            count = self.entries.len()
        )))
    }

    /// The entry of a number, counted from 1.
    ///
    /// # Errors
    /// If it is not in the list.
    pub fn entry(&self, number: usize) -> Result<&ScenarioEntry, LevelError> {
        let entry = number.checked_sub(1).and_then(|place| self.entries.get(place));
        let fault = || {
            let count = self.entries.len();
            Fault::new(format!("there is no entry {number}, expected 1 to {count}"))
        };
        entry.ok_or_else(|| self.error(fault()))
    }

    fn error(&self, faults: impl Into<Vec<Fault>>) -> LevelError {
        LevelError::in_file(&shown_name(&self.file), faults)
    }

    fn map_name(&self, entry: &ScenarioEntry) -> &str {
        self.maps.get(entry.map).map_or("", String::as_str)
    }

    fn read_map(
        &self,
        entry: &ScenarioEntry,
        progress: &Progress,
    ) -> Result<MovingAiMap, LevelError> {
        let name = self.map_name(entry);
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let places = [folder.join(base_name(name)), folder.join(name.replace('\\', "/"))];
        let Some(place) = places.iter().find(|place| place.is_file()) else {
            let fault = missing_map(name, &places);
            return Err(self.error(Fault::at(entry.line, "map", fault)));
        };
        let letters = progress.part(file::BYTES, moving_ai::LETTERS);
        let read = read_file(place, &progress.part(0.0, file::BYTES))
            .map_err(Fault::from)
            .and_then(|text| moving_ai::parse(&text, &letters));
        read.map_err(|fault| LevelError::in_file(&place.display().to_string(), fault))
    }

    /// What is wrong with an entry whose map has another size than it gives.
    fn size_faults(&self, entry: &ScenarioEntry, found: [u16; 2]) -> Vec<Fault> {
        let sides = entry.size.into_iter().zip(found).zip(&FIELDS[2..4]);
        let different = sides.filter(|((given, found), _)| given != found);
        let faults = different.map(|((given, found), field)| {
            let fault = format!(
                "{given}, expected {found} as in {map}: scaled maps are not read",
                map = base_name(self.map_name(entry))
            );
            Fault::at(entry.line, *field, fault)
        });
        faults.collect()
    }
}

/// Why there is no map of a name at the places where it could be.
fn missing_map(name: &str, [beside, along]: &[PathBuf; 2]) -> String {
    let shown = |place: &Path| short_name(&place.display().to_string());
    if let Some(place) = [beside, along].into_iter().find(|place| place.exists()) {
        let file = shown(place);
        return if place.is_dir() {
            format!("{file} is a folder, expected a map file")
        } else {
            format!("{file} is a pipe or a device, expected a map file")
        };
    }
    let (place, other) = (shown(beside), shown(along));
    let missing = if along == beside {
        format!("there is no map {name:?}, expected it as {place}")
    } else {
        format!("there is no map {name:?}, expected it as {place} or {other}")
    };
    match other_case(beside) {
        Some(near) => format!("{missing}; there is {near:?}, in other letters"),
        None => missing,
    }
}

/// A file beside that has the same name but for capital letters.
fn other_case(file: &Path) -> Option<String> {
    let wanted = file.file_name()?.to_str()?.to_lowercase();
    let entries = std::fs::read_dir(file.parent()?.join(".")).ok()?.flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let mut names = files.filter_map(|entry| entry.file_name().into_string().ok());
    names.find(|name| name.to_lowercase() == wanted)
}

/// The name behind the last folder, whichever system wrote it.
fn base_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The entries of a file's text, and the names of their maps.
fn parse(text: &str, progress: &Progress) -> Result<(Vec<ScenarioEntry>, Vec<String>), Vec<Fault>> {
    let mut bytes = 0;
    let mut entries: Vec<ScenarioEntry> = Vec::new();
    let mut maps: Vec<String> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut faults: Vec<Fault> = Vec::new();
    let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty());
    for (place, (line, number)) in lines.enumerate() {
        progress.at(bytes, text.len())?;
        bytes += line.len();
        if let Some(found) = version(line).filter(|_| place == 0) {
            if found.parse() != Ok(1.0) {
                let fault = format!("{found:?}, expected 1");
                faults.push(Fault::at(number, "version", fault));
            }
            continue;
        }
        match read_line(number, line) {
            Ok((mut entry, map)) => {
                entry.number = entries.len() + 1;
                entry.map = places.get(map).copied().unwrap_or_else(|| {
                    places.insert(map.to_owned(), maps.len());
                    maps.push(map.to_owned());
                    maps.len() - 1
                });
                entries.push(entry);
            }
            Err(fault) => faults.push(fault),
        }
        if faults.len() == MOST_FAULTS {
            break;
        }
    }
    if entries.is_empty() && faults.len() > 1 {
        Err(Fault::new(format!(
            "no list of problems (.scen), expected on each line: {fields}",
            fields = FIELDS.join(", ")
        )))?;
    }
    if entries.is_empty() && faults.is_empty() {
        Err(Fault::new("no entries, expected a list of problems"))?;
    }
    if faults.is_empty() { Ok((entries, maps)) } else { Err(faults) }
}

/// The number of the format, if the line gives it.
fn version(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let is_version = words.next()?.eq_ignore_ascii_case("version");
    is_version.then(|| words.next().unwrap_or_default())
}

/// The entry of a line, not yet numbered, and the name of its map.
fn read_line(line: usize, text: &str) -> Result<(ScenarioEntry, &str), Fault> {
    let of_tabs: Vec<&str> = text.split('\t').map(str::trim).collect();
    let of_blanks: Vec<&str> = text.split_whitespace().collect();
    // The name of a map may have blanks where tabs part the fields.
    let words = if of_tabs.len() == FIELDS.len() { of_tabs } else { of_blanks };
    if words.len() != FIELDS.len() {
        let fault = format!(
            "{found} fields, expected {expected}: {fields}",
            found = words.len(),
            expected = FIELDS.len(),
            fields = FIELDS.join(", ")
        );
        return Err(Fault::in_line(line, fault));
    }
    let wrong = |field: usize, fault: String| Fault::at(line, FIELDS[field], fault);
    let number = |field: usize, least: u16, most: u16, side: &str| {
        let found = words[field];
        let fault = || match side {
            "" => format!("{found:?}, expected {least} to {most}"),
            _ => format!("{found:?}, expected {least} to {most} as the {side} says"),
        };
        let number = found.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| wrong(field, fault()))
    };
    let not_positive = |field: usize| {
        let found = words[field];
        wrong(field, format!("{found:?}, expected a number from 0"))
    };
    let bucket = words[0].parse().map_err(|_| not_positive(0))?;
    let size = [number(2, 1, MAX_SIDE, "")?, number(3, 1, MAX_SIDE, "")?];
    let x = |field| number(field, 0, size[0] - 1, "width");
    let y = |field| number(field, 0, size[1] - 1, "height");
    let (start, goal) = (Cell::new(x(4)?, y(5)?), Cell::new(x(6)?, y(7)?));
    let length = words[8].parse::<f64>().ok().filter(|length| length.is_finite() && *length >= 0.0);
    let length = length.ok_or_else(|| not_positive(8))?;
    let entry = ScenarioEntry { number: 0, bucket, start, goal, length, map: 0, size, line };
    Ok((entry, words[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Scenario, String> {
        Scenario::from_text(Path::new("some.scen"), text, &Progress::none())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn every_way_of_writing_a_list_gives_the_same_entries() {
        let lines =
            "0\tdao/a.map\t4\t3\t0\t1\t3\t2\t3.41421356\n7\tdao/a.map\t4\t3\t0\t0\t3\t2\t0\n";
        let expected = parse(lines).unwrap();
        assert_eq!(expected.maps, ["dao/a.map"]);
        assert_eq!(expected.map_title(&expected.entries[0]), "a");
        let [first, second] = &expected.entries[..] else { panic!("{expected:?}") };
        assert_eq!((first.number, first.bucket, first.size), (1, 0, [4, 3]));
        assert_eq!((first.start, first.goal), (Cell::new(0, 1), Cell::new(3, 2)));
        assert_eq!((first.expected(), second.expected()), (Some(3.41421356), None));
        for text in [
            format!("version 1\n{lines}"),
            format!("version 1.0\r\n{}\r\n", lines.replace('\n', "\r\n")),
            format!("Version\t1\n\n{lines}\n\n"),
            lines.replace('\t', " "),
            lines.replace('\t', "  "),
            lines.trim_end().to_owned(),
        ] {
            let found = parse(&text).unwrap();
            let places = |scenario: &Scenario| {
                let entries = scenario.entries.iter().cloned();
                entries.map(|entry| ScenarioEntry { line: 0, ..entry }).collect::<Vec<_>>()
            };
            assert_eq!(places(&found), places(&expected), "{text:?}");
        }
        let blank = parse(&lines.replace("dao/a.map", "my maps/a b.map")).unwrap();
        assert_eq!(blank.map_title(&blank.entries[0]), "a b");
    }

    #[test]
    fn where_start_and_goal_are_one_cell_a_path_of_length_0_is_expected() {
        let scenario = parse("0 a.map 4 3 1 1 1 1 0").unwrap();
        assert_eq!(scenario.entries[0].expected(), Some(0.0));
    }

    #[test]
    fn faults_are_named_with_line_and_field() {
        let line = "0 a.map 4 3 0 1 3 2 3.4";
        for (text, expected) in [
            ("0 a.map 4 3 0 1 3 2", "line 2: 8 fields, expected 9: bucket, map, map width, "),
            ("0 a.map 4 3 0 1 3 2 3.4 5", "line 2: 10 fields, expected 9"),
            ("x a.map 4 3 0 1 3 2 3.4", "line 2: bucket: \"x\", expected a number from 0"),
            ("0 a.map 0 3 0 1 3 2 3.4", "line 2: map width: \"0\", expected 1 to 4096"),
            ("0 a.map 4 9999 0 1 3 2 3", "line 2: map height: \"9999\", expected 1 to 4096"),
            ("0 a.map 4 3 4 1 3 2 3", "line 2: start x: \"4\", expected 0 to 3 as the width says"),
            ("0 a.map 4 3 0 1 3 -2 3", "line 2: goal y: \"-2\", expected 0 to 2 as the height"),
            ("0 a.map 4 3 0 1 3 2 inf", "line 2: optimal length: \"inf\", expected a number"),
            ("0 a.map 4 3 0 1 3 2 -1", "line 2: optimal length: \"-1\", expected a number"),
        ] {
            let error = parse(&format!("version 1\n{text}\n{line}\n")).unwrap_err();
            assert!(error.starts_with(&format!("some.scen: {expected}")), "{error}");
        }
        let error = parse("version 2\n").unwrap_err();
        assert_eq!(error, "some.scen: line 1: version: \"2\", expected 1");
        assert_eq!(parse("\n").unwrap_err(), "some.scen: no entries, expected a list of problems");
    }
}
