//! Reads or generates levels in the background.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::contents::entries::{about, expected};
use crate::app::editor::{AskedMap, MapSource};
use crate::app::files::dialog::Dialog;
use crate::app::files::request::{Pending, Source};
use crate::app::files::{Done, Opened};
use crate::grid::Grid;
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::level::{
    self, Builtin, Course, FileKind, FileOrigin, FoundMap, Legend, Level, Link, MapReading,
    Opening, Reading, Refusal, RulesChoice, Scenario, load_rules,
};
use crate::player::Replay;
use crate::search::Problem;
use crate::storage::{Content, LostWork, is_folder, is_stream, name_of};
use crate::trace::{TraceError, read_foreign};
use crate::words::{Text, about_map, in_each_language, name_of_map, text};

/// The start and goal for a map that has none, such as rows of 0 and 1: the first and the
/// last passable cell.
fn reading() -> Reading {
    Reading { or_first_and_last: true, ..Reading::default() }
}

/// Reads or generates the content of a source: a level, a scenario, a trace to be
/// shown on the open problem, or rules. A new map gets the rules that are `compared` side by side, if
/// any are.
///
/// If unsaved changes would be lost, the level is still read first, so that the user is not
/// asked about a level that cannot be read. The result is then a question. The level is read
/// again after the answer, because the changes may be saved to the same file.
pub(super) fn read(
    mut source: Source,
    loses_changes: bool,
    open: Problem,
    compared: Option<Vec<RulesChoice>>,
    progress: &Progress,
) -> Result<Done, Text> {
    let mut course = None;
    let asked = source.clone();
    if let Source::File(path) = &mut source
        && is_folder(path)
    {
        let found = Course::in_folder(path, progress).map_err(unreadable)?;
        let first = found.levels.first().cloned().unwrap_or_default();
        course = Some((std::mem::replace(path, first), found));
    }
    if let Source::File(path) = &source {
        if FileKind::List.is(path) {
            let list = Scenario::load(path, progress).map_err(unreadable)?;
            return Ok(Done::Ask(Dialog::Entries(Arc::new(list))));
        }
        if FileKind::Trace.is(path) {
            match read_trace(path, open, progress) {
                Ok(trace) => return Ok(Done::Trace(Box::new(trace), None)),
                // A map may be JSON, too.
                Err(error) if is_stream(path) || is_no_map(path, progress) => {
                    return Err(unreadable(error));
                }
                Err(_) => {}
            }
        }
        // A pipe or a device may keep its reader waiting forever.
        if is_stream(path) {
            return Err(text!("open-no-file", file = path.display().to_string()));
        }
        if FileKind::Level.is(path)
            && let Ok(rules) = load_rules(path)
        {
            return Ok(Done::Rules(rules));
        }
    }
    let link = match &source {
        Source::File(path) if Link::is(path) => {
            let link = Link::read(path.to_str().unwrap_or_default());
            Some(link.map_err(|fault| text!("link-refused", fault = &fault))?)
        }
        _ => None,
    };
    let ReadLevel { level, origin, text, found } = match read_level(&source, compared, progress)? {
        Ok(read) => read,
        Err(asked) => return Ok(Done::Ask(Dialog::ReadAs(asked))),
    };
    if loses_changes {
        return Ok(Done::LosesChanges(Pending::Open(asked)));
    }
    let (file, builtin) = match source {
        // A level from a link has no file yet.
        Source::File(_) if link.is_some() => (None, None),
        Source::File(path) if Builtin::named(&path).is_some() => (None, Builtin::named(&path)),
        Source::File(path) | Source::Entry(path, _) => (Some(path), None),
        Source::Builtin(builtin) | Source::Playground(builtin, _) => (None, Some(builtin)),
        Source::Map(MapSource { source: level::Source::Path(path), .. }) => (Some(path), None),
        Source::Map(_) => (None, None),
        Source::Empty(..) | Source::Seed(_) => (None, None),
    };
    let mut opened = Opened::of(&level, file, origin, text)?;
    (opened.document.found, opened.link) = (found, link);
    if let Some((folder, Course { levels, left_out })) = course {
        let (name, count) = (name_of(&folder), levels.len());
        opened.text = Some(match left_out {
            Some((error, others)) => {
                let error = error.to_string();
                text!("opened-course.in-part", name, count, others, error)
            }
            None => text!("opened-course", name, count),
        });
        opened.course = Some(levels);
    }
    if let Some(builtin) = builtin {
        opened.document.is_playground = true;
        // The level's text is about the level as it was made, not as the user left it.
        opened.document.changed_since(Some(&builtin.load().map_err(unreadable)?));
    }
    Ok(Done::Level(Box::new(opened)))
}

/// Reads another program's run, and judges it.
pub(super) fn read_trace(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<(Replay, Timeline), TraceError> {
    Ok(Replay::new(file, name_of(file), read_foreign(file, problem, progress)?))
}

/// Whether a file is neither a level nor a map, even one that is asked about.
fn is_no_map(path: &Path, progress: &Progress) -> bool {
    level::open(&path.into(), &reading(), progress).is_err_and(|refusal| refusal.found.is_none())
}

/// The name of a map that is no level.
pub(in crate::app) fn map_name(source: &level::Source) -> String {
    match source {
        level::Source::Path(path) => name_of(path),
        level::Source::Text(name, _) => name.clone(),
    }
}

/// A level, the state of its file, the message about it, and how its map was read.
struct ReadLevel {
    level: Level,
    origin: Option<FileOrigin>,
    text: Option<Text>,
    found: Option<MapSource>,
}

impl ReadLevel {
    fn new(level: Level, text: Option<Text>) -> Self {
        Self { level, origin: None, text, found: None }
    }
}

/// Reads a level, or finds a map whose legend has to be asked for.
fn read_level(
    source: &Source,
    compared: Option<Vec<RulesChoice>>,
    progress: &Progress,
) -> Result<Result<ReadLevel, Box<AskedMap>>, Text> {
    let map = match source {
        Source::Builtin(builtin) => {
            return Ok(Ok(ReadLevel::new(builtin.load().map_err(unreadable)?, None)));
        }
        Source::Playground(_, level) => {
            let text = text!("opened-playground", name = &level.title);
            return Ok(Ok(ReadLevel::new(Level::clone(level), Some(text))));
        }
        Source::File(path) => {
            let source = level::Source::Path(path.clone());
            MapSource { source, reading: Reading::default(), used: None, seen: None }
        }
        Source::Map(map) => map.clone(),
        Source::Entry(path, number) => {
            let list = Scenario::load(path, progress).map_err(unreadable)?;
            let entry = list.entry(*number).map_err(unreadable)?;
            let mut level = list.level(*number, progress).map_err(unreadable)?;
            let name = text!("entry-title", map = entry.map_title(), number = number.to_string());
            level.title = in_each_language(&name);
            level.about = in_each_language(&about(entry, path));
            let text = text!("opened-entry", name, expected = expected(entry));
            return Ok(Ok(ReadLevel::new(level, Some(text))));
        }
        Source::Empty(width, height) => {
            let area = usize::from(*width) * usize::from(*height);
            let grid = Grid::new(*width, *height).map_err(unreadable)?;
            return new_level(compared, area, |rules| {
                let mut level = Level::plain(grid, rules).map_err(unreadable)?;
                level.title = in_each_language(&text!("untitled"));
                Ok(level)
            });
        }
        Source::Seed(recipe) => {
            return new_level(compared, recipe.area(), |rules| {
                let mut level = recipe.level(rules, progress).map_err(unreadable)?;
                level.title = in_each_language(&name_of_map(recipe));
                level.about = in_each_language(&about_map(recipe));
                Ok(level)
            });
        }
    };
    // What was chosen is about the map that was shown.
    let is_other = map.seen.is_some() && !map.reading.asks && map.seen != content_of(&map.source);
    let wanted = Reading { asks: map.reading.asks || is_other, ..map.wanted() };
    match level::open(&map.source, &wanted, progress) {
        Ok(Opening { level, origin, note, legend }) => {
            let name = map_name(&map.source);
            let text = note.as_ref().map(|note| text!("opened-read-as", name, note));
            let found = legend.map(|legend| was_read(map, legend));
            Ok(Ok(ReadLevel { level, origin, text, found }))
        }
        Err(Refusal { found: Some(found), .. }) => {
            let name = map_name(&map.source);
            let mut asked = question(map, found, progress);
            asked.refused = is_other.then(|| text!("read-as-changed", name));
            Ok(Err(asked))
        }
        Err(Refusal { error, found: None }) => Err(unreadable(error)),
    }
}

/// The content of the file of a map.
fn content_of(source: &level::Source) -> Option<Content> {
    match source {
        level::Source::Path(path) if !is_stream(path) => Content::at(path).ok().flatten(),
        level::Source::Path(_) | level::Source::Text(..) => None,
    }
}

/// A map and how it was read.
fn was_read(map: MapSource, legend: Legend) -> MapSource {
    let ends = map.used.map_or([None; 2], |used| used.ends);
    MapSource { used: Some(MapReading { legend, ends }), ..map }
}

/// Asks how a map is to be read that was not opened, with all readings that the user has not ruled out.
fn question(map: MapSource, found: Box<FoundMap>, progress: &Progress) -> Box<AskedMap> {
    let seen = content_of(&map.source);
    let reading = Reading { asks: true, or_first_and_last: true, ..map.reading };
    let found = match level::open(&map.source, &reading, progress) {
        Err(Refusal { found: Some(all), .. }) if map.used.is_some() => all,
        Ok(_) | Err(_) => found,
    };
    let from = MapSource { reading: Reading { asks: false, ..reading }, seen, ..map };
    Box::new(AskedMap { from, found: Arc::from(found), refused: None })
}

/// Makes a level with the rules that are compared, or else with those of a map without rules. On a large
/// map a bucket queue replaces an unsorted list, and the message says so.
fn new_level(
    compared: Option<Vec<RulesChoice>>,
    area: usize,
    make: impl FnOnce(RulesChoice) -> Result<Level, Text>,
) -> Result<Result<ReadLevel, Box<AskedMap>>, Text> {
    let open = compared.unwrap_or_else(|| vec![RulesChoice::for_map()]);
    let rules: Vec<_> = open.iter().map(|rules| rules.clone().for_area(area)).collect();
    let text = (rules != open).then(|| text!("open-list-for-large-map"));
    let level = make(rules[0].clone())?.with_lanes(rules).map_err(unreadable)?;
    Ok(Ok(ReadLevel::new(level, text)))
}

/// Reads unsaved work that another run of the program left behind. The level counts as
/// changed, because the user has not saved it to any file.
pub(super) fn read_unsaved(work: PathBuf, progress: &Progress) -> Result<Done, Text> {
    let Opening { level, .. } =
        level::open(&work.as_path().into(), &Reading::default(), progress).map_err(unreadable)?;
    let file = LostWork::at(&work).and_then(|lost| lost.file);
    let text = match &file {
        Some(file) => text!("restored", file = file.display().to_string()),
        None => text!("restored-without-file"),
    };
    let mut opened = Opened::of(&level, file, None, Some(text))?;
    opened.document.changed_since(None);
    opened.restored = Some(work);
    Ok(Done::Level(Box::new(opened)))
}

/// Reads the open level's file again if its content has changed. Unsaved changes are not
/// replaced.
pub(super) fn read_again(
    file: PathBuf,
    expected: Content,
    has_changes: bool,
    found: Option<MapSource>,
    progress: &Progress,
) -> Result<Done, Text> {
    let name = name_of(&file);
    match Content::at(&file) {
        Ok(Some(found)) if found == expected => Ok(Done::FileUnchanged),
        Ok(Some(_)) if has_changes => Err(text!("file-changed", name)),
        Ok(Some(_)) => {
            let (source, reading) = (file.as_path().into(), Reading::default());
            let map = found.unwrap_or(MapSource { source, reading, used: None, seen: None });
            let Opening { level, origin, legend, .. } =
                match level::open(&map.source, &map.wanted(), progress) {
                    Ok(opening) => opening,
                    Err(Refusal { found: Some(found), .. }) => {
                        return Ok(Done::Ask(Dialog::ReadAs(question(map, found, progress))));
                    }
                    Err(refusal) => return Err(unreadable(refusal)),
                };
            let text = Some(text!("opened-again", name));
            let mut opened = Opened::of(&level, Some(file), origin, text)?;
            opened.document.found = legend.map(|legend| was_read(map, legend));
            Ok(Done::Level(Box::new(opened)))
        }
        Ok(None) => Ok(Done::FileLost(text!("file-gone", name))),
        Err(error) => Ok(Done::FileLost(text!("file-unreadable", name, error = error.to_string()))),
    }
}

fn unreadable(error: impl std::error::Error) -> Text {
    Text::from(&error)
}
