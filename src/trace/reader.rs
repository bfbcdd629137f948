//! Reading a trace line by line.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use super::step::LineOfTrace;
use super::{TraceEvent, TraceStep};
use crate::fault::{Fault, short_message, short_name};

/// The longest line that is read, in bytes: that of the longest path that a
/// map can have, through every other cell of the largest one. With both lists
/// in it, a line of a million and a half cells is about as long.
pub const MAX_LINE_BYTES: u64 = 128 << 20;

/// The longest text in a line, in bytes. It is looked for in longer lines only.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// Why a trace could not be read on. It is shown as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError {
    /// The file as the user named it.
    pub file: String,
    /// What is wrong, and where.
    pub fault: Fault,
}

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

impl Reader<BufReader<Box<dyn Read + Send>>> {
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
        let wrong = |fault: String| TraceError { file: file.clone(), fault: Fault::new(fault) };
        let failed = |error: io::Error| wrong(format!("cannot be read: {error}"));
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
    fn read(&mut self) -> Result<Option<TraceStep>, Fault> {
        loop {
            self.text.clear();
            self.line += 1;
            let read = self.input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut self.text);
            let length = read.map_err(|error| Fault::new(format!("cannot be read: {error}")))?;
            if length == 0 && self.next.is_none() {
                self.line = 0;
                return Err(Fault::new("has no lines, expected one for each iteration"));
            }
            if length == 0 {
                return Ok(None);
            }
            let most = MAX_LINE_BYTES >> 20;
            if length as u64 == MAX_LINE_BYTES {
                return Err(Fault::new(format!("longer than {most} MiB, expected one iteration")));
            }
            self.bytes += length as u64;
            // Some editors begin a file with this mark.
            let text = self.text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.text);
            if text.trim_ascii_start().starts_with(b"[") {
                return Err(Fault::new("a list, expected one JSON object a line"));
            }
            let most = MAX_TEXT_BYTES >> 20;
            if text.len() > MAX_TEXT_BYTES && has_long_text(text) {
                return Err(Fault::new(format!(
                    "a text longer than {most} MiB, expected names and numbers"
                )));
            }
            if !text.trim_ascii().is_empty() {
                let line = serde_json::from_slice(text).map_err(|_| diagnose(text))?;
                return self.check(line).map(Some);
            }
        }
    }

    /// The step, if the line is in order and in its place.
    fn check(&mut self, line: LineOfTrace) -> Result<TraceStep, Fault> {
        let LineOfTrace { iteration: found, status, current, events, path, cost, open, closed } =
            line;
        let iteration = match (self.next, found) {
            (None, None) => u64::from(current.is_some()),
            (None, Some(first @ (0 | 1))) => first,
            (Some(next), found) if found.is_none_or(|found| found == next) => next,
            (next, found) => {
                let found = found.unwrap_or_default();
                let fault = match next {
                    None => {
                        format!("{found}, expected 0 or 1 in the first line")
                    }
                    Some(next) => format!("{found}, expected {next}: one line for each iteration"),
                };
                return Err(Fault::in_field("iteration", fault));
            }
        };
        self.next = Some(iteration + 1);
        if let Some(cell) = current.filter(|_| iteration == 0) {
            let fault =
                format!("{cell}, expected null: iteration 0 is the state before the first step");
            return Err(Fault::in_field("current", fault));
        }
        if current.is_none() && iteration > 0 {
            let fault = "missing, expected the cell [x, y] that the iteration took";
            return Err(Fault::in_field("current", fault));
        }
        let is_wrong = |event: &TraceEvent| event.kind.is_change() && event.g.is_none();
        if let Some(place) = events.iter().position(is_wrong) {
            let fault = format!(
                "missing, expected the new G of {cell}, {kind}",
                cell = events[place].cell,
                kind = events[place].kind.name()
            );
            return Err(Fault::in_field(format!("events[{place}].g"), fault));
        }
        Ok(TraceStep { iteration, status, current, events, path, cost, open, closed })
    }
}

/// Reads a line again, slowly, to find out which field is wrong.
fn diagnose(text: &[u8]) -> Fault {
    if std::str::from_utf8(text).map_or(true, |text| text.contains('\0')) {
        return Fault::new("no text in UTF-8, expected lines of JSON, an object each");
    }
    let deserializer = &mut serde_json::Deserializer::from_slice(text);
    let Err(error) = serde_path_to_error::deserialize::<_, LineOfTrace>(deserializer) else {
        return Fault::new("more than one JSON value, expected one object a line");
    };
    let field = error.path().to_string();
    let error = error.into_inner();
    if error.is_eof() {
        return Fault::new("ends too early, expected one whole JSON object a line");
    }
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    if error.is_syntax() {
        let column = error.column();
        return Fault::new(format!("no JSON in column {column} ({message}), expected one object"));
    }
    let message = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|prefix| message.strip_prefix(prefix))
        .unwrap_or(message)
        .replace("struct LineOfTrace", "the JSON object of an iteration")
        .replace("struct TraceEvent", "the JSON object of an event")
        .replace("struct Listed", "the JSON object of a cell");
    let field = if field == "." { String::new() } else { field };
    Fault::in_field(field, message)
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
    type Item = Result<TraceStep, TraceError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let step = self.read();
        self.is_over = !matches!(step, Ok(Some(_)));
        let (file, line) = (&self.file, self.line);
        let error = |fault| TraceError { file: file.clone(), fault: Fault { line, ..fault } };
        step.map_err(error).transpose()
    }
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&short_message(&format!("{}: {}", short_name(&self.file), self.fault)))
    }
}

impl std::error::Error for TraceError {}
