//! Sentences as values: the name of a message and its arguments.

use crate::fault::Saying;
use crate::grid::Cell;
use crate::level::LevelText;

/// A sentence: the name of a message and its arguments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Text {
    pub(super) id: &'static str,
    pub(super) args: Vec<(&'static str, Value)>,
    /// The sentence itself, in English, if it is in no language file.
    pub(super) english: Option<String>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number, which may decide between singular and plural.
    Whole(u64),
    /// A number that is already formatted, without groups of digits.
    Number(String),
    /// A name, which is the same in every language.
    Name(String),
    /// A text of a level, perhaps in several languages.
    OfLevel(LevelText),
    /// Another sentence, or a part of a sentence.
    Text(Text),
}

// There are more than a thousand sentences. If what makes them were inlined, the page would be 2 %
// larger.
impl Text {
    /// Puts the sentence into words; called by `say!`.
    #[inline(never)]
    pub fn said(self) -> String {
        self.to_string()
    }

    /// Makes a sentence; called by `text!`.
    #[inline(never)]
    pub fn new(id: &'static str, args: Vec<(&'static str, Value)>) -> Self {
        Self { id, args, english: None }
    }
}

/// The sentence of an error, which is in English in every language.
impl<E: std::error::Error> From<&E> for Text {
    fn from(error: &E) -> Self {
        error.to_string().into()
    }
}

/// Makes the text of the message that says in any language what the sentence says in English.
impl From<&Saying> for Text {
    fn from(saying: &Saying) -> Self {
        let args = saying.args.iter().map(|(name, part)| match part {
            Ok(saying) => (*name, Value::Text(saying.into())),
            Err(word) => (*name, Value::Name(word.clone())),
        });
        Self { id: saying.id, args: args.collect(), english: Some(saying.english.clone()) }
    }
}

/// A sentence in English, which is never translated.
impl From<String> for Text {
    fn from(english: String) -> Self {
        Self { id: "", args: Vec::new(), english: Some(english) }
    }
}

macro_rules! values {
    ($($from:ty, $value:ident => $make:expr;)*) => {$(
        impl From<$from> for Value {
            #[inline(never)]
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
    &LevelText, text => Self::OfLevel(text.clone());
    &Value, value => value.clone();
    &Saying, saying => Self::Text(saying.into());
    Text, text => Self::Text(text);
    &Text, text => Self::Text(text.clone());
}
