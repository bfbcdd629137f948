//! Writing a file whole or not at all: a temporary file beside it is written
//! first and then put in its place.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::read::open_file;
use crate::jobs::{Date, Progress};

/// Opening and writing never wait, for a pipe's reader or for room in it.
#[cfg(unix)]
pub(super) const DO_NOT_WAIT: i32 = rustix::fs::OFlags::NONBLOCK.bits() as i32;

/// How much is written at once, in bytes.
const CHUNK: usize = 1 << 16;

/// How the name of a temporary file begins and ends.
const PREFIX: &str = ".stepstar-";
const SUFFIX: &str = ".tmp";

/// How long nobody may have written to a temporary file before it can be taken
/// for one that was left behind.
const REST: Duration = Duration::from_secs(10);

/// As many links may lead from one to the next.
const MOST_LINKS: usize = 40;

/// Writes a file so that a crash or a full disk leaves the old one whole, and
/// also where it is stopped, or where at the end the new one may not take its
/// place; returns whether it did. That it was stopped is no error.
///
/// # Errors
/// If it cannot be written; the old one is then as it was.
pub fn write_whole(
    path: &Path,
    bytes: &[u8],
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    match target(path)? {
        Target::File(file, permissions) => {
            let content = NewContent { bytes, permissions, is_kept: true };
            content.put(&file, progress, may_replace)
        }
        Target::Stream => {
            let mut stream = File::options().write(true).open(path)?;
            if !may_replace() {
                return Ok(false);
            }
            stream.write_all(bytes).map(|()| true)
        }
    }
}

/// The same for what is written many times a second and is worth nothing after
/// a crash: it waits neither for the disk nor for a pipe's reader. A reader of
/// the file never sees half of it.
///
/// # Errors
/// As [`write_whole`]; [`io::ErrorKind::WouldBlock`] if nobody reads the pipe.
pub fn write_often(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match target(path)? {
        Target::File(file, permissions) => {
            let content = NewContent { bytes, permissions, is_kept: false };
            content.put(&file, &Progress::none(), || true).map(|_| ())
        }
        Target::Stream => {
            let mut options = File::options();
            options.write(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, DO_NOT_WAIT);
            let mut stream = options.open(path).map_err(without_reader)?;
            stream.write_all(bytes)
        }
    }
}

/// Writes a file under just this name, whatever has the name now, with these
/// permissions, or else for the user alone.
pub(super) fn write_under(
    name: &Path,
    bytes: &[u8],
    permissions: Option<fs::Permissions>,
) -> io::Result<()> {
    let content = NewContent { bytes, permissions: Access::Private(permissions), is_kept: true };
    content.put(name, &Progress::none(), || true).map(|_| ())
}

/// What a path leads to.
enum Target {
    /// A file, which may not be there yet; with who may read and write it.
    File(PathBuf, Access),
    /// A pipe or a device, which has no place for another file.
    Stream,
}

/// Who may read and write a file.
enum Access {
    /// Whoever may do so with any new file.
    Usual,
    /// Those who could before, or else the user alone.
    Private(Option<fs::Permissions>),
}

/// What a path leads to. A link stays a link: what it points to is replaced.
fn target(path: &Path) -> io::Result<Target> {
    match fs::metadata(path) {
        Ok(old) if old.is_file() => {
            // What was deleted can still be open, as a program's output is,
            // but has no name to be replaced under.
            let Ok(file) = fs::canonicalize(path) else {
                return Ok(Target::Stream);
            };
            check_writable(&file, &old)?;
            Ok(Target::File(file, Access::Private(Some(old.permissions()))))
        }
        Ok(_) => Ok(Target::Stream),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(Target::File(behind_links(path)?, Access::Usual))
        }
        // Above all a link that the system does not let us follow, as it was
        // somebody else who put it there.
        Err(error) => Err(error),
    }
}

/// The file that links lead to, though it is not there yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut file = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&file) {
            Ok(link) => file = folder_of(&file).join(link),
            Err(_) => return Ok(file),
        }
    }
    Err(io::Error::other("too many links lead from one to the next"))
}

/// Whether a file may be written to: its folder alone decides whether it may be
/// replaced, and to the superuser everything is open.
fn check_writable(file: &Path, about: &fs::Metadata) -> io::Result<()> {
    if about.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    open_file(file, File::options().write(true)).map(|_| ())
}

/// The new content of a file.
struct NewContent<'a> {
    bytes: &'a [u8],
    permissions: Access,
    /// Whether it waits for the disk.
    is_kept: bool,
}

impl NewContent<'_> {
    /// Puts it in the place of a file.
    fn put(
        self,
        file: &Path,
        progress: &Progress,
        may_replace: impl FnOnce() -> bool,
    ) -> io::Result<bool> {
        let folder = folder_of(file);
        if self.is_kept {
            clear_left_behind(folder);
        }
        // The name does not depend on that of the file, which may have as many
        // letters as a name can have.
        let temporary = tempfile::Builder::new()
            .prefix(&format!("{PREFIX}{}-", std::process::id()))
            .suffix(SUFFIX)
            .rand_bytes(10)
            .make_in(folder, |name| self.create(name))?;
        let mut opened = temporary.as_file();
        // As long as it is locked, nobody takes it for left behind. Where
        // there are no locks, its age alone says so.
        let _ = opened.try_lock();
        // Before anything is in it: what was private is never shown.
        if let Access::Private(Some(permissions)) = self.permissions {
            opened.set_permissions(permissions)?;
        }
        for (number, chunk) in self.bytes.chunks(CHUNK).enumerate() {
            if progress.at(number * CHUNK, self.bytes.len()).is_err() {
                return Ok(false);
            }
            opened.write_all(chunk)?;
        }
        if progress.at(1, 1).is_err() {
            return Ok(false);
        }
        if self.is_kept {
            opened.sync_all()?;
        }
        if !may_replace() {
            return Ok(false);
        }
        // On Windows nobody can read what is locked.
        let _ = opened.unlock();
        temporary.persist(file).map_err(|error| error.error)?;
        if self.is_kept {
            sync_folder(folder);
        }
        Ok(true)
    }

    /// Makes a temporary file, and fails where the name is taken, if only by a
    /// link.
    fn create(&self, name: &Path) -> io::Result<File> {
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if matches!(self.permissions, Access::Private(_)) {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        options.open(name)
    }
}

/// The folder of a file.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Waits until the disk has a file's new place in its folder.
fn sync_folder(folder: &Path) {
    // The file is in its place already, and some file systems refuse this.
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    // Windows opens no folders.
    #[cfg(not(unix))]
    let _ = folder;
}

/// Removes the temporary files of programs that were stopped before they could
/// do so: those that nobody has locked, or has written to for a while.
fn clear_left_behind(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with(PREFIX) || !name.ends_with(SUFFIX) {
            continue;
        }
        // Not of what a link points to.
        let Ok(about) = entry.metadata() else {
            continue;
        };
        let rest = about.modified().map(|last| Date::from(last).age());
        if !about.is_file() || rest.unwrap_or_default() < REST {
            continue;
        }
        let path = entry.path();
        // Some file systems lock only what can be written to.
        let lock = open_file(&path, File::options().write(true));
        if lock.is_ok_and(|file| file.try_lock().is_ok()) {
            // It is no more than waste.
            let _ = fs::remove_file(path);
        }
    }
}

/// The error of a pipe that is opened for writing, and that nobody reads.
fn without_reader(error: io::Error) -> io::Error {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error()) {
        return io::Error::new(io::ErrorKind::WouldBlock, "nobody reads from it");
    }
    error
}

#[cfg(unix)]
#[cfg(test)]
mod tests;
