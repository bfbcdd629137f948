//! Plain text: rows of `0` (open) and `1` (wall), as the TC simulation of
//! Lester's tutorial draws its maps. Blanks between the digits are allowed.

use super::draft::{Draft, Map};
use super::preset::preset;
use super::{Fault, RulesChoice};
use crate::grid::{Grid, GridError, Terrain};
use crate::search::Rules;

pub(super) fn read(title: &str, text: &str) -> Result<Draft, Vec<Fault>> {
    let rows: Vec<String> = text
        .trim_end()
        .lines()
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
                Fault::in_line(row + 1, format!("{found} cells, expected {expected} as in line 1"))
            }
            GridError::Letter { row, column, found } => Fault::in_line(
                row + 1,
                format!("{found:?} in column {}, expected 0 (open) or 1 (wall)", column + 1),
            ),
        }]
    })?;
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
