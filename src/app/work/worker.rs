//! The background job between two frames: while the last picture is being
//! shown, a thread goes on with what takes longer than a frame.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use crate::app::App;
use crate::player::{Outcome, Player};

/// The thread to which the players are lent after each frame that leaves
/// something to be done. Where there is none, all of it is done in the frames.
#[derive(Debug, Default)]
pub struct Worker {
    helper: Option<Helper>,
    /// Whether the thread is to give back what it has.
    stop: Arc<AtomicBool>,
}

/// The players, with what came of the work on each.
type Worked = (Vec<Player>, Vec<Vec<Outcome>>);

#[derive(Debug)]
struct Helper {
    to: Sender<Vec<Player>>,
    from: Receiver<Worked>,
    thread: JoinHandle<()>,
}

/// The program between two frames.
#[derive(Debug)]
#[must_use = "the program is in it"]
pub enum Lent {
    /// There was nothing to be done, or nobody to do it.
    Kept(Box<App>),
    /// The thread has the players.
    Away(WithoutPlayers),
}

/// The program while its players are with the thread: nobody can use it.
#[derive(Debug)]
pub struct WithoutPlayers(Box<App>);

impl Worker {
    /// The thread, which waits for players to be lent.
    pub fn begin(app: &mut App) -> Self {
        let worker = Self::with(Player::go_on_until);
        app.set_helped(worker.helper.is_some());
        worker
    }

    /// The same for work of another kind.
    pub(in crate::app) fn with(work: fn(&mut Player, &Arc<AtomicBool>) -> Vec<Outcome>) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let is_over = Arc::clone(&stop);
        let (to, lent) = mpsc::channel::<Vec<Player>>();
        let (back, from) = mpsc::channel();
        let thread = thread::Builder::new().name("between frames".to_owned()).spawn(move || {
            for mut players in lent {
                let outcomes = players.iter_mut().map(|player| work(player, &is_over)).collect();
                // Where the window is gone, so is the program.
                if back.send((players, outcomes)).is_err() {
                    return;
                }
            }
        });
        let helper = thread.ok().map(|thread| Helper { to, from, thread });
        Self { helper, stop }
    }

    /// Lends the players to the thread, if there is something to be done.
    pub fn lend(&mut self, mut app: Box<App>) -> Lent {
        let Some(helper) = self.helper.as_ref().filter(|_| app.is_busy()) else {
            return Lent::Kept(app);
        };
        self.stop.store(false, Ordering::Relaxed);
        match helper.to.send(std::mem::take(&mut app.players)) {
            Ok(()) => Lent::Away(WithoutPlayers(app)),
            Err(mpsc::SendError(players)) => {
                app.players = players;
                app.set_helped(false);
                self.helper = None;
                Lent::Kept(app)
            }
        }
    }

    /// Takes the players back, which the thread gives away within the time of a
    /// slice. If it has panicked, so does this thread: there is nothing left to
    /// go on with.
    pub fn take_back(&mut self, lent: Lent) -> Box<App> {
        let mut app = match lent {
            Lent::Kept(app) => return app,
            Lent::Away(WithoutPlayers(app)) => app,
        };
        self.stop.store(true, Ordering::Relaxed);
        match self.helper.as_ref().map(|helper| helper.from.recv()) {
            Some(Ok((players, outcomes))) => {
                app.players = players;
                app.change(|app| {
                    let outcomes = outcomes.into_iter().enumerate();
                    outcomes.for_each(|(player, outcomes)| app.note(player, outcomes));
                });
                app
            }
            _ => {
                let panic = self.helper.take().and_then(|helper| helper.thread.join().err());
                resume_unwind(panic.unwrap_or_else(|| Box::new("the program is gone")))
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
