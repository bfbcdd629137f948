//! The sentence in the message bar, about the last action or, without one, the last step.

use crate::app::program::App;
use crate::fault::short_message;
use crate::level::ScenarioEntry;
use crate::player::searched_again;
use crate::search::Status;
use crate::words::{Text, decimal, text};

impl App {
    /// The sentence in the message bar, shortened to one line.
    pub fn message(&self) -> String {
        short_message(&self.said().to_string())
    }

    /// What a screen reader says: the sentence in the message bar, or in a practice the question, and
    /// then what there is to say about the answer.
    pub fn spoken(&self) -> String {
        match self.practice().filter(|_| self.notice().is_none()) {
            Some(practice) => match self.practice_feedback() {
                Some((_, title, text)) => format!("{title}\n{text}"),
                None => practice.words().to_string(),
            },
            None => self.message(),
        }
    }

    pub(super) fn said(&self) -> Text {
        self.notice().map_or_else(|| self.said_of_search(), |notice| notice.text.clone())
    }

    /// The sentence about the search: about its last step, its growth or the last edit.
    pub fn said_of_search(&self) -> Text {
        self.remark().unwrap_or_else(|| message_of_step(self))
    }

    /// The sentence about the search that stands in place of the one about the last step.
    pub(super) fn remark(&self) -> Option<Text> {
        let player = self.player();
        self.lanes.message_of_growing().or_else(|| player.remark()).or_else(|| {
            let (edit, before) = self.lanes.notices.edit.as_ref()?;
            // On a large map, the search restarts only when the drag ends.
            Some(match player.is_edited() {
                true => text!("edit-alone", edit),
                false => searched_again(player.moment(), edit, before),
            })
        })
    }

    pub(super) fn say(&mut self, text: Text) {
        self.lanes.notices.say(text);
    }

    pub(super) fn fail(&mut self, text: Text) {
        self.lanes.notices.fail(text);
    }
}

/// Returns the sentence about the last step. If the level is an entry of a scenario,
/// the sentence at the end also compares the path with the expected length.
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

/// Compares the length of a path with the length that a scenario expects.
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
