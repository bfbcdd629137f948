//! Questions about records that are still growing.

use crate::player::Jump;
use crate::trace::DifferenceSearch;

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
