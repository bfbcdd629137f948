//! What the fuzz targets have in common: the checks that hold whatever was
//! read, and the levels that traces are judged on.

// A check fails by a panic, which is what the fuzzer looks for.

#[cfg(feature = "program")]
pub mod traces;

use std::fmt::Display;

use stepstar::level::{Ends, Level};
use stepstar::search::{Problem, Search, SearchError, Status};

/// The most letters that an error may have, with a short file name.
const LONGEST_ERROR: usize = 300;

/// Iterations after which a search that may reopen cells is stopped: with an
/// inconsistent heuristic their number can be exponential.
const MOST_ITERATIONS: u64 = 20_000;

/// What a map without a start and a goal gets.
pub const FIRST_AND_LAST: Ends =
    Ends { start: None, goal: None, entry: None, or_first_and_last: true };

/// Checks that an error is one line of limited length.
///
/// # Panics
/// If it is not.
pub fn check_error(error: impl Display) {
    let line = error.to_string();
    let length = line.chars().count();
    assert!(length > 0, "an error without words");
    assert!(length <= LONGEST_ERROR, "an error of {length} letters: {line}");
    assert!(!line.contains(char::is_control), "an error of several lines: {line:?}");
}

/// Checks that a level that was read is the same after it was written and read
/// again, and that its search ends.
///
/// # Panics
/// If one of both is wrong.
pub fn check_level(level: Level) {
    let text = level.to_ron();
    let again = match Level::from_text("written.ron", &text, Ends::default()) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{text}"),
    };
    assert_eq!(again, level, "{text}");
    assert_eq!(again.to_ron(), text);
    assert_eq!(level.problems().len(), level.lanes().count());
    level.problems().into_iter().for_each(check_search);
}

/// Checks that a search ends, that its path is one, and that it comes to the
/// same with nobody listening.
///
/// # Panics
/// If one of them is wrong.
pub fn check_search(problem: Problem) {
    let grid = problem.grid();
    let may_reopen = problem.rules().reopen_closed;
    let most = if may_reopen { MOST_ITERATIONS } else { (grid.area() - grid.walls()) as u64 };
    let mut search = Search::new(problem.clone());
    let mut overflow = None;
    while search.status() == Status::Searching && search.iteration() < MOST_ITERATIONS {
        if let Err(error) = search.step() {
            overflow = Some(error);
            break;
        }
    }
    let done = search.iteration();
    assert!(done <= most, "{done} iterations, though only {most} cells can be closed");
    check_path(&search);

    let mut quiet = Search::new(problem.clone());
    let ran: Result<u64, SearchError> = quiet.run_for(MOST_ITERATIONS);
    assert_eq!(ran.err(), overflow);
    check_same(&quiet, &search);
    quiet.reset();
    check_same(&quiet, &Search::new(problem));
}

/// Checks that a path leads from the start to the goal by steps that the rules
/// allow, and costs what it should.
fn check_path(search: &Search) {
    let problem = search.problem();
    assert_eq!(search.path().is_some(), search.status() == Status::Found);
    let Some(path) = search.path() else {
        return;
    };
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
        assert_eq!(search.cost(), Some(cost));
    }
}

/// Checks that two searches of one problem stand at the same place.
fn check_same(one: &Search, other: &Search) {
    assert_eq!(one.status(), other.status());
    assert_eq!(one.iteration(), other.iteration());
    assert_eq!(one.counts(), other.counts());
    assert_eq!(one.cost(), other.cost());
    assert_eq!(one.path(), other.path());
    assert_eq!(one.open(), other.open());
    assert_eq!(one.closed(), other.closed());
}
