//! Results of commands, and what they print and write.

use std::error::Error;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::fault::one_line;
use crate::jobs::Progress;
use crate::search::Status;
use crate::storage::write_whole;

/// The result of a command. An [`io::Error`] comes from standard output; any other
/// error is shown as it is.
pub(super) type Result<T = ExitCode> = std::result::Result<T, Box<dyn Error>>;

/// Returns the exit status of a search.
pub(super) fn exit_code(status: Status) -> ExitCode {
    match status {
        Status::Found => ExitCode::SUCCESS,
        Status::NoPath => ExitCode::from(1),
        Status::Searching => ExitCode::from(3),
    }
}

/// Opens standard output behind a buffer large enough for a long trace. It has to
/// be flushed at the end, or an error would go unseen.
pub(super) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Prints the result of a command. A closed pipe is no error here, so that the
/// exit status is that of the result.
pub(super) fn print(text: &str) -> Result<()> {
    let mut out = standard();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, content: &[u8]) -> Result<()> {
    let name = path.display();
    if path.is_dir() {
        return Err(format!("{name}: a folder, expected a file").into());
    }
    write_whole(path, content, &Progress::none(), || true)
        .map(|_| ())
        .map_err(|error| format!("{name}: cannot be written: {error}").into())
}

/// Prints a line about a file that was written. If the line cannot be printed,
/// that is said on standard error and changes no exit status.
pub(super) fn say(line: &str) {
    if let Err(error) = writeln!(io::stdout(), "{}", one_line(line))
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        note(&unwritten(&error));
    }
}

/// Prints a line on standard error that is not an error.
pub(super) fn note(line: &str) {
    // There is no other place to say that it cannot be printed.
    let _ = writeln!(io::stderr(), "stepstar: {}", one_line(line));
}

/// Returns the message for an error of standard output.
pub(super) fn unwritten(error: &io::Error) -> String {
    format!("standard output: cannot be written: {error}")
}
