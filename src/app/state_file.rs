//! What the window shows, as one JSON object in a file, for scripts and bug
//! reports.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::{App, Tool};
use crate::grid::Cell;
use crate::level::{ungrouped, write_often};

/// The file, kept up to date.
#[derive(Debug)]
pub struct StateFile {
    path: PathBuf,
    written: Option<String>,
    last: Instant,
}

/// How long a change may wait, so that a running search does not write a file
/// for every frame.
const SHORTEST_PAUSE: Duration = Duration::from_millis(40);

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
    pub fn new(path: PathBuf) -> Self {
        Self { path, written: None, last: Instant::now() }
    }

    /// Writes the state if it has changed and the last time is long enough
    /// ago; returns whether something is left to write.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn update(&mut self, app: &App) -> io::Result<bool> {
        let state = describe(app);
        if self.written.as_ref() == Some(&state) {
            return Ok(false);
        }
        if self.written.is_some() && self.last.elapsed() < SHORTEST_PAUSE {
            return Ok(true);
        }
        write_often(&self.path, state.as_bytes())?;
        self.written = Some(state);
        self.last = Instant::now();
        Ok(false)
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
        message: ungrouped(&app.message()),
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
