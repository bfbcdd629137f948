//! The state file: the shown state as a JSON object, for scripts and bug reports.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::app::message::{Brush, Shape, Tool};
use crate::app::program::App;
use crate::fault::short_message;
use crate::grid::Cell;

/// The state as a JSON object. `walls`, `open` and `closed` are counts,
/// `view` is in pixels of the window.
pub fn describe(app: &App) -> String {
    // Numbers and texts only, so writing JSON cannot fail.
    serde_json::to_string(&State(app)).unwrap_or_default()
}

struct State<'a>(&'a App);

impl Serialize for State<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (player, document) = (self.0.player(), self.0.document());
        let (moment, playback) = (player.moment(), self.0.playback());
        let problem = player.problem();
        let file = document.file().map(|file| file.display().to_string());
        let mut state = serializer.serialize_map(None)?;
        state.serialize_entry("iteration", &moment.iteration())?;
        state.serialize_entry("iterations", &moment.iterations())?;
        state.serialize_entry("status", moment.status().name())?;
        state.serialize_entry("current", &moment.current())?;
        state.serialize_entry("event", &moment.shown().map(last_event))?;
        state.serialize_entry("open", &moment.open_len())?;
        state.serialize_entry("closed", &moment.closed_len())?;
        state.serialize_entry("running", &self.0.is_running())?;
        state.serialize_entry("speed", &playback.speed())?;
        state.serialize_entry("tool", &tool(self.0.editor().tool()))?;
        state.serialize_entry("brush", &brush(self.0.editor().brush()))?;
        state.serialize_entry("cursor", &player.viewport().cursor)?;
        state.serialize_entry("walls", &problem.grid().walls())?;
        state.serialize_entry("start", &problem.start())?;
        state.serialize_entry("goal", &problem.goal())?;
        state.serialize_entry("rules", self.0.rules().name())?;
        state.serialize_entry("file", &file)?;
        state.serialize_entry("dirty", &document.is_dirty())?;
        state.serialize_entry("message", &short_message(&self.0.said().plain()))?;
        state.serialize_entry("view", player.view())?;
        state.serialize_entry("scale", &self.0.pixels_per_point())?;
        if self.0.is_comparing() {
            let lanes = 0..self.0.lanes().len();
            let lanes: Vec<LaneState> = lanes.map(|lane| LaneState::of(self.0, lane)).collect();
            state.serialize_entry("lanes", &lanes)?;
        }
        state.end()
    }
}

/// The index of the last of this many events; -1 for none.
fn last_event(events: usize) -> i64 {
    events as i64 - 1
}

/// One of the searches side by side.
#[derive(Serialize)]
struct LaneState {
    rules: &'static str,
    iteration: u64,
    status: &'static str,
    current: Option<Cell>,
    open: usize,
    closed: usize,
}

impl LaneState {
    fn of(app: &App, lane: usize) -> Self {
        let moment = app.lanes()[lane].moment();
        Self {
            rules: app.lane_rules(lane).name(),
            iteration: moment.iteration(),
            status: moment.status().name(),
            current: moment.current(),
            open: moment.open_len(),
            closed: moment.closed_len(),
        }
    }
}

fn brush(brush: Brush) -> String {
    match brush.shape {
        Shape::Brush => format!("{0} x {0}", brush.size),
        Shape::Rectangle => "rectangle".to_owned(),
        Shape::Fill => "fill".to_owned(),
    }
}

fn tool(tool: Tool) -> String {
    let name = match tool {
        Tool::Wall => "wall",
        Tool::Erase => "erase",
        Tool::Terrain(cost) => return format!("terrain {cost}"),
        Tool::Start => "start",
        Tool::Goal => "goal",
        Tool::Break => "break",
        Tool::Inspect => "inspect",
    };
    name.to_owned()
}
