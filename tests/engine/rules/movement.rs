//! The four movement rules, tested by the two cells next to a diagonal step.

use stepstar::search::{Diagonal, Event, Kind, Rules, Search};

use super::{plain, step};
use crate::common::events::cuts_corner;
use crate::common::picture::{cell, read};

/// Each corner of a 3 × 3 map with the start in the middle, and the two cells
/// next to the step to that corner.
const CORNERS: [[(u16, u16); 3]; 4] = [
    [(0, 0), (1, 0), (0, 1)],
    [(2, 0), (1, 0), (2, 1)],
    [(0, 2), (1, 2), (0, 1)],
    [(2, 2), (1, 2), (2, 1)],
];

/// Returns the event of the step to each corner, with the given terrain next to it.
fn reports(
    diagonal: Diagonal,
    first_beside: char,
    second_beside: char,
) -> Vec<Option<(Kind, Option<u64>)>> {
    CORNERS
        .iter()
        .map(|&[corner, first, second]| {
            let mut rows = [*b"...", *b".A.", *b"...", *b"##B"];
            rows[usize::from(first.1)][usize::from(first.0)] = first_beside as u8;
            rows[usize::from(second.1)][usize::from(second.0)] = second_beside as u8;
            let rows = rows.map(|row| String::from_utf8_lossy(&row).into_owned());
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let mut search = crate::common::picture::search(&rows, Rules { diagonal, ..plain() });
            let events = step(&mut search);
            let of = |event: Event| {
                (event.cell == cell(corner.0, corner.1)).then_some((event.kind, event.g))
            };
            events.into_iter().find_map(of)
        })
        .collect()
}

const OPENED: [Option<(Kind, Option<u64>)>; 4] = [Some((Kind::Opened, Some(14))); 4];
const CUTS: [Option<(Kind, Option<u64>)>; 4] = [Some((Kind::CutsCorner, None)); 4];
const NOTHING: [Option<(Kind, Option<u64>)>; 4] = [None; 4];

#[test]
fn each_rule_passes_its_number_of_walls_beside_the_step() {
    for (rule, expected) in [
        (Diagonal::Never, [NOTHING; 4]),
        (Diagonal::Always, [OPENED; 4]),
        (Diagonal::IfAtMostOneObstacle, [OPENED, OPENED, OPENED, CUTS]),
        (Diagonal::OnlyWhenNoObstacles, [OPENED, CUTS, CUTS, CUTS]),
    ] {
        let sides = [('.', '.'), ('#', '.'), ('.', '#'), ('#', '#')];
        assert_eq!(sides.map(|(first, second)| reports(rule, first, second)), expected, "{rule:?}");
    }
}

#[test]
fn rough_ground_beside_a_diagonal_step_is_no_obstacle() {
    for rule in [Diagonal::IfAtMostOneObstacle, Diagonal::OnlyWhenNoObstacles] {
        assert_eq!(reports(rule, '9', '9'), OPENED);
    }
}

/// A cut corner blocks the step, not the cell: a straight step opens the cell later.
#[test]
fn a_cell_behind_a_corner_is_reached_another_way() {
    let (map, start, goal) = read(&["A.", "#B"]);
    let rules = Rules { diagonal: Diagonal::OnlyWhenNoObstacles, ..plain() };
    let problem = stepstar::search::Problem::new(map.grid(), rules, start, goal);
    let mut search = Search::new(problem.expect("the picture is a problem"));
    assert!(step(&mut search).contains(&cuts_corner((1, 1))));
    assert_eq!(search.view().g(cell(1, 1)), None);
    step(&mut search);
    step(&mut search);
    assert_eq!(search.view().cost(), Some(20));
}
