//! What follows from the result of a job and from the answer to a question.

use crate::app::files::dialog::{Dialog, Pending};
use crate::app::files::work::{Done, Opened};
use crate::app::files::{exporting, names, opening, saving};
use crate::app::message::{Choice, Class, Message};
use crate::app::notices::Notice;
use crate::app::program::App;
use crate::history::Timeline;
use crate::level::RulesChoice;
use crate::player::Replay;
use crate::storage::LostWork;
use crate::words::text;

/// Whether a message can be handled now. While a job is under way, the level cannot be
/// changed, saved or replaced; Esc cancels the job.
pub(in crate::app) fn may_do(app: &mut App, message: &Message) -> bool {
    let Some(work) = &app.files.work else {
        return true;
    };
    match (message, message.class()) {
        (Message::Dismiss, _) => cancel(app),
        (Message::Quit, _) if work.task.is_other_map => {
            cancel(app);
            return true;
        }
        (_, Class::View) => return true,
        (_, Class::Edit | Class::Lanes | Class::File) => {
            let what = work.task.what.clone();
            app.say(text!("work-first", what));
        }
    }
    false
}

fn cancel(app: &mut App) {
    if let Some(text) = app.files.cancel() {
        app.say(text);
    }
}

/// Installs the results of jobs that are done.
pub(in crate::app) fn finish_work(app: &mut App) {
    while let Some(result) = app.files.take_result() {
        match result {
            Ok(done) => install(app, done),
            Err(error) => app.fail(error),
        }
    }
}

fn install(app: &mut App, done: Done) {
    match done {
        Done::Level(opened) => show_level(app, *opened),
        Done::Trace(trace) => show_trace(app, trace.0, trace.1),
        Done::Rules(rules) => app.editing().set_rules(RulesChoice::Custom(rules)),
        Done::Saved { file, origin, title, then } => {
            app.say(text!("saved", name = file.display().to_string()));
            app.editor.document_mut().saved_to(file, origin, title);
            names::remember_file(app);
            if let Some(pending) = then {
                go(app, pending);
            }
        }
        Done::Written(text) => app.say(text),
        Done::Ask(dialog) => app.files.ask(dialog),
        Done::FileUnchanged => {}
        Done::FileLost(text) => {
            app.editor.document_mut().count_as_changed();
            app.fail(text);
        }
    }
}

/// Puts a level in the place of the one that is open.
fn show_level(app: &mut App, opened: Opened) {
    let Opened { document, timelines, rules, text, restored } = opened;
    app.editor.open(document);
    app.show_card();
    app.lanes.open(timelines, rules);
    app.notices.forget();
    app.notices.show(text.map(|text| Notice { text, is_error: false }));
    names::remember_file(app);
    app.files.restored = restored;
}

/// Shows another program's run in the chosen lane.
pub(in crate::app) fn show_trace(app: &mut App, replay: Replay, timeline: Timeline) {
    let text = replay.summary(timeline.moment().iterations());
    app.lanes.open_trace(replay, timeline);
    app.say(text);
}

/// Continues after unsaved changes were saved or given up.
pub(in crate::app) fn go(app: &mut App, pending: Pending) {
    app.files.dialog = None;
    match pending {
        Pending::Open(source) => opening::open(app, source, true),
        Pending::Quit => app.has_ended = true,
    }
}

/// Follows the answer to the question that is asked.
pub(in crate::app) fn answer(app: &mut App, choice: Choice) {
    match (app.files.dialog.take(), choice) {
        (Some(Dialog::Unsaved(pending)), Choice::Discard) => go(app, pending),
        // If a file has to be chosen first, the pending action is dropped; it can be asked
        // for again.
        (Some(Dialog::Unsaved(pending)), Choice::Save) => saving::save(app, Some(pending)),
        (Some(Dialog::Overwrite { saving, .. }), Choice::Save) => saving::save_over(app, saving),
        (Some(Dialog::ReplaceFigure(export)), Choice::Save) => exporting::draw(app, export),
        (Some(Dialog::Restore { work, .. }), Choice::Discard) => LostWork::remove(&work),
        (dialog, _) => app.files.dialog = dialog,
    }
}
