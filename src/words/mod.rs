//! Sentences for people: values until they are shown, then worded in the
//! language chosen.
//!
//! `text!` makes a [`Text`] of the name of a message in `assets/words/en.ftl`
//! and its arguments; `say!` words it at once, `tipped!` with its tip. A test
//! holds every use against that file.

mod commands;
mod date;
mod language;
mod number;

use std::fmt;

pub use commands::Command;
pub use date::when;
pub use language::{Language, choose};
pub use number::{decimal, grouped, number};

use crate::grid::Cell;

/// A sentence: which one, and what it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    id: &'static str,
    args: Vec<(&'static str, Value)>,
    /// What is said in English, where no file has it.
    english: Option<String>,
}

/// What stands in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number, which may decide between singular and plural.
    Whole(u64),
    /// A number as it is written without groups of digits.
    Number(String),
    /// A name, which is the same in every language.
    Name(String),
    /// Another sentence, or a part of one.
    Text(Text),
}

/// A [`Text`]: `text!("step-found", cell, cost = moment.cost())`. The name is
/// that of a message, or of one of its attributes: `text!("run.tip")`.
macro_rules! text {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Text::new(
            $id,
            vec![$((stringify!($name), $crate::words::text!(@value $name $($value)?))),*],
        )
    };
    (@value $name:ident) => { $crate::words::Value::from($name) };
    (@value $name:ident $value:expr) => { $crate::words::Value::from($value) };
}

/// The same in words.
macro_rules! say {
    ($($text:tt)*) => { $crate::words::text!($($text)*).to_string() };
}

/// The name of what can be clicked and its tip: a message and its attribute `tip`.
macro_rules! tipped {
    ($id:literal) => {
        (
            $crate::words::say!($id),
            $crate::words::Text::new(concat!($id, ".tip"), vec![]).to_string(),
        )
    };
}

pub(crate) use {say, text, tipped};

impl Text {
    /// What `text!` makes.
    pub fn new(id: &'static str, args: Vec<(&'static str, Value)>) -> Self {
        Self { id, args, english: None }
    }

    /// In English, with plain digits: for what programs read.
    pub fn plain(&self) -> String {
        language::PLAIN.word(self)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&language::chosen().word(self))
    }
}

/// What went wrong: in English in every language.
impl<E: std::error::Error> From<&E> for Text {
    fn from(error: &E) -> Self {
        error.to_string().into()
    }
}

/// A sentence in English, which no language changes.
impl From<String> for Text {
    fn from(english: String) -> Self {
        Self { id: "", args: Vec::new(), english: Some(english) }
    }
}

macro_rules! values {
    ($($from:ty, $value:ident => $make:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($value: $from) -> Self {
                $make
            }
        }
    )*};
}

values! {
    u64, number => Self::Whole(number);
    u32, number => Self::Whole(number.into());
    u16, number => Self::Whole(number.into());
    u8, number => Self::Whole(number.into());
    usize, number => Self::Whole(number as u64);
    Cell, cell => Self::Name(cell.to_string());
    &str, name => Self::Name(name.to_owned());
    String, name => Self::Name(name);
    &String, name => Self::Name(name.clone());
    &Value, value => value.clone();
    Text, text => Self::Text(text);
    &Text, text => Self::Text(text.clone());
}

#[cfg(test)]
pub(crate) mod tests;
