//! What is known of the file that a level was read from or saved to, beside the
//! level: its content, its comments, and the rules and ends of its own where
//! others were asked for.

use std::sync::Arc;

use super::file::WORDS;
use super::formats::{Draft, Ends, cell, comments, ron_file};
use super::{Level, RulesChoice};
use crate::grid::Cell;
use crate::jobs::{Progress, Stopped};
use crate::search::ProblemError;
use crate::storage::Content;

/// What has to be known of a level's file when the level is saved to it.
#[derive(Clone, Debug)]
pub struct FileOrigin {
    /// The content of the file when it was read or written last.
    pub content: Content,
    /// The ends that were asked for in place of its own.
    pub ends: Ends,
    /// The rules that were asked for in place of its own; none where none were.
    pub rules: Vec<RulesChoice>,
    /// The text of a level with comments.
    commented: Option<Arc<str>>,
    own: Option<Setup>,
}

/// A level as the text of a file.
#[derive(Clone, Debug)]
pub struct LevelText {
    /// The text itself.
    pub text: String,
    /// How many comments of the file are not in it.
    pub lost_comments: usize,
}

/// What can be asked for in place of a level's own.
#[derive(Clone, Debug, PartialEq)]
struct Setup {
    /// The level's own and those that they are compared with.
    rules: Vec<RulesChoice>,
    start: Cell,
    goal: Cell,
}

impl Setup {
    fn of(level: &Level) -> Self {
        let problem = level.problem();
        let rules = level.lanes().cloned().collect();
        Self { rules, start: problem.start(), goal: problem.goal() }
    }

    /// How it is another one than that.
    fn where_unlike(&self, other: &Self) -> String {
        let names: Vec<&str> = self.rules.iter().map(RulesChoice::name).collect();
        let rules = match self.rules[..] {
            [RulesChoice::Custom(_)] => "rules of its own".to_owned(),
            _ => format!("the rules {name}", name = names.join(", ")),
        };
        let (start, goal) = (self.start, self.goal);
        let parts = [
            (self.rules != other.rules).then_some(rules),
            (start != other.start).then(|| format!("the start {start}")),
            (goal != other.goal).then(|| format!("the goal {goal}")),
        ];
        let mut parts = parts.into_iter().flatten();
        match [parts.next(), parts.next(), parts.next()] {
            [Some(one), Some(other), Some(last)] => {
                format!("{one}, {other} and {last}")
            }
            [Some(one), Some(last), _] => format!("{one} and {last}"),
            [one, ..] => one.unwrap_or_default(),
        }
    }
}

impl FileOrigin {
    /// That of a file which has been read as far as its draft.
    pub(super) fn of(draft: &Draft, text: String) -> Self {
        let content = Content::of(text.as_bytes());
        // Rows of a map have neither ends nor comments.
        let ends = draft.start.and_then(cell).zip(draft.goal.and_then(cell));
        let rules = || std::iter::once(&draft.rules).chain(&draft.further).cloned().collect();
        let own = ends.map(|(start, goal)| Setup { rules: rules(), start, goal });
        let commented = (own.is_some() && comments::count(&text) > 0).then(|| text.into());
        Self { content, ends: Ends::default(), rules: Vec::new(), commented, own }
    }

    /// The same, where these were asked for in place of the file's own.
    #[must_use]
    pub fn opened_with(self, ends: Ends, rules: Vec<RulesChoice>) -> Self {
        Self { ends, rules, ..self }
    }

    /// That of a file to which a level has just been saved. Nothing is asked for
    /// in place of its own any more.
    pub fn saved(level: &Level, text: &LevelText) -> Self {
        let is_commented = comments::count(&text.text) > 0;
        Self {
            content: Content::of(text.text.as_bytes()),
            ends: Ends::default(),
            rules: Vec::new(),
            commented: is_commented.then(|| text.text.as_str().into()),
            own: Some(Setup::of(level)),
        }
    }

    /// How many comments the file has.
    pub fn comments(&self) -> usize {
        self.commented.as_deref().map_or(0, comments::count)
    }

    /// What the file says, and what was asked for in its place and is still
    /// there; `None` where that is nothing.
    pub fn replaced_in(&self, level: &Level) -> Option<[String; 2]> {
        let (own, now) = (self.own_in(level)?, Setup::of(level));
        (own != now).then(|| [own.where_unlike(&now), now.where_unlike(&own)])
    }

    /// The level with the file's own rules and ends, as far as others were asked
    /// for and are still there.
    ///
    /// # Errors
    /// If they are not possible on this map.
    pub fn with_own(&self, level: Level) -> Result<Level, ProblemError> {
        let Some(Setup { rules, start, goal }) = self.own_in(&level) else {
            return Ok(level);
        };
        let own = level.rules.clone();
        let with = Level::new(&level.title, own, level.problem.into_grid(), start, goal)?;
        Level { about: level.about, ..with }.with_lanes(rules)
    }

    fn own_in(&self, level: &Level) -> Option<Setup> {
        let (own, now) = (self.own.clone()?, Setup::of(level));
        let pick = |asked: Option<Cell>, own, now| if asked == Some(now) { own } else { now };
        Some(Setup {
            start: pick(self.ends.start, own.start, now.start),
            goal: pick(self.ends.goal, own.goal, now.goal),
            rules: if self.rules == now.rules { own.rules } else { now.rules },
        })
    }
}

impl LevelText {
    /// The text of a level that is to be saved, with the comments of a file.
    /// `progress` is that of the whole saving, of which this is the beginning.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn new(
        level: &Level,
        over: Option<&FileOrigin>,
        progress: &Progress,
    ) -> Result<Self, Stopped> {
        let progress = progress.part(0.0, WORDS);
        let old = over.and_then(|origin| origin.commented.as_deref());
        let with_comments = match old {
            Some(old) => comments::write_over(old, level, &progress)?,
            None => None,
        };
        let text = match with_comments {
            Some(text) => text,
            None => ron_file::write(level, &progress)?,
        };
        let lost = old.map_or(0, comments::count).saturating_sub(comments::count(&text));
        Ok(Self { text, lost_comments: lost })
    }
}
