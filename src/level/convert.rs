//! Converts a level or a map to another format.

use std::path::Path;

use super::draft::{DraftMap, Ends, UNTITLED};
use super::formats::moving_ai::{self, LandClass, MovingAiMap};
use super::{FileKind, LevelError, RulesChoice, file};
use crate::fault::{Fault, has_comments};
use crate::grid::Grid;
use crate::jobs::{Progress, unwatched};
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
    pub note: Option<String>,
}

/// The loss if only walls and open ground are kept.
const WALLS_ONLY: &str = "everything but walls and open ground";

impl Conversion {
    fn of(grid: &Grid, content: Vec<u8>, loss: Option<&'static str>) -> Self {
        Self { content, loss, width: grid.width(), height: grid.height(), note: None }
    }
}

/// Reads a file of any format and converts it to the format that the ending of `to` names: `.ron`,
/// `.map` or `.txt`. Nothing is written. A map from standard input is named after `to`; `ends` and
/// `rules` replace those of the file, and further rules of a level stay.
///
/// From `.map` to `.map` every letter is kept. Otherwise, only one class of ground stays open: that
/// of the start, or else the first that the map has of ground, water and trees.
///
/// # Errors
/// If the ending is another one, the file cannot be read, or an end is not on open ground or is
/// missing although the new format needs it.
pub fn convert(
    from: &Path,
    to: &Path,
    ends: Ends,
    rules: Option<RulesChoice>,
) -> Result<Conversion, LevelError> {
    let faulty = |fault: Fault| LevelError::in_file(&shown_name(from), fault);
    let format = FileKind::of(to);
    if !matches!(format, Some(FileKind::Level | FileKind::Map | FileKind::Rows)) {
        let sentence =
            "no known ending, expected .ron (a level), .map (Moving AI) or .txt (rows of 0 and 1)";
        return Err(LevelError::in_file(&shown_name(to), Fault::new(sentence)));
    }
    let (mut draft, text) = file::load_draft(from, &ends, &Progress::none())?;
    let (is_level, note) = (draft.start.is_some(), draft.note.clone());
    let is_map_alone = !is_level && rules.is_none();
    let has_comments = is_level && text.is_some_and(|text| has_comments(&text));
    if draft.title == UNTITLED && !is_level {
        draft.title = to.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    }
    draft.rules = rules.unwrap_or(draft.rules);
    let letters = if let DraftMap::MovingAi(map) = &draft.map { Some(map.clone()) } else { None };
    let is_plain = letters.as_ref().is_none_or(MovingAiMap::is_plain);
    if format == Some(FileKind::Level) {
        let level = draft.finish(ends, &Progress::none()).map_err(faulty)?;
        let loss = if is_plain { has_comments.then_some("the comments") } else { Some(WALLS_ONLY) };
        let content = level.to_ron().into_bytes();
        return Ok(Conversion { note, ..Conversion::of(level.problem().grid(), content, loss) });
    }
    let has_named_ends = ends.start.is_some() || ends.goal.is_some();
    let grid = if is_level {
        draft.finish(ends, &Progress::none()).map_err(faulty)?.into_problem().into_grid()
    } else if has_named_ends {
        // One end may be left out. The start alone also selects the class of ground.
        let ends = Ends { goal: ends.goal.or(ends.start), or_first_and_last: true, ..ends };
        draft.finish(ends, &Progress::none()).map_err(faulty)?.into_problem().into_grid()
    } else {
        match draft.map {
            DraftMap::Ready(grid) => grid,
            DraftMap::MovingAi(map) => {
                // The first class that the map has of ground, water and trees.
                let class = map.end(false).and_then(|cell| map.class(cell));
                let class = class.unwrap_or(LandClass::Ground);
                unwatched(|progress| map.grid(class, progress))
            }
        }
    };
    let letters = letters.filter(|_| format == Some(FileKind::Map));
    let keeps_map = letters.is_some() || is_plain && grid.largest_cost() == 1;
    let loss = match (is_map_alone && keeps_map, &letters) {
        (true, _) => has_named_ends.then_some("the start and the goal"),
        (false, Some(_)) => Some("everything but the map"),
        (false, None) => Some(WALLS_ONLY),
    };
    let rows = |wall: u8, ground: u8| {
        let row =
            |y| grid.row(y).iter().map(|terrain| if terrain.is_wall() { wall } else { ground });
        (0..grid.height()).map(|y| row(y).collect()).collect::<Vec<Vec<u8>>>()
    };
    let content = match letters {
        Some(map) => moving_ai::write(map.rows()),
        None if format == Some(FileKind::Map) => {
            moving_ai::write(rows(b'@', b'.').iter().map(Vec::as_slice))
        }
        None => [rows(b'1', b'0').join(&b'\n'), vec![b'\n']].concat(),
    };
    Ok(Conversion { note, ..Conversion::of(&grid, content, loss) })
}
