//! What became of the examined neighbor, in a few words beside its cell.

use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::search::{Event, EventKind};
use crate::words::{Text, text};

/// A few words beside the examined cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// The examined cell.
    pub cell: Cell,
    /// What became of it.
    pub title: Text,
    /// A second line.
    pub detail: Option<Text>,
}

/// The words for an event of a moment.
pub(super) fn callout(moment: Moment, event: Event) -> Callout {
    let cell = event.cell;
    let mut detail = None;
    let title = match event.kind {
        EventKind::Wall => text!("callout-wall"),
        EventKind::CutsCorner => text!("callout-cuts-corner"),
        EventKind::Closed { .. } => text!("callout-closed"),
        EventKind::Opened { g } => text!("callout-opened", g),
        EventKind::NotBetter { g } => {
            text!("callout-not-better", own = moment.g(cell).unwrap_or_default(), g)
        }
        EventKind::Improved { g, old_g, old_parent }
        | EventKind::Reopened { g, old_g, old_parent } => {
            let [before, after] =
                [Some(old_parent), moment.current()].map(|parent| side(cell, parent));
            detail = Some(text!("callout-parent", before, after));
            if matches!(event.kind, EventKind::Improved { .. }) {
                text!("callout-improved", old_g, g)
            } else {
                text!("callout-reopened", old_g, g)
            }
        }
    };
    Callout { cell, title, detail }
}

/// On which side of the cell its parent is; the end of a sentence.
fn side(cell: Cell, parent: Option<Cell>) -> Text {
    match parent.and_then(|parent| cell.direction_to(parent)) {
        Some(Direction::NW) => text!("side-nw"),
        Some(Direction::N) => text!("side-n"),
        Some(Direction::NE) => text!("side-ne"),
        Some(Direction::W) => text!("side-w"),
        Some(Direction::E) => text!("side-e"),
        Some(Direction::SW) => text!("side-sw"),
        Some(Direction::S) => text!("side-s"),
        Some(Direction::SE) => text!("side-se"),
        None => text!("side-none"),
    }
}
