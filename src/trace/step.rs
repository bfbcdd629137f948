//! One iteration of a trace: what it says, and how that is read from JSON.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};

use crate::grid::{Cell, MAX_SIDE};
use crate::search::{self, MAX_G, Search, Status};

/// What a trace says of one iteration, or of the state before the first.
///
/// It is what the trace says, right or wrong: cells may lie off the map, and
/// costs may be anything up to 2⁵⁸ − 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The iteration, 0 for the state before the first.
    pub iteration: u64,
    /// Where the search stands after it, if the trace says so.
    pub status: Option<Status>,
    /// The cell that it took; `None` in iteration 0 alone.
    pub current: Option<Cell>,
    /// What became of the neighbors, in the order of the trace.
    pub events: Vec<TraceEvent>,
    /// The path from start to goal.
    pub path: Option<Vec<Cell>>,
    /// The cost of the path.
    pub cost: Option<u64>,
    /// The open list, if the trace has it: in the order of taking.
    pub open: Option<Vec<Listed>>,
    /// The closed list, if the trace has it: in the order of closing.
    pub closed: Option<Vec<Listed>>,
}

/// One line, before its place in the trace is known. What is missing is `None`;
/// other fields are passed over.
#[derive(serde::Deserialize)]
pub(super) struct LineOfTrace {
    #[serde(default, deserialize_with = "whole")]
    pub(super) iteration: Option<u64>,
    pub(super) status: Option<Status>,
    pub(super) current: Option<Cell>,
    #[serde(default, deserialize_with = "events")]
    pub(super) events: Vec<TraceEvent>,
    pub(super) path: Option<Vec<Cell>>,
    #[serde(default, deserialize_with = "whole")]
    pub(super) cost: Option<u64>,
    pub(super) open: Option<Vec<Listed>>,
    pub(super) closed: Option<Vec<Listed>>,
}

/// What a trace says of one neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct TraceEvent {
    /// The neighbor.
    pub cell: Cell,
    /// What became of it.
    pub kind: TraceEventKind,
    /// The new G; always there where the kind changes it.
    #[serde(default, deserialize_with = "whole")]
    pub g: Option<u64>,
    /// G before the change.
    #[serde(default, deserialize_with = "whole")]
    pub old_g: Option<u64>,
    /// The parent before the change.
    pub old_parent: Option<Cell>,
}

/// A cell of the open or the closed list, as far as the trace describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Listed {
    /// The cell.
    pub cell: Cell,
    /// Its G.
    #[serde(default, deserialize_with = "whole")]
    pub g: Option<u64>,
    /// Its H.
    #[serde(default, deserialize_with = "whole")]
    pub h: Option<u64>,
    /// Its F.
    #[serde(default, deserialize_with = "whole")]
    pub f: Option<u64>,
    /// Its parent.
    pub parent: Option<Cell>,
}

/// The kinds of events, as [`search::EventKind`] has them with their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TraceEventKind {
    /// Skipped: it is a wall.
    Wall,
    /// Skipped: the diagonal step to it would cut a corner.
    CutsCorner,
    /// Skipped: it is closed already.
    Closed,
    /// It was in neither set and is open now.
    Opened,
    /// It was open, and the new G is lower.
    Improved,
    /// It is open, and the new G is not lower.
    NotBetter,
    /// It was closed, the new G is lower, and it is open again.
    Reopened,
}

impl TraceEventKind {
    /// All of them; a kind's place here is its number.
    pub const ALL: [Self; 7] = [
        Self::Wall,
        Self::CutsCorner,
        Self::Closed,
        Self::Opened,
        Self::Improved,
        Self::NotBetter,
        Self::Reopened,
    ];

    /// The kind's name, as traces spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "Wall",
            Self::CutsCorner => "CutsCorner",
            Self::Closed => "Closed",
            Self::Opened => "Opened",
            Self::Improved => "Improved",
            Self::NotBetter => "NotBetter",
            Self::Reopened => "Reopened",
        }
    }

    /// Whether an event of this kind changes G and parent of its cell.
    pub const fn is_change(self) -> bool {
        matches!(self, Self::Opened | Self::Improved | Self::Reopened)
    }
}

impl From<search::EventKind> for TraceEventKind {
    fn from(kind: search::EventKind) -> Self {
        match kind {
            search::EventKind::Wall => Self::Wall,
            search::EventKind::CutsCorner => Self::CutsCorner,
            search::EventKind::Closed { .. } => Self::Closed,
            search::EventKind::Opened { .. } => Self::Opened,
            search::EventKind::Improved { .. } => Self::Improved,
            search::EventKind::NotBetter { .. } => Self::NotBetter,
            search::EventKind::Reopened { .. } => Self::Reopened,
        }
    }
}

impl From<&search::Event> for TraceEvent {
    fn from(event: &search::Event) -> Self {
        let before = event.kind.before();
        Self {
            cell: event.cell,
            kind: event.kind.into(),
            g: event.kind.g(),
            old_g: before.map(|(g, _)| g),
            old_parent: before.map(|(_, parent)| parent),
        }
    }
}

impl TraceStep {
    /// What is known of an iteration without what was before it.
    pub fn reported(iteration: u64, taken: Cell, status: Status, events: &[search::Event]) -> Self {
        let event = |event| TraceEvent { old_g: None, old_parent: None, ..TraceEvent::from(event) };
        Self {
            iteration,
            status: Some(status),
            current: Some(taken),
            events: events.iter().map(event).collect(),
            path: None,
            cost: None,
            open: None,
            closed: None,
        }
    }

    /// What the last step of a search did, without the lists; the search must
    /// have been stepped, not run.
    pub fn of(search: &Search) -> Self {
        Self {
            iteration: search.iteration(),
            status: Some(search.status()),
            current: search.current(),
            events: search.events().iter().map(TraceEvent::from).collect(),
            path: search.path(),
            cost: search.cost(),
            open: None,
            closed: None,
        }
    }
}

/// The most events of one iteration: far more than a cell has neighbors, for
/// programs that look further.
const MAX_EVENTS: usize = 1 << 16;

/// Reads no more events than are kept.
fn events<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TraceEvent>, D::Error> {
    struct Events;

    impl<'de> Visitor<'de> for Events {
        type Value = Vec<TraceEvent>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut events = Vec::new();
            while let Some(event) = list.next_element()? {
                if events.len() == MAX_EVENTS {
                    return Err(de::Error::custom(format_args!(
                        "more than {MAX_EVENTS}, expected those of one iteration"
                    )));
                }
                events.push(event);
            }
            Ok(events)
        }
    }

    deserializer.deserialize_seq(Events)
}

/// A whole number up to the largest G that a search can hold, also where it is
/// written as 10.0.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    Ok(Option::<UpTo<MAX_G>>::deserialize(deserializer)?.map(|UpTo(number)| number))
}

/// A whole number from 0 to `MOST`.
struct UpTo<const MOST: u64>(u64);

impl<'de, const MOST: u64> Deserialize<'de> for UpTo<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number<const MOST: u64>;

        impl<const MOST: u64> Visitor<'_> for Number<MOST> {
            type Value = u64;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 0 to {MOST}")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<u64, E> {
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(number), &self);
                if number <= MOST { Ok(number) } else { Err(wrong()) }
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<u64, E> {
                if number.fract() == 0.0 && (0.0..=MOST as f64).contains(&number) {
                    self.visit_u64(number as u64)
                } else {
                    Err(E::invalid_value(de::Unexpected::Float(number), &self))
                }
            }
        }

        deserializer.deserialize_u64(Number::<MOST>).map(Self)
    }
}

/// A cell, `[x, y]`, that some map could have.
impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// The last column and row of the largest map.
        const LAST: u64 = MAX_SIDE as u64 - 1;
        struct Pair;

        impl<'de> Visitor<'de> for Pair {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a cell [x, y], two whole numbers from 0 to {LAST}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Cell, A::Error> {
                let mut number = |place| match pair.next_element::<UpTo<LAST>>()? {
                    Some(UpTo(number)) => Ok(number as u16),
                    None => Err(de::Error::invalid_length(place, &self)),
                };
                let cell = Cell::new(number(0)?, number(1)?);
                match pair.next_element::<IgnoredAny>()? {
                    Some(_) => Err(de::Error::invalid_length(3, &self)),
                    None => Ok(cell),
                }
            }
        }

        deserializer.deserialize_seq(Pair)
    }
}

/// One of a few words, as the value at the same place.
struct OneOf<T, const N: usize>([T; N], fn(T) -> &'static str);

impl<T: Copy, const N: usize> Visitor<'_> for OneOf<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", self.0.map(self.1).join(", "))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
        let found = self.0.into_iter().find(|&value| (self.1)(value) == word);
        found.ok_or_else(|| E::invalid_value(de::Unexpected::Str(word), &self))
    }
}

impl<'de> Deserialize<'de> for TraceEventKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(OneOf(Self::ALL, Self::name))
    }
}

impl<'de> Deserialize<'de> for Status {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const ALL: [Status; 3] = [Status::Searching, Status::Found, Status::NoPath];
        deserializer.deserialize_str(OneOf(ALL, Self::name))
    }
}
