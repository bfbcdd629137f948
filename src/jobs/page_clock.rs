//! The clock of a web page, where the standard library has none.

use std::ops::{Add, Sub};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::page::ask;

/// A time of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(Duration);

impl Time {
    /// The current time.
    pub fn now() -> Self {
        Self(since(today()))
    }

    /// The time that has passed since then.
    pub fn elapsed(self) -> Duration {
        Self::now() - self
    }

    /// A later time; `None` if it is too far away.
    pub fn checked_add(self, time: Duration) -> Option<Self> {
        self.0.checked_add(time).map(Self)
    }

    /// The time from an earlier time to this one; zero if that one is later.
    pub fn saturating_duration_since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Time {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

impl Sub for Time {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.saturating_duration_since(earlier)
    }
}

fn since(date: SystemTime) -> Duration {
    date.duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Asks for a number of milliseconds.
fn milliseconds(what: &str) -> f64 {
    let answer = ask(what, "", &[]).and_then(|answer| String::from_utf8(answer).ok());
    answer.and_then(|answer| answer.parse().ok()).unwrap_or_default()
}

/// The current date.
pub fn today() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs_f64(milliseconds("now").max(0.0) / 1000.0)
}

/// A date by the clock on the wall, as if it were UTC: only the page knows the time zone.
pub fn on_the_wall(date: SystemTime) -> SystemTime {
    let ahead = milliseconds("zone");
    let zone = Duration::from_secs_f64(ahead.abs() / 1000.0);
    if ahead < 0.0 { date - zone } else { date + zone }
}

/// Does nothing: a page cannot sleep, and the browser decides when it draws.
pub fn sleep(_time: Duration) {}
