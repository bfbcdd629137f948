//! Makes text from outside, such as a file's content, an argument or a name, safe to show, and turns
//! messages into one short line.

/// The maximum length of a quote in characters, including the ellipsis of a shortened one.
const QUOTED: usize = 41;

/// The maximum length of a message, in characters.
const MESSAGE: usize = 300;

/// The maximum length of a file name in a message, in characters.
const NAME: usize = 120;

/// Cuts a text to the maximum length of a quote.
pub fn shortened(text: &str) -> String {
    cut(text, QUOTED)
}

/// Cuts a text to at most `most` characters. If the text was longer, the last one is an ellipsis.
pub fn cut(text: &str, most: usize) -> String {
    if text.char_indices().nth(most).is_none() {
        return text.to_owned();
    }
    let kept = text.char_indices().nth(most.saturating_sub(1)).map_or(0, |(end, _)| end);
    format!("{}…", &text[..kept])
}

/// Returns the text as one line: characters that break a line, control a terminal,
/// change the writing direction or are invisible are replaced by escapes.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}

/// Whether a character is invisible or changes how other characters are shown. The zero-width
/// non-joiner and joiner (U+200C and U+200D) are allowed: some languages and many emoji need them.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// Returns a message as one line of at most 300 characters. A longer message loses its middle,
/// because a message begins with the place of a fault and ends with what to do about it.
pub fn short_message(message: &str) -> String {
    // Cut before escaping, so that a huge text is not escaped as a whole.
    without_middle(&one_line(&without_middle(message, MESSAGE)), MESSAGE)
}

/// Returns the name of a file, shortened as needed for the beginning of a message.
pub fn short_name(name: &str) -> String {
    without_middle(&one_line(&without_middle(name, NAME)), NAME)
}

/// Cuts the middle out of a text that has more than `most` characters.
fn without_middle(text: &str, most: usize) -> String {
    if text.char_indices().nth(most).is_none() {
        return text.to_owned();
    }
    let half = most / 2;
    let end = text.char_indices().nth(half).map_or(text.len(), |(end, _)| end);
    let start = text.char_indices().rev().nth(most - half - 2).map_or(0, |(start, _)| start);
    format!("{}…{}", &text[..end], &text[start..])
}

/// Returns a message in which every text between two `"` or two `` ` `` is
/// [`shortened`].
pub fn with_short_quotes(message: &str) -> String {
    let mut short = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(['"', '`']) {
        let (before, from) = rest.split_at(at + 1);
        short.push_str(before);
        rest = from;
        let quote = if before.ends_with('"') { '"' } else { '`' };
        let Some(end) = end_of_quote(from, quote) else {
            break;
        };
        short.push_str(&shortened(&from[..end]));
        short.push(quote);
        rest = &from[end + 1..];
    }
    short + rest
}

/// Returns the index at which a quote ends; escaped quotation marks do not end a quote.
pub(super) fn end_of_quote(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, letter)| {
        let is_end = letter == quote && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end.then_some(at)
    })
}

/// Returns a text with a capital letter at its beginning.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// Returns a number with a noun in the form that goes with it: `1 cell`, `2 cells`.
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {}", plural(number as u64, noun))
}

/// Returns the form of a noun that goes with a number: `cell` or `cells`, `entry` or `entries`,
/// `day` or `days`.
pub fn plural(number: u64, noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if number == 1 => noun.to_owned(),
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ => format!("{noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_quoted_is_shortened() {
        let plain = "line 2: 'x' in column 1, expected one of `a`, `b` or \"c\", found '\"' there";
        assert_eq!(with_short_quotes(plain), plain);
        for long in ["é".repeat(100), "é".repeat(99), "\\\"".repeat(50), "a b ".repeat(30)] {
            for quote in ['"', '`'] {
                let message = format!("line 1: {quote}{long}{quote}, expected `type`");
                let kept: String = long.chars().take(40).collect();
                let expected = format!("line 1: {quote}{kept}…{quote}, expected `type`");
                assert_eq!(with_short_quotes(&message), expected);
            }
        }
    }

    #[test]
    fn what_is_cut_has_the_length_asked_for() {
        assert_eq!([cut("", 3), cut("abc", 3), cut("abcd", 3)], ["", "abc", "ab…"]);
        assert_eq!(cut("ééééé", 4), "ééé…");
    }

    #[test]
    fn a_line_shows_each_letter_in_its_place() {
        assert_eq!(one_line("a\nb\u{1b}[2Jé"), "a\\nb\\u{1b}[2Jé");
        let hidden = "\u{0}\r\t\u{7f}\u{85}\u{ad}\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\
                      \u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{feff}\u{e0041}";
        for letter in hidden.chars() {
            assert!(one_line(&letter.to_string()).is_ascii(), "{letter:?}");
        }
        for plain in ["A* 寻路学习", "می\u{200c}خواهم", "👩\u{200d}💻 🏳\u{fe0f}", "e\u{301} × 41…"]
        {
            assert_eq!(one_line(plain), plain);
        }
    }

    #[test]
    fn a_message_is_short_whatever_it_quotes() {
        let short = "m.scen: line 2: bucket: \"x\", expected a number from 0";
        assert_eq!(short_message(short), short);
        for long in ["é".repeat(100_000), "\u{202e}".repeat(400), "\n".repeat(301)] {
            let message = short_message(&format!("m.scen: {long}: expected less"));
            assert_eq!(message.chars().count(), 300);
            assert!(message.starts_with("m.scen: ") && message.ends_with(": expected less"));
            assert_eq!(message, one_line(&message));
        }
    }

    #[test]
    fn one_takes_the_singular() {
        assert_eq!([0, 1, 2].map(|number| plural(number, "cell")), ["cells", "cell", "cells"]);
        assert_eq!([1, 12].map(|number| plural(number, "entry")), ["entry", "entries"]);
    }
}
