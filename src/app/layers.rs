//! What is laid over the map, kept up to date with it.

use super::{App, Layer};
use crate::scene::{Enclosure, Order, Overlay};
use crate::search::RemainingCosts;

impl App {
    /// The layer that is laid over the map.
    pub fn layer(&self) -> Layer {
        match self.overlay {
            Overlay::None => Layer::None,
            Overlay::Remaining(_) => Layer::Remaining,
            Overlay::Order(_) => Layer::Order,
        }
    }

    /// What encloses the search that is shown, where there is no path.
    pub fn enclosure(&self) -> Option<&Enclosure> {
        self.enclosure.as_ref()
    }

    pub(super) fn lay(&mut self, layer: Layer) {
        let moment = self.moment();
        let (problem, last) = (moment.problem(), moment.iterations());
        let overlay = match layer {
            Layer::None => Overlay::None,
            Layer::Remaining => Overlay::Remaining(RemainingCosts::of(problem)),
            Layer::Order => Overlay::Order(Order::of(problem.grid(), self.timeline.taken())),
        };
        self.overlay = overlay;
        self.overlay_of = (self.edition, last);
        self.version += 1;
    }

    /// Makes the layer anew where the map or the record has changed.
    pub(super) fn lay_again(&mut self) {
        let (edition, last) = self.overlay_of;
        let is_old = match self.layer() {
            Layer::None => false,
            Layer::Remaining => edition != self.edition,
            Layer::Order => (edition, last) != (self.edition, self.search().iteration()),
        };
        if is_old {
            self.lay(self.layer());
        }
    }
}
