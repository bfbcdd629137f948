//! Handles mouse drags from press to release, and the keys that act at the cell cursor.

use super::document::LevelState;
use super::editing::Editing;
use super::gesture::{Drag, Gesture, Painting, Stroke};
use crate::app::lanes::{LaneMessage, ViewMessage};
use crate::app::message::{Button, HandMessage, Tool};
use crate::grid::shapes::{Corner, Shape, flood, rectangle, stroke};
use crate::grid::{Terrain, TerrainRun};
use crate::scene::{Point, mark_of};
use crate::words::{Text, text};

/// Whether the start or the goal was grabbed (`true` for the start), and the offset of the
/// grabbed point from the middle of the cell.
type GrabbedEnd = (bool, Point);

impl Editing<'_> {
    /// Handles what a hand does on the map.
    pub(in crate::app) fn use_hand(&mut self, message: HandMessage) {
        match message {
            HandMessage::Press(button, at) => self.press(button, at, false),
            HandMessage::PressLine(button, at) => self.press(button, at, true),
            HandMessage::Grab(button, at) => self.grab(button, at),
            HandMessage::Move(at) => {
                let at = self.point_at(at);
                self.drag_to(at);
            }
            HandMessage::Release(button) => self.release(button),
            HandMessage::UseTool => self.press_key(false),
            HandMessage::EraseHere => self.press_key(true),
        }
    }

    /// Translates a point from the lane under the pointer into the chosen lane, and points at it.
    fn point_at(&mut self, at: Point) -> Point {
        let at = self.lanes.in_chosen(at, self.editor.is_dragging());
        self.lanes.change_view(ViewMessage::Pointer(Some(at)));
        at
    }

    /// Handles the press of a button, which uses the tool, erases, or moves the view, in the lane under
    /// the pointer. That lane is chosen unless a drag is in progress.
    fn press(&mut self, button: Button, at: Point, is_straight: bool) {
        if !self.editor.is_dragging() {
            self.lanes.choose_at(at);
        }
        let at = self.point_at(at);
        let player = self.lanes.player();
        let is_on_minimap = player.viewport().is_on_minimap(player.problem().grid(), at);
        match button {
            _ if self.editor.is_dragging() => {}
            Button::Right if is_on_minimap => {}
            Button::Right => self.begin_painting(button, is_straight, Terrain::PLAIN, at),
            Button::Left | Button::Middle | Button::Key if is_on_minimap => {
                self.begin(Gesture::new(button, Drag::Steer), at);
            }
            Button::Middle => self.grab(button, at),
            Button::Left | Button::Key => self.use_tool(button, is_straight, self.end_at(at), at),
        }
    }

    /// Begins to move the view, regardless of the tool.
    fn grab(&mut self, button: Button, at: Point) {
        let at = self.point_at(at);
        if !self.editor.is_dragging() {
            self.editor.gesture = Some(Gesture::new(button, Drag::Pan { last: at }));
        }
    }

    /// Uses the tool, or erases, at the cell cursor.
    fn press_key(&mut self, erases: bool) {
        if self.editor.is_dragging() {
            return;
        }
        let player = self.lanes.player();
        let Some(cell) = player.viewport().cursor else {
            // If the cursor is hidden, the key only shows it.
            return self.lanes.change_view(ViewMessage::MoveCursor(0, 0));
        };
        let at = player.view().middle(cell);
        if erases {
            self.begin_painting(Button::Key, false, Terrain::PLAIN, at);
        } else {
            let &LevelState { start, goal, .. } = self.state();
            let is_start = (cell == start).then_some(true);
            let end = is_start.or((cell == goal).then_some(false));
            self.use_tool(Button::Key, false, end.map(|end| (end, Point::default())), at);
        }
        self.release(Button::Key);
        if self.lanes.notices.is_empty()
            && let Some(text) = self.lanes.player().cursor_in_words()
        {
            self.lanes.notices.say(text);
        }
    }

    /// Begins the tool's action at a point; `end` is the start or the goal if it is drawn there.
    fn use_tool(&mut self, button: Button, is_straight: bool, end: Option<GrabbedEnd>, at: Point) {
        let (tool, player) = (self.editor.tool, self.lanes.player());
        let (cell, pinned) = (player.pointed(), player.pinned());
        let end = match tool {
            Tool::Break => {
                return cell.into_iter().for_each(|at| self.lanes.update(LaneMessage::Break(at)));
            }
            Tool::Inspect => {
                return self.lanes.update(LaneMessage::Pin(cell.filter(|_| cell != pinned)));
            }
            Tool::Start => Some((true, Point::default())),
            Tool::Goal => Some((false, Point::default())),
            Tool::Wall | Tool::Erase | Tool::Terrain(_) => end,
        };
        if let Some((is_start, offset)) = end {
            self.begin(Gesture::new(button, Drag::MoveEnd { is_start, offset }), at);
        } else if let Some(terrain) = tool.terrain() {
            self.begin_painting(button, is_straight, terrain, at);
        }
    }

    fn begin_painting(&mut self, button: Button, is_straight: bool, terrain: Terrain, at: Point) {
        let stroke = match self.editor.brush.shape {
            _ if is_straight => Stroke::Line,
            Shape::Brush => Stroke::Free,
            Shape::Rectangle => Stroke::Rectangle,
            Shape::Fill => return self.fill(terrain),
        };
        let player = self.lanes.player();
        let is_wall = |cell| player.problem().grid().terrain(cell).is_wall();
        let is_on_wall = player.pointed().is_some_and(is_wall);
        let painting = Painting {
            terrain,
            stroke,
            from: player.view().place_at(at),
            preview: Vec::new(),
            was_over_map: false,
            is_click_on_wall: stroke == Stroke::Free && terrain.is_wall() && is_on_wall,
        };
        self.begin(Gesture::new(button, Drag::Paint(painting)), at);
    }

    fn begin(&mut self, gesture: Gesture, at: Point) {
        self.editor.gesture = Some(gesture);
        self.drag_to(at);
    }

    /// Returns the start or the goal if it is drawn at a point. If their marks overlap, the mark
    /// with the nearer middle wins. The offset keeps the mark from jumping when it is grabbed.
    fn end_at(&self, at: Point) -> Option<GrabbedEnd> {
        let (&LevelState { start, goal, .. }, player) = (self.state(), self.lanes.player());
        let grabbed = |(is_start, cell)| {
            let Some(mark) = mark_of(player.view(), player.viewport().scale, cell) else {
                return (player.pointed() == Some(cell)).then_some((is_start, Point::default()));
            };
            let middle = player.view().middle(cell);
            let offset = Point::new(at.x - middle.x, at.y - middle.y);
            mark.contains(at).then_some((is_start, offset))
        };
        let ends = [(false, goal), (true, start)].into_iter().filter_map(grabbed);
        ends.min_by(|(_, a), (_, b)| a.x.hypot(a.y).total_cmp(&b.x.hypot(b.y)))
    }

    /// Handles the release of a button, which ends its drag.
    fn release(&mut self, button: Button) {
        let Some(gesture) = self.editor.gesture.as_mut().filter(|drag| drag.button == button)
        else {
            return;
        };
        if let Drag::Paint(painting) = &mut gesture.drag {
            let (from, mut runs) = (painting.from, std::mem::take(&mut painting.preview));
            if painting.is_click_on_wall && !self.editor.document.is_changing() {
                let (grid, size) = (&self.state().grid, self.editor.brush.size);
                runs = stroke(grid, (from, from), size, Terrain::PLAIN);
            }
            self.paint(&runs);
        }
        if let Some(gesture) = self.editor.gesture.take()
            && let Some(text) = gesture.refusal.clone().or_else(|| self.hint_after(&gesture))
            && self.lanes.notices.notice.as_ref().is_none_or(|notice| !notice.is_error)
        {
            self.lanes.notices.say(text);
        }
        self.editor.end_drag();
    }

    /// Returns a hint for a drag that did nothing.
    fn hint_after(&self, gesture: &Gesture) -> Option<Text> {
        let &LevelState { start, goal, .. } = self.state();
        let has_tool = match self.editor.tool {
            Tool::Start | Tool::Goal => true,
            Tool::Wall | Tool::Erase | Tool::Terrain(_) | Tool::Break | Tool::Inspect => false,
        };
        match gesture.drag {
            Drag::Paint(Painting { was_over_map: false, .. }) => Some(text!("paint-off-map")),
            Drag::MoveEnd { .. } if has_tool || self.editor.document.is_changing() => None,
            Drag::MoveEnd { is_start: true, .. } => Some(text!("start-is-moved", cell = start)),
            Drag::MoveEnd { is_start: false, .. } => Some(text!("goal-is-moved", cell = goal)),
            Drag::Paint(_) | Drag::Rules | Drag::Pan { .. } | Drag::Steer => None,
        }
    }

    /// Continues the drag, and reports an edit that is refused.
    fn drag_to(&mut self, at: Point) {
        let Some(gesture) = &self.editor.gesture else {
            return;
        };
        let refusal = match gesture.drag {
            Drag::Paint(_) => self.paint_to(self.lanes.player().view().place_at(at)),
            Drag::MoveEnd { is_start, offset } => self.drag_end(is_start, offset),
            Drag::Rules => return,
            Drag::Steer => return self.lanes.change_view(ViewMessage::Steer(at)),
            Drag::Pan { last } => return self.pan(last, at),
        };
        if let Some(gesture) = &mut self.editor.gesture {
            let had_one = gesture.refusal.is_some();
            gesture.refusal.clone_from(&refusal);
            match refusal {
                Some(text) => self.lanes.notices.say(text),
                None if had_one => self.lanes.notices.notice = None,
                None => {}
            }
        }
    }

    /// Moves the view. The part of a move that the edge of the map prevents is kept for the next
    /// move, so that the map stays under the pointer.
    fn pan(&mut self, from: Point, to: Point) {
        let before = *self.lanes.player().view();
        self.lanes.change_view(ViewMessage::Pan { from, to });
        let now = self.lanes.player().view();
        let last = Point::new(from.x + now.x - before.x, from.y + now.y - before.y);
        if let Some(gesture) = &mut self.editor.gesture {
            gesture.drag = Drag::Pan { last };
        }
    }

    /// Moves the start or the goal to the cell under the pointer. Returns the reason if the cell
    /// is a wall, the other end or off the map; then nothing moves.
    fn drag_end(&mut self, is_start: bool, offset: Point) -> Option<Text> {
        let player = self.lanes.player();
        let Some(cell) = player.viewport().pointed(player.problem().grid(), offset) else {
            return Some(if is_start { text!("start-off-map") } else { text!("goal-off-map") });
        };
        let &LevelState { start, goal, .. } = self.state();
        let is_wall = player.problem().grid().terrain(cell).is_wall();
        let (start, goal) = match is_start {
            true if is_wall => return Some(text!("start-on-wall", cell)),
            false if is_wall => return Some(text!("goal-on-wall", cell)),
            true if cell == goal => return Some(text!("start-on-goal", cell)),
            false if cell == start => return Some(text!("goal-on-start", cell)),
            true => (cell, goal),
            false => (start, cell),
        };
        self.change(LevelState { start, goal, ..self.state().clone() });
        None
    }

    /// Paints along the line from the last cell, so that a fast drag leaves no gaps, or updates
    /// the preview. Returns a warning if cells are left out.
    fn paint_to(&mut self, place: Corner) -> Option<Text> {
        let (grid, size) = (self.lanes.player().problem().grid(), self.editor.brush.size);
        let gesture = self.editor.gesture.as_mut()?;
        let Drag::Paint(painting) = &mut gesture.drag else {
            return None;
        };
        let (terrain, ends) = (painting.terrain, (painting.from, place));
        let runs = match painting.stroke {
            Stroke::Free | Stroke::Line => stroke(grid, ends, size, terrain),
            Stroke::Rectangle => rectangle(grid, ends, terrain),
        };
        painting.was_over_map |= !runs.is_empty();
        if painting.stroke != Stroke::Free {
            painting.preview = runs;
            return None;
        }
        painting.is_click_on_wall &= place == painting.from;
        painting.from = place;
        // A warning about walls on the start or the goal stays until the drag ends.
        let refusal = gesture.refusal.clone();
        self.paint(&runs);
        self.editor.gesture.as_ref()?.refusal.clone().or(refusal)
    }

    /// Paints runs of cells. Walls on the start or the goal are left out, with a warning.
    fn paint(&mut self, runs: &[TerrainRun]) {
        let mut after = self.state().clone();
        runs.iter().for_each(|&run| after.grid.set_run(run));
        let mut has_end = false;
        for end in [after.start, after.goal] {
            if after.grid.terrain(end).is_wall() {
                after.grid.set(end, self.state().grid.terrain(end));
                has_end = true;
            }
        }
        self.change(after);
        if has_end {
            let refusal = text!("ends-are-no-walls");
            match &mut self.editor.gesture {
                Some(gesture) => gesture.refusal = Some(refusal),
                None => self.lanes.notices.say(refusal),
            }
        }
    }

    /// Fills the area of equal terrain under the pointer.
    fn fill(&mut self, terrain: Terrain) {
        let player = self.lanes.player();
        let Some(cell) = player.pointed() else {
            return self.lanes.notices.say(text!("paint-off-map"));
        };
        let grid = player.problem().grid();
        if grid.terrain(cell) == terrain {
            return self.lanes.notices.say(text!("fill-nothing", cell));
        }
        self.paint(&flood(grid, cell, terrain));
    }
}
