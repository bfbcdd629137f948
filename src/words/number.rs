//! Numbers in sentences: with grouped digits in the window, with plain digits in
//! output for programs.

use super::sentence::Value;

/// The separator between two groups of digits.
const SPACE: char = '\u{a0}';

/// Formats a number in groups of three digits, separated by no-break spaces. The
/// window would break lines at any other space, even at U+202F.
pub fn grouped(number: impl ToString) -> String {
    grouped_digits(&number.to_string())
}

/// Makes a number with the given number of digits after the decimal point.
pub fn decimal(number: f64, digits: usize) -> Value {
    Value::Number(format!("{number:.digits$}"))
}

/// Groups the digits before the decimal point if there are more than four, as usual in print.
pub(super) fn grouped_digits(number: &str) -> String {
    let (whole, rest) = number.split_at(number.find('.').unwrap_or(number.len()));
    let mut text = String::with_capacity(number.len() * 2);
    for (place, digit) in whole.chars().enumerate() {
        if whole.len() > 4 && place > 0 && (whole.len() - place).is_multiple_of(3) {
            text.push(SPACE);
        }
        text.push(digit);
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        assert_eq!([0, 12, 9999, 10_000].map(grouped), ["0", "12", "9999", "10\u{a0}000"]);
        assert_eq!(grouped(u64::MAX).chars().filter(|&c| c == SPACE).count(), 6);
        assert_eq!(grouped_digits("12345.6789"), "12\u{a0}345.6789");
    }
}
