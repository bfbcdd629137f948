//! The editor: the open level, the tool, and the drag in progress.

mod document;
mod edit_words;
mod editing;
mod gesture;
mod pointer;

pub(in crate::app) use document::LevelState;
pub use document::{AskedMap, Document, MapSource};
pub(in crate::app) use editing::Editing;
pub use editing::Editor;
