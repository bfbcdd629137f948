//! What there is to see, as shapes.
//!
//! [`Scene`] is the one description of the picture: rectangles, frames,
//! arrows and numbers in pixels, in layers. Whoever draws it, a window or a
//! file, draws the same; and a test can ask it what a cell shows without a
//! screen. Nothing here knows how a shape is put on a screen.

mod cell;
mod color;
mod draw;
mod edge_numbers;
mod images;
mod marks;
mod minimap;
mod number;
mod overlay;
mod shapes;
mod theme;
mod view;

#[cfg(test)]
mod tests;

pub use color::Color;
pub use draw::{SearchMarks, Subject, draw};
pub use edge_numbers::edge_numbers;
pub use images::{Excerpt, LEVELS, MapChanges, MapImages, Patch, SQUARE, paint_cells};
pub use marks::{Enclosure, Motion, PathMarks, Reopened, Subtree, mark_of};
pub use minimap::Minimap;
pub use number::{CostUnit, short_number};
pub use overlay::{ClosedIn, Contours, Order, Overlay, SHADES};
pub use shapes::{Fill, Frame, Label, LabelAlign, LabelFace, Point, Rect, Scene, Segment};
pub use theme::{Ink, Layout, Outlined, Theme};
pub use view::{Detail, View};
