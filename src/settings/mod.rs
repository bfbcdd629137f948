//! The settings that the program remembers from one start to the next, and their file.
//!
//! This room only stores settings. The rooms above decide what a setting does.

mod file;

pub use file::SettingsFile;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::practice::{Belief, Skill};
use crate::scene::Theme;
use crate::words::language_of;

/// The lowest speed of a run, in iterations per second.
pub const MIN_SPEED: f64 = 1.0;
/// The highest speed of a run, in iterations per second.
pub const MAX_SPEED: f64 = 10_000_000.0;

/// The settings in the file; the defaults apply at the first start. A file with a value
/// out of its range is not used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The name of one of the built-in themes; `None` until the user has chosen one.
    pub theme: Option<String>,
    /// The tag of the language; `None` for the system's.
    pub language: Option<String>,
    /// The speed of a run, in iterations per second; `None` until the user has chosen one.
    pub speed: Option<f64>,
    /// Whether an edited search is shown at the same iteration as before the edit.
    pub live: bool,
    /// The scale of the interface in percent, on top of the screen's scale; `None` until the user
    /// has chosen one.
    pub scale: Option<u16>,
    /// The size of the window in pixels; `None` until the window was resized.
    pub window: Option<(u16, u16)>,
    /// The width of the side panel in points; `None` until the panel was resized.
    pub panel_width: Option<u16>,
    /// Whether the side panel is hidden.
    pub panel_hidden: bool,
    /// Whether the map follows the current cell.
    pub follow: bool,
    /// Whether the card with the level's note is shown. Opening another level shows it
    /// again.
    pub card: bool,
    /// The files that were opened or saved last, the newest first.
    pub recent: Vec<PathBuf>,
    /// The levels that are done, the newest first: the names of built-in levels, and files.
    pub done: Vec<PathBuf>,
    /// The ideas that were difficult in the last practice.
    pub difficult: Vec<Skill>,
    /// The misconceptions that were noticed in the last practice.
    pub noticed: Vec<Belief>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: None,
            language: None,
            speed: None,
            live: true,
            scale: None,
            window: None,
            panel_width: None,
            panel_hidden: false,
            follow: false,
            card: true,
            recent: Vec::new(),
            done: Vec::new(),
            difficult: Vec::new(),
            noticed: Vec::new(),
        }
    }
}

impl Settings {
    /// The smallest and the largest scale of the interface, in percent.
    pub const SCALES: [u16; 2] = [75, 250];

    /// The narrowest and the widest side panel, in points.
    pub const PANEL_WIDTHS: [u16; 2] = [200, 4000];

    /// Returns the name of a field whose value is out of range, if there is one.
    fn unsound_field(&self) -> Option<&'static str> {
        let within = |value: u16, [least, most]: [u16; 2]| (least..=most).contains(&value);
        let fields = [
            ("theme", self.theme.as_deref().is_none_or(|name| Theme::named(name).is_some())),
            ("language", self.language.as_deref().is_none_or(|tag| language_of(tag).is_some())),
            ("speed", self.speed.is_none_or(|speed| (MIN_SPEED..=MAX_SPEED).contains(&speed))),
            ("scale", self.scale.is_none_or(|scale| within(scale, Self::SCALES))),
            ("window", self.window.is_none_or(|(width, height)| width.min(height) > 0)),
            ("panel_width", self.panel_width.is_none_or(|width| within(width, Self::PANEL_WIDTHS))),
        ];
        fields.into_iter().find_map(|(name, is_sound)| (!is_sound).then_some(name))
    }
}
