//! Files of any kind, as text and as bytes: read up to a limit, and written
//! whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::Fault;
use crate::progress::Progress;

/// The largest file that is read, in bytes: twice the largest map.
pub const MAX_FILE_BYTES: u64 = 40 << 20;

/// What messages call standard input.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// How much is read or written at once, in bytes.
const CHUNK: usize = 1 << 16;

/// What some editors begin a file with.
const MARK: char = '\u{feff}';

/// The text of a file, without the mark that some editors begin it with.
pub(crate) fn read_text(path: &Path) -> Result<String, Fault> {
    read_watched(path, &Progress::UNWATCHED)
}

/// Whether this is standard input, in the place of a file.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// What messages call a file.
pub(crate) fn shown_name(path: &Path) -> String {
    if is_standard_input(path) { STANDARD_INPUT.to_owned() } else { path.display().to_string() }
}

/// The same of a large file, or of standard input, telling how far it is.
pub(super) fn read_watched(path: &Path, progress: &Progress) -> Result<String, Fault> {
    if is_standard_input(path) {
        read_from(io::stdin(), 0, &progress.unknown())
    } else {
        read_file(path, progress)
    }
}

/// The same of a file alone, whatever its name.
pub(super) fn read_file(path: &Path, progress: &Progress) -> Result<String, Fault> {
    let file = File::open(path).map_err(unreadable)?;
    let about = file.metadata().map_err(unreadable)?;
    if about.is_dir() {
        return Err(Fault::of_file("a folder, expected a file"));
    }
    // Nobody knows how much will come out of a pipe.
    let progress = if about.is_file() { *progress } else { progress.unknown() };
    read_from(file, about.len(), &progress)
}

fn unreadable(error: io::Error) -> Fault {
    Fault::of_file(format!("cannot be read: {error}"))
}

/// A text of about that length.
fn read_from(input: impl Read, length: u64, progress: &Progress) -> Result<String, Fault> {
    // One byte more than allowed is read, so that a file that grows, or a
    // device without a length, is caught too.
    let mut input = input.take(MAX_FILE_BYTES + 1);
    let (mut bytes, mut chunk) = (Vec::new(), vec![0; CHUNK]);
    loop {
        progress.at(bytes.len(), length as usize)?;
        match input.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => bytes.extend_from_slice(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(unreadable(error)),
        }
    }
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let limit = MAX_FILE_BYTES >> 20;
        return Err(Fault::of_file(format!("larger than {limit} MiB, which is too large to read")));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Fault::of_file(format!("byte {at} is not UTF-8, expected a text file"))
    })?;
    text.drain(..text.len() - without_mark(&text).len());
    Ok(text)
}

/// A text without the mark that some editors begin a file with.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// Writes a file so that a crash or a full disk leaves the old one whole.
#[cfg(feature = "window")]
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_watched(path, bytes, &Progress::UNWATCHED, || true).map(|_| ())
}

/// The same without waiting for the disk, for what is written many times a
/// second and worth nothing after a crash: a reader never sees half of it.
#[cfg(feature = "window")]
pub(crate) fn write_often(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, bytes, false, &Progress::UNWATCHED, || true).map(|_| ())
}

/// As [`write_whole`], which leaves the old one whole too if it is stopped, or
/// if at the end the new one may not take its place; returns whether it did.
pub(crate) fn write_watched(
    path: &Path,
    bytes: &[u8],
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    write(path, bytes, true, progress, may_replace)
}

/// The one way to write a file; where it is to be kept, it waits for the disk.
fn write(
    path: &Path,
    bytes: &[u8],
    is_kept: bool,
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> io::Result<bool> {
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match fs::metadata(&target) {
        Ok(old) if old.is_file() => {
            check_writable(&target, &old)?;
            Some(old.permissions())
        }
        // A device or a pipe has no place for another file, and a link that
        // leads nowhere is no file to be replaced.
        Err(_) if !target.is_symlink() => None,
        _ => return write_in_place(&target, bytes, may_replace),
    };
    let temporary = beside(&target);
    let written = File::create(&temporary).and_then(|mut file| {
        // Before anything is in it: what was private is never shown.
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        for (number, chunk) in bytes.chunks(CHUNK).enumerate() {
            if progress.at(number * CHUNK, bytes.len()).is_err() {
                return Ok(false);
            }
            file.write_all(chunk)?;
        }
        if progress.at(1, 1).is_err() {
            return Ok(false);
        }
        if is_kept {
            file.sync_all()?;
        }
        Ok(may_replace())
    });
    let placed = match written {
        Ok(true) => fs::rename(&temporary, &target).map(|()| true),
        other => other,
    };
    if !matches!(placed, Ok(true)) {
        // What failed is told; that the rest could not be cleared is less.
        let _ = fs::remove_file(&temporary);
    }
    placed
}

fn write_in_place(path: &Path, bytes: &[u8], may_write: impl FnOnce() -> bool) -> io::Result<bool> {
    let mut file = File::create(path)?;
    if !may_write() {
        return Ok(false);
    }
    file.write_all(bytes).map(|()| true)
}

/// Whether a file may be written to: its folder alone decides whether it may be
/// replaced, and to the superuser everything is open.
fn check_writable(file: &Path, metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    File::options().write(true).open(file).map(|_| ())
}

/// A name in the same folder that nobody else writes to, not even somebody who
/// was stopped and is about to clear it.
fn beside(path: &Path) -> PathBuf {
    static WRITTEN: AtomicU32 = AtomicU32::new(0);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".{}-{number}.tmp", std::process::id()));
    path.with_file_name(name)
}

#[cfg(unix)]
#[cfg(feature = "window")]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

    /// A folder that goes when the test ends.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let name = format!("stepstar-disk-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_pipe_is_written_to_and_stays_one() {
        let folder = Folder::new("pipe");
        let pipe = folder.0.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for write in [write_whole, write_often] {
            let reader = {
                let pipe = pipe.clone();
                std::thread::spawn(move || fs::read(pipe))
            };
            write(&pipe, b"new").unwrap();
            // Where it was replaced, the reader is left waiting.
            assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
            assert_eq!(reader.join().unwrap().unwrap(), b"new");
        }
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    }

    #[test]
    fn a_link_to_no_file_yet_stays_a_link() {
        let folder = Folder::new("link");
        let [link, file] = ["link", "file"].map(|name| folder.0.join(name));
        symlink("file", &link).unwrap();
        write_whole(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read(file).unwrap(), b"new");
    }

    #[test]
    fn a_file_that_is_read_only_is_not_replaced() {
        let folder = Folder::new("read-only");
        let file = folder.0.join("file");
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
        let error = write_whole(&file, b"new").unwrap_err();
        assert_eq!(error.to_string(), "the file is read-only");
        assert_eq!(fs::read(&file).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    }

    #[test]
    fn what_has_no_end_is_not_read_to_its_end() {
        let fault = read_text(Path::new("/dev/zero")).unwrap_err();
        assert!(fault.to_string().starts_with("larger than 40 MiB"), "{fault}");
    }

    #[test]
    fn the_mark_of_some_editors_is_no_part_of_the_text() {
        let folder = Folder::new("mark");
        let file = folder.0.join("file");
        for (content, text) in [("\u{feff}Rules()", "Rules()"), ("Rules()", "Rules()"), ("", "")] {
            fs::write(&file, content).unwrap();
            assert_eq!(read_text(&file).unwrap(), text);
        }
    }
}
