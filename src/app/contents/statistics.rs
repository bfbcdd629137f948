//! The numbers of a search, and the curves of its plots: the number of open cells and F of the taken cell.

use std::cmp::Ordering;

use crate::export::shown_above;
use crate::player::Player;
use crate::scene::CostUnit;
use crate::words::{grouped, say};

/// Returns the names and values of the numbers at the shown moment.
pub fn statistics(player: &Player) -> Vec<(String, String)> {
    let (moment, counts) = (player.moment(), player.moment().counts());
    let mut rows = vec![
        (say!("stats-iteration"), grouped(moment.iteration())),
        (say!("stats-open"), grouped(moment.open_len() as u64)),
        (say!("stats-closed"), grouped(moment.closed_len() as u64)),
        (say!("stats-opened"), grouped(counts.opened)),
        (say!("stats-improved"), grouped(counts.improved)),
    ];
    if counts.reopened > 0 {
        rows.push((say!("stats-reopened"), grouped(counts.reopened)));
    }
    rows.push((say!("stats-largest-open"), grouped(counts.largest_open as u64)));
    if let Some(cost) = moment.cost() {
        let count = player.subject().path.cells().len();
        let unit = CostUnit::of(moment.problem().rules());
        let best = match player.best_cost() {
            None => say!("stats-best.finding"),
            Some(None) => say!("stats-best.none"),
            Some(Some(best)) => {
                let least = grouped(unit.telling(cost, best).write(best));
                say!("named", name = least, value = compared(cost, best))
            }
        };
        rows.push((say!("stats-cost"), grouped(unit.write(cost))));
        rows.push((say!("stats-length"), say!("stats-length.cells", count)));
        rows.push((say!("stats-best"), best));
    }
    rows
}

/// Describes how a cost compares with the best possible cost.
fn compared(cost: u64, best: u64) -> String {
    match (cost.cmp(&best), shown_above(cost, best)) {
        // The cost in a trace may be impossibly low.
        (Ordering::Less, _) => say!("stats-best.exceeded"),
        (Ordering::Equal, _) => say!("stats-best.reached"),
        (Ordering::Greater, None) => say!("stats-best.above"),
        (Ordering::Greater, Some(percent)) => say!("stats-best.above-by", percent),
    }
}

/// The largest number of stretches in a curve, about one per pixel of a plot. A stretch gives up to
/// three points.
const STRETCHES: usize = 240;

/// The points of both curves: an iteration and its value.
pub type Curves = [Vec<[f64; 2]>; 2];

/// Returns the number of open cells and F of the taken cell, over all iterations.
pub fn curves(player: &Player) -> Curves {
    let record = player.timeline().record();
    let open = record.open_counts_from(0).map(|open| open as u64);
    let open = thinned(0, &[1].into_iter().chain(open).collect::<Vec<_>>());
    let f = (0..record.taken().len()).map(|place| record.taken_f(place));
    [open, thinned(1, &f.collect::<Vec<_>>())]
}

/// Returns the points of a curve whose first value belongs to iteration `from`: the first, the
/// lowest and the highest value of each stretch, and the last value.
fn thinned(from: usize, values: &[u64]) -> Vec<[f64; 2]> {
    let length = values.len().div_ceil(STRETCHES).max(1);
    let mut kept = Vec::new();
    for (number, stretch) in values.chunks(length).enumerate() {
        let low = (0..stretch.len()).min_by_key(|&place| stretch[place]);
        let high = (0..stretch.len()).max_by_key(|&place| stretch[place]);
        let mut all = [0, low.unwrap_or(0), high.unwrap_or(0)];
        all.sort_unstable();
        kept.extend(all.map(|place| number * length + place));
    }
    kept.extend(values.len().checked_sub(1));
    kept.dedup();
    kept.into_iter().map(|place| [(place + from) as f64, values[place] as f64]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;
    use crate::app::{LaneMessage, Message};
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
        let level = recipe.unwrap().level(RulesChoice::from(rules), &Progress::none()).unwrap();
        let mut app = opened(level, None);
        app.update(LaneMessage::RunToEnd);
        while app.is_moving() {
            app.update(Message::Tick(std::time::Duration::from_millis(16)));
        }
        let (mut open, mut f) = (vec![1], Vec::new());
        let mut search = Search::new(app.player().problem().clone());
        while search.status() == Status::Searching {
            search.step();
            open.push(search.view().open_len() as u64);
            f.push(search.view().current().and_then(|cell| search.view().f(cell)).unwrap());
        }
        assert!(search.view().counts().reopened > 0);
        assert_eq!(curves(app.player()), [thinned(0, &open), thinned(1, &f)]);
    }

    #[test]
    fn a_curve_keeps_its_ends_and_its_peak_however_long_it_is() {
        for length in [1, 2, 239, 240, 241, 481, 5_000, 100_000] {
            let peak = length / 2;
            let value = |at| if at == peak { 9_999 } else { at as u64 % 50 };
            let points = thinned(1, &(0..length).map(value).collect::<Vec<_>>());
            assert!(points.len() <= 3 * STRETCHES + 4, "{length}: {} points", points.len());
            assert_eq!(points[0][0], 1.0);
            assert_eq!(points[points.len() - 1][0], length as f64);
            assert!(points.contains(&[(peak + 1) as f64, 9_999.0]), "{length}");
            assert!(points.windows(2).all(|pair| pair[0][0] < pair[1][0]), "{length}");
            // All stretches have about the same length.
            let widest = points.windows(2).map(|pair| pair[1][0] - pair[0][0]).fold(0.0, f64::max);
            assert!(widest <= 1.0 + 4.0 * length as f64 / STRETCHES as f64, "{length}: {widest}");
        }
    }
}
