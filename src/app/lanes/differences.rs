//! Where lanes diverge: finding the iteration, and saying how.

use super::divergence::describe;
use super::{Lanes, Question, lane_name};
use crate::grid::Cell;
use crate::history::{ClosedCells, Timeline};
use crate::player::{Outcome, Player};
use crate::trace::{Difference, first_reordered, next_difference, previous_difference};
use crate::words::{Text, text};

/// Which of the iterations in which lanes diverge is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceJump {
    /// The first.
    First,
    /// The next after the one that is shown.
    Next,
    /// The one before.
    Previous,
}

/// A question for an iteration in which two lanes diverge.
#[derive(Debug)]
pub(super) struct DifferenceQuestion {
    jump: DifferenceJump,
    /// The pairs of lanes to compare, one after another until a difference is found.
    pairs: Vec<[usize; 2]>,
    /// The iteration from which to look.
    from: u64,
    /// How many iterations had been compared at the last attempt.
    tried: u64,
}

/// The last difference that was found, and the cells framed for it.
#[derive(Debug)]
pub(super) struct Framed {
    iteration: u64,
    pair: [usize; 2],
    editions: Vec<u64>,
    cells: [Vec<Cell>; 2],
}

impl Lanes {
    /// Finds an iteration in which lanes diverge, and goes there.
    pub(in crate::app) fn go_to_difference(&mut self, jump: DifferenceJump) {
        self.stop_question();
        self.playback.halt();
        if !self.is_comparing() {
            return self.say(text!("difference-no-lanes"));
        }
        let mut pairs = self.pairs();
        // Further differences are those of the same two lanes.
        let last = self.framed.as_ref().filter(|last| last.editions == self.editions());
        let last = last.filter(|_| jump != DifferenceJump::First).map(|last| last.pair);
        pairs.sort_by_key(|&pair| Some(pair) != last);
        let from = if jump == DifferenceJump::First { 0 } else { self.position().0 };
        let question = DifferenceQuestion { jump, pairs, from, tried: 0 };
        self.ask(Question::Difference(question));
    }

    /// All pairs of lanes, those with the chosen lane first.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let lanes = 0..self.players.len();
        let pairs = lanes.clone().flat_map(|a| lanes.clone().map(move |b| [a, b]));
        let mut pairs: Vec<_> = pairs.filter(|[a, b]| a < b).collect();
        pairs.sort_by_key(|pair| !pair.contains(&self.chosen));
        pairs
    }

    fn editions(&self) -> Vec<u64> {
        self.players.iter().map(Player::edition).collect()
    }

    /// Answers a question for a difference, or lets it wait for the records.
    pub(super) fn answer_difference(&mut self, mut question: DifferenceQuestion) {
        let DifferenceQuestion { jump, from, .. } = question;
        for (place, &pair) in question.pairs.iter().enumerate() {
            let runs = pair.map(|lane| self.players[lane].timeline());
            let recorded = runs.map(|run| run.iterations()).into_iter().min().unwrap_or_default();
            let is_complete = runs.iter().all(|run| run.is_complete());
            // While the records grow, each attempt looks at twice as much.
            let is_due = is_complete || recorded >= 2 * question.tried;
            let records = runs.map(Timeline::record);
            let found = match jump {
                _ if !is_due => None,
                DifferenceJump::First | DifferenceJump::Next => next_difference(records, from),
                DifferenceJump::Previous => previous_difference(records, from),
            };
            if let Some(found) = found {
                return self.show_difference(&found, pair, jump);
            }
            if !is_complete && jump != DifferenceJump::Previous {
                question.tried = if is_due { recorded.max(1) } else { question.tried };
                question.pairs.drain(..place);
                self.question = Some(Question::Difference(question));
                return;
            }
        }
        self.show_no_difference(jump);
    }

    /// Goes to where two lanes diverge, frames it in both and says how.
    fn show_difference(&mut self, found: &Difference, pair: [usize; 2], jump: DifferenceJump) {
        let records = pair.map(|lane| self.players[lane].timeline().record());
        let order = (jump == DifferenceJump::First).then(|| first_reordered(records)).flatten();
        let sentence = self.frame(found, pair);
        self.say(match order.filter(|order| order.iteration < found.iteration) {
            Some(order) => text!("difference-after-order", sentence, order = order.iteration),
            None => sentence,
        });
    }

    /// Says that lanes diverge nowhere; if only the order of neighbors differs, goes
    /// there.
    fn show_no_difference(&mut self, jump: DifferenceJump) {
        let mut pairs = self.pairs().into_iter().filter(|_| jump == DifferenceJump::First);
        let reordered = pairs.find_map(|pair| {
            let records = pair.map(|lane| self.players[lane].timeline().record());
            Some((pair, first_reordered(records)?))
        });
        if let Some((pair, found)) = reordered {
            let [a, b] = pair.map(lane_name);
            let order = self.frame(&found, pair);
            return self.say(text!("difference-order-alone", a, b, order));
        }
        let lanes = match self.players.len() {
            2 => text!("difference-of-two", a = lane_name(0), b = lane_name(1)),
            _ => text!("difference-of-all"),
        };
        self.say(match jump {
            DifferenceJump::First => text!("difference-none", lanes),
            DifferenceJump::Next => text!("difference-none-after", lanes),
            DifferenceJump::Previous => text!("difference-none-before", lanes),
        });
    }

    /// Goes to an iteration in which two lanes diverge and frames the cells; returns the
    /// sentence about it.
    fn frame(&mut self, found: &Difference, pair: [usize; 2]) -> Text {
        let runs = pair.map(|lane| self.players[lane].timeline());
        let (sentence, cells) = describe(found, runs, pair.map(lane_name));
        let iteration = found.iteration;
        self.go((iteration, None), Outcome::Found(iteration));
        for &cell in cells.iter().flatten() {
            self.each(|player| player.look(|view, grid| view.show(grid, cell)));
        }
        self.framed = Some(Framed { iteration, pair, editions: self.editions(), cells });
        sentence
    }

    /// The lane that another one is compared with: the chosen one, or for that one the
    /// first of the others.
    pub(in crate::app) fn beside(&self, lane: usize) -> Option<usize> {
        let other = if lane == self.chosen { usize::from(lane == 0) } else { self.chosen };
        self.is_comparing().then_some(other)
    }

    /// The closed cells of the lane that another one is compared with.
    pub(in crate::app) fn closed_beside(&self, lane: usize) -> Option<&ClosedCells> {
        self.players[self.beside(lane)?].subject().overlay.closed()
    }

    /// Takes the frames of a difference away.
    pub(in crate::app) fn unframe(&mut self) {
        if let Some(framed) = &mut self.framed {
            framed.cells = Default::default();
        }
    }

    /// The cells of a lane that the sentence about a difference speaks of, while that is
    /// shown.
    pub(in crate::app) fn framed(&self, lane: usize) -> &[Cell] {
        let framed = self.framed.as_ref();
        let framed = framed.filter(|framed| {
            framed.iteration == self.position().0 && framed.editions == self.editions()
        });
        let side = framed.and_then(|framed| framed.pair.iter().position(|&of| of == lane));
        framed.zip(side).map_or(&[], |(framed, side)| &framed.cells[side])
    }

    /// The cell that a trace is wrong about in the iteration that is shown.
    pub(in crate::app) fn wrong_cell(&self) -> Option<Cell> {
        let at = self.position().0;
        let mut there = self.players.iter().filter(|lane| lane.position().0 == at);
        there.find_map(Player::wrong_cell)
    }
}
