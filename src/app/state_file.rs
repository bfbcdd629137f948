//! The state file: the shown state as a JSON object, for scripts and bug reports.

use serde_json::{Value, json};

use crate::app::message::Tool;
use crate::app::program::App;
use crate::fault::short_message;
use crate::grid::shapes::{Brush, Shape};
use crate::practice::{Practice, Said, Stage};

/// Returns the state as a JSON object. `walls`, `open` and `closed` are counts,
/// `view` is in pixels of the window.
pub fn describe(app: &App) -> String {
    let (player, document, editor) = (app.player(), app.document(), &app.editor);
    let (moment, problem) = (player.moment(), player.problem());
    let mut state = json!({
        "iteration": moment.iteration(),
        "iterations": moment.iterations(),
        "status": moment.status().name(),
        "current": moment.current(),
        // The index of the last event shown; -1 before the first event.
        "event": moment.shown().map(|events| events as i64 - 1),
        "open": moment.open_len(),
        "closed": moment.closed_len(),
        "running": app.playback().is_running(),
        "speed": app.playback().speed(),
        "tool": tool(editor.tool()),
        "brush": brush(editor.brush()),
        "cursor": player.viewport().cursor,
        "walls": problem.grid().walls(),
        "start": problem.start(),
        "goal": problem.goal(),
        "rules": app.rules().name(),
        "file": document.file().map(|file| file.display().to_string()),
        "dirty": document.is_dirty(),
        "message": short_message(&app.said().plain()),
        "view": player.view(),
        "scale": app.pixels_per_point(),
    });
    if app.is_comparing() {
        state["lanes"] = (0..app.lanes().len()).map(|lane| describe_lane(app, lane)).collect();
    }
    if let Some(task) = document.exercise.task {
        let (written, done) = (format!("{task:?}"), app.is_task_done());
        state["task"] = json!({ "kind": written.split(['(', ' ']).next(), "done": done });
    }
    if let Some(practice) = app.practice() {
        state["practice"] = describe_practice(app, practice);
    }
    state.to_string()
}

/// Describes the question of a practice.
fn describe_practice(app: &App, practice: &Practice) -> Value {
    let question = practice.question();
    json!({
        "question": practice.question_number(),
        "asks": question.skill(),
        "cell": question.cell,
        "words": practice.words().plain(),
        "hidden": practice.hidden().len(),
        "picked": practice.picked(),
        "answers": question.choices().iter().map(|one| question.choice(one).plain()).collect::<Vec<_>>(),
        "lane": question.lane,
        "seed": practice.seed(),
        "feedback": app.practice_feedback().map(|(_, title, text)| format!("{title}: {text}")),
        "stage": match practice.stage() {
            Stage::Asked(None | Some((Said::Hint | Said::Impossible, _))) => "asked",
            Stage::Asked(Some((Said::Wrong, _))) => "wrong",
            Stage::Asked(Some((Said::Move | Said::Back, _))) => "move",
            Stage::Answered(true, _) => "right",
            Stage::Answered(false, _) => "shown",
            Stage::Over => "over",
        },
        "right": practice.first_tries().iter().filter(|&&is_right| is_right).count(),
    })
}

/// Describes one of the searches that are shown side by side.
fn describe_lane(app: &App, lane: usize) -> Value {
    let moment = app.lanes()[lane].moment();
    json!({
        "rules": app.lanes.rules()[lane].name(),
        "iteration": moment.iteration(),
        "status": moment.status().name(),
        "current": moment.current(),
        "open": moment.open_len(),
        "closed": moment.closed_len(),
    })
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
