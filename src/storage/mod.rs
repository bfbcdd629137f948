//! The file system: files read up to a limit and written whole or not at all,
//! the user's folders, and unsaved work, which outlives a crash.
//!
//! Other rooms decide what the content of the files means.

#[cfg(feature = "window")]
mod folders;
#[cfg(feature = "window")]
mod frequent;
mod kind;
mod read;
#[cfg(feature = "window")]
#[cfg(test)]
pub(crate) mod tests;
#[cfg(feature = "window")]
mod unsaved_work;
#[cfg(feature = "window")]
mod write;

#[cfg(feature = "window")]
pub use folders::{at_home, config_folder, free_file, state_folder};
#[cfg(feature = "window")]
pub use frequent::FrequentFile;
pub use kind::{FileKind, OPENED};
#[cfg(feature = "trace")]
pub use read::open_stream;
pub use read::{
    Content, MAX_FILE_BYTES, STANDARD_INPUT, name_of, read_file, read_text, shown_name,
    without_mark,
};
#[cfg(feature = "window")]
pub use read::{is_stream, read_regular};
#[cfg(feature = "window")]
pub use unsaved_work::{About, LostWork, UnsavedWork};
#[cfg(feature = "window")]
pub use write::write_whole;
