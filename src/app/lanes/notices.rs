//! The notice about the last action.

use crate::words::Text;

/// A short message to the user.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The sentence.
    pub text: Text,
    /// Whether something failed.
    pub is_error: bool,
}

/// The notice about the last action.
#[derive(Debug, Default)]
pub(in crate::app) struct Notices {
    /// The result of the last action; `None` once the search moves on.
    pub(in crate::app) notice: Option<Notice>,
    /// Whether the last edit restarted the search, which has not moved since.
    pub(in crate::app) begins_again: bool,
    /// The sentence about the new rules, if the last edit changed the rules.
    pub(in crate::app) rules: Option<Text>,
}

impl Notices {
    /// Whether there is nothing to say about the last action.
    pub(in crate::app) fn is_empty(&self) -> bool {
        self.notice.is_none() && !self.begins_again
    }

    /// Shows the result of an action.
    pub(in crate::app) fn say(&mut self, text: Text) {
        self.notice = Some(Notice { text, is_error: false });
    }

    /// Shows the reason for a failure.
    pub(in crate::app) fn fail(&mut self, text: Text) {
        self.notice = Some(Notice { text, is_error: true });
    }

    /// Clears everything about the last action.
    pub(in crate::app) fn forget(&mut self) {
        (self.notice, self.begins_again, self.rules) = (None, false, None);
    }

    /// Reports that an edit restarted the search, and under which rules.
    pub(in crate::app) fn edited(&mut self, loses_moment: bool, rules: Option<Text>) {
        // Only the first part of a drag resets the search, but the whole drag is one edit.
        let begins_again = loses_moment || self.begins_again;
        self.forget();
        if begins_again {
            (self.begins_again, self.rules) = (true, rules);
        } else if let Some(rules) = rules {
            self.say(rules);
        }
    }

    /// Reports that a run has moved on: the sentence about the step replaces a notice, but an error
    /// stays.
    pub(super) fn ran(&mut self) {
        if self.notice.as_ref().is_none_or(|notice| !notice.is_error) {
            self.forget();
        }
    }
}
