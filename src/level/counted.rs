//! Nouns after numbers.

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
        assert_eq!([0, 1, 2].map(|number| plural(number, "cell")), ["cells", "cell", "cells"]);
        assert_eq!([1, 12].map(|number| plural(number, "entry")), ["entry", "entries"]);
    }
}
