//! Opens levels, and checks whether another program has changed the open level's file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::editor::MapSource;
use crate::app::files::dialog::Dialog;
use crate::app::files::reading::map_name;
use crate::app::files::request::{Pending, Source};
use crate::app::files::saving::ask_about_changes;
use crate::app::files::{Done, Files, Task, keep_playground, reading};
use crate::app::lanes::TracePlace;
use crate::app::program::App;
use crate::jobs::{Date, has_threads, on_the_wall, since_epoch, today};
use crate::level::{self, LevelPlace, Link, Listing, Reading, builtin, listings};
use crate::storage::{LostWork, PathKind, at_home, exists, name_of, path_kind, stamp};
use crate::trace::guess_rules as guess_rules_of;
use crate::words::{Text, name_of_map, say, text, when};

/// The time for reading the files of the gallery before it opens, and then in each frame.
const FIRST_READING_TIME: Duration = Duration::from_millis(50);
pub(in crate::app) const READING_TIME: Duration = Duration::from_millis(8);

/// The time between two looks at the file of an open trace.
pub(in crate::app) const TRACE_LOOKS: Duration = Duration::from_millis(400);

/// Asks which level to open.
pub(in crate::app) fn ask_for_level(app: &mut App) {
    app.lanes.notices.notice = None;
    let recent = app.settings.recent.iter().filter(|file| exists(file));
    let recent = recent.map(|file| Listing::by_name(file.clone())).collect();
    let course = app.files.course.first().and_then(|file| file.parent());
    let folder = course.unwrap_or(Path::new("levels")).to_owned();
    let levels = levels(app, &folder);
    app.files.ask(Dialog::Open { recent, levels, read: 0, file: PathBuf::new() });
    read_listings(&mut app.files, FIRST_READING_TIME);
}

/// Lists the built-in levels, as the user left them, and the levels of a folder.
pub(super) fn levels(app: &mut App, folder: &Path) -> Vec<Listing> {
    keep_playground(app);
    let mut levels = listings(folder);
    for &builtin in builtin() {
        let Some(changed) = app.files.playgrounds.get(builtin.name) else {
            continue;
        };
        let changed = Listing::of(changed.clone(), LevelPlace::Builtin(builtin));
        let changed = Listing { is_changed: true, ..changed };
        let at = levels.iter().position(|listing| match &listing.place {
            LevelPlace::Builtin(own) => own.name == builtin.name,
            LevelPlace::File(file) => *file == folder.join(builtin.name),
        });
        if let Some(at) = at {
            // The folder's file of the same name is another level.
            let is_own = matches!(levels[at].place, LevelPlace::Builtin(_));
            levels.splice(at..at + usize::from(is_own), [changed]);
        }
    }
    levels
}

/// Reads more files of the gallery for some time.
pub(in crate::app) fn read_listings(files: &mut Files, time: Duration) {
    let begin = (files.clock.0)();
    let Some(Dialog::Open { levels, read, .. }) = &mut files.dialog else {
        return;
    };
    for listing in &mut levels[*read..] {
        listing.read();
        *read += 1;
        if (files.clock.0)() - begin >= time {
            break;
        }
    }
}

/// Begins as on the first day: without changes of built-in levels, tasks that are done, and ideas that
/// were difficult.
pub(super) fn begin_anew(app: &mut App) {
    let edition = app.document().edition;
    app.files.playgrounds.forget_all(edition);
    app.settings.done.clear();
    app.settings.difficult.clear();
    app.settings.noticed.clear();
    open(app, Source::Builtin(builtin()[0]), false);
}

/// Opens a source: a level, a scenario, a trace, or rules for the search that is
/// shown. Asks first if unsaved changes would be lost, unless `may_lose` is set.
pub(in crate::app) fn open(app: &mut App, mut source: Source, may_lose: bool) {
    if matches!(&source, Source::File(path) if path.as_os_str().is_empty()) {
        return app.fail(text!("open-no-name"));
    }
    // If opening fails, the dialog returns with what was typed or chosen.
    let mut again = app.files.dialog.take();
    if let (Some(Dialog::Open { file, .. }), Source::File(typed)) = (&mut again, &source) {
        file.clone_from(typed);
    } else if !(matches!(&again, Some(Dialog::ReadAs(_))) && matches!(&source, Source::Map(_))) {
        again = None;
    }
    let loses_changes = !may_lose && app.document().is_dirty();
    let (what, size) = match &mut source {
        Source::Empty(..) | Source::Seed(_) if loses_changes => {
            return ask_about_changes(app, Pending::Open(source));
        }
        Source::Builtin(builtin) => (text!("work-opening", name = builtin.name), 0),
        Source::Playground(_, level) => (text!("work-opening", name = &level.title), 0),
        Source::File(path) | Source::Entry(path, _) => {
            *path = at_home(path);
            (text!("work-opening", name = name_of(path)), length(path))
        }
        Source::Map(map) => {
            let size = match &map.source {
                level::Source::Text(_, text) => text.len(),
                level::Source::Path(path) => length(path),
            };
            (text!("work-opening", name = map_name(&map.source)), size)
        }
        &mut Source::Empty(width, height) => {
            let size = usize::from(width) * usize::from(height);
            (text!("work-making-empty", width, height), size)
        }
        Source::Seed(recipe) => (text!("work-making", name = name_of_map(recipe)), recipe.area()),
    };
    let problem = app.own_problem().clone();
    let compared = app.is_comparing().then(|| app.lanes.rules().to_vec());
    app.files.begin(Task { what, is_other_map: true, again, size }, move |progress| {
        reading::read(source, loses_changes, problem, compared, progress)
    });
}

/// Asks how the open map is to be read.
pub(in crate::app) fn ask_how_to_read(app: &mut App) {
    match app.document().found.clone() {
        Some(map) => {
            let reading = Reading { asks: true, ..map.reading };
            open(app, Source::Map(MapSource { reading, ..map }), true);
        }
        None => app.say(text!("read-as-none")),
    }
}

/// The length of a file in bytes, or 0. Only programs without threads ask for it, to draw a dialog
/// before they read a large file.
fn length(path: &Path) -> usize {
    match (!has_threads()).then(|| path_kind(path)) {
        Some(Ok(PathKind::File(bytes))) => bytes as usize,
        Some(Ok(PathKind::Folder | PathKind::Stream) | Err(_)) | None => 0,
    }
}

/// Opens a text that was pasted: a link, the path of a file, or a map.
pub(in crate::app) fn paste(app: &mut App, text: String) {
    let named = Path::new(text.trim());
    let is_named = !text.trim().contains('\n') && (Link::is(named) || exists(&at_home(named)));
    if !text.trim().is_empty() {
        let source = match is_named {
            true => Source::File(named.to_owned()),
            false => Source::Map(MapSource {
                source: level::Source::Text(say!("pasted-map"), text.into()),
                reading: Reading::default(),
                used: None,
                seen: None,
            }),
        };
        open(app, source, false);
    }
}

/// Asks whether to restore the unsaved work of a program that has ended.
pub(in crate::app) fn offer(app: &mut App, work: PathBuf) {
    if let Some(lost) = LostWork::at(&work) {
        let by_the_clock = |date: Date| since_epoch(on_the_wall(date));
        let when = when(by_the_clock(lost.changed), by_the_clock(today()));
        let title = &lost.title;
        let text = match &lost.file {
            Some(file) => text!("restore-file", title, file = file.display().to_string(), when),
            None => text!("restore-level", title, when),
        };
        app.files.ask(Dialog::restore(work, text));
    }
}

/// Opens unsaved work that another run of the program left behind.
pub(in crate::app) fn restore(app: &mut App, work: PathBuf) {
    let task = Task { what: text!("work-restoring"), is_other_map: true, again: None, size: 0 };
    app.files.begin(task, |progress| reading::read_unsaved(work, progress));
}

/// Reads the trace in a place, for the first time or because its file or the rules beside it have
/// changed.
pub(in crate::app) fn judge_trace(app: &mut App, place: TracePlace) {
    app.files.read_stamp = stamp(&place.file);
    let problem = app.own_problem().clone();
    let (what, size) = (text!("work-opening", name = name_of(&place.file)), length(&place.file));
    let task = Task { what, is_other_map: true, again: None, size };
    app.files.begin(task, move |progress| {
        let trace = reading::read_trace(&place.file, problem, progress);
        Ok(Done::Trace(Box::new(trace.map_err(|error| Text::from(&error))?), Some(place)))
    });
}

/// Finds the rules that fit the open trace best.
pub(in crate::app) fn guess_rules(app: &mut App) {
    let Some(trace) = app.lanes.trace() else {
        return;
    };
    let problem = app.own_problem().clone();
    let task = Task { what: text!("work-guessing"), is_other_map: true, again: None, size: 0 };
    app.files.begin(task, move |progress| {
        let guessed = guess_rules_of(&trace.file, &problem, progress);
        Ok(Done::Guessed(guessed.map_err(|error| Text::from(&error))?))
    });
}

/// Reads the open trace again if its file has been written and has rested since the last look.
pub(in crate::app) fn check_trace(app: &mut App, passed: Duration) {
    app.files.seen_stamp.1 += passed;
    let is_busy = app.files.is_working() || app.dialog().is_some() || app.editor.is_dragging();
    let Some(place) = app.lanes.trace() else {
        return;
    };
    if is_busy || app.files.seen_stamp.1 < TRACE_LOOKS {
        return;
    }
    let found = stamp(&place.file);
    let before = std::mem::replace(&mut app.files.seen_stamp, (found, Duration::ZERO)).0;
    if found.is_some() && found == before && found != app.files.read_stamp {
        judge_trace(app, place);
    }
}

/// Checks the level's file if another program may have changed it. The check waits for jobs,
/// dialogs and drags to end. A save makes its own check before it replaces the file.
pub(in crate::app) fn check_file(app: &mut App) {
    let is_busy = app.files.is_working() || app.dialog().is_some() || app.editor.is_dragging();
    if is_busy || !std::mem::take(&mut app.files.check_due) {
        return;
    }
    let document = app.document();
    if let (Some(file), Some(origin)) =
        (document.file().map(Path::to_owned), document.origin.as_ref())
    {
        let (expected, has_changes) = (origin.content, document.is_dirty());
        let found = document.found.clone();
        let what = text!("work-opening", name = name_of(&file));
        app.files.begin(Task { what, is_other_map: true, again: None, size: 0 }, move |progress| {
            reading::read_again(file, expected, has_changes, found, progress)
        });
    }
}
