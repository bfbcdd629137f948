//! The cells whose path leads through the chosen cell, where they are shown.

use crate::player::{Outcome, Player};
use crate::scene::Subtree;
use crate::words::text;

/// Whether the subtree is shown, and of which cell.
#[derive(Debug, Default)]
pub(super) struct ShownSubtree {
    is_shown: bool,
    /// Whether the number of its cells is still to be said.
    is_asked: bool,
    subtree: Option<Subtree>,
    /// The moment that it belongs to.
    of: super::MadeOf,
}

impl Player {
    /// Shows or hides the subtree.
    pub(crate) fn toggle_subtree(&mut self) {
        let shown = &mut self.picture.subtree;
        shown.is_shown = !shown.is_shown;
        shown.is_asked = shown.is_shown;
        // What was said of another cell is no longer true.
        self.outcomes.push(Outcome::LayerChosen);
    }

    /// Whether the subtree is shown.
    pub fn shows_subtree(&self) -> bool {
        self.picture.subtree.is_shown
    }

    /// The cells whose path leads through the pinned cell, else through the one under the
    /// pointer, else through the current one, where they are shown.
    pub fn subtree(&self) -> Option<&Subtree> {
        self.picture.subtree.subtree.as_ref()
    }

    /// Finds the subtree again where the cell or the moment is another.
    pub(super) fn renew_subtree(&mut self) {
        let root = self.chosen().or(self.moment().current());
        let root = root.filter(|_| self.picture.subtree.is_shown);
        let of = self.picture.made_of;
        let shown = &self.picture.subtree;
        let is_same = shown.of == of || root.is_none();
        if is_same && shown.subtree.as_ref().map(|subtree| subtree.root) == root {
            return;
        }
        let subtree = root.map(|root| Subtree::of(self.timeline.moment(), root));
        if let Some(subtree) = &subtree
            && std::mem::take(&mut self.picture.subtree.is_asked)
        {
            let (cell, count) = (subtree.root, subtree.count());
            self.say(text!("hanging-count", cell, count));
        }
        (self.picture.subtree.subtree, self.picture.subtree.of) = (subtree, of);
        self.redraw();
    }
}
