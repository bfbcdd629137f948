//! A file that is rewritten whenever its text changes, at a limited rate.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::home::write_often;
use crate::jobs::{Time, now};

/// The default pause: the shortest time between two writes.
const PAUSE: Duration = Duration::from_millis(40);

/// The pause before a write that has failed is tried again.
pub const RETRY: Duration = Duration::from_millis(if cfg!(test) { 10 } else { 5000 });

/// A file that is kept equal to a text.
#[derive(Debug)]
pub struct FrequentFile {
    pub path: PathBuf,
    /// The shortest time between two writes.
    pause: Duration,
    /// The newest text.
    text: String,
    is_written: bool,
    /// The time of the last attempt to write.
    last: Option<Time>,
    has_failed: bool,
}

impl FrequentFile {
    /// Prepares a file; nothing is written yet.
    pub fn new(path: PathBuf) -> Self {
        Self::with(path, String::new(), PAUSE)
    }

    /// Prepares a file that has this text already, with a pause between two writes.
    pub fn with(path: PathBuf, text: String, pause: Duration) -> Self {
        Self { path, pause, text, is_written: true, last: None, has_failed: false }
    }

    /// Writes the text if it has changed and the pause is over; returns the time after
    /// which to try again if something is left to write.
    ///
    /// # Errors
    /// The first of several failures in a row. Later ones, and a pipe without a reader,
    /// only mean that something is left to write.
    pub fn update(&mut self, text: String) -> io::Result<Option<Duration>> {
        if self.text != text {
            (self.text, self.is_written) = (text, false);
        }
        if self.is_written {
            return Ok(None);
        }
        let pause = if self.has_failed { RETRY } else { self.pause };
        let left = self.last.and_then(|last| pause.checked_sub(now() - last));
        if left.is_some_and(|left| !left.is_zero()) {
            return Ok(left);
        }
        self.last = Some(now());
        let result = write_often(&self.path, self.text.as_bytes());
        let is_pipe = result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock);
        let has_failed = std::mem::replace(&mut self.has_failed, result.is_err() && !is_pipe);
        match result {
            Ok(()) => {
                self.is_written = true;
                Ok(None)
            }
            Err(_) if has_failed || is_pipe => Ok(Some(RETRY)),
            Err(error) => Err(error),
        }
    }
}

impl Drop for FrequentFile {
    /// Writes the last change when the program ends. An error can no longer be shown.
    fn drop(&mut self) {
        if !self.is_written {
            let _ = write_often(&self.path, self.text.as_bytes());
        }
    }
}
