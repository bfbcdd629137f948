//! Notices that another program has changed the level's file, and reads it
//! again.
//!
//! It is looked at whenever the window gets the keyboard. What the system says
//! of it is asked at once; where that is new, the content is read on a thread,
//! since it decides. Before a save the content decides alone (`saving.rs`).

use std::path::PathBuf;

use crate::app::files::opening::name_of;
use crate::app::{App, Dialog};
use crate::jobs::Background;
use crate::storage::{Content, OnDisk, Stamp};
use crate::words::text;

/// When the file was looked at.
#[derive(Debug, Default)]
pub(in crate::app) struct FileWatch {
    /// Whether the window has got the keyboard since.
    pub(in crate::app) is_due: bool,
    /// What the system said of it then; `None` for another file or one that was
    /// written here.
    pub(in crate::app) stamp: Option<Stamp>,
    /// A look on a thread.
    look: Option<Background<Look>>,
}

/// What came of a look at a file, and what was expected there.
#[derive(Debug)]
struct Look {
    file: PathBuf,
    expected: Content,
    stamp: Option<Stamp>,
    found: Option<OnDisk>,
}

impl App {
    /// Whether the file is looked at, and there is nothing else to wait for.
    pub(in crate::app) fn is_looking(&self) -> bool {
        (self.watch.look.is_some() || self.watch.is_due) && self.may_look()
    }

    fn may_look(&self) -> bool {
        self.dialog.is_none() && self.work.is_none() && self.gesture.is_none()
    }

    /// Takes what came of a look, or begins one that is due.
    pub(in crate::app) fn look_after_file(&mut self) {
        if !self.may_look() {
            return;
        }
        match self.watch.look.as_ref().map(Background::poll) {
            Some(None) => {}
            Some(Some(look)) => {
                self.watch.look = None;
                if let Ok(look) = look {
                    self.judge(look);
                }
            }
            None if std::mem::take(&mut self.watch.is_due) => self.look(),
            None => {}
        }
    }

    fn look(&mut self) {
        let document = &self.document;
        let (Some(file), Some(origin)) = (document.file.clone(), &document.origin) else {
            return;
        };
        let (stamp, expected) = (Stamp::of(&file), origin.content);
        if stamp.is_some() && stamp == self.watch.stamp {
            return;
        }
        self.watch.look = Some(Background::start("look", move |_| {
            let found = OnDisk::at(&file).ok();
            // What is written while it is read is looked at again.
            let stamp = stamp.filter(|stamp| Stamp::of(&file).as_ref() == Some(stamp));
            Ok(Look { file, expected, stamp, found })
        }));
    }

    fn judge(&mut self, look: Look) {
        let document = &mut self.document;
        let origin = document.origin.as_ref();
        let is_current = document.file.as_ref() == Some(&look.file)
            && origin.is_some_and(|origin| origin.content == look.expected);
        if !is_current {
            // It was saved or another one was opened since.
            self.watch.is_due = true;
            return;
        }
        self.watch.stamp = look.stamp;
        let new = look.found.filter(|found| *found != OnDisk::File(look.expected));
        if std::mem::replace(&mut document.noticed, new) == new {
            return;
        }
        let name = name_of(&look.file);
        match new {
            Some(OnDisk::File(_)) => self.ask(Dialog::Changed { saving: None }),
            Some(OnDisk::Nothing) => self.fail(text!("file-gone", name)),
            Some(OnDisk::Other) => self.fail(text!("file-no-file", name)),
            None => {}
        }
    }
}
