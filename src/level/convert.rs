//! From one format of maps to another, with what the other cannot say.

use std::path::Path;

use super::formats::moving_ai::{self, Class, MovingAiMap};
use super::formats::{Draft, Ends, Map, UNTITLED};
use super::preset::preset;
use super::{FileFault, LevelError, LevelText, Origin, RulesChoice, file, plural};
use crate::fault::shortened;
use crate::grid::{Grid, Terrain};
use crate::jobs::{Progress, unwatched};
use crate::storage::shown_name;

/// A format that maps can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
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

impl Format {
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
    to: Format,
    title: &str,
    ends: Ends,
    rules: Option<RulesChoice>,
) -> Result<Conversion, LevelError> {
    let faulty = |faults| LevelError::in_file(&shown_name(from), faults);
    let (mut draft, text) = file::read_draft(from, ends.entry, &Progress::none())?;
    // Only a level has comments, and only another one has a place for them.
    let origin = text.map(|text| Origin::of(&draft, text));
    if draft.title == UNTITLED && draft.start.is_none() {
        draft.title = title.to_owned();
    }
    let has_rules = rules.is_some() || draft.start.is_some();
    if let Some(rules) = rules {
        draft.rules = rules;
    }
    let mut losses = Vec::new();
    if to != Format::Level {
        losses.extend(lost_words(&draft, to, title, has_rules));
        losses.extend(origin.as_ref().and_then(|origin| lost_comments(origin.comments())));
    }
    let letters = match &draft.map {
        Map::MovingAi(map) => Some(map.clone()),
        Map::Ready(_) => None,
    };
    if to != Format::Level && draft.start.is_none() {
        let grid = match draft.map {
            Map::Ready(grid) => grid,
            Map::MovingAi(map) => {
                let class = class_to_keep(&map, ends).map_err(|fault| faulty(vec![fault]))?;
                unwatched(|progress| map.grid(class, progress))
            }
        };
        return Ok(finish(to, &grid, letters.as_ref(), losses));
    }
    let level = draft.finish(ends, &Progress::none()).map_err(faulty)?;
    let grid = level.problem().grid();
    if to == Format::Level {
        let text = unwatched(|progress| LevelText::new(&level, origin.as_ref(), progress));
        losses.extend(lost_comments(text.lost_comments()));
        let conversion = finish(to, grid, letters.as_ref(), losses);
        return Ok(Conversion { content: text.as_str().as_bytes().to_vec(), ..conversion });
    }
    Ok(finish(to, grid, letters.as_ref(), losses))
}

/// The class of ground that is open where there is no level of its own.
fn class_to_keep(map: &MovingAiMap, ends: Ends) -> Result<Class, FileFault> {
    let start = ends.start.or_else(|| map.end(false));
    let class = start.map_or(Class::Ground, |start| map.class(start));
    match ends.start {
        Some(start) if class == Class::OutOfBounds => {
            Err(FileFault::new("start", format!("{start} is out of bounds, expected open ground")))
        }
        _ => Ok(class),
    }
}

fn lost_comments(count: usize) -> Option<String> {
    (count > 0).then(|| format!("{count} {}", plural(count as u64, "comment")))
}

/// What a level says beside its map.
fn lost_words(draft: &Draft, to: Format, title: &str, has_rules: bool) -> Vec<String> {
    let mut losses = Vec::new();
    if has_rules && preset(to.preset()).map(RulesChoice::Preset).as_ref() != Some(&draft.rules) {
        losses.push(format!("the rules ({})", draft.rules.name()));
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

/// The map in its new format; a level's text takes the place of the content.
fn finish(
    to: Format,
    grid: &Grid,
    letters: Option<&MovingAiMap>,
    mut losses: Vec<String>,
) -> Conversion {
    let (width, height) = (grid.width(), grid.height());
    let content = match (to, letters) {
        (Format::MovingAi, Some(map)) => moving_ai::write(width, height, map.rows()),
        (_, Some(map)) => {
            losses.extend(lost_letters(map, grid));
            drawn(to, grid)
        }
        (_, None) => {
            if to != Format::Level {
                losses.extend(lost_costs(grid));
            }
            drawn(to, grid)
        }
    };
    Conversion { content, losses, width, height }
}

fn drawn(to: Format, grid: &Grid) -> Vec<u8> {
    let rows = |wall: u8, ground: u8| {
        (0..grid.height()).map(move |y| {
            let row = grid.row(y).iter();
            row.map(|terrain| if terrain.is_wall() { wall } else { ground }).collect::<Vec<u8>>()
        })
    };
    match to {
        Format::Level => Vec::new(),
        Format::MovingAi => moving_ai::write(grid.width(), grid.height(), rows(b'@', b'.')),
        Format::Text => rows(b'1', b'0').flat_map(|row| [row, vec![b'\n']].concat()).collect(),
    }
}

/// The letters of a map that turn into plain ground or walls.
fn lost_letters(map: &MovingAiMap, grid: &Grid) -> Vec<String> {
    let open = grid.cells().find(|&cell| !grid.terrain(cell).is_wall());
    let kept = open.map_or(Class::Ground, |cell| map.class(cell));
    let swamp = map.count(b'S');
    let counts = [
        (Class::Ground, map.count(b'.') + map.count(b'G') + swamp),
        (Class::Water, map.count(b'W')),
        (Class::Trees, map.count(b'T')),
    ];
    let mut losses = Vec::new();
    for (class, count) in counts {
        if class != kept && count > 0 {
            losses.push(format!("{} of {} (walls then)", cells(count), class.name()));
        }
    }
    if kept == Class::Ground && swamp > 0 {
        losses.push(format!("{} of swamp (plain ground then)", cells(swamp)));
    }
    if kept == Class::Water || kept == Class::Trees {
        losses.push(format!("that the open ground is {}", kept.name()));
    }
    losses
}

fn lost_costs(grid: &Grid) -> Option<String> {
    let is_costly = |cell| {
        let terrain = grid.terrain(cell);
        !terrain.is_wall() && terrain != Terrain::PLAIN
    };
    let count = grid.cells().filter(|&cell| is_costly(cell)).count();
    (count > 0).then(|| format!("the entry cost of {} (plain ground then)", cells(count)))
}

fn cells(count: usize) -> String {
    format!("{count} {}", plural(count as u64, "cell"))
}
