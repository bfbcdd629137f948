//! Folders for the tests of other rooms.

/// A folder of a test, which is removed with it.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("the folder of a test can be made")
}
