//! The sentences about one neighbor that an iteration examined.

use super::cost_words::{cost, plus, unit};
use crate::grid::{Cell, Direction};
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::{Event, EventKind, Priority, Problem};
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
    pub(in crate::player) fn new(moment: Moment<'a>, current: Cell, event: Event) -> Self {
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
        Self { moment, current, event, unit, own: own.unwrap_or_default() }
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
                text!("examined-opened", cell, sum, h, f = f(g), current)
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
                let more = match g.saturating_sub(self.own) {
                    0 => Value::from(0_u64),
                    more => cost(unit.telling(more, 0), more),
                };
                text!("examined-not-better", cell, own, current, sum, more)
            }
            EventKind::Reopened { old_g, .. } => {
                text!("examined-reopened", cell, old_g = cost(unit, old_g), current, sum)
            }
        }
    }

    /// The neighbor's own G, and the G of the way through the current cell.
    pub(super) fn costs(self) -> (Value, Value) {
        (self.cost(self.own), self.cost(self.event.kind.g().unwrap_or_default()))
    }

    /// Formats a cost with enough digits that the two Gs of the event look different.
    pub(super) fn cost(self, cost: u64) -> Value {
        super::cost_words::cost(self.unit, cost)
    }

    /// The new G as a sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
    pub(super) fn sum(self) -> Text {
        let Self { moment, current, event: Event { cell, kind }, unit, .. } = self;
        let Some(g) = moment.g(current) else {
            return text!("sum-unknown", g = cost(unit, kind.g().unwrap_or_default()));
        };
        let costs = moment.problem().rules().costs;
        let step = if is_diagonal(current, cell) { costs.diagonal } else { costs.straight };
        match moment.problem().grid().terrain(cell).cost() {
            Some(times) if times > 1 => {
                let sum = g + step * u64::from(times);
                let equals = unit.equals(g, step, times.into());
                let [g, step, sum] = [g, step, sum].map(|part| cost(unit, part));
                text!("sum-terrain", g, step, cost = times, equals, sum)
            }
            _ => plus(unit, g, step),
        }
    }

    /// The result for the neighbor and its effect on the parent, in a few words.
    pub(in crate::player) fn callout(self) -> Callout {
        let Self { moment, current, event: Event { cell, kind }, unit, own } = self;
        let [own, new] = [own, kind.g().unwrap_or_default()].map(|g| cost(unit, g));
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

/// Whether a step between two cells is diagonal.
pub(in crate::player) fn is_diagonal(from: Cell, to: Cell) -> bool {
    from.x != to.x && from.y != to.y
}

/// The walls that a diagonal step between two cells would touch.
pub(in crate::player) fn walls_beside(problem: &Problem, from: Cell, to: Cell) -> Vec<Cell> {
    let beside = [Cell::new(to.x, from.y), Cell::new(from.x, to.y)];
    let is_wall = |at: &Cell| problem.grid().terrain(*at).is_wall();
    beside.into_iter().filter(is_wall).collect()
}

/// The side of the cell on which its parent lies, as the end of a sentence.
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
