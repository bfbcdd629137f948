//! Reading a trace line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use super::raw::{RawEvent, RawStep};
use super::{Step, StepEvent, TraceError};
use crate::fault::with_short_quotes;

/// The longest line that is read, in bytes: that of the longest path that a
/// map can have, through every other cell of the largest one. With both lists
/// in it, a line of a million and a half cells is about as long.
pub const MAX_LINE_BYTES: u64 = 128 << 20;

/// The longest text in a line, in bytes. It is looked for in longer lines only.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// Reads the steps of a trace one after another, in the memory of one line.
///
/// The state before the first step may be missing. So may, in a line, its
/// number, the status, the events, the lists, and the G of an event that
/// changes none. After an error there is nothing more to read.
///
/// ```
/// use stepstar::trace::Reader;
///
/// let lines = r#"{"current": [0, 0], "events": [{"kind": "Opened", "cell": [1, 0], "g": 10}]}
/// {"current": [1, 0], "path": [[0, 0], [1, 0]]}"#;
/// let steps: Result<Vec<_>, _> = Reader::new("a trace", lines.as_bytes()).collect();
/// assert_eq!(steps?[1].iteration, 2);
/// # Ok::<(), stepstar::trace::TraceError>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    file: String,
    input: R,
    text: Vec<u8>,
    line: u64,
    /// How many bytes the lines read so far have.
    bytes: u64,
    next: Option<u64>,
    is_over: bool,
}

/// A file, or standard input.
type Input = BufReader<Box<dyn Read + Send>>;

impl Reader<Input> {
    /// Opens a file; `-` is standard input.
    ///
    /// # Errors
    /// If it cannot be read, or is a folder.
    pub fn open(path: &Path) -> Result<Self, TraceError> {
        let open = |input: Box<dyn Read + Send>| BufReader::with_capacity(1 << 16, input);
        if path == Path::new("-") {
            return Ok(Self::new("standard input", open(Box::new(io::stdin()))));
        }
        let file = path.display().to_string();
        let wrong = |message: String| TraceError {
            file: file.clone(),
            line: 0,
            field: String::new(),
            message,
        };
        let failed = |error| wrong(format!("cannot be read: {error}"));
        let input = File::open(path).map_err(failed)?;
        if input.metadata().map_err(failed)?.is_dir() {
            return Err(wrong("a folder, expected a file".to_owned()));
        }
        Ok(Self::new(&file, open(Box::new(input))))
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; `file` is what errors call it.
    pub fn new(file: &str, input: R) -> Self {
        let file = file.to_owned();
        Self { file, input, text: Vec::new(), line: 0, bytes: 0, next: None, is_over: false }
    }

    /// How many bytes have been read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The step of the next line that is not blank; `None` at the end.
    fn read(&mut self) -> Result<Option<Step>, TraceError> {
        loop {
            self.text.clear();
            self.line += 1;
            let read = self.input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut self.text);
            match read {
                Err(error) => return Err(self.wrong("", format!("cannot be read: {error}"))),
                Ok(0) if self.next.is_none() => {
                    self.line = 0;
                    return Err(self.wrong("", "has no lines, expected one for each iteration"));
                }
                Ok(0) => return Ok(None),
                Ok(length) if length as u64 == MAX_LINE_BYTES => {
                    let limit = MAX_LINE_BYTES >> 20;
                    let message = format!("longer than {limit} MiB, expected one iteration");
                    return Err(self.wrong("", message));
                }
                Ok(length) => self.bytes += length as u64,
            }
            // Some editors begin a file with this mark.
            let text = self.text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.text);
            if text.trim_ascii_start().starts_with(b"[") {
                return Err(self.wrong("", "a list, expected one JSON object a line"));
            }
            if text.len() > MAX_TEXT_BYTES && has_long_text(text) {
                let limit = MAX_TEXT_BYTES >> 20;
                let message = format!("a text longer than {limit} MiB, expected names and numbers");
                return Err(self.wrong("", message));
            }
            if !text.trim_ascii().is_empty() {
                let raw = match serde_json::from_slice(text) {
                    Ok(raw) => raw,
                    Err(_) => return Err(self.diagnose()),
                };
                return self.check(raw).map(Some);
            }
        }
    }

    /// The step, if the line is in order and in its place.
    fn check(&mut self, raw: RawStep) -> Result<Step, TraceError> {
        let found = raw.iteration.map(|iteration| iteration.0);
        let current = raw.current.map(|cell| cell.0);
        let iteration = match (self.next, found) {
            (None, None) => u64::from(current.is_some()),
            (None, Some(first @ (0 | 1))) => first,
            (None, Some(found)) => {
                let message = format!("{found}, expected 0 or 1 in the first line");
                return Err(self.wrong("iteration", message));
            }
            (Some(next), found) if found.is_none_or(|found| found == next) => next,
            (Some(next), found) => {
                let found = found.unwrap_or_default();
                let message = format!("{found}, expected {next}: one line for each iteration");
                return Err(self.wrong("iteration", message));
            }
        };
        self.next = Some(iteration + 1);
        match current {
            None if iteration > 0 => {
                let message = "missing, expected the cell [x, y] that the iteration took";
                return Err(self.wrong("current", message));
            }
            Some(cell) if iteration == 0 => {
                let message = format!(
                    "{cell}, expected null: iteration 0 is the state before the first step"
                );
                return Err(self.wrong("current", message));
            }
            _ => {}
        }
        let mut events = Vec::with_capacity(raw.events.len());
        for (place, event) in raw.events.into_iter().enumerate() {
            let RawEvent { kind, cell, g, old_g, old_parent } = event;
            let (kind, cell) = (kind.0, cell.0);
            if kind.is_change() && g.is_none() {
                let message = format!("missing, expected the new G of {cell}, {}", kind.name());
                return Err(self.wrong(&format!("events[{place}].g"), message));
            }
            events.push(StepEvent {
                cell,
                kind,
                g: g.map(|g| g.0),
                old_g: old_g.map(|g| g.0),
                old_parent: old_parent.map(|cell| cell.0),
            });
        }
        Ok(Step {
            iteration,
            status: raw.status.map(|status| status.0),
            current,
            events,
            path: raw.path.map(|path| path.into_iter().map(|cell| cell.0).collect()),
            cost: raw.cost.map(|cost| cost.0),
            open: raw.open.map(|open| open.into_iter().map(Into::into).collect()),
            closed: raw.closed.map(|closed| closed.into_iter().map(Into::into).collect()),
        })
    }

    /// Reads the line at hand again, slowly, to tell which field is wrong.
    fn diagnose(&self) -> TraceError {
        let text = self.text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.text);
        let is_binary = |text: &str| text.contains('\0');
        if std::str::from_utf8(text).map_or(true, is_binary) {
            return self.wrong("", "no text in UTF-8, expected lines of JSON, an object each");
        }
        let deserializer = &mut serde_json::Deserializer::from_slice(text);
        let Err(error) = serde_path_to_error::deserialize::<_, RawStep>(deserializer) else {
            return self.wrong("", "more than one JSON value, expected one object a line");
        };
        let field = error.path().to_string();
        let field = if field == "." { "" } else { &field };
        let error = error.into_inner();
        if error.is_eof() {
            return self.wrong("", "ends too early, expected one whole JSON object a line");
        }
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        if error.is_syntax() {
            let column = error.column();
            let message = format!("no JSON in column {column} ({message}), expected one object");
            return self.wrong("", message);
        }
        let message = ["invalid type: ", "invalid value: "]
            .iter()
            .find_map(|prefix| message.strip_prefix(prefix))
            .unwrap_or(message)
            .replace("struct RawStep", "the JSON object of an iteration")
            .replace("struct RawEvent", "the JSON object of an event")
            .replace("struct RawListed", "the JSON object of a cell");
        self.wrong(field, message)
    }

    fn wrong(&self, field: &str, message: impl Into<String>) -> TraceError {
        TraceError {
            file: self.file.clone(),
            line: self.line,
            field: field.to_owned(),
            message: with_short_quotes(&message.into()),
        }
    }
}

/// Whether a line has a text, a name of a field or a value, of more than
/// [`MAX_TEXT_BYTES`]: an error about it would be copied several times.
fn has_long_text(line: &[u8]) -> bool {
    let (mut length, mut is_escaped) = (None, false);
    for &byte in line {
        length = match length {
            Some(length) if length > MAX_TEXT_BYTES => return true,
            Some(_) if byte == b'"' && !is_escaped => None,
            Some(length) => Some(length + 1),
            None => (byte == b'"').then_some(0),
        };
        is_escaped = byte == b'\\' && !is_escaped;
    }
    false
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Step, TraceError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let step = self.read().transpose();
        self.is_over = !matches!(step, Some(Ok(_)));
        step
    }
}
