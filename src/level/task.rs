//! What a level asks to be done.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A task, which is done once the searches of the level have ended in this way; side by side, each of
/// them has to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Task {
    /// A path that costs more than a cheapest one.
    Dearer,
    /// A path of at most this cost, in the units of the level's rules.
    CostAtMost(u64),
    /// No path.
    NoPath,
    /// More than this number of closed cells.
    ClosedMoreThan(usize),
    /// A path, with fewer than this number of closed cells.
    ClosedFewerThan(usize),
    /// Searches side by side that differ in a step.
    Diverge,
    /// Searches side by side that differ in no step.
    NeverDiverge,
    /// A closed cell that was opened again.
    Reopened,
}

impl Task {
    /// What files may name.
    pub(super) const KINDS: &str = "one of Dearer, CostAtMost(64), NoPath, ClosedMoreThan(20), \
         ClosedFewerThan(20), Diverge, NeverDiverge, Reopened";
}

/// Reads a task without the word `Some`.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(file: D) -> Result<Option<Task>, D::Error> {
    Task::deserialize(file).map(Some)
}

/// Writes a task without the word `Some`.
pub(super) fn serialize<S: Serializer>(task: &Option<Task>, file: S) -> Result<S::Ok, S::Error> {
    match task {
        Some(task) => task.serialize(file),
        None => file.serialize_none(),
    }
}
