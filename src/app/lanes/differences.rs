//! Finds the iterations in which lanes diverge, and describes how.

use super::question::{DifferenceJump, Question};
use super::{Lanes, lane_name};
use crate::grid::Cell;
use crate::history::Timeline;
use crate::player::{Outcome, Player, divergence_in_words};
use crate::trace::{Difference, first_reordered, next_difference, previous_difference};
use crate::words::{Text, text};

impl Lanes {
    /// Finds an iteration in which lanes diverge, and goes there.
    pub(in crate::app) fn go_to_difference(&mut self, jump: DifferenceJump) {
        self.pause();
        if !self.is_comparing() {
            return self.say(text!("difference-no-lanes"));
        }
        let from = if jump == DifferenceJump::First { 0 } else { self.position().0 };
        self.ask(Question::Difference(from, jump, 0));
    }

    /// Returns all pairs of lanes; the pairs with the chosen lane come first.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let lanes = self.players.len();
        let mut pairs: Vec<[usize; 2]> =
            (0..lanes).flat_map(|a| (a + 1..lanes).map(move |b| [a, b])).collect();
        pairs.sort_by_key(|pair| !pair.contains(&self.chosen));
        pairs
    }

    /// Goes to a difference, or tries again later if the records must grow first.
    /// `compared` is the number of iterations that the last attempt compared.
    pub(super) fn find_difference(&mut self, from: u64, jump: DifferenceJump, compared: u64) {
        for pair in self.pairs() {
            let runs = pair.map(|lane| self.players[lane].timeline());
            let recorded = runs[0].record().iterations().min(runs[1].record().iterations());
            let is_complete = runs.iter().all(|run| run.record().is_complete());
            // While the records grow, each attempt compares twice as many iterations.
            let is_due = is_complete || recorded >= 2 * compared;
            let records = runs.map(Timeline::record);
            let found = match jump {
                _ if !is_due => None,
                DifferenceJump::First | DifferenceJump::Next => next_difference(records, from),
                DifferenceJump::Previous => previous_difference(records, from),
            };
            if let Some(found) = found {
                let order = self.reordered(pair).filter(|_| jump == DifferenceJump::First);
                let order = order.filter(|order| order.iteration < found.iteration);
                let sentence = self.frame(&found, pair);
                return self.say(match order {
                    Some(Difference { iteration: order, .. }) => {
                        text!("difference-after-order", sentence, order)
                    }
                    None => sentence,
                });
            }
            if !is_complete && jump != DifferenceJump::Previous {
                let compared = if is_due { recorded.max(1) } else { compared };
                self.question = Some(Question::Difference(from, jump, compared));
                return;
            }
        }
        self.show_no_difference(jump);
    }

    /// Reports that the lanes never diverge; goes to the first iteration in which only the order
    /// of neighbors differs, if there is one.
    fn show_no_difference(&mut self, jump: DifferenceJump) {
        let lanes = match self.players.len() {
            2 => text!("difference-of-two", a = lane_name(0), b = lane_name(1)),
            _ => text!("difference-of-all"),
        };
        let mut pairs = self.pairs().into_iter();
        let reordered = pairs.find_map(|pair| Some((pair, self.reordered(pair)?)));
        let text = match (jump, reordered) {
            (DifferenceJump::First, Some((pair, found))) => {
                let ([a, b], order) = (pair.map(lane_name), self.frame(&found, pair));
                text!("difference-order-alone", a, b, order)
            }
            (DifferenceJump::First, None) => text!("difference-none", lanes),
            (DifferenceJump::Next, _) => text!("difference-none-after", lanes),
            (DifferenceJump::Previous, _) => text!("difference-none-before", lanes),
        };
        self.say(text);
    }

    /// The first iteration that differs between two lanes only in the order of neighbors.
    fn reordered(&self, pair: [usize; 2]) -> Option<Difference> {
        first_reordered(pair.map(|lane| self.players[lane].timeline().record()))
    }

    /// Goes to an iteration in which two lanes diverge, and frames the cells that differ;
    /// returns the sentence about the divergence.
    fn frame(&mut self, found: &Difference, pair: [usize; 2]) -> Text {
        let runs = pair.map(|lane| self.players[lane].timeline());
        let (sentence, cells) = divergence_in_words(found, runs, pair.map(lane_name));
        self.go((found.iteration, None), Outcome::Found(found.iteration));
        for (lane, cells) in pair.into_iter().zip(cells) {
            for &cell in &cells {
                self.look(|view, grid| view.show(grid, cell));
            }
            self.players[lane].frame(cells);
        }
        sentence
    }

    /// Returns the lane that a lane is compared with: the chosen lane or, for the chosen lane
    /// itself, the first other lane.
    pub fn beside(&self, lane: usize) -> Option<usize> {
        let other = if lane == self.chosen { usize::from(lane == 0) } else { self.chosen };
        self.is_comparing().then_some(other)
    }

    /// The cell of a trace's first finding in the shown iteration.
    pub(in crate::app) fn wrong_cell(&self) -> Option<Cell> {
        let at = self.position().0;
        let mut there = self.players.iter().filter(|lane| lane.position().0 == at);
        there.find_map(Player::wrong_cell)
    }
}
