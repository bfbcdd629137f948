//! Lists of problems of the Moving AI benchmarks, `.scen`: on each line a
//! map, a start, a goal, and the length of a shortest path.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::draft::{Draft, Ends, Map};
use super::moving_ai::{self, MovingAiMap};
use super::{Fault, Level, LevelError, file};
use crate::grid::{Cell, MAX_SIDE};

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
    file: PathBuf,
    /// The maps that the file names, each once.
    maps: Vec<String>,
    entries: Vec<Entry>,
}

/// One problem of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
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
pub struct Task {
    /// The entry.
    pub entry: Entry,
    /// The map, which has the size that the entry gives.
    pub map: Arc<MovingAiMap>,
}

impl Entry {
    /// The length that a path must have; `None` if there must be none.
    pub fn expected(&self) -> Option<f64> {
        (self.length > 0.0 || self.start == self.goal).then_some(self.length)
    }

    /// The same as a sentence.
    pub fn expectation(&self) -> String {
        match self.expected() {
            Some(length) => format!("A path of length {length} is expected."),
            None => "No path is expected.".to_owned(),
        }
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
    /// If the file cannot be read, or for all faults of its lines.
    pub fn load(path: &Path) -> Result<Self, LevelError> {
        let failed = |faults| LevelError::in_file(&path.display().to_string(), faults);
        let text = file::read_text(path).map_err(|fault| failed(vec![fault]))?;
        let mut scenario = Self { file: path.to_owned(), maps: Vec::new(), entries: Vec::new() };
        scenario.parse(&text).map_err(failed)?;
        Ok(scenario)
    }

    /// The file that it was read from.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// All entries; there is at least one.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The name of an entry's map, without its folder and ending.
    pub fn map_title(&self, entry: &Entry) -> &str {
        let name = base_name(self.map_name(entry));
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }

    /// The entries of these numbers, counted from 1, with their maps. A map
    /// is looked for beside the list by its name, and then along the path
    /// that the list gives.
    ///
    /// # Errors
    /// If a number is not in the list, a map cannot be read, or an entry does
    /// not fit its map.
    pub fn tasks(&self, numbers: RangeInclusive<usize>) -> Result<Vec<Task>, LevelError> {
        let mut maps: HashMap<usize, Arc<MovingAiMap>> = HashMap::new();
        let mut tasks = Vec::new();
        for number in numbers {
            let entry = self.entry(number)?;
            let map = match maps.get(&entry.map) {
                Some(map) => Arc::clone(map),
                None => {
                    let map = Arc::new(self.read_map(entry)?);
                    maps.insert(entry.map, Arc::clone(&map));
                    map
                }
            };
            let found = [map.width(), map.height()];
            if found != entry.size {
                let faults = size_faults(entry, found, base_name(self.map_name(entry)));
                return Err(self.error(faults));
            }
            tasks.push(Task { entry: entry.clone(), map });
        }
        Ok(tasks)
    }

    /// One entry as a level, under the rules of the benchmarks.
    ///
    /// # Errors
    /// If it is not in the list, its map cannot be read, or its start and goal
    /// do not lie in one class of open ground.
    pub fn level(&self, number: usize) -> Result<Level, LevelError> {
        let finished = self.draft(Some(number))?.finish(Ends::default());
        finished.map_err(|faults| self.error(faults))
    }

    /// One entry as a level that was just read.
    pub(super) fn draft(&self, number: Option<usize>) -> Result<Draft, LevelError> {
        let Some(number) = number else {
            return Err(self.missing_entry());
        };
        let tasks = self.tasks(number..=number)?;
        let Some(Task { entry, map }) = tasks.into_iter().next() else {
            return Err(self.missing_entry());
        };
        let about = format!(
            "Entry {number} of {}, bucket {}. {}",
            base_name(&self.file.to_string_lossy()),
            entry.bucket,
            entry.expectation()
        );
        let pair = |cell: Cell| Some((i64::from(cell.x), i64::from(cell.y)));
        Ok(Draft {
            title: format!("{}, entry {number}", self.map_title(&entry)),
            about,
            rules: moving_ai::rules(),
            start: pair(entry.start),
            goal: pair(entry.goal),
            map: Map::MovingAi(Arc::unwrap_or_clone(map)),
        })
    }

    /// The error of a call that does not say which entry is meant.
    pub fn missing_entry(&self) -> LevelError {
        let count = self.entries.len();
        let message =
            format!("a list of problems, expected --entry N with one of its entries, 1 to {count}");
        self.error(vec![Fault::of_file(message)])
    }

    /// The entry of a number, counted from 1.
    ///
    /// # Errors
    /// If it is not in the list.
    pub fn entry(&self, number: usize) -> Result<&Entry, LevelError> {
        let entry = number.checked_sub(1).and_then(|place| self.entries.get(place));
        entry.ok_or_else(|| {
            let count = self.entries.len();
            let message = format!("there is no entry {number}, expected 1 to {count}");
            self.error(vec![Fault::of_file(message)])
        })
    }

    fn error(&self, faults: Vec<Fault>) -> LevelError {
        LevelError::in_file(&self.file.display().to_string(), faults)
    }

    fn map_name(&self, entry: &Entry) -> &str {
        self.maps.get(entry.map).map_or("", String::as_str)
    }

    fn read_map(&self, entry: &Entry) -> Result<MovingAiMap, LevelError> {
        let name = self.map_name(entry);
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let places = [folder.join(base_name(name)), folder.join(name.replace('\\', "/"))];
        let Some(place) = places.iter().find(|place| place.is_file()) else {
            let [beside, along] = &places;
            let mut message =
                format!("there is no map {name:?}, expected it as {}", beside.display());
            if along != beside {
                message += &format!(" or {}", along.display());
            }
            return Err(self.error(vec![Fault::new(format!("line {}: map", entry.line), message)]));
        };
        let read = file::read_text(place)
            .and_then(|text| moving_ai::parse(text.strip_prefix('\u{feff}').unwrap_or(&text)));
        read.map_err(|fault| LevelError::in_file(&place.display().to_string(), vec![fault]))
    }

    fn parse(&mut self, text: &str) -> Result<(), Vec<Fault>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut faults = Vec::new();
        let lines = text.lines().enumerate().map(|(place, line)| (place + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty());
        for (place, (number, line)) in lines.enumerate() {
            if place == 0
                && let Some(version) = version(line)
            {
                if version.parse() != Ok(1.0) {
                    let message = format!("{version:?}, expected 1");
                    faults.push(Fault::new(format!("line {number}: version"), message));
                }
                continue;
            }
            match read_line(number, line) {
                Ok((mut entry, map)) => {
                    entry.number = self.entries.len() + 1;
                    entry.map = places.get(map).copied().unwrap_or_else(|| {
                        places.insert(map.to_owned(), self.maps.len());
                        self.maps.push(map.to_owned());
                        self.maps.len() - 1
                    });
                    self.entries.push(entry);
                }
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() && self.entries.is_empty() {
            faults.push(Fault::of_file("no entries, expected a list of problems"));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

/// The number of the format, if the line gives it.
fn version(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let is_version = words.next()?.eq_ignore_ascii_case("version");
    is_version.then(|| words.next().unwrap_or_default())
}

/// The entry of a line, not yet numbered, and the name of its map.
fn read_line(line: usize, text: &str) -> Result<(Entry, &str), Fault> {
    // The name of a map may have blanks where tabs part the fields.
    let by_tabs: Vec<&str> = text.split('\t').map(str::trim).collect();
    let words = if by_tabs.len() == FIELDS.len() {
        by_tabs
    } else {
        text.split_whitespace().collect::<Vec<_>>()
    };
    let Ok(words) = <[&str; FIELDS.len()]>::try_from(words.as_slice()) else {
        let (found, expected) = (words.len(), FIELDS.len());
        let names = FIELDS.join(", ");
        return Err(Fault::in_line(line, format!("{found} fields, expected {expected}: {names}")));
    };
    let fault = |field: usize, expected: &str| {
        let message = format!("{:?}, expected {expected}", words[field]);
        Fault::new(format!("line {line}: {}", FIELDS[field]), message)
    };
    let number = |field: usize, least: u16, most: u16, expected: &str| {
        let number = words[field].parse::<u16>().ok();
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| fault(field, &format!("{least} to {most}{expected}")))
    };
    let bucket = words[0].parse().map_err(|_| fault(0, "a number from 0"))?;
    let size = [number(2, 1, MAX_SIDE, "")?, number(3, 1, MAX_SIDE, "")?];
    let x = |field| number(field, 0, size[0] - 1, " as the width says");
    let y = |field| number(field, 0, size[1] - 1, " as the height says");
    let (start, goal) = (Cell::new(x(4)?, y(5)?), Cell::new(x(6)?, y(7)?));
    let length = words[8].parse::<f64>().ok().filter(|length| length.is_finite() && *length >= 0.0);
    let length = length.ok_or_else(|| fault(8, "a number from 0"))?;
    Ok((Entry { number: 0, bucket, start, goal, length, map: 0, size, line }, words[1]))
}

/// What is wrong with an entry whose map has another size than it gives.
fn size_faults(entry: &Entry, found: [u16; 2], map: &str) -> Vec<Fault> {
    let sides = entry.size.into_iter().zip(found).zip(&FIELDS[2..4]);
    let different = sides.filter(|((given, found), _)| given != found);
    let faults = different.map(|((given, found), field)| {
        Fault::new(
            format!("line {}: {field}", entry.line),
            format!("{given}, expected {found} as in {map}: scaled maps are not read"),
        )
    });
    faults.collect()
}

/// The name behind the last folder, whichever system wrote it.
fn base_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Scenario, String> {
        let mut scenario =
            Scenario { file: PathBuf::from("some.scen"), maps: Vec::new(), entries: Vec::new() };
        match scenario.parse(text) {
            Ok(()) => Ok(scenario),
            Err(faults) => Err(LevelError::in_file("some.scen", faults).to_string()),
        }
    }

    #[test]
    fn every_way_of_writing_a_list_gives_the_same_entries() {
        let lines =
            "0\tdao/a.map\t4\t3\t0\t1\t3\t2\t3.41421356\n7\tdao/a.map\t4\t3\t0\t0\t3\t2\t0\n";
        let expected = parse(lines).unwrap();
        assert_eq!(expected.maps, ["dao/a.map"]);
        assert_eq!(expected.map_title(&expected.entries[0]), "a");
        let [first, second] = expected.entries() else { panic!("{expected:?}") };
        assert_eq!((first.number, first.bucket, first.size), (1, 0, [4, 3]));
        assert_eq!((first.start, first.goal), (Cell::new(0, 1), Cell::new(3, 2)));
        assert_eq!((first.expected(), second.expected()), (Some(3.41421356), None));
        for text in [
            format!("version 1\n{lines}"),
            format!("version 1.0\r\n{}\r\n", lines.replace('\n', "\r\n")),
            format!("\u{feff}Version\t1\n\n{lines}\n\n"),
            lines.replace('\t', " "),
            lines.replace('\t', "  "),
            lines.trim_end().to_owned(),
        ] {
            let found = parse(&text).unwrap();
            let places = |scenario: &Scenario| {
                let entries = scenario.entries.iter().cloned();
                entries.map(|entry| Entry { line: 0, ..entry }).collect::<Vec<_>>()
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
