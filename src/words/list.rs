//! Lists and rows of sentences, with the signs between them as each language sets them.

use super::say;

/// Joins names or clauses to a list.
pub fn list(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, |all, next| say!("list", all, next))
}

/// Joins short names to a row that can be a part of a list.
pub fn row(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, |all, next| say!("list.row", all, next))
}

/// Joins clauses that have lists in them.
pub fn clauses(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, |all, next| say!("list.clauses", all, next))
}

/// Joins short facts to a line.
pub fn facts(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, |all, next| say!("list.facts", all, next))
}

/// Joins sentences.
pub fn sentences(parts: impl IntoIterator<Item = String>) -> String {
    joined(parts, |all, next| say!("list.sentences", all, next))
}

fn joined(
    parts: impl IntoIterator<Item = String>,
    join: impl Fn(String, String) -> String,
) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).reduce(join).unwrap_or_default()
}
