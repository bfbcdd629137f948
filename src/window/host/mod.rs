//! The host: provides what macroquad and egui lack.
//!
//! The host has nothing to do with searches. It gives the program
//! - the events of mouse and keyboard that are for the map, in order, each with its own modifiers ([`Host::poll`]);
//! - egui on top of macroquad's drawing, sharp at any scale of the screen ([`Host::ui`], [`Host::draw_ui`]);
//! - a camera in physical pixels, with crisp text ([`Host::begin_map`], [`MapText`]);
//! - frames while something changes and none while nothing does ([`Host::next_frame`], [`Host::request_frame_in`]);
//! - one sentence instead of miniquad's panic if there is no display ([`start::open`]).

#![expect(
    unsafe_code,
    reason = "macroquad gives its drawing context to egui through an unsafe function"
)]

mod clipboard;
pub mod display;
mod drawing;
mod egui_bridge;
mod ending;
mod frames;
mod input;
pub mod start;
mod title;
#[cfg(target_os = "linux")]
mod x11;
#[cfg(not(target_os = "linux"))]
#[path = "no_desktop.rs"]
mod x11;

use std::collections::VecDeque;
use std::time::Duration;

use macroquad::camera::set_camera;
use macroquad::input::{get_dropped_files, is_quit_requested, prevent_quit};
use macroquad::math::{Rect, Vec2, vec2};
use macroquad::miniquad::{self, FilterMode, MipmapFilterMode, RenderingBackend};
use macroquad::texture::Texture2D;
use macroquad::window::{get_internal_gl, next_frame};

pub use drawing::MapText;
pub use drawing::fonts::BOLD;
#[cfg(test)]
pub use drawing::fonts::install as install_fonts;
pub use egui_bridge::{tab_again, take_paging};

#[cfg(test)]
pub use egui_bridge::take_tab;
pub use input::{Input, command};

use drawing::{PixelCamera, fonts};
use egui_bridge::EguiBridge;
use frames::FramePacing;
use input::collector::Collector;
use input::router::{PanelShare, Router};
use x11::Desktop;

/// The window. Only one exists, created inside the window's future.
pub struct Host {
    collector: Collector,
    /// Events that wait for the panels to have run; see [`Router::must_wait`].
    waiting: VecDeque<Input>,
    router: Router,
    bridge: EguiBridge,
    frames: FramePacing,
    desktop: Option<Desktop>,
    text: MapText,
    size: Vec2,
    title: String,
    is_full_screen: bool,
    /// Physical pixels in one of egui's points.
    pixels_per_point: f32,
    guards_close: bool,
}

impl Drop for Host {
    fn drop(&mut self) {
        ending::set_open(false);
    }
}

impl Host {
    /// Prepares input, panels and fonts. On X11, tells the window manager that the window needs `room` points.
    ///
    /// # Errors
    ///
    /// One sentence, if a font of the program cannot be read.
    pub fn new(room: [f32; 2]) -> Result<Self, String> {
        let bridge = EguiBridge::new(backend());
        fonts::install(bridge.ctx());
        #[cfg(target_os = "linux")]
        x11::xlib::keep_going();
        let host = Self {
            collector: Collector::new(),
            waiting: VecDeque::new(),
            router: Router::default(),
            bridge,
            frames: FramePacing::new(),
            desktop: Desktop::start(room.map(|points| points * miniquad::window::dpi_scale())),
            text: MapText::new()?,
            size: screen_size(),
            title: String::new(),
            is_full_screen: false,
            pixels_per_point: miniquad::window::dpi_scale(),
            guards_close: false,
        };
        ending::set_open(true);
        Ok(host)
    }

    /// Returns the events for the map since the last call, in order, and the keys that are commands.
    ///
    /// - A drag that begins over the map belongs to the map until the last button is up, and egui sees none of it. A drag
    ///   that begins over a panel, or while a menu or dialog is open, belongs to the panels.
    /// - The wheel belongs to whatever is under the pointer.
    /// - Keys belong to the map while no control has the focus and no menu or dialog is open; Tab always belongs to the
    ///   panels. A press on the map takes the focus from any control.
    ///
    /// Call it once at the beginning of each frame. Any egui layer in [`egui::Order::Foreground`] counts as a menu or
    /// dialog, so labels over the map use `Middle` or `Tooltip`. An [`egui::CentralPanel`] would leave no room for the
    /// map.
    pub fn poll(&mut self) -> Vec<Input> {
        self.frames.begin_frame();
        self.bridge.begin_frame();
        let mut inputs = Vec::new();
        self.poll_window(&mut inputs);

        let arrived = self.collector.take();
        if !arrived.is_empty() {
            self.frames.wake();
        }
        self.waiting.extend(arrived);
        let mut has_released = false;
        while let Some(event) = self.waiting.pop_front() {
            // egui handles one click per frame and would lose the first of two.
            let is_second_click = has_released && matches!(event, Input::Press { .. });
            if is_second_click || self.router.must_wait(&event) {
                self.waiting.push_front(event);
                self.frames.want_frame(Duration::ZERO);
                break;
            }
            has_released |= matches!(event, Input::Release { .. });
            let route = self.router.route(&event, &self.bridge);
            inputs.extend(route.map);
            match route.panels {
                PanelShare::Nothing => {}
                PanelShare::Event => self.bridge.feed(&event),
                PanelShare::PointerGone => self.bridge.pointer_gone(),
                PanelShare::PointerBack(pos) => self.bridge.pointer_back(pos),
            }
        }
        inputs
    }

    /// Collects the changes that the window does not report as events.
    fn poll_window(&mut self, inputs: &mut Vec<Input>) {
        let size = screen_size();
        if size != self.size {
            self.size = size;
            self.frames.wake();
        }
        inputs.extend(
            get_dropped_files().into_iter().filter_map(|file| file.path).map(Input::Dropped),
        );
        if let Some(covers) = self.desktop.as_ref().and_then(Desktop::new_full_screen) {
            self.frames.wake();
            // The window manager may have turned full screen on or off by itself.
            self.is_full_screen = covers;
            inputs.push(Input::FullScreen(covers));
        }
        if is_quit_requested() {
            // The window stays open until the program closes it.
            ending::set_open(true);
            inputs.push(Input::CloseRequested);
        }
    }

    /// Runs the panels. Call it once a frame, after [`Self::poll`].
    pub fn ui(&mut self, panels: impl FnMut(&egui::Context)) {
        self.bridge.run(backend(), self.pixels_per_point, panels);
        self.router.settle();
    }

    /// Reports that a dialog has been opened or closed since the last call of [`Self::ui`]. Keys
    /// wait for the next call; until then egui would give them to the old dialog.
    pub fn panels_are_behind(&mut self) {
        self.frames.want_frame(Duration::ZERO);
        self.router.unsettle();
    }

    /// Clips all further drawing of macroquad to an area, in physical pixels from the top left corner of the window.
    pub fn begin_map(&self, area: Rect) {
        set_camera(&PixelCamera { area, height: self.size.y });
    }

    /// Returns the text renderer of the map.
    pub fn text(&mut self) -> &mut MapText {
        &mut self.text
    }

    /// Paints the panels over macroquad's drawing. Call it once a frame, after [`Self::ui`].
    pub fn draw_ui(&mut self) {
        // SAFETY: the window's context exists while its future runs, everything here is on its thread, and the
        // reference does not outlive this statement.
        unsafe { get_internal_gl() }.flush();
        self.bridge.draw(backend());
    }

    /// Ends the frame and waits for the next one: the next event, or the time that was requested.
    pub async fn next_frame(&mut self) {
        self.frames.end_frame(self.bridge.due(), self.desktop.as_ref());
        next_frame().await;
    }

    /// Requests another frame, `due` after the beginning of this one. Use zero while something moves, or while another
    /// thread works on something that will be shown: nothing else wakes a sleeping window.
    pub fn request_frame_in(&mut self, due: Duration) {
        self.frames.want_frame(due);
    }

    /// Makes later requests to close the window arrive as [`Input::CloseRequested`] without closing it; return from the
    /// window's future to close it. This cannot be undone.
    ///
    /// Call it once there is something to lose: until then the system closes the window immediately.
    pub fn guard_close(&mut self) {
        if !std::mem::replace(&mut self.guards_close, true) {
            prevent_quit();
        }
    }

    /// Returns the egui context, for use outside [`Self::ui`].
    pub fn egui(&self) -> &egui::Context {
        self.bridge.ctx()
    }

    /// Returns the window's size in physical pixels, and the screen's scale.
    pub fn window(&self) -> ((u16, u16), f32) {
        // Saturates at `u16::MAX`.
        ((self.size.x as u16, self.size.y as u16), miniquad::window::dpi_scale())
    }

    /// Turns full screen on or off. On X11 miniquad cannot turn it off.
    pub fn set_full_screen(&mut self, covers: bool) {
        if std::mem::replace(&mut self.is_full_screen, covers) != covers {
            match &mut self.desktop {
                Some(desktop) => desktop.set_full_screen(covers),
                None => miniquad::window::set_fullscreen(covers),
            }
        }
    }

    /// Sets the title of the window. On Wayland without X11 it keeps the title of [`start::conf`].
    pub fn set_title(&mut self, title: String) {
        if title != self.title && title::set(&title, self.desktop.as_ref()) {
            self.title = title;
        }
    }

    /// Sets the number of physical pixels in an egui point, starting with the next [`Self::ui`].
    pub fn set_pixels_per_point(&mut self, pixels: f32) {
        self.pixels_per_point = pixels;
    }
}

/// Makes a texture blend its pixels when it is scaled down, and keep their sharp edges when it is scaled up.
pub fn keep_every_pixel(texture: &Texture2D) {
    let (texture, backend) = (texture.raw_miniquad_id(), backend());
    backend.texture_set_min_filter(texture, FilterMode::Linear, MipmapFilterMode::None);
    backend.texture_set_mag_filter(texture, FilterMode::Nearest);
}

/// Returns miniquad's drawing context.
fn backend() -> &'static mut dyn RenderingBackend {
    // SAFETY: the window's context exists while its future runs and everything here is on its thread. Each caller
    // drops the reference before macroquad is called again.
    unsafe { get_internal_gl() }.quad_context
}

fn screen_size() -> Vec2 {
    let (width, height) = miniquad::window::screen_size();
    vec2(width, height)
}
