//! Somebody who reads the panels and clicks in them, without a screen.

use crate::player::Message as Play;
use std::time::Duration;

use egui::epaint::{ClippedShape, Shape};
use egui::{
    Color32, Context, Event, Key, Modifiers, MouseWheelUnit, Order, PointerButton, Pos2, RawInput,
    Rect, Vec2, vec2,
};

use super::super::parts::TEXT;
use super::super::{Panels, set_style};
use crate::app::{App, Message};
use crate::window::host;

/// A text that is to be seen.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub rect: Rect,
    pub color: Color32,
    /// What cuts it off.
    pub clip: Rect,
    /// Its place in the order of drawing.
    order: usize,
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    pub rect: Rect,
    pub fill: Color32,
    order: usize,
}

/// The panels with the program behind them.
pub struct Hand {
    pub app: App,
    /// What was asked for since it was cleared, but for what is asked in every
    /// frame.
    pub asked: Vec<Message>,
    panels: Panels,
    ctx: Context,
    size: Vec2,
    time: f64,
    shapes: Vec<ClippedShape>,
    /// What was put into the clipboard last.
    pub copied: Option<String>,
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
        let mut hand = Self { app, asked, panels, ctx, size, time: 1.0, shapes, copied: None };
        hand.rest();
        hand
    }

    /// Some frames in which nothing is done.
    pub fn rest(&mut self) {
        for _ in 0..4 {
            self.frame(Vec::new());
        }
    }

    /// As many frames as the program has something to do.
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

    pub fn frame(&mut self, mut events: Vec<Event>) {
        self.time += 0.1;
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
        for command in output.platform_output.commands {
            if let egui::OutputCommand::CopyText(text) = command {
                self.copied = Some(text);
            }
        }
        for message in messages {
            let is_of_every_frame = |message: &Message| {
                matches!(message, Message::Player(Play::PointAt(None)) | Message::Area { .. })
            };
            if !is_of_every_frame(&message) {
                self.asked.push(message.clone());
            }
            self.app.update(message);
        }
    }

    /// Does something to the program, and shows what becomes of it.
    pub fn update(&mut self, message: impl Into<Message>) {
        self.app.update(message);
        self.wait();
    }

    /// What is to be seen, in the order in which it is drawn.
    pub fn texts(&self) -> Vec<Text> {
        let mut found = Vec::new();
        for (order, clipped) in self.shapes.iter().enumerate() {
            visit(&clipped.shape, &mut |shape| {
                if let Shape::Text(shape) = shape {
                    let rect = shape.galley.rect.translate(shape.pos.to_vec2());
                    let text = shape.galley.text().replace('\u{a0}', " ");
                    // As its letters are drawn: what is disabled is drawn paler.
                    let own = shape.galley.rows.first().and_then(|row| {
                        let visuals = &row.visuals;
                        Some(visuals.mesh.vertices.get(visuals.glyph_vertex_range.start)?.color)
                    });
                    let color = shape.override_text_color.or(own).unwrap_or(shape.fallback_color);
                    let color =
                        if color == Color32::PLACEHOLDER { shape.fallback_color } else { color };
                    let clip = clipped.clip_rect;
                    if clip.intersect(rect).is_positive() && !text.is_empty() {
                        found.push(Text { text, rect, color, clip, order });
                    }
                }
            });
        }
        found
    }

    pub fn patches(&self) -> Vec<Patch> {
        let mut found = Vec::new();
        for (order, clipped) in self.shapes.iter().enumerate() {
            visit(&clipped.shape, &mut |shape| {
                if let Shape::Rect(shape) = shape
                    && clipped.clip_rect.intersects(shape.rect)
                    && shape.fill != Color32::TRANSPARENT
                {
                    found.push(Patch { rect: shape.rect, fill: shape.fill, order });
                }
            });
        }
        found
    }

    /// Every shape that is drawn.
    pub fn each_shape(&self, mut look: impl FnMut(&Shape)) {
        self.shapes.iter().for_each(|clipped| visit(&clipped.shape, &mut look));
    }

    /// The texts of the topmost layer that covers everything, such as a dialog;
    /// all of them where there is none.
    pub fn foreground(&self) -> Vec<Text> {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        let covers = |patch: &&Patch| patch.rect.contains_rect(screen);
        let patches = self.patches();
        let last = patches.iter().rfind(covers).map_or(0, |patch| patch.order);
        self.texts().into_iter().filter(|text| text.order >= last).collect()
    }

    /// The same as plain words.
    pub fn words(&self) -> Vec<String> {
        self.foreground().into_iter().map(|text| text.text).collect()
    }

    /// Whether some text has these words in it.
    pub fn says(&self, words: &str) -> bool {
        self.texts().iter().any(|text| text.text.contains(words))
    }

    /// The topmost text that is this one.
    #[track_caller]
    pub fn find(&self, text: &str) -> Text {
        let found = self.foreground().into_iter().rfind(|one| one.text == text);
        found.unwrap_or_else(|| panic!("{text} is not to be seen among {:#?}", self.words()))
    }

    /// What stands at the right of a text, in its row.
    #[track_caller]
    pub fn beside(&self, text: &str) -> Text {
        let name = self.find(text);
        let row = name.rect.y_range().expand(6.0);
        let mut others = self.foreground();
        others.retain(|one| {
            row.contains(one.rect.center().y) && one.rect.left() >= name.rect.right()
        });
        others.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        others.into_iter().next().unwrap_or_else(|| panic!("nothing stands beside {text}"))
    }

    /// Whether what has this text looks as if nothing could be done with it.
    #[track_caller]
    pub fn is_disabled(&self, text: &str) -> bool {
        // What is disabled is drawn paler.
        self.find(text).color != TEXT
    }

    #[track_caller]
    pub fn click(&mut self, text: &str) {
        let at = self.find(text).rect.center();
        self.click_at(at);
    }

    pub fn click_at(&mut self, at: Pos2) {
        self.click_with(at, PointerButton::Primary);
    }

    pub fn click_with(&mut self, at: Pos2, button: PointerButton) {
        self.point_at(at);
        self.press(at, button, true);
        self.press(at, button, false);
        // The next click is not to make it a double one.
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

    /// What is said of a text when it is pointed at.
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

    /// Points there until a tip is shown.
    pub fn linger(&mut self, at: Pos2) {
        // A pointer that jumps has not moved to egui.
        for left in (0..5).rev() {
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

    /// Where the control is that has the keyboard.
    pub fn focused(&self) -> Option<Rect> {
        let id = self.ctx.memory(egui::Memory::focused)?;
        self.ctx.read_response(id).map(|control| control.rect)
    }

    /// The controls in the order of Tab.
    pub fn controls(&mut self) -> Vec<Rect> {
        let mut found = Vec::new();
        self.key(Key::Tab);
        while let Some(rect) = self.focused()
            && found.first() != Some(&rect)
        {
            found.push(rect);
            assert!(found.len() < 300, "Tab does not come round");
            self.key(Key::Tab);
        }
        found
    }

    /// Every control of the menu or dialog that is open, else of the window; disabled
    /// ones too.
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
            // Not what lies behind them, nor the bars of scrolled areas.
            let holds =
                |one: &Rect| all.iter().any(|other| one != other && one.contains_rect(*other));
            let is_control = |one: &&Rect| one.is_positive() && one.width() > 11.0 && !holds(one);
            all.iter().filter(is_control).copied().collect()
        })
    }

    /// How many tips, or menus and dialogs, are shown.
    pub fn layers(&self, order: Order) -> usize {
        let layers = self.ctx.memory(|memory| memory.areas().visible_layer_ids());
        layers.into_iter().filter(|layer| layer.order == order).count()
    }

    /// Whether a tip or a menu is shown when the pointer rests there.
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

    /// Marks all of the text that is typed in.
    pub fn select_all(&mut self) {
        let modifiers = Modifiers::COMMAND;
        let (key, physical_key) = (Key::A, None);
        self.frame(vec![Event::Key { key, physical_key, pressed: true, repeat: false, modifiers }]);
    }

    /// Types a number in the place of one that is shown.
    #[track_caller]
    pub fn type_over(&mut self, at: Pos2, text: &str) {
        self.click_at(at);
        self.select_all();
        self.write(text);
        self.key(Key::Enter);
    }
}

fn visit(shape: &Shape, look: &mut impl FnMut(&Shape)) {
    if let Shape::Vec(shapes) = shape {
        shapes.iter().for_each(|shape| visit(shape, look));
    } else {
        look(shape);
    }
}

fn pressed(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}
