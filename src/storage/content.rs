//! The content of a file, by which a change by another program is noticed.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read};
use std::path::Path;

use super::read::MAX_FILE_BYTES;

/// The byte order mark with which some editors begin a file.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The content of a file, by its length and a hash. Modification times
/// would not do: two saves within one clock tick share a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    length: u64,
    hash: u64,
}

impl Content {
    /// The content of a file with that text, with or without a byte order mark.
    pub fn of(text: &[u8]) -> Self {
        let text = text.strip_prefix(MARK).unwrap_or(text);
        let mut hasher = DefaultHasher::new();
        hasher.write(text);
        Self { length: text.len() as u64, hash: hasher.finish() }
    }

    /// Reads the content of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// If it cannot be read, or is not a regular file.
    pub fn at(path: &Path) -> io::Result<Option<Self>> {
        let read = || {
            // Asked before it is opened: opening a pipe waits for its writer.
            if !fs::metadata(path)?.is_file() {
                return Err(io::Error::other("it is not a regular file"));
            }
            let mut bytes = Vec::new();
            // A larger file is no level, so its rest makes no difference.
            File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
            Ok(Self::of(&bytes))
        };
        match read() {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}
