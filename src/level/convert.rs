//! Converts a level or a map to another format.

use std::path::Path;

use super::draft::{Reading, UNTITLED};
use super::maps::{moving_ai, write_picture};
use super::opening::{self, Refusal, Source};
use super::{FileKind, LevelError};
use crate::fault::{Fault, Saying};
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::Progress;
use crate::storage::shown_name;

/// A level or a map in another format.
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The content of the new file.
    pub content: Vec<u8>,
    /// The part of the level that the new file cannot hold, if any.
    pub loss: Option<&'static str>,
    /// The width of the map in cells.
    pub width: u16,
    /// The height of the map in cells.
    pub height: u16,
    /// How a map of no known format was read.
    pub note: Option<Saying>,
}

/// What a map looks like in a file without rules.
#[derive(Clone, Copy, PartialEq)]
enum Looks {
    MovingAi,
    Rows,
    Letters,
    Numbers,
    Pixels,
}

/// The map as letters: those of a level's rows, S the start and G the goal. Ground dearer than 9 is +.
pub fn map_letters(grid: &Grid, ends: Option<(Cell, Cell)>) -> String {
    let letter = |cell| match ends {
        Some((start, _)) if cell == start => 'S',
        Some((_, goal)) if cell == goal => 'G',
        Some(_) | None => grid.terrain(cell).letter(),
    };
    let row = |y| (0..grid.width()).map(move |x| letter(Cell::new(x, y))).chain(['\n']);
    (0..grid.height()).flat_map(row).collect()
}

/// The map as numbers separated by commas: 1 for walls and 0 for ground or, if any ground is costly,
/// entry costs, and 0 for walls.
fn numbers(grid: &Grid) -> String {
    let is_costly = grid.largest_cost() > 1;
    let number = |ground: &Terrain| match is_costly {
        true => ground.cost().unwrap_or(0),
        false => ground.is_wall().into(),
    };
    let row = |y| {
        let numbers: Vec<String> = grid.row(y).iter().map(number).map(|n| n.to_string()).collect();
        numbers.join(",") + "\n"
    };
    (0..grid.height()).map(row).collect()
}

/// The loss if only walls and open ground are kept.
const WALLS_ONLY: &str = "everything but walls and open ground";

impl Conversion {
    fn of(grid: &Grid, content: Vec<u8>, loss: Option<&'static str>) -> Self {
        Self { content, loss, width: grid.width(), height: grid.height(), note: None }
    }
}

/// Reads a file of any format and converts it to the format that the ending of `to` names: `.ron`,
/// `.map`, `.txt` (rows of 0 and 1, or with `as_letters` the letters of [`map_letters`]), `.csv` (numbers)
/// or `.png` (a pixel a cell, walls black). Nothing is written. A map from standard input is named after
/// `to`; what `reading` says replaces what the file says, and further rules of a level stay.
///
/// # Errors
/// If the ending is another one, the file cannot be read, or an end is not on open ground or is
/// missing although the new format needs it.
pub fn convert(
    from: &Path,
    to: &Path,
    reading: &Reading,
    as_letters: bool,
) -> Result<Conversion, Refusal> {
    let faulty = |fault: Fault| LevelError::in_file(&shown_name(from), fault);
    let looks = match FileKind::of(to) {
        Some(FileKind::Level) => None,
        Some(FileKind::Map) => Some(Looks::MovingAi),
        Some(FileKind::Rows) => Some(if as_letters { Looks::Letters } else { Looks::Rows }),
        Some(FileKind::Png) => Some(Looks::Pixels),
        None if to.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) => {
            Some(Looks::Numbers)
        }
        Some(FileKind::List | FileKind::Trace | FileKind::Svg | FileKind::Gif) | None => {
            let sentence = "no known ending, expected .ron (a level), .map (Moving AI), .txt (rows \
                            of 0 and 1), .csv (numbers) or .png (pixels)";
            return Err(LevelError::in_file(&shown_name(to), Fault::new(sentence)).into());
        }
    };
    let (_, mut draft, origin) = opening::draft(&Source::from(from), reading, &Progress::none())?;
    let has_ends = draft.start.is_some() || draft.goal.is_some();
    let note = draft.note.clone();
    let is_map_alone = !has_ends && reading.rules.is_empty();
    let has_comments =
        has_ends && note.is_none() && origin.is_some_and(|origin| origin.has_comments);
    if draft.title == UNTITLED && !has_ends {
        draft.title = to.file_stem().unwrap_or_default().to_string_lossy().into();
    }
    if let Some(rules) = reading.rules.first() {
        draft.rules = rules.clone();
    }
    let Some(looks) = looks else {
        let level = draft.finish(reading).map_err(faulty)?;
        let loss = has_comments.then_some("the comments");
        let content = level.to_ron().into_bytes();
        return Ok(Conversion { note, ..Conversion::of(level.problem().grid(), content, loss) });
    };
    let has_named_ends = reading.start.is_some() || reading.goal.is_some();
    let mut kept_ends = None;
    let grid = if has_ends {
        let problem = draft.finish(reading).map_err(faulty)?.into_problem();
        kept_ends = Some((problem.start(), problem.goal()));
        problem.into_grid()
    } else if has_named_ends {
        // One end may be left out.
        let goal = reading.goal.or(reading.start);
        let reading = Reading { goal, or_first_and_last: true, ..reading.clone() };
        draft.finish(&reading).map_err(faulty)?.into_problem().into_grid()
    } else {
        draft.grid
    };
    let most = match looks {
        Looks::Letters => 9,
        Looks::Numbers => Terrain::MAX_COST,
        Looks::Pixels | Looks::MovingAi | Looks::Rows => 1,
    };
    let keeps_map = grid.largest_cost() <= most;
    let loss = match looks {
        _ if is_map_alone && keeps_map => has_named_ends.then_some("the start and the goal"),
        Looks::Letters if keeps_map => Some("everything but the map, the start and the goal"),
        Looks::Numbers if keeps_map => Some("everything but the map"),
        _ => Some(WALLS_ONLY),
    };
    let rows = |wall: u8, ground: u8| {
        let row =
            |y| grid.row(y).iter().map(|terrain| if terrain.is_wall() { wall } else { ground });
        (0..grid.height()).map(|y| row(y).collect()).collect::<Vec<Vec<u8>>>()
    };
    let content = match looks {
        Looks::Letters => map_letters(&grid, kept_ends).into_bytes(),
        Looks::Numbers => numbers(&grid).into_bytes(),
        Looks::Pixels => {
            let size = (grid.width().into(), grid.height().into());
            write_picture(size, &rows(0, 255).concat()).map_err(faulty)?
        }
        Looks::MovingAi => moving_ai::write(rows(b'@', b'.').iter().map(Vec::as_slice)),
        Looks::Rows => [rows(b'1', b'0').join(&b'\n'), vec![b'\n']].concat(),
    };
    Ok(Conversion { note, ..Conversion::of(&grid, content, loss) })
}
