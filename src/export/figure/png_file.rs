//! Pixels as a PNG file.

use std::io::Write;

use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::FigureError;
use crate::jobs::Progress;

/// Pixels between two progress reports (about 1 ms).
const REPORT_INTERVAL: usize = 1 << 13;

/// Encodes RGBA pixels, row by row, as an opaque PNG file; alpha is ignored.
pub(crate) fn png_of(
    pixels: &[u8],
    (width, height): (u32, u32),
    progress: &Progress,
) -> Result<Vec<u8>, FigureError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut file = encoder.write_header()?;
    let mut stream = file.stream_writer()?;
    for some in pixels.chunks(REPORT_INTERVAL * 4) {
        progress.check()?;
        let colors: Vec<u8> =
            some.as_chunks().0.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
        stream.write_all(&colors).map_err(EncodingError::from)?;
    }
    stream.finish()?;
    file.finish()?;
    Ok(bytes)
}

impl From<EncodingError> for FigureError {
    fn from(error: EncodingError) -> Self {
        Self::drawing(error)
    }
}
