//! Editing the problem of a search: it goes back to iteration 0, and then runs
//! as a new search would.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test may panic as the test itself may"
)]

mod common;

use common::cases::{Case, random_rules};
use common::compare::{compare, run_side_by_side};
use common::picture::{Map, Place, cell, search};
use common::tiny_rng::TinyRng;
use stepstar::grid::{Cell, Terrain};
use stepstar::search::{CellState, Rules, Search, Status};

/// A search of the case, stopped somewhere: before the first step, halfway or
/// at its end.
fn stopped_somewhere(case: &Case, rng: &mut TinyRng) -> Search {
    let mut search = case.search();
    search.run_for(rng.pick(&[0, 1, 4, 20, 1_000_000])).expect("no sum overflows");
    search
}

#[test]
fn after_a_change_of_terrain_it_runs_as_a_new_search() {
    for seed in 0..600 {
        let mut rng = TinyRng::new(seed);
        let mut case = Case::random(seed);
        let mut search = stopped_somewhere(&case, &mut rng);
        for _ in 0..3 {
            let changes = change_some_cells(&mut case, &mut rng);
            search.set_terrain(&changes).expect("start and goal were left alone");
            run_side_by_side(&case, &mut search);
        }
    }
}

/// Draws new terrain for up to five cells of the case's map, and returns the
/// changes.
fn change_some_cells(case: &mut Case, rng: &mut TinyRng) -> Vec<(Cell, Terrain)> {
    let mut rows: Vec<Vec<u8>> = case.map.text_rows().into_iter().map(String::into_bytes).collect();
    let cells = case.map.cells();
    let mut changes = Vec::new();
    for _ in 0..rng.between(0, 5) {
        let at = rng.pick(&cells);
        let letter = rng.pick(b"##..29");
        let terrain = match letter {
            b'#' if at == case.start || at == case.goal => continue,
            b'#' => Terrain::WALL,
            b'.' => Terrain::PLAIN,
            digit => Terrain::ground(digit - b'0').expect("a digit from 2 to 9"),
        };
        rows[usize::from(at.y)][usize::from(at.x)] = letter;
        changes.push((at, terrain));
    }
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| String::from_utf8(row).expect("the letters of a map are ASCII"))
        .collect();
    case.map = Map::new(&rows);
    changes
}

/// What was reached is forgotten in slices, and until that is done everything
/// reads as it will then; also where there is another change in between.
#[test]
fn what_is_not_forgotten_yet_reads_as_if_it_were() {
    let mut slices = 0;
    for seed in 0..300 {
        let mut rng = TinyRng::new(seed);
        let mut case = Case::random(seed);
        let mut search = stopped_somewhere(&case, &mut rng);
        for _ in 0..3 {
            let changes = change_some_cells(&mut case, &mut rng);
            search.set_terrain(&changes).expect("start and goal were left alone");
            for _ in 0..rng.between(0, 4) {
                slices += u32::from(!search.make_ready(rng.between(1, 30) as usize));
                compare(&case, &search, &case.reference());
            }
            let mut ground = case.map.cells();
            ground.retain(|at| case.map.place(at.x.into(), at.y.into()) != Place::Wall);
            (case.start, case.goal) = (rng.pick(&ground), rng.pick(&ground));
            search.set_ends(case.start, case.goal).expect("both are on the ground");
            compare(&case, &search, &case.reference());
        }
        run_side_by_side(&case, &mut search);
    }
    assert!(slices > 300, "only {slices} slices were not the last");
}

#[test]
fn after_the_start_and_the_goal_move_it_runs_as_a_new_search() {
    for seed in 0..600 {
        let mut rng = TinyRng::new(seed);
        let mut case = Case::random(seed);
        let mut search = stopped_somewhere(&case, &mut rng);
        let mut ground = case.map.cells();
        ground.retain(|at| case.map.place(at.x.into(), at.y.into()) != Place::Wall);
        for _ in 0..3 {
            (case.start, case.goal) = (rng.pick(&ground), rng.pick(&ground));
            search.set_ends(case.start, case.goal).expect("both are on the ground");
            run_side_by_side(&case, &mut search);
        }
    }
}

#[test]
fn after_a_change_of_rules_it_runs_as_a_new_search() {
    for seed in 0..600 {
        let mut rng = TinyRng::new(seed);
        let mut case = Case::random(seed);
        let mut search = stopped_somewhere(&case, &mut rng);
        for _ in 0..3 {
            case.rules = random_rules(&mut rng);
            search.set_rules(case.rules.clone()).expect("the rules are in their ranges");
            run_side_by_side(&case, &mut search);
        }
    }
}

#[test]
fn a_change_goes_back_to_iteration_0() {
    let changes: [fn(&mut Search); 3] = [
        |search| search.set_terrain(&[(cell(1, 1), Terrain::WALL)]).expect("a free cell"),
        |search| search.set_ends(cell(0, 0), cell(1, 0)).expect("free cells"),
        |search| search.set_rules(Rules::default()).expect("good rules"),
    ];
    for change in changes {
        let mut search = search(&["A..", "..B"], Rules::default());
        search.run_for(2).expect("no sum overflows");
        change(&mut search);
        assert_eq!((search.iteration(), search.status()), (0, Status::Searching));
        assert_eq!((search.current(), search.closed_len()), (None, 0));
        assert_eq!(search.open(), [cell(0, 0)]);
    }
}

/// Refused, a change leaves the search where it was: no step is lost.
#[test]
fn a_refused_change_changes_nothing() {
    let changes: [fn(&mut Search) -> bool; 5] = [
        // The first of the two changes would be fine by itself.
        |search| {
            let onto_the_start = [(cell(1, 1), Terrain::WALL), (cell(0, 0), Terrain::WALL)];
            search.set_terrain(&onto_the_start).is_err()
        },
        |search| search.set_terrain(&[(cell(2, 1), Terrain::WALL)]).is_err(),
        |search| search.set_ends(cell(0, 0), cell(3, 1)).is_err(),
        |search| search.set_ends(cell(2, 0), cell(0, 0)).is_err(),
        |search| search.set_rules(Rules { weight: -1.0, ..Rules::default() }).is_err(),
    ];
    for refused in changes {
        let mut search = search(&["A.#", "..B"], Rules::default());
        search.run_for(2).expect("no sum overflows");
        let before = (search.iteration(), search.current(), search.open(), search.closed());
        assert!(refused(&mut search));
        assert_eq!((search.iteration(), search.current(), search.open(), search.closed()), before);
        assert_eq!(search.state(cell(0, 0)), CellState::Closed);
        let problem = search.problem();
        assert_eq!((problem.start(), problem.goal()), (cell(0, 0), cell(2, 1)));
        assert_eq!(problem.grid().terrain(cell(1, 1)), Terrain::PLAIN);
        assert_eq!(problem.rules(), &Rules::default());
    }
}
