//! A language: its sentences, from a file in Fluent's format, and its rules for
//! plurals and numbers.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::commands::key;
use super::number::grouped_digits;
use super::sentence::{Text, Value};

/// The sentences in English.
const EN: &str = include_str!("../../assets/words/en.ftl");

/// English, the only language that is guaranteed to have every sentence.
static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::new("en", EN, true));

/// English without groups of digits.
pub(super) static PLAIN: LazyLock<Language> = LazyLock::new(|| Language::new("en", EN, false));

/// Fluent stores numbers as `f64`, which represents every whole number below this limit exactly.
const LARGEST: f64 = (1_u64 << 53) as f64;

/// The sentences of a language, and its number format.
pub struct Language {
    bundle: FluentBundle<FluentResource>,
    is_grouped: bool,
}

/// The language in which sentences are shown.
pub(super) fn chosen() -> &'static Language {
    #[cfg(test)]
    if let Some(language) = super::tests::OWN.get() {
        return language;
    }
    &ENGLISH
}

impl Language {
    /// Makes a language from its name and its sentences in Fluent's format.
    /// Sentences with faults are left out.
    pub fn new(name: &str, sentences: &str, is_grouped: bool) -> Self {
        let mut bundle = FluentBundle::new_concurrent(name.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        if is_grouped {
            bundle.set_formatter(Some(|value, _| digits(value).map(|text| grouped_digits(&text))));
        } else {
            bundle.set_formatter(Some(|value, _| digits(value)));
        }
        // Adding a function cannot fail here, because a new bundle has no other function.
        let _ = bundle.add_function("KEY", key_of);
        let sentences = FluentResource::try_new(sentences.to_owned());
        bundle.add_resource_overriding(sentences.unwrap_or_else(|(good, _)| good));
        Self { bundle, is_grouped }
    }

    /// Puts a sentence into words in this language, or in English if this language lacks it.
    pub fn word(&self, text: &Text) -> String {
        let args = text.args.iter().map(|(name, value)| (*name, self.value(value))).collect();
        let words = self.find(text.id, &args).or_else(|| text.english.clone());
        let words = words.or_else(|| ENGLISH.find(text.id, &args));
        words.unwrap_or_else(|| text.id.to_owned())
    }

    fn find(&self, id: &str, args: &FluentArgs) -> Option<String> {
        let (message, attribute) = id.split_once('.').map_or((id, None), |(m, a)| (m, Some(a)));
        let message = self.bundle.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        // A missing argument is shown by its name, which a test detects.
        let words = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        Some(words.into_owned())
    }

    fn value<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Whole(number) => self.number(number.to_string()),
            Value::Number(digits) => self.number(digits.clone()),
            Value::Name(name) => FluentValue::String(Cow::Borrowed(name)),
            Value::Text(text) => FluentValue::String(Cow::Owned(self.word(text))),
        }
    }

    /// Makes a number, which can decide between singular and plural. Makes a text instead if the
    /// number would lose digits, or is NaN, on which Fluent panics.
    fn number(&self, digits: String) -> FluentValue<'static> {
        match digits.parse::<FluentNumber>() {
            Ok(number) if number.value.abs() < LARGEST => number.into(),
            _ if self.is_grouped => FluentValue::String(grouped_digits(&digits).into()),
            _ => FluentValue::String(digits.into()),
        }
    }
}

/// Returns a key of a command, given the command's name and the key's number, from 1.
fn key_of<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let found = match args {
        [FluentValue::String(name)] => key(name, 1),
        [FluentValue::String(name), FluentValue::Number(number)] => {
            key(name, number.value as usize)
        }
        _ => None,
    };
    found.map_or(FluentValue::Error, |shortcut| shortcut.to_string().into())
}

/// Formats a number with as many digits after the decimal point as it was created with.
fn digits(value: &FluentValue) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.options.minimum_fraction_digits.unwrap_or(0);
    Some(format!("{:.digits$}", number.value))
}

impl Text {
    /// Puts the sentence into English words with plain digits, for programs to read.
    pub fn plain(&self) -> String {
        PLAIN.word(self)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&chosen().word(self))
    }
}
