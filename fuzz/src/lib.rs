//! Code shared by the fuzz targets: checks of everything that was read, and the levels that
//! traces are judged on. A failed check panics, which the fuzzer detects.

pub mod traces;

use std::fmt::Display;

use stepstar::level::{Level, Reading};
use stepstar::search::{Problem, Search, Status};

/// The most characters of an error with a short file name.
const MAX_ERROR: usize = 300;

/// Stops a search that may reopen cells: with an inconsistent heuristic the number of
/// iterations can be exponential.
const MAX_ITERATIONS: u64 = 20_000;

/// The first and the last open cell, for a map without a start and a goal.
pub fn first_and_last() -> Reading {
    Reading { or_first_and_last: true, ..Reading::default() }
}

/// Checks that an error is one line of limited length.
///
/// # Panics
/// If the error is empty, too long, or not one line.
pub fn check_error(error: impl Display) {
    let line = error.to_string();
    let length = line.chars().count();
    assert!(length > 0, "an empty error");
    assert!(length <= MAX_ERROR, "an error of {length} characters: {line}");
    assert!(!line.contains(char::is_control), "an error of several lines: {line:?}");
}

/// Checks that a level stays the same when it is written and read again, and that its
/// searches end.
///
/// # Panics
/// If the level differs or a search is wrong.
pub fn check_level(level: Level) {
    let text = level.to_ron();
    let again = match Level::from_text("written.ron", &text, Reading::default()) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{text}"),
    };
    assert_eq!(again, level, "{text}");
    assert_eq!(again.to_ron(), text);
    assert_eq!(level.problems().len(), level.lanes().count());
    level.problems().into_iter().for_each(check_search);
}

/// Checks that a search ends, that its path is valid, and that running the same problem in
/// one call has the same result.
///
/// # Panics
/// If the search fails one of these checks.
pub fn check_search(problem: Problem) {
    let grid = problem.grid();
    let may_reopen = problem.rules().reopen_closed;
    let most = if may_reopen { MAX_ITERATIONS } else { (grid.area() - grid.walls()) as u64 };
    let mut search = Search::new(problem.clone());
    while search.status() == Status::Searching && search.iteration() < MAX_ITERATIONS {
        search.step();
    }
    let done = search.iteration();
    assert!(done <= most, "{done} iterations, though only {most} cells can be closed");
    check_path(&search);

    let mut quick = Search::new(problem);
    quick.run_for(MAX_ITERATIONS);
    let result = |search: &Search| {
        let counts =
            (search.status(), search.iteration(), search.view().counts(), search.view().cost());
        (counts, search.view().path(), search.open(), search.view().closed())
    };
    assert_eq!(result(&quick), result(&search));
}

/// Checks that a path leads from the start to the goal by allowed steps, and has the right
/// cost.
fn check_path(search: &Search) {
    let problem = search.problem();
    assert_eq!(search.view().path().is_some(), search.status() == Status::Found);
    let Some(path) = search.view().path() else { return };
    assert_eq!(path.first(), Some(&problem.start()));
    assert_eq!(path.last(), Some(&problem.goal()));
    let costs = problem.rules().costs;
    let mut cost = 0;
    for step in path.windows(2) {
        let [from, to] = [step[0], step[1]];
        assert!(problem.allows(from, to), "{from} to {to}");
        let entry = problem.grid().terrain(to).cost().unwrap_or_default();
        let is_diagonal = from.x != to.x && from.y != to.y;
        let step = if is_diagonal { costs.diagonal } else { costs.straight };
        cost += step * u64::from(entry);
    }
    if !problem.rules().reopen_closed {
        assert_eq!(search.view().cost(), Some(cost));
    }
}
