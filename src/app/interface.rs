//! How large the interface is, and how much of it is shown: what the menu
//! *View* changes.

/// The scales of the interface that are stepped through, in percent.
pub(super) const SCALES: [u16; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 225, 250];

/// How many points a window has at least: what all controls need. Where it has
/// fewer pixels for them, the interface is smaller than it was chosen to be.
pub const ROOM: [f32; 2] = [640.0, 480.0];

/// The fewest pixels of a point, in windows that are smaller than any should be.
pub(super) const SMALLEST: f32 = 0.5;

/// How many points a window has in a presentation, so that the last row of a room
/// can read them.
pub(super) const PRESENTATION: [f32; 2] = [720.0, 405.0];

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
    pub(super) default: u16,
    /// The window's size in pixels, once it is known.
    pub(super) window: Option<(u16, u16)>,
    /// The scale of the screen.
    pub(super) screen: f32,
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
    pub(super) fn largest(&self) -> f32 {
        ((self.points_of(ROOM) * 8.0).floor() / 8.0).max(SMALLEST)
    }

    /// The pixels of a point where the window has so many points or more.
    pub(super) fn points_of(&self, [width, height]: [f32; 2]) -> f32 {
        let (w, h) = self.window.unwrap_or((u16::MAX, u16::MAX));
        (f32::from(w) / width).min(f32::from(h) / height)
    }
}

/// The scale of the interface in percent to begin with on a screen of that size in
/// pixels and that scale: larger on one that has many pixels and does not say that
/// they are small.
pub(super) fn default_scale((width, height): (u16, u16), scale: f32) -> u16 {
    let height = f32::from(height).min(f32::from(width) * 0.625) / scale;
    let fitting =
        |percent: &u16| percent.is_multiple_of(25) && f32::from(*percent) <= height / 12.0;
    SCALES.into_iter().rfind(fitting).map_or(100, |percent| percent.clamp(100, 200))
}
