//! Standard output and files, as the commands write to them.

use std::io::{self, BufWriter, StdoutLock};
use std::path::Path;

use super::failure::Failure;
use crate::storage::write_whole;

/// Standard output behind a buffer that is large enough for a long trace.
/// What is left in it has to be flushed, or an error would go unseen.
pub(super) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a file whole or not at all.
pub(super) fn file(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let name = path.display();
    if path.is_dir() {
        return Err(Failure::wrong(format!("{name}: a folder, expected a file")));
    }
    write_whole(path, content)
        .map_err(|error| Failure::wrong(format!("{name}: cannot be written: {error}")))
}
