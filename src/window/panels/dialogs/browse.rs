//! The button next to a path field that opens the system's file dialog.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rfd::FileDialog;

use crate::jobs::{Background, Time};
use crate::window::panels::parts::*;

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    Level,
    NewLevel,
    NewFigure,
    NewTable,
}

/// An answer within this time means that the system has no dialog: no user cancels that fast.
const MISSING_DIALOG_TIMEOUT: Duration = Duration::from_millis(250);

/// The time between two checks for the dialog's answer.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The state of the system's file dialog.
#[derive(Default)]
pub struct Browse {
    open: Option<(Background<Option<PathBuf>>, Time)>,
    /// Whether this system has no dialog.
    is_missing: bool,
}

impl Browse {
    /// The width of the button, in points.
    pub const WIDTH: f32 = 92.0;

    /// Shows the button that opens the dialog in the folder of `file`; returns the chosen file.
    pub fn button(&mut self, ui: &mut Ui, file: &Path, chosen: Chosen) -> Option<PathBuf> {
        let (name, tip) = tipped!("browse");
        let button = Button::new(name).min_size(vec2(Self::WIDTH, 28.0));
        let is_free = self.open.is_none() && !self.is_missing;
        let response = ui.add_enabled(is_free, button).on_hover_text(tip);
        if response.on_disabled_hover_text(self.state().unwrap_or_default()).clicked() {
            let dialog = dialog(file, chosen);
            let open = move || match chosen {
                Chosen::Level => dialog.pick_file(),
                Chosen::NewLevel | Chosen::NewFigure | Chosen::NewTable => dialog.save_file(),
            };
            let since = Time::now();
            let job = if cfg!(target_os = "macos") {
                // On a Mac the dialog must run on the main thread.
                let file = open();
                Background::start("file-dialog", move |_| Ok(file))
            } else {
                Background::start("file-dialog", move |_| Ok(open()))
            };
            self.open = Some((job, since));
        }
        let (job, since) = self.open.as_ref()?;
        let Some(done) = job.poll() else {
            ui.ctx().request_repaint_after(POLL_INTERVAL);
            return None;
        };
        let file = done.ok().flatten();
        self.is_missing = file.is_none() && since.elapsed() < MISSING_DIALOG_TIMEOUT;
        self.open = None;
        file
    }

    /// Returns a sentence about the state of the dialog, if there is something to say.
    pub fn state(&self) -> Option<String> {
        match (&self.open, self.is_missing) {
            (Some(_), _) => Some(say!("browse.open")),
            (None, true) => Some(say!("browse.missing")),
            (None, false) => None,
        }
    }
}

/// Creates the dialog for a kind of file, starting in the folder of `file`.
fn dialog(file: &Path, chosen: Chosen) -> FileDialog {
    let dialog = FileDialog::new();
    let file = std::path::absolute(file).unwrap_or_default();
    let folder = if file.is_dir() { Some(file.as_path()) } else { file.parent() };
    let dialog = match folder.filter(|folder| folder.is_dir()) {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    };
    let (title, filter) = (chosen.title(), chosen.filter());
    let dialog = dialog.set_title(title).add_filter(filter.0, filter.1);
    match chosen {
        Chosen::Level => dialog.add_filter(say!("browse.all"), &["*"]),
        Chosen::NewLevel | Chosen::NewFigure | Chosen::NewTable => {
            dialog.set_file_name(file.file_name().unwrap_or_default().to_string_lossy())
        }
    }
}

impl Chosen {
    fn title(self) -> String {
        match self {
            Self::Level => say!("open-title"),
            Self::NewLevel => say!("save-as-title"),
            Self::NewFigure | Self::NewTable => say!("export-title"),
        }
    }

    /// Returns the name of the kind and its file extensions.
    fn filter(self) -> (String, &'static [&'static str]) {
        match self {
            Self::Level => (say!("browse.levels"), &["ron", "map", "scen", "txt", "jsonl"]),
            Self::NewLevel => (say!("browse.levels"), &["ron"]),
            Self::NewFigure => (say!("browse.figures"), &["svg", "png", "gif"]),
            Self::NewTable => (say!("browse.tables"), &["csv", "md"]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Exported;

    #[test]
    fn the_filter_has_the_endings_of_what_is_exported() {
        for (what, chosen) in [
            (Exported::View, Chosen::NewFigure),
            (Exported::Map, Chosen::NewFigure),
            (Exported::Run, Chosen::NewFigure),
            (Exported::Table, Chosen::NewTable),
        ] {
            let (_, endings) = chosen.filter();
            assert!(what.endings().iter().all(|ending| endings.contains(ending)), "{what:?}");
        }
    }
}
