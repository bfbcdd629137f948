//! One search, shown as a media player shows a film: its record, the shown moment, the picture with
//! its layers, and the viewport.
//!
//! A record grows by itself ([`Player::grow`]) until the search has ended, and `Player::bring_up`
//! shows any recorded moment immediately. The lanes of the program choose that moment for all
//! searches side by side. A player knows nothing about files, dialogs or other players; its methods
//! return the sentences about what they did.

mod best_path;
mod find;
mod layer;
mod picture;
#[expect(clippy::module_inception, reason = "the type of the room, above its other files")]
mod player;
mod reasons;
mod replay;
mod viewport;
mod work;
mod worth;

pub(crate) use find::Answer;
pub use find::Jump;
pub use layer::Layer;
pub use picture::trail;
pub use player::Player;
pub use reasons::derived::{Derivation, NeighborResult, derivation, neighbor_result};
pub(crate) use reasons::divergence::divergence_in_words;
pub use reasons::neighbor::Callout;
pub use reasons::reason::{BeforeEdit, LONG_RUN, Reason, pseudocode, searched_again};
pub use reasons::why_not::WhyNot;
pub use replay::Replay;
pub use viewport::Viewport;

/// The largest map, in cells, that is made, saved, searched or measured within a frame.
pub(crate) const WITHIN_FRAME_MAX_CELLS: usize = 1 << 16;

/// A moment of a search: the iteration, and how many of its events have happened;
/// `None` for all of them.
pub type StepPosition = (u64, Option<usize>);
