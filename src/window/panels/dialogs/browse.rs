//! The button next to a path field that opens the system's file dialog.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rfd::FileDialog;

use crate::jobs::Background;
use crate::storage::is_folder;
use crate::window::panels::parts::*;

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    Level,
    NewLevel,
    NewFigure,
    NewTable,
}

/// The time between two checks for the dialog's answer.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The system's file dialog, while it is open.
#[derive(Default)]
pub struct Browse(Option<Background<Option<PathBuf>>>);

impl Browse {
    /// The width of the button, in points.
    pub const WIDTH: f32 = 92.0;

    /// Shows the button that opens the dialog in the folder of `file`; returns the chosen file.
    pub fn button(&mut self, ui: &mut Ui, file: &Path, chosen: Chosen) -> Option<PathBuf> {
        let (name, tip) = tipped!("browse");
        let button = Button::new(name).min_size(vec2(Self::WIDTH, 28.0));
        let response = ui.add_enabled(self.0.is_none(), button).on_hover_text(tip);
        if response.on_disabled_hover_text(say!("browse.open")).clicked() {
            let dialog = dialog(file, chosen);
            let open = move || match chosen {
                Chosen::Level => dialog.pick_file(),
                Chosen::NewLevel | Chosen::NewFigure | Chosen::NewTable => dialog.save_file(),
            };
            self.0 = Some(if cfg!(target_os = "macos") {
                // On a Mac the dialog must run on the main thread.
                let file = open();
                Background::start("file-dialog", move |_| Ok(file))
            } else {
                Background::start("file-dialog", move |_| Ok(open()))
            });
        }
        let Some(done) = self.0.as_ref()?.poll() else {
            ui.ctx().request_repaint_after(POLL_INTERVAL);
            return None;
        };
        self.0 = None;
        done.ok().flatten()
    }
}

/// Creates the dialog for a kind of file, starting in the folder of `file`.
fn dialog(file: &Path, chosen: Chosen) -> FileDialog {
    let dialog = FileDialog::new();
    let file = std::path::absolute(file).unwrap_or_default();
    let folder = if is_folder(&file) { Some(file.as_path()) } else { file.parent() };
    let dialog = match folder.filter(|folder| is_folder(folder)) {
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
