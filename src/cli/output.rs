//! Standard output and files, as the commands write to them.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use super::failure::Failure;
use crate::fault::one_line;
use crate::jobs::Progress;
use crate::storage::write_whole;

/// Standard output behind a buffer that is large enough for a long trace.
/// What is left in it has to be flushed, or an error would go unseen.
pub(super) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Prints what came of a command, which was done: its outcome holds, read to the
/// end or not.
pub(super) fn outcome(text: &str) -> Result<(), Failure> {
    let mut out = standard();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::from) {
        Ok(()) | Err(Failure::ClosedPipe) => Ok(()),
        Err(failure) => Err(failure),
    }
}

/// Writes a file whole or not at all.
pub(super) fn file(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let name = path.display();
    if path.is_dir() {
        return Err(Failure::wrong(format!("{name}: a folder, expected a file")));
    }
    write_whole(path, content, &Progress::none(), || true)
        .map(|_| ())
        .map_err(|error| Failure::wrong(format!("{name}: cannot be written: {error}")))
}

/// Prints a line about a file that was written. Whether or not anybody reads of
/// it, it is: where the line cannot be printed, that is said and changes no
/// exit status.
pub(super) fn say(line: &str) {
    if let Err(error) = writeln!(io::stdout(), "{}", one_line(line))
        && let Failure::Wrong(message) = Failure::from(error)
    {
        note(&message);
    }
}

/// Prints a line on standard error that is no failure.
pub(super) fn note(line: &str) {
    // There is no other place to say that it cannot be printed.
    let _ = writeln!(io::stderr(), "stepstar: {}", one_line(line));
}
