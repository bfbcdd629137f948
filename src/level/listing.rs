//! The levels that can be opened by name.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Builtin, Ends, Level, builtin, load};
use crate::fault::{cut, one_line};
use crate::storage::name_of;

/// The largest file, in bytes, that is read for the list of levels.
const LISTED_BYTES: u64 = 1 << 17;

/// The length, in letters, to which the list of levels cuts a level's note.
const LISTED_LETTERS: usize = 400;

/// A level that can be opened, by its name.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The level's title.
    pub title: String,
    /// The beginning of the text about what the level teaches.
    pub about: String,
    /// The place from which it can be loaded.
    pub place: LevelPlace,
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
    fn of(level: &Level, place: LevelPlace) -> Self {
        let about = level.about.split_whitespace().collect::<Vec<_>>().join(" ");
        let about = cut(&one_line(&about), LISTED_LETTERS);
        Self { title: one_line(&level.title), about, place }
    }

    /// Lists a file by its name and its folder, without reading it.
    pub fn by_name(path: PathBuf) -> Self {
        let folder = path.parent().unwrap_or(&path).display().to_string();
        Self { title: name_of(&path), about: one_line(&folder), place: LevelPlace::File(path) }
    }

    /// Lists a level's file. A faulty file is left out; opening it by its path shows the error.
    fn of_file(path: PathBuf) -> Option<Self> {
        let is_small = |about: fs::Metadata| about.is_file() && about.len() <= LISTED_BYTES;
        if fs::metadata(&path).is_ok_and(is_small) {
            let level = load(&path, Ends::default()).ok()?;
            return Some(Self::of(&level, LevelPlace::File(path)));
        }
        // Reading a large file or a pipe may take long, so only its name is listed.
        Some(Self { about: String::new(), ..Self::by_name(path) })
    }
}

/// Lists the built-in levels, each replaced by the folder's file of the same name if there is one,
/// and then the other levels of the folder.
pub fn listings(folder: &Path) -> Vec<Listing> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| is_level_file(path));
    files.sort();
    let mut listings = Vec::new();
    for builtin in builtin() {
        let path = folder.join(builtin.name);
        listings.extend(match files.iter().position(|file| *file == path) {
            Some(place) => Listing::of_file(files.remove(place)),
            None => {
                builtin.load().ok().map(|level| Listing::of(&level, LevelPlace::Builtin(*builtin)))
            }
        });
    }
    listings.extend(files.into_iter().filter_map(Listing::of_file));
    listings
}

/// Whether a file is a level or rules, by its ending.
pub fn is_level_file(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_cuts_a_long_note() {
        let builtin = builtin()[0];
        let mut level = builtin.load().unwrap();
        level.title = "a\nb\u{202e}".to_owned();
        level.about = "some words\n".repeat(900);
        let shown = Listing::of(&level, LevelPlace::Builtin(builtin));
        assert_eq!(shown.title, "a\\nb\\u{202e}");
        assert_eq!(shown.about.chars().count(), LISTED_LETTERS);
        assert!(shown.about.starts_with("some words some words ") && shown.about.ends_with('…'));
    }
}
