//! Sentences in English that know the message of the language files that says the same.

use std::fmt;

/// A sentence in English, with the name and the arguments of its message in the language files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saying {
    /// The name of the message.
    pub id: &'static str,
    /// Its arguments: sentences, or else words that are the same in every language.
    pub args: Vec<(&'static str, Result<Saying, String>)>,
    /// The sentence.
    pub english: String,
}

impl Saying {
    /// The clause as a sentence, with a full stop unless it has its own end.
    #[must_use]
    pub fn sentence(self) -> Self {
        let clause = self;
        match clause.english.ends_with(['?', '.']) {
            true => clause,
            false => said!("said-sentence" => "{clause}.", [clause]),
        }
    }
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

/// Makes a [`Saying`] from the name of its message, the English sentence and the arguments: in
/// brackets those that are sentences themselves, and then those that are words.
macro_rules! said {
    ($id:literal => $english:literal $(, [$($part:ident),*])? $(, $word:ident)* $(,)?) => {
        $crate::fault::Saying {
            id: $id,
            english: format!($english),
            args: vec![
                $($((stringify!($part), Ok($part)),)*)?
                $((stringify!($word), Err($word.to_string())),)*
            ],
        }
    };
}

pub(crate) use said;
