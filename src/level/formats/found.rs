//! Maps as people have them: rows of letters or numbers, whatever stands between and around the cells.
//!
//! The content decides how a file is read, and [`Found::note`] says how. What could as well mean
//! something else is said, too, and what nobody could know is refused.

mod legend;
mod rows;

use crate::fault::{Fault, Saying, said};
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::Progress;
pub use legend::ReadAs;
use legend::{Kind, Legend};
use rows::Rows;

/// A map, and how it was read.
#[derive(Debug, PartialEq)]
pub(in crate::level) struct Found {
    pub(in crate::level) grid: Grid,
    pub(in crate::level) start: Option<Cell>,
    pub(in crate::level) goal: Option<Cell>,
    /// What was taken for what, as a sentence without a full stop.
    pub(in crate::level) note: Saying,
}

/// Reads a map from the text of its file.
///
/// # Errors
/// If the text is no map, or it is not evident what a letter stands for.
pub(in crate::level) fn read(
    text: &str,
    said: &ReadAs,
    progress: &Progress,
) -> Result<Found, Fault> {
    let rows = Rows::of(text, progress)?;
    let legend = Legend::of(&rows, said)?;
    draw(&rows, &legend, progress)
}

/// Reads a map with a header like that of the Moving AI benchmarks, whose letters have their meaning
/// there; `None` if it has no such header, or not the size that it gives.
pub(in crate::level) fn read_map(text: &str, said: &ReadAs, progress: &Progress) -> Option<Found> {
    let mut sides = [None; 2];
    let (mut rest, mut kind) = (text.trim_start(), None);
    loop {
        let (line, after) = rest.split_once('\n')?;
        let mut words = line.split_whitespace();
        match (words.next()?.to_ascii_lowercase().as_str(), words.next()) {
            ("type", name) => kind = name,
            ("width", Some(side)) => sides[0] = side.parse::<u16>().ok(),
            ("height", Some(side)) => sides[1] = side.parse::<u16>().ok(),
            ("map", None) => break,
            _ => return None,
        }
        rest = after;
    }
    let rows = rest.split_once('\n')?.1;
    let or = |said: &Option<String>, usual: &str| Some(said.clone().unwrap_or(usual.to_owned()));
    let letters =
        ReadAs { walls: or(&said.walls, "@OTW"), ground: or(&said.ground, ".GSE"), costs: false };
    let found = read(rows, &letters, progress).ok()?;
    let has_its_size = sides == [Some(found.grid.width()), Some(found.grid.height())];
    let all = match kind {
        Some("octile") => said!("read-header" => "not quite a map of Moving AI"),
        Some(kind) => said!("read-header.type" => "of the type {kind} rather than octile", kind),
        None => said!("read-header.none" => "no type is given"),
    };
    let next = found.note;
    let note = said!("list.clauses" => "{all}; {next}", [all, next]);
    has_its_size.then_some(Found { note, ..found })
}

/// Draws rows as their legend says.
fn draw(rows: &Rows, legend: &Legend, progress: &Progress) -> Result<Found, Fault> {
    let (width, height) = (rows.width(), rows.cells.len());
    let mut grid = Grid::sized(width, height).map_err(|error| Fault::new(error.to_string()))?;
    let (mut start, mut goal, mut short) = (None, None, 0);
    for (y, row) in (0..grid.height()).zip(&rows.cells) {
        progress.check()?;
        let mut terrain = vec![Terrain::PLAIN; width];
        short += usize::from(row.len() < width);
        for (x, sign) in row.iter().enumerate() {
            match legend.kind(*sign) {
                Kind::Wall => terrain[x] = Terrain::WALL,
                Kind::Ground(ground) => terrain[x] = ground,
                Kind::Start => start = Some(Cell::new(x as u16, y)),
                Kind::Goal => goal = Some(Cell::new(x as u16, y)),
            }
        }
        grid.set_row(y, &terrain);
    }
    let all = legend.sentence();
    let size = said!(
        "read-size" => "{all}: {width} × {height}", [all], width, height
    );
    let padded = (short > 0 && short < height).then(|| match short {
        1 => said!("read-padded" => "a short row is padded with ground"),
        _ => said!("read-padded.many" => "{short} short rows are padded with ground", short),
    });
    let note = padded
        .into_iter()
        .chain(legend.other.clone())
        .fold(size, |all, next| said!("list.clauses" => "{all}; {next}", [all, next]));
    Ok(Found { grid, start, goal, note })
}

#[cfg(test)]
mod tests;
