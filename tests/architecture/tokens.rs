//! The words and signs of Rust code, without its comments and texts.

/// A word, a number, `::`, or a single sign; a text stands as `""`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub word: String,
    /// Counted from 1.
    pub line: usize,
}

/// The tokens of a file.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut reader = Reader { rest: text, line: 1 };
    std::iter::from_fn(|| reader.next()).collect()
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<Token> {
        self.skip_blanks_and_comments();
        let line = self.line;
        let word = self.word()?;
        Some(Token { word, line })
    }

    fn word(&mut self) -> Option<String> {
        let first = self.rest.chars().next()?;
        if let Some(length) = text_length(self.rest) {
            self.skip(length);
            return Some("\"\"".to_owned());
        }
        let length = if is_part_of_word(first) {
            self.rest.find(|letter| !is_part_of_word(letter)).unwrap_or(self.rest.len())
        } else if self.rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let word = self.rest[..length].to_owned();
        self.skip(length);
        Some(word)
    }

    fn skip_blanks_and_comments(&mut self) {
        loop {
            let blanks = self.rest.len() - self.rest.trim_start().len();
            self.skip(blanks);
            if self.rest.starts_with("//") {
                self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                self.skip(comment_length(self.rest));
            } else {
                return;
            }
        }
    }

    fn skip(&mut self, length: usize) {
        let (skipped, rest) = self.rest.split_at(length);
        self.line += skipped.matches('\n').count();
        self.rest = rest;
    }
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The length of a comment between `/*` and `*/`, which may hold others.
fn comment_length(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += 1;
        }
    }
    at
}

/// The length of the text or the single letter that the code begins with, in
/// any of the ways to write one; `None` for anything else.
fn text_length(code: &str) -> Option<usize> {
    let bare = code.trim_start_matches(['b', 'c', 'r']);
    let prefix = &code[..code.len() - bare.len()];
    let is_prefix = matches!(prefix, "" | "b" | "c" | "r" | "br" | "cr");
    let length = match bare.chars().next()? {
        _ if !is_prefix => None,
        '"' | '#' if prefix.ends_with('r') => raw_length(bare),
        '"' => Some(closed_by(bare, '"')),
        '\'' => letter_length(bare),
        _ => None,
    };
    Some(prefix.len() + length?)
}

/// `#"…"#`, with any number of `#`.
fn raw_length(code: &str) -> Option<usize> {
    let hashes = code.len() - code.trim_start_matches('#').len();
    let inner = code[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", &code[..hashes]);
    let length = inner.find(&end).map_or(inner.len(), |at| at + end.len());
    Some(hashes + 1 + length)
}

/// `'x'` or `'\n'`; `None` for a lifetime, which has no second quote.
fn letter_length(code: &str) -> Option<usize> {
    let mut letters = code.chars().skip(1);
    let (first, second) = (letters.next()?, letters.next()?);
    (first == '\\' || second == '\'').then(|| closed_by(code, '\''))
}

/// The length up to the closing quote, where a backslash guards a letter.
fn closed_by(code: &str, quote: char) -> usize {
    let mut is_guarded = false;
    for (at, letter) in code.char_indices().skip(1) {
        if letter == quote && !is_guarded {
            return at + letter.len_utf8();
        }
        is_guarded = letter == '\\' && !is_guarded;
    }
    code.len()
}
