//! The picture of a search, as shapes.
//!
//! A [`Subject`] says what is shown; `draw` turns it into a [`Scene`]: rectangles, frames, arrows
//! and numbers in pixels, in layers. The window and the figures draw the same scene, and tests read
//! from it what a cell shows. Cells that are too small for shapes are drawn as an image (`image`).
//! Nothing here knows how a shape gets onto the screen.

mod cell;
mod cost_unit;
mod draw;
mod drawing;
mod edge_numbers;
mod image;
mod lane_areas;
mod marks;
mod minimap;
mod number;
mod overlay;
mod shapes;
mod subject;
mod theme;
mod view;

#[cfg(test)]
mod tests;

pub use cost_unit::CostUnit;
pub use draw::draw;
pub use edge_numbers::{edge_margins, edge_numbers};
pub use image::{CellImage, MapImage, paint, thumbnail};
pub use lane_areas::{PHONE, is_one_line, lane_areas, lane_header};
pub use marks::{Enclosure, PathMarks, Reopened, mark_of};
pub use minimap::Minimap;
pub use number::short_number;
pub use overlay::{ClosedIn, Contours, Order, Overlay, Reach};
pub use shapes::{Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Segment};
pub use subject::{Blank, ExcessiveH, Subject};
pub use theme::{Color, Ink, Layout, Outlined, Theme, TileStyle};
pub use view::{Detail, View};
