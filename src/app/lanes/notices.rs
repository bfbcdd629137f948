//! The notice about the last action.

use crate::player::BeforeEdit;
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
    /// What the last edit did, and the search before it; `None` once the search moves on.
    pub(in crate::app) edit: Option<(Text, BeforeEdit)>,
}

impl Notices {
    /// Whether there is nothing to say about the last action.
    pub(in crate::app) fn is_empty(&self) -> bool {
        self.notice.is_none() && self.edit.is_none()
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
        (self.notice, self.edit) = (None, None);
    }
}
