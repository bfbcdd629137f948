//! The newest unsaved work, where any thread can write it.
//!
//! The program may be ended at any moment by a signal, or with its display,
//! while its own thread is asleep, at work or inside the window system. So each
//! edit puts the level here, which costs little since it shares its rows, and
//! whoever ends the program writes it before.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::level::{Level, LevelError, save};

/// The newest unsaved work. All clones share it.
#[derive(Clone, Debug, Default)]
pub struct Rescue(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    newest: Mutex<Option<Work>>,
    /// Held while something is written or removed, so that older work never
    /// takes the place of newer.
    writing: Mutex<()>,
}

/// Unsaved work of an edition.
#[derive(Clone, Debug)]
pub(super) struct Work {
    pub(super) edition: u64,
    pub(super) file: PathBuf,
    pub(super) level: Arc<Level>,
    /// Whether it was written.
    pub(super) is_written: bool,
}

impl Rescue {
    /// Writes what is unsaved and not written yet. It is for whoever is about to
    /// end the program from outside, on any thread; it waits for a write that
    /// is under way. Returns whether there is unsaved work.
    ///
    /// # Errors
    /// Why it cannot be written, in words.
    pub fn write_now(&self) -> Result<bool, String> {
        match self.write() {
            Some((_, Ok(()))) => Ok(true),
            Some((_, Err(error))) => Err(error.to_string()),
            None => Ok(false),
        }
    }

    /// Writes the newest work, unless it is written already; returns its edition
    /// and what came of it.
    pub(super) fn write(&self) -> Option<(u64, Result<(), LevelError>)> {
        let _writing = self.writing();
        let work = self.newest().clone()?;
        if work.is_written {
            return Some((work.edition, Ok(())));
        }
        let result = save(&work.file, &work.level);
        if let Some(newest) = self.newest().as_mut()
            && newest.edition == work.edition
        {
            newest.is_written = result.is_ok();
        }
        Some((work.edition, result))
    }

    /// Takes the newest work.
    pub(super) fn hold(&self, work: Work) {
        *self.newest() = Some(work);
    }

    /// The edition of the newest work.
    pub(super) fn edition(&self) -> Option<u64> {
        self.newest().as_ref().map(|work| work.edition)
    }

    /// Nothing is unsaved any more: what was written is removed.
    pub(super) fn clear(&self, remove: impl FnOnce()) {
        let _writing = self.writing();
        *self.newest() = None;
        remove();
    }

    fn newest(&self) -> MutexGuard<'_, Option<Work>> {
        self.0.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn writing(&self) -> MutexGuard<'_, ()> {
        self.0.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::thread;

    use super::*;
    use crate::app::{App, Autosave, Button, Message};
    use crate::grid::Cell;
    use crate::level::{Ends, WORKED_EXAMPLE, load};

    /// The work that is kept in a folder.
    fn kept(folder: &Path) -> Option<PathBuf> {
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files = files.filter(|file| file.extension().is_some_and(|ending| ending == "ron"));
        files.next()
    }

    #[test]
    fn the_last_edit_can_be_written_at_any_time_on_any_thread() {
        let name = format!("stepstar-rescue-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        let mut autosave = Autosave::begin_in(&folder).unwrap();
        let rescue = autosave.rescue();
        let mut change = |message| {
            app.update(message);
            // It comes too soon to be written by itself.
            autosave.update(&mut app);
            app.search().problem().clone()
        };
        let at = {
            let app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
            app.view().square(Cell::new(6, 4)).center()
        };
        change(Message::Press { button: Button::Left, at });
        let problem = change(Message::Release { button: Button::Left });
        assert_eq!(kept(&folder), None);
        let other = rescue.clone();
        assert_eq!(thread::spawn(move || other.write_now()).join().unwrap(), Ok(true));
        let file = kept(&folder).unwrap();
        assert_eq!(load(&file, Ends::default()).unwrap().problem(), &problem);

        change(Message::Undo);
        assert_eq!(kept(&folder), None, "it is removed, whoever wrote it");
        assert_eq!(rescue.write_now(), Ok(false), "there is nothing unsaved");

        change(Message::Redo);
        fs::create_dir(&file).unwrap();
        assert!(rescue.write_now().is_err());
        fs::remove_dir(&file).unwrap();
        assert_eq!(rescue.write_now(), Ok(true), "it is tried again");
        change(Message::Undo);
        assert_eq!(kept(&folder), None);
        drop(autosave);
        fs::remove_dir_all(folder).unwrap();
    }
}
