//! What the bar says: what the last action did, or else the last step.

use super::lanes::Lanes;
use super::{App, AppOutcome, Tab, Tool};
use crate::fault::short_message;
use crate::level::ScenarioEntry;
use crate::player::{Notice, Outcome, searched_again};
use crate::search::Status;
use crate::words::{Text, decimal, text};

/// What has happened, for listeners and for the bar.
#[derive(Debug, Default)]
pub(super) struct Notices {
    /// What the last action did or why it failed; `None` once the search has
    /// gone on.
    notice: Option<Notice>,
    /// An edit after which the search began again, until the search goes on.
    edit: Option<EditRemark>,
    /// What has happened since the last frame.
    outcomes: Vec<AppOutcome>,
}

/// What is said of an edit after which the search began again.
#[derive(Debug, Default)]
struct EditRemark {
    /// The rules, if the edit changed them.
    rules: Option<Text>,
}

impl Notices {
    /// What the last action did or why it failed.
    pub(super) fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether nothing is said of the last action.
    pub(super) fn is_empty(&self) -> bool {
        self.notice.is_none() && self.edit.is_none()
    }

    /// Says what was done.
    pub(super) fn say(&mut self, text: Text) {
        self.show(Some(Notice::info(text)));
    }

    /// Says why something failed.
    pub(super) fn fail(&mut self, text: Text) {
        self.show(Some(Notice::error(text)));
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

    /// What has happened since the last frame.
    pub(super) fn outcomes(&self) -> &[AppOutcome] {
        &self.outcomes
    }

    /// Begins a frame.
    pub(super) fn begin_frame(&mut self) {
        self.outcomes.clear();
    }

    /// Notes that a tab was opened.
    pub(super) fn opened_tab(&mut self, tab: Tab) {
        self.outcomes.push(AppOutcome::Tab(tab));
    }

    /// Notes that a tool was chosen.
    pub(super) fn chose_tool(&mut self, tool: Tool) {
        self.outcomes.push(AppOutcome::Tool(tool));
    }

    /// Takes what has happened in the lanes, and says it if it is of the chosen one.
    pub(super) fn follow(&mut self, lanes: &mut Lanes) {
        for (lane, outcome) in lanes.take_outcomes() {
            match &outcome {
                Outcome::Stepped
                | Outcome::Moved
                | Outcome::Started
                | Outcome::LayerChosen
                | Outcome::Found(_)
                | Outcome::Stopped(_) => self.forget(),
                Outcome::Said(notice) if lane == lanes.chosen() => {
                    self.show(Some(notice.clone()));
                }
                Outcome::Said(_) | Outcome::Edited(_) | Outcome::RulesChanged(_) => {}
            }
            self.outcomes.push(AppOutcome::Lane(lane, outcome));
        }
    }
}

impl App {
    /// What the last step or action did, in one short line.
    pub fn message(&self) -> String {
        short_message(&self.said().to_string())
    }

    pub(super) fn said(&self) -> Text {
        match self.notices.notice() {
            Some(notice) => notice.text.clone(),
            None => {
                let remark = self.lanes.message_of_growing();
                let remark = remark.or_else(|| self.player().remark());
                let remark = remark.or_else(|| message_of_edit(self));
                remark.unwrap_or_else(|| message_of_step(self))
            }
        }
    }

    pub(super) fn say(&mut self, text: Text) {
        self.notices.say(text);
    }

    pub(super) fn fail(&mut self, text: Text) {
        self.notices.fail(text);
    }
}

/// That an edit made the search begin again, where that led to, and how to
/// go back.
fn message_of_edit(app: &App) -> Option<Text> {
    let remark = app.notices.edit.as_ref()?;
    let back = match app.document().was_undone() {
        true => text!("searched-again-redo"),
        false => text!("searched-again-undo"),
    };
    let again = searched_again(app.player().moment(), back);
    Some(match &remark.rules {
        Some(rules) => text!("searched-again-rules", rules, again),
        None => again,
    })
}

/// What the last step did; at the end of an entry of a list, also whether
/// that is what the list expects.
fn message_of_step(app: &App) -> Text {
    let player = app.player();
    let (moment, step) = (player.moment(), player.step_in_words());
    let is_end = moment.status() != Status::Searching && moment.shown().is_none();
    let straight = moment.problem().rules().costs.straight as f64;
    match app.document().entry().filter(|_| is_end && player.replay().is_none()) {
        Some(entry) => {
            let found = moment.cost().map(|cost| cost as f64 / straight);
            text!("step-of-entry", step, verdict = held_against(entry, found))
        }
        None => step,
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
