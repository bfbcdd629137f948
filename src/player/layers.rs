//! The layer that is drawn over the map, kept up to date with it.

use std::sync::Arc;

use super::picture::AT_ONCE;
use super::{Layer, Player, QUICK};
use crate::history::ClosedCells;
use crate::jobs::{Background, Progress, discard, unwatched};
use crate::scene::{Contours, Order, Overlay};
use crate::search::RemainingCosts;
use crate::words::{Text, text};

/// The true remaining costs of a large map, on their way. There is never more
/// than one, however fast the map changes.
#[derive(Debug)]
pub(super) struct Awaited {
    costs: Background<RemainingCosts>,
    /// The edition of the map that they are of.
    edition: u64,
    /// Whether they are still to be shown.
    is_wanted: bool,
}

impl Player {
    /// The layer that is drawn over the map.
    pub fn layer(&self) -> Layer {
        match *self.overlay {
            Overlay::None if self.is_awaiting() => Layer::Remaining,
            Overlay::None => Layer::None,
            Overlay::Remaining(_) => Layer::Remaining,
            Overlay::Order(_) => Layer::Order,
            Overlay::Contours(_) => Layer::Contours,
            Overlay::Difference(_) => Layer::Difference,
        }
    }

    /// What is drawn over the map, to be shared with a figure.
    pub fn overlay(&self) -> Arc<Overlay> {
        Arc::clone(&self.overlay)
    }

    pub(super) fn choose_layer(&mut self, layer: Layer) {
        self.overlay_of = (self.edition, self.timeline().iterations());
        let problem = self.timeline.problem();
        let is_large = problem.grid().area() > QUICK;
        if let Some(awaited) = &mut self.awaited {
            awaited.is_wanted = layer == Layer::Remaining && is_large;
            if !awaited.is_wanted || awaited.edition != self.edition {
                awaited.costs.token().cancel();
            }
        }
        let overlay = match layer {
            Layer::None => Overlay::None,
            Layer::Remaining if is_large => {
                if self.awaited.is_none() {
                    let problem = problem.clone();
                    let work = move |progress: &Progress| RemainingCosts::of(&problem, progress);
                    let costs = Background::start("remaining costs", work);
                    self.awaited = Some(Awaited { costs, edition: self.edition, is_wanted: true });
                }
                Overlay::None
            }
            Layer::Remaining => {
                Overlay::Remaining(unwatched(|progress| RemainingCosts::of(problem, progress)))
            }
            Layer::Order => Overlay::Order(Order::of(problem.grid(), &[])),
            Layer::Contours => Overlay::Contours(Contours::of(&self.timeline)),
            Layer::Difference => Overlay::Difference(ClosedCells::none(problem.grid())),
        };
        self.replace_overlay(overlay);
        self.version += 1;
        self.touch_all();
        self.extend_layer();
    }

    /// Puts another layer in the place of the one there is.
    fn replace_overlay(&mut self, overlay: Overlay) {
        let before = std::mem::replace(&mut self.overlay, Arc::new(overlay));
        if !matches!(*before, Overlay::None) && self.problem().grid().area() > QUICK {
            discard(Some(before));
        }
    }

    /// Makes the layer again where the map or the record has changed.
    pub(super) fn renew_layer(&mut self) {
        let (edition, last) = self.overlay_of;
        let now = self.timeline().iterations();
        let is_old = match self.layer() {
            Layer::None => false,
            Layer::Remaining => edition != self.edition,
            Layer::Order | Layer::Contours | Layer::Difference => {
                edition != self.edition || now < last
            }
        };
        if is_old {
            self.choose_layer(self.layer());
        }
        self.overlay_of.1 = now;
        // What little is new is seen at once.
        self.extend_closed(AT_ONCE);
    }

    /// Whether there are iterations that the layer has not taken in yet.
    pub(crate) fn is_layer_behind(&self) -> bool {
        if let Some(closed) = self.overlay.closed() {
            return match self.seek {
                Some(job) => closed.iterations() != job.iteration,
                None => !closed.are_of(self.moment()),
            };
        }
        self.overlay.known().is_some_and(|known| known < self.timeline.taken().len())
    }

    /// Whether the true remaining costs are to be drawn when they are found.
    pub(crate) fn is_awaiting(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.is_wanted)
    }

    /// What the bar says until the true remaining costs are there.
    pub(super) fn message_of_costs(&self) -> Option<Text> {
        let awaited = self.awaited.as_ref().filter(|awaited| awaited.is_wanted)?;
        let done = awaited.costs.token().done().unwrap_or_default();
        let percent = (done * 100.0) as u32;
        Some(text!("layer-finding-costs", percent))
    }

    /// Draws the true remaining costs over the map, once they are found.
    pub(super) fn take_costs(&mut self) {
        let Some(costs) = self.awaited.as_ref().and_then(|awaited| awaited.costs.poll()) else {
            return;
        };
        let Some(awaited) = self.awaited.take().filter(|awaited| awaited.is_wanted) else {
            return;
        };
        if awaited.edition != self.edition || awaited.costs.token().is_canceled() {
            // The map has changed since.
            self.choose_layer(Layer::Remaining);
        } else if let Ok(costs) = costs {
            self.replace_overlay(Overlay::Remaining(costs));
            self.version += 1;
            self.touch_all();
        }
    }

    /// Brings the closed cells of the layer toward the moment that is shown, or gone
    /// to.
    fn extend_closed(&mut self, limit: usize) {
        let is_behind = self.is_layer_behind();
        let Self { overlay, timeline, picture, seek, .. } = self;
        if let Some(Overlay::Difference(closed)) = Arc::get_mut(overlay).filter(|_| is_behind) {
            self.version += 1;
            picture.changes.begin();
            let touch = |cell| picture.changes.touch(cell);
            match seek {
                Some(job) => closed.go_to(timeline, job.iteration, limit as u64, touch),
                None => closed.follow(timeline, limit as u64, touch),
            };
        }
    }

    /// Takes more iterations into the layer, as far as there is time.
    pub(super) fn extend_layer(&mut self) {
        self.in_slices(Self::is_layer_behind, |player, slice| {
            player.extend_closed(slice);
            if let Some(overlay) = Arc::get_mut(&mut player.overlay)
                && overlay.extend(&player.timeline, slice)
            {
                player.version += 1;
                player.touch_all();
            }
        });
    }
}
