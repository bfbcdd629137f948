//! The system's clock and its threads, which nothing else asks the system for.
//!
//! With the environment variable `STEPSTAR_THREADS=none`, as in a browser, there are no
//! threads, and background jobs are done at once.

use std::ops::{Add, Sub};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, io, panic, thread};

/// A moment of a [`Clock`]; only moments of the same clock can be compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(Duration);

impl Time {
    /// The time by the system's clock.
    pub fn now() -> Self {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Self(START.elapsed())
    }

    /// How long ago it is by the system's clock.
    pub fn elapsed(self) -> Duration {
        Self::now() - self
    }
}

impl Add<Duration> for Time {
    type Output = Self;

    fn add(self, passed: Duration) -> Self {
        Self(self.0.saturating_add(passed))
    }
}

impl Sub for Time {
    type Output = Duration;

    /// The time between the two; zero if the first is the earlier one.
    fn sub(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// The system's clock, or one for tests. All clones of a clock show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<TestClock>>);

/// A clock that goes on by some nanoseconds at each look.
#[derive(Debug)]
struct TestClock {
    now: AtomicU64,
    a_look: u64,
}

impl Clock {
    /// A clock that goes on by this time whenever it is looked at, and stands still
    /// otherwise, so that work gets equally far on fast and slow machines.
    pub fn by_looks(a_look: Duration) -> Self {
        let a_look = u64::try_from(a_look.as_nanos()).unwrap_or(u64::MAX);
        Self(Some(Arc::new(TestClock { now: AtomicU64::new(0), a_look })))
    }

    /// The time.
    pub fn now(&self) -> Time {
        match &self.0 {
            None => Time::now(),
            Some(clock) => {
                let before = clock.now.fetch_add(clock.a_look, Ordering::Relaxed);
                Time(Duration::from_nanos(before))
            }
        }
    }
}

/// A date with its time, as files have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(SystemTime);

impl Date {
    /// The date now.
    pub fn now() -> Self {
        Self(SystemTime::now())
    }

    /// How long ago it was; zero if it is in the future.
    pub fn age(self) -> Duration {
        self.0.elapsed().unwrap_or_default()
    }

    /// The time since the beginning of 1970.
    pub fn since_epoch(self) -> Duration {
        self.0.duration_since(UNIX_EPOCH).unwrap_or_default()
    }
}

impl From<SystemTime> for Date {
    fn from(time: SystemTime) -> Self {
        Self(time)
    }
}

/// Whether there are threads for background jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threads {
    /// There are.
    Many,
    /// There is one that does everything.
    None,
}

/// Whether there are threads for background jobs.
pub fn threads() -> Threads {
    static THREADS: LazyLock<Threads> = LazyLock::new(|| match env::var_os("STEPSTAR_THREADS") {
        Some(value) if value == "none" => Threads::None,
        _ => Threads::Many,
    });
    *THREADS
}

/// Starts a thread that waits for the system or for other programs as long as the
/// program runs.
///
/// # Errors
/// If the system refuses a thread.
pub fn listen(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

/// Does the work on as many threads as asked for, or as the machine has processors, but
/// on no more than `most`; returns the results of all of them.
pub fn on_threads<T: Send>(
    number: Option<usize>,
    most: usize,
    work: impl Fn() -> T + Sync,
) -> Vec<T> {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let number = match threads() {
        Threads::Many => number.unwrap_or_else(processors).min(most),
        Threads::None => 1,
    };
    thread::scope(|scope| {
        // Where the system refuses a thread, fewer do the work.
        let start = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..number).map_while(start).collect();
        let mut results = vec![work()];
        let join = |thread: thread::ScopedJoinHandle<'_, T>| {
            thread.join().unwrap_or_else(|reason| panic::resume_unwind(reason))
        };
        results.extend(others.into_iter().map(join));
        results
    })
}

/// Waits.
pub fn sleep(time: Duration) {
    thread::sleep(time);
}
