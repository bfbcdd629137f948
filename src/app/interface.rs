//! How large the interface is, and how much of it is shown: what the menu
//! *View* changes.

use super::App;
use crate::words::text;

/// The scales of the interface that are stepped through, in percent.
const SCALES: [u16; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 225, 250];

/// How many points a window has at least: what all controls need. Where it has
/// fewer pixels for them, the interface is smaller than it was chosen to be.
pub const ROOM: [f32; 2] = [640.0, 480.0];

/// The fewest pixels of a point, in windows that are smaller than any should be.
const SMALLEST: f32 = 0.5;

/// How many points a window has in a presentation, so that the last row of a room
/// can read them.
const PRESENTATION: [f32; 2] = [720.0, 405.0];

/// Which scale of the interface to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scaling {
    /// The next larger one.
    Larger,
    /// The next smaller one.
    Smaller,
    /// The one of a first start.
    Default,
}

/// A tab of the panel at the right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// What the shown step did, and why.
    #[default]
    Step,
    /// One cell.
    Cell,
    /// The level, the rules, the colors.
    Rules,
    /// Numbers and plots.
    Stats,
    /// The searches that are side by side.
    Lanes,
}

/// What of the window bears on how large the interface is, and how much of it is
/// shown until the program ends.
#[derive(Clone, Copy, Debug)]
pub struct Interface {
    /// The scale in percent where none was chosen.
    default: u16,
    /// The window's size in pixels, once it is known.
    window: Option<(u16, u16)>,
    /// The scale of the screen.
    screen: f32,
    /// Whether the window covers the screen.
    pub is_full_screen: bool,
    /// Whether map, message and transport are shown alone, and large.
    pub is_presenting: bool,
    /// Whether the box is shown that says what to try first.
    pub shows_first_steps: bool,
    /// Which tab is shown.
    pub tab: Tab,
    /// Whether the number of the iteration to go to is asked for.
    pub asks_iteration: bool,
}

impl Default for Interface {
    fn default() -> Self {
        Self {
            default: 100,
            window: None,
            screen: 1.0,
            is_full_screen: false,
            is_presenting: false,
            shows_first_steps: false,
            tab: Tab::default(),
            asks_iteration: false,
        }
    }
}

impl Interface {
    /// The most pixels that a point can have in a window of this size. In eighths:
    /// each number of pixels has letters of its own.
    fn largest(&self) -> f32 {
        ((self.points_of(ROOM) * 8.0).floor() / 8.0).max(SMALLEST)
    }

    /// The pixels of a point where the window has so many points or more.
    fn points_of(&self, [width, height]: [f32; 2]) -> f32 {
        let (w, h) = self.window.unwrap_or((u16::MAX, u16::MAX));
        (f32::from(w) / width).min(f32::from(h) / height)
    }
}

/// The scale of the interface in percent to begin with on a screen of that size in
/// pixels and that scale: larger on one that has many pixels and does not say that
/// they are small.
fn default_scale((width, height): (u16, u16), scale: f32) -> u16 {
    let height = f32::from(height).min(f32::from(width) * 0.625) / scale;
    let fitting =
        |percent: &u16| percent.is_multiple_of(25) && f32::from(*percent) <= height / 12.0;
    SCALES.into_iter().rfind(fitting).map_or(100, |percent| percent.clamp(100, 200))
}

impl App {
    /// Begins on a screen of that size and scale.
    pub fn begin_on(&mut self, size: (u16, u16), scale: f32) {
        self.change(|app| app.interface.default = default_scale(size, scale));
    }

    /// Shows what to try first, unless the user has closed that before.
    pub fn begin_first_steps(&mut self) {
        self.change(|app| app.interface.shows_first_steps = !app.settings.hints_seen);
    }

    /// What is shown of the interface until the program ends.
    pub fn interface(&self) -> &Interface {
        &self.interface
    }

    /// How many pixels of the screen a point of the interface has.
    pub fn pixels_per_point(&self) -> f32 {
        let interface = &self.interface;
        if interface.is_presenting {
            return interface.points_of(PRESENTATION).max(SMALLEST);
        }
        let wanted = interface.screen
            * f32::from(self.settings.scale.unwrap_or(self.interface.default))
            / 100.0;
        wanted.min(interface.largest()).max(SMALLEST)
    }

    /// The scale of the interface in percent, as far as the window has room.
    pub fn percent(&self) -> u16 {
        let largest = self.interface.largest() / self.interface.screen * 100.0;
        self.settings.scale.unwrap_or(self.interface.default).min(largest.round() as u16)
    }

    pub(super) fn set_window(&mut self, size: (u16, u16), scale: f32) {
        self.interface.screen = scale;
        let before = self.interface.window.replace(size);
        if before.is_some_and(|before| before != size) && !self.interface.is_full_screen {
            // On a Mac a window is opened in points.
            let unit = if cfg!(target_os = "macos") { scale } else { 1.0 };
            let of_unit = |length: u16| (f32::from(length) / unit) as u16;
            self.settings.window = Some((of_unit(size.0), of_unit(size.1)));
        }
    }

    pub(super) fn scale(&mut self, scaling: Scaling) {
        let now = self.percent();
        let next = match scaling {
            Scaling::Larger => SCALES.into_iter().find(|&scale| scale > now),
            Scaling::Smaller => SCALES.into_iter().rfind(|&scale| scale < now),
            Scaling::Default => Some(self.interface.default),
        };
        let interface = &self.interface;
        let has_room =
            |scale: &u16| f32::from(*scale) / 100.0 * interface.screen <= interface.largest();
        if let Some(scale) = next.filter(has_room) {
            self.settings.scale = (scaling != Scaling::Default).then_some(scale);
            self.say(text!("scale-chosen", percent = u64::from(scale)));
        } else {
            let percent = u64::from(now);
            let has_none = next.is_none();
            self.say(if has_none {
                text!("scale-last", percent)
            } else {
                text!("scale-no-room", percent)
            });
        }
    }

    /// Shows a tab, and the panel where it was away.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        if tab == Tab::Lanes && !self.is_comparing() {
            return self.say(text!("lanes-tab-none"));
        }
        self.notices.opened_tab(tab);
        self.interface.tab = tab;
        self.interface.is_presenting = false;
        self.settings.panel_hidden = false;
    }

    pub(super) fn present(&mut self) {
        self.interface.is_presenting = !self.interface.is_presenting;
        self.notices.show(None);
        if self.interface.is_presenting {
            self.say(text!("presenting"));
        }
    }
}
