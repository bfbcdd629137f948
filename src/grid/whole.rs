//! Whole numbers as files write them: programs of other languages write 10 as 10.0.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

/// A whole number from 0 to `MAX`.
pub(crate) struct UpTo<const MAX: u64>(pub(crate) u64);

/// Reads a whole number from 0 to `MAX` or nothing, even if it is written as 10.0.
pub(crate) fn optional<'de, const MAX: u64, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u64>, D::Error> {
    Ok(Option::<UpTo<MAX>>::deserialize(deserializer)?.map(|UpTo(number)| number))
}

impl<'de, const MAX: u64> Deserialize<'de> for UpTo<MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Whole::<MAX>)
    }
}

struct Whole<const MAX: u64>;

impl<const MAX: u64> Whole<MAX> {
    fn up_to<E: Error>(whole: Option<u64>, written: impl fmt::Debug) -> Result<UpTo<MAX>, E> {
        let whole = whole.filter(|&whole| whole <= MAX).map(UpTo);
        let wrong = || format!("{written:?}, expected a whole number from 0 to {MAX}");
        whole.ok_or_else(|| E::custom(wrong()))
    }
}

impl<const MAX: u64> Visitor<'_> for Whole<MAX> {
    type Value = UpTo<MAX>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Self::up_to(Some(number), number)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Self::up_to(number.try_into().ok(), number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
        let is_whole = number.fract() == 0.0 && (0.0..=MAX as f64).contains(&number);
        Self::up_to(is_whole.then_some(number as u64), number)
    }
}
