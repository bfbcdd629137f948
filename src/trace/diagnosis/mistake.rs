//! The mistakes that people make in an A*, as data and as sentences.

use std::fmt;

use crate::fault::{Saying, said};
use crate::grid::{Cell, Direction};
use crate::search::{Costs, Diagonal, Heuristic};

/// Declares the mistakes, and their kinds, which a list contains: a kind that is added here is tried.
macro_rules! mistakes {
    ($($(#[$note:meta])* $name:ident $(($data:ty))?,)+) => {
        /// A mistake in another program's A*. `Display` says what the program does: "closes a cell
        /// when it opens it".
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Mistake {
            $($(#[$note])* $name $(($data))?,)+
        }

        /// The kinds of mistakes, without their numbers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum MistakeKind {
            $($(#[$note])* $name,)+
        }

        impl MistakeKind {
            /// All kinds, in the order in which they are tried.
            pub const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
        }

        impl Mistake {
            /// The kind of mistake.
            pub const fn kind(self) -> MistakeKind {
                match self {
                    $(Self::$name { .. } => MistakeKind::$name,)+
                }
            }
        }
    };
}

mistakes! {
    /// The log exchanges x and y.
    Swapped,
    /// The log counts columns and rows from 1.
    FromOne,
    /// In the log, y grows upward.
    Upwards,
    /// The log gives F in place of G.
    FLoggedAsG,
    /// The map is read with x and y exchanged.
    MapSwapped,
    /// F of a cell is kept as its G, so H adds up along the path.
    FKeptAsG,
    /// Steps have these costs, at least in G.
    Prices(Prices),
    /// Steps have these costs in G, but not in H.
    PricesOfG(Prices),
    /// G is the cost of the last step alone.
    GWithoutParent,
    /// Costly ground is as cheap as plain ground.
    GroundIgnored,
    /// A step costs the ground of the cell that it leaves.
    GroundLeft,
    /// A step costs the mean of the ground of both cells.
    GroundAveraged,
    /// The ground counts on straight steps only.
    GroundStraightOnly,
    /// Another rule for diagonal steps, which follows.
    Diagonals(Diagonal),
    /// A corner is looked at on one side only: that in the taken cell's row, or in its column.
    CornerSide(Side),
    /// Cells in these outermost rows and columns are never entered.
    EdgeSkipped(Directions),
    /// Neighbors in these directions are never looked at.
    DirectionsSkipped(Directions),
    /// No cell is opened.
    NothingOpened,
    /// A cell is closed when it is opened, so no better path to it counts.
    ClosedWhenOpened,
    /// A better path to an open cell is ignored.
    ImprovementIgnored,
    /// A higher G replaces a lower one.
    BetterReversed,
    /// G is improved, but the parent stays.
    ParentNotUpdated,
    /// The parent is replaced even if G is not better.
    ParentOverwritten(Overwritten),
    /// It is not checked whether a neighbor is closed.
    ClosedIgnored,
    /// Closed cells are reopened (`true`) or not, where the rules say the opposite.
    Reopens(bool),
    /// A cell is taken again after it was closed, from an outdated entry of the open list.
    TakesTwice,
    /// A cell that is improved stays where it is in the open list.
    StaleOrder,
    /// The cell with the lowest G is taken, whatever its H.
    ByGAlone,
    /// The cell with the lowest H is taken, whatever its G.
    ByHAlone,
    /// The cell with the highest F is taken.
    HighestF,
    /// The cell that was opened first is taken.
    OldestFirst,
    /// The cell that was opened last is taken.
    NewestFirst,
    /// Another heuristic, which follows.
    Heuristic(&'static Heuristic),
    /// H is a square.
    SquaredDistance(Square),
    /// H has a weight: the bounds between which it lies.
    Weight([f64; 2]),
    /// Only cells that the last step opened or improved are taken.
    OpenForgotten,
    /// The search goes on after it has taken the goal.
    GoesOn,
    /// The search ends when the goal is opened, not when it is taken.
    GoalWhenOpened,
    /// The log ends before it takes the goal, which is the best open cell.
    GoalNotLogged,
    /// The search looks for another goal, which follows.
    Goal(Cell),
    /// There is a path in the log although no path was found.
    PathWithoutWay,
    /// Cells are taken in an order that no other mistake explains; everything else is right.
    OwnOrder,
}

/// The costs that a run charges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The cost of a straight step onto plain ground.
    pub straight: u64,
    /// The cost of a diagonal step; `None` if the run shows none.
    pub diagonal: Option<u64>,
}

impl Prices {
    /// The costs of all steps: a diagonal step that the run does not show costs what it should.
    pub(super) fn over(self, rules: Costs) -> Costs {
        Costs { straight: self.straight, diagonal: self.diagonal.unwrap_or(rules.diagonal) }
    }
}

/// One of the two cells that a diagonal step passes between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The cell in the row of the taken cell.
    Row,
    /// The cell in the column of the taken cell.
    Column,
}

/// The cells whose parents are replaced without need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Overwritten {
    /// Open cells whose G stays the same.
    Equal,
    /// Open cells.
    Open,
    /// Open and closed cells.
    Reached,
}

/// What is squared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Square {
    /// dx² + dy², in cells.
    Cells,
    /// dx² + dy², times the cost of a straight step.
    Steps,
    /// H itself.
    H,
}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Directions(u8);

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        Self(directions.into_iter().fold(0, |set, direction| set | 1 << direction as u8))
    }
}

impl Directions {
    /// Whether the set contains a direction.
    pub fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// The directions in the set, in reading order.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

/// The names of the directions: `N, NE and W`.
impl fmt::Display for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|direction| format!("{direction:?}")).collect();
        f.write_str(&names.join(", "))
    }
}

impl Mistake {
    /// The clause about the mistake, with the program as its subject.
    pub fn saying(self) -> Saying {
        match self {
            Self::Swapped => {
                said!("mistake-log.swapped" => "exchanges x and y in its log: a cell is [x, y]")
            }
            Self::FromOne => said!(
                "mistake-log.from-one" =>
                "counts from 1 in its log: the upper left cell is [0, 0]"
            ),
            Self::Upwards => said!(
                "mistake-log.upwards" =>
                "counts y upward in its log: the upper left cell is [0, 0]"
            ),
            Self::MapSwapped => {
                said!("mistake-map-swapped" => "reads the map with x and y exchanged")
            }
            Self::FLoggedAsG => said!("mistake-f.logged" => "logs F in place of G"),
            Self::FKeptAsG => said!(
                "mistake-f.kept" => "keeps F in place of G, so H adds up along the path"
            ),
            Self::Prices(Prices { straight, diagonal: None }) => said!(
                "mistake-prices.straight" => "charges {straight} for a straight move", straight
            ),
            Self::Prices(Prices { straight, diagonal: Some(diagonal) }) if straight == diagonal => {
                said!(
                    "mistake-prices.equal" =>
                    "charges {straight} for a diagonal move, as for a straight one", straight
                )
            }
            Self::Prices(Prices { straight, diagonal: Some(diagonal) }) => said!(
                "mistake-prices" =>
                "charges {straight} for a straight and {diagonal} for a diagonal move",
                straight, diagonal
            ),
            Self::PricesOfG(Prices { straight, diagonal: None }) => said!(
                "mistake-prices.straight-of-g" =>
                "counts {straight} for a straight move in G, but not in H", straight
            ),
            Self::PricesOfG(Prices { straight, diagonal: Some(diagonal) }) => said!(
                "mistake-prices.of-g" =>
                "counts {straight} for a straight and {diagonal} for a diagonal move in G, but not \
                 in H",
                straight, diagonal
            ),
            Self::GWithoutParent => said!(
                "mistake-g-without-parent" =>
                "gives a cell the cost of the last move as G, without G of its parent"
            ),
            Self::GroundIgnored => said!(
                "mistake-ground.ignored" => "charges costly ground like plain ground"
            ),
            Self::GroundLeft => said!(
                "mistake-ground.left" => "charges the ground of the cell that it leaves"
            ),
            Self::GroundAveraged => said!(
                "mistake-ground.averaged" =>
                "charges the mean of the ground of both cells, not that of the cell it enters"
            ),
            Self::GroundStraightOnly => said!(
                "mistake-ground.straight" => "charges the ground on straight moves only"
            ),
            Self::Diagonals(Diagonal::Never) => {
                said!("mistake-diagonals.never" => "makes no diagonal moves")
            }
            Self::Diagonals(Diagonal::Always) => {
                said!("mistake-diagonals.always" => "passes diagonally between two walls")
            }
            Self::Diagonals(Diagonal::IfAtMostOneObstacle) => said!(
                "mistake-diagonals.one-corner" =>
                "cuts corners, but does not pass between two walls"
            ),
            Self::Diagonals(Diagonal::OnlyWhenNoObstacles) => {
                said!("mistake-diagonals.no-corner" => "cuts no corners")
            }
            Self::CornerSide(Side::Row) => said!(
                "mistake-corner-side.row" =>
                "looks for corners on one side only: left and right of the cell, not above and below"
            ),
            Self::CornerSide(Side::Column) => said!(
                "mistake-corner-side.column" =>
                "looks for corners on one side only: above and below the cell, not left and right"
            ),
            Self::EdgeSkipped(sides) => said!(
                "mistake-edge-skipped" => "never passes through the cells at the edge of the map: {sides}",
                sides
            ),
            Self::DirectionsSkipped(directions) => said!(
                "mistake-directions-skipped" => "never looks at neighbors in these directions: {directions}",
                directions
            ),
            Self::NothingOpened => said!(
                "mistake-nothing-opened" => "opens no neighbor, or its log does not tell it"
            ),
            Self::ClosedWhenOpened => said!(
                "mistake-closed-when-opened" =>
                "closes a cell when it opens it, so a better way to it no longer counts"
            ),
            Self::ImprovementIgnored => said!(
                "mistake-improvement-ignored" =>
                "ignores a better way to a cell that is open already"
            ),
            Self::BetterReversed => said!(
                "mistake-better-reversed" =>
                "replaces a lower G by a higher one: the comparison is reversed"
            ),
            Self::ParentNotUpdated => said!(
                "mistake-parent.not-updated" => "improves G but keeps the old parent"
            ),
            Self::ParentOverwritten(_) => said!(
                "mistake-parent.overwritten" => "replaces the parent of a cell even if G is not better"
            ),
            Self::ClosedIgnored => said!(
                "mistake-closed-ignored" =>
                "does not check whether a neighbor is closed, and opens it again"
            ),
            Self::Reopens(true) => said!("mistake-reopens" => "opens closed cells again"),
            Self::Reopens(false) => {
                said!("mistake-reopens.not" => "does not open closed cells again")
            }
            Self::TakesTwice => said!(
                "mistake-takes-twice" =>
                "takes a closed cell again, or logs it before it skips it"
            ),
            Self::StaleOrder => said!(
                "mistake-stale-order" => "leaves an improved cell where it was in the open list"
            ),
            Self::ByGAlone => said!(
                "mistake-by-g" => "takes the cell with the lowest G, whatever its H"
            ),
            Self::ByHAlone => said!(
                "mistake-by-h" => "takes the cell with the lowest H, whatever its G"
            ),
            Self::HighestF => {
                said!("mistake-highest-f" => "takes the cell with the highest F, not the lowest")
            }
            Self::OldestFirst => said!(
                "mistake-by-age.oldest" =>
                "takes the cell that was opened first, as breadth-first search does"
            ),
            Self::NewestFirst => said!(
                "mistake-by-age.newest" =>
                "takes the cell that was opened last, as depth-first search does"
            ),
            Self::OpenForgotten => said!(
                "mistake-open-forgotten" =>
                "takes only cells that the last step opened, and forgets all other open cells"
            ),
            Self::Heuristic(other) => {
                let name = other.name();
                said!("mistake-heuristic" => "computes H by the heuristic {name}", name)
            }
            Self::SquaredDistance(_) => said!(
                "mistake-square" =>
                "squares H, or computes it from dx² + dy² without the root"
            ),
            Self::Weight([from, to]) => weight_saying(from, to),
            Self::GoesOn => said!("mistake-goes-on" => "goes on after it has taken the goal"),
            Self::GoalWhenOpened => said!(
                "mistake-goal.when-opened" => "ends when it opens the goal, not when it takes it"
            ),
            Self::GoalNotLogged => {
                said!("mistake-goal.not-logged" => "ends its log before it takes the goal")
            }
            Self::Goal(cell) => said!("mistake-goal.other" => "looks for the goal at {cell}", cell),
            Self::PathWithoutWay => said!(
                "mistake-path-without-way" =>
                "gives a path though there is none: no open cell is left, and the goal was not taken"
            ),
            Self::OwnOrder => said!(
                "mistake-own-order" =>
                "takes cells in an order of its own, or loses some from its open list: G and the \
                 neighbors are right"
            ),
        }
    }
}

/// The clause about a weight between two bounds, which are rounded outward, or about a single weight.
fn weight_saying(from: f64, to: f64) -> Saying {
    let [is_small, is_open] = [from > 0.0 && to < 0.2, to > 50.0];
    let is_one = from == to;
    let [from, to] = if is_one {
        [from, to]
    } else {
        [(from * 100.0).floor() / 100.0, (to * 100.0).ceil() / 100.0]
    };
    match () {
        () if is_one => said!("mistake-weight.one" => "multiplies H by {from}", from),
        () if is_open => said!("mistake-weight.more" => "multiplies H by {from} or more", from),
        () if is_small => said!(
            "mistake-weight.small" =>
            "multiplies H by a number between {from} and {to}, as one that counts cells for H but not \
             for G",
            from, to
        ),
        () => {
            said!("mistake-weight" => "multiplies H by a number between {from} and {to}", from, to)
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saying().fmt(f)
    }
}
