//! The panels as they are read and clicked, without a screen.

mod bars;
mod comparing;
mod cost_unit;
mod dialogs;
mod exporting;
mod hand;
mod keyboard;
mod language;
mod layout;
mod lessons;
mod step_tab;
mod tabs;
mod timeline;

use super::*;
use crate::app::tests::opened;
use crate::generate::{MapKind, Recipe};
use crate::grid::Cell;
use crate::level::{Level, RulesChoice, WORKED_EXAMPLE, builtin, preset};
use crate::player::Message as Play;
use hand::Hand;

/// The program with Lester's example, whose search is 12 iterations long.
fn example() -> App {
    opened(WORKED_EXAMPLE.load().unwrap(), None)
}

/// The program with a faulty trace of the example, and the file that it was in.
fn with_findings(name: &str) -> (App, std::path::PathBuf) {
    let trace = std::env::temp_dir().join(format!("{name}-{}.jsonl", std::process::id()));
    let mut app = example();
    let [start, goal] =
        [app.player().moment().problem().start(), app.player().moment().problem().goal()];
    let text = format!(
        "{{\"current\": [{}, {}], \"events\": [{{\"cell\": [{}, {}], \"kind\": \"Opened\", \"g\": 999}}]}}\n\
         {{\"current\": [{}, {}], \"status\": \"Found\"}}",
        start.x, start.y, goal.x, goal.y, goal.x, goal.y
    );
    std::fs::write(&trace, text).unwrap();
    app.begin_with(&trace).unwrap();
    std::fs::remove_file(&trace).unwrap();
    (app, trace)
}

/// One with a longer search.
fn long() -> App {
    opened(shipped("maze.ron"), None)
}

fn shipped(name: &str) -> Level {
    let level = builtin().iter().find(|level| level.name == name);
    level.unwrap().load().unwrap()
}

/// What was asked for, as code would write it.
fn asked(hand: &mut Hand) -> Vec<String> {
    let name = |message| match message {
        Message::Player(message) => format!("{message:?}"),
        message => format!("{message:?}"),
    };
    hand.asked.drain(..).map(name).collect()
}

#[test]
fn what_was_pointed_at_in_a_list_is_forgotten_by_itself() {
    let mut app = example();
    app.update(Play::PointAt(Some(app.player().moment().problem().goal())));
    assert!(app.player().subject().pointed.is_some());
    let hand = Hand::new(app);
    assert_eq!(hand.app.player().subject().pointed, None);
}
