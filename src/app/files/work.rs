//! Work that is waited for: opening, making, saving and drawing.

use std::time::Duration;

use crate::app::message::Class;
use crate::app::{App, Dialog, Message};
use crate::jobs::{Background, Progress, Stopped, Time};
use crate::words::{Text, text};

/// How long work may take before a dialog shows it.
const PATIENCE: Duration = Duration::from_millis(150);

/// How long the window waits for work, so that short work is done at once.
pub(super) const AT_ONCE: Duration = Duration::from_millis(100);

/// The function that changes the program when the work is done.
pub(super) type Finish = Box<dyn FnOnce(&mut App) + Send>;

/// A description of work.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// The work as the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether it replaces the map that is open.
    pub(in crate::app) is_other_map: bool,
}

/// Work under way. There is never more than one.
#[derive(Debug)]
pub(super) struct Work {
    task: Task,
    since: Time,
    pub(super) job: Background<Finish>,
}

/// Does work on another thread, which a hung disk may keep waiting. The window
/// waits for short work, so that its result is there at once.
pub(in crate::app) fn begin(
    app: &mut App,
    task: Task,
    work: impl FnOnce(&Progress) -> Result<Finish, Stopped> + Send + 'static,
) {
    let (job, since) = (Background::start("work", work), app.files.clock.now());
    app.files.work = Some(Work { task, since, job });
    look_after_for(app, app.files.at_once);
}

/// Finishes work that is done, and shows a dialog for work that takes long.
pub(in crate::app) fn look_after(app: &mut App) {
    look_after_for(app, Duration::ZERO);
}

/// Does the same after waiting for the result for some time.
fn look_after_for(app: &mut App, time: Duration) {
    let Some(work) = &app.files.work else {
        return;
    };
    let Some(result) = work.job.poll_for(time) else {
        let passed = app.files.clock.now() - work.since;
        if passed > PATIENCE {
            let (what, part) = (work.task.what.clone(), work.job.token().done());
            app.files.dialog = Some(Dialog::Working { what, passed, part });
        }
        return;
    };
    let failure = text!("work-failed", what = &work.task.what);
    app.files.work = None;
    app.files.dialog = None;
    match result {
        Ok(finish) => finish(app),
        Err(Stopped) => app.fail(failure),
    }
}

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
    if let Some(work) = app.files.work.take_if(|work| work.job.token().cancel()) {
        let what = &work.task.what;
        let text = if work.task.is_other_map {
            text!("work-canceled-level", what)
        } else {
            text!("work-canceled-file", what)
        };
        app.files.dialog = None;
        app.say(text);
    }
}
