//! Numbers with their nouns.

/// A number with its noun: `1 cell`, `2 cells`.
pub fn counted(number: u64, noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if number == 1 => format!("1 {noun}"),
        Some(stem) => format!("{number} {stem}ies"),
        None => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        let texts = [0, 1, 2].map(|number| counted(number, "cell"));
        assert_eq!(texts, ["0 cells", "1 cell", "2 cells"]);
        assert_eq!([1, 12].map(|number| counted(number, "entry")), ["1 entry", "12 entries"]);
    }
}
