//! How long the parts of a frame take, for those who want to know.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::jobs::FRAME;

/// For how long the worst is remembered.
const MEMORY: Duration = Duration::from_secs(1);

/// The least time that is left for what comes last in a frame.
const LEAST: Duration = Duration::from_micros(300);

/// A part of the program's own work in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Messages: the search, and ways through the past.
    Search,
    /// The panels, without their drawing.
    Panels,
    /// The shapes of the picture.
    Scene,
    /// The images of small cells.
    Paint,
    /// Handing them to the graphics card, which is not the program's own work.
    Upload,
}

/// The times of one frame.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    parts: [Duration; 5],
    /// From the beginning of a frame to that of the next, as far as it did not
    /// wait; drawing included.
    whole: Duration,
}

impl Times {
    /// The program's own work.
    fn own(&self) -> Duration {
        self.parts[..Part::Upload as usize].iter().sum()
    }
}

/// The times of the last frames.
#[derive(Debug)]
pub(super) struct FrameTimes {
    began: Instant,
    now: Times,
    last: VecDeque<(Instant, Times, u64)>,
}

impl FrameTimes {
    pub(super) fn new() -> Self {
        Self { began: Instant::now(), now: Times::default(), last: VecDeque::new() }
    }

    /// Does a part of a frame's work, and counts its time.
    pub(super) fn time<T>(&mut self, part: Part, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.add(part, began.elapsed());
        done
    }

    /// Counts a time as that of a part.
    fn add(&mut self, part: Part, time: Duration) {
        self.now.parts[part as usize] += time;
    }

    /// Counts some of the time of a part as that of another one.
    pub(super) fn shift(&mut self, time: Duration, from: Part, to: Part) {
        let from = &mut self.now.parts[from as usize];
        *from = from.saturating_sub(time);
        self.add(to, time);
    }

    /// What the program's own work has left of the frame; never so little that
    /// nothing would be done in it.
    pub(super) fn left(&self) -> Duration {
        FRAME.saturating_sub(self.now.own()).max(LEAST)
    }

    /// A frame begins.
    pub(super) fn begin(&mut self) {
        self.began = Instant::now();
        self.now = Times::default();
    }

    /// A frame ends, after that many iterations of the search.
    pub(super) fn end(&mut self, iterations: u64) {
        let now = Instant::now();
        self.now.whole = self.began.elapsed();
        self.last.push_back((now, self.now, iterations));
        while self.last.front().is_some_and(|(then, ..)| now - *then > MEMORY) {
            self.last.pop_front();
        }
    }

    /// What is shown: names, and times in words.
    pub(super) fn lines(&self) -> Vec<(&'static str, String)> {
        let Some((end, last, iterations)) = self.last.back() else {
            return Vec::new();
        };
        let worst = |time: &dyn Fn(&Times) -> Duration| {
            self.last.iter().map(|(_, times, _)| time(times)).max().unwrap_or_default()
        };
        let row = |time: &dyn Fn(&Times) -> Duration| pair(time(last), worst(time));
        let part = |part: Part| move |times: &Times| times.parts[part as usize];
        let mut lines = vec![
            ("frame", row(&|times| times.whole)),
            ("program", row(&Times::own)),
            ("  search, history", row(&part(Part::Search))),
            ("  scene", row(&part(Part::Scene))),
            ("  painting", row(&part(Part::Paint))),
            ("  panels", row(&part(Part::Panels))),
            ("upload", row(&part(Part::Upload))),
        ];
        let (start, before) = self.last.front().map_or((*end, 0), |&(at, _, done)| (at, done));
        let seconds = (*end - start).as_secs_f64();
        let rate = iterations.saturating_sub(before) as f64 / seconds.max(0.001);
        lines.push(("iterations/s", format!("{rate:.0}")));
        if let Some(bytes) = memory() {
            lines.push(("memory", format!("{} MB", bytes / 1_000_000)));
        }
        lines
    }
}

fn pair(last: Duration, worst: Duration) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    format!("{:6.2} {:6.2}", milliseconds(last), milliseconds(worst))
}

/// The memory of the program in bytes, where the system tells it in a file.
#[cfg(target_os = "linux")]
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

#[cfg(not(target_os = "linux"))]
fn memory() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_of_the_last_second_is_remembered() {
        let mut times = FrameTimes::new();
        for (milliseconds, iterations) in [(1, 0), (12, 500), (2, 1000)] {
            times.begin();
            times.add(Part::Paint, Duration::from_millis(milliseconds));
            times.end(iterations);
        }
        let lines = times.lines();
        let (_, paint) = lines.iter().find(|(name, _)| name.contains("painting")).unwrap();
        let numbers: Vec<f64> =
            paint.split_whitespace().map(|text| text.parse().unwrap()).collect();
        assert_eq!(numbers, [2.0, 12.0]);
    }
}
