//! What the built-in levels say against common misconceptions, number by number.

use crate::common::picture::cell;
use crate::files::shipped;
use stepstar::grid::Cell;
use stepstar::jobs::{Progress, unwatched};
use stepstar::level::{Reading, builtin, load};
use stepstar::search::{
    CellState, Event, Kind, Problem, RemainingCosts, Rules, Search, TieBreak, best_cost,
};

/// Returns the problem of each lane of a level, and checks that its text mentions the numbers.
fn problems(name: &str, numbers: &[u64]) -> Vec<Problem> {
    let level = load(&shipped(name), Reading::default()).unwrap();
    let words = level.about.as_str().split(|letter: char| !letter.is_ascii_digit());
    let named: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
    for number in numbers {
        assert!(named.contains(number), "{name}: {number} in {}", level.about);
    }
    level.problems()
}

fn after(problem: &Problem, steps: u64) -> Search {
    let mut search = Search::new(problem.clone());
    search.run_for(steps);
    search
}

/// Returns how many cells the whole search closes, and the cost of its path.
fn end(problem: &Problem) -> (usize, u64) {
    let search = after(problem, u64::MAX);
    (search.view().closed_len(), search.view().cost().unwrap())
}

/// Returns the event of a cell in a step.
fn event(problem: &Problem, step: u64, of: Cell) -> (Kind, Option<u64>, Option<u64>) {
    let mut search = after(problem, step - 1);
    search.step();
    let is_of = |event: &&Event| event.cell == of;
    let Event { kind, g, old_g, .. } = *search.events().iter().find(is_of).unwrap();
    (kind, g, old_g)
}

fn best(problem: &Problem) -> u64 {
    unwatched(|progress| best_cost(problem, progress)).unwrap()
}

/// Asserts that H exceeds the true cost in no cell.
fn assert_never_too_high(problem: &Problem) {
    let costs = RemainingCosts::of(problem, &Progress::none()).unwrap();
    let search = Search::new(problem.clone());
    for cell in problem.grid().cells() {
        assert!(costs.get(cell).is_none_or(|cost| search.view().h(cell) <= cost), "{cell}");
    }
}

/// Returns the cost of a path on plain ground, with diagonal moves at 14.
fn cost_of(path: &[Cell]) -> u64 {
    path.windows(2)
        .map(|pair| if pair[0].x != pair[1].x && pair[0].y != pair[1].y { 14 } else { 10 })
        .sum()
}

#[test]
fn m1_the_order_of_taking_is_not_the_path() {
    let problem = &problems("jumps.ron", &[5, 16, 9])[0];
    let current = |step| after(problem, step).view().current();
    assert_eq!([4, 5].map(current), [Some(cell(3, 4)), Some(cell(3, 2))]);
    let search = after(problem, u64::MAX);
    assert_eq!((end(problem).0, search.view().path().unwrap().len()), (16, 9));
}

#[test]
fn m2_open_cells_have_not_been_visited() {
    let problem = &problems("empty.ron", &[9, 80, 21])[0];
    let search = after(problem, u64::MAX);
    assert_eq!((search.view().closed_len(), search.view().open_len()), (9, 21));
    let view = search.view();
    assert!(view.closed().iter().all(|&cell| view.f(cell) == Some(80)));
}

#[test]
fn m3_a_closed_cell_may_matter_again() {
    let lanes = problems("reopen.ron", &[54, 60, 148, 154]);
    assert!(lanes[0].rules().reopen_closed && !lanes[1].rules().reopen_closed);
    assert_eq!([end(&lanes[0]).1, end(&lanes[1]).1, best(&lanes[0])], [148, 154, 148]);
}

#[test]
fn m4_an_admissible_h_is_not_enough_without_reopening() {
    let problem = &problems("admissible.ron", &[6, 34, 24, 148, 140])[0];
    assert_never_too_high(problem);
    assert_eq!((end(problem).1, best(problem)), (148, 140));
    let search = after(problem, 6);
    assert_eq!(search.view().current(), Some(cell(3, 4)));
    assert_eq!(search.view().g(cell(3, 4)), Some(34));
    let again = problem.under(&Rules { reopen_closed: true, ..problem.rules().clone() }).unwrap();
    assert_eq!(end(&again).1, 140);
    assert_eq!(after(&again, u64::MAX).view().g(cell(3, 4)), Some(24));
}

#[test]
fn m5_a_goal_that_is_opened_is_not_found_yet() {
    let problem = &problems("early.ron", &[5, 100, 13, 94, 40])[0];
    let goal = problem.goal();
    assert_eq!(event(problem, 5, goal), (Kind::Opened, Some(100), None));
    let improved = event(problem, 13, goal);
    assert_eq!(improved, (Kind::Improved, Some(94), Some(100)));
    assert_eq!((end(problem), best(problem)), ((40, 94), 94));
}

#[test]
fn m6_a_cell_is_closed_when_it_is_taken() {
    let problem = &problems("improved.ron", &[5, 58, 7, 50, 88, 80])[0];
    let (before, opened) = (after(problem, 4), event(problem, 5, cell(5, 3)));
    assert_eq!(before.view().state(cell(5, 3)), CellState::Unseen);
    assert_eq!(opened, (Kind::Opened, Some(58), None));
    let improved = event(problem, 7, cell(5, 3));
    assert_eq!(improved, (Kind::Improved, Some(50), Some(58)));
    assert_eq!(end(problem).1, 80);
    assert_eq!(closing_when_opening(problem), 88);
}

/// Returns the cost of the path if cells keep the G with which they are opened.
fn closing_when_opening(problem: &Problem) -> u64 {
    let (grid, goal) = (problem.grid(), problem.goal());
    let h = |cell: Cell| Search::new(problem.clone()).view().h(cell);
    let is_free = |x: u16, y: u16| {
        x < grid.width() && y < grid.height() && !grid.terrain(cell(x, y)).is_wall()
    };
    // Every cell that was opened, with its G and whether it was taken.
    let mut seen: Vec<(Cell, u64, bool)> = vec![(problem.start(), 0, false)];
    loop {
        let open = seen.iter().enumerate().filter(|(_, one)| !one.2);
        let next = open.min_by_key(|(place, one)| (one.1 + h(one.0), h(one.0), *place)).unwrap().0;
        let (Cell { x, y }, g, _) = seen[next];
        if cell(x, y) == goal {
            return g;
        }
        seen[next].2 = true;
        for (dx, dy) in [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)] {
            let (nx, ny) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            let may_pass = is_free(nx, ny) && is_free(nx, y) && is_free(x, ny);
            if may_pass && seen.iter().all(|one| one.0 != cell(nx, ny)) {
                seen.push((cell(nx, ny), g + if dx != 0 && dy != 0 { 14 } else { 10 }, false));
            }
        }
    }
}

#[test]
fn m7_a_star_may_miss_the_cheapest_path() {
    let lanes = problems("manhattan.ron", &[20, 14, 142, 136]);
    assert_eq!([end(&lanes[0]).1, end(&lanes[1]).1, best(&lanes[0])], [142, 136, 136]);
}

#[test]
fn m8_among_equal_f_the_larger_g_is_nearer_to_the_goal() {
    let lanes = problems("ties.ron", &[18, 19, 73]);
    let ties = [&lanes[0], &lanes[1]].map(|lane| lane.rules().tie_break);
    assert_eq!(ties, [TieBreak::FirstAdded, TieBreak::LowerH]);
    assert_eq!([end(&lanes[0]), end(&lanes[1])], [(73, 18), (19, 18)]);
}

#[test]
fn m9_a_diagonal_move_is_longer_than_a_straight_one() {
    let lanes = problems("diagonal.ron", &[10, 80, 14, 96]);
    let [own, other] = [&lanes[0], &lanes[1]].map(|lane| after(lane, u64::MAX));
    assert_eq!([own.view().cost(), other.view().cost()], [Some(80), Some(80)]);
    let paths = [&own, &other].map(|search| search.view().path().unwrap());
    assert_eq!([cost_of(&paths[0]), cost_of(&paths[1])], [80, 96]);
}

#[test]
fn m10_f_is_compared_and_not_h() {
    let problem = &problems("swamp.ron", &[30, 324, 24, 1400])[0];
    assert_eq!((end(problem).1, best(problem)), (324, 324));
    // In the swamp H falls with every move; the road begins with cells of a higher H.
    let (search, path) = (Search::new(problem.clone()), after(problem, u64::MAX));
    let path = path.view().path().unwrap();
    let h = |cell: &Cell| search.view().h(*cell);
    assert!((1..25).all(|x| h(&cell(x, 7)) > h(&cell(x + 1, 7))));
    assert!(path.windows(2).any(|pair| h(&pair[1]) >= h(&pair[0])));
}

#[test]
fn m11_a_better_h_may_close_more_cells() {
    let lanes = problems("better.ron", &[15, 12, 94]);
    lanes.iter().for_each(assert_never_too_high);
    let [a, b] = [&lanes[0], &lanes[1]].map(|lane| Search::new(lane.clone()));
    let cells = || lanes[0].grid().cells();
    assert!(cells().all(|cell| a.view().h(cell) <= b.view().h(cell)));
    assert!(cells().any(|cell| a.view().h(cell) < b.view().h(cell)));
    assert_eq!([end(&lanes[0]), end(&lanes[1])], [(12, 94), (15, 94)]);
}

#[test]
fn the_page_for_teachers_names_each_misconception_with_its_level() {
    let page = include_str!("../../docs/learning.md");
    for number in 1..=11 {
        let row = page.lines().find(|line| line.starts_with(&format!("| M{number} |"))).unwrap();
        let level = row.split(" | ").nth(2).unwrap();
        let (place, name) = level.split_once(", ").unwrap();
        let named = builtin()[place.parse::<usize>().unwrap() - 1].word();
        assert_eq!(name, format!("`{named}`"), "M{number}");
    }
}
