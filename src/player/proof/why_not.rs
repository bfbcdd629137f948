//! Why a path is no cheapest one: the iteration that closed a cell of a cheapest path
//! with a G that is too high, while another cell of it waited.

use crate::grid::Cell;
use crate::player::find::nothing;
use crate::player::{Jump, Player};
use crate::scene::PathMarks;
use crate::search::{CellState, Search, Status};
use crate::words::text;

/// The iteration in which a search lost a cheapest path: it closed a cell of it with a
/// G that is too high, and another one, which had the G that it has there, waited in
/// the open list. The closed cell is the first one such, else the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhyNot {
    /// The iteration.
    pub iteration: u64,
    /// The cell that it closed.
    pub cell: Cell,
    /// G and F that it was closed with.
    pub g: u64,
    /// F then.
    pub f: u64,
    /// G that it has on the cheapest path.
    pub least: u64,
    /// The first cell of the cheapest path that was not closed by then.
    pub waiting: Cell,
    /// Its G then, which is the least possible.
    pub waiting_g: u64,
    /// Its H.
    pub waiting_h: u64,
    /// Its F then.
    pub waiting_f: u64,
}

/// A walk that finds it in the record of a search that has ended: along the path from
/// the start to the first cell that was not closed at its least cost, and from there
/// back through the iterations to the one that closed it, if any did.
#[derive(Debug)]
pub(super) struct WhyNotWalk {
    path: PathMarks,
    /// What the path costs.
    best: u64,
    /// How many of its cells are known to have been closed at their least cost.
    passed: usize,
    /// The least cost of the cell after these.
    least: u64,
    /// That cell, where it was closed at a higher cost, and how many iterations are
    /// left to look through.
    closed: Option<(Cell, usize)>,
    /// The first cell of the path, of those that were closed after these.
    waiting: Option<Cell>,
}

/// How far it has come.
enum WhyNotProgress {
    Found(WhyNot),
    More,
    /// The path is a cheapest one.
    Nothing,
}

impl WhyNotWalk {
    fn new(path: PathMarks, best: u64) -> Self {
        Self { path, best, passed: 0, least: 0, closed: None, waiting: None }
    }

    /// Goes on through up to so many cells or iterations.
    fn go_on(&mut self, search: &Search, limit: usize) -> WhyNotProgress {
        let found = match self.closed {
            None => self.follow_path(search, limit),
            Some((cell, left)) => self.look_back(search, cell, left, limit),
        };
        match found {
            Some((cell, iteration, least, waiting)) => {
                match why_not(search, cell, iteration, least, waiting) {
                    Some(why) => WhyNotProgress::Found(why),
                    None => WhyNotProgress::Nothing,
                }
            }
            None if self.passed >= self.path.cells().len() => WhyNotProgress::Nothing,
            None => WhyNotProgress::More,
        }
    }

    /// On to the first cell that was not closed at its least cost.
    fn follow_path(&mut self, search: &Search, limit: usize) -> Option<(Cell, u64, u64, Cell)> {
        let cells = self.path.cells();
        for _ in 0..limit {
            // From the start to the goal.
            let mut rest = cells[..cells.len() - self.passed].iter().rev();
            let &cell = rest.next()?;
            let is_closed = search.state(cell) == CellState::Closed;
            if is_closed && search.g(cell).is_some_and(|g| g > self.least) {
                self.closed = Some((cell, search.taken().len()));
                return None;
            }
            if !is_closed {
                // The goal was taken before it.
                let goal = search.problem().goal();
                return Some((goal, search.iteration(), self.best, cell));
            }
            self.passed += 1;
            let step = rest.next().map(|&next| search.problem().step_cost(cell, next));
            self.least += step.unwrap_or_default();
        }
        None
    }

    /// Back to the iteration that closed a cell.
    fn look_back(
        &mut self,
        search: &Search,
        cell: Cell,
        left: usize,
        limit: usize,
    ) -> Option<(Cell, u64, u64, Cell)> {
        for (place, &other) in search.taken()[..left].iter().enumerate().rev().take(limit) {
            if other == cell {
                return Some((cell, place as u64 + 1, self.least, self.waiting?));
            }
            // The costs rise along the path.
            let is_before = |waiting| search.g(other) < search.g(waiting);
            if self.path.contains(other) && self.waiting.is_none_or(is_before) {
                self.waiting = Some(other);
            }
        }
        self.closed = Some((cell, left.saturating_sub(limit)));
        None
    }
}

/// What is to be said of an iteration and these two cells. G of neither has changed
/// since: the one is closed for good, and the other had its least.
fn why_not(
    search: &Search,
    cell: Cell,
    iteration: u64,
    least: u64,
    waiting: Cell,
) -> Option<WhyNot> {
    let (g, waiting_g) = (search.g(cell)?, search.g(waiting)?);
    Some(WhyNot {
        iteration,
        cell,
        g,
        f: search.f_with(cell, g),
        least,
        waiting,
        waiting_g,
        waiting_h: search.h(waiting),
        waiting_f: search.f_with(waiting, waiting_g),
    })
}

impl Player {
    /// Begins to find why the path is no cheapest one, or says that there is nothing
    /// to explain.
    pub(in crate::player) fn explain_path(&mut self) {
        self.playback.halt();
        let cost = match self.timeline.search() {
            None => return self.say(text!("why-not-trace")),
            Some(search) if search.status() == Status::Found => search.cost().unwrap_or_default(),
            Some(_) => return self.say(text!("why-not-no-path")),
        };
        self.renew_best_path(Status::Found);
        let best = self.known_best().map(|best| best.filter(|(best, _)| *best < cost));
        match best {
            _ if self.problem().rules().finds_cheapest() => self.say(nothing(Jump::WhyNot, 0)),
            None => self.say(text!("why-not-finding")),
            Some(None) => self.say(nothing(Jump::WhyNot, 0)),
            Some(Some((best, path))) => {
                self.picture.proof.walk = Some(WhyNotWalk::new(path.clone(), best));
                self.explain_on();
                if self.is_explaining() {
                    self.say(text!("find-searching"));
                }
            }
        }
    }

    /// Whether that is being found.
    pub(in crate::player) fn is_explaining(&self) -> bool {
        self.picture.proof.walk.is_some()
    }

    /// Goes on finding it, as far as there is time.
    pub(in crate::player) fn explain_on(&mut self) {
        self.in_slices(Self::is_explaining, |player, slice| {
            let (Some(walk), Some(search)) =
                (&mut player.picture.proof.walk, player.timeline.search())
            else {
                return;
            };
            match walk.go_on(search, slice) {
                WhyNotProgress::More => {}
                WhyNotProgress::Found(why) => {
                    player.picture.proof.walk = None;
                    player.show_why_not(why);
                }
                WhyNotProgress::Nothing => {
                    player.picture.proof.walk = None;
                    player.say(nothing(Jump::WhyNot, 0));
                }
            }
        });
    }
}
