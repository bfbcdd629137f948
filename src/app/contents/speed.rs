//! The speed of a run, the counter of its steps, and the step that is typed there.

use super::new_map::number;
use crate::app::App;
use crate::player::Player;
use crate::settings::MAX_SPEED;
use crate::words::{decimal, grouped, say};

/// Returns the shown iteration, and how many there are once that may be told.
pub fn counter(app: &App) -> String {
    let at = grouped(app.lanes.position().0);
    let longest = app.lanes().iter().map(|lane| lane.moment().iterations()).max();
    match longest.filter(|_| app.lanes.shows_end()) {
        Some(longest) => format!("{at} / {}", grouped(longest)),
        None => at,
    }
}

/// Formats a speed in steps per second, in round numbers.
pub fn in_words(speed: f64) -> String {
    match speed {
        _ if speed >= MAX_SPEED => say!("bottom-speed-greatest"),
        _ if speed >= 999_500.0 => say!("bottom-speed-millions", number = decimal(speed / 1e6, 1)),
        _ if speed >= 9_999.5 => say!("bottom-speed-thousands", number = decimal(speed / 1e3, 0)),
        _ => {
            let digits = usize::from(speed < 9.95 && speed.fract() >= 0.05);
            let number = format!("{speed:.digits$}");
            say!("bottom-speed-steps", number, count = decimal(speed, digits))
        }
    }
}

/// Returns the typed iteration, or the reason why it is refused.
pub fn typed_iteration(app: &App, typed: &str) -> Result<u64, String> {
    let Some(iteration) = number::<u64>(typed, (0, u64::MAX)) else {
        return Err(say!("go-to-no-number", text = typed.trim()));
    };
    let can_grow = |lane: &Player| lane.timeline().record().can_grow();
    let end = app.lanes().iter().map(|lane| lane.moment().iterations()).max().unwrap_or_default();
    if iteration > end && !app.lanes().iter().any(can_grow) {
        return Err(say!("go-to-beyond", end));
    }
    Ok(iteration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_said_in_round_numbers() {
        for (speed, words) in [
            (1.0, "1 step/s"),
            (1.01, "1 step/s"),
            (2.5, "2.5 steps/s"),
            (8.0, "8 steps/s"),
            (9.94, "9.9 steps/s"),
            (9.96, "10 steps/s"),
            (101.0, "101 steps/s"),
            (9_999.0, "9999 steps/s"),
            (10_000.0, "10 k steps/s"),
            (999_000.0, "999 k steps/s"),
            (999_500.0, "1.0 M steps/s"),
            (2_000_000.0, "2.0 M steps/s"),
            (1e7, "full speed"),
        ] {
            assert_eq!(in_words(speed), words);
        }
    }
}
