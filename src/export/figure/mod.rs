//! Pictures for papers, slides and pages: the scene of the window as SVG, PNG
//! and GIF, made without a display.
//!
//! [`FigureRuns`] holds the searches: one, or several side by side. A [`Figure`] is the
//! look of a picture; [`FigureRuns::page`] lays out the shown moments as a page of
//! shapes, which becomes SVG or PNG. An [`Animation`] makes a GIF of many pages.
//!
//! ```
//! use stepstar::export::figure::{Figure, FigureRuns};
//! use stepstar::history::Timeline;
//! use stepstar::level::WORKED_EXAMPLE;
//! use stepstar::scene::Theme;
//!
//! let level = WORKED_EXAMPLE.load()?;
//! let title = level.title.to_string();
//! let figure = Figure { title: &title, ..Figure::new(Theme::gizmo()) };
//! let mut runs = FigureRuns::of(Timeline::new(level.into_problem()));
//! runs.run_until(5);
//! runs.show(5);
//! let svg = runs.page(&figure)?.to_svg();
//! assert!(svg.contains("<title id=\"title\">A* from A to B</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod clip;
mod description;
mod fonts;
mod lane_header;
mod layout;
mod page;
mod paper;
#[cfg_attr(not(feature = "desktop"), path = "pixels/no_pixels.rs")]
mod pixels;
mod png_file;
mod render;
mod runs;
mod svg;
mod worksheet;

use std::fmt;
use std::path::Path;

use crate::jobs::Stopped;
use crate::level::FileKind;

pub use animation::{Animation, MAX_FRAMES};
pub use fonts::{CHINESE, is_chinese_face};
pub use lane_header::LaneHeader;
pub use layout::{Crop, Figure, LARGEST_CELL};
pub use page::FigurePage;
pub use paper::{Exercise, on_a4, sheet_paths, worksheets};
pub use pixels::HAS_ANIMATIONS;
pub(crate) use png_file::png_of;
pub use runs::FigureRuns;
pub use svg::escaped;
pub use worksheet::{Worksheet, with_suffix};

/// The format of a single picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes and text: `.svg`.
    Svg,
    /// Pixels, `scale` of them for each pixel of the page: `.png`.
    Png,
}

impl PictureFormat {
    /// Returns the format of a file by its ending; `None` if it is no picture's.
    pub fn of(file: &Path) -> Option<Self> {
        let is_png = || FileKind::Png.is(file).then_some(Self::Png);
        FileKind::Svg.is(file).then_some(Self::Svg).or_else(is_png)
    }
}

/// The reason why a figure could not be made.
#[derive(Clone, Debug, PartialEq)]
pub enum FigureError {
    /// The drawing was canceled.
    Canceled,
    /// The figure cannot be drawn; the sentence says what to change.
    Refused(String),
}

impl FigureError {
    /// Creates the error for a failure in a drawing or encoding library.
    fn drawing(error: impl fmt::Display) -> Self {
        Self::Refused(format!("the figure cannot be drawn: {error}"))
    }
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Canceled => f.write_str("canceled"),
            Self::Refused(fault) => f.write_str(fault),
        }
    }
}

impl std::error::Error for FigureError {}

impl From<Stopped> for FigureError {
    fn from(_: Stopped) -> Self {
        Self::Canceled
    }
}
