//! A practice in progress. Its lanes take the place of the level's, which are set aside whole.

use crate::app::lanes::Lanes;
use crate::practice::Practice;

/// A practice in progress.
#[derive(Debug)]
pub(super) struct InPractice {
    /// The questions and answers.
    pub(super) practice: Practice,
    /// The lanes of the level, which are set aside until the practice ends.
    pub(super) level: Lanes,
}
