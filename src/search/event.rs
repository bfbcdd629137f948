//! The events of an iteration: one for each neighbor.

use crate::grid::Cell;

/// The result of examining one neighbor of the current cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The neighbor.
    pub cell: Cell,
    /// The kind of event.
    pub kind: EventKind,
}

/// The kinds of events. `g` is always the new G: G of the current cell plus the cost of the step to
/// the neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// Skipped: the neighbor is a wall.
    Wall,
    /// Skipped: the diagonal step to the neighbor would cut a corner.
    CutsCorner,
    /// Skipped: the neighbor is closed already.
    Closed {
        /// The new G, which changes nothing.
        g: u64,
    },
    /// The neighbor was neither open nor closed, and is open now.
    Opened {
        /// The G that the neighbor gets.
        g: u64,
    },
    /// The neighbor was open, and the new G is lower: G, F and parent have changed.
    Improved {
        /// The neighbor's new G.
        g: u64,
        /// The neighbor's previous G.
        old_g: u64,
        /// The neighbor's previous parent.
        old_parent: Cell,
    },
    /// The neighbor is open, and the new G is not lower: nothing changes.
    NotBetter {
        /// The new G, which equals or exceeds the neighbor's own.
        g: u64,
    },
    /// The neighbor was closed, the new G is lower, and the rules reopen closed cells.
    Reopened {
        /// The neighbor's new G.
        g: u64,
        /// The neighbor's previous G.
        old_g: u64,
        /// The neighbor's previous parent.
        old_parent: Cell,
    },
}

impl EventKind {
    /// The name of the kind, as traces spell it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Wall => "Wall",
            Self::CutsCorner => "CutsCorner",
            Self::Closed { .. } => "Closed",
            Self::Opened { .. } => "Opened",
            Self::Improved { .. } => "Improved",
            Self::NotBetter { .. } => "NotBetter",
            Self::Reopened { .. } => "Reopened",
        }
    }

    /// The new G; `None` if the step to the neighbor is not possible.
    pub const fn g(&self) -> Option<u64> {
        match *self {
            Self::Wall | Self::CutsCorner => None,
            Self::Closed { g }
            | Self::Opened { g }
            | Self::Improved { g, .. }
            | Self::NotBetter { g }
            | Self::Reopened { g, .. } => Some(g),
        }
    }

    /// The neighbor's new G, if the event makes the current cell its parent; `None` for an event
    /// that changes nothing.
    pub const fn changed_g(&self) -> Option<u64> {
        match *self {
            Self::Opened { g } | Self::Improved { g, .. } | Self::Reopened { g, .. } => Some(g),
            Self::Wall | Self::CutsCorner | Self::Closed { .. } | Self::NotBetter { .. } => None,
        }
    }

    /// Whether the event adds the neighbor to the open list, with a new insertion number.
    pub const fn is_added(&self) -> bool {
        self.changed_g().is_some() && !matches!(self, Self::Improved { .. })
    }

    /// The neighbor's G and parent before this event; `None` if the event did not replace them.
    pub const fn before(&self) -> Option<(u64, Cell)> {
        match *self {
            Self::Improved { old_g, old_parent, .. } | Self::Reopened { old_g, old_parent, .. } => {
                Some((old_g, old_parent))
            }
            Self::Wall
            | Self::CutsCorner
            | Self::Closed { .. }
            | Self::Opened { .. }
            | Self::NotBetter { .. } => None,
        }
    }
}
