//! The events of an iteration, one for each neighbor, and the interface that receives them.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;
use crate::search::nodes::Node;
use crate::search::rules::choices;

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

/// What an event changes about the neighbor, which gets a new G and parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The neighbor is open for the first time.
    Opened,
    /// The neighbor stays open.
    Improved,
    /// The neighbor is open again.
    Reopened,
}

impl EventKind {
    /// What the event changes; `None` if it changes nothing.
    pub const fn change(&self) -> Option<Change> {
        match self {
            Self::Opened { .. } => Some(Change::Opened),
            Self::Improved { .. } => Some(Change::Improved),
            Self::Reopened { .. } => Some(Change::Reopened),
            Self::Wall | Self::CutsCorner | Self::Closed { .. } | Self::NotBetter { .. } => None,
        }
    }

    /// The kind of event, without its numbers.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Wall => Kind::Wall,
            Self::CutsCorner => Kind::CutsCorner,
            Self::Closed { .. } => Kind::Closed,
            Self::Opened { .. } => Kind::Opened,
            Self::Improved { .. } => Kind::Improved,
            Self::NotBetter { .. } => Kind::NotBetter,
            Self::Reopened { .. } => Kind::Reopened,
        }
    }

    /// The name of the kind, as traces spell it.
    pub const fn name(&self) -> &'static str {
        self.kind().name()
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
        match self.change() {
            Some(_) => self.g(),
            None => None,
        }
    }

    /// Whether the event adds the neighbor to the open list, with a new insertion number.
    pub const fn is_added(&self) -> bool {
        matches!(self.change(), Some(Change::Opened | Change::Reopened))
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

choices! {
    /// The kinds of events without their numbers, as traces report them; [`EventKind`] says what
    /// each of them means.
    pub enum Kind {
        /// Skipped: the neighbor is a wall.
        Wall,
        /// Skipped: the diagonal step to the neighbor would cut a corner.
        CutsCorner,
        /// Skipped: the neighbor is closed already.
        Closed,
        /// The neighbor was in neither set and is open now.
        Opened,
        /// The neighbor was open, and the new G is lower.
        Improved,
        /// The neighbor is open, and the new G is not lower.
        NotBetter,
        /// The neighbor was closed, the new G is lower, and it is open again.
        Reopened,
    }
}

impl Kind {
    /// The event of this kind with a new G, and with the previous G and parent of the neighbor.
    pub const fn event(self, g: u64, old_g: u64, old_parent: Cell) -> EventKind {
        match self {
            Self::Wall => EventKind::Wall,
            Self::CutsCorner => EventKind::CutsCorner,
            Self::Closed => EventKind::Closed { g },
            Self::Opened => EventKind::Opened { g },
            Self::Improved => EventKind::Improved { g, old_g, old_parent },
            Self::NotBetter => EventKind::NotBetter { g },
            Self::Reopened => EventKind::Reopened { g, old_g, old_parent },
        }
    }

    /// A cell with an event of this kind, as the end of a sentence.
    pub const fn adjective(self) -> &'static str {
        match self {
            Self::Wall => "a wall",
            Self::CutsCorner => "a cut corner",
            Self::Closed => "closed",
            Self::Opened => "opened",
            Self::Improved => "improved",
            Self::NotBetter => "not better",
            Self::Reopened => "reopened",
        }
    }

    /// Whether an event of this kind sets G and parent of its cell.
    pub const fn is_change(self) -> bool {
        matches!(self, Self::Opened | Self::Improved | Self::Reopened)
    }
}

/// Receives what happens in each iteration. The search is compiled once for
/// each kind of report; the empty report, `()`, costs nothing.
pub(crate) trait Report {
    /// Whether the search also reports neighbors that do not change.
    const HAS_ALL_NEIGHBORS: bool;

    /// Reports that an iteration took and closed a cell, with the cell's G.
    #[inline(always)]
    fn taken(&mut self, _g: u64) {}

    /// Reports an examined neighbor, with its place in the neighbor order, the event, and the
    /// neighbor's node before the event.
    fn examined(&mut self, place: usize, event: Event, before: Node);
}

impl Report for () {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn examined(&mut self, _place: usize, _event: Event, _before: Node) {}
}

/// Collects the events of one iteration.
impl Report for Vec<Event> {
    const HAS_ALL_NEIGHBORS: bool = true;

    fn examined(&mut self, _place: usize, event: Event, _before: Node) {
        self.push(event);
    }
}
