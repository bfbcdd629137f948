//! What a file contains, as it is quoted in a message: it may be of any length,
//! and a message is one line.

/// How many letters are quoted.
const LETTERS: usize = 40;

/// As much of a text as it takes to know it again.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A message in which all that stands between two `"` or two `` ` `` is
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

/// Where the quote ends, passing over what is escaped.
fn end_of_quote(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, letter)| {
        let is_end = letter == quote && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end.then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_quoted_is_shortened() {
        let plain = "line 2: 'x' in column 1, expected one of `a`, `b` or \"c\", found '\"' there";
        assert_eq!(with_short_quotes(plain), plain);
        for long in ["é".repeat(100), "\\\"".repeat(50), "a b ".repeat(30)] {
            for quote in ['"', '`'] {
                let message = format!("line 1: {quote}{long}{quote}, expected `type`");
                let kept: String = long.chars().take(40).collect();
                let expected = format!("line 1: {quote}{kept}…{quote}, expected `type`");
                assert_eq!(with_short_quotes(&message), expected);
            }
        }
    }
}
