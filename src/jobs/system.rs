//! The system's clocks and its threads.
//!
//! Where there are no threads, as in a browser, [`spawn`] refuses to make one, and
//! whoever wants it does the work at once. The environment variable
//! `STEPSTAR_THREADS=none` makes it so everywhere, to try how that is.

use std::ops::{Add, Sub};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, mpsc};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, io, panic, thread};

/// A moment of a [`Clock`], which only later moments of the same can be held
/// against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(Duration);

impl Time {
    /// What time it is by the system's clock.
    pub fn now() -> Self {
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        Self(BEGAN.elapsed())
    }

    /// How long ago it is by the system's clock.
    pub fn elapsed(self) -> Duration {
        Self::now() - self
    }
}

impl Add<Duration> for Time {
    type Output = Self;

    /// That much later.
    fn add(self, passed: Duration) -> Self {
        Self(self.0.saturating_add(passed))
    }
}

impl Sub for Time {
    type Output = Duration;

    /// The time between the two; none if the first is the earlier one.
    fn sub(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// Says what time it is: the system's clock, or one that a test sets. All clones
/// of a clock show the same.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<SetClock>>);

/// A clock that goes on by so many nanoseconds at each look.
#[derive(Debug)]
struct SetClock {
    now: AtomicU64,
    a_look: u64,
}

impl Clock {
    /// A clock that goes on by this whenever it is looked at, and else stands
    /// still, so that work gets as far on a slow and busy machine as on any other.
    pub fn by_looks(a_look: Duration) -> Self {
        let a_look = u64::try_from(a_look.as_nanos()).unwrap_or(u64::MAX);
        Self(Some(Arc::new(SetClock { now: AtomicU64::new(0), a_look })))
    }

    /// What time it is.
    pub fn now(&self) -> Time {
        match &self.0 {
            None => Time::now(),
            Some(clock) => {
                let before = clock.now.fetch_add(clock.a_look, Ordering::Relaxed);
                Time(Duration::from_nanos(before))
            }
        }
    }

    /// Sets a clock of [`Clock::by_looks`] forward; the system's goes by itself.
    pub fn advance(&self, passed: Duration) {
        if let Some(clock) = &self.0 {
            let passed = u64::try_from(passed.as_nanos()).unwrap_or(u64::MAX);
            clock.now.fetch_add(passed, Ordering::Relaxed);
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

    /// How long ago it was; nothing if it is still to come.
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

/// Whether there are threads for work beside that which asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threads {
    /// There are.
    Many,
    /// There is one that does everything.
    None,
}

/// Whether [`spawn`] makes threads.
pub fn threads() -> Threads {
    static THREADS: LazyLock<Threads> = LazyLock::new(|| match env::var_os("STEPSTAR_THREADS") {
        Some(value) if value == "none" => Threads::None,
        _ => Threads::Many,
    });
    *THREADS
}

/// Does work on a thread of its own, which ends with it.
///
/// # Errors
/// If there are no threads: gives the work back.
pub fn spawn<W: FnOnce() + Send + 'static>(name: &str, work: W) -> Result<(), W> {
    if threads() == Threads::None {
        return Err(work);
    }
    // A thread that cannot be made would take the work with it.
    let (give, take) = mpsc::channel::<W>();
    match listen(name, move || take.into_iter().take(1).for_each(|work| work())) {
        Ok(()) => give.send(work).map_err(|mpsc::SendError(work)| work),
        Err(_) => Err(work),
    }
}

/// As [`spawn`], for what waits for the system or for other programs as long as
/// the program runs: nothing else could be done instead.
///
/// # Errors
/// If the system refuses a thread.
pub fn listen(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

/// Does the work on so many threads at once, or on as many as the machine has
/// processors, but on no more than `most`. This one is the first of them. Where
/// the system refuses to make more, it is done on fewer.
pub fn on_threads<T: Send>(
    number: Option<usize>,
    most: usize,
    work: impl Fn() -> T + Sync,
) -> Vec<T> {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let number = number.unwrap_or_else(processors).min(most);
    on_some_threads(number, thread::Builder::new, &work)
}

fn on_some_threads<T: Send>(
    number: usize,
    builder: fn() -> thread::Builder,
    work: &(impl Fn() -> T + Sync),
) -> Vec<T> {
    let others = if threads() == Threads::None { 1 } else { number };
    thread::scope(|scope| {
        let others = (1..others).map_while(|_| builder().spawn_scoped(scope, work).ok());
        let others: Vec<_> = others.collect();
        let mut results = vec![work()];
        results.extend(
            others
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|reason| panic::resume_unwind(reason))),
        );
        results
    })
}

/// Rests.
pub fn sleep(time: Duration) {
    thread::sleep(time);
}

/// Whether this thread ends because of a panic.
pub fn is_panicking() -> bool {
    thread::panicking()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn where_no_more_threads_can_be_made_fewer_do_the_work() {
        let left = AtomicUsize::new(100);
        let work = || {
            let is_left = |left: usize| left.checked_sub(1);
            std::iter::from_fn(|| {
                left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, is_left).ok()
            })
            .count()
        };
        // No system has room for a stack of that size.
        let refused = || thread::Builder::new().stack_size(1 << 60);
        let done = on_some_threads(1024, refused, &work);
        assert_eq!(done, [100]);
        left.store(100, Ordering::Relaxed);
        let done = on_some_threads(4, thread::Builder::new, &work);
        let number = if threads() == Threads::None { 1 } else { 4 };
        assert_eq!((done.len(), done.iter().sum::<usize>()), (number, 100));
    }

    #[test]
    fn a_clock_that_is_set_goes_on_by_looks_alone() {
        let (a_look, hour) = (Duration::from_micros(500), Duration::from_hours(1));
        let clock = Clock::by_looks(a_look);
        let began = clock.clone().now();
        assert_eq!(clock.now() - began, a_look);
        clock.advance(hour);
        let now = clock.now();
        assert_eq!((now - began, began - now), (hour + a_look * 2, Duration::ZERO));
    }
}
