//! Autosave: unsaved work survives a crash.
//!
//! While the level has unsaved changes, each edit hands it over to a thread, which writes it within
//! a second, whatever the window does meanwhile. Each running program writes its own file, in a private
//! folder of the user. The file is removed when the changes are saved or discarded. At the next start,
//! the user can restore the files of programs that have ended. Built-in levels are kept there too, each
//! under its name, and are simply there again.

use std::io;
use std::path::Path;

use crate::app::App;
use crate::app::files::{ask_about_playgrounds, keep_playground};
use crate::storage::UnsavedWork;
use crate::words::{Text, level_text, text};

/// The unsaved work of this program.
#[derive(Debug)]
pub struct Autosave {
    /// The file of the unsaved work; `None` if there is no folder for it.
    work: Option<UnsavedWork>,
    /// The edition of the document that was handed over last.
    handed: Option<u64>,
}

impl Autosave {
    /// Starts to keep unsaved work in a folder. Without a folder, nothing is kept.
    pub fn begin_in(folder: Option<&Path>) -> Self {
        Self { work: folder.map(UnsavedWork::new_in), handed: None }
    }

    /// Hands the level over if it has changed; returns whether changes remain to be written, or the bar
    /// no longer says that they do. If a write fails, the bar says why, and the next update tries again.
    pub fn update(&mut self, app: &mut App) -> bool {
        let is_dirty = app.document().is_dirty();
        keep_playground(app);
        let Some(work) = &mut self.work else {
            // Nothing can be written, now or later.
            let is_unkept = is_dirty || app.files.playgrounds.unwritten().next().is_some();
            app.files.unkept = is_unkept.then(|| text!("unkept-no-folder"));
            return false;
        };
        if let Some((name, error)) = work.poll() {
            app.files.unkept = Some(why(work, &error));
            match name {
                Some(name) => app.files.playgrounds.hand_over_again(&name),
                None => self.handed = None,
            }
            return true;
        }
        if let Some(restored) = app.files.restored.take() {
            work.adopt(&restored);
        }
        let edition = Some(app.document().edition).filter(|_| is_dirty);
        if edition.is_none() {
            work.remove();
            self.handed = None;
        } else if self.handed != edition
            && let Some(level) = app.level()
        {
            let title = level_text(&level.title).to_owned();
            if work.write(&title, app.document().file(), move || level.to_ron()) {
                self.handed = edition;
            }
        }
        let is_left = app.files.playgrounds.hand_over(work) || self.handed != edition;
        let is_kept = !is_left && !work.is_writing();
        !is_kept || app.files.unkept.take().is_some()
    }

    /// Called when the program ends: removes the backup of work that was saved or discarded, and writes
    /// the last changes to built-in levels. If they cannot be written, the program asks before it ends.
    pub fn finish(&mut self, app: &mut App) {
        keep_playground(app);
        if let Some(work) = &mut self.work {
            work.remove();
            self.handed = None;
            work.finish();
            while let Some((name, _)) = work.poll() {
                name.into_iter().for_each(|name| app.files.playgrounds.hand_over_again(&name));
            }
            while app.files.playgrounds.hand_over(work) {
                work.finish();
            }
            work.finish();
            while let Some((name, error)) = work.poll() {
                app.files.unkept = Some(why(work, &error));
                name.into_iter().for_each(|name| app.files.playgrounds.hand_over_again(&name));
            }
        }
        ask_about_playgrounds(app);
    }
}

/// The reason why work is not kept.
fn why(work: &UnsavedWork, error: &io::Error) -> Text {
    if cfg!(target_arch = "wasm32") {
        return text!("unkept-browser");
    }
    let folder = work.folder().display().to_string();
    text!("unkept-folder", folder, error = error.to_string())
}

#[cfg(test)]
mod tests;
