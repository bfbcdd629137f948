//! The system's clock and threads. All other code uses them through this module.
//!
//! In a web page, and with the environment variable `STEPSTAR_THREADS=none`, there are no threads,
//! and background jobs run immediately.

use std::sync::LazyLock;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;
use std::time::{Duration, UNIX_EPOCH};
use std::{env, io, panic, thread};

#[cfg(target_arch = "wasm32")]
pub use super::page_clock::{now, on_the_wall, sleep, today};
#[cfg(not(target_arch = "wasm32"))]
pub use std::thread::sleep;
pub use std::time::SystemTime as Date;

/// A moment, as the time since a fixed moment.
pub type Time = Duration;

/// The clock that work with a time limit reads: [`now`], or a clock for tests.
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub fn() -> Time);

impl Default for Clock {
    fn default() -> Self {
        Self(now)
    }
}

/// The time from the beginning of 1970 to a date.
pub fn since_epoch(date: Date) -> Duration {
    date.duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The current moment.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> Time {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

/// The current date.
#[cfg(not(target_arch = "wasm32"))]
pub fn today() -> Date {
    Date::now()
}

/// A date for the system's own conversion to the user's time zone: the date itself.
#[cfg(not(target_arch = "wasm32"))]
pub fn on_the_wall(date: Date) -> Date {
    date
}

/// Whether background jobs run on threads; if not, they run immediately.
pub fn has_threads() -> bool {
    static HAS_THREADS: LazyLock<bool> =
        LazyLock::new(|| env::var_os("STEPSTAR_THREADS").is_none_or(|value| value != "none"));
    cfg!(not(target_arch = "wasm32")) && *HAS_THREADS
}

/// Starts a thread that runs until its work is done or the program ends.
///
/// # Errors
/// If the system refuses a thread.
pub fn listen(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

/// Does the work on `number` threads (by default one for each processor), but at most on `most`,
/// and returns the results of all threads.
pub fn on_threads<T: Send>(
    number: Option<usize>,
    most: usize,
    work: impl Fn() -> T + Sync,
) -> Vec<T> {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let number = if has_threads() { number.unwrap_or_else(processors).min(most) } else { 1 };
    thread::scope(|scope| {
        // If the system refuses a thread, fewer threads do the work.
        let start = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..number).map_while(start).collect();
        let mut results = vec![work()];
        for other in others {
            results.push(other.join().unwrap_or_else(|reason| panic::resume_unwind(reason)));
        }
        results
    })
}
