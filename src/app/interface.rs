//! The size and the visible parts of the interface, which the menu *View* changes.

/// The interface scales that the user can choose, in percent.
pub(super) const SCALES: [u16; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 225, 250];

/// The smallest size of the interface, in points, that has room for all controls. In a
/// small window the scale is reduced until this size fits.
pub const ROOM: [f32; 2] = [640.0, 480.0];

/// The minimum number of pixels per point, for tiny windows.
pub(super) const SMALLEST: f32 = 0.5;

/// The size of the interface in a presentation, in points. It is small, so that letters
/// are large enough for the last row of a classroom, yet cells have room for G and H.
pub(super) const PRESENTATION: [f32; 2] = [854.0, 480.0];

/// A change of the interface's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scaling {
    /// The next larger scale.
    Larger,
    /// The next smaller scale.
    Smaller,
    /// The scale used at the first start.
    Default,
}

/// A tab of the right panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The shown step: its reason, the neighbors and the open list.
    #[default]
    Now,
    /// Everything else, in sections.
    More,
    /// The searches that are shown side by side.
    Lanes,
}

/// A section of the tab *More*, of which one is open at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// The numbers and the history of one cell.
    #[default]
    Cell,
    /// The algorithm and all rules.
    Rules,
    /// Numbers and plots of the search.
    Statistics,
    /// The layers, the themes, and the meanings of the colors.
    Picture,
}

/// The size of the window and the visible parts of the interface. Unlike settings, they
/// are forgotten when the program ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Interface {
    /// The scale used at the first start, in percent, if it is not 100.
    pub(super) first_scale: Option<u16>,
    /// The window's size in pixels and the scale of its screen, once they are known.
    pub(super) window: Option<((u16, u16), f32)>,
    /// Whether the window covers the screen.
    pub is_full_screen: bool,
    /// Whether the presentation is shown: map, sentence and controls, enlarged.
    pub is_presenting: bool,
    /// Whether the window covered the screen before the presentation.
    pub(super) was_full_screen: bool,
    /// The open tab.
    pub tab: Tab,
    /// The open section of the tab *More*; `None` if all are closed.
    pub section: Option<Section>,
    /// Whether the field for the iteration to go to is shown.
    pub asks_iteration: bool,
    /// Whether the panel stays open beside many lanes, because the user has opened it there.
    pub(super) keeps_panel: bool,
}

/// The smallest width of a window with room for the panel beside three or four lanes, in points.
pub(super) const WITH_MANY_LANES: f32 = 1440.0;

impl Interface {
    /// The largest number of pixels per point that leaves room for all controls, rounded
    /// down to an eighth because letters are redrawn for every value.
    pub(super) fn largest(&self) -> f32 {
        ((self.points_of(ROOM) * 8.0).floor() / 8.0).max(SMALLEST)
    }

    /// Returns the width of the window in points.
    pub(super) fn width(&self, pixels_per_point: f32) -> f32 {
        self.window.map_or(f32::INFINITY, |((width, _), _)| f32::from(width) / pixels_per_point)
    }

    /// Returns the pixels per point at the given scale, in percent.
    pub(super) fn pixels_of(&self, percent: u16) -> f32 {
        self.window.map_or(1.0, |(_, screen)| screen) * f32::from(percent) / 100.0
    }

    /// Returns the largest number of pixels per point that leaves the window at least the given
    /// width and height, in points.
    pub(super) fn points_of(&self, [width, height]: [f32; 2]) -> f32 {
        let (w, h) = self.window.map_or((u16::MAX, u16::MAX), |(size, _)| size);
        (f32::from(w) / width).min(f32::from(h) / height)
    }
}
