//! What the mouse does from a press to its release.

use crate::app::document::{Change, Edit};
use crate::app::{App, Button, Tool};
use crate::grid::{Cell, Terrain};
use crate::player::Message;
use crate::scene::{Point, mark_of};
use crate::words::text;

/// A drag under way.
#[derive(Clone, Debug)]
pub(in crate::app) enum Gesture {
    None,
    /// Painting; `last` is the place painted last, which may lie off the grid.
    /// The changes have each cell once, for what is painted is not painted
    /// again.
    Paint {
        button: Button,
        terrain: Terrain,
        last: (i32, i32),
        changes: Vec<Change>,
    },
    /// Moving the start or the goal.
    MoveEnd {
        button: Button,
        is_start: bool,
        /// Where it was taken hold of, from the middle of its cell.
        held: Point,
        before: (Cell, Cell),
    },
    /// Moving the view.
    Pan {
        last: Point,
    },
    /// Moving the view through the minimap.
    Steer {
        button: Button,
    },
}

impl Gesture {
    /// Whether the map is being changed.
    pub(in crate::app) fn is_edit(&self) -> bool {
        matches!(self, Self::Paint { .. } | Self::MoveEnd { .. })
    }

    fn button(&self) -> Option<Button> {
        match *self {
            Self::None => None,
            Self::Paint { button, .. } | Self::MoveEnd { button, .. } | Self::Steer { button } => {
                Some(button)
            }
            Self::Pan { .. } => Some(Button::Middle),
        }
    }
}

impl App {
    pub(in crate::app) fn press(&mut self, button: Button, at: Point) {
        self.send(Message::Pointer(Some(at)));
        if !matches!(self.gesture, Gesture::None) || self.dialog.is_some() {
            return;
        }
        if self.player().minimap_at(at).is_some() {
            // What lies under it is not meant.
            if button != Button::Right {
                self.gesture = Gesture::Steer { button };
                self.send(Message::Steer(at));
            }
            return;
        }
        let terrain = match (button, self.tool) {
            (Button::Middle, _) => {
                self.gesture = Gesture::Pan { last: at };
                return;
            }
            (Button::Right, _) | (Button::Left, Tool::Erase) => Terrain::PLAIN,
            (Button::Left, Tool::Wall) => Terrain::WALL,
            (Button::Left, Tool::Terrain(cost)) => Terrain::ground(cost).unwrap_or(Terrain::PLAIN),
            (Button::Left, Tool::Break) => {
                if let Some(cell) = self.player().pointed() {
                    self.send(Message::Break(cell));
                }
                return;
            }
            (Button::Left, Tool::Inspect) => {
                let player = self.player();
                let cell = player.pointed().filter(|&cell| player.pinned() != Some(cell));
                self.send(Message::Pin(cell));
                return;
            }
            (Button::Left, Tool::Start | Tool::Goal) => {
                let is_start = self.tool == Tool::Start;
                self.move_end(button, is_start, Point::default());
                self.tell_why_not(is_start);
                return;
            }
        };
        match self.end_at(at).filter(|_| button == Button::Left) {
            Some((is_start, held)) => self.move_end(button, is_start, held),
            None => {
                let last = self.player().view().place_at(at);
                self.gesture = Gesture::Paint { button, terrain, last, changes: Vec::new() };
                self.paint_to(last);
            }
        }
    }

    /// Whether what is drawn at a place is the start or the goal, and how far
    /// that is from the middle of its cell, so that its mark does not move when
    /// it is taken hold of. Where one mark lies over the other, it is the one
    /// whose middle is nearer.
    fn end_at(&self, at: Point) -> Option<(bool, Point)> {
        let ((start, goal), player) = (self.ends(), self.player());
        let held = |(is_start, cell)| {
            let Some(mark) = mark_of(player.view(), player.scale(), cell) else {
                return (player.pointed() == Some(cell)).then_some((is_start, Point::default()));
            };
            let middle = player.view().middle(cell);
            let held = Point::new(at.x - middle.x, at.y - middle.y);
            mark.contains(at).then_some((is_start, held))
        };
        let ends = [(false, goal), (true, start)].into_iter().filter_map(held);
        ends.min_by(|(_, a), (_, b)| a.x.hypot(a.y).total_cmp(&b.x.hypot(b.y)))
    }

    pub(in crate::app) fn point(&mut self, at: Point) {
        self.send(Message::Pointer(Some(at)));
        match &mut self.gesture {
            Gesture::None => {}
            Gesture::Paint { .. } => self.paint_to(self.player().view().place_at(at)),
            &mut Gesture::MoveEnd { is_start, held, .. } => self.drag_end(is_start, held),
            Gesture::Steer { .. } => self.send(Message::Steer(at)),
            &mut Gesture::Pan { last } => {
                let before = *self.player().view();
                self.send(Message::Pan { from: last, to: at });
                let now = self.player().view();
                let (x, y) = (now.x - before.x, now.y - before.y);
                // What the edge held back counts with the next move, so that
                // the map stays under the pointer.
                self.gesture = Gesture::Pan { last: Point::new(last.x + x, last.y + y) };
            }
        }
    }

    pub(in crate::app) fn release(&mut self, button: Button) {
        if self.gesture.button() == Some(button) {
            self.end_gesture();
        }
    }

    /// Ends the drag; what it has changed becomes one edit.
    pub(in crate::app) fn end_gesture(&mut self) {
        self.document.is_being_changed = false;
        match std::mem::replace(&mut self.gesture, Gesture::None) {
            Gesture::Paint { changes, .. } if !changes.is_empty() => {
                self.document.keep(Edit::Terrain(changes));
            }
            Gesture::MoveEnd { before, .. } if before != self.ends() => {
                self.document.keep(Edit::Ends { before, after: self.ends() });
            }
            _ => {}
        }
    }

    fn move_end(&mut self, button: Button, is_start: bool, held: Point) {
        self.gesture = Gesture::MoveEnd { button, is_start, held, before: self.ends() };
        self.drag_end(is_start, held);
    }

    /// Moves an end to the pointed cell, if it can stand there: on open
    /// ground, and not on the other end, which it would hide.
    fn drag_end(&mut self, is_start: bool, held: Point) {
        let Some(cell) = self.player().pointed_from(held) else {
            return;
        };
        let (start, goal) = self.ends();
        let after = if is_start { (cell, goal) } else { (start, cell) };
        let can_stand = !self.player().problem().grid().terrain(cell).is_wall();
        if after != (start, goal) && after.0 != after.1 && can_stand {
            self.document.is_being_changed = true;
            self.set_ends(after);
        }
    }

    /// Tells why an end cannot stand on the pointed cell, if it cannot.
    fn tell_why_not(&mut self, is_start: bool) {
        let Some(cell) = self.player().pointed() else {
            return;
        };
        let (start, goal) = self.ends();
        let is_wall = self.player().problem().grid().terrain(cell).is_wall();
        match is_start {
            true if is_wall => self.tell(text!("start-on-wall", cell)),
            false if is_wall => self.tell(text!("goal-on-wall", cell)),
            true if cell == goal => self.tell(text!("start-on-goal", cell)),
            false if cell == start => self.tell(text!("goal-on-start", cell)),
            true | false => {}
        }
    }

    /// Paints the cells of the line from the last place, so that a fast drag
    /// leaves no gaps.
    fn paint_to(&mut self, place: (i32, i32)) {
        let Gesture::Paint { terrain, last, changes, .. } = &mut self.gesture else {
            return;
        };
        let problem = self.players[self.shown].problem();
        let (grid, start, goal) = (problem.grid(), problem.start(), problem.goal());
        let after = *terrain;
        let mut painted = Vec::new();
        for (x, y) in line(std::mem::replace(last, place), place) {
            let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else {
                continue;
            };
            let cell = Cell::new(x, y);
            let before = grid.terrain(cell);
            let is_kept = after.is_wall() && (cell == start || cell == goal);
            if grid.contains(cell) && before != after && !is_kept {
                painted.push(Change { cell, before, after });
            }
        }
        if !painted.is_empty() {
            changes.extend_from_slice(&painted);
            self.document.is_being_changed = true;
            self.set_terrain(&painted, false);
        }
    }
}

/// The places from one to another, both included, each beside the one before
/// (Bresenham 1965).
fn line(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (dx, dy) = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
    let steps = dx.abs().max(dy.abs());
    (0..=steps).map(move |step| {
        let part = |length: i64| {
            if steps == 0 { 0 } else { (2 * length * step + steps * length.signum()) / (2 * steps) }
        };
        ((i64::from(from.0) + part(dx)) as i32, (i64::from(from.1) + part(dy)) as i32)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_gaps_and_both_ends() {
        for to in [(7, 3), (-7, 3), (2, 9), (0, 0), (-5, -5), (4, 0), (1, -8)] {
            let places: Vec<_> = line((0, 0), to).collect();
            assert_eq!((places[0], *places.last().unwrap()), ((0, 0), to));
            for pair in places.windows(2) {
                let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
                assert!(dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0), "{places:?}");
            }
        }
    }
}
