//! Writing a file whole or not at all: the new content goes to a temporary file
//! in the same folder, which then takes the place of the old one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::jobs::{Date, Progress};

/// The number of bytes that are written between two reports of progress.
const CHUNK: usize = 1 << 16;

/// How the names of temporary files begin and end.
const PREFIX: &str = ".stepstar-";
const SUFFIX: &str = ".tmp";

/// A temporary file that was not written to for this long was left behind by a
/// program that was killed.
const LEFT_BEHIND_AGE: Duration = Duration::from_secs(600);

/// Writes a file so that a crash or a full disk leaves the old one whole.
/// Returns `false`, and leaves the old file too, if `progress` stops it or
/// `may_replace`, which is asked last, refuses. A pipe or a device is written to.
///
/// # Errors
/// If the file cannot be written; the old one is unchanged then.
pub fn write_whole(
    path: &Path,
    bytes: &[u8],
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    let Some(place) = Place::of(path)? else {
        let mut stream = File::options().write(true).open(path)?;
        if !may_replace() {
            return Ok(false);
        }
        return stream.write_all(bytes).map(|()| true);
    };
    remove_left_behind(place.folder());
    let mut temporary = place.temporary()?;
    for (number, chunk) in bytes.chunks(CHUNK).enumerate() {
        if progress.at(number * CHUNK, bytes.len()).is_err() {
            return Ok(false);
        }
        temporary.write_all(chunk)?;
    }
    temporary.as_file().sync_all()?;
    if progress.at(1, 1).is_err() || !may_replace() {
        return Ok(false);
    }
    temporary.persist(&place.file).map_err(|error| error.error)?;
    // The disk is to know the new name too. The file is in its place already,
    // and some file systems refuse this.
    #[cfg(unix)]
    let _ = File::open(place.folder()).and_then(|folder| folder.sync_all());
    Ok(true)
}

/// Writes a file that is replaced many times a second and needs not survive a
/// crash of the system: does not wait for the disk, nor for the reader of a pipe.
/// A reader of the file never sees half of it.
///
/// # Errors
/// As [`write_whole`]; [`io::ErrorKind::WouldBlock`] if nobody reads the pipe.
pub fn write_often(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(place) = Place::of(path)? else {
        let mut options = File::options();
        options.write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, DO_NOT_WAIT);
        return options.open(path).map_err(without_reader)?.write_all(bytes);
    };
    let mut temporary = place.temporary()?;
    temporary.write_all(bytes)?;
    temporary.persist(&place.file).map(|_| ()).map_err(|error| error.error)
}

/// Writes a file that the user alone can read, and locks it before it has its
/// name; returns the file, which stays locked until it is dropped.
pub(super) fn write_locked(file: &Path, bytes: &[u8]) -> io::Result<File> {
    let folder = folder_of(file);
    remove_left_behind(folder);
    let mut temporary = temporary_in(folder, true)?;
    temporary.write_all(bytes)?;
    temporary.as_file().sync_all()?;
    // Some file systems have no locks.
    let _ = temporary.as_file().try_lock();
    temporary.persist(file).map_err(|error| error.error)
}

/// Where a new file is put.
struct Place {
    /// The path after all links, so that a link stays a link.
    file: PathBuf,
    /// Who may read and write the old file; `None` if there is no old file.
    permissions: Option<fs::Permissions>,
}

impl Place {
    /// The place that a path leads to; `None` if that is a pipe or a device, which
    /// is written to and not replaced.
    fn of(path: &Path) -> io::Result<Option<Self>> {
        let old = match fs::metadata(path) {
            Ok(old) => old,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // A link may lead to a file that does not exist yet.
                return match fs::read_link(path) {
                    Ok(link) => Self::of(&folder_of(path).join(link)),
                    Err(_) => Ok(Some(Self { file: path.to_owned(), permissions: None })),
                };
            }
            Err(error) => return Err(error),
        };
        if !old.is_file() {
            return Ok(None);
        }
        // A deleted file that is still open, as a program's output can be, has no
        // name to be replaced under.
        let Ok(file) = fs::canonicalize(path) else {
            return Ok(None);
        };
        if old.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
        }
        // Whether a file may be replaced is decided by its folder alone; this asks
        // the file, too.
        File::options().write(true).open(&file)?;
        Ok(Some(Self { file, permissions: Some(old.permissions()) }))
    }

    fn folder(&self) -> &Path {
        folder_of(&self.file)
    }

    /// Makes an empty temporary file with the permissions of the old file, or with
    /// those of any new file.
    fn temporary(&self) -> io::Result<NamedTempFile> {
        let temporary = temporary_in(self.folder(), self.permissions.is_some())?;
        if let Some(permissions) = &self.permissions {
            temporary.as_file().set_permissions(permissions.clone())?;
        }
        Ok(temporary)
    }
}

/// Makes an empty temporary file with a name that nobody can guess; if it is
/// private, only the user can read it.
fn temporary_in(folder: &Path, is_private: bool) -> io::Result<NamedTempFile> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(not(unix))]
    let _ = is_private;
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(10);
    builder.make_in(folder, |name| options.open(name))
}

/// The folder of a file.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Removes the temporary files of programs that were killed.
fn remove_left_behind(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with(PREFIX) || !name.ends_with(SUFFIX) {
            continue;
        }
        // About the entry itself, not about what a link points to.
        let is_old = entry.metadata().is_ok_and(|about| {
            let age = about.modified().map(|last| Date::from(last).age());
            about.is_file() && age.is_ok_and(|age| age > LEFT_BEHIND_AGE)
        });
        if is_old {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes opening a pipe fail, and writing to it, where either would wait.
#[cfg(unix)]
const DO_NOT_WAIT: i32 = rustix::fs::OFlags::NONBLOCK.bits() as i32;

/// The error of opening a pipe that nobody reads.
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
