//! The content of a file, by which a change by another program is noticed.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::read::read_file;
use crate::fault::Fault;
use crate::jobs::Progress;

/// The content of a text file, as a hash. Modification times would not do: two saves
/// within one clock tick share a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content(u64);

impl Content {
    /// The content of a file with that text, without a byte order mark.
    pub fn of(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self(hasher.finish())
    }

    /// Reads the content of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// If it cannot be read, or is not a regular file.
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
