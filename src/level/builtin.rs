//! The levels that ship with the program, so that an installed copy needs no folder.

use std::io::ErrorKind;
use std::path::Path;

use super::{Level, LevelError, Reading};
use crate::storage::path_kind;

/// A level that is built into the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The file's name in `levels/`.
    pub name: &'static str,
    /// The text of the file.
    pub(super) text: &'static str,
}

impl Builtin {
    /// Loads the level.
    ///
    /// # Errors
    /// None in a tested build: the files are built into the program.
    pub fn load(&self) -> Result<Level, LevelError> {
        Level::from_text(self.name, self.text, Reading::default())
    }

    /// Returns the built-in level that a word names, unless there is a file of that name.
    pub fn named(path: &Path) -> Option<Self> {
        let is_missing = path_kind(path).is_err_and(|error| error.kind() == ErrorKind::NotFound);
        let word = path.to_str().filter(|_| is_missing)?;
        LEVELS.into_iter().find(|level| level.word() == word.strip_suffix(".ron").unwrap_or(word))
    }

    /// The level's name, without the ending of its file.
    pub fn word(&self) -> &'static str {
        self.name.trim_end_matches(".ron")
    }

    /// Returns whether a level is this built-in level, edited or not. Only the titles are compared.
    pub fn is(&self, level: &Level) -> bool {
        self.text.contains(&format!(": {:?},\n", level.title.as_str()))
    }
}

macro_rules! levels {
    ($($name:literal),* $(,)?) => {
        [$(Builtin { name: $name, text: include_str!(concat!("../../levels/", $name)) }),*]
    };
}

/// Returns all built-in levels, in teaching order.
pub fn builtin() -> &'static [Builtin] {
    &LEVELS
}

/// Lester's worked example, which the program shows at startup.
pub const WORKED_EXAMPLE: Builtin = LEVELS[0];

const LEVELS: [Builtin; 20] = levels![
    "lester.ron",
    "swamp.ron",
    "jumps.ron",
    "empty.ron",
    "improved.ron",
    "early.ron",
    "diagonal.ron",
    "corners.ron",
    "dijkstra.ron",
    "ties.ron",
    "castle.ron",
    "rooms.ron",
    "maze.ron",
    "spiral.ron",
    "better.ron",
    "manhattan.ron",
    "reopen.ron",
    "admissible.ron",
    "trap.ron",
    "city.ron",
];
