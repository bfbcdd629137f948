//! The editor: the level that is open, the tool, and the drag under way.

mod document;
mod editing;
mod gesture;
mod pointer;

pub use document::Document;
pub(in crate::app) use editing::Editing;
pub use editing::Editor;
