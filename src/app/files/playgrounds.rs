//! The built-in levels as the user left them, which nothing asks to save.

use crate::app::editor::Document;
use crate::app::program::App;
use crate::level::builtin;

/// Keeps what the user has changed in the open level if it is built in, until the user returns to
/// that level.
pub(super) fn keep(app: &mut App) {
    let Some(name) = name(app.document()) else {
        return;
    };
    match app.level().filter(|_| app.document().is_changed()) {
        Some(level) => app.files.playgrounds.insert(name, level),
        None => app.files.playgrounds.remove(name),
    };
}

/// Forgets what was kept of a built-in level that is about to open.
pub(super) fn forget(app: &mut App, document: &Document) {
    if let Some(name) = name(document) {
        app.files.playgrounds.remove(name);
    }
}

/// The name of the built-in level, if the document is one without a file.
fn name(document: &Document) -> Option<&'static str> {
    document.lesson.filter(|_| document.is_playground).map(|place| builtin()[place].name)
}
