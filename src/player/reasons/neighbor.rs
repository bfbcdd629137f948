//! The sentences about one neighbor that an iteration examined.

use super::cost_words::{GSum, cost, g_in_words, own_and_right, unit};
use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::{CellState, Event, EventKind, Priority, Problem};
use crate::words::{Text, Value, text};

/// A short label next to the examined cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// The examined cell.
    pub cell: Cell,
    /// The result for the cell.
    pub title: Text,
    /// The second line of the label, if there is one.
    pub detail: Option<Text>,
}

/// A neighbor that an iteration examined.
#[derive(Clone, Copy, Debug)]
pub(in crate::player) struct ExaminedNeighbor<'a> {
    moment: Moment<'a>,
    /// The cell that the iteration took.
    current: Cell,
    event: Event,
    /// The unit of all costs, precise enough that the two Gs of the event look different.
    unit: CostUnit,
    /// G of the neighbor after the event; 0 if the neighbor has no G.
    own: u64,
}

impl<'a> ExaminedNeighbor<'a> {
    /// Creates an examined neighbor from an event of the iteration that took `current`.
    pub(in crate::player) fn new(moment: Moment<'a>, current: Cell, mut event: Event) -> Self {
        let (unit, own) = (unit(moment), moment.g(event.cell));
        let unit = match event.kind {
            EventKind::Improved { g, old_g, .. } | EventKind::Reopened { g, old_g, .. } => {
                let f = |g| moment.f_with(event.cell, g);
                unit.telling(g, old_g).telling(f(g), f(old_g))
            }
            EventKind::Closed { g } | EventKind::NotBetter { g } => {
                unit.telling(g, own.unwrap_or(g))
            }
            EventKind::Wall | EventKind::CutsCorner | EventKind::Opened { .. } => unit,
        };
        let own = own.unwrap_or_default();
        // If closed cells may be reopened, G of a closed cell is compared like that of an open one.
        if let EventKind::Closed { g } = event.kind
            && g >= own
            && moment.problem().rules().reopen_closed
        {
            event.kind = EventKind::NotBetter { g };
        }
        Self { moment, current, event, unit, own }
    }

    /// The result for the neighbor.
    pub(super) fn kind(self) -> EventKind {
        self.event.kind
    }

    /// The sentence that explains the result for the neighbor.
    pub(in crate::player) fn sentence(self) -> Text {
        let Self { moment, current, event: Event { cell, kind }, unit, own } = self;
        let own = cost(unit, own);
        let f = |g| cost(unit, moment.f_with(cell, g));
        let sum = self.sum();
        match kind {
            EventKind::Wall => text!("examined-wall", cell),
            EventKind::CutsCorner => match walls_beside(moment.problem(), current, cell)[..] {
                [one, other] => text!("examined-squeezes", cell, one, other),
                [wall] => text!("examined-cuts-corner-of", cell, wall),
                _ => text!("examined-cuts-corner", cell),
            },
            EventKind::Closed { g } if g < self.own => {
                text!("examined-closed-dearer", cell, own, current, sum)
            }
            EventKind::Closed { .. } => text!("examined-closed", cell),
            EventKind::Opened { g } => {
                let h = cost(unit, moment.h(cell));
                let opened = text!("examined-opened", cell, sum, h, f = f(g), current);
                match cell == moment.problem().goal() {
                    true => text!("goal-opened", sentence = opened),
                    false => opened,
                }
            }
            EventKind::Improved { g, old_g, .. } => {
                let (old_f, f, old_g) = (f(old_g), f(g), cost(unit, old_g));
                match moment.problem().rules().priority {
                    Priority::AStar => {
                        text!("examined-improved", cell, old_g, current, sum, old_f, f)
                    }
                    Priority::Greedy => {
                        text!("examined-improved-greedy", cell, old_g, current, sum, f)
                    }
                }
            }
            EventKind::NotBetter { g } => {
                let (g, more) = (cost(unit, g), u64::from(g > self.own));
                let state = match moment.state(cell) {
                    CellState::Closed => text!("cell-state.closed"),
                    CellState::Open | CellState::Unseen => text!("cell-state.open"),
                };
                text!("examined-not-better", cell, state, own, current, sum, g, more)
            }
            EventKind::Reopened { old_g, .. } => {
                text!("examined-reopened", cell, old_g = cost(unit, old_g), current, sum)
            }
        }
    }

    /// The neighbor's own G, and the G of the way through the current cell.
    pub(super) fn costs(self) -> (Value, Value) {
        let new = self.event.kind.g().unwrap_or_default();
        let right = GSum::of(self.moment, self.current, self.event.cell).map_or(new, GSum::total);
        (self.cost(self.own), own_and_right(self.unit, new, right))
    }

    /// Formats a cost with enough digits that the two Gs of the event look different.
    pub(super) fn cost(self, cost: u64) -> Value {
        super::cost_words::cost(self.unit, cost)
    }

    /// The new G as a sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
    pub(super) fn sum(self) -> Value {
        let Self { moment, current, event: Event { cell, kind }, unit, .. } = self;
        g_in_words(moment, unit, [current, cell], kind.g().unwrap_or_default())
    }

    /// The new G as a sum. If the rules give another G, that G stands beside it without its sum.
    pub(super) fn short_sum(self) -> Value {
        let Self { moment, current, event: Event { cell, kind }, .. } = self;
        let is_right = |sum: &GSum| Some(sum.total()) == kind.g();
        match GSum::of(moment, current, cell) {
            Some(sum) if !is_right(&sum) => self.costs().1,
            Some(_) | None => self.sum(),
        }
    }

    /// The result for the neighbor and its effect on the parent, in a few words.
    pub(in crate::player) fn callout(self) -> Callout {
        let Self { moment, current, event: Event { cell, kind }, unit, .. } = self;
        let (own, new) = self.costs();
        let keeps = || match moment.parent(cell) {
            Some(parent) => text!("callout-keeps-parent", parent = side(cell, parent)),
            None => text!("callout-start"),
        };
        let changes = |old: Cell| {
            text!("callout-parent", before = side(cell, old), after = side(cell, current))
        };
        let (title, detail) = match kind {
            EventKind::Wall => (text!("callout-wall"), None),
            EventKind::CutsCorner => {
                let detail = match walls_beside(moment.problem(), current, cell)[..] {
                    [one, other] => Some(text!("callout-between", one, other)),
                    [wall] => Some(text!("callout-corner", wall)),
                    _ => None,
                };
                (text!("callout-cuts-corner"), detail)
            }
            EventKind::Closed { g } if g < self.own => {
                (text!("callout-closed"), Some(text!("callout-closed-dearer", own, g = new)))
            }
            EventKind::Closed { .. } => (text!("callout-closed"), Some(keeps())),
            EventKind::Opened { .. } => {
                let detail = text!("callout-new-parent", parent = side(cell, current));
                (text!("callout-opened", g = new), Some(detail))
            }
            EventKind::NotBetter { .. } => {
                (text!("callout-not-better", own, g = new), Some(keeps()))
            }
            EventKind::Improved { old_g, old_parent, .. } => {
                let title = text!("callout-improved", old_g = cost(unit, old_g), g = new);
                (title, Some(changes(old_parent)))
            }
            EventKind::Reopened { old_g, old_parent, .. } => {
                let title = text!("callout-reopened", old_g = cost(unit, old_g), g = new);
                (title, Some(changes(old_parent)))
            }
        };
        Callout { cell, title, detail }
    }
}

/// The walls that a diagonal step between two cells would touch.
pub(in crate::player) fn walls_beside(problem: &Problem, from: Cell, to: Cell) -> Vec<Cell> {
    let beside = [Cell::new(to.x, from.y), Cell::new(from.x, to.y)];
    let is_wall = |at: &Cell| problem.grid().terrain(*at).is_wall();
    beside.into_iter().filter(is_wall).collect()
}

/// The place of the parent, seen from the cell.
fn side(cell: Cell, parent: Cell) -> Text {
    match cell.direction_to(parent) {
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
