//! What a practice tells: its question, what the learner sees, and how it went.

use super::question::{Ask, Number};
use super::session::{Marked, Practice, Stage};
use super::words::cost;
use crate::history::Moment;
use crate::words::{Text, say, text};

impl Practice {
    /// The question in words, given the moment that is shown.
    pub fn words(&self, moment: Moment) -> Text {
        if *self.stage() == Stage::Over {
            return self.result();
        }
        let current = moment.current().unwrap_or(moment.problem().start());
        match &self.question().ask {
            Ask::Next(_) => text!("practice-next"),
            Ask::Number(Number::F, cell) => text!("practice-number.f", cell = *cell),
            Ask::Number(Number::H, cell) => text!("practice-number.h", cell = *cell),
            Ask::Number(Number::G, cell) => text!("practice-number.g", cell = *cell),
            Ask::Neighbor(event) => text!("practice-neighbor", cell = event.cell, current),
            Ask::Parent(cell, _) => text!("practice-parent", cell = *cell, current),
            Ask::Cheapest { cell, .. } => {
                let g = moment.g(*cell).unwrap_or_default();
                text!("practice-cheapest", cell = *cell, g = cost(moment, g))
            }
            Ask::End(_) => text!("practice-end"),
            Ask::Step { .. } if self.picked().is_empty() => text!("practice-step"),
            Ask::Step { .. } => text!("practice-step.then"),
        }
    }

    /// What the learner sees, and what is hidden.
    pub fn about(&self) -> Text {
        match self.hidden() {
            0 => text!("practice-about"),
            1 => text!("practice-about.f"),
            2 => text!("practice-about.h"),
            _ => text!("practice-about.g"),
        }
    }

    /// The sentence about how the practice went.
    pub fn result(&self) -> Text {
        let asked = self.marks().iter().filter(|&&mark| mark != Marked::Skipped).count();
        let right = self.marks().iter().filter(|&&mark| mark == Marked::Right).count();
        text!("practice-result", right, asked)
    }

    /// The summary by idea, as a text to copy.
    pub fn summary(&self, title: &str) -> String {
        let asked = self.tally().filter(|(_, [_, all])| *all > 0);
        let lines = asked.map(|(idea, [right, all])| {
            say!("practice-summary.line", idea = idea.words(), right, all)
        });
        let head = say!("practice-summary", title, result = self.result());
        [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }
}
