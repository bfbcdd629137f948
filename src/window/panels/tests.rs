//! Tests that read and click the panels without a screen.

mod bars;
mod comparing;
mod cost_unit;
mod dialogs;
mod exporting;
mod hand;
mod keyboard;
mod language;
mod layout;
mod learning;
mod now;
mod over_map;
mod pictures;
mod tabs;
mod timeline;

use super::*;
use crate::app::tests::{asks_about_changes, opened};
use crate::app::{
    EditMessage, FileMessage, HandMessage, LaneMessage, Message, PanelMessage, PracticeMessage,
    Section, Tab, ToolMessage, ViewMessage,
};
use crate::generate::{MapKind, Recipe};
use crate::grid::Cell;
use crate::level::{Level, RulesChoice, WORKED_EXAMPLE, builtin, preset};
use hand::Hand;

/// Lester's worked example, whose search takes 12 iterations.
fn example() -> App {
    opened(WORKED_EXAMPLE.load().unwrap(), None)
}

/// Lester's example from a file, so that its changes have to be saved.
fn example_in_file() -> App {
    opened(WORKED_EXAMPLE.load().unwrap(), Some("lester.ron".into()))
}

/// Lester's example after it has received the given messages.
fn after<M: Into<Message>>(messages: impl IntoIterator<Item = M>) -> App {
    let mut app = example();
    messages.into_iter().for_each(|message| app.update(message));
    app
}

/// Lester's example at the end of its search.
fn ended() -> App {
    after([LaneMessage::RunToEnd])
}

/// Lester's example with an open trace that consists of the given lines.
fn with_trace(lines: &str) -> App {
    let folder = crate::storage::tests::folder();
    let trace = folder.path().join("mine.jsonl");
    std::fs::write(&trace, lines).unwrap();
    let mut app = example();
    app.open_trace(&trace, (0, None), std::time::Duration::MAX).unwrap();
    app
}

/// Lester's example with a trace that has faults in both of its iterations.
fn with_findings() -> App {
    with_trace(
        "{\"current\": [1, 2], \"events\": [{\"cell\": [5, 2], \"kind\": \"Opened\", \"g\": 999}]}\n\
         {\"current\": [5, 2], \"status\": \"Found\"}",
    )
}

/// A level with a longer search.
fn long() -> App {
    opened(shipped("maze.ron"), None)
}

fn shipped(name: &str) -> Level {
    let level = builtin().iter().find(|level| level.name == name);
    level.unwrap().load().unwrap()
}

/// Opens each tab and each section of the tab *More*.
fn everywhere() -> [Message; 5] {
    let sections = [Section::Cell, Section::Rules, Section::Statistics, Section::Appearance];
    let [cell, rules, statistics, picture] =
        sections.map(|section| Message::Panel(PanelMessage::Section(Some(section))));
    [Message::Panel(PanelMessage::Tab(Tab::Now)), cell, rules, statistics, picture]
}

/// Takes the messages that the panels have sent, and returns them as text.
fn asked(hand: &mut Hand) -> Vec<String> {
    hand.asked.drain(..).map(|message| in_short(&message)).collect()
}

/// A message as text, without the name of its owner.
fn in_short(message: &Message) -> String {
    match message {
        Message::Lanes(message) => format!("{message:?}"),
        Message::View(message) => format!("{message:?}"),
        Message::Tools(message) => format!("{message:?}"),
        Message::Hand(message) => format!("{message:?}"),
        Message::Edit(message) => format!("{message:?}"),
        Message::File(message) => format!("{message:?}"),
        Message::Panel(message) => format!("{message:?}"),
        message => format!("{message:?}"),
    }
}

#[test]
fn a_cell_that_no_list_points_at_is_forgotten() {
    let app = after([ViewMessage::PointAt(Some(Cell::new(5, 2)))]);
    assert!(app.player().subject().pointed.is_some());
    assert_eq!(Hand::new(app).app.player().subject().pointed, None);
}
