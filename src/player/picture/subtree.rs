//! The cells whose path leads through the chosen cell, where they are shown.

use super::MadeOf;
use crate::grid::Cell;
use crate::history::Moment;
use crate::player::{Outcome, Player};
use crate::scene::Subtree;
use crate::words::{Text, text};

/// Whether the subtree is shown, and of which cell.
#[derive(Debug, Default)]
pub(super) struct ShownSubtree {
    is_shown: bool,
    /// Whether the number of its cells is still to be said.
    is_asked: bool,
    subtree: Option<Subtree>,
    /// The moment that it belongs to.
    of: MadeOf,
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
}

impl ShownSubtree {
    /// Finds the subtree again where the chosen cell or the moment is another; returns
    /// whether they are, and the message about it.
    pub(super) fn renew(
        &mut self,
        moment: Moment,
        chosen: Option<Cell>,
        of: MadeOf,
    ) -> (bool, Option<Text>) {
        let root = chosen.or(moment.current()).filter(|_| self.is_shown);
        let is_same = self.of == of || root.is_none();
        if is_same && self.subtree.as_ref().map(|subtree| subtree.root) == root {
            return (false, None);
        }
        self.of = of;
        self.subtree = root.map(|root| Subtree::of(moment, root));
        let asked = self.subtree.as_ref().filter(|_| self.is_asked);
        let message = asked
            .map(|subtree| text!("hanging-count", cell = subtree.root, count = subtree.count()));
        self.is_asked &= message.is_none();
        (true, message)
    }
}
