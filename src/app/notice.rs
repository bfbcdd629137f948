//! What the bar says: what the last action did, or else the last step.

use super::{App, Notice};
use crate::fault::short_message;
use crate::level::ScenarioEntry;
use crate::search::Status;
use crate::words::{Text, decimal, text};

/// What is said of an edit after which the search began again.
#[derive(Debug, Default)]
pub(super) struct EditRemark {
    /// Which rules there are now, where they were what was changed.
    pub(super) rules: Option<Text>,
}

impl App {
    /// What the last step or action did, in one short line.
    pub fn message(&self) -> String {
        short_message(&self.said().to_string())
    }

    pub(super) fn said(&self) -> Text {
        match &self.notice {
            Some(notice) => notice.text.clone(),
            None => {
                let remark = self.lanes.message_of_growing();
                let remark = remark.or_else(|| self.player().remark());
                let remark = remark.or_else(|| self.message_of_edit());
                remark.unwrap_or_else(|| self.message_of_step())
            }
        }
    }

    /// That an edit made the search begin again, where that led to, and how to
    /// go back.
    fn message_of_edit(&self) -> Option<Text> {
        let remark = self.edit_remark.as_ref()?;
        let back = match self.document.was_undone {
            true => text!("searched-again-redo"),
            false => text!("searched-again-undo"),
        };
        let again = self.player().searched_again(back);
        Some(match &remark.rules {
            Some(rules) => text!("searched-again-rules", rules, again),
            None => again,
        })
    }

    /// What was said is no longer of interest: the search goes on.
    pub(super) fn forget_notices(&mut self) {
        self.notice = None;
        self.edit_remark = None;
    }

    /// What the last step did; at the end of an entry of a list, also whether
    /// that is what the list expects.
    fn message_of_step(&self) -> Text {
        let player = self.player();
        let (moment, step) = (player.moment(), player.step_in_words());
        let is_end = moment.status() != Status::Searching && moment.shown().is_none();
        let straight = moment.problem().rules().costs.straight as f64;
        match self.document.entry().filter(|_| is_end && player.replay().is_none()) {
            Some(entry) => {
                let found = moment.cost().map(|cost| cost as f64 / straight);
                text!("step-of-entry", step, verdict = held_against(entry, found))
            }
            None => step,
        }
    }

    pub(super) fn say(&mut self, text: Text) {
        self.notice = Some(Notice::info(text));
    }

    pub(super) fn fail(&mut self, text: Text) {
        self.notice = Some(Notice::error(text));
    }
}

/// What came of an entry of a list of problems, held against the list.
fn held_against(entry: &ScenarioEntry, found: Option<f64>) -> Text {
    let length = |length| decimal(length, 5);
    match (entry.expected(), found) {
        (Some(_), Some(found)) if entry.is_right(found.into()) => {
            text!("entry-right", found = length(found))
        }
        (Some(expected), Some(found)) => {
            text!("entry-wrong", found = length(found), expected = length(expected))
        }
        (None, Some(_)) => text!("entry-needs-no-path"),
        (Some(expected), None) => text!("entry-needs-path", expected = length(expected)),
        (None, None) => text!("entry-right-without-path"),
    }
}
