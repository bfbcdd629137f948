//! The time between two frames: while the last picture is being shown, a thread
//! goes on with what takes longer than a frame.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::App;

/// The thread to which the program is lent after each frame that leaves
/// something to be done. Where there is none, all of it is done in the frames.
#[derive(Debug, Default)]
pub struct Meanwhile {
    helper: Option<Helper>,
    /// Whether the thread is to give back what it has.
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Helper {
    to: Sender<Box<App>>,
    from: Receiver<Box<App>>,
    thread: JoinHandle<()>,
}

/// The program between two frames.
#[derive(Debug)]
#[must_use = "the program is in it"]
pub enum Lent {
    /// There was nothing to be done, or nobody to do it.
    Kept(Box<App>),
    /// The thread has it.
    Away,
}

impl Meanwhile {
    /// The thread, which waits for the program to be lent.
    pub fn begin(app: &mut App) -> Self {
        let meanwhile = Self::with(App::go_on_until);
        app.pace.set_helped(meanwhile.helper.is_some());
        meanwhile
    }

    /// The same for work of another kind.
    pub(super) fn with(work: fn(&mut App, &Arc<AtomicBool>)) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let is_over = Arc::clone(&stop);
        let (to, lent) = mpsc::channel::<Box<App>>();
        let (back, from) = mpsc::channel();
        let thread = thread::Builder::new().name("between frames".to_owned()).spawn(move || {
            for mut app in lent {
                work(&mut app, &is_over);
                // Where the window is gone, so is the program.
                if back.send(app).is_err() {
                    return;
                }
            }
        });
        let helper = thread.ok().map(|thread| Helper { to, from, thread });
        Self { helper, stop }
    }

    /// Lends the program to the thread, if there is something to be done.
    pub fn lend(&mut self, app: Box<App>) -> Lent {
        let Some(helper) = self.helper.as_ref().filter(|_| app.is_busy()) else {
            return Lent::Kept(app);
        };
        self.stop.store(false, Ordering::Relaxed);
        match helper.to.send(app) {
            Ok(()) => Lent::Away,
            Err(mpsc::SendError(mut app)) => {
                app.pace.set_helped(false);
                self.helper = None;
                Lent::Kept(app)
            }
        }
    }

    /// Takes the program back, which the thread gives away within the time of a
    /// slice. If it has panicked, so does this thread: there is nothing left to
    /// go on with.
    pub fn take_back(&mut self, lent: Lent) -> Box<App> {
        if let Lent::Kept(app) = lent {
            return app;
        }
        self.stop.store(true, Ordering::Relaxed);
        match self.helper.as_ref().map(|helper| helper.from.recv()) {
            Some(Ok(app)) => app,
            _ => {
                let panic = self.helper.take().and_then(|helper| helper.thread.join().err());
                resume_unwind(panic.unwrap_or_else(|| Box::new("the program is gone")))
            }
        }
    }
}

impl Drop for Meanwhile {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl App {
    /// Whether there is something to go on with between two frames.
    pub(super) fn is_busy(&self) -> bool {
        self.aim.is_some()
            || (self.hunt.is_some() && self.may_hunt())
            || (self.playback.is_busy() && self.may_run())
            || self.is_looking_around()
            || self.is_making_ready()
            || self.is_marking()
            || self.is_laying()
    }

    /// Goes on with what takes longer than a frame until it is done or told to
    /// stop.
    pub(super) fn go_on_until(&mut self, stop: &Arc<AtomicBool>) {
        self.pace.work_until(Some(Arc::clone(stop)));
        self.go_on();
        self.pace.work_until(None);
        self.look_after_replay();
        self.follow_trail();
    }

    /// Goes on with everything that takes longer than a frame, as far as there
    /// is time.
    pub(super) fn go_on(&mut self) {
        self.make_ready();
        self.approach();
        self.look_around();
        self.mark_path();
        self.extend_order();
        // What is being drawn on a thread may not be searched on.
        if self.aim.is_some() || self.timeline.is_shared() {
            return;
        }
        if self.may_hunt() {
            self.hunt_on();
        }
        self.run_on();
    }
}
