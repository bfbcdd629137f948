//! Drawing in whole pixels: the camera, the faces, text.

mod atlas;
pub mod camera;
pub mod fonts;
pub mod text;
