//! The pixels of a picture.

/// The colors of the pixels of a picture, row by row: red, green, blue and opacity.
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<[u8; 4]>,
}
