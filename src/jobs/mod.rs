//! Long work: how far it is, whether it is to go on, on which thread it is done,
//! and what time it is.
//!
//! Nothing here knows what the work is, or who waits for it. `system` is the one
//! file of stepstar that asks the system for the time and for threads.

mod background;
mod budget;
mod progress;
mod system;

pub use background::{Background, discard};
pub use budget::{FRAME, MINIMAP, PAINTING, gathering};
pub use progress::{CancelToken, Progress, Stopped, Watch, unwatched};
pub use system::{
    Clock, Date, Threads, Time, is_panicking, listen, on_threads, sleep, spawn, threads,
};
