//! The parts of the picture that are computed from the moment: the path, the walls
//! around a search without one, reopened cells, the path from the chosen cell back to the
//! start, its subtree.

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

/// The parts of the picture that are computed from the moment.
#[derive(Debug, Default)]
pub(super) struct Picture {
    version: u64,
    made_of: MadeOf,
    /// How many iterations were recorded.
    recorded: u64,
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
    edition: u64,
    iteration: u64,
    events: Option<usize>,
    /// A record can end without another iteration.
    status: Option<Status>,
}

impl Player {
    /// What the picture shows of this search.
    pub fn subject(&self) -> Subject<'_> {
        let picture = &self.picture;
        // The message says why it was lost.
        let lost_path = || picture.known_best()?.filter(|_| self.why_not().is_some());
        Subject {
            edited: self.edited(),
            cheapest: self.cheapest().or_else(lost_path).map(|(_, path)| path),
            pointed: self.viewport.pointed_in_list.or_else(|| self.pointed()),
            pinned: self.viewport.pinned,
            subtree: self.subtree(),
            path_back: &picture.trail,
            breakpoints: self.breakpoints(),
            enclosure: picture.enclosure.as_ref(),
            reopened: Some(&picture.reopened),
            overlay: &picture.layer.overlay,
            wrong: self.wrong_cell(),
            framed: self.framed(),
            marks_touched: !self.conditions.is_fast,
            has_cursor: self.cursor().is_some(),
            ..Subject::plain(self.moment(), &picture.path)
        }
    }

    /// How many steps lead from the start to the chosen cell; `None` if there
    /// are too many to count in each frame.
    pub fn trail_steps(&self) -> Option<usize> {
        let cells = self.picture.trail.len();
        (cells < MAX_TRAIL).then(|| cells.saturating_sub(1))
    }

    /// A number that changes with the picture of the map: no two players have the
    /// same.
    pub fn version(&self) -> u64 {
        self.picture.version
    }

    /// Brings the picture up to date after any change.
    pub(super) fn renew_picture(&mut self) {
        let chosen = self.chosen();
        let (moment, picture) = (self.timeline.moment(), &mut self.picture);
        let status = moment.status();
        let made_of = MadeOf {
            edition: self.edition,
            iteration: moment.iteration(),
            events: moment.shown(),
            status: Some(status),
        };
        let before = std::mem::replace(&mut picture.made_of, made_of);
        let recorded = std::mem::replace(&mut picture.recorded, moment.iterations());
        if before.edition != made_of.edition || moment.iterations() < recorded {
            picture.path = PathMarks::default();
            picture.enclosure = None;
            picture.reopened = Reopened::default();
        }
        picture.reopened.extend(moment);
        if before != made_of {
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
            picture.renew_best(&self.timeline, self.edition, status);
        }
        let mut is_other = before != made_of;
        if is_other || recorded != picture.recorded {
            is_other |= picture.layer.renew(&self.timeline, self.edition);
        }
        let (is_other_subtree, message) = picture.subtree.renew(moment, chosen, made_of);
        if is_other || is_other_subtree {
            picture.redraw();
        }
        let trail_of = (chosen, picture.version);
        if std::mem::replace(&mut picture.trail_of, trail_of) != trail_of {
            picture.trail.clear();
            picture.trail.extend(trail(moment, chosen));
        }
        message.into_iter().for_each(|message| self.say(message));
    }
}

impl Picture {
    /// Gives the picture a new version, so that the map is painted again.
    pub(super) fn redraw(&mut self) {
        self.version = PICTURES.fetch_add(1, Ordering::Relaxed);
    }

    /// How many cells the path has; 0 if there is none.
    pub(super) fn path_len(&self) -> usize {
        self.path.cells().len()
    }
}

/// The cells from the chosen one back to the start, or as many as are drawn.
pub fn trail(moment: Moment<'_>, chosen: Option<Cell>) -> impl Iterator<Item = Cell> {
    chosen.into_iter().flat_map(move |cell| moment.way_back(cell)).take(MAX_TRAIL)
}
