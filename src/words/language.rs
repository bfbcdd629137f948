//! A language: its sentences, from a file in Fluent's format, and its rules for
//! plurals and numbers.

use std::borrow::Cow;
use std::fmt;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::commands::key;
use super::number::grouped_digits;
use super::sentence::{Text, Value};

/// The languages of the program. Another one is a file and a line here.
const LANGUAGES: &[(&str, &str)] = &[
    // The first is English.
    ("en", include_str!("../../assets/words/en.ftl")),
];

/// The language in which everything can be said.
static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::new("en", LANGUAGES[0].1, true));

/// English without groups of digits.
pub(super) static PLAIN: LazyLock<Language> =
    LazyLock::new(|| Language::new("en", LANGUAGES[0].1, false));

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Below this every whole number can be held by Fluent, which keeps them as `f64`.
const LARGEST: f64 = (1_u64 << 53) as f64;

/// Sentences, and how numbers stand in them.
pub struct Language {
    bundle: FluentBundle<FluentResource>,
    is_grouped: bool,
}

/// Chooses the language of all sentences from now on, by its name (`en`). The
/// first choice holds; a language that is not there is English.
pub fn choose(name: &str) {
    let found = LANGUAGES.iter().find(|(language, _)| *language == name);
    let (name, sentences) = found.unwrap_or(&LANGUAGES[0]);
    CHOSEN.get_or_init(|| Language::new(name, sentences, true));
}

/// The language in which sentences are shown.
pub(super) fn chosen() -> &'static Language {
    #[cfg(test)]
    if let Some(language) = super::tests::OWN.get() {
        return language;
    }
    CHOSEN.get().unwrap_or(&ENGLISH)
}

impl Language {
    /// A language by its name, with sentences in Fluent's format. Faults in these
    /// leave a sentence out.
    pub fn new(name: &str, sentences: &str, is_grouped: bool) -> Self {
        let mut bundle = FluentBundle::new_concurrent(name.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        if is_grouped {
            bundle.set_formatter(Some(|value, _| digits(value).map(|text| grouped_digits(&text))));
        } else {
            bundle.set_formatter(Some(|value, _| digits(value)));
        }
        // A new bundle has no other function.
        let _ = bundle.add_function("KEY", key_of);
        let sentences = FluentResource::try_new(sentences.to_owned());
        bundle.add_resource_overriding(sentences.unwrap_or_else(|(good, _)| good));
        Self { bundle, is_grouped }
    }

    /// The sentence in this language; in English where it is missing.
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
        // What is missing is shown by its name; a test finds it.
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

    /// A number that can decide between singular and plural; a text where it
    /// would lose digits, or is none, at which Fluent panics.
    fn number(&self, digits: String) -> FluentValue<'static> {
        match digits.parse::<FluentNumber>() {
            Ok(number) if number.value.abs() < LARGEST => number.into(),
            _ if self.is_grouped => FluentValue::String(grouped_digits(&digits).into()),
            _ => FluentValue::String(digits.into()),
        }
    }
}

/// The key of a command: its name, and which of its keys, from 1.
fn key_of<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let found = match args {
        [FluentValue::String(name)] => key(name, 1),
        [FluentValue::String(name), FluentValue::Number(number)] => {
            key(name, number.value as usize)
        }
        _ => None,
    };
    found.map_or(FluentValue::Error, FluentValue::from)
}

/// The digits of a number, with as many behind the point as it was made with.
fn digits(value: &FluentValue) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.options.minimum_fraction_digits.unwrap_or(0);
    Some(format!("{:.digits$}", number.value))
}

impl Text {
    /// In English, with plain digits: for what programs read.
    pub fn plain(&self) -> String {
        PLAIN.word(self)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&chosen().word(self))
    }
}
