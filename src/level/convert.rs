//! Converts a map from one format to another, and lists what the other cannot
//! say.

use std::path::Path;

use super::formats::moving_ai::{self, Class, MovingAiMap};
use super::formats::{Draft, DraftMap, Ends, UNTITLED, check_in_bounds};
use super::preset::preset;
use super::{FileOrigin, LevelError, LevelText, RulesChoice, file};
use crate::fault::{plural, shortened};
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, unwatched};
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

/// A map in another format.
#[derive(Clone, Debug)]
pub struct Conversion {
    /// What the file is to contain.
    pub content: Vec<u8>,
    /// What it cannot say of all that the other file says.
    pub losses: Vec<String>,
    /// The width of the map in cells.
    pub width: u16,
    /// The height of the map in cells.
    pub height: u16,
}

impl MapFormat {
    /// The format of a file by its ending: `.ron`, `.map` or `.txt`.
    pub fn of(file: &Path) -> Option<Self> {
        match file.extension()?.to_ascii_lowercase().to_str()? {
            "ron" => Some(Self::Level),
            "map" => Some(Self::MovingAi),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }

    /// The preset that a map of this format gets when it is read.
    fn preset(self) -> &'static str {
        match self {
            Self::Level => "",
            Self::MovingAi => "moving-ai",
            Self::Text => "lester",
        }
    }
}

/// Reads a file of any format and puts what it says in the words of another.
/// `title` is what a file without a title will be called; `ends` and `rules`
/// take the place of those that the file has.
///
/// The letters of a Moving AI map are kept as far as the format has them. In
/// another one, only the class of ground that the start lies in is open, or
/// where there is no start the first there is of ground, water and trees.
///
/// # Errors
/// If the file cannot be read, for all its faults, or if a start or a goal is
/// missing that the format cannot do without.
pub fn convert(
    from: &Path,
    to: MapFormat,
    title: &str,
    ends: Ends,
    rules: Option<RulesChoice>,
) -> Result<Conversion, LevelError> {
    let faulty = |faults| LevelError::in_file(&shown_name(from), faults);
    let (mut draft, text) = file::read_draft(from, ends.entry, &Progress::none())?;
    // Only a level has comments, and only another one has a place for them.
    let origin = text.map(|text| FileOrigin::of(&draft, text));
    if draft.title == UNTITLED && draft.start.is_none() {
        draft.title = title.to_owned();
    }
    let has_rules = rules.is_some() || draft.start.is_some();
    if let Some(rules) = rules {
        (draft.rules, draft.further) = (rules, Vec::new());
    }
    let mut losses = Vec::new();
    let lost_comments = |number: usize| (number > 0).then(|| count(number, "comment"));
    if to != MapFormat::Level {
        losses.extend(lost_words(&draft, to, title, has_rules));
        losses.extend(origin.as_ref().and_then(|origin| lost_comments(origin.comments())));
    }
    let letters = match &draft.map {
        DraftMap::MovingAi(map) => Some(map.clone()),
        DraftMap::Ready(_) => None,
    };
    let mut text = None;
    let grid = if to == MapFormat::Level || draft.start.is_some() {
        let level = draft.finish(ends, &Progress::none()).map_err(faulty)?;
        if to == MapFormat::Level {
            let new = unwatched(|progress| LevelText::new(&level, origin.as_ref(), progress));
            losses.extend(lost_comments(new.lost_comments));
            text = Some(new);
        }
        level.into_problem().into_grid()
    } else {
        match draft.map {
            DraftMap::Ready(grid) => grid,
            DraftMap::MovingAi(map) => {
                let start = ends.start.or_else(|| map.end(false));
                let class = start.map_or(Class::Ground, |start| map.class(start));
                let is_open = ends.start.map_or(Ok(()), |start| check_in_bounds(start, class));
                is_open.map_err(|fault| faulty(fault.into()))?;
                unwatched(|progress| map.grid(class, progress))
            }
        }
    };
    let (width, height) = (grid.width(), grid.height());
    let rows = |wall: u8, ground: u8| {
        let grid = &grid;
        (0..height).map(move |y| {
            let row = grid.row(y).iter();
            row.map(|terrain| if terrain.is_wall() { wall } else { ground }).collect::<Vec<u8>>()
        })
    };
    match &letters {
        Some(_) if to == MapFormat::MovingAi => {}
        Some(map) => losses.extend(lost_letters(map, &grid)),
        None if to == MapFormat::Level => {}
        None => losses.extend(lost_costs(&grid)),
    }
    let content = match (text, to, letters) {
        (Some(text), ..) => text.text.into_bytes(),
        (None, MapFormat::MovingAi, Some(map)) => moving_ai::write(width, height, map.rows()),
        (None, MapFormat::MovingAi, None) => moving_ai::write(width, height, rows(b'@', b'.')),
        (None, MapFormat::Level | MapFormat::Text, _) => {
            rows(b'1', b'0').flat_map(|row| [row, vec![b'\n']].concat()).collect()
        }
    };
    Ok(Conversion { content, losses, width, height })
}

/// What a level says beside its map.
fn lost_words(draft: &Draft, to: MapFormat, title: &str, has_rules: bool) -> Vec<String> {
    let mut losses = Vec::new();
    let is_usual = preset(to.preset()).map(RulesChoice::Preset).as_ref() == Some(&draft.rules);
    if has_rules && !(is_usual && draft.further.is_empty()) {
        let names = std::iter::once(&draft.rules).chain(&draft.further).map(RulesChoice::name);
        losses.push(format!("the rules ({})", names.collect::<Vec<_>>().join(", ")));
    }
    let (Some(start), Some(goal)) = (draft.start, draft.goal) else {
        return losses;
    };
    if draft.title != title {
        losses.push(format!("the title {:?}", shortened(&draft.title)));
    }
    if !draft.about.is_empty() {
        losses.push(format!("the note {:?}", shortened(&draft.about)));
    }
    losses.push(format!("the start ({}, {})", start.0, start.1));
    losses.push(format!("the goal ({}, {})", goal.0, goal.1));
    losses
}

/// The letters of a map that turn into plain ground or walls.
fn lost_letters(map: &MovingAiMap, grid: &Grid) -> Vec<String> {
    let open = grid.cells().find(|&cell| !grid.terrain(cell).is_wall());
    let kept = open.map_or(Class::Ground, |cell| map.class(cell));
    let swamp = map.count(b'S');
    let mut losses = Vec::new();
    for (class, number) in [
        (Class::Ground, map.count(b'.') + map.count(b'G') + swamp),
        (Class::Water, map.count(b'W')),
        (Class::Trees, map.count(b'T')),
    ] {
        if class != kept && number > 0 {
            losses.push(format!("{} of {} (walls then)", count(number, "cell"), class.name()));
        }
    }
    if kept == Class::Ground && swamp > 0 {
        losses.push(format!("{} of swamp (plain ground then)", count(swamp, "cell")));
    }
    if kept == Class::Water || kept == Class::Trees {
        losses.push(format!("that the open ground is {}", kept.name()));
    }
    losses
}

fn lost_costs(grid: &Grid) -> Option<String> {
    let is_costly = |&cell: &_| !matches!(grid.terrain(cell), Terrain::WALL | Terrain::PLAIN);
    let number = grid.cells().filter(is_costly).count();
    let cells = count(number, "cell");
    (number > 0).then(|| format!("the entry cost of {cells} (plain ground then)"))
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {}", plural(number as u64, noun))
}
