//! The proofs of a player, compared with brute force. A path that costs too much, and no
//! other, gets a true explanation of why it is not a cheapest one. If the heuristic breaks
//! its promises, the cells of the largest violations are framed.

use crate::common::cases::Case;
use crate::common::dijkstra::{least_cost, least_costs};
use crate::common::reference::Reference;
use stepstar::app::{App, FileMessage, LaneMessage};
use stepstar::grid::Cell;
use stepstar::jobs::{Clock, unwatched};
use stepstar::level::{Level, RulesChoice};
use stepstar::player::{Jump, Player};
use stepstar::search::{
    CellState, Heuristic, Overestimate, Priority, RemainingCosts, Shortfall, Status,
};

/// The number of iterations after which the test gives up on a greedy search with reopening.
const MAX_ITERATIONS: u64 = 20_000;

/// Counts the explanations by kind: the cell was closed too early or was the goal, F was H
/// alone, closed cells could reopen, or there was nothing to explain.
#[derive(Debug, Default)]
struct Explained {
    early: usize,
    goal: usize,
    greedy: usize,
    reopening: usize,
    nothing: usize,
}

#[test]
fn whenever_a_path_is_no_cheapest_one_the_reason_is_found_and_is_true() {
    let mut explained = Explained::default();
    for seed in 0..8_000 {
        let mut case = Case::random(seed);
        if seed % 4 < 2 {
            // Most random rules find a cheapest path; these often do not.
            case.rules.heuristic =
                [Heuristic::Octile, Heuristic::Manhattan][seed as usize % 2].clone();
            case.rules.weight = [1.5, 3.0][seed as usize / 4 % 2];
            case.rules.reopen_closed = seed % 8 == 0;
        }
        let mut reference = case.reference();
        while reference.status == Status::Searching && reference.iteration < MAX_ITERATIONS {
            reference.step();
        }
        if reference.status == Status::Searching {
            continue;
        }
        let best = least_cost(&case.map, &case.rules, case.start, case.goal);
        let is_dearer = reference.cost().is_some_and(|cost| Some(cost) > best);
        let mut app = open(&case);
        app.update(LaneMessage::RunToEnd);
        if seed % 3 == 0 {
            app.update(LaneMessage::Seek(0));
        }
        app.update(LaneMessage::Go(Jump::WhyNot));
        let player = app.player();
        if is_dearer {
            check(&case, player, &said(&app), &mut explained);
        } else {
            assert!(player.why_not().is_none() && player.subject().framed.is_empty(), "{case}");
            explained.nothing += 1;
        }
        // The next step removes the explanation.
        app.update(LaneMessage::Step);
        let player = app.player();
        assert!(player.why_not().is_none() && player.subject().framed.is_empty(), "{case}");
    }
    eprintln!("{explained:?}");
    let Explained { early, goal, greedy, reopening, nothing } = explained;
    assert!(early > 20 && [goal, greedy, reopening, nothing].iter().all(|&times| times > 100));
}

#[test]
fn a_player_frames_these_cells_and_says_what_is_wrong_there() {
    let (mut both, mut one, mut hidden, mut fine, mut greedy) = (0, 0, 0, 0, 0);
    for seed in 0..2_000 {
        let case = Case::random(seed);
        let problem = case.problem();
        let mut app = open(&case);
        app.update(LaneMessage::Disprove);
        let (player, said) = (app.player(), said(&app));
        if case.rules.priority == Priority::Greedy {
            let is_said = said.starts_with("F is H alone: ");
            assert!(player.subject().framed.is_empty() && is_said, "{said}");
            greedy += 1;
            continue;
        }
        if case.rules.is_consistent() {
            assert!(
                player.subject().framed.is_empty() && said.starts_with("There is nothing"),
                "{said}"
            );
            fine += 1;
            continue;
        }
        let over = unwatched(|progress| {
            let costs = RemainingCosts::of(&problem, progress)?;
            Overestimate::largest(&problem, &costs, progress)
        });
        let fall = unwatched(|progress| Shortfall::largest(&problem, progress));
        let mut expected: Vec<Cell> = over.iter().map(|over| over.cell).collect();
        expected.extend(fall.iter().flat_map(|fall| [fall.from, fall.to]));
        expected.dedup();
        assert_eq!(player.subject().framed, expected, "{case}");
        assert_eq!(said.contains("not admissible"), over.is_some(), "{said}\n{case}");
        assert_eq!(said.contains("not consistent"), fall.is_some(), "{said}\n{case}");
        let is_hidden = fall.is_none() || over.is_none() && !case.rules.is_admissible();
        let is_said = ["This map has no example", "n this map"].iter().any(|it| said.contains(it));
        assert_eq!(is_said, is_hidden, "{said}\n{case}");
        both += usize::from(over.is_some() && fall.is_some());
        one += usize::from(over.is_some() != fall.is_some());
        hidden += usize::from(expected.is_empty());
        app.update(FileMessage::Dismiss);
        assert!(app.player().subject().framed.is_empty(), "{case}");
    }
    let all = [both, one, hidden, fine, greedy];
    assert!(all.iter().all(|&times| times > 20), "{all:?}");
}

fn check(case: &Case, player: &Player, text: &str, explained: &mut Explained) {
    let why = *player.why_not().unwrap_or_else(|| panic!("no explanation\n{case}"));
    let (map, rules) = (&case.map, &case.rules);
    assert_eq!(player.moment().iteration(), why.iteration, "{case}");
    assert_eq!(player.subject().framed, [why.cell, why.waiting], "{case}");
    let least = least_costs(map, rules, case.start);
    let width = usize::from(map.width());
    let least = |cell: Cell| least[usize::from(cell.y) * width + usize::from(cell.x)];
    // The iteration closed the cell with a G above the least possible one.
    let mut reference = case.reference();
    while reference.iteration < why.iteration {
        reference.step();
    }
    assert_eq!(reference.current, Some(why.cell), "{case}");
    assert_eq!(reference.g(why.cell), Some(why.g.into()), "{case}");
    assert_eq!(least(why.cell), Some(why.least.into()), "{case}");
    assert!(why.g > why.least, "{case}");
    // At that time the waiting cell was open with its least possible G, and its F was not lower.
    assert_eq!(reference.state(why.waiting), CellState::Open, "{case}");
    assert_eq!(reference.g(why.waiting), Some(why.waiting_g.into()), "{case}");
    assert_eq!(least(why.waiting), Some(why.waiting_g.into()), "{case}");
    let f = reference.f(why.cell, why.g.into());
    assert!(reference.f(why.waiting, why.waiting_g.into()) >= f, "{case}");
    // A cheapest path leads through the waiting cell to the cell, and on to the goal.
    let left = |from, to| least_cost(map, rules, from, to);
    let way = left(why.waiting, why.cell);
    assert_eq!(way, Some((why.least - why.waiting_g).into()), "{case}");
    let on = left(why.cell, case.goal).map(|cost| cost + u128::from(why.least));
    assert_eq!(on, least(case.goal), "{case}");
    check_path(case, player, why.cell, &least);
    let is_goal = why.cell == case.goal;
    let cell = if is_goal { "The goal B".to_owned() } else { why.cell.to_string() };
    for part in [
        format!("{cell} was closed with G "),
        format!("cheaper path goes through {}. ", why.waiting),
    ] {
        assert!(text.contains(&part), "{text}\n{case}");
    }
    match rules.priority {
        Priority::Greedy => {
            explained.greedy += 1;
            assert_eq!(text.contains("looks at H alone"), is_goal, "{text}\n{case}");
        }
        // The heuristic misled the search: H falls by more than the way costs.
        Priority::AStar => {
            let fall = reference.h(why.waiting).saturating_sub(reference.h(why.cell));
            assert!(fall > way.unwrap_or_default(), "{case}");
        }
    }
    if why.cell == case.goal {
        assert_eq!(reference.status, Status::Found, "{case}");
        explained.goal += 1;
        explained.reopening += usize::from(rules.reopen_closed);
        assert!(!text.contains("stay closed"), "{text}\n{case}");
    } else {
        assert!(!rules.reopen_closed && text.contains("stay closed"), "{text}\n{case}");
        explained.early += 1;
    }
}

/// Asserts that the cell is the first on the drawn path that was closed with too high a G,
/// or the goal if an earlier cell was never closed.
fn check_path(case: &Case, player: &Player, cell: Cell, least: &impl Fn(Cell) -> Option<u128>) {
    let subject = player.subject();
    let path = subject.cheapest.unwrap_or_else(|| panic!("no path is drawn\n{case}"));
    let mut end: Reference = case.reference();
    while end.status == Status::Searching {
        end.step();
    }
    let is_lost = |at: &Cell| end.state(*at) != CellState::Closed || end.g(*at) > least(*at);
    let first = path.cells().iter().rev().copied().find(is_lost);
    let first = first.unwrap_or_else(|| panic!("no cell of it is lost\n{case}"));
    let expected = if end.state(first) == CellState::Closed { first } else { case.goal };
    assert_eq!(cell, expected, "{case}");
}

/// Starts the program with a random problem open.
fn open(case: &Case) -> App {
    let problem = case.problem();
    let rules = RulesChoice::from(problem.rules().clone());
    let (grid, start, goal) = (problem.grid().clone(), problem.start(), problem.goal());
    App::new(Level::new("Case", rules, grid, start, goal).unwrap(), None, Clock::default())
}

fn said(app: &App) -> String {
    app.notice().map(|notice| notice.text.plain()).unwrap_or_default()
}
