//! Events in one word each, with the cell `(x, y)` of the neighbor.

use stepstar::grid::Cell;
use stepstar::search::{Event, Kind};

fn event(kind: Kind, (x, y): (u16, u16), g: Option<u64>) -> Event {
    Event { kind, cell: Cell::new(x, y), g, old_g: None, old_parent: None }
}

pub fn wall(at: (u16, u16)) -> Event {
    event(Kind::Wall, at, None)
}

pub fn cuts_corner(at: (u16, u16)) -> Event {
    event(Kind::CutsCorner, at, None)
}

pub fn closed(at: (u16, u16), g: u64) -> Event {
    event(Kind::Closed, at, Some(g))
}

pub fn opened(at: (u16, u16), g: u64) -> Event {
    event(Kind::Opened, at, Some(g))
}

pub fn not_better(at: (u16, u16), g: u64) -> Event {
    event(Kind::NotBetter, at, Some(g))
}

/// The event of an open cell with a new G, and its G and parent before.
pub fn improved(at: (u16, u16), g: u64, (old_g, old_parent): (u64, Cell)) -> Event {
    let (old_g, old_parent) = (Some(old_g), Some(old_parent));
    Event { old_g, old_parent, ..event(Kind::Improved, at, Some(g)) }
}

/// The event of a closed cell with a new G, and its G and parent before.
pub fn reopened(at: (u16, u16), g: u64, before: (u64, Cell)) -> Event {
    Event { kind: Kind::Reopened, ..improved(at, g, before) }
}
