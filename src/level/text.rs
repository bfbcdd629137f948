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
    let mut rows: Vec<String> = Vec::new();
    let mut bytes = 0;
    for line in text.trim_end().lines() {
        progress.part(0.0, LINES).at(bytes, text.len())?;
        bytes += line.len();
        rows.push(line.chars().filter(|letter| !letter.is_whitespace()).collect());
    }
    let terrain = |letter| match letter {
        '0' => Some(Terrain::PLAIN),
        '1' => Some(Terrain::WALL),
        _ => None,
    };
    let grid = draw(&rows, terrain, grid_fault, &progress.part(LINES, 1.0))?;
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

fn grid_fault(error: &GridError) -> Fault {
    match error {
        GridError::Size { .. } => Fault::of_file(error),
        GridError::RowLength { row, found, expected } => {
            Fault::in_line(row + 1, format!("{found} cells, expected {expected} as in line 1"))
        }
        GridError::Letter { row, column, found } => Fault::in_line(
            row + 1,
            format!("{found:?} in column {}, expected 0 (open) or 1 (wall)", column + 1),
        ),
    }
}
