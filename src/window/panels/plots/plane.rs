//! The plane of G and H: a point for each cell taken, or for many of them, so that
//! it can be drawn in each frame.

use std::collections::HashMap;

/// The most points.
const MOST: usize = 1200;

/// The cell that an iteration took, with G and H as they were then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    pub iteration: u64,
    pub g: u64,
    pub h: u64,
}

/// The first cell taken in each square of the plane. The squares become larger
/// where there are too many.
#[derive(Debug, Default)]
pub struct Plane {
    squares: HashMap<(u64, u64), Taken>,
    /// The side of a square, as a power of two.
    power: u32,
    /// The largest G and H.
    pub most: (u64, u64),
}

impl Plane {
    pub fn push(&mut self, taken: Taken) {
        self.most = (self.most.0.max(taken.g), self.most.1.max(taken.h));
        self.put(taken);
        while self.squares.len() > MOST {
            self.power += 1;
            let mut all: Vec<Taken> = self.squares.drain().map(|(_, taken)| taken).collect();
            all.sort_unstable_by_key(|taken| taken.iteration);
            all.into_iter().for_each(|taken| self.put(taken));
        }
    }

    fn put(&mut self, taken: Taken) {
        let square = (taken.g >> self.power, taken.h >> self.power);
        self.squares.entry(square).or_insert(taken);
    }

    pub fn points(&self) -> impl Iterator<Item = Taken> {
        self.squares.values().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_taken_has_a_point_near_it_and_no_iteration_is_made_up() {
        for count in [1, 100, MOST as u64, 50_000] {
            let mut plane = Plane::default();
            let taken = |at: u64| Taken { iteration: at + 1, g: at * 7 % 4001, h: at * at % 3989 };
            (0..count).for_each(|at| plane.push(taken(at)));
            let points: Vec<Taken> = plane.points().collect();
            assert!(
                points.len() <= MOST && (count > MOST as u64 || points.len() >= count as usize)
            );
            assert!(points.iter().all(|point| taken(point.iteration - 1) == *point));
            for at in (0..count).step_by(97) {
                let own = taken(at);
                let is_near = |point: &&Taken| {
                    let side = 1 << plane.power;
                    point.g.abs_diff(own.g) < side && point.h.abs_diff(own.h) < side
                };
                let first = points.iter().filter(is_near).map(|point| point.iteration).min();
                assert!(first.is_some_and(|first| first <= own.iteration), "{own:?}");
            }
        }
    }
}
