//! Opening, saving and exporting files, including jobs that take long.

mod comparisons;
pub(super) mod exporting;
pub(crate) mod long_work;
pub(super) mod open_and_save;
pub(super) mod progress;
pub(super) mod questions;
pub(super) mod reloading;
pub(super) mod replay;
pub(super) mod sources;

use super::*;
use long_work::finish;

/// Opens a file, and waits until the job is done.
fn open_file(app: &mut App, file: &Path) {
    app.update(FileMessage::OpenLevel(Source::File(file.to_owned())));
    finish(app);
}

/// Returns the file that a dialog suggests to save to.
#[track_caller]
fn suggested(app: &App) -> PathBuf {
    let Some(Dialog::SaveAs(file)) = app.dialog() else { panic!("{:?}", app.dialog()) };
    file.clone()
}
