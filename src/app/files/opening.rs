//! Opening levels: from files, sizes, seeds and unsaved work.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::editor::name_of;
use crate::app::files::foreign_trace;
use crate::app::files::names;
use crate::app::files::work;
use crate::app::files::work::Task;
use crate::app::files::{is_level_file, is_trace_file};
use crate::app::{App, Dialog, Document, Listing, Pending, Source};
use crate::fault::{cut, one_line};
use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::jobs::{Progress, Stopped};
use crate::level::{self, Ends, FileOrigin, Level, RulesChoice, Scenario, builtin, load_rules};
use crate::player::Notice;
use crate::search::Rules;
use crate::storage::{LostWork, at_home, is_stream};
use crate::words::{Text, text};

/// The largest file, in bytes, that is read for the list of levels.
const LISTED_BYTES: u64 = 1 << 17;

/// The length, in letters, to which the list of levels cuts a level's note.
const LISTED: usize = 400;

/// The share of reading an entry that goes to its list.
const LIST: f32 = 0.1;

/// Reads or makes something in the background, and installs it. If that fails, says why,
/// asks `again`, and leaves the level that is open.
pub(super) fn begin_reading<T: Send + 'static>(
    app: &mut App,
    task: Task,
    again: Option<Dialog>,
    read: impl FnOnce(&Progress) -> Result<Option<T>, Text> + Send + 'static,
    install: impl FnOnce(&mut App, T) + Send + 'static,
) {
    work::begin(app, task, move |progress| {
        let read = read(progress).transpose().ok_or(Stopped)?;
        Ok(Box::new(move |app| match read {
            Ok(read) => install(app, read),
            Err(error) => {
                app.fail(error);
                app.files.dialog = again;
            }
        }))
    });
}

/// Opens a source: a level, a list of problems, a trace, or rules for the search that is
/// shown. If unsaved changes would be lost, asks first, but only after the level could be
/// read. It is read again after the answer, since the changes may be saved to its file.
pub(in crate::app) fn open(app: &mut App, mut source: Source, may_lose: bool) {
    if matches!(&source, Source::File(path) if path.as_os_str().is_empty()) {
        return app.fail(text!("open-no-name"));
    }
    let again = match (app.files.dialog.take(), &source) {
        // The path need not be typed again.
        (Some(Dialog::Open { recent, levels, .. }), Source::File(file)) => {
            Some(Dialog::Open { recent, levels, file: file.clone() })
        }
        _ => None,
    };
    if let Source::File(path) | Source::Entry(path, _) = &mut source {
        *path = at_home(path);
    }
    let opening = |path: &Path| text!("work-opening", name = name_of(path));
    let (what, is_read) = match &source {
        Source::File(path) if Scenario::is_one(path) => {
            return list_entries(app, path.clone(), again);
        }
        Source::File(path) if is_trace_file(path) => {
            return foreign_trace::open_trace(app, path.clone(), again);
        }
        Source::File(path) | Source::Entry(path, _) => (opening(path), true),
        Source::Builtin(builtin) => (text!("work-opening", name = builtin.name), true),
        Source::Empty(width, height) => {
            (text!("work-making-empty", width = *width, height = *height), false)
        }
        Source::Seed(recipe) => (text!("work-making", name = recipe.title()), false),
    };
    let is_asked = app.document().is_dirty() && !may_lose;
    if is_asked && !is_read {
        return app.files.ask(Dialog::Unsaved(Pending::Open(source)));
    }
    let task = Task { what, is_other_map: true };
    let (known, rules) = (source.clone(), app.lanes.rules().to_vec());
    let read = move |progress: &Progress| {
        if let Source::File(path) = &source {
            refuse_streams(path)?;
            if is_level_file(path)
                && let Ok(rules) = load_rules(path)
            {
                return Ok(Some(Found::Rules(rules)));
            }
        }
        let level = read_level(&source, rules, progress)?;
        Ok(level.map(|level| match is_asked {
            true => Found::LevelToAskAbout,
            false => Found::Level(Box::new(level.opened())),
        }))
    };
    begin_reading(app, task, again, read, |app, found| match found {
        Found::Level(opened) => install(app, *opened),
        Found::LevelToAskAbout => app.files.ask(Dialog::Unsaved(Pending::Open(known))),
        Found::Rules(rules) => app.editing().set_rules(RulesChoice::Custom(rules)),
    });
}

/// Asks which entry of a list to open.
fn list_entries(app: &mut App, file: PathBuf, again: Option<Dialog>) {
    let what = text!("work-opening", name = name_of(&file));
    let task = Task { what, is_other_map: false };
    let read =
        move |progress: &Progress| Scenario::load(&file, progress).map(Some).map_err(unreadable);
    begin_reading(app, task, again, read, |app, list| {
        app.files.ask(Dialog::Entries(Arc::new(list)))
    });
}

/// Opens unsaved work that another run of the program left behind. It counts as changed,
/// since it is in no file of the user's.
pub(in crate::app) fn restore(app: &mut App, work: PathBuf) {
    app.files.dialog = None;
    let lost = LostWork::at(&work);
    let file = lost.as_ref().and_then(|lost| lost.about.file()).map(Path::to_owned);
    let task = Task { what: text!("work-restoring"), is_other_map: true };
    let read = move |progress: &Progress| {
        let (level, _) =
            level::open(&work, Ends::default(), Vec::new(), progress).map_err(unreadable)?;
        let text = match &file {
            Some(file) => text!("restored", file = file.display().to_string()),
            None => text!("restored-without-file"),
        };
        let mut opened = ReadLevel { level, file, origin: None, text: Some(text) }.opened();
        opened.document.count_as_changed();
        Ok(Some((opened, work)))
    };
    begin_reading(app, task, None, read, |app, (opened, work)| {
        install(app, opened);
        app.files.restored = Some(work);
    });
}

/// Reads the level's file again after it was changed.
pub(in crate::app) fn reload(app: &mut App) {
    let Some(file) = app.document().file().map(Path::to_owned) else {
        return;
    };
    let what = text!("work-opening", name = name_of(&file));
    let task = Task { what, is_other_map: true };
    let read = move |progress: &Progress| {
        let ends = Ends { or_first_and_last: true, ..Ends::default() };
        let (level, origin) = level::open(&file, ends, Vec::new(), progress).map_err(unreadable)?;
        let text = Some(text!("opened-again", name = name_of(&file)));
        Ok(Some(ReadLevel { level, file: Some(file), origin, text }.opened()))
    };
    begin_reading(app, task, None, read, install);
}

/// Puts a level in the place of the one that is open.
fn install(app: &mut App, Opened { document, timelines, rules, text }: Opened) {
    app.editor.open(document);
    app.show_card();
    app.lanes.open(timelines, rules);
    app.notices.forget();
    app.notices.show(text.map(Notice::info));
    names::remember_file(app);
}

/// The content of a source.
enum Found {
    Level(Box<Opened>),
    /// A level that would take the place of unsaved changes.
    LevelToAskAbout,
    /// Rules for the search that is shown.
    Rules(Rules),
}

/// A level with its searches, which take time to prepare on a large map.
struct Opened {
    document: Document,
    timelines: Vec<Timeline>,
    rules: Vec<RulesChoice>,
    text: Option<Text>,
}

/// A level that was read or made, with its file and the message about it.
struct ReadLevel {
    level: Level,
    file: Option<PathBuf>,
    origin: Option<FileOrigin>,
    text: Option<Text>,
}

impl ReadLevel {
    fn opened(self) -> Opened {
        let document = Document::of(&self.level, self.file, self.origin);
        let timelines = self.level.problems().into_iter().map(Timeline::new).collect();
        let rules = self.level.lanes().cloned().collect();
        Opened { document, timelines, rules, text: self.text }
    }
}

/// Reads or makes a level, a new one under these rules; `None` if that was stopped.
fn read_level(
    source: &Source,
    rules: Vec<RulesChoice>,
    progress: &Progress,
) -> Result<Option<ReadLevel>, Text> {
    let ends = Ends { or_first_and_last: true, ..Ends::default() };
    let known = rules.clone();
    let rules: Vec<_> = rules.into_iter().map(|rules| rules.for_area(source.area())).collect();
    let text = (rules != known).then(|| text!("open-list-for-large-map"));
    let opened = |level: &Level| Some(text!("opened", name = &level.title));
    Ok(Some(match source {
        Source::Builtin(builtin) => {
            let level = builtin.load().map_err(unreadable)?;
            ReadLevel { text: opened(&level), level, file: None, origin: None }
        }
        Source::File(path) => {
            let (level, origin) =
                level::open(path, ends, Vec::new(), progress).map_err(unreadable)?;
            ReadLevel { text: opened(&level), level, file: Some(path.clone()), origin }
        }
        Source::Entry(path, number) => {
            let list = Scenario::load(path, &progress.part(0.0, LIST)).map_err(unreadable)?;
            let expected = list.entry(*number).map_err(unreadable)?.expectation();
            let level = list.level(*number, &progress.part(LIST, 1.0)).map_err(unreadable)?;
            let text = Some(text!("opened-entry", name = &level.title, expected = &expected));
            ReadLevel { level, file: Some(path.clone()), origin: None, text }
        }
        Source::Empty(width, height) => {
            let level = empty(*width, *height, rules[0].clone())?;
            let level = level.with_lanes(rules).map_err(unreadable)?;
            ReadLevel { level, file: None, origin: None, text }
        }
        Source::Seed(recipe) => match recipe.level(rules[0].clone(), progress) {
            Ok(level) => {
                let level = level.with_lanes(rules).map_err(unreadable)?;
                ReadLevel { level, file: None, origin: None, text }
            }
            Err(Stopped) => return Ok(None),
        },
    }))
}

/// A map of plain ground.
fn empty(width: u16, height: u16, rules: RulesChoice) -> Result<Level, Text> {
    // Start and goal stand in the middle row, or in a single column above each other.
    let ends = |length: u16| [length / 6, length.saturating_sub(1 + length / 6)];
    let [start, goal] = if width > 1 {
        ends(width).map(|x| Cell::new(x, height / 2))
    } else {
        ends(height).map(|y| Cell::new(0, y))
    };
    let grid = Grid::new(width, height).map_err(|error| Text::from(&error))?;
    Level::new("Untitled", rules, grid, start, goal).map_err(unreadable)
}

fn unreadable(error: impl std::error::Error) -> Text {
    Text::from(&error)
}

/// Refuses pipes and devices, which may keep their reader waiting forever.
fn refuse_streams(path: &Path) -> Result<(), Text> {
    match is_stream(path) {
        true => Err(text!("open-no-file", file = path.display().to_string())),
        false => Ok(()),
    }
}

/// Lists the levels of a folder, and the program's own that the folder does not have.
pub(in crate::app) fn listings(folder: &Path) -> Vec<Listing> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| is_level_file(path))
        .collect();
    files.sort();
    let is_shipped = |path: &PathBuf| {
        builtin().iter().any(|builtin| path.file_name() == Some(builtin.name.as_ref()))
    };
    let shipped = builtin().iter().filter_map(|builtin| {
        let path = folder.join(builtin.name);
        if files.contains(&path) {
            return listing_of(path);
        }
        Some(listing(&builtin.load().ok()?, Source::Builtin(*builtin)))
    });
    let own = files.iter().filter(|path| !is_shipped(path)).cloned().filter_map(listing_of);
    shipped.chain(own).collect()
}

/// Lists a file; a faulty one is left out. Opened by its path, it says what is wrong.
fn listing_of(path: PathBuf) -> Option<Listing> {
    let is_small = |about: fs::Metadata| about.is_file() && about.len() <= LISTED_BYTES;
    if fs::metadata(&path).is_ok_and(is_small) {
        let level = level::open(&path, Ends::default(), Vec::new(), &Progress::none()).ok()?.0;
        Some(listing(&level, Source::File(path)))
    } else {
        // Too large to be read here: the list shows its name.
        let source = Source::File(path.clone());
        Some(Listing { title: name_of(&path), about: String::new(), source })
    }
}

/// Lists a level by its title and the beginning of its note.
fn listing(level: &Level, source: Source) -> Listing {
    let about = level.about.split_whitespace().collect::<Vec<_>>().join(" ");
    Listing { title: one_line(&level.title), about: cut(&one_line(&about), LISTED), source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_shows_a_long_note_in_part() {
        let builtin = builtin()[0];
        let mut level = builtin.load().unwrap();
        level.title = "a\nb\u{202e}".to_owned();
        level.about = "some words\n".repeat(900);
        let shown = listing(&level, Source::Builtin(builtin));
        assert_eq!(shown.title, "a\\nb\\u{202e}");
        assert_eq!(shown.about.chars().count(), LISTED);
        assert!(shown.about.starts_with("some words some words ") && shown.about.ends_with('…'));
    }

    #[test]
    fn what_is_typed_in_the_field_of_a_path_is_never_standard_input() {
        assert_eq!(at_home(Path::new("-")), Path::new("./-"));
        assert_eq!(at_home(Path::new("a-")), Path::new("a-"));
    }
}
