//! What follows from the moment that is shown: the path, what encloses the
//! search, and where the picture has changed.

mod best_path;
mod hanging;
pub(super) mod measured;
pub(super) mod motion;

use std::sync::Arc;

use super::{Layer, Outcome, Player};
use crate::grid::{Cell, Grid, TerrainRun};
use crate::history::{Moment, Snapshot};
use crate::jobs::discard;
use crate::scene::{Enclosure, MapChanges, PathMarks, Reopened, SearchMarks, Subject};
use crate::search::Status;
use best_path::BestPath;
use hanging::Hanging;
use motion::MotionState;

/// From so many iterations between two moments on, all of the map counts as
/// changed.
const FAR: usize = 250_000;

/// The most cells of a path back to the start that are drawn, so that a maze
/// does not take the time of all else.
const LONGEST_TRAIL: usize = 40_000;

/// How many cells of the map are looked at at once, when a search ends, for
/// what encloses it, and how many of a path are marked.
pub(super) const AT_ONCE: usize = 1 << 15;

/// What the picture shows, and what it was made from.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) changes: MapChanges,
    /// The iteration whose sets the tiles show.
    iteration: u64,
    /// What all else that follows from the moment was made from.
    made_of: MadeOf,
    /// The cells from the chosen one back to the start, with the cell and the
    /// version and edition of the map that they belong to.
    trail: Vec<Cell>,
    trail_of: (Option<Cell>, u64, u64),
    reopened: Reopened,
    best: Option<BestPath>,
    hanging: Hanging,
}

/// What the picture depends on: where one of these changes, so does the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct MadeOf {
    iteration: u64,
    events: Option<usize>,
    recorded: u64,
    edition: u64,
    is_seeking: bool,
    snapshot: Option<u64>,
}

impl Picture {
    pub(super) fn new(grid: &Grid) -> Self {
        Self {
            changes: MapChanges::new(grid),
            iteration: 0,
            made_of: MadeOf::default(),
            trail: Vec::new(),
            trail_of: (None, 0, 0),
            reopened: Reopened::default(),
            best: None,
            hanging: Hanging::default(),
        }
    }
}

impl Player {
    /// What the picture shows once nothing moves in it.
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            moment: self.moment(),
            snapshot: self.snapshot(),
            snapshot_of_moment: self.timeline.snapshot(self.moment().iteration()),
            path: &self.path,
            cheapest: self.drawn_cheapest(),
            pointed: self.pointed_in_list.or_else(|| self.pointed()),
            pinned: self.pinned,
            subtree: self.subtree(),
            path_back: &self.picture.trail,
            breakpoints: &self.breakpoints,
            enclosure: self.enclosure(),
            reopened: Some(&self.picture.reopened),
            overlay: &self.overlay,
            wrong: self.wrong_cell(),
            framed: self.framed(),
            motion: self.motion_at_rest(),
            has_cursor: self.cursor().is_some(),
            ..Subject::plain(self.moment(), &self.path)
        }
    }

    /// What of the picture belongs to the search, to be kept for as long as its image
    /// is shown.
    pub fn marks(&self) -> SearchMarks {
        let current = self.snapshot().map_or(self.moment().current(), |shown| shown.current());
        SearchMarks {
            path: if self.is_marking() { Arc::default() } else { Arc::clone(&self.path) },
            cheapest: self.cheapest().map(|(_, path)| Arc::clone(path)),
            enclosure: self.enclosure().and(self.enclosure.clone()),
            current,
        }
    }

    /// What has changed in another picture of the map since a change of its own looks
    /// otherwise here too.
    pub fn touch_as(&mut self, other: &MapChanges, since: u32) -> Vec<Outcome> {
        self.change(|player| player.picture.changes.touch_as(other, since))
    }

    /// Where the map has changed.
    pub fn changes(&self) -> &MapChanges {
        &self.picture.changes
    }

    /// How many steps lead from the start to the chosen cell; `None` if there
    /// are too many to count in each frame.
    pub fn trail_steps(&self) -> Option<usize> {
        let cells = self.picture.trail.len();
        (cells < LONGEST_TRAIL).then(|| cells.saturating_sub(1))
    }

    /// The sets of the moment that is gone to, as far as they are known.
    fn snapshot(&self) -> Option<Snapshot<'_>> {
        self.seek.as_ref().and_then(|job| self.timeline.snapshot(job.iteration))
    }

    /// Brings the picture up to date, whatever has changed.
    pub(super) fn renew_picture(&mut self) {
        let moment = self.moment();
        let made_of = MadeOf {
            iteration: moment.iteration(),
            events: moment.shown(),
            recorded: moment.iterations(),
            edition: self.edition,
            is_seeking: self.seek.is_some(),
            snapshot: self.snapshot().map(|snapshot| snapshot.iteration()),
        };
        self.picture.changes.is_held = self.playback.is_catching_up();
        let before = std::mem::replace(&mut self.picture.made_of, made_of);
        if before != made_of {
            self.version += 1;
            self.touch_moved();
            if before.snapshot.is_some() != made_of.snapshot.is_some()
                && self.layer() == Layer::Contours
            {
                // A snapshot knows no F of open cells.
                self.touch_all();
            }
            self.begin_motion(&before, &made_of);
            // Until the moment is there that is gone to, the end may be shown.
            let status =
                if made_of.is_seeking { Status::Searching } else { self.moment().status() };
            let is_other = before.edition != made_of.edition;
            self.renew_path(status, is_other);
            self.renew_enclosure(status, is_other);
            self.renew_best_path(status);
            self.take_measured();
            if is_other || made_of.recorded < before.recorded {
                self.forget_reopened();
            }
            // What little is new is marked at once.
            self.learn_of_reopened(AT_ONCE);
            self.renew_layer();
        }
        self.follow_trail();
        self.renew_subtree();
    }

    fn forget_reopened(&mut self) {
        let before = std::mem::take(&mut self.picture.reopened);
        discard((!before.is_empty()).then_some(before));
    }

    /// Whether there are iterations of which it is not known what they reopened.
    pub(super) fn is_learning_reopened(&self) -> bool {
        !self.picture.reopened.is_whole(self.moment())
    }

    /// Goes through more of them, as far as there is time.
    pub(super) fn learn_reopened(&mut self) {
        self.in_slices(Self::is_learning_reopened, Self::learn_of_reopened);
    }

    fn learn_of_reopened(&mut self, limit: usize) {
        self.picture.reopened.extend(self.timeline.moment(), limit as u64);
    }

    fn renew_path(&mut self, status: Status, is_other: bool) {
        let is_found = status == Status::Found;
        if is_found != self.path.cells().is_empty() && !is_other {
            return;
        }
        self.finish_path();
        self.touch_path();
        let path = if is_found { PathMarks::begin(self.moment()) } else { PathMarks::default() };
        let before = std::mem::replace(&mut self.path, Arc::new(path));
        if before.cells().len() > FAR {
            discard(Some(before));
        }
        self.touch_path();
        // That of a map of ordinary size is shown at once, or draws itself.
        self.mark_cells(AT_ONCE);
        if is_found {
            self.begin_path_motion(is_other);
        }
    }

    fn renew_enclosure(&mut self, status: Status, is_other: bool) {
        let is_enclosed = status == Status::NoPath;
        if (!is_enclosed || is_other) && self.enclosure.take().is_some() {
            self.picture.changes.touch_all();
        }
        if is_enclosed && self.enclosure.is_none() {
            self.enclosure = Enclosure::begin(self.moment()).map(Arc::new);
            // That of a map of ordinary size is shown at once.
            self.look_at_rows(AT_ONCE);
        }
    }

    /// Whether there is more of the path to be marked.
    pub(super) fn is_marking(&self) -> bool {
        !self.path.is_whole()
    }

    /// Marks more of the path, as far as there is time.
    pub(super) fn mark_path(&mut self) {
        self.in_slices(Self::is_marking, Self::mark_cells);
    }

    fn mark_cells(&mut self, limit: usize) {
        self.version += 1;
        self.picture.changes.begin();
        for &cell in Arc::make_mut(&mut self.path).go_on(self.timeline.moment(), limit) {
            self.picture.changes.touch(cell);
        }
    }

    /// Whether there is more to be looked at for what encloses the search.
    pub(super) fn is_looking_around(&self) -> bool {
        self.enclosure.as_ref().is_some_and(|enclosure| !enclosure.is_whole(self.moment()))
    }

    /// Looks on for what encloses the search, as far as there is time.
    pub(super) fn look_around(&mut self) {
        self.in_slices(Self::is_looking_around, Self::look_at_rows);
    }

    /// Looks for it in some more rows, of so many cells or a few more.
    fn look_at_rows(&mut self, cells: usize) {
        let moment = self.timeline.moment();
        if let Some(enclosure) = self.enclosure.as_mut().map(Arc::make_mut) {
            let rows = cells.div_ceil(moment.problem().grid().width().into());
            enclosure.look_at(moment, u16::try_from(rows).unwrap_or(u16::MAX));
            if enclosure.is_whole(moment) {
                self.version += 1;
                self.touch_all();
            }
        }
    }

    /// What encloses the search that is shown, where there is no path.
    pub fn enclosure(&self) -> Option<&Enclosure> {
        self.enclosure.as_deref().filter(|enclosure| enclosure.is_whole(self.moment()))
    }

    /// To be called before everything that makes the search begin again: what
    /// was reached will not look as it does.
    pub(super) fn leave(&mut self) {
        self.drop_jobs();
        self.end_proof();
        self.motion = MotionState::default();
        if self.picture.iteration > 0 {
            self.picture.changes.begin_search();
        } else {
            // Nothing of the search before is seen.
            self.picture.changes.begin();
        }
        self.touch_range(0, self.picture.iteration);
        self.touch_path();
        self.picture.iteration = 0;
        let problem = self.problem();
        let ends = [problem.start(), problem.goal()];
        self.touch(&ends);
    }

    /// Cells of the map look otherwise.
    pub(super) fn touch(&mut self, cells: &[Cell]) {
        self.picture.changes.begin();
        for &cell in cells {
            self.picture.changes.touch(cell);
        }
    }

    /// The ground is another one in some places.
    pub(super) fn touch_runs(&mut self, runs: &[TerrainRun]) {
        self.picture.changes.begin();
        self.picture.changes.touch_runs(runs);
    }

    /// The ground is another one in any place.
    pub(super) fn touch_ground(&mut self) {
        self.picture.changes.begin();
        self.picture.changes.touch_ground();
    }

    /// All of the map looks otherwise.
    pub(super) fn touch_all(&mut self) {
        self.picture.changes.begin();
        self.picture.changes.touch_all();
    }

    /// There is another map.
    pub(super) fn begin_picture(&mut self) {
        self.motion = MotionState::default();
        self.picture.changes.renew(self.timeline.problem().grid());
        self.picture.iteration = 0;
    }

    /// What lies between the iteration shown so far and the one shown now.
    pub(super) fn touch_moved(&mut self) {
        self.picture.changes.begin();
        let before = self.picture.iteration;
        let snapshot = self.snapshot().map(|snapshot| snapshot.iteration());
        let now = snapshot.unwrap_or(self.moment().iteration());
        // An iteration that was or is shown in part changes too.
        self.touch_range(before.min(now).saturating_sub(1), before.max(now));
        self.picture.iteration = now;
    }

    fn touch_range(&mut self, from: u64, to: u64) {
        let taken = self.timeline.taken();
        let taken = taken.get(from as usize..(to as usize).min(taken.len())).unwrap_or_default();
        if taken.len() > FAR {
            self.picture.changes.touch_all();
        } else if self.timeline.is_foreign() {
            for iteration in from..=to {
                for cell in self.timeline.reported_cells(iteration) {
                    self.picture.changes.touch(cell);
                }
            }
        } else {
            for &cell in taken {
                self.picture.changes.touch_around(cell);
            }
        }
    }

    fn touch_path(&mut self) {
        let cells = self.path.cells();
        if cells.len() > FAR {
            self.picture.changes.touch_all();
        }
        for &cell in cells.iter().take(FAR) {
            self.picture.changes.touch(cell);
        }
    }

    /// Finds the path back from the chosen cell, where it may have changed.
    fn follow_trail(&mut self) {
        let key = (self.chosen(), self.edition, self.version);
        let before = std::mem::replace(&mut self.picture.trail_of, key);
        if before == key {
            return;
        }
        let moment = self.timeline.moment();
        let may_bend = self.timeline.has_reopened();
        let is_of_same = (before.0, before.1) == (key.0, key.1) && !may_bend;
        let trail = &mut self.picture.trail;
        // A parent is closed, and the way to it stays as it is.
        let parent = key.0.and_then(|cell| moment.parent(cell));
        if !is_of_same || trail.get(1).copied() != parent {
            trail.clear();
            trail.extend(self::trail(moment, key.0));
        }
    }
}

/// The cells from the chosen one back to the start, or as many as are drawn.
pub fn trail(moment: Moment<'_>, chosen: Option<Cell>) -> impl Iterator<Item = Cell> {
    chosen.into_iter().flat_map(move |cell| moment.way_back(cell)).take(LONGEST_TRAIL)
}
