//! Folders and pipes for the tests of other rooms.

use std::fs::File;
use std::io;
use std::path::Path;

/// A folder of a test, which is removed with it.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("the folder of a test can be made")
}

/// A pipe opened to be read, whether or not somebody writes to it.
#[cfg(unix)]
pub(crate) fn open_pipe(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, super::write::DO_NOT_WAIT);
    options.read(true).open(path)
}
