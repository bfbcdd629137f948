//! What a level asks: a prediction before the search, and a task with what may be changed for it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LevelText;
use crate::search::{Costs, Status, View};

/// The largest number of answers to choose a prediction from.
pub const MAX_ANSWERS: usize = 4;

/// What a level asks of those who learn with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exercise {
    /// What is predicted before the search runs.
    pub predict: Option<Prediction>,
    /// What is to be done.
    pub task: Option<Task>,
    /// What may be changed to do the task; the task counts only if everything else is as the level
    /// has it. If the list is empty, anything may be changed.
    pub may_change: Vec<Part>,
    /// What the task has shown once it is done; may be empty.
    pub proves: LevelText,
}

/// A prediction: one of several answers, or the number of cells that the first search closes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Prediction {
    /// The answers to choose from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<LevelText>,
    /// The number of the right answer, counted from 1.
    #[serde(skip_serializing_if = "is_default")]
    pub right: usize,
    /// Whether the number of closed cells is predicted instead.
    #[serde(skip_serializing_if = "is_default")]
    pub closed_cells: bool,
}

/// A task, which is done once the searches of the level have ended in this way; side by side, each of
/// them has to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Task {
    /// A path that costs more than a cheapest one.
    Dearer,
    /// A path of at most this cost, in the units of the level's rules.
    CostAtMost(u64),
    /// A path of at least this cost, in the units of the level's rules.
    CostAtLeast(u64),
    /// A path of at most this cost, found with at most this number of closed cells.
    AtMost {
        /// The cost, in the units of the level's rules.
        cost: u64,
        /// The number of closed cells.
        closed: usize,
    },
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
    /// A path, without an open cell whose G was ever lowered.
    NeverImproved,
    /// A path, with fewer than this number of closed cells, under an admissible H (see
    /// [`Problem::is_admissible`]).
    ///
    /// [`Problem::is_admissible`]: crate::search::Problem::is_admissible
    AdmissibleClosedFewerThan(usize),
    /// A closed cell that was opened again.
    Reopened,
}

/// A part of a level that may be changed for its task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Part {
    /// Walls may be drawn and erased.
    Walls,
    /// Walls may be drawn and erased in at most this number of cells.
    WallsAtMost(usize),
    /// Start and goal may be moved.
    Ends,
    /// All rules.
    Rules,
    /// The rule for diagonal moves past corners.
    Diagonal,
    /// The heuristic.
    Heuristic,
    /// The weight of H.
    Weight,
    /// The tie-break.
    TieBreak,
    /// The order of the neighbors.
    NeighborOrder,
    /// Whether closed cells are reopened.
    ReopenClosed,
}

impl Prediction {
    /// Returns why the prediction cannot be asked for; `None` if it can.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let count = self.answers.len();
        let is_choice = (2..=MAX_ANSWERS).contains(&count) && (1..=count).contains(&self.right);
        let is_sound = if self.closed_cells { count + self.right == 0 } else { is_choice };
        (!is_sound).then_some(Self::EXPECTED)
    }

    /// What files may have.
    pub(super) const EXPECTED: &str =
        "(answers: [\"Yes\", \"No\"], right: 2), two to four answers, or (closed_cells: true)";
}

impl Task {
    /// What files may name.
    pub(super) const KINDS: &str = "one of Dearer, CostAtMost(64), CostAtLeast(64), \
         AtMost(cost: 64, closed: 20), NoPath, ClosedMoreThan(20), ClosedFewerThan(20), Diverge, \
         NeverDiverge, NeverImproved, AdmissibleClosedFewerThan(20), Reopened";

    fn is_done(self, search: View<'_>, best: Option<u64>, differ: Option<bool>) -> bool {
        let (cost, closed, counts) = (search.cost(), search.closed_len(), search.counts());
        let is_found = search.status() == Status::Found;
        match self {
            Self::Dearer => best.zip(cost).is_some_and(|(best, cost)| cost > best),
            Self::CostAtMost(most) => cost.is_some_and(|cost| cost <= most),
            Self::CostAtLeast(least) => cost.is_some_and(|cost| cost >= least),
            Self::AtMost { cost: most, closed: cells } => {
                closed <= cells && cost.is_some_and(|cost| cost <= most)
            }
            Self::NoPath => search.status() == Status::NoPath,
            Self::ClosedMoreThan(number) => closed > number,
            Self::ClosedFewerThan(number) => closed < number && is_found,
            Self::Diverge => differ == Some(true),
            Self::NeverDiverge => differ == Some(false),
            Self::NeverImproved => counts.improved == 0 && is_found,
            Self::AdmissibleClosedFewerThan(number) => {
                closed < number && is_found && search.problem().is_admissible()
            }
            Self::Reopened => counts.reopened > 0,
        }
    }

    /// The highest cost of the path with which the task is done, if it names one.
    pub fn highest_cost(self) -> Option<u64> {
        self.facts().highest_cost
    }

    /// Whether the task names a cost, which can only be compared under the level's own move costs.
    pub fn has_cost(self) -> bool {
        self.facts().has_cost
    }

    /// Whether the task compares searches side by side.
    pub fn needs_lanes(self) -> bool {
        self.facts().needs_lanes
    }

    fn facts(self) -> Facts {
        let old = Facts::default();
        let new = Facts { is_new: true, ..old };
        match self {
            Self::Dearer
            | Self::NoPath
            | Self::ClosedMoreThan(_)
            | Self::ClosedFewerThan(_)
            | Self::Reopened => old,
            Self::CostAtMost(most) => Facts { has_cost: true, highest_cost: Some(most), ..old },
            Self::Diverge | Self::NeverDiverge => Facts { needs_lanes: true, ..old },
            Self::NeverImproved | Self::AdmissibleClosedFewerThan(_) => new,
            Self::CostAtLeast(_) => Facts { has_cost: true, ..new },
            Self::AtMost { cost, .. } => Facts { has_cost: true, highest_cost: Some(cost), ..new },
        }
    }
}

/// What holds for all tasks of a kind.
#[derive(Clone, Copy, Default)]
struct Facts {
    has_cost: bool,
    highest_cost: Option<u64>,
    needs_lanes: bool,
    /// Whether no format before the newest has it.
    is_new: bool,
}

impl Part {
    /// What files may name.
    pub(super) const KINDS: &str = "in [ ] some of Walls, WallsAtMost(3), Ends, Rules, Diagonal, \
         Heuristic, Weight, TieBreak, NeighborOrder, ReopenClosed";

    /// Returns the number of cells in which walls may be drawn or erased.
    pub fn walls(self) -> usize {
        let all = if self == Self::Walls { usize::MAX } else { 0 };
        if let Self::WallsAtMost(most) = self { most } else { all }
    }

    /// Whether a rule may be changed, by its name in files.
    pub fn has_rule(self, name: &str) -> bool {
        match self {
            Self::Walls | Self::WallsAtMost(_) | Self::Ends => false,
            Self::Rules => true,
            Self::Diagonal => name == "diagonal",
            Self::Heuristic => name == "heuristic",
            Self::Weight => name == "weight",
            Self::TieBreak => name == "tie_break",
            Self::NeighborOrder => name == "neighbor_order",
            Self::ReopenClosed => name == "reopen_closed",
        }
    }
}

impl Exercise {
    /// Returns the field that no format before the newest has, if there is one.
    pub(super) fn newest_field(&self) -> Option<&'static str> {
        let fields = [
            ("predict", self.predict.is_some()),
            ("may_change", !self.may_change.is_empty()),
            ("proves", !self.proves.is_none()),
            ("task of this kind", self.task.is_some_and(|task| task.facts().is_new)),
        ];
        fields.into_iter().find_map(|(name, is_used)| is_used.then_some(name))
    }

    /// Returns whether a search has done its part of the task of a level with these move costs, under
    /// which alone a cost can be compared. `best` is the lowest possible cost, and `differ` whether
    /// searches side by side differ in a step; `None` while it is unknown.
    pub fn is_done(
        &self,
        search: View<'_>,
        costs: Costs,
        best: Option<u64>,
        differ: Option<bool>,
    ) -> bool {
        let is_free = self.may_change.is_empty() || self.task == Some(Task::NoPath);
        let has_path = is_free || search.status() == Status::Found;
        let has_costs = search.problem().rules().costs == costs;
        let is_done = |task: Task| {
            (has_costs || !task.facts().has_cost) && task.is_done(search, best, differ)
        };
        has_path && self.task.is_some_and(is_done)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reads an optional field without the word `Some`.
pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    file: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(file).map(Some)
}

/// Writes an optional field without the word `Some`.
pub(super) fn serialize<T: Serialize, S: Serializer>(
    field: &Option<T>,
    file: S,
) -> Result<S::Ok, S::Error> {
    match field {
        Some(field) => field.serialize(file),
        None => file.serialize_none(),
    }
}
