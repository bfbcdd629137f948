//! Notices that another program has changed the level's file, and reads it again.
//!
//! The file is read in the background whenever the window gets the keyboard.
//! Whether a save may replace it is decided by the save itself (`saving.rs`).

use std::io;
use std::path::{Path, PathBuf};

use crate::app::App;
use crate::app::editor::name_of;
use crate::app::files::opening::reload;
use crate::jobs::Background;
use crate::storage::Content;
use crate::words::text;

/// Whether the level's file was changed by another program.
#[derive(Debug, Default)]
pub(in crate::app) struct FileWatch {
    /// Whether the window has got the keyboard since the last look.
    is_due: bool,
    look: Option<Background<Look>>,
}

/// What was found at a file, and what was expected there.
#[derive(Debug)]
struct Look {
    file: PathBuf,
    expected: Content,
    found: io::Result<Option<Content>>,
}

impl FileWatch {
    /// Has the file looked at again.
    pub(super) fn look_again(&mut self) {
        self.is_due = true;
    }

    /// Whether the file is being read, or is to be.
    pub(super) fn is_looking(&self) -> bool {
        self.is_due || self.look.is_some()
    }
}

/// Begins a look at the file that is due, and does what follows from one that
/// is done.
pub(in crate::app) fn look_after_file(app: &mut App) {
    if app.files.dialog.is_some() || app.files.work.is_some() || app.editor.is_dragging() {
        return;
    }
    match app.files.watch.look.as_ref().map(Background::poll) {
        Some(None) => {}
        Some(Some(look)) => {
            app.files.watch.look = None;
            look.into_iter().for_each(|look| follow_look(app, look));
        }
        None if std::mem::take(&mut app.files.watch.is_due) => look(app),
        None => {}
    }
}

fn look(app: &mut App) {
    let document = app.document();
    if let (Some(file), Some(origin)) = (document.file().map(Path::to_owned), document.origin()) {
        let expected = origin.content;
        app.files.watch.look = Some(Background::start("look", move |_| {
            let found = Content::at(&file);
            Ok(Look { file, expected, found })
        }));
    }
}

fn follow_look(app: &mut App, Look { file, expected, found }: Look) {
    let document = app.editor.document_mut();
    let is_known = document.origin().is_some_and(|origin| origin.content == expected);
    let name = name_of(&file);
    match found {
        _ if document.file() != Some(&file) || !is_known => {
            // The level was saved, or another one was opened, since.
            app.files.watch.is_due = true;
        }
        Ok(Some(found)) if found == expected => {}
        Ok(Some(_)) if document.is_dirty() => app.fail(text!("file-changed", name)),
        Ok(Some(_)) => reload(app),
        Ok(None) => {
            document.count_as_changed();
            app.fail(text!("file-gone", name));
        }
        Err(error) => {
            document.count_as_changed();
            app.fail(text!("file-unreadable", name, error = error.to_string()));
        }
    }
}
