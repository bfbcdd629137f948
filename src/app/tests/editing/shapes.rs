//! Compares brushes, lines, rectangles and fills with naive versions.

use std::collections::BTreeSet;

use crate::app::tests::Dice;
use crate::grid::shapes::{Corner, flood, line, rectangle, stroke};
use crate::grid::{Cell, Direction, Grid, Terrain, TerrainRun};

#[test]
fn a_line_has_no_gaps_and_both_ends() {
    for to in [(7, 3), (-7, 3), (2, 9), (0, 0), (-5, -5), (4, 0), (1, -8)] {
        let places: Vec<_> = line((0, 0), to).collect();
        assert_eq!((places[0], *places.last().unwrap()), ((0, 0), to));
        for pair in places.windows(2) {
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            assert!(dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0), "{places:?}");
        }
    }
}

/// Makes a map with patches of several kinds of ground.
fn random_grid(dice: &mut Dice) -> Grid {
    let [width, height] = [1, 1].map(|least| least + dice.below(50) as u16);
    let mut grid = Grid::new(width, height).unwrap();
    for _ in 0..dice.below(300) {
        let terrain = Terrain::from_letter(dice.pick(&['#', '#', '.', '.', '5'])).unwrap();
        let mut at = |length: u16| dice.below(length.into()) as u16;
        let (y, start) = (at(height), at(width));
        grid.set_run(TerrainRun { y, start, end: start + 3, terrain });
    }
    grid
}

/// Returns the cells of some runs, and checks that no cell occurs twice.
fn cells_of(runs: &[TerrainRun]) -> BTreeSet<Cell> {
    let cells: Vec<Cell> =
        runs.iter().flat_map(|run| run.columns().map(|x| Cell::new(x, run.y))).collect();
    let set: BTreeSet<Cell> = cells.iter().copied().collect();
    assert_eq!(set.len(), cells.len());
    set
}

#[test]
fn every_shape_covers_what_a_naive_one_does() {
    let mut dice = Dice::new(1);
    for _ in 0..400 {
        let grid = random_grid(&mut dice);
        let mut place = || [0, 0].map(|_| dice.below(140) as i32 - 40).into();
        let (from, to): (Corner, Corner) = (place(), place());
        let expected = |is_in: &dyn Fn(i32, i32) -> bool| -> BTreeSet<Cell> {
            grid.cells().filter(|cell| is_in(cell.x.into(), cell.y.into())).collect()
        };
        for size in [1, 3, 5, 17, 65] {
            let radius = i32::from(size / 2);
            let is_in = |x: i32, y: i32| {
                line(from, to).any(|at| (at.0 - x).abs() <= radius && (at.1 - y).abs() <= radius)
            };
            let runs = stroke(&grid, (from, to), size, Terrain::WALL);
            assert_eq!(cells_of(&runs), expected(&is_in), "{from:?} to {to:?}, {size}");
        }
        let between = |x: i32, one: i32, other: i32| (x - one) * (x - other) <= 0;
        let is_in = |x: i32, y: i32| between(x, from.0, to.0) && between(y, from.1, to.1);
        let runs = rectangle(&grid, (from, to), Terrain::WALL);
        assert_eq!(cells_of(&runs), expected(&is_in), "{from:?} to {to:?}");
    }
}

#[test]
fn a_fill_covers_what_a_naive_one_does() {
    let mut dice = Dice::new(2);
    for _ in 0..200 {
        let grid = random_grid(&mut dice);
        let mut at = |length: u16| dice.below(length.into()) as u16;
        let from = Cell::new(at(grid.width()), at(grid.height()));
        let mut expected = BTreeSet::from([from]);
        loop {
            let sides = Direction::ALL.into_iter().filter(|side| !side.is_diagonal());
            let beside = sides.flat_map(|side| {
                expected.iter().filter_map(move |cell| cell.neighbor(side)).collect::<Vec<_>>()
            });
            let is_equal =
                |cell: &Cell| grid.contains(*cell) && grid.terrain(*cell) == grid.terrain(from);
            let more: BTreeSet<Cell> = beside.filter(is_equal).collect();
            let before = expected.len();
            expected.extend(more);
            if expected.len() == before {
                break;
            }
        }
        let runs = flood(&grid, from, Terrain::PLAIN);
        assert_eq!(cells_of(&runs), expected, "{grid:?} from {from}");
    }
}
