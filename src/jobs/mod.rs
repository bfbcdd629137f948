//! Long work: how far it is, whether it is to go on, on which thread it is done, and what
//! time it is.

mod background;
mod progress;
mod system;

pub use background::Background;
pub use progress::{CancelToken, Progress, Stopped, Watch, unwatched};
pub use system::{Clock, Date, Time, has_threads, listen, on_threads, since_epoch, sleep};
