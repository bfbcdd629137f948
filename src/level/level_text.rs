//! A text of a level, in one language or in several.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The language that is read where a text lacks the chosen one.
const USUAL: &str = "en";

/// The title of a level, or its note: a text, or one for each of several languages. It reads as the
/// text in English, or else as the first one.
///
/// ```
/// use stepstar::level::LevelText;
///
/// let title: LevelText = [("en", "A gap"), ("zh", "一个缺口")].into_iter().collect();
/// assert_eq!(title.in_language("zh-Hans"), "一个缺口");
/// assert_eq!(title.in_language("fr"), "A gap");
/// assert_eq!(LevelText::from("A gap").in_language("zh-Hans"), "A gap");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelText(BTreeMap<String, String>);

impl LevelText {
    /// Returns the text in the language with this tag, such as `zh-Hans`, of which only the first
    /// word counts; or else in English, or in the first language that there is.
    pub fn in_language(&self, tag: &str) -> &str {
        let of = |tag| self.0.iter().find(|(own, _)| primary(own) == primary(tag));
        let found = of(tag).or_else(|| of(USUAL)).or_else(|| self.0.iter().next());
        found.map_or("", |(_, text)| text)
    }

    /// Returns the text in English, or else the first one.
    pub fn as_str(&self) -> &str {
        self.in_language(USUAL)
    }

    /// Returns all texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }

    /// Changes the text in each language.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        self.0.iter().map(|(tag, text)| (tag.as_str(), change(text))).collect()
    }

    /// Returns the tags of the languages that have a text.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str).filter(|tag| !tag.is_empty())
    }

    /// Returns whether there are texts for different languages.
    pub fn has_languages(&self) -> bool {
        self.languages().next().is_some()
    }

    /// Returns whether there is no text.
    pub fn is_none(&self) -> bool {
        self.as_str().is_empty() && !self.has_languages()
    }
}

/// Returns the first word of a language's tag.
pub(crate) fn primary(tag: &str) -> String {
    tag.split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase()
}

impl fmt::Display for LevelText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<T: Into<String>> From<T> for LevelText {
    fn from(text: T) -> Self {
        [("", text)].into_iter().collect()
    }
}

impl<'a, T: Into<String>> FromIterator<(&'a str, T)> for LevelText {
    fn from_iter<I: IntoIterator<Item = (&'a str, T)>>(texts: I) -> Self {
        Self(texts.into_iter().map(|(tag, text)| (tag.to_owned(), text.into())).collect())
    }
}

impl<T: AsRef<str> + ?Sized> PartialEq<T> for LevelText {
    fn eq(&self, text: &T) -> bool {
        self.as_str() == text.as_ref()
    }
}

impl Serialize for LevelText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.has_languages() {
            true => self.0.serialize(serializer),
            false => serializer.serialize_str(self.as_str()),
        }
    }
}

impl<'de> Deserialize<'de> for LevelText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;

        impl<'de> Visitor<'de> for Texts {
            type Value = LevelText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text in quotes")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<LevelText, E> {
                Ok(text.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<LevelText, A::Error> {
                let mut texts = BTreeMap::new();
                while let Some((tag, text)) = map.next_entry()? {
                    texts.insert(tag, text);
                }
                Ok(LevelText(texts))
            }
        }

        deserializer.deserialize_any(Texts)
    }
}
