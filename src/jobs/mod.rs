//! Long work: how far it is, whether it is to go on, on which thread it is done, and what
//! time it is.

mod background;
mod progress;
mod system;

pub use background::Background;
pub use progress::{CancelToken, Progress, Stopped, Watch, unwatched};
pub use system::{Clock, Date, Threads, Time, listen, on_threads, sleep, threads};
