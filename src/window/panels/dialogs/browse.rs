//! The button next to a path field that opens the system's file dialog.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::system_dialog::{SAVES, open};
use crate::jobs::{Background, Time, now};
use crate::storage::ENDINGS;
use crate::window::panels::parts::*;
use crate::words::text;

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    Level,
    NewLevel,
    NewFigure,
    NewTable,
}

/// The width of the button, in points.
const WIDTH: f32 = 92.0;

/// The time between two checks for the dialog's answer.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The system's file dialog, while it is open.
#[derive(Default)]
pub struct Browse(Option<(Background<Option<PathBuf>>, Time)>);

/// Nobody closes a dialog in less time: the system has none.
const QUICKEST: Duration = Duration::from_millis(400);

impl Browse {
    /// The width of the button with the space before it, in points; none if the system has no
    /// such dialog.
    pub fn width(chosen: Chosen) -> f32 {
        if SAVES || chosen == Chosen::Level { WIDTH + 24.0 } else { 0.0 }
    }

    /// Shows the button that opens the dialog in the folder of `file`; returns the chosen file.
    pub fn button(
        &mut self,
        ui: &mut Ui,
        cx: &PanelCx,
        file: &Path,
        chosen: Chosen,
    ) -> Option<PathBuf> {
        if Self::width(chosen) == 0.0 {
            return None;
        }
        let (name, tip) = tipped!("browse");
        let button = Button::new(name).min_size(vec2(WIDTH, 28.0));
        let response = ui.add_enabled(self.0.is_none(), button).on_hover_text(tip);
        if response.on_disabled_hover_text(say!("browse.open")).clicked() {
            let is_new = chosen != Chosen::Level;
            self.0 = Some((open(file, is_new, chosen.title(), chosen.filter()), now()));
        }
        let (job, since) = self.0.as_ref()?;
        let Some(done) = job.poll() else {
            ui.ctx().request_repaint_after(POLL_INTERVAL);
            return None;
        };
        let chosen = done.ok().flatten();
        if chosen.is_none() && now().saturating_sub(*since) < QUICKEST && cfg!(target_os = "linux")
        {
            cx.ask(Message::Warn(text!("browse-none")));
        }
        self.0 = None;
        chosen
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
    pub fn filter(self) -> (String, &'static [&'static str]) {
        match self {
            Self::Level => (say!("browse.levels"), &ENDINGS),
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
