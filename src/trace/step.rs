//! One iteration, as a trace tells it.

use crate::grid::Cell;
use crate::search::{self, Search, Status};

/// What a trace tells of one iteration, or of the state before the first.
///
/// It is what the trace says, right or wrong: cells may lie off the map, and
/// costs may be anything up to 2⁵⁸ − 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The iteration, 0 for the state before the first.
    pub iteration: u64,
    /// Where the search stands after it, if it is told.
    pub status: Option<Status>,
    /// The cell that it took; `None` in iteration 0 alone.
    pub current: Option<Cell>,
    /// What became of the neighbors, in the order of the trace.
    pub events: Vec<StepEvent>,
    /// The path from start to goal, if it is told.
    pub path: Option<Vec<Cell>>,
    /// The cost of the path, if it is told.
    pub cost: Option<u64>,
    /// The open list, if the trace has it: in the order of taking.
    pub open: Option<Vec<Listed>>,
    /// The closed list, if the trace has it: in the order of closing.
    pub closed: Option<Vec<Listed>>,
}

/// What a trace tells of one neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepEvent {
    /// The neighbor.
    pub cell: Cell,
    /// What became of it.
    pub kind: EventKind,
    /// The new G; always there where the kind changes it.
    pub g: Option<u64>,
    /// G before the change, if it is told.
    pub old_g: Option<u64>,
    /// The parent before the change, if it is told.
    pub old_parent: Option<Cell>,
}

/// A cell of the open or the closed list, as a trace tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The cell.
    pub cell: Cell,
    /// Its G, if it is told.
    pub g: Option<u64>,
    /// Its H, if it is told.
    pub h: Option<u64>,
    /// Its F, if it is told.
    pub f: Option<u64>,
    /// Its parent, if it has one and it is told.
    pub parent: Option<Cell>,
}

/// The kinds of events, as [`search::EventKind`] has them with their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum EventKind {
    /// Skipped: it is a wall.
    Wall,
    /// Skipped: the diagonal step to it would cut a corner.
    CutsCorner,
    /// Skipped: it is closed already.
    Closed,
    /// It was in neither set and is open now.
    Opened,
    /// It was open, and the new G is lower.
    Improved,
    /// It is open, and the new G is not lower.
    NotBetter,
    /// It was closed, the new G is lower, and it is open again.
    Reopened,
}

impl EventKind {
    /// All of them; a kind's place here is its number.
    pub const ALL: [Self; 7] = [
        Self::Wall,
        Self::CutsCorner,
        Self::Closed,
        Self::Opened,
        Self::Improved,
        Self::NotBetter,
        Self::Reopened,
    ];

    /// The kind's name, as traces spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "Wall",
            Self::CutsCorner => "CutsCorner",
            Self::Closed => "Closed",
            Self::Opened => "Opened",
            Self::Improved => "Improved",
            Self::NotBetter => "NotBetter",
            Self::Reopened => "Reopened",
        }
    }

    /// Whether an event of this kind changes G and parent of its cell.
    pub const fn is_change(self) -> bool {
        matches!(self, Self::Opened | Self::Improved | Self::Reopened)
    }
}

impl From<search::EventKind> for EventKind {
    fn from(kind: search::EventKind) -> Self {
        match kind {
            search::EventKind::Wall => Self::Wall,
            search::EventKind::CutsCorner => Self::CutsCorner,
            search::EventKind::Closed { .. } => Self::Closed,
            search::EventKind::Opened { .. } => Self::Opened,
            search::EventKind::Improved { .. } => Self::Improved,
            search::EventKind::NotBetter { .. } => Self::NotBetter,
            search::EventKind::Reopened { .. } => Self::Reopened,
        }
    }
}

impl From<&search::Event> for StepEvent {
    fn from(event: &search::Event) -> Self {
        let before = event.kind.before();
        Self {
            cell: event.cell,
            kind: event.kind.into(),
            g: event.kind.g(),
            old_g: before.map(|(g, _)| g),
            old_parent: before.map(|(_, parent)| parent),
        }
    }
}

impl Step {
    /// What the last step of a search did, without the lists; the search must
    /// have been stepped, not run.
    pub fn of(search: &Search) -> Self {
        Self {
            iteration: search.iteration(),
            status: Some(search.status()),
            current: search.current(),
            events: search.events().iter().map(StepEvent::from).collect(),
            path: search.path(),
            cost: search.cost(),
            open: None,
            closed: None,
        }
    }
}
