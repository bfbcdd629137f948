//! The levels that ship with the program, so that an installed copy needs no
//! folder.

use super::{Ends, Level, LevelError};

/// A level that is built into the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The file's name in `levels/`.
    pub name: &'static str,
    text: &'static str,
}

impl Builtin {
    /// Loads the level.
    ///
    /// # Errors
    /// None in a tested build: the files are built into the program.
    pub fn load(&self) -> Result<Level, LevelError> {
        Level::from_text(self.name, self.text, Ends::default())
    }

    /// Returns whether a level is this built-in level, edited or not. Only the titles are compared.
    pub fn is(&self, level: &Level) -> bool {
        self.text.contains(&format!("\n    title: {:?},\n", level.title))
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

const LEVELS: [Builtin; 14] = levels![
    "lester.ron",
    "swamp.ron",
    "empty.ron",
    "dijkstra.ron",
    "ties.ron",
    "corners.ron",
    "castle.ron",
    "rooms.ron",
    "maze.ron",
    "spiral.ron",
    "manhattan.ron",
    "trap.ron",
    "reopen.ron",
    "city.ron",
];

#[cfg(test)]
mod tests {
    use super::*;

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
            assert!(!loaded.about.is_empty(), "{}", level.name);
            // The files are formatted as the program writes them, so that saving one changes only
            // what was edited.
            assert_eq!(loaded.to_ron(), level.text, "{}", level.name);
        }
    }
}
