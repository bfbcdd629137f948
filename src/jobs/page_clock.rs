//! The clocks of a web page, where the standard library has none.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::page::ask_text;

/// Asks for a number of milliseconds.
fn milliseconds(what: &str) -> f64 {
    ask_text(what, "").and_then(|answer| answer.parse().ok()).unwrap_or_default()
}

/// The time since the page was opened.
pub fn now() -> Duration {
    Duration::from_secs_f64(milliseconds("time").max(0.0) / 1000.0)
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
