//! Gives tests access to the program's jobs.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Dialog, Files, opening};
use crate::app::App;
use crate::jobs::CancelToken;
use crate::level::Listing;

impl Files {
    /// The token that cancels the job in progress.
    pub(crate) fn work_token(&self) -> Option<CancelToken> {
        self.work.as_ref().map(|work| work.job.token.clone())
    }

    /// Sets how long the window waits for a new job before it draws the next frame.
    pub(crate) fn wait_for_work(&mut self, time: Duration) {
        self.first_wait = time;
    }
}

impl App {
    /// Returns the gallery's list of levels, with those of a folder.
    pub(crate) fn levels_in(&mut self, folder: &Path) -> Vec<Listing> {
        opening::levels(self, folder)
    }

    /// Opens a gallery of levels whose files have not been read.
    pub(crate) fn show_unread(&mut self, levels: Vec<Listing>) {
        let (recent, file) = (Vec::new(), PathBuf::new());
        self.files.ask(Dialog::Open { recent, levels, read: 0, file });
    }
}
