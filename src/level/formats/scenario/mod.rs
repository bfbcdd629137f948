//! Lists of problems of the Moving AI benchmarks, `.scen`: on each line a
//! map, a start, a goal, and the length of a shortest path.

mod lines;

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::moving_ai::{self, MovingAiMap};
use super::{Draft, Ends, Map};
use crate::fault::{cut, short_name, shortened};
use crate::grid::{Cell, MAX_SIDE};
use crate::jobs::Progress;
use crate::level::{FileFault, Level, LevelError, MAX_TITLE, file};
use crate::storage::{read_file, read_text, shown_name};
use lines::FIELDS;

/// The entries of a `.scen` file, all of which name cells of their maps as
/// the file itself gives their sizes. The maps are not read yet.
#[derive(Clone, Debug)]
pub struct Scenario {
    file: PathBuf,
    /// The maps that the file names, each once.
    maps: Vec<String>,
    entries: Vec<Entry>,
}

/// How far a length may be from the one that is expected.
pub const TOLERANCE: f64 = 0.01;

/// The most cells of all maps whose entries are read at once.
const MOST_CELLS: usize = 16 * MAX_SIDE as usize * MAX_SIDE as usize;

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
    /// If the file cannot be read, for all faults of its lines, or if it was
    /// stopped.
    pub fn load(path: &Path, progress: &Progress) -> Result<Self, LevelError> {
        let text = read_text(path, &progress.part(0.0, file::BYTES));
        let text = text.map_err(|error| failed(path, error.into()))?;
        Self::read(path, &text, &progress.part(file::BYTES, 1.0))
    }

    /// The list of problems that a file's text describes. `path` is what errors
    /// call the file, and where its maps are looked for.
    ///
    /// # Errors
    /// All faults that the lines have.
    pub fn from_text(path: &Path, text: &str) -> Result<Self, LevelError> {
        Self::read(path, text, &Progress::none())
    }

    fn read(path: &Path, text: &str, progress: &Progress) -> Result<Self, LevelError> {
        let lines = lines::parse(text, progress);
        let (entries, maps) = lines.map_err(|faults| failed(path, faults))?;
        Ok(Self { file: path.to_owned(), maps, entries })
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
    /// not fit its map; or if it was stopped. Of each map it is reported how far
    /// it is.
    pub fn tasks(
        &self,
        numbers: RangeInclusive<usize>,
        progress: &Progress,
    ) -> Result<Vec<Task>, LevelError> {
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
                        return Err(self.too_many_maps(entry));
                    }
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
        let Some(number) = number else {
            return Err(self.missing_entry());
        };
        let tasks = self.tasks(number..=number, progress)?;
        let Some(Task { entry, map }) = tasks.into_iter().next() else {
            return Err(self.missing_entry());
        };
        let about = format!(
            "Entry {number} of {}, bucket {}. {}",
            base_name(&shown_name(&self.file)),
            entry.bucket,
            entry.expectation()
        );
        let pair = |cell: Cell| Some((i64::from(cell.x), i64::from(cell.y)));
        Ok(Draft {
            title: format!("{}, entry {number}", cut(self.map_title(&entry), MAX_TITLE / 2)),
            about,
            entry: Some(entry.clone()),
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
        self.error(vec![FileFault::of_file(message)])
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
            self.error(vec![FileFault::of_file(message)])
        })
    }

    fn too_many_maps(&self, entry: &Entry) -> LevelError {
        let message = format!(
            "more than {MOST_CELLS} cells in the maps up to here, expected fewer entries at once"
        );
        self.error(vec![FileFault::in_line(entry.line, message)])
    }

    fn error(&self, faults: Vec<FileFault>) -> LevelError {
        failed(&self.file, faults)
    }

    fn map_name(&self, entry: &Entry) -> &str {
        self.maps.get(entry.map).map_or("", String::as_str)
    }

    fn read_map(&self, entry: &Entry, progress: &Progress) -> Result<MovingAiMap, LevelError> {
        let name = self.map_name(entry);
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let places = [folder.join(base_name(name)), folder.join(name.replace('\\', "/"))];
        let Some(place) = places.iter().find(|place| place.is_file()) else {
            let fault =
                FileFault::new(format!("line {}: map", entry.line), missing_map(name, &places));
            return Err(self.error(vec![fault]));
        };
        let letters = progress.part(file::BYTES, moving_ai::LETTERS);
        let read = read_file(place, &progress.part(0.0, file::BYTES))
            .map_err(FileFault::from)
            .and_then(|text| moving_ai::parse(&text, &letters));
        read.map_err(|fault| LevelError::in_file(&place.display().to_string(), vec![fault]))
    }
}

/// A place as a message names it.
fn shown(place: &Path) -> String {
    short_name(&place.display().to_string())
}

/// Why there is no map of a name at the places where it could be.
fn missing_map(name: &str, [beside, along]: &[PathBuf; 2]) -> String {
    if let Some(place) = [beside, along].into_iter().find(|place| place.exists()) {
        let kind = if place.is_dir() { "a folder" } else { "a pipe or a device" };
        return format!("{} is {kind}, expected a map file", shown(place));
    }
    let mut message =
        format!("there is no map {:?}, expected it as {}", shortened(name), shown(beside));
    if along != beside {
        message += &format!(" or {}", shown(along));
    }
    if let Some(near) = other_case(beside) {
        message += &format!("; there is {:?}, in other letters", shortened(&near));
    }
    message
}

fn failed(file: &Path, faults: Vec<FileFault>) -> LevelError {
    LevelError::in_file(&shown_name(file), faults)
}

/// A file beside that has the same name but for capital letters.
fn other_case(file: &Path) -> Option<String> {
    let wanted = file.file_name()?.to_str()?.to_lowercase();
    let entries = std::fs::read_dir(file.parent()?.join(".")).ok()?.flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let mut names = files.filter_map(|entry| entry.file_name().into_string().ok());
    names.find(|name| name.to_lowercase() == wanted)
}

/// What is wrong with an entry whose map has another size than it gives.
fn size_faults(entry: &Entry, found: [u16; 2], map: &str) -> Vec<FileFault> {
    let sides = entry.size.into_iter().zip(found).zip(&FIELDS[2..4]);
    let different = sides.filter(|((given, found), _)| given != found);
    let faults = different.map(|((given, found), field)| {
        FileFault::new(
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
