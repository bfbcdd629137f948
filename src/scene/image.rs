//! A map as an image of one pixel a cell, for cells too small for shapes.

use super::{Subject, Theme};
use crate::grid::Cell;

/// Paints a rectangle of cells into RGBA bytes, row by row, 4 bytes a cell;
/// cells beyond the grid are walls.
pub fn paint_cells(
    subject: &Subject,
    theme: &Theme,
    columns: std::ops::Range<u16>,
    rows: std::ops::Range<u16>,
    pixels: &mut Vec<u8>,
) {
    pixels.clear();
    for y in rows {
        for x in columns.clone() {
            let color = subject.color(theme, Cell::new(x, y));
            pixels.extend_from_slice(&[color.r, color.g, color.b, u8::MAX]);
        }
    }
}
