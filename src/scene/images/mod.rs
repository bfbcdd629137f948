//! Images of maps whose cells are too small for shapes, and which part of them
//! has to be painted again.

mod changes;
mod map_images;
mod paint;

pub use changes::MapChanges;
pub use map_images::{LEVELS, MapImages, Patch, SQUARE};
pub use paint::{Excerpt, paint_cells};
