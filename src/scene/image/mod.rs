//! Maps as images: cells that are too small for shapes, and the pictures of the gallery.

mod paint;
mod thumbnail;

pub use paint::{CellImage, MapImage, paint};
pub use thumbnail::thumbnail;
