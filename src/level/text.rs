//! Plain text: rows of `0` (open) and `1` (wall), as the TC simulation of
//! Lester's tutorial draws its maps. Blanks between the digits are allowed.

use super::draft::{Draft, Map};
use super::preset::preset;
use super::{Fault, RulesChoice};
use crate::grid::{Grid, GridError, Terrain};
use crate::search::Rules;

pub(super) fn read(title: &str, text: &str) -> Result<Draft, Vec<Fault>> {
    // Blank lines before the map are no rows of it.
    let is_blank = |line: &&str| line.trim().is_empty();
    let first = text.lines().take_while(is_blank).count();
    let lines: Vec<&str> = text.trim_end().lines().skip(first).collect();
    let rows: Vec<String> = lines
        .iter()
        .map(|line| line.chars().filter(|letter| !letter.is_whitespace()).collect())
        .collect();
    let grid = Grid::from_letters(&rows, |letter| match letter {
        '0' => Some(Terrain::PLAIN),
        '1' => Some(Terrain::WALL),
        _ => None,
    });
    let grid = grid.map_err(|error| {
        vec![match error {
            GridError::Size { .. } => Fault::of_file(error),
            GridError::RowLength { row, found, expected } => {
                let begin = first + 1;
                let message = format!("{found} cells, expected {expected} as in line {begin}");
                Fault::in_line(first + row + 1, message)
            }
            GridError::Letter { row, column, found } => {
                // Counted with the blanks, as an editor does.
                let letters = lines.get(row).into_iter().flat_map(|line| line.chars().enumerate());
                let mut cells = letters.filter(|(_, letter)| !letter.is_whitespace());
                let column = cells.nth(column).map_or(column, |(place, _)| place) + 1;
                let message =
                    format!("{found:?} in column {column}, expected 0 (open) or 1 (wall)");
                Fault::in_line(first + row + 1, message)
            }
        }]
    })?;
    Ok(Draft {
        title: title.to_owned(),
        about: String::new(),
        rules: preset("lester")
            .map_or_else(|| RulesChoice::Custom(Rules::default()), RulesChoice::Preset),
        start: None,
        goal: None,
        map: Map::Ready(grid),
    })
}
