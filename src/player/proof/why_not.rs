//! Why a path is no cheapest one: the iteration that closed a cell of a cheapest path
//! with a G that is too high, while another cell of it waited.

use super::why_not_in_words;
use crate::grid::Cell;
use crate::player::find::nothing;
use crate::player::{Answer, Jump, Player};
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

/// Explains why the path of a search that has found one is not a cheapest one, given a
/// cheapest path (from the goal to the start) and its cost; `None` if it is one.
///
/// Along the cheapest path from the start, all cells up to some place were closed at
/// their least cost. The cell after them was either closed at a higher cost, or the goal
/// was closed before it.
fn why_not(search: &Search, path: &PathMarks, best: u64) -> Option<WhyNot> {
    if search.cost()? <= best {
        return None;
    }
    let mut least = 0;
    let mut rest = path.cells().iter().rev().copied().peekable();
    while let Some(cell) = rest.next() {
        if search.state(cell) != CellState::Closed {
            let goal = search.problem().goal();
            return explain(search, goal, search.iteration(), best, cell);
        }
        if search.g(cell).is_some_and(|g| g > least) {
            let iteration = search.taken().iter().rposition(|&taken| taken == cell)? + 1;
            // Of the path's cells that were closed later, the first one had its least cost.
            let later = search.taken()[iteration..].iter().copied();
            let waiting = later.filter(|&other| path.contains(other));
            let waiting = waiting.min_by_key(|&other| search.g(other))?;
            return explain(search, cell, iteration as u64, least, waiting);
        }
        least += rest.peek().map_or(0, |&next| search.problem().step_cost(cell, next));
    }
    None
}

/// The explanation with these two cells. Neither G has changed since that iteration: the
/// first cell is closed for good, and the second had its least cost.
fn explain(
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
    /// Finds the iteration that lost a cheapest path.
    pub(in crate::player) fn find_why_not(&mut self) -> Answer {
        let status = self.timeline.status();
        self.picture.renew_best(&self.timeline, self.edition, status);
        let Some(search) = self.timeline.search() else {
            return Answer::Nothing(text!("why-not-trace"));
        };
        match search.status() {
            Status::Searching => return Answer::NotYet,
            Status::NoPath => return Answer::Nothing(text!("why-not-no-path")),
            Status::Found => {}
        }
        let nothing = Answer::Nothing(nothing(Jump::WhyNot, 0));
        if self.problem().rules().finds_cheapest() {
            return nothing;
        }
        match self.picture.known_best() {
            None => Answer::NotYet,
            Some(None) => nothing,
            Some(Some((best, path))) => match why_not(search, path, best) {
                Some(why) => Answer::At(why.iteration, None),
                None => nothing,
            },
        }
    }

    /// Frames the cells of the explanation and says it.
    pub(crate) fn show_why_not(&mut self) {
        let best = self.picture.known_best().flatten();
        let why = best.zip(self.timeline.search());
        if let Some(why) = why.and_then(|((best, path), search)| why_not(search, path, best)) {
            let text = why_not_in_words(self.problem(), why);
            self.prove(vec![why.cell, why.waiting], text);
            self.picture.proof.why_not = Some(why);
        }
    }
}
