//! The disk of a computer.

#[cfg(feature = "window")]
mod folders;
#[cfg(feature = "window")]
mod write;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::PathKind;
use crate::jobs::Date;
#[cfg(feature = "window")]
pub use folders::{at_home, config_folder, documents, state_folder};
#[cfg(feature = "window")]
pub use write::{write_locked, write_often, write_whole};

/// A locked file, which stays locked until it is dropped.
pub type Lock = File;

/// Returns what is at a path, at the end of all links.
///
/// # Errors
/// If there is nothing, or the system does not tell.
pub fn path_kind(path: &Path) -> io::Result<PathKind> {
    let about = fs::metadata(path)?;
    Ok(match about {
        _ if about.is_dir() => PathKind::Folder,
        _ if about.is_file() => PathKind::File(about.len()),
        _ => PathKind::Stream,
    })
}

/// Opens a file for reading.
pub fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Returns the paths in a folder; none if it cannot be read.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Makes a folder, and those around it, that only the user can read.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Returns a path from the root, so that it does not depend on the current folder.
pub fn absolute(path: &Path) -> Option<PathBuf> {
    std::path::absolute(path).ok()
}

/// Renames a file.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Removes a file.
pub fn remove(file: &Path) -> io::Result<()> {
    fs::remove_file(file)
}

/// Returns the time of the last write.
pub fn changed(file: &Path) -> io::Result<Date> {
    fs::metadata(file)?.modified()
}

/// Locks a file, unless a running program holds it.
pub fn lock(file: &Path) -> Option<Lock> {
    // Some file systems lock only files that are open for writing.
    let file = File::options().write(true).open(file).ok()?;
    file.try_lock().is_ok().then_some(file)
}

/// Returns a number that no other running program has.
pub fn program() -> u32 {
    std::process::id()
}
