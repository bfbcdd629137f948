//! The layer over the map, kept up to date with its record.

use std::sync::Arc;

use super::WITHIN_FRAME_MAX_CELLS;
use super::work::Work;
use crate::grid::Cell;
use crate::history::Timeline;
use crate::scene::{Contours, Order, Overlay, Reach};
use crate::search::{ReachCosts, RemainingCosts};

/// A layer that is drawn over the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// Nothing.
    #[default]
    None,
    /// The true remaining cost of each cell.
    Remaining,
    /// The cells that cost no more than the chosen one, with their true costs from the start.
    Reach,
    /// The order in which cells were closed, as colors.
    Order,
    /// F of each cell, as bands of color.
    Contours,
    /// The cells that only one of two compared searches has closed.
    Difference,
}

impl Layer {
    /// All layers, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Remaining, Self::Reach, Self::Order, Self::Contours, Self::Difference];

    /// Whether the layer shows true costs, which take long to compute on a large map.
    pub fn has_true_costs(self) -> bool {
        match self {
            Self::Remaining | Self::Reach => true,
            Self::None | Self::Order | Self::Contours | Self::Difference => false,
        }
    }
}

/// The chosen layer, and the overlay that shows it.
#[derive(Debug, Default)]
pub(super) struct ShownLayer {
    pub(super) layer: Layer,
    pub(super) overlay: Arc<Overlay>,
    /// The edition and the number of recorded iterations that the overlay shows.
    of: (u64, u64),
    /// The cell whose cost from the start limits the cells within reach. Until one is chosen, the goal
    /// does.
    limit: Option<Cell>,
    /// The overlay of true costs, while they are being computed.
    pub(super) costs: Work<Overlay>,
}

impl ShownLayer {
    /// Chooses a layer, and makes its overlay.
    pub(super) fn choose(&mut self, layer: Layer, timeline: &Timeline, edition: u64) {
        let problem = timeline.record().problem();
        (self.layer, self.of) = (layer, (edition, timeline.record().iterations()));
        self.costs = Work::None;
        self.overlay = Arc::new(match layer {
            Layer::None | Layer::Remaining | Layer::Reach => Overlay::None,
            Layer::Order => Overlay::Order(Order::of(problem.grid(), timeline.record().taken())),
            Layer::Contours => Overlay::Contours(Contours::of(timeline)),
            Layer::Difference => Overlay::Difference,
        });
        if layer.has_true_costs() {
            let (problem, is_large) =
                (problem.clone(), problem.grid().area() > WITHIN_FRAME_MAX_CELLS);
            let limits: Vec<Cell> = self.limit.into_iter().chain([problem.goal()]).collect();
            self.costs = Work::start("true costs", is_large, move |progress| {
                if layer == Layer::Remaining {
                    return RemainingCosts::of(&problem, progress).map(Overlay::Remaining);
                }
                let costs = ReachCosts::within(&problem, u64::MAX, progress)?;
                Ok(Overlay::Reach(Reach::up_to(Arc::new(costs), limits)))
            });
            self.take_costs();
        }
    }

    /// Brings the layer up to date if the map, the record or the moment has changed;
    /// returns whether the map must be redrawn even if the moment is unchanged.
    pub(super) fn renew(&mut self, timeline: &Timeline, edition: u64) -> bool {
        let now = (edition, timeline.record().iterations());
        let before = std::mem::replace(&mut self.of, now);
        let is_new = before.0 != now.0;
        let is_shorter = is_new || now.1 < before.1;
        let is_outdated = match &*self.overlay {
            Overlay::None | Overlay::Remaining(_) | Overlay::Reach(_) => {
                is_new && self.layer.has_true_costs()
            }
            Overlay::Order(_) => is_shorter,
            Overlay::Difference => false,
            Overlay::Contours(contours) => is_shorter || is_due(contours.known, timeline),
        };
        if is_outdated {
            self.choose(self.layer, timeline, edition);
            return true;
        }
        match Arc::make_mut(&mut self.overlay) {
            Overlay::None
            | Overlay::Remaining(_)
            | Overlay::Reach(_)
            | Overlay::Contours(_)
            | Overlay::Difference => false,
            Overlay::Order(order) => {
                order.extend(timeline.record().taken());
                before.1 != now.1
            }
        }
    }

    /// Makes the cost of a cell the limit of the cells within reach, if the cell can be reached; returns
    /// whether the overlay has changed.
    pub(super) fn limit_to(&mut self, cell: Option<Cell>) -> bool {
        let Overlay::Reach(shown) = &*self.overlay else {
            return false;
        };
        let Some(cell) = cell.filter(|&cell| shown.costs().get(cell).is_some()) else {
            return false;
        };
        self.limit = Some(cell);
        let reach = Reach::up_to(Arc::clone(shown.costs()), [cell]);
        let is_new = reach.most() != shown.most();
        if is_new {
            self.overlay = Arc::new(Overlay::Reach(reach));
        }
        is_new
    }

    /// Shows the true costs if they have been computed; returns whether their job has ended.
    pub(super) fn take_costs(&mut self) -> bool {
        let costs = self.costs.take();
        if let Some(Ok(overlay)) = costs {
            self.overlay = Arc::new(overlay);
            return true;
        }
        costs.is_some()
    }
}

/// Whether contours of `known` iterations must be recomputed. Recomputing them takes a pass over
/// the map, so a large map waits until the record has doubled or is complete.
fn is_due(known: usize, timeline: &Timeline) -> bool {
    let recorded = timeline.record().taken().len();
    let is_small = timeline.record().problem().grid().area() <= WITHIN_FRAME_MAX_CELLS;
    recorded != known && (is_small || recorded >= 2 * known || !timeline.record().can_grow())
}
