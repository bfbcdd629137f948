//! Unsaved work, kept through a crash.
//!
//! While there are changes that are not in a file, the level is written to a
//! folder of the user's own every few seconds, and taken away when they are
//! saved or given up. What is found there at the next start, and belongs to no
//! running program, is offered; it stays there until this program has written
//! it for itself. Each program holds a lock while it runs, so that two of them
//! do not take each other's work for lost.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::App;
use crate::level::{LevelError, save};
use crate::player::QUICK;

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(2);

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    file: PathBuf,
    lock: PathBuf,
    /// Held as long as the program runs; the system lets go of it in a crash.
    _held: File,
    /// What was written last, by its edition.
    written: Option<u64>,
    /// When it was last written or tried to be.
    last: Instant,
    /// How long it took.
    took: Duration,
    /// A large map, being written while the program goes on.
    writing: Option<JoinHandle<Write>>,
    /// Whether the last write failed, which is told once.
    has_failed: bool,
    /// Work of a program that crashed, which was restored here and is in no
    /// other file yet.
    restored: Option<PathBuf>,
}

/// What came of writing an edition, and how long it took.
#[derive(Debug)]
struct Write {
    edition: u64,
    result: Result<(), LevelError>,
    took: Duration,
}

impl Autosave {
    /// The work of this program in the user's folder; `None` where there is no
    /// such folder, which is no reason not to go on.
    pub fn begin() -> Option<Self> {
        Self::begin_in(&folder()?)
    }

    /// The same in a folder of choice.
    pub fn begin_in(folder: &Path) -> Option<Self> {
        fs::create_dir_all(folder).ok()?;
        clear_locks(folder);
        // A number of a process comes again, after a restart of the machine if
        // not before; with the time the name is new.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("session-{}-{}", now.as_millis(), std::process::id());
        let lock = folder.join(&name).with_extension("lock");
        let held = File::create(&lock).ok()?;
        held.try_lock().ok()?;
        let file = folder.join(name).with_extension("ron");
        let last = Instant::now();
        Some(Self {
            file,
            lock,
            _held: held,
            written: None,
            last,
            took: Duration::ZERO,
            writing: None,
            has_failed: false,
            restored: None,
        })
    }

    /// Writes the level if it has changed since the last time and some time
    /// has passed; returns whether something is left to write. A failure is
    /// told to the user, and what failed is tried again.
    pub fn update(&mut self, app: &mut App) -> bool {
        app.change(|app| self.update_at(app, Instant::now()))
    }

    fn update_at(&mut self, app: &mut App, now: Instant) -> bool {
        if self.writing.as_ref().is_some_and(|writing| !writing.is_finished()) {
            return true;
        }
        if let Some(write) = self.finish() {
            self.note(write, app);
        }
        self.restored = app.restored.take().or(self.restored.take());
        if !app.document().is_dirty() {
            if self.written.take().is_some() {
                let _ = fs::remove_file(&self.file);
            }
            self.forget_restored();
            return false;
        }
        let edition = app.player().edition();
        if self.written == Some(edition) {
            return false;
        }
        if now < self.due() {
            return true;
        }
        let Some(level) = app.level() else {
            return false;
        };
        self.last = now;
        let file = self.file.clone();
        let is_large = level.problem().grid().area() > QUICK;
        let write = move || {
            let began = Instant::now();
            let result = save(&file, &level);
            Write { edition, result, took: began.elapsed() }
        };
        if is_large {
            self.writing = Some(thread::spawn(write));
        } else {
            self.note(write(), app);
        }
        self.written != Some(edition)
    }

    /// When it may be written again: a large map takes a while to write, and
    /// must not take all the time.
    fn due(&self) -> Instant {
        self.last + PAUSE.max(self.took * 20)
    }

    /// Takes note of what came of a write.
    fn note(&mut self, write: Write, app: &mut App) {
        self.took = write.took;
        match write.result {
            Ok(()) => {
                self.written = Some(write.edition);
                self.has_failed = false;
                self.forget_restored();
            }
            Err(error) => {
                if !std::mem::replace(&mut self.has_failed, true) {
                    app.fail(format!("Unsaved work cannot be kept through a crash: {error}"));
                }
            }
        }
    }

    /// Waits until what is being written is written.
    fn finish(&mut self) -> Option<Write> {
        self.writing.take()?.join().ok()
    }

    /// Takes restored work away that is in another file by now, or given up.
    fn forget_restored(&mut self) {
        if let Some(file) = self.restored.take() {
            forget(&file);
        }
    }
}

impl Drop for Autosave {
    /// Where the program ends as it should, whatever is unsaved was given up.
    /// A panic gives nothing up: its unwinding comes through here too.
    fn drop(&mut self) {
        self.finish();
        if thread::panicking() {
            return;
        }
        self.forget_restored();
        let _ = fs::remove_file(&self.file);
        let _ = fs::remove_file(&self.lock);
    }
}

/// The newest unsaved work of a program that no longer runs.
pub fn lost_work() -> Option<PathBuf> {
    lost_work_in(&folder()?)
}

/// The same in a folder of choice.
pub fn lost_work_in(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let mut lost: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .filter(|path| is_abandoned(&path.with_extension("lock")))
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    lost.sort();
    lost.pop().map(|(_, path)| path)
}

/// Takes the locks of programs away that were killed without unsaved work.
fn clear_locks(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_lock = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "lock");
    for lock in files.filter(is_lock) {
        if !lock.with_extension("ron").exists() && is_abandoned(&lock) {
            let _ = fs::remove_file(lock);
        }
    }
}

/// Takes unsaved work away that was restored or given up.
pub(super) fn forget(file: &Path) {
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(file.with_extension("lock"));
}

/// Whether nobody holds a lock.
fn is_abandoned(lock: &Path) -> bool {
    match File::open(lock) {
        Ok(file) => file.try_lock().is_ok(),
        Err(_) => true,
    }
}

/// Where each system keeps what a program has to remember.
fn folder() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || from("HOME").map(PathBuf::from);
    let base = if cfg!(target_os = "windows") {
        from("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_STATE_HOME")
            .map(PathBuf::from)
            .or_else(|| home().map(|home| home.join(".local/state")))
    };
    base.map(|base| base.join("stepstar"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Button, Message};
    use crate::grid::Cell;
    use crate::level::WORKED_EXAMPLE;

    fn painted() -> App {
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        let at = app.player().view().square(Cell::new(6, 4)).center();
        app.update(Message::Press { button: Button::Left, at });
        app.update(Message::Release { button: Button::Left });
        assert!(app.document().is_dirty());
        app
    }

    fn folder(name: &str) -> PathBuf {
        let name = format!("stepstar-autosave-{name}-{}", std::process::id());
        std::env::temp_dir().join(name)
    }

    /// A frame that comes as soon as it is time to write.
    fn write_now(autosave: &mut Autosave, app: &mut App) -> bool {
        let due = autosave.due();
        autosave.update_at(app, due)
    }

    #[test]
    fn unsaved_work_is_written_after_a_while_and_found_after_a_crash() {
        let folder = folder("crash");
        let mut app = painted();
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        let early = autosave.due() - Duration::from_millis(1);
        assert!(autosave.update_at(&mut app, early), "too soon");
        assert!(!write_now(&mut autosave, &mut app));
        let file = autosave.file.clone();
        assert!(file.exists());
        assert_eq!(lost_work_in(&folder), None, "its program still runs");
        // A crash lets go of the lock and takes nothing away.
        let lost = folder.join("session-1.ron");
        fs::copy(&file, &lost).unwrap();
        assert_eq!(lost_work_in(&folder), Some(lost.clone()));
        drop(autosave);
        assert!(!file.exists());

        let walls = app.player().search().problem().grid().walls();
        app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        app.update(Message::Offer(lost.clone()));
        app.update(Message::Restore(lost.clone()));
        assert_eq!(app.player().search().problem().grid().walls(), walls);
        assert!(app.document().is_dirty(), "it is in no file of the user's yet");
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        let now = autosave.last;
        autosave.update_at(&mut app, now);
        assert!(lost.exists(), "it is written nowhere else yet");
        write_now(&mut autosave, &mut app);
        assert!(autosave.file.exists() && !lost.exists());
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn restored_work_that_is_given_up_is_taken_away() {
        let folder = folder("given-up");
        fs::create_dir_all(&folder).unwrap();
        let lost = folder.join("session-1.ron");
        save(&lost, &WORKED_EXAMPLE.load().unwrap()).unwrap();
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        app.update(Message::Restore(lost.clone()));
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        autosave.update(&mut app);
        assert!(lost.exists());
        app.update(Message::Create { width: 5, height: 5 });
        app.update(Message::Answer(crate::app::Choice::Discard));
        autosave.update(&mut app);
        assert!(!lost.exists());
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_written_is_told_once_and_tried_again() {
        let folder = folder("failure");
        let mut app = painted();
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        // A folder in the place of the file refuses everybody.
        let file = autosave.file.clone();
        fs::create_dir(&file).unwrap();
        assert!(write_now(&mut autosave, &mut app), "it is left to write");
        assert!(app.notice().is_some_and(|notice| notice.is_error), "{}", app.message());
        assert!(app.message().contains("cannot be written"), "{}", app.message());
        app.update(Message::Dismiss);
        assert!(write_now(&mut autosave, &mut app));
        assert_eq!(app.notice(), None, "it was told");
        fs::remove_dir(&file).unwrap();
        assert!(!write_now(&mut autosave, &mut app));
        assert!(file.is_file());
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_panic_takes_no_unsaved_work_away() {
        let folder = folder("panic");
        let mut app = painted();
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        write_now(&mut autosave, &mut app);
        let file = autosave.file.clone();
        let frame = std::panic::AssertUnwindSafe(move || {
            let _held = autosave;
            std::panic::resume_unwind(Box::new("a frame that fails"));
        });
        assert!(std::panic::catch_unwind(frame).is_err());
        assert_eq!(lost_work_in(&folder), Some(file));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_large_map_is_written_while_the_program_goes_on() {
        let folder = folder("large");
        let mut app = painted();
        app.update(Message::Create { width: 400, height: 300 });
        app.update(Message::Answer(crate::app::Choice::Discard));
        while app.is_working() {
            app.update(Message::Tick(Duration::ZERO));
        }
        let at = app.player().view().square(Cell::new(6, 4)).center();
        app.update(Message::Press { button: Button::Left, at });
        app.update(Message::Release { button: Button::Left });
        assert!(app.document().is_dirty());
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        assert!(write_now(&mut autosave, &mut app), "it is being written");
        let began = Instant::now();
        while autosave.update(&mut app) {
            assert!(began.elapsed() < Duration::from_secs(20));
            thread::sleep(Duration::from_millis(2));
        }
        assert!(fs::read_to_string(&autosave.file).unwrap().contains("#"));
        app.update(Message::Undo);
        autosave.update(&mut app);
        assert!(!autosave.file.exists());
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn saved_work_is_taken_away() {
        let folder = folder("saved");
        let mut app = painted();
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        write_now(&mut autosave, &mut app);
        assert!(autosave.file.exists());
        app.update(Message::Undo);
        autosave.update(&mut app);
        assert!(!autosave.file.exists());
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }
}
