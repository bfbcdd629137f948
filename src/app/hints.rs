//! The hints of a first start: one after another, until each is followed.

use super::App;
use super::document::Change;
use crate::player::ProblemEdit;

/// What a hint shows how to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// To take a step.
    Step,
    /// To take a step in parts, and to read the reason.
    Reason,
    /// To draw a wall.
    Wall,
    /// To drag the start.
    Start,
}

impl Hint {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Step, Self::Reason, Self::Wall, Self::Start];

    /// Its place among them, from 0.
    pub fn place(self) -> usize {
        self as usize
    }
}

/// How far the program was when a hint was first shown: the iteration, how many of
/// its events were shown, and how many edits there were.
type Reached = (u64, Option<usize>, usize);

/// A hint that is shown.
#[derive(Debug)]
pub(super) struct ShownHint {
    hint: Hint,
    from: Reached,
}

impl App {
    /// The hint that is shown; behind a dialog it waits.
    pub fn hint(&self) -> Option<Hint> {
        self.hint.as_ref().filter(|_| self.dialog.is_none()).map(|shown| shown.hint)
    }

    /// Shows the hints, unless they were seen before.
    pub fn begin_hints(&mut self) {
        if !self.settings.hints_seen {
            self.change(|app| app.show_hint(Hint::ALL.first().copied()));
        }
    }

    /// Shows a hint; with none, they have been seen.
    pub(super) fn show_hint(&mut self, hint: Option<Hint>) {
        let from = self.reached();
        self.hint = hint.map(|hint| ShownHint { hint, from });
        self.settings.hints_seen = hint.is_none();
    }

    pub(super) fn show_next_hint(&mut self) {
        if let Some(ShownHint { hint, .. }) = self.hint {
            self.show_hint(Hint::ALL.get(hint.place() + 1).copied());
        }
    }

    /// Goes on to the next hint where this one has been followed, in whatever way.
    pub(super) fn follow_hint(&mut self) {
        let now = self.reached();
        let Some(ShownHint { hint, from }) = &mut self.hint else {
            return;
        };
        // Another level may have been opened, or an edit have led back.
        from.0 = from.0.min(now.0);
        from.2 = from.2.min(now.2);
        let edit = self.document.last_edit().filter(|_| now.2 > from.2);
        let is_followed = match hint {
            Hint::Step => now.0 > from.0,
            Hint::Reason => now.1.is_some() && (now.0, now.1) != (from.0, from.1),
            Hint::Wall => matches!(edit, Some(Change::Map(ProblemEdit::Terrain(_)))),
            Hint::Start => matches!(edit, Some(Change::Map(ProblemEdit::Ends { .. }))),
        };
        if is_followed {
            self.show_next_hint();
        }
    }

    fn reached(&self) -> Reached {
        let moment = self.player().moment();
        (moment.iteration(), moment.shown(), self.document.edits_done())
    }
}
