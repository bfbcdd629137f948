//! The rules of a search: every choice that A* tutorials make differently.

pub(in crate::search) mod admissibility;
pub(in crate::search) mod formula;
pub(in crate::search) mod heuristic;
pub(in crate::search) mod movement;
pub(in crate::search) mod own;
pub(in crate::search) mod ranking;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::grid::Direction;
use formula::Formula;

/// The upper limit of G and H in any problem.
pub(in crate::search) const MAX_SUM: u64 = 1 << 58;

/// Declares an enum with a name for each value, and with `ALL`, the list of all values that menus,
/// file readers and tests use.
macro_rules! choices {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$note:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$note])* $value,)+
        }

        impl $name {
            /// All choices, in the order of the menus.
            pub const ALL: [Self; [$(stringify!($value)),+].len()] = [$(Self::$value),+];

            /// The name of the choice, as files spell it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => stringify!($value),)+
                }
            }
        }
    };
}

pub(in crate::search) use choices;

/// The choices that A* leaves open.
///
/// The default is the search of the Unity tutorial (the preset `gizmo`), but with a faster open
/// list.
///
/// ```
/// use stepstar::search::{Heuristic, Rules};
///
/// let weighted = Rules { weight: 2.0, ..Rules::default() };
/// assert!(Rules::default().is_admissible() && !weighted.is_admissible());
/// // Dijkstra's algorithm: no estimate at all.
/// let dijkstra = Rules { heuristic: Heuristic::Zero, ..weighted };
/// assert!(dijkstra.is_consistent());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The diagonal steps that are allowed.
    pub diagonal: Diagonal,
    /// The cost of a step on plain ground.
    pub costs: Costs,
    /// The estimate of the remaining cost.
    pub heuristic: Heuristic,
    /// The factor of the heuristic, from 0 to 100: H = ⌊weight × heuristic⌋.
    /// 1 is A*, more is weighted A* (Pohl 1970).
    pub weight: f64,
    /// The formula of F, which decides which open cell is taken next.
    pub priority: Priority,
    /// The tie-break: which of several cells with equal F is taken first.
    pub tie_break: TieBreak,
    /// The order in which neighbors are examined: each direction once. Diagonal directions are
    /// skipped if no diagonal steps are allowed.
    pub neighbor_order: [Direction; 8],
    /// Whether a closed cell is opened again when a lower G is found for it. No tutorial reopens
    /// cells; reopening matters if the heuristic is inconsistent.
    pub reopen_closed: bool,
    /// The data structure of the open list. It affects only the speed of the search.
    pub open_list: OpenListKind,
}

choices! {
    /// The diagonal steps that are allowed: the same four choices as in PathFinding.js. An obstacle
    /// is a wall in one of the two cells that a diagonal step passes between.
    pub enum Diagonal {
        /// Four neighbors only.
        Never,
        /// All eight neighbors, even between two walls.
        Always,
        /// A corner may be cut, but no step may pass between two walls.
        IfAtMostOneObstacle,
        /// No corner may be cut.
        OnlyWhenNoObstacles,
    }
}

impl Diagonal {
    /// Returns the heuristic that suits the allowed steps at the usual costs: on open ground, it is the
    /// true cost.
    pub fn usual_heuristic(self) -> Heuristic {
        match self {
            Self::Never => Heuristic::Manhattan,
            Self::Always | Self::IfAtMostOneObstacle | Self::OnlyWhenNoObstacles => {
                Heuristic::Octile
            }
        }
    }
}

/// The cost of a step onto plain ground: two positive integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// The cost of a step to the left, right, up or down.
    pub straight: u64,
    /// The cost of a diagonal step.
    pub diagonal: u64,
}

/// The estimate of the remaining cost, from the distances `dx` and `dy` to the goal in cells and the
/// two step costs `s` (straight) and `d` (diagonal), or one of one's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Heuristic {
    /// s · (dx + dy): no diagonal steps.
    Manhattan,
    /// d · min + s · (max − min): as many diagonal steps as fit.
    Octile,
    /// s · max: a diagonal step costs as much as a straight one.
    Chebyshev,
    /// ⌊s · √(dx² + dy²)⌋: the straight line.
    Euclidean,
    /// 0: Dijkstra's algorithm.
    Zero,
    /// A formula of one's own, rounded down, on maps of up to a million cells.
    Own(Formula),
    /// A value for each cell of one map of up to a million cells, row by row from the top.
    Values(Arc<Vec<Vec<u64>>>),
}

impl Heuristic {
    /// The choices that are known by a name, in the order of the menus.
    pub const ALL: [Self; 5] =
        [Self::Manhattan, Self::Octile, Self::Chebyshev, Self::Euclidean, Self::Zero];

    /// The name of the choice, as files spell it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Manhattan => "Manhattan",
            Self::Octile => "Octile",
            Self::Chebyshev => "Chebyshev",
            Self::Euclidean => "Euclidean",
            Self::Zero => "Zero",
            Self::Own(_) => "Own",
            Self::Values(_) => "Values",
        }
    }

    /// Whether its value is rounded down before the weight applies.
    pub const fn is_rounded(&self) -> bool {
        match self {
            Self::Euclidean | Self::Own(_) => true,
            Self::Manhattan | Self::Octile | Self::Chebyshev | Self::Zero | Self::Values(_) => {
                false
            }
        }
    }

    /// Whether this is a formula or values of one's own, about which only a map can tell.
    pub const fn is_own(&self) -> bool {
        match self {
            Self::Own(_) | Self::Values(_) => true,
            Self::Manhattan | Self::Octile | Self::Chebyshev | Self::Euclidean | Self::Zero => {
                false
            }
        }
    }
}

choices! {
    /// The formula of F: the open cell with the lowest F is taken next. The rules for G, parents
    /// and events are the same for both formulas.
    pub enum Priority {
        /// F = G + H (Hart, Nilsson and Raphael 1968).
        AStar,
        /// F = H: greedy best-first search (Doran and Michie 1966). The path can cost far more than
        /// the cheapest.
        Greedy,
    }
}

choices! {
    /// The tie-break: which of several cells with equal F is taken first.
    ///
    /// A cell counts as added when it is opened or reopened; an improvement does not add it again.
    #[non_exhaustive]
    pub enum TieBreak {
        /// The cell with the lower H; among equal H, the first added.
        LowerH,
        /// The cell that was added first.
        FirstAdded,
        /// The cell that was added last.
        LastAdded,
    }
}

choices! {
    /// The data structure of the open list. All three produce the same trace.
    pub enum OpenListKind {
        /// An unsorted list, searched from end to end: the tutorials' first version.
        List,
        /// A binary heap: the tutorials' final version.
        BinaryHeap,
        /// One bucket for each F: the fastest choice. A binary heap is used instead if the
        /// heuristic is not consistent, the priority is greedy, or the step costs are large.
        BucketQueue,
    }
}

impl Default for Rules {
    fn default() -> Self {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        Self {
            diagonal: Diagonal::Always,
            costs: Costs { straight: 10, diagonal: 14 },
            heuristic: Heuristic::Octile,
            weight: 1.0,
            priority: Priority::AStar,
            tie_break: TieBreak::LowerH,
            neighbor_order: [SW, S, SE, W, E, NW, N, NE],
            reopen_closed: false,
            open_list: OpenListKind::BucketQueue,
        }
    }
}
