//! The newest unsaved work, where any thread can write it.
//!
//! The program may be ended at any moment by a signal, or with its display,
//! while its own thread is asleep, at work or inside the window system. So each
//! edit puts the level here, which costs little since it shares its rows, and
//! whoever ends the program writes it before.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::level::Level;
use crate::storage::{About, AutosaveSlot};
use crate::words::{Text, text};

/// The newest unsaved work, and the slot that it is written to. All clones share
/// it.
#[derive(Clone, Debug)]
pub struct Rescue(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    newest: Mutex<Option<UnsavedWork>>,
    /// Where it is kept; `None` where the user has no folder for it. Locked while
    /// something is written or removed, so that older work never takes the place
    /// of newer.
    slot: Mutex<Option<AutosaveSlot>>,
}

/// Unsaved work of an edition.
#[derive(Clone, Debug)]
pub(in crate::app) struct UnsavedWork {
    pub(in crate::app) edition: u64,
    pub(in crate::app) level: Arc<Level>,
    pub(in crate::app) about: About,
    /// Whether it was written.
    pub(in crate::app) is_written: bool,
}

impl Rescue {
    pub(in crate::app) fn new(slot: Option<AutosaveSlot>) -> Self {
        Self(Arc::new(Shared { newest: Mutex::new(None), slot: Mutex::new(slot) }))
    }

    /// Writes what is unsaved and not written yet. It is for whoever is about to
    /// end the program from outside, on any thread; it waits for a write that
    /// is under way. Returns whether there is unsaved work.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn write_now(&self) -> Result<bool, Text> {
        match self.write() {
            Some((_, result)) => result.map(|()| true),
            None => Ok(false),
        }
    }

    /// Writes the newest work, unless it is there already; returns its edition
    /// and what came of it.
    pub(in crate::app) fn write(&self) -> Option<(u64, Result<(), Text>)> {
        let mut slot = locked(&self.0.slot);
        let work = locked(&self.0.newest).clone()?;
        let Some(slot) = slot.as_mut() else {
            return Some((work.edition, Err(text!("unkept-no-folder"))));
        };
        if work.is_written && slot.is_written() {
            return Some((work.edition, Ok(())));
        }
        let text = work.level.to_ron();
        let result = slot.hold().and_then(|held| held.write(text.as_bytes(), &work.about));
        let result = result.map_err(|error| {
            let folder = slot.folder().display().to_string();
            text!("unkept-folder", folder, error = error.to_string())
        });
        if let Some(newest) = locked(&self.0.newest).as_mut()
            && newest.edition == work.edition
        {
            newest.is_written = result.is_ok();
        }
        Some((work.edition, result))
    }

    /// Takes the newest work.
    pub(in crate::app) fn hold(&self, work: UnsavedWork) {
        *locked(&self.0.newest) = Some(work);
    }

    /// The edition of the newest work.
    pub(in crate::app) fn edition(&self) -> Option<u64> {
        locked(&self.0.newest).as_ref().map(|work| work.edition)
    }

    /// Whether some work is on the disk.
    pub(in crate::app) fn is_there(&self) -> bool {
        locked(&self.0.slot).as_ref().is_some_and(AutosaveSlot::is_written)
    }

    /// Nothing is unsaved any more: what was written is removed.
    pub(in crate::app) fn clear(&self) {
        let slot = locked(&self.0.slot);
        *locked(&self.0.newest) = None;
        if let Some(slot) = &*slot {
            slot.clear();
        }
    }

    /// The same, for good.
    pub(in crate::app) fn give_up(&self) {
        let mut slot = locked(&self.0.slot);
        *locked(&self.0.newest) = None;
        if let Some(slot) = &mut *slot {
            slot.remove();
        }
    }
}

/// What a thread that panicked has left is as good as any.
fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::thread;

    use crate::app::tests::opened;
    use crate::app::{Autosave, Button, Message};
    use crate::grid::Cell;
    use crate::level::{Ends, WORKED_EXAMPLE, load};

    /// The work that is kept in a folder.
    fn kept(folder: &Path) -> Option<PathBuf> {
        let files = fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path());
        let mut files = files.filter(|file| file.extension().is_some_and(|ending| ending == "ron"));
        files.next()
    }

    #[test]
    fn the_last_edit_can_be_written_at_any_time_on_any_thread() {
        let parent = crate::storage::tests::folder();
        let folder = parent.path().join("stepstar");
        let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
        let mut autosave = Autosave::begin_in(Some(&folder));
        let rescue = autosave.rescue();
        let mut change = |message| {
            app.update(message);
            // It comes too soon to be written by itself.
            autosave.update(&mut app);
            app.player().problem().clone()
        };
        let at = {
            let app = opened(WORKED_EXAMPLE.load().unwrap(), None);
            app.player().view().square(Cell::new(6, 4)).center()
        };
        change(Message::Press(Button::Left, at));
        let problem = change(Message::Release(Button::Left));
        assert_eq!(kept(&folder), None);
        let other = rescue.clone();
        assert_eq!(thread::spawn(move || other.write_now()).join().unwrap(), Ok(true));
        let file = kept(&folder).unwrap();
        assert_eq!(load(&file, Ends::default()).unwrap().problem(), &problem);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(rescue.write_now(), Ok(true));
        assert!(kept(&folder).is_some(), "it is written again where somebody has removed it");

        change(Message::Undo);
        assert_eq!(kept(&folder), None, "it is removed, whoever wrote it");
        assert_eq!(rescue.write_now(), Ok(false), "there is nothing unsaved");

        change(Message::Redo);
        fs::remove_dir_all(&folder).unwrap();
        fs::write(&folder, "a file refuses everybody").unwrap();
        assert!(rescue.write_now().is_err());
        fs::remove_file(&folder).unwrap();
        assert_eq!(rescue.write_now(), Ok(true), "it is tried again");
        change(Message::Undo);
        assert_eq!(kept(&folder), None);
    }
}
