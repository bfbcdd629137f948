//! What the window shows, as one JSON object in a file, for scripts and bug
//! reports.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;

use super::{App, Tool};
use crate::fault::short_message;
use crate::grid::Cell;
use crate::jobs::{Progress, Time};
use crate::storage::{is_stream, read_text, write_often};

/// The file, kept up to date.
#[derive(Debug)]
pub struct StateFile {
    path: PathBuf,
    /// What was written last.
    written: Option<String>,
    /// When it was last written or tried to be.
    last: Option<Time>,
    /// Whether that failed.
    has_failed: bool,
}

/// How long a change may wait, so that a running search does not write a file
/// for every frame.
const SHORTEST_PAUSE: Duration = Duration::from_millis(40);

/// How long to wait before what could not be written is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// What every version has written, of all that it writes, and nobody else.
const KEYS: [&str; 4] = ["iteration", "tool", "walls", "view"];

/// The largest file, in bytes, that can be a state.
const LARGEST: u64 = 1 << 20;

#[derive(Serialize)]
struct State {
    iteration: u64,
    iterations: u64,
    status: &'static str,
    current: Option<(u16, u16)>,
    event: Option<usize>,
    open: usize,
    closed: usize,
    running: bool,
    speed: f64,
    tool: String,
    walls: usize,
    start: (u16, u16),
    goal: (u16, u16),
    rules: &'static str,
    file: Option<String>,
    dirty: bool,
    message: String,
    view: Place,
}

#[derive(Serialize)]
struct Place {
    x: f32,
    y: f32,
    cell: f32,
}

impl StateFile {
    /// A file that nothing was written to yet.
    ///
    /// # Errors
    /// One sentence, if there is a file that is not to be replaced.
    pub fn new(path: PathBuf) -> Result<Self, String> {
        check(&path).map_err(|error| format!("--state-file {}: {error}", path.display()))?;
        Ok(Self { path, written: None, last: None, has_failed: false })
    }

    /// Writes the state if it has changed and the last time is long enough
    /// ago; returns when something that is left to write can be.
    ///
    /// # Errors
    /// If the file cannot be written, which is said once until it can be
    /// again; it is tried again meanwhile.
    pub fn update(&mut self, app: &App) -> io::Result<Option<Duration>> {
        let state = describe(app);
        if self.written.as_ref() == Some(&state) {
            return Ok(None);
        }
        let pause = if self.has_failed { RETRY } else { SHORTEST_PAUSE };
        let left = self.last.and_then(|last| pause.checked_sub(last.elapsed()));
        if left.is_some_and(|left| !left.is_zero()) {
            return Ok(left);
        }
        self.last = Some(Time::now());
        // Somebody may have put another file in its place, if only by saving.
        match check(&self.path).and_then(|()| write_often(&self.path, state.as_bytes())) {
            Ok(()) => {
                self.written = Some(state);
                self.has_failed = false;
                Ok(None)
            }
            // A pipe that nobody reads at the moment is no failure.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(Some(RETRY)),
            Err(_) if self.has_failed => Ok(Some(RETRY)),
            Err(error) => {
                self.has_failed = true;
                Err(error)
            }
        }
    }
}

/// Whether a file may be replaced by a state: it is one already, or empty, or
/// there is none.
fn check(path: &Path) -> io::Result<()> {
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if about.is_dir() {
        return Err(io::Error::other("a folder, expected a file"));
    }
    if is_stream(path) || about.len() == 0 {
        return Ok(());
    }
    let text = (about.len() <= LARGEST).then(|| read_text(path, &Progress::none()).ok());
    let object: Option<serde_json::Map<_, _>> =
        text.flatten().and_then(|text| serde_json::from_str(&text).ok());
    if object.is_some_and(|object| KEYS.iter().all(|key| object.contains_key(*key))) {
        Ok(())
    } else {
        Err(io::Error::other(
            "there is another file of this name, which would be lost: choose another name, or \
             remove it first",
        ))
    }
}

/// The state as a JSON object. `walls`, `open` and `closed` are counts,
/// `view` is in pixels of the window.
pub fn describe(app: &App) -> String {
    let pair = |cell: Cell| (cell.x, cell.y);
    let player = app.player();
    let moment = player.moment();
    let problem = moment.problem();
    let view = player.view();
    let state = State {
        iteration: moment.iteration(),
        iterations: moment.iterations(),
        status: moment.status().name(),
        current: moment.current().map(pair),
        event: moment.event().map(|(place, _)| place),
        open: moment.open_len(),
        closed: moment.closed_len(),
        running: player.playback().is_running(),
        speed: player.playback().speed(),
        tool: tool(app.tool()),
        walls: problem.grid().walls(),
        start: pair(problem.start()),
        goal: pair(problem.goal()),
        rules: app.document().rules.name(),
        file: app.document().file.as_ref().map(|file| file.display().to_string()),
        dirty: app.document().is_dirty(),
        message: short_message(&app.said().plain()),
        view: Place { x: view.x, y: view.y, cell: view.cell },
    };
    // Plain numbers and texts; there is nothing in it that JSON cannot hold.
    serde_json::to_string(&state).unwrap_or_default()
}

fn tool(tool: Tool) -> String {
    match tool {
        Tool::Wall => "wall".to_owned(),
        Tool::Erase => "erase".to_owned(),
        Tool::Terrain(cost) => format!("terrain {cost}"),
        Tool::Start => "start".to_owned(),
        Tool::Goal => "goal".to_owned(),
        Tool::Break => "break".to_owned(),
        Tool::Inspect => "inspect".to_owned(),
    }
}
