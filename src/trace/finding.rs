//! What the judge finds in a trace, as data and as a sentence.

use std::fmt;
use std::mem::{Discriminant, discriminant};

use crate::grid::Cell;
use crate::search::{CellState, Kind, Status, TieBreak};

/// A place where a trace differs from A* under the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The iteration of the trace.
    pub iteration: u64,
    /// The cell that the finding is about.
    pub cell: Option<Cell>,
    /// The fault.
    pub flaw: Flaw,
}

/// The faults of a trace. `Display` makes a sentence with the trace as its subject: `took (3, 4)
/// with F 60, though (2, 2) has F 54`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The first cell that was taken is not the start, which follows.
    OtherStart(Cell, Cell),
    /// A cell was taken that is off the map of this width and height.
    TookOffMap(Cell, [u16; 2]),
    /// A cell was taken that is not open; its state, or `None` if it is a wall.
    NotOpen(Cell, Option<CellState>),
    /// An open cell was taken though another has a lower F: both cells with their F, and whether the
    /// other one had no lower F before it was improved.
    NotBest([(Cell, u64); 2], bool),
    /// Among cells of equal F, a cell was taken though another has a lower H: both cells.
    HigherH([Cell; 2]),
    /// Among cells of equal F, a cell was taken though the tie-break chooses another: both cells.
    TieBreak([Cell; 2], TieBreak),
    /// A neighbor was not examined; the expected kind of event and G, if known.
    Missing(Cell, Option<Kind>, Option<u64>),
    /// A cell was examined before the first step.
    ExaminesEarly(Cell),
    /// A cell was examined that is off the map of this width and height.
    ExaminesOffMap(Cell, [u16; 2]),
    /// A diagonal neighbor was examined though the rules allow no diagonal moves.
    ExaminesDiagonal(Cell),
    /// The first cell was examined, although it is not a neighbor of the second, the taken cell.
    ExaminesFar(Cell, Cell),
    /// A neighbor was examined twice.
    ExaminesTwice(Cell),
    /// A neighbor was examined after another, which comes later in the rules' order.
    Order(Cell, Cell),
    /// A neighbor that is a wall was not skipped; the kind of its event.
    ThroughWall(Cell, Kind),
    /// A step was taken that the movement rule forbids; the kind of its event.
    CutCorner(Cell, Kind),
    /// A neighbor has the wrong kind of event: the kind and the right one, and the new and the old G
    /// if both are known.
    WrongKind(Cell, [Kind; 2], Option<(u64, u64)>),
    /// A G is not the sum of the taken cell's G and the step, which follow.
    WrongG(Cell, u64, [u64; 2]),
    /// An old G is wrong; the right one follows.
    WrongOldG(Cell, [u64; 2]),
    /// An old parent is wrong; the right one follows.
    WrongOldParent(Cell, [Cell; 2]),
    /// There are iterations after the one that closed the goal, which is given.
    GoesOn(u64),
    /// A cell was examined in the iteration that closed the goal.
    ExaminesAtGoal(Cell),
    /// The trace ends while the goal is open; whether the last step has opened it.
    Unfinished(Cell, bool),
    /// The trace ends while cells are open, but not the goal, which follows; whether the goal is a
    /// neighbor of the cell that was taken last.
    StopsEarly(Cell, bool),
    /// The status does not follow from the cells; the right one follows.
    WrongStatus(Status, Status),
    /// There is a path or a cost, though the goal is not closed.
    PathWithoutGoal,
    /// The path has no cells, or ends elsewhere than at the goal, which follows.
    PathEnds(Option<Cell>, Cell),
    /// A step of the path does not come from the parent of the second cell, which follows.
    PathLeavesParents([Cell; 2], Option<Cell>),
    /// The path does not begin at the start, which follows.
    PathBegins(Cell, Cell),
    /// The cost is neither G of the goal, which follows, nor the sum of the moves.
    WrongCost(u64, u64),
}

impl Flaw {
    /// The expected kind of a missing event.
    pub fn missing(self) -> Option<Kind> {
        if let Self::Missing(_, kind, _) = self { kind } else { None }
    }

    /// What findings of the same kind have in common.
    pub fn kind(self) -> (Discriminant<Self>, Option<[Kind; 2]>) {
        let wrong = if let Self::WrongKind(_, kinds, _) = self { Some(kinds) } else { None };
        let kinds = wrong.or(self.missing().map(|kind| [kind; 2]));
        (discriminant(&self), kinds)
    }

    /// Whether the fault is about the cell that was taken, not about a neighbor.
    pub fn is_about_taking(self) -> bool {
        matches!(
            self,
            Self::OtherStart(..)
                | Self::TookOffMap(..)
                | Self::NotOpen(..)
                | Self::NotBest(..)
                | Self::HigherH(..)
                | Self::TieBreak(..)
        )
    }

    /// Whether the trace only breaks a tie differently, which is not a bug.
    pub fn is_tie(self) -> bool {
        matches!(self, Self::HigherH(..) | Self::TieBreak(..))
    }

    /// The likely reason why a trace begins at a cell other than the start.
    pub fn why_other_start(cell: Cell, start: Cell) -> &'static str {
        match () {
            () if (cell.x, cell.y) == (start.y, start.x) => "swapped",
            () if (start.x + 1, start.y + 1) == (cell.x, cell.y) => "from-one",
            () if cell.x == start.x => "upwards",
            () => "other",
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OtherStart(cell, start) => {
                let why = match Self::why_other_start(cell, start) {
                    "swapped" => "is x swapped with y?",
                    "from-one" => "does it count from 1? The upper left cell is (0, 0).",
                    "upwards" => {
                        "does y grow upwards? The upper left cell is (0, 0). If the level has no \
                         start, say --start."
                    }
                    _ => "is it a trace of another level? If this one has no start, say --start.",
                };
                write!(f, "begins at {cell}, though the start of the level is {start}: {why}")
            }
            Self::TookOffMap(cell, [width, height]) => {
                write!(f, "took {cell}, which is off the map of {width} × {height} cells")
            }
            Self::NotOpen(cell, state) => {
                let why = match state {
                    None => "is a wall",
                    Some(CellState::Unseen) => "was never opened",
                    Some(CellState::Open | CellState::Closed) => "is closed already",
                };
                write!(f, "took {cell}, which {why}")
            }
            Self::NotBest([(cell, g), (better, lower)], _) => {
                write!(f, "took {cell} with F {g}, though {better} has F {lower}")
            }
            Self::HigherH([cell, better]) => {
                write!(f, "took {cell}, while these rules take {better}: same F, lower H")
            }
            Self::TieBreak([cell, better], tie_break) => {
                let added = match tie_break {
                    TieBreak::LowerH | TieBreak::FirstAdded => "first",
                    TieBreak::LastAdded => "last",
                };
                write!(f, "took {cell}, while these rules take {better}: same F, added {added}")
            }
            Self::Missing(cell, kind, g) => {
                write!(f, "does not examine {cell}")?;
                kind.map_or(Ok(()), |kind| write!(f, ", expected {}", kind.adjective()))?;
                g.map_or(Ok(()), |g| write!(f, " with G {g}"))
            }
            Self::ExaminesEarly(cell) => write!(f, "examines {cell} before the first step"),
            Self::ExaminesOffMap(cell, [width, height]) => {
                write!(f, "examines {cell}, which is off the map of {width} × {height} cells")
            }
            Self::ExaminesDiagonal(cell) => {
                write!(f, "examines {cell}, though the rules allow no diagonal moves")
            }
            Self::ExaminesFar(cell, current) => {
                write!(f, "examines {cell}, which is not a neighbor of {current}")
            }
            Self::ExaminesTwice(cell) => write!(f, "examines {cell} twice"),
            Self::Order(cell, before) => write!(
                f,
                "examines {cell} after {before}, though it comes first in the rules' neighbor order"
            ),
            Self::ThroughWall(cell, kind) => {
                write!(f, "reports the wall {cell} as {}", kind.adjective())
            }
            Self::CutCorner(cell, kind) => {
                write!(f, "cuts a corner: reports {cell} as {}", kind.adjective())
            }
            Self::WrongKind(cell, [Kind::Closed, Kind::Improved | Kind::NotBetter], _) => write!(
                f,
                "calls {cell} closed, but it is still open. Do you close cells when you open them?"
            ),
            Self::WrongKind(cell, [kind, right], numbers) => {
                let (reported, expected) = (kind.adjective(), right.adjective());
                let reason = reason(right, numbers);
                write!(f, "reports {cell} as {reported}, expected {expected}: {reason}")
            }
            Self::WrongG(cell, found, [from, step]) => {
                let right = from + step;
                write!(f, "gives {cell} the G {found}, expected {from} + {step} = {right}")
            }
            Self::WrongOldG(cell, [found, right]) => {
                write!(f, "says that {cell} had the G {found}, expected {right}")
            }
            Self::WrongOldParent(cell, [found, right]) => {
                write!(f, "says that {cell} had the parent {found}, expected {right}")
            }
            Self::GoesOn(found) => {
                write!(f, "goes on after the goal was closed in step {found}")
            }
            Self::ExaminesAtGoal(cell) => {
                write!(f, "examines {cell}, though the search is over with the goal closed")
            }
            Self::Unfinished(goal, is_new) => {
                let hint = if is_new { "" } else { ": is the last step written?" };
                write!(
                    f,
                    "ends while the goal {goal} is open, expected to go on until it is closed{hint}"
                )
            }
            Self::StopsEarly(goal, _) => write!(
                f,
                "ends while cells are open, expected to go on until the goal {goal} is closed"
            ),
            Self::WrongStatus(found, right) => {
                let why = match right {
                    Status::Found => "the goal is closed",
                    Status::NoPath => "no cell is open",
                    Status::Searching => "there are open cells and the goal is not closed yet",
                };
                let (found, right) = (found.name(), right.name());
                write!(f, "reports the status {found}, expected {right}: {why}")
            }
            Self::PathWithoutGoal => f.write_str("gives a path, though the goal is not closed"),
            Self::PathEnds(last, goal) => {
                match last {
                    Some(last) => write!(f, "gives a path that ends at {last}")?,
                    None => f.write_str("gives an empty path")?,
                }
                write!(f, ", expected the goal {goal} at its end")
            }
            Self::PathLeavesParents([from, cell], parent) => {
                write!(f, "reports a path that enters {cell} from {from}, but ")?;
                match parent {
                    Some(parent) => write!(f, "its parent is {parent}"),
                    None => f.write_str("it has no parent"),
                }
            }
            Self::PathBegins(first, start) => {
                write!(f, "gives a path that begins at {first}, expected the start {start}")
            }
            Self::WrongCost(found, right) => {
                write!(f, "gives the cost {found}, expected {right}, G of the goal")
            }
        }
    }
}

/// The reason why an event is the right one, with the new and the old G if both are known.
fn reason(right: Kind, numbers: Option<(u64, u64)>) -> String {
    let compared = |lower: &str| match numbers {
        Some((new, old)) => format!("the new G {new} is {lower} than {old}"),
        None => format!("the new G is {lower}"),
    };
    match right {
        Kind::Wall => "it is a wall".to_owned(),
        Kind::CutsCorner => "the move would cut a corner".to_owned(),
        Kind::Closed => "it is closed".to_owned(),
        Kind::Opened => "it is new".to_owned(),
        Kind::Improved => format!("it is open, and {}", compared("lower")),
        Kind::NotBetter => format!("it is open, and {}", compared("not lower")),
        Kind::Reopened => format!("closed cells may be reopened, and {}", compared("lower")),
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.iteration, self.flaw)
    }
}
