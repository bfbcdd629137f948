//! A driver for the panels, which reads and clicks them without a screen.

use std::time::Duration;

use egui::epaint::{CircleShape, ClippedShape, RectShape, Shape};
use egui::{
    Color32, Context, Event, Key, Modifiers, MouseWheelUnit, Order, PointerButton, Pos2, RawInput,
    Rect, Vec2, vec2,
};

use super::super::parts::LIGHT;
use super::super::{Panels, set_style};
use crate::app::{App, Message, ViewMessage};
use crate::search::Rules;
use crate::window::host;

/// A visible text.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub rect: Rect,
    pub color: Color32,
    /// The rectangle to which the text is clipped.
    pub clip: Rect,
    /// The text's position in the drawing order.
    pub order: usize,
    /// Whether the text is cut off with `…`.
    pub is_short: bool,
    /// The lines of the text.
    pub lines: Vec<String>,
}

impl Text {
    /// Returns what is wrong with the text: it is cut off with `…`, or one of its lines begins with
    /// punctuation.
    pub fn fault(&self) -> Option<String> {
        let begins = |line: &&String| line.chars().count() > 1 && line.starts_with(ENDS);
        match self.lines.iter().find(begins) {
            Some(line) => Some(format!("{:?} has the line {line:?}", self.text)),
            None => self.is_short.then(|| format!("{:?} is shortened", self.text)),
        }
    }
}

/// What no line begins with.
const ENDS: [char; 16] =
    ['，', '：', '；', '？', '！', '）', '”', '。', '、', ',', '.', ':', ';', '?', '!', ')'];

/// A filled rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    pub rect: Rect,
    pub fill: Color32,
    pub order: usize,
}

/// The panels and the program that they show.
pub struct Hand {
    pub app: App,
    /// The messages that the panels have sent since this list was cleared, except those that they
    /// send in every frame.
    pub asked: Vec<Message>,
    panels: Panels,
    ctx: Context,
    size: Vec2,
    time: f64,
    shapes: Vec<ClippedShape>,
    /// The time until the panels want the next frame.
    pub due: Duration,
    /// What a screen reader says of the control that was reached or changed last.
    pub control: String,
}

fn is_icon(letter: char) -> bool {
    ('\u{e000}'..='\u{f8ff}').contains(&letter)
}

impl Hand {
    pub fn new(app: App) -> Self {
        Self::with_size(app, 1280.0, 800.0)
    }

    pub fn with_size(app: App, width: f32, height: f32) -> Self {
        let ctx = Context::default();
        host::install_fonts(&ctx);
        set_style(&ctx);
        let size = vec2(width, height);
        let (asked, panels, shapes) = (Vec::new(), Panels::default(), Vec::new());
        let (time, due, control) = (1.0, Duration::ZERO, String::new());
        let mut hand = Self { app, asked, panels, ctx, size, time, shapes, due, control };
        hand.rest();
        hand
    }

    /// Gives the window another size and scale, as a phone that is turned.
    pub fn resize(&mut self, width: f32, height: f32, scale: f32) {
        self.size = vec2(width, height);
        self.ctx.set_pixels_per_point(scale);
        self.rest();
    }

    /// Returns what else a screen reader says.
    pub fn spoken(&self) -> String {
        host::spoken(&self.ctx)
    }

    /// Returns the current iteration.
    pub fn iteration(&self) -> u64 {
        self.app.player().moment().iteration()
    }

    pub fn rules(&self) -> Rules {
        self.app.player().problem().rules().clone()
    }

    /// Lets a few frames pass.
    pub fn rest(&mut self) {
        for _ in 0..4 {
            self.frame(Vec::new());
        }
    }

    /// Lets frames pass until the program has nothing left to do.
    pub fn wait(&mut self) {
        for _ in 0..2000 {
            self.app.update(Message::Tick(Duration::from_millis(16)));
            self.frame(Vec::new());
            if !self.app.is_moving() {
                break;
            }
        }
        self.rest();
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        self.frame_after(0.1, events);
    }

    /// Shows a frame some seconds after the last one.
    pub fn frame_after(&mut self, passed: f64, mut events: Vec<Event>) {
        self.time += passed;
        if host::take_tab(&self.ctx).is_some() {
            events.push(pressed(Key::Tab, true));
        }
        let modifiers = Modifiers::NONE;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        let time = Some(self.time);
        let input = RawInput { screen_rect, time, events, modifiers, ..RawInput::default() };
        let mut messages = Vec::new();
        let (panels, app) = (&mut self.panels, &self.app);
        let output = self.ctx.run(input, |ctx| messages.extend(panels.show(ctx, app)));
        self.shapes = output.shapes;
        self.due = output.viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        let control = host::control(&output.platform_output.events);
        if !control.is_empty() {
            self.control = control;
        }
        for message in messages {
            let is_of_every_frame = |message: &Message| {
                matches!(
                    message,
                    Message::View(ViewMessage::PointAt(None))
                        | Message::View(ViewMessage::Area { .. })
                )
            };
            if !is_of_every_frame(&message) {
                self.asked.push(message.clone());
            }
            self.app.handle(message);
        }
        self.app.catch_up();
    }

    /// Sends the program a message and shows the result.
    pub fn update(&mut self, message: impl Into<Message>) {
        self.app.update(message);
        self.wait();
    }

    /// Returns every shape with its position in the drawing order and the rectangle to which it is
    /// clipped.
    fn clipped_shapes(&self) -> impl Iterator<Item = (usize, Rect, &Shape)> {
        self.shapes.iter().enumerate().flat_map(|(order, clipped)| {
            let mut parts = Vec::new();
            flatten(&clipped.shape, &mut parts);
            parts.into_iter().map(move |shape| (order, clipped.clip_rect, shape))
        })
    }

    /// Returns every shape, in drawing order.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.clipped_shapes().map(|(_, _, shape)| shape)
    }

    /// Describes every visible shape: its place, its colors and its text.
    pub fn picture(&self) -> String {
        let describe = |(_, clip, shape): (usize, Rect, &Shape)| {
            let rect = shape.visual_bounding_rect().intersect(clip);
            let what = match shape {
                Shape::Text(text) => {
                    let format = |section: &egui::text::LayoutSection| {
                        (section.format.color, section.format.font_id.clone())
                    };
                    let job = &text.galley.job;
                    let formats: Vec<_> = job.sections.iter().map(format).collect();
                    format!("{:?} {formats:?} {:?}", job.text, text.override_text_color)
                }
                Shape::Rect(rect) => format!("{:?} {:?}", rect.fill, rect.stroke),
                Shape::Circle(circle) => format!("{:?} {:?}", circle.fill, circle.stroke),
                other => format!("{other:.0?}"),
            };
            rect.is_positive().then(|| format!("{rect:.0?} {what}\n"))
        };
        self.clipped_shapes().filter_map(describe).collect()
    }

    pub fn circles(&self) -> Vec<CircleShape> {
        let circle = |shape: &Shape| if let Shape::Circle(it) = shape { Some(*it) } else { None };
        self.shapes().filter_map(circle).collect()
    }

    /// Returns the rectangles that have an outline.
    pub fn frames(&self) -> Vec<RectShape> {
        let frame = |shape: &Shape| match shape {
            Shape::Rect(rect) if rect.stroke.width > 0.0 => Some(rect.clone()),
            _ => None,
        };
        self.shapes().filter_map(frame).collect()
    }

    /// Returns the images that are shown.
    pub fn pictures(&self) -> Vec<egui::TextureId> {
        let picture = |shape: &Shape| match shape {
            Shape::Mesh(mesh) => Some(mesh.texture_id),
            _ => None,
        };
        self.shapes().filter_map(picture).collect()
    }

    /// Returns the filled rectangles, in drawing order.
    pub fn patches(&self) -> Vec<Patch> {
        let patch = |(order, clip, shape): (usize, Rect, &Shape)| match shape {
            Shape::Rect(RectShape { rect, fill, .. })
                if clip.intersects(*rect) && *fill != Color32::TRANSPARENT =>
            {
                Some(Patch { rect: rect.intersect(clip), fill: *fill, order })
            }
            _ => None,
        };
        self.clipped_shapes().filter_map(patch).collect()
    }

    /// Returns the rectangles that are filled with the given color.
    pub fn filled(&self, fill: Color32) -> Vec<Rect> {
        let patches = self.patches().into_iter().filter(|patch| patch.fill == fill);
        patches.map(|patch| patch.rect).collect()
    }

    /// Returns the visible texts, in drawing order.
    pub fn texts(&self) -> Vec<Text> {
        let text = |(order, clip, shape): (usize, Rect, &Shape)| {
            let Shape::Text(shape) = shape else { return None };
            let rect = shape.galley.rect.translate(shape.pos.to_vec2());
            let text = shape.galley.text().replace('\u{a0}', " ").replace('\u{301f}', "");
            // The name of a button with an icon is its text.
            let name = text.trim_start_matches(is_icon);
            let text = if name.is_empty() { text.clone() } else { name.to_owned() };
            // Take the color of the first letter: a disabled text is paler.
            let first = shape.galley.rows.first().and_then(|row| {
                let visuals = &row.visuals;
                Some(visuals.mesh.vertices.get(visuals.glyph_vertex_range.start)?.color)
            });
            let color = shape.override_text_color.or(first);
            let color = color.filter(|&color| color != Color32::PLACEHOLDER);
            let color = color.unwrap_or(shape.fallback_color);
            let is_visible = clip.intersect(rect).is_positive() && !text.is_empty();
            let is_short = shape.galley.elided;
            let lines = shape.galley.rows.iter().map(|row| row.text()).collect();
            is_visible.then_some(Text { text, rect, color, clip, order, is_short, lines })
        };
        self.clipped_shapes().filter_map(text).collect()
    }

    /// Returns the texts of the dialog that covers everything else; without a dialog, all texts.
    pub fn foreground(&self) -> Vec<Text> {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        let covers = |patch: &&Patch| patch.rect.contains_rect(screen);
        let patches = self.patches();
        let last = patches.iter().rfind(covers).map_or(0, |patch| patch.order);
        self.texts().into_iter().filter(|text| text.order >= last).collect()
    }

    /// Returns the texts of [`Self::foreground`] as strings.
    pub fn words(&self) -> Vec<String> {
        self.foreground().into_iter().map(|text| text.text).collect()
    }

    /// Returns whether any text contains the given words.
    pub fn says(&self, words: &str) -> bool {
        self.texts().iter().any(|text| text.text.contains(words))
    }

    /// Returns the topmost text that is equal to `text`.
    #[track_caller]
    pub fn find(&self, text: &str) -> Text {
        let found = self.foreground().into_iter().rfind(|one| one.text == text);
        found.unwrap_or_else(|| panic!("{text} is not among {:#?}", self.words()))
    }

    /// Returns the first text that is equal to `text` and has its center in the area.
    #[track_caller]
    pub fn find_in(&self, area: Rect, text: &str) -> Text {
        let mut texts = self.texts().into_iter();
        let found = texts.find(|one| one.text == text && area.contains(one.rect.center()));
        found.unwrap_or_else(|| panic!("{text} is not in {area:?}"))
    }

    /// Returns the texts to the right of `text` in its row, from left to right.
    #[track_caller]
    pub fn row(&self, text: &str) -> Vec<Text> {
        let name = self.find(text).rect;
        let row = name.y_range().expand(6.0);
        let mut others = self.foreground();
        others.retain(|one| row.contains(one.rect.center().y) && one.rect.left() >= name.right());
        others.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        others
    }

    /// Returns the nearest text to the right of `text`.
    #[track_caller]
    pub fn beside(&self, text: &str) -> Text {
        let row = self.row(text).into_iter().next();
        row.unwrap_or_else(|| panic!("nothing is to the right of {text}"))
    }

    /// Returns whether the control with the given text is disabled: a disabled text is paler.
    #[track_caller]
    pub fn is_disabled(&self, text: &str) -> bool {
        ![LIGHT.text, LIGHT.on_accent].contains(&self.find(text).color)
    }

    #[track_caller]
    pub fn click(&mut self, text: &str) {
        let at = self.find(text).rect.center();
        self.click_at(at);
    }

    /// Clicks the nearest text to the right of `text`.
    #[track_caller]
    pub fn click_beside(&mut self, text: &str) {
        let at = self.beside(text).rect.center();
        self.click_at(at);
    }

    pub fn click_at(&mut self, at: Pos2) {
        self.click_with(at, PointerButton::Primary);
    }

    pub fn click_with(&mut self, at: Pos2, button: PointerButton) {
        self.point_at(at);
        self.press(at, button, true);
        self.press(at, button, false);
        // Let time pass, so that the next click does not make a double click.
        self.time += 1.0;
        self.rest();
    }

    pub fn point_at(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(Vec::new());
    }

    pub fn press(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        let modifiers = Modifiers::NONE;
        self.frame(vec![Event::PointerButton { pos, button, pressed, modifiers }]);
    }

    pub fn drag(&mut self, button: PointerButton, way: &[Pos2]) {
        self.point_at(way[0]);
        self.press(way[0], button, true);
        for &at in &way[1..] {
            self.frame(vec![Event::PointerMoved(at)]);
        }
        self.press(way[way.len() - 1], button, false);
        self.time += 1.0;
        self.frame(Vec::new());
    }

    pub fn wheel(&mut self, at: Pos2, delta: Vec2) {
        self.point_at(at);
        let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
        self.frame(vec![Event::MouseWheel { unit, delta, modifiers }]);
        self.time += 1.0;
        self.rest();
    }

    /// Returns the texts that appear while the pointer rests on `text`.
    #[track_caller]
    pub fn tip(&mut self, text: &str) -> Vec<String> {
        self.point_at(Pos2::ZERO);
        self.rest();
        let before = self.words();
        self.point_at(self.find(text).rect.center());
        self.time += 1.0;
        self.rest();
        self.words().into_iter().filter(|one| !before.contains(one)).collect()
    }

    /// Moves the pointer to a position and leaves it there until a tip is shown.
    pub fn linger(&mut self, at: Pos2) {
        // Move in small steps, because egui ignores a pointer that jumps.
        for left in (0..2).rev() {
            self.time -= 0.08;
            self.frame(vec![Event::PointerMoved(at - vec2(left as f32, 0.0))]);
        }
        self.time += 1.0;
        self.frame(Vec::new());
        self.frame(Vec::new());
    }

    pub fn write(&mut self, text: &str) {
        self.frame(vec![Event::Text(text.to_owned())]);
        self.rest();
    }

    pub fn key(&mut self, key: Key) {
        for is_down in [true, false] {
            self.frame(vec![pressed(key, is_down)]);
        }
        self.rest();
    }

    /// Presses and releases a key in one frame, so that the next key may come in the next.
    pub fn tap(&mut self, key: Key) {
        self.frame(vec![pressed(key, true), pressed(key, false)]);
    }

    /// Presses Tab until the focused control has a rectangle that `fits` accepts.
    pub fn focus(&mut self, fits: impl Fn(Rect) -> bool) {
        for _ in 0..300 {
            if self.focused().is_some_and(&fits) {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab does not reach the expected control");
    }

    /// Returns the rectangle of the control with the keyboard focus.
    pub fn focused(&self) -> Option<Rect> {
        let id = self.ctx.memory(egui::Memory::focused)?;
        self.ctx.read_response(id).map(|control| control.rect)
    }

    /// Returns the controls, in the order in which Tab reaches them.
    pub fn controls(&mut self) -> Vec<Rect> {
        let mut found = Vec::new();
        self.key(Key::Tab);
        while let Some(rect) = self.focused()
            && found.first() != Some(&rect)
        {
            found.push(rect);
            assert!(found.len() < 300, "Tab does not return to the first control");
            self.key(Key::Tab);
        }
        found
    }

    /// Returns every control of the open menu or dialog, including disabled ones; if neither is
    /// open, every control of the window.
    pub fn all_controls(&self) -> Vec<Rect> {
        let menu = self.ctx.memory(|memory| {
            let seen = memory.layer_ids().filter(|layer| memory.areas().is_visible(layer));
            seen.filter(|layer| layer.order == Order::Foreground).last()
        });
        self.ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let layers = layers.filter(|(layer, _)| menu.is_none_or(|menu| menu == **layer));
            let widgets = layers.flat_map(|(_, all)| all);
            let widgets = widgets.filter(|one| one.sense.is_focusable());
            let all: Vec<Rect> = widgets.map(|one| one.interact_rect).collect();
            // Leave out the areas behind controls, and scroll bars.
            let holds =
                |one: &Rect| all.iter().any(|other| one != other && one.contains_rect(*other));
            let is_control = |one: &&Rect| one.is_positive() && one.width() > 11.0 && !holds(one);
            all.iter().filter(is_control).copied().collect()
        })
    }

    /// Returns the number of visible layers of the given order, such as tips.
    pub fn layers(&self, order: Order) -> usize {
        let layers = self.ctx.memory(|memory| memory.areas().visible_layer_ids());
        layers.into_iter().filter(|layer| layer.order == order).count()
    }

    /// Returns whether a tip or a menu appears when the pointer rests at a position.
    pub fn explains(&mut self, at: Pos2) -> bool {
        self.point_at(Pos2::new(1.0, self.size.y - 1.0));
        self.rest();
        let shown =
            |hand: &Self| [Order::Tooltip, Order::Foreground].map(|order| hand.layers(order));
        let before = shown(self);
        self.linger(at);
        self.rest();
        shown(self) > before
    }

    /// Selects all text in the focused field.
    pub fn select_all(&mut self) {
        let modifiers = Modifiers::COMMAND;
        let (key, physical_key) = (Key::A, None);
        self.frame(vec![Event::Key { key, physical_key, pressed: true, repeat: false, modifiers }]);
    }

    /// Replaces the text of a field, and presses Enter.
    #[track_caller]
    pub fn type_over(&mut self, at: Pos2, text: &str) {
        self.click_at(at);
        self.select_all();
        self.write(text);
        self.key(Key::Enter);
    }
}

/// Collects the simple shapes of which a shape consists.
fn flatten<'a>(shape: &'a Shape, parts: &mut Vec<&'a Shape>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| flatten(shape, parts)),
        _ => parts.push(shape),
    }
}

fn pressed(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}
