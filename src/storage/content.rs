//! A hash of a file's content, which shows whether another program has changed the file.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::read::read_file;
use crate::fault::Fault;
use crate::jobs::Progress;

/// The content of a text file, as a hash. Modification times are not enough: two
/// saves within one clock tick share a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content(u64);

impl Content {
    /// Returns the hash of a text, given without a byte order mark.
    pub fn of(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self(hasher.finish())
    }

    /// Reads a file and returns the hash of its content; `None` if there is no such file.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a regular file.
    pub fn at(path: &Path) -> Result<Option<Self>, Fault> {
        if !path.exists() {
            return Ok(None);
        }
        // Opening a pipe would wait for its writer.
        if !path.is_file() {
            return Err(Fault::new("it is not a regular file"));
        }
        read_file(path, &Progress::none()).map(|text| Some(Self::of(&text)))
    }
}
