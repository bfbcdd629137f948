//! Reading a trace line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use super::step::LineOfTrace;
use super::{TraceEvent, TraceStep};
use crate::fault;
use crate::fault::{Fault, ToFault, shown_as_fault};

/// The longest line that is read, in bytes: that of the longest path that a
/// map can have, through every other cell of the largest one. With both lists
/// in it, a line of a million and a half cells is about as long.
pub const MAX_LINE_BYTES: u64 = 128 << 20;

/// The longest text in a line, in bytes. It is looked for in longer lines only.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// Why a trace could not be read on. It is shown as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceError {
    /// The file as the user named it.
    pub file: String,
    /// The line, counted from 1; 0 where the fault is the whole file's.
    pub line: u64,
    /// The field, as `events[2].cell`; empty where it is the whole line.
    pub field: String,
    /// What was found and what was expected.
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
        let wrong = |fault| TraceError { file: file.clone(), line: 0, field: String::new(), fault };
        let failed = |error| wrong(fault!("read-system", "cannot be read: {error}", error));
        let input = File::open(path).map_err(failed)?;
        if input.metadata().map_err(failed)?.is_dir() {
            return Err(wrong(fault!("read-folder", "a folder, expected a file")));
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
    fn read(&mut self) -> Result<Option<TraceStep>, Wrong> {
        loop {
            self.text.clear();
            self.line += 1;
            let read = self.input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut self.text);
            let length =
                read.map_err(|error| fault!("read-system", "cannot be read: {error}", error))?;
            if length == 0 && self.next.is_none() {
                self.line = 0;
                return Err(
                    fault!("trace-empty", "has no lines, expected one for each iteration").into()
                );
            }
            if length == 0 {
                return Ok(None);
            }
            let most = MAX_LINE_BYTES >> 20;
            if length as u64 == MAX_LINE_BYTES {
                return Err(fault!(
                    "trace-line-too-long",
                    "longer than {most} MiB, expected one iteration",
                    most
                )
                .into());
            }
            self.bytes += length as u64;
            // Some editors begin a file with this mark.
            let text = self.text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.text);
            if text.trim_ascii_start().starts_with(b"[") {
                return Err(fault!("trace-list", "a list, expected one JSON object a line").into());
            }
            let most = MAX_TEXT_BYTES >> 20;
            if text.len() > MAX_TEXT_BYTES && has_long_text(text) {
                return Err(fault!(
                    "trace-text-too-long",
                    "a text longer than {most} MiB, expected names and numbers",
                    most
                )
                .into());
            }
            if !text.trim_ascii().is_empty() {
                let line = serde_json::from_slice(text).map_err(|_| diagnose(text))?;
                return self.check(line).map(Some);
            }
        }
    }

    /// The step, if the line is in order and in its place.
    fn check(&mut self, line: LineOfTrace) -> Result<TraceStep, Wrong> {
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
                        fault!("trace-first", "{found}, expected 0 or 1 in the first line", found)
                    }
                    Some(next) => fault!(
                        "trace-next",
                        "{found}, expected {next}: one line for each iteration",
                        found,
                        next
                    ),
                };
                return Err(Wrong::new("iteration", fault));
            }
        };
        self.next = Some(iteration + 1);
        if let Some(cell) = current.filter(|_| iteration == 0) {
            let fault = fault!(
                "trace-current-before",
                "{cell}, expected null: iteration 0 is the state before the first step",
                cell
            );
            return Err(Wrong::new("current", fault));
        }
        if current.is_none() && iteration > 0 {
            let fault = fault!(
                "trace-no-current",
                "missing, expected the cell [x, y] that the iteration took"
            );
            return Err(Wrong::new("current", fault));
        }
        let is_wrong = |event: &TraceEvent| event.kind.is_change() && event.g.is_none();
        if let Some(place) = events.iter().position(is_wrong) {
            let fault = fault!(
                "trace-no-g",
                "missing, expected the new G of {cell}, {kind}",
                cell = events[place].cell,
                kind = events[place].kind.name()
            );
            return Err(Wrong::new(format!("events[{place}].g"), fault));
        }
        Ok(TraceStep { iteration, status, current, events, path, cost, open, closed })
    }
}

/// Reads a line again, slowly, to find out which field is wrong.
fn diagnose(text: &[u8]) -> Wrong {
    if std::str::from_utf8(text).map_or(true, |text| text.contains('\0')) {
        return fault!(
            "trace-not-text",
            "no text in UTF-8, expected lines of JSON, an object each"
        )
        .into();
    }
    let deserializer = &mut serde_json::Deserializer::from_slice(text);
    let Err(error) = serde_path_to_error::deserialize::<_, LineOfTrace>(deserializer) else {
        return fault!("trace-two-values", "more than one JSON value, expected one object a line")
            .into();
    };
    let field = error.path().to_string();
    let error = error.into_inner();
    if error.is_eof() {
        return fault!("trace-cut-off", "ends too early, expected one whole JSON object a line")
            .into();
    }
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    if error.is_syntax() {
        let column = error.column();
        return fault!(
            "trace-no-json",
            "no JSON in column {column} ({message}), expected one object",
            column,
            message
        )
        .into();
    }
    let message = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|prefix| message.strip_prefix(prefix))
        .unwrap_or(message)
        .replace("struct LineOfTrace", "the JSON object of an iteration")
        .replace("struct TraceEvent", "the JSON object of an event")
        .replace("struct Listed", "the JSON object of a cell");
    let field = if field == "." { String::new() } else { field };
    Wrong::new(field, fault!("trace-value", "{message}", message))
}

/// A fault of a line, and its field, if it is of one.
struct Wrong {
    field: String,
    fault: Fault,
}

impl Wrong {
    fn new(field: impl Into<String>, fault: Fault) -> Self {
        Self { field: field.into(), fault }
    }
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        Self::new("", fault)
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
    type Item = Result<TraceStep, TraceError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let step = self.read();
        self.is_over = !matches!(step, Ok(Some(_)));
        let (file, line) = (&self.file, self.line);
        let error = |Wrong { field, fault }| TraceError { file: file.clone(), line, field, fault };
        step.map_err(error).transpose()
    }
}

impl ToFault for TraceError {
    fn to_fault(&self) -> Fault {
        self.fault.clone().at(self.line, &self.field).in_file(&self.file)
    }
}

shown_as_fault!(TraceError);
