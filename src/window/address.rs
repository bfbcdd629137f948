//! The address of the web page, which follows what is shown.

use std::time::Duration;

use crate::app::App;
use crate::storage::{ADDRESS, FrequentFile};

/// The shortest time between two changes of the address: Safari allows 100 in 30 seconds.
const PAUSE: Duration = Duration::from_millis(400);

/// The page's address, which follows what is shown.
#[derive(Default)]
pub struct Address {
    /// The link to the level, and the edition of the document that it belongs to.
    level: Option<(u64, String)>,
    file: Option<FrequentFile>,
}

impl Address {
    /// Lets the address follow; returns the time after which to look again if something is left to do.
    pub fn follow(&mut self, app: &App) -> Option<Duration> {
        if app.interface.is_embedded || app.editor.is_dragging() {
            return None;
        }
        let edition = app.document().edition;
        if self.level.as_ref().is_none_or(|(known, _)| *known != edition) {
            self.level = Some((edition, app.link().unwrap_or_default()));
        }
        let (_, level) = self.level.as_ref()?;
        // Without its level, a step means nothing.
        let shown = if level.is_empty() { String::new() } else { app.shown().shown() };
        let link = format!("{level}{shown}");
        // The page was opened with an address for what is shown first.
        let begin = || FrequentFile::with(ADDRESS.into(), link.clone(), PAUSE);
        self.file.get_or_insert_with(begin).update(link).ok()?
    }
}
