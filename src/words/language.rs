//! A language: its sentences, from a file in Fluent's format, and its rules for
//! plurals and numbers.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::commands::key;
use super::number::grouped_digits;
use super::sentence::{Text, Value};
use crate::level::{LevelText, primary};

/// The sentences in English.
const EN: &str = include_str!("../../assets/words/en.ftl");

/// Returns the sentences of a language, which a page fetches when they are needed.
macro_rules! sentences {
    ($file:literal) => {
        if cfg!(target_arch = "wasm32") { None } else { Some(include_str!($file)) }
    };
}

/// The languages to choose from. A new one is a line here and its file.
static ALL: [Offer; 2] = [
    Offer::new("en", "English", Some(EN)),
    Offer::new("zh-Hans", "简体中文", sentences!("../../assets/words/zh-Hans.ftl")),
];

/// The place of the chosen language in the list.
static CHOSEN: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static IS_TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Stands for a key in a sentence for somebody who uses fingers.
const NO_KEY: char = '\0';

/// Remembers whether the last input was a touch: sentences then speak of taps instead of keys.
pub fn set_touched(is_touched: bool) {
    IS_TOUCHED.set(is_touched);
}

/// Whether the last input was a touch.
pub fn is_touched() -> bool {
    IS_TOUCHED.get()
}

/// A language to choose.
pub struct Offer {
    /// Its tag, which is also the name of its file.
    pub tag: &'static str,
    /// Its own name.
    pub name: &'static str,
    sentences: Option<&'static str>,
    language: OnceLock<Language>,
}

impl Offer {
    const fn new(tag: &'static str, name: &'static str, sentences: Option<&'static str>) -> Self {
        Self { tag, name, sentences, language: OnceLock::new() }
    }

    /// The language; `None` until the page has fetched it.
    fn language(&self) -> Option<&Language> {
        match self.sentences {
            Some(text) => Some(self.language.get_or_init(|| Language::new(self.tag, text, true))),
            None => self.language.get(),
        }
    }

    /// Takes the sentences that were fetched.
    pub fn supply(&self, sentences: &str) {
        let _ = self.language.set(Language::new(self.tag, sentences, true));
    }
}

/// The languages to choose from.
pub fn languages() -> &'static [Offer] {
    &ALL
}

/// The language with a tag such as `zh-CN` or `en_US.UTF-8`, of which only the first word counts.
pub fn language_of(tag: &str) -> Option<&'static Offer> {
    ALL.iter().find(|offer| primary(offer.tag) == primary(tag))
}

/// English, the only language that is guaranteed to have every sentence.
fn english() -> &'static Language {
    ALL[0].language.get_or_init(|| Language::new("en", EN, true))
}

/// From now on, shows sentences in the language with this tag, or in English if there is none.
pub fn choose_language(tag: &str) {
    let offer = language_of(tag).unwrap_or(&ALL[0]);
    #[cfg(test)]
    return super::tests::OWN.set(offer.language());
    #[cfg(not(test))]
    CHOSEN.store(
        ALL.iter().position(|other| other.tag == offer.tag).unwrap_or_default(),
        Ordering::Relaxed,
    );
}

/// The tag of the language in which sentences are shown.
pub fn language() -> &'static str {
    chosen().tag
}

/// Returns a level's text in the language in which sentences are shown, if it has one.
pub fn level_text(text: &LevelText) -> &str {
    text.in_language(language())
}

/// Puts a sentence into words in each language that is at hand, for a level.
pub fn in_each_language(text: &Text) -> LevelText {
    ALL.iter().filter_map(|offer| Some((offer.tag, offer.language()?.word(text)))).collect()
}

/// The chosen language, if its sentences have to be fetched first.
pub fn missing_language() -> Option<&'static Offer> {
    let offer = &ALL[CHOSEN.load(Ordering::Relaxed)];
    offer.language().is_none().then_some(offer)
}

/// English without groups of digits.
pub(super) static PLAIN: LazyLock<Language> = LazyLock::new(|| Language::new("en", EN, false));

/// Fluent stores numbers as `f64`, which represents every whole number below this limit exactly.
const LARGEST: f64 = (1_u64 << 53) as f64;

/// The sentences of a language, and its number format.
pub struct Language {
    tag: &'static str,
    bundle: FluentBundle<FluentResource>,
    is_grouped: bool,
}

/// The language in which sentences are shown.
pub(super) fn chosen() -> &'static Language {
    #[cfg(test)]
    if let Some(language) = super::tests::OWN.get() {
        return language;
    }
    ALL[CHOSEN.load(Ordering::Relaxed)].language().unwrap_or(english())
}

impl Language {
    /// Makes a language from its tag and its sentences in Fluent's format.
    /// Sentences with faults are left out.
    pub fn new(tag: &'static str, sentences: &str, is_grouped: bool) -> Self {
        let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        if is_grouped {
            bundle.set_formatter(Some(|value, _| digits(value).map(|text| grouped_digits(&text))));
        } else {
            bundle.set_formatter(Some(|value, _| digits(value)));
        }
        // Adding a function cannot fail here, because a new bundle has no other function.
        let _ = bundle.add_function("KEY", key_of);
        let _ = bundle.add_function("INPUT", |_, _| match is_touched() {
            true => "touch".into(),
            false => "keys".into(),
        });
        let sentences = FluentResource::try_new(sentences.to_owned());
        bundle.add_resource_overriding(sentences.unwrap_or_else(|(good, _)| good));
        Self { tag, bundle, is_grouped }
    }

    /// Puts a sentence into words in this language, or in English if this language lacks it.
    pub fn word(&self, text: &Text) -> String {
        let args = text.args.iter().map(|(name, value)| (*name, self.value(value))).collect();
        let words = self.find(text.id, &args).or_else(|| text.english.clone());
        let words = words.or_else(|| english().find(text.id, &args));
        words.map_or_else(|| text.id.to_owned(), without_keys)
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
            Value::OfLevel(text) => FluentValue::String(text.in_language(self.tag).into()),
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

/// Leaves out the parentheses around keys that somebody who uses fingers does not have.
fn without_keys(mut words: String) -> String {
    while let Some(at) = words.find(NO_KEY) {
        let begin = words[..at].rfind(['(', '（']);
        let end = words[at..].find([')', '）']);
        let (Some(begin), Some(end)) = (begin, end) else {
            words.remove(at);
            continue;
        };
        let end =
            words[at + end..].char_indices().nth(1).map_or(words.len(), |(by, _)| at + end + by);
        words.replace_range(words[..begin].trim_end().len()..end, "");
    }
    words
}

/// Returns a key of a command, given the command's name and the key's number, from 1.
fn key_of<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    if is_touched() {
        return NO_KEY.to_string().into();
    }
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
