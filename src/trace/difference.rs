//! How two runs part, in words.

use std::fmt;

use super::StepEvent;
use crate::grid::Cell;
use crate::search::Status;

/// Where two runs part, and how. It is shown as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The iteration.
    pub iteration: u64,
    /// How it differs.
    pub parting: Parting,
}

/// How an iteration of A differs from the same one of B. The first of each
/// pair is A's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// One run has ended before; the other takes this cell.
    End(Option<Cell>, Option<Cell>),
    /// They take different cells.
    Current(Cell, Cell),
    /// A neighbor is examined in one of them alone.
    Missing(Option<StepEvent>, Option<StepEvent>),
    /// Something else becomes of the same neighbor.
    Event(StepEvent, StepEvent),
    /// They examine a neighbor another number of times.
    Times(Cell, usize, usize),
    /// The same becomes of the same neighbors in another order; the first two
    /// that differ.
    Order(Cell, Cell),
    /// They stand elsewhere after it.
    Status(Status, Status),
    /// They find different paths; the first two cells that differ.
    Path(Option<Cell>, Option<Cell>),
    /// They tell different costs.
    Cost(u64, u64),
}

impl Difference {
    /// The cell that it is about, if it is about one.
    pub fn cell(&self) -> Option<Cell> {
        match self.parting {
            Parting::End(a, b) | Parting::Path(a, b) => a.or(b),
            Parting::Current(a, _) | Parting::Order(a, _) => Some(a),
            Parting::Missing(a, b) => a.or(b).map(|event| event.cell),
            Parting::Event(a, _) => Some(a.cell),
            Parting::Times(cell, ..) => Some(cell),
            Parting::Status(..) | Parting::Cost(..) => None,
        }
    }

    /// One word for how they differ.
    pub fn name(&self) -> &'static str {
        match self.parting {
            Parting::End(..) => "end",
            Parting::Current(..) => "current",
            Parting::Missing(..) | Parting::Event(..) | Parting::Times(..) => "event",
            Parting::Order(..) => "order",
            Parting::Status(..) => "status",
            Parting::Path(..) => "path",
            Parting::Cost(..) => "cost",
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "iteration {}: {}", self.iteration, self.parting)
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goes_on = |f: &mut fmt::Formatter<'_>, one: &str, other: &str, cell: Option<Cell>| {
            write!(f, "{one} has ended, {other} goes on")?;
            cell.map_or(Ok(()), |cell| write!(f, " and takes {cell}"))
        };
        match self {
            Self::End(None, cell) => goes_on(f, "A", "B", *cell),
            Self::End(cell, _) => goes_on(f, "B", "A", *cell),
            Self::Current(a, b) => write!(f, "A takes {a}, B takes {b}"),
            Self::Missing(Some(event), _) => {
                write!(f, "A examines {} ({}), B does not", event.cell, Telling(event))
            }
            Self::Missing(None, Some(event)) => {
                write!(f, "B examines {} ({}), A does not", event.cell, Telling(event))
            }
            Self::Missing(None, None) => write!(f, "a neighbor is missing"),
            Self::Event(a, b) => {
                write!(f, "{} is {} in A, {} in B", a.cell, Telling(a), Telling(b))
            }
            Self::Times(cell, a, b) => {
                write!(f, "A examines {cell} {}, B {}", times(*a), times(*b))
            }
            Self::Order(a, b) => write!(
                f,
                "the same becomes of the same neighbors in another order: where A examines {a}, \
                 B examines {b}"
            ),
            Self::Status(a, b) => {
                write!(f, "after it A is {}, B is {}", a.name(), b.name())
            }
            Self::Path(Some(a), Some(b)) => {
                write!(f, "the paths part: A's goes over {a}, B's over {b}")
            }
            Self::Path(Some(cell), None) => {
                write!(f, "the path of A goes on over {cell}, where that of B ends")
            }
            Self::Path(None, Some(cell)) => {
                write!(f, "the path of B goes on over {cell}, where that of A ends")
            }
            Self::Path(None, None) => write!(f, "the paths differ"),
            Self::Cost(a, b) => write!(f, "the path costs {a} in A, {b} in B"),
        }
    }
}

fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{number} times"),
    }
}

/// An event without its cell, as `Improved with G 20, before 28 from (2, 3)`.
struct Telling<'a>(&'a StepEvent);

impl fmt::Display for Telling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StepEvent { kind, g, old_g, old_parent, .. } = *self.0;
        write!(f, "{}", kind.name())?;
        if let Some(g) = g {
            write!(f, " with G {g}")?;
        }
        if let Some(old_g) = old_g {
            write!(f, ", before {old_g}")?;
        }
        if let Some(parent) = old_parent {
            write!(f, " from {parent}")?;
        }
        Ok(())
    }
}
