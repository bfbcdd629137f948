//! Errors in RON texts as faults, in words for people who write levels and do not know RON.

use ron::error::{Error, SpannedError};

use super::safe_text::end_of_quote;
use super::{Fault, shortened};

/// Returns what is wrong in a RON text, with the line and the field. `expected` describes the values
/// of a field, given its name and the name of the field around it; it may know none of them.
pub fn syntax(
    text: &str,
    error: &SpannedError,
    expected: impl Fn(&str, &str) -> Option<String>,
) -> Fault {
    let (mut line, column) = (error.span.start.line, error.span.start.col);
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut letters = text[before..].char_indices();
    let mut at = letters.nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| before + at);
    let next = text[at..].trim_start();
    // Our own messages come after a value, all others where a token was expected.
    if !next.is_empty() && !matches!(error.code, Error::Message(_)) {
        line += text[at..text.len() - next.len()].matches('\n').count();
        at = text.len() - next.len();
    }
    let (_, next) = tokens(&text[at..]).next().unwrap_or_default();
    let is_in_word = text[..at].ends_with(is_of_word) && next.starts_with(is_of_word);
    // A text that ends inside brackets may be noticed at its last word.
    let is_last = text[at..].trim_end() == next && !next.ends_with([')', ']', '}']);
    // What is missing in brackets is noticed at their end.
    let is_missing = matches!(error.code, Error::MissingStructField { .. });
    let place = Place::of(text, if is_missing { at + next.len() } else { at });
    let next = if next.starts_with('"') { shortened(next) } else { format!("{next:?}") };
    let wrong = |usual: &str| {
        let [field, outer] = place.names;
        let expected = expected(field, outer).unwrap_or_else(|| usual.to_owned());
        format!("found {}, expected {expected}", place.found())
    };
    let sentence = match &error.code {
        // Our own messages say what was found, and some of them also name the field.
        Error::Message(message) if message.contains(": ") => {
            return Fault::in_line(line, message);
        }
        Error::Message(message) => message.clone(),
        Error::ExpectedDifferentStructName { expected, .. }
        | Error::ExpectedNamedStructLike(expected) => wrong(&format!("{expected}(…)")),
        _ if at >= text.trim_end().len() || is_last => {
            "ends too early, expected more, such as a closing )".to_owned()
        }
        Error::ExpectedComma if !is_in_word && place.begins_with_lines() => {
            format!("a closing quote or a comma is missing before {next}")
        }
        Error::ExpectedComma if !is_in_word => format!("a comma is missing before {next}"),
        Error::MissingStructField { field, .. } => {
            let expected = expected(field, place.names[0]);
            let expected = expected.map_or(String::new(), |text| format!(", expected {text}"));
            format!("the field {field:?} is missing{expected}")
        }
        Error::DuplicateStructField { field, .. } => {
            format!("the field {field:?} is there twice, expected it once")
        }
        Error::NoSuchStructField { found, expected, .. } => {
            format!("there is no field {found:?}, expected one of {}", expected.join(", "))
        }
        Error::NoSuchEnumVariant { expected, .. } => {
            wrong(&format!("one of {}", expected.join(", ")))
        }
        Error::InvalidValueForType { expected, .. }
        | Error::ExpectedDifferentLength { expected, .. } => wrong(expected),
        Error::ExpectedString => wrong("a text in quotes"),
        Error::ExpectedInteger
        | Error::IntegerOutOfBounds
        | Error::InvalidIntegerDigit { .. }
        | Error::ExpectedComma => wrong("a whole number"),
        Error::ExpectedFloat | Error::FloatUnderscore | Error::UnderscoreAtBeginning => {
            wrong("a number")
        }
        Error::ExpectedBoolean => wrong("true or false"),
        Error::ExpectedArray | Error::ExpectedArrayEnd => wrong("a list in [ ]"),
        Error::ExpectedStringEnd => "a text has no closing quote".to_owned(),
        Error::InvalidEscape(_) => r"a \ in a text, expected \\".to_owned(),
        Error::UnclosedBlockComment => "a comment has no end, expected */".to_owned(),
        Error::TrailingCharacters => format!("found {next} after the end, expected nothing more"),
        Error::ExceededRecursionLimit => "nested too deeply".to_owned(),
        _ => wrong("a name, a colon and a value, such as title: \"Maze\""),
    };
    Fault::at(line, shortened(&place.path), sentence)
}

/// Returns whether a RON text has comments, outside of strings and characters.
pub fn has_comments(text: &str) -> bool {
    tokens(text).any(|(_, token)| token.starts_with("//") || token.starts_with("/*"))
}

/// A place in a RON text.
struct Place<'a> {
    /// The fields and items that lead to it, such as `rules.costs.straight` or `rows[2]`.
    path: String,
    /// The innermost field, and the field around it.
    names: [&'a str; 2],
    /// The rest of the text, from the beginning of the field's value.
    value: &'a str,
}

/// The inside of a pair of brackets, as far as it has been read.
#[derive(Default)]
struct Inside<'a> {
    is_list: bool,
    /// The field, and whether there has been any.
    field: &'a str,
    has_fields: bool,
    /// The number of items before this one.
    item: usize,
    /// The index at which the item's value begins.
    from: usize,
}

impl<'a> Place<'a> {
    fn of(text: &'a str, end: usize) -> Self {
        let (mut insides, mut word) = (vec![Inside::default()], "");
        for (at, token) in tokens(text).take_while(|(at, _)| *at < end) {
            let from = at + token.len();
            let is_outside = insides.len() == 1;
            let Some(inside) = insides.last_mut() else { break };
            match token {
                "(" | "[" | "{" => {
                    insides.push(Inside { is_list: token == "[", from, ..Inside::default() });
                }
                ")" | "]" | "}" if !is_outside => {
                    insides.pop();
                }
                ":" => (inside.field, inside.has_fields, inside.from) = (word, true, from),
                "," => (inside.field, inside.item, inside.from) = ("", inside.item + 1, from),
                _ => word = token,
            }
        }
        // Numbers in brackets, such as a cell's, are one value.
        let is_unnamed = |inside: &Inside| !inside.is_list && !inside.has_fields;
        while insides.len() > 1 && insides.last().is_some_and(is_unnamed) {
            insides.pop();
        }
        let mut path = String::new();
        for inside in &insides {
            let dot = if path.is_empty() || inside.field.is_empty() { "" } else { "." };
            path += &format!("{dot}{}", inside.field);
            if inside.is_list && !path.is_empty() {
                path += &format!("[{}]", inside.item);
            }
        }
        let mut names = insides.iter().rev().map(|inside| inside.field);
        let mut name = || names.find(|name| !name.is_empty()).unwrap_or_default();
        match insides.last() {
            Some(inside) if inside.is_list || !inside.field.is_empty() => {
                Self { names: [name(), name()], path, value: &text[inside.from..] }
            }
            // The name of a field is expected here, or the whole text is something else.
            _ => {
                let value = text[end..].lines().next().unwrap_or_default();
                Self { names: [""; 2], path, value }
            }
        }
    }

    /// Returns whether the value begins with a text of several lines.
    fn begins_with_lines(&self) -> bool {
        tokens(self.value)
            .next()
            .is_some_and(|(_, token)| token.starts_with('"') && token.contains('\n'))
    }

    /// Returns the field's value, on one line.
    fn found(&self) -> String {
        let mut depth = 0;
        let end = tokens(self.value).find(|(_, token)| {
            match *token {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            depth < 0 || depth == 0 && *token == ","
        });
        let (end, next) = end.unwrap_or((self.value.len(), "nothing"));
        let words: Vec<&str> = self.value[..end].split_whitespace().take(20).collect();
        if words.is_empty() { next.to_owned() } else { shortened(&words.join(" ")) }
    }
}

/// Returns the signs, words, texts and comments of a RON text, each with its index.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let (token, after) = rest.split_at(length(rest));
        let at = text.len() - rest.len();
        rest = after;
        (!token.is_empty()).then_some((at, token))
    })
}

/// Returns the length of the token at the beginning of a text.
fn length(text: &str) -> usize {
    let to = |end: &str, from: usize| {
        text.get(from..)
            .and_then(|rest| rest.find(end))
            .map_or(text.len(), |at| from + at + end.len())
    };
    let raw = text.strip_prefix('r').map(|raw| raw.trim_start_matches('#'));
    if let Some(raw) = raw.filter(|raw| raw.starts_with('"')) {
        let before = text.len() - raw.len();
        return to(&format!("\"{}", &text[1..before]), before + 1);
    }
    let mut letters = text.char_indices();
    match letters.next() {
        Some((_, '/')) if text.starts_with("//") => to("\n", 2),
        Some((_, '/')) if text.starts_with("/*") => to("*/", 2),
        Some((_, '"')) => end_of_quote(&text[1..], '"').map_or(text.len(), |end| end + 2),
        Some((_, '\'')) => match letters.next() {
            Some((at, letter))
                if letter != '\\' && letters.next().is_some_and(|next| next.1 == '\'') =>
            {
                at + letter.len_utf8() + 1
            }
            Some((_, '\\')) => to("'", 3),
            _ => 1,
        },
        Some((_, letter)) if is_of_word(letter) => {
            text.find(|letter| !is_of_word(letter)).unwrap_or(text.len())
        }
        Some((_, letter)) => letter.len_utf8(),
        None => 0,
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || "_.+-".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_outside_of_strings() {
        for text in ["// one\n", "Level( /* one */ )", "title: \"a\", // \"", "\"\\\\\" // one"]
            .into_iter()
            .chain(["r\"a\\\" // one", "r#\"a \" b\"# // one", "{'\"': 25} // one"])
        {
            assert!(has_comments(text), "{text}");
        }
        for text in [
            "",
            "title: \"https://a.b/*\",",
            "\"\\\" // none\"",
            "a / b * c",
            "r#\"\" // \"#",
            "'\"', '/'",
        ] {
            assert!(!has_comments(text), "{text}");
        }
    }
}
