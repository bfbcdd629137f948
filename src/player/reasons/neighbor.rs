//! The sentences about one neighbor that an iteration examined.

use super::cost_words::{GSum, cost, g_in_words, own_and_right, unit};
use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::{CellState, Event, Kind, Priority, Problem};
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
    pub(super) event: Event,
    /// The unit of all costs, precise enough that the two Gs of the event look different.
    unit: CostUnit,
    /// G of the neighbor after the event; 0 if the neighbor has no G.
    own: u64,
}

impl<'a> ExaminedNeighbor<'a> {
    /// Creates an examined neighbor from an event of the iteration that took `current`.
    pub(in crate::player) fn new(moment: Moment<'a>, current: Cell, mut event: Event) -> Self {
        let (unit, own) = (unit(moment), moment.g(event.cell));
        let f = |g| moment.f_with(event.cell, g);
        let g = event.g.unwrap_or_default();
        let unit = match event.old_g {
            Some(old_g) => unit.telling(g, old_g).telling(f(g), f(old_g)),
            None => unit.telling(g, own.filter(|_| event.g.is_some()).unwrap_or(g)),
        };
        let own = own.unwrap_or_default();
        // If closed cells may be reopened, G of a closed cell is compared like that of an open one.
        if event.kind == Kind::Closed && g >= own && moment.problem().rules().reopen_closed {
            event.kind = Kind::NotBetter;
        }
        Self { moment, current, event, unit, own }
    }

    /// The sentence that explains the result for the neighbor.
    pub(in crate::player) fn sentence(self) -> Text {
        let Self { moment, current, event: Event { cell, kind, g, old_g, .. }, unit, own } = self;
        let f = |g: Option<u64>| cost(unit, moment.f_with(cell, g.unwrap_or_default()));
        let (f, old_f, is_lower, is_more) = (f(g), f(old_g), g < Some(own), g > Some(own));
        let [g, old_g] = [g, old_g].map(|g| cost(unit, g.unwrap_or_default()));
        let sum = self.sum();
        match kind {
            Kind::Wall => text!("examined-wall", cell),
            Kind::CutsCorner => match walls_beside(moment.problem(), current, cell)[..] {
                [one, other] => text!("examined-squeezes", cell, one, other),
                [wall] => text!("examined-cuts-corner-of", cell, wall),
                _ => text!("examined-cuts-corner", cell),
            },
            Kind::Closed if is_lower => {
                text!("examined-closed-dearer", cell, own = cost(unit, own), current, sum)
            }
            Kind::Closed => text!("examined-closed", cell),
            Kind::Opened => {
                let h = cost(unit, moment.h(cell));
                let opened = text!("examined-opened", cell, sum, h, f, current);
                match cell == moment.problem().goal() {
                    true => text!("goal-opened", sentence = opened),
                    false => opened,
                }
            }
            Kind::Improved => match moment.problem().rules().priority {
                Priority::AStar => {
                    text!("examined-improved", cell, old_g, current, sum, old_f, f)
                }
                Priority::Greedy => {
                    text!("examined-improved-greedy", cell, old_g, current, sum, f)
                }
            },
            Kind::NotBetter => {
                let more = u64::from(is_more);
                let state = match moment.state(cell) {
                    CellState::Closed => text!("cell-state.closed"),
                    CellState::Open | CellState::Unseen => text!("cell-state.open"),
                };
                let own = cost(unit, own);
                text!("examined-not-better", cell, state, own, current, sum, g, more)
            }
            Kind::Reopened => text!("examined-reopened", cell, old_g, current, sum),
        }
    }

    /// The neighbor's own G, and the G of the way through the current cell.
    pub(super) fn costs(self) -> (Value, Value) {
        let new = self.event.g.unwrap_or_default();
        let right = GSum::of(self.moment, self.current, self.event.cell).map_or(new, GSum::total);
        (self.cost(self.own), own_and_right(self.unit, new, right))
    }

    /// Formats a cost with enough digits that the two Gs of the event look different.
    pub(super) fn cost(self, cost: u64) -> Value {
        super::cost_words::cost(self.unit, cost)
    }

    /// The new G as a sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
    pub(super) fn sum(self) -> Value {
        let Self { moment, current, event: Event { cell, g, .. }, unit, .. } = self;
        g_in_words(moment, unit, [current, cell], g.unwrap_or_default())
    }

    /// The new G as a sum. If the rules give another G, that G stands beside it without its sum.
    pub(super) fn short_sum(self) -> Value {
        let Self { moment, current, event: Event { cell, g, .. }, .. } = self;
        let is_right = |sum: &GSum| Some(sum.total()) == g;
        match GSum::of(moment, current, cell) {
            Some(sum) if !is_right(&sum) => self.costs().1,
            Some(_) | None => self.sum(),
        }
    }

    /// The result for the neighbor and its effect on the parent, in a few words.
    pub(in crate::player) fn callout(self) -> Callout {
        let Self { moment, current, event, unit, .. } = self;
        let Event { cell, kind, g, old_g, old_parent } = event;
        let (own, new) = self.costs();
        let keeps = || match moment.parent(cell) {
            Some(parent) => text!("callout-keeps-parent", parent = side(cell, parent)),
            None => text!("callout-start"),
        };
        let changes = || {
            let before = side(cell, old_parent.unwrap_or(current));
            text!("callout-parent", before, after = side(cell, current))
        };
        let old_g = cost(unit, old_g.unwrap_or_default());
        let (title, detail) = match kind {
            Kind::Wall => (text!("callout-wall"), None),
            Kind::CutsCorner => {
                let detail = match walls_beside(moment.problem(), current, cell)[..] {
                    [one, other] => Some(text!("callout-between", one, other)),
                    [wall] => Some(text!("callout-corner", wall)),
                    _ => None,
                };
                (text!("callout-cuts-corner"), detail)
            }
            Kind::Closed if g < Some(self.own) => {
                (text!("callout-closed"), Some(text!("callout-closed-dearer", own, g = new)))
            }
            Kind::Closed => (text!("callout-closed"), Some(keeps())),
            Kind::Opened => {
                let detail = text!("callout-new-parent", parent = side(cell, current));
                (text!("callout-opened", g = new), Some(detail))
            }
            Kind::NotBetter => (text!("callout-not-better", own, g = new), Some(keeps())),
            Kind::Improved => (text!("callout-improved", old_g, g = new), Some(changes())),
            Kind::Reopened => (text!("callout-reopened", old_g, g = new), Some(changes())),
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
