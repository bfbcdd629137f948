//! A curve over all iterations, thinned to the points that a plot can show.

use crate::player::Player;

/// The largest number of stretches in a curve, about one per pixel of a plot. A stretch gives up to
/// three points.
const STRETCHES: usize = 240;

/// The first, the lowest and the highest value of some iterations, each with its index.
#[derive(Clone, Copy)]
struct Stretch {
    first: (usize, u64),
    low: (usize, u64),
    high: (usize, u64),
}

impl Stretch {
    fn with(self, other: Self) -> Self {
        Self {
            first: self.first,
            low: if other.low.1 < self.low.1 { other.low } else { self.low },
            high: if other.high.1 > self.high.1 { other.high } else { self.high },
        }
    }
}

struct Curve {
    stretches: Vec<Stretch>,
    /// The number of values in a stretch.
    length: usize,
    count: usize,
    last: u64,
}

impl Curve {
    fn new() -> Self {
        Self { stretches: Vec::new(), length: 1, count: 0, last: 0 }
    }

    fn push(&mut self, value: u64) {
        let at = (self.count, value);
        let new = Stretch { first: at, low: at, high: at };
        if self.count.is_multiple_of(self.length) {
            self.stretches.push(new);
        } else if let Some(stretch) = self.stretches.last_mut() {
            *stretch = stretch.with(new);
        }
        self.count += 1;
        self.last = value;
        if self.stretches.len() > STRETCHES && self.count.is_multiple_of(self.length) {
            let pair = |pair: &[Stretch]| pair.iter().copied().reduce(Stretch::with);
            self.length *= 2;
            // An odd stretch at the end has no partner; the next values fill it up.
            self.stretches = self.stretches.chunks(2).filter_map(pair).collect();
        }
    }

    /// Returns the points; `from` is the iteration of the first value.
    fn points(&self, from: usize) -> Vec<[f64; 2]> {
        let point = |(place, value): (usize, u64)| [(place + from) as f64, value as f64];
        let mut points = Vec::with_capacity(3 * self.stretches.len() + 1);
        for stretch in &self.stretches {
            let mut all = [stretch.first, stretch.low, stretch.high];
            all.sort_unstable();
            points.extend(all.map(point));
        }
        points.extend(self.count.checked_sub(1).map(|place| point((place, self.last))));
        points.dedup();
        points
    }
}

/// The number of open cells and F of the taken cell, over all iterations.
pub struct Curves {
    edition: u64,
    open: Curve,
    f: Curve,
    pub points: [Vec<[f64; 2]>; 2],
}

impl Curves {
    /// Creates the curves for an edition of the map, before its first iteration.
    pub fn new(edition: u64) -> Self {
        let mut open = Curve::new();
        open.push(1);
        Self { edition, open, f: Curve::new(), points: [Vec::new(), Vec::new()] }
    }

    pub fn is_of(&self, player: &Player) -> bool {
        let recorded = player.timeline().iterations() as usize;
        self.edition == player.edition() && self.open.count <= recorded + 1
    }

    /// Adds the iterations that the player has recorded since the last call.
    pub fn catch_up(&mut self, player: &Player) {
        let (timeline, before) = (player.timeline(), [self.open.count, self.f.count]);
        for open in timeline.open_counts_from(self.open.count - 1) {
            self.open.push(open as u64);
        }
        for place in self.f.count..timeline.taken().len() {
            self.f.push(timeline.taken_f(place));
        }
        if before != [self.open.count, self.f.count] {
            self.points = [self.open.points(0), self.f.points(1)];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Message;
    use crate::app::tests::opened;
    use crate::jobs::Progress;
    use crate::level::RulesChoice;
    use crate::search::{OpenListKind, Rules, Search, Status};

    #[test]
    fn f_is_that_of_its_iteration_even_if_the_cell_was_reopened_later() {
        let rules = Rules {
            weight: 1.3,
            reopen_closed: true,
            open_list: OpenListKind::BinaryHeap,
            ..Rules::default()
        };
        let recipe =
            crate::generate::Recipe::new(crate::generate::MapKind::Rooms, [301, 301], None, 3);
        let level = recipe.unwrap().level(RulesChoice::Custom(rules), &Progress::none()).unwrap();
        let mut app = opened(level, None);
        app.update(Message::Player(crate::player::Message::RunToEnd));
        while app.is_moving() {
            app.update(Message::Tick(std::time::Duration::from_millis(16)));
        }
        let (mut open, mut f) = (Curve::new(), Curve::new());
        let mut search = Search::new(app.player().problem().clone());
        open.push(1);
        while search.status() == Status::Searching {
            search.step();
            open.push(search.open_len() as u64);
            f.push(search.current().and_then(|cell| search.f(cell)).unwrap());
        }
        assert!(search.counts().reopened > 0);
        let mut curves = Curves::new(app.player().edition());
        curves.catch_up(app.player());
        assert_eq!([&curves.points[0], &curves.points[1]], [&open.points(0), &f.points(1)]);
    }

    #[test]
    fn a_curve_keeps_its_ends_and_its_peak_however_long_it_is() {
        for length in [1, 2, 239, 240, 241, 481, 5_000, 100_000] {
            let mut curve = Curve::new();
            let peak = length / 2;
            (0..length).for_each(|at| curve.push(if at == peak { 9_999 } else { at as u64 % 50 }));
            let points = curve.points(1);
            assert!(points.len() <= 3 * STRETCHES + 4, "{length}: {} points", points.len());
            assert_eq!(points[0][0], 1.0);
            assert_eq!(points[points.len() - 1][0], length as f64);
            assert!(points.contains(&[(peak + 1) as f64, 9_999.0]), "{length}");
            assert!(points.windows(2).all(|pair| pair[0][0] <= pair[1][0]), "{length}");
            // All stretches have about the same length.
            let widest = points.windows(2).map(|pair| pair[1][0] - pair[0][0]).fold(0.0, f64::max);
            assert!(widest <= 1.0 + 4.0 * length as f64 / STRETCHES as f64, "{length}: {widest}");
        }
    }
}
