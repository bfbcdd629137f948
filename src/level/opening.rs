//! The one way in: every source of a level becomes a draft, and a draft that is sound a level.

use std::path::{Path, PathBuf};

use super::builtin::Builtin;
use super::draft::{Draft, Reading, UNTITLED};
use super::formats::scenario::{Scenario, ScenarioTask};
use super::formats::{ron_file, rules_file};
#[cfg(feature = "window")]
use super::link::{Link, NAME};
use super::maps::{self, FoundMap, Legend, Occupancy, Role, is_picture};
use super::{FileKind, Level, LevelError, MAX_TITLE, RulesChoice};
use crate::fault::{Fault, Saying, cut, has_comments, said};
use crate::jobs::Progress;
use crate::storage::{
    Content, Contents, STANDARD_INPUT, is_file, name_of, opened, read_contents, read_text,
    shown_name, without_mark,
};

/// Where a level comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A file, standard input (`-`), a link, or the name of a built-in level.
    Path(PathBuf),
    /// A text, such as that of the clipboard, with its name in messages. The ending of the name, or
    /// else the text itself, determines the format.
    Text(String, std::sync::Arc<str>),
}

impl From<&Path> for Source {
    fn from(path: &Path) -> Self {
        Self::Path(path.to_owned())
    }
}

/// The state of a level's file when it was last read or written.
#[derive(Clone, Debug)]
pub struct FileOrigin {
    /// The content of the file.
    pub content: Content,
    /// Whether the file has comments, which saving removes.
    pub has_comments: bool,
}

impl FileOrigin {
    pub(super) fn of(text: &str) -> Self {
        let (content, has_comments) = (Content::of(text), has_comments(text));
        Self { content, has_comments }
    }
}

/// A level that was read from a source.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The level.
    pub level: Level,
    /// The state of its file, if that may change while the level is open.
    pub origin: Option<FileOrigin>,
    /// How a map that is no level was read, as a sentence without a full stop.
    pub note: Option<Saying>,
    /// The legend of such a map.
    pub legend: Option<Legend>,
}

/// A source that was not opened.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Why, and what to do.
    pub error: LevelError,
    /// The map in the source, if it is a map that only lacks a legend.
    pub found: Option<Box<FoundMap>>,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl From<LevelError> for Refusal {
    fn from(error: LevelError) -> Self {
        Self { error, found: None }
    }
}

impl From<Refusal> for LevelError {
    fn from(refusal: Refusal) -> Self {
        refusal.error
    }
}

impl Level {
    /// Reads a level from the text of a file. `name` is the file's name in errors; its ending, or
    /// else the text itself, determines the format.
    ///
    /// # Errors
    /// If the text is not a level.
    pub fn from_text(name: &str, text: &str, reading: Reading) -> Result<Self, LevelError> {
        let source = Source::Text(name.to_owned(), text.into());
        Ok(open(&source, &reading, &Progress::none())?.level)
    }
}

/// Loads a level from a file, a link or the name of a built-in level. The path `-` is standard input,
/// here and wherever a file is read.
///
/// # Errors
/// If it cannot be read or is not a level.
pub fn load(path: &Path, reading: Reading) -> Result<Level, LevelError> {
    Ok(open(&path.into(), &reading, &Progress::none())?.level)
}

/// Opens a level that may be saved to its file later.
///
/// The origin is `None` if the level does not follow its file: for a text, an entry of a scenario, a
/// pipe, and a level whose rules or ends were replaced.
///
/// # Errors
/// If the source cannot be read, is not a level, or is a map whose legend is not evident; also if the
/// work was stopped.
pub fn open(source: &Source, reading: &Reading, progress: &Progress) -> Result<Opening, Refusal> {
    let (name, draft, origin) = draft(source, reading, progress)?;
    let faulty = |fault: Fault| LevelError::in_file(&name, fault);
    let is_own = reading.start.is_none() && reading.goal.is_none() && reading.rules.is_empty();
    let origin = origin.filter(|_| is_own);
    let note = draft.note.clone().map(|all| match draft.said_ends(reading) {
        Some(next) => said!("list.clauses" => "{all}; {next}", [all, next]),
        None => all,
    });
    let legend = draft.legend.clone();
    let level = draft.finish(reading).map_err(faulty)?;
    let fault = |error| faulty(Fault::in_field("rules", format!("{error}")));
    let level = level.with_lanes(reading.rules.clone()).map_err(fault)?;
    Ok(Opening { level, origin, note, legend })
}

/// Reads a source of any format: its name in messages, its draft, and the state of its file, if that
/// may change while the level is open.
pub(super) fn draft(
    source: &Source,
    reading: &Reading,
    progress: &Progress,
) -> Result<(String, Draft, Option<FileOrigin>), Refusal> {
    let path = match source {
        Source::Text(name, text) => {
            return Ok((
                name.clone(),
                read_text_draft(name, without_mark(text), reading, progress)?,
                None,
            ));
        }
        Source::Path(path) => path,
    };
    if let Some(builtin) = Builtin::named(path) {
        let draft = read_text_draft(builtin.name, builtin.text, reading, progress)?;
        return Ok((builtin.name.to_owned(), draft, None));
    }
    #[cfg(feature = "window")]
    if Link::is(path) {
        let link = Link::read(path.to_str().unwrap_or_default());
        let text = link.map_err(|fault| LevelError::in_file(NAME, Fault::new(fault.english)))?.text;
        return Ok((NAME.to_owned(), read_text_draft(NAME, &text, reading, progress)?, None));
    }
    let name = shown_name(path);
    if FileKind::List.is(path) {
        let list = Scenario::load(path, progress)?;
        let only = Some(1).filter(|_| list.entries.len() == 1);
        let number = reading.entry.or(only).ok_or_else(|| list.missing_entry())?;
        return Ok((name, entry_draft(&list, number, progress)?, None));
    }
    let faulty = |fault: Fault| LevelError::in_file(&name, fault);
    let is_yaml = path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    let content =
        Some(path).filter(|path| is_file(path)).and_then(|path| Content::at(path).ok()?);
    let picture = |bytes: &[u8], robot| {
        let table = maps::read_picture(bytes, &reading.legend, robot, progress).map_err(faulty)?;
        let parts = vec![(String::new(), table)];
        Ok((
            name.clone(),
            map_draft(&name, parts, reading, RulesChoice::for_map(), progress)?,
            content.map(|content| FileOrigin { content, has_comments: false }),
        ))
    };
    let text = match read_contents(path, is_picture, progress).map_err(faulty)? {
        Contents::Bytes(bytes) => return picture(&bytes, robot_beside(path, progress)),
        Contents::Text(text) => match Occupancy::of_yaml(&text).filter(|_| is_yaml) {
            Some(robot) => {
                let bytes = picture_named(&robot, path, progress).map_err(faulty)?;
                return picture(&bytes, Some(robot));
            }
            None => text,
        },
    };
    // A text without an ending is taken for a list if an entry is given.
    if let Some(number) = reading.entry
        && FileKind::of(path).is_none()
        && let Ok(list) = Scenario::from_text(path, &text)
    {
        return Ok((name, entry_draft(&list, number, progress)?, None));
    }
    let draft = read_text_draft(&name, &text, reading, progress)?;
    Ok((name, draft, is_file(path).then(|| FileOrigin::of(&text))))
}

/// Reads what a robot's `.yaml` beside a picture says of it. A file of the same name may be about
/// something else.
fn robot_beside(picture: &Path, progress: &Progress) -> Option<Occupancy> {
    let yaml = Some(picture.with_extension("yaml")).filter(|yaml| is_file(yaml))?;
    let robot = Occupancy::of_yaml(&read_text(&yaml, progress).ok()?)?;
    robot.is_about(&name_of(picture)).then_some(robot)
}

/// Reads the picture that a robot's `.yaml` names.
fn picture_named(robot: &Occupancy, yaml: &Path, progress: &Progress) -> Result<Vec<u8>, Fault> {
    let named = robot.image()?;
    // A path of another computer is looked for beside the file.
    let last = named.rsplit(['/', '\\']).next().unwrap_or(&named);
    let beside = yaml.with_file_name(last);
    let image = Some(yaml.with_file_name(&named)).filter(|image| is_file(image)).unwrap_or(beside);
    match is_file(&image).then(|| read_contents(&image, is_picture, progress)).transpose()? {
        Some(Contents::Bytes(bytes)) => Ok(bytes),
        Some(Contents::Text(_)) | None => {
            Err(Fault::new(format!("there is no picture {}", shown_name(&image))))
        }
    }
}

/// The title of a map that has none.
fn title_of(name: &str) -> String {
    match Path::new(name).file_stem() {
        _ if name == STANDARD_INPUT => UNTITLED.to_owned(),
        Some(stem) => stem.to_string_lossy().into_owned(),
        None => name.to_owned(),
    }
}

/// Reads the text of a file in the format that its ending or, if that is none of a level, its first
/// word indicates.
fn read_text_draft(
    name: &str,
    text: &str,
    reading: &Reading,
    progress: &Progress,
) -> Result<Draft, Refusal> {
    let faulty = |fault: Fault| Refusal::from(LevelError::in_file(name, fault));
    let is = |kind: FileKind| kind.is(Path::new(name));
    let begins = |word: &str| text.trim_start().starts_with(word);
    let is_list = text.split_whitespace().next() == Some("version") && text.contains('\t');
    if is(FileKind::List) || !is(FileKind::Level) && is_list {
        return Err(faulty(Fault::new(
            "a scenario file, expected a single level; each of its entries is a level",
        )));
    }
    if is(FileKind::Level) || begins("Level(") {
        if !reading.legend.is_empty() && reading.is_typed {
            return Err(faulty(Fault::new("a level, whose signs need no legend")));
        }
        if let Some(number) = reading.entry {
            let fault = format!("not a .scen file, so it has no entry {number}");
            return Err(faulty(Fault::new(fault)));
        }
        return match ron_file::read(text, progress) {
            Err(_) if rules_file::parse(text).is_ok() => {
                Err(faulty(Fault::new("rules, expected a level")))
            }
            read => read.map_err(faulty),
        };
    }
    // A trace has an object in each line, or a list of objects, with the cells that its steps take. A map
    // may have this key, too, but not the others.
    let is_json = text.trim_start_matches(['[', ' ', '\t', '\r', '\n']).starts_with('{');
    let steps = if is_json { text.matches("\"current\"").count() } else { 0 };
    let trace = || {
        faulty(Fault::new(
            "a trace, expected a level; stepstar LEVEL --trace FILE shows a trace, and the window \
             opens one whose name ends in .jsonl or .json",
        ))
    };
    let has = |key: &str| text.contains(key);
    if steps > 1 || steps == 1 && (has("\"events\"") || has("\"iteration\"")) {
        return Err(trace());
    }
    if text.trim().is_empty() {
        return Err(faulty(Fault::new(format!("empty; {}", opened()))));
    }
    let is_benchmark = maps::is_moving_ai(text);
    let parts = maps::read(text, progress)
        .map_err(|fault| if steps > 0 { trace() } else { faulty(fault) })?;
    let rules = if is_benchmark { RulesChoice::named("moving-ai") } else { RulesChoice::for_map() };
    map_draft(name, parts, reading, rules, progress)
}

/// Returns the draft of a map that is no level, if its legend is evident or said.
fn map_draft(
    name: &str,
    parts: Vec<maps::Part>,
    reading: &Reading,
    rules: RulesChoice,
    progress: &Progress,
) -> Result<Draft, Refusal> {
    let faulty = |fault: Fault| LevelError::in_file(name, fault);
    let ends = [reading.start, reading.goal];
    let found = FoundMap::of(parts, &reading.legend, ends, reading.entry, reading.is_typed)
        .map_err(faulty)?;
    let Some(sure) = found.sure.clone().filter(|_| !reading.asks) else {
        let error = faulty(found.question());
        return Err(Refusal { error, found: Some(Box::new(found)) });
    };
    let mut sure = sure;
    if found.table.is_standard && reading.legend.is_empty() {
        sure.legend = maps::moving_ai::legend_from(&found.table, reading.start);
    }
    let (grid, [start, goal]) =
        found.table.draw(&sure.legend, sure.ends, progress).map_err(faulty)?;
    let note = found.note(&sure.legend);
    let legend = Some(sure.legend).filter(|_| !found.table.is_standard);
    // Letters for dear ground are kept when the level is saved.
    let dear = |(sign, role): (&String, &Role)| match (role, &sign.chars().collect::<Vec<_>>()[..])
    {
        (Role::Ground(ground), [letter]) => {
            Some((*letter, ground.cost().filter(|cost| *cost > 9)?))
        }
        (Role::Wall | Role::Ground(_) | Role::Start | Role::Goal, _) => None,
    };
    let letters = legend.iter().flat_map(|legend| legend.roles.iter().filter_map(dear)).collect();
    Ok(Draft { start, goal, note, letters, legend, ..Draft::of_map(title_of(name), rules, grid) })
}

/// Returns the draft of an entry, under the rules of the benchmarks.
fn entry_draft(list: &Scenario, number: usize, progress: &Progress) -> Result<Draft, LevelError> {
    let task = list.task(number, progress)?;
    let map =
        task.grid(progress).map_err(|fault| LevelError::in_file(&shown_name(&list.file), fault))?;
    let ScenarioTask { entry, .. } = task;
    let title = format!("{}, entry {number}", cut(entry.map_title(), MAX_TITLE / 2));
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
    /// lie on open ground; or if it was stopped.
    pub fn level(&self, number: usize, progress: &Progress) -> Result<Level, LevelError> {
        let finished = entry_draft(self, number, progress)?.finish(&Reading::default());
        finished.map_err(|fault| LevelError::in_file(&shown_name(&self.file), fault))
    }
}
