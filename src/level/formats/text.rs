//! Rows of `0` (open) and `1` (wall), as the TC simulation of Lester's tutorial
//! draws its maps. Blanks between the digits are allowed.

use super::draw;
use crate::fault::{Fault, counted};
use crate::grid::{Grid, GridError, Terrain};
use crate::jobs::Progress;

/// Reads a grid from the text of its file.
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Result<Grid, Fault> {
    // Blank lines before the map are not part of it.
    let before = text.lines().take_while(|line| line.trim().is_empty()).count();
    let lines = text.trim_end().lines().skip(before);
    let alphabet = |letter| match letter {
        '0' => Some(Terrain::PLAIN),
        '1' => Some(Terrain::WALL),
        _ => None,
    };
    let is_cell = |letter: &char| !letter.is_whitespace();
    let rows = lines.clone().map(|line| line.chars().filter(is_cell));
    let fault = |error| match error {
        GridError::Size { .. } => Fault::new(error.to_string()),
        GridError::RowLength { row, found, expected } => {
            let first = before + 1;
            let found = counted(found, "cell");
            let fault = format!("{found}, expected {expected} as in line {first}");
            Fault::in_line(first + row, fault)
        }
        GridError::Letter { row, column, found } => {
            // Columns are counted including blanks, as an editor does.
            let letters = lines.clone().nth(row).unwrap_or_default().chars().enumerate();
            let place = letters.filter(|(_, letter)| is_cell(letter)).nth(column);
            let fault = format!(
                "{found:?} in column {column}, expected 0 (open) or 1 (wall)",
                column = place.map_or(column, |(place, _)| place) + 1
            );
            Fault::in_line(before + 1 + row, fault)
        }
    };
    draw(rows, alphabet, fault, progress)
}
