//! The picture of a search, as shapes.
//!
//! A [`Subject`] says what is shown; `draw` turns it into a [`Scene`]: rectangles, frames, arrows
//! and numbers in pixels, in layers. The window and the figures draw the same scene, and tests read
//! from it what a cell shows. Cells that are too small for shapes are drawn as an image by `paint`.
//! Nothing here knows how a shape gets onto the screen.

mod cell;
mod draw;
mod drawing;
mod edge_numbers;
mod lane_areas;
mod map_image;
mod marks;
mod minimap;
mod number;
mod overlay;
mod paint;
mod shapes;
mod subject;
mod theme;
mod thumbnail;
mod view;

#[cfg(test)]
mod tests;

pub use draw::draw;
pub use edge_numbers::{edge_margins, edge_numbers};
pub use lane_areas::{lane_areas, lane_header};
pub use map_image::MapImage;
pub use marks::{Enclosure, PathMarks, Reopened, mark_of};
pub use minimap::Minimap;
pub use number::{CostUnit, short_number};
pub use overlay::{ClosedIn, Contours, Order, Overlay};
pub use paint::{CellImage, paint};
pub use shapes::{Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Segment};
pub use subject::{ExcessiveH, Subject};
pub use theme::{Color, Ink, Layout, Outlined, Theme, TileStyle};
pub use thumbnail::thumbnail;
pub use view::{Detail, View};
