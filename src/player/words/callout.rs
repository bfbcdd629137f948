//! What became of the examined neighbor, in a few words beside its cell.

use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::level::grouped;
use crate::search::{Event, EventKind};

/// A few words beside the examined cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callout {
    /// The examined cell.
    pub cell: Cell,
    /// What became of it.
    pub title: String,
    /// A second line; may be empty.
    pub detail: String,
}

/// The words for an event of a moment.
pub(super) fn callout(moment: Moment, event: Event) -> Callout {
    let (title, detail) = match event.kind {
        EventKind::Wall => ("Wall: skipped".to_owned(), String::new()),
        EventKind::CutsCorner => ("Cuts a corner: skipped".to_owned(), String::new()),
        EventKind::Closed { .. } => ("Closed already: skipped".to_owned(), String::new()),
        EventKind::Opened { g } => (format!("Opened: G {}", grouped(g)), String::new()),
        EventKind::NotBetter { g } => {
            let own = moment.g(event.cell).unwrap_or_default();
            (format!("Not better: G {}, not {}", grouped(own), grouped(g)), String::new())
        }
        EventKind::Improved { g, old_g, old_parent }
        | EventKind::Reopened { g, old_g, old_parent } => {
            let name = if matches!(event.kind, EventKind::Improved { .. }) {
                "Improved"
            } else {
                "Reopened"
            };
            let side = |parent: Option<Cell>| {
                parent.and_then(|parent| event.cell.direction_to(parent)).map_or("", in_words)
            };
            let detail = format!(
                "parent was the cell {}, is now {}",
                side(Some(old_parent)),
                side(moment.current())
            );
            (format!("{name}: G {} → {}", grouped(old_g), grouped(g)), detail)
        }
    };
    Callout { cell: event.cell, title, detail }
}

fn in_words(direction: Direction) -> &'static str {
    match direction {
        Direction::NW => "up and left",
        Direction::N => "up",
        Direction::NE => "up and right",
        Direction::W => "left",
        Direction::E => "right",
        Direction::SW => "down and left",
        Direction::S => "down",
        Direction::SE => "down and right",
    }
}
