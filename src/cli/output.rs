//! Standard output, as the commands write to it.

use std::io::{self, BufWriter, StdoutLock};

/// Standard output behind a buffer that is large enough for a long trace.
/// What is left in it has to be flushed, or an error would go unseen.
pub(super) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}
