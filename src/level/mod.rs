//! Levels and the files that they are kept in.
//!
//! Every [`Source`] goes through [`open`]: it is read into a `Draft`, and a draft becomes a valid [`Level`].
//! What is no level is a map in `maps`. This room draws nothing, steps nothing and remembers nothing.

mod builtin;
mod convert;
mod draft;
mod file;
mod formats;
#[expect(clippy::module_inception, reason = "the type that names the room has its own file")]
mod level;
mod level_text;
#[cfg(feature = "window")]
mod link;
mod listing;
mod maps;
mod opening;
mod preset;
mod rules_choice;
mod task;

pub use crate::fault::FileFault as LevelError;
pub use crate::storage::{FileKind, MAX_FILE_BYTES};
pub use builtin::{Builtin, Chapter, WORKED_EXAMPLE, builtin};
pub use convert::{Conversion, convert, map_letters};
pub use draft::Reading;
pub use file::{load_rules, rules_from_text};
#[cfg(feature = "window")]
pub use file::{save, save_if};
pub use formats::scenario::{Scenario, ScenarioEntry, ScenarioTask, TOLERANCE};
pub use level::{Level, MAX_ABOUT, MAX_FURTHER, MAX_TITLE};
pub use level_text::LevelText;
#[cfg(feature = "window")]
pub(crate) use level_text::primary;
#[cfg(feature = "window")]
pub use link::{Link, PAGE};
pub use listing::{Course, LevelPlace, Listing, listings};
pub use maps::{FoundMap, Legend, MapReading, Role, Sign, SignKind, Table};
pub use opening::{FileOrigin, Opening, Refusal, Source, load, open};
pub use preset::{Preset, default_preset, preset, presets};
pub use rules_choice::RulesChoice;
pub use task::{Exercise, Part, Prediction, Task};
