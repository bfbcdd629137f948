//! Where a trace is not what A* would have done.

use std::fmt;

use crate::grid::Cell;
use crate::trace::EventKind;

/// One place where a trace is not what A* under the rules would have done. It
/// is shown as its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The iteration of the trace.
    pub iteration: u64,
    /// The cell that it is about.
    pub cell: Option<Cell>,
    /// What kind of fault it is.
    pub flaw: Flaw,
    /// Where an event is missing, its kind, if that is known.
    pub missing: Option<EventKind>,
    /// One plain sentence without a full stop, whose subject is the trace, as `took (3, 4) with F 60,
    /// though (2, 2) has F 54`.
    pub sentence: String,
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// The first cell that was taken is not the start.
    OtherStart,
    /// A cell was taken that is not open.
    NotOpen,
    /// An open cell was taken though another has a lower F.
    NotBest,
    /// Among cells of equal F another one than the tie-break says was taken.
    TieBreak,
    /// A neighbor was not examined.
    MissingEvent,
    /// Something was examined that is no neighbor, or a neighbor twice.
    ExtraEvent,
    /// Neighbors were examined in another order than the rules say.
    Order,
    /// A neighbor that is a wall was not passed over.
    ThroughWall,
    /// A step was taken that the movement rule forbids.
    CutCorner,
    /// Something else should have become of a neighbor.
    WrongKind,
    /// A G is not that of the taken cell and the step, or an old one not what
    /// it was.
    WrongG,
    /// A parent is not what it was.
    WrongParent,
    /// There are iterations after the goal was closed, or its neighbors were
    /// examined.
    PastGoal,
    /// The status is not what follows from the lists.
    WrongStatus,
    /// The path does not follow the parents from goal to start.
    WrongPath,
    /// The cost is not G of the goal.
    WrongCost,
    /// The open or the closed list that the trace tells is not what follows
    /// from its events.
    WrongList,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "iteration {}: {}", self.iteration, self.sentence)
    }
}
