//! The window in a web page.

use std::time::Duration;

use super::host::start::tell;
use super::{Options, open};
use crate::app::App;
use crate::level::{Link, PAGE};
use crate::page::ask;
use crate::storage::{ADDRESS, FrequentFile, STATE};
use crate::words::begin_in_browser;

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

/// Opens the window, which fills the page, with the level in the page's address if it has one.
pub fn open_in_page() {
    begin_in_browser();
    let address = ask("address", "", &[]).and_then(|address| String::from_utf8(address).ok());
    let address = address.unwrap_or_default();
    let (page, fragment) = address.split_once('#').unwrap_or((&address, ""));
    let (page, query) = page.split_once('?').unwrap_or((page, ""));
    // A page from a disk is there for its reader alone.
    let page = if page.starts_with("file:") { PAGE } else { page.to_owned().leak() };
    let mut options = Options {
        state_file: Some(STATE.into()),
        page,
        is_embedded: query.split('&').any(|part| part == "embed"),
        ..Options::default()
    };
    if !fragment.is_empty() {
        match Link::read(fragment).and_then(|link| Ok((link.level()?, link))) {
            Ok((level, link)) => {
                options.level = Some((level, None, None));
                options.follow(link);
            }
            Err(fault) => options.fault = Some(fault.to_string()),
        }
    }
    if let Err(fault) = open(options) {
        tell(&fault);
    }
}
