//! Levels and rules on disk.

use std::path::Path;

use super::builtin::Builtin;
use super::draft::{Draft, DraftMap, Ends, UNTITLED};
use super::formats::found::{self, ReadAs};
use super::formats::picture::Occupancy;
use super::formats::scenario::{Scenario, ScenarioTask};
use super::formats::{moving_ai, picture, ron_file, rules_file};
#[cfg(feature = "window")]
use super::link::{Link, NAME};
use super::{FileKind, Level, LevelError, MAX_TITLE, RulesChoice};
use crate::fault::{Fault, Saying, cut, has_comments, said};
use crate::jobs::{Progress, Stopped};
use crate::search::Rules;
#[cfg(feature = "window")]
use crate::storage::write_whole;
use crate::storage::{
    Content, OPENED, STANDARD_INPUT, is_file, read_bytes, read_text, shown_name, without_mark,
};

/// The state of a level's file when it was last read or written.
#[derive(Clone, Debug)]
pub struct FileOrigin {
    /// The content of the file.
    pub content: Content,
    /// Whether the file has comments, which saving removes.
    pub has_comments: bool,
}

/// A level that was read from a file.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The level.
    pub level: Level,
    /// The state of its file, if the level can be saved there.
    pub origin: Option<FileOrigin>,
    /// How a map of no known format was read, as a sentence without a full stop.
    pub note: Option<Saying>,
}

impl FileOrigin {
    fn of(text: &str) -> Self {
        let (content, has_comments) = (Content::of(text), has_comments(text));
        Self { content, has_comments }
    }
}

impl Level {
    /// Reads a level from the text of a file. `name` is the file's name in errors; its ending, or
    /// else the text itself, determines the format.
    ///
    /// # Errors
    /// If the text is not a level.
    pub fn from_text(name: &str, text: &str, ends: Ends) -> Result<Self, LevelError> {
        let progress = &Progress::none();
        read_draft(name, without_mark(text), &ends.read_as, progress)
            .and_then(|draft| draft.finish(ends, progress))
            .map_err(|fault| LevelError::in_file(name, fault))
    }

    /// Writes the level as the text of a `.ron` file, its rows drawn as letters.
    pub fn to_ron(&self) -> String {
        ron_file::write(self)
    }
}

/// Loads a level from a `.ron` level, a Moving AI `.map`, an entry of a `.scen`, or
/// rows of 0 and 1. The path `-` is standard input, here and wherever a file is read.
///
/// # Errors
/// If the file cannot be read or is not a level.
pub fn load(path: &Path, ends: Ends) -> Result<Level, LevelError> {
    open(path, ends, Vec::new(), &Progress::none()).map(|opening| opening.level)
}

/// Loads a level that may be saved to its file later. `rules` replace the level's own; if there are
/// several, the others are compared with the first.
///
/// The origin is `None` if the level cannot be saved there: for a scenario, a
/// pipe, and a level whose rules or ends were replaced.
///
/// # Errors
/// See [`load`]; also if the work was stopped.
pub fn open(
    path: &Path,
    ends: Ends,
    rules: Vec<RulesChoice>,
    progress: &Progress,
) -> Result<Opening, LevelError> {
    let is_own = ends.start.is_none() && ends.goal.is_none() && rules.is_empty();
    let (draft, text) = load_draft(path, &ends, progress)?;
    let origin = text.filter(|_| is_own && is_file(path)).map(|text| FileOrigin::of(&text));
    Ok(Opening { origin, ..finish(&shown_name(path), draft, ends, rules, progress)? })
}

/// Makes a level of a text, such as that of the clipboard, in any format that files have.
///
/// # Errors
/// If the text is not a level. `name` is what the error calls it.
pub fn open_text(
    name: &str,
    text: &str,
    ends: Ends,
    progress: &Progress,
) -> Result<Opening, LevelError> {
    let draft = read_draft(name, text, &ends.read_as, progress);
    let draft = draft.map_err(|fault| LevelError::in_file(name, fault))?;
    finish(name, draft, ends, Vec::new(), progress)
}

fn finish(
    name: &str,
    draft: Draft,
    ends: Ends,
    rules: Vec<RulesChoice>,
    progress: &Progress,
) -> Result<Opening, LevelError> {
    let faulty = |fault: Fault| LevelError::in_file(name, fault);
    let note = draft.note.clone().map(|all| match draft.said_ends(&ends) {
        Some(next) => said!("list.clauses" => "{all}; {next}", [all, next]),
        None => all,
    });
    let level = draft.finish(ends, progress).map_err(faulty)?;
    let fault = |error| faulty(Fault::in_field("rules", format!("{error}")));
    Ok(Opening { level: level.with_lanes(rules).map_err(fault)?, origin: None, note })
}

/// Reads a file of any format, as the user says. Also returns the text of the file, unless it is a
/// list.
pub(super) fn load_draft(
    path: &Path,
    &Ends { entry, ref read_as, .. }: &Ends,
    progress: &Progress,
) -> Result<(Draft, Option<String>), LevelError> {
    let has_no_entries = || match entry {
        Some(number) => Err(Fault::new(format!("not a .scen file, so it has no entry {number}"))),
        None => Ok(()),
    };
    let held = |name, text: &str| {
        let draft = has_no_entries().and_then(|()| read_draft(name, text, read_as, progress));
        draft.map(|draft| (draft, None)).map_err(|fault| LevelError::in_file(name, fault))
    };
    if let Some(builtin) = Builtin::named(path) {
        return held(builtin.name, builtin.text);
    }
    #[cfg(feature = "window")]
    if Link::is(path) {
        return held(NAME, &Link::read(path.to_str().unwrap_or_default())?.text);
    }
    // A file without an ending is taken for a list if an entry is given.
    if FileKind::List.is(path) || (entry.is_some() && path.extension().is_none()) {
        let list = Scenario::load(path, progress)?;
        let number = entry.ok_or_else(|| list.missing_entry())?;
        return Ok((entry_draft(&list, number, progress)?, None));
    }
    let name = shown_name(path);
    let read = || -> Result<_, Fault> {
        has_no_entries()?;
        if let Some((bytes, occupancy)) = picture_of(path, progress)? {
            let found = picture::read(&bytes, read_as, occupancy, progress)?;
            let rules = RulesChoice::named("lester");
            return Ok((Draft::of_found(title_of(&name), rules, found), None));
        }
        let text = read_text(path, progress)?;
        let draft = read_draft(&name, &text, read_as, progress)?;
        Ok((draft, Some(text)))
    };
    read().map_err(|fault| LevelError::in_file(&name, fault))
}

/// The bytes of a picture, and what the `.yaml` beside it says about it.
type PictureOfMap = (Vec<u8>, Option<Occupancy>);

/// Reads the picture at a path, or the one that a robot's `.yaml` there names, with what such a file
/// says of it; `None` if there is another kind of file.
fn picture_of(path: &Path, progress: &Progress) -> Result<Option<PictureOfMap>, Fault> {
    let is_yaml = path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    let yaml = if is_yaml { path.to_owned() } else { path.with_extension("yaml") };
    let own = if is_yaml { None } else { read_bytes(path, picture::is_picture)? };
    if own.is_none() && !is_yaml {
        return Ok(None);
    }
    let about = if is_file(&yaml) { read_text(&yaml, progress)? } else { String::new() };
    let bytes = match (own, Occupancy::of_yaml(&about)) {
        (Some(bytes), _) => bytes,
        (None, None) => return Ok(None),
        (None, Some((image, _))) => {
            let image = path.with_file_name(image);
            let missing = || Fault::new(format!("there is no picture {}", shown_name(&image)));
            read_bytes(&image, picture::is_picture)?.ok_or_else(missing)?
        }
    };
    Ok(Some((bytes, Occupancy::of_yaml(&about).map(|(_, about)| about))))
}

/// The title of a map that has none.
fn title_of(name: &str) -> String {
    match Path::new(name).file_stem() {
        _ if name == STANDARD_INPUT => UNTITLED.to_owned(),
        Some(stem) => stem.to_string_lossy().into_owned(),
        None => name.to_owned(),
    }
}

/// Parses the text of a file in the format that its ending or, if that is none of a level, its first
/// word indicates.
fn read_draft(
    name: &str,
    text: &str,
    read_as: &ReadAs,
    progress: &Progress,
) -> Result<Draft, Fault> {
    let title = title_of(name);
    let named = FileKind::of(Path::new(name));
    let begins = |word: &str| text.trim_start().starts_with(word);
    let kind = match named {
        Some(FileKind::List | FileKind::Level | FileKind::Map) => named,
        _ if text.split_whitespace().next() == Some("version") => Some(FileKind::List),
        _ if begins("Level") => Some(FileKind::Level),
        _ if ["type ", "height ", "width "].into_iter().any(begins) => Some(FileKind::Map),
        // A trace has an object in each line, or a list of objects.
        _ if text.trim_start_matches(['[', ' ', '\t', '\r', '\n']).starts_with('{')
            && text.contains("\"current\"") =>
        {
            Some(FileKind::Trace)
        }
        Some(FileKind::Rows | FileKind::Trace | FileKind::Svg | FileKind::Png | FileKind::Gif)
        | None => None,
    };
    match kind {
        Some(FileKind::List) => {
            let sentence =
                "a scenario file, expected a single level; each of its entries is a level";
            Err(Fault::new(sentence))
        }
        Some(FileKind::Level) => match ron_file::read(text, progress) {
            Err(_) if rules_file::parse(text).is_ok() => Err(Fault::new("rules, expected a level")),
            read => read,
        },
        Some(FileKind::Map) => {
            let rules = RulesChoice::named("moving-ai");
            match moving_ai::parse(text, progress) {
                Ok(map) => Ok(Draft::of_map(title, rules, DraftMap::MovingAi(map))),
                Err(fault) if fault == Fault::from(Stopped) => Err(fault),
                Err(fault) => {
                    let found = found::read_map(text, read_as, progress).ok_or(fault)?;
                    Ok(Draft::of_found(title, rules, found))
                }
            }
        }
        Some(FileKind::Trace) => {
            let sentence = "a trace, expected a level; stepstar LEVEL --trace FILE shows a trace, \
                            and the window opens one whose name ends in .jsonl or .json";
            Err(Fault::new(sentence))
        }
        Some(FileKind::Rows | FileKind::Svg | FileKind::Png | FileKind::Gif) | None => {
            if text.trim().is_empty() {
                return Err(Fault::new(format!("empty; {OPENED}")));
            }
            let found = found::read(text, read_as, progress)?;
            Ok(Draft::of_found(title, RulesChoice::named("lester"), found))
        }
    }
}

/// Returns the draft of an entry, under the rules of the benchmarks.
fn entry_draft(list: &Scenario, number: usize, progress: &Progress) -> Result<Draft, LevelError> {
    let ScenarioTask { entry, map } = list.task(number, progress)?;
    let title = format!("{}, entry {number}", cut(entry.map_title(), MAX_TITLE / 2));
    let map = DraftMap::MovingAi(std::sync::Arc::unwrap_or_clone(map));
    Ok(Draft {
        about: entry.about(&list.file).into(),
        start: Some(entry.start),
        goal: Some(entry.goal),
        entry: Some(entry),
        ..Draft::of_map(title, RulesChoice::named("moving-ai"), map)
    })
}

impl Scenario {
    /// Returns an entry as a level, under the rules of the benchmarks.
    ///
    /// # Errors
    /// If there is no such entry, its map cannot be read, or its start and goal do not
    /// lie in one class of open ground; or if it was stopped.
    pub fn level(&self, number: usize, progress: &Progress) -> Result<Level, LevelError> {
        let finished = entry_draft(self, number, progress)?.finish(Ends::default(), progress);
        finished.map_err(|fault| LevelError::in_file(&shown_name(&self.file), fault))
    }
}

/// Loads rules from a `.ron` rules file.
///
/// # Errors
/// If the file cannot be read or is not a rules file.
pub fn load_rules(path: &Path) -> Result<Rules, LevelError> {
    let name = shown_name(path);
    let text = read_text(path, &Progress::none());
    rules_from_text(&name, &text.map_err(|error| LevelError::in_file(&name, error))?)
}

/// Reads rules from the text of a rules file; `name` is the file's name in errors.
///
/// # Errors
/// If the text is not a rules file.
pub fn rules_from_text(name: &str, text: &str) -> Result<Rules, LevelError> {
    rules_file::parse(text).map_err(|fault| LevelError::in_file(name, fault))
}

/// Saves a level to a `.ron` file, whole or not at all: a temporary file next to it is written
/// first and then renamed.
///
/// # Errors
/// If the file cannot be written; the old file then stays unchanged.
#[cfg(feature = "window")]
pub fn save(path: &Path, level: &Level) -> Result<(), LevelError> {
    save_if(path, level, &Progress::none(), || true).map(|_| ())
}

/// Saves a level if `may_replace` returns true just before the new file replaces the old one.
/// Returns `None` if it returned false or the work was stopped.
///
/// # Errors
/// See [`save`].
#[cfg(feature = "window")]
pub fn save_if(
    path: &Path,
    level: &Level,
    progress: &Progress,
    may_replace: impl FnOnce() -> bool,
) -> Result<Option<FileOrigin>, LevelError> {
    if progress.check().is_err() {
        return Ok(None);
    }
    let text = level.to_ron();
    let is_written =
        write_whole(path, text.as_bytes(), progress, may_replace).map_err(|error| {
            let fault = Fault::new(format!("cannot be written: {error}"));
            LevelError::in_file(&path.display().to_string(), fault)
        })?;
    Ok(is_written.then(|| FileOrigin::of(&text)))
}
