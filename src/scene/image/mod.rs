//! Maps as images: cells that are too small for shapes, and the pictures of the gallery.

mod map_image;
mod paint;
mod thumbnail;

pub use map_image::MapImage;
pub use paint::{CellImage, paint};
pub use thumbnail::thumbnail;
