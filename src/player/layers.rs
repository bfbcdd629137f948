//! The layer that is drawn over the map, kept up to date with it.

use std::sync::Arc;

use super::{Layer, Player, QUICK};
use crate::history::{ClosedCells, Timeline};
use crate::jobs::{Background, Progress, unwatched};
use crate::scene::{Contours, Order, Overlay};
use crate::search::RemainingCosts;
use crate::words::{Text, text};

/// The layer and what it was made of.
#[derive(Debug, Default)]
pub(super) struct ShownLayer {
    pub(super) overlay: Arc<Overlay>,
    /// The edition that it belongs to, and how many iterations were recorded.
    of: (u64, u64),
    awaited: Option<AwaitedCosts>,
}

/// The true remaining costs of a large map, while they are being found. There is never
/// more than one such job, however often the map changes.
#[derive(Debug)]
struct AwaitedCosts {
    job: Background<RemainingCosts>,
    edition: u64,
    /// Whether the costs are still to be shown.
    is_wanted: bool,
}

impl ShownLayer {
    /// Whether the true remaining costs are to be drawn when they are found.
    pub(super) fn is_awaited(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.is_wanted)
    }

    /// The message while the true remaining costs are being found.
    pub(super) fn message(&self) -> Option<Text> {
        let awaited = self.awaited.as_ref().filter(|awaited| awaited.is_wanted)?;
        let done = awaited.job.token().done().unwrap_or_default();
        let percent = (done * 100.0) as u32;
        Some(text!("layer-finding-costs", percent))
    }
}

impl Player {
    /// The layer that is drawn over the map.
    pub fn layer(&self) -> Layer {
        match *self.picture.layer.overlay {
            Overlay::None if self.picture.layer.is_awaited() => Layer::Remaining,
            Overlay::None => Layer::None,
            Overlay::Remaining(_) => Layer::Remaining,
            Overlay::Order(_) => Layer::Order,
            Overlay::Contours(_) => Layer::Contours,
            Overlay::Difference(_) => Layer::Difference,
        }
    }

    /// What is drawn over the map, to be shared with a figure.
    pub fn overlay(&self) -> Arc<Overlay> {
        Arc::clone(&self.picture.layer.overlay)
    }

    pub(crate) fn choose_layer(&mut self, layer: Layer) {
        let (edition, problem) = (self.edition, self.timeline.problem());
        let is_large = problem.grid().area() > QUICK;
        let shown = &mut self.picture.layer;
        shown.of = (edition, self.timeline.iterations());
        if let Some(awaited) = &mut shown.awaited {
            awaited.is_wanted = layer == Layer::Remaining && is_large;
            if !awaited.is_wanted || awaited.edition != edition {
                awaited.job.token().cancel();
            }
        }
        let overlay = match layer {
            Layer::None => Overlay::None,
            Layer::Remaining if is_large => {
                shown.awaited.get_or_insert_with(|| {
                    let problem = problem.clone();
                    let work = move |progress: &Progress| RemainingCosts::of(&problem, progress);
                    let job = Background::start("remaining costs", work);
                    AwaitedCosts { job, edition, is_wanted: true }
                });
                Overlay::None
            }
            Layer::Remaining => {
                Overlay::Remaining(unwatched(|progress| RemainingCosts::of(problem, progress)))
            }
            Layer::Order => Overlay::Order(Order::of(problem.grid(), self.timeline.taken())),
            Layer::Contours => Overlay::Contours(Contours::of(&self.timeline)),
            Layer::Difference => Overlay::Difference(ClosedCells::of(self.timeline.moment())),
        };
        shown.overlay = Arc::new(overlay);
        self.redraw();
    }

    /// Brings the layer up to date where the map, the record or the moment has changed.
    pub(super) fn renew_layer(&mut self) {
        let now = (self.edition, self.timeline.iterations());
        let before = std::mem::replace(&mut self.picture.layer.of, now);
        let is_other = before.0 != now.0;
        let is_shorter = is_other || now.1 < before.1;
        let is_outdated = match &*self.picture.layer.overlay {
            Overlay::None => is_other && self.picture.layer.is_awaited(),
            Overlay::Remaining(_) => is_other,
            Overlay::Order(_) | Overlay::Difference(_) => is_shorter,
            Overlay::Contours(contours) => is_shorter || is_due(contours.known(), &self.timeline),
        };
        if is_outdated {
            return self.choose_layer(self.layer());
        }
        match Arc::make_mut(&mut self.picture.layer.overlay) {
            Overlay::None | Overlay::Remaining(_) | Overlay::Contours(_) => {}
            Overlay::Order(order) => order.extend(self.timeline.taken()),
            Overlay::Difference(closed) => {
                *closed = ClosedCells::of(self.timeline.moment());
            }
        }
    }

    /// Draws the true remaining costs over the map, once they are found.
    pub(super) fn take_costs(&mut self) {
        let shown = &mut self.picture.layer;
        let Some(costs) = shown.awaited.as_ref().and_then(|awaited| awaited.job.poll()) else {
            return;
        };
        let Some(awaited) = shown.awaited.take().filter(|awaited| awaited.is_wanted) else {
            return;
        };
        if awaited.edition != self.edition || awaited.job.token().is_canceled() {
            // The map has changed since.
            self.choose_layer(Layer::Remaining);
        } else if let Ok(costs) = costs {
            shown.overlay = Arc::new(Overlay::Remaining(costs));
            self.redraw();
        }
    }
}

/// Whether contours of so many iterations are to be made again. That takes a pass over
/// the map, so on a large one it is done when the record has doubled, and at its end.
fn is_due(known: usize, timeline: &Timeline) -> bool {
    let recorded = timeline.taken().len();
    let is_small = timeline.problem().grid().area() <= QUICK;
    recorded != known && (is_small || recorded >= 2 * known || timeline.is_complete())
}
