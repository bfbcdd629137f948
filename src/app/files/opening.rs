//! Where levels come from: files, sizes, seeds, a crash.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::files::is_level_file;
use crate::app::work::{Finish, Task};
use crate::app::{App, Dialog, Document, Listing, Pending, Source};
use crate::fault::{cut, one_line};
use crate::generate::Recipe;
use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::level::{Ends, Level, LevelError, Origin, RulesChoice, Scenario, builtin, open};
use crate::player::QUICK;
use crate::storage::{LostWork, at_home, is_stream, shown_name};
use crate::words::{Text, text};

/// The largest file, in bytes, that is read before the next frame.
const QUICK_BYTES: u64 = 1 << 17;

/// How many letters of a level's note the list of levels shows.
const LISTED: usize = 400;

/// The share of reading an entry that goes to its list.
const LIST: f32 = 0.1;

/// A level with its search prepared, which takes its time where it is large.
pub(in crate::app) struct Opened {
    document: Document,
    timeline: Timeline,
}

impl Opened {
    pub(in crate::app) fn new(level: Level, file: Option<PathBuf>, origin: Option<Origin>) -> Self {
        let document = Document::of(&level, file, origin);
        Self { document, timeline: Timeline::new(level.into_problem()) }
    }
}

impl App {
    pub(in crate::app) fn create(&mut self, width: u16, height: u16) {
        let area = usize::from(width) * usize::from(height);
        let rules = self.document.rules.clone().for_area(area);
        let what = text!("work-making-empty", width, height);
        let is_quick = area <= QUICK;
        self.work(Task { what, is_quick, is_other_map: true }, move |_| {
            let opened = match empty(width, height, rules) {
                Ok(level) => Opened::new(level, None, None),
                Err(error) => return Ok(Box::new(|app| app.fail(error))),
            };
            Ok(Box::new(|app| app.install_new(opened)))
        });
    }

    pub(in crate::app) fn generate(&mut self, recipe: Recipe) {
        let rules = self.document.rules.clone().for_area(recipe.area());
        let what = text!("work-making", name = recipe.title());
        let is_quick = recipe.area() <= QUICK;
        self.work(Task { what, is_quick, is_other_map: true }, move |progress| {
            let opened = Opened::new(recipe.level(rules, progress)?, None, None);
            Ok(Box::new(|app| app.install_new(opened)))
        });
    }

    /// Asks which entry of a list is to be opened. Nothing is lost by that.
    pub(in crate::app) fn list_entries(&mut self, file: &Path) {
        let again = self.take_question(file);
        let file = at_home(file);
        let what = text!("work-opening", name = name_of(&file));
        let is_quick = is_quick(&file);
        self.work(Task { what, is_quick, is_other_map: false }, move |progress| {
            let read = Scenario::load(&file, progress);
            Ok(Box::new(|app| match read {
                Ok(scenario) => app.dialog = Some(Dialog::Entries(Arc::new(scenario))),
                Err(error) => app.ask_again(Text::verbatim(error.to_string()), again),
            }))
        });
    }

    /// Opens a level. Where changes would be lost, and may not be, that is asked
    /// once it is known that the level can be read; it is read again after
    /// that, since the changes may have been saved to its file. What can be
    /// read but once is asked about before.
    pub(in crate::app) fn open(&mut self, source: Source, may_lose: bool) {
        let again = match &source {
            Source::File(file) => self.take_question(file),
            Source::Builtin(_) | Source::Entry(..) => {
                self.dialog = None;
                None
            }
        };
        let is_asked = self.document.is_dirty() && !may_lose;
        if is_asked && matches!(&source, Source::File(path) if is_stream(&at_home(path))) {
            self.dialog = Some(Dialog::Unsaved(Pending::Open(source)));
            return;
        }
        let (name, is_quick) = match &source {
            Source::Builtin(builtin) => (builtin.name.to_owned(), true),
            Source::File(path) => (name_of(path), is_quick(&at_home(path))),
            // How large its map is shows only when the list has been read.
            Source::Entry(path, _) => (name_of(path), false),
        };
        let what = text!("work-opening", name);
        self.work(Task { what, is_quick, is_other_map: true }, move |progress| {
            match read_source(&source, progress) {
                Ok(_) if is_asked => {
                    let question = Dialog::Unsaved(Pending::Open(source));
                    Ok(Box::new(|app| app.dialog = Some(question)))
                }
                Ok(Read { level, file, origin, expectation }) => {
                    let name = &level.title;
                    let text = match expectation {
                        Some(expected) => text!("opened-entry", name, expected),
                        None => text!("opened", name),
                    };
                    let opened = Opened::new(level, file, origin);
                    Ok(Box::new(|app| {
                        app.install(opened);
                        app.tell(text);
                    }))
                }
                // The level open before stays open.
                Err(error) => Ok(failure(&error, again)),
            }
        });
    }

    /// Opens work that a crash has left behind. It is in no file of the
    /// user's, so that it counts as changed, and what was kept stays until it is
    /// in another file.
    pub(in crate::app) fn restore(&mut self, file: &Path) {
        self.dialog = None;
        let LostWork { work: file, about, .. } = LostWork::at(file.to_owned());
        let level_file = about.as_ref().and_then(|about| about.file()).map(Path::to_owned);
        let what = text!("work-restoring");
        let is_quick = is_quick(&file);
        self.work(Task { what, is_quick, is_other_map: true }, move |progress| {
            match open(&file, Ends::default(), None, progress) {
                Ok((level, _)) => {
                    let text = match &level_file {
                        Some(file) => text!("restored", file = file.display().to_string()),
                        None => text!("restored-without-file"),
                    };
                    let opened = Opened::new(level, level_file, None);
                    Ok(Box::new(move |app| {
                        app.install(opened);
                        app.document.count_as_changed();
                        app.restored = Some(file);
                        app.tell(text);
                    }))
                }
                Err(error) => Ok(failure(&error, None)),
            }
        });
    }

    /// Closes the dialog before a file is opened. Gives back what is asked again
    /// if it cannot be, so that the path need not be typed anew: only where that
    /// was asked.
    pub(in crate::app) fn take_question(&mut self, file: &Path) -> Option<Dialog> {
        match self.dialog.take() {
            Some(Dialog::Open { levels, .. }) => {
                Some(Dialog::Open { levels, file: file.to_owned() })
            }
            _ => None,
        }
    }

    /// Tells what is wrong with a file, and asks for it again.
    pub(in crate::app) fn ask_again(&mut self, text: Text, again: Option<Dialog>) {
        self.fail(text);
        self.dialog = again;
    }

    /// Puts a new map in the place of the level that is open.
    fn install_new(&mut self, opened: Opened) {
        let follows_others = opened.document.rules != self.document.rules;
        self.install(opened);
        if follows_others {
            self.tell(text!("open-list-for-large-map"));
        }
    }

    /// Puts a level in the place of the one that is open.
    pub(in crate::app) fn install(&mut self, Opened { document, timeline }: Opened) {
        self.document = document;
        self.forget_look();
        self.notice = None;
        // It is shown alone.
        self.players.swap(0, self.shown);
        self.players.truncate(1);
        self.shown = 0;
        self.with_player(0, |player| player.open(timeline));
    }
}

/// A map of plain ground.
fn empty(width: u16, height: u16, rules: RulesChoice) -> Result<Level, Text> {
    // Apart on the middle row; on a single column one above the other.
    let ends = |length: u16| [length / 6, length.saturating_sub(1 + length / 6)];
    let [start, goal] = if width > 1 {
        ends(width).map(|x| Cell::new(x, height / 2))
    } else {
        ends(height).map(|y| Cell::new(0, y))
    };
    let grid = Grid::new(width, height).map_err(|error| Text::from(&error))?;
    Level::new("Untitled", rules, grid, start, goal)
        .map_err(|error| Text::verbatim(error.to_string()))
}

/// A level that was read, and where from.
struct Read {
    level: Level,
    file: Option<PathBuf>,
    origin: Option<Origin>,
    /// What is expected of an entry of a list.
    expectation: Option<String>,
}

fn read_source(source: &Source, progress: &Progress) -> Result<Read, LevelError> {
    let ends = Ends { or_first_and_last: true, ..Ends::default() };
    Ok(match source {
        Source::Builtin(builtin) => {
            Read { level: builtin.load()?, file: None, origin: None, expectation: None }
        }
        Source::File(path) => {
            let path = at_home(path);
            let (level, origin) = open(&path, ends, None, progress)?;
            Read { level, file: Some(path), origin, expectation: None }
        }
        Source::Entry(path, number) => {
            let path = at_home(path);
            let scenario = Scenario::load(&path, &progress.part(0.0, LIST))?;
            let expectation = Some(scenario.entry(*number)?.expectation());
            let level = scenario.level(*number, &progress.part(LIST, 1.0))?;
            Read { level, file: Some(path), origin: None, expectation }
        }
    })
}

pub(in crate::app) fn failure(error: &LevelError, again: Option<Dialog>) -> Finish {
    let text = Text::verbatim(error.to_string());
    Box::new(|app| app.ask_again(text, again))
}

/// Whether a file is read, or refused, before the next frame. What is no file
/// but looks like one may keep its reader waiting forever.
pub(in crate::app) fn is_quick(path: &Path) -> bool {
    fs::metadata(path)
        .map_or(true, |file| file.is_dir() || (file.is_file() && file.len() <= QUICK_BYTES))
}

/// The name of a file without its folder.
pub(in crate::app) fn name_of(file: &Path) -> String {
    match file.file_name() {
        Some(name) if file != Path::new("-") => one_line(&name.to_string_lossy()),
        _ => one_line(&shown_name(file)),
    }
}

/// The levels of the folder `levels`, and those of the program that it does
/// not have.
pub(in crate::app) fn listings() -> Vec<Listing> {
    listings_of(Path::new("levels"))
}

/// The same with a folder of choice.
pub(in crate::app) fn listings_of(folder: &Path) -> Vec<Listing> {
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

/// A file as the list shows it; a faulty one is not listed, and says why when it
/// is opened by its path.
fn listing_of(path: PathBuf) -> Option<Listing> {
    if is_quick(&path) {
        let level = open(&path, Ends::default(), None, &Progress::none()).ok()?.0;
        Some(listing(&level, Source::File(path)))
    } else {
        // Its name has to do.
        let source = Source::File(path.clone());
        Some(Listing { title: name_of(&path), about: String::new(), source })
    }
}

/// As much of a level as the list shows.
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
