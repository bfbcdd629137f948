//! Misconceptions about A\*, and the levels that show otherwise.

use crate::words::{Text, text};

macro_rules! beliefs {
    ($($(#[doc = $doc:literal])* $belief:ident: $level:literal, $correction:expr;)*) => {
        /// What many learners believe about A\*.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Belief {
            $($(#[doc = $doc])* $belief,)*
        }

        impl Belief {
            /// All beliefs: M1 to M11 of `docs/learning.md`.
            pub const ALL: [Self; 11] = [$(Self::$belief),*];

            /// The name of the built-in level that shows otherwise.
            pub const fn level(self) -> &'static str {
                match self {
                    $(Self::$belief => $level,)*
                }
            }

            /// What is true instead, in one sentence.
            pub fn correction(self) -> Text {
                match self {
                    $(Self::$belief => $correction,)*
                }
            }
        }
    };
}

beliefs! {
    /// The search walks from each cell to a neighbor.
    SearchWalks: "jumps", text!("practice-belief.walks");
    /// An open cell has been visited, and its path is the best.
    OpenIsVisited: "empty", text!("practice-belief.open");
    /// A closed cell has a cheapest path, whatever the rules.
    ClosedIsFinal: "reopen", text!("practice-belief.closed");
    /// If H is never too high, a closed cell has a cheapest path.
    AdmissibleIsEnough: "admissible", text!("practice-belief.admissible");
    /// The search ends when the goal is opened.
    EndsAtOpening: "early", text!("practice-belief.end");
    /// A cell keeps the path with which it is opened.
    ClosedWhenOpened: "improved", text!("practice-belief.opened");
    /// A\* always finds a cheapest path.
    AlwaysCheapest: "manhattan", text!("practice-belief.cheapest");
    /// Among equal F, the smaller G goes first.
    SmallerG: "ties", text!("practice-belief.ties");
    /// A diagonal move costs as much as a straight one.
    DiagonalIsStraight: "diagonal", text!("practice-belief.diagonal");
    /// A\* compares H.
    ComparesH: "swamp", text!("practice-belief.h");
    /// A better H always closes fewer cells.
    BetterHClosesFewer: "better", text!("practice-belief.better");
}

impl Belief {
    /// The belief against which a built-in level was made.
    pub fn of_level(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|belief| belief.level() == name)
    }
}
