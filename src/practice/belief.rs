//! Misconceptions about A\*, and the levels that show otherwise.

use serde::{Deserialize, Serialize};

use crate::words::{Text, text};

macro_rules! beliefs {
    ($($(#[doc = $doc:literal])* $belief:ident: $level:literal;)*) => {
        /// What many learners believe about A\*.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
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
        }
    };
}

beliefs! {
    /// The search walks from each cell to a neighbor.
    SearchWalks: "jumps";
    /// An open cell has been visited, and its path is the best.
    OpenIsVisited: "empty";
    /// A closed cell has a cheapest path, whatever the rules.
    ClosedIsFinal: "reopen";
    /// If H is never too high, a closed cell has a cheapest path.
    AdmissibleIsEnough: "admissible";
    /// The search ends when the goal is opened.
    EndsAtOpening: "early";
    /// A cell keeps the path with which it is opened.
    ClosedWhenOpened: "improved";
    /// A\* always finds a cheapest path.
    AlwaysCheapest: "manhattan";
    /// Among equal F, the smaller G goes first.
    SmallerG: "ties";
    /// A diagonal move costs as much as a straight one.
    DiagonalIsStraight: "diagonal";
    /// A\* compares H.
    ComparesH: "swamp";
    /// A better H always closes fewer cells.
    BetterHClosesFewer: "better";
}

impl Belief {
    /// The belief against which a built-in level was made.
    pub fn of_level(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|belief| belief.level() == name)
    }
    /// What is true instead, in one sentence.
    pub fn correction(self) -> Text {
        match self {
            Self::SearchWalks => text!("practice-belief.walks"),
            Self::OpenIsVisited => text!("practice-belief.open"),
            Self::ClosedIsFinal => text!("practice-belief.closed"),
            Self::AdmissibleIsEnough => text!("practice-belief.admissible"),
            Self::EndsAtOpening => text!("practice-belief.end"),
            Self::ClosedWhenOpened => text!("practice-belief.opened"),
            Self::AlwaysCheapest => text!("practice-belief.cheapest"),
            Self::SmallerG => text!("practice-belief.ties"),
            Self::DiagonalIsStraight => text!("practice-belief.diagonal"),
            Self::ComparesH => text!("practice-belief.h"),
            Self::BetterHClosesFewer => text!("practice-belief.better"),
        }
    }
}
