//! New, open, save, and the questions before work is lost.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::autosave;
use super::{App, Choice, Document, Message, Notice};
use crate::generate::Recipe;
use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::level::{Builtin, Ends, Level, Scenario, builtin, load, save};

/// Where a level comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A level that is part of the program.
    Builtin(Builtin),
    /// A file.
    File(PathBuf),
    /// An entry of a list of problems, counted from 1.
    Entry(PathBuf, usize),
}

/// A level that can be opened, by its name.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The level's title.
    pub title: String,
    /// What it teaches.
    pub about: String,
    /// Where it is.
    pub source: Source,
}

/// What is asked of the user before anything else can happen.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The kind and the size of a new map.
    New,
    /// Which level to open.
    Open(Vec<Listing>),
    /// Which entry of a list of problems to open.
    Entries(Arc<Scenario>),
    /// Which file to save to; the field begins with this one.
    SaveAs(PathBuf),
    /// Whether that file may be replaced.
    Replace(PathBuf),
    /// Whether unsaved changes may be lost.
    Unsaved(Pending),
    /// Whether work that a crash has left behind is to be opened.
    Restore(PathBuf),
    /// Nothing: the page with all keys.
    Help,
}

/// What waits for unsaved changes to be saved or given up.
#[derive(Clone, Debug)]
pub enum Pending {
    /// Making a new map of that width and height.
    Create(u16, u16),
    /// Making a new map from a seed.
    Generate(Recipe),
    /// Opening a level.
    Open(Source),
    /// Closing the window.
    Quit,
}

impl App {
    pub(super) fn update_files(&mut self, message: Message) {
        // What a drag has painted so far is asked about and saved like all
        // else, and nothing is painted behind a question or on another map.
        self.end_gesture();
        match message {
            Message::New => self.dialog = Some(Dialog::New),
            Message::Create { width, height } => self.go_or_ask(Pending::Create(width, height)),
            Message::Open => self.dialog = Some(Dialog::Open(listings())),
            Message::Generate(recipe) => self.go_or_ask(Pending::Generate(recipe)),
            Message::OpenLevel(Source::File(file)) if Scenario::is_one(&file) => {
                self.list_entries(&file);
            }
            Message::OpenLevel(source) => self.go_or_ask(Pending::Open(source)),
            Message::Save => {
                self.dialog = None;
                self.save();
            }
            Message::SaveAs => self.dialog = Some(Dialog::SaveAs(self.suggested_file())),
            Message::SaveTo(file) => self.save_as(file),
            Message::Answer(choice) => self.answer(choice),
            Message::Dismiss => match self.dialog.take() {
                Some(_) => {}
                None => self.notice = None,
            },
            Message::Help => self.dialog = Some(Dialog::Help),
            Message::Offer(file) => self.dialog = Some(Dialog::Restore(file)),
            Message::Restore(file) => self.restore(&file),
            Message::Quit => self.go_or_ask(Pending::Quit),
            _ => {}
        }
    }

    /// Does what is asked for, or asks first where changes would be lost.
    fn go_or_ask(&mut self, pending: Pending) {
        if self.document.is_dirty() {
            self.dialog = Some(Dialog::Unsaved(pending));
        } else {
            self.go(pending);
        }
    }

    fn go(&mut self, pending: Pending) {
        self.dialog = None;
        match pending {
            Pending::Create(width, height) => self.create(width, height),
            Pending::Generate(recipe) => {
                self.install(recipe.level(self.document.rules.clone()), None);
            }
            Pending::Open(source) => self.open(source),
            Pending::Quit => self.has_ended = true,
        }
    }

    fn answer(&mut self, choice: Choice) {
        match (self.dialog.take(), choice) {
            (Some(Dialog::Unsaved(pending)), Choice::Discard) => self.go(pending),
            (Some(Dialog::Unsaved(pending)), Choice::Save) => {
                // Where a file has to be chosen first, that comes before all;
                // what was asked for can be asked for again.
                self.save();
                if !self.document.is_dirty() {
                    self.go(pending);
                }
            }
            (Some(Dialog::Replace(file)), Choice::Save) => self.write_to(file),
            (Some(Dialog::Restore(file)), Choice::Discard) => autosave::forget(&file),
            (dialog, _) => self.dialog = dialog,
        }
    }

    fn create(&mut self, width: u16, height: u16) {
        let rules = self.document.rules.clone();
        // Apart on the middle row; on a single column one above the other.
        let ends = |length: u16| [length / 6, length.saturating_sub(1 + length / 6)];
        let [start, goal] = if width > 1 {
            ends(width).map(|x| Cell::new(x, height / 2))
        } else {
            ends(height).map(|y| Cell::new(0, y))
        };
        let made = Grid::new(width, height).map_err(|error| error.to_string()).and_then(|grid| {
            Level::new("Untitled", rules, grid, start, goal).map_err(|error| error.to_string())
        });
        match made {
            Ok(level) => self.install(level, None),
            Err(error) => self.fail(error),
        }
    }

    /// Asks which entry of a list is to be opened. Nothing is lost by that.
    fn list_entries(&mut self, file: &Path) {
        self.dialog = None;
        match Scenario::load(&at_home(file)) {
            Ok(scenario) => self.dialog = Some(Dialog::Entries(Arc::new(scenario))),
            Err(error) => self.fail(error.to_string()),
        }
    }

    fn open(&mut self, source: Source) {
        let ends = Ends { or_first_and_last: true, ..Ends::default() };
        let mut expectation = String::new();
        let (read, file) = match source {
            Source::Builtin(builtin) => (builtin.load(), None),
            Source::File(path) => {
                let path = at_home(&path);
                (load(&path, ends), Some(path))
            }
            Source::Entry(path, number) => {
                let path = at_home(&path);
                let read = Scenario::load(&path).and_then(|scenario| {
                    expectation = format!(" {}", scenario.entry(number)?.expectation());
                    scenario.level(number)
                });
                (read, Some(path))
            }
        };
        match read {
            Ok(level) => {
                let text = format!("Opened {}.{expectation}", level.title);
                self.install(level, file);
                self.tell(text);
            }
            // The level open before stays open.
            Err(error) => self.fail(error.to_string()),
        }
    }

    /// Puts a level in the place of the one that is open.
    fn install(&mut self, level: Level, file: Option<PathBuf>) {
        self.document = Document::of(&level, file);
        self.timeline = Timeline::new(level.into_problem());
        self.aim = None;
        self.waiting.clear();
        self.renew_picture();
        self.edition += 1;
        self.pinned = None;
        self.clear_breakpoints();
        self.playback.halt();
        self.notice = None;
        self.changed();
        self.fit();
    }

    /// The level as it is now; `None` only if its rules were changed behind
    /// its back.
    pub(super) fn level(&self) -> Option<Level> {
        let Document { title, about, rules, .. } = &self.document;
        Level::of(title, about, rules.clone(), self.search().problem().clone())
    }

    /// Opens work that a crash has left behind. It is in no file of the
    /// user's, so that it counts as changed.
    fn restore(&mut self, file: &Path) {
        self.dialog = None;
        match load(file, Ends::default()) {
            Ok(level) => {
                self.install(level, None);
                self.document.count_as_changed();
                autosave::forget(file);
                self.tell("Restored. Save it to a file of your own (Ctrl+S).");
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    fn save(&mut self) {
        match self.document.file.clone().filter(|file| is_level_file(file)) {
            Some(file) => self.write_to(file),
            None => self.dialog = Some(Dialog::SaveAs(self.suggested_file())),
        }
    }

    fn save_as(&mut self, file: PathBuf) {
        let mut file = at_home(&file);
        if file.file_name().is_none() {
            self.fail("That is no file name: type one like my-level.ron.");
            return;
        }
        if file.extension().is_none() {
            file.set_extension("ron");
        }
        if !is_level_file(&file) {
            let name = file.display();
            self.fail(format!(
                "{name}: levels are saved as .ron files, choose a name that ends so."
            ));
        } else if file.exists() && self.document.file.as_ref() != Some(&file) {
            self.dialog = Some(Dialog::Replace(file));
        } else {
            self.write_to(file);
        }
    }

    fn write_to(&mut self, file: PathBuf) {
        self.dialog = None;
        let title = &self.document.title;
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let title = match name {
            Some(name) if title == "Untitled" => name,
            _ => title.clone(),
        };
        let Some(mut level) = self.level() else {
            return;
        };
        level.title.clone_from(&title);
        match save(&file, &level) {
            Ok(()) => {
                self.tell(format!("Saved {}.", file.display()));
                self.document.title = title;
                self.document.saved_to(file);
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    /// The file that a level without one would be saved to.
    fn suggested_file(&self) -> PathBuf {
        let file = self.document.file.as_ref();
        if let Some(file) = file.filter(|file| !Scenario::is_one(file)) {
            return file.with_extension("ron");
        }
        let words: Vec<String> = self
            .document
            .title
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let name = if words.is_empty() { "untitled".to_owned() } else { words.join("-") };
        let name = PathBuf::from(name).with_extension("ron");
        // An entry of a list is one of many: its name has to be told apart.
        file.map_or_else(|| name.clone(), |list| list.with_file_name(&name))
    }
}

impl Notice {
    /// A failure, for whoever starts the program with one.
    pub fn error(text: String) -> Self {
        Self { text, is_error: true }
    }
}

fn is_level_file(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The path with a leading `~` replaced, as people expect of a path field.
fn at_home(path: &Path) -> PathBuf {
    let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"));
    match (path.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => Path::new(&home).join(rest),
        _ => path.to_owned(),
    }
}

/// The levels of the folder `levels`, and those of the program that it does
/// not have.
fn listings() -> Vec<Listing> {
    let listing = |level: Level, source| Listing { title: level.title, about: level.about, source };
    let mut files: Vec<PathBuf> = std::fs::read_dir("levels")
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
        let path = Path::new("levels").join(builtin.name);
        let source =
            if files.contains(&path) { Source::File(path) } else { Source::Builtin(*builtin) };
        read(&source).map(|level| listing(level, source))
    });
    let own = files.iter().filter(|path| !is_shipped(path)).filter_map(|path| {
        let source = Source::File(path.clone());
        read(&source).map(|level| listing(level, source))
    });
    shipped.chain(own).collect()
}

/// A level for its title; a faulty file is not listed, and says why when it is
/// opened by its path.
fn read(source: &Source) -> Option<Level> {
    match source {
        Source::Builtin(builtin) => builtin.load().ok(),
        Source::File(path) | Source::Entry(path, _) => load(path, Ends::default()).ok(),
    }
}
