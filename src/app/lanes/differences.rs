//! Finds the iterations in which lanes diverge, and describes how.

use std::time::Duration;

use super::question::{DifferenceJump, FirstDifference, LaneDifference, Question};
use super::{Lanes, lane_name};
use crate::grid::Cell;
use crate::history::Record;
use crate::player::{Player, divergence_in_words};
use crate::trace::{Difference, DifferenceFound, DifferenceSearch, Divergence};
use crate::words::{Text, text};

/// The share of each frame in which differences are searched for.
const SEARCH_SHARE: Duration = Duration::from_millis(6);

impl Lanes {
    /// How lanes differ first; `None` while that is unknown, or if they never differ.
    pub fn first_difference(&self) -> Option<&LaneDifference> {
        self.first_difference.found.as_ref()
    }

    /// Whether lanes differ in any step; `None` while that is unknown, or if there is one lane.
    pub(in crate::app) fn differ(&self) -> Option<bool> {
        let first = &self.first_difference;
        let is_known = self.is_comparing() && first.search.is_none();
        is_known.then_some(first.found.is_some())
    }

    /// Continues the search for the first difference, which begins after each change of the lanes.
    pub(super) fn find_first_difference(&mut self) {
        let of = (self.chosen, self.players.iter().map(Player::edition).collect());
        let mut first = std::mem::take(&mut self.first_difference);
        if first.of != of {
            let search = self.is_comparing().then(|| DifferenceSearch::after(&self.pairs(), 0));
            first = FirstDifference { of, search, ..FirstDifference::default() };
        }
        if let Some(search) = &mut first.search {
            let found = self.advance(search);
            first.has_more = found == DifferenceFound::More;
            if let DifferenceFound::Between(lanes, found) = &found {
                let runs = lanes.map(|lane| self.players[lane].timeline());
                let sentence = divergence_in_words(found, runs, lanes.map(lane_name)).0;
                let is_of_f = matches!(found.divergence, Divergence::Current(..));
                first.found = Some(LaneDifference { lanes: *lanes, sentence, is_of_f });
            }
            if matches!(found, DifferenceFound::Between(..) | DifferenceFound::Nothing) {
                first.search = None;
            }
        }
        self.first_difference = first;
    }

    /// Searches for a difference for a share of the frame.
    fn advance(&self, search: &mut DifferenceSearch) -> DifferenceFound {
        let (since, records) = ((self.clock.0)(), self.records());
        loop {
            let found = search.advance(&records);
            if found != DifferenceFound::More || (self.clock.0)() - since >= SEARCH_SHARE {
                return found;
            }
        }
    }

    fn records(&self) -> Vec<&Record> {
        self.players.iter().map(|lane| lane.timeline().record()).collect()
    }

    /// Finds an iteration in which lanes diverge, and goes there.
    pub(in crate::app) fn go_to_difference(&mut self, jump: DifferenceJump) {
        self.pause();
        self.shows_end = true;
        if !self.is_comparing() {
            return self.say(text!("difference-no-lanes"));
        }
        let (pairs, at) = (self.pairs(), self.position().0);
        let search = match jump {
            DifferenceJump::First => DifferenceSearch::after(&pairs, 0),
            DifferenceJump::Next => DifferenceSearch::after(&pairs, at),
            DifferenceJump::Previous => DifferenceSearch::before(&pairs, at),
        };
        self.ask(Question::Difference(search, jump));
    }

    /// Returns all pairs of lanes; the pairs with the chosen lane come first.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let lanes = self.players.len();
        let mut pairs: Vec<[usize; 2]> =
            (0..lanes).flat_map(|a| (a + 1..lanes).map(move |b| [a, b])).collect();
        pairs.sort_by_key(|pair| !pair.contains(&self.chosen));
        pairs
    }

    /// Searches for a difference for a share of the frame, and goes to it when it is found.
    pub(super) fn find_difference(&mut self, mut search: DifferenceSearch, jump: DifferenceJump) {
        let (found, records) = (self.advance(&mut search), self.records());
        // A different order of neighbors is reported only by a search from the beginning.
        let mut reordered =
            |pair| search.reordered(&records, pair).filter(|_| jump == DifferenceJump::First);
        match found {
            DifferenceFound::Between(pair, found) => {
                let order = reordered(pair).map(|order| order.iteration);
                let sentence = self.frame(&found, pair);
                self.say(match order {
                    Some(order) => text!("difference-after-order", sentence, order),
                    None => sentence,
                });
            }
            DifferenceFound::Nothing => {
                let reordered =
                    self.pairs().into_iter().find_map(|pair| Some((pair, reordered(pair)?)));
                self.show_no_difference(jump, reordered);
            }
            DifferenceFound::More | DifferenceFound::Waits => {
                self.question = Some(Question::Difference(search, jump));
            }
        }
    }

    /// Reports that the lanes never diverge; goes to the first iteration in which only the order
    /// of neighbors differs, if there is one.
    fn show_no_difference(
        &mut self,
        jump: DifferenceJump,
        reordered: Option<([usize; 2], Difference)>,
    ) {
        let lanes = match self.players.len() {
            2 => text!("difference-of-two", a = lane_name(0), b = lane_name(1)),
            _ => text!("difference-of-all"),
        };
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

    /// Goes to an iteration in which two lanes diverge, and frames the cells that differ;
    /// returns the sentence about the divergence.
    fn frame(&mut self, found: &Difference, pair: [usize; 2]) -> Text {
        let runs = pair.map(|lane| self.players[lane].timeline());
        let (sentence, cells) = divergence_in_words(found, runs, pair.map(lane_name));
        self.seek((found.iteration, None));
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
