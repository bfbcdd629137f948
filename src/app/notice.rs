//! What the bar says: what the last action did, or else the last step.

use super::{App, Notice};
use crate::level::Entry;
use crate::search::Status;

impl App {
    /// What the last step or action did, in one sentence.
    pub fn message(&self) -> String {
        match &self.notice {
            Some(notice) => notice.text.clone(),
            None => self.player().remark().unwrap_or_else(|| self.message_of_step()),
        }
    }

    /// What the last step did; at the end of an entry of a list, also whether
    /// that is what the list expects.
    fn message_of_step(&self) -> String {
        let player = self.player();
        let (moment, step) = (player.moment(), player.step_in_words());
        let is_end = moment.status() != Status::Searching && moment.shown().is_none();
        let straight = moment.problem().rules().costs.straight as f64;
        match self.document.entry().filter(|_| is_end && player.replay().is_none()) {
            Some(entry) => {
                let found = moment.cost().map(|cost| cost as f64 / straight);
                format!("{step} {}", held_against(entry, found))
            }
            None => step,
        }
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::info(text));
    }

    pub(super) fn fail(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::error(text));
    }
}

/// What came of an entry of a list of problems, held against the list.
fn held_against(entry: &Entry, found: Option<f64>) -> String {
    match (entry.expected(), found) {
        (Some(_), Some(found)) if entry.is_right(found.into()) => {
            format!("Its length is {found:.5}, as expected.")
        }
        (Some(expected), Some(found)) => {
            format!("Its length is {found:.5}, but {expected:.5} is expected.")
        }
        (None, Some(_)) => "But no path is expected.".to_owned(),
        (Some(expected), None) => format!("But a path of length {expected:.5} is expected."),
        (None, None) => "That is what is expected.".to_owned(),
    }
}
