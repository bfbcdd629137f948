//! Work that is waited for: opening and making large maps, saving them.

pub(in crate::app) mod worker;

use std::time::Duration;

use crate::app::{App, Dialog, Message};
use crate::jobs::{Background, Progress, Stopped, Time};
use crate::player;
use crate::words::{Text, text};

/// How long the window waits for work, so that short work is done at once.
pub(in crate::app) const AT_ONCE: Duration = Duration::from_millis(100);

/// How long work may take before a dialog shows it.
const PATIENCE: Duration = Duration::from_millis(150);

/// What is to be done with the program once the work is done.
pub(in crate::app) type Finish = Box<dyn FnOnce(&mut App) + Send>;

/// What is to be done.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// As the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether it puts another map in the place of the one that is open.
    pub(in crate::app) is_other_map: bool,
}

/// Work under way. There is never more than one.
#[derive(Debug)]
pub(in crate::app) struct Work {
    task: Task,
    since: Time,
    pub(in crate::app) job: Background<Finish>,
    /// What was asked for since then.
    later: Vec<Message>,
}

impl App {
    /// Does work on another thread, which a hung disk may keep waiting. The window
    /// waits for short work, so that its result is there at once.
    pub(in crate::app) fn work(
        &mut self,
        task: Task,
        work: impl FnOnce(&Progress) -> Result<Finish, Stopped> + Send + 'static,
    ) {
        let (job, since) = (Background::start("work", work), self.budget.clock().now());
        self.work = Some(Work { task, since, job, later: Vec::new() });
        self.look_after_work_for(self.at_once);
    }

    /// Whether something is worked on and waited for.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Takes the result of work that is done; shows work that takes its time.
    pub(in crate::app) fn look_after_work(&mut self) {
        self.look_after_work_for(Duration::ZERO);
    }

    /// Does the same after waiting for the result for some time.
    fn look_after_work_for(&mut self, time: Duration) {
        let Some(work) = &self.work else {
            return;
        };
        let is_canceled = work.job.token().is_canceled();
        let finish: Finish = match work.job.poll_for(time) {
            _ if is_canceled && !self.is_shared() => Box::new(|_| {}),
            Some(Ok(finish)) => finish,
            None => {
                let passed = self.budget.clock().now() - work.since;
                if passed > PATIENCE && !is_canceled {
                    let (what, part) = (work.task.what.clone(), work.job.token().done());
                    self.dialog = Some(Dialog::Working { what, passed, part });
                }
                return;
            }
            Some(Err(Stopped)) => {
                let text = text!("work-failed", what = &work.task.what);
                Box::new(|app| app.fail(text))
            }
        };
        let done = self.work.take();
        self.dialog = None;
        finish(self);
        for message in done.into_iter().flat_map(|work| work.later) {
            self.update(message);
        }
    }

    /// What is asked for while a thread works waits until that is done; gives
    /// the message back if it need not.
    pub(in crate::app) fn wait_for_work(&mut self, message: Message) -> Option<Message> {
        let Some(work) = &mut self.work else {
            return Some(message);
        };
        match message {
            Message::Tick(_) | Message::Set(_) | Message::Area { .. } | Message::Focus => {
                return Some(message);
            }
            Message::Player(player::Message::PointAt(_)) => {}
            Message::Dismiss => self.cancel_work(),
            Message::Quit if work.task.is_other_map => {
                self.cancel_work();
                return Some(message);
            }
            // These were meant for the map that is about to go.
            Message::Press(..) | Message::PressLine(..) | Message::Release(_)
                if work.task.is_other_map => {}
            message => work.later.push(message),
        }
        None
    }

    /// Whether a thread has the record of a player.
    fn is_shared(&self) -> bool {
        self.players.iter().any(|player| player.timeline().is_shared())
    }

    fn cancel_work(&mut self) {
        if let Some(work) = self.work.as_mut().filter(|work| work.job.token().cancel()) {
            work.later.clear();
            let what = &work.task.what;
            let text = if work.task.is_other_map {
                text!("work-canceled-level", what)
            } else {
                text!("work-canceled-file", what)
            };
            self.dialog = None;
            self.say(text);
            // Until the thread lets go of the record nothing can be changed.
            if !self.is_shared() {
                self.work = None;
            }
        }
    }
}
