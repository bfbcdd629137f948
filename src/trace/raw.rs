//! A line of a trace as it is written, before it is known to be in order.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};

use super::EventKind;
use super::step::Listed;
use crate::grid::{Cell, MAX_SIDE};
use crate::search::{MAX_G, Status};

/// One line. What is missing is `None`; other fields are passed over.
#[derive(Debug, serde::Deserialize)]
pub(super) struct RawStep {
    pub(super) iteration: Option<Whole>,
    pub(super) status: Option<RawStatus>,
    pub(super) current: Option<RawCell>,
    #[serde(default, deserialize_with = "events")]
    pub(super) events: Vec<RawEvent>,
    pub(super) path: Option<Vec<RawCell>>,
    pub(super) cost: Option<Whole>,
    pub(super) open: Option<Vec<RawListed>>,
    pub(super) closed: Option<Vec<RawListed>>,
}

#[derive(Debug, serde::Deserialize)]
pub(super) struct RawEvent {
    pub(super) kind: RawKind,
    pub(super) cell: RawCell,
    pub(super) g: Option<Whole>,
    pub(super) old_g: Option<Whole>,
    pub(super) old_parent: Option<RawCell>,
}

#[derive(Debug, serde::Deserialize)]
pub(super) struct RawListed {
    cell: RawCell,
    g: Option<Whole>,
    h: Option<Whole>,
    f: Option<Whole>,
    parent: Option<RawCell>,
}

/// The most events of one iteration: far more than a cell has neighbors, for
/// programs that look further.
const MAX_EVENTS: usize = 1 << 16;

/// Reads no more events than are kept.
fn events<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RawEvent>, D::Error> {
    struct Events;

    impl<'de> Visitor<'de> for Events {
        type Value = Vec<RawEvent>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<RawEvent>, A::Error> {
            let mut events = Vec::new();
            while let Some(event) = list.next_element()? {
                if events.len() == MAX_EVENTS {
                    let message =
                        format!("more than {MAX_EVENTS}, expected those of one iteration");
                    return Err(de::Error::custom(message));
                }
                events.push(event);
            }
            Ok(events)
        }
    }

    deserializer.deserialize_seq(Events)
}

impl From<RawListed> for Listed {
    fn from(raw: RawListed) -> Self {
        Self {
            cell: raw.cell.0,
            g: raw.g.map(|g| g.0),
            h: raw.h.map(|h| h.0),
            f: raw.f.map(|f| f.0),
            parent: raw.parent.map(|parent| parent.0),
        }
    }
}

/// A whole number up to the largest G that a search can hold, also where it is
/// written as 10.0.
pub(super) type Whole = UpTo<MAX_G>;

/// A whole number from 0 to `MOST`.
#[derive(Clone, Copy, Debug)]
pub(super) struct UpTo<const MOST: u64>(pub(super) u64);

/// A cell, `[x, y]`, that some map could have.
#[derive(Clone, Copy, Debug)]
pub(super) struct RawCell(pub(super) Cell);

#[derive(Clone, Copy, Debug)]
pub(super) struct RawKind(pub(super) EventKind);

#[derive(Clone, Copy, Debug)]
pub(super) struct RawStatus(pub(super) Status);

impl<'de, const MOST: u64> Deserialize<'de> for UpTo<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WholeVisitor<const MOST: u64>;

        impl<const MOST: u64> Visitor<'_> for WholeVisitor<MOST> {
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

        deserializer.deserialize_u64(WholeVisitor::<MOST>).map(Self)
    }
}

impl<'de> Deserialize<'de> for RawCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// The last column and row of the largest map.
        const LAST: u64 = MAX_SIDE as u64 - 1;
        struct CellVisitor;

        impl<'de> Visitor<'de> for CellVisitor {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a cell [x, y], two whole numbers from 0 to {LAST}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<Cell, A::Error> {
                let mut numbers = [0_u16; 2];
                for (place, number) in numbers.iter_mut().enumerate() {
                    let found: Option<UpTo<LAST>> = pair.next_element()?;
                    let Some(UpTo(found)) = found else {
                        return Err(de::Error::invalid_length(place, &self));
                    };
                    *number = found as u16;
                }
                if pair.next_element::<IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(3, &self));
                }
                Ok(Cell::new(numbers[0], numbers[1]))
            }
        }

        deserializer.deserialize_seq(CellVisitor).map(Self)
    }
}

/// One of a few words, the place of which among them is given back.
struct Word<const N: usize>([&'static str; N]);

impl<const N: usize> Visitor<'_> for Word<N> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", self.0.join(", "))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<usize, E> {
        let wrong = || E::invalid_value(de::Unexpected::Str(word), &self);
        self.0.iter().position(|known| *known == word).ok_or_else(wrong)
    }
}

impl<'de> Deserialize<'de> for RawKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let place = deserializer.deserialize_str(Word(EventKind::ALL.map(EventKind::name)))?;
        Ok(Self(EventKind::ALL[place]))
    }
}

impl<'de> Deserialize<'de> for RawStatus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const ALL: [Status; 3] = [Status::Searching, Status::Found, Status::NoPath];
        let place = deserializer.deserialize_str(Word(ALL.map(Status::name)))?;
        Ok(Self(ALL[place]))
    }
}
