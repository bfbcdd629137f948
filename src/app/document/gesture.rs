//! What the mouse does from a press to its release.

use crate::app::{App, Button, Tool};
use crate::grid::{Cell, Terrain};
use crate::level::RulesChoice;
use crate::player::{Message, ProblemEdit};
use crate::scene::{Point, mark_of};
use crate::search::Rules;
use crate::words::{Text, text};

/// A drag under way, and the button that ends it.
#[derive(Clone, Debug)]
pub(in crate::app) struct Gesture {
    button: Button,
    drag: Drag,
}

#[derive(Clone, Debug)]
enum Drag {
    /// Painting; `last` is the place painted last, which may lie off the grid.
    /// What was before has each cell once, for what is painted is not painted
    /// again.
    Paint { terrain: Terrain, last: (i32, i32), before: Vec<(Cell, Terrain)> },
    /// Moving the start or the goal, which was taken hold of so far from the
    /// middle of its cell.
    MoveEnd { is_start: bool, held: Point, before: (Cell, Cell) },
    /// Changing the rules, in a panel.
    Rules { before: RulesChoice },
    /// Moving the view.
    Pan { last: Point },
    /// Moving the view through the minimap.
    Steer,
}

impl Gesture {
    /// Whether the map is being changed.
    pub(in crate::app) fn is_edit(&self) -> bool {
        matches!(self.drag, Drag::Paint { .. } | Drag::MoveEnd { .. }) || self.is_of_rules()
    }

    /// Whether it changes the rules.
    pub(super) fn is_of_rules(&self) -> bool {
        matches!(self.drag, Drag::Rules { .. })
    }
}

impl App {
    pub(in crate::app) fn press(&mut self, button: Button, at: Point) {
        self.send(Message::Pointer(Some(at)));
        if self.gesture.is_some() || self.dialog.is_some() {
            return;
        }
        let player = self.player();
        let last = player.view().place_at(at);
        let paint = |terrain| Drag::Paint { terrain, last, before: Vec::new() };
        let end = |(is_start, held)| Drag::MoveEnd { is_start, held, before: self.ends() };
        let draw = |terrain| self.end_at(at).map_or_else(|| paint(terrain), end);
        let drag = match (button, self.tool) {
            _ if player.minimap_at(at).is_some() => {
                // What lies under it is not meant.
                if button == Button::Right {
                    return;
                }
                Drag::Steer
            }
            (Button::Middle, _) => Drag::Pan { last: at },
            (Button::Right, _) => paint(Terrain::PLAIN),
            (Button::Left, Tool::Wall) => draw(Terrain::WALL),
            (Button::Left, Tool::Erase) => draw(Terrain::PLAIN),
            (Button::Left, Tool::Terrain(cost)) => {
                draw(Terrain::ground(cost).unwrap_or(Terrain::PLAIN))
            }
            (Button::Left, Tool::Start) => end((true, Point::default())),
            (Button::Left, Tool::Goal) => end((false, Point::default())),
            (Button::Left, Tool::Break) => {
                if let Some(cell) = player.pointed() {
                    self.send(Message::Break(cell));
                }
                return;
            }
            (Button::Left, Tool::Inspect) => {
                let cell = player.pointed().filter(|&cell| player.pinned() != Some(cell));
                return self.send(Message::Pin(cell));
            }
        };
        self.gesture = Some(Gesture { button, drag });
        if let Some(why) = self.drag_to(at) {
            self.say(why);
        }
    }

    fn ends(&self) -> (Cell, Cell) {
        let problem = self.player().problem();
        (problem.start(), problem.goal())
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
        self.drag_to(at);
    }

    pub(in crate::app) fn release(&mut self, button: Button) {
        if self.gesture.as_ref().is_some_and(|gesture| gesture.button == button) {
            self.end_gesture();
        }
    }

    /// Ends the drag; what it has changed becomes one edit.
    pub(in crate::app) fn end_gesture(&mut self) {
        self.document.is_being_changed = false;
        match self.gesture.take().map(|gesture| gesture.drag) {
            Some(Drag::Paint { terrain, before, .. }) if !before.is_empty() => {
                let after = before.iter().map(|&(cell, _)| (cell, terrain)).collect();
                self.document.keep(ProblemEdit::Terrain(before), ProblemEdit::Terrain(after));
            }
            Some(Drag::MoveEnd { before, .. }) if before != self.ends() => {
                let edit = |(start, goal)| ProblemEdit::Ends { start, goal };
                self.document.keep(edit(before), edit(self.ends()));
            }
            Some(Drag::Rules { before }) if before.rules() == self.document.rules.rules() => {
                self.document.rules = before;
            }
            Some(Drag::Rules { before }) => {
                let after = self.document.rules.clone();
                self.document.keep(ProblemEdit::Rules(before), ProblemEdit::Rules(after));
            }
            _ => {}
        }
    }

    /// Searches under other rules, as a step of a drag in a panel.
    pub(in crate::app) fn drag_rules(&mut self, rules: Rules) {
        if self.gesture.is_none() {
            let drag = Drag::Rules { before: self.document.rules.clone() };
            self.gesture = Some(Gesture { button: Button::Left, drag });
        }
        self.set_rules(RulesChoice::Custom(rules));
    }

    /// Whether a drag in a panel changes the rules.
    pub fn is_dragging_rules(&self) -> bool {
        self.gesture.as_ref().is_some_and(Gesture::is_of_rules)
    }

    /// Goes on with the drag; returns why an end cannot stand there.
    fn drag_to(&mut self, at: Point) -> Option<Text> {
        match self.gesture.as_ref()?.drag {
            Drag::Paint { .. } => self.paint_to(self.player().view().place_at(at)),
            Drag::MoveEnd { is_start, held, .. } => return self.drag_end(is_start, held),
            Drag::Rules { .. } => {}
            Drag::Steer => self.send(Message::Steer(at)),
            Drag::Pan { last } if last == at => {}
            Drag::Pan { last } => {
                let before = *self.player().view();
                self.send(Message::Pan { from: last, to: at });
                let now = self.player().view();
                let (x, y) = (now.x - before.x, now.y - before.y);
                // What the edge held back counts with the next move, so that
                // the map stays under the pointer.
                let drag = Drag::Pan { last: Point::new(last.x + x, last.y + y) };
                self.gesture = Some(Gesture { button: Button::Middle, drag });
            }
        }
        None
    }

    /// Moves an end to the pointed cell, if it can stand there: on open
    /// ground, and not on the other end, which it would hide. Returns why not.
    fn drag_end(&mut self, is_start: bool, held: Point) -> Option<Text> {
        let cell = self.player().pointed_from(held)?;
        let before = self.ends();
        let is_wall = self.player().problem().grid().terrain(cell).is_wall();
        let (start, goal) = match is_start {
            true if is_wall => return Some(text!("start-on-wall", cell)),
            false if is_wall => return Some(text!("goal-on-wall", cell)),
            true if cell == before.1 => return Some(text!("start-on-goal", cell)),
            false if cell == before.0 => return Some(text!("goal-on-start", cell)),
            true => (cell, before.1),
            false => (before.0, cell),
        };
        if (start, goal) != before {
            self.document.is_being_changed = true;
            self.edit(ProblemEdit::Ends { start, goal });
        }
        None
    }

    /// Paints the cells of the line from the last place, so that a fast drag
    /// leaves no gaps.
    fn paint_to(&mut self, place: (i32, i32)) {
        let Some(Gesture { drag: Drag::Paint { terrain, last, before }, .. }) = &mut self.gesture
        else {
            return;
        };
        let problem = self.players[self.shown].problem();
        let (grid, ends) = (problem.grid(), [problem.start(), problem.goal()]);
        let mut painted = Vec::new();
        for (x, y) in line(std::mem::replace(last, place), place) {
            let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else {
                continue;
            };
            let cell = Cell::new(x, y);
            let is_kept = terrain.is_wall() && ends.contains(&cell);
            if grid.contains(cell) && grid.terrain(cell) != *terrain && !is_kept {
                before.push((cell, grid.terrain(cell)));
                painted.push((cell, *terrain));
            }
        }
        if !painted.is_empty() {
            self.document.is_being_changed = true;
            self.edit(ProblemEdit::Terrain(painted));
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
