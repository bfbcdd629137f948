//! What the judge finds in a trace, as data and as a sentence.

use std::fmt;
use std::mem::{Discriminant, discriminant};

use crate::fault::{Saying, said};
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

/// The faults of a trace. `Display` makes a clause with the trace as its subject: `took (3, 4)
/// with F 60, though (2, 2) has F 54`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant says what its fields are")]
pub enum Flaw {
    /// The first cell that was taken is not the start.
    OtherStart { cell: Cell, start: Cell },
    /// A cell was taken that is off the map of this width and height.
    TookOffMap { cell: Cell, width: u16, height: u16 },
    /// A cell was taken that is not open; its state, or `None` if it is a wall.
    NotOpen { cell: Cell, state: Option<CellState> },
    /// A cell with F `f` was taken though the open cell `better` has the lower F `lower`.
    NotBest { cell: Cell, f: u64, better: Cell, lower: u64 },
    /// Among cells of equal F, a cell was taken though another has a lower H.
    HigherH { cell: Cell, better: Cell },
    /// Among cells of equal F, a cell was taken though the tie-break chooses another.
    TieBreak { cell: Cell, better: Cell, tie_break: TieBreak },
    /// A neighbor was not examined; the expected kind of event and G, if known, and whether the move
    /// would cut a corner, even to a wall.
    Missing { cell: Cell, kind: Option<Kind>, g: Option<u64>, is_cut: bool },
    /// A cell was examined before the first step.
    ExaminesEarly { cell: Cell },
    /// A cell was examined that is off the map of this width and height.
    ExaminesOffMap { cell: Cell, width: u16, height: u16 },
    /// A diagonal neighbor was examined though the rules allow no diagonal moves.
    ExaminesDiagonal { cell: Cell },
    /// A cell was examined that is not a neighbor of the taken cell.
    ExaminesFar { cell: Cell, current: Cell },
    /// A neighbor was examined twice.
    ExaminesTwice { cell: Cell },
    /// A neighbor was examined after another, `before`, which comes later in the rules' order.
    Order { cell: Cell, before: Cell },
    /// A neighbor that is a wall was not skipped; the kind of its event.
    ThroughWall { cell: Cell, kind: Kind },
    /// A step was taken that the movement rule forbids; the kind of its event.
    CutCorner { cell: Cell, kind: Kind },
    /// A neighbor has the wrong kind of event; the new and the old G if both are known.
    WrongKind { cell: Cell, kind: Kind, right: Kind, numbers: Option<(u64, u64)> },
    /// A G is not the sum of the taken cell's G, `from`, and the step.
    WrongG { cell: Cell, found: u64, from: u64, step: u64 },
    /// An old G is wrong.
    WrongOldG { cell: Cell, found: u64, right: u64 },
    /// An old parent is wrong.
    WrongOldParent { cell: Cell, found: Cell, right: Cell },
    /// There are iterations after the one that closed the goal.
    GoesOn { found: u64 },
    /// An iteration takes the start again and has the events of the first, as a second search does.
    StartAgain,
    /// A cell was examined in the iteration that closed the goal.
    ExaminesAtGoal { cell: Cell },
    /// The trace ends while the goal is open; whether the last step has opened it.
    Unfinished { goal: Cell, is_new: bool },
    /// The trace ends while cells are open, but not the goal.
    StopsEarly { goal: Cell },
    /// The status does not follow from the cells.
    WrongStatus { found: Status, right: Status },
    /// The status is a text other than the names of [`Status`].
    OtherStatus,
    /// There is a path, though the goal is not closed.
    PathWithoutGoal,
    /// A cost is given, but no path, although the goal is not closed.
    CostWithoutGoal,
    /// The path has no cells, or ends elsewhere than at the goal.
    PathEnds { last: Option<Cell>, goal: Cell },
    /// A step of the path does not come from the parent of the second cell, `cell`.
    PathLeavesParents { from: Cell, cell: Cell, parent: Option<Cell> },
    /// The path does not begin at the start.
    PathBegins { first: Cell, start: Cell },
    /// The cost is neither G of the goal, `right`, nor the sum of the moves.
    WrongCost { found: u64, right: u64 },
}

impl Finding {
    /// The clause about the fault, with its step.
    pub fn saying(&self) -> Saying {
        let (step, flaw) = (self.iteration, self.flaw.saying());
        said!("finding-step" => "step {step}: {flaw}", [flaw], step)
    }
}

impl Flaw {
    /// The expected kind of a missing event.
    pub(crate) fn missing(self) -> Option<Kind> {
        if let Self::Missing { kind, .. } = self { kind } else { None }
    }

    /// What findings of the same kind have in common.
    pub fn kind(self) -> (Discriminant<Self>, Option<[Kind; 2]>) {
        let wrong =
            if let Self::WrongKind { kind, right, .. } = self { Some([kind, right]) } else { None };
        (discriminant(&self), wrong.or(self.missing().map(|kind| [kind; 2])))
    }

    /// Whether the fault is about the cell that was taken, the neighbors or their order, ties, or
    /// the end of the trace.
    fn subject(self) -> Subject {
        match self {
            Self::HigherH { .. } | Self::TieBreak { .. } => Subject::Tie,
            Self::OtherStart { .. }
            | Self::TookOffMap { .. }
            | Self::NotOpen { .. }
            | Self::NotBest { .. } => Subject::Taking,
            Self::Order { .. } => Subject::Order,
            Self::PathBegins { .. } | Self::PathEnds { .. } => Subject::FormOfPath,
            Self::Unfinished { .. } | Self::StopsEarly { .. } => Subject::End,
            Self::Missing { .. }
            | Self::ExaminesEarly { .. }
            | Self::ExaminesOffMap { .. }
            | Self::ExaminesDiagonal { .. }
            | Self::ExaminesFar { .. }
            | Self::ExaminesTwice { .. }
            | Self::ThroughWall { .. }
            | Self::CutCorner { .. }
            | Self::WrongKind { .. }
            | Self::WrongG { .. }
            | Self::WrongOldG { .. }
            | Self::WrongOldParent { .. }
            | Self::GoesOn { .. }
            | Self::StartAgain
            | Self::ExaminesAtGoal { .. }
            | Self::WrongStatus { .. }
            | Self::OtherStatus
            | Self::PathWithoutGoal
            | Self::CostWithoutGoal
            | Self::PathLeavesParents { .. }
            | Self::WrongCost { .. } => Subject::Search,
        }
    }

    /// Whether the fault is about the cell that was taken, not about a neighbor.
    #[cfg(feature = "window")]
    pub(crate) fn is_about_taking(self) -> bool {
        [Subject::Taking, Subject::Tie].contains(&self.subject())
    }

    /// Whether the trace only breaks a tie differently, which is not a bug.
    pub fn is_tie(self) -> bool {
        self.subject() == Subject::Tie
    }

    /// Whether neighbors are only examined in another order, which is not a bug.
    pub fn is_order(self) -> bool {
        self.subject() == Subject::Order
    }

    /// Whether only the first or the last cell of the path is missing.
    pub(super) fn is_form_of_path(self) -> bool {
        self.subject() == Subject::FormOfPath
    }

    /// Whether the trace ends before the search does.
    pub fn is_end(self) -> bool {
        self.subject() == Subject::End
    }

    /// The clause about the fault, with the trace as its subject.
    pub fn saying(self) -> Saying {
        match self {
            Self::OtherStart { cell, start } => said!(
                "flaw-other-start" =>
                "begins at {cell}, though the start of the level is {start} (if it has none, say \
                 --start)",
                cell, start
            ),
            Self::TookOffMap { cell, width, height } => said!(
                "flaw-took-off-map" =>
                "took {cell}, which is off the map of {width} × {height} cells",
                cell, width, height
            ),
            Self::NotOpen { cell, state: None } => {
                said!("flaw-took-wall" => "took {cell}, which is a wall", cell)
            }
            Self::NotOpen { cell, state: Some(CellState::Unseen) } => {
                said!("flaw-took-unseen" => "took {cell}, which was never opened", cell)
            }
            Self::NotOpen { cell, state: Some(CellState::Open | CellState::Closed) } => {
                said!("flaw-took-closed" => "took {cell}, which is closed already", cell)
            }
            Self::NotBest { cell, f, better, lower } => said!(
                "flaw-not-best" => "took {cell} with F {f}, though {better} has F {lower}",
                cell, f, better, lower
            ),
            Self::HigherH { cell, better } => said!(
                "flaw-higher-h" =>
                "took {cell}, while these rules take {better}: same F, lower H",
                cell, better
            ),
            Self::TieBreak { cell, better, tie_break: TieBreak::LowerH | TieBreak::FirstAdded } => {
                said!(
                    "flaw-tie-first" =>
                    "took {cell}, while these rules take {better}: same F, added first",
                    cell, better
                )
            }
            Self::TieBreak { cell, better, tie_break: TieBreak::LastAdded } => said!(
                "flaw-tie-last" =>
                "took {cell}, while these rules take {better}: same F, added last",
                cell, better
            ),
            Self::Missing { cell, kind: Some(kind), g: Some(g), .. } => {
                let kind = kind.saying();
                said!(
                    "flaw-missing.with-g" => "does not examine {cell}, expected {kind} with G {g}",
                    [kind], cell, g
                )
            }
            Self::Missing { cell, kind: Some(kind), g: None, .. } => {
                let kind = kind.saying();
                said!(
                    "flaw-missing.kind" => "does not examine {cell}, expected {kind}", [kind], cell
                )
            }
            Self::Missing { cell, kind: None, .. } => {
                said!("flaw-missing" => "does not examine {cell}", cell)
            }
            Self::ExaminesEarly { cell } => {
                said!("flaw-early" => "examines {cell} before the first step", cell)
            }
            Self::ExaminesOffMap { cell, width, height } => said!(
                "flaw-off-map" =>
                "examines {cell}, which is off the map of {width} × {height} cells",
                cell, width, height
            ),
            Self::ExaminesDiagonal { cell } => said!(
                "flaw-diagonal" =>
                "examines {cell}, though the rules allow no diagonal moves", cell
            ),
            Self::ExaminesFar { cell, current } => said!(
                "flaw-far" => "examines {cell}, which is not a neighbor of {current}",
                cell, current
            ),
            Self::ExaminesTwice { cell } => said!("flaw-twice" => "examines {cell} twice", cell),
            Self::Order { cell, before } => said!(
                "flaw-order" =>
                "examines {cell} after {before}, though it comes first in the rules' neighbor order",
                cell, before
            ),
            Self::ThroughWall { cell, kind } => {
                let kind = kind.saying();
                said!("flaw-through-wall" => "reports the wall {cell} as {kind}", [kind], cell)
            }
            Self::CutCorner { cell, kind } => {
                let kind = kind.saying();
                said!(
                    "flaw-cut-corner" => "cuts a corner: reports {cell} as {kind}", [kind], cell
                )
            }
            Self::WrongKind { cell, kind, right, numbers } => {
                let reason = reason(right, numbers);
                let [kind, right] = [kind, right].map(Kind::saying);
                said!(
                    "flaw-kind" => "reports {cell} as {kind}, expected {right}: {reason}",
                    [kind, right, reason], cell
                )
            }
            Self::WrongG { cell, found, from, step } => {
                let right = from + step;
                said!(
                    "flaw-g" => "your G for {cell} is {found}, expected {from} + {step} = {right}",
                    cell, found, from, step, right
                )
            }
            Self::WrongOldG { cell, found, right } => said!(
                "flaw-old-g" => "says that {cell} had the G {found}, expected {right}",
                cell, found, right
            ),
            Self::WrongOldParent { cell, found, right } => said!(
                "flaw-old-parent" => "says that {cell} had the parent {found}, expected {right}",
                cell, found, right
            ),
            Self::GoesOn { found: step } => {
                said!("flaw-goes-on" => "goes on after the goal was closed in step {step}", step)
            }
            Self::StartAgain => said!(
                "flaw-start-again" =>
                "takes the start again, with the neighbors of step 1. Does the log hold a second search?"
            ),
            Self::ExaminesAtGoal { cell } => said!(
                "flaw-at-goal" =>
                "examines {cell}, though the search is over with the goal closed", cell
            ),
            Self::Unfinished { goal, is_new: true } => said!(
                "flaw-unfinished" =>
                "stops while the goal {goal} is only open. Does it end when it opens the goal, not when \
                 it takes it?",
                goal
            ),
            Self::Unfinished { goal, is_new: false } => said!(
                "flaw-unfinished.last" =>
                "stops while the goal {goal} is only open: is the last step written?", goal
            ),
            Self::StopsEarly { goal } => said!(
                "flaw-stops-early" =>
                "ends while cells are open, expected to go on until the goal {goal} is closed", goal
            ),
            Self::WrongStatus { found, right } => {
                let found = found.name();
                match right {
                    Status::Found => said!(
                        "flaw-status.found" =>
                        "reports the status {found}, expected Found: the goal is closed", found
                    ),
                    Status::NoPath => said!(
                        "flaw-status.no-path" =>
                        "reports the status {found}, expected NoPath: no cell is open", found
                    ),
                    Status::Searching => said!(
                        "flaw-status.searching" =>
                        "reports the status {found}, expected Searching: there are open cells and \
                         the goal is not closed yet",
                        found
                    ),
                }
            }
            Self::OtherStatus => said!(
                "flaw-status.other" =>
                "reports a status in words of its own, expected Searching, Found or NoPath"
            ),
            Self::PathWithoutGoal => {
                said!("flaw-path-without-goal" => "gives a path, but has not taken the goal")
            }
            Self::CostWithoutGoal => said!(
                "flaw-cost-without-goal" =>
                "gives the cost of a path, but has not taken the goal"
            ),
            Self::PathEnds { last: Some(last), goal } => said!(
                "flaw-path-ends" =>
                "gives a path that ends at {last}, expected the goal {goal} at its end",
                last, goal
            ),
            Self::PathEnds { last: None, goal } => said!(
                "flaw-path-ends.empty" =>
                "gives an empty path, expected the goal {goal} at its end", goal
            ),
            Self::PathLeavesParents { from, cell, parent: Some(parent) } => said!(
                "flaw-path-parents" =>
                "reports a path that enters {cell} from {from}, but its parent is {parent}",
                cell, from, parent
            ),
            Self::PathLeavesParents { from, cell, parent: None } => said!(
                "flaw-path-parents.none" =>
                "reports a path that enters {cell} from {from}, but it has no parent", cell, from
            ),
            Self::PathBegins { first, start } => said!(
                "flaw-path-begins" =>
                "gives a path that begins at {first}, expected the start {start}",
                first, start
            ),
            Self::WrongCost { found, right } => said!(
                "flaw-cost" => "gives the cost {found}, expected {right}, G of the goal",
                found, right
            ),
        }
    }
}

/// What a flaw is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Taking,
    Tie,
    Order,
    FormOfPath,
    End,
    Search,
}

/// The reason why an event is the right one, with the new and the old G if both are known.
fn reason(right: Kind, numbers: Option<(u64, u64)>) -> Saying {
    match (right, numbers) {
        (Kind::Wall, _) => said!("flaw-reason.wall" => "it is a wall"),
        (Kind::CutsCorner, _) => said!("flaw-reason.corner" => "the move would cut a corner"),
        (Kind::Closed, _) => said!("flaw-reason.closed" => "it is closed"),
        (Kind::Opened, _) => said!("flaw-reason.new" => "it is new"),
        (Kind::Improved, Some((g, old))) => said!(
            "flaw-reason.lower" => "it is open, and the new G {g} is lower than {old}", g, old
        ),
        (Kind::Improved, None) => {
            said!("flaw-reason.some-lower" => "it is open, and the new G is lower")
        }
        (Kind::NotBetter, Some((g, old))) => said!(
            "flaw-reason.not-lower" => "it is open, and the new G {g} is not lower than {old}",
            g, old
        ),
        (Kind::NotBetter, None) => {
            said!("flaw-reason.some-not-lower" => "it is open, and the new G is not lower")
        }
        (Kind::Reopened, Some((g, old))) => said!(
            "flaw-reason.reopened" =>
            "closed cells may be reopened, and the new G {g} is lower than {old}", g, old
        ),
        (Kind::Reopened, None) => said!(
            "flaw-reason.some-reopened" => "closed cells may be reopened, and the new G is lower"
        ),
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saying().fmt(f)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saying().fmt(f)
    }
}
