//! The arguments of a fault: the values that its sentence names.

use std::fmt;

use super::{Fault, short_name};

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A whole number.
    Whole(i128),
    /// Any other number.
    Decimal(f64),
    /// A cell, by its column and its row.
    Cell(i64, i64),
    /// Something that is shown as it is, on one line: the name of a file, a part
    /// of it, what the system says. Of a long one the middle is left out.
    Name(String),
    /// A fault in a fault.
    Fault(Box<Fault>),
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(f),
            Self::Decimal(number) => number.fmt(f),
            Self::Cell(x, y) => write!(f, "({x}, {y})"),
            Self::Name(name) => name.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl<T: Clone> From<&T> for Argument
where
    Self: From<T>,
{
    fn from(value: &T) -> Self {
        value.clone().into()
    }
}

macro_rules! from_whole {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Whole(number as i128)
            }
        })*
    };
}

from_whole!(i32, i64, u8, u16, u32, u64, u128, usize);

impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Self::Decimal(number)
    }
}

impl From<&str> for Argument {
    fn from(name: &str) -> Self {
        Self::Name(short_name(name))
    }
}

impl From<String> for Argument {
    fn from(name: String) -> Self {
        Self::Name(short_name(&name))
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Self {
        Self::Name(letter.into())
    }
}

impl From<&std::io::Error> for Argument {
    fn from(error: &std::io::Error) -> Self {
        error.to_string().into()
    }
}

impl From<Fault> for Argument {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}
