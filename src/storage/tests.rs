//! Folders for the tests of other rooms.

/// Makes a temporary folder for a test; dropping the value removes it.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("the folder of a test can be made")
}
