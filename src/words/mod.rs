//! Sentences for people, kept as values until they are shown in the chosen
//! language.
//!
//! `text!` makes a [`Text`] from the name of a message in `assets/words/en.ftl` and its arguments.
//! `say!` puts the sentence into words immediately, and `tipped!` does so together with its tip. A
//! test checks every use against that file.

mod algorithm;
mod commands;
mod date;
mod generated;
mod language;
mod list;
mod number;
pub mod rule_names;
mod rules;
mod sentence;

pub use algorithm::{Stop, algorithm_name, own_name, weight_of};
pub use commands::begin_in_browser;
pub use commands::{Command, Key, Shortcut};
pub(crate) use commands::{command_table, named_keys};
pub use date::when;
pub use generated::{about_map, name_of_map};
pub use language::{
    Language, Offer, choose_language, in_each_language, is_touched, language, language_of,
    languages, level_text, missing_language, set_touched,
};
pub use list::{clauses, facts, list, row, sentences};
pub use number::{decimal, grouped};
pub use rules::{RuleChoice, direction_name, formula_of, weighted};
pub use sentence::{Text, Value};

/// Makes a [`Text`], as in `text!("step-found", cell, cost = moment.cost())`. The name belongs to a
/// message or to one of its attributes: `text!("run.tip")`.
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

/// Makes a sentence like `text!`, and puts it into words immediately.
macro_rules! say {
    ($($text:tt)*) => { $crate::words::text!($($text)*).said() };
}

/// Returns the label of a control and its tip: a message and its attribute `tip`.
macro_rules! tipped {
    ($id:literal) => {
        ($crate::words::say!($id), $crate::words::Text::new(concat!($id, ".tip"), vec![]).said())
    };
}

pub(crate) use {say, text, tipped};

#[cfg(test)]
pub(crate) mod tests;
