//! The host: provides what macroquad and egui lack.
//!
//! The host has nothing to do with searches. It gives the program
//! - the events of mouse and keyboard that are for the map, in order, each with its own modifiers ([`Host::poll`]);
//! - egui, sharp at any scale of the screen ([`Host::ui`], [`Host::draw`]);
//! - frames while something changes and none while nothing does ([`Host::next_frame`], [`Host::request_frame_in`]);
//! - one sentence instead of miniquad's panic if there is no display ([`start::open`]).

#![expect(
    unsafe_code,
    reason = "macroquad gives its drawing context to egui through an unsafe function"
)]

mod clipboard;
pub mod display;
mod egui_bridge;
mod fonts;
mod frames;
mod input;
#[cfg(target_arch = "wasm32")]
mod no_clipboard;
mod painter;
mod speech;
pub mod start;
mod tab_ends;
mod title;
#[cfg(target_os = "linux")]
mod x11;
#[cfg(not(target_os = "linux"))]
#[path = "no_desktop.rs"]
mod x11;

use std::collections::VecDeque;
use std::time::Duration;

use macroquad::input::{get_dropped_files, is_quit_requested, prevent_quit};
use macroquad::math::Vec2;
use macroquad::miniquad::{self, RenderingBackend};
use macroquad::window::{clear_background, get_internal_gl, next_frame};

pub use egui_bridge::{tab_again, take_paging};
#[cfg(test)]
pub use fonts::install as install_fonts;
pub use fonts::{BOLD, ICONS};

#[cfg(test)]
pub use egui_bridge::take_tab;
pub use input::{Input, command, types_text};
pub use speech::speak;
#[cfg(test)]
pub use speech::{control, spoken};

use clipboard::Pasted;
use egui_bridge::EguiBridge;
use frames::FramePacing;
use input::collector::Collector;
use input::frame::take_frame;
use painter::Painter;
use x11::Desktop;

use crate::page;
#[cfg(target_arch = "wasm32")]
use crate::words::say;
use crate::words::{language, text};

/// The window. Only one exists, created inside the window's future.
pub struct Host {
    collector: Collector,
    /// Events for later frames.
    waiting: VecDeque<Input>,
    bridge: EguiBridge,
    frames: FramePacing,
    desktop: Option<Desktop>,
    size: Vec2,
    title: String,
    is_full_screen: bool,
    /// Whether the last text was copied, until that is said.
    copied: Option<bool>,
    /// The size of the window before full screen was last turned on or off.
    size_before: Vec2,
    /// Whether the page covers the screen.
    covers_screen: bool,
}

impl Host {
    /// Prepares input, panels and fonts. On X11, tells the window manager that the window needs `room` points.
    ///
    /// # Errors
    /// One sentence, if the graphics driver refuses to draw.
    pub fn new(room: [f32; 2]) -> Result<Self, String> {
        let painter = Painter::new(backend())
            .map_err(|error| format!("the window cannot be drawn: {error}"))?;
        let bridge = EguiBridge::new(painter);
        fonts::install(&bridge.ctx);
        // Requests to close the window arrive as events.
        prevent_quit();
        Ok(Self {
            collector: Collector::new(),
            waiting: VecDeque::new(),
            bridge,
            frames: FramePacing::new(),
            desktop: Desktop::start(room.map(|points| points * miniquad::window::dpi_scale())).ok(),
            size: miniquad::window::screen_size().into(),
            title: String::new(),
            is_full_screen: false,
            copied: None,
            size_before: Vec2::ZERO,
            covers_screen: false,
        })
    }

    /// Returns the events for the map since the last call, in order, and the keys that are commands.
    ///
    /// - A drag that begins over the map belongs to the map until the last button is up, and egui sees none of it. A drag
    ///   that begins over a panel, or while a menu or dialog is open, belongs to the panels.
    /// - The wheel belongs to whatever is under the pointer.
    /// - Keys belong to the map while no control has the focus and no menu or dialog is open; Tab always belongs to the
    ///   panels. A press on the map takes the focus from any control.
    ///
    /// Call it once at the beginning of each frame. An open [`egui::Popup`] or [`egui::Modal`] counts as a menu or dialog.
    pub fn poll(&mut self) -> Vec<Input> {
        self.bridge.clipboard.repair();
        let mut inputs = Vec::new();
        let is_needed = self.poll_window(&mut inputs);
        let arrived = self.collector.take(self.desktop.as_ref());
        let is_needed = is_needed || !inputs.is_empty() || !arrived.is_empty();
        self.frames.begin_frame(self.desktop.as_ref(), is_needed);
        self.waiting.extend(arrived);
        let pasted = self.bridge.clipboard.poll();
        let is_pasting = matches!(pasted, Pasted::Waiting);
        if matches!(pasted, Pasted::NoAnswer) {
            inputs.push(Input::Failed(text!("paste-no-answer")));
        }
        if !is_pasting {
            inputs.extend(take_frame(&mut self.waiting, self.bridge.has_field()));
        }
        if is_pasting || !self.waiting.is_empty() {
            self.frames.want_frame(Duration::ZERO);
        }
        self.bridge.take(inputs)
    }

    /// Collects the changes that the window does not report as events; returns whether the window
    /// needs to be drawn again.
    fn poll_window(&mut self, inputs: &mut Vec<Input>) -> bool {
        let size = Vec2::from(miniquad::window::screen_size());
        let is_resized = std::mem::replace(&mut self.size, size) != size;
        for file in get_dropped_files() {
            let Some(path) = file.path else { continue };
            // A page stores the file first.
            #[cfg(target_arch = "wasm32")]
            let path = crate::storage::at_home(&path);
            #[cfg(target_arch = "wasm32")]
            crate::storage::put(&path, file.bytes.unwrap_or_default());
            inputs.push(Input::Dropped(path));
        }
        if let Some(unread) = page::ask_text("unread", "") {
            let names = unread.lines().collect::<Vec<_>>().join(", ");
            inputs.push(Input::Failed(text!("file-unread", name = names)));
        }
        let undrawn = page::ask_text("unsaved", "");
        inputs.extend(undrawn.map(|name| Input::Failed(text!("file-undrawn", name))));
        let has_events = self.desktop.as_mut().is_some_and(Desktop::read_events);
        let dropped = self.desktop.as_mut().map(Desktop::dropped_files);
        inputs.extend(dropped.into_iter().flatten().map(Input::Dropped));
        if let Some(covers) = self.desktop.as_mut().and_then(Desktop::new_full_screen) {
            // The window manager may have turned full screen on or off by itself.
            self.is_full_screen = covers;
            inputs.push(Input::FullScreen(covers));
        }
        // A link in the page's address that another page or the user has changed.
        inputs.extend(page::ask_text("link", "").map(|link| Input::Dropped(link.into())));
        // The browser may leave full screen by itself.
        let covers = page::is("full-screen");
        if std::mem::replace(&mut self.covers_screen, covers) != covers {
            self.is_full_screen = covers;
            inputs.push(Input::FullScreen(covers));
        }
        if is_quit_requested() {
            inputs.push(Input::CloseRequested);
        }
        is_resized || has_events
    }

    /// Takes the chosen language, once the page has fetched it, and tells the page which one is shown.
    pub fn take_language(&mut self) {
        self.bridge.take_language();
        page::ask("language", language(), &[]);
    }

    /// Runs the panels. `pixels_per_point` is the scale of the interface: the number of physical pixels
    /// in one of egui's points. Call it once a frame, after [`Self::poll`].
    /// The panels get the events for the map.
    pub fn ui(&mut self, pixels_per_point: f32, panels: impl FnMut(&egui::Context, Vec<Input>)) {
        self.bridge.run(pixels_per_point, panels);
    }

    /// Paints the result of [`Self::ui`]. Call it once a frame.
    pub fn draw(&mut self, background: egui::Color32) {
        // The browser may take the drawing context away, and give it back empty.
        match page::ask_text("drawing", "").as_deref() {
            Some("lost") => return,
            Some("new") => {
                if let Err(fault) = self.bridge.begin_anew(backend()) {
                    return start::tell(&fault);
                }
            }
            Some(_) | None => {}
        }
        clear_background(background.to_array().into());
        self.bridge.draw(backend());
    }

    /// Ends the frame and waits for the next one: the next event, or the time that was requested.
    pub async fn next_frame(&mut self) {
        self.frames.end_frame(self.bridge.due(), self.desktop.as_ref());
        next_frame().await;
    }

    /// Copies a text, or hands it to the system to be sent.
    #[cfg_attr(not(target_arch = "wasm32"), expect(unused_variables, reason = "only pages ask"))]
    pub fn copy(&mut self, text: String, is_sent: bool) {
        #[cfg(target_arch = "wasm32")]
        {
            let what = if is_sent { "send" } else { "copy" };
            page::ask(what, &say!("copy-refused.by-hand"), text.as_bytes());
        }
        #[cfg(not(target_arch = "wasm32"))]
        (self.copied = Some(self.bridge.clipboard.copy(text)));
    }

    /// Whether the last text was copied, once that is known; nothing if it was sent.
    pub fn has_copied(&mut self) -> Option<bool> {
        #[cfg(target_arch = "wasm32")]
        (self.copied = page::ask("copied", "", &[]).map(|refused| refused.is_empty()));
        self.copied.take()
    }

    /// Requests another frame, `due` after the beginning of this one.
    pub fn request_frame_in(&mut self, due: Duration) {
        self.frames.want_frame(due);
    }

    /// Returns the egui context, for use outside [`Self::ui`].
    pub fn egui(&self) -> &egui::Context {
        &self.bridge.ctx
    }

    /// Returns the window's size in physical pixels, and the screen's scale.
    pub fn window(&self) -> ((u16, u16), f32) {
        // Saturates at `u16::MAX`.
        // miniquad reads the scale of a page only once.
        let scale = page::ask_text("scale", "").and_then(|scale| scale.parse().ok());
        let scale = scale.unwrap_or_else(miniquad::window::dpi_scale);
        ((self.size.x as u16, self.size.y as u16), scale)
    }

    /// Turns full screen on or off. On X11 miniquad cannot turn it off.
    pub fn set_full_screen(&mut self, covers: bool) {
        if std::mem::replace(&mut self.is_full_screen, covers) != covers {
            match &mut self.desktop {
                // It fails only if the window is gone.
                Some(desktop) => {
                    let _ = desktop.set_full_screen(covers);
                }
                None => {
                    miniquad::window::set_fullscreen(covers);
                    // On Windows miniquad would give the window the size of the screen.
                    let size = std::mem::replace(&mut self.size_before, self.size);
                    if !covers && cfg!(windows) {
                        miniquad::window::set_window_size(size.x as u32, size.y as u32);
                    }
                }
            }
        }
    }

    /// Sets the title of the window. On Wayland without X11 it keeps the title of [`start::conf`].
    pub fn set_title(&mut self, title: String) {
        if title != self.title && title::set(&title, self.desktop.as_ref()) {
            self.title = title;
        }
    }
}

/// Returns the tag of the language of the system, or of the browser.
pub fn system_language() -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    return page::ask_text("language", "");
    #[cfg(not(target_arch = "wasm32"))]
    sys_locale::get_locale()
}

/// Whether the reader's system is dark, as far as it tells.
pub fn is_dark() -> bool {
    page::is("dark")
}

/// The step that a script of the page has asked for.
pub fn asked_step() -> Option<u64> {
    page::ask_text("step", "")?.parse().ok()
}

/// Whether the last input was a touch.
pub fn is_touched() -> bool {
    page::is("touch")
}

/// Whether the window can never cover the screen, as a page on some phones.
pub fn lacks_full_screen() -> bool {
    page::is("lacks-full-screen")
}

/// Returns miniquad's drawing context.
fn backend() -> &'static mut dyn RenderingBackend {
    // SAFETY: the window's context exists while its future runs and everything here is on its thread. Each caller
    // drops the reference before macroquad is called again.
    unsafe { get_internal_gl() }.quad_context
}
