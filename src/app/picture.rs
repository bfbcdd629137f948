//! What follows from the moment that is shown: the path, what encloses the
//! search, and where the picture has changed.

use super::App;
use super::pace::{LongWork, discard};
use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::{Changes, Enclosure, PathMarks, Subject};
use crate::search::Status;

/// From so many iterations between two moments on, all of the map counts as
/// changed.
const FAR: usize = 250_000;

/// The most cells of a path back to the start that are drawn, so that a maze
/// does not take the time of all else.
const LONGEST_TRAIL: usize = 40_000;

/// How many cells of the map are looked at at once, when a search ends, for
/// what encloses it, and how many of a path are marked.
const AT_ONCE: u64 = 1 << 15;

/// What the picture shows, and what it was made from.
#[derive(Debug)]
pub(super) struct Picture {
    changes: Changes,
    /// The iteration whose sets the tiles show.
    iteration: u64,
    /// The cells from the chosen one back to the start, with the cell and the
    /// version and edition of the map that they belong to.
    trail: Vec<Cell>,
    trail_of: (Option<Cell>, u64, u64),
}

impl Picture {
    pub(super) fn new(changes: Changes) -> Self {
        Self { changes, iteration: 0, trail: Vec::new(), trail_of: (None, 0, 0) }
    }
}

impl App {
    /// What the picture shows.
    pub fn subject(&self) -> Subject<'_> {
        let aim = self.aim.as_ref();
        Subject {
            moment: self.moment(),
            glimpse: aim.and_then(|aim| self.timeline.glimpse(aim.iteration)),
            past: self.timeline.glimpse(self.moment().iteration()),
            path: &self.path,
            pointed: self.pointed_elsewhere.or_else(|| self.pointed()),
            trail: &self.picture.trail,
            breakpoints: &self.breakpoints,
            enclosure: self.enclosure(),
            overlay: &self.overlay,
            wrong: self.wrong_cell(),
        }
    }

    /// Where the map has changed.
    pub fn changes(&self) -> &Changes {
        &self.picture.changes
    }

    /// How many steps lead from the start to the chosen cell; `None` if there
    /// are too many to count in each frame.
    pub fn trail_steps(&self) -> Option<usize> {
        let cells = self.picture.trail.len();
        (cells < LONGEST_TRAIL).then(|| cells.saturating_sub(1))
    }

    /// To be called after everything that changes the map or the search.
    pub(super) fn changed(&mut self) {
        self.version += 1;
        self.picture.changes.begin();
        self.touch_moved();
        let status = if self.aim.is_some() { Status::Searching } else { self.moment().status() };
        if (status == Status::Found) == self.path.cells().is_empty() {
            self.touch_path();
            // On the way to another moment the end may be shown.
            let is_found = status == Status::Found;
            let path =
                if is_found { PathMarks::begin(self.moment()) } else { PathMarks::default() };
            let before = std::mem::replace(&mut self.path, path);
            if before.cells().len() > FAR {
                discard(before);
            }
            self.touch_path();
            // That of a map of ordinary size is shown at once.
            self.mark_cells(AT_ONCE);
        }
        if status != Status::NoPath {
            if self.enclosure.take().is_some() {
                self.picture.changes.touch_all();
            }
        } else if self.enclosure.is_none() {
            self.enclosure = Enclosure::begin(self.moment());
            // That of a map of ordinary size is shown at once.
            self.look_at_rows(AT_ONCE);
        }
        self.lay_again();
    }

    /// Whether there is more of the path to be marked.
    pub(super) fn is_marking(&self) -> bool {
        !self.path.is_whole()
    }

    /// Marks more of the path, as far as there is time.
    pub(super) fn mark_path(&mut self) {
        let mut turn = self.pace.begin(LongWork::Path);
        while self.is_marking() {
            self.mark_cells(turn.limit());
            if turn.is_over() {
                break;
            }
        }
        self.pace.end(&turn);
    }

    fn mark_cells(&mut self, limit: u64) {
        self.version += 1;
        self.picture.changes.begin();
        for &cell in self.path.go_on(self.timeline.moment(), limit as usize) {
            self.picture.changes.touch(cell);
        }
    }

    /// Whether there is more to be looked at for what encloses the search.
    pub(super) fn is_looking_around(&self) -> bool {
        self.enclosure.as_ref().is_some_and(|enclosure| !enclosure.is_whole(self.moment()))
    }

    /// Looks on for what encloses the search, as far as there is time.
    pub(super) fn look_around(&mut self) {
        let mut turn = self.pace.begin(LongWork::Enclosure);
        while self.is_looking_around() {
            self.look_at_rows(turn.limit());
            if turn.is_over() {
                break;
            }
        }
        self.pace.end(&turn);
    }

    /// Looks for it in some more rows, of so many cells or a few more.
    fn look_at_rows(&mut self, cells: u64) {
        let moment = self.timeline.moment();
        if let Some(enclosure) = &mut self.enclosure {
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
        self.enclosure.as_ref().filter(|enclosure| enclosure.is_whole(self.moment()))
    }

    /// To be called before everything that makes the search begin anew: what
    /// was reached will not look as it does.
    pub(super) fn leave(&mut self) {
        self.aim = None;
        self.waiting.clear();
        self.hunt = None;
        self.picture.changes.begin();
        self.touch_range(0, self.picture.iteration);
        self.touch_path();
        self.picture.iteration = 0;
        let (start, goal) = self.ends();
        self.touch(&[start, goal]);
    }

    /// Cells of the map look otherwise.
    pub(super) fn touch(&mut self, cells: &[Cell]) {
        self.picture.changes.begin();
        for &cell in cells {
            self.picture.changes.touch(cell);
        }
    }

    /// All of the map looks otherwise.
    pub(super) fn touch_all(&mut self) {
        self.picture.changes.begin();
        self.picture.changes.touch_all();
    }

    /// There is another map.
    pub(super) fn renew_picture(&mut self) {
        self.picture.changes.renew(self.timeline.search().problem().grid());
        self.picture.iteration = 0;
    }

    /// What lies between the iteration shown so far and the one shown now.
    fn touch_moved(&mut self) {
        let before = self.picture.iteration;
        let now = match self.subject().glimpse {
            Some(glimpse) => glimpse.iteration(),
            None => self.moment().iteration(),
        };
        // An iteration that was or is shown in part changes too.
        self.touch_range(before.min(now).saturating_sub(1), before.max(now));
        self.picture.iteration = now;
    }

    fn touch_range(&mut self, from: u64, to: u64) {
        let taken = self.timeline.taken();
        let taken = taken.get(from as usize..(to as usize).min(taken.len())).unwrap_or_default();
        if taken.len() > FAR {
            self.picture.changes.touch_all();
        } else if self.timeline.is_retold() {
            for iteration in from..=to {
                for cell in self.timeline.told_cells(iteration) {
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
        if self.path.cells().len() > FAR {
            self.picture.changes.touch_all();
        }
        for &cell in self.path.cells().iter().take(FAR) {
            self.picture.changes.touch(cell);
        }
    }

    /// Finds the path back from the chosen cell, where it may have changed.
    pub(super) fn follow_trail(&mut self) {
        let key = (self.chosen(), self.edition, self.version);
        let before = std::mem::replace(&mut self.picture.trail_of, key);
        if before == key {
            return;
        }
        let moment = self.timeline.moment();
        let may_bend = self.search().counts().reopened > 0 || self.timeline.is_retold();
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
pub(super) fn trail(moment: Moment<'_>, chosen: Option<Cell>) -> impl Iterator<Item = Cell> {
    chosen.into_iter().flat_map(move |cell| moment.way_back(cell)).take(LONGEST_TRAIL)
}
