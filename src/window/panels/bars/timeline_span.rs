//! A part of a long timeline that is looked at closely.

/// The fewest iterations that are shown: each of them can be picked then.
const FEWEST: f64 = 20.0;
const NOTCH: f64 = 1.3;

/// The iterations from one to another, of all that are recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TimelineSpan {
    /// The ends; `None` for all.
    pub ends: Option<(f64, f64)>,
    all: f64,
}

impl TimelineSpan {
    /// So many iterations are recorded now.
    pub fn keep_within(&mut self, all: u64) {
        self.all = all as f64;
        if let Some((from, to)) = self.ends {
            self.set(from, to - from);
        }
    }

    /// A part of a length, moved to where there is something to show.
    fn set(&mut self, from: f64, length: f64) {
        let length = length.max(FEWEST);
        let from = from.clamp(0.0, (self.all - length).max(0.0));
        self.ends = (length < self.all).then_some((from, from + length));
    }

    fn range(&self) -> (f64, f64) {
        self.ends.unwrap_or((0.0, self.all))
    }

    /// Looks closer by some notches, or from farther away; what lies a part of
    /// the way along stays there.
    pub fn zoom(&mut self, part: f64, notches: f64) {
        let (from, to) = self.range();
        let length = ((to - from) * NOTCH.powf(-notches)).max(FEWEST);
        self.set(from + part * (to - from - length), length);
    }

    /// Moves along by a part of its length.
    pub fn pan(&mut self, by: f64) {
        if let Some((from, to)) = self.ends {
            self.set(from + by * (to - from), to - from);
        }
    }

    /// Moves on to an iteration that is no longer in sight, with what comes
    /// next in that direction.
    pub fn follow(&mut self, iteration: u64) {
        let Some((from, to)) = self.ends else {
            return;
        };
        let (at, length) = (iteration as f64, to - from);
        if at > to || at < from {
            self.set(at - length * if at > to { 0.1 } else { 0.9 }, length);
        }
    }

    /// How far along an iteration is, from 0 to 1 where it is in sight.
    pub fn part(&self, iteration: f64) -> f64 {
        let (from, to) = self.range();
        if to > from { (iteration - from) / (to - from) } else { 0.0 }
    }

    /// The iteration that lies a part of the way along.
    pub fn iteration(&self, part: f64) -> u64 {
        let (from, to) = self.range();
        (from + part * (to - from)).round() as u64
    }

    /// Where it begins and ends in the whole, from 0 to 1.
    pub fn shares(&self) -> [f64; 2] {
        let (from, to) = self.range();
        if self.all > 0.0 { [from / self.all, to / self.all] } else { [0.0, 1.0] }
    }

    /// Round iterations in sight: as many as there may be, or fewer.
    pub fn ticks(&self, most: u64) -> impl Iterator<Item = u64> {
        let (from, to) = self.range();
        let least = ((to - from) / most.max(1) as f64).max(1.0);
        let unit = 10_f64.powf(least.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * unit);
        let step = steps.into_iter().find(|&step| step >= least).unwrap_or(least);
        let (first, last) = ((from / step).ceil().max(1.0) as u64, (to / step).floor() as u64);
        (first..=last).map(move |tick| (tick as f64 * step).round() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(all: u64) -> TimelineSpan {
        let mut span = TimelineSpan::default();
        span.keep_within(all);
        span
    }

    #[test]
    fn the_wheel_looks_closer_until_each_iteration_can_be_picked() {
        let mut span = of(1_000_000);
        let at = span.iteration(0.3);
        for _ in 0..100 {
            span.zoom(0.3, 1.0);
            assert!(span.iteration(0.3).abs_diff(at) <= 1, "{span:?}");
        }
        let (from, to) = (span.iteration(0.0), span.iteration(1.0));
        assert_eq!(to - from, 20);
        // A thousand points have room for each of them.
        let picked: Vec<u64> = (0..=1000).map(|x| span.iteration(f64::from(x) / 1e3)).collect();
        assert!((from..=to).all(|iteration| picked.contains(&iteration)));
        for _ in 0..100 {
            span.zoom(0.9, -1.0);
        }
        assert!(span.ends.is_none());
    }

    #[test]
    fn it_stays_within_what_is_recorded_and_goes_where_the_search_goes() {
        let mut span = of(10_000);
        span.zoom(1.0, 8.0);
        let length = span.iteration(1.0) - span.iteration(0.0);
        span.pan(50.0);
        assert_eq!(span.iteration(1.0), 10_000);
        span.keep_within(20_000);
        span.follow(15_000);
        assert!((0.0..0.2).contains(&span.part(15_000.0)), "{span:?}");
        span.follow(15_001);
        assert!((0.0..0.2).contains(&span.part(15_001.0)), "no farther than it must");
        span.follow(3_000);
        assert!((0.8..1.0).contains(&span.part(3_000.0)));
        assert!((span.iteration(1.0) - span.iteration(0.0)).abs_diff(length) <= 1);
        // An edit: everything begins again.
        span.keep_within(0);
        assert!(span.ends.is_none());
        assert_eq!((span.part(0.0), span.iteration(0.7)), (0.0, 0));
    }

    #[test]
    fn ticks_are_round_and_not_too_many() {
        let mut span = of(1_234_567);
        assert_eq!(span.ticks(12).take(2).collect::<Vec<_>>(), [200_000, 400_000]);
        span.zoom(0.5, 100.0);
        let ticks: Vec<u64> = span.ticks(20).collect();
        assert!(ticks.windows(2).all(|pair| pair[1] == pair[0] + 1), "{ticks:?}");
        assert_eq!(of(0).ticks(10).count(), 0);
        assert_eq!(of(5).ticks(10).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    }
}
