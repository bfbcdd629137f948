//! Long work: background jobs, their progress and cancellation, and clocks.

mod background;
#[cfg(target_arch = "wasm32")]
mod page_clock;
mod progress;
mod system;

pub use background::Background;
pub use progress::{CancelToken, Progress, Stopped, Watch, unwatched};
pub use system::{
    Clock, Date, Time, has_threads, listen, now, on_the_wall, on_threads, since_epoch, sleep, today,
};
