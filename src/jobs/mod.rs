//! Long work: background jobs, their progress and cancellation, and clocks.

mod background;
mod progress;
mod system;

pub use background::Background;
pub use progress::{CancelToken, Progress, Stopped, Watch, unwatched};
pub use system::{Clock, Date, Time, has_threads, listen, on_threads, since_epoch, sleep};
