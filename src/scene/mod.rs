//! What there is to see, as shapes.
//!
//! [`Scene`] is the one description of the picture: rectangles, frames,
//! arrows and numbers in pixels, in layers. Whoever draws it, a window or a
//! file, draws the same; and a test can ask it what a cell shows without a
//! screen. Nothing here knows how a shape is put on a screen.

mod afar;
mod cell;
mod cell_set;
mod changes;
mod color;
mod detail;
mod drawing;
mod enclosure;
mod ends;
mod geometry;
mod image;
mod minimap;
mod mosaic;
mod number;
mod overlay;
mod path_marks;
mod shape;
mod theme;
mod trail;
mod view;

#[cfg(test)]
mod tests;

pub use changes::Changes;
pub use color::Color;
pub use detail::Detail;
pub use drawing::{Subject, draw};
pub use enclosure::Enclosure;
pub use ends::mark_of;
pub use geometry::{Point, Rect};
pub use image::{Excerpt, paint_cells};
pub use minimap::Minimap;
pub use mosaic::{LEVELS, Mosaic, Patch, SQUARE};
pub use number::shows_steps;
pub use overlay::{Order, Overlay, SHADES};
pub use path_marks::PathMarks;
pub use shape::{Align, Arrow, Face, Fill, Frame, Label, Line, Scene};
pub use theme::{Ink, Layout, Outlined, Theme};
pub use view::View;
