//! Dates in sentences, in the user's local time.

use std::time::Duration;

use chrono::{DateTime, Local, NaiveDateTime};

use super::{Text, text};

/// Puts a date into words as seen from now: `today at 14:05`. Both times are
/// measured from the beginning of 1970.
pub fn when(then: Duration, now: Duration) -> Text {
    let local = |date: Duration| {
        let seconds = i64::try_from(date.as_secs()).unwrap_or(i64::MAX);
        DateTime::from_timestamp(seconds, 0).unwrap_or_default().with_timezone(&Local)
    };
    by_the_clock(local(then).naive_local(), local(now).naive_local())
}

fn by_the_clock(then: NaiveDateTime, now: NaiveDateTime) -> Text {
    let time = then.format("%H:%M").to_string();
    if then.date() == now.date() {
        text!("when-today", time)
    } else {
        text!("when-earlier", date = then.format("%Y-%m-%d").to_string(), time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_ends_at_midnight() {
        let at = |text: &str| text.parse::<NaiveDateTime>().unwrap();
        let now = at("2026-11-22T14:05:00");
        for (then, words) in [
            ("2026-11-22T14:05:00", "today at 14:05"),
            ("2026-11-22T00:00:00", "today at 00:00"),
            ("2026-11-21T23:59:59", "on 2026-11-21 at 23:59"),
            ("2025-11-22T14:05:00", "on 2025-11-22 at 14:05"),
        ] {
            assert_eq!(by_the_clock(at(then), now).to_string(), words);
        }
        let (hour, year) = (Duration::from_hours(1), Duration::from_hours(24 * 365));
        assert!(when(year, year).to_string().starts_with("today at "));
        assert!(when(hour, year).to_string().contains("19"));
    }
}
