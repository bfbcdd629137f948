//! Questions about records that are still growing, and the first difference between them.

use crate::player::Jump;
use crate::trace::DifferenceSearch;
use crate::words::Text;

/// Which difference between lanes to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceJump {
    /// The first difference.
    First,
    /// The first difference after the shown iteration.
    Next,
    /// The last difference before the shown iteration.
    Previous,
}

/// A question about records, which is answered once the records are long enough. The first
/// number is the iteration to start from.
#[derive(Debug)]
pub(super) enum Question {
    /// Asks which iteration a jump leads to in a lane, whose index comes first.
    Jump(usize, u64, Jump),
    /// Asks for the next iteration with a breakpoint, or else the end.
    Break(u64),
    /// Asks for an iteration in which two lanes diverge.
    Difference(DifferenceSearch, DifferenceJump),
}

/// The first difference between lanes, which is searched for once after each change of the lanes.
#[derive(Debug, Default)]
pub(super) struct FirstDifference {
    /// The chosen lane, and the editions of all lanes' records.
    pub(super) of: (usize, Vec<u64>),
    /// The search, until it has found something.
    pub(super) search: Option<DifferenceSearch>,
    /// Whether the search goes on in the next frame.
    pub(super) has_more: bool,
    pub(super) found: Option<LaneDifference>,
}

/// How two lanes differ.
#[derive(Debug)]
pub struct LaneDifference {
    /// The lanes.
    pub lanes: [usize; 2],
    /// The sentence about the step in which they differ.
    pub sentence: Text,
    /// Whether they take different cells, of which F, and so H, may be the reason.
    pub is_of_f: bool,
}
