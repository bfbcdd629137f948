//! A shim over `egui-miniquad`: input for egui, its clipboard and scale, and the input that its panels claim.

use std::sync::{Arc, Mutex, PoisonError};

use egui_miniquad::EguiMq;
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::{self, KeyMods, RenderingBackend};

use super::clipboard::Clipboard;
use super::input::router::PanelClaims;
use super::input::{Input, command, is_printable, types_text};
use crate::jobs::Time;

/// The position reported to egui while the map has the pointer: `egui-miniquad` cannot report "nowhere".
const NOWHERE: Vec2 = Vec2::splat(-1.0e5);

/// egui in a macroquad window.
pub struct EguiBridge {
    pub egui: EguiMq,
    /// The time at which egui wants to run again. egui's callback sets it and must be `Sync`.
    due: Arc<Mutex<Option<Time>>>,
    pub clipboard: Clipboard,
    /// The buttons that egui believes to be down.
    held: Vec<MouseButton>,
    /// The area left free by the panels in the current run, in points; egui itself reports the area of the previous run.
    free: egui::Rect,
}

impl EguiBridge {
    pub fn new(backend: &mut dyn RenderingBackend) -> Self {
        let egui = EguiMq::new(backend);
        let ctx = egui.egui_ctx();
        // egui's own zoom shortcuts ignore the screen's scale: Ctrl+0 would shrink everything on a high-DPI screen.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        // A blinking cursor would redraw the window twice a second while a text field has the
        // focus.
        ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = false);
        let due = Arc::new(Mutex::new(None));
        let callback_due = Arc::clone(&due);
        ctx.set_request_repaint_callback(move |info| {
            let Some(at) = Time::now().checked_add(info.delay) else {
                return;
            };
            let mut due = callback_due.lock().unwrap_or_else(PoisonError::into_inner);
            *due = Some(due.map_or(at, |earlier: Time| earlier.min(at)));
        });
        Self {
            egui,
            due,
            clipboard: Clipboard::new(),
            held: Vec::new(),
            free: egui::Rect::EVERYTHING,
        }
    }

    pub fn ctx(&self) -> &egui::Context {
        self.egui.egui_ctx()
    }

    /// Passes an event for the panels to egui.
    pub fn feed(&mut self, event: &Input) {
        match *event {
            Input::Press { button, pos, mods } => {
                self.set_mods(mods);
                self.held.push(button);
                self.egui.mouse_button_down_event(button, pos.x, pos.y);
            }
            Input::Release { button, pos, mods } => {
                self.set_mods(mods);
                self.held.retain(|&held| held != button);
                self.egui.mouse_button_up_event(button, pos.x, pos.y);
            }
            Input::Move { pos, .. } => self.pointer_back(pos),
            Input::Enter { pos, .. } => {
                self.pointer_back(pos);
                for button in std::mem::take(&mut self.held) {
                    self.egui.mouse_button_up_event(button, pos.x, pos.y);
                }
            }
            Input::Wheel { notches, mods, .. } => {
                self.set_mods(mods);
                // egui scrolls 40 points (`line_scroll_speed`) for each notch.
                self.egui.mouse_wheel_event(notches.x, notches.y);
            }
            // `egui-miniquad` would paste as if the text were typed, with line breaks even in a
            // single-line field.
            Input::Key { key: KeyCode::V, mods, .. } if command(mods) && !mods.alt => {
                self.set_mods(mods);
                self.clipboard.paste();
            }
            Input::Key { key, typed, mods, .. } => {
                match typed.filter(|&typed| types_text(mods) && is_printable(typed)) {
                    Some(typed) => {
                        let text_mods = KeyMods { shift: mods.shift, ..KeyMods::default() };
                        self.egui.key_down_event(plain(key), text_mods);
                        self.egui.char_event(typed);
                        self.set_mods(mods);
                    }
                    None => self.egui.key_down_event(plain(key), mods),
                }
            }
            Input::KeyUp { key, mods } => self.egui.key_up_event(plain(key), mods),
            Input::FocusLost => self.set_mods(KeyMods::default()),
            Input::Focused
            | Input::Leave
            | Input::Dropped(_)
            | Input::FullScreen(_)
            | Input::PasteFailed
            | Input::CloseRequested => {}
        }
    }

    /// Sets egui's modifiers by sending the release of a key that egui ignores.
    fn set_mods(&mut self, mods: KeyMods) {
        self.egui.key_up_event(KeyCode::Unknown, mods);
    }

    /// Moves the pointer away from the panels and takes the focus from their text fields.
    pub fn pointer_gone(&mut self) {
        self.pointer_back(NOWHERE);
        self.ctx().memory_mut(egui::Memory::stop_text_input);
    }

    /// Moves the pointer to `pos`.
    pub fn pointer_back(&mut self, pos: Vec2) {
        self.egui.mouse_motion_event(pos.x, pos.y);
    }

    /// Runs the panels.
    pub fn run(
        &mut self,
        backend: &mut dyn RenderingBackend,
        pixels_per_point: f32,
        mut panels: impl FnMut(&egui::Context),
    ) {
        self.set_scale(pixels_per_point);
        *self.due.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let mut pasted = self.clipboard.pasted.take();
        if let Some(is_back) = take_tab(self.ctx()) {
            self.egui
                .key_down_event(KeyCode::Tab, KeyMods { shift: is_back, ..Default::default() });
        }
        self.egui.run(backend, |_, ctx| {
            if let Some(text) = pasted.take() {
                ctx.input_mut(|input| input.events.push(egui::Event::Paste(text)));
            }
            panels(ctx);
            self.free = ctx.available_rect();
            copy(ctx, &mut self.clipboard);
        });
        // egui keeps a popup open when its control is gone, for example after the window was
        // resized. Such a popup is invisible but would receive all keys.
        if !self.popup_is_open() {
            self.ctx().memory_mut(egui::Memory::close_popup);
        }
    }

    /// Sets the physical pixels in one of egui's points.
    ///
    /// `egui-miniquad` reports the screen's scale to egui only when the scale changes while the
    /// window is open, so the difference is set as egui's zoom. When the zoom changes, egui takes
    /// the window's size from the previous frame, which would not match the new scale, so that size
    /// is replaced.
    fn set_scale(&self, wanted: f32) {
        let ctx = self.ctx();
        let native = ctx.native_pixels_per_point().unwrap_or(1.0);
        if (ctx.zoom_factor() * native - wanted).abs() > 0.001 {
            let (width, height) = miniquad::window::screen_size();
            ctx.input_mut(|input| {
                let size = egui::vec2(width, height) / input.pixels_per_point();
                input.screen_rect = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
            });
            ctx.set_zoom_factor(wanted / native);
        }
    }

    /// Returns the time at which egui wants to run again, if it does.
    pub fn due(&self) -> Option<Time> {
        *self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the focused control.
    fn focused(&self) -> Option<egui::Id> {
        self.ctx().memory(egui::Memory::focused)
    }

    /// Returns whether a menu, popup or modal dialog is open. egui then receives every press, which
    /// may close the popup.
    fn popup_is_open(&self) -> bool {
        self.ctx().memory(|memory| {
            let layers = memory.areas().visible_layer_ids();
            memory.top_modal_layer().is_some()
                || layers.iter().any(|layer| layer.order == egui::Order::Foreground)
        })
    }
}

impl PanelClaims for EguiBridge {
    fn cover(&self, pos: Vec2) -> bool {
        let ctx = self.ctx();
        let at = egui::pos2(pos.x, pos.y) / ctx.pixels_per_point();
        if self.popup_is_open() {
            return true;
        }
        match ctx.layer_id_at(at) {
            Some(layer) if layer.order != egui::Order::Background => true,
            // Panels are in the background; the map is the area that they leave free.
            _ => !self.free.contains(at),
        }
    }

    fn want_text(&self) -> bool {
        let is_field = |id| egui::TextEdit::load_state(self.ctx(), id).is_some();
        self.popup_is_open() || self.focused().is_some_and(is_field)
    }

    fn want_key(&self, key: KeyCode) -> bool {
        use KeyCode::{
            Down, End, Enter, Escape, Home, KpEnter, Left, PageDown, PageUp, Right, Space, Up,
        };
        let Some(id) = self.focused() else {
            return self.popup_is_open();
        };
        let is_paging = || self.ctx().data(|data| data.get_temp(paging())) == Some(id);
        match key {
            Space | Enter | KpEnter | Escape | Up | Down | Left | Right => true,
            Home | End | PageUp | PageDown if is_paging() => true,
            _ => self.want_text(),
        }
    }
}

/// Returns the key under which egui's memory stores the control that handles the paging keys.
fn paging() -> egui::Id {
    egui::Id::new("paging")
}

/// Gives Home, End, PageUp and PageDown to a control while it has the focus.
pub fn take_paging(ctx: &egui::Context, id: egui::Id) {
    ctx.data_mut(|data| data.insert_temp(paging(), id));
}

fn tab() -> egui::Id {
    egui::Id::new("tab-again")
}

/// Repeats Tab, or Shift+Tab, in the next frame.
pub fn tab_again(ctx: &egui::Context) {
    let is_back = ctx.input(|input| input.modifiers.shift);
    ctx.data_mut(|data| data.insert_temp(tab(), is_back));
    ctx.request_repaint();
}

/// Removes and returns the Tab that `tab_again` has stored; true for Shift+Tab.
pub fn take_tab(ctx: &egui::Context) -> Option<bool> {
    ctx.data_mut(|data| data.remove_temp(tab()))
}

/// Replaces the number pad's Enter, which egui does not know, with the main Enter key.
fn plain(key: KeyCode) -> KeyCode {
    if key == KeyCode::KpEnter { KeyCode::Enter } else { key }
}

/// Copies the panels' texts to the clipboard, before `egui-miniquad` passes them to miniquad.
fn copy(ctx: &egui::Context, clipboard: &mut Clipboard) {
    ctx.output_mut(|output| {
        output.commands.retain_mut(|command| match command {
            egui::OutputCommand::CopyText(text) => {
                clipboard.copy(std::mem::take(text));
                false
            }
            _ => true,
        });
    });
}
