//! Runs as text and as figures: for people, and for other programs.
//!
//! Everything is returned as text or bytes. Nothing here knows arguments, files or exit
//! statuses.

mod benchmark;
pub mod difference;
pub mod figure;
mod lanes;
mod reach;
mod summary;
mod text_map;

use std::time::Duration;

use serde::Serialize;

pub use benchmark::{Benchmark, Score};
pub use lanes::{Lane, LaneComparison, LaneRow, LaneTable, RowKind, markdown};
pub use reach::Reach;
pub use summary::{Summary, least_cost, nanoseconds, shown_above, shown_time};
pub use text_map::{fits_screen, reach_map, text_map};

/// Sorts some times and returns their median; zero if there are none.
pub fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let middle = times.len() / 2;
    let at = |place: usize| times.get(place).copied().unwrap_or_default();
    if times.len() % 2 == 1 { at(middle) } else { (at(middle.saturating_sub(1)) + at(middle)) / 2 }
}

/// A JSON object on one line. Serializing cannot fail, because all keys are strings.
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
