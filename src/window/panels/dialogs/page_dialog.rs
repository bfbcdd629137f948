//! The browser's file dialog.

use std::path::{Path, PathBuf};

use crate::jobs::Background;

/// Whether it chooses the place of a new file, too: the browser does so when it downloads the file.
pub const SAVES: bool = false;

/// Opens the dialog, whose file arrives as if it were dropped.
pub fn open(
    _file: &Path,
    _is_new: bool,
    _title: String,
    _filter: (String, &[&str]),
) -> Background<Option<PathBuf>> {
    crate::page::ask("choose", "", &[]);
    Background::start("file-dialog", |_| Ok(None))
}
