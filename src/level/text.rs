//! Plain text: rows of `0` (open) and `1` (wall), as the TC simulation of
//! Lester's tutorial draws its maps. Blanks between the digits are allowed.

use super::draft::{Draft, Map, draw};
use super::preset::preset;
use super::{Fault, RulesChoice};
use crate::grid::{GridError, Terrain};
use crate::progress::Progress;
use crate::search::Rules;

/// The share of reading a large map that goes to its lines; the rest is for the
/// grid that is made of them.
const LINES: f32 = 0.35;

pub(super) fn read(title: &str, text: &str, progress: &Progress) -> Result<Draft, Vec<Fault>> {
    // Blank lines before the map are no rows of it.
    let before = text.lines().take_while(|line| line.trim().is_empty()).count();
    let mut rows: Vec<String> = Vec::new();
    let mut bytes = 0;
    for line in text.trim_end().lines().skip(before) {
        progress.part(0.0, LINES).at(bytes, text.len())?;
        bytes += line.len();
        rows.push(line.chars().filter(|letter| !letter.is_whitespace()).collect());
    }
    let terrain = |letter| match letter {
        '0' => Some(Terrain::PLAIN),
        '1' => Some(Terrain::WALL),
        _ => None,
    };
    let grid =
        draw(&rows, terrain, |error| grid_fault(error, text, before), &progress.part(LINES, 1.0))?;
    Ok(Draft {
        title: title.to_owned(),
        about: String::new(),
        entry: None,
        rules: preset("lester")
            .map_or_else(|| RulesChoice::Custom(Rules::default()), RulesChoice::Preset),
        start: None,
        goal: None,
        map: Map::Ready(grid),
    })
}

/// The fault of a text whose map comes after some blank lines.
fn grid_fault(error: &GridError, text: &str, before: usize) -> Fault {
    let first = before + 1;
    match error {
        GridError::Size { .. } => Fault::of_file(error),
        GridError::RowLength { row, found, expected } => {
            let message = format!("{found} cells, expected {expected} as in line {first}");
            Fault::in_line(first + row, message)
        }
        GridError::Letter { row, column, found } => {
            // Counted with the blanks, as an editor does.
            let letters = text.lines().nth(before + row).unwrap_or_default().chars().enumerate();
            let mut cells = letters.filter(|(_, letter)| !letter.is_whitespace());
            let column = cells.nth(*column).map_or(*column, |(place, _)| place) + 1;
            let message = format!("{found:?} in column {column}, expected 0 (open) or 1 (wall)");
            Fault::in_line(first + row, message)
        }
    }
}
