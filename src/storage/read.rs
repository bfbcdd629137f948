//! Reads text files, after checking their kind and size, and notices when another program has
//! changed one.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read};
use std::path::Path;

use super::home;
use super::{PathKind, opened};
use crate::fault::{Fault, one_line};
use crate::jobs::{Progress, Stopped};

/// The largest file that is read, in bytes: twice the largest map.
pub const MAX_FILE_BYTES: u64 = 40 << 20;

/// The number of bytes that are read between two reports of progress.
const CHUNK: u64 = 1 << 16;

/// The byte order mark with which some editors begin a file.
const MARK: char = '\u{feff}';

/// The name of standard input in messages.
pub const STANDARD_INPUT: &str = "standard input";

/// Whether a path stands for standard input.
pub fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of a file in messages.
pub fn shown_name(path: &Path) -> String {
    let name = path.display().to_string();
    match name.strip_prefix('/') {
        _ if is_standard_input(path) => STANDARD_INPUT.to_owned(),
        // A web page has no folders.
        Some(name) if cfg!(target_arch = "wasm32") => name.to_owned(),
        Some(_) | None => name,
    }
}

/// The name of a file without its folder, on one line.
pub fn name_of(path: &Path) -> String {
    match path.file_name() {
        Some(name) if !is_standard_input(path) => one_line(&name.to_string_lossy()),
        _ => one_line(&shown_name(path)),
    }
}

/// Reads the text of a file, or of standard input if the path is `-`, without a byte order
/// mark.
///
/// # Errors
/// If it cannot be read, is too large or not text, or if `progress` stops it.
pub fn read_text(path: &Path, progress: &Progress) -> Result<String, Fault> {
    if is_standard_input(path) {
        read_from(io::stdin(), progress)
    } else {
        read_file(path, progress)
    }
}

/// Reads the text of a file, whatever its name.
///
/// # Errors
/// See [`read_text`].
pub fn read_file(path: &Path, progress: &Progress) -> Result<String, Fault> {
    read_from(open_small(path)?, progress)
}

/// What a file contains.
#[derive(Debug)]
pub enum Contents {
    /// A text, without a byte order mark.
    Text(String),
    /// Bytes of another kind.
    Bytes(Vec<u8>),
}

/// Reads a file, or standard input if the path is `-`. `is_binary` knows by its first bytes a file
/// that is no text.
///
/// # Errors
/// See [`read_text`].
pub fn read_contents(
    path: &Path,
    is_binary: impl Fn(&[u8]) -> bool,
    progress: &Progress,
) -> Result<Contents, Fault> {
    if is_standard_input(path) {
        return contents_of(io::stdin(), is_binary, progress);
    }
    contents_of(open_small(path)?, is_binary, progress)
}

fn contents_of(
    mut input: impl Read + Send + 'static,
    is_binary: impl Fn(&[u8]) -> bool,
    progress: &Progress,
) -> Result<Contents, Fault> {
    let mut start = Vec::new();
    input.by_ref().take(12).read_to_end(&mut start).map_err(unreadable)?;
    let is_binary = is_binary(&start);
    let whole = io::Cursor::new(start).chain(input);
    match is_binary {
        true => read_all(whole, progress).map(Contents::Bytes),
        false => read_from(whole, progress).map(Contents::Text),
    }
}

/// Reads the text of a regular file, whatever its name; `None` if there is no such file.
///
/// # Errors
/// If the file cannot be read, or is a pipe or the like, which would wait for its writer.
pub fn read_regular(path: &Path) -> Result<Option<String>, Fault> {
    match home::path_kind(path) {
        Err(_) => Ok(None),
        Ok(PathKind::File(_)) => read_file(path, &Progress::none()).map(Some),
        Ok(PathKind::Folder | PathKind::Stream) => Err(Fault::new("it is not a regular file")),
    }
}

/// The content of a file, as a hash. Modification times are not enough: two
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
        Ok(match read_regular(path) {
            Ok(text) => text.as_deref().map(Self::of),
            Err(fault) => match home::path_kind(path) {
                Ok(PathKind::File(_)) => {
                    let mut hasher = DefaultHasher::new();
                    read_all(open_small(path)?, &Progress::none())?.hash(&mut hasher);
                    Some(Self(hasher.finish()))
                }
                Ok(PathKind::Folder | PathKind::Stream) | Err(_) => return Err(fault),
            },
        })
    }
}

/// Reads to the end, up to the limit.
fn read_all(input: impl Read, progress: &Progress) -> Result<Vec<u8>, Fault> {
    // Read one byte more than allowed, so that a growing file or a device without a
    // length is caught too.
    let (mut input, mut bytes) = (input.take(MAX_FILE_BYTES + 1), Vec::new());
    progress.check()?;
    while input.by_ref().take(CHUNK).read_to_end(&mut bytes).map_err(unreadable)? > 0 {
        progress.check()?;
    }
    if bytes.len() as u64 > MAX_FILE_BYTES { Err(too_large()) } else { Ok(bytes) }
}

/// Reads text.
fn read_from(input: impl Read + Send + 'static, progress: &Progress) -> Result<String, Fault> {
    let bytes = read_all(as_utf8(input)?, progress)?;
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let (at, bytes) = (error.utf8_error().valid_up_to(), error.as_bytes());
        if bytes.contains(&0) {
            return Fault::new(format!("not a text file; {}", opened()));
        }
        let line = bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Fault::in_line(line, "a letter is not UTF-8, expected a file saved as UTF-8 or UTF-16")
    })?;
    text.drain(..text.len() - without_mark(&text).len());
    Ok(text)
}

/// Removes the byte order mark with which some editors begin a file.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// Opens a file of any length, or standard input if the path is `-`.
///
/// # Errors
/// If it cannot be read or is a folder.
pub fn open_stream(path: &Path) -> Result<Box<dyn Read + Send>, Fault> {
    if is_standard_input(path) { as_utf8(io::stdin()) } else { as_utf8(open(path)?.0) }
}

/// Returns a text as UTF-8 bytes. UTF-16, as PowerShell and some editors on Windows write it, is
/// known by its byte order mark or by an ASCII letter at its beginning, and is read as a whole.
fn as_utf8(mut input: impl Read + Send + 'static) -> Result<Box<dyn Read + Send>, Fault> {
    let mut start = Vec::new();
    input.by_ref().take(2).read_to_end(&mut start).map_err(unreadable)?;
    let read: fn([u8; 2]) -> u16 = match start[..] {
        [0xff, 0xfe] | [b'\t'..=b'~', 0] => u16::from_le_bytes,
        [0xfe, 0xff] | [0, b'\t'..=b'~'] => u16::from_be_bytes,
        _ => return Ok(Box::new(io::Cursor::new(start).chain(input))),
    };
    input.take(2 * MAX_FILE_BYTES).read_to_end(&mut start).map_err(unreadable)?;
    if start.len() as u64 > 2 * MAX_FILE_BYTES {
        return Err(too_large());
    }
    let letters = start.chunks_exact(2).map(|pair| read([pair[0], pair[1]]));
    let letters = char::decode_utf16(letters).map(|letter| letter.unwrap_or('\u{fffd}'));
    Ok(Box::new(io::Cursor::new(letters.collect::<String>())))
}

/// Opens a file, a pipe or a device.
fn open(path: &Path) -> Result<(impl Read + Send + use<>, PathKind), Fault> {
    // Check before opening: opening a pipe would wait for its writer.
    let kind = home::path_kind(path).map_err(unreadable)?;
    if kind == PathKind::Folder {
        return Err(Fault::new("a folder, expected a file"));
    }
    Ok((home::open(path).map_err(unreadable)?, kind))
}

/// Opens a file that is not known to be too large.
fn open_small(path: &Path) -> Result<impl Read + Send + use<>, Fault> {
    let (file, kind) = open(path)?;
    match kind {
        PathKind::File(length) if length > MAX_FILE_BYTES => Err(too_large()),
        PathKind::File(_) | PathKind::Folder | PathKind::Stream => Ok(file),
    }
}

/// The fault of a file that the system refuses to read.
fn unreadable(error: io::Error) -> Fault {
    Fault::new(format!("cannot be read: {error}"))
}

impl From<Stopped> for Fault {
    fn from(stopped: Stopped) -> Self {
        Self::new(stopped.to_string())
    }
}

fn too_large() -> Fault {
    let limit = MAX_FILE_BYTES >> 20;
    Fault::new(format!("larger than {limit} MiB, which is too large to read"))
}

#[cfg(unix)]
#[cfg(feature = "window")]
#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::process::Command;

    use super::*;

    fn read(path: &Path) -> Result<String, String> {
        read_text(path, &Progress::none()).map_err(|error| error.to_string())
    }

    #[test]
    fn what_has_no_end_is_not_read_to_its_end() {
        let error = read(Path::new("/dev/zero")).unwrap_err();
        assert!(error.starts_with("larger than 40 MiB"), "{error}");
    }

    #[test]
    fn a_file_that_is_too_large_is_not_read_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        File::create(&path).unwrap().set_len(MAX_FILE_BYTES + 1).unwrap();
        let nothing_is_read = |_| panic!("it is read");
        let error = read_text(&path, &Progress::new(&nothing_is_read)).unwrap_err();
        assert_eq!(error, too_large());
    }

    #[test]
    fn a_pipe_is_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let writer = {
            let pipe = pipe.clone();
            std::thread::spawn(move || fs::write(pipe, "Rules()"))
        };
        assert_eq!(read(&pipe).unwrap(), "Rules()");
        writer.join().unwrap().unwrap();
    }

    #[test]
    fn the_mark_of_some_editors_is_no_part_of_the_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        for (content, text) in [("\u{feff}Rules()", "Rules()"), ("Rules()", "Rules()"), ("", "")] {
            fs::write(&file, content).unwrap();
            assert_eq!(read(&file).unwrap(), text);
        }
        for content in ["\u{feff}// é 🌍\nRules()", "// é 🌍\nRules()"] {
            let units = || content.encode_utf16();
            let [little, big] = [
                units().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
                units().flat_map(u16::to_be_bytes).collect(),
            ];
            for bytes in [little, big] {
                fs::write(&file, bytes).unwrap();
                assert_eq!(read(&file).unwrap(), "// é 🌍\nRules()");
            }
        }
    }
}
