//! How long the parts of a frame take, for those who want to know.

use std::collections::VecDeque;
use std::time::Duration;

use crate::jobs::Time;
use crate::words::say;

/// For how long the worst is remembered.
const MEMORY: Duration = Duration::from_secs(1);

/// A part of the program's own work in a frame.
#[derive(Clone, Copy)]
pub(super) enum FramePart {
    /// Messages: the search, and ways through the past.
    Search,
    /// The images of small cells.
    Paint,
    /// The panels, without their drawing.
    Panels,
}

/// The times of one frame.
#[derive(Clone, Copy, Default)]
struct Times {
    parts: [Duration; 3],
    /// From the beginning of a frame to that of the next, as far as it did not
    /// wait; drawing included.
    whole: Duration,
}

impl Times {
    /// The program's own work.
    fn own(&self) -> Duration {
        self.parts.iter().sum()
    }
}

/// The times of the last frames.
#[derive(Default)]
pub(super) struct FrameTimes {
    began: Time,
    now: Times,
    /// Each with when it ended, after how many iterations of the search.
    last: VecDeque<(Time, Times, u64)>,
}

impl FrameTimes {
    /// Does a part of a frame's work, and counts its time.
    pub(super) fn time<T>(&mut self, part: FramePart, work: impl FnOnce() -> T) -> T {
        let began = Time::now();
        let done = work();
        self.add(part, began.elapsed());
        done
    }

    pub(super) fn add(&mut self, part: FramePart, time: Duration) {
        self.now.parts[part as usize] += time;
    }

    /// A frame begins; returns how long after the one before.
    pub(super) fn begin(&mut self) -> Duration {
        self.now = Times::default();
        let before = std::mem::replace(&mut self.began, Time::now());
        self.began - before
    }

    /// A frame ends, after that many iterations of the search.
    pub(super) fn end(&mut self, iterations: u64) {
        let now = Time::now();
        self.now.whole = now - self.began;
        self.last.push_back((now, self.now, iterations));
        while self.last.front().is_some_and(|(then, ..)| now - *then > MEMORY) {
            self.last.pop_front();
        }
    }

    /// What is shown: names, and times in milliseconds.
    pub(super) fn lines(&self) -> Vec<(String, String)> {
        let (Some(first), Some(last)) = (self.last.front(), self.last.back()) else {
            return Vec::new();
        };
        let row = |name: String, time: &dyn Fn(&Times) -> Duration| {
            let worst = self.last.iter().map(|(_, times, _)| time(times)).max();
            let [last, worst] =
                [time(&last.1), worst.unwrap_or_default()].map(|time| time.as_secs_f64() * 1e3);
            (name, format!("{last:6.2} {worst:6.2}"))
        };
        let part = |part: FramePart| move |times: &Times| times.parts[part as usize];
        let own = |name: String, own| row(format!("  {name}"), &part(own));
        let rate =
            last.2.saturating_sub(first.2) as f64 / (last.0 - first.0).as_secs_f64().max(0.001);
        let mut lines = vec![
            row(say!("frame-times-frame"), &|times| times.whole),
            row(say!("frame-times-program"), &Times::own),
            own(say!("frame-times-search"), FramePart::Search),
            own(say!("frame-times-painting"), FramePart::Paint),
            own(say!("frame-times-panels"), FramePart::Panels),
            (say!("frame-times-iterations"), format!("{rate:.0}")),
        ];
        let megabytes = memory().map(|bytes| format!("{} MB", bytes / 1_000_000));
        lines.extend(megabytes.map(|memory| (say!("frame-times-memory"), memory)));
        lines
    }
}

/// The memory of the program in bytes, where the system says it in a file.
fn memory() -> Option<u64> {
    if cfg!(not(target_os = "linux")) {
        return None;
    }
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_of_the_last_second_is_remembered() {
        let mut times = FrameTimes::default();
        for (milliseconds, iterations) in [(1, 0), (12, 500), (2, 1000)] {
            times.begin();
            times.add(FramePart::Paint, Duration::from_millis(milliseconds));
            times.end(iterations);
        }
        let lines = times.lines();
        let (_, paint) = lines.iter().find(|(name, _)| name.contains("painting")).unwrap();
        let numbers: Vec<f64> =
            paint.split_whitespace().map(|text| text.parse().unwrap()).collect();
        assert_eq!(numbers, [2.0, 12.0]);
    }
}
