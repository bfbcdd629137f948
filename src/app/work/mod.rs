//! Work that takes longer than a frame, on a thread of its own: opening and
//! making large maps, saving them.

pub(in crate::app) mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::{App, Dialog, Message};
use crate::jobs::{Progress, Stopped};
use crate::player::{self, Stopwatch};
use crate::words::{Text, text};

/// How long work may take before a dialog tells of it.
const PATIENCE: Duration = Duration::from_millis(150);

/// What is to be done with the program once the work is done.
pub(in crate::app) type Finish = Box<dyn FnOnce(&mut App) + Send>;

/// What is to be done.
#[derive(Debug)]
pub(in crate::app) struct Task {
    /// As the beginning of a sentence.
    pub(in crate::app) what: Text,
    /// Whether it takes no longer than a frame.
    pub(in crate::app) is_quick: bool,
    /// Whether it puts another map in the place of the one that is open.
    pub(in crate::app) is_other_map: bool,
}

/// Work under way. There is never more than one.
#[derive(Debug)]
pub(in crate::app) struct Work {
    task: Task,
    since: Instant,
    waited: Stopwatch,
    finish: Receiver<Finish>,
    pub(in crate::app) consent: Consent,
    /// What was asked for meanwhile.
    later: Vec<Message>,
}

/// Whether work may still be given up, and how far it is.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Consent {
    state: Arc<AtomicU8>,
    /// How much is done, in thousandths and one more; 0 where nobody knows.
    done: Arc<AtomicU32>,
}

impl Consent {
    const OPEN: u8 = 0;
    const GIVEN_UP: u8 = 1;
    const BOUND: u8 = 2;

    /// Gives the work up; `false` if it is too late for that.
    fn give_up(&self) -> bool {
        self.settle(Self::GIVEN_UP)
    }

    /// From now on the work cannot be given up, since its file takes the place
    /// of the old one; `false` if it was before.
    pub(in crate::app) fn bind(&self) -> bool {
        self.settle(Self::BOUND)
    }

    fn is_given_up(&self) -> bool {
        self.state.load(Ordering::Acquire) == Self::GIVEN_UP
    }

    /// Hears how much is done, and answers whether the work is to go on.
    fn hear(&self, done: Option<f32>) -> bool {
        let done = done.map_or(0, |done| (done * 1000.0) as u32 + 1);
        self.done.store(done, Ordering::Relaxed);
        !self.is_given_up()
    }

    /// How much is done, from 0 to 1, where that is known.
    fn done(&self) -> Option<f32> {
        self.done.load(Ordering::Relaxed).checked_sub(1).map(|done| done as f32 / 1000.0)
    }

    /// Whether nobody else holds it: the work has ended, and is not waited for.
    #[cfg(test)]
    pub(in crate::app) fn is_alone(&self) -> bool {
        Arc::strong_count(&self.state) == 1
    }

    fn settle(&self, to: u8) -> bool {
        let settled =
            self.state.compare_exchange(Self::OPEN, to, Ordering::AcqRel, Ordering::Acquire);
        settled.is_ok()
    }
}

impl App {
    /// Does work, at once if it is quick, else on a thread, where it is stopped
    /// if it is given up.
    pub(in crate::app) fn work(
        &mut self,
        task: Task,
        work: impl FnOnce(&Consent, &Progress) -> Result<Finish, Stopped> + Send + 'static,
    ) {
        let consent = Consent::default();
        if task.is_quick {
            if let Ok(finish) = work(&consent, &Progress::none()) {
                finish(self);
            }
            return;
        }
        let (sender, finish) = mpsc::channel();
        let (since, waited, known) = (Instant::now(), Stopwatch::start(), consent.clone());
        thread::spawn(move || {
            let watcher = |done| known.hear(done);
            if let Ok(finish) = work(&known, &Progress::new(&watcher)) {
                // Whoever gave the work up no longer listens.
                sender.send(finish).ok();
            }
        });
        self.work = Some(Work { task, since, waited, finish, consent, later: Vec::new() });
    }

    /// Whether a thread works on something that is waited for.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Takes the result of work that is done; tells of work that takes its
    /// time.
    pub(in crate::app) fn look_after_work(&mut self) {
        let Some(work) = &self.work else {
            return;
        };
        let is_given_up = work.consent.is_given_up();
        let finish: Finish = match work.finish.try_recv() {
            _ if is_given_up && !self.is_shared() => Box::new(|_| {}),
            Ok(finish) => finish,
            Err(TryRecvError::Empty) => {
                if work.waited.elapsed() > PATIENCE && !is_given_up {
                    let (what, since) = (work.task.what.clone(), work.since);
                    let part = work.consent.done();
                    self.dialog = Some(Dialog::Working { what, since, part });
                }
                return;
            }
            Err(TryRecvError::Disconnected) => {
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
            Message::Tick(_)
            | Message::Player(player::Message::Area { .. })
            | Message::Figures
            | Message::Focus => return Some(message),
            Message::Player(player::Message::PointAt(_)) => {}
            Message::Dismiss => self.give_work_up(),
            Message::Quit if work.task.is_other_map => {
                self.give_work_up();
                return Some(message);
            }
            // These were meant for the map that is about to go.
            Message::Press { .. } | Message::Release { .. } if work.task.is_other_map => {}
            message => work.later.push(message),
        }
        None
    }

    /// Whether a thread has the record of a player.
    fn is_shared(&self) -> bool {
        self.players.iter().any(|player| player.timeline().is_shared())
    }

    fn give_work_up(&mut self) {
        if let Some(work) = self.work.as_mut().filter(|work| work.consent.give_up()) {
            work.later.clear();
            let what = &work.task.what;
            let text = if work.task.is_other_map {
                text!("work-canceled-level", what)
            } else {
                text!("work-canceled-file", what)
            };
            self.dialog = None;
            self.tell(text);
            // Until the thread lets go of the record nothing can be changed.
            if !self.is_shared() {
                self.work = None;
            }
        }
    }
}
