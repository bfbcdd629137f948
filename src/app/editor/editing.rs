//! Edits of the level: they apply to all lanes, are reported in the bar, and can be undone.

use super::document::{Document, LevelState};
use super::edit_words::{changed_lane, edit_in_words};
use super::gesture::{Drag, Gesture};
use crate::app::lanes::{Lanes, MOST_LANES};
use crate::app::message::{Button, Tool, ToolMessage};
use crate::grid::shapes::{BRUSH_SIZES, Brush, Shape};
use crate::grid::{Cell, Grid, Terrain, TerrainRun};
use crate::level::RulesChoice;
use crate::player::BeforeEdit;
use crate::search::Rules;
use crate::words::text;

/// The open level, the tool, and the drag in progress.
#[derive(Debug)]
pub struct Editor {
    pub(in crate::app) document: Document,
    pub(in crate::app) tool: Tool,
    pub(super) brush: Brush,
    pub(super) gesture: Option<Gesture>,
}

/// The editor during a change of the level, together with the lanes, which search the
/// changed level and report the change.
pub(in crate::app) struct Editing<'a> {
    pub(in crate::app) editor: &'a mut Editor,
    pub(in crate::app) lanes: &'a mut Lanes,
}

impl Editor {
    /// Makes the editor of a level, with the wall tool chosen.
    pub(in crate::app) fn new(document: Document) -> Self {
        let brush = Brush { shape: Shape::Brush, size: 1 };
        Self { document, tool: Tool::Wall, brush, gesture: None }
    }

    /// The tool of the left button.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// The shape and the size of the brush.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Returns the next larger or smaller brush size.
    pub fn next_brush_size(&self, is_larger: bool) -> u16 {
        let (size, mut all) = (self.brush.size, BRUSH_SIZES.into_iter());
        let next =
            if is_larger { all.find(|&next| next > size) } else { all.rfind(|&next| next < size) };
        next.unwrap_or(size)
    }

    /// Returns the brush shape after the current one.
    pub fn next_shape(&self) -> Shape {
        match self.brush.shape {
            Shape::Brush => Shape::Rectangle,
            Shape::Rectangle => Shape::Fill,
            Shape::Fill => Shape::Brush,
        }
    }

    /// Returns the terrain tool with its current cost, or a medium cost if another tool is chosen.
    pub fn terrain_tool(&self) -> Tool {
        if let Tool::Terrain(_) = self.tool { self.tool } else { Tool::Terrain(5) }
    }

    /// Replaces the open level.
    pub(in crate::app) fn open(&mut self, mut document: Document) {
        document.edition = self.document.edition + 1;
        self.document = document;
    }

    /// The size of the brush to draw around the pointer, in cells.
    pub(in crate::app) fn brush_size(&self) -> u16 {
        let is_brush = self.tool.terrain().is_some() && self.brush.shape == Shape::Brush;
        if is_brush { self.brush.size } else { 1 }
    }

    /// The terrain that will be painted when the drag ends.
    pub(in crate::app) fn preview(&self) -> &[TerrainRun] {
        self.gesture.as_ref().map_or(&[], Gesture::preview)
    }

    /// Whether a drag is in progress.
    pub fn is_dragging(&self) -> bool {
        self.gesture.is_some()
    }

    /// Whether a drag that changes the level is in progress.
    pub(in crate::app) fn is_painting(&self) -> bool {
        self.gesture.as_ref().is_some_and(Gesture::is_edit)
    }

    /// Whether a drag in a panel changes the rules.
    pub fn is_dragging_rules(&self) -> bool {
        self.gesture.as_ref().is_some_and(|gesture| matches!(gesture.drag, Drag::Rules))
    }

    /// Ends the drag without painting its preview.
    pub(in crate::app) fn end_drag(&mut self) {
        self.gesture = None;
        self.document.end_edit();
    }
}

impl Editing<'_> {
    /// The current state of the level.
    pub(super) fn state(&self) -> &LevelState {
        &self.editor.document.now
    }

    /// Changes the level, as an edit of its own or as a part of the drag's edit. A change without
    /// effect is none.
    pub(in crate::app) fn change(&mut self, after: LevelState) {
        if *self.state() != after {
            self.apply(after, None);
            self.end_edit();
        }
    }

    fn end_edit(&mut self) {
        if self.editor.gesture.is_none() {
            self.editor.document.end_edit();
        }
    }

    /// Brings all lanes to a state of the level and reports it, also if it undoes or redoes an edit;
    /// returns whether the lanes accepted it.
    fn apply(&mut self, after: LevelState, is_undo: Option<bool>) -> bool {
        let document = &self.editor.document;
        // A drag is one edit, of which the sentence compares the state before it.
        let begun = self.lanes.notices.edit.take().filter(|_| document.is_changing());
        let from = document.state_before_drag();
        let edit = edit_in_words(from, &after, is_undo);
        if let Some(lane) = changed_lane(from, &after).filter(|_| is_undo.is_some()) {
            self.lanes.choose(lane);
        }
        let now = BeforeEdit::of(self.lanes.player().moment());
        match self.lanes.change(&after) {
            Ok(()) => {
                self.editor.document.change(after);
                self.lanes.notices.forget();
                let before = begun.map_or(now, |(_, before)| before);
                self.lanes.notices.edit = edit.map(|edit| (edit, before));
                true
            }
            Err(refusal) => {
                self.lanes.notices.fail(refusal);
                false
            }
        }
    }

    /// Takes back the painting, or the move of the start or the goal, that is in progress; returns
    /// whether there was one.
    pub(in crate::app) fn cancel_drag(&mut self) -> bool {
        if !self.editor.is_painting() || self.editor.is_dragging_rules() {
            return false;
        }
        self.editor.gesture = None;
        self.lanes.notices.forget();
        let before = self.editor.document.state_before_drag().clone();
        self.change(before);
        true
    }

    /// Undoes the last edit, or redoes the most recently undone edit.
    pub(in crate::app) fn undo(&mut self, is_undo: bool) {
        if self.editor.is_dragging() {
            return;
        }
        match self.editor.document.next_state(is_undo) {
            Some((at, state)) => {
                if self.apply(state, Some(is_undo)) {
                    self.editor.document.at = at;
                }
            }
            None if is_undo => self.lanes.notices.say(text!("undo-nothing")),
            None => self.lanes.notices.say(text!("redo-nothing")),
        }
    }

    /// Chooses the shape to paint, and reports it.
    fn choose_shape(&mut self, shape: Shape) {
        self.editor.brush.shape = shape;
        self.lanes.notices.say(match shape {
            Shape::Brush => text!("brush-square", size = self.editor.brush.size),
            Shape::Rectangle => text!("brush-rectangle"),
            Shape::Fill => text!("brush-fill"),
        });
    }

    /// Chooses a tool, or changes its brush.
    pub(in crate::app) fn choose(&mut self, message: ToolMessage) {
        match message {
            ToolMessage::Choose(tool) => self.editor.tool = tool,
            ToolMessage::Digit(cost) => self.editor.tool = Tool::Terrain(cost),
            ToolMessage::Shape(shape) => self.choose_shape(shape),
            ToolMessage::BrushSize(size) => {
                let known = BRUSH_SIZES.into_iter().rfind(|&known| known <= size);
                self.editor.brush.size = known.unwrap_or(1);
                self.choose_shape(Shape::Brush);
            }
        }
    }

    /// Turns all walls into plain ground.
    pub(in crate::app) fn clear_walls(&mut self) {
        self.editor.end_drag();
        let mut after = self.state().clone();
        for y in 0..after.grid.height() {
            let open = |ground: &Terrain| if ground.is_wall() { Terrain::PLAIN } else { *ground };
            let row: Vec<Terrain> = after.grid.row(y).iter().map(open).collect();
            after.grid.set_row(y, &row);
        }
        self.change(after);
    }

    /// Gives the map another size. New cells are plain ground; an end that would lie outside moves to
    /// the nearest cell.
    pub(in crate::app) fn resize(&mut self, [width, height]: [u16; 2], keeps_middle: bool) {
        self.editor.end_drag();
        let before = self.state().clone();
        let Ok(mut grid) = Grid::new(width, height) else {
            return;
        };
        let shift = |new: u16, old: u16| match keeps_middle {
            true => (i32::from(new) - i32::from(old)).div_euclid(2),
            false => 0,
        };
        let by = (shift(width, before.grid.width()), shift(height, before.grid.height()));
        for y in 0..height {
            let old_y = u16::try_from(i32::from(y) - by.1);
            let old = old_y.map_or(&[][..], |y| before.grid.row(y));
            let cell = |x: u16| usize::try_from(i32::from(x) - by.0).ok().and_then(|x| old.get(x));
            let row = (0..width).map(|x| cell(x).copied().unwrap_or(Terrain::PLAIN));
            grid.set_row(y, &row.collect::<Vec<_>>());
        }
        let moved = |cell: Cell| {
            let side = |at: u16, by: i32, length: u16| {
                (i32::from(at) + by).clamp(0, i32::from(length) - 1) as u16
            };
            Cell::new(side(cell.x, by.0, width), side(cell.y, by.1, height))
        };
        let (start, goal) = (moved(before.start), moved(before.goal));
        for end in [start, goal] {
            if grid.terrain(end).is_wall() {
                grid.set(end, Terrain::PLAIN);
            }
        }
        self.change(LevelState { grid, start, goal, ..before });
    }

    /// Ends any drag, then changes the rules of the chosen lane.
    pub(in crate::app) fn set_rules(&mut self, rules: RulesChoice) {
        self.editor.end_drag();
        self.set_rules_in_drag(rules);
    }

    /// Changes the rules of the chosen lane, as a part of a drag in a panel.
    pub(in crate::app) fn drag_rules(&mut self, rules: Rules) {
        if !self.editor.is_dragging_rules() {
            self.editor.end_drag();
            self.editor.gesture = Some(Gesture::new(Button::Left, Drag::Rules));
        }
        self.set_rules_in_drag(rules.into());
    }

    /// Changes the rules of the chosen lane.
    fn set_rules_in_drag(&mut self, rules: RulesChoice) {
        let mut after = self.state().clone();
        after.rules[self.lanes.chosen()] = rules;
        self.change(after);
    }

    /// Adds a second lane, or closes all lanes but the chosen one.
    pub(in crate::app) fn compare(&mut self) {
        if self.lanes.is_comparing() {
            let chosen = self.lanes.chosen();
            self.close_lanes(|lane| lane != chosen);
        } else {
            self.add_lane();
        }
    }

    /// Adds a lane.
    pub(in crate::app) fn add_lane(&mut self) {
        self.editor.end_drag();
        let mut after = self.state().clone();
        let rules = &mut after.rules;
        if rules.len() == MOST_LANES {
            return self.lanes.notices.say(text!("lanes-full", most = MOST_LANES));
        }
        // The best search to compare with another program's run is the level's own.
        let is_trace = !self.lanes.is_comparing() && self.lanes.player().replay().is_some();
        rules.push(if is_trace { rules[0].clone() } else { RulesChoice::to_compare_with(rules) });
        self.change(after);
    }

    /// Closes a lane, but never the last one.
    pub(in crate::app) fn close_lane(&mut self, lane: usize) {
        if self.lanes.is_comparing() {
            self.close_lanes(|other| other == lane);
        }
    }

    /// Shows a lane in the panels.
    pub(in crate::app) fn choose_lane(&mut self, lane: usize) {
        self.editor.end_drag();
        self.lanes.choose(lane);
    }

    /// Closes some lanes, given by index, because several lanes may have equal rules.
    fn close_lanes(&mut self, is_closed: impl Fn(usize) -> bool) {
        self.editor.end_drag();
        self.lanes.close(is_closed);
        self.lanes.notices.edit = None;
        let rules = self.lanes.rules().to_vec();
        self.editor.document.change(LevelState { rules, ..self.state().clone() });
        self.end_edit();
    }
}
