//! egui in miniquad's window: its input, clipboard and scale, and the input that its panels claim.

use std::sync::{Arc, Mutex, PoisonError};

use egui::epaint::ClippedShape;
use egui::{CursorIcon, Event, Key, Modifiers, OutputCommand, PointerButton, TexturesDelta};
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::{self, KeyMods, RenderingBackend, window};

use super::clipboard::Clipboard;
use super::input::frame::{KeyClaims, MapControl};
use super::input::{Input, command, is_printable, types_text};
use super::painter::Painter;
use super::tab_ends::TabAt;
use crate::export::figure::is_chinese_face;
use crate::jobs::{Time, now};
use crate::page::{self, IS_PAGE};

/// The last line of a file with sentences.
const LAST_LINE: &str = "\n# end\n";

/// The faces for Chinese that a page fetches: the first has what the program itself says, the second
/// what people write.
const FACES: [&str; 2] = ["NotoSansSC-Said.otf", "NotoSansSC-Regular.otf"];

/// egui in a macroquad window.
pub struct EguiBridge {
    pub ctx: egui::Context,
    /// What has happened since the last run.
    raw: egui::RawInput,
    /// The shapes of the last run and the textures that have changed since they were painted.
    shapes: Vec<ClippedShape>,
    textures: TexturesDelta,
    painter: Painter,
    /// The time at which egui wants to run again. egui's callback sets it and must be `Sync`.
    due: Arc<Mutex<Option<Time>>>,
    pub clipboard: Clipboard,
    /// The buttons that egui believes to be down.
    held: Vec<MouseButton>,
    map: MapControl,
    /// The events of this frame.
    taken: Vec<Input>,
    /// Whether a menu or a dialog was open at its beginning.
    has_popup: bool,
    /// The area left free by the panels in the current run, in points; egui itself reports the area of the previous run.
    free: egui::Rect,
    /// Where Tab has come to, and what the page was told last: this, and whether a menu or a dialog is open.
    tab_at: TabAt,
    told: (TabAt, bool),
    /// The number of faces for Chinese that the page has fetched, each larger than the one before.
    faces: usize,
}

impl EguiBridge {
    pub fn new(painter: Painter) -> Self {
        let ctx = egui::Context::default();
        // The program has its own zoom, with the same keys.
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            // However slow the frames are, a press and a release at one place are a click.
            options.input_options.max_click_duration = f64::INFINITY;
        });
        // A blinking cursor would redraw the window twice a second while a text field has the
        // focus.
        ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = false);
        let due = Arc::new(Mutex::new(None));
        let callback_due = Arc::clone(&due);
        ctx.set_request_repaint_callback(move |info| {
            let Some(at) = now().checked_add(info.delay) else {
                return;
            };
            let mut due = callback_due.lock().unwrap_or_else(PoisonError::into_inner);
            *due = Some(due.map_or(at, |earlier: Time| earlier.min(at)));
        });
        Self {
            ctx,
            raw: egui::RawInput::default(),
            shapes: Vec::new(),
            textures: TexturesDelta::default(),
            painter,
            due,
            clipboard: Clipboard::new(),
            held: Vec::new(),
            map: MapControl::default(),
            taken: Vec::new(),
            has_popup: false,
            free: egui::Rect::EVERYTHING,
            tab_at: TabAt::default(),
            told: (TabAt::default(), false),
            faces: 0,
        }
    }

    /// Passes the events of a frame to egui; returns the keys and the events of the window that are for the program.
    pub fn take(&mut self, events: Vec<Input>) -> Vec<Input> {
        let claims = claims(&self.ctx);
        self.has_popup = claims.has_popup;
        for event in &events {
            // egui would give a second button to what lies under the pointer.
            if !(self.map.is_held() && matches!(event, Input::Press { .. })) {
                self.feed(event);
            }
        }
        let is_pointer = |event: &mut Input| {
            use Input::{Enter, Move, Press, Release, Wheel};
            matches!(
                event,
                Press { .. } | Release { .. } | Move { .. } | Enter { .. } | Wheel { .. }
            )
        };
        let mut rest = events;
        self.taken = rest.extract_if(.., is_pointer).collect();
        rest.retain(|event| !claims.claim(event));
        rest
    }

    fn feed(&mut self, event: &Input) {
        match *event {
            Input::Press { button, pos, mods } => {
                self.set_mods(mods);
                self.held.push(button);
                self.button(button, pos, true);
            }
            Input::Release { button, pos, mods } => {
                self.set_mods(mods);
                self.held.retain(|&held| held != button);
                self.button(button, pos, false);
            }
            Input::Move { pos, .. } => self.moved(pos),
            Input::Enter { pos, .. } => {
                self.moved(pos);
                for button in std::mem::take(&mut self.held) {
                    self.button(button, pos, false);
                }
            }
            Input::Wheel { pos, notches, mods } => {
                self.set_mods(mods);
                // In a page, the wheel may turn before the pointer has moved.
                self.moved(pos);
                // egui scrolls 40 points (`line_scroll_speed`) for each notch.
                let (unit, modifiers) = (egui::MouseWheelUnit::Line, self.raw.modifiers);
                let delta = egui::vec2(notches.x, notches.y);
                self.raw.events.push(Event::MouseWheel { unit, delta, modifiers });
            }
            Input::Key { key, typed, mods, .. } => {
                let typed = typed.filter(|&typed| types_text(mods) && is_printable(typed));
                // The third level of a keyboard is no shortcut.
                let own = KeyMods { shift: mods.shift, ..KeyMods::default() };
                self.set_mods(if typed.is_some() { own } else { mods });
                match key {
                    KeyCode::X if command(mods) => self.raw.events.push(Event::Cut),
                    KeyCode::C if command(mods) => self.raw.events.push(Event::Copy),
                    KeyCode::V if command(mods) && !mods.alt => self.clipboard.paste(),
                    key => self.key(key, true),
                }
                self.raw.events.extend(typed.map(|typed| Event::Text(typed.into())));
                self.set_mods(mods);
            }
            Input::KeyUp { key, mods } => {
                self.set_mods(mods);
                self.key(key, false);
            }
            Input::FocusLost => {
                self.set_mods(KeyMods::default());
                self.raw.events.push(Event::WindowFocused(false));
            }
            Input::Focused
            | Input::Leave
            | Input::Dropped(_)
            | Input::FullScreen(_)
            | Input::Failed(_)
            | Input::CloseRequested => {}
        }
    }

    fn button(&mut self, button: MouseButton, pos: Vec2, pressed: bool) {
        let button = match button {
            MouseButton::Left | MouseButton::Unknown => PointerButton::Primary,
            MouseButton::Right => PointerButton::Secondary,
            MouseButton::Middle => PointerButton::Middle,
        };
        let (pos, modifiers) = (self.in_points(pos), self.raw.modifiers);
        self.raw.events.push(Event::PointerButton { pos, button, pressed, modifiers });
    }

    /// Passes a key that egui knows. It has one name for both keys called Enter.
    fn key(&mut self, key: KeyCode, pressed: bool) {
        let name = format!("{key:?}");
        let name = name.strip_prefix("Key").unwrap_or(&name);
        if let Some(key) = Key::from_name(if key == KeyCode::KpEnter { "Enter" } else { name }) {
            let modifiers = self.raw.modifiers;
            let (physical_key, repeat) = (None, false);
            self.raw.events.push(Event::Key { key, physical_key, pressed, repeat, modifiers });
        }
    }

    fn set_mods(&mut self, mods: KeyMods) {
        let KeyMods { shift, ctrl, alt, logo } = mods;
        let mac_cmd = logo && cfg!(target_os = "macos");
        self.raw.modifiers = Modifiers { alt, ctrl, shift, mac_cmd, command: command(mods) };
    }

    fn moved(&mut self, pos: Vec2) {
        let pos = self.in_points(pos);
        self.raw.events.push(Event::PointerMoved(pos));
    }

    fn in_points(&self, pos: Vec2) -> egui::Pos2 {
        egui::pos2(pos.x, pos.y) / self.ctx.pixels_per_point()
    }

    /// Runs the panels and passes them the events for the map. `pixels_per_point` is the scale of the
    /// interface: the number of physical pixels in one of egui's points.
    pub fn run(
        &mut self,
        pixels_per_point: f32,
        mut panels: impl FnMut(&egui::Context, Vec<Input>),
    ) {
        *self.due.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.raw.events.splice(..0, self.clipboard.pasted.take().map(Event::Paste));
        if let Some(is_back) = take_tab(&self.ctx) {
            self.set_mods(KeyMods { shift: is_back, ..KeyMods::default() });
            self.key(KeyCode::Tab, true);
        }
        let (width, height) = window::screen_size();
        let size = egui::vec2(width, height) / pixels_per_point;
        self.raw.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size));
        self.raw.time = Some(miniquad::date::now());
        let viewport = self.raw.viewports.entry(self.raw.viewport_id).or_default();
        viewport.native_pixels_per_point = Some(pixels_per_point);
        let (free, map, taken) = (&mut self.free, &mut self.map, &mut self.taken);
        let (has_popup, tab_at) = (self.has_popup, &mut self.tab_at);
        let output = self.ctx.run(self.raw.take(), |ctx| {
            let id = egui::Id::new("map");
            // Dragging begins with the press, because the map takes no clicks.
            let root = egui::UiBuilder::new().layer_id(egui::LayerId::background());
            let ui = egui::Ui::new(ctx.clone(), id.with("area"), root.max_rect(*free));
            let response = ui.interact(*free, id, egui::Sense::DRAG);
            let has_focus = IS_PAGE.then(|| tab_at.begin(&ui));
            panels(ctx, map.events(std::mem::take(taken), has_popup, &response));
            has_focus.into_iter().for_each(|has_focus| tab_at.end(&ui, has_focus));
            *free = ctx.available_rect();
        });
        self.shapes = output.shapes;
        let lacks = || super::fonts::lacks_chinese(&self.ctx, &self.shapes);
        if IS_PAGE && self.faces < FACES.len() && lacks() {
            self.take_face();
        }
        self.textures.append(output.textures_delta);
        for command in output.platform_output.commands {
            match command {
                // Fields do not say what became of it.
                OutputCommand::CopyText(text) => drop(self.clipboard.copy(text)),
                OutputCommand::CopyImage(_) | OutputCommand::OpenUrl(_) => {}
            }
        }
        window::set_mouse_cursor(cursor(output.platform_output.cursor_icon));
        if IS_PAGE {
            super::speech::hand_over(&self.ctx, &output.platform_output.events);
        }
        let told = (self.tab_at, claims(&self.ctx).has_popup);
        if std::mem::replace(&mut self.told, told) != told {
            let popup = if told.1 { "popup" } else { "" };
            page::ask("focus", &format!("{:?}", told.0), popup.as_bytes());
        }
        page::ask("keyboard", output.platform_output.ime.map_or("", |_| "on"), &[]);
    }

    /// Takes the sentences of the chosen language, once the page has fetched them and the face for
    /// their signs: without it, they would be question marks.
    pub fn take_language(&mut self) {
        let Some(offer) = crate::words::missing_language() else { return };
        let file = format!("{}.ftl", offer.tag);
        let sentences = page::ask("file", &file, &[]);
        let is_legible = !offer.name.chars().any(super::fonts::is_chinese);
        if (is_legible || self.faces > 0 || self.take_face())
            && let Some(sentences) = sentences
        {
            match std::str::from_utf8(&sentences).ok().filter(|text| text.ends_with(LAST_LINE)) {
                Some(sentences) => offer.supply(sentences),
                None => drop(page::ask("damaged", &file, b"no sentences")),
            }
        }
    }

    /// Installs the next face for Chinese once the page has fetched it; returns whether it has.
    fn take_face(&mut self) -> bool {
        let Some(name) = FACES.get(self.faces) else { return false };
        let Some(face) = page::ask("file", name, &[]) else { return false };
        if !is_chinese_face(&face) {
            page::ask("damaged", name, b"no face");
            return false;
        }
        self.faces += 1;
        super::fonts::install_with(&self.ctx, egui::FontData::from_owned(face));
        self.ctx.request_repaint();
        true
    }

    /// Paints the result of [`Self::run`].
    pub fn draw(&mut self, backend: &mut dyn RenderingBackend) {
        let scale = self.ctx.pixels_per_point();
        let shapes = std::mem::take(&mut self.shapes);
        let primitives = self.ctx.tessellate(shapes, scale);
        self.painter.paint(backend, primitives, &std::mem::take(&mut self.textures), scale);
    }

    /// Draws from now on in a new context, after the old one was lost with all that was made in it.
    ///
    /// # Errors
    /// If the graphics driver refuses the shader.
    pub fn begin_anew(&mut self, backend: &mut dyn RenderingBackend) -> Result<(), String> {
        self.painter.begin_anew(backend).map_err(|error| error.to_string())
    }

    /// Whether a text field has the focus.
    pub fn has_field(&self) -> bool {
        claims(&self.ctx).has_field
    }

    /// Returns the time at which egui wants to run again, if it does.
    pub fn due(&self) -> Option<Time> {
        *self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the keys that the panels claim. A menu, popup or modal dialog receives every press, which may close it;
/// one that has been closed is still visible until the next frame, but receives none.
fn claims(ctx: &egui::Context) -> KeyClaims {
    let focused = ctx.memory(egui::Memory::focused);
    let is_paging = |id| ctx.data(|data| data.get_temp(egui::Id::new(PAGING))) == Some(id);
    KeyClaims {
        has_popup: egui::Popup::is_any_open(ctx)
            || ctx.memory(|memory| memory.top_modal_layer().is_some()),
        has_field: focused.is_some_and(|id| egui::TextEdit::load_state(ctx, id).is_some()),
        has_control: focused.map(is_paging),
    }
}

/// The keys under which egui's memory stores the control that handles the paging keys, and Tab.
const PAGING: &str = "paging";
const TAB_AGAIN: &str = "tab-again";

/// Gives Home, End, PageUp and PageDown to a control while it has the focus.
pub fn take_paging(ctx: &egui::Context, id: egui::Id) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::new(PAGING), id));
}

/// Repeats Tab, or Shift+Tab, in the next frame.
pub fn tab_again(ctx: &egui::Context) {
    let is_back = ctx.input(|input| input.modifiers.shift);
    ctx.data_mut(|data| data.insert_temp(egui::Id::new(TAB_AGAIN), is_back));
    ctx.request_repaint();
}

/// Removes and returns the Tab that `tab_again` has stored; true for Shift+Tab.
pub fn take_tab(ctx: &egui::Context) -> Option<bool> {
    ctx.data_mut(|data| data.remove_temp(egui::Id::new(TAB_AGAIN)))
}

/// Returns miniquad's name of a pointer's shape.
fn cursor(icon: CursorIcon) -> miniquad::CursorIcon {
    match icon {
        CursorIcon::PointingHand => miniquad::CursorIcon::Pointer,
        CursorIcon::Text => miniquad::CursorIcon::Text,
        CursorIcon::ResizeHorizontal | CursorIcon::ResizeColumn => miniquad::CursorIcon::EWResize,
        CursorIcon::ResizeVertical | CursorIcon::ResizeRow => miniquad::CursorIcon::NSResize,
        CursorIcon::Crosshair => miniquad::CursorIcon::Crosshair,
        CursorIcon::Move | CursorIcon::AllScroll => miniquad::CursorIcon::Move,
        CursorIcon::NotAllowed => miniquad::CursorIcon::NotAllowed,
        _ => miniquad::CursorIcon::Default,
    }
}

#[cfg(test)]
mod tests {
    use egui::{Button, Context, Popup, RawInput};

    use super::*;

    /// Shows a menu in a frame with the given key.
    fn frame(ctx: &Context, key: Option<Key>) {
        let modifiers = Modifiers::NONE;
        let event =
            |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let events = key.into_iter().map(event).collect();
        let _ = ctx.run(RawInput { events, ..RawInput::default() }, |ctx| {
            egui::CentralPanel::default().show(ctx, |ui| {
                let button = ui.add(Button::new("File"));
                Popup::menu(&button).show(|ui| ui.label("Open"));
            });
        });
    }

    #[test]
    fn a_menu_claims_keys_until_it_is_closed() {
        let ctx = Context::default();
        frame(&ctx, None);
        assert!(!claims(&ctx).has_popup);
        frame(&ctx, Some(Key::Tab));
        frame(&ctx, Some(Key::Enter));
        frame(&ctx, None);
        assert!(claims(&ctx).has_popup);
        frame(&ctx, Some(Key::Escape));
        assert!(!claims(&ctx).has_popup, "the next key is not for the menu");
    }
}
