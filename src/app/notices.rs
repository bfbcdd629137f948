//! The notice of the last action, and what has happened, for listeners.

use super::lanes::Lanes;
use super::{Tab, Tool};
use crate::player::Outcome;
use crate::words::Text;

/// A message to the user: one short line.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The sentence.
    pub text: Text,
    /// Whether something failed.
    pub is_error: bool,
}

/// Something that has happened, for listeners.
#[derive(Clone, Debug, PartialEq)]
pub enum AppOutcome {
    /// In a lane.
    Lane(usize, Outcome),
    /// A tab was opened.
    Tab(Tab),
    /// A tool was chosen.
    Tool(Tool),
}

/// The notice of the last action, and what has happened since the last frame.
#[derive(Debug, Default)]
pub(super) struct Notices {
    /// What the last action did or why it failed; `None` once the search has
    /// gone on.
    pub(super) notice: Option<Notice>,
    /// An edit after which the search began again, until the search goes on.
    pub(super) edit: Option<EditRemark>,
    /// What has happened since the last frame.
    pub(super) outcomes: Vec<AppOutcome>,
}

/// What is said of an edit after which the search began again.
#[derive(Debug, Default)]
pub(super) struct EditRemark {
    /// The rules, if the edit changed them.
    pub(super) rules: Option<Text>,
}

impl Notices {
    /// Whether nothing is said of the last action.
    pub(super) fn is_empty(&self) -> bool {
        self.notice.is_none() && self.edit.is_none()
    }

    /// Says what was done.
    pub(super) fn say(&mut self, text: Text) {
        self.show(Some(Notice { text, is_error: false }));
    }

    /// Says why something failed.
    pub(super) fn fail(&mut self, text: Text) {
        self.show(Some(Notice { text, is_error: true }));
    }

    /// Says this in place of the last notice, or nothing.
    pub(super) fn show(&mut self, notice: Option<Notice>) {
        self.notice = notice;
    }

    /// Forgets the last action: the search goes on.
    pub(super) fn forget(&mut self) {
        (self.notice, self.edit) = (None, None);
    }

    /// Says what an edit did: that the search begins again, and under which rules.
    pub(super) fn edited(&mut self, loses_moment: bool, rules: Option<Text>) {
        // The parts of a drag are one edit.
        let begins_again = loses_moment || self.edit.is_some();
        self.forget();
        if begins_again {
            self.edit = Some(EditRemark { rules });
        } else if let Some(rules) = rules {
            self.say(rules);
        }
    }

    /// Takes what has happened in the lanes; only the chosen lane speaks.
    pub(super) fn follow(&mut self, lanes: &mut Lanes) {
        for (lane, outcome) in lanes.take_outcomes() {
            match &outcome {
                Outcome::Stepped
                | Outcome::Moved
                | Outcome::Started
                | Outcome::LayerChosen
                | Outcome::Found(_)
                | Outcome::Stopped(_) => self.forget(),
                Outcome::Said(text) if lane == lanes.chosen() => self.say(text.clone()),
                Outcome::Said(_) | Outcome::Edited(_) | Outcome::RulesChanged(_) => {}
            }
            self.outcomes.push(AppOutcome::Lane(lane, outcome));
        }
    }
}
