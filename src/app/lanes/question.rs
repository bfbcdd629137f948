//! Questions about records that are still growing.

use crate::player::Jump;

/// The difference between lanes to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceJump {
    /// The first difference.
    First,
    /// The first difference after the shown iteration.
    Next,
    /// The last difference before the shown iteration.
    Previous,
}

/// A question about records, which is answered as soon as they have grown far enough. The
/// first number is the iteration to start at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// The iteration that a jump leads to.
    Jump(u64, Jump),
    /// The next iteration with a breakpoint, else the end.
    Break(u64),
    /// An iteration in which two lanes diverge, with the number of iterations that the
    /// last attempt compared.
    Difference(u64, DifferenceJump, u64),
}
