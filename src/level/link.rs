//! Links: a level and what is shown of it, as the fragment of an address.
//!
//! The fragment is the number of the format, the level's file, deflated and in the base64 alphabet of
//! addresses, and then what is shown: `#1RVDB…&step=5&event=2&theme=dark`. Whatever comes before
//! the `#` is the address of a page with stepstar, and any will do.

use std::io::Read;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};

use super::{Level, LevelError, Reading};
use crate::fault::Fault;
use crate::storage::exists;

/// The number of the format.
const FORMAT: char = '1';

/// The name of a link in messages.
pub(super) const NAME: &str = "the link";

/// The longest link, in letters: longer ones get cut by mail programs and chats.
const LONGEST: usize = 8000;

/// The longest text that a link unpacks to, in bytes.
const MAX_UNPACKED: u64 = 1 << 22;

/// What a link leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The text of the level's file.
    pub text: String,
    /// The iteration that is shown.
    pub step: u64,
    /// The number of its events that are shown; `None` for all.
    pub event: Option<usize>,
    /// The seed of a practice that begins there.
    pub practice: Option<u64>,
    /// The name of the theme; `None` for the user's own.
    pub theme: Option<String>,
}

impl Link {
    /// Makes a link to a level.
    pub fn to(level: &Level) -> Self {
        Self { text: level.to_ron(), ..Self::default() }
    }

    /// Reads the level.
    ///
    /// # Errors
    /// If the text is not that of a level.
    pub fn level(&self) -> Result<Level, LevelError> {
        Level::from_text(NAME, &self.text, Reading::default())
    }

    /// Returns whether a text in the place of a path is a link, and there is no such file.
    pub fn is(path: &Path) -> bool {
        let fragment = path.to_str().and_then(fragment);
        fragment
            .is_some_and(|fragment| fragment.starts_with(|letter: char| letter.is_ascii_digit()))
            && !exists(path)
    }

    /// Returns the fragment with its `#`.
    ///
    /// # Errors
    /// If the level is too large for a link.
    pub fn write(&self) -> Result<String, Fault> {
        let mut packed = Vec::new();
        let mut encoder = DeflateEncoder::new(self.text.as_bytes(), Compression::best());
        encoder.read_to_end(&mut packed).map_err(|error| Fault::new(error.to_string()))?;
        let mut link = format!("#{FORMAT}{}", URL_SAFE_NO_PAD.encode(packed));
        if self.step > 0 {
            link += &format!("&step={}", self.step);
        }
        if let Some(event) = self.event {
            link += &format!("&event={event}");
        }
        if let Some(seed) = self.practice {
            link += &format!("&practice={seed}");
        }
        if let Some(theme) = &self.theme {
            link += &format!("&theme={theme}");
        }
        if link.len() > LONGEST {
            let found = link.len();
            return Err(Fault::new(format!(
                "the level is too large for a link: {found} letters, expected at most {LONGEST}; \
                 send its file"
            )));
        }
        Ok(link)
    }

    /// Reads a link, with or without the address before it. The level itself is not read yet.
    ///
    /// # Errors
    /// If the link was cut or changed, or is of a newer version.
    pub fn read(text: &str) -> Result<Self, LevelError> {
        let faulty = |fault: &str| LevelError::in_file(NAME, Fault::new(fault));
        let mut parts = fragment(text).unwrap_or(text).trim().split('&');
        let packed = parts.next().unwrap_or_default();
        let packed = packed.strip_prefix(FORMAT).ok_or_else(|| match packed.chars().next() {
            Some('2'..='9') => faulty("made by a newer version of stepstar"),
            Some(_) | None => faulty("not a link of stepstar, expected #1 and the level"),
        })?;
        let damaged = || faulty("cut or changed on its way; copy the whole link again");
        if packed.len() > LONGEST {
            return Err(damaged());
        }
        let packed = URL_SAFE_NO_PAD.decode(packed).map_err(|_| damaged())?;
        let mut link = Self::default();
        let mut unpacked = DeflateDecoder::new(packed.as_slice()).take(MAX_UNPACKED + 1);
        unpacked.read_to_string(&mut link.text).map_err(|_| damaged())?;
        if link.text.len() as u64 > MAX_UNPACKED || link.text.is_empty() {
            return Err(damaged());
        }
        for part in parts {
            let number = |text: &str| text.parse().map_err(|_| damaged());
            match part.split_once('=') {
                Some(("step", step)) => link.step = number(step)?,
                Some(("practice", seed)) => link.practice = Some(number(seed)?),
                Some(("event", event)) => link.event = Some(number(event)? as usize),
                Some(("theme", theme)) => link.theme = Some(theme.to_owned()),
                // Chats and mail programs add parts of their own.
                Some(_) | None => {}
            }
        }
        Ok(link)
    }
}

/// Returns what comes after the last `#` of an address.
fn fragment(text: &str) -> Option<&str> {
    let (address, fragment) = text.rsplit_once('#')?;
    let is_address = address.is_empty() || address == "/" || address.contains(':');
    is_address.then_some(fragment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::builtin;

    #[test]
    fn a_link_is_read_as_it_was_made() {
        for level in builtin() {
            let level = level.load().unwrap();
            let shown = Link {
                step: 7,
                event: Some(2),
                theme: Some("dark".to_owned()),
                ..Link::to(&level)
            };
            let link = shown.write().unwrap();
            assert!(link.len() < 2000 || level.problem().grid().width() > 40, "{}", link.len());
            for address in ["", "/", "https://example.org/a/?embed", "file:///a/stepstar.html"] {
                let text = format!("{address}{link}");
                assert!(Link::is(Path::new(&text)), "{text}");
                assert_eq!(Link::read(&text).unwrap(), shown);
                assert_eq!(Link::read(&text).unwrap().level().unwrap(), level);
            }
        }
    }

    #[test]
    fn a_link_that_was_cut_or_changed_is_refused_in_a_sentence() {
        let link = Link::to(&builtin()[0].load().unwrap()).write().unwrap();
        for cut in 0..link.len() {
            let read = Link::read(&link[..cut]).and_then(|link| link.level());
            assert!(read.is_err(), "{cut}");
        }
        let wrong = [
            ("", "not a link"),
            ("#1", "cut or changed"),
            ("#1!", "cut or changed"),
            ("#2abc", "a newer version"),
            (&link.replace('A', "B"), "cut or changed"),
            (&format!("{link}&step=x"), "cut or changed"),
            (&format!("#1{}", "A".repeat(LONGEST + 1)), "cut or changed"),
        ];
        for (text, expected) in wrong {
            let error = Link::read(text).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
        assert_eq!(Link::read(&format!("{link}&utm_source=chat")).unwrap().step, 0);
    }

    #[test]
    fn a_small_link_does_not_unpack_to_a_huge_text() {
        let mut link = Link { text: "a".repeat(MAX_UNPACKED as usize), ..Link::default() };
        assert_eq!(Link::read(&link.write().unwrap()).unwrap(), link);
        link.text.push('a');
        assert!(Link::read(&link.write().unwrap()).is_err());
    }

    #[test]
    fn a_large_level_is_too_large_for_a_link() {
        let text: String = (0_u32..40_000).map(|n| char::from(b'a' + (n * n % 23) as u8)).collect();
        let text =
            text.chars().enumerate().map(|(n, c)| format!("{c}{}", n * 7919 % 1009)).collect();
        let error = Link { text, ..Link::default() }.write().unwrap_err().to_string();
        assert!(error.starts_with("the level is too large for a link: "), "{error}");
    }

    #[test]
    fn a_file_is_not_a_link() {
        for file in ["maze.ron", "maze#1.ron", "/home/ada/#1/maze.ron", "#notes", "a/#1x"] {
            assert!(!Link::is(Path::new(file)), "{file}");
        }
    }
}
