//! The time of a frame: how it is parted, and work that is done in slices of it.

use std::time::Duration;

/// How much of a frame the program's own work may take: messages, panels, shapes
/// and painting. Each of them ends a little late, so that it is 8 ms.
pub const FRAME: Duration = Duration::from_millis(7);

/// How much of a frame painting may take, as far as all else has left it.
pub const PAINTING: Duration = Duration::from_millis(3);

/// How much of a frame painting the minimap may take, which may lag behind a
/// little.
pub const MINIMAP: Duration = Duration::from_millis(1);

/// How much of a frame each panel may take for what it gathers bit by bit, such as
/// the points of a plot; less while something moves.
pub fn gathering(is_moving: bool) -> Duration {
    Duration::from_micros(if is_moving { 500 } else { 3000 })
}
