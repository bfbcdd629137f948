//! The levels that ship with the program, so that an installed copy needs no
//! folder.

use super::{Ends, Level, LevelError};

/// A level that is part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The file's name in `levels/`.
    pub name: &'static str,
    text: &'static str,
}

impl Builtin {
    /// The level.
    ///
    /// # Errors
    /// None in a tested build: the files are part of the program.
    pub fn load(&self) -> Result<Level, LevelError> {
        Level::from_text(self.name, self.text, Ends::default())
    }
}

macro_rules! levels {
    ($($name:literal),* $(,)?) => {
        [$(Builtin { name: $name, text: include_str!(concat!("../../levels/", $name)) }),*]
    };
}

/// All levels that ship, in the order in which they teach.
pub fn builtin() -> &'static [Builtin] {
    &LEVELS
}

/// Lester's worked example, on which the program opens.
pub const WORKED_EXAMPLE: Builtin = LEVELS[0];

const LEVELS: [Builtin; 1] = levels!["lester.ron"];
