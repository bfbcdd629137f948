//! Notices that another program has changed the level's file, and reads it again.
//!
//! The file is read in the background whenever the window gets the keyboard.
//! Whether a save may replace it is decided by the save itself (`saving.rs`).

use std::io;
use std::path::PathBuf;

use crate::app::App;
use crate::app::files::opening::name_of;
use crate::jobs::Background;
use crate::storage::Content;
use crate::words::text;

/// Whether the level's file was changed by another program.
#[derive(Debug, Default)]
pub(in crate::app) struct FileWatch {
    /// Whether the window has got the keyboard since the last look.
    pub(in crate::app) is_due: bool,
    look: Option<Background<Look>>,
}

/// What was found at a file, and what was expected there.
#[derive(Debug)]
struct Look {
    file: PathBuf,
    expected: Content,
    found: io::Result<Option<Content>>,
}

impl App {
    /// Whether the file is being read and nothing else is waited for.
    pub(in crate::app) fn is_looking(&self) -> bool {
        (self.watch.look.is_some() || self.watch.is_due) && self.may_look()
    }

    fn may_look(&self) -> bool {
        self.dialog.is_none() && self.work.is_none() && self.gesture.is_none()
    }

    /// Begins a look at the file that is due, and does what follows from one that
    /// is done.
    pub(in crate::app) fn look_after_file(&mut self) {
        if !self.may_look() {
            return;
        }
        match self.watch.look.as_ref().map(Background::poll) {
            Some(None) => {}
            Some(Some(look)) => {
                self.watch.look = None;
                look.into_iter().for_each(|look| self.follow_look(look));
            }
            None if std::mem::take(&mut self.watch.is_due) => self.look(),
            None => {}
        }
    }

    fn look(&mut self) {
        let document = &self.document;
        if let (Some(file), Some(origin)) = (document.file.clone(), &document.origin) {
            let expected = origin.content;
            self.watch.look = Some(Background::start("look", move |_| {
                let found = Content::at(&file);
                Ok(Look { file, expected, found })
            }));
        }
    }

    fn follow_look(&mut self, Look { file, expected, found }: Look) {
        let document = &mut self.document;
        let is_known = document.origin.as_ref().is_some_and(|origin| origin.content == expected);
        let name = name_of(&file);
        match found {
            _ if document.file.as_ref() != Some(&file) || !is_known => {
                // The level was saved, or another one was opened, since.
                self.watch.is_due = true;
            }
            Ok(Some(found)) if found == expected => {}
            Ok(Some(_)) if document.is_dirty() => self.fail(text!("file-changed", name)),
            Ok(Some(_)) => self.reload(),
            Ok(None) => {
                document.count_as_changed();
                self.fail(text!("file-gone", name));
            }
            Err(error) => {
                document.count_as_changed();
                self.fail(text!("file-unreadable", name, error = error.to_string()));
            }
        }
    }
}
