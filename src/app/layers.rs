//! What is laid over the map, kept up to date with it.

use std::thread::{self, JoinHandle};

use super::{App, Layer};
use crate::scene::{Order, Overlay};
use crate::search::RemainingCosts;

/// The largest map, in cells, whose true remaining costs are found at once.
const QUICK: usize = 1 << 16;

/// How many iterations are taken into the order of closing in a frame.
const A_FRAME: usize = 200_000;

/// The true remaining costs, on their way.
pub(super) type Awaited = JoinHandle<RemainingCosts>;

impl App {
    /// The layer that is laid over the map.
    pub fn layer(&self) -> Layer {
        match self.overlay {
            Overlay::None if self.awaited.is_some() => Layer::Remaining,
            Overlay::None => Layer::None,
            Overlay::Remaining(_) => Layer::Remaining,
            Overlay::Order(_) => Layer::Order,
        }
    }

    pub(super) fn lay(&mut self, layer: Layer) {
        self.awaited = None;
        self.overlay_of = (self.edition, self.search().iteration());
        let problem = self.timeline.search().problem();
        self.overlay = match layer {
            Layer::None => Overlay::None,
            Layer::Remaining if problem.grid().area() <= QUICK => {
                Overlay::Remaining(RemainingCosts::of(problem))
            }
            Layer::Remaining => {
                let problem = problem.clone();
                let costs = thread::spawn(move || RemainingCosts::of(&problem));
                self.awaited = Some(costs);
                Overlay::None
            }
            Layer::Order => Overlay::Order(Order::of(problem.grid(), &[])),
        };
        self.version += 1;
        self.touch_all();
        self.go_on_laying();
    }

    /// Makes the layer anew where the map or the record has changed.
    pub(super) fn lay_again(&mut self) {
        let (edition, last) = self.overlay_of;
        let now = self.search().iteration();
        let is_old = match self.layer() {
            Layer::None => false,
            Layer::Remaining => edition != self.edition,
            Layer::Order => edition != self.edition || now < last,
        };
        if is_old {
            self.lay(self.layer());
        }
        self.overlay_of.1 = now;
    }

    /// Whether the layer is not complete yet.
    pub(super) fn is_laying(&self) -> bool {
        let is_behind = match &self.overlay {
            Overlay::Order(order) => order.len() < self.timeline.taken().len(),
            _ => false,
        };
        self.awaited.is_some() || is_behind
    }

    /// Takes in what is new for the layer, as far as a frame has time for it.
    pub(super) fn go_on_laying(&mut self) {
        if let Some(costs) = self.awaited.take_if(|costs| costs.is_finished())
            && let Ok(costs) = costs.join()
        {
            self.overlay = Overlay::Remaining(costs);
            self.version += 1;
        }
        if self.is_laying()
            && let Overlay::Order(order) = &mut self.overlay
        {
            order.extend(self.timeline.taken(), A_FRAME);
            self.version += 1;
            self.touch_all();
        }
    }
}
