//! The levels that ship with the program, so that an installed copy needs no folder.

use std::io::ErrorKind;
use std::path::Path;

use super::{Level, LevelError, Reading};
use crate::storage::path_kind;

/// A part of the course that the built-in levels make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// Breadth-first search, Dijkstra's algorithm, greedy search and A*, on one map.
    Searches,
    /// Where G, H and the path come from.
    Numbers,
    /// What decides in the end: better ways, corners, ties.
    Details,
    /// When the path is a cheapest one.
    Promises,
    /// Larger maps.
    Large,
}

/// A level that is built into the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The file's name in `levels/`.
    pub name: &'static str,
    /// The part of the course that the level belongs to.
    pub chapter: Chapter,
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
        let word = word.strip_suffix(".ron").unwrap_or(word);
        LEVELS.iter().find(|level| level.word() == word).copied()
    }

    /// The level's name, without the ending of its file.
    pub fn word(&self) -> &'static str {
        self.name.trim_end_matches(".ron")
    }

    /// Returns whether a level is this built-in level, edited or not. Only the titles are compared, in
    /// all languages.
    pub fn is(&self, level: &Level) -> bool {
        let is_own = |title: &str| self.text.contains(&format!(": {title:?},\n"));
        level.title.languages().count() > 1 && level.title.texts().all(is_own)
    }
}

macro_rules! levels {
    ($($chapter:ident: $($name:literal),*;)*) => {
        &[$($(Builtin {
            name: concat!($name, ".ron"),
            chapter: Chapter::$chapter,
            text: include_str!(concat!("../../levels/", $name, ".ron")),
        }),*),*]
    };
}

/// Returns all built-in levels, in teaching order.
pub fn builtin() -> &'static [Builtin] {
    LEVELS
}

/// Lester's worked example, which the program shows at startup.
pub const WORKED_EXAMPLE: Builtin = LEVELS[0];

const LEVELS: &[Builtin] = levels! {
    Searches: "lester", "spread", "cost", "guess", "both";
    Numbers: "swamp", "empty", "dijkstra", "diagonal", "estimate", "jumps";
    Details: "improved", "early", "corners", "ties";
    Promises: "manhattan", "better", "admissible", "reopen", "trap";
    Large: "castle", "rooms", "maze", "spiral", "city";
};
