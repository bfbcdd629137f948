//! Numbers in sentences. Those that the window shows are in groups of digits;
//! in cells, in what commands print and in files they are plain digits.

/// What stands between two groups of digits.
const SPACE: char = '\u{a0}';

/// A number in groups of three digits, with spaces between them at which no line
/// is broken. The window would break one at every other space, also at U+202F.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(SPACE);
        }
        text.push(digit);
    }
    text
}

/// A sentence with plain digits in the place of grouped ones. Other spaces at
/// which no line is broken, as in the name of a file, stay.
pub fn ungrouped(text: &str) -> String {
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let mut plain = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let after = text[at + letter.len_utf8()..].chars().next();
        let is_inside = is_digit(plain.chars().next_back()) && is_digit(after);
        if letter != SPACE || !is_inside {
            plain.push(letter);
        }
    }
    plain
}

/// A grouped number with its noun: `1 cell`, `2 cells`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {}", grouped(number), plural(number, noun))
}

/// The noun that goes with a number: `cell` or `cells`, `entry` or `entries`, `day` or
/// `days`.
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
    fn one_is_no_plural() {
        let texts = [0, 1, 2].map(|number| counted(number, "cell"));
        assert_eq!(texts, ["0 cells", "1 cell", "2 cells"]);
        assert_eq!(counted(1_234_567, "cell"), "1\u{a0}234\u{a0}567 cells");
        assert_eq!(ungrouped(&counted(1_234_567, "cell")), "1234567 cells");
        assert_eq!(ungrouped("Saved my\u{a0}maze.ron."), "Saved my\u{a0}maze.ron.");
        assert_eq!([0, 12, 999, 1000].map(grouped), ["0", "12", "999", "1\u{a0}000"]);
        assert_eq!([1, 12].map(|number| counted(number, "entry")), ["1 entry", "12 entries"]);
    }
}
