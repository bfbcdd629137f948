//! The table of the current cell's neighbors: what became of each, and why; and the orders in which
//! neighbors are examined.

use crate::grid::Cell;
use crate::grid::Direction::{self, E, N, NE, NW, S, SE, SW, W};
use crate::history::Moment;
use crate::player::{Player, neighbor_result};
use crate::search::{Diagonal, Kind, Rules};
use crate::words::{list, say};

/// What became of a neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It was opened, improved or reopened.
    Changed,
    /// Its path was better already.
    Kept,
    /// It was skipped.
    Skipped,
}

/// A row of the table.
#[derive(Clone, Debug)]
pub struct NeighborRow {
    /// The neighbor.
    pub cell: String,
    /// The index of the neighbor's event in the iteration; `None` off the map.
    pub event: Option<usize>,
    /// What became of it.
    pub outcome: Outcome,
    /// The result in a word; empty until the event is shown.
    pub verdict: String,
    /// The new G as a sum, or the reason.
    pub why: String,
    /// Whether the row stands for those that were skipped.
    pub is_fold: bool,
}

/// Returns the directions of the neighbors that the rules examine.
pub fn order(player: &Player) -> Vec<Direction> {
    let rules = player.moment().problem().rules();
    examined(&rules.neighbor_order, rules.diagonal)
}

/// Returns a row for each direction in the order of the rules, or for each event of a trace. Once the
/// iteration is shown whole, those come first that it has changed.
pub fn neighbor_rows(player: &Player) -> Vec<NeighborRow> {
    let (moment, events) = (player.moment(), player.moment().events());
    let mut rows: Vec<NeighborRow> = if player.replay().is_some() {
        let all = events.iter().enumerate();
        all.map(|(place, event)| row(player, Some(event.cell), Some(place))).collect()
    } else {
        let grid = moment.problem().grid();
        let cells = order(player).into_iter().map(|way| moment.current()?.neighbor(way));
        let cells = cells.map(|cell| cell.filter(|&cell| grid.contains(cell)));
        let place = |cell| events.iter().position(|event| event.cell == cell);
        cells.map(|cell| row(player, cell, cell.and_then(place))).collect()
    };
    // While neighbors are examined one by one, their order must not tell their results.
    if moment.shown().is_none() {
        rows.sort_by_key(|row| row.outcome);
    }
    rows
}

/// Puts one row in place of several neighbors that were skipped, with their reasons, or before them if
/// they are listed too; returns its index. Nothing is folded while neighbors are examined one by one.
pub fn fold(rows: &mut Vec<NeighborRow>, moment: Moment, is_unfolded: bool) -> Option<usize> {
    let first = rows.partition_point(|row| row.outcome < Outcome::Skipped);
    if moment.shown().is_some() || first + 1 >= rows.len() {
        return None;
    }
    let verdict = say!("now-neighbors.skipped", count = rows.len() - first);
    let mut why = String::new();
    if !is_unfolded {
        let reason = |row: NeighborRow| match row.event.and_then(|place| moment.events().get(place))
        {
            Some(event) => say!("events-of-kind", kind = event.kind.name()),
            None => row.why,
        };
        let mut reasons: Vec<String> = rows.drain(first..).map(reason).collect();
        reasons.sort_unstable();
        reasons.dedup();
        why = list(reasons);
    }
    let (cell, event, outcome) = (String::new(), None, Outcome::Skipped);
    rows.insert(first, NeighborRow { cell, event, outcome, verdict, why, is_fold: true });
    Some(first)
}

fn row(player: &Player, cell: Option<Cell>, place: Option<usize>) -> NeighborRow {
    let moment = player.moment();
    let event = place.and_then(|place| moment.events().get(place).copied());
    let is_shown = |place| moment.shown().is_none_or(|shown| place < shown);
    let (verdict, why) = match event.and_then(|event| neighbor_result(moment, event)) {
        Some(result) if place.is_some_and(is_shown) => {
            (result.verdict.to_string(), result.why.to_string())
        }
        None if player.replay().is_none() => (say!("result-skipped"), say!("result-outside")),
        Some(_) | None => Default::default(),
    };
    let outcome = match event.map(|event| event.kind) {
        Some(Kind::Opened | Kind::Improved | Kind::Reopened) => Outcome::Changed,
        Some(Kind::NotBetter) => Outcome::Kept,
        Some(Kind::Wall | Kind::CutsCorner | Kind::Closed) | None => Outcome::Skipped,
    };
    let cell = cell.map_or("–".to_owned(), |cell| cell.to_string());
    NeighborRow { cell, event: place, outcome, verdict, why, is_fold: false }
}

/// The orders that have a name: clockwise, row by row, straight first.
pub const KNOWN: [[Direction; 8]; 3] =
    [[N, NE, E, SE, S, SW, W, NW], [NW, N, NE, W, E, SW, S, SE], [N, E, S, W, NE, SE, SW, NW]];

/// Returns the directions that the rules examine, in the given order.
pub fn examined(order: &[Direction; 8], diagonal: Diagonal) -> Vec<Direction> {
    let is_examined =
        |direction: &Direction| diagonal != Diagonal::Never || !direction.is_diagonal();
    order.iter().copied().filter(is_examined).collect()
}

/// Swaps a direction with the direction that is examined `later` places after it, if there is one.
pub fn exchange(rules: &mut Rules, direction: Direction, later: isize) {
    let order = examined(&rules.neighbor_order, rules.diagonal);
    let at = order.iter().position(|&one| one == direction);
    let Some(&other) = at.and_then(|at| order.get(at.checked_add_signed(later)?)) else {
        return;
    };
    let place = |wanted| rules.neighbor_order.iter().position(|&one| one == wanted);
    if let (Some(one), Some(another)) = (place(direction), place(other)) {
        rules.neighbor_order.swap(one, another);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_trades_places_with_its_neighbor_in_the_order() {
        for (diagonal, moved, by, expected) in [
            (Diagonal::Always, E, -1, [N, E, NE, SE, S, SW, W, NW]),
            (Diagonal::Always, N, -1, KNOWN[0]),
            (Diagonal::Always, W, 1, [N, NE, E, SE, S, SW, NW, W]),
            (Diagonal::Always, NW, 1, KNOWN[0]),
            // Directions that are not examined are skipped.
            (Diagonal::Never, S, -1, [N, NE, S, SE, E, SW, W, NW]),
            (Diagonal::Never, W, 1, KNOWN[0]),
        ] {
            let mut rules = Rules { neighbor_order: KNOWN[0], diagonal, ..Rules::default() };
            exchange(&mut rules, moved, by);
            assert_eq!(rules.neighbor_order, expected, "{moved:?}");
        }
        let [first, second, third] = KNOWN.map(|order| examined(&order, Diagonal::Never));
        assert_eq!(first, [N, E, S, W]);
        assert!(first == third && first != second);
    }

    #[test]
    fn orders_with_a_name_have_each_direction_once() {
        for mut order in KNOWN {
            order.sort_unstable();
            assert_eq!(order, Direction::ALL);
        }
    }
}
