//! The editor: the level that is open, the tool, and the drag under way.
//!
//! Edits go to all lanes. Undo keeps, for each edit, what takes it back and what does it
//! again: runs of ground, the two ends, or the rules.

mod document;
mod gesture;
mod shapes;

pub use document::{Document, name_of};

use super::lanes::{Lanes, MOST_LANES, suggested};
use super::notices::Notices;
use super::{BRUSH_SIZES, Brush, Shape, Tool};
use crate::grid::TerrainRun;
use crate::level::RulesChoice;
use crate::player::{Message, ProblemEdit};
use crate::words::{Text, text};
use document::Change;
use gesture::Gesture;

/// The level that is open, the tool, and the drag under way.
#[derive(Debug)]
pub struct Editor {
    document: Document,
    /// What the left button does.
    tool: Tool,
    /// How it paints.
    brush: Brush,
    gesture: Option<Gesture>,
}

/// The editor while it changes the level: with the lanes, which search it, and the
/// notices, which say what was done.
pub(in crate::app) struct Editing<'a> {
    pub(in crate::app) editor: &'a mut Editor,
    pub(in crate::app) lanes: &'a mut Lanes,
    pub(in crate::app) notices: &'a mut Notices,
    /// Whether a drag may begin: not behind a dialog.
    pub(in crate::app) may_begin: bool,
}

impl Editor {
    /// The editor of a level, with the tool for walls.
    pub(in crate::app) fn new(document: Document) -> Self {
        let brush = Brush { shape: Shape::Brush, size: 1 };
        Self { document, tool: Tool::Wall, brush, gesture: None }
    }

    /// The level that is open.
    pub fn document(&self) -> &Document {
        &self.document
    }

    pub(in crate::app) fn document_mut(&mut self) -> &mut Document {
        &mut self.document
    }

    /// What the left button does.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// How it paints.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Has the left button do something else.
    pub(in crate::app) fn choose(&mut self, tool: Tool) {
        self.tool = tool;
    }

    /// Puts another level in the place of the one that is open.
    pub(in crate::app) fn open(&mut self, mut document: Document) {
        document.follow(&self.document);
        self.document = document;
    }

    /// The side of the brush around the pointer, in cells.
    pub(in crate::app) fn brush_size(&self) -> u16 {
        let is_brush = self.tool.terrain().is_some() && self.brush.shape == Shape::Brush;
        if is_brush { self.brush.size } else { 1 }
    }

    /// The ground that is painted when the drag ends.
    pub(in crate::app) fn preview(&self) -> &[TerrainRun] {
        self.gesture.as_ref().map_or(&[], Gesture::preview)
    }

    /// Whether a drag is under way.
    pub(in crate::app) fn is_dragging(&self) -> bool {
        self.gesture.is_some()
    }

    /// Whether a drag changes the level.
    pub(in crate::app) fn is_painting(&self) -> bool {
        self.gesture.as_ref().is_some_and(Gesture::is_edit)
    }

    /// Whether a drag in a panel changes the rules.
    pub fn is_dragging_rules(&self) -> bool {
        self.gesture.as_ref().is_some_and(Gesture::is_of_rules)
    }

    /// Gives up what would be painted at the end of a drag; returns whether there
    /// was such a thing.
    pub(in crate::app) fn give_up_preview(&mut self) -> bool {
        let is_preview = !self.preview().is_empty();
        if is_preview {
            self.gesture = None;
        }
        is_preview
    }
}

impl Editing<'_> {
    /// Asks something of the lanes.
    fn send(&mut self, message: Message) {
        self.lanes.update(message);
        self.notices.follow(self.lanes);
    }

    /// Changes the map or its ends in all lanes.
    pub(in crate::app) fn edit(&mut self, edit: ProblemEdit) {
        match self.lanes.edit(&edit) {
            Ok(loses_moment) => self.note_edit(loses_moment, None),
            Err(error) => self.notices.fail(Text::from(&error)),
        }
    }

    /// Paints another shape, and says which.
    pub(in crate::app) fn choose_shape(&mut self, shape: Shape) {
        self.editor.brush.shape = shape;
        self.notices.say(match shape {
            Shape::Brush => text!("brush-square", size = self.editor.brush.size),
            Shape::Rectangle => text!("brush-rectangle"),
            Shape::Fill => text!("brush-fill"),
        });
    }

    /// Paints with a brush of that size, or the next smaller one.
    pub(in crate::app) fn choose_size(&mut self, size: u16) {
        let size = BRUSH_SIZES.into_iter().rfind(|&known| known <= size).unwrap_or(1);
        self.editor.brush.size = size;
        self.choose_shape(Shape::Brush);
    }

    pub(in crate::app) fn set_rules(&mut self, rules: RulesChoice) {
        // Rules that are those of the preset chosen are that preset.
        let is_own = matches!(rules, RulesChoice::Custom(_));
        let known = &self.lanes.rules()[self.lanes.chosen()];
        if *known == rules || (is_own && known.rules() == rules.rules()) {
            return;
        }
        let mut after = self.lanes.rules().to_vec();
        after[self.lanes.chosen()] = rules;
        self.change_rules(after);
    }

    /// Searches under other rules: an edit.
    fn change_rules(&mut self, after: Vec<RulesChoice>) {
        let before = self.lanes.rules().to_vec();
        if self.put_rules(after) {
            if self.editor.is_dragging_rules() {
                self.editor.document.set_being_changed(true);
            } else {
                self.keep_rules(before);
            }
        }
    }

    /// Shows a second lane beside the only one, or the chosen one alone.
    pub(in crate::app) fn compare(&mut self) {
        if self.lanes.is_comparing() {
            let chosen = self.lanes.chosen();
            self.close_lanes(|lane| lane != chosen);
        } else {
            self.add_lane();
        }
    }

    /// Shows one more lane beside the others.
    pub(in crate::app) fn add_lane(&mut self) {
        let mut rules = self.lanes.rules().to_vec();
        if rules.len() == MOST_LANES {
            return self.notices.say(text!("lanes-full", most = MOST_LANES));
        }
        // Beside another program's run, the level's own search is the best comparison.
        let is_trace = !self.lanes.is_comparing() && self.lanes.player().replay().is_some();
        rules.push(if is_trace { rules[0].clone() } else { suggested(&rules) });
        self.change_rules(rules);
    }

    /// Closes a lane, but never the last one.
    pub(in crate::app) fn close_lane(&mut self, lane: usize) {
        if self.lanes.is_comparing() && lane < self.lanes.rules().len() {
            self.close_lanes(|other| other == lane);
        }
    }

    /// Closes some lanes: an edit.
    fn close_lanes(&mut self, is_closed: impl Fn(usize) -> bool) {
        let before = self.lanes.rules().to_vec();
        self.lanes.close(is_closed);
        self.editor.document.change();
        self.keep_rules(before);
    }

    /// Keeps a change of the rules as an edit.
    fn keep_rules(&mut self, before: Vec<RulesChoice>) {
        let after = self.lanes.rules().to_vec();
        self.editor.document.keep(Change::Rules(before), Change::Rules(after));
    }

    /// Searches under other rules and says under which; returns whether that was possible.
    fn put_rules(&mut self, after: Vec<RulesChoice>) -> bool {
        let before = self.lanes.rules();
        let changed = before.iter().zip(&after).filter(|(before, after)| before != after);
        let title = match changed.map(|(_, after)| after).next() {
            Some(RulesChoice::Preset(preset)) if before.len() == after.len() => {
                Some(text!("rules-of-preset", name = preset.title))
            }
            Some(RulesChoice::Custom(_)) if before.len() == after.len() => {
                Some(text!("rules-of-its-own"))
            }
            Some(_) | None => None,
        };
        match self.lanes.set_rules(after) {
            Ok(loses_moment) => self.note_edit(loses_moment, title),
            Err(text) => {
                self.notices.fail(text);
                return false;
            }
        }
        true
    }

    /// Says that the search begins again, and under which rules.
    fn note_edit(&mut self, loses_moment: bool, rules: Option<Text>) {
        self.editor.document.change();
        self.notices.edited(loses_moment, rules);
    }

    /// Ends the drag: what it has painted so far is an edit, what it would paint at its
    /// end is given up.
    pub(in crate::app) fn end_drag(&mut self) {
        self.editor.give_up_preview();
        self.end_gesture();
    }

    /// Takes the last edit back.
    pub(in crate::app) fn undo(&mut self) {
        if self.editor.is_dragging() {
            return;
        }
        match self.editor.document.undo() {
            Some(change) => {
                self.apply(change);
                self.editor.document.note_undo();
            }
            None => self.notices.say(text!("undo-nothing")),
        }
    }

    /// Does the last undone edit again.
    pub(in crate::app) fn redo(&mut self) {
        if self.editor.is_dragging() {
            return;
        }
        match self.editor.document.redo() {
            Some(change) => self.apply(change),
            None => self.notices.say(text!("redo-nothing")),
        }
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Map(edit) => self.edit(edit),
            Change::Rules(rules) => {
                self.put_rules(rules);
            }
        }
    }
}
