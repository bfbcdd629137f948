//! The parts of the picture that are computed from the moment: the path, the walls around a search
//! without a path, reopened cells, and the path from the chosen cell back to the start.

use std::sync::atomic::{AtomicU64, Ordering};

use super::StepPosition;
use super::best_path::BestPath;
use super::layer::ShownLayer;
use super::worth::Worth;
use crate::grid::Cell;
use crate::history::{Moment, Timeline};
use crate::scene::{Enclosure, PathMarks, Reopened};
use crate::search::Status;

/// The maximum number of cells drawn of a path back to the start, so that a path through a maze
/// does not slow down every frame.
pub(super) const MAX_TRAIL: usize = 40_000;

/// The most changes of a picture that passes before the map is painted again, which takes longer
/// than the search does meanwhile.
const MAX_UNPAINTED: u32 = 64;

/// The version for the next picture: no two pictures have the same version.
static PICTURES: AtomicU64 = AtomicU64::new(1);

/// The parts of the picture that are computed from the moment.
#[derive(Debug, Default)]
pub(super) struct Picture {
    pub(super) version: u64,
    /// The edition, position and status that the picture shows; the status can change without a new
    /// iteration when the record ends.
    made_of: Option<(u64, StepPosition, Status)>,
    /// The number of iterations that were recorded at the last update.
    recorded: u64,
    /// The number of changes since the map was painted.
    unpainted: u32,
    pub(super) path: PathMarks,
    /// The walls around the reached cells, if there is no path.
    pub(super) enclosure: Option<Enclosure>,
    pub(super) reopened: Reopened,
    /// The chosen cell, and the cells from it back to the start.
    chosen: Option<Cell>,
    pub(super) trail: Vec<Cell>,
    pub(super) best: BestPath,
    pub(super) worth: Worth,
    pub(super) layer: ShownLayer,
}

impl Picture {
    /// Brings the picture up to date after any change. A picture that `is_passing` is about to be
    /// replaced by the next one, so it is painted only now and then.
    pub(super) fn renew(
        &mut self,
        timeline: &Timeline,
        (edition, is_passing): (u64, bool),
        chosen: Option<Cell>,
    ) {
        let moment = timeline.moment();
        let status = moment.status();
        let made_of = (edition, (moment.iteration(), moment.shown()), status);
        let before = self.made_of.replace(made_of);
        let recorded = std::mem::replace(&mut self.recorded, moment.iterations());
        let is_edited = before.is_none_or(|(before, ..)| before != edition);
        if is_edited || moment.iterations() < recorded {
            self.path = PathMarks::default();
            self.enclosure = None;
            self.reopened = Reopened::default();
        }
        self.reopened.extend(moment);
        let mut is_new = before != Some(made_of);
        if is_new {
            if status != Status::Found {
                self.path = PathMarks::default();
            } else if self.path.cells().is_empty() {
                self.path = PathMarks::of(moment);
            }
            if status != Status::NoPath {
                self.enclosure = None;
            } else if self.enclosure.is_none() {
                self.enclosure = Enclosure::of(moment);
            }
            self.best.renew(timeline, edition, status);
            self.worth.renew(timeline, edition);
        }
        if is_new || recorded != self.recorded {
            is_new |= self.layer.renew(timeline, edition);
        }
        is_new |= self.layer.limit_to(chosen);
        if std::mem::replace(&mut self.chosen, chosen) != chosen || is_new {
            self.trail.clear();
            self.trail.extend(trail(moment, chosen));
        }
        self.unpainted += u32::from(is_new);
        let may_wait = is_passing && !is_edited && self.unpainted < MAX_UNPAINTED;
        if self.unpainted > 0 && !may_wait {
            self.redraw();
        }
    }

    /// Gives the picture a new version, so that the map is painted again.
    pub(super) fn redraw(&mut self) {
        self.unpainted = 0;
        self.version = PICTURES.fetch_add(1, Ordering::Relaxed);
    }
}

/// The cells from the chosen cell back to the start, at most `MAX_TRAIL`.
pub fn trail(moment: Moment<'_>, chosen: Option<Cell>) -> impl Iterator<Item = Cell> {
    chosen.into_iter().flat_map(move |cell| moment.way_back(cell)).take(MAX_TRAIL)
}
