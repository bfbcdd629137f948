//! One test for each line of the rules, on maps small enough to follow by hand.
//! A search that breaks the line would give different numbers on the chosen
//! map.

mod costs;
mod ends;
mod errors;
mod events;
mod heuristics;
mod iteration;
mod movement;
mod order;
mod overflow;
mod presets;
mod reopening;

use stepstar::grid::{Cell, Direction};
use stepstar::search::{
    Costs, Diagonal, Event, Heuristic, OpenListKind, Priority, Rules, Search, TieBreak,
};

/// Returns the rules of Dijkstra's search in four directions, written out in
/// full so that no test depends on a preset.
fn plain() -> Rules {
    Rules {
        diagonal: Diagonal::Never,
        costs: Costs { straight: 10, diagonal: 14 },
        heuristic: Heuristic::Zero,
        weight: 1.0,
        priority: Priority::AStar,
        tie_break: TieBreak::FirstAdded,
        neighbor_order: Direction::ALL,
        reopen_closed: false,
        open_list: OpenListKind::List,
    }
}

/// Returns the rules of Dijkstra's search in eight directions.
fn eight_ways() -> Rules {
    Rules { diagonal: Diagonal::Always, ..plain() }
}

/// Does the next iteration, and returns its events.
fn step(search: &mut Search) -> Vec<Event> {
    search.step();
    search.events().to_vec()
}

/// Does iterations and discards their events.
fn skip(search: &mut Search, iterations: u64) {
    for _ in 0..iterations {
        search.step();
    }
    assert_eq!(search.iteration(), iterations, "the search ended too early");
}

/// Runs the search to its end, and returns the cells it takes, in order.
fn taken(search: &mut Search) -> Vec<Cell> {
    let mut order = Vec::new();
    while !step_is_over(search) {
        order.extend(search.view().current());
    }
    order
}

/// Steps once, and returns true if nothing was left to do.
fn step_is_over(search: &mut Search) -> bool {
    let before = search.iteration();
    search.step();
    search.iteration() == before
}

#[test]
fn the_page_of_the_rules_names_every_choice() {
    let page = include_str!("../../../docs/rules.md");
    let names = Diagonal::ALL.iter().map(|choice| choice.name());
    let names = names.chain(Heuristic::ALL.iter().map(|choice| choice.name()));
    let names = names.chain(TieBreak::ALL.iter().map(|choice| choice.name()));
    let names = names.chain(Priority::ALL.iter().map(|choice| choice.name()));
    for name in names.chain(OpenListKind::ALL.iter().map(|choice| choice.name())) {
        assert!(page.contains(&format!("`{name}`")), "{name} is not in docs/rules.md");
    }
}
