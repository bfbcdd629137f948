//! Files: read up to a limit and written whole or not at all, the user's folders, and unsaved work,
//! which outlives a crash. No other room touches the file system.
//!
//! Files have two homes with the same functions, `disk` and, in a web page, `page`; only this file
//! knows which. Other rooms decide what the content of the files means.

#![cfg_attr(not(feature = "window"), allow(dead_code, reason = "the library alone only reads"))]

#[cfg(not(target_arch = "wasm32"))]
mod disk;
#[cfg(feature = "window")]
mod free_file;
#[cfg(feature = "window")]
mod frequent;
mod kind;
#[cfg(target_arch = "wasm32")]
mod page;
mod read;
#[cfg(feature = "window")]
#[cfg(test)]
pub(crate) mod tests;
#[cfg(feature = "window")]
mod unsaved_work;

use std::path::Path;

#[cfg(not(target_arch = "wasm32"))]
use disk as home;
#[cfg(target_arch = "wasm32")]
use page as home;

#[cfg(feature = "window")]
pub use free_file::free_file;
#[cfg(feature = "window")]
pub use frequent::{FrequentFile, RETRY};
#[cfg(feature = "window")]
pub use home::{
    absolute, at_home, config_folder, documents, make_folder, rename, state_folder, write_whole,
};
pub use home::{list, path_kind};
#[cfg(feature = "window")]
pub use kind::ENDINGS;
pub use kind::{FileKind, PathKind, opened};
#[cfg(target_arch = "wasm32")]
pub use page::{ADDRESS, STATE, put};
#[cfg(feature = "trace")]
pub use read::open_stream;
#[cfg(feature = "window")]
pub use read::read_regular;
pub use read::{
    Content, Contents, MAX_FILE_BYTES, STANDARD_INPUT, name_of, read_contents, read_file,
    read_text, shown_name, without_mark,
};
#[cfg(feature = "window")]
pub use unsaved_work::{LostWork, UnsavedWork, named_work};

/// Whether the page around the program is known to forbid downloads.
#[cfg(feature = "window")]
pub fn lacks_downloads() -> bool {
    crate::page::is("lacks-downloads")
}

/// Whether a page of another site is around the program, which does not tell what it allows.
#[cfg(feature = "window")]
pub fn is_framed() -> bool {
    crate::page::is("is-framed")
}

/// Returns whether there is a file at a path.
pub fn is_file(path: &Path) -> bool {
    matches!(path_kind(path), Ok(PathKind::File(_)))
}

/// Returns whether there is a folder at a path.
pub fn is_folder(path: &Path) -> bool {
    matches!(path_kind(path), Ok(PathKind::Folder))
}

/// Returns whether there is a pipe, a device or the like at a path.
pub fn is_stream(path: &Path) -> bool {
    matches!(path_kind(path), Ok(PathKind::Stream))
}

/// What changes of a file when it is written: the date, and the length in bytes.
#[cfg(feature = "window")]
pub type Stamp = (crate::jobs::Date, u64);

/// The stamp of a file; `None` for anything else.
#[cfg(feature = "window")]
pub fn stamp(path: &Path) -> Option<Stamp> {
    match path_kind(path) {
        Ok(PathKind::File(length)) => Some((home::changed(path).ok()?, length)),
        Ok(PathKind::Folder | PathKind::Stream) | Err(_) => None,
    }
}

/// Returns whether there is anything at a path.
pub fn exists(path: &Path) -> bool {
    path_kind(path).is_ok()
}
