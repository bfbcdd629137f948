//! Converts RON errors to faults.

use ron::error::{Error, SpannedError};

use crate::fault::{Fault, shortened};

/// The longest text that is quoted as found, in letters.
const FOUND_MAX: usize = 20;

/// Returns what is wrong with a RON text, with the line, the field, and what was found
/// there.
pub(crate) fn syntax(text: &str, error: &SpannedError) -> Fault {
    let (start, message) = (error.span.start, error.code.to_string());
    let line = text.lines().nth(start.line.saturating_sub(1)).unwrap_or_default();
    let column = line.char_indices().nth(start.col.saturating_sub(1));
    let before = &line[..column.map_or(line.len(), |(column, _)| column)];
    let before = before.trim_end_matches(|letter| letter == '-' || is_of_name(letter));
    let field = shortened(field_of(before));
    match error.code {
        // Our own messages say what was found, and some of them also name the field.
        Error::Message(_) if message.contains(": ") => Fault::in_line(start.line, message),
        Error::Message(_) => Fault::at(start.line, field, message),
        _ if message.starts_with("Unexpected") => Fault::in_line(start.line, message),
        _ => {
            let found: String = line[before.len()..].trim().chars().take(FOUND_MAX).collect();
            let found =
                if found.is_empty() { "the end of the line" } else { &format!("{found:?}") };
            Fault::at(start.line, field, format!("{message}, found {found}"))
        }
    }
}

/// Returns the last field that a line names.
fn field_of(line: &str) -> &str {
    let before = line.rsplit_once(':').map_or("", |(before, _)| before.trim_end());
    before.rsplit(|letter| !is_of_name(letter)).next().unwrap_or_default()
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}
