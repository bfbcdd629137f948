//! Plain text: rows of `0` (open) and `1` (wall), as the TC simulation of
//! Lester's tutorial draws its maps. Blanks between the digits are allowed.

use super::{Draft, Map};
use crate::grid::{Grid, GridError, Terrain};
use crate::jobs::Progress;
use crate::level::{FileFault, RulesChoice, preset};
use crate::search::Rules;

pub(in crate::level) fn read(
    title: &str,
    text: &str,
    progress: &Progress,
) -> Result<Draft, Vec<FileFault>> {
    // Blank lines before the map are no rows of it.
    let before = text.lines().take_while(|line| line.trim().is_empty()).count();
    let lines = || text.trim_end().lines().skip(before);
    let terrain = |letter| match letter {
        '0' => Some(Terrain::PLAIN),
        '1' => Some(Terrain::WALL),
        _ => None,
    };
    let fault = |error| vec![grid_fault(&error, text, before)];
    let width = lines().next().map_or(0, |line| cells(line).count());
    let mut grid = Grid::sized(width, lines().count()).map_err(fault)?;
    let (mut bytes, mut row) = (0, String::new());
    for (y, line) in (0..grid.height()).zip(lines()) {
        progress.at(bytes, text.len())?;
        bytes += line.len();
        row.clear();
        row.extend(cells(line));
        grid.draw_row(y, &row, terrain).map_err(fault)?;
    }
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

/// The letters of a line without the blanks between them.
fn cells(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|letter| !letter.is_whitespace())
}

/// The fault of a text whose map comes after some blank lines.
fn grid_fault(error: &GridError, text: &str, before: usize) -> FileFault {
    let first = before + 1;
    match error {
        GridError::Size { .. } => FileFault::of_file(error),
        GridError::RowLength { row, found, expected } => {
            let message = format!("{found} cells, expected {expected} as in line {first}");
            FileFault::in_line(first + row, message)
        }
        GridError::Letter { row, column, found } => {
            // Counted with the blanks, as an editor does.
            let letters = text.lines().nth(before + row).unwrap_or_default().chars().enumerate();
            let mut cells = letters.filter(|(_, letter)| !letter.is_whitespace());
            let column = cells.nth(*column).map_or(*column, |(place, _)| place) + 1;
            let message = format!("{found:?} in column {column}, expected 0 (open) or 1 (wall)");
            FileFault::in_line(first + row, message)
        }
    }
}
