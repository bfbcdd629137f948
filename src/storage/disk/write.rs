//! Writing a file whole or not at all: the new content goes to a temporary file
//! in the same folder, which then takes the place of the old one.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::jobs::Progress;

/// The number of bytes that are written between two reports of progress.
const CHUNK: usize = 1 << 16;

/// The beginning and the end of a temporary file's name.
const PREFIX: &str = ".stepstar-";
const SUFFIX: &str = ".tmp";

/// The age at which a temporary file was left behind by a program that has crashed.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Writes a file so that a crash or a full disk leaves the old one whole. Returns
/// `false`, and keeps the old file too, if `progress` stops it or `may_replace`, which is
/// called last, refuses. Pipes and devices are written directly.
///
/// # Errors
/// If the file cannot be written; the old one is unchanged then.
pub fn write_whole(
    path: &Path,
    bytes: &[u8],
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    let Some((file, old)) = target(path)? else {
        let mut stream = File::options().write(true).open(path)?;
        if !may_replace() {
            return Ok(false);
        }
        return stream.write_all(bytes).map(|()| true);
    };
    let mut temporary = temporary_for(&file, old)?;
    for chunk in bytes.chunks(CHUNK) {
        if progress.check().is_err() {
            return Ok(false);
        }
        temporary.write_all(chunk)?;
    }
    temporary.as_file().sync_all()?;
    if progress.check().is_err() || !may_replace() {
        return Ok(false);
    }
    temporary.persist(&file).map_err(|error| error.error)?;
    clear_left_behind(folder_of(&file));
    // Flush the new name to the disk too. The file is already in place, so it is not a
    // failure if the file system refuses this.
    #[cfg(unix)]
    let _ = File::open(folder_of(&file)).and_then(|folder| folder.sync_all());
    Ok(true)
}

/// Writes a file that is replaced many times a second and need not survive a system
/// crash: waits neither for the disk nor for the reader of a pipe. A reader never sees a
/// half-written file.
///
/// # Errors
/// See [`write_whole`]; [`io::ErrorKind::WouldBlock`] if the pipe has no reader.
pub fn write_often(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some((file, old)) = target(path)? else {
        let mut options = File::options();
        options.write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, DO_NOT_WAIT);
        return options.open(path).map_err(without_reader)?.write_all(bytes);
    };
    let mut temporary = temporary_for(&file, old)?;
    temporary.write_all(bytes)?;
    temporary.persist(&file).map(|_| ()).map_err(|error| error.error)
}

/// Writes a file that only the user can read, and locks it before it gets its final name;
/// returns the file, which stays locked until it is dropped.
pub fn write_locked(file: &Path, bytes: &[u8]) -> io::Result<File> {
    clear_left_behind(folder_of(file));
    let mut temporary = temporary_in(folder_of(file), 0o600)?;
    temporary.write_all(bytes)?;
    temporary.as_file().sync_all()?;
    // Some file systems have no locks.
    let _ = temporary.as_file().try_lock();
    temporary.persist(file).map_err(|error| error.error)
}

/// Follows all links of a path, so that a link stays a link; returns the file, and its
/// permissions if it exists. `None` for a pipe or a device, which is written to and not
/// replaced.
fn target(path: &Path) -> io::Result<Option<(PathBuf, Option<Permissions>)>> {
    let old = match fs::metadata(path) {
        Ok(old) => old,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A link whose file is missing leads to the file that is created.
            return match fs::read_link(path) {
                Ok(linked) => target(&folder_of(path).join(linked)),
                Err(_) => Ok(Some((path.to_owned(), None))),
            };
        }
        Err(error) => return Err(error),
    };
    if !old.is_file() {
        return Ok(None);
    }
    // A deleted file that is still open, such as a program's output, has no name under
    // which it could be replaced.
    let Ok(file) = fs::canonicalize(path) else {
        return Ok(None);
    };
    if old.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    // Renaming only needs write access to the folder; this checks the file's too.
    File::options().write(true).open(&file)?;
    Ok(Some((file, Some(old.permissions()))))
}

/// Makes an empty temporary file with the permissions of the old file, private until it
/// has them, or with the permissions of any new file.
fn temporary_for(file: &Path, old: Option<Permissions>) -> io::Result<NamedTempFile> {
    let temporary = temporary_in(folder_of(file), if old.is_some() { 0o600 } else { 0o666 })?;
    if let Some(old) = old {
        temporary.as_file().set_permissions(old)?;
    }
    Ok(temporary)
}

/// Makes an empty temporary file with that mode.
fn temporary_in(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
    #[cfg(not(unix))]
    let _ = mode;
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).make_in(folder, |name| options.open(name))
}

/// Removes the temporary files in a folder that crashed programs have left behind.
fn clear_left_behind(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_old =
            |about: fs::Metadata| Some(about.modified().ok()?.elapsed().ok()? > LEFT_BEHIND);
        if name.starts_with(PREFIX)
            && name.ends_with(SUFFIX)
            && entry.metadata().ok().and_then(is_old).unwrap_or(false)
        {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The folder of a file.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes opening a pipe and writing to it fail instead of waiting.
#[cfg(unix)]
const DO_NOT_WAIT: i32 = rustix::fs::OFlags::NONBLOCK.bits() as i32;

/// Turns the error of opening a pipe without a reader into `WouldBlock`.
fn without_reader(error: io::Error) -> io::Error {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error()) {
        return io::ErrorKind::WouldBlock.into();
    }
    error
}

#[cfg(unix)]
#[cfg(test)]
mod tests;
