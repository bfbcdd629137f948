//! The system's own file dialog.

use std::path::{Path, PathBuf};

use rfd::FileDialog;

use crate::jobs::Background;
use crate::storage::is_folder;
use crate::words::say;

/// Whether it chooses the place of a new file, too.
pub const SAVES: bool = true;

/// Opens the dialog for a new or another file, starting in the folder of `file`, with the name of a
/// kind of files and its endings.
pub fn open(
    file: &Path,
    is_new: bool,
    title: String,
    (kind, endings): (String, &[&str]),
) -> Background<Option<PathBuf>> {
    let file = std::path::absolute(file).unwrap_or_default();
    let folder = if is_folder(&file) { Some(file.as_path()) } else { file.parent() };
    let mut dialog = FileDialog::new().set_title(title).add_filter(kind, endings);
    if let Some(folder) = folder.filter(|folder| is_folder(folder)) {
        dialog = dialog.set_directory(folder);
    }
    let dialog = match is_new {
        true => dialog.set_file_name(file.file_name().unwrap_or_default().to_string_lossy()),
        false => dialog.add_filter(say!("browse.all"), &["*"]),
    };
    let open = move || if is_new { dialog.save_file() } else { dialog.pick_file() };
    if cfg!(target_os = "macos") {
        // On a Mac the dialog must run on the main thread.
        let file = open();
        Background::start("file-dialog", move |_| Ok(file))
    } else {
        Background::start("file-dialog", move |_| Ok(open()))
    }
}
