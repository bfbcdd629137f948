//! The entries of a scenario as rows of texts, and the search among them.

use std::path::Path;

use crate::level::ScenarioEntry;
use crate::storage::name_of;
use crate::words::{Text, say, text};

/// Returns the texts of an entry: number, bucket, start, goal, length.
pub fn texts(entry: &ScenarioEntry) -> [String; 5] {
    let length = entry.expected().map(|length| format!("{length:.5}"));
    [
        entry.number.to_string(),
        entry.bucket.to_string(),
        entry.start.to_string(),
        entry.goal.to_string(),
        length.unwrap_or_else(|| say!("entries-no-path")),
    ]
}

/// Says which length is expected of an entry.
pub fn expected(entry: &ScenarioEntry) -> Text {
    match entry.expected() {
        Some(length) => text!("entry-expected", length = length.to_string()),
        None => text!("entry-expected.none"),
    }
}

/// Describes an entry of a list.
pub fn about(entry: &ScenarioEntry, list: &Path) -> Text {
    let (number, bucket) = (entry.number.to_string(), entry.bucket.to_string());
    text!("entry-about", number, bucket, list = name_of(list), expected = expected(entry))
}

/// Returns whether an entry matches a text: the start of its number, its length, or a part of its
/// row.
pub fn fits(entry: &ScenarioEntry, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    if wanted.bytes().all(|letter| letter.is_ascii_digit()) {
        let is_length = entry.expected().is_some_and(|length| length.to_string() == wanted);
        return is_length || entry.number.to_string().starts_with(&wanted);
    }
    let plain = |text: &str| text.replace(' ', "");
    let [_, bucket, start, goal, length] = texts(entry);
    // Compare the whole number, because bucket 1 must not match bucket 10.
    let is_bucket = wanted.strip_prefix("bucket").is_some_and(|number| number.trim() == bucket);
    let wanted = plain(&wanted);
    is_bucket || [start, goal, length].iter().any(|text| plain(text).contains(&wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Progress;
    use crate::level::Scenario;

    #[test]
    fn entries_are_found_by_the_texts_in_their_rows() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join("some.scen");
        let line = |place: usize, length: &str| {
            format!("{place}\ta.map\t40\t40\t{place}\t1\t3\t2\t{length}\n")
        };
        let lines: String = (0..12).map(|place| line(place, &format!("{place}.5"))).collect();
        std::fs::write(&file, lines + &line(12, "20340")).unwrap();
        let list = Scenario::load(&file, &Progress::none()).unwrap();
        for (wanted, numbers) in [
            ("", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13][..]),
            (" 1", &[1, 10, 11, 12, 13]),
            ("bucket 1", &[2]),
            ("(4, 1)", &[5]),
            ("(4,1)", &[5]),
            ("7.5", &[8]),
            ("20340", &[13]),
            ("20340.0", &[13]),
            ("2034", &[]),
            ("nothing", &[]),
        ] {
            let found = list.entries.iter().filter(|entry| fits(entry, wanted));
            assert_eq!(found.map(|entry| entry.number).collect::<Vec<_>>(), numbers, "{wanted}");
        }
    }
}
