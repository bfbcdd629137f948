//! Handles the messages about files and dialogs, and applies the results of jobs.

use std::time::Duration;

use crate::app::files::dialog::Dialog;
use crate::app::files::opening::begin_anew;
use crate::app::files::playgrounds::{count_as_playground, forget_playground};
use crate::app::files::request::{Pending, handed_over};
use crate::app::files::{Done, Files, Opened, exporting, keep_playground, opening, saving};
use crate::app::lanes::{LaneMessage, TracePlace};
use crate::app::message::{FileMessage, Message};
use crate::app::mode::Mode;
use crate::app::program::App;
use crate::history::Timeline;
use crate::jobs::Stopped;
use crate::level::RulesChoice;
use crate::player::Replay;
use crate::storage::{LostWork, absolute, shown_name, stamp};
use crate::trace::GuessedRules;
use crate::words::{Text, list, text};

/// The time that a job may take before a dialog shows it.
const PROGRESS_DIALOG_DELAY: Duration = Duration::from_millis(150);

/// The number of recent files that are remembered.
const MAX_RECENT: usize = 8;

/// Returns whether a message can be handled in the present mode. Esc cancels a job.
pub(in crate::app) fn may_do(app: &mut App, message: &Message) -> bool {
    let rests = app.practice().is_some() && !Mode::Practice.admits(message);
    if rests {
        app.say(text!("practice-rests"));
        return false;
    }
    if app.mode().admits(message) {
        return true;
    }
    let Some(task) = app.files.work.as_ref().map(|work| &work.task) else {
        return false;
    };
    let quits = matches!(message, Message::File(FileMessage::Quit)) && task.is_other_map;
    if quits || matches!(message, Message::File(FileMessage::Dismiss)) {
        cancel(app);
    } else {
        let what = task.what.clone();
        app.say(text!("work-first", what));
    }
    quits
}

/// Handles a message about files and dialogs.
pub(in crate::app) fn update(app: &mut App, message: FileMessage) {
    if matches!(message, FileMessage::Dismiss) && app.editing().cancel_drag() {
        return;
    }
    // A drag must not continue behind a dialog or on another map. The cells that it has changed so
    // far count as an unsaved edit.
    app.editor.end_drag();
    // An answer closes its question.
    let is_covered = matches!(message, FileMessage::Help);
    if !is_covered && !matches!(message, FileMessage::Dismiss) {
        app.files.dialog.take_if(|dialog| matches!(dialog, Dialog::Confirm(_)));
    }
    match message {
        FileMessage::Lesson(places) => app.open_lesson(places),
        FileMessage::New => app.files.ask(Dialog::New),
        FileMessage::Open => opening::ask_for_level(app),
        FileMessage::OpenLevel(source) => opening::open(app, source, false),
        FileMessage::ReadAs => opening::ask_how_to_read(app),
        FileMessage::Paste(text) => opening::paste(app, text),
        FileMessage::Save => saving::save(app, None),
        FileMessage::SaveAs => saving::ask_for_file(app, None),
        FileMessage::SaveTo(file) => saving::save_as(app, file),
        FileMessage::Export => exporting::offer_export(app, "png"),
        FileMessage::ExportTable => exporting::offer_export(app, "csv"),
        FileMessage::ExportTo(export) => exporting::export(app, *export),
        FileMessage::SaveAnd(then) => saving::save(app, Some(then)),
        FileMessage::Continue(then) => go(app, then),
        FileMessage::Write(saving) => saving::begin(app, saving),
        FileMessage::Draw(export) => exporting::draw(app, *export),
        FileMessage::Forget(work) => LostWork::remove(&work),
        FileMessage::Dismiss => dismiss(app),
        FileMessage::Help => app.files.ask_for_help(),
        FileMessage::Offer(work) => opening::offer(app, work),
        FileMessage::Restore(work) => opening::restore(app, work),
        FileMessage::AskAnew => app.files.ask(Dialog::anew()),
        FileMessage::BeginAnew => begin_anew(app),
        FileMessage::Quit if app.document().is_dirty() => {
            saving::ask_about_changes(app, Pending::Quit);
        }
        FileMessage::Quit => go(app, Pending::Quit),
    }
}

/// Closes the first of these that is open: the dialog, the pending question or the way to a moment
/// that is not recorded yet, the proof, an error, the presentation, the notice, the trace.
fn dismiss(app: &mut App) {
    let is_closed = app.files.close();
    if is_closed || app.lanes.stop_waiting() || app.lanes.dismiss_proof() {
    } else if app.interface.is_presenting && app.notice().is_none_or(|notice| !notice.is_error) {
        app.present();
    } else if app.lanes.notices.notice.is_some() {
        app.lanes.notices.notice = None;
    } else {
        app.lanes.update(LaneMessage::CloseTrace);
    }
}

/// Cancels the job, unless it has gone too far to be canceled.
fn cancel(app: &mut App) {
    if let Some(work) = app.files.work.take_if(|work| work.job.token.cancel()) {
        app.files.dialog = None;
        let what = &work.task.what;
        app.say(match work.task.is_other_map {
            true => text!("work-canceled-level", what),
            false => text!("work-canceled-file", what),
        });
    }
}

/// Returns the result of the job if it has ended. Waits briefly for a job that has just
/// started, and shows a dialog for a long job.
fn take_result(files: &mut Files) -> Option<Result<Done, Text>> {
    let work = files.work.as_ref().filter(|work| work.frames_to_wait == 0)?;
    let passed = (files.clock.0)() - work.since;
    let Some(result) = work.job.poll_for(files.first_wait.saturating_sub(passed)) else {
        if passed > PROGRESS_DIALOG_DELAY {
            files.dialog = Some(Dialog::Working);
        }
        return None;
    };
    let task = files.work.take()?.task;
    let result = result.unwrap_or_else(|Stopped| Err(text!("work-failed", what = &task.what)));
    files.dialog = task.again.filter(|_| result.is_err());
    Some(result)
}

/// Applies the results of finished jobs.
pub(in crate::app) fn finish_work(app: &mut App) {
    while let Some(result) = take_result(&mut app.files) {
        match result {
            Ok(done) => install(app, done),
            // The dialog that has returned says why.
            Err(error) => match app.files.asked_map() {
                Some(asked) => asked.refused = Some(error),
                None => app.fail(error),
            },
        }
    }
}

/// Waits for the job, at most as long as given, and applies its result. A job that takes longer goes
/// on.
///
/// # Errors
/// The sentence of a job that failed.
pub(in crate::app) fn wait_for_work(app: &mut App, wait: Duration) -> Result<(), Text> {
    let usual = std::mem::replace(&mut app.files.first_wait, wait);
    let result = take_result(&mut app.files);
    app.files.first_wait = usual;
    result.transpose()?.into_iter().for_each(|done| install(app, done));
    Ok(())
}

fn install(app: &mut App, done: Done) {
    match done {
        Done::Level(opened) => show_level(app, *opened),
        Done::Trace(trace, place) => show_trace(app, *trace, place),
        Done::Guessed(GuessedRules { rules, changes, findings, is_too_long }) => {
            if is_too_long {
                app.say(text!("guess-too-long"));
            } else if changes.is_empty() {
                app.say(text!("guess-same", findings));
            } else {
                app.files.guessed = changes;
                app.editing().set_rules(RulesChoice::from(rules));
            }
        }
        Done::Rules(rules) => {
            let ended = app.end_practice();
            app.editing().set_rules(RulesChoice::from(rules));
            ended.into_iter().for_each(|ended| app.say(ended));
        }
        Done::Saved { file, origin, title, then } => {
            let name = shown_name(&file);
            app.say(match cfg!(target_arch = "wasm32") {
                true => handed_over(name),
                false => text!("saved", name),
            });
            forget_playground(app);
            app.editor.document.saved_to(file, origin, title);
            remember_file(app);
            if let Some(pending) = then {
                go(app, pending);
            }
        }
        Done::Written(text) => app.say(text),
        Done::Ask(dialog) => app.files.ask(dialog),
        Done::LosesChanges(then) => saving::ask_about_changes(app, then),
        Done::FileUnchanged => {}
        Done::FileLost(text) => {
            app.editor.document.lose_file();
            app.fail(text);
        }
    }
}

/// Replaces the open level.
fn show_level(app: &mut App, opened: Opened) {
    let Opened { document, timelines, rules, text, course, restored, mut link } = opened;
    let ended = app.end_practice();
    // The address of a page may have led to the step already.
    if restored.is_some() && document.now == app.document().now {
        link = Some(app.shown());
    }
    keep_playground(app);
    app.files.course = course.unwrap_or_else(|| std::mem::take(&mut app.files.course));
    app.editor.open(document);
    app.show_card();
    app.lanes.open(timelines, rules);
    app.lanes.notices.forget();
    let mut seed = None;
    if let Some(link) = link {
        app.follow_link(&link);
        if restored.is_none() {
            count_as_playground(app);
        }
        app.lanes.update(match link.event {
            Some(event) => LaneMessage::SeekEvent(link.step, event),
            None => LaneMessage::Seek(link.step),
        });
        seed = link.practice;
    }
    say_after(app, ended, text);
    if seed.is_some() {
        app.begin_practice(seed);
    }
    remember_file(app);
    app.files.restored = restored;
}

/// Puts the level's file first among the recent files.
pub(in crate::app) fn remember_file(app: &mut App) {
    let file = app.document().file().and_then(absolute);
    // The settings can only contain file names that are valid Unicode.
    let Some(file) = file.filter(|file| file.to_str().is_some()) else {
        return;
    };
    let recent = &mut app.settings.recent;
    recent.retain(|other| *other != file);
    recent.insert(0, file);
    recent.truncate(MAX_RECENT);
}

/// Shows another program's run: in its place, or at its start in the chosen lane.
fn show_trace(app: &mut App, (replay, timeline): (Replay, Timeline), place: Option<TracePlace>) {
    let ended = app.end_practice();
    if place.is_none() {
        app.files.read_stamp = stamp(&replay.file);
    }
    let summary = replay.summary(timeline.moment().iterations());
    app.lanes.open_trace(replay, timeline, place.as_ref());
    let guessed = std::mem::take(&mut app.files.guessed);
    let changes = list(guessed.iter().map(|change| Text::from(&change.saying()).to_string()));
    let text = if guessed.is_empty() { summary } else { text!("guessed", changes, summary) };
    say_after(app, ended, Some(text));
}

/// Shows a sentence, after the result of the practice that has ended.
fn say_after(app: &mut App, ended: Option<Text>, text: Option<Text>) {
    let both = |also: &Text, reason: &Text| text!("practice-also", also, reason);
    let joined = ended.as_ref().zip(text.as_ref()).map(|(ended, text)| both(ended, text));
    joined.or(ended).or(text).into_iter().for_each(|text| app.say(text));
}

/// Continues the pending action after unsaved changes were saved or discarded.
pub(in crate::app) fn go(app: &mut App, pending: Pending) {
    match pending {
        Pending::Open(source) => opening::open(app, source, true),
        Pending::Quit => app.has_ended = true,
        Pending::QuitWithout => {
            app.files.playgrounds.is_given_up = true;
            app.has_ended = true;
        }
    }
}
