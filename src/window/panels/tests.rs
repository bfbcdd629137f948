//! The panels as they are read and clicked, without a screen.

mod bars;
mod dialogs;
mod exporting;
mod hand;
mod layout;
mod lists;
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
