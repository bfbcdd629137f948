//! Which content a file has, so that a change by another program is noticed.

#![cfg_attr(
    not(feature = "window"),
    allow(
        dead_code,
        reason = "without it nobody saves, and nobody has to know what lies at a path"
    )
)]

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read};
use std::path::Path;

use super::read::{MAX_FILE_BYTES, open_file};
use crate::jobs::Date;

/// What some editors begin a file with.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The content of a file, by its length and a hash. Two saves within one tick of
/// the clock have the same time and often the same length, so that only the
/// content itself tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    length: u64,
    hash: u64,
}

/// What there is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// Nothing, or a link to nothing.
    Nothing,
    /// A file with that content.
    File(Content),
    /// A folder, a pipe or a device.
    Other,
}

/// What the system says of a file without reading it. Where it is another one,
/// the file may have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: Option<Date>,
    length: u64,
    /// Which file it is: another one may be put in its place.
    #[cfg(unix)]
    inode: (u64, u64),
}

impl Content {
    /// The content of a file with that text, whether or not the mark of some
    /// editors stands before it.
    pub fn of(text: &[u8]) -> Self {
        let text = text.strip_prefix(MARK).unwrap_or(text);
        let mut hasher = DefaultHasher::new();
        hasher.write(text);
        Self { length: text.len() as u64, hash: hasher.finish() }
    }
}

impl OnDisk {
    /// What there is now, after links were followed. Only a file is opened: a
    /// pipe would keep its reader waiting.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn at(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(about) if !about.is_file() => return Ok(Self::Other),
            Err(error) if is_missing(&error) => return Ok(Self::Nothing),
            Err(error) => return Err(error),
            Ok(_) => {}
        }
        let mut bytes = Vec::new();
        // What is larger is no level; how it goes on makes no difference.
        let read = open_file(path, File::options().read(true))
            .and_then(|file| file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes));
        match read {
            Ok(_) => Ok(Self::File(Content::of(&bytes))),
            // It has gone since it was asked about.
            Err(error) if is_missing(&error) => Ok(Self::Nothing),
            Err(error) => Err(error),
        }
    }
}

/// Whether there is no such file, or no such folder.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

impl Stamp {
    /// That of a file; `None` where there is none.
    pub fn of(path: &Path) -> Option<Self> {
        let about = fs::metadata(path).ok()?;
        Some(Self {
            modified: about.modified().ok().map(Date::from),
            length: about.len(),
            #[cfg(unix)]
            inode: {
                use std::os::unix::fs::MetadataExt;
                (about.dev(), about.ino())
            },
        })
    }
}
