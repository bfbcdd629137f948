//! The files of a web page.
//!
//! The browser's storage keeps everything under [`KEPT`], such as settings, and the levels that were
//! opened last; it has a few megabytes for all. Larger files are in memory until the page is closed.
//! A file that is written for the user is downloaded, too.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use super::{FileKind, PathKind};
use crate::jobs::{Date, Progress};
use crate::page::{ask, ask_text};

/// The page holds its locks until it is closed.
pub type Lock = ();

/// The folder of what the program keeps for itself.
const KEPT: &str = "/stepstar";

/// The file that describes the window's state to the page.
pub const STATE: &str = "/state";

/// The file that is the link in the page's address.
pub const ADDRESS: &str = "/address";

/// The largest opened file that the browser keeps, in bytes, and the number of those files.
const LARGEST: usize = 1 << 19;
const MOST: usize = 8;

thread_local! {
    static IN_MEMORY: RefCell<BTreeMap<PathBuf, Vec<u8>>> = RefCell::default();
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap_or_default()
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let found = IN_MEMORY.with_borrow(|files| files.get(path).cloned());
    found.or_else(|| ask("read", name(path), &[])).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Writes a file into the browser's storage.
fn keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let full = "the browser's storage is full or blocked";
    ask("write", name(path), bytes).map(|_| ()).ok_or_else(|| io::Error::other(full))
}

/// Adds a file that the user has opened or saved.
pub fn put(path: &Path, bytes: Vec<u8>) {
    // The browser keeps texts alone.
    let is_text = std::str::from_utf8(&bytes).is_ok();
    if !is_text || bytes.len() > LARGEST || keep(path, &bytes).is_err() {
        IN_MEMORY.with_borrow_mut(|files| files.insert(path.to_owned(), bytes));
    }
    let mut opened = list(Path::new("/"));
    opened.retain(|path| !path.starts_with(KEPT));
    opened.sort_by_key(|path| std::cmp::Reverse(changed(path).ok()));
    opened.iter().skip(MOST).for_each(|path| drop(remove(path)));
}

/// Returns what is at a path.
///
/// # Errors
/// If there is nothing.
pub fn path_kind(path: &Path) -> io::Result<PathKind> {
    if path.file_name().is_none() {
        return Ok(PathKind::Folder);
    }
    read(path).map(|bytes| PathKind::File(bytes.len() as u64))
}

/// Opens a file for reading.
pub fn open(path: &Path) -> io::Result<Cursor<Vec<u8>>> {
    read(path).map(Cursor::new)
}

/// Returns the paths of the kept files in a folder.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let names = ask_text("list", name(folder)).unwrap_or_default();
    names.lines().map(PathBuf::from).collect()
}

/// Does nothing: folders are parts of names.
pub fn make_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns a path from the root.
pub fn absolute(path: &Path) -> Option<PathBuf> {
    Some(at_home(path))
}

/// Renames a file.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    keep(to, &read(from)?)?;
    remove(from)
}

/// Removes a file.
pub fn remove(path: &Path) -> io::Result<()> {
    ask("remove", name(path), &[]);
    Ok(())
}

/// Downloads a file, unless `may_replace` refuses, and adds a level to the opened files.
pub fn write_whole(
    path: &Path,
    bytes: &[u8],
    _progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    if !may_replace() {
        return Ok(false);
    }
    if !path.starts_with(KEPT) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        ask("download", &name, bytes);
    }
    if path.starts_with(KEPT) {
        keep(path, bytes)?;
    } else if FileKind::Level.is(path) {
        put(path, bytes.to_vec());
    }
    Ok(true)
}

/// Replaces a file that the program keeps, or tells the page the window's state or its link.
pub fn write_often(path: &Path, bytes: &[u8]) -> io::Result<()> {
    for (file, what) in [(STATE, "state"), (ADDRESS, "show")] {
        if path == Path::new(file) {
            ask(what, "", bytes);
            return Ok(());
        }
    }
    keep(path, bytes)
}

/// Writes a file and locks it until the page is closed.
pub fn write_locked(path: &Path, bytes: &[u8]) -> io::Result<Lock> {
    keep(path, bytes)?;
    lock(path);
    Ok(())
}

/// Locks a file, unless another page holds it.
pub fn lock(path: &Path) -> Option<Lock> {
    ask("lock", name(path), &[]).map(|_| ())
}

/// Returns the time of the last write.
pub fn changed(path: &Path) -> io::Result<Date> {
    let time = ask_text("changed", name(path)).and_then(|time| time.parse().ok());
    Ok(UNIX_EPOCH + Duration::from_millis(time.ok_or(io::ErrorKind::NotFound)?))
}

/// Returns a number that no other open page has.
pub fn program() -> u32 {
    ask_text("program", "").and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// The folder for the program's own state.
pub fn state_folder() -> Option<PathBuf> {
    Some(PathBuf::from(KEPT))
}

/// The folder for settings.
pub fn config_folder() -> Option<PathBuf> {
    state_folder()
}

/// The page saves by download.
pub fn documents() -> Option<PathBuf> {
    None
}

/// Puts a file without a folder where opened files are.
pub fn at_home(path: &Path) -> PathBuf {
    Path::new("/").join(path)
}
