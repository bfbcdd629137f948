//! The layer that is drawn over the map, kept up to date with it.

use std::sync::Arc;

use super::{Layer, Player, QUICK};
use crate::history::{ClosedCells, Timeline};
use crate::jobs::{Background, Progress, unwatched};
use crate::scene::{Contours, Order, Overlay};
use crate::search::RemainingCosts;
use crate::words::{Text, text};

/// The layer over the map and the record it was made of.
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
    /// The layer that is chosen.
    fn layer(&self) -> Layer {
        match *self.overlay {
            Overlay::None if self.is_awaited() => Layer::Remaining,
            Overlay::None => Layer::None,
            Overlay::Remaining(_) => Layer::Remaining,
            Overlay::Order(_) => Layer::Order,
            Overlay::Contours(_) => Layer::Contours,
            Overlay::Difference(_) => Layer::Difference,
        }
    }

    fn choose(&mut self, layer: Layer, timeline: &Timeline, edition: u64) {
        let problem = timeline.problem();
        let is_large = problem.grid().area() > QUICK;
        self.of = (edition, timeline.iterations());
        if let Some(awaited) = &mut self.awaited {
            awaited.is_wanted = layer == Layer::Remaining && is_large;
            if !awaited.is_wanted || awaited.edition != edition {
                awaited.job.token().cancel();
            }
        }
        let overlay = match layer {
            Layer::None => Overlay::None,
            Layer::Remaining if is_large => {
                self.awaited.get_or_insert_with(|| {
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
            Layer::Order => Overlay::Order(Order::of(problem.grid(), timeline.taken())),
            Layer::Contours => Overlay::Contours(Contours::of(timeline)),
            Layer::Difference => Overlay::Difference(ClosedCells::of(timeline.moment())),
        };
        self.overlay = Arc::new(overlay);
    }

    /// Brings the layer up to date where the map, the record or the moment has changed;
    /// returns whether the map looks different now, apart from the moment.
    pub(super) fn renew(&mut self, timeline: &Timeline, edition: u64) -> bool {
        let now = (edition, timeline.iterations());
        let before = std::mem::replace(&mut self.of, now);
        let is_other = before.0 != now.0;
        let is_shorter = is_other || now.1 < before.1;
        let is_outdated = match &*self.overlay {
            Overlay::None => is_other && self.is_awaited(),
            Overlay::Remaining(_) => is_other,
            Overlay::Order(_) | Overlay::Difference(_) => is_shorter,
            Overlay::Contours(contours) => is_shorter || is_due(contours.known(), timeline),
        };
        if is_outdated {
            self.choose(self.layer(), timeline, edition);
            return true;
        }
        match Arc::make_mut(&mut self.overlay) {
            Overlay::None | Overlay::Remaining(_) | Overlay::Contours(_) => false,
            Overlay::Order(order) => {
                order.extend(timeline.taken());
                before.1 != now.1
            }
            Overlay::Difference(closed) => {
                closed.show(timeline.moment());
                false
            }
        }
    }

    /// Whether the true remaining costs are being found to be shown.
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

    /// Shows the true remaining costs once they are found; returns whether they are.
    pub(super) fn take_costs(&mut self, timeline: &Timeline, edition: u64) -> bool {
        let Some(costs) = self.awaited.as_ref().and_then(|awaited| awaited.job.poll()) else {
            return false;
        };
        let Some(awaited) = self.awaited.take().filter(|awaited| awaited.is_wanted) else {
            return false;
        };
        if awaited.edition != edition || awaited.job.token().is_canceled() {
            // The map has changed since.
            self.choose(Layer::Remaining, timeline, edition);
        } else if let Ok(costs) = costs {
            self.overlay = Arc::new(Overlay::Remaining(costs));
        }
        true
    }
}

impl Player {
    /// The layer that is drawn over the map.
    pub fn layer(&self) -> Layer {
        self.picture.layer.layer()
    }

    /// The overlay that is drawn over the map, to be shared with a figure.
    pub fn overlay(&self) -> Arc<Overlay> {
        Arc::clone(&self.picture.layer.overlay)
    }

    /// Draws another layer over the map.
    pub(crate) fn choose_layer(&mut self, layer: Layer) {
        self.picture.layer.choose(layer, &self.timeline, self.edition);
        self.picture.redraw();
    }
}

/// Whether contours of so many iterations are to be made again. That takes a pass over
/// the map, so on a large one it is done when the record has doubled, and at its end.
fn is_due(known: usize, timeline: &Timeline) -> bool {
    let recorded = timeline.taken().len();
    let is_small = timeline.problem().grid().area() <= QUICK;
    recorded != known && (is_small || recorded >= 2 * known || timeline.is_complete())
}
