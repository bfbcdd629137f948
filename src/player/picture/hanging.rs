//! What hangs on a cell: the cells whose way back to the start leads through it.

use super::{AT_ONCE, FAR, MadeOf};
use crate::grid::Cell;
use crate::jobs::discard;
use crate::player::{Outcome, Player};
use crate::scene::Subtree;
use crate::words::text;

/// Whether and of which cell it is shown.
#[derive(Debug, Default)]
pub(super) struct Hanging {
    is_shown: bool,
    /// Whether the number of cells is still to be said.
    is_asked: bool,
    subtree: Option<Subtree>,
    /// The picture that it belongs to.
    of: MadeOf,
}

impl Player {
    /// Shows what hangs on a cell, or no longer.
    pub(in crate::player) fn toggle_subtree(&mut self) {
        let hanging = &mut self.picture.hanging;
        hanging.is_shown = !hanging.is_shown;
        hanging.is_asked = hanging.is_shown;
        // What was said of another cell is no longer true.
        self.outcomes.push(Outcome::LayerChosen);
    }

    /// Whether what hangs on a cell is shown.
    pub fn shows_subtree(&self) -> bool {
        self.picture.hanging.is_shown
    }

    /// What hangs on the pinned cell, else on the one under the pointer, else on the
    /// current one, where that is shown; all of it once it [is
    /// found](Subtree::is_whole).
    pub fn subtree(&self) -> Option<&Subtree> {
        self.picture.hanging.subtree.as_ref().filter(|_| !self.is_seeking())
    }

    /// Begins to find it where the cell or the moment is another.
    pub(super) fn renew_subtree(&mut self) {
        let shown = self.picture.hanging.is_shown && !self.is_seeking();
        let root = self.chosen().or(self.moment().current()).filter(|_| shown);
        let Some(root) = root else {
            self.replace_subtree(None);
            return;
        };
        let is_same = |subtree: &Subtree| subtree.root == root;
        let hanging = &self.picture.hanging;
        if hanging.of == self.picture.made_of && hanging.subtree.as_ref().is_some_and(is_same) {
            return;
        }
        self.replace_subtree(Some(Subtree::begin(self.moment(), root)));
        self.touch(&[root]);
        // That of a map of ordinary size is shown at once.
        self.find_children(AT_ONCE);
        self.picture.hanging.of = self.picture.made_of;
    }

    fn replace_subtree(&mut self, subtree: Option<Subtree>) {
        let Some(before) = std::mem::replace(&mut self.picture.hanging.subtree, subtree) else {
            return;
        };
        self.touch_many(before.cells());
        if before.cells().len() > FAR {
            discard(Some(before));
        }
    }

    /// Whether more may hang on it.
    pub(in crate::player) fn is_finding_children(&self) -> bool {
        self.subtree().is_some_and(|subtree| !subtree.is_whole())
    }

    /// Goes on finding what hangs on it, as far as there is time.
    pub(in crate::player) fn look_for_children(&mut self) {
        self.in_slices(Self::is_finding_children, Self::find_children);
    }

    fn find_children(&mut self, limit: usize) {
        let Some(subtree) = &mut self.picture.hanging.subtree else {
            return;
        };
        self.picture.changes.begin();
        for &cell in subtree.go_on(self.timeline.moment(), limit) {
            self.picture.changes.touch(cell);
        }
        let (cell, count, is_whole) = (subtree.root, subtree.count(), subtree.is_whole());
        if is_whole && std::mem::take(&mut self.picture.hanging.is_asked) {
            self.say(text!("hanging-count", cell, count));
        }
    }

    /// Some cells of the map look otherwise, or where these are too many, all.
    pub(super) fn touch_many(&mut self, cells: &[Cell]) {
        self.picture.changes.begin();
        if cells.len() > FAR {
            self.picture.changes.touch_all();
        }
        for &cell in cells.iter().take(FAR) {
            self.picture.changes.touch(cell);
        }
    }
}
