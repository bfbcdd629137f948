//! Practice in the real window: by mouse and by keys.

use std::collections::BTreeSet;

use stepstar::grid;
use stepstar::history::Timeline;
use stepstar::search::{Kind, Problem, Search, Status};

use crate::files::shipped;
use crate::support::state::{Cell, Practice, State};
use crate::support::window::{A_WHILE, Window};

fn asked(state: &State) -> &Practice {
    state.practice.as_ref().expect("a practice")
}

/// What answers a question: cells to choose, a number to type, or a key.
enum Right {
    Cells(Vec<Cell>),
    Typed(String),
    Key(&'static str),
}

/// Returns the right answer to a question, from the level's own search.
fn right(run: &mut Timeline, state: &State) -> Right {
    let pair = |cell: grid::Cell| (cell.x, cell.y);
    let (iteration, event) = (state.iteration, state.event.map(|event| (event + 1) as usize));
    let cell = asked(state).cell.map(|(x, y)| grid::Cell::new(x, y));
    match (&*asked(state).asks, event, cell) {
        ("next", _, Some(_)) => {
            let is_f = |name: &String| ["Its F is the lowest", "它的 F 最小"].contains(&&**name);
            let place = asked(state).answers.iter().position(is_f).unwrap();
            Right::Key(["1", "2", "3"][place])
        }
        ("next", ..) => Right::Cells(vec![pair(run.record().taken()[iteration as usize])]),
        ("numbers", _, Some(cell)) => {
            run.show(iteration);
            let moment = run.moment();
            let is_f = asked(state).words.contains('F');
            let number = if is_f { moment.f(cell) } else { moment.g(cell) };
            Right::Typed(number.unwrap().to_string())
        }
        ("neighbor", Some(event), _) => {
            run.show_events(iteration, event);
            Right::Key(match run.moment().events()[event].kind {
                Kind::Opened => "1",
                Kind::Improved | Kind::Reopened => "2",
                Kind::NotBetter => "3",
                Kind::Closed | Kind::Wall | Kind::CutsCorner => "4",
                other => unreachable!("this test does not know {other:?}"),
            })
        }
        ("parent", Some(event), Some(cell)) => {
            run.show_events(iteration, event + 1);
            Right::Cells(vec![pair(run.moment().parent(cell).unwrap())])
        }
        ("cheapest", _, Some(cell)) => {
            run.show(iteration);
            let (moment, problem) = (run.moment(), run.record().problem());
            let (grid, rules) = (problem.grid().clone(), problem.rules().clone());
            let mut best = Search::new(Problem::new(grid, rules, problem.start(), cell).unwrap());
            best.run_for(u64::MAX);
            Right::Key(if moment.g(cell) == best.view().cost() { "2" } else { "1" })
        }
        ("end", _, Some(cell)) => {
            let is_taken = run.record().taken()[iteration as usize..].contains(&cell);
            Right::Key(if is_taken { "1" } else { "2" })
        }
        ("end", ..) => {
            run.show(iteration);
            Right::Key(if run.moment().status() == Status::Searching { "2" } else { "1" })
        }
        ("step", ..) => {
            let picked = &asked(state).picked;
            run.show(iteration + u64::from(picked.is_empty()));
            let moment = run.moment();
            let changed = moment.events().iter().filter(|event| event.kind.is_change());
            let cells = moment.current().into_iter().chain(changed.map(|event| event.cell));
            Right::Cells(cells.map(pair).filter(|cell| !picked.contains(cell)).collect())
        }
        other => panic!("an unknown question: {other:?}"),
    }
}

/// Chooses a cell with the mouse, or with the cell cursor and Enter.
fn choose(window: &mut Window, cell: Cell, by_key: bool) {
    if !by_key {
        let at = window.view().middle(cell);
        return window.hand().click(at);
    }
    for _ in 0..60 {
        let cursor = window.state().cursor;
        let key = match cursor {
            None => "shift+Left",
            Some((x, _)) if x < cell.0 => "shift+Right",
            Some((x, _)) if x > cell.0 => "shift+Left",
            Some((_, y)) if y < cell.1 => "shift+Down",
            Some((_, y)) if y > cell.1 => "shift+Up",
            Some(_) => break,
        };
        window.hand().press(&[key]);
        window.wait("another cell under the cursor", |state| state.cursor != cursor);
    }
    window.hand().press(&["Return"]);
}

fn practice(language: &str, by_key: bool) {
    let level = shipped("lester.ron");
    let Some(mut window) = Window::in_language(&level, language) else { return };
    let title = window.screen().told("_NET_WM_NAME");
    let is_chinese = String::from_utf8(title).unwrap().contains("从 A 到 B");
    assert_eq!(is_chinese, language == "zh_CN");
    let read = stepstar::level::builtin()[0].load().unwrap();
    let mut run = Timeline::new(read.problem().clone());
    run.grow(u64::MAX);
    window.hand().press(&["space", "space", "shift+p"]);
    let before = window.wait("a question", |state| state.practice.is_some());
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    let mut state = before;
    for number in 1..=10 {
        assert_eq!(asked(&state).question, number);
        let asks = asked(&state).asks.clone();
        // The first question of each kind is answered wrong at first.
        let answer = right(&mut run, &state);
        if !matches!(answer, Right::Cells(_)) && wrong.insert(asks.clone()) {
            match &answer {
                Right::Cells(_) => unreachable!("a wrong cell is not known"),
                Right::Typed(_) => {
                    window.hand().write("777");
                    window.hand().press(&["Return"]);
                }
                Right::Key(key) => {
                    window.hand().press(&[if *key == "1" { "2" } else { "1" }]);
                }
            }
            window.wait("a second try", |state| asked(state).stage == "wrong");
        }
        match answer {
            Right::Cells(cells) => {
                for cell in cells {
                    choose(&mut window, cell, by_key);
                    window
                        .wait("a move", |state| ["move", "right"].contains(&&*asked(state).stage));
                }
                if asks == "step" {
                    // Away from the cells, Enter says that the step is complete.
                    let at = window.view().middle((0, 0));
                    window.hand().point_at((at.0 - number as i32, at.1));
                    window.wait("no cell cursor", |state| state.cursor.is_none());
                    window.hand().press(&["Return"]);
                }
            }
            Right::Typed(number) => {
                window.hand().press(&["ctrl+a"]);
                window.hand().write(&number);
                window.hand().press(&["Return"]);
            }
            Right::Key(key) => window.hand().press(&[key]),
        }
        let answered = window.wait("the right answer", |state| asked(state).stage == "right");
        assert_eq!(asked(&answered).hidden, 0);
        if by_key {
            window.hand().press(&["space"]);
        } else {
            let next = window.next_button().middle();
            window.hand().click(next);
        }
        state = window.wait("the next question", |state| {
            asked(state).question > number || asked(state).stage == "over"
        });
    }
    assert_eq!(asked(&state).stage, "over");
    assert_eq!(asked(&state).right, 10 - wrong.len());
    window.hand().press(&["Escape"]);
    let after = window.wait("the search as it was", |state| state.practice.is_none());
    assert_eq!((after.iteration, after.event), (2, None));
    window.hand().press(&["space"]);
    window.wait_for_iteration(3);
}

#[test]
fn a_practice_of_ten_questions_by_mouse() {
    practice("en", false);
}

#[test]
fn a_practice_of_ten_questions_by_keys() {
    practice("en", true);
}

#[test]
fn a_practice_of_ten_questions_in_chinese_by_mouse() {
    practice("zh_CN", false);
}

#[test]
fn a_practice_of_ten_questions_in_chinese_by_keys() {
    practice("zh_CN", true);
}

#[test]
fn on_the_wall_nobody_types_and_a_button_shows_each_answer() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["F5", "shift+p"]);
    let mut state = window.wait("a question", |state| state.practice.is_some());
    for number in 1..=10 {
        assert_eq!(asked(&state).question, number);
        // A field for a number gets the keyboard before anybody presses a key.
        std::thread::sleep(A_WHILE);
        // The controls up to the button; the first one ends the presentation.
        let tabs = match &*asked(&state).asks {
            "numbers" => 3,
            "step" if asked(&state).picked.is_empty() => 3,
            _ => asked(&state).answers.len() + 3,
        };
        window.hand().press(&[&vec!["Tab"; tabs][..], &["space"]].concat());
        window.wait("the answer", |state| asked(state).stage == "shown");
        let next = window.upper_button().middle();
        window.hand().click(next);
        window.hand().point_at((0, 0));
        state = window.wait("the next question", |state| {
            asked(state).question > number || asked(state).stage == "over"
        });
    }
    assert_eq!((&*asked(&state).stage, asked(&state).right), ("over", 0));
}
