//! The events of an iteration, one for each neighbor, and the interface that receives them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fault::{Saying, said};
use crate::grid::{Cell, whole};
use crate::search::nodes::{MAX_G, Node};
use crate::search::rules::choices;

/// The result of examining one neighbor of the current cell, as the search finds it and as a trace
/// reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// The kind of event.
    pub kind: Kind,
    /// The neighbor.
    pub cell: Cell,
    /// The new G: G of the current cell plus the cost of the step to the neighbor. `None` if that
    /// step is not possible, or if a trace does not give it.
    #[serde(
        default,
        deserialize_with = "whole::optional::<MAX_G, _>",
        skip_serializing_if = "Option::is_none"
    )]
    pub g: Option<u64>,
    /// The neighbor's G before the event; `None` if the event did not replace it.
    #[serde(
        default,
        deserialize_with = "whole::optional::<MAX_G, _>",
        skip_serializing_if = "Option::is_none"
    )]
    pub old_g: Option<u64>,
    /// The neighbor's parent before the event; `None` if the event did not replace it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_parent: Option<Cell>,
}

impl Event {
    /// The neighbor's new G, if the event makes the current cell its parent; `None` for an event
    /// that changes nothing.
    pub fn changed_g(&self) -> Option<u64> {
        self.g.filter(|_| self.kind.is_change())
    }

    /// The neighbor's G and parent before this event; `None` if the event did not replace them.
    pub fn before(&self) -> Option<(u64, Cell)> {
        self.old_g.zip(self.old_parent)
    }
}

/// Writes an event without its cell: `improved with G 20, before 28 from (2, 3)`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, g, old_g, old_parent, .. } = self;
        write!(f, "{}", kind.saying())?;
        g.map_or(Ok(()), |g| write!(f, " with G {g}"))?;
        old_g.map_or(Ok(()), |old_g| write!(f, ", before {old_g}"))?;
        old_parent.map_or(Ok(()), |parent| write!(f, " from {parent}"))
    }
}

choices! {
    /// The kinds of events.
    #[non_exhaustive]
    pub enum Kind {
        /// Skipped: the neighbor is a wall.
        Wall,
        /// Skipped: the diagonal step to the neighbor would cut a corner.
        CutsCorner,
        /// Skipped: the neighbor is closed already.
        Closed,
        /// The neighbor was neither open nor closed, and is open now.
        Opened,
        /// The neighbor was open, and the new G is lower: G, F and parent have changed.
        Improved,
        /// The neighbor is open, and the new G is not lower: nothing changes.
        NotBetter,
        /// The neighbor was closed, the new G is lower, and the rules reopen closed cells.
        Reopened,
    }
}

impl Kind {
    /// A cell with an event of this kind, as the end of a sentence.
    pub fn saying(self) -> Saying {
        match self {
            Self::Wall => said!("kind-wall" => "a wall"),
            Self::CutsCorner => said!("kind-cuts-corner" => "a cut corner"),
            Self::Closed => said!("kind-closed" => "closed"),
            Self::Opened => said!("kind-opened" => "opened"),
            Self::Improved => said!("kind-improved" => "improved"),
            Self::NotBetter => said!("kind-not-better" => "not better"),
            Self::Reopened => said!("kind-reopened" => "reopened"),
        }
    }

    /// Whether the step to the neighbor is possible, so that an event of this kind has a new G.
    pub const fn has_step(self) -> bool {
        match self {
            Self::Wall | Self::CutsCorner => false,
            Self::Closed | Self::Opened | Self::Improved | Self::NotBetter | Self::Reopened => true,
        }
    }

    /// Whether an event of this kind adds its cell to the open list, with a new insertion number;
    /// and whether it replaces a G and parent that the cell had before.
    pub(crate) const fn changes(self) -> (bool, bool) {
        match self {
            Self::Wall | Self::CutsCorner | Self::Closed | Self::NotBetter => (false, false),
            Self::Opened => (true, false),
            Self::Improved => (false, true),
            Self::Reopened => (true, true),
        }
    }

    /// Whether an event of this kind adds its cell to the open list, with a new insertion number.
    pub const fn is_added(self) -> bool {
        self.changes().0
    }

    /// Whether an event of this kind sets G and parent of its cell.
    pub const fn is_change(self) -> bool {
        let (is_added, is_lowered) = self.changes();
        is_added || is_lowered
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

    /// Reports an examined neighbor, with its slot in the neighbor order, the event, and the
    /// neighbor's node before the event.
    fn examined(&mut self, slot: usize, event: Event, before: Node);
}

impl Report for () {
    const HAS_ALL_NEIGHBORS: bool = false;

    #[inline(always)]
    fn examined(&mut self, _slot: usize, _event: Event, _before: Node) {}
}

/// Collects the events of one iteration.
impl Report for Vec<Event> {
    const HAS_ALL_NEIGHBORS: bool = true;

    fn examined(&mut self, _slot: usize, event: Event, _before: Node) {
        self.push(event);
    }
}
