//! The levels of the gallery: those that ship with the program, and those of a folder.

use std::path::{Path, PathBuf};

use super::builtin::{Builtin, builtin};
use super::{FileKind, Level, LevelError, LevelText, Reading, load, load_rules, open};
use crate::fault::{Fault, cut, one_line};
use crate::jobs::Progress;
use crate::storage::{PathKind, is_file, list, name_of, path_kind, shown_name};

/// The largest file, in bytes, that is read for the list of levels.
const LISTED_BYTES: u64 = 1 << 17;

/// The length, in letters, to which the list of levels cuts a level's note.
const LISTED_LETTERS: usize = 400;

/// A level or another file that can be opened.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The level's title, or the file's name.
    pub title: LevelText,
    /// The beginning of what the level asks, or the file's folder.
    pub about: LevelText,
    /// The place from which it can be loaded.
    pub place: LevelPlace,
    /// The level; `None` for a file that was not read.
    pub level: Option<Level>,
    /// Whether the user has changed the level, which is built in.
    pub is_changed: bool,
}

/// The place from which a listed level can be loaded.
#[derive(Clone, Debug)]
pub enum LevelPlace {
    /// In the program.
    Builtin(Builtin),
    /// In a file.
    File(PathBuf),
}

impl Listing {
    /// Lists a level by its title and the beginning of its note.
    pub fn of(level: Level, place: LevelPlace) -> Self {
        // The other paragraphs tell what the search shows.
        let about = level.about.map(|about| {
            let question = about.trim().split("\n\n").next().unwrap_or_default();
            let about = question.split_whitespace().collect::<Vec<_>>().join(" ");
            cut(&one_line(&about), LISTED_LETTERS)
        });
        let title = level.title.map(one_line);
        Self { title, about, place, level: Some(level), is_changed: false }
    }

    /// Lists a file by its name and its folder, without reading it.
    pub fn by_name(path: PathBuf) -> Self {
        let folder = path.parent().unwrap_or(&path).display().to_string();
        let (title, about) = (name_of(&path).into(), one_line(&folder).into());
        let place = LevelPlace::File(path);
        Self { title, about, place, level: None, is_changed: false }
    }

    /// Reads the level from its file. A file that is large, a pipe, or not a level keeps its name.
    pub fn read(&mut self) {
        let reading = Reading { or_first_and_last: true, ..Reading::default() };
        if let LevelPlace::File(path) = &self.place
            && matches!(path_kind(path), Ok(PathKind::File(..=LISTED_BYTES)))
            && let Ok(level) = load(path, reading)
        {
            *self = Self::of(level, self.place.clone());
        }
    }
}

/// Lists the built-in levels, each replaced by the folder's file of the same name if there is one,
/// and then the other levels, maps and scenarios of the folder. No file is read yet.
pub fn listings(folder: &Path) -> Vec<Listing> {
    let mut files = list(folder);
    files.retain(|path| is_level(path) || FileKind::List.is(path));
    files.sort_by_cached_key(|path| by_number(path));
    let mut listings = Vec::new();
    for builtin in builtin() {
        let path = folder.join(builtin.name);
        listings.extend(match files.iter().position(|file| *file == path) {
            Some(place) => Some(Listing::by_name(files.remove(place))),
            None => {
                let level = builtin.load().ok();
                level.map(|level| Listing::of(level, LevelPlace::Builtin(*builtin)))
            }
        });
    }
    listings.extend(files.into_iter().map(Listing::by_name));
    listings
}

/// Orders files by the numbers that their names begin with, and then by their names.
fn by_number(path: &Path) -> (u64, String) {
    let name = name_of(path);
    let end = name.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(name.len());
    (name[..end].parse().unwrap_or(u64::MAX), name)
}

/// Whether a file has the ending of a level or a map, so that a folder offers it as a level. A text
/// or a picture may be anything else, too.
fn is_level(file: &Path) -> bool {
    FileKind::Level.is(file) || FileKind::Map.is(file)
}

/// The levels of a folder, which are opened one after the other.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// The files in the order of the numbers that their names begin with, and then of their names.
    pub levels: Vec<PathBuf>,
    /// Why the first of the other levels cannot be opened, and the number of those.
    pub left_out: Option<(LevelError, usize)>,
}

impl Course {
    /// The levels, maps and rules of a folder, in order, whether they can be opened or not.
    pub fn files(folder: &Path) -> Vec<PathBuf> {
        let mut files = list(folder);
        files.retain(|path| is_level(path) && is_file(path));
        files.sort_by_cached_key(|path| by_number(path));
        files
    }

    /// What is wrong with a folder without levels.
    pub const NONE: &str = "a folder without levels, expected .ron or .map files";

    /// Finds the levels and maps of a folder. Rules are no levels.
    ///
    /// # Errors
    /// If the folder has no level that can be opened, or if it was stopped.
    pub fn in_folder(folder: &Path, progress: &Progress) -> Result<Self, LevelError> {
        let of_folder = |fault| LevelError::in_file(&shown_name(folder), fault);
        let mut course = Self::default();
        for path in Self::files(folder) {
            let reading = Reading { or_first_and_last: true, ..Reading::default() };
            progress.check().map_err(|stopped| of_folder(Fault::from(stopped)))?;
            match open(&path.as_path().into(), &reading, progress) {
                Ok(_) => course.levels.push(path),
                Err(_) if load_rules(&path).is_ok() => {}
                Err(error) => course.left_out.get_or_insert((error.into(), 0)).1 += 1,
            }
        }
        match course.left_out {
            _ if !course.levels.is_empty() => Ok(course),
            Some((error, _)) => Err(error),
            None => Err(of_folder(Fault::new(Self::NONE))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_cuts_a_long_note() {
        let builtin = builtin()[0];
        let mut level = builtin.load().unwrap();
        level.title = "a\nb\u{202e}".into();
        level.about = "some words\n".repeat(900).into();
        let shown = Listing::of(level, LevelPlace::Builtin(builtin));
        assert_eq!(shown.title, "a\\nb\\u{202e}");
        assert_eq!(shown.about.as_str().chars().count(), LISTED_LETTERS);
        assert!(
            shown.about.as_str().starts_with("some words some words ")
                && shown.about.as_str().ends_with('…')
        );
    }

    #[test]
    fn every_file_of_the_folder_ships_and_loads() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort_unstable();
        let mut names: Vec<&str> = builtin().iter().map(|level| level.name).collect();
        assert_eq!(names[0], "lester.ron");
        names.sort_unstable();
        assert_eq!(names, files);
        for level in builtin() {
            let loaded = level.load().unwrap();
            assert!(!loaded.about.as_str().is_empty(), "{}", level.name);
            // The files are formatted as the program writes them, so that saving one changes only
            // what was edited.
            assert_eq!(loaded.to_ron(), level.text, "{}", level.name);
        }
    }
}
