//! Runs as text and as figures: for people, and for other programs.
//!
//! Nothing here knows of arguments, files or exit statuses: what is long, a run
//! step by step, is written to any [`std::io::Write`]; all else is returned.

mod benchmark;
mod cost_verdict;
pub mod difference;
pub mod figure;
mod lanes;
mod summary;
mod text_map;

use std::time::Duration;

use serde::Serialize;

pub use benchmark::{Benchmark, Score};
pub use cost_verdict::{cost_verdict, shown_above};
pub use lanes::{Lane, LaneComparison, LaneRow, LaneTable, LaneValue};
pub use summary::{Summary, nanoseconds, shown_time};
pub use text_map::{fits_screen, text_map};

/// The middle one, or the mean of the two in the middle; 0 of none. The times
/// are put in order.
pub fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let middle = times.len() / 2;
    let at = |place: usize| times.get(place).copied().unwrap_or_default();
    if times.len() % 2 == 1 { at(middle) } else { (at(middle.saturating_sub(1)) + at(middle)) / 2 }
}

/// A JSON object in one line. It cannot fail: no key is anything but a text.
fn object(object: &impl Serialize) -> String {
    serde_json::to_string(object).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_one_in_the_middle() {
        let of = |times: &[u64]| {
            let mut times: Vec<Duration> =
                times.iter().copied().map(Duration::from_nanos).collect();
            median(&mut times).as_nanos()
        };
        assert_eq!(of(&[7]), 7);
        assert_eq!(of(&[9, 1, 5]), 5);
        assert_eq!(of(&[9, 1, 5, 3]), 4);
        assert_eq!(of(&[]), 0);
    }
}
