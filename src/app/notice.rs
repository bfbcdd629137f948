//! What is told: what happened last, and why.

use super::{App, Reason, reason, words};
use crate::grid::short_message;
use crate::search::Status;

/// A message to the user: one short line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether something failed.
    pub is_error: bool,
}

impl App {
    /// What the last step or action did, in one sentence.
    pub fn message(&self) -> String {
        match &self.notice {
            Some(notice) => notice.text.clone(),
            None => self
                .message_of_catching_up()
                .or_else(|| self.message_of_costs())
                .or_else(|| self.message_of_finding())
                .unwrap_or_else(|| self.message_of_step()),
        }
    }

    /// What the last step did; at the end of an entry of a list, also whether
    /// that is what the list expects.
    fn message_of_step(&self) -> String {
        let moment = self.moment();
        let step = words::step(moment, self.path.cells().len());
        let is_end = moment.status() != Status::Searching && moment.shown().is_none();
        let straight = moment.problem().rules().costs.straight as f64;
        match self.document.entry().filter(|_| is_end && self.replay.is_none()) {
            Some(entry) => {
                let found = moment.cost().map(|cost| cost as f64 / straight);
                format!("{step} {}", words::held_against(entry, found))
            }
            None => step,
        }
    }

    /// Why the shown step went the way it did.
    pub fn reason(&self) -> Reason {
        let mut reason = reason::reason(self.moment(), self.path.cells().len());
        if let Some(sentence) = self.reason_of_finding() {
            reason.sentence = sentence;
        }
        reason
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: short_message(&text.into()), is_error: false });
    }

    pub(super) fn fail(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::error(text.into()));
    }
}
