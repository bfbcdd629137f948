//! What the picture shows beside the moment: the path, the walls around a search
//! without one, reopened cells, the path back from the chosen cell, its subtree.

mod best_path;
mod subtree;

use std::sync::atomic::{AtomicU64, Ordering};

use super::Player;
use super::layers::ShownLayer;
use super::proof::Proof;
use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::{Enclosure, PathMarks, Reopened, Subject};
use crate::search::Status;
use best_path::BestPath;
use subtree::ShownSubtree;

/// The most cells of a path back to the start that are drawn, so that one through a
/// maze does not slow down every frame.
const MAX_TRAIL: usize = 40_000;

/// The number of pictures so far: no two players have pictures of one number.
static PICTURES: AtomicU64 = AtomicU64::new(1);

/// What follows from the moment that is shown.
#[derive(Debug, Default)]
pub(super) struct Picture {
    version: u64,
    made_of: MadeOf,
    path: PathMarks,
    /// The walls around what was reached, where there is no path.
    enclosure: Option<Enclosure>,
    reopened: Reopened,
    /// The cells from the chosen one back to the start.
    trail: Vec<Cell>,
    /// The chosen cell and the version that the trail belongs to.
    trail_of: (Option<Cell>, u64),
    best: Option<BestPath>,
    subtree: ShownSubtree,
    pub(super) layer: ShownLayer,
    pub(super) proof: Proof,
}

/// The moment that the picture was made of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct MadeOf {
    iteration: u64,
    events: Option<usize>,
    recorded: u64,
    edition: u64,
}

impl Player {
    /// What the picture shows of the search.
    pub fn subject(&self) -> Subject<'_> {
        let picture = &self.picture;
        Subject {
            edited: self.edited(),
            cheapest: self.drawn_cheapest(),
            pointed: self.viewport.pointed_in_list.or_else(|| self.pointed()),
            pinned: self.viewport.pinned,
            subtree: self.subtree(),
            path_back: &picture.trail,
            breakpoints: self.breakpoints(),
            enclosure: self.enclosure(),
            reopened: Some(&picture.reopened),
            overlay: &picture.layer.overlay,
            wrong: self.wrong_cell(),
            framed: self.framed(),
            marks_touched: !self.conditions.is_fast,
            has_cursor: self.cursor().is_some(),
            ..Subject::plain(self.moment(), &picture.path)
        }
    }

    /// How many cells the path has; 0 if there is none.
    pub(super) fn path_len(&self) -> usize {
        self.picture.path.cells().len()
    }

    /// How many steps lead from the start to the chosen cell; `None` if there
    /// are too many to count in each frame.
    pub fn trail_steps(&self) -> Option<usize> {
        let cells = self.picture.trail.len();
        (cells < MAX_TRAIL).then(|| cells.saturating_sub(1))
    }

    /// The walls around what was reached, where there is no path.
    pub fn enclosure(&self) -> Option<&Enclosure> {
        self.picture.enclosure.as_ref()
    }

    /// A number that changes with the picture of the map: no two players have the
    /// same.
    pub fn version(&self) -> u64 {
        self.picture.version
    }

    /// Has the image of the map painted again.
    pub(super) fn redraw(&mut self) {
        self.picture.version = PICTURES.fetch_add(1, Ordering::Relaxed);
    }

    /// Brings the picture up to date, whatever has changed.
    pub(super) fn renew_picture(&mut self) {
        let moment = self.timeline.moment();
        let made_of = MadeOf {
            iteration: moment.iteration(),
            events: moment.shown(),
            recorded: moment.iterations(),
            edition: self.edition,
        };
        let before = std::mem::replace(&mut self.picture.made_of, made_of);
        if before != made_of {
            let is_other = before.edition != made_of.edition || made_of.recorded < before.recorded;
            let picture = &mut self.picture;
            if is_other {
                picture.path = PathMarks::default();
                picture.enclosure = None;
                picture.reopened = Reopened::default();
            }
            let status = moment.status();
            if status != Status::Found {
                picture.path = PathMarks::default();
            } else if picture.path.cells().is_empty() {
                picture.path = PathMarks::of(moment);
            }
            if status != Status::NoPath {
                picture.enclosure = None;
            } else if picture.enclosure.is_none() {
                picture.enclosure = Enclosure::of(moment);
            }
            picture.reopened.extend(moment);
            self.renew_best_path(status);
            self.renew_layer();
            self.redraw();
        }
        self.renew_subtree();
        self.renew_trail();
    }

    /// Finds the path back from the chosen cell, where it may have changed.
    fn renew_trail(&mut self) {
        let key = (self.chosen(), self.picture.version);
        if std::mem::replace(&mut self.picture.trail_of, key) != key {
            self.picture.trail.clear();
            self.picture.trail.extend(trail(self.timeline.moment(), key.0));
        }
    }
}

/// The cells from the chosen one back to the start, or as many as are drawn.
pub fn trail(moment: Moment<'_>, chosen: Option<Cell>) -> impl Iterator<Item = Cell> {
    chosen.into_iter().flat_map(move |cell| moment.way_back(cell)).take(MAX_TRAIL)
}
