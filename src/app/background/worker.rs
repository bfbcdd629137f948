//! Work between two frames: while the last picture is being shown, a thread goes
//! on with what takes longer than a frame.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::app::App;
use crate::app::differences::DifferenceJob;
use crate::app::lanes::lockstep::{Outcomes, take_turns};
use crate::jobs::{Threads, spawn, threads};
use crate::player::{Outcome, Player};

/// How long each player goes on before it is the next one's turn.
const TURN: Duration = Duration::from_millis(1);

/// The program between two frames.
#[derive(Debug)]
#[must_use = "the program is in it"]
pub enum BetweenFrames {
    /// There was nothing to be done, or nobody to do it.
    Idle(Box<App>),
    /// A thread has the players.
    Working(WithoutPlayers),
}

/// The program while its players are with the thread: nobody can use it.
#[derive(Debug)]
pub struct WithoutPlayers {
    app: Box<App>,
    players: Receiver<Result<Worked, Box<dyn Any + Send>>>,
}

/// The players with what is found in two of them, and what came of the work on each.
type Worked = (Vec<Player>, Option<DifferenceJob>, Outcomes);

/// Gives the players to the worker thread, if there is something to be done.
pub fn start_worker(app: Box<App>) -> BetweenFrames {
    start_worker_for(app, Player::work)
}

/// The same for work of another kind.
pub(in crate::app) fn start_worker_for(
    mut app: Box<App>,
    work: fn(&mut Player) -> Vec<Outcome>,
) -> BetweenFrames {
    if threads() == Threads::None || !app.is_busy() {
        return BetweenFrames::Idle(app);
    }
    let budget = app.budget.clone();
    budget.stop(false);
    let mut difference = app.lend_difference();
    let (mut players, stop) = (std::mem::take(&mut app.players), app.stop);
    let (sender, receiver) = mpsc::channel();
    // Each frame it is another's turn first: there may be no time for all.
    app.first_turn += 1;
    let first = app.first_turn;
    let work = move || {
        let result = catch_unwind(AssertUnwindSafe(|| {
            let is_over = || budget.is_stopped();
            let turns = (&budget, TURN, first);
            let outcomes = take_turns(&mut players, &mut difference, turns, stop, is_over, work);
            (players, difference, outcomes)
        }));
        // Where the window is gone, so is the program.
        sender.send(result).ok();
    };
    if let Err(work) = spawn("between frames", work) {
        // Where no thread can be made, a slice of one is done here.
        app.budget.stop(true);
        work();
    }
    BetweenFrames::Working(WithoutPlayers { app, players: receiver })
}

impl BetweenFrames {
    /// Takes the players back, which the thread gives away within the time of a
    /// slice. If it has panicked, so does this thread: there is nothing left to
    /// go on with.
    pub fn take_back(self) -> Box<App> {
        let WithoutPlayers { mut app, players } = match self {
            Self::Idle(app) => return app,
            Self::Working(without) => without,
        };
        app.budget.stop(true);
        let worked = players.recv().unwrap_or_else(|_| Err(Box::new("the players are gone")));
        app.budget.stop(false);
        let (players, difference, outcomes) = worked.unwrap_or_else(|panic| resume_unwind(panic));
        app.players = players;
        app.change(|app| {
            app.note_all(outcomes);
            app.take_difference(difference);
        });
        app
    }
}
