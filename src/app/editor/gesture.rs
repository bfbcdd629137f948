//! What the mouse does from a press to its release, and a key at the cell cursor.

use std::sync::Arc;

use super::Editing;
use super::document::Change;
use super::shapes::{Corner, covered, flood, rectangle, stroke};
use crate::app::{Button, Shape, Tool};
use crate::grid::{Cell, Terrain, TerrainRun};
use crate::jobs::unwatched;
use crate::level::RulesChoice;
use crate::player::{Message, ProblemEdit};
use crate::scene::{Point, mark_of};
use crate::search::Rules;
use crate::words::{Text, text};

/// A drag under way, and the button that ends it.
#[derive(Clone, Debug)]
pub(super) struct Gesture {
    button: Button,
    drag: Drag,
    /// The last refusal, which the next edit of the drag does not clear.
    said: Option<Text>,
}

#[derive(Clone, Debug)]
enum Drag {
    Paint(Painting),
    /// Moving the start or the goal, which was grabbed at this offset from the middle of
    /// its cell.
    MoveEnd {
        is_start: bool,
        held: Point,
        before: (Cell, Cell),
    },
    /// Changing the rules, in a panel.
    Rules {
        before: Vec<RulesChoice>,
    },
    /// Moving the view.
    Pan {
        last: Point,
    },
    /// Moving the view through the minimap.
    Steer,
}

#[derive(Clone, Debug)]
struct Painting {
    terrain: Terrain,
    stroke: Stroke,
    /// Where it began, and the place painted last, which may lie off the map.
    from: Corner,
    last: Corner,
    /// The ground before. Each cell is there once, since painted ground does not change
    /// again.
    before: Vec<TerrainRun>,
    /// The ground that is painted when the drag ends.
    preview: Vec<TerrainRun>,
    /// Whether it was over the map.
    was_over_map: bool,
}

/// The shape of what is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stroke {
    /// Wherever the brush has been.
    Free,
    /// Along the straight line between both ends, once the drag is over.
    Line,
    /// The rectangle between both ends, once the drag is over.
    Rectangle,
}

impl Gesture {
    fn new(button: Button, drag: Drag) -> Self {
        Self { button, drag, said: None }
    }

    /// Whether the map is being changed.
    pub(super) fn is_edit(&self) -> bool {
        matches!(self.drag, Drag::Paint(_) | Drag::MoveEnd { .. }) || self.is_of_rules()
    }

    /// Whether it changes the rules.
    pub(super) fn is_of_rules(&self) -> bool {
        matches!(self.drag, Drag::Rules { .. })
    }

    pub(super) fn preview(&self) -> &[TerrainRun] {
        match &self.drag {
            Drag::Paint(painting) => &painting.preview,
            Drag::MoveEnd { .. } | Drag::Rules { .. } | Drag::Pan { .. } | Drag::Steer => &[],
        }
    }
}

impl Editing<'_> {
    /// A button went down, to draw a straight line or whatever the tool does.
    pub(in crate::app) fn press(&mut self, button: Button, at: Point, is_straight: bool) {
        self.send(Message::Pointer(Some(at)));
        if self.editor.gesture.is_some() || !self.may_begin {
            return;
        }
        let erases = match button {
            // A press on the minimap is not one on the map under it.
            _ if self.lanes.player().minimap_at(at).is_some() => {
                if button != Button::Right {
                    self.begin(Gesture::new(button, Drag::Steer), at);
                }
                return;
            }
            Button::Middle => return self.grab(button, at),
            Button::Right => true,
            Button::Left | Button::Key => false,
        };
        let end = if erases { None } else { self.end_at(at) };
        self.use_tool(button, (erases, is_straight), end, at);
    }

    /// A button went down that moves the view, whatever the tool.
    pub(in crate::app) fn grab(&mut self, button: Button, at: Point) {
        self.send(Message::Pointer(Some(at)));
        if self.editor.gesture.is_none() && self.may_begin {
            self.editor.gesture = Some(Gesture::new(button, Drag::Pan { last: at }));
        }
    }

    /// A key went down that does at the cell cursor what a click does at the pointer.
    pub(in crate::app) fn press_key(&mut self, erases: bool) {
        if self.editor.gesture.is_some() || !self.may_begin {
            return;
        }
        let Some(cell) = self.lanes.player().cursor() else {
            // The first key only shows the cursor.
            return self.move_cursor(0, 0);
        };
        let (start, goal) = self.ends();
        let end = [(true, start), (false, goal)].into_iter().find(|&(_, end)| end == cell);
        let end = end.filter(|_| !erases).map(|(is_start, _)| (is_start, Point::default()));
        let at = self.lanes.player().view().middle(cell);
        self.use_tool(Button::Key, (erases, false), end, at);
        self.release(Button::Key);
        self.say_cursor();
    }

    /// Moves the cell cursor.
    pub(in crate::app) fn move_cursor(&mut self, columns: i32, rows: i32) {
        self.send(Message::MoveCursor(columns, rows));
    }

    /// Says what is at the cell cursor, unless the action there said something.
    fn say_cursor(&mut self) {
        if self.notices.is_empty()
            && let Some(text) = self.lanes.player().cursor_in_words()
        {
            self.notices.say(text);
        }
    }

    /// Begins the tool's action at a point, where the start or the goal may be.
    fn use_tool(
        &mut self,
        button: Button,
        (erases, is_straight): (bool, bool),
        end: Option<(bool, Point)>,
        at: Point,
    ) {
        let (player, before) = (self.lanes.player(), self.ends());
        let from = player.view().place_at(at);
        let terrain = if erases { Some(Terrain::PLAIN) } else { self.editor.tool.terrain() };
        let end = match self.editor.tool {
            _ if erases => None,
            Tool::Start => Some((true, Point::default())),
            Tool::Goal => Some((false, Point::default())),
            Tool::Wall | Tool::Erase | Tool::Terrain(_) => end,
            Tool::Break => {
                if let Some(cell) = player.pointed() {
                    self.send(Message::Break(cell));
                }
                return;
            }
            Tool::Inspect => {
                let cell = player.pointed().filter(|&cell| player.pinned() != Some(cell));
                return self.send(Message::Pin(cell));
            }
        };
        let drag = match (end, terrain) {
            (Some((is_start, held)), _) => Drag::MoveEnd { is_start, held, before },
            (None, Some(terrain)) => {
                let stroke = match self.editor.brush.shape {
                    _ if is_straight => Stroke::Line,
                    Shape::Brush => Stroke::Free,
                    Shape::Rectangle => Stroke::Rectangle,
                    Shape::Fill => return self.fill(terrain),
                };
                let (before, preview) = (Vec::new(), Vec::new());
                let was_over_map = false;
                let last = from;
                Drag::Paint(Painting { terrain, stroke, from, last, before, preview, was_over_map })
            }
            (None, None) => return,
        };
        self.begin(Gesture::new(button, drag), at);
    }

    fn begin(&mut self, gesture: Gesture, at: Point) {
        self.editor.gesture = Some(gesture);
        self.drag_to(at);
    }

    fn ends(&self) -> (Cell, Cell) {
        let problem = self.lanes.player().problem();
        (problem.start(), problem.goal())
    }

    /// The start (`true`) or the goal drawn at a point, with the point's offset from the
    /// middle of its cell, so that the mark does not jump when it is grabbed. If the marks
    /// overlap, the one with the nearer middle is taken.
    fn end_at(&self, at: Point) -> Option<(bool, Point)> {
        let ((start, goal), player) = (self.ends(), self.lanes.player());
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
        if self.editor.gesture.as_ref().is_none_or(|gesture| gesture.button != button) {
            return;
        }
        if let Some(Gesture { drag: Drag::Paint(painting), .. }) = &mut self.editor.gesture {
            let preview = std::mem::take(&mut painting.preview);
            self.paint(&preview);
        }
        if let Some(gesture) = self.end_gesture() {
            let hint = gesture.said.or_else(|| self.hint_after(&gesture.drag));
            if let Some(text) = hint {
                self.notices.say(text);
            }
        }
    }

    /// A hint for a drag that did nothing.
    fn hint_after(&self, drag: &Drag) -> Option<Text> {
        match *drag {
            Drag::Paint(Painting { was_over_map: false, .. }) => Some(text!("paint-off-map")),
            Drag::MoveEnd { is_start, before, .. } if before == self.ends() => {
                let (start, goal) = before;
                match self.editor.tool {
                    Tool::Start | Tool::Goal => None,
                    _ if is_start => Some(text!("start-is-moved", cell = start)),
                    _ => Some(text!("goal-is-moved", cell = goal)),
                }
            }
            Drag::Paint(_)
            | Drag::MoveEnd { .. }
            | Drag::Rules { .. }
            | Drag::Pan { .. }
            | Drag::Steer => None,
        }
    }

    /// Ends the drag; what it has changed becomes one edit.
    pub(super) fn end_gesture(&mut self) -> Option<Gesture> {
        self.editor.document.set_being_changed(false);
        let mut gesture = self.editor.gesture.take()?;
        match &mut gesture.drag {
            Drag::Paint(Painting { terrain, before, .. }) if !before.is_empty() => {
                self.keep_painted(painted(std::mem::take(before), *terrain));
            }
            Drag::MoveEnd { before, .. } if *before != self.ends() => {
                let edit = |(start, goal)| Change::Map(ProblemEdit::Ends { start, goal });
                self.editor.document.keep(edit(*before), edit(self.ends()));
            }
            Drag::Rules { before } if !are_equal(before, self.lanes.rules()) => {
                let before = std::mem::take(before);
                self.keep_rules(before);
            }
            Drag::Rules { before } => self.lanes.name_rules(std::mem::take(before)),
            _ => {}
        }
        Some(gesture)
    }

    /// Keeps what was painted as an edit, with what was there before.
    fn keep_painted(&mut self, (before, after): (Arc<[TerrainRun]>, Arc<[TerrainRun]>)) {
        let [before, after] = [before, after].map(|runs| Change::Map(ProblemEdit::Terrain(runs)));
        self.editor.document.keep(before, after);
    }

    /// Searches under other rules, as a step of a drag in a panel.
    pub(in crate::app) fn drag_rules(&mut self, rules: Rules) {
        if self.editor.gesture.is_none() {
            let drag = Drag::Rules { before: self.lanes.rules().to_vec() };
            self.editor.gesture = Some(Gesture::new(Button::Left, drag));
        }
        self.set_rules(RulesChoice::Custom(rules));
    }

    /// Continues the drag, and says what it refuses.
    fn drag_to(&mut self, at: Point) {
        let Some(Gesture { drag, .. }) = &mut self.editor.gesture else {
            return;
        };
        let refused = match drag {
            Drag::Paint(_) => self.paint_to(self.lanes.player().view().place_at(at)),
            &mut Drag::MoveEnd { is_start, held, .. } => self.drag_end(is_start, held),
            Drag::Rules { .. } => return,
            Drag::Steer => return self.send(Message::Steer(at)),
            &mut Drag::Pan { last } => {
                let before = *self.lanes.player().view();
                self.send(Message::Pan { from: last, to: at });
                let now = self.lanes.player().view();
                let (x, y) = (now.x - before.x, now.y - before.y);
                // Movement that the edge held back counts with the next move, so that
                // the map stays under the pointer.
                if let Some(Gesture { drag: Drag::Pan { last }, .. }) = &mut self.editor.gesture {
                    *last = Point::new(last.x + x, last.y + y);
                }
                return;
            }
        };
        let Some(gesture) = &mut self.editor.gesture else {
            return;
        };
        let before = std::mem::replace(&mut gesture.said, refused);
        match gesture.said.clone() {
            Some(text) => self.notices.say(text),
            None if before.is_some() => self.notices.forget(),
            None => {}
        }
    }

    /// Moves an end to the pointed cell, if it can stand there: on open
    /// ground, and not on the other end, which it would hide. Returns the refusal.
    fn drag_end(&mut self, is_start: bool, held: Point) -> Option<Text> {
        let Some(cell) = self.lanes.player().pointed_from(held) else {
            return Some(if is_start { text!("start-off-map") } else { text!("goal-off-map") });
        };
        let before = self.ends();
        let is_wall = self.lanes.player().problem().grid().terrain(cell).is_wall();
        let (start, goal) = match is_start {
            true if is_wall => return Some(text!("start-on-wall", cell)),
            false if is_wall => return Some(text!("goal-on-wall", cell)),
            true if cell == before.1 => return Some(text!("start-on-goal", cell)),
            false if cell == before.0 => return Some(text!("goal-on-start", cell)),
            true => (cell, before.1),
            false => (before.0, cell),
        };
        if (start, goal) != before {
            self.editor.document.set_being_changed(true);
            self.edit(ProblemEdit::Ends { start, goal });
        }
        None
    }

    /// Paints along the line from the last cell, so that a fast drag leaves no gaps, or
    /// updates the preview; returns a warning if cells are left out.
    fn paint_to(&mut self, place: Corner) -> Option<Text> {
        let grid = self.lanes.player().problem().grid();
        let Some(Gesture { drag: Drag::Paint(painting), said, .. }) = &mut self.editor.gesture
        else {
            return None;
        };
        let (terrain, size) = (painting.terrain, self.editor.brush.size);
        let last = std::mem::replace(&mut painting.last, place);
        let is_free = painting.stroke == Stroke::Free;
        let runs = match painting.stroke {
            Stroke::Free => stroke(grid, (last, place), size, terrain),
            Stroke::Line => stroke(grid, (painting.from, place), size, terrain),
            Stroke::Rectangle => rectangle(grid, (painting.from, place), terrain),
        };
        painting.was_over_map |= !runs.is_empty();
        if !is_free {
            painting.preview = runs;
            return None;
        }
        let said = said.clone();
        self.paint(&runs).or(said)
    }

    /// Paints these runs in the drag under way; returns a warning if cells are left out.
    fn paint(&mut self, runs: &[TerrainRun]) -> Option<Text> {
        let (start, goal) = self.ends();
        let grid = self.lanes.player().problem().grid();
        let (covered, has_end) = covered(grid, runs, [start, goal]);
        let left_out = has_end.then(|| text!("ends-are-no-walls"));
        if let Some(Gesture { drag: Drag::Paint(painting), said, .. }) = &mut self.editor.gesture {
            if has_end {
                said.clone_from(&left_out);
            }
            if !covered.is_empty() {
                let terrain = painting.terrain;
                let after = covered.iter().map(|&run| TerrainRun { terrain, ..run }).collect();
                painting.before.extend(covered);
                self.editor.document.set_being_changed(true);
                self.edit(ProblemEdit::Terrain(after));
            }
        }
        left_out
    }

    /// Fills the ground under the pointer.
    fn fill(&mut self, terrain: Terrain) {
        let Some(cell) = self.lanes.player().pointed() else {
            return self.notices.say(text!("paint-off-map"));
        };
        let (grid, (start, goal)) = (self.lanes.player().problem().grid(), self.ends());
        if grid.terrain(cell) == terrain {
            return self.notices.say(text!("fill-nothing", cell));
        }
        let runs = unwatched(|progress| flood(grid, cell, terrain, progress));
        let (before, has_end) = covered(grid, &runs, [start, goal]);
        let edit = painted(before, terrain);
        if !edit.0.is_empty() {
            self.edit(ProblemEdit::Terrain(Arc::clone(&edit.1)));
            self.keep_painted(edit);
        }
        if has_end {
            self.notices.say(text!("ends-are-no-walls"));
        }
    }
}

/// Whether these are the same rules, wherever they come from.
fn are_equal(some: &[RulesChoice], others: &[RulesChoice]) -> bool {
    some.iter().map(RulesChoice::rules).eq(others.iter().map(RulesChoice::rules))
}

/// The runs of ground before and after painting.
fn painted(before: Vec<TerrainRun>, terrain: Terrain) -> (Arc<[TerrainRun]>, Arc<[TerrainRun]>) {
    let after = before.iter().map(|&run| TerrainRun { terrain, ..run }).collect();
    (before.into(), after)
}
