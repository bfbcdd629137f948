//! Reading a trace line by line.

use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::step::UNNUMBERED;
use super::{TraceError, TraceStep, posthoc};
use crate::fault::Fault;
use crate::jobs::Progress;
use crate::storage::{open_stream, shown_name};

/// The maximum length of a line, in bytes: enough for the longest possible path, through every
/// other cell of the largest map. A line with both lists and about a million and a half cells is as
/// long.
const MAX_LINE_BYTES: u64 = 128 << 20;

/// The length of a search trace of Posthoc, which is read as a whole, must be below this, in bytes.
const MAX_POSTHOC_BYTES: u64 = 64 << 20;

/// The maximum length of a string in a line, in bytes.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// The maximum number of events in an iteration: far more than a cell has neighbors, for programs
/// that examine more distant cells.
const MAX_EVENTS: usize = 1 << 16;

/// The number of unknown fields that are named.
const MAX_UNKNOWN_FIELDS: usize = 10;

/// The fields of a line.
const FIELDS: [&str; 8] =
    ["iteration", "status", "current", "events", "open", "closed", "path", "cost"];

/// What some editors write at the beginning of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads the steps of a trace one after another, with only one of them in memory: an object in each
/// line, or a list of objects.
///
/// The state before the first step may be missing, and so may the number, status, events and lists
/// of a line, and the G of an event that changes no G. The iterator ends after an error.
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
    bytes: u64,
    /// Whether the objects are in a list, which can have any line breaks.
    is_list: bool,
    /// The number of the next iteration; `None` before the first line.
    next: Option<u64>,
    unknown_fields: Vec<String>,
    other_status: Option<u64>,
    is_over: bool,
}

impl Reader<BufReader<Box<dyn Read + Send>>> {
    /// Opens a file; `-` is standard input. A search trace of Posthoc is read like a trace of our own.
    ///
    /// # Errors
    /// If the file cannot be read, or is a folder, or `progress` asks to stop while a search trace of
    /// Posthoc is read.
    pub fn open(path: &Path, progress: &Progress) -> Result<Self, TraceError> {
        let file = shown_name(path);
        match open_stream(path) {
            Ok(mut input) => {
                let faulty = |fault: Fault| TraceError::in_file(&file, fault);
                let unreadable = |error| faulty(Fault::new(format!("cannot be read: {error}")));
                let mut start = Vec::new();
                input.by_ref().take(64).read_to_end(&mut start).map_err(unreadable)?;
                let is_posthoc = posthoc::is_trace(&start);
                let mut input: Box<dyn Read + Send> = Box::new(Cursor::new(start).chain(input));
                if is_posthoc {
                    let mut text = String::new();
                    input.take(MAX_POSTHOC_BYTES).read_to_string(&mut text).map_err(unreadable)?;
                    if text.len() as u64 == MAX_POSTHOC_BYTES {
                        let max = MAX_POSTHOC_BYTES >> 20;
                        let fault = format!("a search trace of {max} MiB or more, expected less");
                        return Err(faulty(Fault::new(fault)));
                    }
                    input = Box::new(Cursor::new(posthoc::read(&text, progress).map_err(faulty)?));
                }
                Ok(Self::new(&file, BufReader::with_capacity(1 << 16, input)))
            }
            Err(error) => Err(TraceError::in_file(&file, error)),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; errors call it `file`.
    pub fn new(file: &str, input: R) -> Self {
        Self {
            file: file.to_owned(),
            input,
            text: Vec::new(),
            line: 0,
            bytes: 0,
            is_list: false,
            next: None,
            unknown_fields: Vec::new(),
            other_status: None,
            is_over: false,
        }
    }

    /// The name of the file for errors.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The number of bytes read so far.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Unknown fields of the first iteration, which are ignored.
    pub fn unknown_fields(&self) -> &[String] {
        &self.unknown_fields
    }

    /// The first iteration whose status is a text other than the names of [`Status`]; it is read as
    /// if it had no status.
    pub(super) fn other_status(&self) -> Option<u64> {
        self.other_status
    }

    /// Whether the trace has ended within a line or an object, as that of a program that was stopped.
    pub(super) fn breaks_off(&self) -> bool {
        let is_cut = |end: &[u8]| {
            let read: Result<IgnoredAny, _> = serde_json::from_slice(&[&self.text, end].concat());
            read.is_err_and(|error| error.is_eof())
        };
        // An object in a list may have line breaks.
        let is_last = self.is_list || !self.text.ends_with(b"\n");
        let is_short = (self.text.len() as u64) < MAX_LINE_BYTES && !self.text.is_empty();
        // A number may break off before its next digit.
        self.is_over && is_last && is_short && (is_cut(b"") || is_cut(b"0"))
    }

    /// Whether the line that breaks off is that of a step.
    pub(super) fn begins_step(&self) -> bool {
        let name = b"\"current\"";
        self.breaks_off() && self.text.windows(name.len()).any(|part| part == name)
    }

    /// Reads the next line or, in a list, everything up to the end of its next object. Returns the
    /// number of bytes.
    fn read_text(&mut self) -> io::Result<u64> {
        if self.line == 0 {
            let begin = self.input.fill_buf()?;
            let list = begin.strip_prefix(BYTE_ORDER_MARK).unwrap_or(begin).trim_ascii_start();
            let list = list.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
            self.is_list = list.is_some_and(|list| list.starts_with(b"{"));
        }
        let mut input = self.input.by_ref().take(MAX_LINE_BYTES);
        if !self.is_list {
            self.text.clear();
            self.line += 1;
            return Ok(input.read_until(b'\n', &mut self.text)? as u64);
        }
        // The lines of the object before.
        let breaks = self.text.iter().filter(|&&byte| byte == b'\n').count();
        self.line = self.line.max(1) + breaks as u64;
        self.text.clear();
        let (mut depth, mut is_quoted, mut is_escaped) = (0_u64, false, false);
        for byte in input.by_ref().bytes() {
            let byte = byte?;
            let is_between = byte.is_ascii_whitespace()
                || matches!(byte, b'[' | b',' | b']')
                || BYTE_ORDER_MARK.contains(&byte);
            if self.text.is_empty() && is_between {
                self.line += u64::from(byte == b'\n');
                continue;
            }
            self.text.push(byte);
            match byte {
                b'"' if !is_escaped => is_quoted = !is_quoted,
                b'{' | b'[' if !is_quoted => depth += 1,
                b'}' | b']' if !is_quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_escaped = byte == b'\\' && !is_escaped;
            if depth == 0 && !is_quoted {
                break;
            }
        }
        Ok(MAX_LINE_BYTES - input.limit())
    }

    /// Reads the next step, skipping blank lines; `None` at the end.
    fn read(&mut self) -> Result<Option<TraceStep>, Fault> {
        loop {
            let unreadable = |error| Fault::new(format!("cannot be read: {error}"));
            let length = self.read_text().map_err(unreadable)?;
            if length == 0 && self.next.is_none() {
                self.line = 0;
                return Err(Fault::new("has no lines, expected one for each step"));
            }
            if length == 0 {
                return Ok(None);
            }
            if length == MAX_LINE_BYTES {
                let max = MAX_LINE_BYTES >> 20;
                return Err(Fault::new(format!("longer than {max} MiB, expected one step")));
            }
            self.bytes += length;
            let text = self.text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&self.text);
            if text.trim_ascii_start().starts_with(b"[") {
                return Err(Fault::new("a list, expected one JSON object per line"));
            }
            if text.len() > MAX_TEXT_BYTES && has_long_text(text) {
                let max = MAX_TEXT_BYTES >> 20;
                let fault = format!("a text longer than {max} MiB, expected names and numbers");
                return Err(Fault::new(fault));
            }
            if !text.trim_ascii().is_empty() {
                let (mut step, has_other_status) = match serde_json::from_slice(text) {
                    Ok(step) => (step, false),
                    Err(_) => (without_status(text).ok_or_else(|| diagnose(text))?, true),
                };
                step.iteration = number(self.next, &step)?;
                if has_other_status {
                    self.other_status.get_or_insert(step.iteration);
                }
                // Some loggers write an empty list where there is no path.
                step.path = step.path.filter(|path| !path.is_empty());
                check(&step, text)?;
                self.next = Some(step.iteration + 1);
                if step.iteration == 1 {
                    let names = FieldNames::of(text).unknown;
                    self.unknown_fields = names.into_iter().collect();
                }
                return Ok(Some(step));
            }
        }
    }
}

/// Returns the number of a step, and an error if it is not the expected `next`.
fn number(next: Option<u64>, step: &TraceStep) -> Result<u64, Fault> {
    let fault = match (next, step.iteration) {
        (None, UNNUMBERED) => {
            return Ok(u64::from(step.current.is_some() || !step.events.is_empty()));
        }
        (Some(next), UNNUMBERED) => return Ok(next),
        (None, first @ (0 | 1)) => return Ok(first),
        (Some(next), found) if found == next => return Ok(next),
        (None, found) => format!("{found}, expected 0 or 1 in the first line"),
        (Some(next), found) => format!("{found}, expected {next}: one line for each step"),
    };
    Err(Fault::in_field("iteration", fault))
}

/// Refuses a step that lacks a required field.
fn check(step: &TraceStep, text: &[u8]) -> Result<(), Fault> {
    let missing = |field: &str, expected: &str| {
        let unknown = FieldNames::of(text).unknown;
        let names: Vec<String> = unknown.iter().map(|name| format!("`{name}`")).collect();
        let is = if names.len() == 1 { "is not a field" } else { "are not fields" };
        let others = names.join(", ");
        let others = if others.is_empty() { others } else { format!("; {others} {is} of a trace") };
        Err(Fault::in_field(field, format!("missing, expected {expected}{others}")))
    };
    let TraceStep { iteration, current, events, .. } = step;
    match current {
        Some(cell) if *iteration == 0 => {
            let fault = format!("{cell}, expected null: step 0 is the state before the first step");
            return Err(Fault::in_field("current", fault));
        }
        None if *iteration > 0 => {
            return missing("current", "the cell [x, y] that the step took");
        }
        Some(_) | None => {}
    }
    // The neighbors of the start may be in a field of another name.
    if *iteration == 1 && events.is_empty() {
        let names = FieldNames::of(text);
        if !names.has_events && !names.unknown.is_empty() {
            return missing("events", "the list of the examined neighbors");
        }
    }
    if events.len() > MAX_EVENTS {
        let fault = format!("more than {MAX_EVENTS}, expected those of one step");
        return Err(Fault::in_field("events", fault));
    }
    match events.iter().zip(0..).find(|(event, _)| event.kind.is_change() && event.g.is_none()) {
        None => Ok(()),
        Some((event, index)) => {
            let (cell, kind) = (event.cell, event.kind.name());
            let fault = format!("missing, expected the new G of {cell}, {kind}");
            Err(Fault::in_field(format!("events[{index}].g"), fault))
        }
    }
}

/// The names of the fields of a line.
#[derive(Default)]
struct FieldNames {
    has_events: bool,
    /// The first unknown fields, sorted.
    unknown: BTreeSet<String>,
}

impl FieldNames {
    fn of(text: &[u8]) -> Self {
        serde_json::from_slice(text).unwrap_or_default()
    }
}

impl<'de> Deserialize<'de> for FieldNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Self::default())
    }
}

impl<'de> Visitor<'de> for FieldNames {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut fields: A) -> Result<Self, A::Error> {
        while let Some((name, IgnoredAny)) = fields.next_entry::<String, _>()? {
            self.has_events |= name == "events";
            if !FIELDS.contains(&name.as_str()) && self.unknown.len() < MAX_UNKNOWN_FIELDS {
                self.unknown.insert(name);
            }
        }
        Ok(self)
    }
}

/// Reads a line without its status, which is a text other than the names of [`Status`].
fn without_status(text: &[u8]) -> Option<TraceStep> {
    let text = Some(text).filter(|text| text.len() <= MAX_TEXT_BYTES)?;
    let mut fields: Map<String, Value> = serde_json::from_slice(text).ok()?;
    fields.remove("status").filter(Value::is_string)?;
    serde_json::from_value(fields.into()).ok()
}

/// Reads a line again, slowly, to find out which field is wrong.
fn diagnose(text: &[u8]) -> Fault {
    if std::str::from_utf8(text).map_or(true, |text| text.contains('\0')) {
        return Fault::new("not UTF-8 text, expected one JSON object per line");
    }
    let deserializer = &mut serde_json::Deserializer::from_slice(text);
    let Err(error) = serde_path_to_error::deserialize::<_, TraceStep>(deserializer) else {
        return Fault::new("more than one JSON value, expected one object per line");
    };
    let field = error.path().to_string();
    let error = error.into_inner();
    if error.is_eof() {
        return Fault::new("ends too early, expected one whole JSON object per line");
    }
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let is_json = serde_json::from_slice::<IgnoredAny>(text).is_ok();
    if error.is_syntax() && !is_json {
        let column = error.column();
        return Fault::new(format!(
            "invalid JSON at column {column} ({message}), expected one object"
        ));
    }
    let message = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|prefix| message.strip_prefix(prefix))
        .unwrap_or(message)
        .replace("expected value", "no name, expected one")
        .replace("struct TraceStep", "the JSON object of a step")
        .replace("struct Event", "the JSON object of an event")
        .replace("f64", "a whole number")
        .replace("an array of length 2", "a cell [x, y]")
        .replace("trailing characters", "more than two numbers, expected a cell [x, y]");
    let field = if field == "." { String::new() } else { field };
    Fault::in_field(field, message)
}

/// Whether a line has a string of more than [`MAX_TEXT_BYTES`], which an error about it would copy
/// several times.
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
        let in_list = |fault: Fault| {
            let step =
                self.next.map_or_else(|| "first step".to_owned(), |next| format!("step {next}"));
            let field =
                if fault.field.is_empty() { step } else { format!("{step}: {}", fault.field) };
            Fault { field, ..fault }
        };
        let (line, is_list) = (self.line, self.is_list);
        let placed = |fault| Fault { line, ..if is_list { in_list(fault) } else { fault } };
        step.map_err(|fault| TraceError::in_file(&self.file, placed(fault))).transpose()
    }
}
