//! Images of maps whose cells are too small for shapes, and of which part they
//! have to be painted again.

mod changes;
mod low_detail;
mod map_images;
mod paint;

pub use changes::Changes;
pub use map_images::{LEVELS, MapImages, Patch, SQUARE};
pub use paint::{Excerpt, paint_cells};
