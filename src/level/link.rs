//! Links: a level and what is shown of it, as the fragment of an address.
//!
//! The fragment is the name of a built-in level, or the number of the format and the level's file,
//! deflated and in the base64 alphabet of addresses; and then what is shown: `#lester&step=5` or
//! `#1RVDB…&step=5&event=2&theme=dark`. Whatever comes before the `#` is the address of a page with
//! stepstar, and any will do.

use std::io::Read;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};

use super::{Builtin, Level, LevelError, Reading, builtin};
use crate::fault::{Saying, said};
use crate::storage::exists;

/// The number of the format.
const FORMAT: char = '1';

/// The address of the page that links open in; empty if the program was built without one.
pub const PAGE: &str = match option_env!("STEPSTAR_PAGE") {
    Some(page) => page,
    None => "",
};

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
    /// The tag of the language; `None` for the user's own.
    pub lang: Option<String>,
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
        let text = path.to_str().unwrap_or_default();
        let names = |fragment: String| {
            let level = parts(&fragment).next().unwrap_or_default();
            let is_packed = level.starts_with(|letter: char| letter.is_ascii_digit());
            is_packed || named(level).is_some() || text.contains("://")
        };
        fragment(text).is_some_and(names) && !exists(path)
    }

    /// Returns the fragment with its `#`: the name of a built-in level that is as it was made, or the
    /// level's file.
    ///
    /// # Errors
    /// If the level is too large for a link.
    pub fn write(&self) -> Result<String, Saying> {
        let own = builtin().iter().find(|level| level.text == self.text);
        let level = own.map_or_else(|| packed(&self.text), |own| Ok(own.word().to_owned()))?;
        let link = format!("#{level}{}", self.shown());
        if link.len() > LONGEST {
            return Err(too_large(link.len()));
        }
        Ok(link)
    }

    /// Returns the part of the link after the level, which says what to show: the step, the theme and so
    /// on.
    pub fn shown(&self) -> String {
        let mut link = String::new();
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
        if let Some(lang) = &self.lang {
            link += &format!("&lang={lang}");
        }
        link
    }

    /// Reads a link, with or without the address before it. The level itself is not read yet.
    ///
    /// # Errors
    /// If the link was cut or changed, or is of a newer version.
    pub fn read(text: &str) -> Result<Self, Saying> {
        let fragment = fragment(text).unwrap_or_else(|| as_sent(text));
        let mut parts = parts(&fragment);
        let level = parts.next().unwrap_or_default();
        let mut link = Self::default();
        let damaged =
            || said!("link-damaged" => "cut or changed on its way; copy the whole link again");
        match (named(level), level.strip_prefix(FORMAT), level.chars().next()) {
            (Some(own), _, _) => own.text.clone_into(&mut link.text),
            (None, Some(packed), _) => link.text = unpacked(packed).ok_or_else(damaged)?,
            (None, None, Some('2'..='9')) => {
                return Err(said!("link-newer" => "made by a newer version of stepstar"));
            }
            (None, None, Some(_) | None) => {
                return Err(
                    said!("link-foreign" => "not a link of stepstar, expected #1 and the level, or # and the name of a built-in level"),
                );
            }
        }
        for part in parts {
            let number = |text: &str| text.parse::<u64>().map_err(|_| damaged());
            match part.split_once('=') {
                Some(("step", step)) => link.step = number(step)?,
                Some(("practice", seed)) => link.practice = Some(number(seed)?),
                // More events than fit into a page's memory are all of them.
                Some(("event", event)) => {
                    link.event = Some(usize::try_from(number(event)?).unwrap_or(usize::MAX));
                }
                Some(("theme", theme)) => link.theme = Some(theme.to_owned()),
                Some(("lang", lang)) => link.lang = Some(lang.to_owned()),
                // Chats and mail programs add parts of their own.
                Some(_) | None => {}
            }
        }
        Ok(link)
    }
}

/// The built-in level that a link names.
fn named(word: &str) -> Option<&'static Builtin> {
    builtin().iter().find(|level| level.word().eq_ignore_ascii_case(word))
}

/// Packs a level's text, after the number of the format.
fn packed(text: &str) -> Result<String, Saying> {
    if text.len() as u64 > MAX_UNPACKED {
        return Err(too_large(text.len()));
    }
    let mut packed = Vec::new();
    let mut encoder = DeflateEncoder::new(text.as_bytes(), Compression::best());
    // What is in memory can be read whole.
    encoder.read_to_end(&mut packed).map_err(|_| too_large(text.len()))?;
    Ok(format!("{FORMAT}{}", URL_SAFE_NO_PAD.encode(packed)))
}

fn too_large(found: usize) -> Saying {
    let most = LONGEST;
    said!("link-too-large" => "the level is too large for a link: {found} letters, expected at most {most}; send its file", found, most)
}

/// Unpacks a level's text; `None` if it was cut or changed.
fn unpacked(packed: &str) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(Some(packed).filter(|text| text.len() <= LONGEST)?).ok()?;
    let mut text = String::new();
    DeflateDecoder::new(bytes.as_slice()).take(MAX_UNPACKED + 1).read_to_string(&mut text).ok()?;
    Some(text).filter(|text| !text.is_empty() && text.len() as u64 <= MAX_UNPACKED)
}

/// Returns what comes after the last `#` of an address.
fn fragment(text: &str) -> Option<String> {
    let (address, fragment) = text.rsplit_once('#')?;
    let address = address.trim_start_matches(|letter| letter != '.' && is_foreign(letter));
    let is_address = address.is_empty() || address == "/" || address.contains(':');
    is_address.then(|| as_sent(fragment))
}

/// Returns a fragment as it was before browsers, mail programs and chats escaped its letters.
fn as_sent(fragment: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = fragment;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend(before.bytes());
        let code = after.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(b'%'));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    bytes.extend(rest.bytes());
    String::from_utf8_lossy(&bytes).replace("&amp;", "&").trim_matches(is_foreign).to_owned()
}

/// The level of a fragment, and then what is shown of it, without the padding of base64.
fn parts(fragment: &str) -> impl Iterator<Item = &str> {
    fragment.split('&').map(|part| part.trim_matches(is_foreign).trim_end_matches('='))
}

/// Whether a character cannot be part of a link, but of the text around it: a quote, a bracket, a dot.
fn is_foreign(letter: char) -> bool {
    !(letter.is_ascii_alphanumeric() || "-_=&/".contains(letter))
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
                practice: Some(u64::MAX),
                theme: Some("dark".to_owned()),
                lang: Some("zh".to_owned()),
                ..Link::to(&level)
            };
            let packed = format!("#{}{}", packed(&shown.text).unwrap(), shown.shown());
            let large = level.problem().grid().width() > 40;
            assert!(packed.len() < 2000 || large, "{}", packed.len());
            for link in [shown.write().unwrap(), packed] {
                for address in ["", "/", "https://example.org/a/?embed", "file:///a/stepstar.html"]
                {
                    let text = format!("{address}{link}");
                    assert!(Link::is(Path::new(&text)), "{text}");
                    assert_eq!(Link::read(&text).unwrap(), shown);
                    assert_eq!(Link::read(&text).unwrap().level().unwrap(), level);
                }
            }
        }
    }

    #[test]
    fn a_built_in_level_that_is_as_it_was_made_is_named() {
        for own in builtin() {
            let mut level = own.load().unwrap();
            assert_eq!(Link::to(&level).write().unwrap(), format!("#{}", own.word()));
            level.title = "Another".into();
            assert!(Link::to(&level).write().unwrap().starts_with("#1"));
        }
        let link = Link::read("#lester&step=5&theme=dark&lang=zh").unwrap();
        let shown = (link.step, link.theme.as_deref(), link.lang.as_deref());
        assert_eq!(shown, (5, Some("dark"), Some("zh")));
        assert_eq!(link.write().unwrap(), "#lester&step=5&theme=dark&lang=zh");
        assert!(Link::read("#lestr").is_err() && !Link::is(Path::new("#lestr")));
        assert_eq!(Link::read("#LESTER&step=5").unwrap().text, link.text);
        assert!(Link::is(Path::new("#Lester")));
    }

    #[test]
    fn a_link_opens_with_what_mail_programs_and_chats_leave_around_and_in_it() {
        let mut level = builtin()[0].load().unwrap();
        level.title = "Another".into();
        let own = Link { step: 5, event: Some(2), ..Link::to(&level) };
        for link in [own.clone(), Link { text: builtin()[0].text.to_owned(), ..own }] {
            let written = link.write().unwrap();
            let (packed, shown) = written.split_once('&').unwrap();
            let escaped = written.replace('_', "%5F").replace('-', "%2d").replace('=', "%3D");
            let inside = [
                written.clone(),
                written.replace('&', "&amp;"),
                written.replace('&', "%26"),
                format!("{packed}==&{shown}"),
                format!("{packed}.&{shown}.&utm_source=chat"),
                escaped,
            ];
            for inside in inside {
                for around in [
                    "",
                    "_.",
                    "_)",
                    "<_>",
                    "(_).",
                    "\"_\",",
                    "'_'",
                    "“_”",
                    "「_」。",
                    "[_]",
                    "_%3E",
                    " _ ",
                ] {
                    for address in ["", "https://example.org/a/"] {
                        let text = around.replace('_', &format!("{address}{inside}"));
                        let text = if around.is_empty() { &inside } else { &text };
                        assert!(Link::is(Path::new(text.trim())), "{text}");
                        assert_eq!(Link::read(text).unwrap(), link, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_event_is_a_number_of_64_bits() {
        let link = Link::read("#lester&step=1&event=4294967297").unwrap();
        assert_eq!(link.event, Some(4_294_967_297_u64.try_into().unwrap_or(usize::MAX)));
        assert!(Link::read("#lester&event=18446744073709551616").is_err());
    }

    #[test]
    fn a_link_that_was_cut_or_changed_is_refused_in_a_sentence() {
        let link = format!("#{}", packed(builtin()[0].text).unwrap());
        for cut in 0..link.len() {
            let is_read = Link::read(&link[..cut]).is_ok_and(|link| link.level().is_ok());
            assert!(!is_read, "{cut}");
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
        assert!(link.write().is_err());
        let mut packed = Vec::new();
        let mut encoder = DeflateEncoder::new(link.text.as_bytes(), Compression::best());
        encoder.read_to_end(&mut packed).unwrap();
        assert!(Link::read(&format!("#1{}", URL_SAFE_NO_PAD.encode(packed))).is_err());
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
