//! The size and the visible parts of the interface.

use super::{Section, Tab};

/// The smallest size of the interface, in points, that has room for all controls. In a
/// small window the scale is reduced until this size fits.
pub const ROOM: [f32; 2] = [640.0, 480.0];

/// The smallest size of a phone held upright, in points.
const UPRIGHT_ROOM: [f32; 2] = [360.0, 560.0];

/// The size of the interface in a presentation, in points. It is small, so that letters
/// are large enough for the last row of a classroom, yet cells have room for G and H.
const PRESENTATION: [f32; 2] = [854.0, 480.0];

/// The same on a screen that is held upright.
const UPRIGHT_PRESENTATION: [f32; 2] = [390.0, 640.0];

/// The smallest size of a part of another page, in points: letters stay readable there.
const EMBEDDED_ROOM: [f32; 2] = [220.0, 220.0];

/// The minimum number of pixels per point, for tiny windows.
const SMALLEST: f32 = 0.5;

/// The size of the window and the visible parts of the interface. Unlike settings, they
/// are forgotten when the program ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Interface {
    /// The scale, in percent, that is used until the user chooses one, if it is not 100.
    pub first_scale: Option<u16>,
    /// The window's size in pixels and the scale of its screen, once they are known.
    pub(super) window: Option<((u16, u16), f32)>,
    /// Whether the window covers the screen.
    pub is_full_screen: bool,
    /// Whether there is no full screen, as in a page on some phones.
    pub lacks_full_screen: bool,
    /// Whether the presentation is shown: map, sentence and controls, enlarged.
    pub is_presenting: bool,
    /// The scale of presentations in percent, if it is not 100.
    pub(super) presented_scale: Option<u16>,
    /// Whether the window covered the screen before the presentation.
    pub(super) was_full_screen: bool,
    /// The open tab.
    pub tab: Tab,
    /// The open section of the tab *More*; `None` if all are closed.
    pub section: Option<Section>,
    /// How often the user has opened the field for typing the iteration to go to.
    pub openings: u32,
    /// The name of the theme and the tag of the language that a link has chosen, until the user chooses.
    pub(super) linked_theme: Option<&'static str>,
    pub(super) linked_language: Option<&'static str>,
    /// The address of a page with stepstar, for links; empty if none is known.
    pub page: &'static str,
    /// Whether the window is a part of another page: map, sentence and controls alone.
    pub is_embedded: bool,
    /// Whether the panel stays open beside many lanes, because the user has opened it there.
    pub(super) keeps_panel: bool,
}

impl Interface {
    /// The largest number of pixels per point that leaves room for all controls, rounded
    /// down to an eighth because letters are redrawn for every value.
    pub(super) fn largest(&self) -> f32 {
        let room = match self.is_upright() {
            _ if self.is_embedded => EMBEDDED_ROOM,
            true => UPRIGHT_ROOM,
            false => ROOM,
        };
        let largest = ((self.points_of(room) * 8.0).floor() / 8.0).max(SMALLEST);
        if self.is_presenting { largest.max(self.presented()) } else { largest }
    }

    fn is_upright(&self) -> bool {
        self.window.is_some_and(|((width, height), _)| width < height)
    }

    /// Returns the pixels per point of a presentation at its usual scale.
    fn presented(&self) -> f32 {
        self.points_of(if self.is_upright() { UPRIGHT_PRESENTATION } else { PRESENTATION })
    }

    /// Returns the pixels per point at the given scale, in percent.
    pub(super) fn pixels_of(&self, percent: u16) -> f32 {
        let unit = match self.is_presenting {
            true => self.presented().max(SMALLEST),
            false => self.window.map_or(1.0, |(_, screen)| screen),
        };
        unit * f32::from(percent) / 100.0
    }

    /// Returns the largest number of pixels per point that leaves the window at least the given
    /// width and height, in points.
    pub(super) fn points_of(&self, [width, height]: [f32; 2]) -> f32 {
        let (w, h) = self.window.map_or((u16::MAX, u16::MAX), |(size, _)| size);
        (f32::from(w) / width).min(f32::from(h) / height)
    }
}
