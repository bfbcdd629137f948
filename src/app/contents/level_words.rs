//! The name of the open level, and where it comes from.

use std::path::Path;

use crate::app::App;
use crate::fault::{one_line, short_message};
use crate::storage::{name_of, shown_name};
use crate::words::{level_text, say};

/// What the bar at the top says of the level.
pub struct LevelWords {
    /// The title.
    pub title: String,
    /// Its place among the lessons or its file, and the trace that is open.
    pub name: String,
    /// The number of levels of the course that are done.
    pub done: Option<String>,
    /// Both in full.
    pub tip: String,
}

/// Describes the open level.
pub fn level_words(app: &App) -> LevelWords {
    let (document, lesson) = (app.document(), app.lesson());
    let (title, file) = (one_line(level_text(&document.title)), document.file());
    let path = |file: &Path| short_message(&shown_name(file));
    let mut name = match (lesson, file) {
        (Some((place, count)), _) if app.has_done_task() => {
            say!("lesson-place.done", number = place + 1, count)
        }
        (Some((place, count)), _) => say!("lesson-place", number = place + 1, count),
        (None, Some(file)) => name_of(file),
        (None, None) => say!("top-no-file"),
    };
    let place = match lesson {
        Some(_) => say!("top-built-in"),
        None => say!("top-no-file"),
    };
    let done = lesson.map(|_| say!("lesson-place.all", done = app.lessons_done()));
    let mut tip = format!("{title}\n{}", file.map_or(place, path));
    if let Some(replay) = app.player().replay() {
        name = say!("top-trace", name, trace = &replay.name);
        tip += &format!("\n{}", say!("top-trace.tip", file = path(&replay.file)));
    }
    LevelWords { title: short_message(&title), name: short_message(&name), done, tip }
}
