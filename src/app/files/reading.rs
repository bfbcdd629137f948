//! Reads or generates levels in the background.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::contents::entries::{about, expected};
use crate::app::editor::GuessedMap;
use crate::app::files::dialog::Dialog;
use crate::app::files::request::{Pending, Source};
use crate::app::files::{Done, Opened};
use crate::fault::Saying;
use crate::grid::Grid;
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::level::{
    self, Builtin, Course, Ends, FileKind, FileOrigin, Level, Link, Opening, ReadAs, RulesChoice,
    Scenario, load_rules,
};
use crate::player::Replay;
use crate::search::Problem;
use crate::storage::{Content, LostWork, is_folder, is_stream, name_of};
use crate::trace::{TraceError, read_foreign};
use crate::words::{Text, about_map, in_each_language, name_of_map, say, text};

/// The start and goal for a map that has none, such as rows of 0 and 1: the first and the
/// last passable cell.
fn ends() -> Ends {
    Ends { or_first_and_last: true, ..Ends::default() }
}

/// Reads or generates the content of a source: a level, a scenario, a trace to be
/// shown on the open problem, or rules. New maps get the rules of the open level.
///
/// If unsaved changes would be lost, the level is still read first, so that the user is not
/// asked about a level that cannot be read. The result is then a question. The level is read
/// again after the answer, because the changes may be saved to the same file.
pub(super) fn read(
    mut source: Source,
    loses_changes: bool,
    open: Problem,
    rules: Vec<RulesChoice>,
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
                Err(error)
                    if is_stream(path)
                        || level::open(path, ends(), Vec::new(), progress).is_err() =>
                {
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
    let mut found = None;
    let (level, origin, text) = read_level(&source, rules, &mut found, progress)?;
    if loses_changes {
        return Ok(Done::LosesChanges(Pending::Open(asked)));
    }
    let mut link = None;
    if let Source::File(path) = &source
        && Link::is(path)
    {
        link = path.to_str().and_then(|text| Link::read(text).ok());
    }
    let (file, builtin) = match source {
        // A level from a link has no file yet.
        Source::File(_) if link.is_some() => (None, None),
        Source::File(path) if Builtin::named(&path).is_some() => (None, Builtin::named(&path)),
        Source::File(path) | Source::Entry(path, _) => (Some(path), None),
        Source::Builtin(builtin) | Source::Playground(builtin, _) => (None, Some(builtin)),
        Source::Found(map) => (map.from.ok(), None),
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

/// The name of a map of no known format.
pub(in crate::app) fn map_name(map: &GuessedMap) -> String {
    map.from.as_ref().map_or_else(|_| say!("pasted-map"), |path| name_of(path))
}

/// Reads a level; returns it with the state of its file and the message about it. `found` becomes how
/// a map of no known format was read.
fn read_level(
    source: &Source,
    open: Vec<RulesChoice>,
    found: &mut Option<GuessedMap>,
    progress: &Progress,
) -> Result<(Level, Option<FileOrigin>, Option<Text>), Text> {
    let map = match source {
        Source::Builtin(builtin) => return Ok((builtin.load().map_err(unreadable)?, None, None)),
        Source::Playground(_, level) => {
            let text = text!("opened-playground", name = &level.title);
            return Ok((Level::clone(level), None, Some(text)));
        }
        Source::File(path) => {
            let (from, said) = (Ok(path.clone()), ReadAs::default());
            GuessedMap { from, said, note: Saying::default() }
        }
        Source::Found(map) => map.clone(),
        Source::Entry(path, number) => {
            let list = Scenario::load(path, progress).map_err(unreadable)?;
            let entry = list.entry(*number).map_err(unreadable)?;
            let mut level = list.level(*number, progress).map_err(unreadable)?;
            let name = text!("entry-title", map = entry.map_title(), number = number.to_string());
            level.title = in_each_language(&name);
            level.about = in_each_language(&about(entry, path));
            let text = text!("opened-entry", name, expected = expected(entry));
            return Ok((level, None, Some(text)));
        }
        Source::Empty(width, height) => {
            let area = usize::from(*width) * usize::from(*height);
            let grid = Grid::new(*width, *height).map_err(unreadable)?;
            return new_level(open, area, |rules| {
                let mut level = Level::plain(grid, rules).map_err(unreadable)?;
                level.title = in_each_language(&text!("untitled"));
                Ok(level)
            });
        }
        Source::Seed(recipe) => {
            return new_level(open, recipe.area(), |rules| {
                let mut level = recipe.level(rules, progress).map_err(unreadable)?;
                level.title = in_each_language(&name_of_map(recipe));
                level.about = in_each_language(&about_map(recipe));
                Ok(level)
            });
        }
    };
    let ends = Ends { read_as: map.said.clone(), ..ends() };
    let Opening { level, origin, note } = match &map.from {
        Ok(path) => level::open(path, ends, Vec::new(), progress),
        Err(text) => level::open_text(&map_name(&map), text, ends, progress),
    }
    .map_err(unreadable)?;
    let said = note.as_ref().map(|note| text!("opened-read-as", name = map_name(&map), note));
    *found = note.map(|note| GuessedMap { note, ..map });
    Ok((level, origin, said))
}

/// Makes a level with the rules of the open level. On a large map a bucket queue replaces an
/// unsorted list, and the message says so.
fn new_level(
    open: Vec<RulesChoice>,
    area: usize,
    make: impl FnOnce(RulesChoice) -> Result<Level, Text>,
) -> Result<(Level, Option<FileOrigin>, Option<Text>), Text> {
    let rules: Vec<_> = open.iter().map(|rules| rules.clone().for_area(area)).collect();
    let text = (rules != open).then(|| text!("open-list-for-large-map"));
    let level = make(rules[0].clone())?.with_lanes(rules).map_err(unreadable)?;
    Ok((level, None, text))
}

/// Reads unsaved work that another run of the program left behind. The level counts as
/// changed, because the user has not saved it to any file.
pub(super) fn read_unsaved(work: PathBuf, progress: &Progress) -> Result<Done, Text> {
    let Opening { level, .. } =
        level::open(&work, Ends::default(), Vec::new(), progress).map_err(unreadable)?;
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
    progress: &Progress,
) -> Result<Done, Text> {
    let name = name_of(&file);
    match Content::at(&file) {
        Ok(Some(found)) if found == expected => Ok(Done::FileUnchanged),
        Ok(Some(_)) if has_changes => Err(text!("file-changed", name)),
        Ok(Some(_)) => {
            let Opening { level, origin, .. } =
                level::open(&file, ends(), Vec::new(), progress).map_err(unreadable)?;
            let text = Some(text!("opened-again", name));
            Ok(Done::Level(Box::new(Opened::of(&level, Some(file), origin, text)?)))
        }
        Ok(None) => Ok(Done::FileLost(text!("file-gone", name))),
        Err(error) => Ok(Done::FileLost(text!("file-unreadable", name, error = error.to_string()))),
    }
}

fn unreadable(error: impl std::error::Error) -> Text {
    Text::from(&error)
}
