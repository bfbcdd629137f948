//! Scenarios of the Moving AI benchmarks, `.scen`: each line has a map, a
//! start, a goal, and the length of a shortest path.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::fault::{Fault, counted, short_name};
use crate::grid::{Cell, Grid, MAX_SIDE};
use crate::jobs::Progress;
use crate::level::LevelError;
use crate::level::maps::{Table, moving_ai};
use crate::storage::{is_file, read_file, read_text, shown_name};

/// The fields of a line.
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

/// A scenario. Its maps are not read yet.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file that it was read from.
    pub file: PathBuf,
    /// All entries; there is at least one.
    pub entries: Vec<ScenarioEntry>,
}

/// The largest accepted difference between a length and the expected one.
pub const TOLERANCE: f64 = 0.01;

/// One problem of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioEntry {
    /// Its position in the list, counted from 1.
    pub number: usize,
    /// The group of problems of similar length that it is in.
    pub bucket: u32,
    /// The start of the path.
    pub start: Cell,
    /// The goal of the path.
    pub goal: Cell,
    /// The length of a shortest path, where a straight step is 1 and a diagonal one √2; 0
    /// between different cells means that there is no path.
    pub length: f64,
    /// The name of the map.
    map: String,
    /// Width and height of the map.
    size: [u16; 2],
    /// Its line in the file, counted from 1.
    line: usize,
}

/// An entry with its map.
#[derive(Clone, Debug)]
pub struct ScenarioTask {
    /// The entry.
    pub entry: ScenarioEntry,
    /// The map, which has the size that the entry gives.
    pub map: Arc<Table>,
}

impl ScenarioTask {
    /// Returns the map of the entry, in which the class of ground of its start is open.
    ///
    /// # Errors
    /// If the work was stopped.
    pub fn grid(&self, progress: &Progress) -> Result<Grid, Fault> {
        let legend = moving_ai::legend_from(&self.map, Some(self.entry.start));
        self.map.draw(&legend, [None; 2], progress).map(|(grid, _)| grid)
    }
}

impl ScenarioEntry {
    /// Returns the length that a path must have; `None` if there must be no path.
    pub fn expected(&self) -> Option<f64> {
        (self.length > 0.0 || self.start == self.goal).then_some(self.length)
    }

    /// Returns whether the length found is as expected, within [`TOLERANCE`]. If no path is
    /// expected, there must be none.
    pub fn is_right(&self, found: Option<f64>) -> bool {
        match (self.expected(), found) {
            (Some(expected), Some(found)) => (expected - found).abs() <= TOLERANCE,
            (expected, found) => expected.is_none() && found.is_none(),
        }
    }

    /// Returns a note about the entry of a list.
    pub fn about(&self, list: &Path) -> String {
        let (number, bucket, list) = (self.number, self.bucket, shown_name(list));
        let expectation = match self.expected() {
            Some(length) => format!("A path of length {length} is expected."),
            None => "No path is expected.".to_owned(),
        };
        format!("Entry {number} of {}, bucket {bucket}. {expectation}", base_name(&list))
    }

    /// Returns the name of the map without its folder and ending.
    pub fn map_title(&self) -> &str {
        let name = base_name(&self.map);
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }

    /// Reads the entry from a line.
    fn parse(line: usize, number: usize, text: &str) -> Result<Self, Fault> {
        let by_tabs: Vec<&str> = text.split('\t').map(str::trim).collect();
        let by_blanks: Vec<&str> = text.split_whitespace().collect();
        // With tabs between the fields, the name of a map may have blanks.
        let words = if by_tabs.len() == FIELDS.len() { by_tabs } else { by_blanks };
        if words.len() != FIELDS.len() {
            let (found, expected) = (counted(words.len(), "field"), FIELDS.len());
            let fields = FIELDS.join(", ");
            let sentence = format!("{found}, expected {expected}: {fields}");
            return Err(Fault::in_line(line, sentence));
        }
        let wrong = |field: usize, expected: &str| {
            Fault::at(line, FIELDS[field], format!("{:?}, expected {expected}", words[field]))
        };
        let within = |field: usize, least: u16, most: u16, why: &str| {
            let number = words[field].parse().ok().filter(|it| (least..=most).contains(it));
            number.ok_or_else(|| wrong(field, &format!("{least} to {most}{why}")))
        };
        let size = [within(2, 1, MAX_SIDE, "")?, within(3, 1, MAX_SIDE, "")?];
        let x = |field| within(field, 0, size[0] - 1, " as the width says");
        let y = |field| within(field, 0, size[1] - 1, " as the height says");
        let (start, goal) = (Cell::new(x(4)?, y(5)?), Cell::new(x(6)?, y(7)?));
        let bucket = words[0].parse().map_err(|_| wrong(0, "a number from 0"))?;
        let length = words[8].parse().ok().filter(|it| (0.0..f64::INFINITY).contains(it));
        let length = length.ok_or_else(|| wrong(8, "a number from 0"))?;
        let map = words[1].to_owned();
        Ok(Self { number, bucket, start, goal, length, map, size, line })
    }
}

impl Scenario {
    /// Loads a scenario.
    ///
    /// # Errors
    /// If the file cannot be read or is not a scenario, or if the work was stopped.
    pub fn load(path: &Path, progress: &Progress) -> Result<Self, LevelError> {
        let text = read_text(path, progress);
        let text = text.map_err(|error| LevelError::in_file(&shown_name(path), error))?;
        Self::from_text(path, &text)
    }

    /// Reads a scenario from the text of a file. `path` is the file's name in errors, and
    /// its folder is where maps are searched for.
    ///
    /// # Errors
    /// If the text is not a scenario.
    pub fn from_text(path: &Path, text: &str) -> Result<Self, LevelError> {
        let entries = parse(text).map_err(|fault| LevelError::in_file(&shown_name(path), fault))?;
        Ok(Self { file: path.to_owned(), entries })
    }

    /// Returns an entry with its map.
    ///
    /// # Errors
    /// See [`Scenario::tasks`].
    pub fn task(&self, number: usize, progress: &Progress) -> Result<ScenarioTask, LevelError> {
        let entry = self.entry(number)?.clone();
        Ok(ScenarioTask { map: Arc::new(self.read_map(&entry, progress)?), entry })
    }

    /// Returns the entries with these numbers, counted from 1, and their maps. A map is searched
    /// for by its name in the list's folder, and then by the path given in the list.
    ///
    /// # Errors
    /// If a number has no entry, or a map cannot be read or has a different size than its entry
    /// says.
    pub fn tasks(&self, numbers: RangeInclusive<usize>) -> Result<Vec<ScenarioTask>, LevelError> {
        let mut maps: HashMap<(&str, [u16; 2]), Arc<Table>> = HashMap::new();
        let mut tasks = Vec::new();
        for number in numbers {
            let entry = self.entry(number)?;
            let map = match maps.get(&(entry.map.as_str(), entry.size)) {
                Some(map) => Arc::clone(map),
                None => Arc::new(self.read_map(entry, &Progress::none())?),
            };
            maps.insert((&entry.map, entry.size), Arc::clone(&map));
            tasks.push(ScenarioTask { entry: entry.clone(), map });
        }
        Ok(tasks)
    }

    /// Returns the entry with this number, counted from 1.
    ///
    /// # Errors
    /// If there is no such entry.
    pub fn entry(&self, number: usize) -> Result<&ScenarioEntry, LevelError> {
        let entry = number.checked_sub(1).and_then(|place| self.entries.get(place));
        let count = self.entries.len();
        let fault = || Fault::new(format!("there is no entry {number}, expected 1 to {count}"));
        entry.ok_or_else(|| self.error(fault()))
    }

    /// Returns the error for opening the list without choosing an entry.
    pub fn missing_entry(&self) -> LevelError {
        let count = self.entries.len();
        let sentence =
            format!("a scenario file, expected --entry N to choose an entry, 1 to {count}");
        self.error(Fault::new(sentence))
    }

    fn error(&self, fault: Fault) -> LevelError {
        LevelError::in_file(&shown_name(&self.file), fault)
    }

    fn read_map(&self, entry: &ScenarioEntry, progress: &Progress) -> Result<Table, LevelError> {
        let name = &entry.map;
        let path = name.replace('\\', "/");
        if path.starts_with("//") {
            let sentence = format!("{name:?} is on another computer, expected a file of this one");
            return Err(self.error(Fault::at(entry.line, "map", sentence)));
        }
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let places = [folder.join(base_name(name)), folder.join(path)];
        let Some(file) = places.iter().find(|place| is_file(place)) else {
            let [beside, along] = places.map(|place| short_name(&place.display().to_string()));
            let other = if along == beside { String::new() } else { format!(" or {along}") };
            let sentence = format!("there is no map {name:?}, expected it as {beside}{other}");
            return Err(self.error(Fault::at(entry.line, "map", sentence)));
        };
        let map = read_file(file, progress)
            .and_then(|text| moving_ai::read_listed(&text, progress))
            .map_err(|fault| LevelError::in_file(&file.display().to_string(), fault))?;
        let ([width, height], found) = (entry.size, [map.width as u16, map.height() as u16]);
        if entry.size != found {
            let sentence = format!(
                "the map is {width} × {height} cells, expected {} × {} as in {}: scaled maps are \
                 not supported",
                found[0],
                found[1],
                base_name(name)
            );
            return Err(self.error(Fault::in_line(entry.line, sentence)));
        }
        Ok(map)
    }
}

/// Returns the file name at the end of a path, with the separators of any system.
fn base_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Reads the entries from the text of a file.
fn parse(text: &str) -> Result<Vec<ScenarioEntry>, Fault> {
    let mut lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty());
    // The first line may give the number of the format.
    let is_version = |&(line, _): &(&str, _)| line.to_ascii_lowercase().starts_with("version");
    let version = lines.clone().next().filter(is_version);
    if let Some((line, number)) = version {
        let found = line["version".len()..].trim();
        if found.parse() != Ok(1.0) {
            return Err(Fault::at(number, "version", format!("{found:?}, expected 1")));
        }
        lines.next();
    }
    let mut entries = Vec::new();
    // Some lists have titles over their columns.
    let is_titles = |&(line, _): &(&str, _)| line.to_ascii_lowercase().starts_with("bucket");
    for (line, number) in lines.skip_while(is_titles) {
        match ScenarioEntry::parse(number, entries.len() + 1, line) {
            Ok(entry) => entries.push(entry),
            Err(_) if entries.is_empty() && version.is_none() => {
                let fields = FIELDS.join(", ");
                return Err(Fault::new(format!(
                    "not a scenario file (.scen), expected on each line: {fields}"
                )));
            }
            Err(fault) => return Err(fault),
        }
    }
    if entries.is_empty() {
        return Err(Fault::new("no entries, expected a scenario file"));
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Scenario, String> {
        Scenario::from_text(Path::new("some.scen"), text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_way_of_writing_a_list_gives_the_same_entries() {
        let lines =
            "0\tdao/a.map\t4\t3\t0\t1\t3\t2\t3.41421356\n7\tdao/a.map\t4\t3\t0\t0\t3\t2\t0\n";
        let expected = parse(lines).unwrap();
        assert_eq!(expected.entries[0].map_title(), "a");
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
            format!("bucket\tmap\twidth\theight\tsx\tsy\tgx\tgy\toptimal\n{lines}"),
        ] {
            let found = parse(&text).unwrap();
            let places = |scenario: &Scenario| {
                let entries = scenario.entries.iter().cloned();
                entries.map(|entry| ScenarioEntry { line: 0, ..entry }).collect::<Vec<_>>()
            };
            assert_eq!(places(&found), places(&expected), "{text:?}");
        }
        let blank = parse(&lines.replace("dao/a.map", "my maps/a b.map")).unwrap();
        assert_eq!(blank.entries[0].map_title(), "a b");
    }

    #[test]
    fn where_start_and_goal_are_one_cell_a_path_of_length_0_is_expected() {
        let scenario = parse("0 a.map 4 3 1 1 1 1 0").unwrap();
        assert_eq!(scenario.entries[0].expected(), Some(0.0));
    }

    #[test]
    fn no_map_is_fetched_from_another_computer() {
        for name in ["\\\\host\\share\\a.map", "//host/share/a.map", "\\/host/a.map"] {
            let scenario = parse(&format!("0 {name} 4 3 0 1 3 2 3.4")).unwrap();
            let error = scenario.task(1, &Progress::none()).unwrap_err().to_string();
            assert!(
                error.ends_with("is on another computer, expected a file of this one"),
                "{error}"
            );
        }
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
        assert_eq!(parse("\n").unwrap_err(), "some.scen: no entries, expected a scenario file");
    }
}
