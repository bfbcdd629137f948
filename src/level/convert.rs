//! Converts a level or a map to another format.

use std::path::Path;

use super::draft::{DraftMap, Ends, UNTITLED, check_in_bounds};
use super::formats::moving_ai::{self, LandClass, MovingAiMap};
use super::{LevelError, RulesChoice, file};
use crate::fault::Fault;
use crate::grid::{Cell, Grid};
use crate::jobs::Progress;
use crate::storage::shown_name;

/// A format that maps can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapFormat {
    /// A level of this program, `.ron`.
    Level,
    /// A map of the Moving AI benchmarks, `.map`.
    MovingAi,
    /// Rows of 0 and 1, `.txt`.
    Text,
}

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
}

/// The loss if only walls and open ground are kept.
const WALLS_ONLY: &str = "everything but walls and open ground";

impl Conversion {
    fn of(grid: &Grid, content: Vec<u8>, loss: Option<&'static str>) -> Self {
        Self { content, loss, width: grid.width(), height: grid.height() }
    }
}

impl MapFormat {
    /// Returns the format of a file by its ending: `.ron`, `.map` or `.txt`.
    pub fn of(file: &Path) -> Option<Self> {
        match file.extension()?.to_ascii_lowercase().to_str()? {
            "ron" => Some(Self::Level),
            "map" => Some(Self::MovingAi),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }
}

/// Reads a file of any format and converts it. A map without a name gets `title`; `ends`
/// and `rules` replace those of the file, and further rules of a level stay.
///
/// From `.map` to `.map` every letter is kept. Otherwise, only one class of ground stays open: that
/// of the start, or else the first that the map has of ground, water and trees.
///
/// # Errors
/// If the file cannot be read, or has no start or goal although the new format needs them.
pub fn convert(
    from: &Path,
    to: MapFormat,
    title: &str,
    ends: Ends,
    rules: Option<RulesChoice>,
) -> Result<Conversion, LevelError> {
    let faulty = |fault: Fault| LevelError::in_file(&shown_name(from), fault);
    let (mut draft, text) = file::load_draft(from, ends.entry, &Progress::none())?;
    let is_level = draft.start.is_some();
    let is_map_alone = !is_level && rules.is_none();
    let has_comments = is_level && text.is_some_and(|text| file::has_comments(&text));
    if draft.title == UNTITLED && !is_level {
        draft.title = title.to_owned();
    }
    draft.rules = rules.unwrap_or(draft.rules);
    let letters = draft.map.letters().cloned();
    let is_plain = letters.as_ref().is_none_or(MovingAiMap::is_plain);
    if to == MapFormat::Level {
        let level = draft.finish(ends, &Progress::none()).map_err(faulty)?;
        let loss = if is_plain { has_comments.then_some("the comments") } else { Some(WALLS_ONLY) };
        return Ok(Conversion::of(level.problem().grid(), level.to_ron().into_bytes(), loss));
    }
    let grid = if is_level {
        draft.finish(ends, &Progress::none()).map_err(faulty)?.into_problem().into_grid()
    } else {
        open_ground(draft.map, ends.start).map_err(faulty)?
    };
    let rows = |wall: u8, ground: u8| {
        let row =
            |y| grid.row(y).iter().map(|terrain| if terrain.is_wall() { wall } else { ground });
        (0..grid.height()).map(|y| row(y).collect()).collect::<Vec<Vec<u8>>>()
    };
    if to == MapFormat::MovingAi
        && let Some(map) = letters
    {
        let loss = (!is_map_alone).then_some("everything but the map");
        return Ok(Conversion::of(&grid, moving_ai::write(map.rows()), loss));
    }
    let is_kept = is_map_alone && is_plain && grid.largest_cost() == 1;
    let content = match to {
        MapFormat::MovingAi => moving_ai::write(rows(b'@', b'.').iter().map(Vec::as_slice)),
        MapFormat::Text | MapFormat::Level => [rows(b'1', b'0').join(&b'\n'), vec![b'\n']].concat(),
    };
    Ok(Conversion::of(&grid, content, (!is_kept).then_some(WALLS_ONLY)))
}

/// Returns the ground of the start's class; without a start, of the first class that the map has of
/// ground, water and trees.
fn open_ground(map: DraftMap, start: Option<Cell>) -> Result<Grid, Fault> {
    let map = match map {
        DraftMap::Ready(grid) => return Ok(grid),
        DraftMap::MovingAi(map) => map,
    };
    let class =
        start.or_else(|| map.end(false)).map_or(LandClass::Ground, |start| map.class(start));
    if let Some(start) = start {
        check_in_bounds(start, class)?;
    }
    Ok(map.grid(class, &Progress::none())?)
}
